"""Who may talk to the studio: this machine's own page, with the token, and nobody else.

A page of another site can make a browser send requests to 127.0.0.1, and can give its own name that address; so host,
origin and the browser's own word about where a request comes from are checked before anything else is done.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

MOST_BODY = 2**20
CODE_LIFE = 60.0  # seconds
PATIENCE = 5  # wrong tokens after which answers come slowly
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Keys:
    """The token of a server, and codes that are exchanged for it once.

    A code is what stands on the command line of the browser, where other users can read it: it works once and not for
    long. The token never stands in an address, a log or a cookie.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.token = secrets.token_urlsafe(32)  # 256 bits
        self._codes: dict[str, float] = {}
        self._clock, self.wrong = clock, 0

    def code(self) -> str:
        """A new code."""
        code = secrets.token_urlsafe(24)
        self._codes[code] = self._clock() + CODE_LIFE
        return code

    def exchanged(self, code: Any) -> str | None:
        """The token for a code that was not used yet and is not too old."""
        known = next((c for c in self._codes if isinstance(code, str) and _same(c, code)), None)
        return self.token if known is not None and self._codes.pop(known) >= self._clock() else None

    def opens(self, given: Any) -> bool:
        """Whether this is the token."""
        good = isinstance(given, str) and _same(given, self.token)
        self.wrong = 0 if good else self.wrong + 1
        return good

    async def hesitate(self) -> None:
        """Wait longer and longer after several wrong tokens."""
        if self.wrong >= PATIENCE:
            await asyncio.sleep(min(2.0, 0.1 * 2 ** (self.wrong - PATIENCE)))


def _same(a: str, b: str) -> bool:
    return secrets.compare_digest(a.encode(errors="replace"), b.encode(errors="replace"))


def refusal(scope: Scope, port: int) -> tuple[int, str] | None:
    """Status and reason for a request that must not be answered."""
    headers = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in scope["headers"]]
    hosts = [value for name, value in headers if name == "host"]
    if len(hosts) != 1 or hosts[0] not in (f"127.0.0.1:{port}", f"localhost:{port}"):
        return 421, "this is no name of the studio"
    origins = [value for name, value in headers if name == "origin"]
    if len(origins) > 1 or (origins and origins[0] != f"http://{hosts[0]}"):
        return 403, "other sites have no business here"
    if scope["type"] == "websocket" and not origins:
        return 403, "only the studio's own page may listen"
    if any(name == "sec-fetch-site" and value not in ("same-origin", "none") for name, value in headers):
        return 403, "other sites have no business here"
    return None


class Guard:
    """Refuses what must not be answered, limits bodies, and adds the headers that browsers obey."""

    def __init__(self, app: Any, port: int) -> None:
        self.app, self.port = app, port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        refused = refusal(scope, self.port)
        if scope["type"] == "websocket":
            if refused:
                await receive()
                return await send({"type": "websocket.close", "code": 1008})  # before accept: HTTP 403
            return await self.app(scope, receive, send)
        answer = _with_headers(send)
        if refused:
            return await _plain(answer, *refused)
        await self.app(scope, _limited(receive), answer)


def _with_headers(send: Send) -> Send:
    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            extra = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
            message = {**message, "headers": [*message["headers"], *extra]}
        await send(message)

    return sent


class TooLarge(Exception):
    """A body above the limit."""


def _limited(receive: Receive) -> Receive:
    total = 0

    async def received() -> Any:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > MOST_BODY:
            raise TooLarge
        return message

    return received


async def _plain(send: Send, status: int, text: str) -> None:
    body = text.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
