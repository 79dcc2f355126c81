"""The example of the oscillating contacts runs, draws every figure it names, and pins its number."""

from __future__ import annotations

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "oscillating_contacts.py"
FIGURES = (
    "2_3", "3_7", "3_8", "3_15", "3_16", "3_17", "3_18", "3_20", "3_21", "3_22", "3_23", "3_24", "3_25", "3_27", "3_34",
    "3_36", "3_38", "4_8", "4_10", "4_16", "4_18", "4_22",
)  # fmt: skip


def test_every_figure_of_the_thesis_that_can_be_computed_is_drawn(tmp_path, capsys):
    runpy.run_path(str(EXAMPLE))["main"](tmp_path, quick=True)
    drawn = " ".join(p.name.replace(".png", "_") for p in tmp_path.iterdir())
    assert not [number for number in FIGURES if f"_{number}_" not in drawn.replace("34a", "34").replace("34b", "34")]
    assert all(p.stat().st_size > 5000 for p in tmp_path.iterdir())
    assert "zero-amplitude between u1 and u2" in capsys.readouterr().out
