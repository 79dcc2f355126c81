"""Surfaces that do not come back: belts and disks at constant speed, and forces in time, against event integration."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import stiction as st

S = st.sliding


def on_belt(contact, speed, N, mass=2e-3, k=2e3, c=0.02, f=100.0, stroke=0.0, **more):
    driven = S.DrivenContact(
        contact=contact, normal_force=N, speed=speed, stroke=stroke, drive="sine" if stroke else ""
    )
    return S.Slider(
        mass=mass, stiffness=k, damping=c, clock=st.Clock(frequency=f), drives={"sine": st.Sine()},
        contacts={"belt": driven}, **more,
    )  # fmt: skip


def coulomb_by_events(m, speed, limit, stroke, t_end):
    """x of a mass on a spring and a belt that also shakes, with set-valued friction: sticks and slips by events."""
    w = 2 * np.pi * m.clock.frequency

    def belt(t):
        return speed + stroke * w * np.cos(w * t), -stroke * w**2 * np.sin(w * t)

    def need(t, x):  # friction that keeps the body on the belt
        return m.mass * belt(t)[1] + m.stiffness * x + m.damping * belt(t)[0]

    t, x, v, slip, switches = 0.0, 0.0, 0.0, -1, 0  # the body rests while the belt already runs: it is slower
    settings = {"rtol": 1e-9, "atol": 1e-15, "max_step": 5e-4}
    while t < t_end:
        if slip:
            done = solve_ivp(
                lambda t, s, pull: [s[1], (pull - m.stiffness * s[0] - m.damping * s[1]) / m.mass], (t, t_end), [x, v],
                events=event(lambda t, s, pull: s[1] - belt(t)[0], -slip), args=(-slip * limit,), **settings,
            )  # fmt: skip
            t, (x, v), slip = done.t[-1], done.y[:, -1], 0
        elif abs(need(t, x)) < limit:
            done = solve_ivp(
                lambda t, s: [belt(t)[0]], (t, t_end), [x], events=event(lambda t, s: abs(need(t, s[0])) - limit, 1),
                **settings,
            )  # fmt: skip
            t, x = done.t[-1], done.y[0, -1]
            v = belt(t)[0]
        if not slip and t < t_end and abs(need(t, x)) >= limit * (1 - 1e-9):
            slip = -int(np.sign(need(t, x)))
        switches += 1
    return x, switches


def event(function, direction):
    function.terminal, function.direction = True, direction
    return function


def test_coulomb_on_a_shaking_belt_equals_event_integration():
    # k v/(μN ω) ~ 1: the body sticks and slips in every cycle of the belt
    model = on_belt(st.Coulomb(mu=0.2), speed=4e-3, N=0.05, stroke=8e-6)
    x, switches = coulomb_by_events(model, 4e-3, 0.01, 8e-6, 0.05)
    assert switches > 8
    errors = []
    for n in (100.0, 1_000.0, 10_000.0, 100_000.0):  # steps per cycle
        ds = st.simulate(model, S.Verlet(step=0.01 / n, per_piece=n), until=0.05, save=st.Save(steps=0))
        errors.append(abs(float(ds.q[-1, 0]) - x) / 0.01 * model.stiffness)
    # switches fall between steps: of first order at least, down to what the events are located to; over μN/k
    assert errors[0] < 2e-2 and all(later <= earlier / 5 + 1e-7 for earlier, later in pairwise(errors))


def test_stick_slip_on_a_belt_with_falling_friction_equals_an_independent_integration():
    law = S.LuGre(k=2e5, mu_s=0.3, mu_k=0.15, v_s=1e-3, eta1=2.0)
    N, speed = 0.1, 0.5e-3
    model = on_belt(law, speed, N, c=0.05)

    def rates(t, s):
        x, v, z = s
        rel = v - speed
        F_ss = (0.15 + 0.15 * np.exp(-((rel / 1e-3) ** 2))) * N
        dz = rel - abs(rel) * z * law.k / F_ss
        return [v, (-(law.k * z + law.eta1 * dz) - model.stiffness * x - model.damping * v) / model.mass, dz]

    right = solve_ivp(rates, (0, 0.12), np.zeros(3), method="LSODA", rtol=1e-10, atol=1e-16, max_step=1e-5)
    assert np.ptp(right.y[0][right.t > 0.06]) > 0.3 * 0.15 * N / model.stiffness  # it does stick and slip
    errors = []
    for n in (20_000.0, 40_000.0):
        ds = st.simulate(model, S.Verlet(per_piece=n), until=0.12)
        errors.append(abs(float(ds.q[-1, 0]) - right.y[0, -1]) / np.ptp(right.y[0]))
    assert errors[0] < 2e-2 and errors[1] < 0.6 * errors[0]


def test_steady_sliding_and_the_way_of_the_belt():
    model = on_belt(S.Jenkins(k=1e6, mu=0.25), speed=1e-2, N=0.08, c=2.0)
    ds = st.simulate(model, until=st.Cycles(count=5))
    assert float(ds.q[-1, 0]) == pytest.approx(0.25 * 0.08 / 2e3, rel=1e-9)  # held by the spring at μN/k
    np.testing.assert_allclose(ds.surface[:, 0], 1e-2 * ds.time, rtol=1e-12)  # it never comes back
    work = -float(np.sum((ds.lambda_T[1:, 0].values + ds.lambda_T[:-1, 0].values) / 2 * np.diff(1e-2 * ds.time)))
    assert -work == pytest.approx(0.25 * 0.08 * 1e-2 * 0.05, rel=0.05)  # but for what the spring took first


def test_a_belt_goes_on_bit_for_bit_from_any_moment_and_in_sweeps():
    model = on_belt(S.Jenkins(k=1e6, mu=0.25), speed=1e-3, N=0.08, c=0.1)
    grid = S.Verlet(step=2.5e-6)  # a quarter of a cycle is a line of it
    whole = st.simulate(model, grid, until=0.05)
    half = st.simulate(model, grid, until=0.0225)
    more = st.simulate(model, grid, until=0.0275, start=half)
    np.testing.assert_array_equal(more.q[-1], whole.q[-1])
    np.testing.assert_array_equal(more.surface[-1], whole.surface[-1])
    loop = st.hysteresis(
        model, "contacts.belt.speed", [1e-3, 2e-3], until=st.Cycles(count=4),
        measure={"x": st.measures.last("q", coordinate="x")},
    )  # fmt: skip
    assert np.isfinite(loop.x).all()
    with pytest.warns(st.studies.StudyWarning, match="whole cycles"):
        cut = st.hysteresis(
            model, "contacts.belt.speed", [1e-3, 2e-3], until=0.0225,
            measure={"x": st.measures.last("q", coordinate="x")},
        )  # fmt: skip
    assert np.isnan(cut.x).all() and "whole cycles" in str(cut.reason.values)


def test_a_force_in_time_moves_a_stuck_body_as_an_oscillator():
    record = np.interp(np.linspace(0, 1, 400, endpoint=False), [0, 0.3, 0.5, 1], [0.0, 1.0, -0.4, 0.0])
    model = S.Slider(
        mass=2e-3, damping=3.0, clock=st.Clock(frequency=50.0), drives={"push": st.Sampled(samples=tuple(record))},
        force_drive="push", force_amplitude=5e-3,
        contacts={"foot": S.DrivenContact(contact=S.Jenkins(k=1e5, mu=1.0), normal_force=1.0)},
    )  # fmt: skip
    ds = st.simulate(model, until=0.02)
    push = lambda t: 5e-3 * np.interp(t * 50, np.arange(401) / 400, [*record, record[0]])  # noqa: E731
    right = solve_ivp(
        lambda t, s: [s[1], (push(t) - 1e5 * s[0] - 3.0 * s[1]) / 2e-3], (0, 0.02), [0, 0], rtol=1e-9, atol=1e-16,
        max_step=5e-5, t_eval=ds.time.values[::50],
    )  # fmt: skip
    assert np.abs(ds.q[::50, 0].values - right.y[0]).max() < 2e-3 * np.abs(right.y[0]).max()
    np.testing.assert_allclose(ds.applied_force[::50], push(ds.time.values[::50]), rtol=0, atol=1e-12)


def test_bad_belts_are_refused_in_words():
    with pytest.raises(st.ModelError, match="force_drive names"):
        on_belt(S.Jenkins(k=1e6, mu=0.2), 1.0, 1.0, force_drive="push")
    with pytest.raises(st.ModelError, match="pushes nothing"):
        on_belt(S.Jenkins(k=1e6, mu=0.2), 1.0, 1.0, force_amplitude=1.0)
    rolling = S.FrictionContact(
        profile=S.SphereProfile(radius=1e-3), mu=0.3, normal_force=0.1, memory=S.BySprings(rolling=1e-3)
    )
    with pytest.raises(st.ModelError, match="rolls the contact off its springs"):
        on_belt(rolling, 1e-3, 0.0)


def test_a_load_under_feedback_is_the_sampled_loop_in_closed_form():
    """Every millisecond the load is set to −K x − D v, from what the last run ended with. Friction of a fast belt is
    constant, so that between samples the pin turns on a circle around (μN + F)/k: a 2 × 2 matrix per sample."""
    model, N, K, D, h = on_belt(S.Jenkins(k=1e6, mu=0.25), speed=1.0, N=0.08, c=0.0), 0.08, 500.0, 1.0, 1e-3
    w, stepper, state, found = np.sqrt(model.stiffness / model.mass), S.Verlet(per_piece=10_000.0), None, []
    begin = st.simulate(model, stepper, until=h, save=st.Save(steps=0))
    x, v = float(begin.q[-1, 0]), float(begin.u[-1, 0])
    state, right = st.end_state(begin), []
    for _ in range(25):
        F = -K * x - D * v
        rest = (0.25 * N + F) / model.stiffness
        x, v = (rest + (x - rest) * np.cos(w * h) + v / w * np.sin(w * h),
                -w * (x - rest) * np.sin(w * h) + v * np.cos(w * h))  # fmt: skip
        right.append(x)
        force = -K * float(state.q[0]) - D * float(state.u[0])
        ds = st.simulate(
            st.with_value(model, "force", force), stepper, until=h, start=state, save=st.Save(steps=0)
        )  # fmt: skip
        state = st.end_state(ds)
        found.append(float(ds.q[-1, 0]))
    assert np.ptp(right[-5:]) < 0.5 * np.ptp(right[:5])  # the loop damps it
    np.testing.assert_allclose(found, right, rtol=0, atol=1e-5 * np.ptp(right))


def test_points_of_a_map_on_a_belt_may_end_within_a_cycle():
    """Nothing is carried from one point to the next; they were refused, with the advice not to carry."""
    contact = st.sliding.DrivenContact(contact=st.sliding.Jenkins(k=1e4, mu=0.3), speed=1e-3, normal_force=0.07)
    slider = st.sliding.Slider(
        mass=3e-3, stiffness=50.0, clock=st.Clock(frequency=200.0), drives={}, contacts={"belt": contact}
    )
    x, until = st.measures.last("q", coordinate="x"), 1.2e-3
    for study in (
        st.map_points(slider, {"mass": [2e-3, 3e-3]}, until=until, measure={"x": x}, progress=False),
        st.sweep(slider, {"mass": [2e-3, 3e-3]}, until=until, carry=False, measure={"x": x}, progress=False),
    ):
        assert float(study.x[1]) == x(st.simulate(slider, until=until))
