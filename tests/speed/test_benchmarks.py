"""The benchmarks still run and still compare what they say; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_multibody_benchmark_prints_ratios_and_agrees_with_the_loop_by_hand():
    done = subprocess.run(
        [sys.executable, "benchmarks/multibody.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"ns +([\d.]+) ns +([\d.]+) +(\d\.\de-?\d+)", done.stdout)
    assert len(rows) == 3
    # 20 periods of the same algorithm in another order of operations: round-off, amplified by a few impacts
    assert all(float(difference) < 1e-9 for *_, difference in rows)
    assert "bit-identical: True" in done.stdout


def test_event_location_benchmark_compares_work_and_precision():
    done = subprocess.run(
        [sys.executable, "benchmarks/event_located.py", "--quick"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rows = {
        line[:22].strip(): [abs(float(x)) for x in re.findall(r"(-?\d\.\de[-+]\d+) ", line)]
        for line in done.stdout.splitlines()
        if "µs" in line
    }
    # the reference values of the notes, 2e-6 to 4e-6 and 8e-5 to 4e-3, hold whatever the machine
    assert max(rows["RK4, 100 steps"]) < 5e-6
    assert max(rows["Moreau, 1000 steps"]) > 1e-3
    # both tiers of event location beside loops by hand, at four points; the figures are the machine's
    assert len(re.findall(r"by hand, (?:RK4 100|1000) +-?[\d.]+ µs +\( 1\.00", done.stdout)) == 8
    assert len(re.findall(r"(?:shared|written) +-?[\d.]+ µs", done.stdout)) == 24
    assert "worst of the points: at 1e-6" in done.stdout


def test_modal_benchmark_compares_three_methods():
    done = subprocess.run(
        [sys.executable, "benchmarks/modal.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^(exact|penalty|solve_ivp).*?([\d.]+) +(\d+)", done.stdout, re.MULTILINE)
    assert [kind for kind, *_ in rows] == ["exact"] * 4 + ["penalty"] * 2 + ["solve_ivp"]


def test_gripper_benchmark_agrees_with_plain_numpy():
    done = subprocess.run(
        [sys.executable, "benchmarks/gripper.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^(\w+) .*µs.*ms +(\d\.\de[-+]\d+)$", done.stdout, re.MULTILINE)
    assert [name for name, _ in rows] == ["Linear", "PartialNonlinear", "Corotational", "ExactBeam"]
    # the same 77 Newton solutions by another elimination: round-off
    assert all(float(difference) < 1e-12 for _, difference in rows)


def test_orbit_benchmark_counts_periods():
    done = subprocess.run(
        [sys.executable, "benchmarks/orbits.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = dict(re.findall(r"^(branch|sweep) +\d+ +\d+ +([\d.]+)", done.stdout, re.MULTILINE))
    assert float(rows["branch"]) < 25 < float(rows["sweep"])  # periods per point, whatever the machine


def test_growth_benchmark_shows_work_in_proportion_to_the_number_of_sliders():
    done = subprocess.run(
        [sys.executable, "benchmarks/growth.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^(sliders|sled) +(\d+) +-?[\d.]+ +(\d+) +(\d+) +(\d+)$", done.stdout, re.MULTILINE)
    each = [int(evaluations) for name, _, evaluations, *_ in rows if name == "sliders"]
    assert len(each) == 3 and max(each) < 1.2 * min(each)
    assert [fallbacks for *_, fallbacks in rows] == ["0"] * 5
