"""What belongs to a patch, in scenes: friction ellipse, drilling, pull-off, adhesion by area, restitution."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st

SIDE, MASS, G, MU = 1e-4, 1e-9, 9.81, 0.3
CUBE = st.spatial.Cuboid(length=SIDE, width=SIDE, height=SIDE)
BALL = st.spatial.Ellipsoid(length=2 * SIDE, width=2 * SIDE, height=2 * SIDE)


def robot(shape=CUBE, gravity=G, start=None, friction=None, **substrate):
    friction = st.spatial.FrictionEllipsoid(mu=MU, **(friction or {}))
    return st.tumbling.Tumbler(
        shape=shape, mass=st.spatial.Mass(mass=MASS), gravity=gravity, start=st.tumbling.Start(**(start or {})),
        substrate=st.spatial.Substrate(friction=friction, **substrate),
    )  # fmt: skip


def run(robots, until, step=1e-4, **obstacles):
    robots = robots if isinstance(robots, dict) else {"r": robots}
    scene = st.tumbling.Scene(robots=robots, obstacles=obstacles)
    return st.simulate(scene, st.tumbling.PatchStep(step=step), until=until)


# ---------------------------------------------------------------------------------------------------- friction


@pytest.mark.parametrize(("uphill", "axis", "share"), [(0.0, 1, 0.5), (-pi / 2, 0, 1.5)])
@pytest.mark.parametrize("on_a_block", [False, True])
def test_an_ellipse_on_an_incline_in_two_directions(uphill, axis, share, on_a_block):
    """a = g (sin α − e μ cos α) downhill along y with e_o and along x with e_t, on the plane and on the face of a block
    parallel to it; the velocity of a constant force is exact in every step."""
    alpha = radians(30)
    start = {"clearance": SIDE} if on_a_block else {}
    blocks = {"slab": st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=40 * SIDE, width=40 * SIDE, height=SIDE),
                                           z=SIDE / 2)} if on_a_block else {}  # fmt: skip
    one = robot(friction={"e_t": 1.5, "e_o": 0.5}, start=start, tilt=alpha, uphill=uphill)
    ds = run(one, 5e-3, **blocks)
    a = G * max(0.0, sin(alpha) - share * MU * cos(alpha))
    assert ds.velocity.values[-1, 0, axis] == approx(-a * 5e-3, rel=1e-6)
    assert abs(ds.velocity.values[-1, 0, 1 - axis]) < 1e-9 * a * 5e-3
    if not on_a_block:
        assert abs(ds.lambda_T.values[-1, 0, axis]) == approx(share * MU * MASS * G * cos(alpha), rel=1e-6)


def test_an_ellipse_moves_one_robot_as_the_solver_for_one_robot_does():
    """Oblique sliding on the ellipse turns the way; another code, arms elsewhere: of first order in the step."""
    one = robot(friction={"e_t": 0.4, "e_o": 1.0}, start={"vx": 0.03, "vy": 0.02, "wz": 20.0})
    ways = []
    for model in (one, st.tumbling.Scene(robots={"r": one})):
        ds = st.simulate(model, st.tumbling.PatchStep(step=2e-5), until=5e-3)
        ways.append(ds.position.values[-1, 0] - ds.position.values[0, 0])
    np.testing.assert_allclose(ways[1], ways[0], atol=2e-3 * np.linalg.norm(ways[0]))
    assert abs(ways[0][1] / ways[0][0] - 2 / 3) > 0.1  # the ellipse has turned it off its first direction


def test_an_ellipse_on_a_wall_keeps_its_shares():
    """Pressed against a wall across y without gravity, the axes are x and y carried to it by the turn of z into the
    normal: x stays, y becomes the vertical. Decelerations are e μ F/m along each."""
    wall = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=SIDE, width=40 * SIDE, height=40 * SIDE), y=SIDE, z=0.01)
    push = st.spatial.ConstantForce(fy=1e-8)
    for axis, share in (("vx", 0.5), ("vz", 2.0)):
        one = st.with_value(robot(gravity=0.0, friction={"e_t": 0.5, "e_o": 2.0},
                                  start={"clearance": 0.01, axis: 0.02}), "surroundings", {"push": push})  # fmt: skip
        ds = run(one, 2e-3, wall=wall)
        v = ds.velocity.values[-1, 0, 0 if axis == "vx" else 2]
        assert v == approx(0.02 - share * MU * 1e-8 / MASS * 2e-3, rel=1e-6)


def test_drilling_stops_a_spinning_cube():
    """Torque μ m g e_r with e_r the mean distance from the centre of its face, 0.3826 of the side: it comes to rest
    after I ω₀/(μ m g e_r), to one step."""
    e_r = SIDE * (sqrt(2) + np.arcsinh(1.0)) / 6
    spin, inertia = 50.0, MASS * SIDE**2 / 6
    stop = inertia * spin / (MU * MASS * G * e_r)
    ds = run(robot(start={"wz": spin}), 2 * stop, step=stop / 50)
    w = ds.spin.values[:, 0, 2]
    assert w[25] == approx(spin * (1 - 25 / 50), rel=1e-6)
    assert abs(w[52:]).max() < 1e-6 * spin


# ---------------------------------------------------------------------------------------------------- adhesion


def pulled(force, **adhesion):
    """Whether a ball that is pulled up by a force [N] leaves the floor."""
    law = st.spatial.AreaAdhesion(C=0.0, pull_off=st.spatial.PullOff(work=1e-3), **adhesion)
    up = {"up": st.spatial.ConstantForce(fz=force)}
    ds = run(st.with_value(robot(BALL, adhesion=law), "surroundings", up), 2e-3)
    return float(ds.g_N.values[-1, 0]) > 1e-9, float(ds.adhesion.values[1, 0])


def test_a_ball_is_pulled_off_by_the_force_of_jkr():
    """F = 3/2 π w R beyond its weight: 0.1 % less holds it, 0.1 % more does not."""
    F = 1.5 * pi * 1e-3 * SIDE
    for share, leaves in ((0.999, False), (1.001, True)):
        left, held = pulled(share * F + MASS * G)
        assert left == leaves
        assert held == approx(F, rel=1e-9) or leaves


def test_an_ellipsoid_holds_by_both_its_radii():
    """√(R₁R₂) at the end of the axis c of an ellipsoid a, b, c is ab/c."""
    law = st.spatial.AreaAdhesion(C=0.0, pull_off=st.spatial.PullOff(work=1e-3))
    egg = st.spatial.Ellipsoid(length=2e-4, width=3e-4, height=1e-4)
    ds = run(robot(egg, adhesion=law), 1e-3)
    assert float(ds.adhesion.values[-1, 0]) == approx(1.5 * pi * 1e-3 * 1e-4 * 1.5e-4 / 0.5e-4, rel=1e-9)


def test_a_cube_is_pulled_off_by_its_area():
    """C A beyond its weight, on the floor and on another robot's back."""
    law, F = st.spatial.AreaAdhesion(C=10.0), 10.0 * SIDE**2
    for share, leaves in ((0.999, False), (1.001, True)):
        up = {"up": st.spatial.ConstantForce(fz=share * F + MASS * G)}
        alone = run(st.with_value(robot(adhesion=law), "surroundings", up), 2e-3)
        assert (float(alone.g_N.values[-1, 0]) > 1e-9) == leaves
        top = st.with_value(robot(adhesion=law, start={"clearance": SIDE}), "surroundings", {})
        pair = {"low": robot(adhesion=law), "top": top}
        lying = run(pair, 1e-3)
        pair["top"] = st.with_value(top, "surroundings", up)
        scene = st.tumbling.Scene(robots=pair)
        ds = st.simulate(scene, st.tumbling.PatchStep(step=1e-4), until=2e-3, start=lying)
        apart = float((ds.position.sel(body="top", axis="z") - ds.position.sel(body="low", axis="z"))[-1]) - SIDE
        assert (apart > 1e-9) == leaves


# -------------------------------------------------------------------------------------------------- restitution


def test_a_cube_bounces_to_e_squared_of_its_height():
    """Of first order in the step, as the moment of impact is, and that by chance: with a 16th of the step less than a
    third of the largest error is left, and 3 % of the height."""
    e, high = 0.6, 3e-4
    errors = []
    for step in (8e-5, 4e-5, 2e-5, 1e-5, 5e-6):
        ds = run(robot(start={"clearance": high}, restitution=e), 0.016, step=step)
        rises = np.flatnonzero(ds.velocity.values[:, 0, 2] > 0)
        errors.append(ds.g_N.values[rises[0] :, 0].max() / (e * e * high) - 1)
        assert ds.g_N.values.min() > -1e-9
    assert abs(errors[-1]) < 0.03 and abs(errors[-1]) < 0.3 * max(abs(v) for v in errors)


def test_robots_part_with_e_of_their_speed():
    """Equal masses head on: (1 ∓ e)/2 of the speed, e the mean of theirs; and nothing turns."""
    pair = {"a": robot(gravity=0.0, start={"clearance": 1e-3, "vy": 0.01}, restitution=0.9),
            "b": robot(gravity=0.0, start={"clearance": 1e-3, "y": 2 * SIDE}, restitution=0.5)}  # fmt: skip
    ds = run(pair, 0.02, step=2e-4)
    np.testing.assert_allclose(ds.velocity.values[-1], [[0, 0.0015, 0], [0, 0.0085, 0]], atol=1e-9)
    np.testing.assert_allclose(ds.spin.values[-1], 0, atol=1e-6)


def test_oblique_bounces_create_no_energy():
    """Cubes that fall at random turns, speeds and frictions onto a floor and a wall with e = 1: energy never grows by
    more than a leapfrog step lets it swing, m g h |v|. Without friction a flat one keeps it all."""
    rng = np.random.default_rng(5)
    wall = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=SIDE, width=1e-2, height=1e-2), y=4 * SIDE, z=5e-3)
    inertia = MASS * SIDE**2 / 6
    for _ in range(12):
        names = ("yaw", "pitch", "roll", "vx", "vy", "vz", "wx", "wy", "wz")
        sizes = np.repeat([pi, 0.05, 300.0], 3) * rng.uniform(-1, 1, 9)
        start = dict(zip(names, sizes.tolist(), strict=True))
        one = robot(start={**start, "clearance": SIDE}, restitution=1.0)
        ds = run(st.with_value(one, "substrate.friction.mu", rng.uniform(0, 1)), 8e-3, step=2e-5, wall=wall)
        v, w = ds.velocity.values[:, 0], ds.spin.values[:, 0]
        kinetic = MASS * (v**2).sum(axis=1) / 2 + inertia * (w**2).sum(axis=1) / 2
        energy = kinetic + MASS * G * ds.position.values[:, 0, 2]
        swing = MASS * G * 2e-5 * np.abs(v[:, 2]).max()
        assert np.diff(energy).max() < swing + 1e-7 * energy.max()


def test_what_rests_does_not_bounce():
    """A cube that lies on the floor, and one that tips over its edge: the same as with plastic impacts."""
    lying = run(robot(restitution=0.9), 2e-3)
    np.testing.assert_allclose(lying.position.values[:, 0, 2], SIDE / 2, rtol=1e-12)
    np.testing.assert_allclose(lying.lambda_N.values[1:, 0], MASS * G, rtol=1e-9)


def test_a_tumbler_alone_refuses_restitution_in_words():
    one = robot(restitution=0.5)
    with pytest.raises(st.ModelError, match=r"restitution = 0.5: .* put it into Scene"):
        st.simulate(one, st.tumbling.PatchStep(step=1e-4), until=1e-3)
    with pytest.raises(st.ParameterError, match="restitution"):
        robot(restitution=1.5)


def test_points_and_patches_bounce_alike():
    """The same drop by `Moreau`, an independent solver: heights of the first rebound agree to the step."""
    one = robot(start={"clearance": 3e-4}, restitution=0.6)
    tops = []
    for stepper in (st.tumbling.PatchStep(step=5e-6), st.Moreau(step=5e-6)):
        ds = st.simulate(st.tumbling.Scene(robots={"r": one}), stepper, until=0.016)
        z, v = ds.position.values[:, 0, 2], ds.velocity.values[:, 0, 2]
        tops.append(z[np.flatnonzero(v > 0)[0] :].max() - SIDE / 2)
    assert tops[0] == approx(tops[1], rel=0.05)
