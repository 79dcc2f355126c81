"""Impacts with closed answers: bouncing ball, rows of balls, ball on a shaking table."""

from __future__ import annotations

from math import acos, asin, degrees, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st

G = 9.81
EPS = np.finfo(float).eps


def impact_times(ds, contact):
    """Ends of the steps in which the contact was hit [s]."""
    return ds.time.values[ds.impacts.sel(contact=contact).values > 0]


# ------------------------------------------------------------------------------------------------ bouncing ball


@pytest.mark.parametrize(("e", "zeno"), [(0.5, 1.354570923), (0.8, 4.063712769)])
def test_ball_comes_to_rest_at_the_zeno_time(build, e, zeno):
    """Impacts at t1, t1 (1 + 2e), …; infinitely many of them end at t1 (1 + e)/(1 − e)."""
    dt, t1 = 1e-4, sqrt(2 / G)
    assert t1 * (1 + e) / (1 - e) == approx(zeno, rel=1e-9)
    ds = st.simulate(build.on_floor(y=1.0, e=e), st.Moreau(step=dt), until=1.1 * zeno)
    exact = t1 * np.array([1, 1 + 2 * e, 1 + 2 * e + 2 * e**2])
    # an impact is seen in the step that contains it and moves the next ones by at most a step each
    assert (abs(impact_times(ds, "floor")[:3] - exact) <= dt * np.array([1, 2, 3])).all()
    open_times = ds.time.values[ds.contact_state.sel(contact="floor").values == 0]
    # flights shorter than about two steps are not resolved; what is left to Zeno is then 2 dt/(1 − e) = 10 dt, and
    # the impacts before were each late by up to a step
    assert open_times[-1] == approx(zeno, rel=20 * dt / zeno, abs=0)
    assert abs(ds.u.values[-1, 1]) < 1e-9 * G * dt


def test_ball_rebounds_to_e_squared_h(build):
    """Micro-scale drop from 1 mm, e = 0.5: peaks of 0.25 and 0.0625 mm."""
    h, e = 1e-3, 0.5
    ds = st.simulate(build.on_floor(y=h, e=e, mass=1.6e-7), st.Moreau(step=1e-6), until=0.04)
    y, hits = ds.q.sel(coordinate="mass.y").values, np.flatnonzero(ds.impacts.values[:, 0])
    # the impact is late by up to dt and takes the speed of that instant: 2 g dt/v of the height, 1.4e-4 and 2.8e-4
    assert y[hits[0] : hits[1]].max() == approx(e**2 * h, rel=3e-4, abs=0)
    assert y[hits[1] : hits[2]].max() == approx(e**4 * h, rel=6e-4, abs=0)


# ------------------------------------------------------------------------------------------------ rows of balls

NEWTON_MOREAU = [
    (3, 1.0, [-1 / 3, 2 / 3, 2 / 3]),
    (3, 0.5, [0.0, 0.5, 0.5]),
    (3, 0.0, [1 / 3, 1 / 3, 1 / 3]),
    (5, 1.0, [-0.6, 0.4, 0.4, 0.4, 0.4]),
    (5, 0.5, [-0.2, 0.3, 0.3, 0.3, 0.3]),
    (5, 0.0, [0.2] * 5),
]


def after_impact(model):
    """Velocities of a row of balls after one step."""
    return st.simulate(model, st.Moreau(step=1e-3), until=1e-3).u.values[-1]


@pytest.mark.parametrize("law", [st.Newton, st.Poisson])
@pytest.mark.parametrize(("n", "e", "exact"), NEWTON_MOREAU)
def test_simultaneous_impact_in_a_row(build, law, n, e, exact):
    """One ball hits a row of touching ones. With one e for all contacts both laws agree; it is not Newton's cradle."""
    speed = 1.0
    u = after_impact(build.ball_chain([speed] + [0.0] * (n - 1), law=law, e=e))
    # closed form for two contacts; four are iterated until no velocity changes by more than 1e-12
    round_off = 4 * EPS if n == 3 else 1e-11
    assert abs(u - np.array(exact)).max() <= round_off * speed


@pytest.mark.parametrize("masses", [[1.0, 1.0], [1.0, 3.7], [2.9e-9, 1.1e-8]])
@pytest.mark.parametrize("e", [0.0, 0.3, 1.0])
def test_poisson_equals_newton_for_one_frictionless_contact(build, masses, e):
    newton, poisson = (
        after_impact(build.ball_chain([0.7, -0.2], law=law, e=e, masses=masses)) for law in (st.Newton, st.Poisson)
    )
    assert newton[1] - newton[0] == approx(e * 0.9, rel=1e-14, abs=4 * EPS * 0.9)
    assert abs(poisson - newton).max() <= 8 * EPS * 0.7


def test_newton_and_poisson_differ_where_two_impacts_meet(build):
    """Balls from both sides, e1 = 1/2, e2 = 3/4. Newton sets γ⁺ = −e γ⁻ at each contact; Poisson's percussions in the
    expansion are e times those of the compression, (1, 1): u = (−e1, e1 − e2, e2)."""
    e1, e2 = 0.5, 0.75
    newton = after_impact(build.ball_chain([1.0, 0.0, -1.0], law=st.Newton, e=[e1, e2]))
    assert newton == approx(np.array([-(2 * e1 + e2), e1 - e2, e1 + 2 * e2]) / 3, rel=1e-14, abs=0)
    poisson = after_impact(build.ball_chain([1.0, 0.0, -1.0], law=st.Poisson, e=[e1, e2]))
    assert poisson == approx(np.array([-e1, e1 - e2, e2]), rel=1e-14, abs=0)


def test_poisson_restores_compression_at_a_contact_at_rest(build):
    """e = (1/2, 1): compression leaves all at 1/3 with percussions (2/3, 1/3), expansion adds (1/3, 1/3)."""
    u = after_impact(build.ball_chain([1.0, 0.0, 0.0], law=st.Poisson, e=[0.5, 1.0]))
    assert abs(u - np.array([0.0, 1 / 3, 2 / 3])).max() <= 8 * EPS


def test_box_at_rest_stays_at_rest_under_poisson(build):
    points = {"left": (-0.3, -0.5), "right": (0.31, -0.5)}
    model = build.rigid(points, moment=0.1, mu=0.5, e=0.5, law=st.Poisson, y=0.5)
    ds = st.simulate(model, st.Moreau(step=1e-3), until=0.5)
    assert abs(ds.u.values).max() < 1e-12 * G * 1e-3
    assert ds.impacts.values.sum() == 0


def test_ball_comes_to_rest_under_poisson(build):
    """As under Newton's law, for one contact without friction: at t1 (1 + e)/(1 − e) = 4.06 s."""
    model = build.rigid({"centre": (0.0, 0.0)}, moment=1.0, mu=0.0, e=0.8, law=st.Poisson, y=1.0)
    ds = st.simulate(model, st.Moreau(step=1e-3), until=6.0)
    late = ds.sel(time=slice(5.0, None))
    assert late.impacts.values.sum() == 0
    assert abs(late.u.values).max() < 1e-9 * G * 1e-3


# ------------------------------------------------------------------------------------------------ shaking table

E = 0.5
GAMMA_1 = pi * (1 - E) / (1 + E)  # period 1 exists above …
GAMMA_2 = sqrt(GAMMA_1**2 + (2 * (1 + E**2) / (1 + E) ** 2) ** 2)  # … and is stable below: Holmes (1982)


def on_period_one(build, gamma):
    """The ball started so that it hits the table at cos φ = Γ1/Γ with speed g T/2: the period-1 solution."""
    phase = acos(GAMMA_1 / gamma)
    t, y = phase / (2 * pi), gamma * G / (2 * pi) ** 2 * sin(phase)
    vy = G * t - G / 2
    return build.shaken_table(gamma=gamma, e=E, y=y - vy * t + G * t**2 / 2, vy=vy)


def impact_phases(model):
    """Phases [deg] of the last 40 impacts."""
    ds = st.simulate(model, st.Moreau(per_cycle=4000), until=st.Cycles(count=300))
    hits = ds.impacts.values[:, 0] > 0
    assert hits.sum() == 300  # one impact per cycle throughout
    return 360 * ds.phase.values[hits][-40:]


def test_ball_on_table_stays_on_period_one_below_the_bound(build):
    bounds = (GAMMA_1, GAMMA_2)
    assert bounds == approx((1.047197551, 1.526823701), rel=1e-9)
    phases = impact_phases(on_period_one(build, 0.98 * GAMMA_2))
    # a step is 0.09 degrees; weakly stable there, so that errors of half a step add up to a few steps
    assert abs(phases - 45.58390694).max() < 4 * 0.09


def test_ball_on_table_alternates_above_the_bound(build):
    phases = impact_phases(on_period_one(build, 1.02 * GAMMA_2))
    early, late = np.sort([phases[::2].mean(), phases[1::2].mean()])
    # event-located values; a step is 0.09 degrees
    assert early == approx(31.49469692, rel=4 * 0.09 / 31, abs=0)
    assert late == approx(61.12976323, rel=4 * 0.09 / 61, abs=0)
    assert phases[::2].std() < 0.09 and phases[1::2].std() < 0.09


@pytest.mark.parametrize(("factor", "period"), [(0.98, 1), (1.02, 2)])
def test_periodic_rule_finds_the_doubled_period(build, factor, period):
    until = st.Periodic(rtol=0.02, min_cycles=200, max_cycles=400)  # a step of the impact time is 0.0016 of the phase
    ds = st.simulate(on_period_one(build, factor * GAMMA_2), st.Moreau(per_cycle=4000), until=until)
    assert (ds.attrs["status"], ds.attrs["period"]) == ("periodic", period)


@pytest.mark.parametrize(("gamma", "landing"), [(1.03, 131.807384411), (1.5, 246.139482751)])
def test_ball_leaves_the_table_when_it_falls_away(build, gamma, landing):
    """Without restitution the ball rests on the table until its acceleration exceeds g, at sin φ = 1/Γ."""
    N = 3600
    ds = st.simulate(build.shaken_table(gamma=gamma, e=0.0), st.Moreau(per_cycle=N), until=st.Cycles(count=3))
    last = ds.sel(time=ds.cycle == 2)
    phase, is_open = 360 * last.phase.values, last.contact_state.values[:, 0] == 0
    # ends of steps of 0.1 degrees; the contact is judged at their middle
    assert abs(phase[is_open][0] - degrees(asin(1 / gamma))) <= 2 * 360 / N
    assert abs(phase[last.impacts.values[:, 0] > 0][-1] - landing) <= 2 * 360 / N


def test_ball_stays_on_a_gently_shaken_table(build):
    ds = st.simulate(build.shaken_table(gamma=0.9, e=0.0), st.Moreau(per_cycle=3600), until=st.Cycles(count=3))
    assert (ds.contact_state.sel(time=ds.cycle >= 1) != 0).all()
