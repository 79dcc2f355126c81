"""Calls of a kernel without the look at the types of its arguments that numba takes at every call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba

from .kernels import config


def direct(entry: Any, *args: Any) -> Callable[..., Any]:
    """The compiled code of a kernel for arguments of these types, and of no others."""
    if config.DISABLE_JIT:
        return entry
    signature = tuple(numba.typeof(arg) for arg in args)
    if signature not in entry.overloads:
        entry.compile(signature)
    return entry.overloads[signature].entry_point
