"""How many files of the package a call passes through, and that it assembles and lowers a model once."""

from __future__ import annotations

import re
from pathlib import Path

from walks import WALKS, walked

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


def test_walks_are_as_short_as_the_page_says():
    """The page may say more than there are, never fewer."""
    said = {
        name: int(count) for name, count in re.findall(r"^\| `([\w()]+)` \| (\d+) \|", PAGE.read_text(), re.MULTILINE)
    }
    for name, call in WALKS.items():
        walk = walked(call)
        assert len(walk.files) <= said[name], (name, walk.files)


def test_a_slider_is_assembled_and_lowered_once():
    calls = walked(WALKS["simulate(Tribometer)"]).calls
    assert (
        calls["assembled"] == 2 and calls["lower"] == calls["lowered"] == 1
    )  # the engine's function, the device's own
