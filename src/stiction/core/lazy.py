"""Namespaces whose names are imported when first used; itself quick to import."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from .collecting import uncollected
from .errors import suggestion
from .names import PUBLIC

TOP = __name__.partition(".")[0]
# Namespaces by the name under which `stiction` shows them.
ROOMS = {
    "planar": "families.planar",
    "modal": "families.modal",
    "sliding": "families.sliding",
    "mechanism": "families.mechanism",
    "spatial": "families.spatial",
    "tumbling": "families.spatial.tumbling",
    "control": "laws.control",
    "measures": "measures",
    "friction_control": "families.sliding.friction_control",
    "devices": "devices",
    "identify": "identify",
    "optimise": "optimise",
    "plot": "plot",
    "rl": "rl",
    "studies": "studies",
    "units": "units",
    "operations": "core.operations",
}


def lazily(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """(`__getattr__`, `__dir__`, `__all__`) of a namespace, whose names are imported when first used."""
    space = package.partition(".")[2]
    homes = PUBLIC[space]

    def find(name: str) -> Any:
        if name not in homes:
            elsewhere = [f"st.{short}.{name}" for short, room in ROOMS.items() if name in PUBLIC.get(room, {})]
            hint = f"; there is {', '.join(elsewhere)}" if elsewhere else suggestion(name, homes)
            raise AttributeError(f"module {package!r} has no attribute {name!r}{hint}")
        with uncollected():
            value = getattr(import_module(f"{TOP}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return find, lambda: sorted(homes), sorted(homes)
