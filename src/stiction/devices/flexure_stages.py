"""A catalogue of compliant elements and stages, each with the closed form it must meet (docs/flexure-catalogue.md)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from ..core.errors import ModelError
from ..core.parameter import par, sub
from ..core.part import part
from ..families.mechanism.flexures import Link, Point, Straight
from ..families.mechanism.heat import JouleHeating
from ..families.mechanism.loads import Displacement, Wrench
from ..families.mechanism.model import Mechanism
from ..families.mechanism.sections import Elastic, Filleted, Shearable, Uniform
from ..families.mechanism.strains import Misfit

THICK = 0.5  # largest neck of a notch hinge over its radius
SILICON = Elastic(youngs=160e9, expansion=2.6e-6, conductivity=130.0, resistivity=2e-4)


def leaf(model: Any, start: str, end: str, x: float, y: float, angle: float, length: float = 0.0) -> Straight:
    """A uniform leaf spring of a device."""
    section = Uniform(depth=model.depth, height=model.height)
    return Straight(
        start=start, end=end, x=x, y=y, angle=angle, length=length or model.length, section=section,
        material=model.material,
    )  # fmt: skip


@part
class NotchHinge:
    """A circular notch hinge, clamped at one side, loaded by a moment at the other: Paros and Weisbord (1965), with the
    flare of its faces. A neck above half of the radius is no beam: 4 % from a solid at t = r."""

    thickness: float = par("m", "in-plane size at the neck", default=10e-6, positive=True, symbol="t")
    radius: float = par("m", "of the notches", default=50e-6, positive=True, symbol="r")
    depth: float = par("m", "out-of-plane size", default=50e-6, positive=True, symbol="b")
    moment: float = par("N*m", "on the free side", default=1e-9, symbol="M")
    material: Any = sub("", "material", default=SILICON)

    def check(self) -> None:
        if self.thickness > THICK * self.radius:
            raise ModelError(
                f"NotchHinge.thickness = {self.thickness:g} m is too much for a hinge of radius {self.radius:g} m: a "
                f"beam is within 1 % of a solid for at most {THICK * self.radius:g} m; use a greater radius"
            )

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"turn": Wrench(body="arm", moment=self.moment)}

    def assembled(self) -> Mechanism:
        """A beam of length 2 r whose height grows along two circles."""
        section = Filleted(depth=self.depth, height=self.thickness, fillet=self.radius)
        neck = Straight(
            start="ground", end="arm", x=0.0, y=0.0, length=2 * self.radius, section=section, material=self.material,
            strain=Shearable(),
        )  # fmt: skip
        arm = Link(x=2 * self.radius, points={"tip": Point(x=2 * self.radius)})
        return Mechanism(
            bodies={"arm": arm}, flexures={"neck": neck}, loads=self.loads()
        )  # fmt: skip


@part
class CrossSpringPivot:
    """Two crossing leaf springs that guide a rotation about their crossing: Haringx (1949), Wittrick (1951)."""

    length: float = par("m", "of each leaf", default=1e-3, positive=True, symbol="L")
    height: float = par("m", "in-plane size of the leaves", default=5e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    crossing: float = par("1", "share of the length at which they cross", default=0.5, bounds=(0.1, 0.9), symbol="λ")
    half_angle: float = par("rad", "between each leaf and the axis", default=pi / 4, bounds=(0.1, 1.5), symbol="α")
    moment: float = par("N*m", "on the moving side", default=1e-9, symbol="M")
    material: Any = sub("", "material", default=SILICON)

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"turn": Wrench(body="arm", moment=self.moment)}

    def assembled(self) -> Mechanism:
        """Both leaves start on the ground below the crossing, which is the origin, and end on the link above it."""
        below, above = self.crossing * self.length, (1 - self.crossing) * self.length
        leaves = {}
        for name, side in (("left", 1.0), ("right", -1.0)):
            angle = pi / 2 - side * self.half_angle
            leaves[name] = leaf(self, "ground", "arm", -below * cos(angle), -below * sin(angle), angle)
        reach, rise = above * sin(self.half_angle), above * cos(self.half_angle)
        points = {"left": Point(x=-reach), "right": Point(x=reach), "centre": Point(y=-rise)}
        return Mechanism(bodies={"arm": Link(y=rise, points=points)}, flexures=leaves, loads=self.loads())


@part
class ParallelogramStage:
    """A stage on two parallel leaf springs: stiffness 24 EI/L³, and it descends by 3 u²/(5 L)."""

    length: float = par("m", "of each leaf", default=1e-3, positive=True, symbol="L")
    height: float = par("m", "in-plane size of the leaves", default=5e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    width: float = par("m", "between the leaves", default=0.8e-3, positive=True, symbol="w")
    force: float = par("N", "along the motion", default=5e-6, symbol="F")
    mass: float = par("kg", "of the stage", default=1e-9, bounds=(0, None), symbol="m")
    material: Any = sub("", "material", default=SILICON)

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"push": Wrench(body="stage", point="middle", fx=self.force)}

    def assembled(self) -> Mechanism:
        """The force acts at half the height of the leaves, where it does not turn the stage."""
        legs = {n: leaf(self, "ground", "stage", x, 0.0, pi / 2) for n, x in (("left", 0.0), ("right", self.width))}
        points = {
            "left": Point(x=-self.width / 2), "right": Point(x=self.width / 2), "middle": Point(y=-self.length / 2),
        }  # fmt: skip
        stage = Link(
            x=self.width / 2, y=self.length, mass=self.mass, moment=self.mass * self.width**2 / 12, points=points
        )  # fmt: skip
        return Mechanism(bodies={"stage": stage}, flexures=legs, loads=self.loads())


@part
class FoldedBeamStage:
    """The folded-beam suspension of comb drives: 24 EI/L³, without stiffening; Tang, Nguyen and Howe (1989)."""

    length: float = par("m", "of each of the eight beams", default=0.5e-3, positive=True, symbol="L")
    height: float = par("m", "in-plane size of the beams", default=3e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    inner: float = par("m", "from the middle to the inner beams", default=50e-6, positive=True)
    outer: float = par("m", "from the middle to the outer, anchored beams", default=150e-6, positive=True)
    force: float = par("N", "on the shuttle along x", default=5e-6, symbol="F")
    material: Any = sub("", "material", default=SILICON)

    def check(self) -> None:
        if self.outer <= self.inner:
            raise ModelError(f"FoldedBeamStage.outer = {self.outer:g} m must be greater than inner = {self.inner:g} m")

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"push": Wrench(body="shuttle", fx=self.force)}

    def assembled(self) -> Mechanism:
        """The shuttle lies along x; beams run along y to a truss above and one below."""
        bodies, beams = {}, {}
        for truss, side in (("upper", 1.0), ("lower", -1.0)):
            marks = {"inner": self.inner, "outer": self.outer}
            points = {f"{m}_{s}": Point(x=sign * x) for m, x in marks.items() for s, sign in (("l", -1), ("r", 1))}
            bodies[truss] = Link(y=side * self.length, points=points)
            for name, sign in (("l", -1.0), ("r", 1.0)):
                angle = side * pi / 2
                beams[f"{truss}_outer_{name}"] = leaf(self, "ground", truss, sign * self.outer, 0.0, angle)
                beams[f"{truss}_inner_{name}"] = leaf(self, "shuttle", truss, sign * self.inner, 0.0, angle)
        ends = {"l": Point(x=-self.inner), "r": Point(x=self.inner)}
        return Mechanism(
            bodies={"shuttle": Link(points=ends), **bodies}, flexures=beams,
            loads=self.loads(),
        )  # fmt: skip


@part
class BridgeAmplifier:
    """A bridge of four slanted leaves: pushed apart by 2 u, it moves across by (k_a − k_b) sin α cos α/(k_a sin²α + k_b
    cos²α) times 2 u, k_a = EA/L and k_b = 12 EI/L³ along and across a leaf."""

    length: float = par("m", "of each leaf", default=1e-3, positive=True, symbol="L")
    angle: float = par(
        "rad", "of the leaves from the direction of the push", default=0.1, bounds=(0.01, 1.5), symbol="α"
    )
    height: float = par("m", "in-plane size of the leaves", default=10e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    travel: float = par("m", "of either side", default=0.1e-6, symbol="u")
    material: Any = sub("", "material", default=SILICON)

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {
            "left": Displacement(body="left", angle=pi, travel=self.travel),
            "right": Displacement(body="right", travel=self.travel),
        }

    def assembled(self) -> Mechanism:
        """The lower end stands on the ground, the upper one is the output; pushed apart, it comes down."""
        x, y = self.length * cos(self.angle), self.length * sin(self.angle)
        leaves = {
            "lower_left": leaf(self, "ground", "left", 0.0, 0.0, pi - self.angle),
            "lower_right": leaf(self, "ground", "right", 0.0, 0.0, self.angle),
            "upper_left": leaf(self, "left", "output", -x, y, self.angle),
            "upper_right": leaf(self, "right", "output", x, y, pi - self.angle),
        }
        bodies = {"left": Link(x=-x, y=y), "right": Link(x=x, y=y), "output": Link(y=2 * y)}
        return Mechanism(bodies=bodies, flexures=leaves, loads=self.loads())


@part
class LeverAmplifier:
    """A lever on a leaf as its fulcrum: output over input (b a/EI − 1/EA)/(a²/EI + 1/EA), on the other side."""

    input_arm: float = par("m", "from the fulcrum to the input", default=0.1e-3, positive=True, symbol="a")
    output_arm: float = par("m", "from the fulcrum to the output", default=1e-3, positive=True, symbol="b")
    length: float = par("m", "of the fulcrum", default=0.1e-3, positive=True, symbol="L")
    height: float = par("m", "in-plane size of the fulcrum", default=5e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    travel: float = par("m", "of the input", default=0.1e-6, symbol="u")
    material: Any = sub("", "material", default=SILICON)

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"push": Displacement(body="lever", point="input", angle=pi / 2, travel=self.travel)}

    def assembled(self) -> Mechanism:
        """The fulcrum stands on the ground along y; the lever lies along x."""
        points = {"input": Point(x=-self.input_arm), "output": Point(x=self.output_arm)}
        lever = Link(y=self.length, points=points)
        fulcrum = leaf(self, "ground", "lever", 0.0, 0.0, pi / 2)
        return Mechanism(bodies={"lever": lever}, flexures={"fulcrum": fulcrum}, loads=self.loads())


@part
class BistableBeam:
    """A beam longer than its place that bows to either side and snaps between them when pushed: Vangbo (1998).

    It is straight when its excess grows from nothing: `snapping_path` over "excess" lands on the bowed state.
    """

    length: float = par("m", "between the walls", default=1e-3, positive=True, symbol="L")
    height: float = par("m", "in-plane size", default=5e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    excess: float = par("m", "length beyond the distance of the walls", default=1e-6, symbol="δ")
    force: float = par("N", "on its middle, across", default=0.0, symbol="F")
    material: Any = sub("", "material", default=SILICON)

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {"long": Misfit(excess=self.excess / 2), "push": Wrench(body="middle", fy=self.force)}

    def assembled(self) -> Mechanism:
        """Two halves that meet at a link in the middle."""
        half = self.length / 2
        beams = {
            "left": leaf(self, "ground", "middle", 0.0, 0.0, 0.0, half),
            "right": leaf(self, "middle", "ground", half, 0.0, 0.0, half),
        }
        return Mechanism(bodies={"middle": Link(x=half)}, flexures=beams, loads=self.loads())


@part
class ChevronActuator:
    """A bent-beam electrothermal actuator: pairs of beams in a flat V, heated by a current: Que, Park and Gianchandani
    (2001). Linear: U = ε L sin θ/(sin²θ + 12 I/(A L²) cos²θ), ε = α times the mean temperature."""

    length: float = par("m", "of each half beam", default=0.5e-3, positive=True, symbol="L")
    slope: float = par("rad", "of the beams", default=0.05, bounds=(0.001, 0.8), symbol="θ")
    pairs: float = par("1", "number of beams side by side", default=3.0, bounds=(1, 20))
    pitch: float = par("m", "between neighbouring beams", default=30e-6, positive=True)
    height: float = par("m", "in-plane size", default=5e-6, positive=True, symbol="h")
    depth: float = par("m", "out-of-plane size", default=25e-6, positive=True, symbol="b")
    current: float = par("A", "through each beam", default=1e-3, symbol="I")
    loss: float = par("W/(m*K)", "heat lost to the surroundings per length and kelvin", default=0.0, bounds=(0, None))
    force: float = par("N", "against the motion", default=0.0, symbol="F")
    material: Any = sub("", "material", default=SILICON)

    def check(self) -> None:
        if self.pairs != int(self.pairs):
            raise ModelError(f"ChevronActuator.pairs = {self.pairs:g} must be a whole number")

    def loads(self) -> dict[str, Any]:
        """What acts on it."""
        return {
            "current": JouleHeating(current=self.current, loss=self.loss),
            "load": Wrench(body="shuttle", fy=-self.force),
        }

    def assembled(self) -> Mechanism:
        """The shuttle in the middle, anchors on both sides; heated, it moves up."""
        c, s = self.length * cos(self.slope), self.length * sin(self.slope)
        beams, points = {}, {}
        for k in range(int(self.pairs)):
            y = (k - (self.pairs - 1) / 2) * self.pitch
            beams[f"left{k + 1}"] = leaf(self, "ground", "shuttle", -c, y - s, self.slope)
            beams[f"right{k + 1}"] = leaf(self, "shuttle", "ground", 0.0, y, -self.slope)
            points[f"p{k + 1}"] = Point(y=y)
        return Mechanism(bodies={"shuttle": Link(points=points)}, flexures=beams, loads=self.loads())
