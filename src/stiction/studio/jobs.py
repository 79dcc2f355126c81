"""Workers and what waits for them: one computes; a second one can take over, and answers for forms."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import queue
import sys
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.errors import ExecutionError
from ..core.safe_path import safe_path
from ..scene.frames import addressed, frame, parsed
from .worker import QUICK, give_way, work

MOST_WAITING = 8
GENTLE = 3.0  # seconds a worker has to stop by itself
LATER = 2.0  # seconds after which a spare is started: not beside the first run, which would wait for it
ENDS = ("scene", "branch", "study_end", "export", "error", "cancelled")  # one of them is the answer to a job
Deliver = Callable[[str, str, bytes], None]


class Worker:
    """A process, a thread that listens to it and one that talks to it: nobody waits for a process that is busy."""

    def __init__(self, root: Path, laws: list[str]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, str(root), laws), daemon=True)
        with safe_path():
            self.process.start()
        other.close()
        self.warm = False  # whether everything is imported
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._talk, daemon=True).start()

    def listened(self, hear: Callable[[Worker, bytes | None], None]) -> Worker:
        """The worker, whose words are heard from now on; what it said before is not lost."""
        threading.Thread(target=self._listen, args=(hear,), daemon=True).start()
        return self

    def _listen(self, hear: Callable[[Worker, bytes | None], None]) -> None:
        while True:
            try:
                data = self.pipe.recv_bytes()
            except (EOFError, OSError):
                self.process.join(5)  # one that ended by itself is waited for, too, so that none is left behind
                self._outbox.put(None)
                return hear(self, None)
            hear(self, data)

    def _talk(self) -> None:
        with contextlib.suppress(OSError):  # it has gone, which the other thread hears
            while (data := self._outbox.get()) is not None:
                self.pipe.send_bytes(data)

    def send(self, message: dict[str, Any]) -> None:
        """Ask for something."""
        self._outbox.put(json.dumps(message).encode())

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()

    def close(self) -> None:
        """End it and wait until it has gone."""
        self.process.kill()
        self.process.join(5)
        self._outbox.put(None)


class Jobs:
    """The queue: one job at a time, at most eight waiting; frames go to whoever owns the job."""

    def __init__(self, root: Path, laws: list[str], deliver: Deliver, first: Worker | None = None) -> None:
        self.root, self.laws, self.deliver = root, laws, deliver
        self.loop: asyncio.AbstractEventLoop | None = None
        self.worker: Worker | None = first
        self.spare: Worker | None = None
        self.waiting: deque[dict[str, Any]] = deque()
        self.asked: dict[int, tuple[Worker, asyncio.Future[dict[str, Any]]]] = {}
        self.counted = 0
        self.current = ""
        self.told = False  # whether the page has heard how the present job ended
        self.filming: set[str] = set()  # films whose next picture is waited for
        self.stopping = ""  # the job whose process was ended because it did not stop by itself
        self.closed = False
        self.preparing = False  # whether a spare is being made
        self.spared = asyncio.Event()

    def start(self) -> None:
        """Begin with one worker, or with the one that has been started already; called in the loop of the server."""
        self.loop = asyncio.get_running_loop()
        self.worker = (self.worker or Worker(self.root, self.laws)).listened(self._heard)
        self.loop.call_later(LATER, self._with_spare)

    def _with_spare(self) -> None:
        """Have a spare made beside the loop: a process takes tens of milliseconds, for which no page is to wait."""
        if self.spare is None and not self.closed and not self.preparing:
            self.preparing = True
            threading.Thread(target=self._prepare, daemon=True).start()

    def _prepare(self) -> None:
        assert self.loop is not None
        if sys.platform == "linux":  # there this thread alone, and the process it starts from its first import on
            give_way()
        worker = None
        with contextlib.suppress(OSError):  # the machine gives no more processes: forms then wait for the job
            worker = Worker(self.root, self.laws)
        try:
            self.loop.call_soon_threadsafe(self._prepared, worker)
        except RuntimeError:  # the server has ended meanwhile
            if worker is not None:
                worker.close()

    def _prepared(self, worker: Worker | None) -> None:
        self.preparing = False
        self.spared.set()
        if worker is None:
            return
        if self.closed:
            return worker.close()
        self.spare = worker.listened(self._heard)

    # ------------------------------------------------------------------------------------------------ questions

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer of an idle worker, outside the queue: a form is not to wait for a run."""
        assert self.loop is not None
        if self.spare is None and self.current:
            self.spared.clear()
            self._with_spare()
            await self.spared.wait()
        idle = self.spare if self.spare is not None and (self.spare.warm or self.current) else self.worker
        assert idle is not None
        self.counted = number = self.counted + 1
        future: asyncio.Future[dict[str, Any]] = self.loop.create_future()
        self.asked[number] = (idle, future)
        try:
            idle.send({**message, "request": number})
            return await future
        finally:
            self.asked.pop(number, None)

    def _answered(self, data: bytes) -> None:
        head, _ = parsed(data)
        _, future = self.asked.get(int(head["request"]), (None, None))
        if future is not None and not future.done():
            future.set_result(head)

    # ------------------------------------------------------------------------------------------------ jobs

    def submit(self, message: dict[str, Any]) -> None:
        """Queue a job; questions about results are sent at once."""
        if message["kind"] in QUICK and self.worker is not None:
            if message["kind"] == "film":
                self.filming.add(message["job"])
            return self.worker.send(message)
        if len(self.waiting) >= MOST_WAITING:
            return self._fail(message["job"], f"{MOST_WAITING} jobs are waiting already; stop one")
        self.waiting.append(message)
        self._next()

    def _fail(self, job: str, text: str, **more: Any) -> None:
        self.deliver("error", job, frame("error", {"job": job, "message": text, "path": "", **more}, {}))

    def _next(self) -> None:
        if self.current or not self.waiting or self.worker is None or self.closed:
            return
        message = self.waiting.popleft()
        self.current, self.told = message["job"], False
        self.worker.send(message)

    def cancel(self, job: str) -> None:
        """Take a job out of the queue, or end it: gently, and if it does not answer, by another worker."""
        kept = [m for m in self.waiting if m["job"] != job]
        if len(kept) < len(self.waiting):
            self.waiting = deque(kept)
            return self.deliver("cancelled", job, frame("cancelled", {"job": job}, {}))
        if job == self.current and self.worker is not None and self.loop is not None:
            self.worker.send({"kind": "cancel", "job": job})
            self.loop.call_later(GENTLE, self._insist, job, self.worker)

    def _insist(self, job: str, worker: Worker) -> None:
        if self.current == job and self.worker is worker and not self.closed:
            self.stopping = job
            worker.kill()

    # ------------------------------------------------------------------------------------------------ answers

    def _heard(self, worker: Worker, data: bytes | None) -> None:
        """From the thread of a worker to the loop of the server."""
        if self.loop is not None and not self.loop.is_closed():
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self._received, worker, data)

    def _received(self, worker: Worker, data: bytes | None) -> None:
        if self.closed:
            return
        if data is None:
            return self._gone(worker)
        kind, job = addressed(data)  # the numbers behind are not looked at: the page waits for nobody
        if kind == "warm":
            worker.warm = True
        elif kind == "described":
            self._answered(data)
        elif worker is self.worker and kind == "done" and job == self.current:
            self._ended()
        elif worker is self.worker and kind not in ("ready", "done"):
            self._hand_on(kind, job, data)

    def _hand_on(self, kind: str, job: str, data: bytes) -> None:
        if kind in ENDS:
            self.told = self.told or job == self.current
            self.filming.discard(job)
        self.deliver(kind, job, data)

    def _ended(self) -> None:
        """The present job is done. One that was stopped before it could say so is called stopped: no page waits on."""
        job, self.current = self.current, ""
        if not self.told:
            self.deliver("cancelled", job, frame("cancelled", {"job": job}, {}))
        self._next()

    def _gone(self, worker: Worker) -> None:
        """A process has ended: its job is lost, the spare takes over."""
        assert self.loop is not None
        for one, future in list(self.asked.values()):
            if one is worker and not future.done():
                future.set_exception(ExecutionError("the process that answers has gone; ask again"))
        self.loop.call_later(LATER, self._with_spare)
        if worker is self.spare:
            self.spare = None
        if worker is not self.worker:
            return
        job, self.current = self.current, ""
        self.worker, self.spare = self.spare or Worker(self.root, self.laws).listened(self._heard), None
        if job and job == self.stopping:
            said = "stopped, by ending its process: earlier results are gone"
            self.deliver("cancelled", job, frame("cancelled", {"job": job, "message": said}, {}))
        elif job:
            self._fail(job, "the computation was ended; its results are gone, run it again", lost=True)
        for film in self.filming - {job}:
            self._fail(film, "the process that made the film has gone; run it again")
        self.filming.clear()
        self._next()

    def close(self) -> None:
        """End both workers."""
        self.closed = True
        self.spared.set()
        for worker in (self.worker, self.spare):
            if worker is not None:
                worker.close()
