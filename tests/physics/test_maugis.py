"""Adhesion between JKR and DMT: Maugis' equations of the sphere, both limits, pulled sideways, stresses of a cone."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq, minimize_scalar

import stiction as st

S = st.sliding
R, WORK, PAIR = 0.5e-3, 0.05, S.Pairing()
E, G = PAIR.E_star, PAIR.G_star
SPHERE, CONE = S.SphereProfile(radius=R), S.ConeProfile(slope=0.01)
K = 4 * E / 3
RADIUS, DEPTH = (np.pi * WORK * R**2 / K) ** (1 / 3), (np.pi**2 * WORK**2 * R / K**2) ** (1 / 3)
FORCE, STRESS = np.pi * WORK * R, (np.pi * WORK * K**2 / R) ** (1 / 3) / 2  # of λ = 1


@pytest.mark.parametrize("parameter", [1e-3, 0.1, 1.0, 5.0, 1e3])
@pytest.mark.parametrize("A", [0.2, 1.0, 4.0])
def test_a_sphere_is_that_of_maugis(parameter, A):
    """Maugis (1992), in the dimensionless form of his equations (with λ): work, force and depth of m = c/a."""
    found = S.maugis_contact(SPHERE, PAIR, WORK, parameter * STRESS, radius=A * RADIUS)
    e = (found.rim - found.radius) / found.radius
    m, root = found.rim / found.radius, np.sqrt(e * (2 + e))
    sec = np.arctan(root)
    parts = [
        parameter * A**2 / 2 * (root + (m**2 - 2) * sec),
        4 * parameter**2 * A / 3 * (root * sec - m + 1),
    ]
    narrow = 1e-15 / e  # what the difference of two radii is good for
    assert sum(parts) == pytest.approx(1.0, rel=1e-9 + 10 * narrow)
    force = A**3 - parameter * A**2 * (root + m**2 * sec)
    assert found.normal_force / FORCE == pytest.approx(force, abs=(1e-9 + 10 * narrow) * (A**3 + 2))
    depth = A**2 - 4 / 3 * parameter * A * root
    assert found.depth / DEPTH == pytest.approx(depth, abs=(1e-9 + 10 * narrow) * (A**2 + 2))


def least_force(parameter):
    """The least force of Maugis' equations over all radii, by their closed forms alone."""

    def force(A):
        def work(x):
            m, root = 1 + np.exp(x), np.sqrt(np.exp(x) * (2 + np.exp(x)))
            sec = np.arctan(root)
            return (
                parameter * A**2 / 2 * (root + (m**2 - 2) * sec)
                + 4 * parameter**2 * A / 3 * (root * sec - np.exp(x)) - 1
            )  # fmt: skip

        e = np.exp(brentq(work, -40, 40))
        root = np.sqrt(e * (2 + e))
        return A**3 - parameter * A**2 * (root + (1 + e) ** 2 * np.arctan(root))

    return minimize_scalar(force, bounds=(1e-4, 3), method="bounded", options={"xatol": 1e-9}).fun


def test_pull_off_goes_from_dmt_to_jkr():
    parameters = np.array([1e-4, 0.1, 0.5, 1.0, 3.0, 1e3])
    off = np.array([S.maugis_pull_off(SPHERE, PAIR, WORK, p * STRESS).force for p in parameters]) / FORCE
    assert (np.diff(off) > 0).all()
    assert off[0] == pytest.approx(-2.0, rel=1e-3) and off[-1] == pytest.approx(-1.5, rel=1e-3)
    np.testing.assert_allclose(off[1:-1], [least_force(p) for p in parameters[1:-1]], rtol=1e-6)


@pytest.mark.parametrize("profile", [SPHERE, CONE, S.PowerProfile(exponent=3.0, scale=1e-4)], ids=["2", "1", "3"])
def test_a_short_reach_is_the_contact_of_savkoor_and_briggs(profile):
    off = S.pull_off(profile, PAIR, WORK).force
    for F in (0.5 * off, -3 * off)[: 1 + (profile is SPHERE)]:
        most = S.shear_off(profile, PAIR, WORK, force=F)
        for share in (0.0, 0.9):
            T = (0.6 * share * most, -0.8 * share * most)
            right = S.adhere_sheared(profile, PAIR, WORK, force=F, pull=T)
            errors = []
            for parameter in (30.0, 300.0):
                found = S.maugis_contact(profile, PAIR, WORK, parameter * STRESS, force=F, pull=T)
                errors.append(abs(found.radius / right.radius - 1))
                np.testing.assert_allclose(found.displacement, np.array(T) / (2 * G * found.radius), rtol=1e-12)
            assert errors[0] < 0.05 and errors[1] < 0.15 * errors[0] + 1e-9


def test_a_pull_lowers_what_it_can_be_drawn_with_in_any_direction():
    most = S.shear_off(SPHERE, PAIR, WORK, force=0.0)
    off = [S.maugis_pull_off(SPHERE, PAIR, WORK, STRESS, pull=(s * most, 0.0)).force for s in (0.0, 0.2, 0.5, 0.8)]
    assert (np.diff(off) > 0).all()
    turned = S.maugis_pull_off(SPHERE, PAIR, WORK, STRESS, pull=(-0.3 * most, 0.4 * most)).force
    assert turned == pytest.approx(off[2], rel=1e-12)
    # JKR's limit: (3πRΔγ)² + 6πRΔγF = T² E*/G*
    T, w = 0.5 * most, 3 * np.pi * R * WORK
    found = S.maugis_pull_off(SPHERE, PAIR, WORK, 1e3 * STRESS, pull=(T, 0.0)).force
    assert found == pytest.approx((T**2 * E / G - w**2) / (2 * w), rel=2e-3)


def test_the_rim_of_a_cone_attracts_with_the_given_stress():
    """Back from the line: σ(r) = −(1/π) ∫ᵣᶜ q'/√(x² − r²) dx, piece by piece; −σ₀ in the rim, the gap σ₀ s = Δγ."""
    s0 = 0.3 * STRESS
    c = S.maugis_contact(CONE, PAIR, WORK, s0, force=1e-4)
    slope = float(CONE.line_slope(c.radius))

    def stress(r):
        begin = max(r, c.radius)

        def edge(t):  # −q' x/√(x² − r²), in steps of t = √(x² − begin²)
            x = np.sqrt(begin**2 + t * t)
            return 2 * s0 * t / np.sqrt(c.rim**2 - x**2) / np.sqrt(x * x - r * r)

        inside = -E * slope * np.arccosh(c.radius / r) if r < c.radius else 0.0
        return -(quad(edge, 0, np.sqrt(c.rim**2 - begin**2), limit=500)[0] + inside) / np.pi

    for r in np.array([1.02, 1.2]) * c.radius:
        if r < c.rim:
            assert stress(r) == pytest.approx(-s0, rel=1e-4)
    force = 2 * np.pi * quad(lambda r: stress(r) * r, 1e-6 * c.radius, 0.999999 * c.radius, limit=300)[0]
    force -= np.pi * (c.rim**2 - c.radius**2) * s0
    assert force == pytest.approx(c.normal_force, rel=1e-3)


def test_controls_agree_and_bad_input_is_said():
    one = S.maugis_contact(CONE, PAIR, WORK, STRESS, force=2e-4, pull=(3e-5, 4e-5))
    two = S.maugis_contact(CONE, PAIR, WORK, STRESS, radius=one.radius, pull=(3e-5, 4e-5))
    np.testing.assert_allclose(two[:4], one[:4], rtol=1e-9)
    for words, call in {
        "beyond the pull-off": {"force": -1.0},
        "must be above 0": {"force": 0.0, "stress": -1.0},
        "give exactly one|exactly one": {},
        "peels the contact off": {"radius": 1e-9, "pull": (1e-3, 0.0)},
        "must be finite": {"force": 0.0, "pull": (np.nan, 0.0)},
    }.items():
        given = {"stress": STRESS, **call}
        with pytest.raises(st.ParameterError, match=words):
            S.maugis_contact(SPHERE, PAIR, WORK, given.pop("stress"), **given)
    with pytest.raises(st.ParameterError, match="no power of the radius"):
        S.maugis_contact(S.FlattenedSphereProfile(radius=R, flat=1e-6), PAIR, WORK, STRESS, force=0.0)
