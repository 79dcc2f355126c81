"""At least thirty short scripts, each with a title, one picture and one number; `make gallery` runs them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PIL import Image
from writing import illustrate

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


# ---------------------------------------------------------------------------- pictures that are kept beside pages


@pytest.mark.parametrize("page", illustrate.pages(), ids=lambda page: page.stem)
def test_a_page_shows_what_its_own_blocks_draw_and_nothing_large(page):
    """`make pictures` makes them again, or a command that stands on the page; the start page shows films of the
    gallery."""
    codes, text = illustrate.sources(page), page.read_text(encoding="utf-8")
    for name in illustrate.shown(page):
        kept = page.parent / "pictures" / name
        drawn = any(f'"{name}"' in code for code in codes) or f"--figure docs/pictures/{name}`" in text
        assert drawn, f"nothing on {page.name} draws {name}"
        assert kept.exists() and kept.stat().st_size < 400_000, f"{kept}: make pictures"


def test_every_kept_picture_is_shown():
    for folder in {page.parent for page in illustrate.pages()}:
        shown = {name for page in illustrate.pages() if page.parent == folder for name in illustrate.shown(page)}
        assert {file.name for file in (folder / "pictures").iterdir()} == shown


def test_every_tutorial_has_a_picture_and_the_start_page_a_film_of_each_family():
    tutorials = [p for p in illustrate.DOCS.glob("tutorials/*.md") if p.stem != "index"]
    assert len(tutorials) >= 7 and all(illustrate.shown(page) for page in tutorials)
    films = illustrate.shown(illustrate.DOCS / "index.md")
    assert len(films) >= 5 and all(name.endswith(".gif") for name in films)
    with Image.open(illustrate.DOCS / "pictures" / films[0]) as film:
        assert film.n_frames > 10
