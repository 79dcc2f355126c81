"""The benchmark of studies still runs and still compares what it says; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_studies_benchmark_prints_rates_and_agrees():
    done = subprocess.run(
        [sys.executable, "benchmarks/studies.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "friction map: 3600 points, 0 failed, bit-identical: True" in done.stdout
    assert re.search(r"parallel efficiency \d+%", done.stdout)
    assert re.search(r"one contact, .*: 100 points, 10000 cycles, bit-identical: True", done.stdout)
    assert re.search(r"lockstep is [\d.]+ times as fast", done.stdout)
