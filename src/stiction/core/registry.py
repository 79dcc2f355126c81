"""Which parts and public names there are, and where: one table, made from the sources.

A part is known because it is written, a function is public because its module's `__all__` names it. The table in
core/names.py and the stubs beside the namespaces, which type checkers and editors read, are written by
`python -m stiction.core.registry`; a test says when they are out of date. Nothing is imported before it is asked for.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import wrap

from .errors import ParameterError, suggestion
from .lazy import ROOMS
from .names import HOMES
from .part import PARTS
from .sources import ROOT

DEFINED = re.compile(r"^@part\b.*\n(?:@.*\n)*class (\w+)", re.MULTILINE)
OFFERED = re.compile(r"^__all__ = (\[.*?\])", re.MULTILINE | re.DOTALL)

# Rooms whose names stand in a namespace: module prefixes below the package. Every name stands in one namespace.
NAMESPACES = {
    "": (
        "core",
        "laws.friction",
        "laws.impact",
        "laws.gravity",
        "laws.electrostatic",
        "laws.drives",
        "laws.fields",
        "maths.tableaux",
        "run",
        "families.planar",
        "orbits",
        "studies",
        "identify.fit",
        "identify.fit_problem",
        "scene",
        "studio.view",
    ),
    "families.planar": (
        "families.planar.joints",
        "families.planar.links",
        "families.planar.motion",
        "families.planar.bearings",
        "families.planar.rolling",
        "families.planar.tables",
        "families.planar.convex",
        "families.planar.surfaces",
        "families.planar.curves",
        "families.planar.resting",
        "families.planar.every_pair",
        "families.planar.stiff",
        "families.planar.adhesion",
        "families.planar.soft",
        "families.planar.own_coordinates",
        "families.planar.assembling",
        "laws.rebound",
        "laws.texture",
        "maths.rosenbrock",
    ),
    "families.modal": ("families.modal",),
    "families.sliding": ("families.sliding", "families.planar.remembered", "laws.memory"),
    "families.mechanism": ("families.mechanism",),
    "families.spatial.tumbling": (
        "families.spatial.tumbling",
        "families.spatial.patch",
    ),
    "families.spatial": (
        "families.spatial",
        "laws.fluid",
        "laws.resistance",
        "laws.walls",
        "laws.surroundings",
        "laws.adhesion",
        "laws.magnets",
        "laws.fields.sources",
        "laws.fields.maps",
        "laws.fields.coils",
        "laws.fields.currents",
    ),
    "laws.control": ("laws.control", "families.planar.actuators"),
    "measures": ("measures",),
    "rl": ("rl",),
}


def names() -> list[str]:
    """Names of all parts, the package's and those defined since it was imported."""
    return sorted({*HOMES, *PARTS})


def part_named(name: str) -> type:
    """The part of that name; a part of the user's own goes before one of the package."""
    if name not in PARTS and name in HOMES:
        import_module(f"{ROOT.name}.{HOMES[name]}")
    if name not in PARTS:
        raise ParameterError(
            f'there is no part "{name}"{suggestion(name, names())} '
            f"(a part of your own must be imported before it is named)"
        )
    return PARTS[name]


# ------------------------------------------------------------------------------------------ made from the sources


def modules() -> Iterator[tuple[str, str]]:
    """(module, source) of every file below the package."""
    for file in sorted(ROOT.rglob("*.py")):
        if file.name != "__init__.py":
            yield ".".join(file.relative_to(ROOT).with_suffix("").parts), file.read_text(encoding="utf-8")


def found() -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Homes of all parts, and of the public names of each namespace."""
    homes: dict[str, str] = {}
    public: dict[str, dict[str, str]] = {space: {} for space in NAMESPACES}
    for module, text in modules():
        parts = DEFINED.findall(text)
        for name in parts:
            assert name not in homes, f"two parts are called {name}: scenarios could not tell them apart"
            homes[name] = module
        offered = OFFERED.search(text)
        shown = ast.literal_eval(offered[1]) if offered else [name for name in parts if not name.startswith("_")]
        space = _space_of(module)
        if space is None:
            continue
        for name in shown:
            assert name not in public[space], f"two things in {space or 'stiction'} are called {name}"
            public[space][name] = module
    return dict(sorted(homes.items())), {space: dict(sorted(table.items())) for space, table in public.items()}


def _space_of(module: str) -> str | None:
    """The namespace with the longest room that holds a module."""
    rooms = {
        room: space for space, rooms in NAMESPACES.items() for room in rooms if f"{module}.".startswith(f"{room}.")
    }
    return rooms[max(rooms, key=len)] if rooms else None


def written() -> dict[Path, str]:
    """The generated files with their text."""
    homes, public = found()
    lines = [
        '"""Made by `python -m stiction.core.registry` from the sources; not to be edited."""\n',
        _LOOKED_UP,
        f"HOMES: dict[str, str] = _by_name({_shown(homes)})\n",
        "PUBLIC: dict[str, dict[str, str]] = {",
        *(f'    "{space}": _by_name({_shown(table, 4)}),' for space, table in public.items()),
        "}",
    ]
    files = {ROOT / "core" / "names.py": "\n".join(lines) + "\n"}
    for space, table in public.items():
        folder = ROOT.joinpath(*space.split(".")) if space else ROOT
        files[folder / "__init__.pyi"] = _stub(space, table)
    return files


_LOOKED_UP = '''
def _by_name(modules: dict[str, str]) -> dict[str, str]:
    """The module of every name, from the names of every module."""
    return dict(sorted((name, module) for module, names in modules.items() for name in names.split()))

'''


def _shown(table: dict[str, str], indent: int = 0) -> str:
    """The names of every module, in lines of at most 120 characters."""
    pad, modules = " " * indent, dict[str, list[str]]()
    for name, home in table.items():
        modules.setdefault(home, []).append(name)
    rows = []
    for home, names in sorted(modules.items()):
        first, *more = wrap(" ".join(names), 112 - indent - len(home)) if len(home) < 60 else [" ".join(names)]
        rows.append(f'{pad}    "{home}": "{first}' + "".join(f' "\n{pad}    "{line}' for line in more) + '",')
    return "{\n" + "\n".join(rows) + f"\n{pad}}}"


def _stub(space: str, homes: dict[str, str]) -> str:
    """What a type checker reads of a namespace."""
    lines = ["# Made by `python -m stiction.core.registry` from the sources; not to be edited."]
    if not space:
        for short, room in ROOMS.items():
            parent, _, last = room.rpartition(".")
            lines.append(f"from .{parent} import {last} as {short}")
        lines.append("__version__: str")
    lines += [f"from {ROOT.name}.{home} import {name} as {name}" for name, home in homes.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the generated files."""
    for file, text in written().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
