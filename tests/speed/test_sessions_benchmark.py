"""The benchmark of sessions still runs; no time decides."""

from __future__ import annotations

import runpy
import tracemalloc
from pathlib import Path

import stiction as st
from stiction.families.planar.located.machine import EVENTS


def test_what_a_step_costs_is_printed(capsys):
    bench = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "sessions.py"))
    bench["main"].__globals__.update(MANY=20, FEW=2)
    rows = bench["main"](1)
    assert set(map(len, rows.values())) == {1} and "beyond the work" in capsys.readouterr().out


def test_memory_of_a_session_is_flat(capsys):
    """What Python and numpy hold after stretches of the record were forgotten many times: a step that leaked one
    number would add 64 kB in 2000 steps."""
    bench = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "sessions.py"))
    assert len(bench["memory"](50)) == 3 and "MB before" in capsys.readouterr().out
    magmite = st.devices.Magmite()
    fields = ({"forces.magnet.field": 5e-3}, {"forces.magnet.field": 5.0000001e-3})
    with st.session(magmite, 1 / magmite.clock.frequency / 100, keep=1) as s:
        found, log = [], s._hand.runner.log
        log.what[:] = -1
        tracemalloc.start()
        for k in range(3 * 2048):  # a stretch of the record has 1024 rows
            s.step(fields[k % 2])
            if (k + 1) % 2048 == 0:
                found.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    assert abs(found[2] - found[1]) < 32 * 2048
    happened = int(s._hand.counted[EVENTS])
    assert happened > 50 and 0 < (log.what[:, 0] != -1).sum() < 10  # no step touches more rows than it has events


def test_many_robots_against_single_ones_are_printed(capsys):
    bench = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "environments.py"))
    bench["main"].__globals__.update(STEPS=2)
    assert bench["main"](4, 1) > 0 and "4 robots together are" in capsys.readouterr().out
