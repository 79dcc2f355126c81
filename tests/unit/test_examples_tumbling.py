"""The example of tumbling robots runs and pins its number."""

from __future__ import annotations

import runpy
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_figures_film_and_search(tmp_path, capsys):
    runpy.run_path(str(EXAMPLES / "tumbling_figures.py"))["main"](tmp_path, quick=True)
    made = {p.name for p in tmp_path.iterdir()}
    assert {f"tumbling_{n}.png" for n in ("fig_5", "fig_6", "fig_8", "moment", "strip", "front")} <= made
    assert "tumbling.gif" in made
    assert "45° on paper: 1.67" in capsys.readouterr().out  # notes: 1.67 mm/s resolved
