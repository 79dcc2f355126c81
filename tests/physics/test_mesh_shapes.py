"""Shapes from meshes and unions: the same hulls, areas and inertias as the shapes that are given by their sizes."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.families.spatial.shapes.mesh_shapes import mesh_hull
from stiction.families.spatial.shapes.meshes import checked, mass_properties

MM = 1e-3
SHAPES = {
    "cuboid": st.spatial.Cuboid(length=0.8 * MM, width=0.4 * MM, height=0.1 * MM),
    "star": st.spatial.SpikedShape(length=0.9 * MM, width=0.4 * MM, height=0.4 * MM),
    "ends": st.spatial.SpikedEnds(
        length=0.8 * MM, width=0.4 * MM, height=0.2 * MM, thickness=0.05 * MM, notch=0.02 * MM
    ),
    "wedge": st.spatial.Prism(y=(0, 1 * MM, 0.2 * MM), z=(0, 0, 1 * MM), width=0.3 * MM),
    "bridge": st.spatial.Prism(
        y=np.array([-0.4, -0.3, -0.3, 0.3, 0.3, 0.4, 0.4, -0.4]) * MM,
        z=np.array([0, 0, 0.1, 0.1, 0, 0, 0.2, 0.2]) * MM,
        width=0.4 * MM,
    ),
}


def table(hull):
    """Faces as rows that do not depend on the order of faces and corners."""
    rows = [(f.area, f.radius, *f.centroid) for f in hull.faces]
    return np.array(sorted(np.round(np.array(rows) / MM, 9).tolist()))


def same(one, other):
    assert len(one.centres) == len(other.centres) and len(one.faces) == len(other.faces)
    np.testing.assert_allclose(table(one), table(other), rtol=1e-6, atol=1e-7)
    np.testing.assert_allclose(one.gyration, other.gyration, rtol=1e-9, atol=1e-9 * one.gyration.max())
    assert one.volume == pytest.approx(other.volume, rel=1e-9)
    assert one.perimeter() == pytest.approx(other.perimeter(), rel=1e-9)
    lengths = [sorted((e.sharp, e.length) for e in h.edges) for h in (one, other)]
    np.testing.assert_allclose(lengths[0], lengths[1], rtol=1e-9)


@pytest.mark.parametrize("name", SHAPES)
def test_a_prism_is_its_mesh(name):
    """Two independent ways: sides of the section in closed form, and triangles of the surface in planes of the hull."""
    same(SHAPES[name].hull(), mesh_hull(checked(*SHAPES[name].mesh())))


@pytest.mark.parametrize("shape", [st.spatial.Ellipsoid(length=1.0, width=2.0, height=3.0),
                                   st.spatial.EllipticCylinder(length=0.8, width=0.4, height=0.5)])  # fmt: skip
def test_curved_shapes_are_nearly_their_mesh(shape):
    hull, body = shape.hull(), mass_properties(checked(*shape.mesh()))
    assert body.volume == pytest.approx(hull.volume, rel=0.01)  # 48 and 96 corners around
    np.testing.assert_allclose(body.inertia / body.volume, hull.gyration, rtol=0.01, atol=0.001)


def test_faces_run_counter_clockwise_and_edges_join_neighbours():
    hull = st.spatial.facets(SHAPES["wedge"].mesh()).hull()
    for face in hull.faces:
        ring = hull.centres[list(face.generators)]
        n = np.cross(ring[1] - ring[0], ring[2] - ring[1])
        assert n @ ring.mean(axis=0) > 0  # the centre of mass is inside
    assert len(hull.centres) - len(hull.edges) + len(hull.faces) == 2  # Euler


@pytest.mark.parametrize("cut", [0.3, 0.5])
def test_two_halves_make_the_block(cut):
    L, whole = 0.8 * MM, SHAPES["cuboid"].hull()
    a, b = cut * L, (1 - cut) * L
    block = dict(width=0.4 * MM, height=0.1 * MM)
    halves = st.spatial.Union(
        pieces={
            "back": st.spatial.Piece(shape=st.spatial.Cuboid(length=a, **block), y=a / 2),
            "front": st.spatial.Piece(shape=st.spatial.Cuboid(length=b, **block), y=a + b / 2),
        }
    )
    same(whole, halves.hull())
    assert mass_properties(halves.mesh()).volume == pytest.approx(whole.volume, rel=1e-12)


def test_a_table_from_a_plate_and_two_feet_is_the_bridge():
    feet = st.spatial.Cuboid(length=0.1 * MM, width=0.4 * MM, height=0.1 * MM)
    plate = st.spatial.Cuboid(length=0.8 * MM, width=0.4 * MM, height=0.1 * MM)
    union = st.spatial.Union(
        pieces={
            "plate": st.spatial.Piece(shape=plate, z=0.15 * MM),
            "left": st.spatial.Piece(shape=feet, y=-0.35 * MM, z=0.05 * MM),
            "right": st.spatial.Piece(shape=feet, y=0.35 * MM, z=0.05 * MM),
        }
    )
    same(SHAPES["bridge"].hull(), union.hull())


def test_crossed_plates_count_the_common_area_once():
    plate = st.spatial.Cuboid(length=0.8 * MM, width=0.2 * MM, height=0.1 * MM)
    cross = st.spatial.Union(
        pieces={"a": st.spatial.Piece(shape=plate), "b": st.spatial.Piece(shape=plate, yaw=pi / 2)}
    ).hull()
    flat = max(cross.faces, key=lambda f: f.area)
    assert flat.area == pytest.approx((2 * 0.8 * 0.2 - 0.2**2) * MM**2, rel=1e-9)
    assert len(flat.generators) == 8


def test_a_denser_piece_draws_the_centre_of_mass():
    block = st.spatial.Cuboid(length=1 * MM, width=1 * MM, height=1 * MM)
    hull = st.spatial.Union(
        pieces={
            "light": st.spatial.Piece(shape=block, y=-0.5 * MM),
            "heavy": st.spatial.Piece(shape=block, y=0.5 * MM, density=3.0),
        }
    ).hull()
    # centre of mass at (3 − 1)/4 × 0.5 mm = 0.25 mm: the ends are 0.75 mm ahead and 1.25 mm behind
    assert hull.centres[:, 1].max() == pytest.approx(0.75 * MM) and hull.centres[:, 1].min() == pytest.approx(
        -1.25 * MM
    )
    # Steiner: (1/6 + 1/4 × 0.75² + 3/4 × 0.25²) mm² about x
    assert hull.gyration[0, 0] == pytest.approx((1 / 6 + 0.25 * 0.75**2 + 0.75 * 0.25**2) * MM**2, rel=1e-9)


def test_balls_on_a_plate_keep_it_off_the_ground():
    plate = st.spatial.Cuboid(length=1 * MM, width=1 * MM, height=0.1 * MM)
    ball = st.spatial.Ellipsoid(length=0.3 * MM, width=0.3 * MM, height=0.3 * MM)
    corners = {f"ball{i}": (x, y) for i, (x, y) in enumerate([(-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4)])}
    pieces = {n: st.spatial.Piece(shape=ball, x=x * MM, y=y * MM, z=-0.1 * MM) for n, (x, y) in corners.items()}
    hull = st.spatial.Union(pieces={"plate": st.spatial.Piece(shape=plate), **pieces}).hull()
    assert hull.curved.sum() == 4 and len(hull.centres) == 12
    centroids = np.array([f.centroid for f in hull.faces])
    # of the six faces of the plate the lower one is covered by the balls, the four sides are passed by them
    assert len(hull.faces) == 1 and centroids[0, 2] > 0
    assert hull.faces[0].area == pytest.approx(1 * MM**2)


@pytest.mark.parametrize("kind", ["stl", "obj", "ply"])
def test_files_give_the_shape_in_the_unit_said(kind, tmp_path):
    trimesh = pytest.importorskip("trimesh", reason="the extra mesh is not installed")
    mesh = SHAPES["bridge"].mesh()
    file = tmp_path / f"bridge.{kind}"
    trimesh.Trimesh(mesh.points * 1e6, mesh.triangles).export(file)  # the file is in micrometres
    shape = st.spatial.MeshFile(file=str(file), unit="1 um")
    same(SHAPES["bridge"].hull(), shape.hull())
    assert st.loads(st.dumps(shape), files_anywhere=True) == shape


def test_scenario_holds_meshes_and_unions():
    mesh = st.spatial.facets(SHAPES["star"].mesh())
    union = st.spatial.Union(
        pieces={"a": st.spatial.Piece(shape=mesh, roll=0.1), "b": st.spatial.Piece(shape=SHAPES["cuboid"], x=1e-3)}
    )
    assert st.loads(st.dumps(union)) == union


def test_bad_meshes_are_refused_where_they_are_given(tmp_path):
    mesh = SHAPES["cuboid"].mesh()
    points, corners = mesh.points.ravel(), mesh.triangles.ravel()
    with pytest.raises(st.ModelError, match="the mesh is open"):
        st.spatial.Facets(points=points, triangles=corners[3:])
    with pytest.raises(st.ModelError, match="inside out"):
        st.spatial.Facets(points=points, triangles=mesh.triangles[:, ::-1].ravel())
    with pytest.raises(st.ModelError, match="have no area"):
        st.spatial.Facets(points=(0 * mesh.points + [0, 0, 1]).ravel(), triangles=corners)
    with pytest.raises(st.ModelError, match=r"Facets.points has 23 numbers; give three for each"):
        st.spatial.Facets(points=points[1:], triangles=corners)
    with pytest.raises(st.ModelError, match="no mesh file"):
        st.spatial.MeshFile(file=str(tmp_path / "missing.stl")).hull()
    pytest.importorskip("trimesh", reason="the extra mesh is not installed")
    (tmp_path / "empty.stl").write_text("solid nothing\nendsolid\n")
    (tmp_path / "words.obj").write_text("this is no mesh")
    for name in ("empty.stl", "words.obj"):
        with pytest.raises(st.ModelError, match=name.split(".")[0]):
            st.spatial.MeshFile(file=str(tmp_path / name)).hull()


def test_unions_of_nothing_or_of_no_shapes_are_refused():
    with pytest.raises(st.ModelError, match="at least one Piece"):
        st.spatial.Union()
    with pytest.raises(st.ModelError, match=r"pieces.a must be a Piece of a shape"):
        st.spatial.Union(pieces={"a": SHAPES["cuboid"]})
    with pytest.raises(st.ModelError, match=r"pieces.a must be a Piece of a shape"):
        st.spatial.Union(pieces={"a": st.spatial.Piece(shape=st.NoField())})
