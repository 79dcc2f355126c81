"""Which names are public, where a reader finds them, and what kind of thing each is."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from stiction.core.lazy import ROOMS
from stiction.core.names import HOMES, PUBLIC

SHORT = {room: name for name, room in ROOMS.items()}
LISTED = ("devices", "identify", "optimise", "plot", "studies")  # namespaces that say themselves what they show


class Public(NamedTuple):
    """One public name."""

    space: str  # as a user writes it: "" for st.name, "tumbling" for st.tumbling.name
    name: str
    thing: Any

    @property
    def written(self) -> str:
        """As a user types it."""
        return ".".join(filter(None, ["st", self.space, self.name]))

    @property
    def is_part(self) -> bool:
        return isinstance(self.thing, type) and hasattr(self.thing, "__specs__")


def public() -> list[Public]:
    """Every public name once, at the first place where it is shown."""
    found: dict[str, Public] = {}
    for space, table in PUBLIC.items():
        for name, home in table.items():
            thing = getattr(import_module(f"stiction.{home}"), name)
            found[f"{SHORT.get(space, '')}.{name}"] = Public(SHORT.get(space, ""), name, thing)
    front = {p.name: p.thing for p in found.values()}
    for space in LISTED:
        room = import_module(f"stiction.{ROOMS[space]}")
        for name in room.__all__:
            thing = getattr(room, name)
            if not isinstance(thing, ModuleType) and front.get(name) is not thing:
                found[f"{space}.{name}"] = Public(space, name, thing)
    return sorted(found.values(), key=lambda p: (p.space, p.name))


def parts() -> dict[str, type]:
    """Every part of the package by name, also those that only scenarios and other parts name."""
    return {name: getattr(import_module(f"stiction.{home}"), name) for name, home in HOMES.items()}
