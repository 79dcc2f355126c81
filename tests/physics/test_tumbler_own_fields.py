"""Fields of one's own that vary in space: their pull, also if they do not write gradients; steps and directions that
follow the whole programme of a field."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest

import stiction as st
from stiction.devices.utum import utum_on_paper
from stiction.families.spatial.tumbling.directions import heading
from stiction.families.spatial.tumbling.measures import mean_speed
from stiction.laws.fields.turning import field_at, varies_in_space, with_gradient
from stiction.maths.quaternion import matrix

BALL = st.spatial.Ellipsoid(length=1e-4, width=1e-4, height=1e-4)
FLOOR = st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3))
M, MASS = 1e-8, 1e-9  # A m², kg


@st.part
class DipoleField:
    """The field of a magnet of moment (0, 0, moment) at (0, 0, height); no word about its gradient."""

    moment: float = st.par("A*m^2", "moment of the source")
    height: float = st.par("m", "height of the source")

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        w = z - part.height
        r2 = x * x + y * y + w * w
        k = 1e-7 * part.moment / r2**1.5
        out[0] = 3 * k * w * x / r2
        out[1] = 3 * k * w * y / r2
        out[2] = k * (3 * w * w / r2 - 1)


@st.part
class SlopedField:
    """B_y grows along y; `told` of 1 writes that, of 2 something else."""

    slope: float = st.par("T/m", "∂B_y/∂y")
    told: float = st.par("1", "what is written of the gradient", default=0.0)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0] = 0.0
        out[1] = 5e-3 + part.slope * y
        out[2] = 0.0
        if part.told > 0.0:
            out[7] = part.told * part.slope


@st.part
class DoublingRotation:
    """A rotation of one's own, twice as strong after a while."""

    frequency: float = st.par("Hz", "revolutions per second")
    axis: float = st.par("rad", "axis in the plane, from −x towards −y", default=0.0)
    late: float = st.par("s", "when it doubles", default=1e9)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        B = 20e-3 if t < part.late else 40e-3
        psi = 2 * pi * part.frequency * t
        out[0] = -B * sin(part.axis) * cos(psi)
        out[1] = B * cos(part.axis) * cos(psi)
        out[2] = -B * sin(psi)


def dipole_gradient(m, r):
    """∂B_j/∂x_i of a dipole at the origin: μ₀/4π · 3/r⁵ [m_i r_j + m_j r_i + (m·r)(δ_ij − 5 r_i r_j/r²)]."""
    r2, mr = r @ r, m @ r
    return 3e-7 / r2**2.5 * (np.outer(m, r) + np.outer(r, m) + mr * (np.eye(3) - 5 * np.outer(r, r) / r2))


@pytest.mark.parametrize("place", [(0.0, 0.0, 1e-3), (2e-3, -1e-3, 0.0), (0.1, 0.03, 0.2)])
def test_gradients_by_differences(place):
    """Central over ± 1e-4 of 1 mm. The field varies over its distance r: (1e-7/r)² of truncation, and round-off of
    1e-16 of B over 1e-7 m, which is 1e-16 r/1e-7 of the gradient."""
    field = DipoleField(moment=0.1, height=6e-3)
    r = np.array(place) - [0, 0, 6e-3]
    exact, distance = dipole_gradient(np.array([0, 0, 0.1]), r), np.linalg.norm(r)
    found = field_at(field, 0.0, place)
    allowed = 10 * ((1e-7 / distance) ** 2 + 2e-16 * distance / 1e-7)
    np.testing.assert_allclose(found[3:].reshape(3, 3), exact, rtol=0, atol=allowed * abs(exact).max())
    np.testing.assert_array_equal(found[:3], raw(field, place))


def raw(field, place):
    out = np.zeros(12)
    type(field).__laws__["magnetic_field"](field, 0.0, *place, out)
    return out[:3]


def test_gradients_inside_other_programmes():
    own, place = DipoleField(moment=0.1, height=6e-3), (1e-3, 2e-3, 3e-4)
    G = field_at(own, 0.0, place)[3:]
    both = st.SummedField(fields={"a": own, "b": st.GradientField(by=1e-3, gxx=0.02, gyz=0.1), "c": own})
    np.testing.assert_allclose(
        field_at(both, 0.0, place)[3:], 2 * G + field_at(both.fields["b"], 0.0, place)[3:], rtol=1e-12
    )
    ramp = st.RampedField(field=st.SwitchedField(before=own, after=both, at=2.0), duration=4.0)
    np.testing.assert_allclose(field_at(ramp, 1.0, place)[3:], G / 4, rtol=1e-12)


def test_what_a_law_tells_is_taken_and_the_rest_found():
    for told in (0.0, 1.0):
        G = field_at(SlopedField(slope=0.4, told=told), 0.0, (0.01, 0.02, 0.03))[3:].reshape(3, 3)
        np.testing.assert_allclose(G, np.diag([0.0, 0.4, 0.0]), atol=1e-9)


def test_a_law_that_is_wrong_about_its_gradient_is_refused():
    robot = floating(SlopedField(slope=0.4, told=2.0))
    with pytest.raises(st.LawError, match=r"out\[3 \+ 3 i \+ j\] is ∂B_j/∂x_i"):
        st.simulate(robot, st.tumbling.PatchStep(step=1e-6), until=1e-5)


def test_laws_that_do_not_read_the_place_cost_nothing():
    for field in (
        DoublingRotation(frequency=1.0),
        st.UniformField(bz=1e-3),
        st.RotatingField(strength=1e-3, frequency=1.0),
    ):
        lowered = field.lowered() if hasattr(field, "lowered") else field
        assert not varies_in_space(lowered) and with_gradient(lowered, 1e-3) == lowered


def floating(field, **start):
    return st.tumbling.Tumbler(
        shape=BALL,
        mass=st.spatial.Mass(mass=MASS),
        substrate=FLOOR,
        gravity=0.0,
        field=field,
        magnet=st.spatial.Magnet(volume=1e-12, magnetisation=M / 1e-12),
        start=st.tumbling.Start(clearance=1e-3, **start),
    )


def test_an_own_field_pulls_a_robot():
    """Moment along y in B_y = b + G y: no torque, F = M G, and a way ½ M G t²/m; h/t of the step early."""
    ds = st.simulate(floating(SlopedField(slope=0.05)), st.tumbling.PatchStep(step=1e-6), until=2e-3)
    way = ds.position.values[-1, 0] - ds.position.values[0, 0]
    assert way[1] == pytest.approx(0.5 * M * 0.05 / MASS * (2e-3) ** 2 * (1 + 1e-6 / 2e-3), rel=1e-6)
    assert abs(way[[0, 2]]).max() < 1e-6 * way[1]
    told = st.simulate(floating(SlopedField(slope=0.05, told=1.0)), st.tumbling.PatchStep(step=1e-6), until=2e-3)
    np.testing.assert_allclose(told.position.values[:, 0], ds.position.values[:, 0], rtol=1e-9)


def test_a_dipole_attracts_with_its_gradient():
    """First step from rest: m Δv/h = ∇(M·B) by the closed form of the dipole, for a moment that is not along B."""
    field, h = DipoleField(moment=0.1, height=6e-3), 1e-6
    robot = floating(field, x=1e-3, y=-2e-3, pitch=0.4, yaw=0.3)
    ds = st.simulate(robot, st.tumbling.PatchStep(step=h), until=3 * h, save=st.Save(steps=1))
    moment = M * matrix(ds.orientation.values[0, 0]) @ [0, 1, 0]
    force = dipole_gradient(np.array([0, 0, 0.1]), ds.position.values[0, 0] - [0, 0, 6e-3]) @ moment
    np.testing.assert_allclose(MASS * ds.velocity.values[1, 0] / h, force, rtol=1e-6)
    scene = st.simulate(st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=h), until=h)
    np.testing.assert_allclose(MASS * scene.velocity.values[1, 0] / h, force, rtol=1e-6)


# ------------------------------------------------------------------------------------------------ whole programmes


@pytest.mark.parametrize("field", [
    st.RampedField(field=st.RotatingField(strength=80e-3, frequency=1.0), duration=4.0, low=0.1),
    st.SwitchedField(before=st.UniformField(by=1e-3), after=st.RotatingField(strength=80e-3, frequency=1.0), at=3.0),
    st.TabulatedField(times=(0.0, 2.0, 3.0), bx=(0, 0, 0), by=(1e-3, 1e-3, 80e-3), bz=(0, 0, 0)),
    st.SummedField(fields={"a": st.UniformField(by=30e-3), "b": st.RotatingField(strength=50e-3, frequency=1.0)}),
    st.RotatingField(strength=80e-3, frequency=1.0),
], ids=lambda f: type(f).__name__)  # fmt: skip
def test_the_resolved_step_follows_the_strongest_field_of_the_programme(field):
    """80 mT at some moment: h = 0.02/√(m B/I)."""
    robot = st.with_value(utum_on_paper(), "field", field)
    system = robot.lowered()
    swing = np.sqrt(np.linalg.norm(system.moment) * 80e-3 / system.inertia[0])
    assert st.tumbling.Resolved().plan(system).step == pytest.approx(0.02 / swing, rel=1e-12)


def test_an_own_field_is_looked_at_as_long_as_it_runs():
    robot = st.with_value(utum_on_paper(), "field", DoublingRotation(frequency=1.0, late=1.5))
    step = {until: st.tumbling.Resolved().plan(robot.lowered(until)).step for until in (0.5, 1.4, 1.6)}
    assert step[0.5] == step[1.4] == pytest.approx(np.sqrt(2) * step[1.6], rel=1e-12)


@pytest.mark.parametrize("turn", [0.0, 0.7, -2.0])
def test_any_rotation_has_its_heading(turn):
    """A field table about any axis; a rotation of one's own; a sum. Axis × normal, to the accuracy of its samples."""
    ahead = [-sin(turn), cos(turn), 0.0]
    t = np.arange(90) / 90 / 5.0
    B = np.array([raw_at(DoublingRotation(frequency=5.0, axis=turn), x) for x in t])
    table = st.TabulatedField(times=t, bx=B[:, 0], by=B[:, 1], bz=B[:, 2], period=0.2)
    bias = st.SummedField(fields={"a": DoublingRotation(frequency=5.0, axis=turn), "b": st.UniformField(bz=1e-3)})
    for field in (table, DoublingRotation(frequency=5.0, axis=turn), bias):
        found = heading(st.with_value(utum_on_paper(), "field", field), 1.0)
        np.testing.assert_allclose(found, ahead, atol=1e-6)


def raw_at(field, t):
    out = np.zeros(12)
    type(field).__laws__["magnetic_field"](field, float(t), 0.0, 0.0, 0.0, out)
    return out[:3]


def test_a_table_about_another_axis_is_measured_along_its_way():
    """The same rotation about −y drives along −x … it was measured along +y, and found to stand still."""
    straight = utum_on_paper(frequency=5.0, offset=0.0)
    t = np.arange(720) / 720 / 5.0
    B = np.array([raw_at(DoublingRotation(frequency=5.0, axis=pi / 2), x) for x in t])
    table = st.TabulatedField(times=t, bx=B[:, 0], by=B[:, 1], bz=B[:, 2], period=0.2)
    turned = st.with_values(straight, {"field": table, "start.yaw": pi / 2})
    one, two = (st.simulate(m, st.tumbling.Design(), until=0.6) for m in (straight, turned))
    assert mean_speed(two) == pytest.approx(mean_speed(one), rel=1e-3)  # 0.5° between entries of the table
    assert mean_speed(two, direction=(0, 1, 0)) == pytest.approx(0, abs=1e-3 * mean_speed(one))
    assert mean_speed(two, direction=(1, 0)) == pytest.approx(-mean_speed(two), rel=1e-9)


def test_a_field_without_axis_asks_for_a_direction():
    swings = st.TabulatedField(times=(0.0, 0.1), bx=(0.0, 0.0), by=(1e-3, -1e-3), bz=(1e-3, 1e-3), period=0.2)
    ds = st.simulate(st.with_value(utum_on_paper(), "field", swings), st.tumbling.Design(), until=0.4)
    with pytest.raises(st.ParameterError, match=r"direction=\(0, 1, 0\)"):
        mean_speed(ds)
    assert abs(mean_speed(ds, direction=(0, 1, 0))) < 1e-6
    with pytest.raises(st.ParameterError, match="two or three numbers"):
        mean_speed(ds, direction=(0, 0, 0))


def test_below_a_magnet_that_turns_the_field_turns_the_other_way():
    """B = k (−m_y, 2 m_z) in the plane of turning on the vertical through the magnet: with m about −x, B turns about
    +x, and the robot rolls towards −y. A magnet that stands still rolls nothing."""
    magnet = st.spatial.DistantMagnet(my=100.0, z=0.1, frequency=5.0)
    robot = st.with_value(utum_on_paper(), "field", magnet)
    np.testing.assert_allclose(heading(robot), [0.0, -1.0, 0.0], atol=1e-6)
    aside = st.with_value(robot, "field", st.spatial.DistantMagnet(my=100.0, x=0.1, frequency=5.0))  # on the axis
    np.testing.assert_allclose(heading(aside), [0.0, 1.0, 0.0], atol=1e-6)
    assert heading(st.with_value(robot, "field", st.spatial.DistantMagnet(my=100.0, z=0.1))) is None
    run = st.simulate(robot, st.tumbling.Design(), until=0.4)
    moved = (run.position.values[-1] - run.position.values[0])[0]
    assert moved[1] < -1e-3 and mean_speed(run) > 0  # two revolutions of a robot 1.8 mm around
