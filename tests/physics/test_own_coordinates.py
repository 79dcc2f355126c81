"""Motions in a user's own coordinates: a double pendulum in its two angles, alone and at a wall, in both steppers."""

from __future__ import annotations

import os
import subprocess
import sys
from math import sin
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import own_arms
from own_arms import ARM, arm, by_hand, contact, jointed, rates
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st

OWN, BODIES = ["arm.alpha", "arm.beta"], ["r1.theta", "r2.theta"]
END = 0.2
GUIDED = SimpleNamespace(**{**vars(ARM), "wb": -ARM.L1 * sin(ARM.a) * ARM.wa / (ARM.L2 * sin(ARM.b))})  # w·u = 0


def located(rtol):
    return st.EventLocated(step=END / 4, method=st.DOP853(rtol=rtol))


def last(ds, names=OWN):
    return np.array([ds[v].sel(coordinate=names).values[-1] for v in "qu"]).ravel()


def run(by_law):
    """What a run in plain Python prints: the ends of a located run, and of two by Moreau's rule, and a blow."""
    free = arm(by_law)
    steppers = (located(1e-10), st.Moreau(step=END / 20), st.Moreau(step=END / 40))
    ends = [last(st.simulate(free, stepper, until=END)) for stepper in steppers]
    struck = st.simulate(
        arm(by_law, contacts={"wall": contact("r2", 0.5)}),
        located(1e-10),
        until=st.OnImpact(contact="wall", within=1.0),
    )
    bead = arm(by_law, GUIDED, contacts={"wire": guide()})
    ends.append(last(st.simulate(bead, located(1e-10), until=END / 4)))
    before = [float(struck[name][0]) for name in ("gamma_N_before", "gamma_T_before")]
    return [*np.concatenate(ends), *last(struck), *before, float(struck.event_P_N[0]), float(struck.event_P_T[0])]


def guide():
    """The tip slides on a level wire."""
    y = -ARM.L1 * np.cos(ARM.a) - ARM.L2 * np.cos(ARM.b)
    wire = st.PointOnLine(body="r2", py=-ARM.L2 / 2, line_y=float(y))
    return st.Contact(geometry=wire, normal=st.Bilateral())


def guided_rates(t, y):
    """ẏ with the tip on the wire: M u̇ + c = h + w λ, w·u̇ + ẇ·u = 0."""
    free, L = np.array(rates(t, y)), np.array([ARM.L1, ARM.L2])
    w, bend = L * np.sin(y[:2]), L * np.cos(y[:2]) @ y[2:] ** 2
    push = np.linalg.solve(by_hand(y[:2], y[2:])[0], w)
    return [*y[2:], *(free[2:] - push * (w @ free[2:] + bend) / (w @ push))]


def plainly(by_law):
    """The same numbers in plain Python, in a process of its own: laws of one's own take half a minute to compile."""
    here = [str(Path(__file__).parent), str(Path(own_arms.__file__).parent)]
    code = (
        f"import sys; sys.path[:0] = {here!r}; from test_own_coordinates import run; print(*map(float, run({by_law})))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    return np.array([float(word) for word in told.stdout.split()])


def look_at(numbers):
    """Against Lagrange's equations: the tolerance of the method; second order of Moreau's rule; Newton's impact law."""
    start = [ARM.a, ARM.b, ARM.wa, ARM.wb]
    exact = solve_ivp(rates, (0, END), start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    free, coarse, fine, bead, struck = numbers[:20].reshape(5, 4)
    start = [GUIDED.a, GUIDED.b, GUIDED.wa, GUIDED.wb]
    wired = solve_ivp(guided_rates, (0, END / 4), start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    assert bead == approx(wired, rel=1e-9)
    assert free == approx(exact, rel=1e-9)  # ten times its tolerance: errors grow in a swing
    assert (coarse - exact) / (fine - exact) == approx(4.0, rel=0.1)
    gamma_N, gamma_T, P_N, P_T = numbers[20:]
    q, L = struck[:2], np.array([ARM.L1, ARM.L2])
    W = np.array([L * np.cos(q), -L * np.sin(q)])  # of x, and of −y: along the wall, whose direction points down
    G = W @ np.linalg.solve(by_hand(q, struck[2:])[0], W.T)
    after = np.array([gamma_N, gamma_T]) + G @ [P_N, P_T]
    assert gamma_N < 0 < P_N and after[0] == approx(-0.5 * gamma_N, rel=1e-10)
    assert W @ struck[2:] == approx(after, rel=1e-9)
    assert abs(P_T) <= 0.3 * P_N * (1 + 1e-12)
    assert after[1] == approx(0.0, abs=1e-10 * abs(gamma_T)) or approx(-np.sign(after[1]) * 0.3 * P_N, rel=1e-12) == P_T


def test_masses_of_frames_move_as_lagrange_says():
    look_at(plainly(False))


def test_a_mass_law_moves_as_lagrange_says():
    look_at(plainly(True))


def test_compiled_motions_are_those_in_plain_python():
    """Bit by bit: the same operations in the same order."""
    np.testing.assert_array_equal(run(False), plainly(False))


def test_a_tip_at_a_wall_bounces_and_slides_as_that_of_jointed_bodies():
    """Accumulating impacts, closure, sliding; joints and own coordinates are two ways to the same equations."""
    for e, mu in ((0.5, 0.0), (0.3, 0.4)):
        ours = st.simulate(arm(False, contacts={"wall": contact("r2", e, mu)}), located(1e-10), until=0.3)
        theirs = st.simulate(jointed(contacts={"wall": contact("r2", e, mu)}), located(1e-10), until=0.3)
        assert list(ours.event_kind.values) == list(theirs.event_kind.values) and ours.sizes["event"] > 10
        assert last(ours) == approx(last(theirs, BODIES), rel=1e-7)
        assert abs(ours.g_N.values.min()) < 1e-15
