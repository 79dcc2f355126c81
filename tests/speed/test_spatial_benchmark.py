"""The benchmark of spatial bodies still runs; no time decides a test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_spatial_benchmark_prints_ratios():
    done = subprocess.run(
        [sys.executable, "benchmarks/spatial.py", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"ns +[\d.]+ x +Newton", done.stdout)) == 12
