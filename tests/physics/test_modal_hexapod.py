"""The hexapod as modes walks like the multibody system it is made of."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest
from scipy.optimize import brentq

import stiction as st
from stiction.devices.modal_hexapod import modal_hexapod, standing
from stiction.devices.walking_hexapod import FEET, TRIPODS, G, WalkingHexapod, gait_steps


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


def carried(robot, lifts, last):
    """Load of every foot in equilibrium on springs: of all sets, the one whose feet push and whose others are above."""
    places, n = np.array(list(FEET.values())) / (7.0, 9.0), 6
    rise = np.column_stack([np.eye(n), -np.ones(n), -places])  # stretch of every leg by its foot, Z, pitch and roll
    K, load = robot.k_y * rise.T @ rise, robot.k_y * rise.T @ lifts
    load[:n] -= G * robot.foot_mass
    load[n] -= G * robot.chassis_mass
    for stands in (last, *product((False, True), repeat=n)):
        on, x = np.flatnonzero(stands), np.zeros(n + 3)
        free = np.setdiff1d(np.arange(n + 3), on)
        if len(on) < 3 or np.linalg.matrix_rank(K[np.ix_(free, free)]) < len(free):
            continue
        x[free] = np.linalg.solve(K[np.ix_(free, free)], load[free])
        if (x[:n] > -1e-12 * robot.lift).all() and ((K @ x - load)[on] > 0).all():
            return np.where(stands, (K @ x - load)[:n], 0.0)
    raise AssertionError("no equilibrium")


def slow_limit(robot, parts=300):
    """Advance per cycle over four swings, infinitely slow. Feet that stand stick, or slide at μ N: the body is where
    their friction, clip(k (x − X − s), ± μ N), is in balance. Beyond 0.15 rad of where they change
    only one tripod stands."""
    phase = np.array([0.0 if i in TRIPODS["a"] else np.pi for i in FEET])
    around, N, x, X = np.linspace(-0.15, 0.15, parts + 1), np.ones(6), np.zeros(6), []
    once = np.concatenate([around, np.pi + around])
    for angle in np.concatenate([once, 2 * np.pi + once, [4 * np.pi - 0.15]]):
        N = carried(robot, robot.lift * np.sin(angle + phase), N > 0)
        s = robot.swing * np.sin(angle + phase + robot.lead)

        def friction(at, s=s, N=N, x=x):
            return np.clip(robot.k_x * (x - at - s), -robot.friction * N, robot.friction * N)

        rough = (x - s)[N > 0]
        X.append(brentq(lambda at: friction(at).sum(), rough.min() - 1e-9, rough.max() + 1e-9, xtol=1e-18, rtol=1e-15))
        x = X[-1] + s + friction(X[-1]) / robot.k_x
    return (X[-1] - X[len(once)]) / (4 * robot.swing)


def test_the_limit_of_slow_walking_is_that_of_statics():
    """Up to the square of the frequency: 5 and 10 Hz, extrapolated. Not four swings per cycle but 0.94 ‰ less, since
    both tripods stand for a moment, to a fiftieth of that: cut into 300, 600 or 1200 parts statics scatter by half of
    what is allowed."""
    ahead = [cycle_by_cycle(f, 3)[-1] for f in (10.0, 5.0, 20.0)]
    limit = slow_limit(hexapod(5.0))
    assert (4 * ahead[1] - ahead[0]) / 3 == pytest.approx(limit, abs=2e-5) and 1 - limit > 9e-4
    assert (ahead[2] - ahead[0]) / (ahead[0] - ahead[1]) == pytest.approx(4.0, rel=0.02)


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


def tilted(frequency, cycles, finer=1, pitch=1e-3):
    """Advance of every cycle of the multibody system, over four swings, after a small pitch in its first cycle."""
    robot = hexapod(frequency)
    steps = finer * gait_steps(robot)
    once = st.simulate(robot, st.Moreau(per_cycle=steps), until=st.Cycles(count=1))
    u = st.end_state(once).u.copy()
    u[list(once.coordinate.values).index("pitch.theta")] += pitch
    ds = st.simulate(robot, st.Moreau(per_cycle=steps), until=st.Cycles(count=cycles), save=st.Save(steps=steps),
                     start=st.end_state(once).replace(u=u))  # fmt: skip
    return np.diff(ds.q.sel(coordinate="chassis.x").values) * frequency / robot.ideal_speed


def cycle_by_cycle(frequency, cycles):
    robot = hexapod(frequency)
    leg = modal_hexapod(robot)
    ds = st.simulate(leg, until=st.Cycles(count=cycles), start=standing(leg), save=st.Save(steps=5))
    x = np.interp(np.arange(cycles + 1) / frequency, ds.time, ds.x.sel(output="chassis_x"))
    return np.diff(x) * frequency / robot.ideal_speed


def test_up_to_60_hz_a_pitch_dies_out():
    """The gait is stable: the same speed after a push, and that of modes, to the scatter of Moreau's steps (2e-4)."""
    pushed = tilted(60.0, 40)[-5:]
    assert pushed == pytest.approx(np.full(5, tilted(60.0, 40, pitch=0.0)[-1]), rel=5e-4)
    assert cycle_by_cycle(60.0, 12)[-3:] == pytest.approx(pushed[-3:], rel=1e-3)


@pytest.mark.parametrize("frequency, speed", [(140.0, 0.99), (170.0, 1.18)])
def test_bouncing_gaits_have_a_mean_speed(frequency, speed):
    """Symmetric gaits (1.13 and 1.35) are left after a small pitch; what follows has no period, but a mean: that of
    modes, of bodies, and of bodies with a quarter of the step agree. Cycles scatter by 0.12 and are like their
    neighbours, so that means of 96 are taken to be known to 0.12/√12, three of which are allowed."""
    means = [cycle_by_cycle(frequency, 110)[-96:].mean(), *(tilted(frequency, 110, n)[-96:].mean() for n in (1, 4))]
    assert means == pytest.approx([speed] * 3, abs=3 * 0.12 / np.sqrt(12))
    assert tilted(frequency, 40, pitch=0.0)[-10:].mean() > speed + 0.1


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
