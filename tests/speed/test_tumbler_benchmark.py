"""The benchmark of tumbling still runs and still compares what it says; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_tumbler_benchmark_converges_everywhere_and_is_accurate():
    done = subprocess.run(
        [sys.executable, "benchmarks/tumbler.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert " 0 unconverged" in done.stdout
    rows = re.findall(r"^ours, θ = \d +1e-03 +(-?[\d.]+) +([\d.]+)", done.stdout, re.MULTILINE)
    # distance of problem T within 0.1 %; the pivot's rms angle of the undamped scheme at 1 ms was 0.31°
    assert [abs(float(way)) < 0.1 for way, _ in rows] == [True, True]
    assert float(rows[0][1]) < 0.35
