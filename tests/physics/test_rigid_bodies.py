"""Planar rigid bodies with closed answers: rocking block, sphere from sliding to rolling, Painlevé's rod."""

from __future__ import annotations

from math import acosh, atan, hypot, radians, sin, sqrt, tan
from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

import stiction as st

G = 9.81


def test_rocking_block_loses_speed_at_the_impact(build):
    """Housner (1963): from half the critical tilt, ω before and after the impact, r = 1 − 3/2 sin² α."""
    dt, width, height = 1e-5, 0.2, 0.8
    alpha, half = atan(width / height), hypot(width, height) / 2
    assert sqrt(3 * G / (4 * half)) == approx(4.224282023, rel=1e-9)
    model = build.tilted_block(width=width, height=height, tilt=alpha / 2, mu=5.0, e=0.0)
    ds = st.simulate(model, st.Moreau(step=dt), until=st.OnImpact(contact="right", within=1.0))
    assert ds.attrs["status"] == "event"
    omega = ds.u.sel(coordinate="box.theta").values
    # the impact is seen up to a step late, and that step also turns the block: 5 s⁻² dt/ω = 5e-5
    assert abs(ds.time.values[-1] - 0.312308575) <= 2 * dt
    assert -omega[-2] == approx(0.893414307, rel=1e-4, abs=0)
    assert -omega[-1] == approx(0.814583633, rel=1e-4, abs=0)
    assert omega[-1] / omega[-2] == approx(0.911764706, rel=1e-4, abs=0)
    assert 1 - 1.5 * sin(alpha) ** 2 == approx(0.911764706, rel=1e-9)


def test_tilted_block_falls_as_housners_small_angle_formula(build):
    """Time to impact cosh(p t) = α/(α − θ0) of the linearised block: within the square of the lean."""
    alpha, half = atan(0.02 / 0.8), hypot(0.02, 0.8) / 2
    model = build.tilted_block(width=0.02, height=0.8, tilt=alpha / 2, mu=5.0, e=0.0)
    ds = st.simulate(model, st.Moreau(step=1e-5), until=st.OnImpact(contact="right", within=1.0))
    assert ds.time.values[-1] == approx(acosh(2) / sqrt(3 * G / (4 * half)), rel=alpha**2, abs=0)


def test_sphere_goes_from_sliding_to_rolling(build):
    """v0 = 2 m/s, μ = 0.2: rolls at 5/7 v0 after 2/7 v0/(μ g) = 0.291247998 s and 0.499282282 m."""
    dt, R = 1e-4, 0.1
    ds = st.simulate(build.rolling_ball(radius=R, mu=0.2, vx=2.0), st.Moreau(step=dt), until=0.5)
    x, v, omega = ds.q.values[:, 0], ds.u.values[:, 0], ds.u.values[:, 2]
    start = np.flatnonzero(ds.contact_state.values[:, 0] == 1)[0]
    assert abs(ds.time.values[start] - 0.291247998) <= dt
    assert abs(x[start] - 0.499282282) <= dt * 10 / 7
    # angular momentum about the floor does not depend on the step: only round-off of 3000 steps
    assert v[start:] == approx(10 / 7, rel=1e-12, abs=0)
    assert -R * omega[start:] == approx(10 / 7, rel=1e-12, abs=0)
    assert abs(ds.P_T.values[start + 1 :, 0]).max() < 1e-12 * 0.2 * G * dt  # rolling needs no friction


# ------------------------------------------------------------------------------------------------ Painlevé


def tip_delassus(angle):
    """(G_NN, G_NT) of the lower end of a uniform rod, m = 1, length 2, from the rows the contact writes."""
    rows = SimpleNamespace(idx=[0] * 6, w_N=[0.0] * 6, w_T=[0.0] * 6, nz=0)
    tip = SimpleNamespace(body=(0, 1, 2), on=(3, 3, 3), px=-1.0, py=0.0, line_x=0.0, line_y=0.0, angle=0.0)
    st.PointOnLine.directions(tip, [0.0, sin(angle), angle, 0.0], rows)
    inverse = np.array([1.0, 1.0, 3.0, 0.0])[rows.idx]
    w_N, w_T = np.array(rows.w_N), np.array(rows.w_T)
    return (inverse * w_N * w_N).sum(), (inverse * w_N * w_T).sum()


def stiffness(degrees, mu):
    """G_NN − μ |G_NT|: negative when friction presses the sliding tip harder into the floor than P_N lifts it."""
    G_NN, G_NT = tip_delassus(radians(degrees))
    return G_NN - mu * abs(G_NT)


@pytest.mark.parametrize(("mu", "low", "high"), [(1.5, 50.641598, 73.048469), (2.0, 37.377368, 79.187683)])
def test_paradox_begins_and_ends_at_the_printed_angles(mu, low, high):
    last_digit = 1e-6
    assert stiffness(low - last_digit, mu) > 0 > stiffness(low + last_digit, mu)
    assert stiffness(high - last_digit, mu) < 0 < stiffness(high + last_digit, mu)


def test_paradox_criterion_is_the_quadratic():
    """tan² θ − 3 μ tan θ + 4 < 0, never for μ < 4/3."""
    for mu in (0.5, 1.2, 4 / 3 - 1e-9, 1.5, 2.0):
        for degrees in np.linspace(1.0, 89.0, 89):
            t = tan(radians(degrees))
            assert (stiffness(degrees, mu) < 0) == (t**2 - 3 * mu * t + 4 < 0)
    assert min(stiffness(d, 4 / 3 - 1e-9) for d in np.linspace(1.0, 89.0, 881)) > 0


@pytest.mark.parametrize("mu", [0.5, 1.2, 1.5, 2.0])
@pytest.mark.parametrize("degrees", [30, 45, 60, 75])
@pytest.mark.parametrize("vx", [-5.0, 5.0])
def test_rod_jams_in_the_paradox_and_only_there(build, mu, degrees, vx):
    """A pushed rod inside the region can only jam: a percussion without a collision. Nothing becomes NaN."""
    dt = 1e-4
    ds = st.simulate(build.rod(angle=radians(degrees), mu=mu, vx=vx), st.Moreau(step=dt), until=0.05)
    u = ds.u.values
    assert np.isfinite(ds.q.values).all() and np.isfinite(u).all()
    jammed = ds.P_N.values[1, 0] > 0.1 * abs(vx)  # percussion of a 1 kg body that is stopped
    assert jammed == (vx < 0 and stiffness(degrees, mu) < 0)
    if not jammed:  # the weight of one step, at most divided by a small stiffness
        # the rule takes directions at the end of the step too; meanwhile the rod turns, which changes G by at most
        # d(G_NN − μ G_NT) = 3 (1 + μ) dθ
        turned = abs(u[1, 2]) * dt
        within = 1e-9 + 3 * (1 + mu) * turned / G_slip(degrees, mu, vx)
        assert within < 1e-3  # largest next to the paradox, where G is small
        assert ds.P_N.values[1, 0] == approx(G * dt / (G_slip(degrees, mu, vx)), rel=within, abs=0)
    energy = 0.5 * (u**2 @ np.array([1.0, 1.0, 1 / 3])) + G * ds.q.values[:, 1]
    assert energy[1] < energy[0]


def G_slip(degrees, mu, vx):
    """Effective inverse mass of the sliding tip, G_NN − μ sgn(γ_T) G_NT."""
    G_NN, G_NT = tip_delassus(radians(degrees))
    return G_NN - mu * np.sign(vx) * G_NT
