"""The hexapod as modes walks like the multibody system it is made of."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hexapod_gaits import study
from slow_walk import slow_limit

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
    """Where the gait is periodic: events are located, so that only round-off is left, of speed and slip."""
    (robot, _, coarse), (_, _, fine) = walk(40.0), walk(40.0, finer=2)
    assert advance(robot, fine) == pytest.approx(advance(robot, coarse), rel=1e-6)
    slips = [st.modal.walking(ds, "chassis_x").slip for ds in (coarse, fine)]
    assert slips[1] == pytest.approx(slips[0], rel=1e-6)


def slow(frequency, **more):
    """Advance and slid way of the second cycle, over four swings; the first one begins with no leg strained. The
    second is a run of its own, so that it begins and ends with a sample."""
    robot = hexapod(frequency, **more)
    leg = modal_hexapod(robot)
    stepper = st.modal.ModalFeet(per_period=8.0)
    once, save = st.Cycles(count=1), st.Save(steps=50)
    first = st.simulate(leg, stepper, until=once, start=standing(leg), save=save)
    second = st.simulate(leg, stepper, until=once, start=st.end_state(first), save=save)
    gait = st.modal.walking(second, "chassis_x", cycles=1)
    advance = gait.speed / robot.ideal_speed
    return np.array([advance, gait.slip * advance])


def test_slow_walking_tends_to_statics():
    """Heavy feet, strongly damped, so that vibrations die out between events; lifted by little, so that feet of both
    tripods stand, and some slide, for half of the time. The speed comes to its limit like the square of the frequency
    and is met to (Ω/γ)⁴, 1e-7 for rates of decay γ of 300/s and more; the way slid like the frequency (a damper's force
    lets a foot go earlier), and is met to (Ω/γ)², 1e-4 of its deviation."""
    robot = {"lift": 0.6e-6, "foot_mass": 20e-6, "damping": 0.3}
    limit = slow_limit(hexapod(1.0, **robot))
    off = np.array([slow(f, **robot) for f in (2.0, 1.0, 0.5)]) - limit
    assert limit.advance < 0.95 and limit.slid > 0.2
    assert off[0] / off[1] == pytest.approx([4.0, 2.0], rel=0.01)
    assert off[1] / off[2] == pytest.approx([4.0, 2.0], rel=0.001)
    assert abs(4 * off[2, 0] - off[1, 0]) / 3 < 1e-9
    assert abs(2 * off[2, 1] - off[1, 1]) < 1e-6


def test_light_feet_walk_slowly_as_statics_say():
    """Not four swings per cycle but 0.92 ‰ less, since both tripods stand for a moment. What is left are vibrations:
    an event changes the body's speed by no more than it has while both stand, Ω × swing × 0.047, which is an amplitude
    of that over the rate 2π 444 Hz of the body on three legs."""
    limit = slow_limit(hexapod(1.0)).advance
    assert limit == pytest.approx(1 - 0.92e-3, abs=0.01e-3)
    for f in (1.25, 0.625):
        assert slow(f)[0] == pytest.approx(limit, abs=0.047 / 4 * f / 444)


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


def test_the_map_of_drive_frequencies_has_walking_and_bouncing_gaits():
    """As `python examples/hexapod_gaits.py` draws it. Walking cycles are alike, with a tripod on the ground; bouncing
    ones are not, and means of modes and of bodies agree within four standard errors, told by blocks of eight cycles."""
    frequencies = {"walks": 40.0, "slips": 70.0, "bounces": 140.0, "flies": 170.0}
    ds = study(tuple(frequencies.values()), cycles=32)
    at = {name: ds.sel({"clock.frequency": f}) for name, f in frequencies.items()}
    for name in ("walks", "slips"):
        assert at[name].flight == 0.0 and at[name].scatter < 1e-9
    assert at["walks"].slip < 1e-4 < 1e-2 < at["slips"].slip and at["slips"].advance < 1 < at["walks"].advance
    for name in ("bounces", "flies"):
        assert at[name].flight > 1 / 3 and at[name].scatter > 0.03
        blocks = [values[-48:].reshape(6, 8).mean(axis=1)
                  for values in (cycle_by_cycle(frequencies[name], 56), tilted(frequencies[name], 56))]  # fmt: skip
        error = np.sqrt(sum(b.var(ddof=1) / 6 for b in blocks))
        assert abs(blocks[0].mean() - blocks[1].mean()) < 4 * error < 0.3


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
