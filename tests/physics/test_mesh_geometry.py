"""Hulls, meshes and touching areas against closed forms, at any size, place and orientation."""

from __future__ import annotations

from math import asinh, pi, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import stiction as st
from stiction.families.spatial.shapes.crossings import near_pairs
from stiction.families.spatial.shapes.meshes import checked, mass_properties, touching
from stiction.families.spatial.shapes.polygons import fan, region, union
from stiction.families.spatial.shapes.polyhedra import convex_hull

BOX = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) / 2.0
BOX_SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
BOX_TRIANGLES = [t for a, b, c, d in BOX_SIDES for t in ((a, b, c), (a, c, d))]


def rotation(seed: int) -> np.ndarray:
    q, r = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    q = q * np.sign(np.diag(r))
    return q * np.sign(np.linalg.det(q))


def extruded(outline, width: float):
    """A mesh of a prism along x over a star-shaped outline about its first corner, and its triangles."""
    n = len(outline)
    outline = np.asarray(outline, dtype=float)
    points = np.array([[x, *yz] for x in (-width / 2, width / 2) for yz in outline])
    caps = [(0, j + 1, j) for j in range(1, n - 1)] + [(n, n + j, n + j + 1) for j in range(1, n - 1)]
    sides = [t for j in range(n) for t in ((j, (j + 1) % n, n + j), ((j + 1) % n, n + (j + 1) % n, n + j))]
    return points, np.array(caps + sides)


@pytest.mark.parametrize("size", [1e-6, 1.0, 1e3])
@pytest.mark.parametrize("seed", [0, 1])
def test_box_has_volume_inertia_and_faces_of_a_box(size, seed):
    L = size * np.array([0.8, 0.4, 0.1])
    R, place = rotation(seed), size * np.array([3.0, -2.0, 5.0])
    mesh = checked(BOX * L @ R.T + place, BOX_TRIANGLES)
    body = mass_properties(mesh)
    volume = L.prod()
    expected = volume / 12 * np.diag([L[1] ** 2 + L[2] ** 2, L[0] ** 2 + L[2] ** 2, L[0] ** 2 + L[1] ** 2])
    assert body.volume == pytest.approx(volume, rel=1e-12)
    np.testing.assert_allclose(body.centroid, place, rtol=1e-12)
    np.testing.assert_allclose(R.T @ body.inertia @ R, expected, rtol=1e-9, atol=1e-12 * expected.max())
    hull = convex_hull(mesh.points)
    areas = sorted(touching(mesh, hull, f).area for f in range(len(hull.faces)))
    np.testing.assert_allclose(areas, np.repeat(sorted([L[0] * L[1], L[0] * L[2], L[1] * L[2]]), 2), rtol=1e-9)


def test_tetrahedron_has_its_inertia():
    mesh = checked(
        np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1.0]]), [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]
    )
    body = mass_properties(mesh)
    # ∫ x² = 1/60, ∫ xy = 1/120 over the tetrahedron; about the centroid (1/4, 1/4, 1/4): 1/60 − 1/96, 1/120 − 1/96
    on, off = 2 * (1 / 60 - 1 / 96), -(1 / 120 - 1 / 96)
    np.testing.assert_allclose(body.inertia, off * np.ones((3, 3)) + (on - off) * np.eye(3), rtol=1e-12)
    assert body.volume == pytest.approx(1 / 6, rel=1e-14)


def test_sphere_of_triangles_approaches_the_sphere():
    trimesh = pytest.importorskip("trimesh", reason="the extra mesh is not installed")
    errors = []
    for level in (2, 3):
        ball = trimesh.creation.icosphere(level)
        body = mass_properties(checked(ball.vertices, ball.faces))
        errors.append(1 - body.inertia[0, 0] / (8 * pi / 15))
    assert 0 < errors[1] < 0.02 and errors[0] / errors[1] == pytest.approx(4, rel=0.03)  # halved edges, second order


@pytest.mark.parametrize("size", [1e-6, 1e3])
def test_points_inside_faces_and_on_edges_are_no_corners(size):
    grid = np.array([[x, y, z] for x in np.linspace(-1, 1, 5) for y in np.linspace(-1, 1, 4) for z in (0, 1, 3)])
    hull = convex_hull(size * grid @ rotation(3).T)
    assert len(hull.vertices) == 8 and sorted(len(f) for f in hull.faces) == [4] * 6
    for face, n, d in zip(hull.faces, hull.normals, hull.offsets, strict=True):
        corners = hull.vertices[list(face)]
        np.testing.assert_allclose(corners @ n, d, rtol=1e-9, atol=1e-9 * size)
        assert (hull.vertices @ n <= d + 1e-9 * size).all()
        assert np.cross(corners[1] - corners[0], corners[2] - corners[1]) @ n > 0  # counter-clockwise from outside


def test_corners_rounded_to_single_precision_still_share_a_face():
    points = (BOX * [0.8, 0.4, 0.1] @ rotation(5).T).astype(np.float32)
    assert sorted(len(f) for f in convex_hull(points).faces) == [4] * 6


@pytest.mark.parametrize(("a", "b", "printed"), [(0.8, 0.4, 0.23729), (0.4, 0.1, 0.10608)])
def test_mean_distance_of_a_rectangle(a, b, printed):
    # closed form: [d + a²/(2b) asinh(b/a) + b²/(2a) asinh(a/b)]/6 with d the diagonal
    exact = (sqrt(a * a + b * b) + a * a / (2 * b) * asinh(b / a) + b * b / (2 * a) * asinh(a / b)) / 6
    found = region(fan(np.array([[0, 0], [a, 0], [a, b], [0, b]])))
    assert found.mean_distance == pytest.approx(exact, rel=1e-12)
    assert found.mean_distance == pytest.approx(printed, abs=5e-6)


def test_mean_distance_of_a_disc_is_two_thirds_of_its_radius():
    angle = np.linspace(0, 2 * pi, 2000, endpoint=False)
    found = region(fan(np.column_stack([np.cos(angle), np.sin(angle)])))
    assert found.mean_distance == pytest.approx(2 / 3, rel=1e-5)


def test_a_bridge_touches_with_its_feet_only():
    # section: a table 0.8 long with feet 0.1 long; the hull's lower face is 0.8 × 0.4
    outline = [(-0.3, 0.1), (-0.3, 0), (-0.4, 0), (-0.4, 0.2), (0.4, 0.2), (0.4, 0), (0.3, 0), (0.3, 0.1)]
    mesh = checked(*_bridge(outline, 0.4))
    hull = convex_hull(mesh.points)
    below = int(np.argmin(hull.normals @ [0, 0, 1]))
    found = touching(mesh, hull, below)
    assert found.area == pytest.approx(2 * 0.1 * 0.4, rel=1e-12)
    assert region(fan(hull.polygon(below))).area == pytest.approx(0.8 * 0.4, rel=1e-12)
    np.testing.assert_allclose(found.centroid, hull.polygon(below).mean(axis=0), atol=1e-15)
    assert found.mean_distance > region(fan(hull.polygon(below))).mean_distance  # the area lies far out
    top = int(np.argmax(hull.normals @ [0, 0, 1]))
    assert touching(mesh, hull, top).area == pytest.approx(0.8 * 0.4, rel=1e-12)
    assert mass_properties(mesh).volume == pytest.approx(0.4 * (0.8 * 0.1 + 2 * 0.1 * 0.1), rel=1e-12)


def _bridge(outline, width):
    points, triangles = extruded(outline, width)
    n = len(outline)
    quads = [(0, 1, 2, 3), (0, 3, 4, 7), (4, 5, 6, 7)]  # the caps of the bridge, which is not star-shaped
    caps = [t for a, b, c, d in quads for t in ((a, b, c), (a, c, d))]
    sides = triangles[-2 * n :]
    ends = [tuple(n + i for i in t) for t in caps]
    return points, np.concatenate([sides[:, ::-1], caps, [t[::-1] for t in ends]])


def test_a_star_touches_nowhere():
    """Spiked section: four points, hull rhombus, no facet of it in a face of the hull."""
    outline = [(0.45, 0), (0.05, 0.05), (0, 0.2), (-0.05, 0.05), (-0.45, 0), (-0.05, -0.05), (0, -0.2), (0.05, -0.05)]
    n = len(outline)
    points = np.array([[x, *yz] for x in (-0.2, 0.2) for yz in (*outline, (0, 0))])
    m = n + 1
    caps = [t for j in range(n) for t in ((n, (j + 1) % n, j), (m + n, m + j, m + (j + 1) % n))]
    sides = [t for j in range(n) for t in ((j, (j + 1) % n, m + j), ((j + 1) % n, m + (j + 1) % n, m + j))]
    mesh = checked(points, np.array(caps + sides))
    hull = convex_hull(mesh.points)
    areas = {tuple(np.round(hull.normals[f], 6)): touching(mesh, hull, f).area for f in range(len(hull.faces))}
    sloped = [a for n, a in areas.items() if abs(n[0]) < 0.5]
    assert sloped == [0.0] * 4
    section = 4 * 0.5 * abs(0.45 * 0.05 - 0.05 * 0.0) + 4 * 0.5 * abs(0.05 * 0.2)
    assert max(areas.values()) == pytest.approx(section, rel=1e-12)


coordinate = some.integers(-8, 8).map(float)
corner = some.tuples(coordinate, coordinate)


@settings(max_examples=60, deadline=None)
@given(some.lists(some.tuples(corner, corner, corner), min_size=1, max_size=6))
def test_union_of_triangles_covers_each_point_once(corners):
    """Against counting on a fine grid: the number of covered cells of 1/8 differs by the boundary cells at most."""
    triangles = np.array(corners)
    merged = union(triangles)
    x, y = np.meshgrid(np.arange(-8, 8, 0.125) + 0.0625, np.arange(-8, 8, 0.125) + 0.0625)
    covered = np.zeros(x.shape, dtype=bool)
    for t in triangles:
        side = [
            (t[(k + 1) % 3, 0] - t[k, 0]) * (y - t[k, 1]) - (t[(k + 1) % 3, 1] - t[k, 1]) * (x - t[k, 0])
            for k in range(3)
        ]
        inside = np.all([s > 0 for s in side], axis=0) | np.all([s < 0 for s in side], axis=0)
        covered |= inside
    area = region(merged).area if len(merged) else 0.0
    perimeter = np.abs(np.roll(triangles, -1, axis=1) - triangles).sum()
    assert area == pytest.approx(covered.sum() / 64, abs=1e-9 + perimeter / 8)
    # the union of the union is itself, and it is no more than the sum
    again = union(merged) if len(merged) else merged
    assert (region(again).area if len(again) else 0.0) == pytest.approx(area, rel=1e-9, abs=1e-12)


def test_overlapping_squares_count_their_overlap_once():
    square = np.array([[0, 0], [2, 0], [2, 2], [0, 2.0]])
    both = np.concatenate([fan(square), fan(square + 1)])
    found = region(union(both))
    assert found.area == pytest.approx(7, rel=1e-12)
    np.testing.assert_allclose(found.centroid, [1.5, 1.5], rtol=1e-12)


def test_an_open_mesh_is_refused():
    with pytest.raises(st.ModelError, match=r"open: 3 edge\(s\).*close it"):
        checked(BOX, BOX_TRIANGLES[:-1])


def test_an_inside_out_mesh_is_refused():
    with pytest.raises(st.ModelError, match=r"inside out: its volume is -1 m³; reverse"):
        checked(BOX, [t[::-1] for t in BOX_TRIANGLES])


@pytest.mark.parametrize("size", [1e-6, 1e3])
def test_a_mesh_that_crosses_itself_is_refused(size):
    """Two bodies in one mesh are allowed while they keep apart, or what lies in both would be counted twice; flush
    boxes touch and do not cross."""
    triangles = np.vstack([BOX_TRIANGLES, np.array(BOX_TRIANGLES) + 8])
    for turn, shift, crossed in (
        (rotation(0), (0.7, 0.0, 0.0), True), (np.eye(3), (0.5, 0.5, 0.5), True), (rotation(1), (0.1, 0.1, 0.6), True),
        (rotation(0), (2.0, 0.0, 0.0), False), (np.eye(3), (0.0, 0.0, 1.0), False), (np.eye(3), (0.3, 1.0, 0.0), False),
    ):  # fmt: skip
        points = size * np.vstack([BOX, BOX @ turn.T + shift])
        if crossed:
            with pytest.raises(st.ModelError, match=r"crosses itself: triangles \d+ and \d+ pass through each other"):
                checked(points, triangles)
        else:
            assert mass_properties(checked(points, triangles)).volume == pytest.approx(2 * size**3, rel=1e-12)


def test_boxes_that_overlap_are_found_by_the_tree():
    rng = np.random.default_rng(3)
    low = rng.normal(size=(200, 3))
    high = low + rng.exponential(0.4, size=(200, 3))
    found = sorted(tuple(sorted(pair)) for pair in np.stack(near_pairs(low, high), axis=1).tolist())
    meet = ((low[:, None] <= high[None]) & (low[None] <= high[:, None])).all(axis=-1)
    assert found == [(i, j) for i in range(200) for j in range(i + 1, 200) if meet[i, j]] and len(found) > 100


def test_a_triangle_without_area_is_refused():
    points = np.concatenate([BOX, [[0.5, 0.5, 0.0]]])  # on the edge 6–7
    with pytest.raises(st.ModelError, match=r"1 triangle\(s\) of the mesh have no area, the first is number 12"):
        checked(points, [*BOX_TRIANGLES, (6, 8, 7)])


def test_neighbours_facing_opposite_sides_are_refused():
    with pytest.raises(st.ModelError, match=r"the same way.*face outward"):
        checked(BOX, [BOX_TRIANGLES[0][::-1], *BOX_TRIANGLES[1:]])


@pytest.mark.parametrize(
    ("points", "triangles", "words"),
    [
        (BOX[:, :2], BOX_TRIANGLES, "three finite coordinates"),
        (np.where(BOX > 0, np.nan, BOX), BOX_TRIANGLES, "three finite coordinates"),
        (BOX, BOX_TRIANGLES[:2], "at least 4 triangles"),
        (BOX[:-1], BOX_TRIANGLES, "numbers of points, 0 to 6"),
        (BOX, np.array(BOX_TRIANGLES) + 0.5, "numbers of points, 0 to 7"),
    ],
)
def test_arrays_that_are_no_mesh_are_refused(points, triangles, words):
    with pytest.raises(st.ModelError, match=words):
        checked(points, triangles)


def test_points_without_volume_have_no_hull():
    with pytest.raises(st.ModelError, match=r"lie in one plane.*thickness"):
        convex_hull(BOX * [1, 1, 0])
    with pytest.raises(st.ModelError, match="coincide"):
        convex_hull(0 * BOX)
    with pytest.raises(st.ModelError, match="at least 4 points"):
        convex_hull(BOX[:3])
