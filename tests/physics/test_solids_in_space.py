"""Polyhedra that are no boxes, by Moreau's rule: closed forms, neither order nor axes matter, energy is not created."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin, sqrt, tan

import numba
import numpy as np
import pytest
from pytest import approx
from scipy.spatial.transform import Rotation

import stiction as st
from stiction.compiled.kernels import KERNEL
from stiction.core.errors import ModelError
from stiction.families.spatial.general import layout as at
from stiction.families.spatial.general.meeting import meet_all
from stiction.families.spatial.general.motion import place
from stiction.families.spatial.general.runner import loaded, start_moment
from stiction.families.spatial.shapes.polyhedra import convex_hull
from stiction.maths.quaternion import about, matrix

G, M, MM = 9.81, 1e-6, 1e-3
UPRIGHT = (1.0, 0.0, 0.0, 0.0)
STANDING = tuple(about((0, 1, 0), pi / 2))  # the axis of a prism, body x, points down


def many_sided(corners, a=1.0, width=0.5, first=0.0):
    """A prism along body x whose section is a regular polygon with circumradius a [mm]; angle of its first corner."""
    angle = first + 2 * pi * np.arange(corners) / corners
    return st.spatial.Prism(
        y=tuple((a * MM * np.cos(angle)).tolist()), z=tuple((a * MM * np.sin(angle)).tolist()), width=width * MM
    )


def hexagon(a=1.0, width=0.5, first=0.0):
    return many_sided(6, a, width, first)


def polytope(points):
    """The hull of points as a mesh."""
    solid = convex_hull(np.asarray(points, float))
    fans = [(ring[0], p, q) for ring in solid.faces for p, q in pairwise(ring[1:])]
    return st.spatial.Facets(
        points=tuple(solid.vertices.ravel().tolist()), triangles=tuple(np.array(fans, float).ravel().tolist())
    )


def as_mesh(shape):
    return st.spatial.facets(shape.mesh())


def cuboid(x, y, z):
    return st.spatial.Cuboid(width=x * MM, length=y * MM, height=z * MM)


def touching(geometry, mu=0.5, e=0.0):
    return st.spatial.SolidContact(geometry=geometry, friction=st.Coulomb(mu=mu), normal=st.Newton(e=e))


def world(bodies, mu=0.5, e=0.0, pull=(0.0, 0.0, -G), **more):
    """Bodies that may all touch each other."""
    size = float(np.linalg.norm(pull))
    gravity = {"gravity": st.Gravity(g=size, direction=tuple(float(p) for p in pull))} if size else {}
    contacts = {"pairs": touching(st.spatial.EachOther(), mu, e), **more}
    return st.spatial.RigidBodies(bodies=bodies, contacts=contacts, forces=gravity)


def solid(shape, position=(0, 0, 0), orientation=UPRIGHT, **start):
    place = tuple(float(p) * MM for p in position)
    return st.spatial.Solid(mass=M, shape=shape, position=place, orientation=tuple(orientation), **start)


def obstacle(shape, position=(0, 0, 0), **turn):
    x, y, z = (float(p) * MM for p in position)
    return st.tumbling.Obstacle(shape=shape, x=x, y=y, z=z, **turn)


def total_force(ds, until):
    return ds.P.sum(("time", "contact")).values / until


# -------------------------------------------------------------------------------------------- one geometry for boxes


@numba.njit(**KERNEL)  # which links what is inlined; a plain one would call into nothing
def look(w, constants, bodies, h):
    place(w.B, bodies)
    return meet_all(w, constants, h)


class Pair:
    """Two bodies, the second of which can be put anywhere."""

    def __init__(self, model):
        self.system = model.lowered()
        self.w = loaded(self.system, start_moment(self.system))
        self.w.B[:2, at.SPEED] = 0.5

    def contacts(self, x, how, margin=0.05 * MM):
        """(kind, bodies, numbers in mm) of every contact, by the axes of boxes or by those of polyhedra."""
        known, w = self.system.constants, self.w
        meetings = known.meetings.copy()
        meetings[:, at.HOW] = how
        own = known._replace(meetings=meetings, K=known.K.copy(), pair=known.pair.copy())
        w.B[1, at.X : at.X + 3], w.C[:, at.FEATURE] = np.asarray(x) * MM, 0.0
        assert look(w, own, 2, margin / 3) == -1
        found = []
        for c in np.flatnonzero(own.pair[:, 0] != at.NOWHERE):
            K = own.K[c]
            numbers = [*K[at.A : at.A + 3], *K[at.N_B : at.N_B + 3], K[at.OFFSET], K[at.SIDE] * MM]
            if own.pair[c, 0] == at.ON_EDGE:  # an edge has two directions
                numbers += [*abs(K[at.EDGE_A : at.EDGE_A + 3] * MM), *abs(K[at.EDGE_B : at.EDGE_B + 3] * MM)]
            found.append((*own.pair[c].tolist(), *(round(n / MM, 8) + 0.0 for n in numbers)))
        return sorted(found)


def near_pairs(count):
    """Poses at which two boxes are nearly in touch: one drawn nearer to the other along a random line."""
    chance = np.random.default_rng(17)
    for k in range(count):
        sides = chance.uniform(0.3, 1.5, (2, 3))
        turn = Rotation.random(rng=chance) if k % 3 else Rotation.from_rotvec([0, 0, chance.uniform(0, 1)])
        away = chance.normal(size=3) if k % 3 else np.array([*chance.uniform(-0.5, 0.5, 2), 1.0])
        yield sides, np.roll(turn.as_quat(), 1), away / np.linalg.norm(away), chance.uniform(-0.02, 0.04)


def test_boxes_meet_as_the_polyhedra_that_they_are():
    """The short way for boxes finds the contacts of the general one: points, planes, edges and signs, to 1e-8 mm,
    of faces, corners over faces and edges across each other."""
    kinds = []
    for sides, turn, away, gap in near_pairs(150):
        pair = Pair(world({"a": solid(cuboid(*sides[0])), "b": solid(cuboid(*sides[1]), 9 * away, turn)}))
        low, high = 0.0, 5.0
        for _ in range(30):  # where they touch
            middle = 0.5 * (low + high)
            low, high = (middle, high) if pair.contacts(middle * away, at.BOXES, margin=0.0) else (low, middle)
        boxes = pair.contacts((low + gap) * away, at.BOXES)
        assert pair.contacts((low + gap) * away, at.SOLIDS) == boxes
        kinds += [(row[0], len(boxes)) for row in boxes[:1]]
    assert {kind for kind, _ in kinds} == {at.ON_PLANE, at.ON_EDGE}
    assert {1, 3, 4, 5, 6} <= {count for _, count in kinds}


def test_a_box_given_as_a_mesh_moves_as_the_box():
    """A box falls askew onto a corner of another and on to the floor: as cuboids, one of them or both as meshes."""
    turn = tuple(about((1.0, 2.0, 0.5), 0.7))
    shapes = cuboid(1.0, 0.8, 0.4), cuboid(0.6, 0.5, 0.7)
    ends = []
    for as_is in ((True, True), (True, False), (False, True), (False, False)):
        below, above = (s if keep else as_mesh(s) for s, keep in zip(shapes, as_is, strict=True))
        bodies = {"below": solid(below, (0, 0, 0.2)), "above": solid(above, (0.45, 0.3, 1.1), turn)}
        floor = {f"on_{n}": touching(st.spatial.OnPlane(body=n)) for n in bodies}
        ends.append(st.simulate(world(bodies, **floor), st.Moreau(step=5e-5), until=0.03))
    assert ends[0].velocity.values[-1].any() and ends[0].P_N.sel(contact=ends[0].contact.str.startswith("pairs")).any()
    for other in ends[1:]:
        np.testing.assert_allclose(other.position.values, ends[0].position.values, rtol=0, atol=1e-9 * MM)
        np.testing.assert_allclose(other.orientation.values, ends[0].orientation.values, rtol=0, atol=1e-9)


# ------------------------------------------------------------------------------------------------ rest and tipping


def standing_on_a_block(beyond):
    """A hexagonal prism on its end, its centre of mass `beyond` [mm] the edge of a block."""
    return world({
        "prism": solid(hexagon(1.0, 0.5), (0.5 + beyond, 0.1, 0.75), STANDING),
        "block": obstacle(cuboid(1.0, 4.0, 1.0)),
    })  # fmt: skip


def test_a_hexagonal_prism_overhangs_up_to_its_centre():
    ds = st.simulate(standing_on_a_block(-1e-3), st.Moreau(step=2e-5), until=4e-3)
    assert abs(ds.position.values - ds.position.values[0]).max() < 1e-13 * MM
    np.testing.assert_allclose(total_force(ds, 4e-3), [0, 0, M * G], rtol=0, atol=1e-9 * M * G)


def test_a_hexagonal_prism_topples_beyond_its_centre():
    """About the edge of the block, δ = 1 µm inside: J = m (5 a²/24 + H²/12 + H²/4 + δ²), J ω̇ = m g (δ + φ H/2), whose
    solution is ω = g δ/(J κ) sinh κt with κ² = g H/2J. Terms in φ² ~ 1e-6 are left out."""
    a, H, d, t = 1.0 * MM, 0.5 * MM, 1e-3 * MM, 2e-3
    ds = st.simulate(standing_on_a_block(1e-3), st.Moreau(step=1e-5), until=t)
    J = 5 * a * a / 24 + H * H / 3 + d * d
    k = sqrt(G * H / 2 / J)
    assert ds.spin.sel(body="prism", axis="y").values[-1] == approx(G * d / J / k * np.sinh(k * t), rel=1e-3)


@pytest.mark.parametrize("share", [0.98, 1.02])
def test_a_hexagonal_prism_rolls_over_its_side_beyond_thirty_degrees(share):
    """It lies on a side of length a, its centre √3/2 a above: it tips where tan θ passes 1/√3, and begins to turn
    about the lower edge with ω̇ = g a sin(θ − 30°)/(5/12 a² + a²)."""
    angle, a, t = share * pi / 6, 1.0 * MM, 1e-3
    bodies = {"prism": solid(hexagon(1.0, 0.5), (0, 0, 0.5 + sqrt(3) / 2)), "block": obstacle(cuboid(4.0, 6.0, 1.0))}
    ds = st.simulate(world(bodies, mu=2.0, pull=(0.0, G * sin(angle), -G * cos(angle))), st.Moreau(step=1e-5), until=t)
    expected = max(0.0, G * sin(angle - pi / 6) / (17 / 12 * a)) * t
    assert -ds.spin.sel(body="prism", axis="x").values[-1] == approx(expected, rel=1e-2, abs=1e-9)


def test_a_stack_of_hexagonal_prisms_rests():
    """Turned by 0, 30, 10 and 0 degrees against each other: 12, 12 and 12 corners in common, then 6. Every one carries
    what lies on it."""
    turns = [0.0, 30.0, 40.0, 40.0]
    bodies = {}
    for k, turn in enumerate(turns):
        Q = Rotation.from_euler("z", turn, degrees=True) * Rotation.from_rotvec([0, pi / 2, 0])
        bodies[f"p{k}"] = solid(hexagon(1.0, 0.5), (0, 0, 0.25 + 0.5 * k), np.roll(Q.as_quat(), 1))
    ds = st.simulate(world(bodies, floor=touching(st.spatial.OnPlane(body="p0"))), st.Moreau(step=2e-5), until=4e-3)
    assert abs(ds.position.values - ds.position.values[0]).max() < 1e-12 * MM
    for lower, corners in ((0, 12), (1, 12), (2, 6)):
        rows = ds.contact.str.startswith(f"pairs.p{lower}-p{lower + 1}")
        held = ds.P_N.sel(contact=rows).sum("time").values
        assert held.sum() / 4e-3 == approx((3 - lower) * M * G, rel=1e-9)
        assert np.isfinite(ds.g_N.sel(contact=rows).values[-1]).sum() == corners


def test_no_corner_of_two_faces_with_many_corners_is_dropped():
    """Two prisms with 40 sides, turned by half a side: 80 corners in common, and as many slots."""
    bodies = {
        "low": obstacle(many_sided(40)),
        "up": solid(many_sided(40, first=pi / 40), (0.5, 0, 0)),
    }
    ds = st.simulate(world(bodies, pull=(-G, 0, 0)), st.Moreau(step=2e-5), until=4e-4)
    assert np.isfinite(ds.g_N.values[-1]).sum() == 80 == len(ds.contact)
    np.testing.assert_allclose(total_force(ds, 4e-4), [M * G, 0, 0], rtol=0, atol=1e-8 * M * G)


# ------------------------------------------------------------------------------------------------ wedges and grooves


def wedge(angle, length=6.0, depth=4.0):
    """A ramp along y, its upper edge at y = 0 and its foot at y = length; its corners from its centre of mass [mm]."""
    rise = length * tan(angle)
    corners = np.array([(0.0, 0.0), (length, 0.0), (0.0, rise)])
    return st.spatial.Prism(
        y=tuple((corners[:, 0] * MM).tolist()), z=tuple((corners[:, 1] * MM).tolist()), width=depth * MM
    ), corners - corners.mean(axis=0)  # fmt: skip


TETRAHEDRON = np.array([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]) * 0.3  # mm


def on_the_wedge(angle, mu, shape):
    """A tetrahedron with a face on the slope of a wedge, its height over it a quarter of its own."""
    ramp, corners = wedge(angle)
    down = np.array([0.0, cos(angle), -sin(angle)])
    normal = np.array([0.0, sin(angle), cos(angle)])
    face = TETRAHEDRON[0] / np.linalg.norm(TETRAHEDRON[0])  # opposite to a corner: −face is an outward normal
    turn, _ = Rotation.align_vectors([-normal, down], [-face, np.cross(face, [0.0, 0.0, 1.0])], weights=[1e9, 1.0])
    height = np.linalg.norm(TETRAHEDRON[0]) / 3
    middle = np.array([0.0, *((corners[1] + corners[2]) / 2)]) + height * normal
    bodies = {"stone": solid(shape, middle, np.roll(turn.as_quat(), 1)), "ramp": obstacle(ramp)}
    return world(bodies, mu=mu), down


@pytest.mark.parametrize("mu", [0.3, 0.7])
def test_a_tetrahedron_on_a_wedge_slides_or_sticks(mu):
    """g (sin θ − μ cos θ) along the slope, or rest where tan θ < μ; θ = 30°. The start is a first step of constant
    acceleration, exact to round-off of the turned corners."""
    angle, t = radians(30), 4e-3
    model, down = on_the_wedge(angle, mu, polytope(TETRAHEDRON * MM))
    ds = st.simulate(model, st.Moreau(step=2e-5), until=t)
    expected = max(0.0, G * (sin(angle) - mu * cos(angle)) * t)
    np.testing.assert_allclose(ds.velocity.values[-1, 0], expected * down, rtol=0, atol=1e-7 * G * t)
    np.testing.assert_allclose(ds.spin.values[-1, 0], 0.0, rtol=0, atol=1e-3)


@pytest.mark.parametrize(("tilt", "mu"), [(0.0, 0.3), (0.5, 0.3), (0.5, 0.0)])
def test_a_hexagonal_prism_slides_along_a_groove(tilt, mu):
    """Two sides at 30° to the level carry N = m g cos α/(2 cos 30°) each: along the groove, inclined by α, it goes with
    g (sin α − μ cos α/cos 30°), or rests."""
    angle, t = pi / 6, 4e-3
    ramp, corners = wedge(angle, 3.0, 8.0)
    foot = corners[1]
    left, right = np.array([0.0, -foot[0], -foot[1]]), np.array([0.0, foot[0], -foot[1]])
    bodies = {
        "prism": solid(hexagon(0.8, 0.5, first=pi / 6), (0, 0, 0.8)),
        "left": obstacle(ramp, left),
        "right": obstacle(ramp, right, yaw=pi),
    }
    pull = (G * sin(tilt), 0.0, -G * cos(tilt))
    ds = st.simulate(world(bodies, mu=mu, pull=pull), st.Moreau(step=2e-5), until=t)
    expected = max(0.0, G * (sin(tilt) - mu * cos(tilt) / cos(angle))) * t
    np.testing.assert_allclose(ds.velocity.values[-1, 0], [expected, 0, 0], rtol=0, atol=1e-8 * G * t)
    for side in ("left", "right") if expected > 0 else ():  # at rest, friction across the groove may carry some of it
        held = ds.P_N.sel(contact=ds.contact.str.startswith(f"pairs.prism-{side}")).sum().item()
        assert held / t == approx(M * G * cos(tilt) / 2 / cos(angle), rel=1e-6)


# --------------------------------------------------------------------------------------------------- edges and balls


def ridges(aside, aslant, e, v=0.1):
    """A triangular prism, edge down, falls on the ridge of a fixed one, which it strikes `aside` [mm] of its middle."""
    low, up = many_sided(3, 0.8, 2.0, first=pi / 2), many_sided(3, 0.8, 2.0, first=-pi / 2)
    turn = about((0, 0, 1), aslant)
    along = matrix(turn) @ np.array([1.0, 0.0, 0.0])
    return world(
        {
            "up": solid(up, np.array([0, 0, 1.6 + 0.01]) - aside * along, turn, velocity=(0.0, 0.0, -v)),
            "low": obstacle(low),
        },
        mu=0.0, e=e, pull=(0, 0, 0),
    ), along  # fmt: skip


@pytest.mark.parametrize(
    "stepper", [st.Moreau(step=1e-5), st.spatial.LocatedMoreau(step=1e-5)], ids=["grid", "located"]
)
@pytest.mark.parametrize("aside", [0.0, 0.4])
@pytest.mark.parametrize("e", [0.0, 0.6])
def test_an_edge_strikes_an_edge(e, aside, stepper):
    """P = (1 + e) v/(1/m + d²/I) at the distance d of the blow from the centre along the edge, I about the level axis
    across it: v' = v − P/m and ω = P d/I. Without rebound energy is kept from then on."""
    v, angle = 0.1, 1.0
    model, along = ridges(aside, angle, e, v)
    ds = st.simulate(model, stepper, until=4e-4)
    body = model.bodies["up"]
    inertia = body.inertia_matrix()[1, 1]
    P = (1 + e) * v / (1 / M + (aside * MM) ** 2 / inertia)
    after, spin = -v + P / M, aside * MM * P / inertia  # upwards, and about the level axis across the edge
    across = np.cross(along, [0, 0, 1])
    if e == 0 and aside > 0:
        # it stays on the ridge and turns on: the lever d − r φ shrinks as the edge, r under the centre, swings in
        phi = 2 * float(np.arcsin(np.linalg.norm((matrix(ds.orientation.values[-1, 0]) @ [1, 0, 0]) - along) / 2))
        lever = aside * MM - 0.8 * MM * phi
        spin *= sqrt((inertia + M * (aside * MM) ** 2) / (inertia + M * lever**2))
        after, tolerance = -lever * spin, 2e-3  # φ² left out, and a step of the blow
    else:
        tolerance = 1e-6
    assert ds.velocity.values[-1, 0, 2] == approx(after, rel=tolerance, abs=1e-9)
    np.testing.assert_allclose(ds.spin.values[-1, 0], spin * across, rtol=0, atol=tolerance * abs(spin) + 1e-6)


def test_a_ball_rolls_off_the_edge_of_a_mesh():
    """It pivots about the edge without slip: ω² = 10 g (1 − cos θ)/(7 R), until cos θ = 10/17, where it leaves as
    m g cos θ = m ω² R. Started at θ₀ = 0.2 with the speed of that angle; a step turns by 1e-3."""
    R, start = 0.5, 0.2
    speed = sqrt(10 * G * (1 - cos(start)) / (7 * R * MM))
    at_start = (0.0, R * sin(start), 0.5 + R * cos(start))
    ball = solid(
        st.spatial.Ball(radius=R * MM), at_start, spin=(-speed, 0.0, 0.0),
        velocity=(0.0, speed * R * MM * cos(start), -speed * R * MM * sin(start)),
    )  # fmt: skip
    block = as_mesh(cuboid(4.0, 2.0, 1.0))
    ds = st.simulate(
        world({"ball": ball, "block": obstacle(block, (0, -1.0, 0))}, mu=5.0),
        st.Moreau(step=1e-5), until=16e-3, save=st.Save(steps=1),
    )  # fmt: skip
    y, z = (ds.position.sel(body="ball", axis=axis).values / MM for axis in ("y", "z"))
    touches = ds.P_N.values[:, 0] > 0
    angle = np.arctan2(y, z - 0.5)
    w2 = ds.spin.sel(body="ball", axis="x").values ** 2
    inside = touches & (angle < 0.9)
    np.testing.assert_allclose(w2[inside], 10 * G * (1 - np.cos(angle[inside])) / (7 * R * MM), rtol=2e-3)
    assert cos(angle[touches].max()) == approx(10 / 17, abs=3e-3)


def test_a_ball_meets_a_mesh_as_it_meets_the_box():
    """Rolled over an edge and a corner of a box, as a cuboid and as a mesh. The way of the cuboid looks for the nearest
    point at every moment, that of a mesh once in a step: where the ball passes from a face to an edge within a step h,
    gaps differ by (v h)²/2R, and velocities by v² h/2R at most, which the time t carries on."""
    h, R, v, t, ends = 2e-5, 0.3 * MM, 0.05, 16e-3, []
    for shape in (cuboid(2.0, 2.0, 1.0), as_mesh(cuboid(2.0, 2.0, 1.0))):
        ball = solid(st.spatial.Ball(radius=R), (0.85, 0.8, 0.8), velocity=(0.03, 0.02, 0.0), spin=(-60.0, 100.0, 0.0))
        ds = st.simulate(world({"ball": ball, "block": obstacle(shape)}, mu=1.0), st.Moreau(step=h), until=t)
        ends.append(ds.position.values[-1, 0])
    assert ends[0][2] < 0.5 * MM  # it has left the top
    assert np.linalg.norm(ends[0] - ends[1]) < v * v * h / (2 * R) * t


def test_feet_stand_on_a_mesh():
    """Three points on the slope of a wedge stick, and carry the weight."""
    angle = radians(20)
    ramp, corners = wedge(angle)
    normal, down = np.array([0.0, sin(angle), cos(angle)]), np.array([0.0, cos(angle), -sin(angle)])
    feet = [(0.4, 0.0, -0.2), (-0.4, 0.3, -0.2), (-0.4, -0.3, -0.2)]
    R = np.column_stack([[1.0, 0, 0], down, np.cross([1.0, 0, 0], down)])
    middle = np.array([0.0, *((corners[1] + corners[2]) / 2)]) + 0.2 * normal
    robot = st.spatial.Solid(
        mass=M, shape=st.spatial.PointCluster(coordinates=tuple((np.array(feet) * MM).ravel().tolist())),
        inertia=(1e-13, 1e-13, 1e-13), position=tuple((middle * MM).tolist()),
        orientation=tuple(np.roll(Rotation.from_matrix(R).as_quat(), 1).tolist()),
    )  # fmt: skip
    ds = st.simulate(world({"robot": robot, "ramp": obstacle(ramp)}), st.Moreau(step=2e-5), until=4e-3)
    assert abs(ds.position.values - ds.position.values[0]).max() < 1e-12 * MM
    np.testing.assert_allclose(total_force(ds, 4e-3), [0, 0, M * G], rtol=0, atol=1e-9 * M * G)


# --------------------------------------------------------------------------------------------------------- invariants


def heap(turn=None, order=(0, 1, 2, 3), e=0.2, mu=0.5):
    """A tetrahedron, two prisms and a ball fall on a wedge and on each other; the world may be turned."""
    Q = turn or Rotation.identity()
    _, corners = wedge(0.5, 4.0)
    shapes = polytope(TETRAHEDRON * MM), hexagon(0.4, 0.5), many_sided(5, 0.4, 0.6), st.spatial.Ball(radius=0.3 * MM)
    places = (0.0, 0.4, 1.2), (0.1, -0.3, 1.9), (-0.2, 0.75, 2.2), (0.1, 0.1, 2.9)
    bodies = {}
    for k in order:
        own = Q * Rotation.from_rotvec([0.3 * k, 0.5, -0.2 * k])
        bodies[f"b{k}"] = solid(shapes[k], Q.apply(places[k]), np.roll(own.as_quat(), 1))
    points = np.array([(x, *c) for x in (-2.0, 2.0) for c in corners])
    bodies["ramp"] = obstacle(polytope(Q.apply(points) * MM))
    return world(bodies, mu=mu, e=e, pull=Q.apply([0, 0, -G])), Q


def test_a_turned_world_of_polyhedra_sees_the_same_motion():
    """To round-off, which impacts and pivots multiply by some 1e3 to 1e5 in this time."""
    straight, _ = heap(e=0.0)
    turned, Q = heap(Rotation.from_rotvec([0.4, -0.7, 1.1]), e=0.0)
    one, other = (st.simulate(m, st.Moreau(step=5e-5), until=0.02) for m in (straight, turned))
    difference = other.position.values[-1, :4] - Q.apply(one.position.values[-1, :4])
    assert abs(difference).max() < 1e-9 * MM


@pytest.mark.parametrize(("mu", "same"), [(0.0, 1e-12), (0.5, 3e-3)])
def test_the_order_of_bodies_does_not_matter(mu, same):
    """To round-off without friction. Where edges that cross rub, sliding is the travel of a point of the body named
    first, and the two ways differ by what a step leaves: 0.7 µm of a fall of 1 mm with this step, 0.02 µm with half."""
    one, other = (
        st.simulate(heap(order=order, e=0.0, mu=mu)[0], st.Moreau(step=5e-5), until=0.02)
        for order in ((0, 1, 2, 3), (2, 3, 1, 0))
    )
    there = other.position.sel(body=one.body.values).values[-1]
    assert abs(there - one.position.values[-1]).max() < same * MM


@pytest.mark.parametrize("e", [0.0, 0.3])
def test_a_heap_of_polyhedra_creates_no_energy(e):
    """Kinetic and potential energy fall but for what pushing bodies out of each other adds: 1e-3 of what they had."""
    ds = st.simulate(heap(e=e)[0], st.Moreau(step=5e-5), until=0.04, save=st.Save(steps=1))
    total = (ds.kinetic_energy + ds.stored_energy).values
    assert np.diff(total).max() < 1e-3 * abs(total[0])
    assert total[-1] < total[0] and (ds.friction_loss.values[-1].sum() > 0)


def test_polyhedra_go_on_bit_for_bit():
    model, _ = heap()
    whole = st.simulate(model, st.Moreau(step=5e-5), until=0.03)
    half = st.simulate(model, st.Moreau(step=5e-5), until=0.015)
    rest = st.simulate(model, st.Moreau(step=5e-5), until=0.015, start=half)
    np.testing.assert_array_equal(rest.position.values[-1], whole.position.values[-1])
    np.testing.assert_array_equal(rest.velocity.values[-1], whole.velocity.values[-1])


# ----------------------------------------------------------------------------------------------------- unions, starts


def table():
    """A plate on two feet: a hollow of 1.0 × 0.3 mm under it."""
    foot, plate = cuboid(0.6, 0.2, 0.3), cuboid(0.6, 1.4, 0.1)
    return st.spatial.Union(pieces={
        "plate": st.spatial.Piece(shape=plate, z=0.2 * MM),
        "left": st.spatial.Piece(shape=foot, y=-0.6 * MM),
        "right": st.spatial.Piece(shape=foot, y=0.6 * MM),
    })  # fmt: skip


def test_a_union_meets_with_its_pieces():
    """A table stands over a box lower than its feet, and moves along until a foot strikes it: both then go on with half
    the speed. The hull of the table would start inside the box."""
    shape = table()
    low = shape.hull().lowest(np.eye(3)) / MM
    bodies = {
        "table": solid(shape, (0, 0, -low), velocity=(0.0, 0.01, 0.0)),
        "box": solid(cuboid(0.3, 0.3, 0.2), (0, 0, 0.1)),
    }
    floor = {f"on_{n}": touching(st.spatial.OnPlane(body=n), mu=0.0) for n in bodies}
    ds = st.simulate(world(bodies, mu=0.0, **floor), st.Moreau(step=1e-4), until=0.08, save=st.Save(steps=50))
    y = ds.position.sel(axis="y").values / MM
    # the left foot comes from −0.5 to −0.15, at 10 mm/s; then both at 5 mm/s
    np.testing.assert_allclose(ds.velocity.values[-1, :, 1], [0.005, 0.005], rtol=1e-6)
    assert y[-1] == approx([0.35 + 0.005 * (80 - 35), 0.005 * (80 - 35)], rel=1e-2)
    assert abs(ds.velocity.values[-1, :, 2]).max() < 1e-9


@pytest.mark.parametrize("kind", ["prisms", "ball in a mesh", "piece of a union", "point"])
def test_solids_do_not_start_inside_each_other(kind):
    bodies = {
        "prisms": {"a": solid(hexagon()), "b": solid(hexagon(), (0.4, 0.3, 0.2))},
        "ball in a mesh": {
            "a": solid(st.spatial.Ball(radius=0.3 * MM), (0, 0, 0.7)), "b": obstacle(as_mesh(cuboid(1, 1, 1)))
        },
        "piece of a union": {"a": solid(table()), "b": solid(cuboid(0.2, 0.2, 0.2), (0.0, 0.6, 0.0))},
        "point": {
            "a": st.spatial.Solid(
                mass=M, inertia=(1e-13,) * 3, shape=st.spatial.PointCluster(coordinates=(0.0, 0.0, 0.0))
            ),
            "b": obstacle(hexagon()),
        },
    }[kind]  # fmt: skip
    with pytest.raises(ModelError, match="inside"):
        st.simulate(world(bodies), st.Moreau(step=1e-5), until=1e-4)


def test_curved_bodies_are_refused_in_words():
    roll = st.spatial.EllipticCylinder(length=1e-3, width=1e-3, height=1e-3)
    with pytest.raises(ModelError, match="nothing how it meets other bodies"):
        st.simulate(world({"a": solid(roll, (0, 0, 2)), "b": obstacle(hexagon())}), st.Moreau(step=1e-5), until=1e-4)


# --------------------------------------------------------------------------------------------- scenes by either solver


def test_a_scene_of_prisms_runs_with_either_solver():
    """A hexagonal prism slides to a wall that is a wedge's back and stops; a second one comes to rest on the floor by
    friction. PatchStep moves with the velocity at the end of a step: its ways are shorter by up to v h/2."""
    floor = st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.3), adhesion=st.spatial.AreaAdhesion(C=0.0))

    def robot(**start):
        shape = hexagon(0.2, 0.5)
        return st.tumbling.Tumbler(
            shape=shape, mass=st.spatial.Mass(mass=M), substrate=floor, start=st.tumbling.Start(**start)
        )

    ramp, corners = wedge(0.8, 2.0)
    scene = st.tumbling.Scene(
        robots={"a": robot(vy=0.06), "b": robot(x=1 * MM, vy=0.03)},
        obstacles={"wall": obstacle(ramp, (0.0, 0.2 + 0.3 - corners[0, 0], -corners[0, 1]))},
    )
    one = st.simulate(scene, st.Moreau(step=5e-5), until=0.02)
    other = st.simulate(scene, st.tumbling.PatchStep(step=5e-5), until=0.02)
    ways = [ds.position.values[-1] - ds.position.values[0] for ds in (one, other)]
    np.testing.assert_allclose(ways[0][:2, 1], ways[1][:, 1], rtol=0, atol=0.51 * 0.06 * 5e-5)
    assert ways[0][1, 1] == approx(0.03**2 / (2 * 0.3 * G), rel=1e-3)
