"""Soft magnetic bodies: factors of demagnetisation, torque and pull against closed forms."""

from __future__ import annotations

from math import acosh, cos, log, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.laws.fields.sources import MU_0
from stiction.maths.quaternion import about, matrix

UM = 1e-6


def soft(a, b, c, chi=1000.0):
    return st.spatial.SoftMagnet(susceptibility=chi, a=a * UM, b=b * UM, c=c * UM)


def test_factors_are_osborns():
    """A ball 1/3; long and flat spheroids by their closed forms; the sum is 1 for any ellipsoid (Osborn 1945)."""
    assert soft(2, 2, 2).demagnetisation() == approx(np.full(3, 1 / 3), rel=1e-14)
    p = 5.0
    long = (p / sqrt(p**2 - 1) * log(p + sqrt(p**2 - 1)) - 1) / (p**2 - 1)
    assert soft(1, p, 1).demagnetisation() == approx([(1 - long) / 2, long, (1 - long) / 2], rel=1e-12)
    assert acosh(p) == approx(log(p + sqrt(p**2 - 1)), rel=1e-14)
    flat = p**2 / (p**2 - 1) * (1 - np.arcsin(sqrt(p**2 - 1) / p) / sqrt(p**2 - 1))
    assert soft(p, p, 1).demagnetisation()[2] == approx(flat, rel=1e-12)
    assert soft(1, 2.3, 7.1).demagnetisation().sum() == approx(1.0, rel=1e-14)


def test_a_ball_of_high_permeability_has_three_times_its_volume_of_field():
    """m = 3 V B/μ₀ χ/(χ + 3) (Jackson)."""
    chi = 1e3
    found = soft(2, 2, 2, chi).softness() * MU_0 / (3 * 4 / 3 * pi * (2 * UM) ** 3)
    assert found == approx(np.full(3, chi / (chi + 3)), rel=1e-11)


def released(magnet, field, **start):
    """Force and torque on a free ellipsoid at rest, from the first step: momentum h F and h T."""
    body = st.spatial.Solid(mass=1e-12, shape=st.spatial.Ball(radius=UM), magnet=magnet, **start)
    model = st.spatial.RigidBodies(bodies={"b": body}, forces={"field": field})
    ds = st.simulate(model, st.Moreau(step=1e-9), until=1e-9)
    inertia = body.inertia_matrix()[0, 0]
    return 1e-12 * ds.velocity.values[-1, 0] / 1e-9, inertia * ds.spin.values[-1, 0] / 1e-9


@pytest.mark.parametrize("angle", [0.3, 1.1])
def test_a_needle_turns_into_the_field(angle):
    """T = V B² χ² (N_⊥ − N_∥) sin 2θ/(2 μ₀ (1 + N_∥ χ)(1 + N_⊥ χ)), and not from along or across; the field may point
    either way."""
    needle, B, chi = soft(1, 6, 1, chi=8.0), 5e-3, 8.0
    across, along, _ = needle.demagnetisation()
    volume = 4 / 3 * pi * 6 * UM**3
    expected = volume * B**2 * chi**2 * (across - along) * sin(2 * angle) / (
        2 * MU_0 * (1 + along * chi) * (1 + across * chi)
    )  # fmt: skip
    for sign in (1, -1):
        field = st.GradientField(bx=sign * B * sin(angle), by=sign * B * cos(angle))
        _, torque = released(needle, field)
        np.testing.assert_allclose(torque, [0, 0, -expected], rtol=0, atol=1e-12 * expected)
    for still in (0.0, pi / 2):
        _, torque = released(needle, st.GradientField(bx=B * sin(still), by=B * cos(still)))
        assert abs(torque).max() < 1e-12 * expected


def test_a_gradient_pulls_and_the_body_axes_count():
    """F = Σ m_j ∇B_j with m = R S Rᵀ B of a turned ellipsoid; a ball is pulled by V 3χ/(χ+3) ∇B²/2μ₀."""
    numbers = {"bx": 4e-3, "by": -1e-3, "gxx": 2.0, "gyy": -0.5, "gxy": 0.7, "gxz": -0.4, "gyz": 0.3}
    field, B = st.GradientField(**numbers), np.array([4e-3, -1e-3, 0.0])
    G = np.array([[2.0, 0.7, -0.4], [0.7, -0.5, 0.3], [-0.4, 0.3, -1.5]])
    body, turn = soft(1, 3, 2, chi=20.0), about((1.0, -0.4, 0.7), 0.9)
    R = matrix(np.array(turn))
    m = R @ np.diag(body.softness()) @ R.T @ B
    force, torque = released(body, field, orientation=tuple(turn))
    np.testing.assert_allclose(force, G @ m, rtol=0, atol=1e-11 * np.linalg.norm(G @ m))
    np.testing.assert_allclose(torque, np.cross(m, B), rtol=0, atol=1e-11 * np.linalg.norm(np.cross(m, B)))
    chi = 20.0
    force, torque = released(soft(2, 2, 2, chi), field)
    volume = 4 / 3 * pi * (2 * UM) ** 3
    np.testing.assert_allclose(force, volume * 3 * chi / (chi + 3) / MU_0 * G @ B, rtol=1e-10)
    assert abs(torque).max() < 1e-12 * volume * B @ B / MU_0


def test_axes_of_the_magnet_are_those_of_the_body_not_of_its_inertia():
    """A body with products of inertia: momentum h T after the first step, T = m × B with m along the body axes."""
    magnet, B = soft(1, 3, 2, chi=20.0), np.array([4e-3, -1e-3, 2e-3])
    body = st.spatial.Solid(mass=1e-12, shape=st.spatial.Ball(radius=UM), magnet=magnet, inertia=(2e-24, 3e-24, 4e-24),
                            products=(0.5e-24, -0.7e-24, 0.3e-24))  # fmt: skip
    model = st.spatial.RigidBodies(bodies={"b": body}, forces={"field": st.GradientField(bx=4e-3, by=-1e-3, bz=2e-3)})
    ds = st.simulate(model, st.Moreau(step=1e-9), until=1e-9)
    torque = body.inertia_matrix() @ ds.spin.values[-1, 0] / 1e-9
    expected = np.cross(magnet.softness() * B, B)
    np.testing.assert_allclose(torque, expected, rtol=0, atol=1e-6 * np.linalg.norm(expected))  # it turns meanwhile


def test_the_torque_is_the_slope_of_the_energy():
    """A free needle in a field swings: what −m·B/2 loses is kinetic, to second order of the step."""
    shape = st.spatial.Cuboid(width=2 * UM, length=8 * UM, height=2 * UM)
    needle = st.spatial.Solid(mass=1e-12, shape=shape, magnet=soft(1, 4, 1, chi=5.0))
    field = st.GradientField(bx=3e-3, by=4e-3)
    model = st.spatial.RigidBodies(bodies={"b": needle}, forces={"field": field})
    ds = st.simulate(model, st.Moreau(step=4e-7), until=8e-4, save=st.Save(steps=10))
    R = matrix(ds.orientation.sel(body="b").values)
    inside = np.einsum("tji,j->ti", R, [3e-3, 4e-3, 0.0])
    energy = -0.5 * (inside**2 * needle.magnet.softness()).sum(axis=1)
    gained = ds.kinetic_energy.values - ds.kinetic_energy.values[0]
    assert np.ptp(energy) > 0.1 * abs(energy[0])
    np.testing.assert_allclose(gained, energy[0] - energy, rtol=0, atol=1e-4 * np.ptp(energy))


def test_what_soft_magnets_do_not_know_is_refused():
    body = st.spatial.Solid(mass=1e-12, shape=st.spatial.Ball(radius=UM), magnet=soft(1, 1, 1))
    for force in (st.spatial.MutualMagnetism(), st.spatial.DrivenField(bx=1e-3)):
        with pytest.raises(st.ModelError, match=rf"{type(force).__name__} does not know soft magnets, and bodies\.b"):
            st.spatial.RigidBodies(bodies={"b": body}, forces={"f": force}).lowered()
    with pytest.raises(st.ModelError, match="RigidBodies and Moreau know SoftMagnet"):
        st.with_value(st.devices.utum_on_paper(), "magnet", soft(1, 1, 1))
