"""The lowered form of a model: what solvers read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .lower import Packed


@dataclass(frozen=True)
class System:
    """Parameter vectors and groups, with the names that turn indices back into words."""

    packed: Packed
    coordinates: tuple[str, ...]
    coordinate_units: tuple[str, ...]
    contacts: tuple[str, ...]
    drives: tuple[str, ...]
    q0: np.ndarray  # initial coordinates, one more entry for the ground
    u0: np.ndarray
    travel: tuple[tuple[int, ...], ...]  # groups of coordinates along which the model may be shifted
    frequency: float | None  # of the clock [Hz]

    @property
    def size(self) -> int:
        """Number of coordinates; index `size` is the ground."""
        return len(self.coordinates)
