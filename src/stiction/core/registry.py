"""Which parts there are: those of the package, found in its sources, and those that a user's program has defined.

A part is known because it is written: no list of modules has to be kept. Only the file that defines a part is imported
when its name is asked for, so that reading a scenario loads no more than the scenario needs.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from .errors import ParameterError, suggestion
from .part import PARTS

ROOT = Path(__file__).parents[1]
DEFINED = re.compile(r"^@part\b.*\n(?:@.*\n)*class (\w+)", re.MULTILINE)


@cache
def homes() -> dict[str, str]:
    """Module of every part of the package, by the name of the part."""
    found: dict[str, str] = {}
    for file in sorted(ROOT.rglob("*.py")):
        for name in DEFINED.findall(file.read_text(encoding="utf-8")):
            assert name not in found, f"two parts are called {name}: scenarios could not tell them apart"
            found[name] = ".".join((ROOT.name, *file.relative_to(ROOT).with_suffix("").parts))
    return found


def names() -> list[str]:
    """Names of all parts, the package's and those defined since it was imported."""
    return sorted({*homes(), *PARTS})


def part_named(name: str) -> type:
    """The part of that name; a part of the user's own goes before one of the package."""
    if name not in PARTS and name in homes():
        import_module(homes()[name])
    if name not in PARTS:
        raise ParameterError(
            f'there is no part "{name}"{suggestion(name, names())} '
            f"(a part of your own must be imported before it is named)"
        )
    return PARTS[name]
