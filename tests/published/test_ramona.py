"""Teidelt (2015), chapter 3, against our numbers. References come from independent prototypes (springs, 60 or more).

Stationary forces scatter with the period: the residual vibration, damped by friction alone, meets the next back step
with an arbitrary phase: up to 0.6 % of the largest force P over 60 cases. Forces are therefore compared to 1 % of P
(near the zero-amplitude, where the force itself is small, a relative tolerance would test the scatter).
"""

from __future__ import annotations

from functools import cache
from math import sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.contact.frictional import small_cycle_loss
from stiction.contact.memory import twin_of
from stiction.contact.presliding import ceim
from stiction.devices import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal

MM, NM, MN = 1e-3, 1e-9, 1e-3
QUICK = SawSignal(slow=5e-3)  # the variants of the thesis are compared at this ramp
RADII = (0.25, 0.5, 1.0)


def axis(R=0.5, Fp=0.1, A=60.0, **more) -> Ramona:
    return Ramona(radius=R * MM, preload=Fp, amplitude=A * NM, **more)


@cache
def stepped(R=0.5, Fp=0.1, A=60.0, **more) -> float:
    """F_gen [mN] by time stepping with a ramp of 5 ms."""
    return sliding.generated_force(axis(R, Fp, A, **{"signal": QUICK, **more}), last=60) / MN


def mapped(R=0.5, Fp=0.1, A=60.0, **more) -> float:
    return sliding.force_by_map(axis(R, Fp, A, **more), A * NM) / MN


# ------------------------------------------------------------------------------------------ geometry and contacts


@pytest.mark.parametrize(
    ("R", "Fp", "u1", "u2", "H"),
    [
        (0.25, 0.1, 29.28, 18.44, 22.63), (0.25, 0.5, 85.61, 53.93, 66.17), (0.5, 0.1, 23.24, 14.64, 17.96),
        (0.5, 0.5, 67.95, 42.80, 52.52), (0.5, 1.0, 107.86, 67.95, 83.37), (1.0, 0.1, 18.44, 11.62, 14.26),
        (1.0, 0.5, 53.93, 33.97, 41.69), (1.0, 1.0, 85.61, 53.93, 66.17),
    ],
)  # fmt: skip
def test_slip_limits(R, Fp, u1, u2, H):
    a = axis(R, Fp)
    got = [x / NM for x in (*a.slip_limits, a.mean_slip_limit)]
    assert got == approx([u1, u2, H], abs=0.006)  # the reference has two decimals


def test_preload_geometry_of_eq_3_1():
    upper, lower = axis(Fp=0.1).normal_forces
    assert 2 * upper / sqrt(2) == approx(0.1, rel=1e-12) and 4 * lower / sqrt(2) == approx(0.1, rel=1e-12)
    assert axis(Fp=0.1).largest_force == approx(2 * sqrt(2) * 0.3 * 0.1, rel=1e-12)


def test_contact_radii():
    lower = {R: axis(R).contacts[1].normal.radius / 1e-6 for R in RADII}
    assert lower[0.25] == approx(3.5, rel=0.02)  # "3.5 µm"; 3.558 truncated
    assert lower[1.0] == approx(5.647, rel=1e-3)  # the thesis says 5.9 µm …
    assert axis(1.0, gravity=9.81).contacts[1].normal.radius / 1e-6 == approx(5.9, rel=0.01)  # … which includes gravity


def test_flattened_portion_is_a_ratio_of_radii():
    """ "91 % and 66 % of the area" are b/a at the lower contact; the ratios of the areas would be 81 and 42 %."""
    for R, published, radii in ((1.0, 0.91, 0.901), (0.5, 0.66, 0.651)):
        flat = st.FlattenedSphereProfile(radius=R * MM, flat=0.006 * R * MM)
        a = axis(R, profile=flat).contacts[1].normal.radius
        assert flat.flat / a == approx(radii, abs=2e-3)
        assert flat.flat / a == approx(published, abs=0.012)


def test_silicon_contact_stiffness():
    """k_n = 4e6 N/m for silicon on ruby needs a cube root that the printed a_max lacks."""
    pair = st.Pairing(first=st.ElasticMaterial(E=188e9, nu=0.22), second=st.ElasticMaterial(E=370e9, nu=0.3))
    N = 2 * 0.3 * sqrt(2) * 1.0
    a = (3 * N * 1e-3 / (4 * pair.E_star)) ** (1 / 3)
    assert a == approx(1e-5, rel=0.8) and 3.0e6 < 2 * a * pair.E_star < 5.0e6


# ------------------------------------------------------------------------------------------ generated force

TABLE = {  # mN at A = 40, 80, 120, 160, 200 nm, T1 = 20 ms
    (0.25, 0.1): (23.8, 47.7, 58.8, 65.1, 68.9), (0.25, 0.5): (0, 42.5, 123.0, 175.8, 214.1),
    (0.5, 0.1): (31.8, 54.4, 64.0, 69.0, 72.1), (0.5, 0.5): (0, 87.6, 165.6, 215.2, 250.3),
    (0.5, 1.0): (0, 0, 151.5, 267.3, 347.0), (1.0, 0.1): (40.0, 60.3, 68.1, 72.2, 74.7),
    (1.0, 0.5): (0, 133.7, 205.0, 250.7, 281.6), (1.0, 1.0): (0, 82.8, 244.4, 348.0, 425.1),
}  # fmt: skip


@pytest.mark.parametrize(("R", "Fp"), TABLE)
def test_generated_force_table(R, Fp):
    """Every entry by time stepping, started at the map's answer and run until the force has settled (R = 0.25 mm,
    F_p = 0.5 N, A = 80 nm takes 480 cycles: after 60 it is 4 % too low). 3 %: the scatter with the phase of the
    vibration, which depends on the last digits of the ramp; half of all entries agree to 0.1 %."""
    P = axis(R, Fp).largest_force / MN
    for A, reference in zip((40.0, 80.0, 120.0, 160.0, 200.0), TABLE[R, Fp], strict=True):
        assert mapped(R, Fp, A) == approx(reference, abs=0.01 * P)  # the scatter of the stepped reference
        if reference:
            assert stepped(R, Fp, A, signal=SawSignal()) == approx(reference, rel=0.03)
    close = [A for A in (160.0, 200.0) if stepped(R, Fp, A, signal=SawSignal()) == approx(mapped(R, Fp, A), rel=0.01)]
    assert close == [160.0, 200.0]


def test_most_of_the_table_agrees_to_a_thousandth():
    off = [
        abs(stepped(R, Fp, A, signal=SawSignal()) / reference - 1)
        for (R, Fp), row in TABLE.items()
        for A, reference in zip((40.0, 80.0, 120.0, 160.0, 200.0), row, strict=True)
        if reference
    ]
    assert len(off) == 34 and np.median(off) < 1e-3


def test_master_curve_values():
    ratio = [1.0, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 15, 20]
    psi = [.01383, .05447, .09285, .12922, .19615, .26946, .33159, .42583, .49985, .55880, .60632, .67742, .72755,
           .79285, .83322, .86053, .88811, .91589]  # fmt: skip
    # 200 half swings leave 8e-5 of r; the reference used more
    np.testing.assert_allclose(sliding.master_curve(axis(), ratio).psi, psi, rtol=0, atol=1e-4)


def test_all_forces_lie_on_one_curve():
    """Over radius, preload, friction, mass and material: the map exactly, time stepping within its scatter."""
    off = []
    for R, Fp, mu, mass, ratio in (
        (0.25, 0.1, 0.3, 3e-3, 3.0), (1.0, 0.9, 0.15, 3e-3, 2.0), (0.5, 0.4, 0.5, 1e-3, 4.0),
        (0.5, 0.05, 0.2, 9e-3, 1.5), (2.0, 0.3, 0.3, 3e-3, 8.0), (0.1, 0.2, 0.3, 6e-3, 2.5),
    ):  # fmt: skip
        pair = st.Pairing(first=st.ElasticMaterial(E=70e9, nu=0.25), second=st.ElasticMaterial(E=210e9 * R, nu=0.3))
        a = axis(R, Fp, mu=mu, mass=mass, pairing=pair, signal=SawSignal(slow=0.1))
        a = st.with_value(a, "amplitude", ratio * a.mean_slip_limit)
        psi = float(sliding.master_curve(axis(), [ratio]).psi[0])
        assert sliding.force_by_map(a, a.amplitude) / a.largest_force == approx(psi, abs=1e-6)
        off.append(sliding.generated_force(a) / a.largest_force - psi)
    # with the ramp of 0.1 s of the thesis the vibration has died; at 20 ms the largest difference is 0.010
    assert np.abs(off).max() < 0.006 and np.sqrt(np.mean(np.square(off))) < 0.003


def test_zero_amplitude_lies_between_the_slip_limits():
    for R in RADII:
        for Fp in (0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1.0):
            a = axis(R, Fp)
            assert a.slip_limits[1] < sliding.zero_amplitude(a) < a.slip_limits[0]


def test_zero_amplitude_is_eq_3_26_to_3_percent():
    a = axis()
    for swings, value in ((10, 0.9607), (50, 0.96951), (200, 0.97041), (4000, 0.97049)):
        assert sliding.zero_amplitude(a, swings) / a.mean_slip_limit == approx(value, abs=2e-5)


def test_eq_3_26_is_a_coincidence_of_spheres():
    for n, two_classes in ((1.0, 0.8108), (1.5, 0.9091), (2.0, 0.9705), (3.0, 1.0730), (4.0, 1.1382), (8.0, 1.2576)):
        a = axis(profile=st.PowerProfile(exponent=n, scale=1e-3))
        assert sliding.zero_amplitude(a, 2000) / a.mean_slip_limit == approx(two_classes, abs=1e-4)
    for n, one_class in ((1.0, 0.7895), (2.0, 0.9133), (4.0, 0.9711)):
        contact = st.FrictionContact(profile=st.PowerProfile(exponent=n, scale=1e-3), mu=0.3, normal_force=0.1)
        assert sliding.back_travel(contact.law(), 0.0, 2000) / contact.slip_limit == approx(one_class, abs=1e-4)


def test_no_motion_below_and_motion_above_the_zero_amplitude():
    H = axis().mean_slip_limit / NM
    free = {"sensor": 0.0, "signal": SawSignal()}
    assert abs(sliding.net_step(axis(A=0.9 * H, **free))) < 0.01 * H * NM
    assert sliding.net_step(axis(A=1.5 * H, **free)) == approx(0.53 * H * NM, abs=0.03 * H * NM)  # scatter


def test_overdamped_limit():
    a = axis()
    assert sliding.overdamped_force(a, 0.7450 * a.mean_slip_limit) == 0.0
    assert sliding.overdamped_force(a, 0.7466 * a.mean_slip_limit) > 0.0
    # viscous damping raises the force: it cannot explain that the thesis' model predicts too much
    critical = 2 * sqrt(a.contact_stiffness * a.mass)
    assert stepped(damping=0.01 * critical) / stepped() == approx(1.04, abs=0.02)
    assert 1.35 < stepped(damping=0.1 * critical) / stepped() < 1.48
    assert stepped(damping=0.1 * critical) * MN < sliding.overdamped_force(a, a.amplitude)


def test_saturation_is_approached_but_not_reached():
    """Experiment: 40 mN for A > 62 nm. The model gives about that at 62 nm, and goes on rising."""
    assert stepped(A=62.0) == approx(46.9, rel=0.01)
    assert stepped(A=160.0) == approx(69.0, rel=0.01)
    P = axis().largest_force / MN
    assert approx(84.85, rel=1e-3) == P and mapped(A=17.96 * 20) == approx(P * (1 - 1.7 / 20), rel=0.01)


def test_model_overestimates_the_largest_experiment():
    assert mapped(1.0, 0.5, 202.0) == approx(283, rel=0.01)  # measured: about 200 mN
    assert mapped(0.5, 1.0, 160.0) == approx(267, rel=0.01) and mapped(0.5, 1.0, 160.0) < 300  # axes of App. B


def test_sensor_and_fall_time():
    for k in (2.5e3, 250e3):
        cycles = 1200 if k < 25e3 else 120
        a = axis(signal=QUICK, sensor=k)
        assert sliding.generated_force(a, cycles=cycles, last=60) / MN == approx(stepped(), rel=0.02)
    for fast, change in ((0.1e-6, 0.0), (3e-6, 0.0), (10e-6, -0.04), (20e-6, -0.21), (40e-6, -0.76)):
        slower = axis(signal=SawSignal(slow=5e-3, fast=fast))
        force = sliding.generated_force(slower, cycles=400, last=60) / MN  # far from the map's start value
        assert force / stepped() - 1 == approx(change, abs=0.02)


# ------------------------------------------------------------------------------------------ semi-analytics


def test_corrected_three_spring_formula():
    a = axis()
    P, H = a.largest_force, a.mean_slip_limit
    assert a.estimated_force(H) == approx(0, abs=1e-12 * P)
    off = [(a.estimated_force(x * H) - sliding.force_by_map(a, x * H)) / P for x in np.linspace(1, 20, 60)]
    assert -0.066 < min(off) < -0.060 and max(off) < 1e-3


def test_eq_3_24_needs_the_minus_root_and_even_then_starts_at_2_H():
    a = axis(0.5, 1.0)
    assert a.printed_force(2 * a.mean_slip_limit) == approx(0, abs=1e-12)
    assert 2 * a.mean_slip_limit / NM == approx(167, rel=0.003)


# ------------------------------------------------------------------------------------------ variants, §3.4.3


def test_flattened_signal_has_no_influence():
    for hold in (1e-6, 0.1e-3, 1e-3):
        assert stepped(signal=FlattenedSawSignal(slow=5e-3, hold=hold)) == approx(stepped(), rel=0.01)


def test_gravity_matters_little_and_most_for_the_smallest_sphere():
    for R, without, with_it in ((1.0, 52.6, 53.9), (0.25, 37.6, 40.0)):
        assert stepped(R) == approx(without, rel=0.01)
        assert stepped(R, gravity=9.81) == approx(with_it, rel=0.01)


def test_static_and_kinetic_friction_with_a_slip_flag():
    springs = st.BySprings(kinetic=2 / 3)
    for A, base, lower in ((40.0, 39.0, 36.3), (100.0, 65.0, 48.1), (200.0, 74.7, 52.3)):
        assert stepped(1.0, 0.1, A) == approx(base, rel=0.02)
        assert stepped(1.0, 0.1, A, memory=springs) == approx(lower, rel=0.015)
    finer = sliding.generated_force(
        axis(1.0, 0.1, 100.0, signal=QUICK, memory=springs), cycles=60, last=30, stepper=st.Verlet(step=0.3e-6)
    )
    assert finer / MN == approx(48.1, rel=0.01)  # independent of the step


def test_flattened_spheres():
    for R, A, base, flat in ((1, 40, 39.5, 46.4), (1, 100, 65.0, 68.6), (0.5, 40, 32.4, 33.6), (0.5, 100, 59.8, 61.4)):
        profile = st.FlattenedSphereProfile(radius=R * MM, flat=0.006 * R * MM)
        assert stepped(float(R), 0.1, float(A)) == approx(base, rel=0.015)
        assert stepped(float(R), 0.1, float(A), profile=profile) == approx(flat, rel=0.015)
    flat = axis(1.0, profile=st.FlattenedSphereProfile(radius=MM, flat=6e-6))
    assert sliding.zero_amplitude(flat) < sliding.zero_amplitude(axis(1.0))


@pytest.mark.parametrize(
    ("R", "measured", "rougher", "depth"), [(1.0, 50.5, 37.3, 2.04), (0.5, 45.0, 33.5, 1.72), (0.25, 37.4, 30.0, 1.49)]
)
def test_rough_spheres(R, measured, rougher, depth):
    """H = 1.7 is marginal, H = 0.9 lowers the force. The effect grows with R, contrary to the thesis' remark."""

    def rough(H):
        return st.RoughSphereProfile(radius=R * MM, hurst=H, h_rms=0.92e-6)

    # references: 60 springs at a ramp of 5 ms; at 20 ms there is less scatter, and the map differs by 0.1 % of P only
    P = axis(R).largest_force / MN
    for H, reference in ((1.7, measured), (0.9, rougher)):
        assert stepped(R, profile=rough(H), signal=SawSignal()) == approx(reference, abs=0.01 * P)
        assert mapped(R, profile=rough(H)) == approx(reference, abs=0.01 * P)
    lower = [axis(R, profile=p).contacts[1].normal.depth for p in (rough(0.9), None)]
    assert lower[0] / lower[1] == approx(depth, rel=0.01)


def test_rolling_changes_nothing():
    # the convected row has 60 springs per half contact, which alone costs 0.1 %
    for R, Fp, A in ((0.25, 0.1, 96.0), (1.0, 1.0, 202.0)):
        rolling = st.BySprings(rolling=R * MM, centre=A / 2 * NM)
        assert stepped(R, Fp, A, memory=rolling) == approx(stepped(R, Fp, A), rel=5e-3)


def test_springs_converge_to_the_exact_memory():
    exact = stepped()
    for count, off in ((10, 0.018), (20, 0.0075), (80, 0.0003)):
        assert stepped(memory=st.BySprings(count=count)) / exact - 1 == approx(off, abs=0.004)


# ------------------------------------------------------------------------------------------ vibration and shaping


def test_half_swings_after_the_back_step():
    a = axis(0.5, 0.25, 160.0)
    assert a.contact_stiffness == approx(9.617e6, rel=1e-3) and a.natural_frequency == approx(9011, rel=1e-3)
    swings = sliding.half_swings(a.backbone, 0.0, 5) / 2 / NM
    np.testing.assert_allclose(swings, [26.33, 18.76, 15.86, 13.95, 12.54], rtol=0, atol=0.006)
    assert swings[1] == approx(18, rel=0.05)  # A_v0 read from the thesis' plot
    assert [x / NM for x in a.slip_limits] == approx([44, 28], rel=0.04)  # preload of that figure not stated


def test_envelope_of_eq_3_38_decays_too_slowly():
    a = axis(0.5, 0.25)
    swings = sliding.half_swings(a.backbone, 0.0, 130) / 2
    start, T = swings[2], 1 / a.natural_frequency
    for cycles, formula, exact in ((5, 8.62, 7.38), (20, 3.64, 3.17), (58, 1.48, 1.35)):
        assert a.envelope(start, cycles * T) / NM == approx(formula, rel=0.01)
        assert swings[2 + 2 * cycles] / NM == approx(exact, rel=0.01)


def test_small_cycles_lose_beta_A_cubed():
    contact = axis().contacts[0]
    law = twin_of(contact.law())
    for share, short in ((0.1, -0.025), (0.3, -0.08), (0.7, -0.21), (1.0, -0.375)):
        A = share * contact.slip_limit
        W = 8 * st.operations.backbone_energy(law, A) - 4 * A * st.operations.backbone(law, A)
        assert small_cycle_loss(contact) * A**3 / W - 1 == approx(short, abs=0.006)


@cache
def shaped(rise_upper=0.0, rise_lower=0.0, cycles=6):
    a = axis(0.5, 0.25, 160.0, signal=SawSignal(slow=10e-3))
    if rise_upper:
        a = st.with_value(a, "signal", ShapedSawSignal(slow=10e-3, rise_upper=rise_upper, rise_lower=rise_lower))
    return sliding.signal_quality(a, cycles=cycles)


def test_shaping_removes_back_step_and_vibration():
    a = axis(0.5, 0.25, 160.0)
    u1, u2 = a.slip_limits
    common = 0.7458 * a.mean_slip_limit
    rows = (
        ((44 * NM, 28 * NM), 168.1, 0.02, 15.3),
        ((2 / 3 * u1, 2 / 3 * u2), 157.0, 4.4, 5.3),
        (a.calm_rises(), 160.1, 1.6, 3.5),
        ((common, common), 160.1, 1.6, 3.5),  # one driver for all contacts does as well
    )
    assert shaped().net_step / NM == approx(128.8, rel=0.001) and shaped().back_step / NM == approx(51.7, abs=0.1)
    for rises, net, back, residual in rows:
        assert shaped(*rises).net_step / NM == approx(net, rel=0.001)
        assert shaped(*rises).back_step / NM == approx(back, abs=0.1)
        # the vibration differs from cycle to cycle, for it meets the next fall with its own phase: the reference must
        # lie within what the first five back steps leave (3.51 nm after the first, 2.9 to 3.2 nm later)
        left = [shaped(*rises, cycles=n).residual / NM for n in range(2, 7)]
        assert min(left) - 0.05 < residual < max(left) + 0.05
    assert a.calm_rises()[0] / u1 == approx(0.7401, abs=1e-4)


def release(springs: int, fall: int, step: float, until: float) -> tuple[np.ndarray, np.ndarray]:
    """(t, x) of the runner after the first back step of the plain saw: springs in plain numpy, no code of ours."""
    E, G, mu, R, m, A = 147.2149e9, 121.2358e9, 0.3, 0.5e-3, 3e-3, 160 * NM
    rows = []
    for N, count in ((0.25 / sqrt(2), 2), (0.25 / sqrt(8), 4)):
        a = (3 * N * R / (4 * E)) ** (1 / 3)
        place = (np.arange(springs) + 0.5) * a / springs
        rows.append([np.zeros(springs), mu * E / G * (a**2 - place**2) / R, count * 2 * G * a / springs])
    h = np.concatenate([np.full(fall, 1e-6 / fall), np.full(int(until / step), step)])
    surface = np.concatenate(
        [-A * np.arange(1, fall + 1) / fall, -A + A / 10e-3 * step * np.arange(1, len(h) - fall + 1)]
    )
    x, v, T, before, path = 0.0, 0.0, 0.0, 0.0, []
    for dt, s in zip(h, surface, strict=True):
        v -= dt / 2 * T / m
        x += dt * v
        for row in rows:
            row[0] = np.clip(row[0] + (x - s) - before, -row[1], row[1])
        before = x - s
        T = sum(k * u.sum() for u, _, k in rows)
        v -= dt / 2 * T / m
        path.append(x)
    t = np.cumsum(h)
    return t[fall:] - t[fall - 1], np.array(path[fall:])


def test_vibration_after_the_plain_saw_is_52_7_nm_not_46_5():
    """Our reference lists 46.5 nm. Three independent ways say 52.7, and why: its window opens 12.5 µs after the fall.

    It contradicts its own back step of 51.7 nm, which is the same swing less the ramp, and its own first half swing of
    2 × 26.33 nm.
    """
    a = axis(0.5, 0.25, 160.0)
    swing = sliding.half_swings(a.backbone, 0.0, 1)[0] / NM  # energy balance: P s = 4Ψ(s/2)
    assert swing == approx(2 * 26.33, abs=0.01)
    t, x = release(4000, 100, 0.1e-6, 70e-6)
    relative = (x - 160 * NM * t / 10e-3) / NM
    assert np.ptp(relative) == approx(swing, abs=0.1)
    assert shaped().residual / NM == approx(swing, abs=0.1)
    assert np.ptp(relative[t > 12.5e-6]) == approx(46.5, abs=0.1)


def test_the_waveform_does_change_the_force():
    """Contrary to §3.4.3: shaping raises F_gen by 1.6 to 2.8."""
    for Fp, A, plain, with_shape in ((0.1, 60.0, 45.9, 71.6), (0.1, 30.0, 21.7, 61.2), (0.5, 100.0, 128.0, 315.0)):
        a = axis(0.5, Fp, A, signal=QUICK)
        rise = a.calm_rises()
        b = st.with_value(a, "signal", ShapedSawSignal(slow=5e-3, rise_upper=rise[0], rise_lower=rise[1]))
        P = a.largest_force / MN
        assert stepped(0.5, Fp, A) == approx(plain, abs=0.01 * P)
        assert sliding.generated_force(b, cycles=600, last=60) / MN == approx(with_shape, abs=0.01 * P)


# ------------------------------------------------------------------------------------------ other laws in the drive


def on_points(law_of, A, sensor=0.0) -> st.Slider:
    """The axis (R = 0.5 mm, F_p = 0.1 N) on contacts of another law, law_of(contact, η1 of 1 % of critical)."""
    a = axis(A=A / NM, signal=QUICK)
    saw = a.assembled()
    critical = 2 * sqrt(a.mass / a.contact_stiffness)  # of one contact: times its stiffness
    contacts = {
        name: st.with_value(
            st.with_value(c, "contact", law_of(c.contact, 0.01 * critical * c.contact.normal.tangential_stiffness)),
            "normal_force",
            c.contact.normal_force,
        )
        for name, c in saw.contacts.items()
    }
    return st.Slider(mass=a.mass, stiffness=sensor, clock=saw.clock, drives=saw.drives, contacts=contacts)


LAWS = {
    "Dahl": lambda c, eta: st.Dahl(k=c.normal.tangential_stiffness, mu=c.mu),
    "Jenkins": lambda c, eta: st.Jenkins(k=c.normal.tangential_stiffness, mu=c.mu, eta1=eta),
    "LuGre": lambda c, eta: st.LuGre(k=c.normal.tangential_stiffness, mu_s=c.mu, mu_k=c.mu, eta1=2 * eta),
    "CEIM": lambda c, eta: ceim(c.normal.tangential_stiffness, c.mu, 2 * eta),
}


@pytest.mark.parametrize(
    ("law", "steps"),
    [
        ("Dahl", (0.096, 0.326, 0.470, 0.884)),  # moves at any amplitude: no zero-amplitude
        ("Jenkins", (0.0, 0.0, 0.151, 0.651)),
        ("CEIM", (0.0, 0.105, 0.248, 0.690)),
    ],
)
def test_step_of_single_state_laws(law, steps):
    """Step over H at A/H = 0.4, 0.8, 1.0, 1.5; the damping is that of the bristle, 1 % (Jenkins) or 2 % (CEIM)."""
    H = axis().mean_slip_limit
    for ratio, step in zip((0.4, 0.8, 1.0, 1.5), steps, strict=True):
        slider = on_points(LAWS[law], ratio * H)
        # three decimals; at a ramp of 20 ms the vibration of Jenkins' spring has another phase: 0.02 more
        assert sliding.net_step(slider) / H == approx(step, abs=0.002)


@pytest.mark.parametrize(
    ("law", "forces"),
    [("Dahl", (24.6, 57.4)), ("Jenkins", (52.3, 71.1)), ("LuGre", (34.2, 64.2)), ("CEIM", (49.3, 69.1))],
)
def test_generated_force_of_single_state_laws(law, forces):
    """F_gen at 60 and 150 nm, ramp of 5 ms, 300 cycles from the force of the reduced contact."""
    for A, force in zip((60.0, 150.0), forces, strict=True):
        slider = on_points(LAWS[law], A * NM, sensor=25e3)
        rows = sliding.run(slider, 300, start=sliding.at_rest(slider, mapped(A=A) * MN / 25e3)).rows
        assert 25e3 * rows[-30:, sliding.MEAN].mean() / MN == approx(force, abs=0.06)  # one decimal


# ------------------------------------------------------------------------------------------ the method itself


def test_energy_balance_improves_with_the_sub_steps_of_the_fall():
    off = []
    for fast_steps in (10, 40, 160):
        a = axis(signal=QUICK)
        stepper = st.Verlet(step=1e-6, per_piece=float(fast_steps))
        result = sliding.run(a, 3, stepper)
        system = sliding.slider_system(a)
        stored, lost = system.contacts[0].law.energies(result.end.memory[0])
        x, v = result.end.body[:2]
        kept = stored + a.mass * v**2 / 2 + a.sensor * x**2 / 2
        put_in = result.rows[:, sliding.WORK].sum()
        off.append(abs(put_in - lost - kept) / put_in)
    assert off[0] < 6e-3 and off[1] < 5e-4 and off[2] < 5e-5


def test_memoryless_flow_chart_produces_no_drive():
    """Fig. 3.12 taken literally, u = x − x_s in every step, forgets slip: the body follows the drive back and forth."""
    contact = axis().contacts[0]
    law = twin_of(contact.law())
    literal = [st.operations.backbone(law, abs(u)) * np.sign(u) for u in (30 * NM, 10 * NM, 0.0)]
    history = st.History(contact.law(), contact.normal_force)
    kept = []
    for u in (30 * NM, 10 * NM, 0.0):
        kept.append(history.trial(u).force)
        history.commit()
    assert literal[2] == 0.0 and kept[0] == approx(literal[0]) and kept[2] < -0.5 * kept[0]
