"""Identity of source code: of the whole package, and of what a module imports."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMPORT = re.compile(r"^from (\.+)([\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)


@cache
def source_hash() -> str:
    """Identity of the package's source: changes when any file of it does."""
    return _hash(_files().values())


@cache
def closure_hash(*modules: str) -> str:
    """Identity of modules of the package and of everything they import at their top, directly or not.

    Modules of other packages do not count: numba itself looks at the file of a function.
    """
    return _hash(closure(*modules))


def closure(*modules: str) -> set[Path]:
    """The files of modules of the package and of everything they import at their top, directly or not."""
    todo = [file for module in modules if (file := file_of(module)) is not None]
    reached: set[Path] = set()
    while todo:
        file = todo.pop()
        if file not in reached:
            reached.add(file)
            todo += _imports(file)
    return reached


def _hash(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for one in sorted(map(_digest, files)):
        digest.update(one)
    return digest.hexdigest()[:16]


@cache
def _digest(file: Path) -> bytes:
    """Identity of a file: its place in the package and its content."""
    return hashlib.sha256(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes()).digest()


def file_of(module: str) -> Path | None:
    """The file of a module of the package."""
    top, _, rest = module.partition(".")
    return _at(ROOT.joinpath(*rest.split("."))) if top == ROOT.name and rest else None


def _at(place: Path) -> Path | None:
    """The file of a module or package at a path without ending."""
    for file in (f"{place}.py", str(place / "__init__.py")):
        if file in _files():
            return _files()[file]
    return None


@cache
def _files() -> dict[str, Path]:
    """The files of the package: to look for each name that is imported in its folder takes longer."""
    return {str(file): file for file in ROOT.rglob("*.py")}


@cache
def _imports(file: Path) -> tuple[Path, ...]:
    """Files of the package that a file imports at its top."""
    found = []
    for dots, module, names in IMPORT.findall(file.read_text(encoding="utf-8")):
        place = file.parents[len(dots) - 1].joinpath(*filter(None, module.split(".")))
        found += [_at(place), *(_at(place / name) for name in re.findall(r"\w+", names))]
    return tuple(one for one in found if one is not None)
