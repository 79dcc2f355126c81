"""Asking the main thread of a worker to stop a job: once, never in the middle of a frame, never a later job."""

from __future__ import annotations

import _thread
import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator

SOON = 0.02  # seconds within which a signal that was sent to a thread arrives: its next moment on a core


class Stopping:
    """Which job computes, and which is to stop. A job that is asked to before it begins does not begin.

    A second KeyboardInterrupt would arrive while the first is answered, and the page would never hear of it.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.job = self.asked = ""

    def ask(self, job: str) -> None:
        """Stop that job, from another thread; asking twice is asking once."""
        with self.lock:
            if not job or job == self.asked:
                return
            self.asked = job
            if self.job == job:
                _interrupt_main()

    @contextlib.contextmanager
    def during(self, job: str) -> Iterator[bool]:
        """The time in which a job can be stopped; False: it has been already. Afterwards nothing arrives any more."""
        with self.lock:
            self.job = job
            wanted = not job or job != self.asked
        try:
            yield wanted
        except KeyboardInterrupt:  # just before or after the work, which answers those in between itself
            pass
        finally:
            with self.lock:
                self.job, late = "", bool(job) and wanted and job == self.asked
            if late:
                with contextlib.suppress(KeyboardInterrupt):
                    time.sleep(SOON)


def _interrupt_main() -> None:
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:  # it wakes the thread, too, if it waits for something
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()


def whole(send: Callable[[bytes], None], data: bytes) -> None:
    """Send a frame that no interrupt cuts in two: half of one would be read together with the beginning of the next."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        return send(data)
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        send(data)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
