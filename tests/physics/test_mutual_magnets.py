"""Magnets that feel each other: the law of dipoles, what is conserved, and two cubes that snap together."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.maths.quaternion import matrix

K = 1.25663706127e-6 / (4 * pi)
MM = 1e-3


def energy(a, b, r):
    """k [m_a·m_b/r³ − 3 (m_a·r)(m_b·r)/r⁵], also of complex numbers."""
    square = r @ r
    return K * ((a @ b) / square**1.5 - 3 * (a @ r) * (b @ r) / square**2.5)


def wrench(a, b, r):
    """Force and torque on the magnet a, as derivatives of the energy by complex steps: exact to round-off."""
    step = 1e-30j
    force = np.array([-(energy(a, b, r + step * e)).imag / 1e-30 for e in np.eye(3)])
    torque = np.array([-(energy(a + step * np.cross(e, a), b, r)).imag / 1e-30 for e in np.eye(3)])
    return force, torque


def magnets(seed, n=2, spread=3 * MM, moment=1e-6):
    rng = np.random.default_rng(seed)
    bodies = {}
    for i in range(n):
        p = rng.normal(size=4)
        bodies[f"m{i}"] = st.spatial.Solid(
            mass=rng.uniform(0.5, 2) * 1e-7, shape=st.spatial.Cuboid(width=0.3 * MM, length=0.5 * MM, height=0.2 * MM),
            position=tuple(spread * (rng.normal(size=3) + 3 * np.eye(3)[i % 3] * (1 + i))),
            orientation=tuple(p / np.linalg.norm(p)),
            magnet=st.spatial.Dipole(x=rng.normal() * moment, y=rng.normal() * moment, z=rng.normal() * moment),
        )  # fmt: skip
    return st.spatial.RigidBodies(bodies=bodies, forces={"mutual": st.spatial.MutualMagnetism()})


@pytest.mark.parametrize("seed", range(4))
def test_force_and_torque_are_those_of_the_formula(seed):
    """Bodies at rest: after one step their momenta are h times force and torque where they began."""
    model, h = magnets(seed), 1e-5
    ds = st.simulate(model, st.Moreau(step=h), until=h)
    a, b = model.bodies.values()
    turned = [matrix(np.array(body.orientation)) for body in (a, b)]
    m_a, m_b = (R @ body.moment() for R, body in zip(turned, (a, b), strict=True))
    r = np.array(a.position) - np.array(b.position)
    for body, name, (force, torque) in (
        (a, "m0", wrench(m_a, m_b, r)), (b, "m1", wrench(m_b, m_a, -r)),
    ):  # fmt: skip
        v, w = (ds[q].sel(body=name).values[-1] for q in ("velocity", "spin"))
        turn = matrix(
            ds.orientation.sel(body=name).values[-1]
        )  # spin at the end of the step belongs to the turned body
        np.testing.assert_allclose(body.mass * v / h, force, rtol=0, atol=1e-12 * np.linalg.norm(force))
        momentum = turn @ body.inertia_matrix() @ turn.T @ w
        np.testing.assert_allclose(momentum / h, torque, rtol=0, atol=1e-12 * np.linalg.norm(torque))


def test_momentum_and_angular_momentum_are_kept():
    """Five magnets in free fall towards each other: what they exchange adds up to nothing."""
    model = magnets(7, n=5, spread=1.5 * MM, moment=2e-4)
    ds = st.simulate(model, st.Moreau(step=2e-5), until=4e-3, save=st.Save(steps=20))
    m = np.array([body.mass for body in model.bodies.values()])
    I = np.array([body.inertia_matrix() for body in model.bodies.values()])  # noqa: E741
    R = matrix(ds.orientation.values)
    momenta = m[:, None] * ds.velocity.values
    turning = np.einsum("tbij,bjk,tblk,tbl->tbi", R, I, R, ds.spin.values) + np.cross(ds.position.values, momenta)
    assert abs(momenta.sum(axis=1)).max() < 1e-12 * abs(momenta).max()
    assert abs(turning.sum(axis=1)).max() < 1e-12 * abs(turning).max()
    assert abs(ds.velocity.values).max() > 1e-2  # they do move


def test_the_books_close_to_second_order():
    """A needle swings in the field of another that is heavy: the stored energy is the law's own, so the residual is the
    error of the step, and falls by four."""
    needle = {"shape": st.spatial.Cuboid(width=0.2 * MM, length=MM, height=0.2 * MM)}
    model = st.spatial.RigidBodies(bodies={
        "heavy": st.spatial.Solid(mass=1.0, magnet=st.spatial.Dipole(y=1e-3), **needle),
        "light": st.spatial.Solid(mass=1e-7, magnet=st.spatial.Dipole(y=1e-7), position=(0, 20 * MM, 0),
                                  orientation=(np.cos(0.3), np.sin(0.3), 0, 0), **needle),
    }, forces={"mutual": st.spatial.MutualMagnetism()})  # fmt: skip
    left = []
    for h in (4e-4, 2e-4, 1e-4):
        ds = st.simulate(model, st.Moreau(step=h), until=0.05, save=st.Save(steps=1))
        assert abs(ds.supplied_energy.values).max() == 0.0
        left.append(abs(ds.energy_residual.values).max() / np.ptp(ds.kinetic_energy.values))
    assert left[0] / left[1] == approx(4, rel=0.15) and left[1] / left[2] == approx(4, rel=0.1)


def test_two_free_cubes_snap_together_and_the_books_close():
    """Head to tail they meet face to face; what their fields lose is what the impact takes, as nothing moves after it.

    Where they touch the force grows over a few tenths of a side: steps of 2 µs resolve it to 1e-4 of the energy."""
    side, m = 0.5 * MM, 1e6 * (0.5 * MM) ** 3  # 1 MA/m
    cubes = {
        name: st.spatial.Solid(mass=7500 * side**3, shape=st.spatial.Cuboid(width=side, length=side, height=side),
                               position=(0, y, 0), magnet=st.spatial.Dipole(y=m))
        for name, y in (("a", -1.2 * MM), ("b", 1.2 * MM))
    }  # fmt: skip
    touch = st.spatial.SolidContact(geometry=st.spatial.Between(a="a", b="b"), friction=st.Coulomb(mu=0.3))
    model = st.spatial.RigidBodies(
        bodies=cubes, contacts={"touch": touch}, forces={"mutual": st.spatial.MutualMagnetism()}
    )
    ds = st.simulate(model, st.Moreau(step=2e-6), until=4e-3, save=st.Save(steps=5))
    fell = ds.stored_energy.values[0] - ds.stored_energy.values[-1]
    expected = 2 * K * m**2 * (1 / side**3 - 1 / (2.4 * MM) ** 3)
    assert fell == approx(expected, rel=1e-6)
    assert ds.impact_loss.values[-1].sum() == approx(fell, rel=1e-3)
    assert abs(ds.energy_residual.values).max() < 1e-3 * fell
    assert np.diff(ds.position.sel(axis="y").values[-1]).item() == approx(side, rel=1e-6)
    assert ds.kinetic_energy.values[-1] < 1e-9 * fell
    assert "energy" in str(ds.attrs["certificate"])


def test_without_the_part_magnets_do_not_feel_each_other():
    model = magnets(0)
    alone = st.spatial.RigidBodies(bodies=dict(model.bodies))
    ds = st.simulate(alone, st.Moreau(step=1e-5), until=1e-4)
    assert (ds.velocity.values == 0).all()
