"""Hulls and meshes of shapes that take long are found once, and again when a file changes."""

from __future__ import annotations

import os

import numpy as np
import pytest

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
