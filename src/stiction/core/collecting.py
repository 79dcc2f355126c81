"""Where Python does not look for garbage: while modules are loaded, since most objects stay in use, and at its end."""

from __future__ import annotations

import atexit
import contextlib
import gc
import io
from collections.abc import Iterator

_entered: set[str] = set()
_WRITING = frozenset((io.TextIOWrapper, io.BufferedWriter, io.BufferedRandom))


@atexit.register
def end_at_once() -> None:
    """Python ends without taking apart what libraries made (half a second); files that hang in cycles are written out.

    Python promises no more of objects in cycles that are there at its end.
    """
    if not _entered:
        return
    gc.collect(1)
    for one in gc.get_objects():
        if type(one) in _WRITING and not one.closed:
            with contextlib.suppress(OSError, ValueError):
                one.flush()
    gc.freeze()


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Python does not go through all objects again and again in the block, which is entered rarely.

    Afterwards what was made counts as old, and is gone through when all objects are; else that would be made up for at
    once. A program that has frozen its objects keeps them so.
    """
    _entered.add("any")
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if gc.get_freeze_count() == 0:
                gc.freeze()
                gc.unfreeze()
            gc.enable()


@contextlib.contextmanager
def uncollected_once(what: str) -> Iterator[None]:
    """The same for a block that loads modules when a process enters it for the first time."""
    first = what not in _entered
    _entered.add(what)
    with uncollected() if first else contextlib.nullcontext():
        yield
