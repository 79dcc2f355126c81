"""Adhesive contacts pulled sideways: Savkoor and Briggs, the least energy, any direction; DMT in the plane."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st

S = st.sliding
R, WORK, PAIR = 0.5e-3, 0.05, S.Pairing()
SPHERE, CONE = S.SphereProfile(radius=R), S.ConeProfile(slope=0.01)
E, G = PAIR.E_star, PAIR.G_star
BALL = S.FrictionContact(profile=SPHERE, mu=0.3, normal_force=1e-3)
OFF = 3 * np.pi * R * WORK  # twice the pull-off


def closed_form(F, T):
    """Contact radius of a sphere. Savkoor and Briggs (1977)."""
    return (3 * R / (4 * E) * (F + OFF + np.sqrt(OFF**2 + 2 * OFF * F - T**2 * E / G))) ** (1 / 3)


@pytest.mark.parametrize("F", [-0.3 * OFF, 0.0, 5 * OFF])
@pytest.mark.parametrize("share", [0.0, 1e-9, 0.5, 0.99])
def test_a_pulled_sphere_is_that_of_savkoor_and_briggs(F, share):
    most = np.sqrt(G / E * (OFF**2 + 2 * OFF * F))
    assert S.shear_off(SPHERE, PAIR, WORK, force=F) == pytest.approx(most, rel=1e-9)
    T = share * most
    found = S.adhere_sheared(SPHERE, PAIR, WORK, force=F, pull=(0.6 * T, -0.8 * T))
    assert found.radius == pytest.approx(closed_form(F, T), rel=1e-9)
    np.testing.assert_allclose(found.displacement, np.array([0.6, -0.8]) * T / (2 * G * found.radius), rtol=1e-12)
    np.testing.assert_allclose(found.pull, [0.6 * T, -0.8 * T], rtol=1e-12)
    if share == 0.0:
        assert found.radius == S.adhere(SPHERE, PAIR, WORK, force=F)[1]


@pytest.mark.parametrize("profile", [SPHERE, CONE, S.PowerProfile(exponent=3.0, scale=1e-4)], ids=["2", "1", "3"])
@pytest.mark.parametrize("share", [0.3, 0.9])
def test_a_held_contact_has_the_least_energy_beside_its_radius(profile, share):
    """E* ∫(d − g)² dx + G* a u² − πa²Δγ, by brute force over the radius: a minimum at a, none beyond the largest u."""
    d = S.press(profile, PAIR, force=OFF).depth
    most = S.shear_off(profile, PAIR, WORK, depth=d, moved=True)
    u = share * most
    found = S.adhere_sheared(profile, PAIR, WORK, depth=d, displacement=(0.0, u))
    x = np.linspace(0.0, 2 * found.radius, 200_001)
    density = E * (d - np.asarray(profile.line(x))) ** 2
    normal = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2) * x[1]])

    def minima(u):
        energy = normal + G * x * u**2 - np.pi * x**2 * WORK
        return x[1:-1][(energy[1:-1] < energy[:-2]) & (energy[1:-1] < energy[2:])]

    assert minima(u)[-1] == pytest.approx(found.radius, rel=2e-5)  # of the grid
    assert not len(minima(1.01 * most)) or minima(1.01 * most)[-1] < 0.5 * found.radius


def test_controls_agree_with_each_other():
    one = S.adhere_sheared(CONE, PAIR, WORK, force=2e-4, pull=(3e-5, 4e-5))
    for held in ({"force": one.normal_force}, {"depth": one.depth}):
        for moved in ({"pull": one.pull}, {"displacement": one.displacement}):
            other = S.adhere_sheared(CONE, PAIR, WORK, **held, **moved)
            np.testing.assert_allclose(np.hstack(other), np.hstack(one), rtol=1e-8)
    assert one.radius < S.adhere(CONE, PAIR, WORK, force=2e-4)[1]  # it has peeled


def test_at_the_pull_off_nothing_can_be_pulled_sideways():
    near = [S.shear_off(SPHERE, PAIR, WORK, force=-OFF / 2 * (1 - e)) for e in (1e-2, 1e-4)]
    np.testing.assert_allclose(near, np.sqrt(G / E * OFF**2 * np.array([1e-2, 1e-4])), rtol=1e-6)


def test_a_hard_contact_slides_in_the_plane_without_any_load():
    hard = S.dmt_contact(BALL, WORK, force=0.0)
    holds = 0.3 * 2 * np.pi * R * WORK
    t = np.linspace(0, 4 * np.pi, 2001)
    wide = 200 * hard.slip_limit
    ds = S.planar_path(hard, wide * (np.cos(t) - 1), wide * np.sin(t))
    np.testing.assert_allclose(np.hypot(*ds["T"].values[-500:].T), holds, rtol=1e-3)
    assert S.tabor_parameter(R, PAIR, WORK, 0.3e-9) == pytest.approx((R * WORK**2 / (E**2 * 2.7e-29)) ** (1 / 3))


BAD = {
    "too far": (lambda: S.adhere_sheared(SPHERE, PAIR, WORK, force=0.0, pull=(1.0, 0.0)), "peels off sideways"),
    "both": (lambda: S.adhere_sheared(SPHERE, PAIR, WORK, force=0.0, depth=1e-9, pull=(0.0, 0.0)), "exactly one of"),
    "neither": (lambda: S.adhere_sheared(SPHERE, PAIR, WORK, force=0.0), "exactly one of pull"),
    "nan": (lambda: S.adhere_sheared(SPHERE, PAIR, WORK, force=0.0, pull=(np.nan, 0.0)), "must be finite"),
    "drawn off": (lambda: S.shear_off(SPHERE, PAIR, WORK, force=-OFF), "beyond the pull-off"),
    "punch": (lambda: S.shear_off(S.PunchProfile(radius=1e-6), PAIR, WORK, force=0.0), "all at once"),
    "dmt": (lambda: S.dmt_contact(st.with_value(BALL, "profile", CONE), WORK), "SphereProfile"),
    "dmt off": (lambda: S.dmt_contact(BALL, WORK, force=-1.0), "pull-off"),
    "work": (lambda: S.dmt_contact(BALL, 0.0), "must be above 0"),
    "reach": (lambda: S.tabor_parameter(R, PAIR, WORK, 0.0), "must be above 0"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_words(name):
    make, words = BAD[name]
    with pytest.raises(st.StictionError) as said:
        make()
    assert words in str(said.value)
