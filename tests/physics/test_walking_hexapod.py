"""The hexapod walks: tripod gait with friction, a model of family 1."""

from __future__ import annotations

from functools import cache
from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.devices.walking_hexapod import FEET, WalkingHexapod, gait_steps


@cache
def walk(frequency: float, cycles: int = 20, finer: int = 1, **settings):
    robot = WalkingHexapod(clock=st.Clock(frequency=frequency), **settings)
    stepper = st.Moreau(per_cycle=finer * gait_steps(robot))
    return robot, st.simulate(robot, stepper, until=st.Cycles(count=cycles), save=st.Save(steps=50))


def efficiency(frequency: float, **settings) -> float:
    """Speed over 4 × swing × frequency, mean of the last ten cycles."""
    robot, ds = walk(frequency, **settings)
    return st.measures.recent_velocity("chassis.x", 10)(ds) / robot.ideal_speed


@pytest.mark.parametrize("frequency", [20.0, 40.0])
def test_slow_walking_advances_four_swings_per_cycle(frequency):
    """Quasi-static: the standing tripod pushes the body 2 swings in each half cycle. 1 %: the exchange of
    tripods takes a little of the cycle."""
    assert efficiency(frequency) == pytest.approx(1.0, abs=0.01)


def test_opposite_phase_walks_backwards():
    """Mirror image, up to the order in which the first cycle begins."""
    assert efficiency(40.0, lead=pi / 2) == pytest.approx(-efficiency(40.0), abs=0.01)


def test_no_walking_without_friction():
    assert abs(efficiency(40.0, friction=0.0)) < 1e-6


def test_fast_walking_slips():
    """swing × ω² exceeds μ g above 122 Hz, and lift × ω² exceeds g above 203 Hz: first slip, then hops."""
    assert 0.9 < efficiency(80.0) < 0.99
    assert 0.7 < efficiency(110.0, cycles=40) < 0.85
    # then a bouncing gait, faster than the kinematics, as long as no pitch disturbs it (test_modal_hexapod.py)
    assert efficiency(170.0, cycles=40) == pytest.approx(1.347, abs=0.01)
    stands = [(walk(f)[1].contact_state.values[-200:] > 0).any(axis=1).mean() for f in (40.0, 400.0)]
    assert stands[0] == 1.0 and stands[1] < 0.9


def test_the_step_does_not_matter_when_walking():
    assert efficiency(40.0, finer=2) == pytest.approx(efficiency(40.0), abs=2e-3)


def test_tripods_stand_in_turn_and_carry_the_weight():
    robot, ds = walk(40.0)
    late = ds.isel(time=slice(-2000, None))
    P = {name: late.P_N.sel(contact=f"foot_{name}").values for name in FEET}
    a, b = P["1"] + P["3"] + P["5"], P["2"] + P["4"] + P["6"]
    span = float(late.time[-1] - late.time[0]) * len(late.time) / (len(late.time) - 1)
    assert (a + b).sum() / span == pytest.approx(robot.weight, rel=0.02)
    # one tripod carries nearly everything while the other swings
    assert np.corrcoef(a, b)[0, 1] < -0.5


def test_scenario_round_trip_and_bad_input():
    robot = WalkingHexapod(friction=0.4)
    assert st.loads(st.dumps(robot)) == robot
    with pytest.raises(st.ModelError, match="never lifted"):
        WalkingHexapod(lift=0.0)
