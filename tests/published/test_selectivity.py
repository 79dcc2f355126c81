"""Nagy et al. (2012) section IV-B: several robots on one substrate under one field; which of them move, and when."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

UM = 1e-6


def swarm(field: float) -> st.devices.MagmiteSwarm:
    robots = {
        "slow": st.devices.Magmite(natural_frequency=2300.0, vertical_load=32.0),
        "fast": st.devices.Magmite(natural_frequency=4200.0, vertical_load=32.0),
    }
    return st.devices.MagmiteSwarm(field=field, robots=robots)


def speeds(field: float, frequencies) -> np.ndarray:
    """Mean velocity of both robots at each frequency [m/s]."""
    names = ("slow", "fast")
    ds = st.sweep(
        swarm(field),
        {"clock.frequency": frequencies},
        carry=False,
        until=st.Cycles(count=150),
        measure={name: st.measures.mean_velocity(f"{name}_body.x") for name in names},
        stepper=st.Moreau(per_cycle=1000),
    )
    return np.stack([ds[name].values for name in names])


def test_a_robot_in_a_swarm_moves_as_it_does_alone():
    f = 0.95 * 2300
    alone = st.devices.Magmite(clock=st.Clock(frequency=f), field=3e-3, vertical_load=32.0)
    ds = st.simulate(alone, st.Moreau(per_cycle=1000), until=st.Cycles(count=150), save=st.Save(steps=0))
    together = speeds(3e-3, [f])[0, 0]
    # robots do not touch, so only the order of floating-point operations differs: 150 000 steps of round-off
    assert together == pytest.approx(st.measures.mean_velocity("body.x")(ds), rel=1e-9, abs=0)


def test_a_weak_field_selects_one_robot_by_frequency():
    """At 3 mT each robot moves near its own resonance only: the other one is stuck (below 1 µm/s)."""
    slow, fast = speeds(3e-3, [0.95 * 2300, 0.95 * 4200])
    assert slow[0] > 100 * UM > 1 * UM > abs(fast[0])
    assert fast[1] > 100 * UM > 1 * UM > abs(slow[1])


def test_a_strong_field_moves_robots_together():
    """The paper: ranges are wide and overlap even for very different designs; a weaker field separates them."""
    slow, fast = speeds(5e-3, [1.5 * 2300])
    assert abs(slow[0]) > 500 * UM
    assert abs(fast[0]) > 500 * UM
