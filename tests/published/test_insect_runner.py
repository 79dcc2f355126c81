"""An insect-scale runner against its authors' model, integrated without this package, and what they measured."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st
from stiction import claims
from stiction.devices.insect import Ground

EVERY = claims.paper("wu-2019").claims


@pytest.mark.parametrize("claim", EVERY, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


# Points of the published model as complex numbers; its state is x, y of the front link, both angles, and their rates.
M1, M2, I1, I2 = 30e-6, 20e-6, (20 * 12.5**2 / 12 + 20 * 1.25**2 + 10 * 2.5**2) * 1e-12, 20 * 12.5**2 / 12 * 1e-12
TO_PIN, PIN_TO_REAR = -7.5e-3, -6.25e-3
FRONT_FOOT, REAR_FOOT = 2.5e-3 - 3.5e-3j, -6.25e-3 - 0.5e-3j
K, D, MU, WEIGHT = 8.5, 5e-3, 0.3, 9.81j


def push(depth, sinking, sliding, dx):
    """Force of the published ground on a foot [N], friction along x: spring and damper, min(dx |v|, μ N)."""
    N = K * depth + D * sinking
    if depth <= 0.0 or N <= 0.0:
        return 0j
    return 1j * N - np.sign(sliding) * min(dx * abs(sliding), MU * N)


def rates(t, z, frequency, dx):
    """Lagrange's equations of two links on the published ground; J holds what coordinates do to a point."""
    u, e1, e2 = z[4:], np.exp(1j * z[2]), np.exp(1j * z[3])
    J1 = np.array([1, 1j, 0, 0])
    J2 = np.array([1, 1j, 1j * TO_PIN * e1, 1j * PIN_TO_REAR * e2])
    p1 = z[0] + 1j * z[1]
    p2 = p1 + TO_PIN * e1 + PIN_TO_REAR * e2
    h = -(M1 * J1.conj() + M2 * J2.conj()) * WEIGHT
    h += M2 * J2.conj() * (TO_PIN * e1 * u[2] ** 2 + PIN_TO_REAR * e2 * u[3] ** 2)
    for p, J, arm, angle in ((p1, J1, FRONT_FOOT * e1, 2), (p2, J2, REAR_FOOT * e2, 3)):
        Jf = J.copy()
        Jf[angle] += 1j * arm
        v = Jf @ u
        h = h + Jf.conj() * push(-(p + arm).imag, -v.imag, v.real, dx)
    bend = 2.5e-4 * (z[3] - z[2] - 0.2) + 1e-8 * (u[3] - u[2]) + 5e-6 * np.cos(2 * pi * frequency * t)
    M = np.diag([M1, M1, I1, I2]) + M2 * np.outer(J2.conj(), J2).real
    return np.concatenate([u, np.linalg.solve(M, h.real + np.array([0, 0, bend, -bend]))])


def published(frequency, times, dx=1.0, rtol=1e-7):
    """The published motion from rest at times [s]: x, y of the front link and both angles."""
    front, rear = (st.devices.insect_runner().bodies[link] for link in ("front", "rear"))
    start = [front.x, front.y, front.theta, rear.theta, 0, 0, 0, 0]
    run = solve_ivp(rates, (0, times[-1]), start, "RK45", times, rtol=rtol, atol=1e-4 * rtol, args=(frequency, dx))
    return run.y[:4]


def ours(frequency, times, **settings):
    ground = Ground(**settings)
    stepper = st.EventLocated(per_cycle=100, method=st.planar.Rosenbrock(rtol=1e-7))
    model = st.devices.insect_runner(frequency=frequency, ground=ground)
    ds = st.simulate(model, stepper, until=times[-1])
    names = ("front.x", "front.y", "front.theta", "rear.theta")
    return np.array([np.interp(times, ds.time.values, ds.q.sel(coordinate=name).values) for name in names])


def test_it_begins_above_the_ground_as_published():
    """Both feet 1.001 mm up, the front one at x = 0, bent by 0.2 rad: to round-off."""
    front, rear = (st.devices.insect_runner().bodies[link] for link in ("front", "rear"))
    centre, e1, e2 = front.x + 1j * front.y, np.exp(1j * front.theta), np.exp(1j * rear.theta)
    behind = centre + TO_PIN * e1 + PIN_TO_REAR * e2
    assert behind == approx(rear.x + 1j * rear.y, rel=1e-12)
    assert centre + FRONT_FOOT * e1 == approx(1.001e-3j, rel=1e-12)
    assert (behind + REAR_FOOT * e2).imag == approx(1.001e-3, rel=1e-12)
    assert rear.theta - front.theta == approx(0.2, rel=1e-12)


FIRST = np.arange(1, 9) * 5e-3  # s: it falls for 14 ms, then bounces for five cycles, without chance so far


def largest_miss(found, expected):
    """Of x and y of the front link [m]."""
    return abs(found - expected)[:2].max()


def test_it_tends_to_the_published_motion_with_less_and_less_skin():
    """A skin of a quarter of the mass misses a quarter; a line means 3 to 6, say. The line through the last two skins
    ends, at no skin, within a thousandth of the bounces of 1 mm, and nearer than a quarter of the last skin would."""
    expected = published(200.0, FIRST)
    found = [ours(200.0, FIRST, skin=mass) for mass in (4e-8, 1e-8, 2.5e-9)]
    misses = [largest_miss(one, expected) for one in found]
    without = largest_miss((4 * found[2] - found[1]) / 3, expected)
    assert without < min(1e-6, misses[-1] / 4)
    assert all(3.0 < more / less < 6.0 for more, less in pairwise(misses)), misses


def test_published_friction_tends_to_coulombs():
    """Ways along the ground, of some 60 µm: a rate ten times steeper misses a tenth or less, down to tolerances."""
    x = ours(200.0, FIRST, skin=1e-9)[0]
    misses = [abs(published(200.0, FIRST, dx)[0] - x).max() for dx in (0.01, 0.1, 1.0)]
    assert misses[0] > 10 * misses[1] and misses[1] > 5 * misses[2] and misses[2] < 5e-8, misses


@pytest.mark.parametrize(("frequency", "rel"), [(230.6, 0.02), (316.2, 0.05), (200.0, 0.1)])
def test_mean_speeds_are_those_of_the_published_model(frequency, rel):
    """Of 0.2 to 1 s: ground that recovers counts 1 % and 4 %, and at 200 Hz chance 5 % in each of both."""
    times = np.array([0.2, 1.0])
    theirs, mine = (np.diff(run(frequency, times)[0])[0] for run in (published_roughly, ours))
    assert mine == approx(theirs, rel=rel)


def published_roughly(frequency, times):
    return published(frequency, times, rtol=1e-5)


def test_settled_speed_is_that_of_the_published_model():
    """Of 3 to 4 s, at 200 Hz, where motions of both have forgotten how they began; the skin counts 1 %."""
    times = np.array([3.0, 4.0])
    theirs, mine = (np.diff(run(200.0, times)[0])[0] for run in (published_roughly, ours))
    assert mine == approx(theirs, rel=0.02)
    assert mine == approx(0.1166, rel=0.02)


def test_on_rigid_ground_both_steppers_agree():
    """Up to the second bounce; Moreau's rule misplaces an impact by a step at most: the miss falls with it."""
    model = st.devices.insect_runner(ground=None)
    located, *refined = (
        st.simulate(model, stepper, until=0.02).q.sel(coordinate=["front.x", "front.y"]).values[-1]
        for stepper in (st.EventLocated(per_cycle=100), st.Moreau(step=1e-5), st.Moreau(step=1e-6))
    )
    coarse, fine = (abs(one - located).max() for one in refined)
    assert fine < 2e-6 and fine < coarse / 3
