"""Where a result comes from: versions, source hash, platform."""

from __future__ import annotations

import platform
from importlib import metadata

from .kernels import source_hash


def provenance() -> dict[str, str]:
    """Attributes that let a result be traced and repeated."""
    return {
        "stiction_version": metadata.version("stiction"),
        "source_hash": source_hash(),
        "numpy_version": metadata.version("numpy"),
        "numba_version": metadata.version("numba"),
        "python_version": platform.python_version(),
        "platform": platform.machine(),
    }
