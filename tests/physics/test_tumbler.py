"""Canonical problems of a body on a plane with contact patches: closed forms, one compilation for all of them."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import stiction as st
from stiction.devices import utum

MM, MS = 1e-3, 1e-3
G, M, MU = 9.81, 1.6071e-7, 0.3
L, W, H = 0.8 * MM, 0.4 * MM, 0.1 * MM
BLOCK = st.spatial.Cuboid(length=L, width=W, height=H)
# a field too weak to matter keeps the kind of the model, and with it the compiled code
OFF = {"magnet": None, "field": st.RotatingField(strength=1e-30, frequency=1.0)}


def block(*, mu=MU, e_r=None, tilt=0.0, shape=BLOCK, C=0.0, clamp=0.0, **start):
    spin = st.spatial.PatchRadius() if e_r is None else st.spatial.FixedRadius(e_r=e_r)
    ground = st.spatial.Substrate(
        friction=st.spatial.FrictionEllipsoid(mu=mu, spin=spin),
        tilt=tilt,
        electrostatic=clamp,
        adhesion=st.spatial.AreaAdhesion(C=C),
    )
    return st.tumbling.Tumbler(
        shape=shape, mass=st.spatial.Mass(mass=M), substrate=ground, start=st.tumbling.Start(**start), **OFF
    )


def fixed(step, **more):
    return st.tumbling.PatchStep(step=step, **more)


def stop_time(ds, speed, fraction=0.5):
    """When a linearly falling speed reaches zero, from its line between the start and `fraction` of it."""
    above = np.flatnonzero(speed > fraction * speed[0])[-1]
    t = ds.time.values
    return t[above] * speed[0] / (speed[0] - speed[above])


def test_block_slides_to_rest():
    v0 = 0.05
    ds = st.simulate(block(vy=v0), fixed(1e-5), until=20 * MS, save=st.Save(steps=1))
    assert stop_time(ds, ds.velocity.values[:, 0, 1]) == pytest.approx(v0 / (MU * G), rel=1e-3)
    # x⁺ = x + h v⁺ loses v0 h/2 of the way, exactly
    assert float(ds.position[-1, 0, 1]) == pytest.approx(v0**2 / (2 * MU * G) - v0 * 1e-5 / 2, rel=1e-4)
    assert (ds.contact_kind.values == 3).all()


def test_spinning_block_stops_by_the_moment_of_the_patch():
    e_r, w0 = 0.2 * MM, 100.0
    inertia = M * (L**2 + W**2) / 12
    ds = st.simulate(block(e_r=e_r, wz=w0), fixed(1e-5), until=13 * MS, save=st.Save(steps=1))
    T = inertia * w0 / (MU * M * G * e_r)
    assert stop_time(ds, ds.spin.values[:, 0, 2]) == pytest.approx(T, rel=1e-3)
    assert float(ds.turned[-1, 2]) == pytest.approx(w0 * (T - 1e-5) / 2, rel=1e-4)


def test_the_patch_of_a_face_brakes_spin_by_its_mean_radius_not_by_its_corners():
    """Uniform pressure on 0.8 × 0.4 mm: 0.23729 mm; four corners would have 0.4472 mm and over-brake by 1.885."""
    w0, inertia = 100.0, M * (L**2 + W**2) / 12
    ds = st.simulate(block(wz=w0), fixed(1e-5), until=9 * MS, save=st.Save(steps=1))
    arm = inertia * w0 / (MU * M * G * stop_time(ds, ds.spin.values[:, 0, 2]))
    assert arm == pytest.approx(0.23729 * MM, rel=2e-3)
    assert np.hypot(L, W) / 2 / arm == pytest.approx(1.885, rel=3e-3)


def test_slide_and_spin_share_one_friction_ellipsoid():
    """P along −(v, e_r ω): for a flat block dv/dω = (k²/e_r²)… v ∝ ω^(k²/e_r²); time and way from the same ODE."""
    e_r, k2, v0, w0 = 0.2 * MM, (L**2 + W**2) / 12, 0.05, 200.0
    flat = st.spatial.Cuboid(
        length=L, width=W, height=1e-4 * H
    )  # the contact point of a thick block moves ahead by μH/2
    ds = st.simulate(block(e_r=e_r, vy=v0, wz=w0, shape=flat), fixed(2e-6), until=31 * MS)

    def rhs(_, y):
        v, w = y[:2]
        s = np.hypot(v, e_r * w)
        return [-MU * G * v / s, -MU * G * e_r**2 * w / (k2 * s), v, w]

    done = solve_ivp(rhs, (0, 28.97 * MS), [v0, w0, 0, 0], rtol=1e-10, atol=1e-16)
    assert float(ds.position[-1, 0, 1]) == pytest.approx(done.y[2, -1], rel=1e-3)
    assert float(ds.turned[-1, 2]) == pytest.approx(done.y[3, -1], rel=1e-3)
    at = int(np.argmin(abs(ds.time.values - 15 * MS)))
    v, w = float(ds.velocity[at, 0, 1]), float(ds.spin[at, 0, 2])
    assert np.log(v / v0) / np.log(w / w0) == pytest.approx(k2 / e_r**2, rel=5e-3)


@pytest.mark.parametrize(("clamp", "C", "angle"), [(0.0, 0.0, 7.1250), (3.2022e-6, 3.7148, 22.410)])
def test_standing_block_tips_at_the_angle_of_its_loads(clamp, C, angle):
    """L sin α = H (cos α + (F_e + C W H)/mg); standing on the 0.4 × 0.1 mm face, friction large enough."""

    def falls(degrees):
        model = block(mu=2.0, clamp=clamp, C=C, tilt=np.radians(degrees), pitch=np.pi / 2)
        ds = st.simulate(model, fixed(1e-4), until=60 * MS)
        return abs(float(ds.turned[-1, 0])) > 0.1

    assert not falls(angle - 0.01)
    assert falls(angle + 0.02)


def test_lift_off_field_holds_below_and_lifts_above():
    """V_m E B cos φ = (mg + F_e + C L W) L/2; the notes' 5.4874, 6.1586 and 2.1842 mT."""
    for model, value in (
        (utum.utum_on_paper(offset=0.0), 5.4874e-3),
        (utum.utum_on_paper(), 6.1586e-3),
        (utum.utum_on_aluminium(), 2.1842e-3),
    ):
        limit = utum.lift_off_field(model)
        assert limit == pytest.approx(value, rel=1e-4)
        assert utum.adhesion_from_lift_off(model, limit) == pytest.approx(model.substrate.adhesion.C, rel=1e-9)
        for share, lifts in ((0.999, False), (1.001, True)):
            upwards = st.RotatingField(strength=share * limit, frequency=1e-6, phase=-np.pi / 2)
            ds = st.simulate(st.with_value(model, "field", upwards), fixed(1e-4, theta=1.0), until=20 * MS)
            assert (float(ds.turned[-1, 0]) > 1e-4) == lifts


@pytest.mark.parametrize(("degrees", "millitesla"), [(30.0, 5.3837), (45.0, 5.1909)])
def test_least_field_to_tumble_uphill(degrees, millitesla):
    model = utum.utum_on_paper(offset=0.0, tilt=np.radians(degrees))
    limit = utum.lift_off_field(model)
    assert limit == pytest.approx(millitesla * 1e-3, rel=1e-4)
    for share, tumbles in ((0.995, False), (1.005, True)):  # the brackets of the notes
        turning = st.RotatingField(strength=share * limit, frequency=1.0)
        ds = st.simulate(st.with_value(model, "field", turning), fixed(1e-4, theta=1.0), until=0.5)
        assert float(ds.turned[-1, 0]) == pytest.approx(-np.pi if tumbles else 0.0, abs=1e-3)


def ball(tilt, mu, **more):
    sphere = st.spatial.Ellipsoid(length=0.4 * MM, width=0.4 * MM, height=0.4 * MM)
    return block(shape=sphere, tilt=np.radians(tilt), mu=mu, **more)


def test_ball_rolls_down():
    """tan α < 3.5 μ: s = g sin α t²/2/1.4. First order: +h/t."""
    t, h = 0.1, 1e-4
    ds = st.simulate(ball(10, 0.3), fixed(h), until=t)
    expected = -G * np.sin(np.radians(10)) * t**2 / 2 / 1.4
    assert float(ds.position[-1, 0, 1]) == pytest.approx(expected * (1 + h / t), rel=1e-4)
    assert float(ds.slip_length[-1]) < 1e-6 * abs(expected)


def test_ball_slips_down_a_steep_plane():
    t, h, a = 0.05, 1e-4, np.radians(50)
    ds = st.simulate(ball(50, 0.3), fixed(h), until=t)
    expected = -G * (np.sin(a) - 0.3 * np.cos(a)) * t**2 / 2
    assert float(ds.position[-1, 0, 1]) == pytest.approx(expected * (1 + h / t), rel=1e-4)


def test_elliptic_cylinder_rocks_with_its_period():
    """ω² = g (a²/b − b)/(k² + b²) for small angles about the upright rest on the flat side: 34.913 ms."""
    a, b = 0.4 * MM, 0.25 * MM
    shape = st.spatial.EllipticCylinder(length=2 * a, width=W, height=2 * b)
    ds = st.simulate(block(shape=shape, pitch=0.01), fixed(1e-5), until=75 * MS)
    angle = 0.01 + ds.turned.values[:, 0]
    t = ds.time.values
    down = [t[i] - angle[i] * (t[i + 1] - t[i]) / (angle[i + 1] - angle[i])
            for i in range(len(t) - 1) if angle[i] > 0 >= angle[i + 1]]  # fmt: skip
    k2 = (a**2 + b**2) / 4
    period = 2 * np.pi / np.sqrt(G * (a**2 / b - b) / (k2 + b**2))
    assert period == pytest.approx(34.913 * MS, rel=1e-4)
    assert down[1] - down[0] == pytest.approx(period, rel=1e-3)


def pivot(model, seconds):
    """The exact motion about the edge: lift-off time, then m(L²+H²)/3 θ″ = T sin(ωt − θ) − (mg + F_e) d cos(θ + β)."""
    s, sub = model.lowered(), model.substrate
    T, w = np.linalg.norm(s.moment) * model.field.strength, 2 * np.pi * model.field.frequency
    hold = M * G + sub.electrostatic
    t0 = np.arcsin((hold + sub.adhesion.C * L * W) * L / 2 / T) / w
    d, beta, inertia = np.hypot(L, H) / 2, np.arctan2(H, L), M * (L**2 + H**2) / 3

    def rhs(t, y):
        return [y[1], (T * np.sin(w * t - y[0]) - hold * d * np.cos(y[0] + beta)) / inertia]

    return t0, solve_ivp(rhs, (t0, seconds), [0, 0], rtol=1e-11, atol=1e-14, dense_output=True).sol


def test_lift_off_and_pivot_of_the_robot_on_paper():
    """The notes' exact values: 44.2343 ms, θ(60 ms) = 7.6705°, θ(100 ms) = 23.5037°, θ′(100 ms) = 31.919 rad/s."""
    model = st.with_value(utum.utum_on_paper(offset=0.0), "substrate.adhesion.reach", 1e-16)
    t0, exact = pivot(model, 0.1)
    assert t0 == pytest.approx(44.2343 * MS, rel=1e-5)
    assert np.degrees(exact(0.1)[0]) == pytest.approx(23.5037, rel=1e-4)
    assert exact(0.1)[1] == pytest.approx(31.919, rel=1e-4)
    ds = st.simulate(model, fixed(2e-6), until=0.1)
    angle = -ds.turned.values[:, 0]
    # 0.02°: adhesion is released when the face has opened by 1e-16 m, that is 0.02 ms late
    assert np.degrees(np.interp(0.06, ds.time, angle)) == pytest.approx(7.6705, abs=0.02)
    assert np.degrees(angle[-1]) == pytest.approx(23.5037, abs=0.02)
    assert float(-ds.spin[-1, 0, 0]) == pytest.approx(31.919, rel=5e-3)


def test_pivoting_is_second_order_in_the_step():
    """Problem P of the truth suite: lever arms at the start of the step make sticking second order."""
    model = st.tumbling.Tumbler(
        shape=BLOCK,
        mass=st.spatial.Mass(mass=M),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.5)),
        magnet=st.spatial.Magnet(volume=2.9e-11, magnetisation=4.8e-7 / 2.9e-11),
        field=st.RotatingField(strength=20e-3, frequency=2.0),
    )
    t0, exact = pivot(model, 0.1)

    def error(h, lever):
        ds = st.simulate(model, fixed(h, lever=lever), until=0.1, save=st.Save(steps=1))
        late = ds.time.values > t0
        true = exact(ds.time.values[late])[0]
        return np.degrees(np.sqrt(np.mean((-ds.turned.values[late, 0] - true) ** 2)))

    start, end = ([error(h, lever) for h in (2e-4, 1e-4, 5e-5)] for lever in (0.0, 1.0))
    assert np.log2(start[0] / start[1]) > 1.5 and np.log2(start[1] / start[2]) > 1.5
    assert start[1] < 0.006  # degrees; the notes' trial had 0.0031
    assert np.log2(end[1] / end[2]) < 1.3  # at the end of the step: first order, and eight times the error
    assert end[1] > 4 * start[1]


def test_tumbling_cuboid_advances_by_its_perimeter():
    ds = st.simulate(utum.utum_on_paper(), st.tumbling.Design(), until=3.0)
    assert st.tumbling.mean_speed(ds) == pytest.approx(2 * (L + H), rel=5e-4)
    assert st.tumbling.revolution_ratio(ds) == pytest.approx(1.0, rel=5e-4)
