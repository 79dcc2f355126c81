"""Starting the studio: a free port on this machine only, a page in the browser, an end when nobody looks any more."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

from ..core.errors import ExecutionError
from .jobs import Worker

HOST = "127.0.0.1"
MOST_MESSAGE = 4 * 2**20
TURN = 1e-3  # seconds for which a thread that makes or hears a worker keeps the loop waiting (usual: five times that)


def serve(first: dict[str, Any] | None, root: Path, *, port: int = 0, browser: bool = True, keep: bool = False,
          laws: list[str] | None = None) -> None:  # fmt: skip
    """Serve until Ctrl-C, or until the last page has been gone for ten minutes."""
    for name in ("starlette", "uvicorn", "websockets"):
        if importlib.util.find_spec(name) is None:
            raise ExecutionError(f"the studio needs {name}: pip install stiction[studio]")
    with listening(port) as line:
        worker = Worker(root.resolve(), laws or [])  # it imports for a second or two while the page is made
        import uvicorn

        from .app import Studio, application

        chosen = line.getsockname()[1]
        studio = Studio(root, chosen, laws or [], first, worker)
        # no pings of the socket itself: on one machine its end is heard anyway, and a page that draws for twenty
        # seconds on a busy machine would be taken for gone
        config = uvicorn.Config(
            application(studio), log_level="error", access_log=False, ws_max_size=MOST_MESSAGE,
            ws_per_message_deflate=False, server_header=False, date_header=False, lifespan="on",
            timeout_graceful_shutdown=2, ws_ping_interval=None,
        )  # fmt: skip
        config.load()
        answer_at_once()
        server = uvicorn.Server(config)
        address = f"http://{HOST}:{chosen}/#{studio.keys.code()}"
        print(f"stiction studio: {address}\n(works once, within a minute; Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)
        asyncio.run(_until_lonely(server, studio, line, keep))


def answer_at_once() -> None:
    """Keep what could hold up the loop short, when everything is loaded.

    A full search for garbage walks over forty thousand objects, most of them modules that never go: 10 to 18 ms of
    processor time, in which no page is answered. Frozen objects are not looked at again; it then takes microseconds.
    """
    gc.freeze()
    sys.setswitchinterval(TURN)


async def _until_lonely(server: Any, studio: Any, line: socket.socket, keep: bool) -> None:
    running = asyncio.create_task(server.serve(sockets=[line]))
    while not running.done():
        await asyncio.wait({running}, timeout=2)
        if studio.lonely and not keep:
            server.should_exit = True
    with contextlib.suppress(asyncio.CancelledError, KeyboardInterrupt):
        await running


@contextlib.contextmanager
def listening(port: int) -> Any:
    """A socket on this machine only.

    It says that it speaks TCP: asyncio then sends what is small at once (TCP_NODELAY). Otherwise a pong behind a word
    of progress waits until the page has acknowledged that word, which it does after 40 ms.
    """
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        line.bind((HOST, port))
        line.listen(64)
    except OSError as error:
        line.close()
        raise ExecutionError(
            f"port {port} cannot be used: {error.strerror}; leave out --port to get a free one"
        ) from None
    try:
        yield line
    finally:
        line.close()
