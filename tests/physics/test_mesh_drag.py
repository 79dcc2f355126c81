"""Bodies of any shape in slow flow: forces over their triangles against closed forms and another discretisation."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx
from scipy.spatial import ConvexHull

import stiction as st
from stiction.families.spatial import mesh_drag
from stiction.families.spatial.mesh_drag import halved, layer_matrix, surface_matrix
from stiction.families.spatial.shapes.meshes import Mesh, checked, mass_properties
from stiction.laws.resistance import ellipsoid_diagonal


def round_mesh(count):
    """Points spread evenly over the unit sphere, and the triangles of their hull."""
    k = np.arange(count) + 0.5
    polar, around = np.arccos(1 - 2 * k / count), pi * (1 + 5**0.5) * k
    points = np.stack([np.cos(around) * np.sin(polar), np.sin(around) * np.sin(polar), np.cos(polar)], axis=1)
    triangles = ConvexHull(points).simplices
    a, b, c = points[triangles].transpose(1, 0, 2)
    inward = np.einsum("ij,ij->i", np.cross(b - a, c - a), a) < 0
    triangles[inward] = triangles[inward][:, ::-1]
    return checked(points, triangles)


@pytest.mark.parametrize("axes", [(1.0, 1.0, 1.0), (1.0, 2.0, 3.0)])
def test_an_ellipsoid_of_triangles_approaches_its_closed_form(axes):
    """The body within its corners is the smaller the fewer they are: against the ellipsoid of its own volume 1.5 %, and
    the error falls with the number of triangles."""
    errors = []
    for count in (52, 152):
        mesh = round_mesh(count)
        mesh = Mesh(mesh.points * axes, mesh.triangles)
        size = (mass_properties(mesh).volume / (4 / 3 * pi * np.prod(axes))) ** (1 / 3)
        found = layer_matrix(mesh.corners)
        exact = ellipsoid_diagonal(*(size * np.array(axes)))
        errors.append(abs(np.diag(found) / exact - 1).max())
        coupled = found - np.diag(np.diag(found))
        assert abs(coupled / np.sqrt(np.outer(exact, exact))).max() < 0.01
    assert errors[1] < 0.015 and errors[1] < 0.6 * errors[0]


def test_a_twisted_plate_is_a_propeller_and_its_mirror_image_drives_the_other_way():
    """Right-handed: turned about +y it is driven to +y, as a helix. The mesh has no symmetry of its own: 5 %."""
    plate = halved(st.spatial.Cuboid(length=6.0, width=1.0, height=0.3).mesh(), 300)
    x, y, z = plate.transpose(2, 0, 1)
    found = []
    for twist in (0.4, -0.4, 0.0):
        c, s = np.cos(twist * y), np.sin(twist * y)
        found.append(layer_matrix(np.stack([c * x + s * z, y, c * z - s * x], axis=-1)))
    right, left, straight = found
    assert np.linalg.eigvalsh(right).min() > 0 and right[1, 4] < 0
    assert right[1, 4] == approx(-left[1, 4], rel=0.05)
    assert abs(straight[1, 4]) < 0.02 * abs(right[1, 4])


@pytest.fixture
def fewer(monkeypatch):
    """Meshes are split into 160 triangles only, which is faster."""
    monkeypatch.setattr(mesh_drag, "ENOUGH", 160)
    surface_matrix.cache_clear()
    yield
    surface_matrix.cache_clear()


def test_where_the_mesh_lies_does_not_matter_and_it_is_found_once(fewer):
    mesh = round_mesh(52)
    far = st.spatial.facets(Mesh(1e-5 * (mesh.points * [1, 2, 1] + [5.0, 0, -3.0]), mesh.triangles))
    near = st.spatial.facets(Mesh(1e-5 * mesh.points * [1, 2, 1], mesh.triangles))
    drags = [st.spatial.MeshDrag(viscosity=2e-3, shape=shape) for shape in (far, near)]
    first, second, again = (drag.acts(None).matrix for drag in (*drags, drags[0]))
    scale = np.sqrt(np.outer(np.diag(first), np.diag(first)))
    np.testing.assert_allclose(first / scale, second / scale, rtol=0, atol=1e-9)
    assert np.array_equal(first, again) and surface_matrix.cache_info().misses == 2
    np.testing.assert_allclose(np.diag(first), 2e-3 * ellipsoid_diagonal(1e-5, 2e-5, 1e-5), rtol=0.15)
    assert st.loads(st.dumps(drags[0])) == drags[0]


def test_surfaces_that_cannot_be_used_are_refused(fewer):
    plate = st.spatial.Cuboid(length=1e-3, width=1e-3, height=1e-4)
    union = st.spatial.Union(pieces={"a": st.spatial.Piece(shape=plate)})
    for shape in (union, st.NoField()):
        with pytest.raises(st.ParameterError, match=r"must be one closed surface: use Facets"):
            st.spatial.MeshDrag(viscosity=1e-3, shape=shape)
    foil = st.spatial.Cuboid(length=1e-3, width=1e-3, height=1e-7)
    with pytest.raises(st.ModelError, match=r"too thin for 160"):
        st.spatial.MeshDrag(viscosity=1e-3, shape=foil).acts(None)
    fine = st.spatial.facets(round_mesh(1000))
    with pytest.raises(st.ModelError, match=r"has 1996 triangles, at most 1600; simplify"):
        st.spatial.MeshDrag(viscosity=1e-3, shape=fine).acts(None)
