"""Where blocks run: in threads of this process, in local processes, on a Dask cluster. The answer is the same.

Other processes receive the study as text, share no state, and send arrays back; only this process writes the store.
"""

from __future__ import annotations

import contextlib
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Protocol

from ..compiled.interrupt import Halt
from ..core.cores import cores
from ..core.errors import ExecutionError, ParameterError
from ..run.points import Block, Tick
from .blocks import Blocks
from .points import run_block
from .study import Study, portable, received

__all__ = ["Dask", "InProcess", "Processes"]

TRIES = 3  # times a block may kill its worker
POLL = 0.1  # seconds between looks for Ctrl-C
ANSWER = "20s"  # within which a Dask scheduler must answer
Receive = Callable[[int, Block], None]


def positive(owner: Any, name: str) -> None:
    """Refuse anything but a whole number above 0 (or None)."""
    value = getattr(owner, name)
    if value is not None and (not isinstance(value, int) or value < 1):
        raise ParameterError(f"{type(owner).__name__}.{name} = {value!r} must be a whole number, at least 1")


class Executor(Protocol):
    """Where the blocks of a study run."""

    def check(self, study: Study) -> None:
        """Refuse a study that cannot run there."""

    def run(self, study: Study, blocks: Blocks, todo: Sequence[int], receive: Receive, tick: Tick) -> None:
        """Run blocks and hand each to `receive` when it is finished."""


@dataclass(frozen=True)
class InProcess:
    """Threads of this process; compiled code runs in them side by side."""

    threads: int | None = None

    def __post_init__(self) -> None:
        positive(self, "threads")

    def check(self, study: Study) -> None:
        """Anything can run here."""

    def run(self, study: Study, blocks: Blocks, todo: Sequence[int], receive: Receive, tick: Tick) -> None:
        """Run blocks and hand each to `receive` when it is finished."""
        threads = min(self.threads or cores(), max(1, len(todo)))
        waiting, left, halt = set[Future[tuple[int, Block]]](), iter(todo), Halt()

        def one(number: int) -> tuple[int, Block]:
            with halt.covering():
                return number, run_block(study, blocks, number, tick)

        pool = ThreadPoolExecutor(threads)
        try:
            for number in _some(left, threads + 1):
                waiting.add(pool.submit(one, number))
            while waiting:
                for future in wait(waiting, timeout=POLL, return_when=FIRST_COMPLETED)[0]:
                    for number in _some(left, 1):
                        waiting.add(pool.submit(one, number))
                    receive(*future.result())
                    waiting.discard(future)
        except KeyboardInterrupt:
            _end(halt, pool)
            for future in waiting:
                if not future.cancelled() and future.exception() is None:  # finished, but not or not wholly written
                    receive(*future.result())
            raise
        finally:
            _end(halt, pool)


def _end(halt: Halt, pool: ThreadPoolExecutor) -> None:
    halt.now()
    pool.shutdown(wait=True, cancel_futures=True)


def _some(numbers: Iterator[int], count: int) -> Iterator[int]:
    for _ in range(count):
        number = next(numbers, None)
        if number is None:
            return
        yield number


# ---------------------------------------------------------------------------------------------- local processes


@dataclass(frozen=True)
class Processes:
    """Local processes. One that is killed is replaced, and its block is run again."""

    workers: int | None = None

    def __post_init__(self) -> None:
        positive(self, "workers")

    def check(self, study: Study) -> None:
        """Refuse a study that cannot be sent."""
        portable(study)

    def run(self, study: Study, blocks: Blocks, todo: Sequence[int], receive: Receive, tick: Tick) -> None:
        """Run blocks and hand each to `receive` when it is finished."""
        numbers: queue.SimpleQueue[int] = queue.SimpleQueue()
        answers: queue.Queue[Any] = queue.Queue(maxsize=4 * (self.workers or cores()))
        for number in todo:
            numbers.put(number)
        stop = threading.Event()
        task, answer = (study.text(), blocks.shape, blocks.box), None
        desks = [_Desk(task, numbers, answers, stop) for _ in range(min(self.workers or cores(), len(todo)))]
        try:
            for desk in desks:
                desk.start()
            for _ in todo:
                answer = _next(answers)
                if isinstance(answer, Exception):
                    raise answer
                number, block = answer
                receive(number, block)
                tick(block.size)
                answer = None
        except KeyboardInterrupt:
            for finished in (answer, *_waiting(answers)):  # what was not or not wholly written
                if isinstance(finished, tuple):
                    receive(*finished)
            raise
        finally:
            stop.set()
            for desk in desks:
                desk.end()


def _waiting(answers: queue.Queue[Any]) -> Iterator[Any]:
    with contextlib.suppress(queue.Empty):
        while True:
            yield answers.get_nowait()


def _next(answers: queue.Queue[Any]) -> Any:
    while True:
        try:
            return answers.get(timeout=POLL)
        except queue.Empty:
            continue


class _Desk(threading.Thread):
    """Feeds one worker process with blocks, and replaces it when it dies."""

    def __init__(self, task: Any, numbers: Any, answers: Any, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.task, self.numbers, self.answers, self.stop = task, numbers, answers, stop
        self.process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        number, deaths = None, 0
        while not self.stop.is_set():
            try:
                number = self.numbers.get_nowait() if number is None else number
            except queue.Empty:
                return
            try:
                answer = self._ask(number)
            except (EOFError, OSError, pickle.UnpicklingError):
                if self.stop.is_set():
                    return
                deaths += 1
                _bury(self.process)
                self.process = None
                if deaths >= TRIES:
                    self._hand(ExecutionError(
                        f"a worker process died {deaths} times on block {number} (out of memory?); give a smaller "
                        f"chunk, or executor=InProcess() to see the cause"
                    ))  # fmt: skip
                    return
                continue
            self._hand(ExecutionError(answer) if isinstance(answer, str) else (number, answer))
            number, deaths = None, 0

    def _hand(self, answer: Any) -> None:
        while not self.stop.is_set():
            try:
                self.answers.put(answer, timeout=POLL)
                return
            except queue.Full:
                continue

    def _ask(self, number: int) -> Any:
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "stiction.studies.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )  # -P: no file of the user's current folder stands in for a module of the library
            self._send((sys.path, *self.task))
        self._send(number)
        return pickle.load(self.process.stdout)  # type: ignore[arg-type]  # from our own child

    def _send(self, message: Any) -> None:
        assert self.process is not None and self.process.stdin is not None
        pickle.dump(message, self.process.stdin)
        self.process.stdin.flush()

    def end(self) -> None:
        """Stop the worker; what it was at is lost, and not marked as done."""
        if self.process is not None:
            self.process.kill()
        self.join(timeout=5)
        _bury(self.process)


def _bury(process: subprocess.Popen[bytes] | None) -> None:
    """Wait for the end of a process and close its pipes."""
    if process is None:
        return
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


# ---------------------------------------------------------------------------------------------- Dask


@dataclass(frozen=True)
class Dask:
    """A Dask cluster: the address of its scheduler, or a cluster object such as one of dask-jobqueue."""

    address: str = ""
    cluster: Any = None

    def __post_init__(self) -> None:
        if bool(self.address) == (self.cluster is not None):
            raise ParameterError('Dask needs an address, Dask("tcp://host:8786"), or a cluster, Dask(cluster=…)')

    def __repr__(self) -> str:
        return f"Dask({self.address or type(self.cluster).__name__})"

    def check(self, study: Study) -> None:
        """Refuse a study that cannot be sent, and a missing library."""
        portable(study)
        try:
            import distributed  # noqa: F401
        except ImportError:
            raise ExecutionError("a Dask cluster needs distributed: pip install stiction[cluster]") from None

    def run(self, study: Study, blocks: Blocks, todo: Sequence[int], receive: Receive, tick: Tick) -> None:
        """Run blocks and hand each to `receive` when it is finished; a killed worker's blocks run elsewhere."""
        import distributed as untyped

        distributed: Any = untyped
        try:
            client = distributed.Client(self.address or self.cluster, timeout=ANSWER, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise ExecutionError(f"no Dask scheduler answers at {self.address or self.cluster}: {error}") from None
        left, text = iter(todo), study.text()

        def submit(number: int) -> Any:
            return client.submit(
                remote_block, sys.path, text, blocks.shape, blocks.box, number, pure=False, retries=TRIES
            )

        try:
            threads = sum(client.nthreads().values())
            first = [submit(n) for n in _some(left, 2 * max(1, threads) + 2)]
            pending = distributed.as_completed(first, loop=client.loop)
            for future in pending:
                for number in _some(left, 1):
                    pending.add(submit(number))
                number, block = _result(future)
                receive(number, block)
                tick(block.size)
                future.release()
        finally:
            client.close()


def _result(future: Any) -> tuple[int, Block]:
    try:
        number, block = future.result()
    except Exception as error:
        raise ExecutionError(f"a Dask worker failed: {type(error).__name__}: {error}") from error
    return number, block


def remote_block(path: list[str], text: str, shape: Any, box: Any, number: int) -> tuple[int, Block]:
    """One block, on a worker."""
    return number, run_block(received(path, text), Blocks(tuple(shape), tuple(box)), number)
