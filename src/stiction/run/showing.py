"""A bar for a compiled run that takes longer than two seconds: a thread reads how far it is (compiled/interrupt.py)."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator

import numpy as np

from ..compiled.announce import hushed
from ..compiled.interrupt import DONE

PATIENCE, RHYTHM = 2.0, 0.2  # seconds before a bar is shown, and between two looks
START = "start (a new kind of model is compiled once)"  # before the first cycle is done
Listener = Callable[[float], None]  # is told which share of a run is done
_here = threading.local()  # .wanted: whether runs of this thread show how far they are, or whom they tell


@contextlib.contextmanager
def progress(wanted: bool | Listener | None) -> Iterator[None]:
    """Runs in the block show how far they are, or tell a function; by default (None) those of the main thread on a
    terminal show it."""
    quiet = wanted is False
    if wanted is None:
        wanted = threading.current_thread() is threading.main_thread() and sys.stderr.isatty()
    before, _here.wanted = getattr(_here, "wanted", False), wanted
    try:
        with hushed(quiet):
            yield
    finally:
        _here.wanted = before


@contextlib.contextmanager
def portion(k: int, count: int) -> Iterator[None]:
    """Runs in the block are number k of `count` that follow each other: a function is told of all of them together."""
    whole = getattr(_here, "wanted", False)
    if callable(whole):
        _here.wanted = lambda share: whole((k + share) / count)
    try:
        yield
    finally:
        _here.wanted = whole


@contextlib.contextmanager
def shown(words: np.ndarray, first: float, last: float) -> Iterator[None]:
    """A bar for the run with these words, which counts from `first` to `last` at most."""
    if not getattr(_here, "wanted", False):
        yield
        return
    over = threading.Event()
    target = (lambda *run: _tell(_listener, *run)) if callable(_listener := _here.wanted) else _show
    thread = threading.Thread(target=target, args=(words, first, last, over), daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(timeout=1)


def _tell(listener: Listener, words: np.ndarray, first: float, last: float, over: threading.Event) -> None:
    while not over.wait(RHYTHM):
        listener(min(1.0, max(0.0, (float(words[DONE]) - first) / ((last - first) or 1.0))))


def _show(words: np.ndarray, first: float, last: float, over: threading.Event) -> None:
    began = float(words[DONE])
    if over.wait(PATIENCE):
        return
    from rich.console import Console
    from rich.errors import LiveError
    from rich.progress import Progress

    with contextlib.suppress(LiveError), Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(START, total=None)  # LiveError: the program shows something of its own
        while not over.wait(RHYTHM):
            done = float(words[DONE])
            if done != began:
                bar.update(task, description="simulate", total=last - first, completed=done - first)
