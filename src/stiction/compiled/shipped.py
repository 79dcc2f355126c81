"""Compiled code that came with the package: a first start without a compiler, and never with a wrong object.

A platform wheel (`make wheel`) holds what numba would keep on disk, made for the plainest processor of its kind. An
entry is found by everything its code depends on: the sources a function reaches, its byte code, the types of its
arguments, the versions of numba and LLVM, Python's binary interface, the platform, and the settings of numba that
change code. Whatever differs is not found, and is compiled as before; so is an entry whose bytes are not those that
were written. A wheel without such code is the pure one.
"""

from __future__ import annotations

import hashlib
import pickle
import platform
import sys
import sysconfig
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core import config as numba_config
from numba.core.registry import cpu_target
from numba.core.serialize import dumps

config: Any = numba_config
FOLDER = Path(__file__).parent / "objects"
PLAINEST = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "generic", "arm64": "generic"}  # processors, for LLVM
ENDING = ".obj"
_recording: list[Path] = []  # folder into which a build writes what it compiles


def identity() -> tuple[str, ...]:
    """What all compiled code depends on beside its sources and types."""
    settings = ("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "BOUNDSCHECK", "DEBUGINFO_DEFAULT")
    return (
        numba.__version__, llvmlite.__version__, sys.implementation.cache_tag or "",
        str(sysconfig.get_config_var("SOABI")), sys.platform, platform.machine(),
        *(f"{name}={getattr(config, name, None)}" for name in settings),
    )  # fmt: skip


def any_processor() -> bool:
    """Whether code is made for this machine's own processor, so that code for the plainest one may stand in for it."""
    return config.CPU_NAME is None and config.CPU_FEATURES is None


@cache
def listing() -> frozenset[str]:
    """Names of the files that came with the package."""
    return frozenset(file.name for file in FOLDER.glob(f"*{ENDING}")) if FOLDER.is_dir() else frozenset()


def _digest(*pieces: object) -> str:
    return hashlib.sha256("\0".join(map(str, pieces)).encode()).hexdigest()[:32]


class Store:
    """numba's file of one function's compiled code, and behind it what came with the package."""

    def __init__(self, own: Any, function: Callable[..., Any], sources: str) -> None:
        self.own = own
        self.prefix = prefix_of(function, sources)

    def load(self, key: Any) -> Any:
        """The compiled code kept under numba's key, or None."""
        found = self.own.load(key)
        return shipped(self.file(key), key) if found is None and listing() and any_processor() else found

    def save(self, key: Any, data: Any) -> None:
        """Keep compiled code; a build also writes it for the wheel."""
        self.own.save(key, data)
        for folder in _recording:
            write(folder / self.file(key), key, data)

    def flush(self) -> None:
        """Forget what numba keeps."""
        self.own.flush()

    def file(self, key: Any) -> str:
        """Name of the file for numba's key: types of the arguments, (triple, processor, features), hashes of code."""
        types, (triple, *_), code = key
        return f"{self.prefix}-{_digest(*identity(), types, triple, code)}{ENDING}"


def prefix_of(function: Callable[..., Any], sources: str) -> str:
    """With which the names of a function's files begin."""
    return _digest(function.__module__, function.__qualname__, sources)[:16]


def came(function: Callable[..., Any], sources: str) -> bool:
    """Whether some compiled code of a function came with the package, for whatever types and platform."""
    return any_processor() and any(name.startswith(prefix_of(function, sources)) for name in listing())


def attach(compiled: Any, function: Callable[..., Any], sources: str) -> None:
    """Let a function of numba's that keeps its code on disk also look at what came with the package."""
    kept = compiled._cache
    if hasattr(kept, "_cache_file"):
        kept._cache_file = Store(kept._cache_file, function, sources)


def holds(compiled: Any, signature: Any) -> bool:
    """Whether the code of a function of numba's is on disk or came with the package."""
    kept = compiled._cache
    if not hasattr(kept, "_cache_file"):
        return False
    try:
        return kept._cache_file.load(kept._index_key(signature, cpu_target.target_context.codegen())) is not None
    except OSError:
        return False


def write(file: Path, key: Any, data: Any) -> None:
    """One entry: the digest of what follows, and the compressed code with the types it is for."""
    body = zlib.compress(dumps((key[0], data)), 9)
    file.write_bytes(hashlib.sha256(body).digest() + body)


def shipped(name: str, key: Any) -> Any:
    """The code in a file that came with the package; None where there is none, or it is not what was written."""
    if name not in listing():
        return None
    try:
        content = (FOLDER / name).read_bytes()
        if hashlib.sha256(content[32:]).digest() != content[:32]:
            return None
        types, data = pickle.loads(zlib.decompress(content[32:]))
    except Exception:  # a file that cannot be read is as good as none: the code is compiled
        return None
    return data if types == key[0] else None


def record(folder: Path) -> None:
    """Write everything that is compiled from now on for a wheel into a folder; only code for the plainest processor."""
    plainest = PLAINEST.get(platform.machine())
    if plainest is None or plainest != config.CPU_NAME or config.CPU_FEATURES != "":
        raise RuntimeError(
            f"code for a wheel must run on every processor of the kind {platform.machine()}: set NUMBA_CPU_NAME="
            f'{plainest or "…"} and NUMBA_CPU_FEATURES="" before Python starts (now {config.CPU_NAME!r}, '
            f"{config.CPU_FEATURES!r})"
        )
    folder.mkdir(parents=True, exist_ok=True)
    _recording.append(folder)
