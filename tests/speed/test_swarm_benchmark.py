"""The benchmark of robots among obstacles still runs; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_swarm_benchmark_prints_ratios_and_growth():
    done = subprocess.run(
        [sys.executable, "benchmarks/swarm.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"× the flat floor", done.stdout)) == 6
    verdicts = r"(?:step|wall|far), .* costs [\d.]+ times flat, .*, (?:5|1.5) allowed: (?:held|NOT HELD)"
    assert len(re.findall(verdicts, done.stdout)) == 4
    assert len(re.findall(r"robots in a dish: +[\d.]+ µs/step", done.stdout)) == 2 and "grows as n^" in done.stdout


def test_swarm_against_mujoco_says_what_it_could_run():
    """At the error asked for, with MuJoCo where it is installed, in words where it is not."""
    done = subprocess.run(
        [sys.executable, "benchmarks/swarm_against_mujoco.py", "--quick"], cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    engines = 2 if find_spec("mujoco") else 1
    assert len(re.findall(r"\d robots, step 1e-03 s, error 0\.3\d+°: .* steps/s", done.stdout)) == 2 * engines
    assert ("MuJoCo: not installed" in done.stdout) == (engines == 1)
    assert len(re.findall(r"MuJoCo takes [\d.e+-]+ times as long", done.stdout)) == 2 * (engines - 1)
