"""Hulls and meshes of shapes that take long are found once, and again when a file changes."""

from __future__ import annotations

import os

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.families.spatial.shapes import mesh_shapes

PLATE = st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3)


@pytest.fixture
def counted(monkeypatch):
    """How often a hull was assembled."""
    calls = []
    assembled = mesh_shapes._assembled
    monkeypatch.setattr(mesh_shapes, "_assembled", lambda *args: calls.append(1) or assembled(*args))
    mesh_shapes._hull.cache_clear()
    return calls


def test_a_hull_is_found_once(counted):
    shape = st.spatial.facets(PLATE.mesh())
    for _ in range(3):
        assert len(shape.hull().faces) == 6
    again = st.spatial.facets(PLATE.mesh())  # an equal shape is the same shape
    assert again.hull() is shape.hull()
    union = st.spatial.Union(pieces={"a": st.spatial.Piece(shape=shape), "b": st.spatial.Piece(shape=shape, y=0.8e-3)})
    for _ in range(3):
        union.hull()
    assert len(counted) == 2


def test_a_hundred_thousand_triangles_are_looked_at_once(counted):
    """A box of 6 × 91² squares: six faces, the volume of the box, and the second time nothing is computed."""
    n = 91
    squares = np.stack(np.meshgrid(np.arange(n), np.arange(n), indexing="ij"), axis=-1).reshape(-1, 2)
    corners = squares[:, None] + np.array([(0, 0), (1, 0), (1, 1), (0, 1)])
    places = []
    for axis in range(3):
        for side in (0, n):
            quads = np.full((*corners.shape[:2], 3), side)
            quads[..., [(axis + 1) % 3, (axis + 2) % 3]] = corners
            places.append(quads if side else quads[:, ::-1])
    keys, numbers = np.unique(np.concatenate(places) @ [(n + 1) ** 2, n + 1, 1], return_inverse=True)
    points, quads = np.stack(np.unravel_index(keys, (n + 1,) * 3), axis=1), numbers.reshape(-1, 4)
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    assert len(triangles) == 99372
    shape, again = (
        st.spatial.Facets(points=(1e-3 / n * points).ravel(), triangles=triangles.ravel()) for _ in range(2)
    )
    assert len(shape.hull().faces) == 6 and shape.hull().volume == approx(1e-9, rel=1e-9)
    assert again.hull() is shape.hull() and len(counted) == 1


def test_nobody_can_change_what_others_use():
    hull = st.spatial.facets(PLATE.mesh()).hull()
    with pytest.raises(ValueError, match="read-only"):
        hull.centres[0] = 0.0


def test_a_file_that_changed_is_read_again(tmp_path):
    file = tmp_path / "robot.off"
    sizes = []
    for i, length in enumerate((0.8e-3, 0.5e-3)):
        mesh = st.spatial.Cuboid(length=length, width=0.4e-3, height=0.1e-3).mesh()
        rows = [f"{len(mesh.points)} {len(mesh.triangles)} 0", *(" ".join(map(repr, p)) for p in mesh.points.tolist()),
                *("3 " + " ".join(map(str, t)) for t in mesh.triangles.tolist())]  # fmt: skip
        file.write_text("OFF\n" + "\n".join(rows) + "\n")
        os.utime(file, ns=(i, i))
        shape = st.spatial.MeshFile(file=str(file), unit=1.0)
        joined = st.spatial.Union(pieces={"a": st.spatial.Piece(shape=shape)})
        sizes.append((shape.hull().volume, joined.hull().volume))
    np.testing.assert_allclose(sizes[1], 5 / 8 * np.array(sizes[0]), rtol=1e-12)
