"""`stiction bench` times what it says; no time decides a test."""

from __future__ import annotations

import json
from math import atan, hypot

import numpy as np
import pytest

import stiction as st
from stiction.cli import bench, peers
from stiction.cli.by_hand import box, located, magmite, springs
from stiction.cli.main import main
from stiction.cli.peers import ours, problems, programs

CHEAP = (bench.CALIBRATION, "magnetic robot, Moreau", "gripper")


@pytest.fixture
def cheap(monkeypatch):
    few = [case for case in bench.cases() if case.name in CHEAP]
    monkeypatch.setattr(bench, "cases", lambda: few)


def test_rates_are_of_the_fastest_the_middle_and_the_slowest_round():
    row = bench.row_of(bench.Case("nap", 6.0, "naps/s", list), [0.03, 0.01, 0.02])
    assert row == ("nap", 600.0, 300.0, 200.0, "naps/s", 3, None, None, None)


def test_the_loop_by_hand_is_told_by_its_rate_and_how_many_times_as_long_ours_takes():
    case = bench.Case("nap", 6.0, "naps/s", list, list, 3.0)
    assert bench.row_of(case, [0.03, 0.02], [0.01, 0.04])[6:] == (600.0, 2.0, 3.0)


# ---------------------------------------------------------------------------------------------------- loops by hand


def test_the_magnetic_robot_by_hand_is_ours():
    """Moreau's rule step by step the same; located events by RK4 with 100 steps, each to 4e-6 (docs/steppers.md)
    of an advance that both begin with the same 40 cycles from rest."""
    robot, count = st.devices.Magmite(clock=st.Clock(frequency=2300.0)), 40
    until, x = st.Cycles(count=count), {"coordinate": "body.x"}
    ours = st.simulate(robot, st.Moreau(per_cycle=1000), until=until).q.sel(x).values[-1]
    assert magmite.moreau_by_hand(count, 1000, *magmite.moreau_arguments(robot, 2300.0))[0] == pytest.approx(ours, 1e-9)
    f, numbers = magmite.located_arguments(robot)
    by_hand = located.located_by_hand(count, 100, f, numbers, 0.0, robot.gap, 0.0, 0.0, 0.0)[0]
    ours = st.simulate(robot, st.EventLocated(per_cycle=100, method=st.RK4()), until=until).q.sel(x).values[-1]
    assert by_hand == pytest.approx(ours, rel=1e-5)


def test_the_box_by_hand_goes_the_way_of_s3():
    arguments = box.box_arguments(90)
    box.box_by_hand(20, *arguments)
    state, before = arguments[10], float(arguments[10][0])
    box.box_by_hand(1, *arguments)
    assert float(state[0]) - before == pytest.approx(-problems.exact("S3"), rel=1e-12)
    assert state[2] == pytest.approx(problems.HEIGHT / 2, rel=1e-12)


def test_the_axis_by_hand_is_ours():
    axis = st.devices.Ramona(memory=st.sliding.BySprings(count=20))
    x, v = springs.springs_by_hand(3, *springs.springs_arguments(axis))
    end = st.sliding.run(axis, 3).end
    assert (x, v) == pytest.approx((end.q[0], end.u[0]), rel=1e-9)


# ---------------------------------------------------------------------------------------------------- the command


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
    row = peers.outcome("S3", "x", 90, 1.5 * problems.exact("S3"), [2e-3, 1e-3, 4e-3])
    assert row[:3] == ("S3", "x", 90) and row.rounds == 3
    assert row[3:7] == pytest.approx((0.5, 50.0, 100.0, 200.0))


def test_the_angle_on_the_edge_obeys_its_equation_by_another_formula():
    T, J = problems.MOMENT * problems.FIELD, problems.MASS * (problems.LENGTH**2 + problems.HEIGHT**2) / 3
    t = 0.1 - 1e-4 * np.arange(5)
    theta = np.array([problems.pivot_angle(float(x)) for x in t])
    arm, beta = hypot(problems.LENGTH, problems.HEIGHT) / 2, atan(problems.HEIGHT / problems.LENGTH)
    torque = T * np.sin(4 * np.pi * t - theta) - problems.MASS * problems.G * arm * np.cos(theta + beta)
    h = 1e-4
    # Numerov's formula, θ₊ − 2 θ + θ₋ = h²/12 (a₊ + 10 a + a₋), holds to h⁶ θ⁽⁶⁾/240 = 1e-24 (524/s)⁶/240 θ ≈ 1e-10
    a = torque / J
    left = theta[2:] - 2 * theta[1:-1] + theta[:-2]
    assert left == pytest.approx(h**2 / 12 * (a[2:] + 10 * a[1:-1] + a[:-2]), abs=1e-10)


def test_the_table_says_what_was_not_run_and_is_kept(capsys, monkeypatch, tmp_path):
    row = peers.outcome("S2", "ours", 10, problems.exact("S2"), [1e-3])
    monkeypatch.setattr(peers, "our_outcomes", lambda rounds: [row, row._replace(steps=100, error=1e-3)])
    monkeypatch.setattr(peers, "mujoco_folder", lambda: None)
    monkeypatch.setattr(peers, "siconos_folder", lambda: None)
    kept, page, figure = tmp_path / "peers.json", tmp_path / "page.md", tmp_path / "peers.png"
    page.write_text("# Benchmarks\n\n## Other engines\n\nbefore\n")
    assert main(["bench", "--peers", "-o", str(kept), "--table", str(page), "--figure", str(figure)]) == 0
    said = capsys.readouterr().out
    assert "ours" in said and "MuJoCo was not run: pip install mujoco" in said and "Siconos was not run: Debian" in said
    assert json.loads(kept.read_text())["peers"][0]["error"] == 0.0
    assert figure.stat().st_size > 1000
    text = page.read_text()
    assert text.startswith("# Benchmarks\n\n## Other engines\n\nFair settings") and "before" not in text
    assert "| ours | 1 000 | 1 000 | 1 000 | 0 | 1 000 |" in text and "](peers.png)" in text


def test_the_section_of_other_engines_is_kept_when_the_page_is_made_anew(cheap, tmp_path):
    page = tmp_path / "page.md"
    page.write_text("old\n\n## Other engines\n\nkept\n")
    assert main(["bench", "--seconds", "0.05", "--json", "--table", str(page)]) == 0
    assert page.read_text().startswith("# Benchmarks") and page.read_text().endswith("|\n\n## Other engines\n\nkept\n")


def test_a_figure_without_other_engines_is_refused_in_words(capsys, tmp_path):
    assert main(["bench", "--figure", str(tmp_path / "x.png")]) == 2
    assert "say both" in capsys.readouterr().err


def test_a_folder_without_the_library_is_refused_in_words(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(peers, "our_outcomes", lambda rounds: [])
    monkeypatch.setenv("STICTION_MUJOCO", str(tmp_path))
    assert main(["bench", "--peers"]) != 0
    assert "MuJoCo cannot be driven from C" in capsys.readouterr().err


@pytest.mark.skipif(programs.mujoco_folder() is None, reason="MuJoCo is not installed")
def test_mujoco_driven_from_c_slides_as_far_as_it_does_from_python():
    found = programs.mujoco_outcomes(programs.mujoco_folder(), 1, ("S2", "S3m"))
    rows = {(row.problem, row.steps): row for row in found}
    assert rows["S2", 3001].error == pytest.approx(3.7e-4, rel=0.1)  # as read once; from Python, 3000 steps: 4.2e-4
    assert rows["S3m", 97].error == pytest.approx(1.7e-2, rel=0.1)  # notes of the truth suite, from Python: −1.7e-2


@pytest.mark.skipif(programs.siconos_folder() is None, reason="Siconos is not installed")
def test_siconos_driven_from_c_makes_the_same_steps_as_moreaus_rule_here():
    """Both are Moreau's rule with θ = 1/2: on a sliding point nothing but round-off, some 1e-13 of the way, differs."""
    theirs = programs.siconos_outcomes(programs.siconos_folder(), 1, ("S2",))[:2]
    ours_ = ours.our_outcomes(1, ("S2",), (ours.PLANAR,))[:2]
    assert [row.error for row in theirs] == pytest.approx([row.error for row in ours_], abs=1e-12)


def test_plates_of_a_pile_stop_one_after_the_other_where_each_would_stop_alone():
    ds = st.simulate(ours.plates(), st.EventLocated(step=5e-3), until=15e-3, progress=False)
    ways = ds.q.values[-1, 0::2]  # x of each; accelerations are constant between events, so these are round-off
    alone = (problems.PLATE_SPEED * np.arange(1, 11)) ** 2 / (2 * problems.MU * problems.G)
    assert ways == pytest.approx(alone, rel=1e-12)


def test_ours_is_exact_on_the_drive_whose_switches_no_step_fits():
    rows = ours.our_outcomes(1, ("S3m",), (ours.LOCATED,))
    assert [row.steps for row in rows] == [1, 7, 97] and all(row.error < 1e-12 for row in rows)  # piecewise constant
