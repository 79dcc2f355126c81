"""Code written out for one structure: taken from the cache if it is there, else compiled aside while shared code runs.

The text is named after itself, and stands in the folder of everything it imports: changed sources or another text are
another file, which has to be compiled anew. A structure is looked up before its text is written.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import subprocess
import sys
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import llvmlite.binding
import numba

from ..core.sources import closure, file_of
from .announce import counted
from .callback import _imported
from .kernels import PLAIN, Detached, cache_folder, config, own_cache, stand_by
from .pipelines import Entry

_addresses: dict[Hashable, tuple[int, Any]] = {}  # of what was looked for; 0: not there
_working: dict[Hashable, subprocess.Popen[bytes]] = {}


def address(key: Hashable, write: Callable[[], str], signature: Any, home: str) -> int:
    """Address of the code of a structure, whose text `write` makes; 0 as long as it would have to be compiled.

    `home` names the module whose imports the text is made of.
    """
    worker = _working.get(key)
    if worker is not None and worker.poll() is not None:
        del _working[key], _addresses[key]
    if key not in _addresses:
        text = write()
        there = not config.DISABLE_JIT and kept(text, home)
        _addresses[key] = compiled(text, signature, home) if there else (0, None)
    return _addresses[key][0]


def compile_now(key: Hashable, write: Callable[[], str], signature: Any, home: str) -> int:
    """The same, compiled here where it is not in the cache."""
    if address(key, write, signature, home) == 0 and not config.DISABLE_JIT:
        _addresses[key] = compiled(write(), signature, home)
    return _addresses[key][0]


def compile_aside(key: Hashable, module: str, words: str) -> None:
    """Let a second process compile the code of a structure: `module` as a program, which reads `words`."""
    if key in _working or _addresses.get(key, (0, None))[0] != 0:
        return
    with contextlib.suppress(OSError):
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-P", "-m", module]
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
        _working[key] = worker
        if worker.stdin is not None:
            worker.stdin.write(words.encode())
            worker.stdin.close()


@atexit.register
def dismiss() -> None:
    """End the processes that compile; what they have finished is in the cache."""
    while _working:
        _, worker = _working.popitem()
        worker.kill()
        worker.wait()


def _name(text: str) -> str:
    return f"step_{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def kept(text: str, home: str) -> bool:
    """Whether the cache holds the compiled text."""
    folder = cache_folder(__name__, home)
    return bool(folder) and any(Path(folder).rglob(f"{_name(text)}.model-*.nbi"))


def pretend() -> None:
    """Give every detached routine an address, in a process that compiles and never runs."""
    for made in Detached.made:
        llvmlite.binding.add_symbol(made.symbol, id(Detached))  # which is never called


def stand_by_for(home: str) -> None:
    """Have all detached routines stand by that a text made of what `home` imports may call by symbol.

    LLVM ends the process where a symbol is missing.
    """
    files = closure(home)
    stand_by(one for one in Detached.made if not one.address and file_of(one.function.__module__) in files)


def compiled(text: str, signature: Any, home: str, keep: bool = True) -> tuple[int, Any]:
    """Address of the function of a text, and what keeps it alive; left in the cache or taken from there, if `keep`."""
    function = _imported(_name(text), text, cache_folder(__name__, home))
    stand_by_for(home)
    with own_cache(__name__, home) as room:
        options: Any = {**PLAIN, "pipeline_class": Entry, "cache": room and keep}
        made = counted(lambda: numba.cfunc(signature, **options)(function))
    return int(made.address or 0), made
