"""Bodies in viscous fluids by their resistance matrices: Stokes, Perrin, rods, beads, and a helix that swims."""

from __future__ import annotations

from math import log, pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.laws.fluid import ellipsoid_resistance
from stiction.laws.resistance import bead_matrix, ellipsoid_diagonal, rod_diagonal
from stiction.maths.quaternion import matrix

UM, WATER = 1e-6, 1e-3


def test_a_sphere_feels_stokes():
    np.testing.assert_allclose(ellipsoid_diagonal(2.0, 2.0, 2.0), [12 * pi] * 3 + [64 * pi] * 3, rtol=1e-12)
    np.testing.assert_allclose(
        bead_matrix(np.zeros((1, 3)), np.array([2.0])), np.diag([12 * pi] * 3 + [64 * pi] * 3), rtol=1e-12
    )


def test_a_thin_disc_feels_lamb():
    """Radius 1 across z: 32/3 edgewise, 16 broadside, 32/3 about every axis."""
    np.testing.assert_allclose(
        ellipsoid_diagonal(1.0, 1.0, 1e-7), [32 / 3, 32 / 3, 16, 32 / 3, 32 / 3, 32 / 3], rtol=1e-5
    )


def test_a_long_spheroid_is_slender():
    """a ≫ b: 4πa/(ln(2a/b) − ½) along, 8πa/(ln(2a/b) + ½) across, 8πa³/(3 (ln(2a/b) − ½)) about its middle; (b/a)²
    ln."""
    L = log(2 / 1e-4)
    found = ellipsoid_diagonal(1.0, 1e-4, 1e-4)
    np.testing.assert_allclose(
        found[[0, 1, 4]], [4 * pi / (L - 0.5), 8 * pi / (L + 0.5), 8 * pi / 3 / (L - 0.5)], rtol=1e-6
    )


def test_the_mean_mobility_is_that_of_stokes_drag():
    for axes in ((1.0, 2.0, 3.0), (5.0, 1.0, 0.2)):
        found, mean = ellipsoid_diagonal(*axes), ellipsoid_resistance(*axes)
        assert 3 / (1 / found[:3]).sum() == approx(mean.linear, rel=1e-12)
        assert found[3] == approx(mean.angular, rel=1e-12)


@pytest.mark.parametrize("p", [8, 20])
def test_a_rod_is_a_chain_of_beads(p):
    """Beads as thick as the rod are a rough rod of a little less volume: a few per cent; their ends count most."""
    places = np.zeros((p, 3))
    places[:, 1] = 2 * (np.arange(p) - (p - 1) / 2)
    found = np.diag(bead_matrix(places, np.ones(p)))
    rod = rod_diagonal(2.0 * p, 1.0)
    np.testing.assert_allclose(found[:3], rod[:3], rtol=0.07)
    np.testing.assert_allclose(found[[3, 5]], rod[[3, 5]], rtol=0.15)


def test_two_touching_balls_along_and_across_their_line():
    """Stimson and Jeffery (1926), O'Neill (1970): 0.645 and 0.725 of two alone (numbers of textbooks, from memory); the
    tensor of Rotne and Prager knows no lubrication and misses them by a few per cent."""
    found = np.diag(bead_matrix(np.array([[0, -1.0, 0], [0, 1.0, 0]]), np.ones(2)))[:2] / (12 * pi)
    np.testing.assert_allclose(found, [0.725, 0.645], rtol=0.06)


def test_another_origin_gives_the_same_forces():
    rng = np.random.default_rng(5)
    places, shift = 3 * rng.normal(size=(6, 3)), np.array([0.4, -2.0, 1.1])
    places *= 4 / np.linalg.norm(places[1] - places[0])
    radii = np.full(6, 0.1)
    here, there = bead_matrix(places, radii), bead_matrix(places - shift, radii)
    X = np.array([[0, -shift[2], shift[1]], [shift[2], 0, -shift[0]], [-shift[1], shift[0], 0]])
    move = np.block([[np.eye(3), np.zeros((3, 3))], [X, np.eye(3)]])  # wrench about the first origin from the second
    rest = 8 * pi * 6 * 0.1**3 * np.diag([0, 0, 0, 1, 1, 1])
    np.testing.assert_allclose(here - rest, move @ (there - rest) @ move.T, rtol=1e-9, atol=1e-10)
    assert np.linalg.eigvalsh(here).min() > 0


# ----------------------------------------------------------------------------------------------------- helices

SLENDER = {"viscosity": WATER, "radius": 5 * UM, "pitch": 30 * UM, "turns": 4.0, "filament": 0.5 * UM}


@pytest.mark.parametrize("theory", [st.spatial.GrayHancock(), st.spatial.Lighthill()])
def test_local_resistance_is_its_closed_form(theory):
    """Whole turns: force along the axis L (c_t cos²ψ + c_n sin²ψ) v + L R (c_t − c_n) sin ψ cos ψ ω."""
    helix = st.spatial.HelixDrag(theory=theory, **SLENDER)
    turn = sqrt(30**2 + (10 * pi) ** 2)
    sin_, cos_ = 10 * pi / turn, 30 / turn
    if isinstance(theory, st.spatial.GrayHancock):
        ct, cn = 2 * pi / (log(120) - 0.5), 4 * pi / (log(120) + 0.5)
    else:
        ct, cn = 2 * pi / log(0.18 * turn / 0.5), 4 * pi / (log(0.18 * turn / 0.5) + 0.5)
    L, R = 4 * turn * UM, helix.resistance() / WATER
    assert R[1, 1] == approx(L * (ct * cos_**2 + cn * sin_**2), rel=1e-12)
    assert R[1, 4] == approx(L * 5 * UM * (ct - cn) * sin_ * cos_, rel=1e-12)
    np.testing.assert_allclose(R, R.T, rtol=1e-12, atol=1e-12 * abs(R).max())


def test_handed_helices_swim_opposite_ways_and_none_faster_than_its_screw():
    right, left = (st.spatial.HelixDrag(handed=h, **SLENDER) for h in (1.0, -1.0))
    assert right.advance() == approx(-left.advance(), rel=1e-9)
    assert 0 < right.advance() < 30 * UM


def test_the_theories_agree_on_the_advance_of_a_slender_helix():
    """Lighthill fitted his local resistance to free helices of infinite length; ours has four turns."""
    beads, lighthill = (
        st.spatial.HelixDrag(theory=theory, **SLENDER).advance()
        for theory in (st.spatial.BeadChain(), st.spatial.Lighthill())
    )
    assert lighthill == approx(beads, rel=0.1)


def test_a_magnetic_helix_swims_by_its_advance_per_turn():
    """In step with a field that turns about −y. It tilts by 1°, as its ends are not alike, which takes 2 % of its
    advance; without inertia its velocity is −R_vv⁻¹ R_vω ω at every moment."""
    helix = st.spatial.HelixDrag(**SLENDER)
    body = st.spatial.Solid(mass=5e-12, shape=st.spatial.Cuboid(width=10 * UM, length=120 * UM, height=10 * UM),
                            magnet=st.spatial.Dipole(z=1e-11))  # fmt: skip
    field = st.RotatingField(strength=5e-3, frequency=10.0, axis_x=0.0, axis_y=-1.0, phase=-pi / 2)
    model = st.spatial.RigidBodies(bodies={"helix": body}, forces={"field": field, "water": helix})
    ds = st.simulate(model, st.Moreau(per_cycle=4000), until=st.Cycles(count=3), save=st.Save(steps=4000))
    moved = np.diff(ds.position.sel(body="helix", axis="y").values)
    assert moved[-1] == approx(-helix.advance(), rel=0.03)
    turn, R = matrix(ds.orientation.values[-1, 0]), helix.resistance()
    spin, velocity = turn.T @ ds.spin.values[-1, 0], turn.T @ ds.velocity.values[-1, 0]
    expected = -np.linalg.solve(R[:3, :3], R[:3, 3:] @ spin)
    np.testing.assert_allclose(velocity, expected, rtol=0, atol=1e-3 * np.linalg.norm(expected))


def test_a_rod_that_sinks_aslant_drifts_aside():
    """v = R⁻¹ F: half as much resistance along as across turns the way of a long rod."""
    drag = st.spatial.RodDrag(viscosity=1.0, length=2e-3, radius=0.05e-3)
    across, along = np.diag(drag.acts(None).matrix)[:2]
    angle = 0.6
    rod = st.spatial.Solid(mass=1e-7, shape=st.spatial.Cuboid(width=0.1e-3, length=2e-3, height=0.1e-3),
                           orientation=(np.cos(angle / 2), np.sin(angle / 2), 0, 0))  # fmt: skip
    model = st.spatial.RigidBodies(bodies={"rod": rod}, forces={"gravity": st.Gravity(), "oil": drag})
    ds = st.simulate(model, st.Moreau(step=2e-6), until=2e-3)
    t = np.array([0, np.cos(angle), np.sin(angle)])
    F = np.array([0, 0, -9.81e-7])
    expected = F / across + (1 / along - 1 / across) * t * (t @ F)
    np.testing.assert_allclose(ds.velocity.sel(body="rod").values[-1], expected, rtol=1e-6, atol=1e-12)


def test_fluids_that_cannot_be_are_refused():
    for make, words in (
        (lambda: st.spatial.HelixDrag(**{**SLENDER, "handed": 0.5}), "must be 1"),
        (lambda: st.spatial.HelixDrag(**{**SLENDER, "filament": 6 * UM}), "turns touch"),
        (lambda: st.spatial.HelixDrag(theory=st.Coulomb(mu=0.1), **SLENDER), "use BeadChain"),
        (lambda: st.spatial.RodDrag(viscosity=1.0, length=1e-3, radius=0.4e-3), "less than two diameters"),
        (lambda: st.spatial.BeadDrag(viscosity=1.0, coordinates=(0.0, 0.0), radii=(1.0,)), "three for each"),
        (lambda: st.spatial.BeadDrag(viscosity=1.0, coordinates=(0, 0, 0, 0, 0, 1.0), radii=(1.0,)), "overlap"),
        (
            lambda: st.spatial.BeadDrag(viscosity=1.0, coordinates=(0, 0, 0, 0, 0, 3.0), radii=(1.0, -1.0)),
            "positive radius",
        ),
    ):
        with pytest.raises(st.StictionError, match=words):
            make()
    robot = st.with_value(
        st.devices.utum_on_paper(), "surroundings", {"water": st.spatial.EllipsoidDrag(viscosity=WATER)}
    )
    with pytest.raises(st.ModelError, match=r"surroundings.water resists differently.*use Moreau"):
        st.simulate(robot, st.tumbling.Design(), until=0.01)
