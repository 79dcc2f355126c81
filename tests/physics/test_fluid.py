"""Wet surroundings: resistance and buoyancy against Stokes, Perrin, Jeffery and Archimedes."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.laws.fluid import ellipsoid_resistance, equal_ellipsoid
from stiction.laws.surroundings import Immersed

WATER = 1e-3  # Pa s


def immersed(shape, mass=1e-6, gravity=(0.0, 0.0, -9.81)):
    hull = shape.hull()
    return Immersed(hull, mass, mass * np.diag(hull.gyration), np.array(gravity), 1000.0)


def test_a_sphere_feels_stokes():
    R = 0.2e-3
    action = st.spatial.StokesDrag(viscosity=WATER).acts(
        immersed(st.spatial.Ellipsoid(length=2 * R, width=2 * R, height=2 * R))
    )
    assert action.linear == pytest.approx(6 * pi * WATER * R, rel=1e-9)
    assert action.angular == pytest.approx(8 * pi * WATER * R**3, rel=1e-9)


def test_a_thin_disc_feels_lamb():
    """Disc of radius a across z: mean translation 12 η a; about a diameter 32/3 η a³."""
    found = ellipsoid_resistance(1.0, 1.0, 1e-9)
    assert found.linear == pytest.approx(12, rel=1e-6)
    assert found.angular == pytest.approx(32 / 3, rel=1e-6)


def test_a_long_needle_about_its_axis():
    """A thin needle turning about its own axis x: 16/3 π a b², the limit of Jeffery's formula."""
    found = ellipsoid_resistance(1.0, 1e-4, 1e-4)
    assert found.angular == pytest.approx(16 / 3 * pi * 1e-8, rel=1e-3)


def test_resistance_scales_with_size():
    small, large = ellipsoid_resistance(1e-4, 2e-4, 3e-4), ellipsoid_resistance(1e-3, 2e-3, 3e-3)
    assert large.linear == pytest.approx(10 * small.linear, rel=1e-12)
    assert large.angular == pytest.approx(1000 * small.angular, rel=1e-12)


def test_the_equal_ellipsoid_of_an_ellipsoid_is_itself():
    shape = st.spatial.Ellipsoid(length=0.8e-3, width=0.4e-3, height=0.1e-3)
    np.testing.assert_allclose(equal_ellipsoid(shape.hull().gyration)[:3], [0.2e-3, 0.4e-3, 0.05e-3], rtol=1e-9)


def test_wall_factor_multiplies_both():
    body = immersed(st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3))
    free, near = (
        st.spatial.StokesDrag(viscosity=WATER).acts(body),
        st.spatial.StokesDrag(viscosity=WATER, wall=3.0).acts(body),
    )
    assert near.linear == pytest.approx(3 * free.linear) and near.angular == pytest.approx(3 * free.angular)
    assert 0 < free.linear < 6 * pi * WATER * 0.45e-3  # less than the sphere around it


@pytest.mark.parametrize("gravity", [(0, 0, -9.81), (0, -4.9, -8.5)])
def test_buoyancy_is_the_weight_of_the_displaced_fluid(gravity):
    body = immersed(st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3), gravity=gravity)
    np.testing.assert_allclose(
        st.spatial.Buoyancy(density=1000.0).acts(body).force,
        -1000 * 0.8e-3 * 0.4e-3 * 0.1e-3 * np.array(gravity),
        rtol=1e-12,
    )


def test_drag_and_force_by_numbers():
    body = immersed(st.spatial.Cuboid(length=0.8e-3, width=0.4e-3, height=0.1e-3), mass=7e-8)
    drag = st.spatial.LinearDrag(c_v=80.0, c_w=9.7e-6).acts(body)
    assert drag.linear == pytest.approx(80 * 7e-8) and drag.angular == pytest.approx(9.7e-6 * 7e-8)
    assert st.spatial.ConstantForce(fy=1e-6).acts(body).force == (0.0, 1e-6, 0.0)


def test_negative_resistance_is_refused():
    for make in (
        lambda: st.spatial.StokesDrag(viscosity=-1e-3),
        lambda: st.spatial.StokesDrag(viscosity=1e-3, wall=0.5),
        lambda: st.spatial.Buoyancy(density=-1.0),
        lambda: st.spatial.LinearDrag(c_v=-1.0),
        lambda: st.spatial.RotationalDamping(zeta=-0.1),
    ):
        with pytest.raises(st.ParameterError, match="must be at least"):
            make()


@pytest.mark.parametrize("yaw", [0.4, pi / 4, 2.0])
def test_a_rod_drawn_askew_has_the_drag_of_the_rod(yaw):
    """The same matrix in turned axes; along the diagonal of its axes a rod had been as round as a disc."""
    rod = st.spatial.Cuboid(width=0.1e-3, length=1e-3, height=0.1e-3)
    turned = st.spatial.Union(pieces={"rod": st.spatial.Piece(shape=rod, yaw=yaw)})
    c, s = np.cos(yaw), np.sin(yaw)
    R = np.kron(np.eye(2), [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    drag = st.spatial.EllipsoidDrag(viscosity=WATER)
    straight, askew = (drag.acts(immersed(shape)).matrix for shape in (rod, turned))
    np.testing.assert_allclose(askew, R @ straight @ R.T, rtol=1e-9, atol=1e-9 * straight[0, 0])
    np.testing.assert_allclose(askew[3:, 3:], (R @ straight @ R.T)[3:, 3:], rtol=1e-9, atol=1e-9 * straight[3, 3])
    mean = [st.spatial.StokesDrag(viscosity=WATER).acts(immersed(shape)) for shape in (rod, turned)]
    assert mean[1].linear == pytest.approx(mean[0].linear, rel=1e-9)
    assert mean[1].angular == pytest.approx(askew[3, 3], rel=1e-9)


def test_buoyancy_of_uneven_bodies_is_refused():
    """A float with a heavy foot is righted by ρ V g times the distance of its two centres, which no solver knows."""
    cube = st.spatial.Cuboid(width=1e-3, length=1e-3, height=1e-3)

    def bodies(density):
        pieces = {
            "foot": st.spatial.Piece(shape=cube, z=-5e-4, density=density),
            "top": st.spatial.Piece(shape=cube, z=5e-4),
        }
        solid = st.spatial.Solid(mass=8e-6, shape=st.spatial.Union(pieces=pieces))
        return st.spatial.RigidBodies(bodies={"b": solid}, forces={"water": st.spatial.Buoyancy(density=1000.0)})

    bodies(1.0).lowered()
    with pytest.raises(st.ModelError, match="centre of the volume"):
        bodies(7.0).lowered()
