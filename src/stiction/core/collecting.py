"""Blocks in which Python does not look for garbage: where modules are loaded, nearly all objects stay in use."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

_entered: set[str] = set()


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Python does not go through all objects again and again in the block, which is entered rarely.

    Afterwards what was made counts as old, and is gone through when all objects are; else that would be made up for at
    once. A program that has frozen its objects keeps them so.
    """
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
