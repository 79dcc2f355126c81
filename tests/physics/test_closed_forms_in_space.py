"""Closed forms of contact in space: stacks that just stand, boxes that tip, a ball in a groove, dominoes, walls,
steps."""

from __future__ import annotations

from math import atan, cos, radians, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.spatial.transform import Rotation

import stiction as st
from stiction.maths.quaternion import about, from_matrix

G, MM, M = 9.81, 1e-3, 1e-6


def cuboid(x, y, z):
    return st.spatial.Cuboid(width=x * MM, length=y * MM, height=z * MM)


def body(shape, place, **more):
    return st.spatial.Solid(mass=M, shape=shape, position=tuple(MM * np.array(place, float)), **more)


def touching(geometry, mu=0.5):
    return st.spatial.SolidContact(geometry=geometry, friction=st.Coulomb(mu=mu) if mu else st.Frictionless())


def bodies(solids, contacts, gravity=(0.0, 0.0, -1.0), **forces):
    pull = st.Gravity(direction=tuple(float(g) for g in gravity))
    return st.spatial.RigidBodies(bodies=solids, contacts=contacts, forces={"gravity": pull, **forces})


# ------------------------------------------------------------------------------------------- stacks and tipping


@pytest.mark.parametrize("share", [0.99, 1.01])
def test_a_stack_overhangs_by_the_harmonic_series(share):
    """Four boxes of side 1: each may overhang the one below by 1/2, 1/4, 1/6 and together reach 11/12; 1 % less
    rests, 1 % more falls. Boxes of one width meet edge to edge."""
    steps = share * np.array([0.0, 1 / 6, 1 / 4, 1 / 2]).cumsum()
    solids = {f"b{i}": body(cuboid(1, 1, 0.3), (x, 0, 0.15 + 0.3 * i)) for i, x in enumerate(steps)}
    contacts = {"floor": touching(st.spatial.OnPlane(body="b0")), "stack": touching(st.spatial.EachOther())}
    ds = st.simulate(bodies(solids, contacts), st.Moreau(step=2e-5), until=6e-3, save=st.Save(steps=50))
    moved = abs(ds.position.values[-1] - ds.position.values[0]).max()
    assert moved < 1e-12 * MM if share < 1 else moved > 1e-6 * MM


@pytest.mark.parametrize("share", [0.995, 1.005])
def test_a_box_tips_where_its_centre_leaves_its_base(share):
    """On an incline with tan θ = b/h, rough enough not to slide: 0.5 % less rests, more turns about its lower edge with
    ω̇ = g (h/2 sin θ − b/2 cos θ)/(k² + (b² + h²)/4)."""
    b, h = 0.5, 1.0
    angle = atan(b / h) * share
    floor = {"floor": touching(st.spatial.OnPlane(body="box"), 2.0)}
    model = bodies({"box": body(cuboid(b, 1, h), (0, 0, h / 2))}, floor, (sin(angle), 0.0, -cos(angle)))
    ds = st.simulate(model, st.Moreau(step=1e-5), until=1e-3)
    spin = ds.spin.sel(body="box", axis="y").values[-1]
    if share < 1:
        assert spin == 0.0
    else:
        lever = (h / 2 * sin(angle) - b / 2 * cos(angle)) * MM
        J = ((b * b + h * h) / 12 + (b * b + h * h) / 4) * MM**2
        grows = G * sqrt((b * b + h * h) / 4) * MM / J  # the lever grows as it turns: sinh, the rest is of order (κt)⁴
        assert spin == approx(G * lever / J * np.sinh(sqrt(grows) * 1e-3) / sqrt(grows), rel=1e-3)


@pytest.mark.parametrize("with_obstacle", [False, True])
@pytest.mark.parametrize("share", [0.98, 1.02])
def test_a_box_is_held_at_a_wall_by_the_force_that_presses_it(share, with_obstacle):
    """Pressed by F it stays while m g < μ F, else it falls with g − μ F/m; the wall is a plane or a block that
    stands."""
    mu, F = 0.4, M * G / 0.4 / share
    wall = {"box": body(cuboid(1, 1, 1), (0.5, 0, 5))}
    contact = touching(st.spatial.OnPlane(body="box", normal=(1.0, 0.0, 0.0)), mu)
    if with_obstacle:
        wall["wall"] = st.tumbling.Obstacle(shape=cuboid(2, 6, 30), x=-1 * MM)
        contact = touching(st.spatial.Between(a="box", b="wall"), mu)
    model = bodies(wall, {"wall": contact}, push=st.spatial.BodyForce(on="box", force=(-F, 0.0, 0.0)))
    ds = st.simulate(model, st.Moreau(step=2e-5), until=4e-3)
    fallen = ds.position.sel(body="box", axis="z").values[-1] - 5 * MM
    expected = 0.0 if share < 1 else -0.5 * G * (1 - 1 / share) * 4e-3**2
    assert fallen == approx(expected, rel=1e-6, abs=1e-12 * MM)
    assert abs(ds.spin.sel(body="box").values).max() < 1e-9 * sqrt(G / MM)


# ------------------------------------------------------------------------------------------------- ball, dominoes


@pytest.mark.parametrize("half", [30, 45, 60])
@pytest.mark.parametrize("mu", [0.0, 2.0])
def test_a_ball_runs_down_a_groove(half, mu):
    """Two planes whose normals stand at ± half from the plane of symmetry. Without friction the ball slides, and
    each carries m g cos θ/(2 cos half); with it, it rolls about the line through its two points, at R cos half from
    its centre: a = g sin θ/(1 + 2/(5 cos² half)), and how much it is wedged in is not determined."""
    slope, R, c = radians(10), 0.3 * MM, cos(radians(half))
    planes = {
        side: touching(st.spatial.OnPlane(body="ball", normal=(0.0, s * sin(radians(half)), c)), mu)
        for side, s in (("left", 1.0), ("right", -1.0))
    }
    ball = st.spatial.Solid(mass=M, shape=st.spatial.Ball(radius=R), position=(0, 0, R / c))
    t = 0.02
    ds = st.simulate(bodies({"ball": ball}, planes, (sin(slope), 0, -cos(slope))), st.Moreau(step=1e-4), until=t)
    a = G * sin(slope) / (1 + 2 / (5 * c * c) if mu else 1.0)
    assert ds.velocity.sel(body="ball", axis="x").values[-1] == approx(a * t, rel=1e-9)
    if not mu:
        assert ds.P_N.sum("time").values == approx(M * G * cos(slope) * t / (2 * c) * np.ones(2), rel=1e-9)


def test_dominoes_fall_one_after_the_other():
    """The first turns about its edge as a rigid pendulum until it strikes: ω² from the fall of its centre of mass.
    Then each strikes the next, and energy is lost only."""
    n, thick, high, apart = 4, 0.2, 1.0, 0.6
    lean = 1.05 * atan(thick / high)
    turn = about((0, 1, 0), lean)
    corner = np.array([thick / 2, 0, -high / 2])
    centre = -Rotation.from_rotvec([0, lean, 0]).apply(corner) + [thick / 2, 0, 0]
    solids = {"d0": body(cuboid(thick, 1, high), centre, orientation=tuple(turn))}
    solids |= {f"d{i}": body(cuboid(thick, 1, high), (apart * i, 0, high / 2)) for i in range(1, n)}
    contacts = {name: touching(st.spatial.OnPlane(body=name), 1.0) for name in solids}
    contacts |= {f"hit{i}": touching(st.spatial.Between(a=f"d{i}", b=f"d{i + 1}"), 0.2) for i in range(n - 1)}
    ds = st.simulate(bodies(solids, contacts), st.Moreau(step=1e-5), until=0.06, save=st.Save(steps=5))
    spin = ds.spin.sel(axis="y").values
    struck = [int(np.argmax(spin[:, i] > 1.0)) for i in range(1, n)]
    assert all(struck) and struck == sorted(struck) and len(set(struck)) == n - 1
    k = struck[0] - 2
    fell = ds.position.sel(body="d0", axis="z").values[0] - ds.position.sel(body="d0", axis="z").values[k]
    J = (thick**2 + high**2) * MM**2 / 3
    assert spin[k, 0] == approx(sqrt(2 * G * fell / J), rel=2e-3)
    energy = (ds.kinetic_energy + ds.stored_energy).values
    assert np.diff(energy).max() < 1e-6 * abs(energy[0])


# ------------------------------------------------------------------------------------------------ what stands still


def test_a_box_slides_on_a_block_as_on_the_floor():
    v, mu = 0.05, 0.3
    shape = cuboid(1, 1, 0.4)
    block = st.tumbling.Obstacle(shape=cuboid(20, 20, 3), z=-1.5 * MM)
    ends = []
    for name, solids, geometry in (
        ("plane", {}, st.spatial.OnPlane(body="box")), ("block", {"block": block}, st.spatial.EachOther()),
    ):  # fmt: skip
        box = body(shape, (0, 0, 0.2), velocity=(v, 0.02, 0.0))
        model = bodies({"box": box, **solids}, {name: touching(geometry, mu)})
        ds = st.simulate(model, st.Moreau(step=2e-5), until=0.03)
        ends.append(ds.position.sel(body="box").values[-1])
    way = (v**2 + 0.02**2) / (2 * mu * G)
    assert np.linalg.norm(ends[0][:2]) == approx(way, rel=1e-3)
    np.testing.assert_allclose(ends[1], ends[0], rtol=0, atol=1e-9 * way)


@pytest.mark.parametrize("spin", [(3.0, 5.0, 2.0), (30.0, -50.0, 20.0)])
def test_a_turned_world_of_blocks_sees_the_same_motion(spin):
    """A box is thrown at a step; block, box, velocities and gravity turned together. Round-off of 1e-16 grows at every
    impact, by hundreds where the box spins: 1e-10 of a millimetre. The books err by (hω)² in free flight."""
    results = []
    for yaw, pitch in ((0.0, 0.0), (0.7, 0.4), (2.1, -0.9)):
        Q = Rotation.from_euler("ZX", [yaw, pitch]).as_matrix()
        place = lambda p, Q=Q: tuple(Q @ (MM * np.array(p, float)))  # noqa: E731
        blocks = {
            name: st.tumbling.Obstacle(shape=shape, yaw=yaw, pitch=pitch, **dict(zip("xyz", place(p), strict=True)))
            for name, shape, p in (("floor", cuboid(30, 30, 2), (0, 0, -1)), ("step", cuboid(2, 6, 0.5), (3, 0, 0.25)))
        }
        box = st.spatial.Solid(mass=M, shape=cuboid(0.8, 0.6, 0.5), position=place((0, 0.1, 0.6)),
                               orientation=tuple(from_matrix(Q)), velocity=tuple(Q @ [0.2, 0.01, 0.0]),
                               spin=tuple(Q @ spin))  # fmt: skip
        model = bodies({"box": box, **blocks}, {"all": touching(st.spatial.EachOther(), 0.3)}, tuple(Q @ [0, 0, -1.0]))
        ds = st.simulate(model, st.Moreau(step=2e-5), until=0.02, save=st.Save(steps=10))
        results.append(ds.position.sel(body="box").values @ Q)
        turn = 2e-5 * np.linalg.norm(ds.spin.sel(body="box").values, axis=1).max()
        assert abs(ds.energy_residual.values).max() < turn**2 * ds.kinetic_energy.values.max()
    assert max(abs(results[0] - other).max() for other in results[1:]) < 1e-10 * MM
    assert results[0][-1, 0] < 2 * MM  # the step stopped it


def test_copies_far_apart_move_as_one_alone():
    """Three towers on one floor are three islands: each moves as it would alone."""

    def towers(places):
        solids, contacts = {}, {}
        for k, (x, y) in enumerate(places):
            for i in range(2):
                name = f"t{k}_{i}"
                solids[name] = body(cuboid(1, 1, 0.5), (x + 0.2 * i, y, 0.25 + 0.5 * i), velocity=(0.05 * i, 0.0, 0.0),
                                    spin=(0.0, 0.0, 10.0 * i))  # fmt: skip
            contacts[f"floor{k}"] = touching(st.spatial.OnPlane(body=f"t{k}_0"), 0.4)
        return bodies(solids, {**contacts, "pairs": touching(st.spatial.EachOther(), 0.3)})

    stepper = st.Moreau(step=2e-5)
    alone = st.simulate(towers([(0, 0)]), stepper, until=5e-3, save=st.Save(steps=50)).position.values
    places = np.array([(0, 0), (8, 0), (0, 8)])
    ds = st.simulate(towers(places), stepper, until=5e-3, save=st.Save(steps=50))
    for k, shift in enumerate(places):
        found = ds.position.values[:, 2 * k : 2 * k + 2] - MM * np.array([*shift, 0.0])
        assert abs(found - alone).max() < 1e-9 * MM


def test_bodies_that_start_inside_each_other_or_inside_a_block_are_refused():
    block = st.tumbling.Obstacle(shape=cuboid(2, 2, 1))
    both = {"all": touching(st.spatial.EachOther())}
    swarm = {f"r{i}": body(cuboid(1, 1, 1), (0.7 * i, 0, 5)) for i in range(3)}
    sunk = bodies({"box": body(cuboid(1, 1, 1), (0, 0, 0.8)), "block": block}, both)
    with pytest.raises(st.ModelError, match=r'"box" starts 0.0002 m inside "block"'):
        st.simulate(sunk, st.Moreau(step=1e-5), until=1e-4)
    with pytest.raises(st.ModelError, match=r'"r0" starts 0.0003 m inside "r1"'):
        st.simulate(bodies(swarm, both), st.Moreau(step=1e-5), until=1e-4)
    high, other = body(cuboid(1, 1, 1), (0, 0, 5)), st.tumbling.Obstacle(shape=cuboid(1, 1, 1), x=1)
    standing = {"c": touching(st.spatial.Between(a="block", b="other"))}
    with pytest.raises(st.ModelError, match='neither "block" nor "other" can move'):
        bodies({"box": high, "block": block, "other": other}, standing).lowered()
    with pytest.raises(st.ModelError, match="no two bodies"):
        bodies({"box": high}, both).lowered()


def test_a_scene_with_a_step_runs_with_either_solver():
    """A robot without adhesion tumbles up a step of its own height; both solvers carry it to the same place but for the
    slip at two impacts, which one of them takes as patches and the other as corners."""
    robot = st.with_values(st.devices.utum_on_paper(frequency=5.0),
                           {"substrate.adhesion.C": 0.0, "substrate.electrostatic": 0.0})  # fmt: skip
    step = st.tumbling.Obstacle(shape=cuboid(2, 6, 0.1), y=4.2 * MM, z=0.05 * MM)
    scene = st.tumbling.Scene(robots={"climber": robot}, obstacles={"step": step})
    ds = st.simulate(scene, st.Moreau(step=2e-5), until=0.25, save=st.Save(steps=500))
    place = ds.position.sel(body="climber").values
    assert place[:, 2].max() > 0.1 * MM and place[-1, 1] == approx(2 * (0.8 + 0.1) * MM * 5 * 0.25, rel=0.1)
    assert list(ds.body.values) == ["climber", "step"]
    assert (ds.position.sel(body="step").values == ds.position.sel(body="step").values[0]).all()
