"""One line, once in a process, where compiling takes long and no bar shows it: in pipes and notebooks."""

from __future__ import annotations

import contextlib
import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from numba.core import event

PATIENCE = 2.0  # seconds of compiling before a word is said
WORDS = "stiction: a new kind of model is compiled, once (10 s to a minute); the next run starts at once"


def heard() -> bool:
    """Whether somebody reads who sees no bar: not on terminals, not in the processes of a study."""
    return sys.stderr is not None and not sys.stderr.isatty() and multiprocessing.parent_process() is None


class Announcement(event.Listener):
    """Adds up the time that is spent with compiling and speaks once, also within a single long compilation."""

    def __init__(self) -> None:
        self.depth, self.spent, self.began = 0, 0.0, 0.0
        self.said, self.hushed = False, 0
        self.timer: threading.Timer | None = None

    def on_start(self, event: Any = None) -> None:
        """Compiling begins, or something within it."""
        self.depth += 1
        if self.depth == 1:
            self.began = time.monotonic()
            if not self.said and not self.hushed and heard():
                self.timer = threading.Timer(max(0.0, PATIENCE - self.spent), self.say)
                self.timer.daemon = True
                self.timer.start()

    def on_end(self, event: Any = None) -> None:
        """Compiling is over, or something within it."""
        self.depth -= 1
        if self.depth == 0:
            self.spent += time.monotonic() - self.began
            if self.timer is not None:
                self.timer.cancel()

    def say(self) -> None:
        """The line."""
        if not self.said:
            self.said = True
            print(WORDS, file=sys.stderr, flush=True)


announcement = Announcement()
event.register("numba:compile", announcement)


def counted(compiled: Callable[[], Any]) -> Any:
    """What a call compiles by a way of which numba says nothing; the time counts unless it was loaded from disk."""
    spent = announcement.spent
    announcement.on_start()
    try:
        made = compiled()
    finally:
        announcement.on_end()
    if made.cache_hits:
        announcement.spent = spent
    return made


@contextlib.contextmanager
def hushed(quiet: bool) -> Iterator[None]:
    """Nothing is said in the block, where quiet is asked for."""
    announcement.hushed += quiet
    try:
        yield
    finally:
        announcement.hushed -= quiet
