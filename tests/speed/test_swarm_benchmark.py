"""The benchmark of robots among obstacles still runs; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_swarm_benchmark_prints_ratios_and_growth():
    done = subprocess.run(
        [sys.executable, "benchmarks/swarm.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"× the flat floor", done.stdout)) == 2
    assert len(re.findall(r"robots in a dish: +[\d.]+ µs/step", done.stdout)) == 2 and "grows as n^" in done.stdout
