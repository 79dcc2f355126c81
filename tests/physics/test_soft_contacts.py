"""Soft skins in planar contacts (families/planar/soft.py): a square and a disc between two jaws, both steppers."""

from __future__ import annotations

from math import pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st

MASS, HALF, K, MU = 1e-9, 50e-6, 2.0, 0.4  # kg, m, N/m: 1 µN squeezes by 0.5 µm
SKIN = 0.05 * MASS
PERIOD = 2 * pi * sqrt(SKIN / K)


def squeezed(N, weight=0.0, mu=MU, apart=0.0, **law):
    """A square between two jaws that press with N each; they move along x only, damped, `apart` away at first."""
    bodies = {"object": st.RigidBody(mass=MASS, moment=MASS * (2 * HALF) ** 2 / 6)}
    forces = {"weight": st.Load(on="object.y", value=-weight)}
    contacts = {}
    for name, side in {"left": -1.0, "right": 1.0}.items():
        bodies[name] = st.Slide(mass=MASS, x=side * (HALF + apart))
        forces[f"{name}_force"] = st.Load(on=f"{name}.x", value=-side * N)
        forces[f"{name}_air"] = st.Damper(b=f"{name}.x", damping=2 * sqrt(K * MASS))
        face = st.PointOnLine(body=name, on="object", line_x=side * HALF, angle=-side * pi / 2)
        made = st.planar.soft_contact(
            face, stiffness=K, mass=SKIN, friction=st.Coulomb(mu=mu), name=f"{name}_pad", **law
        )
        bodies, forces, contacts = bodies | made["bodies"], forces | made["forces"], contacts | made["contacts"]
    return st.Multibody(bodies=bodies, forces=forces, contacts=contacts, clock=None, drives={}, travel={})


MOREAU = st.Moreau(step=PERIOD / 60)
BOTH = pytest.mark.parametrize("stepper", [MOREAU, st.EventLocated(step=PERIOD)], ids=["moreau", "located"])


@BOTH
def test_the_force_is_the_stiffness_times_the_squeeze(stepper):
    N = 3e-6
    ds = st.simulate(squeezed(N, apart=1e-6), stepper, until=150 * PERIOD)
    end = {str(c): float(v) for c, v in zip(ds.coordinate.values, ds.q.values[-1], strict=True)}
    squeeze = 2 * HALF - (end["right.x"] - end["left.x"])
    inside = ds.g_N.values[-1].sum()  # Moreau's rule holds velocities: by less than the last way before the touch
    assert squeeze == approx(2 * N / K - inside, rel=1e-5) and abs(inside) < 1e-2 * squeeze
    assert end["left_pad_skin.x"] == approx(N / K, rel=1e-5)  # what has not died out
    assert abs(end["object.x"]) <= 1e-9 * HALF and abs(end["object.theta"]) <= 1e-9
    held = ds.P_N.values[-1] / (ds.time.values[-1] - ds.time.values[-2])
    assert held == approx([N, N], rel=1e-4)


@BOTH
def test_it_slips_beyond_mu_n(stepper):
    """Two jaws hold 2 μ N; what is above it accelerates the square."""
    N = 3e-6
    pressed = st.simulate(squeezed(N), stepper, until=150 * PERIOD)
    held = st.simulate(squeezed(N, weight=0.99 * 2 * MU * N), stepper, until=20 * PERIOD, start=pressed)
    y = held.q.sel(coordinate="object.y").values
    assert np.abs(y - y[0]).max() <= 1e-6 * N / K
    slips = st.simulate(squeezed(N, weight=1.2 * 2 * MU * N), stepper, until=20 * PERIOD, start=pressed)
    v = slips.u.sel(coordinate="object.y").values[-1]
    assert v == approx(-0.2 * 2 * MU * N / MASS * 20 * PERIOD, rel=1e-3)  # the load swings by what has not died out


def test_a_blow_of_a_skin_without_damping_keeps_its_energy():
    """A square that flies into one jaw held by its inertia: order of the step, and no energy from nowhere."""
    model = squeezed(0.0, mu=0.0, damping=0.0)
    model = st.with_value(model, "bodies.object.vx", 1e-3)
    for air in ("left_air", "right_air"):
        model = st.with_value(model, f"forces.{air}.damping", 0.0)
    ds = st.simulate(model, st.Moreau(step=PERIOD / 200), until=3 * PERIOD, save=st.Save(energy=True, steps=1))
    energy = ds.kinetic_energy.values + ds.stored_energy.sum("force").values
    lost = ds.impact_loss.sum("contact").values
    # blows of the skin, e = 0, take a share of order m_skin/m of the energy
    assert (energy + lost) / energy[0] == approx(1.0, rel=1e-3)
    assert 0 <= lost[-1] < 0.5 * energy[0]


def test_what_has_no_skin_is_refused():
    face = st.PointOnLine(body="left", on="object", line_x=HALF)
    with pytest.raises(st.ParameterError, match="stiffness"):
        st.planar.soft_contact(face, stiffness=0.0, mass=1e-9)
    with pytest.raises(st.ParameterError, match="mass"):
        st.planar.soft_contact(face, stiffness=1.0, mass=0.0)


R, F0 = 40e-6, 1e-6  # radius of the disc and the fingers, pull-off force of each contact


def round_and_sticky(press, weight=0.0):
    """A soft, sticky disc between two round fingers that press, or pull, with a force each."""
    bodies = {"disc": st.RigidBody(mass=MASS, moment=MASS * R**2 / 2)}
    forces, contacts = {"weight": st.Load(on="disc.y", value=-weight)}, {}
    for name, side in {"left": -1.0, "right": 1.0}.items():
        bodies[name] = st.Slide(mass=MASS, x=side * 2 * R)
        forces[f"{name}_force"] = st.Load(on=f"{name}.x", value=-side * press)
        forces[f"{name}_air"] = st.Damper(b=f"{name}.x", damping=2 * sqrt(K * MASS))
        made = st.planar.soft_contact(
            st.DiscOnDisc(a=name, b="disc", radius_a=R, radius_b=R), stiffness=K, mass=SKIN, name=f"{name}_pad",
            friction=st.Coulomb(mu=MU), normal=st.planar.Adhesive(pull_off=F0, reach=10e-9),
        )  # fmt: skip
        bodies, forces, contacts = bodies | made["bodies"], forces | made["forces"], contacts | made["contacts"]
    return st.Multibody(bodies=bodies, forces=forces, contacts=contacts, clock=None, drives={}, travel={})


def test_a_round_soft_sticky_object_is_held_and_released():
    """Pressed by 1 µN each side holds μ (N + F_0) of weight; without any pressure still μ F_0; fingers that open with
    less than F_0 take it along on both sides, with more they let go, and it falls."""
    pressed = st.simulate(round_and_sticky(1e-6), MOREAU, until=100 * PERIOD)
    assert pressed.q.sel(coordinate="left_pad_skin.x").values[-1] == approx(1e-6 / K, rel=1e-4)
    for press, limit in ((1e-6, 2 * MU * (1e-6 + F0)), (0.0, 2 * MU * F0)):
        start = st.simulate(round_and_sticky(press), MOREAU, until=100 * PERIOD, start=pressed)
        for share, holds in ((0.9, True), (1.1, False)):
            ds = st.simulate(round_and_sticky(press, share * limit), MOREAU, until=30 * PERIOD, start=start)
            fallen = -ds.u.sel(coordinate="disc.y").values[-1] / (limit / MASS * 30 * PERIOD)
            assert (fallen < 1e-2) if holds else (fallen > 0.05)
    held = st.simulate(round_and_sticky(-0.8 * F0), MOREAU, until=200 * PERIOD, start=pressed)
    assert held.P_N.values[-1].min() > 0.0
    assert held.q.sel(coordinate="left_pad_skin.x").values[-1] == approx(-0.8 * F0 / K, rel=1e-3)  # drawn out
    weight = 0.1 * F0
    free = st.simulate(round_and_sticky(-1.3 * F0, weight), MOREAU, until=200 * PERIOD, start=pressed)
    assert free.P_N.values[-1].max() == 0.0 and free.g_N.values[-1].min() > 1e-6
    v = free.u.sel(coordinate="disc.y").values
    late = slice(len(v) // 2, None)  # falls freely
    assert np.polyfit(free.time.values[late], v[late], 1)[0] == approx(-weight / MASS, rel=1e-6)


@pytest.mark.parametrize("radius", [0.0, 0.1])
def test_a_skin_on_a_track_yields_by_force_over_stiffness(radius):
    """A straight track and a polygon have one convex part; a valley has two, each of which needs a skin of its own."""
    k, m, g = 1e4, 0.1, 9.81

    def resting(surface):
        place = st.planar.OnSurface(body="b", radius=radius, surface=surface)
        skin = st.planar.soft_contact(place, stiffness=k, mass=1e-2)
        return st.Multibody(
            bodies={"b": st.PointMass(mass=m, y=radius - m * g / k), "contact_skin": st.Slide(mass=1e-2, x=m * g / k)},
            forces={"g": st.Gravity(g=g), **skin["forces"]}, contacts=skin["contacts"],
        )  # fmt: skip

    flat = st.planar.Track(xs=(-1.0, 1.0), ys=(0.0, 0.0))
    block = st.planar.Polygon(xs=(-1.0, 1.0, 1.0, -1.0), ys=(-1.0, -1.0, 0.0, 0.0))
    for surface in (flat, block):
        ds = st.simulate(resting(surface), st.Moreau(step=1e-3), until=0.02)
        y = ds.q.sel(coordinate="b.y").values
        assert abs(y - y[0]).max() <= 1e-9 * m * g / k and ds.P_N.values.sum() == pytest.approx(m * g * 0.02, rel=1e-9)
    with pytest.raises(st.ModelError, match="has 2 convex parts"):
        st.simulate(resting(st.planar.Track(xs=(-1.0, 0.0, 1.0), ys=(1.0, 0.0, 1.0))), st.Moreau(step=1e-3), until=0.02)
