"""The theory of a contact: closed forms, both controls, and the bounds of each formula."""

from __future__ import annotations

from math import pi, sqrt

import numpy as np
import pytest

import stiction as st
from stiction.laws.memory.indentation import pull_off as least_force

S = st.sliding
PAIR = S.Pairing()
SPHERE = S.SphereProfile(radius=0.5e-3)
BALL = S.FrictionContact(profile=SPHERE, pairing=PAIR, mu=0.3, normal_force=0.2)
PROFILES = {
    "sphere": SPHERE,
    "cone": S.ConeProfile(slope=0.02),
    "power": S.PowerProfile(exponent=3.0, scale=2e-4),
    "flattened": S.FlattenedSphereProfile(radius=1e-3, flat=4e-6),
    "exact sphere": S.ExactSphereProfile(radius=0.5e-3),
}


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_force_depth_and_radius_name_the_same_contact(profile):
    by_force = S.press(profile, PAIR, force=0.1)
    for other in (S.press(profile, PAIR, depth=by_force.depth), S.press(profile, PAIR, radius=by_force.radius)):
        assert other.force == pytest.approx(0.1, rel=1e-9) and other.radius == pytest.approx(by_force.radius, rel=1e-9)
    contact = S.FrictionContact(profile=profile, pairing=PAIR, mu=0.3, normal_force=0.1)
    one = S.pull(contact, displacement=0.6 * contact.slip_limit)
    two = S.pull(contact, force=one.force)
    # tables of profiles that are no power law are good to 1e-8 of the sliding force
    assert two.displacement == pytest.approx(one.displacement, rel=1e-6) and 0 < two.stick_radius < two.normal.radius
    assert S.mindlin_loss(contact, force=one.force) == pytest.approx(
        S.mindlin_loss(contact, displacement=one.displacement), rel=1e-5
    )


def test_mindlins_loss_in_closed_form():
    a, P = BALL.normal.radius, 0.3 * 0.2
    for f in (0.1, 0.5, 0.9):
        W = 18 / 5 * P**2 / (PAIR.G_star * a) * (1 - (1 - f) ** (5 / 3) - 5 * f / 6 * (1 + (1 - f) ** (2 / 3)))
        assert S.mindlin_loss(BALL, force=f * P) == pytest.approx(W, rel=1e-10)
    # sliding as a whole: what is lost up to the slip limit, and μF_n along the rest of the way, four times
    U = BALL.slip_limit
    more = S.mindlin_loss(BALL, displacement=3 * U) - S.mindlin_loss(BALL, displacement=U)
    assert more == pytest.approx(4 * P * 2 * U, rel=1e-12)


def test_mindlins_loss_is_the_area_of_the_loop():
    U = BALL.slip_limit
    for A in (0.3 * U, 2 * U):
        loop = S.friction_loops(BALL.law(), [A], points=20_001)
        T, delta = loop.T.values[0][20_000:], loop.delta.values[0][20_000:]
        assert np.trapezoid(T, delta) == pytest.approx(S.mindlin_loss(BALL, displacement=A), rel=1e-5)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_oblique_loading_equals_the_memory_of_a_contact_whose_load_grows(profile):
    contact = S.FrictionContact(profile=profile, pairing=PAIR, mu=0.3, normal_force=0.1, memory=S.ByTriangle())
    found = S.oblique_loading(contact, 0.2)
    law, N = contact.law(), 0.1 * np.linspace(0, 1, 41)[1:] ** 1.5
    depth = law.loads(N)
    path = 0.2 * PAIR.mindlin_ratio * depth
    T = S.along_path(law, law.fresh(0.0), path, depth, 1e-6)
    np.testing.assert_allclose(T, 0.2 * N, rtol=1e-6)
    assert path[-1] == pytest.approx(found.displacement, rel=1e-8) and found.force == pytest.approx(0.02)


@pytest.mark.parametrize("stiff, share", [(False, -3 / 2), (True, -5 / 6)])
def test_a_sphere_comes_off_as_johnson_kendall_and_roberts_say(stiff, share):
    assert S.pull_off(SPHERE, PAIR, 0.05, stiff=stiff).force == pytest.approx(share * pi * 0.5e-3 * 0.05, rel=1e-12)


@pytest.mark.parametrize("n", [0.7, 1.0, 2.0, 3.0, 6.0])
def test_pull_off_of_a_power_profile_in_closed_form(n):
    from stiction.laws.memory.profile import kappa

    profile, work, E = S.PowerProfile(exponent=n, scale=1e-4), 0.04, PAIR.E_star
    b = profile.power[1]
    for stiff, zeta in ((False, 1.5), (True, 0.5)):
        a = (zeta * sqrt(2 * pi * work / E) / (n * b)) ** (2 / (2 * n - 1))
        d = b * a**n - sqrt(2 * pi * a * work / E)
        F = 2 * E * (a * d - b * a ** (n + 1) / (n + 1))
        off = S.pull_off(profile, PAIR, work, stiff=stiff)
        assert off.radius == pytest.approx(a, rel=1e-10)
        assert off.force == pytest.approx(F, rel=1e-9) and off.depth == pytest.approx(d, rel=1e-9)
    assert b == pytest.approx(kappa(n) * 1e-4 ** (1 - n), rel=1e-12)


def test_pull_off_of_any_profile_is_the_least_force():
    for name in ("flattened", "exact sphere", "cone"):
        assert S.pull_off(PROFILES[name], PAIR, 0.05).force == pytest.approx(
            least_force(PROFILES[name], PAIR, 0.05), rel=1e-6
        )  # the search finds a least value at a kink to 1e-7
    punch = S.PunchProfile(radius=2e-5)
    assert S.pull_off(punch, PAIR, 0.05).force == pytest.approx(-sqrt(8 * pi * 2e-5**3 * PAIR.E_star * 0.05), rel=1e-12)


def test_an_adhesive_contact_by_force_by_depth_and_by_radius():
    by_force, a = S.adhere(SPHERE, PAIR, 0.05, force=1e-4)
    by_depth, b = S.adhere(SPHERE, PAIR, 0.05, depth=by_force.depth)
    assert b == pytest.approx(a, rel=1e-9) and by_depth.force == pytest.approx(1e-4, rel=1e-9)
    # JKR: a³ = (3R/4E*) [F + 3πRΔγ + √(6πRΔγF + (3πRΔγ)²)]
    R, w = 0.5e-3, 3 * pi * 0.5e-3 * 0.05
    assert a**3 == pytest.approx(3 * R / (4 * PAIR.E_star) * (1e-4 + w + sqrt(2 * w * 1e-4 + w**2)), rel=1e-9)
    assert S.adhere(SPHERE, PAIR, 0.05, radius=a)[0].force == pytest.approx(1e-4, rel=1e-9)


BAD = {
    "both": (lambda: S.press(SPHERE, PAIR, force=1.0, depth=1e-6), "exactly one of force, depth, radius; 2"),
    "none": (lambda: S.pull(BALL), "exactly one of displacement, force; 0"),
    "nan": (lambda: S.pull(BALL, displacement=float("nan")), "finite"),
    "apart": (lambda: S.press(SPHERE, PAIR, depth=-1e-9), "touch only above 0"),
    "sliding": (lambda: S.pull(BALL, force=0.06), r"below μF_n = 0.06 N, at which the contact slides"),
    "loss of sliding": (lambda: S.mindlin_loss(BALL, force=0.07), "below μF_n"),
    "amplitude": (lambda: S.mindlin_loss(BALL, displacement=-1e-9), "at least 0"),
    "steep": (lambda: S.oblique_loading(BALL, 0.3), "slides from the beginning"),
    "off": (lambda: S.adhere(SPHERE, PAIR, 0.05, force=-2e-4), "beyond the pull-off at -0.0001178"),
    "no adhesion": (lambda: S.pull_off(SPHERE, PAIR, 0.0), "must be above 0"),
    "blunt": (lambda: S.pull_off(S.PowerProfile(exponent=0.4, scale=1e-4), PAIR, 0.05), r"blunter than r\^\(1/2\)"),
    "punch": (lambda: S.press(S.PunchProfile(radius=1e-5), PAIR, radius=1e-5), "does not grow"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_a_formula_does_not_cover_is_said(name):
    make, words = BAD[name]
    with pytest.raises(st.StictionError, match=words):
        make()
