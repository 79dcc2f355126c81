"""A rolling ball beside a wall and a block that rocks in pulsed fields, after their papers."""

from __future__ import annotations

from math import log, pi

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.devices.rocker import lifting_field, rocking_angle
from stiction.devices.roller import MOMENT, RADIUS, gripping_frequency, rolling_speed, step_out_frequency

# Goldman, Cox and Brenner (1967), limits for small gaps, at the gap 0.0032 of the device: resistance along the wall
# 0.9588 − 8/15 ln δ, push −0.2526 − 2/15 ln δ, about an axis along the wall 0.3817 − 2/5 ln δ
GAP = 0.0032
ALONG, PUSH, ABOUT = 0.9588 - 8 / 15 * log(GAP), -0.2526 - 2 / 15 * log(GAP), 0.3817 - 2 / 5 * log(GAP)


def speed_at(frequency, step=2e-5):
    """Mean speed along y [m/s] and turns per second over the last third of 0.6 s."""
    ds = st.simulate(st.devices.rolling_sphere(frequency=frequency), st.Moreau(step=step), until=0.6,
                     save=st.Save(steps=50))  # fmt: skip
    late = ds.time.values > 0.4
    return ds.velocity.sel(body="ball", axis="y").values[late].mean(), -ds.spin.sel(axis="x").values[late].mean()


def test_the_ball_rolls_then_slips_as_the_published_resistances_say():
    """The published limits are good to 1e-3 at this gap. Resistance is taken at the velocity that the step would bring
    without friction, h F/2m less: of first order where the ball slips, 1 % at 20 µs; two steps are extrapolated."""
    weight = 6500 * 4 / 3 * pi * RADIUS**3 * 9.81
    grip = 0.3 * weight / (6 * pi * 1e-3 * RADIUS**2 * (ALONG - PUSH)) / (2 * pi)
    assert gripping_frequency() == approx(grip, rel=1e-3)
    for frequency in (5.0, 20.0):
        (coarse, _), (fine, turns) = speed_at(frequency), speed_at(frequency, 1e-5)
        v = 2 * fine - coarse
        slow, fast = 2 * pi * RADIUS * min(frequency, grip), 2 * pi * RADIUS * frequency
        published = ((ALONG - PUSH) * slow + PUSH * fast) / ALONG
        assert v == approx(published, rel=2e-3) and v == approx(rolling_speed(frequency), rel=1e-3)
        assert turns == approx(2 * pi * frequency, rel=1e-6) and fine == approx(v, rel=0.01)
    assert 5.0 < grip < 20.0 and v < 0.7 * fast


def test_beyond_its_torque_the_ball_falls_out_of_step():
    """m B = 6πηa³ ω (4/3 τ − φ²/λ) + μ W a (1 − φ/λ): 3 % less is followed, 3 % more not."""
    weight = 6500 * 4 / 3 * pi * RADIUS**3 * 9.81
    once = 6 * pi * 1e-3 * RADIUS**3
    limit = (MOMENT * 5e-3 - 0.3 * weight * RADIUS * (1 - PUSH / ALONG)) / once / (4 / 3 * ABOUT - PUSH**2 / ALONG)
    assert step_out_frequency() == approx(limit / (2 * pi), rel=2e-3)
    for share in (0.97, 1.03):
        _, turns = speed_at(share * step_out_frequency())
        assert (abs(turns / (share * limit) - 1) < 0.01) == (share < 1)


def tilt(ds):
    """Angle of the block's length above the floor [rad]."""
    p = ds.orientation.sel(body="robot").values
    return 2 * np.arctan2(p[:, 1], p[:, 0])


@pytest.mark.parametrize("share", [0.99, 1.01])
def test_the_block_lifts_its_front_at_the_field_of_the_torque_balance(share):
    """B = ρ g L/2M: 1 % below nothing moves, 1 % above it turns about its rear edge."""
    robot = st.devices.mag_ubot(frequency=1.0, pulse=share * lifting_field(), hold=1e-4, rise=0.5)
    ds = st.simulate(robot, st.Moreau(step=1e-5), until=0.5, save=st.Save(steps=100))
    assert (tilt(ds).max() > 1e-3) == (share > 1)
    assert share > 1 or (ds.position.values == ds.position.values[0]).all()


def test_the_block_stands_on_its_edge_at_the_angle_of_statics():
    """A field that rises in 2 s to 1.5 times the lifting field: tan θ = (m B_z − W L/2)/(m B_y − W H/2). It swings
    about that angle, undamped, since it left the floor; the mean of the swings is compared."""
    pulse, hold = 1.5 * lifting_field(), 2e-3
    robot = st.devices.mag_ubot(frequency=0.25, pulse=pulse, hold=hold, rise=0.5, mu=1.0)
    ds = st.simulate(robot, st.Moreau(step=2e-5), until=2.0, save=st.Save(steps=20))
    late = ds.time.values > 1.8
    fields = pulse * ds.time.values[late] / 2.0
    expected = np.mean([rocking_angle(b, hold) for b in fields])
    assert tilt(ds)[late].mean() == approx(expected, rel=0.02)
    assert abs(ds.position.sel(axis="x").values).max() < 1e-9 * 250e-6


def test_sudden_pulses_make_steps_and_slow_ones_none():
    """At 20 Hz a block that rises and falls slowly rocks without slip and comes back to its place; a saw tooth throws
    it back by a quarter of its length at every pulse. Half the step changes the way by 0.1 %; losses are positive."""
    ways = []
    for rise, steps in ((0.5, 4000), (0.1, 4000), (0.1, 8000)):
        ds = st.simulate(st.devices.mag_ubot(frequency=20.0, rise=rise), st.Moreau(per_cycle=steps),
                         until=st.Cycles(count=10), save=st.Save(steps=steps))  # fmt: skip
        ways.append(float(ds.position.sel(body="robot", axis="y")[-1]))
        assert (ds.friction_loss + ds.impact_loss).values[-1].sum() > 0
    assert abs(ways[0]) < 1e-3 * 250e-6
    assert ways[1] == approx(ways[2], rel=2e-3) and ways[1] < -2 * 250e-6
