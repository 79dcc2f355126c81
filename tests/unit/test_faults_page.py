"""The page of faults names tests that exist, each with a few words, in the table of contents."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")
ROWS = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ") and "::" in line]


@cache
def functions(file: Path) -> set[str]:
    return {node.name for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


def test_every_row_has_a_fault_what_happens_now_and_a_test():
    assert len(ROWS) > 100 and all(len(row) == 3 and all(map(str.strip, row)) for row in ROWS)
    rows = [line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith(("|---", "| fault |"))]
    assert len(rows) == len(ROWS)
    assert max(len(row[0].split()) for row in ROWS) <= 6


@pytest.mark.parametrize("node", sorted({row[2].strip(" `") for row in ROWS}))
def test_the_test_of_a_fault_exists(node):
    file, name = node.split("::")
    assert name in functions(ROOT / "tests" / file), f"docs/faults.md names {node}, which does not exist"


def test_the_page_is_found():
    assert re.search(r"^faults$", (ROOT / "docs" / "project.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert "](faults.md)" in (ROOT / "docs" / "verification.md").read_text(encoding="utf-8")
