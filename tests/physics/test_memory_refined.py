"""Finer steps are never worse, for every memory and law; a million random turns leave what unlimited memory would."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import stiction as st
from stiction.core.names import HOMES
from stiction.core.part import twin_of
from stiction.families.sliding.stage.amplifier import followed
from stiction.families.sliding.stage.piezo import crept
from stiction.families.sliding.verlet import follow
from stiction.laws.memory import triangle, turning_points
from stiction.laws.memory.contact import joined, loads_of
from stiction.laws.memory.indentation import force_at
from stiction.laws.memory.laws import is_full
from stiction.laws.memory.presliding import ceim
from stiction.laws.memory.rough_line import fractal_line, line_contact

S = st.sliding
BALL = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.1)
MEASURED = S.MeasuredProfile(r=(0.0, 4e-6, 1e-5, 3e-5), h=(0.0, 5e-9, 6e-8, 8e-7))
P, U = 0.03, BALL.slip_limit
K = P / (2 * U / 3)  # so that single-state laws slide where the sphere does
LAWS = {
    "turning points": BALL.law(),
    "turning points, measured": st.with_value(BALL, "profile", MEASURED).law(),
    "triangle": st.with_value(BALL, "memory", S.ByTriangle()).law(2e-1),
    "triangle, measured": st.with_values(BALL, {"profile": MEASURED, "memory": S.ByTriangle(cover=2.0)}).law(),
    "springs": st.with_value(BALL, "memory", S.BySprings(count=60.0, cover=2.0)).law(),
    "springs, kinetic": st.with_value(BALL, "memory", S.BySprings(count=60.0, cover=2.0, kinetic=0.7)).law(),
    "springs, rough line": line_contact(fractal_line(0.7, 2e-8, 4e-5, 80, 3), 4e-5, BALL.pairing, 0.3, 0.1, cover=2.0),
    "turning points, joined": joined([(BALL, 0.5), (st.with_value(BALL, "profile", MEASURED), 0.5)]),
    "Jenkins": S.Jenkins(k=K, mu=0.3),
    "Dahl": S.Dahl(k=K, mu=0.3),
    "LuGre": S.LuGre(k=K, mu_s=0.3, mu_k=0.2, v_s=1e-4, eta1=20.0),
    "elasto-plastic": S.ElastoPlastic(k=K, mu=0.3, elastic=0.5),
    "CEIM": ceim(k=K, mu=0.3, eta1=20.0),
}
PIEZOS = {
    "LinearPiezo": S.LinearPiezo(gain=2e-9),
    "PrandtlIshlinskii": S.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 7.0, 20.0), weights=(1e-9, 5e-10, 5e-10)),
    "BoucWen": S.BoucWen(gain=2e-9, alpha=6e-10, beta=0.05, gamma=0.02),
}
# laws in a Multibody, which call the laws above: digit by digit, or on their own
IN_A_MULTIBODY = {
    "ContactMemory": "test_remembered_contacts.py: test_memory_among_the_coordinates_answers_as_the_protocol_does",
    "PressedMemory": "test_remembered_contacts.py: test_oblique_impact",
    "PlanarMemory": "test_planar_sliding.py: test_planar_contact_in_a_multibody",
}
SET_VALUED = {"Coulomb": "test_belts.py: test_coulomb_on_a_shaking_belt_equals_event_integration"}  # has no memory
STEPS = (100, 1_000, 10_000, 100_000)
CYCLES, PERIOD = 2.2, 1e-2


def end_force(law, n, varying):
    """Friction after 2.2 cycles of n steps each, of a sine of 1.6 U; the load may swing by half, ahead of it."""
    t = np.arange(round(CYCLES * n) + 1) / n
    N = 0.1 * (1 + 0.5 * np.sin(2 * np.pi * t + 1.0)) if varying else np.full(len(t), 0.1)
    load = np.broadcast_to(loads_of(law, N), N.shape)
    path = 1.6 * U * np.sin(2 * np.pi * t)
    return S.along_path(law, law.fresh(float(load[0])), path[1:], load[1:], PERIOD / n)[-1]


def parts_with(operation):
    """Names of all parts of the package that have an operation."""
    homes = {name: module for name, module in HOMES.items() if module.startswith(("laws.", "families."))}
    parts = {name: getattr(import_module(f"stiction.{module}"), name) for name, module in homes.items()}
    return {name for name, part in parts.items() if operation in getattr(part, "__laws__", {})}


def test_no_memory_and_no_law_of_the_package_is_left_out():
    """A law that is new must be put into the tables above, or this fails."""
    assert {type(law).__name__ for law in LAWS.values()} | set(SET_VALUED) == parts_with("slide")
    assert set(PIEZOS) == parts_with("stretch")
    assert set(IN_A_MULTIBODY) == parts_with("remember")
    for place in (IN_A_MULTIBODY | SET_VALUED).values():
        file, test = place.split(": ")
        assert f"def {test}(" in (Path(__file__).parent / file).read_text(encoding="utf-8")
    chosen = {name for name, module in HOMES.items() if module == "laws.memory.contact" and name.startswith("By")}
    assert chosen == {"ByTurningPoints", "ByTriangle", "BySprings"}  # of which the laws above are made


@pytest.mark.parametrize("varying", [False, True], ids=["constant load", "varying load"])
@pytest.mark.parametrize("name", LAWS)
def test_finer_steps_are_never_worse(name, varying):
    law = LAWS[name]
    if varying and name.startswith("turning points"):
        pytest.skip("constant load is what they are for; they refuse another (test_sliding_bad_input.py)")
    right = end_force(law, 400_000, varying)
    errors = [abs(end_force(law, n, varying) - right) / P for n in STEPS]
    if not varying and name not in (
        "LuGre",
        "CEIM",
    ):  # rate-independent: corners of a sine are hit by all of these steps
        assert max(errors) < 5e-8
    # not worse beyond round-off: 1e5 steps of 1e-16 each on what friction is a difference of, and Dupont's 2e-9
    assert all(later <= earlier + 5e-8 for earlier, later in pairwise(errors))
    assert errors[-1] < 1e-3


def test_friction_is_exact_where_the_stick_area_passes_a_kink_of_the_surface():
    """Found by the attack: tables across the kinks of a measured surface were 1e-6 of the sliding force off. On first
    loading T = Φ(u) = μ [F(d) − F(d (1 − u/U))], on the way back Φ(U) − 2Φ(Δ/2): two thousand places each."""
    contact = st.with_values(BALL, {"profile": MEASURED, "memory": S.ByTriangle()})
    U, law = contact.slip_limit, contact.law()
    u, d = np.linspace(0.0, U, 2001), float(law.loads(0.1))
    phi = 0.3 * (0.1 - force_at(MEASURED, contact.pairing, contact.normal.depth * (1 - u / U)))
    T = S.along_path(law, law.fresh(d), np.append(u, U - 2 * u), np.full(2 * len(u), d), 1e-6)
    np.testing.assert_allclose(T, np.append(phi, P - 2 * phi), rtol=0, atol=1e-9 * P)


@pytest.mark.parametrize("name", PIEZOS)
def test_finer_steps_of_a_piezo_are_never_worse(name):
    """Voltages straight between samples: plays and exponentials are exact along them, and a sine turns at samples."""
    piezo, stretch = PIEZOS[name], type(PIEZOS[name]).__laws__["stretch"]

    def end(n):
        z, twin = piezo.fresh(0.0), twin_of(piezo)
        return [stretch(twin, z, V) for V in (50 * np.sin(2 * np.pi * np.arange(round(CYCLES * n) + 1) / n)).tolist()][
            -1
        ]

    found = [end(n) for n in STEPS]
    np.testing.assert_allclose(found, found[0], rtol=1e-11)


@pytest.mark.parametrize("rate", [0.0, 1e4], ids=["lag", "lag and slew rate"])
def test_finer_steps_of_an_amplifier_and_of_creep_are_never_worse(rate):
    """A sine of 50 V at 100 Hz, exact along its chords, so of second order. With lag alone closed forms: V = Im[50
    (e^{iωt} − e^{−ω_a t})/(1 + iω/ω_a)], and the same of a creep unit."""
    omega, omega_a, tau = 2 * np.pi / PERIOD, 1e3, 3e-3

    def end(n):
        dt, V, c = PERIOD / n, 0.0, 0.0
        command = (50 * np.sin(omega * dt * np.arange(round(CYCLES * n) + 1))).tolist()
        for before, after in pairwise(command):
            V, c = followed(V, before, after, dt, omega_a, rate), crept(c, 0.1, tau, before, after, dt)
        return np.array([V / 50, c / 5])

    def lagged(rate):
        t = CYCLES * PERIOD
        return ((np.exp(1j * omega * t) - np.exp(-rate * t)) / (1 + 1j * omega / rate)).imag

    found = [end(n) for n in STEPS]
    right = np.array([lagged(omega_a), lagged(1 / tau)]) if rate == 0.0 else end(300_000)
    errors = [np.abs(one - right).max() for one in found]
    assert all(later <= 0.02 * earlier + 1e-10 for earlier, later in pairwise(errors)) and errors[0] < 2e-3


PLANE = {
    "sphere": st.with_value(BALL, "memory", S.BySprings(count=20.0)),
    "measured": st.with_values(BALL, {"profile": MEASURED, "memory": S.BySprings(count=20.0)}),
}


@pytest.mark.parametrize("varying", [False, True], ids=["constant load", "varying load"])
@pytest.mark.parametrize("name", PLANE)
def test_finer_steps_in_the_plane_are_never_worse(name, varying):
    """An ellipse of 2.2 turns, wider than the slip limit: a polygon that every spring pursues exactly, of second order;
    friction and loss."""

    def end(n):
        t = 2 * np.pi * np.arange(round(CYCLES * n) + 1) / n
        N = 0.1 * (1 + 0.5 * np.sin(t + 1.0)) if varying else 0.1
        ds = S.planar_path(PLANE[name], 1.6 * U * np.sin(t), U * (1 - np.cos(t)), N)
        return np.append(ds["T"].values[-1] / P, ds.dissipated.values[-1] / (P * U))

    found = {n: end(n) for n in (*STEPS, 30_000)}
    right = found[100_000] + (found[100_000] - found[30_000]) / ((100 / 30) ** 2 - 1)  # of fourth order
    errors = [np.abs(found[n] - right).max() for n in STEPS]
    assert all(later <= 0.02 * earlier + 1e-9 for earlier, later in pairwise(errors)) and errors[0] < 0.02


def unlimited(law, delta):
    """Friction after a whole record, from its dominant extremes alone: the largest |δ|, the farthest turn back after
    it, the farthest turn after that, … (Madelung), each branch the backbone twice as large (Masing). No stack."""
    backbone, twin = type(law).__laws__["backbone"], twin_of(law)
    at = int(np.argmax(np.abs(delta)))
    s = float(np.sign(delta[at]))
    here, force = delta[at], s * backbone(twin, abs(delta[at]))
    while at < len(delta) - 1:
        rest = delta[at + 1 :]
        at += 1 + int(np.argmin(rest) if s > 0 else np.argmax(rest))
        force -= s * 2 * backbone(twin, abs(delta[at] - here) / 2)
        here, s = delta[at], -s
    return force


@pytest.mark.parametrize("size", [0.8, 1.5, 4.0])
def test_a_million_random_turns_on_turning_points_equal_unlimited_memory(size):
    law = st.with_value(BALL.law(), "room", 60.0)
    rng = np.random.default_rng(7)
    delta = size * U * rng.uniform(-1, 1, 1_000_000)
    z, force = law.fresh(0.0), np.zeros(len(delta))
    follow(twin_of(law), z, delta, np.zeros(len(delta)), 1e-6, force)
    assert not is_full(law, z) and z[turning_points.DEPTH] < 60  # random turns close loops: the memory stays small
    for n in (1, 10, 1_000, 54_321, 999_999, 1_000_000):
        assert force[n - 1] == pytest.approx(unlimited(law, delta[:n]), abs=1e-9 * P), n


def test_nested_turns_are_all_kept():
    law = st.with_value(BALL.law(), "room", 60.0)
    n = 20_000
    swing = 0.9 * U * (1 - np.arange(n) / (2 * n)) * np.where(np.arange(n) % 2, -1.0, 1.0)
    path = np.concatenate([swing, swing[::-1][1:]])  # and back along all of them: every loop closes where it began
    force = S.along_path(law, law.fresh(0.0), path, np.zeros(len(path)), 1e-6)
    for k in (n, n + n // 2, 2 * n - 3):  # on the way out each turn is met again with the force it had
        assert force[k] == pytest.approx(force[2 * n - 2 - k], abs=1e-9 * P)
    assert force[n - 1] == pytest.approx(unlimited(law, swing), abs=1e-7 * P)


def test_a_million_random_turns_under_random_loads_equal_a_bed_of_springs():
    contact = st.with_value(BALL, "memory", S.ByTriangle())
    law, bed = contact.law(0.2), st.with_value(BALL, "memory", S.BySprings(count=150.0)).law(0.2)
    rng = np.random.default_rng(8)
    n = 1_000_000
    delta, N = 1.2 * U * rng.uniform(-1, 1, n), 0.1 * rng.uniform(0.2, 2.0, n)
    force = []
    for one in (law, bed):
        load, out = np.ascontiguousarray(one.loads(N)), np.zeros(n)
        z = one.fresh(float(one.loads(0.1)))
        follow(twin_of(one), z, delta, load, 1e-6, out)
        assert not is_full(one, z)
        force.append(out)
        if one is law:
            assert z[triangle.COUNT] < 100  # bounded: what slips forgets
    # 150 springs are 5e-4 of the sliding force off where a few of them slip
    np.testing.assert_allclose(force[0][::997], force[1][::997], rtol=0, atol=2e-3 * P)
