"""Short examples, each for a few names: docs/snippets/*.py, divided by lines `# %% Name, another_name`,
or `# %% slow: Name` where it takes long."""

from __future__ import annotations

import ast
import re
from functools import cache
from math import pi
from pathlib import Path
from typing import Any, NamedTuple

import stiction as st
from stiction.core.parameter import REQUIRED, specs

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "snippets"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
SLOW = "slow: "
HEAD = re.compile(r"^# %% (.+)$", re.MULTILINE)
TYPICAL = {  # a plausible amount of each unit, for parts that no snippet shows
    "m": 1e-4, "m/s": 1e-3, "m^2": 1e-8, "m^3": 1e-12, "kg": 1e-7, "s": 1e-3, "Hz": 100.0, "N": 1e-5, "N/m": 1.0,
    "T": 5e-3, "V": 10.0, "Pa": 1e9, "rad": 0.1, "1": 0.5, "kg/m^3": 2000.0, "J/m^2": 0.05,
}  # fmt: skip


class Snippet(NamedTuple):
    """A piece of code that runs by itself, and the names it shows."""

    names: tuple[str, ...]
    code: str
    place: str
    slow: bool = False  # more than a few seconds where nothing is compiled yet


@cache
def snippets() -> tuple[Snippet, ...]:
    """All snippets, in the order of their files."""
    found = []
    for file in sorted(FOLDER.glob("*.py")):
        pieces = HEAD.split(file.read_text(encoding="utf-8"))
        for heading, code in zip(pieces[1::2], pieces[2::2], strict=True):
            names = tuple(name.strip() for name in heading.removeprefix(SLOW).split(","))
            slow = heading.startswith(SLOW)
            found.append(Snippet(names, completed(code.strip()), f"{file.stem}: {heading}", slow))
    return tuple(found)


def completed(code: str) -> str:
    """Code with the imports that every example needs."""
    lines = []
    if re.search(r"\bnp\.", code) and "import numpy" not in code:
        lines.append("import numpy as np")
    if re.search(r"\bst\.", code) and "import stiction" not in code:
        lines.append("import stiction as st")
    return "\n".join([*lines, "", code]) if lines else code


@cache
def printed() -> tuple[str, ...]:
    """The Python blocks of the pages, which a test runs as printed; short ones first."""
    pages = [ROOT / "README.md", *sorted(p for p in (ROOT / "docs").rglob("*.md") if "made" not in p.parts)]
    found = [code for page in pages for code in BLOCK.findall(page.read_text(encoding="utf-8"))]
    return tuple(sorted(found, key=len))


def example(written: str) -> str | None:
    """The example of a public name as a user types it, such as "st.spatial.Cuboid": a snippet, or a printed block."""
    short = written.removeprefix("st.")
    name = short.rpartition(".")[2]
    named = re.compile(rf"(?<![\w.]){re.escape(written)}\b|import [^\n]*\b{name}\b")
    shown = (s.code for s in snippets() if short in s.names)
    return next(shown, None) or next((code.strip() for code in printed() if named.search(code)), None)


def used(code: str) -> set[str]:
    """Names that a program reads: not those in comments and texts."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.name.rpartition(".")[2] for alias in node.names}
    return found


def construction(cls: type, written: str) -> str | None:
    """The shortest construction of a part: from a snippet, or from plausible values of its required numbers."""
    for snippet in snippets():
        for node in ast.walk(ast.parse(snippet.code)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == written and _closed(node):
                return ast.unparse(node)
    given = _typical(cls)
    if given is None:
        return None
    try:
        eval(f"{written}({given})", {"st": st})
    except (st.StictionError, AttributeError):  # it needs more than numbers, or only other parts make it
        return None
    return f"{written}({given})"


def _closed(call: ast.Call) -> bool:
    """Whether a call names nothing but the package, so that it runs alone."""
    return all(n.id in ("st", "True", "False", "None") for n in ast.walk(call) if isinstance(n, ast.Name))


def _typical(cls: type) -> str | None:
    words = []
    for name, spec in specs(cls).items():
        if spec.default is not REQUIRED:
            continue
        if spec.kind != "number":
            return None
        words.append(f"{name}={_amount(spec):g}")
    return ", ".join(words)


def _amount(spec: Any) -> float:
    value = TYPICAL.get(spec.unit, 1.0)
    low, high = spec.low if spec.low is not None else 0.0, spec.high if spec.high is not None else pi * 1e12
    return value if low <= value <= high else (low + high) / 2
