"""A body on driven frictional contacts with memory: m x'' = F − k x − c x' − Σ T_j(x − s_j(t)). Teidelt (2015)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np

from ..contact.frictional import ByTurningPoints, FrictionContact, joined, pressing
from ..contact.memory import twin_of
from ..core import parameter
from ..core.errors import ModelError, suggestion
from ..core.operation import law_for
from ..core.parameter import par, sub, text
from ..core.part import implements, part
from ..drives.breaks import breaks_of


@part
class DrivenContact:
    """Equal contacts between the body and a surface that a drive moves, or whose load a drive changes."""

    contact: Any = sub("", "FrictionContact, or a law with a `slide` operation such as Jenkins")
    count: float = par("1", "how many there are", default=1.0, positive=True)
    drive: str = text("name of the drive that moves the surface; empty: at rest", default="")
    stroke: float = par("m", "motion of the surface per unit of its drive", default=0.0)
    normal_force: float = par("N", "normal force of one contact, for laws that do not bring their own", default=0.0)
    load_drive: str = text("name of the drive that changes the normal force", default="")
    load_amplitude: float = par("N", "change of the normal force per unit of its drive", default=0.0)

    @property
    def force(self) -> float:
        """Mean normal force of one contact [N]."""
        return self.contact.normal_force if isinstance(self.contact, FrictionContact) else self.normal_force


@part
class Slider:
    """A body with one coordinate x on contacts with memory, held by a spring (the force sensor)."""

    mass: float = par("kg", "mass of the body", positive=True, symbol="m")
    stiffness: float = par("N/m", "spring to the ground, such as a force sensor", default=0.0, bounds=(0, None))
    damping: float = par("N*s/m", "viscous damping of the body", default=0.0, bounds=(0, None))
    force: float = par("N", "constant force on the body", default=0.0, symbol="F")
    clock: Any = sub("", "the common frequency of the drives")
    drives: Any = parameter.named("waveform", "drives by name")
    contacts: Any = parameter.named("", "driven contacts by name")

    def check(self) -> None:
        if not self.contacts:
            raise ModelError("Slider.contacts is empty; give at least one DrivenContact")
        for name, c in self.contacts.items():
            for drive in (c.drive, c.load_drive):
                if drive and drive not in self.drives:
                    raise ModelError(f'contacts.{name} names the drive "{drive}"{suggestion(drive, self.drives)}')
            if not isinstance(c.contact, FrictionContact) and not implements(type(c.contact), "slide"):
                raise ModelError(f"contacts.{name}.contact = {type(c.contact).__name__} has no slide() operation")
            if c.load_drive and isinstance(getattr(c.contact, "memory", None), ByTurningPoints):
                raise ModelError(f"contacts.{name} has a varying load; its memory must be ByTriangle() or BySprings()")

    def lowered(self) -> SliderSystem:
        """Laws and weights; contacts on turning points that share a drive share one law."""
        shared: dict[tuple[str, float], list[tuple[FrictionContact, float]]] = {}
        rows: list[LoweredContact] = []
        for c in self.contacts.values():
            if isinstance(c.contact, FrictionContact) and isinstance(c.contact.memory, ByTurningPoints):
                shared.setdefault((c.drive, c.stroke), []).append((c.contact, c.count))
            else:
                law = c.contact.law() if isinstance(c.contact, FrictionContact) else c.contact
                rows.append(LoweredContact(law, c.count, c.drive, c.stroke, c.force, c.load_drive, c.load_amplitude))
        for (drive, stroke), members in shared.items():
            rows.append(LoweredContact(joined(members), 1.0, drive, stroke, members[0][0].normal_force, "", 0.0))
        return SliderSystem(self, tuple(rows))


@dataclass(frozen=True)
class LoweredContact:
    """One law of the loop."""

    law: Any
    weight: float
    drive: str
    stroke: float
    normal_force: float
    load_drive: str
    load_amplitude: float


@dataclass(frozen=True)
class Grid:
    """The steps of a cycle, with the drives and loads at their ends."""

    h: np.ndarray
    surface: np.ndarray
    load: np.ndarray

    @property
    def time(self) -> np.ndarray:
        """End of each step [s]."""
        return np.cumsum(self.h)


@dataclass(frozen=True)
class SliderSystem:
    """The lowered form of a Slider."""

    model: Slider
    contacts: tuple[LoweredContact, ...]

    @property
    def contact_stiffness(self) -> float:
        """Largest tangential stiffness of all contacts together [N/m]; set-valued ones need no step."""
        return float(
            sum(c.weight * c.law.stiffness for c, grip in zip(self.contacts, self.grip(), strict=True) if not grip)
        )

    @property
    def frequency(self) -> float:
        """ω0 of the body held by all its contacts [rad/s]."""
        return sqrt((self.contact_stiffness + self.model.stiffness) / self.model.mass)

    @property
    def damping_ratio(self) -> float:
        """ζ of the body held by all its contacts, by its own damping and that of the laws."""
        c = self.model.damping + sum(row.weight * getattr(row.law, "damping", 0.0) for row in self.contacts)
        return float(c / (2 * self.model.mass * self.frequency)) if self.frequency else 0.0

    @property
    def longest_step(self) -> float:
        """Limit of stability of explicit stepping [s], from dt² ω0² + 4 ζ ω0 dt < 4; 2/ω0 without damping."""
        zeta = self.damping_ratio
        if self.frequency == 0:
            return float("inf")
        return 2 / self.frequency * (sqrt(1 + zeta**2) - zeta)

    def laws(self) -> tuple[Any, ...]:
        """The laws as compiled code reads them."""
        return tuple(twin_of(c.law) for c in self.contacts)

    def grip(self) -> np.ndarray:
        """Largest friction over normal force of each set-valued contact, times their number; 0 where one is elastic."""
        return np.array([c.weight * getattr(c.law, "grip", 0.0) for c in self.contacts])

    def memory(self) -> np.ndarray:
        """Unstressed contacts, one row each."""
        fresh = [c.law.fresh(float(c.law.loads(self._force(c, np.zeros(1)))[0])) for c in self.contacts]
        z = np.zeros((len(fresh), max(map(len, fresh))))
        for row, start in zip(z, fresh, strict=True):
            row[: len(start)] = start
        return z

    def _force(self, c: LoweredContact, phase: np.ndarray) -> np.ndarray:
        N = np.full(len(phase), c.normal_force)
        if c.load_drive:
            N = N + c.load_amplitude * self._signal(c.load_drive, phase)
        return N

    def _signal(self, name: str, phase: np.ndarray) -> np.ndarray:
        twin = twin_of(self.model.drives[name])
        law = law_for("waveform", type(twin))
        return np.array([law(twin, p - np.floor(p)) for p in phase])

    def breaks(self) -> np.ndarray:
        """Phases at which a drive has a corner, in [0, 1]."""
        return np.unique([0.0, *breaks_of(map(twin_of, self.model.drives.values())), 1.0])

    def grid(self, step: float, per_piece: int) -> Grid:
        """Equal steps of at most `step` between the corners of the drives, at least `per_piece` in each piece."""
        period = self.model.clock.period
        ends: list[np.ndarray] = []
        cuts = self.breaks()
        for a, b in pairwise(cuts):
            if b - a <= 1e-12:
                continue
            n = max(per_piece, int(np.ceil((b - a) * period / step - 1e-9)))
            ends.append(a + (b - a) * np.arange(1, n + 1) / n)
        phase = np.concatenate(ends)
        h = np.diff(np.concatenate([[0.0], phase])) * period
        surface = np.array([c.stroke * self._signal(c.drive, phase) if c.drive else 0 * phase for c in self.contacts])
        load = []
        for c in self.contacts:
            N = self._force(c, phase)
            at = f" at phase {phase[np.argmin(N)]:.3f} of the cycle (keep load_amplitude below {c.normal_force:.4g} N)"
            load.append(c.law.loads(pressing(N, at)) + 0 * phase)
        return Grid(h, surface, np.array(load))
