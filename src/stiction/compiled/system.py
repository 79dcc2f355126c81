"""The lowered form of a model: what solvers read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from .lower import Packed


class Groups(NamedTuple):
    """Group descriptors per role, as compiled code receives them."""

    bodies: tuple[Any, ...]
    drives: tuple[Any, ...]
    forces: tuple[Any, ...]
    contacts: tuple[Any, ...]


@dataclass(frozen=True)
class System:
    """Parameter vectors and groups, with the names that turn indices back into words."""

    packed: Packed
    coordinates: tuple[str, ...]
    coordinate_units: tuple[str, ...]
    contacts: tuple[str, ...]
    drives: tuple[str, ...]
    forces: tuple[str, ...]
    q0: np.ndarray  # initial coordinates, one more entry for the ground
    u0: np.ndarray
    travel: tuple[tuple[int, ...], ...]  # groups of coordinates along which the model may be shifted
    frequency: float | None  # of the clock [Hz]
    guides: int = 0  # contacts that hold both ways
    joints: int = 0  # those of them that are rows of joints: they have nothing to choose
    angles: tuple[str, ...] = ()  # contacts whose gap is an angle
    model: Any = None  # that it was lowered from
    timing: Any = None  # when it has to be looked at beside the breaks of periodic drives; None: cycles are alike

    @property
    def groups(self) -> Groups:
        """The group descriptors; their types select the compiled code."""
        return Groups(**self.packed.groups)

    @property
    def identity(self) -> tuple[Any, ...]:
        """Every bit that checks of the model may look at: kinds, numbers, names and the start."""
        packed, kinds = self.packed, tuple(type(group) for role in self.groups for group in role)
        arrays = (packed.theta, packed.iota, self.q0, self.u0)
        joints = tuple(getattr(self.model, "joints", ()))
        return kinds, self.groups, *(a.tobytes() for a in arrays), self.coordinates, self.contacts, joints

    @property
    def size(self) -> int:
        """Number of coordinates; index `size` is the ground."""
        return len(self.coordinates)
