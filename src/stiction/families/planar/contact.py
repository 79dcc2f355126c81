"""A contact: geometry, friction and normal law in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import ParameterError
from ...core.parameter import clone, sub
from ...core.part import part
from ...laws.friction import Frictionless
from ...laws.impact import Bilateral, Newton


def split(geometry: Any) -> dict[str, Any]:
    """The geometries that one is made of, by what is added to the name of the contact."""
    return geometry.split() if hasattr(geometry, "split") else {"": geometry}


@part
class Contact:
    """Two surfaces that can touch."""

    geometry: Any = sub("gap", "where they touch")
    friction: Any = sub("friction_coefficient", "how they rub", default=Frictionless())
    normal: Any = sub("normal_law", "how they bounce", default=Newton())

    def rows(self, bodies: Mapping[str, Any]) -> dict[str, Contact]:
        """What the solvers see: itself, or one contact of each convex part of its surface."""
        parts = split(self.geometry)
        return {name: self if one is self.geometry else clone(self, geometry=one) for name, one in parts.items()}

    def check_names(self) -> None:
        """Raise where the sides of its geometry are one, or where it would hold on to a surface that ends."""
        getattr(self.geometry, "check_names", lambda: None)()
        if isinstance(self.normal, Bilateral) and getattr(self.geometry, "endless", True) is False:
            raise ParameterError(
                f"normal = Bilateral() holds on to a {type(self.geometry.surface).__name__}, which has ends or "
                f"corners; guides are straight lines (PointOnLine), full arcs, planar.Round or planar.CurveTrack"
            )
