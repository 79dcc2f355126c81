"""Film, charge and adhesion at several feet, tilted and shaken ground."""

from __future__ import annotations

import sys
from functools import cache
from math import pi
from pathlib import Path

import numpy as np
import pytest
from pytest import approx

import stiction as st

sys.path.insert(0, str(Path(__file__).parents[1] / "attack"))
from feet import Feet

L = st.modal
PHI = {"a": (1.0, 0.8, 0.3), "b": (1.0, -0.7, 0.5)}
FREQUENCY, MASS, GAP, DRIVE = (90.0, 210.0, 400.0), (2e-6, 1e-6, 1.5e-6), 4e-6, 120.0
GAIN = tuple((2 * pi * f) ** 2 * 8e-6 * s for f, s in zip(FREQUENCY, (1.0, 0.5, -0.4), strict=True))
FILM = {"film": L.SqueezeFilm(K=4e-21, roughness=0.5e-6)}
CHARGE = {"electrostatics": L.LegElectrostatics(area=5e-6, standoff=20e-6)}
STICKY = {"adhesion": L.VanDerWaals(hamaker=1e-19, radius=50e-6, cutoff=2e-9)}
NEAR = {
    "film": ({**FILM}, {}, {}),
    "charge": ({**CHARGE}, {}, {}),
    "adhesion": ({}, STICKY, STICKY),
    "each its own": ({}, {**FILM, **STICKY}, CHARGE),
}


def leg(whole, a, b, e=0.4, scale=1.0):
    structure = L.modal_structure(
        FREQUENCY, (0.02,) * 3, PHI, {"u": tuple(scale * g / 10.0 for g in GAIN)}, L.ModalMass(m=MASS)
    )
    feet = {"a": L.Foot(gap=GAP, **a), "b": L.Foot(gap=0.7 * GAP, **b)}
    return L.ModalLeg(
        structure=structure, clock=st.Clock(frequency=DRIVE), voltage=10.0, drives={"u": st.Sine(phase=pi)}, feet=feet,
        law=L.AllModesImpact(e=e), **whole,
    )  # fmt: skip


def reference(model, rtol, most):
    ours = Feet(model, lambda p: np.sin(2 * pi * p + pi), (), rtol, 1e-6 / max(FREQUENCY))
    t, y = ours.run(np.zeros(6), 2 / DRIVE, np.zeros(2, bool), most=most)
    return t, y


@pytest.mark.parametrize("name", NEAR)
def test_feet_near_the_ground_move_as_by_scipy(name):
    """Times of impacts to 1e-9 s and modes to 1e-7 of the gap, where the reference (rtol 1e-11) is as sure."""
    model = leg(*NEAR[name])
    ds = st.simulate(model, L.ModalFeet(rest=1e-6), until=2 / DRIVE)
    plain = st.simulate(leg({}, {}, {}), L.ModalFeet(rest=1e-6), until=2 / DRIVE)
    hits = ds.event_time.values[(ds.event_kind == 1).values]
    for most in (1, 4):
        (rough, _), (t, y) = reference(model, 1e-9, most), reference(model, 1e-11, most)
        assert abs(rough - t) < 1e-10  # the reference is sure
        assert abs(hits - t).min() < 1e-9
    there = st.simulate(model, L.ModalFeet(rest=1e-6), until=float(t))
    assert there.q.values[-1] == approx(y[:3], rel=0, abs=1e-7 * GAP)
    assert abs(plain.event_time.values - hits[3]).min() > 1e-8  # and the forces matter


@pytest.mark.parametrize("name", NEAR)
def test_what_the_forces_do_is_in_the_books(name):
    ds = st.simulate(leg(*NEAR[name]), L.ModalFeet(rest=1e-6), until=2 / DRIVE)
    assert float(abs(ds.energy_residual).max()) <= 1e-10 * float(ds.supplied_energy.max())


def test_the_step_does_not_matter():
    runs = [st.simulate(leg(*NEAR["each its own"]), L.ModalFeet(rest=1e-6, per_period=n), until=1 / DRIVE)
            for n in (20.0, 47.0)]  # fmt: skip
    assert runs[1].event_time.values[:6] == approx(runs[0].event_time.values[:6], rel=1e-9)


@pytest.mark.parametrize("share, leaves", [(0.999, False), (1.001, True)])
def test_it_takes_the_pull_off_force_to_lift_a_foot(share, leaves):
    """One mode, pulled up slowly: A R/(6 z₀²) holds it."""
    sticky = STICKY["adhesion"]
    hold = sticky.hamaker * sticky.radius / 6 / sticky.cutoff**2
    structure = L.modal_structure((200.0,), (0.3,), {"a": (1.0,)}, {"u": (1.0,)}, L.ModalMass(m=(1e-6,)))
    model = L.ModalLeg(
        structure=structure, clock=st.Clock(frequency=0.5), voltage=share * hold / 1e-6, drives={"u": st.Sine()},
        feet={"a": L.Foot(gap=0.0, adhesion=sticky)}, law=L.AllModesImpact(e=0.0),
    )  # fmt: skip
    ds = st.simulate(model, until=1.0, save=st.Save(steps=200))
    assert bool((ds.event_kind == 5).any()) == leaves
    if not leaves:
        t, span = ds.time.values[:-1], np.diff(ds.time.values)
        pulled = (np.cos(pi * t) - np.cos(pi * (t + span))) / pi  # ∫ sin πt
        assert ds.P_N.values[1:, 0] == approx(hold * (span - share * pulled), rel=1e-9)


def test_one_foot_with_a_film_is_the_special_case():
    """The film of one foot is split off by half steps of second order: the difference falls by four."""
    one = L.ModalLeg(
        structure=leg({}, {}, {}).structure, clock=st.Clock(frequency=DRIVE), voltage=10.0,
        drives={"u": st.Sine(phase=pi)}, feet={"b": L.Foot(gap=0.7 * GAP)}, law=L.AllModesImpact(e=0.4), **FILM,
    )  # fmt: skip
    exact = st.simulate(st.with_value(one, "feet", {"b": L.Foot(gap=0.7 * GAP, **FILM)}), until=0.2 / DRIVE)
    assert "ModalFeet" in exact.attrs["stepper"]
    first = [float(st.simulate(one, L.ModalEvents(per_period=n), until=0.5 / DRIVE).event_time[0]) for n in (100, 200)]
    exact = float(st.simulate(st.with_value(one, "feet.b.film", FILM["film"]), until=0.5 / DRIVE).event_time[0])
    errors = [abs(t - exact) for t in first]
    assert errors[1] < 0.35 * errors[0] and errors[1] < 1e-4 / DRIVE


# ------------------------------------------------------------------------------------------ tilted and shaken ground

G, MU = 9.81, 0.3


@cache
def block():
    """A rigid block on two feet: x, z and pitch (times 1 mm), feet 2 mm apart and 1 mm below."""
    rows = {"fz": (0, 1, 1), "hz": (0, 1, -1), "fx": (1, 0, 1), "hx": (1, 0, 1), "x": (1, 0, 0), "z": (0, 1, 0)}
    return L.from_matrices(
        np.diag([1e-6, 1e-6, 0.5e-6]), np.zeros((3, 3)), damping=(0.0,) * 3, outputs=rows, eta=1e-3, up=(0, 1, 0),
        along=(1, 0, 0), rigid=3,
    )  # fmt: skip


def laid(structure, drives=None, frequency=50.0, tilt=0.0, voltage=1.0):
    feet = {f"{end}z": L.Foot(gap=0.0, along=f"{end}x", friction=st.Coulomb(mu=MU)) for end in "f"}
    feet["hz"] = L.Foot(gap=0.0)
    return L.ModalLeg(
        structure=structure, clock=st.Clock(frequency=frequency), drives=drives or {}, feet=feet, voltage=voltage,
        law=L.AllModesImpact(e=0.0), gravity=G, tilt=tilt,
    )  # fmt: skip


# N_f + N_h = m g cos α, N_f − N_h + T = 0 of the pitch: sticks while T = m g sin α ≤ μ N_f
STEEPEST = np.arctan(0.5 * MU / (1 + 0.5 * MU))


@pytest.mark.parametrize("share", [0.999, 1.001, 2.0])
def test_a_block_slides_down_where_the_ground_is_steeper_than_its_friction(share):
    tilt = share * STEEPEST
    ds = st.simulate(laid(block(), tilt=tilt), until=0.02)
    down = max(G * np.sin(tilt) - MU * G * np.cos(tilt) / (2 + MU), 0.0)
    slid = ds.x.sel(output="x").values
    assert slid == approx(-0.5 * down * ds.time.values**2, rel=1e-9, abs=1e-15 * G * 0.02**2)
    assert float(ds.P_N.sum()) == approx(1e-6 * G * np.cos(tilt) * 0.02, rel=1e-9)


@pytest.mark.parametrize("share, slides", [(0.999, False), (1.001, True)])
def test_a_stage_that_shakes_takes_a_block_along_as_far_as_friction_holds(share, slides):
    most = 0.5 * MU / (1 + 0.5 * MU) * G
    model = laid(block().shaken(along="stage"), {"stage": st.Sine()}, voltage=share * most)
    ds = st.simulate(model, until=st.Cycles(count=1))
    assert bool((ds.contact_state == 2).any()) == slides


def test_ground_that_falls_faster_than_free_fall_is_left():
    model = laid(block().shaken(up="stage"), {"stage": st.Sine()}, voltage=1.25 * G)
    ds = st.simulate(model, until=st.Cycles(count=1))
    left = float(ds.event_time[(ds.event_kind == 5).values][0])
    assert left == approx((pi + np.arcsin(1 / 1.25)) / (2 * pi * 50.0), rel=1e-12)


def test_ground_that_cannot_be_tilted_or_shaken():
    plain = st.with_value(block(), "participation_along", ())
    with pytest.raises(st.ModelError, match="participation_along"):
        laid(plain, tilt=0.1)
    with pytest.raises(st.ModelError, match=r"from_matrices\(…, along=…\)"):
        plain.shaken(along="stage")
    with pytest.raises(st.ModelError, match="film of a foot"):
        L.Foot(gap=0.0, film=STICKY["adhesion"])


# ------------------------------------------------------------------------------------------ what the legs feel


def test_the_charge_of_a_piezo_leg_tells_its_impacts():
    """Reciprocity: in motion the work of the voltage is ∫ u dQ, as the books have it; at an impact J the current jumps
    by J Σ b_i Φ_ci; held at a voltage without contact, the charge is the static one, u Σ m b²/ω²."""
    model = leg({}, {}, {})
    ds = st.simulate(model, L.ModalFeet(rest=1e-6, per_period=2000.0), until=0.3 / DRIVE)
    Q, s = L.sensed_charge(ds, model.structure, "u"), model.structure
    u = 10.0 * np.sin(2 * pi * DRIVE * ds.time.values + pi)
    assert float(np.trapezoid(u, Q)) == approx(float(ds.supplied_energy[-1]), rel=1e-3)
    b = np.array(s.inputs["u"].b)
    k, at = int(np.searchsorted(ds.time, ds.event_time[0])), float(ds.event_time[0])
    t, current = 0.5 * (ds.time.values[1:] + ds.time.values[:-1]) - at, np.diff(Q) / np.diff(ds.time)
    before, after = (np.polyfit(t[part], current[part], 2)[-1] for part in (slice(k - 11, k - 1), slice(k, k + 10)))
    struck = float(ds.event_P_N[0]) * (b @ s.row(str(ds.event_contact.values[0])))
    assert after - before == approx(struck, rel=1e-4)
    still = st.with_value(leg({}, {}, {}, scale=0.05), "drives", {"u": st.Square(low=1.0, high=1.0)})
    held = st.simulate(still, until=0.6)
    charge = float(L.sensed_charge(held, still.structure, "u")[-1])
    assert charge == approx(10.0 * np.sum(np.array(MASS) * (0.05 * b) ** 2 / s.omega**2), rel=5e-3)
    with pytest.raises(st.ParameterError, match='no input "v"'):
        L.sensed_charge(ds, s, "v")
