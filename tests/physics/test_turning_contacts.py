"""Contacts whose directions turn: pins do not drift, Moreau's rule is of second order, and energy stays."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp
from scipy.special import ellipk

import stiction as st

G, LENGTH = 9.81, 0.3
SIZE = 64 * np.finfo(float).eps * LENGTH  # round-off of a gap made of a dozen operations, none larger than the rod
STEPPERS = (st.Moreau, st.EventLocated)


def pendulum(angle, length=LENGTH, spring=0.0):
    """A uniform rod on a pin at its upper end, which two bilateral lines through the origin make."""
    half = 0.5 * length
    rod = st.RigidBody(mass=2.0, moment=2.0 * length**2 / 12, theta=angle, x=half * sin(angle), y=-half * cos(angle))
    lines = {
        name: st.Contact(geometry=st.PointOnLine(body="rod", py=half, angle=along), normal=st.Bilateral())
        for name, along in (("across", pi / 2), ("along", 0.0))
    }
    forces = {"gravity": st.Gravity(g=G)}
    if spring:
        forces["spring"] = st.Spring(b="rod.y", stiffness=spring)
    return st.Multibody(bodies={"rod": rod}, forces=forces, contacts=lines)


def period_of(angle, length=LENGTH):
    """T = 4 √(2L/3g) K(sin² θ₀/2) of a rod that swings from θ₀."""
    return 4 * sqrt(2 * length / (3 * G)) * ellipk(sin(angle / 2) ** 2)


def energy(ds, length=LENGTH, spring=0.0):
    q, u = ds.q.values, ds.u.values
    inertia = np.array([2.0, 2.0, 2.0 * length**2 / 12])
    return 0.5 * u**2 @ inertia + 2.0 * G * q[:, 1] + 0.5 * spring * q[:, 1] ** 2


@pytest.mark.parametrize("stepper", STEPPERS)
@pytest.mark.parametrize("angle", [0.5, 2.5])
def test_pin_does_not_drift(stepper, angle):
    """Two hundred periods, and the pin is where it was, but for the round-off of its coordinates."""
    T = period_of(angle)
    ds = st.simulate(pendulum(angle), stepper(step=T / 100), until=200 * T)
    assert abs(ds.g_N.values).max() <= SIZE


def test_steps_too_long_for_a_pin_are_refused():
    """A rod that turns by 3 rad in a step: there is no end of the step with the pin in its place, and it is said."""
    rod = st.with_value(pendulum(0.5), "bodies.rod.omega", 300.0)
    rod = st.with_value(st.with_value(rod, "bodies.rod.vx", 45.0 * cos(0.5)), "bodies.rod.vy", 45.0 * sin(0.5))
    with pytest.raises(st.ConvergenceError, match="shorter step"):
        st.simulate(rod, st.Moreau(step=1e-2), until=1.0)


@pytest.mark.parametrize("spring", [0.0, 300.0])
def test_energy_of_a_pendulum_stays(spring):
    """A symmetric rule: the error of the energy swings with Δt², and is after 300 periods what it was in the first."""
    angle = 2.0
    T = period_of(angle)
    worst = []
    for n in (60, 120):
        ds = st.simulate(pendulum(angle, spring=spring), st.Moreau(step=T / n), until=300 * T)
        E = (energy(ds, spring=spring) - energy(ds, spring=spring)[0]) / (2.0 * G * LENGTH)
        first, last = abs(E[: 2 * n]).max(), abs(E[-2 * n :]).max()
        assert last <= 1.05 * first  # sampled at other phases of the swing
        worst.append(abs(E).max())
    assert worst[0] / worst[1] == approx(4.0, rel=0.1)


def test_pendulum_of_second_order():
    """The angle at a sixth of the period, where every term of the error counts, against the elliptic motion."""
    angle = 1.2
    end = period_of(angle) / 6
    exact = solve_ivp(
        lambda t, y: (y[1], -1.5 * G / LENGTH * sin(y[0])), (0, end), (angle, 0.0), rtol=1e-12, atol=1e-13
    )
    errors = []
    for n in (20, 40, 80):
        ds = st.simulate(pendulum(angle), st.Moreau(step=end / n), until=end)
        errors.append(np.abs(np.array([ds.q.values[-1, 2], ds.u.values[-1, 2]]) - exact.y[:, -1]))
    ratios = np.array(errors[:-1]) / np.array(errors[1:])
    assert ratios == approx(4.0, rel=0.05)


def test_period_of_a_pendulum():
    """A swing from θ₀ is back after the elliptic period, to the square of the step."""
    angle = 2.0
    T = period_of(angle)
    ds = [st.simulate(pendulum(angle), st.Moreau(step=T / n), until=T) for n in (100, 200)]
    late = [d.u.values[-1, 2] for d in ds]  # the velocity there is the acceleration times the error of the period
    assert late[0] / late[1] == approx(4.0, rel=0.05)
    assert abs(late[1]) < 1e-3 * abs(ds[1].u.values[:, 2]).max()


# ------------------------------------------------------------------------------------------------ unilateral contacts


def leaning(angle, mu=5.0, e=0.0):
    """A uniform rod of 2 m whose lower end stands on the floor."""
    rod = st.RigidBody(mass=1.0, moment=1 / 3, theta=angle, x=cos(angle), y=sin(angle))
    tip = st.Contact(geometry=st.PointOnLine(body="rod", px=-1.0), friction=st.Coulomb(mu=mu), normal=st.Newton(e=e))
    return st.Multibody(bodies={"rod": rod}, forces={"gravity": st.Gravity(g=G)}, contacts={"tip": tip})


@pytest.mark.parametrize("e", [0.0, 0.7])
def test_rod_pivots_on_its_stuck_tip_without_impacts(e):
    """θ'' = −¾ g cos θ about the tip: it sticks in every step, is never hit, and the fall is of second order."""
    start, end = 1.4, 0.5
    exact = solve_ivp(lambda t, y: (y[1], -0.75 * G * cos(y[0])), (0, end), (start, 0.0), rtol=1e-12, atol=1e-13)
    errors = []
    for n in (50, 100, 200):
        ds = st.simulate(leaning(start, e=e), st.Moreau(step=end / n), until=end)
        assert ds.impacts.values.sum() == 0
        assert (ds.contact_state.values[1:, 0] == 1).all()
        assert abs(ds.g_N.values).max() <= 64 * np.finfo(float).eps
        errors.append(np.abs(np.array([ds.q.values[-1, 2], ds.u.values[-1, 2]]) - exact.y[:, -1]))
    assert np.array(errors[:-1]) / np.array(errors[1:]) == approx(4.0, rel=0.1)


def test_run_with_turning_contacts_continues_bit_by_bit():
    whole = st.simulate(leaning(1.4), st.Moreau(step=1e-3), until=0.4)
    first = st.simulate(leaning(1.4), st.Moreau(step=1e-3), until=0.15)
    second = st.simulate(leaning(1.4), st.Moreau(step=1e-3), until=0.25, start=st.end_state(first))
    assert np.array_equal(whole.q.values[-1], second.q.values[-1])
    assert np.array_equal(whole.u.values[-1], second.u.values[-1])


def test_slipping_tip_agrees_with_event_location():
    """With little friction the tip slides back, lifts its friction's sign and is never hit: both steppers agree."""
    model, end = leaning(1.0, mu=0.1), 0.5
    located = st.simulate(model, st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-10)), until=end)
    errors = []
    for n in (200, 400):
        ds = st.simulate(model, st.Moreau(step=end / n), until=end)
        assert ds.impacts.values.sum() == 0
        errors.append(abs(ds.q.values[-1] - located.q.values[-1]).max())
    assert errors[1] < 1e-5
    assert errors[0] / errors[1] > 1.8
