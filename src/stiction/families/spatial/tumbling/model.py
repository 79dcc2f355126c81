"""Family 2: a 3-D rigid body that tumbles, slips, hops and climbs on a plane, driven by a magnetic field.

m dv/dt = m g − (F_elect + λ_a) n + λ_n n + λ_t t + λ_o o + (M·∇)B,
d(Iω)/dt = r × (λ_n n + λ_t t + λ_o o) + λ_r n + M × B, with M = V_m E and r from the centre of mass to the equivalent
contact point. Xie, Bi, Cappelleri, Chakraborty (2019) eqs (1)–(12), corrected as docs/tumbling.md says.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, sqrt
from typing import Any, ClassVar

import numpy as np
from scipy.spatial.transform import Rotation

from ....core import parameter
from ....core.errors import ModelError
from ....core.parameter import par, sub
from ....core.part import implements, part
from ....laws.adhesion import AreaAdhesion, FixedRadius, FrictionEllipsoid, PatchRadius, Substrate
from ....laws.fields.programmes import highest_frequency
from ....laws.fields.turning import NoField, refuse_beyond, refuse_contradiction, strongest, with_gradient
from ....laws.surroundings import Action, Immersed
from ..shapes.hulls import Hull
from ..shapes.mass import evenly_dense, principal_axes


@part
class Start:
    """Where and how the robot begins; orientation: yaw about z, then pitch about the new x, then roll about body y."""

    initial: ClassVar = ("x", "y", "clearance", "yaw", "pitch", "roll", "vx", "vy", "vz", "wx", "wy", "wz")
    x: float = par("m", "position", default=0.0)
    y: float = par("m", "position", default=0.0)
    clearance: float = par("m", "height of the lowest point above the plane", default=0.0, bounds=(0, None))
    yaw: float = par("rad", "turn about the normal", default=0.0)
    pitch: float = par("rad", "turn about the tumbling axis; positive lifts the front (+y)", default=0.0)
    roll: float = par("rad", "turn about the length", default=0.0)
    vx: float = par("m/s", "velocity", default=0.0)
    vy: float = par("m/s", "velocity", default=0.0)
    vz: float = par("m/s", "velocity", default=0.0)
    wx: float = par("rad/s", "angular velocity, substrate axes", default=0.0)
    wy: float = par("rad/s", "angular velocity", default=0.0)
    wz: float = par("rad/s", "angular velocity", default=0.0)

    def orientation(self) -> np.ndarray:
        """R: components in substrate axes = R × components in body axes."""
        return Rotation.from_euler("ZXY", [self.yaw, self.pitch, self.roll]).as_matrix()


@part
class Tumbler:
    """A robot, the plane it moves on, the field that drives it and what surrounds it."""

    shape: Any = sub("", "shape, such as Cuboid(…)")
    mass: Any = sub("", "Mass, Density or MassAndInertia")
    substrate: Any = sub("", "the plane")
    magnet: Any = sub("", "Magnet(…)", default=None)
    field: Any = sub("", "magnetic field programme, such as RotatingField(…)", default=NoField())
    surroundings: Any = parameter.named("", "drag, damping, buoyancy by name")
    gravity: float = par("m/s^2", "acceleration of gravity", default=9.81, bounds=(0, None), symbol="g")
    start: Any = sub("", "initial position, orientation and velocity", default=Start())

    def check(self) -> None:
        _demand(self, "shape", hasattr(self.shape, "hull"), "a shape with a method hull(), such as Cuboid(…)")
        _demand(self, "mass", hasattr(self.mass, "inertia"), "Mass(mass=…), Density(…) or MassAndInertia(…)")
        _demand(self, "substrate", isinstance(self.substrate, Substrate), "Substrate(friction=…)")
        hard = hasattr(self.magnet, "moment") and not hasattr(self.magnet, "softness")
        _demand(self, "magnet", self.magnet is None or hard, "Magnet(…) (RigidBodies and Moreau know SoftMagnet, too)")
        _demand(self, "start", isinstance(self.start, Start), "Start(…)")
        _demand(self, "substrate.friction", isinstance(self.substrate.friction, FrictionEllipsoid),
                "FrictionEllipsoid(mu=…)")  # fmt: skip
        _demand(self, "substrate.adhesion", isinstance(self.substrate.adhesion, AreaAdhesion), "AreaAdhesion(C=…)")
        spin = self.substrate.friction.spin
        _demand(self, "substrate.friction.spin", isinstance(spin, PatchRadius | FixedRadius), "PatchRadius()")
        for name, item in self.surroundings.items():
            _demand(self, f"surroundings.{name}", hasattr(item, "acts"), "a part with a method acts(body)")
        if not implements(type(self.lowered_field()), "magnetic_field"):
            raise ModelError(
                f"field: {type(self.field).__name__} does not implement magnetic_field(); use RotatingField(…), or add "
                f"it as a static method"
            )

    def lowered_field(self) -> Any:
        """The part that implements `magnetic_field`."""
        return self.field.lowered() if hasattr(self.field, "lowered") else self.field

    def gravity_vector(self) -> np.ndarray:
        """Acceleration of gravity in the axes of the plane [m/s²]."""
        a, direction = self.substrate.tilt, self.substrate.uphill
        return -self.gravity * np.array([-sin(a) * sin(direction), sin(a) * cos(direction), cos(a)])

    def lowered(self, until: float = 0.0) -> PatchSystem:
        """Arrays in SI; the body's axes are turned into its principal ones.

        ω_free belongs to the strongest field of the whole programme, or up to the time `until` [s] if nobody tells.
        """
        hull = self.shape.hull()
        mass, inertia = self.mass.inertia(hull)
        principal, Q = principal_axes(inertia)
        moment = np.zeros(3) if self.magnet is None else self.magnet.moment()
        s = self.start
        R = s.orientation()
        position = np.array([s.x, s.y, s.clearance - hull.lowest(R)])
        field = with_gradient(self.lowered_field(), hull.size)
        refuse_beyond(field, position, "the robot")
        refuse_contradiction(field, position, max(1.0, until))
        strength = getattr(self.field, "strength", None) or strongest(field, position, until)
        swing = sqrt(float(np.linalg.norm(moment)) * strength / inertia[0, 0])
        gravity = self.gravity_vector()
        known = Immersed(hull, mass, np.diag(inertia), gravity, swing, evenly_dense(self.shape))
        actions = [Action(*item.acts(known)) for item in self.surroundings.values()]
        directed = [name for name, a in zip(self.surroundings, actions, strict=True) if a.matrix is not None]
        return PatchSystem(
            hull=hull.turned(Q), axes=Q, mass=mass, inertia=principal, moment=moment @ Q, field=field,
            force=mass * gravity + sum((np.array(a.force) for a in actions), np.zeros(3)),
            linear=sum(a.linear for a in actions), angular=sum(a.angular for a in actions),
            substrate=self.substrate, swing=swing, frequency=getattr(self.field, "frequency", None),
            quickest=highest_frequency(self.field), position=position, orientation=R @ Q,
            velocity=np.array([s.vx, s.vy, s.vz]), spin=np.array([s.wx, s.wy, s.wz]), directed=tuple(directed),
        )  # fmt: skip


def tumbler_of(model: Any) -> Tumbler:
    """The model, if it is a Tumbler."""
    if not isinstance(model, Tumbler):
        raise ModelError(f"a Tumbler is needed, such as devices.utum_on_paper(), not {type(model).__name__}")
    return model


def _demand(model: Any, path: str, fits: bool, wanted: str) -> None:
    if not fits:
        raise ModelError(f"Tumbler.{path} = {parameter.get_value(model, path)!r} does not fit; use {wanted}")


@dataclass(frozen=True)
class PatchSystem:
    """The lowered model in SI, body vectors in principal axes."""

    hull: Hull
    axes: np.ndarray  # Q: shape axes = Q × principal axes
    mass: float
    inertia: np.ndarray  # (3,)
    moment: np.ndarray  # V_m E [A m²]
    field: Any
    force: np.ndarray  # gravity, buoyancy and other constant forces [N]
    linear: float  # drag [kg/s]
    angular: float  # rotational damping [N m s]
    substrate: Substrate
    swing: float  # ω_free [rad/s]
    frequency: float | None  # of the field, if it has one alone [Hz]
    quickest: float | None  # the highest of its frequencies [Hz]
    position: np.ndarray
    orientation: np.ndarray
    velocity: np.ndarray
    spin: np.ndarray
    directed: tuple[str, ...] = ()  # surroundings that resist differently along the axes of the body

    def refuse_unknown(self) -> None:
        """What the patch solver does not know of one robot alone."""
        self.refuse_directed()
        if self.substrate.restitution:
            raise ModelError(
                f"substrate.restitution = {self.substrate.restitution:g}: PatchStep, Design and Resolved know plastic "
                f"impacts of a robot alone; put it into Scene(robots=…), or use Moreau(…)"
            )

    def refuse_directed(self) -> None:
        """What neither it nor a scene knows."""
        for name in self.directed:
            raise ModelError(
                f"surroundings.{name} resists differently along the robot's axes, which PatchStep, Design and "
                f"Resolved do "
                f"not know; use Moreau(…), or StokesDrag(…)"
            )
