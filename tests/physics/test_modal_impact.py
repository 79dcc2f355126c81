"""Impact laws of modal structures: the matrix of the paper, the energy criterion on random states, several feet at
once."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some
from numpy.testing import assert_allclose

import stiction as st
from stiction.devices.piezo_legs import hbpztr, qbpztr
from stiction.families.modal.feet import delassus
from stiction.families.modal.impact import after_impact, energy_change, foot_share, outside_share

FEET = [f"foot_{i}" for i in range(1, 7)]
HEX = hbpztr()
velocities = some.lists(some.floats(-1, 1), min_size=6, max_size=6).map(np.array)
restitutions = some.floats(0, 1)


def kinetic(structure, u):
    return 0.5 * np.sum(np.array(structure.mass.m) * u**2)


@pytest.mark.parametrize("c", range(6))
@pytest.mark.parametrize("k", range(1, 7))
def test_matrix_of_the_paper_for_any_contact_foot(c, k):
    """Eqs (22)–(28): column c holds α and (α − 1) φ_kj/φ_kc, every other column is that of the identity."""
    alpha, Phi = -0.51, HEX.Phi
    R = st.modal.cor_matrix(st.modal.SingleModeImpact(e=0.51, mode=k), HEX, FEET[c])
    expected = np.eye(6)
    expected[:, c] = [alpha if j == c else (alpha - 1) * Phi[j, k - 1] / Phi[c, k - 1] for j in range(6)]
    assert_allclose(R, expected, rtol=1e-12, atol=1e-12)


def test_single_mode_matrix_needs_no_modal_mass():
    bare = st.modal.modal_structure(HEX.frequency, HEX.damping, {n: r.phi for n, r in HEX.outputs.items()}, {})
    law = st.modal.SingleModeImpact(e=0.5, mode=6)
    assert_allclose(st.modal.cor_matrix(law, bare, "foot_1"), st.modal.cor_matrix(law, HEX, "foot_1"), rtol=1e-14)
    with pytest.raises(st.ModelError, match=r"needs modal masses.*RelativeMass"):
        st.modal.AllModesImpact(e=0.5).direction(bare, "foot_1")


def test_all_modes_matrix_is_newton_s_impulse_on_the_full_structure():
    """β = M⁻¹ e_c/(M⁻¹)_cc, from the mass matrix itself."""
    whole = hbpztr(out_of_band=True)
    R = st.modal.cor_matrix(st.modal.AllModesImpact(e=0.3), whole, "foot_1")
    # M is diagonal in the lumped coordinates: an impulse on one foot moves only that foot at first
    expected = np.eye(6)
    expected[0, 0] = -0.3
    assert_allclose(R, expected, rtol=0, atol=1e-12)


def test_point_impact_changes_only_the_foot():
    R = st.modal.cor_matrix(st.modal.PointImpact(e=0.4), HEX, "foot_3")
    expected = np.eye(6)
    expected[2, 2] = -0.4
    assert_allclose(R, expected, rtol=0, atol=1e-11)


@settings(max_examples=300, deadline=None)
@given(u=velocities, e=restitutions, k=some.integers(1, 6), c=some.integers(0, 5))
def test_energy_is_created_exactly_when_the_criterion_says_so(u, e, k, c):
    law, foot = st.modal.SingleModeImpact(e=e, mode=k), FEET[c]
    phi = HEX.row(foot)
    v = phi @ u
    assume(abs(v) > 1e-3 * np.abs(phi * u).max() and np.abs(u).max() > 1e-3)
    u = u * -np.sign(v)
    dE = energy_change(law, HEX, foot, u)
    v, G = phi @ u, phi[k - 1] ** 2
    r = v - phi[k - 1] * u[k - 1]
    formula = (-e - 1) * v / G * ((1 - e) * v / 2 - r)
    # both sides cancel digits when one mode dominates: compare on the scale of their terms
    size = (1 + e) * abs(v) / G * (abs(v) + abs(r)) + kinetic(HEX, u)
    assert abs(dE - formula) <= 1e-9 * size
    margin = outside_share(law, HEX, foot, u) - (1 - e) / 2
    assume(abs(margin) > 1e-6)
    assert (dE > 0) == (margin > 0)


def test_a_quarter_of_the_speed_outside_mode_six_is_enough_to_create_energy():
    """α = −0.51: (1 + α)/2 = 24.5 %."""
    law = st.modal.SingleModeImpact(e=0.51, mode=6)
    phi = HEX.row("foot_1")
    for share, sign in ((0.244, -1), (0.246, 1)):
        u = np.zeros(6)
        u[5], u[0] = -(1 - share) / phi[5], -share / phi[0]
        assert np.sign(energy_change(law, HEX, "foot_1", u)) == sign


@settings(max_examples=200, deadline=None)
@given(u=velocities, e=restitutions, c=some.integers(0, 5))
def test_newton_s_impulse_never_creates_energy(u, e, c):
    foot = FEET[c]
    v = HEX.row(foot) @ u
    dE = energy_change(st.modal.AllModesImpact(e=e), HEX, foot, u)
    G = np.sum(HEX.row(foot) ** 2)
    assert dE <= 1e-15 * kinetic(HEX, u)
    assert_allclose(dE, -(1 - e**2) * v**2 / (2 * G), rtol=1e-6, atol=1e-13 * kinetic(HEX, u) + 1e-300)


def test_impulse_shares_of_the_dominant_modes():
    """Speed, displacement and static support: mode 6 has 92.3, 48.9 and 5.2 % of foot 1; QBPZTR mode 4 has 86.3 %."""
    share = foot_share(HEX, "foot_1")
    assert share[5] == pytest.approx(0.923, abs=1e-3)
    for power, expected in ((1, 0.489), (2, 0.052)):
        weights = share / HEX.omega**power
        assert weights[5] / weights.sum() == pytest.approx(expected, abs=1e-3)
    assert foot_share(qbpztr(), "FL")[3] == pytest.approx(0.863, abs=1e-3)


# ------------------------------------------------------------------------------------------ several feet


@settings(max_examples=150, deadline=None)
@given(u=velocities, e=some.lists(restitutions, min_size=3, max_size=3))
def test_several_feet_obey_the_law_and_lose_exactly_the_energy_predicted(u, e):
    feet = dict(zip(("foot_1", "foot_3", "foot_5"), e, strict=True))
    rows = np.array([HEX.row(name) for name in feet])
    before = rows @ u
    assume(np.abs(u).max() > 1e-3)
    after, P, _ = st.modal.feet_impact(HEX, feet, u)
    scale, energy = np.abs(rows * u).max(), kinetic(HEX, u)
    assert (P >= 0).all() and (rows @ after >= -1e-9 * scale).all()
    assert kinetic(HEX, after) <= energy * (1 + 1e-9)
    if (P[before > 0] == 0).all():  # no separating foot had to be held back: Newton's law without reserve
        y = rows @ after + np.array(e) * np.minimum(before, 0)
        assert (np.abs(P * y) <= 1e-9 * scale * (P.max() + 1e-300)).all()
        predicted = np.sum((1 - np.array(e)) * P * before) / 2
        assert_allclose(kinetic(HEX, after) - energy, predicted, rtol=1e-7, atol=1e-9 * energy)


def test_one_foot_and_all_modes_is_newton_s_law_and_one_mode_the_paper_s():
    u = -HEX.row("foot_1") / np.abs(HEX.row("foot_1")).max()
    assert_allclose(
        st.modal.feet_impact(HEX, {"foot_1": 0.5}, u).u,
        after_impact(st.modal.AllModesImpact(e=0.5), HEX, "foot_1", u),
        rtol=1e-12,
    )
    assert_allclose(
        st.modal.feet_impact(HEX, {"foot_1": 0.5}, u, modes=[6]).u,
        after_impact(st.modal.SingleModeImpact(e=0.5, mode=6), HEX, "foot_1", u),
        rtol=1e-12,
        atol=1e-15,
    )


def test_more_feet_than_modes_is_named():
    u = -np.ones(6)
    down = {name: 0.5 for name in FEET if HEX.row(name) @ u <= 0}
    assert len(down) >= 2
    with pytest.raises(st.ModelError, match=r"feet touch at once, but the 1 mode.* only 1 independent"):
        st.modal.feet_impact(HEX, down, u, modes=[6])
    with pytest.raises(st.ModelError, match=r"6 feet touch at once, but the 4 mode"):
        delassus(HEX.Phi, np.array([1.0, 1, 1, 1, 0, 0]))
    assert np.linalg.matrix_rank(delassus(HEX.Phi, np.ones(6))) == 6
