"""Rigid bodies in space against closed forms: truth suite for a box and a ball, rolling, drilling, tops, impacts."""

from __future__ import annotations

from math import asin, atan, cos, hypot, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp

import stiction as st
from stiction.maths.quaternion import about, matrix

G, MU, MASS = 9.81, 0.3, 1.6e-7
L, W, H = 0.8e-3, 0.4e-3, 0.1e-3
BOX = st.spatial.Cuboid(width=L, length=W, height=H)


def box_on_floor(*, mu=MU, gravity=(0.0, 0.0, -1.0), clock=None, drives=None, forces=None, **body):
    """The box of the truth suite on four of its eight corners."""
    return st.spatial.RigidBodies(
        clock=clock,
        drives=drives or {},
        bodies={"box": st.spatial.Solid(mass=MASS, shape=BOX, **{"position": (0.0, 0.0, H / 2), **body})},
        forces={"gravity": st.Gravity(direction=gravity), **(forces or {})},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=mu))
        },
    )


def ball_on_floor(*, mu=0.0, e=0.0, drilling=0.0, radius=1e-3, mass=1e-6, height=0.0, **body):
    return st.spatial.RigidBodies(
        bodies={
            "ball": st.spatial.Solid(
                mass=mass, shape=st.spatial.Ball(radius=radius), position=(0, 0, radius + height), **body
            )
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(
                geometry=st.spatial.OnPlane(body="ball"),
                friction=st.Coulomb(mu=mu),
                normal=st.Newton(e=e),
                drilling=drilling,
            )
        },
    )


def q(ds):
    """Places and quaternions of all bodies, (time, 7 × bodies)."""
    return np.concatenate([ds.position, ds.orientation], axis=2).reshape(len(ds.time), -1)


def u(ds):
    """Velocities, and angular velocities in body axes, (time, 6 × bodies)."""
    spin = np.einsum("tbji,tbj->tbi", matrix(ds.orientation.values), ds.spin.values)
    return np.concatenate([ds.velocity, spin], axis=2).reshape(len(ds.time), -1)


def of(ds, name):
    """A coordinate or velocity by name."""
    body, _, what = name.partition(".")
    if what[0] == "w":
        return u(ds).reshape(len(ds.time), -1, 6)[:, list(ds.body.values).index(body), 3 + "xyz".index(what[1])]
    kind, label = {"x": "position", "y": "position", "z": "position"}.get(what), what
    if kind is None:
        kind = {"p": "orientation", "v": "velocity"}[what[0]]
        label = what if what[0] == "p" else what[1]
    return ds[kind].sel(body=body, **{"quaternion" if kind == "orientation" else "axis": label}).values


# ------------------------------------------------------------------------------------------------ truth suite


@pytest.mark.parametrize("azimuth", [0.0, 0.7, 2.0])
def test_box_on_an_incline_does_not_creep(azimuth):
    """S1, tan θ = μ/2, downhill in any direction: every velocity is exactly 0, not small."""
    theta = atan(MU / 2)
    down = (sin(theta) * cos(azimuth), sin(theta) * sin(azimuth), -cos(theta))
    ds = st.simulate(box_on_floor(gravity=down), st.Moreau(step=1e-5), until=5e-3)
    assert np.all(u(ds) == 0.0)
    assert np.all(of(ds, "box.x") == 0.0)
    assert ds.P.sum(("time", "contact")).values[2] == approx(MASS * G * cos(theta) * 5e-3, rel=1e-9)


def test_box_slides_just_above_the_friction_angle():
    """S1 broken on purpose: with tan θ = 1.01 μ it accelerates by g (sin θ − μ cos θ)."""
    theta = atan(1.01 * MU)
    ds = st.simulate(box_on_floor(gravity=(sin(theta), 0.0, -cos(theta))), st.Moreau(step=1e-5), until=2e-3)
    assert of(ds, "box.vx")[-1] == approx(G * (sin(theta) - MU * cos(theta)) * 2e-3, rel=1e-6)


@pytest.mark.parametrize("azimuth", [0.0, 0.4])
def test_sliding_box_stops_where_it_must(azimuth):
    """S2: v0²/(2 μ g). Only the last step is not exact: it errs by less than (μ g h)² / 2 μ g, 3e-6 of the way."""
    v0, h = 0.05, 1e-4
    ds = st.simulate(box_on_floor(velocity=(v0 * cos(azimuth), v0 * sin(azimuth), 0.0)), st.Moreau(step=h), until=0.025)
    way = hypot(of(ds, "box.x")[-1], of(ds, "box.y")[-1])
    assert way == approx(v0**2 / (2 * MU * G), rel=1e-5)
    assert np.all(u(ds)[-1] == 0.0)
    assert abs(of(ds, "box.y")[-1] * cos(azimuth) - of(ds, "box.x")[-1] * sin(azimuth)) < 1e-9 * way  # straight
    assert ds.friction_loss.values[-1].sum() == approx(0.5 * MASS * v0**2, rel=1e-12)


def shaken_box():
    """S3: table acceleration +0.5 μg for 0.8 ms, −4 μg for 0.1 ms, seen from the table."""
    return box_on_floor(
        clock=st.Clock(frequency=1 / 9e-4),
        drives={"table": st.Square(high=0.5, low=-4.0, duty=8 / 9)},
        forces={"table": st.spatial.Shaking(acceleration=(MU * G, 0.0, 0.0), drive="table")},
    )


@pytest.mark.parametrize(("steps", "tolerance"), [(90, 1e-12), (97, 1e-3), (101, 1e-3), (997, 1e-5)])
def test_stick_slip_drive(steps, tolerance):
    """S3: 4.5 μ g T_f² per cycle. Where the switch falls on a step it is exact; elsewhere the step is cut at the breaks
    of the drive and the error is of second order, 3.5e-4 with 97 steps (notes 7, column "Moreau cut")."""
    ds = st.simulate(shaken_box(), st.Moreau(per_cycle=steps), until=st.Cycles(count=5), save=st.Save(steps=0))
    x = of(ds, "box.x")
    assert (x[-1] - x[1]) / 4 == approx(4.5 * MU * G * 1e-8, rel=tolerance)


def test_measures_by_name_work_on_bodies():
    """S3: the mean velocity of the box is its way per cycle, 4.5 μ g T_f², times the frequency."""
    ds = st.simulate(shaken_box(), st.Moreau(per_cycle=90), until=st.Cycles(count=3), save=st.Save(steps=0))
    assert st.measures.last_velocity("box.x")(ds) == approx(4.5 * MU * G * 1e-8 / 9e-4, rel=1e-9)


def test_table_carries_the_box():
    """A table that moves by a sine with a peak acceleration of μg/2: the box moves with it and never slips.

    It follows the table step by step: what the table supplies is its energy and, booked as lost in the contact, a share
    of first order of the step, ΔV/V at a quarter of the period.
    """
    f = 100.0
    amplitude = 0.5 * MU * G / (2 * pi * f) ** 2
    model = st.spatial.RigidBodies(
        clock=st.Clock(frequency=f),
        drives={"shaker": st.Sine(phase=pi / 2)},
        bodies={
            "table": st.spatial.Table(amplitude=(amplitude, 0.0, 0.0), drive="shaker"),
            "box": st.spatial.Solid(mass=MASS, shape=BOX, position=(0.0, 0.0, H / 2)),
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "table": st.spatial.SolidContact(
                geometry=st.spatial.OnPlane(body="box", on="table"), friction=st.Coulomb(mu=MU)
            ),
        },
    )
    ds = st.simulate(model, st.Moreau(per_cycle=400), until=st.Cycles(count=1))
    np.testing.assert_allclose(of(ds, "box.vx"), of(ds, "table.vx"), rtol=0, atol=1e-12 * 2 * pi * f * amplitude)
    assert of(ds, "box.x")[-1] == approx(0.0, abs=1e-4 * amplitude)  # trapezoidal rule over a period of a sine
    shares = []
    for every, run in ((1, ds), (2, st.simulate(model, st.Moreau(per_cycle=800), until=st.Cycles(count=1)))):
        given, has = run.supplied_energy.values[100 * every], run.kinetic_energy.values[100 * every]
        lost = (run.friction_loss + run.impact_loss).values[100 * every].sum()
        assert (given - lost) / has == approx(1, rel=1e-9)
        shares.append(lost / has)
    assert shares[0] < 0.02 and shares[0] / shares[1] == approx(2, rel=0.05)


def test_ball_bounces_to_e_squared_of_the_height():
    """B with plain time stepping: first order, peaks within 2 v h of 0.25 and 0.0625 mm."""
    h, drop, e = 1e-6, 1e-3, 0.5
    ds = st.simulate(ball_on_floor(e=e, height=drop), st.Moreau(step=h), until=0.034)
    z = of(ds, "ball.z") - 1e-3
    tops = z[1:-1][(z[:-2] < z[1:-1]) & (z[1:-1] >= z[2:])]
    bound = 2 * sqrt(2 * G * drop) * h
    assert tops[0] == approx(e**2 * drop, abs=bound)
    assert tops[1] == approx(e**4 * drop, abs=bound)
    assert z.min() > -bound


# ------------------------------------------------------------------------------------------------ tumbling


def tumbler(geometry=None, **more):
    """T: a dipole along the length of the box in a field that turns at 2 Hz, on a plane or what else is given."""
    geometry = st.spatial.OnPlane(body="box") if geometry is None else geometry
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=2.0),
        bodies={
            "box": st.spatial.Solid(
                mass=MASS, shape=BOX, position=(0.0, 0.0, H / 2), magnet=st.spatial.Dipole(x=4.8e-7)
            ),
            **more,
        },
        forces={
            "gravity": st.Gravity(),
            "field": st.RotatingField(strength=20e-3, frequency=2.0, axis_x=0.0, axis_y=1.0),
        },
        contacts={"floor": st.spatial.SolidContact(geometry=geometry, friction=st.Coulomb(mu=0.5))},
    )


def tilt(ds):
    """Angle about y."""
    return np.unwrap(2 * np.arctan2(of(ds, "box.p2"), of(ds, "box.p0")))


@pytest.mark.parametrize(("step", "tolerance"), [(1e-3, 1e-4), (2e-4, 5e-6)])
def test_tumbling_box_rolls_its_perimeter(step, tolerance):
    """T: 2 (L + H) per turn (0.1 % asked); each landing costs a slip of the order of (hω)² of the height."""
    ds = st.simulate(tumbler(), st.Moreau(step=step), until=st.Cycles(count=2))
    assert of(ds, "box.x")[-1] == approx(4 * (L + H), rel=tolerance)
    assert tilt(ds)[-1] == approx(4 * pi, rel=1e-9)
    assert abs(of(ds, "box.y")).max() < 5e-5 * L  # which corner of a landing face slips first is round-off
    assert ds.g_N.values.min() > -L * (step * 40) ** 2  # an arc between two middles, at most 40 rad/s
    assert abs(ds.energy_residual.values).max() < 1e-9 * ds.supplied_energy.values.max()
    assert ds.attrs["loose_steps"] < 0.01 * len(ds.time)


def pivot_angle(times):
    """m (L² + H²)/3 θ'' = T sin(ωt − θ) − m g d cos(θ + β) after lift-off (notes 1b §3)."""
    T, omega, d, beta = 4.8e-7 * 20e-3, 4 * pi, hypot(L, H) / 2, atan(H / L)
    J, lift = MASS * (L**2 + H**2) / 3, asin(MASS * G * L / 2 / T) / omega

    def rate(t, y):
        return y[1], (T * sin(omega * t - y[0]) - MASS * G * d * cos(y[0] + beta)) / J

    exact = solve_ivp(rate, (lift, 0.1), (0.0, 0.0), rtol=1e-10, atol=1e-13, dense_output=True)
    return np.where(times > lift, exact.sol(np.maximum(times, lift))[0], 0.0)


@pytest.mark.parametrize(
    ("step", "table"), [(1e-3, 0.314), (5e-4, 0.077), (2e-4, 0.0122), (1e-4, 0.0031), (5e-5, 0.0008)]
)
def test_pivoting_box_follows_the_exact_ode(step, table):
    """P: root mean square of the angle error in degrees, SHAKE column of notes 1b §3; its digits are of one run of
    another code with another sampling, so 6 %. Second order: each halving divides by four."""
    ds = st.simulate(tumbler(), st.Moreau(step=step), until=0.1)
    error = np.degrees(tilt(ds) - pivot_angle(ds.time.values))
    assert sqrt(np.mean(error**2)) == approx(table, rel=0.06)


def test_tumble_and_pivot_on_a_block_are_those_on_the_plane():
    """T and P with the geometry that scenes use, box on block by faces and edges: the bounds of the plane. The angle is
    the same to what round-off grows to."""
    block = st.tumbling.Obstacle(shape=st.spatial.Cuboid(width=20e-3, length=20e-3, height=3e-3), z=-1.5e-3)
    scene = tumbler(st.spatial.EachOther(), block=block)
    ds = st.simulate(scene, st.Moreau(step=1e-3), until=st.Cycles(count=2))
    assert of(ds, "box.x")[-1] == approx(4 * (L + H), rel=1e-4)
    assert tilt(ds)[-1] == approx(4 * pi, rel=1e-6)  # whole turns
    ds, plane = (st.simulate(model, st.Moreau(step=2e-4), until=0.1) for model in (scene, tumbler()))
    assert sqrt(np.mean(np.degrees(tilt(ds) - pivot_angle(ds.time.values)) ** 2)) == approx(0.0122, rel=0.06)
    assert abs(tilt(ds) - tilt(plane)).max() < 1e-9


# ------------------------------------------------------------------------------------------------ rolling, drilling


def test_sliding_ball_ends_rolling_at_five_sevenths():
    """v → 5/7 v0, exactly: the angular momentum about the contact point is kept. Time 2 v0/(7 μ g) to one step."""
    v0, mu, h = 0.05, 0.2, 1e-5
    ds = st.simulate(ball_on_floor(mu=mu, velocity=(v0, 0.0, 0.0)), st.Moreau(step=h), until=0.01)
    assert of(ds, "ball.vx")[-1] == approx(5 / 7 * v0, rel=1e-12)
    assert of(ds, "ball.wy")[-1] == approx(5 / 7 * v0 / 1e-3, rel=1e-12)
    assert ds.slip_time.values.sum() == approx(2 * v0 / (7 * mu * G), abs=h)
    assert ds.friction_loss.values[-1, 0] == approx(2 / 7 * 0.5 * 1e-6 * v0**2, rel=1e-10)


def test_drilling_friction_stops_a_spinning_ball():
    """I ω̇ = −μ m g r: t = I ω0/(μ m g r), and no motion across."""
    w0, mu, r = 200.0, 0.2, 0.3e-3
    ds = st.simulate(ball_on_floor(mu=mu, drilling=r, spin=(0.0, 0.0, w0)), st.Moreau(step=1e-4), until=0.16)
    stop = 0.4 * 1e-3**2 * w0 / (mu * G * r)
    w = of(ds, "ball.wz")
    assert ds.time.values[np.argmax(w == 0.0)] == approx(stop, abs=1e-4)
    assert w[500] == approx(w0 * (1 - ds.time.values[500] / stop), rel=1e-10)
    assert abs(u(ds)[:, :3]).max() == 0.0
    assert ds.P_r.values.sum() == approx(-0.4 * 1e-6 * 1e-3**2 * w0, rel=1e-10)


def spinning_disc(v0, w0, r):
    """A flat disc that rubs at one point with drilling; k² = I/m = (L² + W²)/12 as in notes 1 §8."""
    moment = MASS * (L**2 + W**2) / 12
    return st.spatial.RigidBodies(
        bodies={
            "disc": st.spatial.Solid(
                mass=MASS,
                inertia=(moment / 2, moment / 2, moment),
                velocity=(v0, 0.0, 0.0),
                spin=(0.0, 0.0, w0),
                shape=st.spatial.PointCluster(coordinates=(0.0, 0.0, 0.0)),
            )
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(
                geometry=st.spatial.OnPlane(body="disc"), friction=st.Coulomb(mu=MU), drilling=r
            )
        },
    )


def test_spin_makes_a_disc_slide_farther():
    """Slide and spin are coupled by the ellipsoid: v ∝ ω^(k²/r²), t = 28.983 ms, way 0.60422 mm (notes 1 §8), against
    16.989 ms and 0.42474 mm without spin; the way stays straight."""
    v0, w0, r, h = 0.05, 200.0, 0.2e-3, 1e-5
    ds = st.simulate(spinning_disc(v0, w0, r), st.Moreau(step=h), until=0.03)
    v, w = of(ds, "disc.vx"), of(ds, "disc.wz")
    some = w > 0.1 * w0
    law = (w[some] / w0) ** ((L**2 + W**2) / 12 / r**2)
    np.testing.assert_allclose(v[some] / v0, law, rtol=2e-3)  # first order in h
    assert ds.time.values[np.argmax(v == 0.0)] == approx(28.983e-3, abs=2 * h)
    assert of(ds, "disc.x")[-1] == approx(0.60422e-3, rel=1e-4)
    assert abs(of(ds, "disc.y")).max() == 0.0


# ------------------------------------------------------------------------------------------------ free rotation


def top(moments, spin, products=()):
    return st.spatial.RigidBodies(
        bodies={"top": st.spatial.Solid(mass=1.0, inertia=moments, products=products, spin=spin)}
    )


def world_momentum(ds, inertia):
    p = q(ds)[:, 3:7]
    return np.array([matrix(row) @ inertia @ w for row, w in zip(p, u(ds)[:, 3:], strict=True)])


def test_free_asymmetric_top_is_of_second_order():
    """Euler's equations about the unstable axis: error falls by 4 per halving; |L| is kept to round-off, the energy to
    second order."""
    moments, spin = np.array([1.0, 2.0, 2.7]), np.array([0.4, 2.0, 0.3])
    exact = solve_ivp(
        lambda t, w: -np.cross(w, moments * w) / moments, (0, 10), spin, rtol=1e-12, atol=1e-14
    ).y[:, -1]  # fmt: skip
    errors, energies = [], []
    for n in (200, 400):
        ds = st.simulate(top(tuple(moments), tuple(spin)), st.Moreau(step=10 / n), until=10.0)
        errors.append(abs(u(ds)[-1, 3:] - exact).max())
        energies.append(abs(ds.kinetic_energy.values / (0.5 * moments @ spin**2) - 1).max())
        momentum = world_momentum(ds, np.diag(moments))
        np.testing.assert_allclose(momentum, np.tile(moments * spin, (n + 1, 1)), rtol=0, atol=1e-12)
    assert errors[0] / errors[1] == approx(4, rel=0.02)
    assert energies[0] / energies[1] == approx(4, rel=0.02)


def test_symmetric_top_precesses_as_in_the_book():
    """Body-fixed angular velocity turns about the axis at ω_z (I₃ − I₁)/I₁; exact with any step."""
    spin, rate = (0.3, 0.0, 2.0), 2.0 * (1.5 - 1.0) / 1.0
    ds = st.simulate(top((1.0, 1.0, 1.5), spin), st.Moreau(step=0.5), until=20.0)
    t = ds.time.values
    np.testing.assert_allclose(of(ds, "top.wx"), 0.3 * np.cos(rate * t), rtol=0, atol=1e-12)
    np.testing.assert_allclose(of(ds, "top.wy"), 0.3 * np.sin(rate * t), rtol=0, atol=1e-12)
    np.testing.assert_allclose(of(ds, "top.wz"), 2.0, rtol=1e-13)


def test_products_of_inertia_are_those_of_turned_axes():
    """A top described in axes turned against its principal ones moves the same way."""
    moments, spin, turn = np.array([1.0, 2.0, 2.7]), np.array([0.4, 2.0, 0.3]), matrix(about((1.0, 2.0, 3.0), 0.7))
    dense = turn @ np.diag(moments) @ turn.T
    plain = st.simulate(top(tuple(moments), tuple(spin)), st.Moreau(step=0.01), until=3.0)
    turned = st.simulate(
        top(tuple(np.diag(dense)), tuple(turn @ spin), (dense[0, 1], dense[0, 2], dense[1, 2])),
        st.Moreau(step=0.01), until=3.0,
    )  # fmt: skip
    np.testing.assert_allclose(u(turned)[:, 3:] @ turn, u(plain)[:, 3:], rtol=0, atol=3e-4)  # other split
    np.testing.assert_allclose(
        world_momentum(turned, dense), np.tile(dense @ turn @ spin, (301, 1)), atol=1e-12, rtol=0
    )


def test_dipole_swings_in_a_field():
    """Small swings of a needle: ω² = m B/I; the period to 1e-5 with 1000 steps."""
    moment, dipole, field = 1e-12, 1e-6, 1e-3
    model = st.spatial.RigidBodies(
        bodies={
            "needle": st.spatial.Solid(
                mass=1e-6, inertia=(moment,) * 3, magnet=st.spatial.Dipole(x=dipole), orientation=about((0, 0, 1), 1e-3)
            )
        },
        forces={"field": st.UniformField(bx=field)},
    )
    period = 2 * pi * sqrt(moment / (dipole * field))
    ds = st.simulate(model, st.Moreau(step=period / 1000), until=period)
    assert 2 * asin(of(ds, "needle.p3")[-1]) == approx(1e-3, rel=1e-5)
    assert 2 * asin(of(ds, "needle.p3")[500]) == approx(-1e-3, rel=1e-5)


# ------------------------------------------------------------------------------------------------ impacts


def row_of_balls(n, e, v0=0.05, radius=1e-3):
    return st.spatial.RigidBodies(
        bodies={
            f"b{i}": st.spatial.Solid(
                mass=1e-6,
                shape=st.spatial.Ball(radius=radius),
                position=(2 * radius * i, 0.0, 0.0),
                velocity=(v0 if i == 0 else 0.0, 0.0, 0.0),
            )
            for i in range(n)
        },
        contacts={
            f"c{i}": st.spatial.SolidContact(
                geometry=st.spatial.Between(a=f"b{i}", b=f"b{i + 1}"), normal=st.Newton(e=e)
            )
            for i in range(n - 1)
        },
    )


@pytest.mark.parametrize(
    ("n", "e", "after"),
    [(2, 1.0, (0, 1)), (2, 0.5, (0.25, 0.75)), (3, 1.0, (-1 / 3, 2 / 3, 2 / 3)), (3, 0.0, (1 / 3, 1 / 3, 1 / 3))],
)
def test_balls_in_a_row(n, e, after):
    """Newton's law for all contacts at once, as in one dimension (tests of family 1): momentum kept, e per contact."""
    ds = st.simulate(row_of_balls(n, e), st.Moreau(step=1e-5), until=1e-3)
    np.testing.assert_allclose(u(ds)[-1].reshape(n, 6)[:, 0] / 0.05, after, rtol=0, atol=1e-12)
    assert abs(ds.energy_residual.values[-1]) < 1e-12 * 0.5 * 1e-6 * 0.05**2


def test_equal_balls_part_at_a_right_angle():
    """Elastic oblique hit without friction: 90°, energy kept."""
    R, v0 = 1e-3, 0.05
    model = st.spatial.RigidBodies(
        bodies={
            "cue": st.spatial.Solid(
                mass=1e-6, shape=st.spatial.Ball(radius=R), position=(-2.5 * R, 0.0, 0.0), velocity=(v0, 0.0, 0.0)
            ),
            "ball": st.spatial.Solid(mass=1e-6, shape=st.spatial.Ball(radius=R), position=(0.0, 0.8 * R, 0.3 * R)),
        },
        contacts={
            "hit": st.spatial.SolidContact(geometry=st.spatial.Between(a="cue", b="ball"), normal=st.Newton(e=1.0))
        },
    )
    ds = st.simulate(model, st.Moreau(step=1e-5), until=0.05)
    cue, ball = u(ds)[-1, :3], u(ds)[-1, 6:9]
    assert abs(cue @ ball) < 1e-12 * v0**2
    assert ds.kinetic_energy.values[-1] == approx(ds.kinetic_energy.values[0], rel=1e-12)
    assert ball == approx(
        np.linalg.norm(ball) * np.array([sqrt(1 - 0.73 / 4), 0.4, 0.15]), rel=2e-3
    )  # along the centres


def test_rough_ball_leaves_the_floor_with_spin():
    """Plastic friction in an oblique impact: P_T = μ P_N while it slips, so Δv_x = μ (1 + e) v_z."""
    mu, e, vx, vz = 0.1, 0.6, 0.3, -0.2
    ds = st.simulate(ball_on_floor(mu=mu, e=e, height=1e-4, velocity=(vx, 0.0, vz)), st.Moreau(step=1e-6), until=1e-3)
    after = u(ds)[-1]
    hit = -sqrt(vz**2 + 2 * G * 1e-4)
    assert after[0] == approx(vx + mu * (1 + e) * hit, rel=1e-4)  # the height of the impact is known to one step
    assert after[4] == approx(2.5 * mu * (1 + e) * -hit / 1e-3, rel=1e-4)


# ------------------------------------------------------------------------------------------------ events located


@pytest.mark.parametrize("n", [3, 31, 97])
def test_located_stop_is_exact(n):
    """S2 with the stop found inside the step: way and time to round-off for any step."""
    v0 = 0.05
    stop = v0 / (MU * G)
    ds = st.simulate(box_on_floor(velocity=(v0, 0.0, 0.0)), st.spatial.LocatedMoreau(step=stop / n), until=1.3 * stop)
    assert of(ds, "box.x")[-1] == approx(v0**2 / (2 * MU * G), rel=1e-12)
    assert ds.slip_time.values[:, 0].sum() == approx(stop, rel=1e-12)
    assert np.all(u(ds)[-1] == 0.0)
    assert ds.attrs["located"] >= 1


@pytest.mark.parametrize("steps", [3, 10, 97])
def test_located_stick_slip_drive_is_exact(steps):
    """S3 and S3m: no step count is misaligned."""
    ds = st.simulate(
        shaken_box(), st.spatial.LocatedMoreau(per_cycle=steps), until=st.Cycles(count=4), save=st.Save(steps=0)
    )
    x = of(ds, "box.x")
    assert (x[-1] - x[1]) / 3 == approx(4.5 * MU * G * 1e-8, rel=1e-12)


@pytest.mark.parametrize("n", [10, 37, 100])
def test_located_bounces_are_exact(n):
    """B: the energy between bounces is m g h e²ᵏ to round-off, and the ball never penetrates by more."""
    drop, e = 1e-3, 0.5
    fall = sqrt(2 * drop / G)
    ds = st.simulate(ball_on_floor(e=e, height=drop), st.spatial.LocatedMoreau(step=2.9 * fall / n), until=2.4 * fall)
    height = (ds.kinetic_energy + ds.stored_energy).values / (1e-6 * G) - 1e-3
    bounces = ds.impacts.values[:, 0].cumsum()
    assert bounces[-1] >= 2
    for k in range(bounces[-1] + 1):
        np.testing.assert_allclose(height[bounces == k], drop * e ** (2 * k), rtol=1e-12)
    assert ds.g_N.values.min() > -1e-15
    assert ds.impact_loss.values[-1, 0] == approx(1e-6 * G * drop * (1 - e ** (2 * bounces[-1])), rel=1e-12)


def test_located_rolling_begins_in_time():
    v0, mu = 0.05, 0.2
    time = 2 * v0 / (7 * mu * G)
    ds = st.simulate(
        ball_on_floor(mu=mu, velocity=(v0, 0.0, 0.0)), st.spatial.LocatedMoreau(step=time / 2.3), until=1.3 * time
    )
    assert of(ds, "ball.vx")[-1] == approx(5 / 7 * v0, rel=1e-13)
    assert ds.slip_time.values.sum() == approx(time, rel=1e-13)


def test_chatter_ends_in_rest():
    """e = 0.8: impacts accumulate at t₁ (1 + e)/(1 − e); the ball then lies still; giving up is counted."""
    drop, e = 1e-4, 0.8
    end = sqrt(2 * drop / G) * (1 + e) / (1 - e)
    ds = st.simulate(ball_on_floor(e=e, height=drop), st.spatial.LocatedMoreau(step=end / 50), until=1.2 * end)
    assert np.all(u(ds)[-1] == 0.0)
    assert ds.g_N.values[-1, 0] == approx(0.0, abs=1e-12 * drop)
    assert ds.attrs["given_up"] >= 1
