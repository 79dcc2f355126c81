"""A mechanism in small motion on patches of springs that slide in two directions, such as a platform on spheres."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par, series, sub
from ...core.part import part, twin_of
from ...laws.drives.breaks import breaks_of
from ...laws.memory.contact import FrictionContact
from ...laws.memory.laws import identity
from ...laws.memory.planar import planar_row
from ...laws.memory.springs import SpringRow


@part
class SlidingPatch:
    """A contact that slides in two directions by J q − stroke × signal."""

    contact: Any = sub("", "FrictionContact under a constant load")
    first: tuple[float, ...] = series("1", "row of J for the first tangent, per coordinate (m for an angle)")
    second: tuple[float, ...] = series("1", "row of J for the second tangent")
    stroke_first: float = par("m", "motion of the surface along the first tangent per unit of the drive", default=0.0)
    stroke_second: float = par("m", "motion of the surface along the second tangent", default=0.0)


@part
class PatchedMechanism:
    """M q'' = −Σ Jᵀ T(J q − stroke × signal) with a diagonal M: small motions, constant directions and loads."""

    coordinates: Any = parameter.names('coordinates by unit: "m" first, then "rad"')
    inertia: tuple[float, ...] = series("kg", "mass of each coordinate (kg m² of an angle)")
    clock: Any = sub("", "the frequency of the drive")
    drive: Any = sub("waveform", "the signal that moves the surfaces")
    patches: Any = parameter.named("", "patches by name")

    def check(self) -> None:
        n = sum(map(len, self.coordinates.values()))
        if not self.patches or n != len(self.inertia) or not all(m > 0 for m in self.inertia):
            raise ModelError(
                f"PatchedMechanism: {len(self.patches)} patches, {n} coordinates, {len(self.inertia)} inertias; give "
                f"at least one patch and an inertia above 0 for each coordinate"
            )
        for name, patch in self.patches.items():
            if not isinstance(patch.contact, FrictionContact) or not len(patch.first) == len(patch.second) == n:
                raise ModelError(
                    f"patches.{name} needs a FrictionContact, and rows of J with {n} numbers, one per coordinate"
                )

    def lowered(self) -> PlatformSystem:
        """Arrays for the kernel; equal contacts share a law."""
        kinds = {repr(p.contact): p.contact for p in self.patches.values()}
        rows = {text: planar_row(contact) for text, contact in kinds.items()}
        laws = tuple(rows[repr(p.contact)] for p in self.patches.values())
        loads = [p.contact.normal_force for p in self.patches.values()]
        return PlatformSystem(
            coordinates=tuple(name for names in self.coordinates.values() for name in names),
            units=tuple(unit for unit, names in self.coordinates.items() for _ in names),
            mass=np.array(self.inertia), contacts=tuple(self.patches), laws=laws,
            depth=np.array([float(law.loads(N)) for law, N in zip(laws, loads, strict=True)]),
            jacobian=np.array([[p.first, p.second] for p in self.patches.values()]),
            stroke=np.array([[p.stroke_first, p.stroke_second] for p in self.patches.values()]),
            drive=self.drive, frequency=self.clock.frequency,
        )  # fmt: skip


@dataclass(frozen=True)
class PlatformSystem:
    """M q'' = −Σ Jᵀ T(J q − stroke × signal): masses, patches and one drive signal."""

    coordinates: tuple[str, ...]
    units: tuple[str, ...]
    mass: np.ndarray
    contacts: tuple[str, ...]
    laws: tuple[SpringRow, ...]
    depth: np.ndarray  # indentation of each patch [m]
    jacobian: np.ndarray  # (patch, tangent, coordinate)
    stroke: np.ndarray  # (patch, tangent) [m]
    drive: Any
    frequency: float  # of the clock [Hz]

    damping_ratio = 0.0

    @property
    def gaps(self) -> np.ndarray:
        """Initial gaps of the springs of each patch [m]."""
        return np.array([law.gaps for law in self.laws])

    @property
    def omega(self) -> float:
        """Highest natural frequency of the stuck mechanism [rad/s]."""
        J, k = self.jacobian, np.array([law.line_stiffness for law in self.laws]) * self.gaps.shape[1]
        K = np.einsum("cak,c,cal->kl", J, k, J)
        return sqrt(float(np.linalg.eigvals(K / self.mass[:, None]).real.max()))

    @property
    def longest_step(self) -> float:
        """Limit of stability of explicit stepping [s]."""
        return 2 / self.omega

    @property
    def usual_step(self) -> float:
        """A fifteenth of the limit [s]."""
        return self.longest_step / 15

    def breaks(self) -> np.ndarray:
        """Phases at which the signal has a corner, in [0, 1]."""
        return np.unique([0.0, *breaks_of([twin_of(self.drive)]), 1.0])

    def limits(self) -> np.ndarray:
        """Sliding force of each patch [N]."""
        hold = np.array([law.slope * law.line_stiffness for law in self.laws])
        return hold * np.maximum(self.depth[:, None] - self.gaps, 0.0).sum(axis=1)

    def labels(self) -> tuple[str, ...]:
        """To which contacts and laws a memory belongs."""
        return tuple(f"{name}: {identity(law)}" for name, law in zip(self.contacts, self.laws, strict=True))
