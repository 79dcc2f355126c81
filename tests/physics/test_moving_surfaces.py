"""Belts and tables that go on at constant velocity, under planar contacts: closed forms in both steppers."""

from __future__ import annotations

from math import atan, cos, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.optimize import brentq

import stiction as st

J = st.planar
G = 9.81


def located(step, rtol=1e-11):
    return st.EventLocated(step=step, method=st.DP5(rtol=rtol))


def model(body, table, kind, geometry, friction, k=0.0):
    """A body on a table, held to x = 0 by a spring that may have no stiffness; all models here share one kernel."""
    far = st.RigidBody(mass=1.0, moment=1.0, y=500.0)
    touches = {
        "point": st.PointOnLine(body="other", on="table"),
        "disc": J.DiscOnTable(body="other", on="table", radius=1.0),
    }
    touches[kind] = geometry
    return st.Multibody(
        bodies={"body": body, "table": table, "other": far},
        forces={"gravity": st.Gravity(g=G), "spring": st.Spring(b="body.x", stiffness=k)},
        contacts={n: st.Contact(geometry=g, friction=friction, normal=st.Newton()) for n, g in touches.items()},
    )


def rubbing(mu):
    return st.StaticKinetic(mu_s=mu, mu_k=mu)


def block(x=0.0, y=0.0, **more):
    return st.RigidBody(mass=1.0, moment=1e3, x=x, y=y, **more)


def on_belt(body, friction, speed, k=0.0):
    geometry = st.PointOnLine(body="body", on="table")
    return model(body, J.SteadyBody(vx=speed), "point", geometry, friction, k)


def test_stick_slip_on_a_belt_has_its_exact_period():
    """Stuck to x_s = μ_s N/k, then free until it is as fast as the belt again:
    T = (2/ω)(π − atan((x_s − x_k) ω/v)) + 2 (x_s − x_k)/v."""
    mu_s, mu_k, k, v = 0.4, 0.2, 100.0, 0.1
    w, far = sqrt(k), (mu_s - mu_k) * G / k
    period = 2 / w * (pi - atan(far * w / v)) + 2 * far / v
    belt = on_belt(block(), st.StaticKinetic(mu_s=mu_s, mu_k=mu_k), v, k)
    ds = st.simulate(belt, located(0.05), until=4.0)
    sticks, slips = (ds.event_time.values[ds.event_mode.values == mode] for mode in (1, 2))
    assert len(sticks) >= 3
    assert np.diff(sticks)[1:] == approx(period, rel=1e-9)  # the first slide starts from rest
    assert np.diff(slips)[1:] == approx(period, rel=1e-9)
    highest = mu_k * G / k + sqrt(far**2 + (v / w) ** 2)
    assert 0.98 * highest < ds.q.sel(coordinate="body.x").max() < highest * (1 + 1e-9)  # sampled each 0.05 s
    errors = []
    for step in (2e-3, 5e-4):
        rough, exact = (st.simulate(belt, stepper, until=1.2) for stepper in (st.Moreau(step=step), located(step)))
        errors.append(abs((rough.q - exact.q).sel(coordinate="body.x").values).max())
    assert errors[1] < 0.5 * errors[0]  # of first order at switches


@pytest.mark.parametrize("stepper", [st.Moreau(step=1e-3), located(0.01)])
def test_disc_put_on_a_belt_rolls_at_a_third_of_its_speed(stepper):
    """Friction μmg pushes and spins it, J = ½ m R²: slip V − 3 μ g t ends at t = V/(3μg), v = V/3."""
    R, V, mu = 0.1, 0.9, 0.3
    disc = st.RigidBody(mass=2.0, moment=0.5 * 2.0 * R**2, y=R)
    geometry = J.DiscOnTable(body="body", on="table", radius=R)
    belt = model(disc, J.SteadyBody(vx=V), "disc", geometry, rubbing(mu))
    ds = st.simulate(belt, stepper, until=0.3)
    located_ = isinstance(stepper, st.EventLocated)
    assert ds.u.sel(coordinate="body.x").values[-1] == approx(V / 3, rel=1e-11 if located_ else 1e-2)
    assert R * ds.u.sel(coordinate="body.theta").values[-1] == approx(2 * V / 3, rel=1e-11 if located_ else 1e-2)
    if located_:
        assert ds.event_time.values[-1] == approx(V / (3 * mu * G), rel=1e-11)


def test_block_leaves_a_turning_table_where_friction_ends():
    """It turns with the table and sticks until g sin θ + ω² r = μ g cos θ, down and outwards."""
    omega, r, mu = -0.5, 0.2, 0.4
    geometry = st.PointOnLine(body="body", on="table")
    start = block(x=r, vy=omega * r, omega=omega)
    slope = model(start, J.SteadyBody(omega=omega), "point", geometry, rubbing(mu))
    ds = st.simulate(slope, located(0.01), until=1.2)
    theta = brentq(lambda x: G * sin(x) + omega**2 * r - mu * G * cos(x), 0.0, 1.0)
    first = ds.event_time.values[ds.event_mode.values == 2][0]
    assert first == approx(theta / abs(omega), rel=1e-9)


@pytest.mark.parametrize("radius", [0.05, 0.3])
def test_disc_on_a_turning_table_without_friction_moves_as_a_bead(radius):
    """Through the pivot, without gravity's part across: s'' = ω² s + g-part; against the equation along the line."""
    omega, s0 = 1.5, 0.1
    disc = st.RigidBody(mass=1.0, moment=1.0, x=s0, y=radius, vx=-omega * radius, vy=omega * s0)
    geometry = J.DiscOnTable(body="body", on="table", radius=radius)
    table = model(disc, J.SteadyBody(omega=omega), "disc", geometry, rubbing(0.0))
    end = 0.3
    ds = st.simulate(table, located(0.01), until=end)
    # along the line: s'' = ω² s − g sin ωt, its solution with s'(0) = 0
    c = G / (2 * omega**2)
    s = s0 * np.cosh(omega * end) - c * np.sinh(omega * end) + c * sin(omega * end)
    x, y = (float(ds.q.sel(coordinate=f"body.{n}")[-1]) for n in "xy")
    assert cos(omega * end) * x + sin(omega * end) * y == approx(s, rel=1e-9)
    assert cos(omega * end) * y - sin(omega * end) * x == approx(radius, rel=1e-13)


def test_speeds_of_belts_are_parameters_also_when_a_run_goes_on():
    belt = on_belt(block(), rubbing(0.3), 0.1)
    first = st.simulate(belt, st.Moreau(step=1e-3), until=0.2)
    faster = st.with_value(belt, "bodies.table.vx", 0.3)
    for stepper in (st.Moreau(step=1e-3), located(0.01)):
        more = st.simulate(faster, stepper, until=0.5, start=first)
        assert more.u.sel(coordinate="table.x").values[-1] == 0.3
        assert more.u.sel(coordinate="body.x").values[-1] == approx(0.3, rel=1e-12)
