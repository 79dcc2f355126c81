"""Fretting wear: its first cycle is Mindlin's loss, its end Popov's limiting profile."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

S = st.sliding
K = 1e-14
BALL = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.2)
CONE = st.with_value(BALL, "profile", S.ConeProfile(slope=0.01))


def worn_out(contact, amplitude):
    """Cycles in which a ring as wide as the contact wears down by what holds it, times 20."""
    return 20 * contact.normal.radius / (K * contact.pairing.E_star * 4 * amplitude)


def test_the_limit_of_a_sphere_in_closed_form():
    u0, d, R = 0.4 * BALL.slip_limit, BALL.normal.depth, 0.5e-3
    limit = S.fretting_limit(BALL, u0)
    c = np.sqrt(R * d * 0.6)  # d − c²/R = 0.4 d
    assert limit.stick_radius == pytest.approx(c, rel=1e-12)
    assert limit.normal_force == pytest.approx(2 * BALL.pairing.E_star * (c * d - c**3 / (3 * R)), rel=1e-12)
    r = np.linspace(1.0001 * c, 0.9999 * limit.worn_radius, 20)
    inner = (r**2 / 2 * np.arcsin(c / r) - c / 2 * np.sqrt(r**2 - c**2)) / R
    np.testing.assert_allclose(limit.profile(r), 2 / np.pi * (inner + d * np.arccos(c / r)), rtol=1e-12)
    np.testing.assert_allclose(limit.profile(np.array([0.0, 0.9 * c])), np.array([0.0, (0.9 * c) ** 2 / (2 * R)]))
    assert limit.profile(limit.worn_radius) == pytest.approx(limit.worn_radius**2 / (2 * R), rel=1e-9)


@pytest.mark.parametrize("contact", [BALL, CONE], ids=["sphere", "cone"])
@pytest.mark.parametrize("share", [0.3, 0.7])
def test_the_first_cycle_wears_what_mindlin_loses(contact, share):
    """∫ μ p slip dA is the loss of a cycle, so that the volume is K W/μ."""
    u0 = share * contact.slip_limit
    cycles = 1e-5 * worn_out(contact, u0)
    errors = []
    for points in (75, 150):
        ds = S.fretting_wear(contact, u0, [cycles], K, points=points)
        errors.append(float(ds.volume[0]) / (K * S.mindlin_loss(contact, displacement=u0) / contact.mu * cycles) - 1)
    assert abs(errors[1]) < 0.03 and abs(errors[1]) < 0.7 * abs(errors[0])  # of first order in the grid


@pytest.mark.parametrize("contact", [BALL, CONE], ids=["sphere", "cone"])
def test_a_held_contact_wears_to_the_limiting_profile(contact):
    u0 = 0.4 * contact.slip_limit
    limit, errors = S.fretting_limit(contact, u0), []
    for points in (60, 240):
        ds = S.fretting_wear(contact, u0, [worn_out(contact, u0)], K, stiff=True, points=points)
        expected = limit.profile(ds.radius.values) - contact.profile.shape(ds.radius.values)
        errors.append(float(np.abs(ds.worn[0] - expected).mean() / expected.mean()))
    assert errors[1] < 0.03 and errors[1] < 0.5 * errors[0]  # the stick radius lies somewhere between two points
    assert float(ds.stick_radius[0]) == pytest.approx(limit.stick_radius, rel=0.01)
    assert float(ds.normal_force[0]) == pytest.approx(limit.normal_force, rel=0.01)
    ring = (ds.radius > 1.05 * limit.stick_radius) & (ds.radius < 0.95 * limit.worn_radius)
    assert float(ds.pressure[0][ring].max()) < 0.02 * float(ds.pressure[0][0])  # it carries nothing


def test_under_a_held_force_the_middle_takes_over():
    u0 = 0.4 * BALL.slip_limit
    ds = S.fretting_wear(BALL, u0, [0.0, worn_out(BALL, u0) / 20, worn_out(BALL, u0)], K, points=80)
    np.testing.assert_allclose(ds.normal_force, 0.2, rtol=0.01)
    assert (np.diff(ds.depth) > 0).all() and (ds.stick_radius >= ds.stick_radius[0]).all()
    assert (ds.worn.values[:, ds.radius < ds.stick_radius[0]] == 0).all()


BAD = {
    "slides": (lambda: S.fretting_wear(BALL, 2 * BALL.slip_limit, [1.0], K), "below the slip limit"),
    "none": (lambda: S.fretting_limit(BALL, 0.0), "amplitude = 0 m must be above 0"),
    "cycles": (lambda: S.fretting_wear(BALL, 1e-9, [5.0, 1.0], K), "cycles grow"),
    "many": (lambda: S.fretting_wear(BALL, 1e-9, [1e15], K), "more than 100000"),
    "punch": (lambda: S.fretting_limit(st.with_value(BALL, "profile", S.PunchProfile(radius=1e-5)), 1e-9), "wear()"),
    "back": (lambda: S.worn_contact(BALL, S.fretting_wear(BALL, 1e-9, [1.0], K), 1.0), "takes results of wear"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_words(name):
    make, words = BAD[name]
    with pytest.raises(st.StictionError) as said:
        make()
    assert words in str(said.value)
