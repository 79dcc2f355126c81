"""A contact: geometry, friction and normal law in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.parameter import sub
from ...core.part import part
from ...laws.friction import Frictionless
from ...laws.impact import Newton


@part
class Contact:
    """Two surfaces that can touch."""

    geometry: Any = sub("gap", "where they touch")
    friction: Any = sub("friction_coefficient", "how they rub", default=Frictionless())
    normal: Any = sub("normal_law", "how they bounce", default=Newton())

    def rows(self, bodies: Mapping[str, Any]) -> dict[str, Contact]:
        """What the solvers see: itself."""
        return {"": self}

    def check_names(self) -> None:
        """Raise where the sides of its geometry are one."""
        getattr(self.geometry, "check_names", lambda: None)()
