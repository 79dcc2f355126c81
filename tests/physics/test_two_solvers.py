"""One model, two solvers: points of contact (Moreau) and patches (PatchStep) agree, or say what they do not know."""

from __future__ import annotations

from math import cos, sin

import numpy as np
import pytest

import stiction as st
from stiction.core import parameter
from stiction.core.parameter import par
from stiction.core.part import part
from stiction.families.spatial.equivalents import as_bodies, as_tumbler
from stiction.maths.quaternion import about, matrix

G, MM = 9.81, 1e-3
PLATE = st.spatial.Cuboid(width=0.4 * MM, length=0.8 * MM, height=0.1 * MM)


def plate(*, mu=0.5, forces=None, **body):
    """A magnetic plate on the plane z = 0, as rigid bodies."""
    body = {"position": (0.0, 0.0, 0.05 * MM), "magnet": st.spatial.Dipole(y=4.8e-7), **body}
    floor = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=mu))
    return st.spatial.RigidBodies(
        bodies={"box": st.spatial.Solid(mass=1.6e-7, shape=PLATE, **body)}, contacts={"floor": floor},
        forces={"gravity": st.Gravity(), **(forces or {})},
    )  # fmt: skip


def by_both(model, h, until):
    """Ends of the run by points and by patches."""
    return [st.simulate(model, stepper, until=until) for stepper in (st.Moreau(step=h), st.tumbling.PatchStep(step=h))]


def test_a_cuboid_tumbles_alike_in_both():
    """A rotating field, two edges, one landing: the difference falls with the step, below 1e-6 of the way at 25 µs."""
    model = plate(forces={"field": st.RotatingField(strength=20e-3, frequency=2.0)})
    apart = []
    for h in (1e-4, 5e-5, 2.5e-5):
        points, patch = by_both(model, h, 0.3)
        apart.append(float(abs(points.position.values[-1] - patch.position.values[-1]).max()))
    assert apart[0] > 2 * apart[1] > 4 * apart[2]
    assert apart[2] < 1e-6 * 1e-3
    assert points.position.values[-1, 0, 1] > 0.9e-3


def test_free_flight_is_alike_in_both():
    """Two rules of second order, (h ω)² per radian; the fall is that of leapfrog and of the midpoint, h g T/2 apart."""
    h, T = 1e-5, 5e-3
    model = plate(
        position=(0.0, 0.0, 2 * MM), velocity=(0.02, 0.01, 0.05), spin=(100.0, 50.0, 200.0),
        orientation=about((1, 2, 3), 0.5), magnet=None,
    )  # fmt: skip
    points, patch = by_both(model, h, T)
    turned = abs(matrix(points.orientation.values[-1, 0]) - matrix(patch.orientation.values[-1, 0])).max()
    assert turned < (h * 230) ** 2 * 230 * T
    apart = points.position.values[-1, 0] - patch.position.values[-1, 0]
    assert apart == pytest.approx([0.0, 0.0, G * h * T / 2], abs=1e-9 * MM)


@pytest.mark.parametrize("azimuth", [0.0, 0.7, 2.0])
def test_sliding_to_rest_is_alike_in_both(azimuth):
    """v²/(2 μ g); the leapfrog of the patch solver loses h v/2 of it."""
    v, mu, h = 0.05, 0.3, 1e-5
    model = plate(mu=mu, velocity=(v * cos(azimuth), v * sin(azimuth), 0.0), magnet=None)
    points, patch = (np.linalg.norm(ds.position.values[-1, 0, :2]) for ds in by_both(model, h, 0.03))
    way = v * v / (2 * mu * G)
    assert points == pytest.approx(way, rel=1e-5)
    assert patch == pytest.approx(way - h * v / 2, rel=1e-5)


def test_spinning_on_a_face_is_not():
    """Corners rub at √(a² + b²) from the middle, the patch at its mean radius: the documented difference."""
    w0 = 50.0
    model = plate(spin=(0.0, 0.0, w0), magnet=None)
    points, patch = by_both(model, 1e-5, 5e-3)
    rate = [(ds.spin.values[0, 0, 2] - ds.spin.values[50, 0, 2]) / ds.time.values[50] for ds in (points, patch)]
    assert rate[0] / rate[1] == pytest.approx(np.hypot(0.4, 0.2) / 0.23729, rel=1e-3)


def test_drag_and_buoyancy_are_alike_in_both():
    """A plate that sinks and is turned by a steady field in a viscous fluid."""
    forces = {
        "field": st.UniformField(bz=2e-5), "drag": st.spatial.StokesDrag(viscosity=1e-2),
        "buoyancy": st.spatial.Buoyancy(density=1000.0),
    }  # fmt: skip
    ends = []
    for h in (4e-5, 2e-5):
        points, patch = by_both(plate(position=(0.0, 0.0, 5 * MM), velocity=(0.05, 0.0, 0.0), forces=forces), h, 0.02)
        ends.append(float(abs(points.position.values[-1] - patch.position.values[-1]).max()))
    assert ends[1] < 0.02 * abs(points.position.values[-1, 0] - points.position.values[0, 0]).max()
    assert ends[0] / ends[1] == pytest.approx(2, rel=0.1)  # the patch solver's fall and drag are of first order


def test_a_run_goes_on_with_the_other_solver():
    model = plate(forces={"field": st.RotatingField(strength=20e-3, frequency=2.0)})
    whole = st.simulate(model, st.Moreau(step=5e-5), until=0.3)
    for first, second in ((st.Moreau, st.tumbling.PatchStep), (st.tumbling.PatchStep, st.Moreau)):
        begun = st.simulate(model, first(step=5e-5), until=0.1)
        rest = st.simulate(model, second(step=5e-5), until=0.2, start=begun)
        assert rest.time.values[[0, -1]] == pytest.approx([0.1, 0.3], rel=1e-12)
        np.testing.assert_allclose(rest.position.values[0], begun.position.values[-1], rtol=1e-13)
        assert abs(rest.position.values[-1] - whole.position.values[-1]).max() < 2e-6 * MM


def test_models_go_there_and_back():
    """A tumbler as rigid bodies and again as a tumbler is lowered to the same numbers."""
    robot = st.with_values(
        st.devices.utum_on_paper(frequency=5.0),
        {"start.yaw": 0.3, "start.vx": 0.01, "start.wz": 3.0, "substrate.tilt": 0.2, "substrate.uphill": 0.4,
         "surroundings": {"drag": st.spatial.StokesDrag(viscosity=1e-3)}},
    )  # fmt: skip
    one, two = robot.lowered(), as_tumbler(as_bodies(robot)).lowered()
    for name in ("mass", "inertia", "moment", "linear", "angular", "swing", "velocity", "spin", "position"):
        np.testing.assert_allclose(getattr(two, name), getattr(one, name), rtol=1e-12, atol=1e-18, err_msg=name)
    force = one.force - [0, 0, robot.substrate.electrostatic]
    np.testing.assert_allclose(two.force, force, rtol=1e-12)
    np.testing.assert_allclose(two.orientation @ two.axes.T, one.orientation @ one.axes.T, atol=1e-14)


def test_scenes_of_cuboids_run_with_either():
    """One plate slides into another: a plastic blow, then both slide on. x⁺ = x + h v⁺ is of first order."""
    robot = as_tumbler(plate(velocity=(0.0, 0.02, 0.0), mu=0.3, magnet=None))
    scene = st.tumbling.Scene(robots={"a": robot, "b": st.with_values(robot, {"start.y": 0.82 * MM, "start.vy": 0.0})})
    points = st.simulate(scene, st.Moreau(step=1e-5), until=3e-3)
    patch = st.simulate(scene, st.tumbling.PatchStep(step=1e-5), until=3e-3)
    np.testing.assert_allclose(points.position.values[-1], patch.position.values[-1], rtol=0, atol=1e-5 * 0.02)
    assert points.position.values[-1, 1, 1] > 0.825 * MM


@part
class Doubled:
    """A user's friction law: Coulomb with half its coefficient, doubled."""

    half: float = par("1", "half of μ", bounds=(0, None))

    @staticmethod
    def friction_coefficient(part, v):
        return 2.0 * part.half


@part
class Wind:
    """A user's force on a coordinate, in proportion to how fast the air is against it."""

    on: str = parameter.coordinate("coordinate it pushes")
    c: float = par("kg/s", "resistance")
    v: float = par("m/s", "speed of the air")

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.c * (part.v - u[part.on])


@part
class StraightRise:
    """A user's field that grows along y; it says nothing about its gradient."""

    g: float = par("T/m", "∂B_y/∂y")

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0], out[1], out[2] = 0.0, part.g * y, 0.0


def test_users_laws_work_in_planar_and_spatial_models():
    """Friction and force by the user: the same braking in both families."""
    wind = {"on": "box.x", "c": 2e-6, "v": -0.01}
    box = st.Multibody(
        bodies={"box": st.PointMass(mass=1.6e-7, vx=0.05)},
        forces={"gravity": st.Gravity(), "wind": Wind(**wind)},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=Doubled(half=0.1))},
    )
    planar = st.simulate(box, st.Moreau(step=1e-6), until=0.01)
    solid = plate(velocity=(0.05, 0.0, 0.0), magnet=None, forces={"wind": Wind(**wind)})
    solid = st.with_value(solid, "contacts.floor.friction", Doubled(half=0.1))
    spatial = st.simulate(solid, st.Moreau(step=1e-6), until=0.01)
    way = float(planar.q.sel(coordinate="box.x")[-1])
    assert spatial.position.values[-1, 0, 0] == pytest.approx(
        way, rel=1e-4
    )  # wind at the start of a step or its middle


def test_a_users_field_pulls_in_both_solvers():
    """m a = M ∂B_y/∂y by differences, on a magnet along y far above the ground."""
    model = plate(position=(0.0, 0.0, 5 * MM), forces={"gravity": st.Gravity(g=0.0), "field": StraightRise(g=1.0)})
    for ds in by_both(model, 1e-5, 1e-3):
        assert ds.velocity.values[-1, 0, 1] == pytest.approx(4.8e-7 / 1.6e-7 * 1e-3, rel=1e-6)


ROLL = st.spatial.EllipticCylinder(length=MM, width=MM, height=MM)
REFUSED = {
    "adhesion": (st.devices.utum_on_paper(), st.Moreau(step=1e-5)),
    "is curved": (
        st.with_value(as_tumbler(plate()), "shape", ROLL),
        st.Moreau(step=1e-5),
    ),
    "no restitution": (st.with_value(plate(), "contacts.floor.normal.e", 0.5), st.tumbling.Design()),
    "2 bodies": (
        st.with_value(plate(), "bodies", {**plate().bodies, "other": st.spatial.Solid(mass=1.0, inertia=(1.0,) * 3)}),
        st.tumbling.Design(),
    ),
    "know the plane z = 0": (
        st.with_value(plate(), "contacts.floor.geometry.normal", (0.0, 1.0, 1.0)), st.tumbling.Design(),
    ),
    "not Doubled": (st.with_value(plate(), "contacts.floor.friction", Doubled(half=0.1)), st.tumbling.Design()),
    "do not know Wind": (plate(forces={"wind": Wind(on="box.x", c=1e-6, v=1.0)}), st.tumbling.Design()),
}  # fmt: skip


@pytest.mark.parametrize("words", REFUSED)
def test_what_a_solver_does_not_know_is_refused(words):
    """… and the words say which stepper knows it."""
    model, stepper = REFUSED[words]
    with pytest.raises(st.StictionError, match=words) as told:
        st.simulate(model, stepper, until=1e-3)
    assert ("PatchStep" if isinstance(stepper, st.Moreau) else "Moreau") in str(told.value)


def test_spinning_friction_is_known_or_refused_by_either_solver():
    """A ball that spins about the normal loses μ m g r/I of its spin per second; a radius that one of the solvers does
    not know was ignored by it."""

    def ball(law, drilling):
        solid = st.spatial.Solid(
            mass=1e-6, shape=st.spatial.Ball(radius=1e-3), position=(0, 0, 1e-3), spin=(0, 0, 100.0)
        )
        touch = st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="b"), friction=law, drilling=drilling)
        return st.spatial.RigidBodies(bodies={"b": solid}, contacts={"c": touch}, forces={"g": st.Gravity()})

    patch, points, r = st.tumbling.PatchStep(step=1e-4), st.Moreau(step=1e-4), 2e-4
    ellipsoid = st.spatial.FrictionEllipsoid(mu=0.3, spin=st.spatial.FixedRadius(e_r=r))
    left = 100.0 - 0.3 * 9.81 * r / (0.4 * 1e-6) * 0.01
    for law, drilling, stepper in (
        (ellipsoid, 0.0, patch),
        (st.Coulomb(mu=0.3), r, patch),
        (st.Coulomb(mu=0.3), r, points),
    ):
        run = st.simulate(ball(law, drilling), stepper, until=0.01)
        assert run.spin.values[-1, 0, 2] == pytest.approx(left, rel=1e-9)
    with pytest.raises(st.ModelError, match=r"friction\.spin = FixedRadius.*drilling="):
        st.simulate(ball(ellipsoid, 0.0), points, until=0.01)
    with pytest.raises(st.ModelError, match=r"spin=FixedRadius\(e_r=0\.0002\)"):
        st.simulate(ball(st.spatial.FrictionEllipsoid(mu=0.3), r), patch, until=0.01)
