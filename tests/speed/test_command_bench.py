"""`stiction bench` times what it says; no time decides a test."""

from __future__ import annotations

import json

import pytest

from stiction.cli import bench
from stiction.cli.main import main

CHEAP = (bench.CALIBRATION, "magnetic robot, Moreau", "gripper")


@pytest.fixture
def cheap(monkeypatch):
    few = [case for case in bench.cases() if case.name in CHEAP]
    monkeypatch.setattr(bench, "cases", lambda: few)


def test_rates_are_of_the_fastest_the_middle_and_the_slowest_round():
    row = bench.row_of(bench.Case("nap", 6.0, "naps/s", list), [0.03, 0.01, 0.02])
    assert row == ("nap", 600.0, 300.0, 200.0, "naps/s", 3)


def test_cases_are_run_in_turn_after_a_first_round_that_does_not_count():
    order = []
    rows = bench.measured([bench.Case(n, 1.0, "1/s", lambda n=n: order.append(n)) for n in "ab"], 1e-9)
    assert order == ["a", "b", "a", "b"] and [row.rounds for row in rows] == [1, 1]


def test_bench_reports_each_case_and_keeps_it(capsys, cheap, tmp_path):
    file, page = tmp_path / "rates.json", tmp_path / "page.md"
    assert main(["bench", "--seconds", "0.05", "--json", "-o", str(file), "--table", str(page)]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert tuple(row["case"] for row in rows) == CHEAP and all(row["rate"] >= row["slowest"] > 0 for row in rows)
    assert [row["rate"] for row in json.loads(file.read_text())["cases"]] == [row["rate"] for row in rows]
    assert all(f"| {name} |" in page.read_text() for name in CHEAP)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["page.md", "rates.json"]


def test_bench_compares_with_what_was_kept_relative_to_the_calibration(capsys, cheap, tmp_path):
    file = tmp_path / "rates.json"
    assert main(["bench", "--seconds", "0.05", "--json", "-o", str(file)]) == 0
    capsys.readouterr()
    read = json.loads(file.read_text())
    slow = {**read, "cases": [{**row, "rate": row["rate"] / 4} for row in read["cases"][:-1]]}
    file.write_text(json.dumps(slow))
    row = bench.Row("x", 8.0, 8.0, 8.0, "1/s", 1)
    calibration = bench.Row(bench.CALIBRATION, 4.0, 4.0, 4.0, "1/s", 1)
    # twice as fast as before on a machine that is twice as fast: nothing has changed
    assert bench.compared(row, [calibration, row], {"x": 4.0, bench.CALIBRATION: 2.0}) == (4.0, 1.0)
    assert main(["bench", "--seconds", "0.05", "--json", "--against", str(file)]) == 0
    rows = {row["case"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["gripper"]["before"] is None and rows["magnetic robot, Moreau"]["before"] > 0


def test_a_file_without_numbers_is_refused_in_words(capsys, tmp_path):
    file = tmp_path / "rates.json"
    file.write_text("{}")
    assert main(["bench", "--against", str(file)]) != 0
    assert "holds no numbers of `stiction bench" in capsys.readouterr().err
