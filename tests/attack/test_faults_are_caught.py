"""Faults put in on purpose are caught by the certificate or by `verify`; docs/verification.md shows which by what."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def in_plain_python(*words: str) -> str:
    """What tests/attack/faults.py prints; nothing is compiled, so that any line of a kernel can be changed."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "attack" / "faults.py"), *words], capture_output=True, text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_fault_is_caught_as_documented():
    table = in_plain_python()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert len(rows) >= 10 and all(by and by != "nothing" for *_, by in rows), table
    families = [family.partition(",")[0] for _, family, _ in rows]
    assert all(families.count(family) >= 2 for family in families)
    page = (ROOT / "docs" / "verification.md").read_text(encoding="utf-8")
    assert table.strip() in page, f"docs/verification.md shows another table than:\n{table}"


def test_without_a_fault_nothing_is_caught():
    """The runs whose faults only `verify` sees, one of each kind."""
    assert in_plain_python("--sound", "verify").strip() == "no false alarm"
