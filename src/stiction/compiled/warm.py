"""What numba loads when the first compiled function is read from disk, loaded before it is asked for."""

from __future__ import annotations

from numba.core.registry import cpu_target


def load_registries() -> None:
    """Make numba's tables of types and functions, a third of the first cached run of a process."""
    cpu_target.target_context.refresh()
