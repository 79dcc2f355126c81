"""A contact: geometry, friction and normal law in one place."""

from __future__ import annotations

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
