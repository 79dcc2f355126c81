"""The benchmark of first results still runs and says whether its goals are met; no time decides a test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from stiction.compiled import shipped

ROOT = Path(__file__).parents[2]


def test_first_result_benchmark_prints_each_goal_with_a_verdict():
    done = subprocess.run(
        [sys.executable, "benchmarks/first_result.py", "--quick"],
        cwd=ROOT, capture_output=True, text=True, check=False, env=dict(os.environ),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^cached start, (\w+), checkout +([\d.]+) +([\d.]+)   (met|NOT MET)$", done.stdout, re.M)
    assert [name for name, *_ in rows] == ["Moreau", "located"]
    for _, found, goal, verdict in rows:
        assert (float(found) <= float(goal)) == (verdict == "met")


def test_a_checkout_has_no_shipped_code_that_would_hide_what_compiling_takes():
    assert not shipped.FOLDER.exists()
