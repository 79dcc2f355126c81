"""Rolling resistance, |M| ≤ ρ N: limit of rest, rolling out, sliding first, blows; both steppers. docs/joints.md."""

from __future__ import annotations

from math import atan, cos, sin

import numpy as np
import pytest
from discs_on_ground import BOTH, G, J, along, disc
from pytest import approx

import stiction as st

R, ARM, BETA = 0.1, 2e-3, 0.5
LOCATED = st.EventLocated(step=1e-2, method=st.DOP853(rtol=1e-12))


@pytest.mark.parametrize("stepper", BOTH, ids=["moreau", "located"])
@pytest.mark.parametrize("size", [1.0, 1e-4])
def test_a_disc_rests_up_to_the_angle_of_its_arm_and_rolls_beyond(stepper, size):
    limit = atan(ARM / R)
    below = disc(radius=R * size, arm=ARM * size, angle=-0.999 * limit)
    ds = st.simulate(below, stepper, until=0.3)
    drift = np.abs(ds.u.values).max()
    assert drift <= 1e-15 * G * 0.3 if isinstance(stepper, st.Moreau) else drift == 0.0
    steep = 1.5 * limit
    beyond = disc(radius=R * size, arm=ARM * size, angle=-steep)
    ds = st.simulate(beyond, stepper, until=0.3)
    speed = G * (sin(steep) - ARM / R * cos(steep)) / (1 + BETA) * 0.3
    assert along(ds, beyond)[1][-1] == approx(speed, rel=1e-12)
    assert ds.u.values[-1, 2] == approx(-speed / (R * size), rel=1e-12)


def rolling_out(v0):
    """Time and way of a disc that rolls out on the flat: (1 + β) m v̇ = −(ρ/R) m g."""
    time = v0 * (1 + BETA) * R / (G * ARM)
    return time, v0 * time / 2


@pytest.mark.parametrize("turned", [0.0, 0.7])
def test_a_rolling_disc_comes_to_rest_where_it_should(turned):
    v0 = 0.1
    time, way = rolling_out(v0)
    model = disc(arm=ARM, v=(v0, 0.0), omega=-v0 / R, turned=turned)
    ds = st.simulate(model, LOCATED, until=1.0)
    assert along(ds, model)[0][-1] == approx(way, rel=1e-12)
    assert (ds.u.values[-1] == 0.0).all()
    assert ds.event_contact.values.tolist() == ["wheel.rolling"]
    assert float(ds.event_time[0]) == approx(time, rel=1e-12)
    step = 1e-3
    ds = st.simulate(model, st.Moreau(step=step), until=1.0)
    assert along(ds, model)[0][-1] == approx(way, rel=2 * (step / time) ** 2)  # it stops within a step


def test_a_disc_that_slides_first_is_braked_by_both():
    """v̇ = −μ g, (ω R)˙ = (μ − ρ/R) g/β until γ_T = v + ω R is zero; then it rolls out."""
    v0, mu = 0.3, 0.05
    turns = (mu - ARM / R) / BETA * G
    sliding = v0 / (mu * G + turns)
    v1 = v0 - mu * G * sliding
    way = (v0 + v1) / 2 * sliding + rolling_out(v1)[1]
    model = disc(arm=ARM, mu=mu, v=(v0, 0.0))
    ds = st.simulate(model, LOCATED, until=4.0)
    assert float(ds.event_time[0]) == approx(sliding, rel=1e-12)
    assert along(ds, model)[0][-1] == approx(way, rel=1e-11)
    ds = st.simulate(model, st.Moreau(step=1e-3), until=4.0)
    assert along(ds, model)[0][-1] == approx(way, rel=2e-3 / sliding)  # of first order at the switch: a step of it


@pytest.mark.parametrize("stepper", BOTH, ids=["moreau", "located"])
def test_a_blow_takes_spin_up_to_the_arm(stepper):
    """P_N = (1 + e) m v, torque ρ P_N against the spin; a smooth disc feels nothing else. What is less is stopped."""
    e, fall, m = 0.5, 0.2, 2.0
    P_N = (1 + e) * m * fall
    inertia = BETA * m * R**2
    for omega in (5.0, -5.0, 0.5 * ARM * P_N / inertia):
        taken = min(ARM * P_N / inertia, abs(omega))
        model = disc(arm=ARM, mu=0.0, e=e, g=0.0, height=1e-3, v=(0.0, -fall), omega=omega)
        ds = st.simulate(model, stepper, until=0.02)
        after = ds.u.values[-1]
        assert after[2] == approx(omega - np.sign(omega) * taken, rel=1e-12, abs=1e-15 * abs(omega))
        assert after[1] == approx(e * fall, rel=1e-12)


def test_a_run_that_goes_on_is_the_same():
    model = disc(arm=ARM, v=(0.1, 0.0), omega=-0.1 / R)
    for stepper in BOTH:
        whole = st.simulate(model, stepper, until=0.9)
        half = st.simulate(model, stepper, until=0.4)
        rest = st.simulate(model, stepper, until=0.5, start=half)
        assert rest.q.values[-1] == approx(whole.q.values[-1], rel=1e-13)


def test_what_is_no_disc_is_refused():
    body = st.RigidBody(mass=1.0, moment=1.0)
    for geometry, words in (
        (st.PointOnLine(body="b"), "is no disc"),
        (st.DiscOnLine(body="b", radius=0.0), "give one > 0"),
    ):
        with pytest.raises(st.ModelError, match=words):
            st.Multibody(bodies={"b": body}, contacts={"c": J.RollingContact(geometry=geometry, arm=1e-3)})
    point = st.Multibody(
        bodies={"b": st.PointMass(mass=1.0, y=0.1)},
        contacts={"c": J.RollingContact(geometry=st.DiscOnLine(body="b", radius=0.1), arm=1e-3)},
    )
    with pytest.raises(st.ModelError, match="turns; use RigidBody"):
        st.simulate(point, until=1.0)


@pytest.mark.parametrize("stepper", BOTH, ids=["moreau", "located"])
def test_a_cart_on_wheels_is_braked_by_their_arms(stepper):
    """(M + Σ m + Σ I/R²) v̇ = −(ρ/R) (M + Σ m) g: joints carry the load of the cart to the wheels."""
    M, m, v0, until = 3.0, 0.5, 0.4, 0.5
    wheels = {"left": -0.2, "right": 0.2}
    turn = {"moment": BETA * m * R**2, "omega": -v0 / R}
    model = st.Multibody(
        bodies={
            "cart": st.RigidBody(mass=M, moment=0.1, y=R, vx=v0),
            **{name: st.RigidBody(mass=m, x=x, y=R, vx=v0, **turn) for name, x in wheels.items()},
        },
        joints={f"pin_{n}": J.Revolute(a="cart", b=n, ax=x) for n, x in wheels.items()},
        forces={"gravity": st.Gravity()},
        contacts={
            n: J.RollingContact(geometry=st.DiscOnLine(body=n, radius=R), arm=ARM, friction=st.Coulomb(mu=0.5))
            for n in wheels
        },
    )
    total = M + 2 * m
    brake = ARM / R * total * G / (total + 2 * BETA * m)
    ds = st.simulate(model, stepper, until=until)
    assert ds.u.sel(coordinate="cart.x").values[-1] == approx(v0 - brake * until, rel=1e-9)
