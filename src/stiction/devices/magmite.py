"""The wireless resonant magnetic micro-actuator (WRMMA, "MagMite").

Nagy, Leine, Frutiger, Glocker, Nelson, "Modeling the motion of microrobots on surfaces using nonsmooth multibody
dynamics", IEEE T-RO 28 (2012), doi 10.1109/TRO.2012.2199010. Errata and how they were resolved: docs/magmite.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import acos, asin, pi, sqrt
from typing import Any

from ..core import parameter
from ..core.errors import ModelError
from ..core.parameter import par, sub, with_value
from ..core.part import part
from ..families.planar.bodies import PointMass, Slide
from ..families.planar.contact import Contact
from ..families.planar.geometry import Floor, Stop
from ..families.planar.gravity import Load
from ..families.planar.magnetic import HALF_PER_MU_0, MagneticGap
from ..families.planar.model import Multibody
from ..families.planar.springs import Spring
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Square
from ..laws.electrostatic import ElectrostaticClamp
from ..laws.friction import Coulomb
from ..laws.impact import Bilateral, Newton
from ..run.drawing import Box, Coil, Drawn, Look, Touch, follows

GRAVITY = 9.81
FIT = ((0.5, 0.027, 2.823), (1.0, 0.025, 3.074), (1.5, 0.025, 3.028))  # α, c_g, κ: Table I
CALIBRATED_FORCE = 14.79 / 57.52707  # makes η = 14.79/β as the paper quotes; the printed force law gives 57.527/β


@part
class Magmite:
    """The robot on a substrate: body and hammer joined by a spring, attracted by an on/off magnetic field.

    +x points from the body to the hammer. All defaults are the paper's (Tables I and III).
    """

    clock: Any = sub("", "frequency of field and clamp", default=Clock(frequency=2300.0))
    mass_ratio: float = par("1", "hammer mass over body mass", default=1.5, positive=True, symbol="α")
    field: float = par("T", "flux density while the field is on", default=5e-3, bounds=(0, None), symbol="B")
    vertical_load: float = par("1", "vertical force over weight", default=8.0, positive=True, symbol="β")
    friction: float = par("1", "friction coefficient on the substrate", default=0.5, bounds=(0, None), symbol="μ")
    restitution: float = par("1", "restitution between hammer and body", default=0.5, bounds=(0, 1), symbol="ε")
    natural_frequency: float = par("Hz", "resonance with the body held", default=2300.0, positive=True, symbol="f_n")
    damping: float = par("N*s/m", "drag on the relative motion", default=1e-6, bounds=(0, None), symbol="c")
    gap: float = par("m", "gap at rest", default=20e-6, positive=True, symbol="g_0")
    length: float = par("m", "length of the whole device", default=300e-6, positive=True, symbol="L_device")
    width: float = par("m", "width of body and hammer", default=130e-6, positive=True)
    height: float = par("m", "height of body and hammer", default=50e-6, positive=True)
    density: float = par("kg/m^3", "density (nickel)", default=8900.0, positive=True, symbol="ρ")
    n_x: float = par("1", "demagnetising factor", default=0.1161, positive=True, symbol="n_x")
    c_g: float = par("1", "force fit factor (0: from Table I)", default=0.0, bounds=(0, None), symbol="c_g")
    kappa: float = par("1", "force fit factor (0: from Table I)", default=0.0, bounds=(0, None), symbol="κ")
    force_scale: float = par(
        "1", "factor on the printed force law", default=CALIBRATED_FORCE, bounds=(0, None), symbol="S"
    )
    duty: float = par("1", "on fraction of the field", default=0.5, bounds=(0, 1))
    clamp_force: float = par("N", "clamping force scale; the force is 4 times this while on", default=0.0,
                             bounds=(0, None), symbol="F_C0")  # fmt: skip
    clamp_phase: float = par("rad", "lead of the clamp over the field", default=0.0, symbol="φ")

    def check(self) -> None:
        _check_clock(self)
        if self.gap >= self.length:
            raise ModelError(
                f"Magmite.gap = {self.gap:g} m leaves no length for the bodies; it must be below {self.length:g} m"
            )

    # -------------------------------------------------------------------------------------------- derived numbers

    @property
    def magnetic_length(self) -> float:
        """L_H + L_B [m]."""
        return self.length - self.gap

    @property
    def total_mass(self) -> float:
        """m_B + m_H [kg]."""
        return self.density * self.area * self.magnetic_length

    @property
    def area(self) -> float:
        """Facing pole area A [m²]."""
        return self.width * self.height

    @property
    def body_mass(self) -> float:
        """m_B [kg]."""
        return self.total_mass / (1 + self.mass_ratio)

    @property
    def hammer_mass(self) -> float:
        """m_H = α m_B [kg]."""
        return self.mass_ratio * self.body_mass

    @property
    def stiffness(self) -> float:
        """k = m_H (2π f_n)² [N/m]."""
        return self.hammer_mass * (2 * pi * self.natural_frequency) ** 2

    @property
    def weight(self) -> float:
        """F_G = β (m_B + m_H) g [N], eq. (1)."""
        return self.vertical_load * self.total_mass * GRAVITY

    @property
    def fit(self) -> tuple[float, float]:
        """(c_g, κ): given, or linear in α between the rows of Table I (constant beyond them)."""
        c_g, kappa = _interpolated(self.mass_ratio)
        return self.c_g or c_g, self.kappa or kappa

    # -------------------------------------------------------------------------------------------- analytical layer

    def magnetic_force(self, gap: float) -> float:
        """F_M(gap) of eq. (12) without its time factor [N]; while the field is on the force is 4 times this."""
        c_g, kappa = self.fit
        gt = gap / self.magnetic_length
        amplification = (c_g / self.n_x + gt) / (c_g + gt) ** 2
        return self.force_scale * self.area * self.field**2 / 4 * HALF_PER_MU_0 * kappa**2 * amplification

    @property
    def eta(self) -> float:
        """η = F_0/(μ F_G), eq. (27): magnetic over friction force."""
        return self.magnetic_force(self.gap) / (self.friction * self.weight)

    @property
    def characteristic(self) -> Characteristic:
        """Characteristic time, deflection and displacement of eqs (26), (27)."""
        d_c = self.magnetic_force(self.gap) / self.stiffness
        return Characteristic(time=1 / (2 * pi * self.natural_frequency), deflection=d_c, displacement=d_c / self.eta)

    @property
    def resonances(self) -> tuple[float, float]:
        """f̃_1 = 1 (body held) and f̃_2 = sqrt(1 + α) (body sliding), eq. (36), relative to f_n."""
        return 1.0, sqrt(1 + self.mass_ratio)

    def stiction_limits(self, n: int = 1) -> tuple[float, float]:
        """f̃ between which the body slips by eq. (34); n = 2 is an artefact of its one-term Fourier series."""
        A = {1: 8 / pi, 2: 8 / pi**2}[n]
        return sqrt(max(0.0, 1 - self.eta * A)) / n, sqrt(1 + self.eta * A) / n

    def square_wave_limits(self, around: int = 1) -> tuple[float, float]:
        """f̃ between which the body slips under the true square wave at constant gap without damping.

        The largest force on a held body is 2 F_0/|cos(π/(2 f̃))|, so it slips where |cos(π/(2 f̃))| < 2η; `around` = 1
        or 3 selects the window about f̃ = 1 or 1/3. For η ≥ 1/2 it slips everywhere.
        """
        if self.eta >= 0.5:
            return 0.0, float("inf")
        if around == 1:
            return pi / 2 / acos(-2 * self.eta), pi / 2 / acos(2 * self.eta)
        half_width = asin(2 * self.eta)
        return pi / 2 / (3 * pi / 2 + half_width), pi / 2 / (3 * pi / 2 - half_width)

    def static_gap(self) -> float:
        """Gap at rest with the field on [m]: k (g_0 − g) = 4 F_M(g); raises `ModelError` beyond pull-in."""
        from scipy.optimize import brentq

        lowest, _ = self._weakest_balance()

        def balance(g: float) -> float:
            return self.stiffness * (self.gap - g) - 4 * self.magnetic_force(g)

        if balance(lowest) < 0:
            raise ModelError(
                f"the field of {self.field:g} T is above the pull-in field of {self.pull_in()[0]:g} T: the gap closes"
            )
        return float(brentq(balance, lowest, self.gap, xtol=1e-15 * self.gap, rtol=1e-14))

    def pull_in(self) -> tuple[float, float]:
        """(field [T], gap [m]) at which the static equilibrium is lost."""
        gap, ratio = self._weakest_balance()
        return self.field * sqrt(ratio), gap

    def _weakest_balance(self) -> tuple[float, float]:
        """Gap where the spring is strongest against the magnetic force, and the ratio of the two there."""
        from scipy.optimize import minimize_scalar

        def ratio(g: float) -> float:
            return self.stiffness * (self.gap - g) / (4 * self.magnetic_force(g))

        best = minimize_scalar(
            lambda x: -ratio(x * self.gap), bounds=(0, 1), method="bounded", options={"xatol": 1e-12}
        )
        return float(best.x) * self.gap, ratio(float(best.x) * self.gap)

    # -------------------------------------------------------------------------------------------- the model

    def assembled(self) -> Multibody:
        """The robot as a multibody model: coordinates body.x, body.y, hammer.x; contacts floor, hammer."""
        return _assembled({"": self}, self.clock)

    def drawing(self) -> Look:
        """Body and hammer as blocks that face each other across the gap, the spring between them."""
        return _looks({"": self})


@part
class MagmiteSwarm:
    """Several robots on one substrate, driven by one field: seed of multi-agent control, Nagy (2012) IV-B.

    Clock and field are common, those of the single robots are ignored. Robots do not touch each other.
    """

    clock: Any = sub("", "frequency of field and clamp", default=Clock(frequency=2300.0))
    field: float = par("T", "flux density while the field is on", default=5e-3, bounds=(0, None), symbol="B")
    robots: Any = parameter.named("", "robots by name")

    def check(self) -> None:
        _check_clock(self)
        if not self.robots or not all(isinstance(robot, Magmite) for robot in self.robots.values()):
            raise ModelError("MagmiteSwarm.robots must name at least one Magmite")

    def assembled(self) -> Multibody:
        """All robots in one model; names are prefixed: robot_body.x, robot_hammer.x, …"""
        return _assembled(self._prefixed(), self.clock)

    def _prefixed(self) -> dict[str, Magmite]:
        return {f"{name}_": with_value(robot, "field", self.field) for name, robot in self.robots.items()}

    def drawing(self) -> Look:
        """The robots side by side."""
        return _looks(self._prefixed())


@dataclass(frozen=True)
class Characteristic:
    """Scales of the dimensionless equations."""

    time: float
    deflection: float
    displacement: float


def _check_clock(device: Magmite | MagmiteSwarm) -> None:
    if not isinstance(device.clock, Clock):
        raise ModelError(f"{type(device).__name__}.clock = {device.clock!r} is no clock; use Clock(frequency=…)")


def _interpolated(alpha: float) -> tuple[float, float]:
    rows = FIT
    if alpha <= rows[0][0]:
        return rows[0][1], rows[0][2]
    for (a0, c0, k0), (a1, c1, k1) in pairwise(rows):
        if alpha <= a1:
            w = (alpha - a0) / (a1 - a0)
            return c0 + w * (c1 - c0), k0 + w * (k1 - k0)
    return rows[-1][1], rows[-1][2]


def _assembled(robots: dict[str, Magmite], clock: Clock) -> Multibody:
    bodies: dict[str, Any] = {}
    drives: dict[str, Any] = {}
    forces: dict[str, Any] = {}
    contacts: dict[str, Any] = {}
    travel: dict[str, Any] = {}
    for prefix, robot in robots.items():
        body, hammer = f"{prefix}body", f"{prefix}hammer"
        bodies[body] = PointMass(mass=robot.body_mass)
        bodies[hammer] = Slide(mass=robot.hammer_mass, x=robot.gap)
        drives[f"{prefix}field"] = Square(duty=robot.duty)
        drives[f"{prefix}clamp"] = Square(phase=robot.clamp_phase)
        forces[f"{prefix}spring"] = Spring(
            a=f"{body}.x", b=f"{hammer}.x", stiffness=robot.stiffness, damping=robot.damping, rest=robot.gap
        )
        forces[f"{prefix}magnet"] = _magnet(robot, prefix)
        forces[f"{prefix}weight"] = Load(on=f"{body}.y", value=-robot.weight)
        forces[f"{prefix}clamp"] = ElectrostaticClamp(
            on=f"{body}.y", force_max=4 * robot.clamp_force, drive=f"{prefix}clamp"
        )
        contacts[f"{prefix}floor"] = Contact(
            geometry=Floor(normal=f"{body}.y", tangent=f"{body}.x"),
            friction=Coulomb(mu=robot.friction),
            normal=Bilateral(),
        )
        contacts[hammer] = Contact(geometry=Stop(a=f"{body}.x", b=f"{hammer}.x"), normal=Newton(e=robot.restitution))
        travel[f"{prefix}robot"] = (f"{body}.x", f"{hammer}.x")
    return Multibody(clock=clock, bodies=bodies, drives=drives, forces=forces, contacts=contacts, travel=travel)


def _looks(robots: dict[str, Magmite]) -> Look:
    """Robots one beside the other, twice their width apart; faces of body and hammer are at their coordinates x."""
    parts: list[Drawn] = []
    contacts: dict[str, Touch] = {}
    y = 0.0
    for prefix, robot in robots.items():
        parts += _blocks(robot, prefix, y)
        half = robot.magnetic_length / (1 + robot.mass_ratio) / 2
        on, w, h = follows(x=f"{prefix}body.x"), robot.width, robot.height
        contacts[f"{prefix}floor"] = Touch((-half, y, 0.0), on, pad=(2 * half, w))
        contacts[f"{prefix}hammer"] = Touch(
            (0.0, y, 0.6 * h), follows(x=f"{prefix}hammer.x"), pad=(h, w), normal=(1.0, 0.0, 0.0)
        )
        y += 2.5 * w
    return Look(parts, contacts)


def _blocks(robot: Magmite, prefix: str, y: float) -> list[Drawn]:
    body, hammer, w, h = f"{prefix}body", f"{prefix}hammer", robot.width, robot.height
    long = robot.magnetic_length / (1 + robot.mass_ratio)  # L_B; the hammer is α L_B
    on, off = follows(x=f"{body}.x", z=f"{body}.y"), follows(x=f"{hammer}.x", z=f"{body}.y")
    lifted = 0.1 * h  # the hammer does not touch the substrate
    return [
        Drawn(body, Box((long, w, h)), (-long / 2, y, h / 2), on),
        Drawn(hammer, Box((robot.mass_ratio * long, w, h)), (robot.mass_ratio * long / 2, y, h / 2 + lifted), off,
              "magnet"),
        Drawn(f"{prefix}spring", Coil(0.22 * h, 4), (0.0, y, 0.6 * h), on, "spring", (0.0, y, 0.6 * h), off),
    ]  # fmt: skip


def _magnet(robot: Magmite, prefix: str) -> MagneticGap:
    c_g, kappa = robot.fit
    return MagneticGap(
        a=f"{prefix}body.x",
        b=f"{prefix}hammer.x",
        area=robot.area,
        field=robot.field,
        length=robot.magnetic_length,
        c_g=c_g,
        kappa=kappa,
        n_x=robot.n_x,
        force_scale=robot.force_scale,
        drive=f"{prefix}field",
    )
