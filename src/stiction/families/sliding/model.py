"""A body on driven frictional contacts with memory: m x'' = F − k x − c x' − Σ T_j(x − s_j(t)). Teidelt (2015)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt
from typing import Any

import numpy as np

from ...compiled.rehearse import swung
from ...compiled.signals import signal_of
from ...core import parameter
from ...core.errors import LawError, ModelError, suggestion
from ...core.operation import law_for
from ...core.parameter import par, sub, text
from ...core.part import implements, part, twin_of
from ...laws.drives.breaks import breaks_of
from ...laws.memory.contact import BySprings, ByTurningPoints, FrictionContact, joined, loads_of
from ...laws.memory.laws import TurningPoints, identity, is_full, unstressed
from ...laws.memory.springs import SpringRow

LOOKS = 200  # phases of a cycle at which the largest load is sought


@part
class DrivenContact:
    """Equal contacts between the body and a surface that a drive moves, or whose load a drive changes."""

    contact: Any = sub("", "FrictionContact, or a law with a `slide` operation such as Jenkins")
    count: float = par("1", "how many there are", default=1.0, positive=True)
    drive: str = text("name of the drive that moves the surface; empty: at rest", default="")
    stroke: float = par("m", "motion of the surface per unit of its drive", default=0.0)
    speed: float = par("m/s", "constant speed of the surface besides: a belt or disk", default=0.0)
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
    force_drive: str = text("name of the drive of a force on the body; empty: none", default="")
    force_amplitude: float = par("N", "force per unit of its drive", default=0.0)
    clock: Any = sub("", "the common frequency of the drives")
    drives: Any = parameter.named("waveform", "drives by name")
    contacts: Any = parameter.named("", "driven contacts by name")

    def check(self) -> None:
        if not self.contacts:
            raise ModelError("Slider.contacts is empty; give at least one DrivenContact")
        if self.force_drive and self.force_drive not in self.drives:
            known = suggestion(self.force_drive, self.drives)
            raise ModelError(f'Slider.force_drive names the drive "{self.force_drive}"{known}')
        if self.force_amplitude and not self.force_drive:
            raise ModelError(
                f"Slider.force_amplitude = {self.force_amplitude:g} N pushes nothing: name its force_drive"
            )
        for name, c in self.contacts.items():
            for drive in (c.drive, c.load_drive):
                if drive and drive not in self.drives:
                    raise ModelError(f'contacts.{name} names the drive "{drive}"{suggestion(drive, self.drives)}')
            if not isinstance(c.contact, FrictionContact) and not implements(type(c.contact), "slide"):
                raise ModelError(f"contacts.{name}.contact = {type(c.contact).__name__} has no slide() operation")
            _check_load(f"contacts.{name}", c)

    def lowered(self) -> SliderSystem:
        """Laws and weights; contacts on turning points that share a drive share one law."""
        shared: dict[tuple[str, float, float], list[tuple[str, FrictionContact, float]]] = {}
        rows: list[LoweredContact] = []
        for name, c in self.contacts.items():
            if isinstance(c.contact, FrictionContact) and isinstance(c.contact.memory, ByTurningPoints):
                shared.setdefault((c.drive, c.stroke, c.speed), []).append((name, c.contact, c.count))
            else:
                law = c.contact.law(self._largest_load(c)) if isinstance(c.contact, FrictionContact) else c.contact
                rows.append(
                    LoweredContact(
                        name, law, c.count, c.drive, c.stroke, c.speed, c.force, c.load_drive, c.load_amplitude
                    )
                )
        for (drive, stroke, speed), members in shared.items():
            law = joined([(contact, count) for _, contact, count in members])
            names, force = "+".join(name for name, _, _ in members), members[0][1].normal_force
            rows.append(LoweredContact(names, law, 1.0, drive, stroke, speed, force, "", 0.0))
        return SliderSystem(self, tuple(rows))

    def _largest_load(self, c: DrivenContact) -> float:
        """Largest normal force of a contact in a cycle [N], and a little more for what lies between the phases."""
        if not c.load_drive:
            return c.force
        phase = np.unique(np.concatenate([np.arange(LOOKS) / LOOKS, breaks_of([twin_of(self.drives[c.load_drive])])]))
        change = c.load_amplitude * signal_of(self.drives[c.load_drive], phase)
        return float(c.force + change.max() + np.ptp(change) * 10 / LOOKS**2)


def _check_load(where: str, c: DrivenContact) -> None:
    """A load that is missing, given twice, or that the contact's memory cannot follow is an error."""
    own = isinstance(c.contact, FrictionContact)
    if own and c.normal_force and abs(c.normal_force - c.contact.normal_force) > 1e-9 * c.contact.normal_force:
        raise ModelError(
            f"{where}.normal_force = {c.normal_force:g} N, but its FrictionContact brings {c.contact.normal_force:g} "
            f"N; leave the former out"
        )
    brings = own or getattr(c.contact, "brings_load", False)
    if not brings and not c.normal_force and not c.load_drive:
        raise ModelError(
            f"{where}.normal_force is missing: without it {type(c.contact).__name__} has no friction; give the force "
            f"on one contact in N"
        )
    memory = c.contact.memory if own else c.contact
    if c.load_drive and isinstance(memory, ByTurningPoints | TurningPoints):
        raise ModelError(f"{where} has a varying load; its memory must be ByTriangle() or BySprings()")
    if c.speed and isinstance(memory, BySprings) and memory.rolling:
        raise ModelError(f"{where}.speed = {c.speed:g} m/s rolls the contact off its springs; leave out rolling")
    for amount, drive, field in ((c.stroke, c.drive, "stroke"), (c.load_amplitude, c.load_drive, "load_amplitude")):
        if amount and not drive:
            raise ModelError(f"{where}.{field} = {amount:g} moves nothing: name its drive, or leave it out")


def rehearse_slide(law: Any, z: np.ndarray, load: float) -> None:
    """A user's law once forth and back in plain Python: compiled, it would write outside of its memory unnoticed."""
    if type(law).__module__.split(".")[0] == __name__.split(".")[0]:
        return
    twin, trial = twin_of(law), z.copy()
    try:
        for delta in (z[0] + 1e-9, z[0] - 1e-9):
            law_for("slide", type(twin))(twin, trial, float(delta), 0.0, load, 1e-6)
    except Exception as error:
        raise LawError(
            f"{type(law).__name__}.slide() fails: {error}; fresh() gives it a memory of {len(z)} numbers"
        ) from error
    swung(twin, z, load)


@dataclass(frozen=True)
class LoweredContact:
    """One law of the loop."""

    name: str  # of the contact, or of the contacts that share it
    law: Any
    weight: float
    drive: str
    stroke: float
    speed: float
    normal_force: float
    load_drive: str
    load_amplitude: float


@dataclass(frozen=True)
class CycleGrid:
    """The steps of a cycle or of a part of one, with the drives and loads at all their n + 1 ends."""

    h: np.ndarray
    surface: np.ndarray  # from where belts stand at the begin of the cycle
    load: np.ndarray
    push: np.ndarray  # force on the body [N]

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
        """Of the clock [Hz]."""
        return float(self.model.clock.frequency)

    @property
    def omega(self) -> float:
        """ω0 of the body held by all its contacts [rad/s]."""
        return sqrt((self.contact_stiffness + self.model.stiffness) / self.model.mass)

    @property
    def damping_ratio(self) -> float:
        """ζ of the body held by all its contacts, by its own damping and that of the laws."""
        c = self.model.damping + sum(row.weight * getattr(row.law, "damping", 0.0) for row in self.contacts)
        return float(c / (2 * self.model.mass * self.omega)) if self.omega else 0.0

    @property
    def longest_step(self) -> float:
        """Limit of stability of explicit stepping [s], from dt² ω0² + 4 ζ ω0 dt < 4; 2/ω0 without damping."""
        zeta = self.damping_ratio
        if self.omega == 0:
            return float("inf")
        return 2 / self.omega * (sqrt(1 + zeta**2) - zeta)

    @property
    def usual_step(self) -> float:
        """A hundredth of the period of the stuck body, at most a thousandth of a cycle [s]."""
        return min(pi * self.longest_step / 100, 1 / self.frequency / 1000)

    def laws(self) -> tuple[Any, ...]:
        """The laws as compiled code reads them."""
        return tuple(twin_of(c.law) for c in self.contacts)

    def grip(self) -> np.ndarray:
        """Largest friction over normal force of each set-valued contact, times their number; 0 where one is elastic."""
        return np.array([c.weight * getattr(c.law, "grip", 0.0) for c in self.contacts])

    def limits(self, grids: Sequence[CycleGrid]) -> np.ndarray:
        """Largest friction of each row [N] on these steps; infinite where its law does not say."""
        found = np.full(len(self.contacts), np.inf)
        for j, (c, grip) in enumerate(zip(self.contacts, self.grip().tolist(), strict=True)):
            if isinstance(c.law, TurningPoints):
                found[j] = c.weight * c.law.limit
            elif grip:
                found[j] = grip * max(float(grid.load[j].max()) for grid in grids)
        return found

    def labels(self) -> tuple[str, ...]:
        """What the memory of each row belongs to: contact, kind of law, and a digest of what it depends on."""
        return tuple(f"{c.name}: {identity(c.law)}" for c in self.contacts)

    def full(self, z: np.ndarray) -> bool:
        """Whether some memory found no room."""
        return any(is_full(c.law, row) for c, row in zip(self.contacts, z, strict=True))

    def memory(self, position: float = 0.0) -> np.ndarray:
        """Contacts that are unstressed while the body is at `position` [m] at the start of a cycle, one row each."""
        start = np.zeros(1)
        fresh = [
            unstressed(c.law, float(self._load(c, start)[0]), position - float(self._surface(c, start)[0]))
            for c in self.contacts
        ]
        z = np.zeros((len(fresh), max(map(len, fresh))))
        for row, one, c in zip(z, fresh, self.contacts, strict=True):
            row[: len(one)] = one
            rehearse_slide(c.law, one, float(self._load(c, start)[0]))
        return z

    def _load(self, c: LoweredContact, phase: np.ndarray) -> np.ndarray:
        N, at = np.full(len(phase), c.normal_force), ""
        if c.load_drive:
            N = N + c.load_amplitude * signal_of(self.model.drives[c.load_drive], phase)
            at = f" at phase {phase[np.argmin(N)]:.3f} of the cycle (keep load_amplitude below {c.normal_force:.4g} N)"
        own = getattr(c.law, "brings_load", False) and not c.normal_force
        return np.broadcast_to(loads_of(c.law, None if own else N, at), N.shape)

    def _surface(self, c: LoweredContact, phase: np.ndarray) -> np.ndarray:
        driven = c.stroke * signal_of(self.model.drives[c.drive], phase) if c.drive else np.zeros(len(phase))
        return driven + c.speed * self.model.clock.period * phase if c.speed else driven

    def belt_ways(self) -> np.ndarray:
        """How far the belt of each row goes on in a cycle [m]."""
        return np.array([c.speed * self.model.clock.period for c in self.contacts])

    def breaks(self) -> np.ndarray:
        """Phases at which a drive has a corner, in [0, 1]."""
        return np.unique([0.0, *breaks_of(map(twin_of, self.model.drives.values())), 1.0])

    def grid(self, phases: np.ndarray) -> CycleGrid:
        """Steps between phases [cycles], with the drives and loads there."""
        h = np.diff(phases) * self.model.clock.period
        surface = np.array([self._surface(c, phases) for c in self.contacts])
        load = np.array([self._load(c, phases) for c in self.contacts])
        for c, s, d in zip(self.contacts, surface, load, strict=True):
            if isinstance(c.law, SpringRow):
                c.law.within_reach(s, d)
        m, push = self.model, np.full(len(phases), self.model.force)
        if m.force_drive:
            push = push + m.force_amplitude * signal_of(m.drives[m.force_drive], phases)
        return CycleGrid(h, surface, load, push)
