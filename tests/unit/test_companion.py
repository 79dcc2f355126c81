"""The second process that compiles on a cold start."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

MODULE = "stiction.families.planar.ledger"
LEFT = (
    "from stiction.families.planar import ledger; from stiction.compiled import companion; "
    "print(len(companion.cold((ledger,))))"
)


def python(folder, *arguments):
    environment = {**os.environ, "STICTION_CACHE_DIR": str(folder)}
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True)


def test_the_companion_leaves_nothing_to_compile(tmp_path):
    before = int(python(tmp_path, "-c", LEFT).stdout)
    python(tmp_path, "-m", "stiction.compiled.companion", MODULE)
    assert before > 1
    assert int(python(tmp_path, "-c", LEFT).stdout) == 0


@pytest.mark.parametrize("reason", ["one core", "nothing to do", "no interpreter"])
def test_no_companion_where_it_would_not_help(monkeypatch, tmp_path, reason):
    from stiction.compiled import companion
    from stiction.families.planar import ledger

    monkeypatch.setattr(companion, "cores", lambda: 1 if reason == "one core" else 2)
    if reason == "no interpreter":
        monkeypatch.setattr(companion.sys, "executable", str(tmp_path / "absent"))
    missing = [] if reason == "nothing to do" else companion.Detached.made * companion.FEWEST
    monkeypatch.setattr(companion, "cold", lambda modules: missing)
    companion.call(ledger)
    assert not companion._running


def test_a_companion_is_dismissed(monkeypatch):
    from stiction.compiled import companion
    from stiction.families.planar import ledger

    monkeypatch.setattr(companion, "cores", lambda: 2)
    monkeypatch.setattr(companion, "cold", lambda modules: companion.Detached.made * companion.FEWEST)
    companion.call(ledger)
    (process,) = companion._running
    companion.dismiss()
    assert process.returncode is not None and not companion._running
