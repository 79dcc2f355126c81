"""The pin-on-disc tribometer: friction reduced by ultrasonic vibration of the contact. Teidelt (2015) chapter 4."""

from __future__ import annotations

from itertools import pairwise
from math import acos, cos, pi, sin, sqrt
from typing import Any

import numpy as np

from ..core.errors import ParameterError
from ..core.parameter import par, sub
from ..core.part import part
from ..families.sliding.model import DrivenContact, Slider
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine
from ..laws.memory.contact import ByTriangle, FrictionContact
from ..laws.memory.elastic import Pairing
from ..laws.memory.profile import SphereProfile
from ..run.drawing import Box, Drawn, Look, Rod, Sphere, Touch, follows


@part
class Tribometer:
    """A steel pin on a steel disc whose normal force oscillates (out of plane, OOP); Table 4.1 gives the defaults."""

    mass: float = par("kg", "effective mass of the pin", default=2.1e-3, positive=True, symbol="m")
    mu: float = par("1", "friction coefficient without oscillation", default=0.4, positive=True, symbol="μ_0")
    radius: float = par("m", "radius of the pin", default=3.5e-3, positive=True, symbol="R")
    normal_force: float = par("N", "mean normal force", default=9.5, positive=True, symbol="F_n0")
    load_ratio: float = par("1", "amplitude over mean of the normal force", default=0.5, bounds=(0, None), symbol="r")
    drag: float = par("1", "dragging force over μ_0 F_n0", default=0.8, bounds=(0, None))
    clock: Any = sub("", "frequency of the oscillation", default=Clock(frequency=30e3))
    pairing: Any = sub("", "materials", default=Pairing())
    memory: Any = sub("", "how the contact keeps its history", default=ByTriangle())

    @property
    def omega(self) -> float:
        """Angular frequency of the oscillation [rad/s]."""
        return 2 * pi * self.clock.frequency

    @property
    def contact(self) -> FrictionContact:
        """The contact under its mean load."""
        profile = SphereProfile(radius=self.radius)
        return FrictionContact(
            profile=profile, pairing=self.pairing, mu=self.mu, normal_force=self.normal_force, memory=self.memory
        )

    @property
    def stick_frequency(self) -> float:
        """ω0 = sqrt(2 a G*/m) [rad/s] of the pin stuck to the disc."""
        return sqrt(self.contact.normal.tangential_stiffness / self.mass)

    @property
    def coulomb_limit(self) -> float:
        """μ0 ΔF_n/(m ω) [m/s]: mean velocity beyond which Coulomb's law sees no reduction."""
        return self.mu * self.load_ratio * self.normal_force / (self.mass * self.omega)

    @property
    def full_slip_velocity(self) -> float:
        """v_c [m/s]: a rigidly driven contact slides everywhere above it: the largest rate of u_x,max(t)."""
        t = np.linspace(0, pi, 20001)[1:-1]
        r = self.load_ratio
        if r > 1:
            raise ParameterError(
                f"Tribometer.load_ratio = {r:g}: the pin takes off in every cycle, and a contact that is lost has no "
                f"velocity of full slip; give at most 1"
            )
        d0 = self.contact.normal.depth
        rate = np.sin(t) * (1 + r * np.cos(t)) ** (-1 / 3)
        return float(2 / 3 * self.mu * self.pairing.mindlin_ratio * d0 * self.omega * r * rate.max())

    def assembled(self) -> Slider:
        """The pin, dragged by a constant force, on a contact whose load oscillates."""
        contact = DrivenContact(
            contact=self.contact, load_drive="sound", load_amplitude=self.load_ratio * self.normal_force
        )
        force = self.drag * self.mu * self.normal_force
        return Slider(
            mass=self.mass, force=force, clock=self.clock, drives={"sound": Sine(phase=pi / 2)},
            contacts={"pin": contact},
        )  # fmt: skip

    def drawing(self) -> Look:
        """The rounded end of the pin on the disc."""
        R, on = self.radius, follows(x="x")
        parts = [
            Drawn("pin", Sphere(R), (0.0, 0.0, R), on, "runner"),
            Drawn("shaft", Rod(R), (0.0, 0.0, R), on, "body", (0.0, 0.0, 3.2 * R), on),
            Drawn("disc", Box((8 * R, 5 * R, 0.5 * R)), (0.0, 0.0, -0.25 * R), follows(x="surface pin"), "substrate"),
        ]
        return Look(parts, {"pin": Touch((0.0, 0.0, 0.0), on, pad=(0.5 * R, 0.5 * R))})


# ------------------------------------------------------------------------- out of plane, Coulomb's law


def slip_interval(f: float) -> tuple[float, float]:
    """(t1, t2) between which the pin slides, x'' = f − 1 − cos t from rest; t2 is the root after 2π − t1, not t1."""
    from scipy.optimize import brentq

    if not 0 < f <= 1:
        raise ParameterError(
            f"f = {f:g}: the reduced dragging force must lie between 0 (sticks) and 1 (slides steadily)"
        )
    t1 = acos(f - 1)
    if f == 1:
        return t1, t1 + 2 * pi

    def velocity(t: float) -> float:
        return (f - 1) * (t - t1) + sin(t1) - sin(t)

    return t1, float(brentq(velocity, 2 * pi - t1, t1 + 2 * pi, xtol=1e-15, rtol=1e-14))


def coulomb_velocity(f: float) -> float:
    """Mean velocity over μ0 ΔF_n/(m ω), eq. (4.14), at the reduced force f = F/(μ0 ΔF_n) − F_n0/ΔF_n + 1.

    9f²/(4π) for small f.
    """
    if f <= 0:
        return 0.0
    t1, t2 = slip_interval(f)
    s = t2 - t1
    return ((f - 1) * s**2 / 2 + s * sin(t1) + cos(t2) - cos(t1)) / (2 * pi)


def coulomb_fit(v: Any) -> Any:
    """f over the reduced mean velocity, the explicit fit (4.21)."""
    v = np.asarray(v, dtype=float)
    root = sqrt(4 * pi / 9)
    return root * np.sqrt(v) + (1 - root) * v**1.2


# ------------------------------------------------------------------------------------------ in plane


def along_by_compliance(z: Any, theta: float = 0.0) -> Any:
    """⟨μ⟩/μ0 of in-plane oscillation along the motion, model 2, eq. (4.34): z = ⟨v⟩/v̂, θ the angle of the two legs.

    θ = 0 gives (2/π) arcsin z. For fast motion it tends to cos θ, not to 1 as the thesis says.
    """
    node, weight = np.polynomial.legendre.leggauss(400)
    c = cos(theta)
    z = np.asarray(z, dtype=float)[..., None]
    if theta == 0:
        return np.where(z[..., 0] >= 1, 1.0, 2 / pi * np.arcsin(np.minimum(z[..., 0], 1)))
    # the integrand is nearly singular where z c = cos p: cut the interval there
    middle = np.arccos(np.clip(z * c, -1, 1))
    total: Any = 0.0
    for low, high in ((0 * middle, middle), (middle, 0 * middle + pi)):
        for a, b in _graded(low, high, middle):
            p = a + (b - a) * (node + 1) / 2
            value = (z * c - np.cos(p)) / np.sqrt(z**2 - 2 * z * c * np.cos(p) + np.cos(p) ** 2)
            total = total + np.sum(value * weight, axis=-1) * ((b - a) / 2)[..., 0]
    return total / pi


def _graded(low: Any, high: Any, at: Any) -> list[tuple[Any, Any]]:
    """The interval in pieces that shrink towards `at`, one of its ends."""
    shares = [0.0, 1e-3, 1e-2, 0.1, 1.0]
    pieces = []
    for s0, s1 in pairwise(shares):
        if np.all(at == high):
            pieces.append((high - (high - low) * s1, high - (high - low) * s0))
        else:
            pieces.append((low + (high - low) * s0, low + (high - low) * s1))
    return pieces


def across(z: Any) -> Any:
    """⟨μ⟩/μ0 of oscillation across the motion, eq. (4.41): (2/π) K(m)/sqrt(1 + 1/z²), PARAMETER m = 1/(1 + z²)."""
    from scipy.special import ellipk

    z = np.asarray(z, dtype=float)
    return 2 / pi / np.sqrt(1 + 1 / z**2) * ellipk(1 / (1 + z**2))


# ------------------------------------------------------------------------------------------ the pin itself

BEAM_SHARE = 33 / 140  # ∫₀¹ (3/2 s² − 1/2 s³)² ds; the thesis prints 33/144


def rod_mass(length: float, diameter: float, density: float = 7860.0) -> float:
    """Effective mass of a clamped rod at its free end [kg]: 33/140 of its mass."""
    return BEAM_SHARE * density * pi * diameter**2 / 4 * length


def stepped_rod_mass(l1: float, r1: float, l2: float, r2: float, density: float = 7860.0) -> float:
    """Effective mass [kg] of a clamped rod of radius r1 over l1 and r2 over l2, bending like a uniform beam."""
    s = l1 / (l1 + l2)
    inner = 9 * s**5 / 20 - s**6 / 4 + s**7 / 28
    return density * pi * (l1 + l2) * (r1**2 * inner + r2**2 * (BEAM_SHARE - inner))
