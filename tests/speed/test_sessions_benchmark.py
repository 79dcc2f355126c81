"""The benchmark of sessions still runs; no time decides."""

from __future__ import annotations

import runpy
from pathlib import Path


def test_what_a_step_costs_is_printed(capsys):
    bench = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "sessions.py"))
    bench["main"].__globals__.update(MANY=20, FEW=2)
    rows = bench["main"](1)
    assert set(map(len, rows.values())) == {1} and "beyond the work" in capsys.readouterr().out
