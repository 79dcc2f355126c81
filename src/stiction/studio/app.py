"""The routes of the studio: files of the page, a code for the token, forms, files, and the live line."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.errors import StictionError
from ..devices.library import devices
from .guard import Guard, Keys, TooLarge
from .jobs import Jobs, Worker
from .workspace import Workspace

STATIC = Path(__file__).parent / "static"
TYPES = {"index.html": "text/html", "studio.js": "text/javascript", "studio.css": "text/css",
         "icon.svg": "image/svg+xml", "LICENSES.txt": "text/plain"}  # fmt: skip
KINDS = (
    "run", "study", "point", "series", "measures", "portrait", "export", "open", "energy", "branch", "orbit", "film",
    "touch",
)  # fmt: skip
MOST_DEEP, MOST_QUEUED = 12, 256
LONELY = 600.0  # seconds without a page after which the server ends


class Client:
    """A page that listens: frames wait in a queue, progress gives way when it is slow."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.queue: asyncio.Queue[bytes | str] = asyncio.Queue(MOST_QUEUED)
        self.slow = False

    def put(self, data: bytes | str, droppable: bool = False) -> None:
        """Hand on a frame."""
        if droppable and self.queue.qsize() > MOST_QUEUED // 4:
            return
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.slow = True


class Studio:
    """Everything the server knows."""

    def __init__(self, root: Path, port: int, laws: list[str], first: dict[str, Any] | None = None,
                 worker: Worker | None = None) -> None:  # fmt: skip
        self.workspace, self.keys, self.port = Workspace(root), Keys(), port
        self.jobs = Jobs(self.workspace.root, laws, self.deliver, worker)
        self.first = first or {}
        self.clients: dict[int, Client] = {}
        self.counted = 0
        self.left = time.monotonic()

    def deliver(self, kind: str, job: str, data: bytes) -> None:
        """A frame of a worker to the page whose job it is; jobs are "client:job"."""
        number, _, _ = job.partition(":")
        client = self.clients.get(int(number)) if number.isdigit() else None
        if client is not None:
            client.put(data, droppable=kind == "progress")

    @property
    def lonely(self) -> bool:
        """Whether the last page has been gone for long."""
        return not self.clients and time.monotonic() - self.left > LONELY

    # ------------------------------------------------------------------------------------------------ HTTP

    async def page(self, request: Request) -> Response:
        """A file of the page, by its exact name."""
        name = request.path_params.get("name") or "index.html"
        if name not in TYPES:
            return PlainTextResponse("there is no such page", 404)
        return Response((STATIC / name).read_bytes(), media_type=f"{TYPES[name]}; charset=utf-8")

    async def enter(self, request: Request) -> Response:
        """The token for a code."""
        await self.keys.hesitate()
        body = await _json(request)
        token = self.keys.exchanged(body.get("code"))
        if token is None:
            self.keys.wrong += 1
            return _said("this code was used or is too old; start the studio again", 403)
        return JSONResponse({"token": token})

    async def _refused(self, request: Request) -> Response | None:
        await self.keys.hesitate()
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return None if kind == "Bearer" and self.keys.opens(token) else _said("the token is missing or wrong", 401)

    async def catalogue(self, request: Request) -> Response:
        """Devices, files, and what to begin with."""
        refused = await self._refused(request)
        if refused:
            return refused
        found = await run_in_threadpool(_catalogue)
        return JSONResponse({"devices": found, "files": self.workspace.listed(), "first": self.first})

    async def describe(self, request: Request) -> Response:
        """A model with edits as a form; a fault names its field."""
        refused = await self._refused(request)
        if refused:
            return refused
        body = await _json(request)
        try:
            asked = self._with_text({"model": body.get("model"), "set": body.get("set")})
            head = await self.jobs.ask({"kind": "describe", **asked})
        except StictionError as error:
            return _said(str(error), 422)
        return JSONResponse(head["answer"], head["status"])

    def _with_text(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message with the text of the file that its model names; only this process reads scenarios."""
        model = message.get("model")
        if isinstance(model, dict) and isinstance(model.get("file"), str):
            return {**message, "model": {"text": self.workspace.text(model["file"])}}
        return message

    async def save(self, request: Request) -> Response:
        """Write a scenario into the workspace."""
        refused = await self._refused(request)
        if refused:
            return refused
        body = await _json(request)
        try:
            name = str(body.get("name", ""))
            if not name.endswith(".toml"):
                return _said(f'"{name}": scenarios are written as .toml', 422)
            path = self.workspace.fresh(name, replace=body.get("replace") is True)
            path.write_text(str(body.get("text", "")), encoding="utf-8")
        except (StictionError, OSError) as error:
            return _said(str(error), 422)
        return JSONResponse({"saved": name})

    # ------------------------------------------------------------------------------------------------ the live line

    async def live(self, socket: WebSocket) -> None:
        """One page: the token first, then jobs and questions up, frames down."""
        await socket.accept()
        try:
            first = await asyncio.wait_for(socket.receive_text(), 10)
            await self.keys.hesitate()
            if not self.keys.opens(_loaded(first).get("token")):
                return await socket.close(1008)
        except (TimeoutError, WebSocketDisconnect, KeyError, ValueError, RuntimeError):
            with contextlib.suppress(RuntimeError):
                await socket.close(1008)
            return
        self.counted += 1
        client = self.clients[self.counted] = Client(self.counted)
        client.put(json.dumps({"kind": "ready"}))
        sender = asyncio.create_task(self._send(socket, client))
        try:
            while True:
                self._heard(client, await socket.receive_text())
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass
        finally:
            sender.cancel()
            self.clients.pop(client.number, None)
            self.left = time.monotonic()
            self._abandon(client)

    def _abandon(self, client: Client) -> None:
        """Jobs of a page that has gone are ended."""
        mine = f"{client.number}:"
        for job in [m["job"] for m in self.jobs.waiting] + [self.jobs.current]:
            if job.startswith(mine):
                self.jobs.cancel(job)

    async def _send(self, socket: WebSocket, client: Client) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                data = await client.queue.get()
                await (socket.send_text(data) if isinstance(data, str) else socket.send_bytes(data))
                if client.slow:
                    return await socket.close(1013)

    def _heard(self, client: Client, text: str) -> None:
        try:
            message = _loaded(text)
            kind, job = message.get("kind"), message.get("job", "")
            if kind == "ping":
                return client.put(json.dumps({"kind": "pong", "at": message.get("at")}))
            if not isinstance(job, str) or not job.isalnum() or len(job) > 32:
                raise ValueError("every message carries its job: up to 32 letters and digits")
            owned = f"{client.number}:{job}"
            if kind == "cancel":
                return self.jobs.cancel(owned)
            if kind not in KINDS:
                raise ValueError(f"{kind!r} is nothing that can be asked for; there are {', '.join(KINDS)}")
            if kind in ("point", "orbit"):
                message["study"] = f"{client.number}:{message.get('study')}"
            self.jobs.submit({**self._with_text(message), "job": owned})
        except (ValueError, StictionError, RecursionError) as error:
            client.put(json.dumps({"kind": "error", "job": "", "message": str(error), "path": ""}))


def _catalogue() -> list[dict[str, str]]:
    return [{"name": name, "about": place.about} for name, place in devices().items()]


def _said(text: str, status: int) -> Response:
    return JSONResponse({"message": text, "path": ""}, status)


async def _json(request: Request) -> dict[str, Any]:
    try:
        return _loaded(await request.body())
    except ValueError:
        return {}


def _loaded(text: str | bytes) -> dict[str, Any]:
    """An object of JSON, not nested too deeply, all numbers finite."""

    def refuse(word: str) -> Any:
        raise ValueError(f"{word} is no number")

    try:
        found = json.loads(text, parse_constant=refuse)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(found, dict) or _depth(found) > MOST_DEEP:
        raise ValueError("an object is expected, not nested too deeply")
    return found


def _depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(_depth, inner), default=0)


def application(studio: Studio) -> Any:
    """The server as an ASGI application, guarded."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Any) -> AsyncIterator[None]:
        studio.jobs.start()
        try:
            yield
        finally:
            studio.jobs.close()

    async def too_large(_: Request, __: Exception) -> Response:
        return _said("the request is larger than 1 MB", 413)

    routes = [
        Route("/", studio.page), Route("/{name}", studio.page),
        Route("/api/enter", studio.enter, methods=["POST"]), Route("/api/catalogue", studio.catalogue),
        Route("/api/describe", studio.describe, methods=["POST"]), Route("/api/save", studio.save, methods=["POST"]),
        WebSocketRoute("/api/live", studio.live),
    ]  # fmt: skip
    inner = Starlette(routes=routes, lifespan=lifespan, exception_handlers={TooLarge: too_large})
    inner.router.redirect_slashes = False
    return Guard(inner, studio.port)
