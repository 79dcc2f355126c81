"""Joints with clearance: a journal in a bearing against a rod of the same length, rolling, and the ideal joint."""

from __future__ import annotations

from math import pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.special import ellipk

import stiction as st

J = st.planar
G = 9.81


def in_ring(bodies, ring, mu=0.0, e=0.0, joints=None):
    """Bodies under gravity, one of which has its journal in a bearing."""
    law = {"friction": st.Coulomb(mu=mu), "normal": st.Newton(e=e)}
    contacts = {"bearing": st.Contact(geometry=ring, **law)} if ring else {}
    return st.Multibody(bodies=bodies, contacts=contacts, joints=joints or {}, forces={"gravity": st.Gravity(g=G)})


def at(ds, name):
    return ds.q.sel(coordinate=name).values


def test_a_disc_rolls_in_a_ring_as_a_pendulum_of_three_halves_its_length():
    """φ̈ = −(2g/3c) sin φ for a uniform disc that rolls: quarter periods K(sin φ₀/2) √(3c/2g) by elliptic integral."""
    R, c, start = 0.05, 0.03, 1.0
    disc = st.RigidBody(mass=0.1, moment=0.05 * (R - c) ** 2, x=c * sin(start), y=-c * np.cos(start))
    model = in_ring({"disc": disc}, J.DiscInRing(b="disc", radius=R, clearance=c), mu=2.0)
    quarter = ellipk(sin(start / 2) ** 2) * sqrt(3 * c / (2 * G))
    ds = st.simulate(model, st.EventLocated(step=quarter / 20, method=st.DOP853(rtol=1e-12)), until=4 * quarter)
    x, y = at(ds, "disc.x"), at(ds, "disc.y")
    assert (x[-1], y[-1]) == approx((c * sin(start), -c * np.cos(start)), rel=1e-9)
    assert abs(np.hypot(x, y) / c - 1).max() < 1e-12
    assert abs(x[20]) < 1e-9 * c  # the lowest point after a quarter
    # rolling: R − c times the turn equals c times the way about the ring, the other way round
    assert at(ds, "disc.theta")[20] * (R - c) == approx(start * c, rel=1e-9)
    errors = [abs(at(st.simulate(model, st.Moreau(step=quarter / n), until=quarter), "disc.x")[-1]) for n in (200, 400)]
    assert errors[0] / errors[1] == approx(4.0, rel=0.15)


@pytest.mark.parametrize("side", ["ground", "turning"])
def test_a_loose_pin_moves_as_a_rod_of_the_clearance(side):
    """While the journal lies at the rim, a frictionless bearing is a massless rod as long as the clearance."""
    c, L = 4e-3, 0.1
    rod = st.RigidBody(mass=0.2, moment=0.2 * L**2 / 12, x=0.6 * L / 2, y=-c - 0.8 * L / 2, theta=-np.arctan2(0.8, 0.6))
    bodies, where = {"rod": rod}, {"bx": -L / 2}
    joints = {}
    if side == "turning":  # the bearing swings, too
        bodies["arm"] = st.RigidBody(mass=0.3, moment=1e-3, x=-0.05)
        joints["hinge"] = J.Revolute(b="arm", ax=-0.1, bx=-0.05)
        where |= {"a": "arm", "ax": 0.05}
    rim = in_ring(bodies, J.DiscInRing(b="rod", radius=0.01, clearance=c, **where), joints=joints)
    tie = in_ring(bodies, None, joints={**joints, "tie": J.Distance(b="rod", length=c, **where)})
    stepper = st.EventLocated(step=1e-3, method=st.DOP853(rtol=1e-12))
    a, b = (st.simulate(model, stepper, until=0.05) for model in (rim, tie))
    assert abs(a.q.values - b.q.values).max() < 1e-9 * L
    assert a.attrs["events"] == 0


def test_a_bearing_with_friction_brakes_by_mu_times_the_journal():
    """A wheel on a journal of radius r, spun fast: it climbs the rim to the friction angle ρ, and the weight that acts
    at r sin ρ from the axis slows it, α = −m g r sin ρ / I."""
    m, r, c, mu, spin = 0.5, 4e-3, 1e-4, 0.2, 50.0
    moment, rho = 1e-4, np.arctan(mu)
    R = r + c
    # the journal lies where the force of the rim, turned by ρ, is upright: γ_T > 0 at spin > 0
    wheel = st.RigidBody(mass=m, moment=moment, x=-c * sin(rho), y=-c * np.cos(rho), omega=spin)
    model = in_ring({"wheel": wheel}, J.DiscInRing(b="wheel", radius=R, clearance=c), mu=mu)
    until = 0.1
    ds = st.simulate(model, st.EventLocated(step=1e-3, method=st.DP5(rtol=1e-10)), until=until)
    omega = ds.u.sel(coordinate="wheel.theta").values
    assert omega[-1] - omega[0] == approx(-m * G * r * sin(rho) / moment * until, rel=1e-6)
    assert at(ds, "wheel.x") == approx(-c * sin(rho), rel=1e-6)


def test_a_slider_crank_with_clearance_stays_within_it():
    """The pin between rod and block has play, as in Flores' slider-crank: whatever it does, the block is where the
    ideal linkage has it but for the clearance, seen along the rod."""
    r, L, c, spin = 0.05, 0.12, 5e-4, 40.0
    bodies = {
        "motor": J.SteadyBody(omega=spin), "crank": st.RigidBody(mass=0.2, moment=4e-5, x=r / 2, omega=spin),
        "rod": st.RigidBody(mass=0.1, moment=1.2e-4, x=r + L / 2),
        "block": st.RigidBody(mass=0.3, moment=1e-4, x=r + L),
    }  # fmt: skip
    joints = {
        "main": J.Revolute(b="crank", bx=-r / 2), "pin": J.Revolute(a="crank", b="rod", ax=r / 2, bx=-L / 2),
        "slide": J.Prismatic(b="block"), "drive": J.Gear(a="motor.theta", b="crank.theta", ratio=1.0),
    }  # fmt: skip
    ideal = st.Multibody(bodies=bodies, joints={**joints, "wrist": J.Revolute(a="rod", b="block", ax=L / 2)})
    bodies = J.assemble(ideal, hold=["crank.theta"]).bodies
    play = J.DiscInRing(a="rod", b="block", ax=L / 2, radius=5e-3, clearance=c)
    law = {"friction": st.Coulomb(mu=0.05), "normal": st.Newton(e=0.5)}
    model = st.Multibody(bodies=bodies, joints=joints, contacts={"wrist": st.Contact(geometry=play, **law)})
    turns = 3
    ds = st.simulate(model, st.Moreau(step=2 * pi / spin / 2000), until=turns * 2 * pi / spin)
    angle = at(ds, "crank.theta")
    exact = r * np.cos(angle) + np.sqrt(L**2 - (r * np.sin(angle)) ** 2)
    steepest = 1 / sqrt(1 - (r / L) ** 2)  # the clearance along the rod is that much along the slide
    fastest = spin * r * 2  # and Moreau's rule lets the journal into the rim by the way of a step
    assert abs(at(ds, "block.x") - exact).max() < (c + fastest * 2 * pi / spin / 2000) * steepest
    assert int(ds.impacts.sum()) > 0


def test_bad_bearings_are_refused_in_words():
    with pytest.raises(st.ParameterError, match=r"DiscInRing.clearance = 0.02 m is larger than its radius = 0.01 m"):
        J.DiscInRing(b="rod", radius=0.01, clearance=0.02)
    with pytest.raises(st.ModelError, match='a and b are both "rod"'):
        in_ring(
            {"rod": st.RigidBody(mass=1.0, moment=1.0)}, J.DiscInRing(a="rod", b="rod", radius=0.01, clearance=0.001)
        )
