"""The four-bar micro-gripper with curved-beam flexures (conjugate surface flexure hinges, CSFH).

Cammarata, Maddìo, Sinatra, Rossi, Belfiore and co-workers: "The tangent stiffness matrix … direct kinetostatic analysis
of planar grippers with curved beams", Micromachines 13 (2022) 2172. Only the right half is modelled; the other one
mirrors it at x = 0. Errata and what reproduces: docs/gripper.md.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Any, ClassVar

from ..core.parameter import par, sub
from ..core.part import part
from ..families.mechanism.beams import ExactBeam
from ..families.mechanism.flexures import Arc, Link, Point
from ..families.mechanism.loads import Wrench
from ..families.mechanism.model import Mechanism
from ..families.mechanism.sections import Elastic, Uniform

MM, DEG = 1e-3, pi / 180
SILICON = Elastic(youngs=100e9)
NYLON = Elastic(youngs=3.84e9, poisson=0.4, density=1140.0)
# Table 1. Hinge centres unrounded; start angle on the circle and sweep in degrees; points to 4 digits as printed
HINGES = {
    "a": ("ground", "b2", 0.5, 0.0, 22.5, 300.0),
    "b": ("b2", "b3", 2 * cos(22.5 * DEG), 2 * sin(22.5 * DEG), 132.0, 320.0),
    "c": ("b3", "b4", 0.5 + 0.8 * cos(30 * DEG), 1.9, -15.0, 330.0),
    "d": ("b4", "ground", 0.5, 1.5, 240.0, 250.0),
}
CENTRES = {"b2": (1.5, 0.2), "b3": (1.8, 1.5), "b4": (1.0, 1.5)}
POINTS = {
    "ground": {"a": (0.6848, 0.0765), "d": (0.3714, 1.6532)},
    "b2": {"a": (-0.8413, -0.3218), "b": (0.2139, 0.7140)},
    "b3": {"b": (0.0408, -0.5348), "c": (-0.4140, 0.3482), "tip": (-1.3571, 1.6991)},
    "b4": {"c": (0.3342, 0.2586), "d": (-0.6000, -0.1732)},
}


@part
class CsfhGripper:
    """Half of the gripper: a positive force on b2 closes it, b3 carries the jaw ("b3.tip"), which closes at x = 0.

    Lengths are Table 1. Inertia is our choice, for vibration and motion only: links are bars `link_width` wide from
    each frame to its points, of the depth of the flexures; flexures have no mass.
    """

    mirrored: ClassVar[bool] = True  # pictures show the other half, too
    force: float = par("N", "force on b2 along y", default=0.0, symbol="F_2y")
    depth: float = par("m", "out-of-plane size of flexures and links", default=25e-6, positive=True, symbol="b")
    height: float = par("m", "in-plane size of the flexures", default=5e-6, positive=True, symbol="h")
    radius: float = par("m", "radius of the flexures", default=0.2e-3, positive=True, symbol="r")
    link_width: float = par("m", "width of the links", default=0.1e-3, positive=True)
    material: Any = sub("", "material", default=SILICON)
    beam: Any = sub("", "how flexures bend", default=ExactBeam())

    @property
    def bending_stiffness(self) -> float:
        """EI = E b h³/12 [N m²]; the paper's unit µN µm² is a misprint for µN mm²."""
        return self.material.youngs * self.depth * self.height**3 / 12

    def assembled(self) -> Mechanism:
        """The mechanism, with the un-rounded geometry: flexures from hinge centres, start angles and sweeps."""
        exact = self.radius == 0.2e-3
        return Mechanism(
            bodies={name: self._link(name) for name in CENTRES},
            flexures={name: self._arc(name, exact) for name in HINGES},
            loads=self.loads(),
            ground=Link(points=_points("ground")),
            beam=self.beam,
        )

    def loads(self) -> dict[str, Wrench]:
        """What acts on it."""
        return {"push": Wrench(body="b2", fy=self.force)}

    def _link(self, name: str) -> Link:
        lengths = [hypot(x, y) * MM for x, y in _attachments(name)]
        per_length = self.material.density * self.depth * self.link_width
        x, y = CENTRES[name]
        return Link(
            x=x * MM, y=y * MM, points=_points(name), mass=per_length * sum(lengths),
            moment=per_length * sum(length**3 for length in lengths) / 3,
        )  # fmt: skip

    def _arc(self, name: str, meets: bool) -> Arc:
        start, end, x, y, angle, sweep = HINGES[name]
        return Arc(
            start=start, end=end, x=x * MM, y=y * MM, radius=self.radius, angle=angle * DEG, sweep=sweep * DEG,
            section=Uniform(depth=self.depth, height=self.height), material=self.material,
            start_point=name if meets else "", end_point=name if meets else "",
        )  # fmt: skip


def _attachments(body: str) -> list[tuple[float, float]]:
    """Ends of the flexures on a body, un-rounded, and its tip, from its frame in mm; radius 0.2 mm as in Table 1."""
    found = [POINTS[body]["tip"]] if "tip" in POINTS[body] else []
    for start, end, x, y, angle, sweep in HINGES.values():
        for here, at in ((start, angle), (end, angle + sweep)):
            if here == body:
                gx, gy = CENTRES[body]
                found.append((x + 0.2 * cos(at * DEG) - gx, y + 0.2 * sin(at * DEG) - gy))
    return found


def _points(body: str) -> dict[str, Point]:
    return {name: Point(x=x * MM, y=y * MM) for name, (x, y) in POINTS[body].items()}
