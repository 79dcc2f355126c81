"""The benchmark of stick-slip drives still runs and its three methods still agree; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_sliding_benchmark_prints_ratios_and_agrees():
    done = subprocess.run(
        [sys.executable, "benchmarks/sliding.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rates = re.findall(r"([\d.]+) million/s", done.stdout)
    off = re.findall(r"off the map ([\d.]+) P", done.stdout)
    assert len(rates) == 6 and len(off) == 3
    # four cycles only, started on the map's answer: still in its neighbourhood
    assert all(float(value) < 0.05 for value in off)
    # linear interpolation of the master curve in a coarse table
    assert float(re.search(r"largest difference ([\d.e-]+) P", done.stdout)[1]) < 5e-3
