"""Contacts in a fluid are of second order: (M + h R/2)⁻¹ in place of M⁻¹, against closed forms and another method.

Errors of second order fall to a quarter when the step is halved; of first order, as they were, to a half.
"""

from __future__ import annotations

from math import exp, log, pi
from typing import Any

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st
from stiction.core.parameter import series
from stiction.core.part import part
from stiction.laws.surroundings import Action
from stiction.maths.quaternion import matrix

MM, MASS, G, MU = 1e-3, 1e-6, 9.81, 0.3
RATE, V0 = 50.0, 0.1  # c/m [1/s], speed at the start [m/s]
STOP = log(1 + V0 * RATE / (MU * G)) / RATE  # when the block stands still
RADIUS = 0.2 * MM


@part
class Matrix:
    """A resistance matrix as it is given."""

    numbers: Any = series("1", "row by row, SI")

    def acts(self, body):
        return Action(matrix=np.array(self.numbers).reshape(6, 6))


def evenly(linear, angular=0.0):
    """A matrix that resists alike in all directions."""
    return Matrix(numbers=tuple(np.diag([linear] * 3 + [angular] * 3).ravel()))


FLUIDS = {
    "numbers": {"fluid": st.spatial.LinearDrag(c_v=RATE)},
    "matrix": {"fluid": evenly(RATE * MASS, 1e-3 * RATE * MASS * MM**2)},
    "both": {"one": st.spatial.LinearDrag(c_v=0.4 * RATE), "other": evenly(0.6 * RATE * MASS)},
}


def block(fluid, **forces):
    """A flat block that slides along x on a floor in a fluid."""
    plate = st.spatial.Cuboid(width=MM, length=MM, height=0.1 * MM)
    body = st.spatial.Solid(mass=MASS, shape=plate, position=(0, 0, 0.05 * MM), velocity=(V0, 0, 0))
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="block"), friction=st.Coulomb(mu=MU))
    return st.spatial.RigidBodies(
        bodies={"block": body}, contacts={"floor": floor}, forces={**FLUIDS[fluid], "gravity": st.Gravity(), **forces}
    )


def books_close(ds, energy):
    """Every joule is found again: what the fluid takes, it takes at the velocity that contacts leave."""
    return abs(ds.energy_residual.values).max() <= 1e-12 * energy


def falls_to_a_quarter(errors):
    """Whether halving the step leaves a quarter of the error, to a tenth of it: the next orders are there, too."""
    return abs(errors[1] / errors[0] * 4 - 1) < 0.1


@pytest.mark.parametrize("fluid", FLUIDS)
def test_a_block_slides_in_a_fluid_as_its_closed_form(fluid):
    """v = (v₀ + μ m g/c) exp(−c t/m) − μ m g/c: it rubs with its whole weight, whatever the fluid."""
    limit, until, errors = MU * G / RATE, 0.8 * STOP, []
    exact = (V0 + limit) * exp(-RATE * until) - limit
    for steps in (20, 40):
        ds = st.simulate(block(fluid), st.Moreau(step=until / steps), until=until, save=st.Save(steps=1))
        errors.append(ds.velocity.sel(axis="x").values[-1, 0] / exact - 1)
        push = ds.P_N.values[1:].sum(axis=1) * steps / until
        np.testing.assert_allclose(push, MASS * G, rtol=1e-9)
        assert books_close(ds, 0.5 * MASS * V0**2)
    assert falls_to_a_quarter(errors) and abs(errors[1]) < 1e-3


@pytest.mark.parametrize("fluid", FLUIDS)
def test_a_pulled_block_keeps_its_speed_in_steps_far_longer_than_it_would_coast(fluid):
    """F = c v + μ m g holds from step to step, h c/2m = 50."""
    pull = st.spatial.BodyForce(on="block", force=(RATE * MASS * V0 + MU * MASS * G, 0.0, 0.0))
    step = 100.0 / RATE
    ds = st.simulate(block(fluid, pull=pull), st.Moreau(step=step), until=20 * step)
    assert ds.velocity.sel(axis="x").values[-1, 0] == approx(V0, rel=1e-9)
    assert ds.position.sel(axis="x").values[-1, 0] == approx(V0 * 20 * step, rel=1e-9)


def test_a_block_stops_where_its_closed_form_stops():
    """Way (v₀ − μ g t)/k with k = c/m and the time t at which it stands; located, of second order, too."""
    way, errors = (V0 - MU * G * STOP) / RATE, []
    for steps in (10, 20):
        ds = st.simulate(block("numbers"), st.spatial.LocatedMoreau(step=STOP / steps), until=1.37 * STOP)
        errors.append(ds.position.sel(axis="x").values[-1, 0] / way - 1)
        assert ds.velocity.sel(axis="x").values[-1, 0] == 0.0
    assert falls_to_a_quarter(errors)


def ball_on_floor(drag, torque, mass=MASS, **more):
    body = st.spatial.Solid(mass=mass, shape=st.spatial.Ball(radius=RADIUS), position=(0, 0, RADIUS), **more)
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="ball"), friction=st.Coulomb(mu=5.0))
    turn = st.spatial.BodyForce(on="ball", torque=tuple(torque))
    return st.spatial.RigidBodies(
        bodies={"ball": body}, contacts={"floor": floor}, forces={"fluid": drag, "gravity": st.Gravity(), "turn": turn}
    )


def test_a_ball_that_a_torque_rolls_comes_to_its_speed():
    """(m + I/a²) dv/dt = T/a − (c + c'/a²) v with StokesDrag: 7/5 m and 6πηa (1 + 4/3)."""
    eta, torque, errors = 5e-2, 1e-11, []
    c, heavy = 6 * pi * eta * RADIUS * (1 + 4 / 3), 7 / 5 * MASS
    until = 1.5 * heavy / c
    exact = torque / RADIUS / c * (1 - exp(-c * until / heavy))
    for steps in (10, 20):
        model = ball_on_floor(st.spatial.StokesDrag(viscosity=eta), (0, torque, 0))
        ds = st.simulate(model, st.Moreau(step=until / steps), until=until, save=st.Save(steps=1))
        errors.append(ds.velocity.sel(axis="x").values[-1, 0] / exact - 1)
        assert ds.velocity.values[-1, 0, 0] == approx(RADIUS * ds.spin.values[-1, 0, 1], rel=1e-12)
        assert books_close(ds, torque)
    assert falls_to_a_quarter(errors)


def test_a_ball_of_any_resistance_rolls_as_an_independent_method_says():
    """A full matrix fixed in the ball couples everything, and turns with it: ω' of the rolling ball, without
    percussions and with the constraint in its coordinates, by an integrator of high order."""
    rng = np.random.default_rng(3)
    root = rng.normal(size=(6, 6)) * np.repeat([1.0, RADIUS], 3)[:, None]
    R, I, rate = 4e-6 * root @ root.T, 0.4 * MASS * RADIUS**2, 60.0  # noqa: E741
    R *= rate * MASS / R[0, 0]
    torque, until = np.array([0.6, 1.0, -0.4]) * 0.1 * MASS * G * RADIUS, 0.05
    B = RADIUS * np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])  # v = B ω
    both = np.vstack([B, np.eye(3)])

    def rates(_, state):
        q, w = state[:4], state[4:]
        turn = np.kron(np.eye(2), matrix(q / np.linalg.norm(q)))
        wx, wy, wz = w
        spin = np.array([[0, -wx, -wy, -wz], [wx, 0, -wz, wy], [wy, wz, 0, -wx], [wz, -wy, wx, 0]])
        slowed = both.T @ turn @ R @ turn.T @ both @ w
        return np.concatenate([0.5 * spin @ q, np.linalg.solve(MASS * B.T @ B + I * np.eye(3), torque - slowed)])

    exact = solve_ivp(rates, (0, until), [1.0, 0, 0, 0, 0, 0, 0], method="DOP853", rtol=1e-12, atol=1e-14).y[4:, -1]
    errors = []
    for steps in (100, 200):
        model = ball_on_floor(Matrix(numbers=tuple(R.ravel())), torque)
        ds = st.simulate(model, st.Moreau(step=until / steps), until=until, save=st.Save(steps=1))
        assert (ds.P_N.values[1:] > 0).all() and set(ds.contact_state.values[1:, 0]) == {1}
        errors.append(np.linalg.norm(ds.spin.values[-1, 0] - exact) / np.linalg.norm(exact))
        assert books_close(ds, np.linalg.norm(torque))
    assert falls_to_a_quarter(errors)


def two_balls(gap, eta, velocity=0.0, e=0.0, **forces):
    """A large ball and a small one along x in a fluid."""
    large, small = 2 * RADIUS, RADIUS
    bodies = {
        "large": st.spatial.Solid(mass=4 * MASS, shape=st.spatial.Ball(radius=large), velocity=(velocity, 0, 0)),
        "small": st.spatial.Solid(mass=MASS, shape=st.spatial.Ball(radius=small), position=(large + small + gap, 0, 0)),
    }
    touch = st.spatial.SolidContact(
        geometry=st.spatial.Between(a="large", b="small"), friction=st.Coulomb(mu=0.0), normal=st.Newton(e=e)
    )
    fluid = st.spatial.StokesDrag(viscosity=eta)
    return st.spatial.RigidBodies(bodies=bodies, contacts={"touch": touch}, forces={"fluid": fluid, **forces})


def test_a_ball_pushes_another_through_a_fluid():
    """(m₁ + m₂) dv/dt = F − 6πη (a₁ + a₂) v: both are held back, each by its own resistance."""
    eta, force, errors = 5e-2, 1e-6, []
    c, heavy = 6 * pi * eta * 3 * RADIUS, 5 * MASS
    until = 1.5 * heavy / c
    exact = force / c * (1 - exp(-c * until / heavy))
    push = st.spatial.BodyForce(on="large", force=(force, 0, 0))
    for steps in (10, 20):
        ds = st.simulate(two_balls(0.0, eta, push=push), st.Moreau(step=until / steps), until=until)
        v = ds.velocity.sel(axis="x").values[-1]
        assert v[0] == approx(v[1], rel=1e-12)
        errors.append(v[0] / exact - 1)
    assert falls_to_a_quarter(errors)


def test_an_impact_takes_no_time_in_which_a_fluid_could_resist():
    """A ball hits another at rest: velocities of Newton's law with the masses alone, then each slows down by itself."""
    eta, e, v0, gap, errors = 0.2, 0.5, 0.1, 0.05 * MM, []
    fast, slow = 6 * pi * eta * 2 * RADIUS / (4 * MASS), 6 * pi * eta * RADIUS / MASS  # c/m of both
    hit = -log(1 - gap * fast / v0) / fast
    until, u = 2.2 * hit, v0 * exp(-fast * hit)  # the impact cuts both steps differently: no chance quarter
    after = u * (4 - e) / 5 * exp(-fast * (until - hit)), u * 4 * (1 + e) / 5 * exp(-slow * (until - hit))
    for steps in (20, 40):
        ds = st.simulate(two_balls(gap, eta, v0, e), st.spatial.LocatedMoreau(step=until / steps), until=until)
        errors.append(ds.velocity.sel(axis="x").values[-1] / after - 1)
        assert ds.attrs["located"] == 1
    assert falls_to_a_quarter(np.array(errors)[:, 0]) and falls_to_a_quarter(np.array(errors)[:, 1])


def test_resistances_of_two_kinds_on_a_free_body_are_one():
    """v₀ exp(−c t/m) of both together; each was taken without the other before, which is of first order."""
    errors, until = [], 1.5 / RATE
    for steps in (10, 20):
        body = st.spatial.Solid(mass=MASS, shape=st.spatial.Ball(radius=RADIUS), velocity=(V0, 0, 0))
        model = st.spatial.RigidBodies(bodies={"ball": body}, forces=FLUIDS["both"])
        ds = st.simulate(model, st.Moreau(step=until / steps), until=until)
        errors.append(ds.velocity.values[-1, 0, 0] / (V0 * exp(-RATE * until)) - 1)
    assert falls_to_a_quarter(errors)
