"""Published devices by name, for command line and studio; which there are is read from the files, none is imported."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from . import HOMES
from . import __all__ as OFFERED


class Place(NamedTuple):
    """Where the maker of a device stands, and the first line of what is said about it."""

    file: str
    name: str
    about: str


@cache
def devices() -> dict[str, Place]:
    """Published devices by name on the command line: classes, and functions that assemble a model."""
    found = {"magmite-swarm": Place("library", "two_magmites", _first_line(_tree("library"), "two_magmites"))}
    for file in HOMES:
        for node in _tree(file).body:
            if _is_device(file, node):
                assert isinstance(node, ast.ClassDef | ast.FunctionDef)
                found.setdefault(_dashed(node.name), Place(file, node.name, _line(node)))
    return dict(sorted(found.items()))


def _tree(file: str) -> ast.Module:
    return ast.parse(Path(__file__).with_name(f"{file}.py").read_text(encoding="utf-8"))


def _is_device(file: str, node: ast.stmt) -> bool:
    """A class that assembles a model, or an offered function that returns one."""
    if isinstance(node, ast.ClassDef):
        methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        return node.name in OFFERED and bool(methods & {"assembled", "lowered"})
    bouncing = file == "piezo_legs" and getattr(node, "name", "").startswith("bouncing")
    return isinstance(node, ast.FunctionDef) and (node.name in OFFERED or bouncing)


def _first_line(tree: ast.Module, name: str) -> str:
    return next(_line(node) for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)


def _line(node: ast.ClassDef | ast.FunctionDef) -> str:
    """The first sentence of what is said about it, without marks of code."""
    whole = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].replace("`", "").split())
    return re.split(r"(?<=\.) (?=[A-Z])", whole)[0]


def two_magmites() -> Any:
    """Two magnetic robots of different resonance on one substrate, driven by one field: Nagy (2012) IV-B."""
    from .magmite import Magmite, MagmiteSwarm

    robots = {"slow": Magmite(vertical_load=32.0), "fast": Magmite(natural_frequency=4200.0, vertical_load=32.0)}
    return MagmiteSwarm(field=3e-3, robots=robots)


def _dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", name).lower()


def made_device(name: str) -> Any:
    """The device of that name with the published parameters."""
    from ..core.errors import ParameterError, suggestion

    key, known = _dashed(name), devices()
    if key not in known:
        raise ParameterError(f'there is no device "{name}"{suggestion(key, known)}')
    return getattr(import_module(f".{known[key].file}", __package__), known[key].name)()
