"""Workers and what waits for them: one computes, a second one is imported and idle, so that a cancel costs nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.safe_path import safe_path
from ..scene.frames import frame, parsed
from .worker import QUICK, work

MOST_WAITING = 8
GENTLE = 3.0  # seconds a worker has to stop by itself
Deliver = Callable[[str, bytes], None]


class Worker:
    """A process and the thread that listens to it."""

    def __init__(self, root: Path, laws: list[str], hear: Callable[[Worker, bytes | None], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, str(root), laws), daemon=True)
        with safe_path():
            self.process.start()
        other.close()
        self._hear = hear
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                data = self.pipe.recv_bytes()
            except (EOFError, OSError):
                return self._hear(self, None)
            self._hear(self, data)

    def send(self, message: dict[str, Any]) -> None:
        """Ask for something."""
        self.pipe.send_bytes(json.dumps(message).encode())

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.join(5)
        with contextlib.suppress(OSError):
            self.pipe.close()


class Jobs:
    """The queue: one job at a time, at most eight waiting; frames go to whoever owns the job."""

    def __init__(self, root: Path, laws: list[str], deliver: Deliver) -> None:
        self.root, self.laws, self.deliver = root, laws, deliver
        self.loop: asyncio.AbstractEventLoop | None = None
        self.worker: Worker | None = None
        self.spare: Worker | None = None
        self.waiting: deque[dict[str, Any]] = deque()
        self.current = ""
        self.closed = False

    def start(self) -> None:
        """Begin with one worker; called in the loop of the server."""
        self.loop = asyncio.get_running_loop()
        self.worker = self._new()

    def _new(self) -> Worker:
        return Worker(self.root, self.laws, self._heard)

    def submit(self, message: dict[str, Any]) -> None:
        """Queue a job; questions about results are sent at once."""
        if message["kind"] in QUICK and self.worker is not None:
            return self._send(message)
        if len(self.waiting) >= MOST_WAITING:
            return self.deliver(
                message["job"], _error(message["job"], f"{MOST_WAITING} jobs are waiting already; stop one")
            )
        self.waiting.append(message)
        self._next()

    def _send(self, message: dict[str, Any]) -> None:
        assert self.worker is not None
        try:
            self.worker.send(message)
        except OSError:
            self.deliver(message["job"], _error(message["job"], "the worker has gone; run it again"))

    def _next(self) -> None:
        if self.current or not self.waiting or self.worker is None or self.closed:
            return
        message = self.waiting.popleft()
        self.current = message["job"]
        self._send(message)
        if self.spare is None:
            self.spare = self._new()

    def cancel(self, job: str) -> None:
        """Take a job out of the queue, or end it: gently, and if it does not answer, by another worker."""
        kept = [m for m in self.waiting if m["job"] != job]
        if len(kept) < len(self.waiting):
            self.waiting = deque(kept)
            return self.deliver(job, frame("cancelled", {"job": job}, {}))
        if job == self.current and self.worker is not None and self.loop is not None:
            with contextlib.suppress(OSError):
                self.worker.send({"kind": "cancel", "job": job})
            self.loop.call_later(GENTLE, self._insist, job, self.worker)

    def _insist(self, job: str, worker: Worker) -> None:
        if self.current == job and self.worker is worker and not self.closed:
            worker.kill()

    def _heard(self, worker: Worker, data: bytes | None) -> None:
        """From the thread of a worker to the loop of the server."""
        if self.loop is not None and not self.loop.is_closed():
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self._received, worker, data)

    def _received(self, worker: Worker, data: bytes | None) -> None:
        if worker is self.spare and data is None:
            self.spare = None
        if worker is not self.worker or self.closed:
            return
        if data is None:
            return self._replace()
        head, _ = parsed(data)
        if head["kind"] == "done":
            self.current = ""
            return self._next()
        if head["kind"] != "ready":
            self.deliver(head.get("job", ""), data)

    def _replace(self) -> None:
        """The worker has gone: its job is lost, the spare takes over."""
        job, self.current = self.current, ""
        if self.worker is not None:
            self.worker.kill()  # a process that ended by itself is waited for, too, so that none is left behind
        self.worker, self.spare = self.spare or self._new(), None
        if job:
            self.deliver(job, _error(job, "the computation was ended; its results are gone, run it again", lost=True))
        self._next()

    def close(self) -> None:
        """End both workers."""
        self.closed = True
        for worker in (self.worker, self.spare):
            if worker is not None:
                worker.kill()


def _error(job: str, text: str, **more: Any) -> bytes:
    return frame("error", {"job": job, "message": text, "path": "", **more}, {})
