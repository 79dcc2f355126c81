"""Normal and tangential contact against closed forms. References: Hertz, Sneddon, Cattaneo, Mindlin, JKR."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.laws.memory.contact import mindlin_dissipation
from stiction.laws.memory.elastic import RUBY, STEEL
from stiction.laws.memory.indentation import force_at, indented, jkr, pressed, pull_off, pulled, slip_limit
from stiction.laws.memory.profile import kappa, transformed
from stiction.laws.memory.rough_line import fractal_line

PAIR = st.sliding.Pairing(first=STEEL, second=RUBY)
E, G = PAIR.E_star, PAIR.G_star
R, F, MU = 0.5e-3, 0.1 / sqrt(2), 0.3
PROFILES = {
    "sphere": st.sliding.SphereProfile(radius=R),
    "exact sphere": st.sliding.ExactSphereProfile(radius=R),
    "cone": st.sliding.ConeProfile(slope=0.01),
    "quartic": st.sliding.PowerProfile(exponent=4.0, scale=50e-6),
    "flattened": st.sliding.FlattenedSphereProfile(radius=1e-3, flat=6e-6),
    "rough": st.sliding.RoughSphereProfile(radius=R, hurst=0.9, h_rms=20e-9),
    "measured": st.sliding.MeasuredProfile(r=(0.0, 2e-6, 5e-6, 9e-6), h=(0.0, 1e-9, 2e-8, 7e-8)),
}


def test_effective_moduli():
    assert approx(147.2149e9, rel=1e-6) == E
    assert approx(121.2358e9, rel=1e-6) == G
    assert PAIR.mindlin_ratio == approx((2 - 0.3) / (2 * (1 - 0.3)), rel=1e-14)
    nu_G = (0.3 / STEEL.shear_modulus + 0.3 / RUBY.shear_modulus) * E / 2
    assert PAIR.mindlin_ratio == approx(1 + nu_G / 2, rel=1e-14)  # γ of the thesis


def test_decoupling_condition_is_checked_and_said():
    assert st.sliding.Pairing().decoupled and st.sliding.Pairing().limitation(MU) == ""
    assert PAIR.dundurs == approx(0.0788, abs=1e-4) and not PAIR.decoupled
    assert "0.079" in PAIR.limitation(MU)


@pytest.mark.parametrize(
    ("n", "value"), [(0.5, 1.311029), (1, pi / 2), (1.5, 1.797210), (2, 2), (3, 2.356194), (4, 8 / 3)]
)
def test_kappa(n, value):
    assert kappa(n) == approx(value, rel=1e-6)
    assert transformed(lambda r: n * r ** (n - 1), 1.0) == approx(kappa(n), rel=1e-8)


ROUGH = PROFILES["rough"]
MEASURED = PROFILES["measured"]
SLOPES = {  # h'(r), by hand
    "sphere": lambda r: r / R,
    "exact sphere": lambda r: r / sqrt(R**2 - r**2),
    "cone": lambda r: 0.01,
    "quartic": lambda r: 4 * (r / 50e-6) ** 3,
    "flattened": lambda r: r / 1e-3 if r > 6e-6 else 0.0,
    "rough": lambda r: r / R + ROUGH.Q / kappa(0.9) * 0.9 * r**-0.1,
    "measured": lambda r: next(
        (h1 - h0) / (r1 - r0)
        for r0, r1, h0, h1 in zip(MEASURED.r, MEASURED.r[1:], MEASURED.h, MEASURED.h[1:], strict=False)
        if r <= r1
    ),
}


@pytest.mark.parametrize("name", PROFILES)
def test_transform_agrees_with_quadrature_of_the_surface(name):
    kinks = {"flattened": (6e-6,), "measured": MEASURED.r[1:]}.get(name, ())
    for x in (1e-6, 4e-6, 8e-6):
        expected = transformed(SLOPES[name], x, kinks)
        assert float(PROFILES[name].line(x)) == approx(expected, rel=1e-7, abs=1e-20)
        rise = np.diff(PROFILES[name].shape(np.array([0.999, 1.001]) * x))[0] / (0.002 * x)
        assert float(rise) == approx(SLOPES[name](x), rel=1e-5, abs=1e-20)


@pytest.mark.parametrize("name", PROFILES)
def test_area_slope_and_inverse_belong_to_the_line(name):
    profile = PROFILES[name]
    for x in (6.5e-6, 8.1e-6):
        h = 1e-4 * x
        area = (profile.line_area(x + h) - profile.line_area(x - h)) / (2 * h)
        slope = (profile.line(x + h) - profile.line(x - h)) / (2 * h)
        assert float(area) == approx(float(profile.line(x)), rel=1e-6)
        assert float(profile.line_slope(x)) == approx(float(slope), rel=1e-5)
        assert float(profile.reach(profile.line(x))) == approx(x, rel=1e-12)


def test_hertz():
    contact = pressed(PROFILES["sphere"], PAIR, F)
    assert contact.radius == approx((3 * F * R / (4 * E)) ** (1 / 3), rel=1e-12)
    assert contact.depth == approx(contact.radius**2 / R, rel=1e-12)
    assert contact.stiffness == approx(2 * E * contact.radius, rel=1e-12)
    p0 = 3 * F / (2 * pi * contact.radius**2)
    r = np.array([0.0, 0.3, 0.9]) * contact.radius
    np.testing.assert_allclose(contact.pressure(r), p0 * np.sqrt(1 - (r / contact.radius) ** 2), rtol=1e-9)
    assert pressed(PROFILES["exact sphere"], PAIR, F).radius == approx(contact.radius, rel=1e-4)


def test_cone_and_flat_punch():
    cone = pressed(PROFILES["cone"], PAIR, F)
    assert cone.radius == approx(sqrt(2 * F / (pi * E * 0.01)), rel=1e-12)  # Sneddon: F = ½ π a² E* tan θ
    assert cone.depth == approx(pi / 2 * cone.radius * 0.01, rel=1e-12)
    r = 0.4 * cone.radius
    assert cone.pressure(r) == approx(E * 0.01 / 2 * np.arccosh(1 / 0.4), rel=1e-8)
    punch = pressed(st.sliding.PunchProfile(radius=5e-6), PAIR, F)
    assert punch.depth == approx(F / (2 * 5e-6 * E), rel=1e-12)
    assert punch.pressure(2e-6) == approx(F / (2 * pi * 5e-6 * sqrt(25e-12 - 4e-12)), rel=1e-9)


@pytest.mark.parametrize("share", [1e-9, 1e-6, 1e-3, 1.0])
def test_depth_and_force_of_a_worn_sphere_belong_together(share):
    """A hair beyond its flat the radius, b (1 + 1e-9 …), says nothing of the depth; force and depth have all digits."""
    worn = st.sliding.FlattenedSphereProfile(radius=0.01, flat=3e-4)
    contact = pressed(worn, PAIR, share * F)
    assert float(force_at(worn, PAIR, contact.depth)) == approx(share * F, rel=1e-12)
    assert contact.radius == approx(float(worn.reach(contact.depth)), rel=1e-14)


def test_flattened_sphere_force_of_eq_3_11():
    profile = PROFILES["flattened"]
    contact = pressed(profile, PAIR, F)
    a, b = contact.radius, profile.flat
    assert 2 * E / (3 * profile.radius) * (2 * a**2 + b**2) * sqrt(a**2 - b**2) == approx(F, rel=1e-9)


@pytest.mark.parametrize("name", PROFILES)
def test_pressure_carries_the_normal_force(name):
    contact = pressed(PROFILES[name], PAIR, F)
    node, weight = np.polynomial.legendre.leggauss(40)
    t = (node + 1) / 2
    cuts = [0.0, *(k for k in getattr(contact.profile, "kinks", ()) if k < contact.radius), contact.radius]
    total = 0.0
    for r0, r1 in pairwise(cuts):  # r = r0 + (r1 − r0)(3t² − 2t³) tames the logarithm at a kink and the root at the rim
        r, dr = r0 + (r1 - r0) * (3 * t**2 - 2 * t**3), (r1 - r0) * 6 * t * (1 - t)
        total += np.sum(contact.pressure(r) * 2 * pi * r * dr * weight / 2)
    assert total == approx(F, rel=1e-5)
    assert indented(contact.profile, PAIR, contact.depth).force == approx(F, rel=1e-9)


@pytest.mark.parametrize(("profile", "n"), [("sphere", 2), ("cone", 1), ("quartic", 4)])
def test_cattaneo_mindlin_for_power_laws(profile, n):
    normal = pressed(PROFILES[profile], PAIR, F)
    limit = slip_limit(normal, MU)
    assert limit == approx(MU * E / G * normal.depth, rel=1e-12)
    for share in (0.1, 0.5, 0.9):
        pull = pulled(normal, MU, share * limit)
        assert pull.force == approx(MU * F * (1 - (1 - share) ** ((n + 1) / n)), rel=1e-10)
    assert pulled(normal, MU, 1e-7 * limit).tangent_stiffness == approx(2 * normal.radius * G, rel=1e-6)
    assert pulled(normal, MU, 2 * limit).force == approx(MU * F, rel=1e-14)


def test_shear_stress_of_partial_slip():
    normal = pressed(PROFILES["sphere"], PAIR, F)
    pull = pulled(normal, MU, 0.6 * slip_limit(normal, MU))
    a, c = normal.radius, pull.stick_radius
    p0 = 3 * F / (2 * pi * a**2)
    inside, ring = 0.5 * c, (a + c) / 2
    expected = MU * p0 / a * (sqrt(a**2 - inside**2) - sqrt(c**2 - inside**2))
    assert pull.shear(inside) == approx(expected, rel=1e-8)
    assert pull.shear(ring) == approx(MU * normal.pressure(ring), rel=1e-12)  # the ring slips


def test_mindlin_loop_dissipation():
    contact = st.sliding.FrictionContact(profile=PROFILES["sphere"], pairing=PAIR, mu=MU, normal_force=F)
    a = contact.normal.radius
    for share in (0.1, 0.5, 0.99):
        f = 1 - (1 - share) ** 1.5
        mindlin = (18 / 5) * (MU * F) ** 2 / (G * a) * (1 - (1 - f) ** (5 / 3) - 5 * f / 6 * (1 + (1 - f) ** (2 / 3)))
        assert mindlin_dissipation(contact, share * contact.slip_limit) == approx(mindlin, rel=1e-6 / share**2)


def test_random_lines_are_a_little_softer_than_the_scaling_law():
    """Λ = π makes the line as rough as the surface; its ensemble stiffness is 0.7 to 0.95 of (2.78), with seed."""
    share = 0.05  # F/(E* h L)
    for H in (0.4, 0.9):
        ratios = []
        for seed in range(20):
            h = fractal_line(H, 1.0, 1.0, 1024, seed)
            assert h.std() == approx(1.0, rel=1e-6)
            low, high = h.min(), h.max()
            for _ in range(60):  # springs under the line: F/(E* h L) = mean of (d − h)₊
                d = (low + high) / 2
                low, high = (d, high) if np.maximum(d - h, 0).mean() < share else (low, d)
            ratios.append((h < d).mean() / (1.9412 / (H + 1) * share ** (1 / (H + 1))))
        assert 0.7 < np.mean(ratios) < 0.95
    np.testing.assert_array_equal(fractal_line(0.7, 1e-6, 1e-4, 64, 3), fractal_line(0.7, 1e-6, 1e-4, 64, 3))


def test_jkr():
    assert pull_off(PROFILES["sphere"], PAIR, 0.05) == approx(-1.5 * pi * R * 0.05, rel=1e-9)
    a = 1e-6
    assert jkr(PROFILES["sphere"], PAIR, 0.05, a).force == approx(
        4 * E * a**3 / (3 * R) - sqrt(8 * pi * E * 0.05 * a**3), rel=1e-12
    )
