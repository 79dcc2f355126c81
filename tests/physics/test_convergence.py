"""Orders of the midpoint rule: two between events, one at events, two where only the breaks of a drive matter."""

from __future__ import annotations

from math import atan, cos, pi, sqrt

import numpy as np

import stiction as st

G = 9.81


def observed_order(error, levels, samples=10):
    """Slope of the mean error over the step count N.

    Where in its step an event falls is arbitrary, so a single N says little: each level averages over N … 1.45 N.
    """
    means = [np.mean([abs(error(round(N * (1 + 0.05 * k)))) for k in range(samples)]) for N in levels]
    return -np.polyfit(np.log(levels), np.log(means), 1)[0]


def test_second_order_without_contact(build):
    """A mass on a spring in the air without weight: x = x0 cos ωt."""
    t, x0 = 1.2, 0.1

    def error(N):
        model = build.on_floor(y=1.0, g=1e-300, stiffness=100.0, x=x0)
        ds = st.simulate(model, st.Moreau(step=t / N), until=t)
        assert (ds.contact_state == 0).all()
        return ds.q.sel(coordinate="mass.x").values[-1] - x0 * cos(10 * t)

    # a smooth error constant: the slope differs from 2 only by the next term, (ω dt)² < 0.015
    assert abs(observed_order(error, [100, 200, 400, 800, 1600], samples=2) - 2) < 0.02


def test_first_order_with_impacts(build):
    """Height of a ball in its flight after three impacts."""
    e, t1 = 0.8, sqrt(2 / G)
    t, third = 4 * t1, t1 * (1 + 2 * e + 2 * e**2)
    exact = e**3 * G * t1 * (t - third) - G * (t - third) ** 2 / 2

    def error(N):
        ds = st.simulate(build.on_floor(y=1.0, e=e), st.Moreau(step=t / N), until=t)
        return ds.q.sel(coordinate="mass.y").values[-1] - exact

    assert 0.8 < observed_order(error, [200, 400, 800, 1600, 3200]) < 1.3


def test_first_order_with_reversals_of_friction(build):
    """The Coulomb-damped oscillator during its fourth half swing."""
    t, w, half_swings = 1.2, 10.0, 3
    swing = 0.105 - 0.01 * (2 * half_swings + 1)
    exact = (-1) ** half_swings * (0.01 + swing * cos(w * (t - half_swings * pi / w)))

    def error(N):
        model = build.on_floor(mu=1 / G, stiffness=100.0, x=0.105)
        ds = st.simulate(model, st.Moreau(step=t / N), until=t)
        return ds.q.sel(coordinate="mass.x").values[-1] - exact

    assert 0.8 < observed_order(error, [200, 400, 800, 1600, 3200]) < 1.3


def test_first_order_with_stick_slip(build):
    """Period of the belt oscillator, static above kinetic friction."""
    w, v, x_s, x_k = 10.0, 0.1, 0.04, 0.02
    period = 2 / w * (pi - atan((x_s - x_k) * w / v)) + 2 * (x_s - x_k) / v

    def error(N):
        ds = st.simulate(build.belt_oscillator(), st.Moreau(per_cycle=N), until=9.5)
        sticks = ds.contact_state.values[:, 0] == 1
        slip = ds.time.values[1:][sticks[:-1] & ~sticks[1:]]
        return (slip[-1] - slip[0]) / (len(slip) - 1) / period - 1

    assert 0.8 < observed_order(error, [2000, 4000, 8000, 16000]) < 1.3


def test_second_order_with_piecewise_constant_forces_cut_at_their_breaks(build):
    """The stick-slip table: only the return to sticking falls inside a step, where the velocity is zero."""

    def error(N):
        ds = st.simulate(
            build.stick_slip_drive(), st.Moreau(per_cycle=N), until=st.Cycles(count=20), save=st.Save(steps=0)
        )
        x = ds.q.sel(coordinate="box.x").values
        return (x[-1] - x[1]) / 19 / (4.5 * 0.3 * G * 1e-4**2) - 1

    assert 1.8 < observed_order(error, [25, 50, 100, 200, 400]) < 2.3
