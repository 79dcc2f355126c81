"""The hexapod as modes walks like the multibody system it is made of."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

import stiction as st
from stiction.devices.modal_hexapod import modal_hexapod, standing
from stiction.devices.walking_hexapod import WalkingHexapod, gait_steps


def hexapod(frequency, **more):
    return WalkingHexapod(clock=st.Clock(frequency=frequency), **more)


@cache
def walk(frequency, cycles=20, finer=1):
    robot = hexapod(frequency)
    leg = modal_hexapod(robot)
    stepper = st.modal.ModalFeet(per_period=20.0 * finer)
    return robot, leg, st.simulate(leg, stepper, until=st.Cycles(count=cycles), start=standing(leg))


def advance(robot, ds, cycles=10):
    """Speed over 4 × swing × frequency, mean of the last cycles."""
    return st.modal.walking(ds, "chassis_x", cycles=cycles).speed / robot.ideal_speed


def test_it_walks_as_fast_as_the_multibody_system():
    """Moreau's steps err in the first order: the difference falls with the step, and is 5e-6 of the speed at 40 Hz."""
    robot, _, ds = walk(40.0)
    mine = advance(robot, ds)
    errors = []
    for finer in (1, 4):
        rigid = st.simulate(
            robot, st.Moreau(per_cycle=finer * gait_steps(robot)), until=st.Cycles(count=20), save=st.Save(steps=50)
        )
        errors.append(abs(st.measures.recent_velocity("chassis.x", 10)(rigid) / robot.ideal_speed - mine))
    assert errors[1] < errors[0] < 1e-5 and errors[1] < 5e-6


def test_the_step_does_not_matter():
    """Where the gait is periodic: events are located, so that only round-off is left."""
    (robot, _, coarse), (_, _, fine) = walk(40.0), walk(40.0, finer=2)
    assert advance(robot, fine) == pytest.approx(advance(robot, coarse), rel=1e-6)


def test_slow_walking_advances_four_swings_per_cycle():
    """The exchange of tripods takes a part of the cycle that falls with its frequency squared."""
    excess = [abs(advance(*walk(f, 8)[::2], 4) - 1.0) for f in (40.0, 20.0)]
    assert excess[0] < 3e-3 and excess[1] < 0.4 * excess[0]


def test_tripods_carry_the_weight_in_turn_and_the_books_balance():
    robot, _, ds = walk(40.0)
    gait = st.modal.walking(ds, "chassis_x", cycles=10)
    late = ds.isel(time=slice(int(np.searchsorted(ds.time, 0.25)) + 1, None))
    assert float(late.P_N.sum()) / 0.25 == pytest.approx(robot.weight, rel=1e-3)
    assert (gait.duty > 0.4).all() and (gait.duty < 0.7).all()
    assert 0.0 < gait.slip < 0.2
    travelled = gait.speed * 0.25
    lost = sum(float(ds[name][-1] - ds[name].sel(time=0.25, method="nearest"))
               for name in ("friction_loss", "damping_loss", "impact_loss"))  # fmt: skip
    assert gait.cost_of_transport == pytest.approx(lost / (robot.weight * travelled), rel=1e-2)


def test_a_fast_gait_is_symmetric_only_by_luck():
    """At 170 Hz the multibody model bounces 35 % faster than its kinematics, as long as its front and hind feet move
    exactly alike; modes do so to round-off only, which grows by two orders of magnitude per cycle."""
    _, _, ds = walk(170.0, 8)
    apart = abs(ds.x.sel(output="foot_1") - ds.x.sel(output="foot_3")).values
    cycle = ds.cycle.values
    growth = [apart[cycle == c].max() for c in range(5)]
    assert growth[0] < 1e-16 and all(b > 10 * a for a, b in pairwise(growth))
    robot = hexapod(170.0)
    stepper, cycles = st.Moreau(per_cycle=gait_steps(robot)), st.Cycles(count=30)
    once = st.simulate(robot, stepper, until=st.Cycles(count=1))
    state, tilted = st.end_state(once), st.end_state(once).u.copy()
    tilted[list(once.coordinate.values).index("pitch.theta")] += 1e-5
    speeds = [st.measures.recent_velocity("chassis.x", 10)(st.simulate(
        robot, stepper, until=cycles, start=s, save=st.Save(steps=50))) / robot.ideal_speed
        for s in (state, state.replace(u=tilted))]  # fmt: skip
    assert speeds[0] == pytest.approx(1.347, abs=0.01) and speeds[1] < 1.3
