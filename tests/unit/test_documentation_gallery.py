"""At least thirty short scripts, each with a title, one picture and one number; `make gallery` runs them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).parents[2] / "examples" / "gallery").glob("*.py"))


def test_the_gallery_is_large_enough():
    assert len(SCRIPTS) >= 30


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_says_what_it_shows_draws_it_and_pins_a_number(script):
    tree = ast.parse(script.read_text(encoding="utf-8"))
    title, line, blank, *text = (ast.get_docstring(tree) or "").splitlines()
    assert line == "=" * len(title) and blank == "" and text, "a title, a line below it, and a sentence"
    assert any(isinstance(node, ast.Assert) for node in tree.body), "no number is pinned"
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    assert named & {"figure", "film", "column"}, "nothing is drawn"
    assert len(script.read_text(encoding="utf-8").splitlines()) <= 60
