"""A second process that compiles detached routines while this one does: a first start is twice as fast on two cores.

Detached routines call each other by symbol, so each can be compiled without the others. This process goes through them
in order and the companion from the end, with a placeholder for every symbol, because it compiles and never runs. Each
loads what the other has already put into the cache, so they need not talk, and a companion that fails costs nothing.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import llvmlite.binding

from ..core.cores import cores
from . import shipped
from .kernels import Detached, cache_folder, detached_in, sources_of

FEWEST = 4  # a companion needs a second or two to start; fewer routines are done by then
_running: list[subprocess.Popen[bytes]] = []


def cold(modules: tuple[ModuleType, ...]) -> list[Detached]:
    """The detached routines of modules that are not in the cache, nor came with the package."""
    return [made for made in detached_in(*modules) if not _kept(made.function)]


def _kept(function: Callable[..., object]) -> bool:
    if shipped.came(function, sources_of(function.__module__)):
        return True
    folder = Path(cache_folder(function.__module__))
    return any(f".{function.__name__}-" in file.name for file in folder.rglob("*.nbi"))


def call(*modules: ModuleType) -> None:
    """Start a companion for modules where it pays: an empty cache and an idle core."""
    if _running or not cache_folder() or cores() < 2:
        return
    missing = cold(modules)
    if len(missing) >= FEWEST:
        names = list(dict.fromkeys(made.function.__module__ for made in missing))
        command, quiet = [sys.executable, "-P", "-m", __name__, *names], subprocess.DEVNULL
        with contextlib.suppress(OSError):
            _running.append(subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet))


@atexit.register
def dismiss() -> None:
    """End the companion; what it has finished is in the cache."""
    while _running:
        process = _running.pop()
        process.kill()
        process.wait()


def pretend() -> None:
    """Give every detached routine an address, in a process that compiles and never runs."""
    here = id(main)  # an address that is never called
    for made in Detached.made:
        llvmlite.binding.add_symbol(made.symbol, here)


def main(modules: list[str]) -> None:
    """Compile the detached routines of modules from the last to the first."""
    for name in modules:
        importlib.import_module(name)
    pretend()
    for made in reversed(Detached.made):
        if made.function.__module__ in modules:
            made.compile()


if __name__ == "__main__":
    main(sys.argv[1:])
