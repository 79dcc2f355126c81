"""Signals over the whole run and actuators between two bodies, against closed forms and independent integration."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx
from scipy.signal import lsim

import stiction as st
from stiction.core.errors import ModelError, ParameterError

C = st.control
LOCATED, MOREAU = st.EventLocated(step=1e-3, method=st.DP5()), st.Moreau(step=1e-4)
BOTH = pytest.mark.parametrize("stepper", [LOCATED, MOREAU], ids=["located", "moreau"])
TIMES, VALUES = (0.0, 0.011, 0.0203, 0.0203, 0.05), (0.0, 1.0, 1.0, -1.0, -0.5)  # a ramp, a plateau, a jump, a ramp
STEP = C.Recorded(times=TIMES, values=VALUES)


def pair(signal=STEP, k=0.0, mu=0.0, push=2e-3, apart=0.0, stroke=0.0, stack=1e-9, **more):
    """Two boxes: one is pushed, a spring holds it, actuators stand between it and the other."""
    fields = dict(
        bodies={"a": st.PointMass(mass=1e-3), "b": st.PointMass(mass=3e-3)},
        signals={"v": signal},
        forces={
            "push": st.Load(on="a.x", value=push, drive="v"),
            "weight": st.Load(on="a.y", value=-9.81e-3),
            "spring": st.Spring(b="a.x", stiffness=k),
            "apart": C.PushPull(a="a.x", b="b.x", value=apart, drive="v"),
            "stack": C.Stroke(a="a.x", b="b.x", stroke=stroke, stiffness=stack, drive="v"),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="a.y", tangent="a.x"), friction=st.Coulomb(mu=mu))},
    )
    return st.Multibody(**{**fields, **more})


def x_of(ds, name="a.x"):
    return ds.q.sel(coordinate=name).values


def end_of(ds, name="a.x"):
    return float(ds.q.sel(coordinate=name)[-1]), float(ds.u.sel(coordinate=name)[-1])


def moved_freely(t, s, per_mass):
    """Place and velocity of a free mass under a piecewise straight force, by integrating its pieces."""
    x = u = 0.0
    for (t0, s0), (t1, s1) in zip(zip(t, s, strict=True), zip(t[1:], s[1:], strict=True), strict=False):
        h = t1 - t0
        if h > 0:
            x += u * h + per_mass * (s0 / 3 + s1 / 6) * h**2
            u += per_mass * (s0 + s1) / 2 * h
    return x, u


def test_a_free_mass_under_a_recorded_force_moves_as_its_integral_says():
    x, u = moved_freely(TIMES, VALUES, 2.0)
    assert end_of(st.simulate(pair(), LOCATED, until=0.05)) == (approx(x, rel=1e-8), approx(u, rel=1e-8))
    errors = []
    for dt in (2e-4, 1e-4):  # the midpoint rule: straight forces give exact velocities, places of second order
        got = end_of(st.simulate(pair(), st.Moreau(step=dt), until=0.05))
        assert got[1] == approx(u, rel=1e-8)
        errors.append(abs(got[0] - x))
    assert errors[0] / errors[1] == approx(4.0, rel=0.2) or max(errors) < 1e-7 * abs(x)


def test_an_oscillator_follows_as_scipy_integrates_it():
    k, t = 40.0, np.linspace(0.0, 0.05, 4001)
    smooth = C.Recorded(times=(0.0, 0.011, 0.0203, 0.05), values=(0.0, 1.0, -1.0, -0.5))
    _, want, _ = lsim(([[0, 1], [-k / 1e-3, 0]], [[0], [2e-3 / 1e-3]], [1, 0], 0), smooth.at(t), t)
    tight = st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-10))
    assert x_of(st.simulate(pair(smooth, k=k), tight, until=0.05)) == approx(want[::80], abs=2e-5 * abs(want).max())


def test_repeated_by_hand_is_repeated_by_the_clock():
    """The same force as three cycles of a clock: friction, events and all."""
    once = C.Recorded(times=(0.0, 0.004, 0.009, 0.012), values=(0.0, 6.0, -6.0, 0.0))
    clocked = st.Polyline(phases=(0.0, 1 / 3, 0.75), values=(0.0, 6.0, -6.0))
    recorded = pair(once.repeated(3), mu=0.3)
    periodic = pair(mu=0.3, clock=st.Clock(frequency=1 / 0.012), drives={"w": clocked}, signals={})
    periodic = st.with_value(periodic, "forces.push.drive", "w")
    periodic = st.with_values(periodic, {"forces.apart.drive": "w", "forces.stack.drive": "w"})
    a, b = (st.simulate(m, st.EventLocated(step=5e-4, method=st.DP5()), until=0.036) for m in (recorded, periodic))
    assert a.sizes["event"] == b.sizes["event"] > 4
    assert a.event_time.values == approx(b.event_time.values, rel=1e-9)
    assert end_of(a) == (approx(end_of(b)[0], rel=1e-8), approx(end_of(b)[1], rel=1e-8, abs=1e-12 * 0.1))


def test_a_clock_of_another_frequency_changes_nothing():
    """The signal lies across the cycles of the clock, whose own drive is at rest."""
    free = end_of(st.simulate(pair(mu=0.1), LOCATED, until=0.05))
    for frequency in (37.0, 451.3):
        ticking = pair(mu=0.1, clock=st.Clock(frequency=frequency))
        got = end_of(st.simulate(ticking, st.EventLocated(step=1e-3, method=st.DP5()), until=0.05))
        assert got == (approx(free[0], rel=1e-7), approx(free[1], rel=1e-7))


@BOTH
def test_a_run_goes_on_as_if_it_had_not_been_cut(stepper):
    robot = pair(mu=0.1, k=30.0)
    whole = st.simulate(robot, stepper, until=0.05)
    part = st.simulate(robot, stepper, until=0.03)
    rest = st.simulate(robot, stepper, until=0.02, start=part)
    assert end_of(rest) == end_of(whole)
    with st.session(robot, "10 ms", stepper) as s:
        for _ in range(3):
            s.step()
        kept = s.snapshot()
        s.step({"forces.push.value": 0.0})
        s.restore(kept)
        s.step().step()
    assert (s["a.x"], s.time) == (end_of(whole)[0], approx(0.05, rel=1e-15))
    with st.session(robot, "3.1371 ms", stepper) as s:  # within steps of the stepper
        for _ in range(15):
            s.step()
    assert s["a.x"] == end_of(st.simulate(robot, stepper, until=15 * s.every))[0]
    with pytest.raises(ParameterError, match=r"signals\.v is recorded up to 0\.05 s"):
        st.session(robot, "60 ms", stepper).step()


def test_actuators_push_both_sides_alike():
    apart = st.simulate(pair(push=0.0, apart=2e-3), LOCATED, until=0.05)
    x, u = moved_freely(TIMES, VALUES, 2.0)
    assert end_of(apart) == (approx(-x, rel=1e-8), approx(-u, rel=1e-8))
    assert end_of(apart, "b.x") == (approx(x / 3, rel=1e-8), approx(u / 3, rel=1e-8))
    stiff = pair(C.Recorded(times=(0.0, 1.0), values=(1.0, 1.0)), push=0.0, stroke=2e-6, stack=5e3)
    ds = st.simulate(stiff, st.EventLocated(step=1e-5, method=st.DP5(rtol=1e-10)), until=2e-3)
    omega = np.sqrt(5e3 * (1 / 1e-3 + 1 / 3e-3))
    stretch = x_of(ds, "b.x") - x_of(ds)
    assert stretch == approx(2e-6 * (1 - np.cos(omega * ds.time.values)), abs=1e-6 * 2e-6)
    assert 1e-3 * x_of(ds) + 3e-3 * x_of(ds, "b.x") == approx(0.0, abs=1e-12 * 2e-6 * 3e-3)


def test_a_line_actuator_turns_bodies_by_its_arm():
    """Force along the line between off-centre points: momentum and angular momentum stay zero."""
    robot = st.Multibody(
        bodies={
            "a": st.RigidBody(mass=1e-3, moment=1e-9),
            "b": st.RigidBody(mass=2e-3, moment=3e-9, x=5e-3, y=1e-3, theta=0.3),
        },
        signals={"v": STEP},
        forces={
            "push": C.LineActuator(a="a", b="b", ay=1e-3, bx=-1e-3, value=1e-4, stiffness=0.5, rest=4e-3, drive="v")
        },
    )  # fmt: skip
    ds = st.simulate(robot, st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-10)), until=0.05)
    q, u = (ds[n].sel(coordinate=[f"{b}.{c}" for b in "ab" for c in ("x", "y", "theta")]).values for n in "qu")
    m, J = np.array([1e-3, 2e-3]), np.array([1e-9, 3e-9])
    px, py = m @ u[-1, [0, 3]], m @ u[-1, [1, 4]]
    spin = J @ u[-1, [2, 5]] + m @ (q[-1, [0, 3]] * u[-1, [1, 4]] - q[-1, [1, 4]] * u[-1, [0, 3]])
    moved = np.abs(m * u[-1, [0, 3]]).max()
    assert moved > 0 and max(abs(px), abs(py)) < 1e-9 * moved and abs(spin) < 1e-9 * moved * 5e-3


def test_a_recorded_table_is_where_it_was_recorded():
    t = np.linspace(0.0, 0.02, 41)
    place = C.Recorded(times=t, values=np.sin(2 * np.pi * 50 * t), between=C.Splines())
    table = st.Multibody(
        bodies={"table": st.Driven(amplitude=1e-6, drive="v"), "box": st.PointMass(mass=1e-3)}, signals={"v": place},
        forces={"spring": st.Spring(a="table.x", b="box.x", stiffness=1e2)},
    )  # fmt: skip
    ds = st.simulate(table, st.EventLocated(step=5e-4, method=st.DP5()), until=0.02)
    assert x_of(ds, "table.x") == approx(1e-6 * place.at(ds.time.values), abs=1e-12 * 1e-6)
    assert x_of(ds, "table.x") == approx(1e-6 * np.sin(2 * np.pi * 50 * ds.time.values), abs=1e-5 * 1e-6)
    with pytest.raises(ModelError, match=r"the recorded signal jumps from 1 to -1 at 0\.0203 s, and no body can"):
        st.simulate(st.with_value(table, "signals.v", STEP), until=0.02)


def test_rules_between_samples_and_beyond():
    t, s = (0.0, 1.0, 2.0, 3.0), (0.0, 1.0, 4.0, 9.0)
    assert C.Recorded(times=t, values=s).at([0.5, 2.5]) == approx([0.5, 6.5])
    assert C.Recorded(times=t, values=s, between=C.Stairs()).at([0.5, 2.5]) == approx([0.0, 4.0])
    assert C.Recorded(times=t, values=s, between=C.Splines()).at([0.5, 2.5]) == approx([0.25, 6.25], rel=1e-12)
    kinked = C.Recorded(times=t, values=(0.0, 1.0, 0.0, -1.0), between=C.Splines(breaks=(1.0,)))
    assert kinked.at([0.5, 1.5]) == approx([0.5, 0.5])
    assert C.Recorded(times=t, values=s).held("5 s").at(4.5) == 9.0
    assert C.Recorded(times=t, values=s).repeated(2).at([3.0, 3.5]) == approx([0.0, 0.5])


@pytest.mark.parametrize(("fields", "words"), [
    (dict(times=(0.0, 1.0), values=(1.0,)), "as many times"),
    (dict(times=(0.5, 1.0), values=(1.0, 2.0)), "begin at 0.5 s"),
    (dict(times=(0.0, 2.0, 1.0), values=(1.0, 2.0, 3.0)), "go back from 2 s to 1 s at sample 2"),
    (dict(times=(0.0, 1.0, 1.0, 1.0), values=(1.0, 2.0, 3.0, 4.0)), "three samples at one time"),
    (dict(times=(0.0, 0.0), values=(1.0, 2.0)), "needs a duration"),
    (dict(times=(0.0, 1.0), values=(1.0, 2.0), between=st.Sine()), "no rule between samples"),
    (dict(times=(0.0, 1.0), values=(1.0, 2.0), between=C.Splines(breaks=(0.5,))), "has no sample"),
])  # fmt: skip
def test_bad_signals_are_refused_in_words(fields, words):
    with pytest.raises(ParameterError, match=words):
        C.Recorded(**fields)


def test_what_a_recorded_signal_cannot_do_is_said():
    with pytest.raises(ParameterError, match="does not; give a time"):
        st.simulate(pair(), LOCATED, until=st.Periodic())
    with pytest.raises(ModelError, match=r"signals\.v is a Sine"):
        pair(st.Sine())
    with pytest.raises(ModelError, match='"v" names one of drives and one of signals'):
        pair(clock=st.Clock(frequency=1.0), drives={"v": st.Sine()})
    with pytest.raises(ModelError, match="recorded over time"):
        st.orbit(pair(clock=st.Clock(frequency=100.0)))
    with pytest.raises(ParameterError, match=r"clock\.frequency decides at which times"):
        st.session(pair(clock=st.Clock(frequency=100.0)), "1 ms", LOCATED).step({"clock.frequency": 50.0})


def test_a_scenario_keeps_signals_and_a_map_of_tied_numbers_runs_them():
    assert st.loads(st.dumps(pair())) == pair()
    tied = "forces.push.value=forces.apart.value"
    measure = {"x": st.measures.last("q", coordinate="a.x")}
    grid = st.map_points(pair(), {tied: [1e-3, 2e-3]}, stepper=LOCATED, until=0.05, measure=measure)
    alone = [end_of(st.simulate(pair(push=v, apart=v), LOCATED, until=0.05))[0] for v in (1e-3, 2e-3)]
    assert grid.x.values == approx(alone, rel=1e-12)
    assert grid[tied].attrs["units"] == "N"
    with pytest.raises(ParameterError, match="ties numbers of different units"):
        st.with_value(pair(), "forces.push.value=bodies.a.mass", 1.0)
