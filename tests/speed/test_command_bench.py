"""`stiction bench` times what it says; no time decides a test."""

from __future__ import annotations

import json

import pytest

from stiction.cli import bench, peers
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


# ---------------------------------------------------------------------------------------------------- other engines


def test_costs_of_the_stick_slip_drive_are_per_cycle_and_errors_relative():
    row = peers.outcome("S3", "x", 90, 1.5 * peers.EXACT["S3"], [2e-3, 1e-3, 4e-3])
    assert row == (
        "S3",
        "x",
        90,
        pytest.approx(0.5),
        pytest.approx(50.0),
        pytest.approx(100.0),
        pytest.approx(200.0),
        3,
    )


def test_the_table_says_what_was_not_run_and_is_kept(capsys, monkeypatch, tmp_path):
    row = peers.outcome("S2", "ours", 10, peers.EXACT["S2"], [1e-3])
    monkeypatch.setattr(peers, "our_outcomes", lambda rounds: [row])
    monkeypatch.setattr(peers, "mujoco_folder", lambda: None)
    assert main(["bench", "--peers", "-o", str(tmp_path / "peers.json")]) == 0
    said = capsys.readouterr().out
    assert "ours" in said and "MuJoCo was not run: pip install mujoco" in said
    assert json.loads((tmp_path / "peers.json").read_text())["peers"][0]["error"] == 0.0


def test_a_folder_without_the_library_is_refused_in_words(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(peers, "our_outcomes", lambda rounds: [])
    monkeypatch.setenv("STICTION_MUJOCO", str(tmp_path))
    assert main(["bench", "--peers"]) != 0
    assert "MuJoCo cannot be driven from C" in capsys.readouterr().err


@pytest.mark.skipif(peers.mujoco_folder() is None, reason="MuJoCo is not installed")
def test_mujoco_driven_from_c_slides_as_far_as_it_does_from_python():
    rows = {(row.problem, row.steps): row for row in peers.mujoco_outcomes(peers.mujoco_folder(), 1)}
    assert rows["S2", 3000].error == pytest.approx(4.2e-4, rel=0.1)  # benchmarks/engines.py says −4.2e-4
    assert rows["S3", 97].error == pytest.approx(1.7e-2, rel=0.1)  # notes of the truth suite, from Python: −1.7e-2


def test_ours_is_exact_on_the_drive_whose_switches_no_step_fits():
    rows = peers.our_outcomes(1, ("S3",), ("events located",))
    assert {row.steps for row in rows} == {90, 97, 997} and all(row.error < 1e-12 for row in rows)  # piecewise constant
