"""Where a result comes from: versions, source hash, platform."""

from __future__ import annotations

import platform
from functools import cache
from importlib import metadata

from .sources import source_hash


@cache
def _version(name: str) -> str:
    return metadata.version(name)


def provenance() -> dict[str, str]:
    """Attributes that let a result be traced and repeated."""
    return {
        "stiction_version": _version("stiction"),
        "source_hash": source_hash(),
        "numpy_version": _version("numpy"),
        "numba_version": _version("numba"),
        "python_version": platform.python_version(),
        "platform": platform.machine(),
    }
