"""`stiction bench` times what it says; no time decides a test."""

from __future__ import annotations

import json
import time

from stiction.cli import bench
from stiction.cli.main import main


def test_rates_are_of_the_fastest_round():
    naps = iter([0.03, 0.01, 0.02, *[0.02] * 100])
    rate, rounds = bench.timed(bench.Case("nap", 5.0, "naps/s", lambda: time.sleep(next(naps))), 0.08)
    assert 2 <= rounds <= 100 and 100 < rate <= 500  # 5 per 0.01 s, or longer where the machine is busy


def test_bench_reports_each_case(capsys, monkeypatch):
    cheap = [case for case in bench.cases() if case.name in ("magnetic robot, Moreau", "gripper")]
    monkeypatch.setattr(bench, "cases", lambda: cheap)
    assert main(["bench", "--seconds", "0.05", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["case"] for row in rows] == ["magnetic robot, Moreau", "gripper"] and all(
        row["rate"] > 0 for row in rows
    )
