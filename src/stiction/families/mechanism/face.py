"""A rigid face of an object that a jaw presses on."""

from __future__ import annotations

from math import cos, sin

from ...core import parameter
from ...core.parameter import par
from ...core.part import part


@part
class Face:
    """A flat face of a fixed micro-object, touched by a point of a jaw: gap = n · (P − P₀) ≥ 0.

    The normal n points from the object to the jaw, the tangent t is n turned counter-clockwise.
    """

    point: str = parameter.text('point of the jaw, "body.point"')
    x: float = par("m", "a point P₀ of the face", default=0.0)
    y: float = par("m", "a point P₀ of the face", default=0.0)
    angle: float = par("rad", "direction of the normal, out of the object", default=0.0)
    mu: float = par("1", "friction coefficient", default=0.0, bounds=(0, None), symbol="μ")

    @property
    def normal(self) -> tuple[float, float]:
        """Unit normal n."""
        return cos(self.angle), sin(self.angle)
