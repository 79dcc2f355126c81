"""What no spatial run may break: units, coordinates, restarts, energy, penetration; and bodies on bodies."""

from __future__ import annotations

from math import cos, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from rescaling import factor, rescaled

import stiction as st
from stiction.maths.quaternion import about, matrix, product

G = 9.81
BOX = st.spatial.Cuboid(width=0.8e-3, length=0.4e-3, height=0.1e-3)
SYSTEMS = [(1e3, 1e6, 1e3), *(tuple(10 ** np.random.default_rng(seed).uniform(-6, 6, 3)) for seed in range(3))]


def q(ds):
    """Places and quaternions of all bodies, (time, 7 × bodies)."""
    return np.concatenate([ds.position, ds.orientation], axis=2).reshape(len(ds.time), -1)


def u(ds):
    """Velocities, and angular velocities in body axes, (time, 6 × bodies)."""
    spin = np.einsum("tbji,tbj->tbi", matrix(ds.orientation.values), ds.spin.values)
    return np.concatenate([ds.velocity, spin], axis=2).reshape(len(ds.time), -1)


def thrown_box(*, e=0.3, mu=0.4, height=0.3e-3, **body):
    """A box thrown on a floor, turning about all axes."""
    start = {
        "position": (0.0, 0.0, height), "velocity": (0.02, 0.01, -0.03), "spin": (20.0, -35.0, 15.0),
        "orientation": about((1.0, 2.0, 0.5), 0.4), **body,
    }  # fmt: skip
    start["spin"] = tuple(matrix(start["orientation"]) @ start["spin"])  # given here in body axes
    return st.spatial.RigidBodies(
        bodies={"box": st.spatial.Solid(mass=1.6e-7, shape=BOX, **start)},
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(
                geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=mu), normal=st.Newton(e=e)
            )
        },
    )  # fmt: skip


def tumbler():
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=2.0),
        bodies={
            "box": st.spatial.Solid(
                mass=1.6e-7, shape=BOX, position=(0.0, 0.0, 0.05e-3), magnet=st.spatial.Dipole(x=4.8e-7)
            )
        },
        forces={
            "gravity": st.Gravity(),
            "field": st.RotatingField(strength=20e-3, frequency=2.0, axis_x=0.0, axis_y=1.0),
        },
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.5))
        },
    )


@pytest.mark.parametrize("system", SYSTEMS, ids=["mm-mg-ms", "random 0", "random 1", "random 2"])
@pytest.mark.parametrize("case", ["slide", "bounce", "tumbling", "thrown"])
def test_units_do_not_matter(case, system):
    """U: places to 1e-12 of their extent, impacts and landings included, velocities to 1e-11 (impacts amplify).

    Which corners of a face carry what is not unique, so states of single corners are not compared. Nor are runs with
    `loose_steps`, in which points of a landing face contradicted each other: these agree to the order of (hω)².
    """
    model, stepper, until = {
        "slide": (thrown_box(spin=(0, 0, 0), orientation=(1, 0, 0, 0), height=0.05e-3, velocity=(0.05, 0.02, 0.0)),
                  st.Moreau(step=1e-4), st.AtTime(time=0.02)),
        "bounce": (thrown_box(spin=(0, 0, 0), orientation=(1, 0, 0, 0), e=0.5), st.Moreau(step=1e-5),
                   st.AtTime(time=0.02)),
        "thrown": (thrown_box(), st.Moreau(step=1e-5), st.AtTime(time=0.008)),
        "tumbling": (tumbler(), st.Moreau(step=1e-4), st.AtTime(time=0.3)),
    }[case]  # fmt: skip
    si = st.simulate(model, stepper, until=until)
    other = st.simulate(rescaled(model, system), rescaled(stepper, system), until=rescaled(until, system))
    per_q = np.array([factor(unit, system) for unit in ("m",) * 3 + ("1",) * 4])
    per_u = np.array([factor(unit, system) for unit in ("m/s",) * 3 + ("rad/s",) * 3])
    assert si.attrs["loose_steps"] == other.attrs["loose_steps"] == 0
    dq, du = abs(q(si) - q(other) / per_q), abs(u(si) - u(other) / per_u)
    assert dq[:, :3].max() < 1e-12 * abs(q(si)[:, :3]).max()
    assert dq[:, 3:].max() < 1e-12
    speed = abs(u(si)[:, :3]).max()
    assert du[:, :3].max() < 1e-11 * speed
    assert du[:, 3:].max() < 1e-11 * max(abs(u(si)[:, 3:]).max(), speed / 0.4e-3)


def test_turned_coordinates_do_not_matter():
    """The whole scene, floor and gravity included, turned by some angle: the same motion, turned."""
    turn = about((0.3, -1.0, 0.6), 1.1)
    R = matrix(turn)
    plain = thrown_box()
    body = plain.bodies["box"]
    moved = st.spatial.RigidBodies(
        bodies={
            "box": st.with_values(
                body,
                {
                    "position": tuple(R @ body.position),
                    "velocity": tuple(R @ body.velocity),
                    "spin": tuple(R @ body.spin),
                    "orientation": tuple(product(turn, body.orientation)),
                },
            )
        },
        forces={"gravity": st.Gravity(direction=tuple(R @ (0.0, 0.0, -1.0)))},
        contacts={
            "floor": st.with_value(plain.contacts["floor"], "geometry.normal", tuple(R @ (0.0, 0.0, 1.0))),
        },
    )
    a = st.simulate(plain, st.Moreau(step=1e-5), until=0.008)
    b = st.simulate(moved, st.Moreau(step=1e-5), until=0.008)
    np.testing.assert_allclose(q(b)[:, :3] @ R, q(a)[:, :3], rtol=0, atol=1e-10 * 1e-3)
    np.testing.assert_allclose(u(b)[:, 3:], u(a)[:, 3:], rtol=0, atol=1e-9 * 40)
    assert a.impacts.values.sum() > 0


def test_run_continues_bit_for_bit(tmp_path):
    """Also after a detour through a file; the ledger goes on from where it was."""
    model, stepper = thrown_box(), st.Moreau(step=1e-5)
    whole = st.simulate(model, stepper, until=0.012)
    first = st.simulate(model, stepper, until=0.006)
    pytest.importorskip("h5netcdf")
    first.to_netcdf(tmp_path / "first.nc", engine="h5netcdf")
    import xarray as xr

    second = st.simulate(model, stepper, until=0.006, start=st.end_state(xr.load_dataset(tmp_path / "first.nc")))
    n = len(first.time)
    names = ("position", "orientation", "velocity", "spin", "P", "P_N", "g_N", "friction_loss", "impact_loss")
    for name in (*names, "energy_residual", "contact_state", "time"):
        assert np.array_equal(whole[name].values[n:], second[name].values[1:]), name


def test_run_ends_at_until_exactly():
    """A ball in free fall for 10.3 steps: the last step is cut, so that place and velocity are those of that time."""
    ball = st.spatial.Solid(mass=1e-6, inertia=(1e-12,) * 3)
    model = st.spatial.RigidBodies(bodies={"ball": ball}, forces={"gravity": st.Gravity()})
    h, t = 1e-3, 10.3e-3
    ds = st.simulate(model, st.Moreau(step=h), until=t)
    assert float(ds.time[0]) == 0.0 and float(ds.time[-1]) == approx(t, rel=1e-15) and len(ds.time) == 12
    assert ds.velocity.values[-1, 0, 2] == approx(-G * t, rel=1e-14)
    assert ds.position.values[-1, 0, 2] == approx(-G * t**2 / 2, rel=1e-13)  # midpoint rule: exact for any steps
    rest = st.simulate(model, st.Moreau(step=0.7 * h), until=t, start=ds)
    assert float(rest.time[-1]) == approx(2 * t, rel=1e-15)
    assert rest.position.values[-1, 0, 2] == approx(-G * (2 * t) ** 2 / 2, rel=1e-13)


def test_parts_of_a_cycle_add_up():
    """A driven run cut within steps goes on at the same phase of its clock, in the same field."""
    whole = st.simulate(tumbler(), st.Moreau(step=2e-4), until=0.03)
    ds = None
    for part in (0.0071, 0.00003, 0.0129, 0.00997):
        ds = st.simulate(tumbler(), st.Moreau(step=2e-4), until=part, start=ds)
    assert float(ds.time[-1]) == approx(0.03, rel=1e-14)
    assert float(ds.phase[-1]) == approx(float(whole.phase[-1]), rel=1e-12)
    # second order in the step: three more cuts move the box by less than its error, (h ω_free)² of its size
    np.testing.assert_allclose(ds.position.values[-1], whole.position.values[-1], rtol=0, atol=1e-3 * 0.8e-3)
    assert abs(ds.energy_residual.values).max() < 1e-9 * whole.supplied_energy.values.max()


@pytest.mark.parametrize("steps", [1, 7, 0])
def test_fewer_samples_are_the_same_run(steps):
    """Without clock: every 7th step and the end, or the end alone; sums since the last sample contain all steps."""
    model, stepper = thrown_box(), st.Moreau(step=1e-5)
    whole = st.simulate(model, stepper, until=0.006)
    some = st.simulate(model, stepper, until=0.006, save=st.Save(steps=steps))
    kept = [*range(0, 600, steps or 600), 600]
    np.testing.assert_array_equal(some.position.values, whole.position.values[kept])
    np.testing.assert_array_equal(some.time.values, whole.time.values[kept])
    np.testing.assert_allclose(some.P_N.sum("time").values, whole.P_N.sum("time").values, rtol=1e-12)
    assert (some.impacts.sum("time").values == whole.impacts.sum("time").values).all()


def test_lighter_body_goes_on_at_the_same_speed():
    """A state carried to a body of half the mass and other inertia: place and velocities stay, the books go on."""
    first = st.simulate(thrown_box(height=5e-3), st.Moreau(step=1e-5), until=1e-3)
    light = st.with_value(thrown_box(height=5e-3), "bodies.box.mass", 0.8e-7)
    rest = st.simulate(light, st.Moreau(step=1e-5), until=1e-3, start=first)
    np.testing.assert_allclose(u(rest)[0], u(first)[-1], rtol=1e-14)
    np.testing.assert_array_equal(q(rest)[0], q(first)[-1])
    assert abs(rest.energy_residual.values).max() < 1e-9 * rest.kinetic_energy.values[0]


@pytest.mark.parametrize("seed", range(6))
def test_thrown_boxes_lose_energy_and_do_not_sink(seed):
    """Random e, μ, attitude and spin: energy never grows, the books close, penetration is bounded by one step."""
    rng = np.random.default_rng(seed)
    h = 1e-5
    model = thrown_box(
        e=rng.uniform(0, 0.7), mu=rng.uniform(0.1, 0.8), spin=tuple(rng.uniform(-60, 60, 3)),
        orientation=about(rng.normal(size=3), rng.uniform(0, 3)), height=0.6e-3,
    )  # fmt: skip
    ds = st.simulate(model, st.Moreau(step=h), until=0.05, save=st.Save(steps=1))
    energy = ds.kinetic_energy.values + ds.stored_energy.values
    size = energy[0] - 1.6e-7 * G * 0.05e-3
    # all rises together are below (hω)² of the energy, the error of a step that is of second order
    turn = h * np.linalg.norm(u(ds)[:, 3:], axis=1).max()
    rises = np.maximum(np.diff(energy), 0.0).sum()
    assert rises < turn**2 * size
    assert energy[-1] < energy[0]
    assert abs(ds.energy_residual.values).max() < turn**2 * size
    speed = abs(u(ds)[:, :3]).max() + 0.5e-3 * abs(u(ds)[:, 3:]).max()
    assert ds.g_N.values.min() > -speed * h
    assert ds.friction_loss.values[-1].sum() > 0


def test_box_comes_to_rest_and_stays():
    ds = st.simulate(thrown_box(e=0.0), st.Moreau(step=2e-5), until=0.1)
    assert np.all(u(ds)[-100:] == 0.0)
    assert np.all(np.ptp(q(ds)[-100:], axis=0) == 0.0)


# ------------------------------------------------------------------------------------------------ bodies on bodies


def test_small_box_rests_on_a_larger_one():
    """Corners on a face: the weights add up, nothing creeps, on an incline below the friction angle."""
    theta = 0.1
    model = st.spatial.RigidBodies(
        bodies={
            "below": st.spatial.Solid(
                mass=2e-6, shape=st.spatial.Cuboid(width=1e-3, length=1e-3, height=0.2e-3), position=(0.0, 0.0, 0.1e-3)
            ),
            "above": st.spatial.Solid(
                mass=1e-6,
                shape=st.spatial.Cuboid(width=0.4e-3, length=0.4e-3, height=0.2e-3),
                position=(0.05e-3, 0.0, 0.3e-3),
            ),
        },
        forces={"gravity": st.Gravity(direction=(sin(theta), 0.0, -cos(theta)))},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="below"), friction=st.Coulomb(mu=0.5)),
            "stack": st.spatial.SolidContact(
                geometry=st.spatial.Between(a="above", b="below"), friction=st.Coulomb(mu=0.5)
            ),
        },
    )
    ds = st.simulate(model, st.Moreau(step=1e-5), until=2e-3)
    force = ds.P.sum("time").values / 2e-3
    on_floor = np.array([name.startswith("floor") for name in ds.contact.values])
    assert force[on_floor].sum(axis=0)[2] == approx(3e-6 * G * cos(theta), rel=1e-6)
    assert force[~on_floor].sum(axis=0) == approx(
        np.array([-sin(theta), 0.0, cos(theta)]) * 1e-6 * G, abs=1e-6 * 1e-6 * G
    )
    assert abs(q(ds)[-1, :3] - q(ds)[0, :3]).max() < 1e-12 * 1e-3
    assert ds.g_N.values.min() > -1e-12 * 1e-3


def test_ball_rolls_off_a_box_and_falls_past_it():
    """A ball on the face and then the edge of a fixed-like heavy box: first it rolls at constant speed, then falls."""
    R, v0 = 0.1e-3, 0.01
    model = st.spatial.RigidBodies(
        bodies={
            "block": st.spatial.Solid(
                mass=1.0, shape=st.spatial.Cuboid(width=1e-3, length=1e-3, height=1e-3), position=(0.0, 0.0, 0.5e-3)
            ),
            "ball": st.spatial.Solid(
                mass=1e-9,
                shape=st.spatial.Ball(radius=R),
                position=(0.4e-3, 0.0, 1e-3 + R),
                velocity=(v0, 0.0, 0.0),
                spin=(0.0, v0 / R, 0.0),
            ),
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="block"), friction=st.Coulomb(mu=0.5)),
            "edge": st.spatial.SolidContact(
                geometry=st.spatial.Between(a="ball", b="block"), friction=st.Coulomb(mu=0.5)
            ),
        },
    )
    ds = st.simulate(model, st.Moreau(step=1e-5), until=0.03)
    t = ds.time.values
    ball = ds.sel(body="ball")
    x, z, vx = ball.position.values[:, 0], ball.position.values[:, 2], ball.velocity.values[:, 0]
    rolling = t < 0.009  # the edge at 0.1 mm is reached after 10 ms
    np.testing.assert_allclose(vx[rolling], v0, rtol=1e-6)
    np.testing.assert_allclose(z[rolling], 1e-3 + R, rtol=1e-9)
    assert x[-1] > 0.5e-3 + 0.9 * R and z[-1] < 1e-3
    assert ds.g_N.sel(contact="edge").values.min() > -1e-3 * R
    energy = (ds.kinetic_energy + ds.stored_energy).values
    assert energy.max() - energy[0] < 1e-3 * 1e-9 * G * R


def test_feet_of_a_robot_on_a_ball():
    """Three points on a large ball: they carry the weight and stay on the surface."""
    R = 1e-2
    radius, drop = 1e-3, R - sqrt(R**2 - 1e-6)
    angles = np.arange(3) * 2 * np.pi / 3
    feet = [c for a in angles for c in (radius * cos(a), radius * sin(a), 0.0)]
    model = st.spatial.RigidBodies(
        bodies={
            "ball": st.spatial.Solid(mass=1.0, shape=st.spatial.Ball(radius=R), position=(0.0, 0.0, R)),
            "robot": st.spatial.Solid(
                mass=1e-6,
                inertia=(1e-13,) * 3,
                shape=st.spatial.PointCluster(coordinates=tuple(feet)),
                position=(0.0, 0.0, 2 * R - drop),
            ),
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="ball"), friction=st.Coulomb(mu=0.5)),
            "feet": st.spatial.SolidContact(
                geometry=st.spatial.Between(a="robot", b="ball"), friction=st.Coulomb(mu=0.5)
            ),
        },
    )
    ds = st.simulate(model, st.Moreau(step=1e-5), until=1e-3)
    feet_force = ds.P.sum("time").values[1:].sum(axis=0) / 1e-3
    assert feet_force[2] == approx(1e-6 * G, rel=1e-6)
    assert abs(ds.g_N.values[:, 1:]).max() < 1e-10 * R
