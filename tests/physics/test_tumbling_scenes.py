"""Several robots, steps and obstacles: conservation laws, rest, and agreement with the solver for one robot."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from math import pi, radians
from typing import NamedTuple

import numpy as np
import pytest

import stiction as st
from stiction.devices.utum import CURVED, utum_on_paper
from stiction.families.spatial.tumbling import scene_layout as at
from stiction.families.spatial.tumbling.measures import mean_speed
from stiction.families.spatial.tumbling.scene import arrays_of
from stiction.families.spatial.tumbling.scene_march import looked
from stiction.families.spatial.tumbling.scene_model import Pose
from stiction.families.spatial.tumbling.scene_patches import NEAR

CUBE = st.spatial.Cuboid(length=1e-4, width=1e-4, height=1e-4)
FLOOR = st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3))
WEIGHT = 1e-9 * 9.81


def cube(gravity=9.81, **start):
    return st.tumbling.Tumbler(
        shape=CUBE, mass=st.spatial.Mass(mass=1e-9), substrate=FLOOR, gravity=gravity, start=st.tumbling.Start(**start)
    )  # fmt: skip


def turned(vector):
    from scipy.spatial.transform import Rotation

    return Rotation.from_rotvec(vector).as_matrix()


class Meeting(NamedTuple):
    """A plane fixed to one body and points fixed to the other; the normal points from the plane's body outwards."""

    plane_on_first: bool
    normal: np.ndarray
    points: np.ndarray


HERE = Pose(np.zeros(3), np.eye(3))


def meeting(low, up, margin):
    """How a cube meets another below it, high above the ground; None if they are farther apart than the margin."""
    scene = st.tumbling.Scene(robots={"up": cube()}, obstacles={"low": st.tumbling.Obstacle(shape=CUBE)})
    s, lift = arrays_of(scene.lowered()), np.array([0, 0, 1.0])
    for k, pose in enumerate((up, low)):
        s.x[k], s.R[k] = pose.x + lift, pose.R.ravel()
    s.v[0] = (1.0, 0.0, 0.0)  # so that it can come by twice the step: what can touch within it is the margin
    found = looked(at.table_of(s), (margin - NEAR * s.solid[0, 3]) / 2)
    if found == 0:
        return None
    ((a, _, points, first),) = s.who[:found]
    return Meeting(a == 1, s.patch[0, :3], s.point[first : first + points])


def met(x, vector=(0, 0, 0), margin=2e-5):
    return meeting(HERE, Pose(np.array(x), turned(np.array(vector))), margin)


def test_a_box_over_a_box_meets_with_what_they_share():
    found = met((2e-5, 3e-5, 1.1e-4))
    assert found.plane_on_first
    np.testing.assert_allclose(found.normal, [0, 0, 1], atol=1e-12)
    world = np.array([2e-5, 3e-5, 1.1e-4]) + found.points
    np.testing.assert_allclose(world[:, 2], 6e-5, rtol=1e-9)  # 10 µm above the face
    np.testing.assert_allclose(
        [world.min(axis=0)[:2], world.max(axis=0)[:2]], [[-3e-5, -2e-5], [5e-5, 5e-5]], rtol=1e-9
    )


def test_boxes_apart_do_not_meet():
    assert met((0, 0, 1.3e-4)) is None
    assert met((1e-3, 0, 0)) is None
    assert met((0, 0, 1.3e-4), margin=4e-5) is not None


def test_a_corner_and_an_edge_over_a_face():
    edge = met((0, 0, 1.25e-4), (pi / 4, 0, 0), margin=1e-5)
    assert len(edge.points) == 2 and np.ptp(edge.points[:, 0]) == pytest.approx(1e-4)
    tip = met((0, 0, 1.4e-4), np.array([1, -1, 0]) / np.sqrt(2) * np.arctan(np.sqrt(2)), margin=1e-5)
    assert len(tip.points) == 1
    np.testing.assert_allclose(np.abs(tip.points[0]), 5e-5, rtol=1e-9)  # a corner of the upper box


def test_crossed_edges_meet_in_one_point():
    """Lower box turned by 45° about x and upper one about y: ridge on ridge."""
    low, up = Pose(np.zeros(3), turned([pi / 4, 0, 0])), Pose(np.array([0, 0, 1.45e-4]), turned([0, pi / 4, 0]))
    found = meeting(low, up, 1e-5)
    assert len(found.points) == 1
    np.testing.assert_allclose(low.R @ found.normal, [0, 0, 1], atol=1e-12)
    np.testing.assert_allclose(up.R @ found.points[0] + up.x, [0, 0, 1.45e-4 - 1e-4 / np.sqrt(2)], atol=1e-12)


def test_head_on_robots_go_on_together():
    """Plastic impact of equal masses: half the speed, nothing else."""
    scene = st.tumbling.Scene(robots={"a": cube(0.0, clearance=1e-3, vy=0.01), "b": cube(0.0, clearance=1e-3, y=2e-4)})
    ds = st.simulate(scene, st.tumbling.PatchStep(step=2e-4), until=0.02)
    np.testing.assert_allclose(ds.velocity.values[-1], [[0, 0.005, 0]] * 2, atol=1e-9)
    assert float((ds.position.sel(body="b", axis="y") - ds.position.sel(body="a", axis="y"))[-1]) == pytest.approx(
        1e-4, rel=1e-6
    )


def test_an_oblique_impact_keeps_momentum_and_loses_energy():
    scene = st.tumbling.Scene(
        robots={
            "a": cube(0.0, clearance=1e-3, vy=0.01, pitch=0.3, yaw=0.2),
            "b": cube(0.0, clearance=1e-3, y=2e-4, x=3e-5),
        }
    )
    ds = st.simulate(scene, st.tumbling.PatchStep(step=1e-4), until=0.015)
    inertia = 1e-9 * 1e-8 / 6
    momentum = ds.velocity.values.sum(axis=1)
    np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), atol=1e-12)
    angular = (1e-9 * np.cross(ds.position.values, ds.velocity.values) + inertia * ds.spin.values).sum(axis=1)
    # arms are taken in the middle of the step, the impulse acts over it: O(h) of the exchanged momentum
    assert np.abs(angular - angular[0]).max() < 1e-3 * np.abs(angular).max()
    energy = 0.5e-9 * (ds.velocity.values**2).sum(axis=(1, 2)) + 0.5 * inertia * (ds.spin.values**2).sum(axis=(1, 2))
    assert energy[-1] < 0.9 * energy[0] and np.diff(energy).max() < 1e-9 * energy[0]
    assert np.abs(ds.push.values).max() > 0
    np.testing.assert_allclose(ds.push.values.sum(axis=1), 0, atol=1e-9 * np.abs(ds.push.values).max())


def test_a_stack_stands():
    scene = st.tumbling.Scene(robots={"low": cube(), "top": cube(clearance=1.001e-4)})
    ds = st.simulate(scene, st.tumbling.PatchStep(step=2e-4), until=0.02)
    np.testing.assert_allclose(ds.position.values[-1, :, 2], [0.5e-4, 1.5e-4], rtol=1e-6)
    np.testing.assert_allclose(ds.lambda_N.values[-1] / WEIGHT, [2, 0], atol=1e-6)
    np.testing.assert_allclose(ds.push.values[-1, :, 2] / WEIGHT, [-1, 1], atol=1e-6)


def test_a_robot_slides_to_rest_against_a_wall():
    """Slowed by friction to v² = v₀² − 2 μ g s, stopped by the wall."""
    wall = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=1e-4, width=1e-3, height=4e-4), y=4e-4, z=2e-4)
    scene = st.tumbling.Scene(robots={"r": cube(vy=0.05)}, obstacles={"wall": wall})
    ds = st.simulate(scene, st.tumbling.PatchStep(step=1e-4), until=0.012)
    y, v = ds.position.values[:, 0, 1], ds.velocity.values[:, 0, 1]
    before = np.flatnonzero(y < 2.5e-4)[-1]
    expected = np.sqrt(0.05**2 - 2 * 0.3 * 9.81 * y[before])
    assert v[before] == pytest.approx(expected, rel=0.01)  # Euler: v₀ h/2 on 0.25 mm is 1 %
    assert y.max() == pytest.approx(3e-4, rel=1e-6) and abs(v[-1]) < 1e-6
    assert np.abs(ds.push.values[:, 0, 1]).max() > 0


@pytest.mark.parametrize(("frequency", "until"), [(2.0, 0.5), (10.0, 0.3)])
def test_one_robot_moves_as_with_the_other_solver(frequency, until):
    """Independent code: other equations, other iteration, lever arms in the middle instead of the start. First-order
    differences of the damped scheme: 0.3 %; adhesion plateaus are exact."""
    robot = utum_on_paper(frequency=frequency)
    one = st.simulate(robot, st.tumbling.Design(), until=until)
    own = st.tumbling.PatchStep(step=1e-3, theta=1.0, newton_only=1)  # as `Design`, but no closed forms
    two = st.simulate(st.tumbling.Scene(robots={"r": robot}), own, until=until)
    way = float(two.position.values[-1, 0, 1] - two.position.values[0, 0, 1])
    assert way == pytest.approx(float(one.position.values[-1, 0, 1] - one.position.values[0, 0, 1]), rel=3e-3)
    assert way / until == pytest.approx(mean_speed(one), rel=0.02)
    assert float(two.adhesion.max()) == pytest.approx(float(one.adhesion.max()), rel=1e-9)


def test_a_robot_climbs_a_step_of_its_own_height():
    robot = utum_on_paper(frequency=5.0)
    step = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=6e-3, width=2e-3, height=0.1e-3), y=4.2e-3, z=0.05e-3)
    ds = st.simulate(st.tumbling.Scene(robots={"r": robot}, obstacles={"step": step}), st.tumbling.Design(), until=0.5)
    z = ds.position.values[:, 0, 2]
    lowest = z[ds.time.values > 0.3].min()
    assert lowest == pytest.approx(0.15e-3, rel=0.01)  # lies on top of the step, 0.1 + 0.05 mm
    assert 0 < ds.position.values[-1, 0, 1] < 0.5 * 5 * 1.8e-3  # and lost a little way on it


def test_a_robot_climbs_over_another_that_lies_in_its_way():
    """The one in front has too little field to lift off (4 mT, it needs 5.5) and stays; impacts need halved steps."""
    rear = utum_on_paper(frequency=5.0)
    front = st.with_values(rear, {"start.y": 1.3e-3, "field.strength": 4e-3})
    ds = st.simulate(st.tumbling.Scene(robots={"front": front, "rear": rear}), st.tumbling.Design(), until=0.3)
    y = ds.position.sel(axis="y")
    assert np.abs(y.sel(body="front") - 1.3e-3).max() < 1e-6
    assert float(y.sel(body="rear")[-1]) > 2.5e-3
    assert float(ds.position.sel(body="rear", axis="z").max()) > 0.45e-3
    assert float(np.abs(ds.push.sel(body="front")).max()) > 0


def test_a_picture_of_a_scene_shows_robots_and_obstacles(tmp_path):
    obstacle = st.tumbling.Obstacle(shape=CUBE, y=3e-4, z=0.5e-4)
    ds = st.simulate(
        st.tumbling.Scene(robots={"a": cube(vy=0.01), "b": cube(y=-2e-4)}, obstacles={"stone": obstacle}),
        st.tumbling.PatchStep(step=5e-4), until=0.005,
    )  # fmt: skip
    figure = st.plot.scene_strip(ds, [0.0, 0.005])
    bodies = [c for c in figure.axes[0].collections if c.get_zorder() == 4]
    assert len(bodies) == 1 + 2 * 2  # the stone, and two robots at two moments
    assert [t.get_text() for t in figure.legends[0].texts] == ["a", "b"]
    figure.savefig(tmp_path / "scene.png")
    with pytest.raises(ValueError, match="names no moment"):
        st.plot.scene_strip(ds, [])
    with pytest.raises(ValueError, match="needs the result of a Scene"):
        st.plot.scene_strip(ds[["velocity"]], [0.0])


def test_scenes_survive_their_scenario():
    scene = st.tumbling.Scene(
        robots={"r": utum_on_paper()}, obstacles={"o": st.tumbling.Obstacle(shape=CUBE, y=1e-3, yaw=0.2)}
    )
    assert st.loads(st.dumps(scene)) == scene


def test_scenes_that_make_no_sense():
    with pytest.raises(st.ModelError, match="no robots"):
        st.tumbling.Scene()
    with pytest.raises(st.ModelError, match=r"robots.r is a Cuboid"):
        st.tumbling.Scene(robots={"r": CUBE})
    with pytest.raises(st.ModelError, match=r"obstacles.o must be an Obstacle"):
        st.tumbling.Scene(robots={"r": cube()}, obstacles={"o": CUBE})
    inside = st.tumbling.Scene(robots={"a": cube(), "b": cube(y=0.5e-4)})
    with pytest.raises(st.ModelError, match=r'"a" and "b" start 5e-05 m inside each other'):
        st.simulate(inside, st.tumbling.Design(), until=0.01)
    round_one = st.with_value(cube(), "shape", CURVED)
    with pytest.raises(st.ModelError, match="curved bodies meet planes only"):
        st.simulate(st.tumbling.Scene(robots={"a": round_one, "b": cube(y=2e-3)}), until=0.01)
    with pytest.raises(st.ParameterError, match=r"until = -1"):
        st.simulate(st.tumbling.Scene(robots={"a": cube()}), until=-1)


def test_a_scene_ends_when_it_should():
    robot = st.with_value(cube(vy=0.02), "gravity", 9.81)
    for save in (None, st.Save(steps=4), st.Save(steps=0)):
        ds = st.simulate(
            st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=1e-4), until=2.34e-3, save=save
        )
        assert float(ds.time[-1]) == 2.34e-3 and (np.diff(ds.time.values) > 0).all()
    with pytest.raises(st.ParameterError, match="inf"):
        st.simulate(st.tumbling.Scene(robots={"r": robot}), until=np.inf)


def test_an_inclined_scene_slides_like_a_block():
    """tan 30° > μ: a = g (sin α − μ cos α) downhill."""
    robot = st.with_value(cube(), "substrate.tilt", radians(30))
    ds = st.simulate(st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=1e-4), until=0.01)
    some = st.simulate(
        st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=1e-4), until=0.01, save=st.Save(steps=10)
    )
    np.testing.assert_array_equal(some.position.values, ds.position.values[::10])
    np.testing.assert_allclose(some.time.values, ds.time.values[::10], rtol=1e-12)
    a = 9.81 * (np.sin(radians(30)) - 0.3 * np.cos(radians(30)))
    assert ds.velocity.values[-1, 0, 1] == pytest.approx(-a * 0.01, rel=1e-6)


def test_a_scene_goes_on_bit_for_bit(tmp_path):
    """Two robots, one landing on the other's side: also after a detour through a file; and with another step."""
    scene = st.tumbling.Scene(robots={"a": cube(), "b": cube(y=1.02e-4, vy=-0.01)})
    stepper = st.tumbling.PatchStep(step=1e-4)
    whole, first = (st.simulate(scene, stepper, until=t) for t in (8e-3, 4e-3))
    first.to_netcdf(tmp_path / "first.nc", engine="h5netcdf")
    import xarray as xr

    rest = st.simulate(scene, stepper, until=4e-3, start=xr.load_dataset(tmp_path / "first.nc"))
    for name in ("time", "position", "orientation", "velocity", "spin", "lambda_N", "contact_state"):
        np.testing.assert_array_equal(rest[name].values[1:], whole[name].values[len(first.time) :], err_msg=name)
    finer = st.simulate(scene, st.tumbling.PatchStep(step=3e-5), until=1e-3, start=first)
    np.testing.assert_array_equal(finer.position.values[0], first.position.values[-1])
    assert float(finer.time[-1]) == pytest.approx(5e-3, rel=1e-15)
    with pytest.raises(st.ModelError, match="has the bodys a, b, the model a"):
        st.simulate(st.tumbling.Scene(robots={"a": cube()}), stepper, until=1e-3, start=first)


def test_a_body_with_many_corners_finds_room():
    """A prism of forty corners stands on its flat end: more points than there is room for at first."""
    angles = np.linspace(0, 2 * pi, 40, endpoint=False)
    round_one = st.spatial.Prism(y=tuple(1e-4 * np.cos(angles)), z=tuple(1e-4 * np.sin(angles)), width=1e-4)
    robot = st.with_value(cube(roll=pi / 2), "shape", round_one)
    ds = st.simulate(st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=1e-4), until=2e-3)
    np.testing.assert_allclose(ds.lambda_N.values[1:, 0], WEIGHT, rtol=1e-6)
    np.testing.assert_allclose(ds.position.values[:, 0, 2], 0.5e-4, rtol=1e-9)


def test_a_robot_that_leaves_its_map_says_so():
    """Half the run is within the map; the words name the robot and where the map ends."""
    grid = np.linspace(-2e-4, 2e-4, 5)
    B = np.zeros((5, 5, 5, 3))
    B[..., 1] = 1e-3
    inside = st.spatial.field_map(grid, grid, grid, B)
    robot = st.with_values(cube(0.0, vy=0.02, clearance=1e-5), {"field": inside, "magnet": st.spatial.Dipole(y=1e-12)})
    with pytest.raises(st.DivergenceError, match="r left its field"):
        st.simulate(st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=1e-4), until=0.02)


PLAIN = """
import stiction as st
paper = st.devices.utum_on_paper(frequency=5.0)
step = st.tumbling.Obstacle(shape=st.spatial.Cuboid(width=3e-3, length=1e-3, height=2e-4), y=1.3e-3, z=1e-4)
other = st.with_values(paper, {"start.y": -1e-3, "start.vy": 0.1, "field.frequency": 3.0})
scene = st.tumbling.Scene(robots={"a": paper, "b": other}, obstacles={"step": step})
ds = st.simulate(scene, st.tumbling.Design(), until=0.01)
print([*ds.position.values[-1].ravel().tolist(), *ds.spin.values[-1].ravel().tolist()])
"""


def test_scenes_run_uncompiled_with_the_same_numbers(capsys):
    """Two robots in two fields, one of which hits the other, against a step."""
    exec(PLAIN, {})
    compiled = ast.literal_eval(capsys.readouterr().out)
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    made = subprocess.run([sys.executable, "-c", PLAIN], env=env, capture_output=True, text=True, check=True)
    np.testing.assert_allclose(ast.literal_eval(made.stdout), compiled, rtol=1e-9, atol=1e-12)
    assert compiled[4] > -0.95e-3  # b has moved, and met a


@pytest.mark.parametrize(("faster", "parts"), [(2.0, 2), (4.0, 4)])
def test_a_step_that_does_not_settle_is_made_in_parts(faster, parts):
    """A plate that turns by about two radians in a step: the same bits as with as many steps."""
    plate = st.spatial.Cuboid(width=0.4e-3, length=0.8e-3, height=0.1e-3)
    spin = {name: faster * w for name, w in (("wx", 900.0), ("wy", 50.0), ("wz", 400.0))}
    robot = st.with_value(cube(0.0, clearance=5e-3, **spin), "shape", plate)
    ends = [
        st.simulate(st.tumbling.Scene(robots={"r": robot}), st.tumbling.PatchStep(step=h, newton_only=1), until=4e-3)
        for h in (1e-3, 1e-3 / parts)
    ]
    for name in ("position", "orientation", "spin"):
        np.testing.assert_array_equal(ends[0][name].values[-1], ends[1][name].values[-1])
