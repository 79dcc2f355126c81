"""The lowered form of a stage: laws, masses, springs and drives as the kernel reads them."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt
from typing import Any

import numpy as np

from ....compiled.signals import signal_of
from ....core.parameter import with_value
from ....core.part import twin_of
from ....laws.drives.breaks import BESIDE, breaks_of, first_jump
from ....laws.memory.contact import ByTurningPoints, FrictionContact, joined, loads_of
from ....laws.memory.laws import identity, is_full, unstressed
from ..model import rehearse_slide
from .kernel import BASE, FEET
from .model import StageContact, StickSlipStage


@dataclass(frozen=True)
class StageRow:
    """One law of the loop."""

    name: str  # of the contact, or of the contacts that share it
    law: Any
    weight: float
    on: int  # coordinate of what it stands on
    contact: StageContact  # of which force and ripple are read


@dataclass(frozen=True)
class StageGrid:
    """The steps of a cycle or of a part of one, with commands at both ends of each and the force at all their ends."""

    h: np.ndarray
    command: np.ndarray  # (foot, step, begin and end) [V]
    push: np.ndarray  # (step + 1) [N]


@dataclass(frozen=True)
class StageSystem:
    """A stage as arrays; coordinates are the runner, the base, and the feet."""

    model: StickSlipStage
    rows: tuple[StageRow, ...]

    # ------------------------------------------------------------------------------------------ names

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Names of the coordinates."""
        return ("x", "base.x", *(f"{name}.x" for name in self.model.feet))

    @property
    def frequency(self) -> float:
        """Of the clock [Hz]."""
        return float(self.model.clock.frequency)

    @property
    def contacts(self) -> tuple[str, ...]:
        """Names of the rows."""
        return tuple(row.name for row in self.rows)

    def labels(self) -> tuple[str, ...]:
        """What the memory of each row belongs to."""
        return tuple(f"{row.name}: {identity(row.law)}" for row in self.rows)

    def piezos(self) -> tuple[str, ...]:
        """What the memory of each piezo belongs to."""
        return tuple(f"{name}: {identity(foot.piezo.response)}" for name, foot in self.model.feet.items())

    # ------------------------------------------------------------------------------------------ numbers

    def bodies(self) -> np.ndarray:
        """(1/m, stiffness, damping) of each coordinate: of the guide, of the base to the ground, of each piezo."""
        m = self.model
        rows = [(m.mass, m.guide.stiffness, m.guide.damping), (m.base.mass, m.base.stiffness, m.base.damping)]
        rows += [(foot.mass, foot.piezo.stiffness, foot.piezo.damping) for foot in m.feet.values()]
        return np.array([(1 / mass if mass else 0.0, k, c) for mass, k, c in rows])

    def amplifiers(self) -> np.ndarray:
        """(ω, largest rate) of each foot."""
        feet = self.model.feet.values()
        return np.array([(f.amplifier.omega, f.amplifier.largest_rate(f.piezo.capacitance)) for f in feet])

    def creeps(self) -> np.ndarray:
        """(gain, τ) of the creep units of each foot; (0, 1) where it has fewer than others."""
        units = [
            list(zip(f.piezo.creep.gains, f.piezo.creep.times, strict=True)) if f.piezo.creep else []
            for f in self.model.feet.values()
        ]
        table = np.zeros((len(units), max(map(len, units)), 2))
        table[:, :, 1] = 1.0
        for row, own in zip(table, units, strict=True):
            row[: len(own)] = np.reshape(own, (-1, 2))
        return table

    def loads(self) -> np.ndarray:
        """(load of `slide`, N, ripple, 2π/λ, φ) of each row; the load is followed where the ripple is not 0."""
        table = np.zeros((len(self.rows), 5))
        for line, row in zip(table, self.rows, strict=True):
            own, preload = getattr(row.law, "brings_load", False), row.contact.preload
            line[0] = float(loads_of(row.law, None if own else row.contact.force))
            line[1] = row.contact.force
            if preload:
                line[2:] = row.contact.ripple, 2 * pi / preload.wavelength, preload.phase
        return table

    def stretches(self) -> tuple[Any, ...]:
        """Responses of the piezos as compiled code reads them."""
        return tuple(twin_of(f.piezo.response) for f in self.model.feet.values())

    def laws(self) -> tuple[Any, ...]:
        """The laws of the contacts as compiled code reads them."""
        return tuple(twin_of(row.law) for row in self.rows)

    # ------------------------------------------------------------------------------------------ stability

    def _matrix(self, own: np.ndarray, contacts: np.ndarray) -> np.ndarray:
        """Matrix of springs or dampers: those of the coordinates, and those of the contacts."""
        n = len(own)
        K = np.zeros((n, n))
        pairs = [(0, BASE, own[0]), (BASE, BASE, own[BASE]), *((k, BASE, own[k]) for k in range(FEET, n))]
        pairs += [(0, row.on, c) for row, c in zip(self.rows, contacts, strict=True)]
        for a, b, value in pairs:
            direction = np.zeros(n)
            direction[b] -= 1.0
            direction[a] += 1.0 if a != b else 2.0  # to the ground
            K += value * np.outer(direction, direction)
        return self._borne() @ K @ self._borne().T

    def _borne(self) -> np.ndarray:
        """What does not move by itself moves with the base."""
        inverse_mass, n = self.bodies()[:, 0], len(self.coordinates)
        B = np.eye(n)
        for k in range(FEET, n):
            if not inverse_mass[k]:
                B[BASE, k], B[k, k] = 1.0, 0.0
        return B

    @property
    def omega(self) -> float:
        """Highest natural frequency of the stage stuck to all its contacts [rad/s]."""
        body = self.bodies()
        K = self._matrix(body[:, 1], np.array([row.weight * row.law.stiffness for row in self.rows]))
        return sqrt(max(0.0, float(np.linalg.eigvals(body[:, :1] * K).real.max())))

    @property
    def damping_ratio(self) -> float:
        """ζ of that vibration, at most, by the laws of the contacts; guide, piezos and base are stepped implicitly."""
        dampers = np.array([row.weight * getattr(row.law, "damping", 0.0) for row in self.rows])
        body = self.bodies()
        C = self._matrix(0 * body[:, 2], dampers)
        largest = max(0.0, float(np.linalg.eigvals(body[:, :1] * C).real.max()))
        return largest / (2 * self.omega) if self.omega else 0.0

    @property
    def longest_step(self) -> float:
        """Limit of stability of explicit stepping [s]: (2/ω0)(√(1 + ζ²) − ζ)."""
        zeta = self.damping_ratio
        return 2 / self.omega * (sqrt(1 + zeta**2) - zeta) if self.omega else float("inf")

    @property
    def usual_step(self) -> float:
        """A hundredth of the shortest period, at most a thousandth of a cycle, a tenth of an amplifier's lag [s]."""
        lags = [0.1 / w for w in self.amplifiers()[:, 0] if w]
        return min([pi * self.longest_step / 100, 1 / self.frequency / 1000, *lags])

    # ------------------------------------------------------------------------------------------ start and drives

    def contact_memory(self, gaps: np.ndarray) -> np.ndarray:
        """Contacts that are unstressed at their displacements [m], one row each."""
        loads = self.loads()[:, 0]
        fresh = [unstressed(row.law, load, gap) for row, load, gap in zip(self.rows, loads, gaps, strict=True)]
        z = np.zeros((len(fresh), max(map(len, fresh))))
        for line, one, row, load in zip(z, fresh, self.rows, loads, strict=True):
            line[: len(one)] = one
            rehearse_slide(row.law, one, load)
        return z

    def full(self, z: np.ndarray) -> bool:
        """Whether some memory found no room."""
        return any(is_full(row.law, line) for row, line in zip(self.rows, z, strict=True))

    def breaks(self) -> np.ndarray:
        """Phases at which a drive has a corner, in [0, 1]."""
        return np.unique([0.0, *breaks_of(map(twin_of, self.model.drives.values())), 1.0])

    def grid(self, phases: np.ndarray) -> StageGrid:
        """Steps between phases [cycles], with commands and force there."""
        m = self.model
        push = np.full(len(phases), m.force)
        if m.force_drive:
            push = push + m.force_amplitude * signal_of(m.drives[m.force_drive], phases)
        feet = [foot.offset + foot.voltage * self._signal(foot.drive, phases) for foot in m.feet.values()]
        return StageGrid(np.diff(phases) * m.clock.period, np.array(feet), push)

    def _signal(self, drive: str, phases: np.ndarray) -> np.ndarray:
        """A drive at the begin and the end of each step; where it jumps between steps the two differ."""
        if not drive:
            return np.zeros((len(phases) - 1, 2))
        waveform = self.model.drives[drive]
        if first_jump(waveform) is None:
            at = signal_of(waveform, phases)
            return np.stack([at[:-1], at[1:]], axis=1)
        beside = BESIDE * np.array([1.0, -1.0])
        inner = np.stack([phases[:-1], phases[1:]], axis=1) + beside
        return signal_of(waveform, inner.ravel()).reshape(inner.shape)


def stage_system(stage: StickSlipStage) -> StageSystem:
    """Laws and weights; contacts on turning points that stand on one foot share one law."""
    places = {"": BASE, **{name: FEET + k for k, name in enumerate(stage.feet)}}
    shared: dict[int, list[tuple[str, StageContact]]] = {}
    rows: list[StageRow] = []
    for name, c in stage.contacts.items():
        if isinstance(c.contact, FrictionContact) and isinstance(c.contact.memory, ByTurningPoints):
            shared.setdefault(places[c.foot], []).append((name, c))
        else:
            law = _at_load(c).law(c.force + c.ripple) if isinstance(c.contact, FrictionContact) else c.contact
            rows.append(StageRow(name, law, c.count, places[c.foot], c))
    for on, members in shared.items():
        law = joined([(_at_load(c), c.count) for _, c in members])
        rows.append(StageRow("+".join(name for name, _ in members), law, 1.0, on, members[0][1]))
    return StageSystem(stage, tuple(rows))


def _at_load(c: StageContact) -> FrictionContact:
    """The contact under the force that its preload leaves."""
    pressed: FrictionContact = with_value(c.contact, "normal_force", c.force)
    return pressed
