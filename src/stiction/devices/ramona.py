"""The linear axis of the nano-positioning robot RaMoNa: a runner between six ruby hemispheres, moved by stick and slip.

J. Teidelt, "Oscillating contacts: friction induced motion and control of friction", Dissertation, TU Berlin (2015),
chapter 3. Errata and what reproduces: docs/oscillating-contacts.md.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Any

import numpy as np
from scipy.optimize import brentq

from ..core.errors import ModelError
from ..core.parameter import par, sub
from ..core.part import part, twin_of
from ..families.sliding.model import DrivenContact, Slider
from ..families.sliding.stage.amplifier import Amplifier
from ..families.sliding.stage.model import StageContact, StageFoot, StageGuide, StickSlipStage
from ..families.sliding.stage.piezo import LinearPiezo, Piezo
from ..laws.drives.clock import Clock
from ..laws.drives.polyline import Polyline
from ..laws.memory.contact import ByTurningPoints, FrictionContact, joined, small_cycle_loss
from ..laws.memory.elastic import RUBY, STEEL, Pairing
from ..laws.memory.laws import TurningPoints
from ..laws.memory.profile import SphereProfile
from ..run.drawing import Box, Drawn, Look, Sphere, Touch, follows

ROOT2 = sqrt(2)


@part
class SawSignal:
    """Slow ramp by the amplitude in T1, fast fall in T2; 300 V at 300 V/µs give T2 = 1 µs."""

    slow: float = par("s", "duration of the ramp", default=20e-3, positive=True, symbol="T_1")
    fast: float = par("s", "duration of the fall", default=1e-6, positive=True, symbol="T_2")

    @property
    def period(self) -> float:
        """[s]."""
        return self.slow + self.fast

    def corners(self, contact: str, amplitude: float) -> list[tuple[float, float]]:
        """(time, displacement) of one cycle for the "upper" or "lower" contacts."""
        return [(0.0, 0.0), (self.slow, amplitude)]


@part
class FlattenedSawSignal:
    """A saw whose tip is held for a while before it falls, eq. (3.6)."""

    slow: float = par("s", "duration of ramp and hold", default=20e-3, positive=True, symbol="T_1")
    fast: float = par("s", "duration of the fall", default=1e-6, positive=True, symbol="T_2")
    hold: float = par("s", "duration of the hold", default=0.1e-3, positive=True, symbol="ε")

    def check(self) -> None:
        if self.hold >= self.slow:
            raise ModelError(f"FlattenedSawSignal.hold = {self.hold:g} s must be shorter than slow = {self.slow:g} s")

    @property
    def period(self) -> float:
        """[s]."""
        return self.slow + self.fast

    def corners(self, contact: str, amplitude: float) -> list[tuple[float, float]]:
        """(time, displacement) of one cycle."""
        return [(0.0, 0.0), (self.slow - self.hold, amplitude), (self.slow, amplitude)]


@part
class ShapedSawSignal:
    """Fall by amplitude + rise, at once rise again, then ramp: the runner is met without stress and stays calm, §3.6.

    The thesis gives each class of contacts its own rise (44 and 28 nm); 0.7401 u_max of each class leaves no net force
    after the rise (`Ramona.calm_rises`).
    """

    slow: float = par("s", "duration of the ramp", default=20e-3, positive=True, symbol="T_1")
    fast: float = par("s", "duration of the fall and of the rise", default=1e-6, positive=True, symbol="T_2")
    rise_upper: float = par("m", "rise of the upper contacts", bounds=(0, None))
    rise_lower: float = par("m", "rise of the lower contacts", bounds=(0, None))

    @property
    def period(self) -> float:
        """[s]."""
        return self.slow + 2 * self.fast

    def corners(self, contact: str, amplitude: float) -> list[tuple[float, float]]:
        """(time, displacement) of one cycle: ramp, fall, rise."""
        rise = self.rise_upper if contact == "upper" else self.rise_lower
        return [(0.0, 0.0), (self.slow, amplitude), (self.slow + self.fast, -rise)]


@part
class TunedSignal:
    """Ramp, fall by amplitude + rise, wait, rise again; common to all contacts. What the waveform optimiser varies."""

    slow: float = par("s", "duration of the ramp", default=20e-3, positive=True, symbol="T_1")
    rise: float = par("m", "overshoot of the fall, taken back at once", bounds=(0, None))
    hold: float = par("s", "wait before the rise", default=0.0, bounds=(0, None))
    slew: float = par("m/s", "fastest motion of the piezos", default=0.15, positive=True)
    amplitude: float = par("m", "amplitude the durations are made for", positive=True, symbol="A")

    @property
    def _times(self) -> tuple[float, float, float]:
        fall = (self.amplitude + self.rise) / self.slew
        return self.slow + fall, self.slow + fall + self.hold, self.slow + fall + self.hold + self.rise / self.slew

    @property
    def period(self) -> float:
        """[s]."""
        return self._times[2]

    def corners(self, contact: str, amplitude: float) -> list[tuple[float, float]]:
        """(time, displacement) of one cycle."""
        fallen, held, _ = self._times
        found = [(0.0, 0.0), (self.slow, amplitude)]
        if self.rise > 0:
            found.append((fallen, -self.rise))
            if self.hold > 0:
                found.append((held, -self.rise))
        return found


def _calm_rise(contact: FrictionContact) -> float:
    """Rise [m] after which one that slid the other way holds nothing: 2(1 − 2^{−n/(n+1)}) u_max of a power law."""
    law = joined([(contact, 1.0)])
    force = type(law).__laws__["backbone"]  # type: ignore[attr-defined]
    half = brentq(lambda u: 2 * force(twin_of(law), u) / law.limit - 1, 0.0, law.reach_all, rtol=1e-14, xtol=1e-300)
    return 2 * float(half)


@part
class Ramona:
    """One axis: 2 upper and 4 lower hemispheres, preloaded at 45°, driven by piezos; a force sensor holds the runner.

    Table 3.1 gives the defaults. The preload F_p makes F_n1 = F_p/√2 at the upper and F_n2 = F_p/(2√2) at the lower
    contacts (eq. 3.1); the largest possible drive force is 2√2 μ F_p.
    """

    radius: float = par("m", "radius of the hemispheres", default=0.5e-3, positive=True, symbol="R")
    preload: float = par("N", "preload", default=0.1, symbol="F_p")
    mu: float = par("1", "friction coefficient", default=0.3, positive=True, symbol="μ")
    mass: float = par("kg", "mass of the runner", default=3e-3, positive=True, symbol="m")
    amplitude: float = par("m", "stroke of the piezos", default=60e-9, positive=True, symbol="A")
    signal: Any = sub("", "drive signal", default=SawSignal())
    sensor: float = par("N/m", "stiffness of the force sensor", default=25e3, bounds=(0, None), symbol="k_fs")
    damping: float = par("N*s/m", "viscous damping of the runner", default=0.0, bounds=(0, None))
    gravity: float = par("m/s^2", "gravity across the axis: relieves the upper contacts", default=0.0)
    pairing: Any = sub("", "materials", default=Pairing(first=STEEL, second=RUBY))
    profile: Any = sub("", "shape of the hemispheres; none: spheres of the given radius", default=None)
    memory: Any = sub("", "how the contacts keep their history", default=ByTurningPoints())

    def check(self) -> None:
        if min(self.normal_forces) <= 0:
            upper, lower = self.normal_forces
            raise ModelError(
                f"Ramona.preload = {self.preload:g} N leaves normal forces of {upper:.3g} N (upper) and {lower:.3g} N "
                f"(lower); both must be above 0 N: give a larger preload"
            )

    # ------------------------------------------------------------------------------------------ derived numbers

    @property
    def normal_forces(self) -> tuple[float, float]:
        """(F_n1 of an upper, F_n2 of a lower contact) [N]; gravity acts with m g/2 on each side."""
        weight = self.mass * self.gravity
        upper = self.preload / ROOT2 - weight / (2 * ROOT2)
        return upper, self.preload / (2 * ROOT2) + weight / (4 * ROOT2)

    @property
    def contacts(self) -> tuple[FrictionContact, FrictionContact]:
        """(upper, lower) contact."""
        profile = self.profile or SphereProfile(radius=self.radius)
        upper, lower = (
            FrictionContact(profile=profile, pairing=self.pairing, mu=self.mu, normal_force=N, memory=self.memory)
            for N in self.normal_forces
        )
        return upper, lower

    @property
    def slip_limits(self) -> tuple[float, float]:
        """(u_x,max of an upper, of a lower contact) [m]."""
        upper, lower = self.contacts
        return upper.slip_limit, lower.slip_limit

    @property
    def mean_slip_limit(self) -> float:
        """H = 2 u1 u2/(u1 + u2) [m], the zero-amplitude of eq. (3.26); right for spheres only, to 3 %."""
        u1, u2 = self.slip_limits
        return 2 * u1 * u2 / (u1 + u2)

    @property
    def largest_force(self) -> float:
        """P = Σ μ F_n = 2√2 μ F_p [N]."""
        upper, lower = self.normal_forces
        return self.mu * (2 * upper + 4 * lower)

    @property
    def backbone(self) -> TurningPoints:
        """All six contacts as one rate-independent law."""
        upper, lower = self.contacts
        return joined([(upper, 2.0), (lower, 4.0)])

    @property
    def contact_stiffness(self) -> float:
        """k_tot = 2·2a1 G* + 4·2a2 G* [N/m]."""
        upper, lower = self.contacts
        return 2 * upper.normal.tangential_stiffness + 4 * lower.normal.tangential_stiffness

    @property
    def natural_frequency(self) -> float:
        """f0 of the runner stuck to all contacts [Hz]."""
        return sqrt(self.contact_stiffness / self.mass) / (2 * pi)

    # ------------------------------------------------------------------------------------------ analytical layer

    def envelope(self, start: float, t: Any) -> Any:
        """Amplitude of the residual vibration [m] after t [s], eq. (3.38), small cycles; 9 to 17 % above the decay."""
        upper, lower = self.contacts
        loss = 2 * small_cycle_loss(upper) + 4 * small_cycle_loss(lower)
        T = 1 / self.natural_frequency
        return start / (1 + start * np.asarray(t) * loss / (T * self.contact_stiffness))

    def estimated_force(self, amplitude: float) -> float:
        """F_gen [N] of three springs, mended: P − ½[sqrt((A k)² + 8P²) − A k] with k = P/H; up to 0.065 P too low."""
        P = self.largest_force
        Ak = amplitude * P / self.mean_slip_limit
        return max(0.0, P - (sqrt(Ak**2 + 8 * P**2) - Ak) / 2)

    def printed_force(self, amplitude: float) -> float:
        """F_gen [N] of (3.23) with its minus root; (3.24) prints the plus root. Its zero is at 2H, not H."""
        P = self.largest_force
        Ak = amplitude * P / self.mean_slip_limit
        return (Ak + 3 * P) / 2 - sqrt((Ak + 3 * P) ** 2 / 4 - Ak * P + 2 * P**2)

    def calm_rises(self) -> tuple[float, float]:
        """Rises (upper, lower) [m] that leave no net force, 2Φ(r/2) = μF_n: 0.7401 u_max for spheres."""
        upper, lower = (_calm_rise(contact) for contact in self.contacts)
        return upper, lower

    # ------------------------------------------------------------------------------------------ the model

    def assembled(self) -> Slider:
        """The axis as a Slider: drives "upper" and "lower", or one common "saw"."""
        upper, lower = self.contacts
        shapes = {name: self._waveform(name) for name in ("upper", "lower")}
        common = shapes["upper"] == shapes["lower"]
        drives = {"saw": shapes["upper"]} if common else shapes
        contacts = {
            name: DrivenContact(contact=c, count=count, drive="saw" if common else name, stroke=self.amplitude)
            for name, c, count in (("upper", upper, 2.0), ("lower", lower, 4.0))
        }
        return Slider(
            mass=self.mass, stiffness=self.sensor, damping=self.damping, clock=Clock(frequency=1 / self.signal.period),
            drives=drives, contacts=contacts,
        )  # fmt: skip

    def stage(self, *, voltage: float = 300.0, piezo: Any = None, amplifier: Any = None, foot: float = 0.0) -> Any:
        """The axis with its electronics: one foot on a piezo whose stroke at `voltage` [V] is the amplitude.

        The thesis drives 300 V at 300 V/µs. A `piezo` of your own brings its hysteresis, creep and stiffness, the foot
        then its mass [kg]; the signal must be the same for all contacts.
        """
        whole = self.assembled()
        if list(whole.drives) != ["saw"]:
            raise ModelError("a stage has one signal for all contacts; ShapedSawSignal gives each class its own rise")
        response = LinearPiezo(gain=self.amplitude / voltage)
        feet = {
            "foot": StageFoot(
                drive="saw", voltage=voltage, piezo=piezo or Piezo(response=response), mass=foot,
                amplifier=amplifier or Amplifier(slew=300e6),
            )
        }  # fmt: skip
        contacts = {
            name: StageContact(contact=c.contact, count=c.count, foot="foot") for name, c in whole.contacts.items()
        }
        return StickSlipStage(
            mass=self.mass, clock=whole.clock, drives=whole.drives, feet=feet, contacts=contacts,
            guide=StageGuide(stiffness=self.sensor, damping=self.damping),
        )  # fmt: skip

    def drawing(self) -> Look:
        """The runner between its hemispheres, which follow the surfaces; its size is that of a steel bar."""
        R, half = self.radius, (self.mass / 7860.0 / 12) ** (1 / 3)  # a bar of 2a × 2a × 3a
        on, parts, contacts = follows(x="x"), [], {}
        parts.append(Drawn("runner", Box((3 * half, 2 * half, 2 * half)), (0.0, 0.0, half + 2 * R), on, "runner"))
        for name, z, places in (
            ("upper", 2 * half + 3 * R, [(x, 0.0) for x in (-half, half)]),
            ("lower", R, [(x, y) for x in (-half, half) for y in (-half / 2, half / 2)]),
        ):
            for k, (x, y) in enumerate(places, 1):
                moved = follows(x=f"surface {name}")
                parts.append(Drawn(f"{name}_{k}", Sphere(R), (x, y, z), moved, "foot"))
                up = 1.0 if name == "lower" else -1.0
                contacts[f"{name}_{k}"] = Touch((x, y, z + up * R), on, pad=(R, R), normal=(0.0, 0.0, up))
        return Look(parts, contacts, ("the size of the runner is that of a steel bar of its mass",))

    def _waveform(self, contact: str) -> Polyline:
        corners = self.signal.corners(contact, self.amplitude)
        T = self.signal.period
        return Polyline(phases=tuple(t / T for t, _ in corners), values=tuple(s / self.amplitude for _, s in corners))
