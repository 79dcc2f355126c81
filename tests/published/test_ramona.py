"""Teidelt (2015), chapter 3, against our numbers: one test per claim, then what the thesis does not say.

References come from independent prototypes (springs, 60 or more). Why forces are compared to 1 % of the largest one:
src/stiction/claims/teidelt_2015_runs.py.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import claims, sliding
from stiction.claims import teidelt_2015
from stiction.claims.teidelt_2015_runs import MN, NM, QUICK, axis, mapped, shaped, stepped
from stiction.core.part import twin_of
from stiction.devices.ramona import SawSignal
from stiction.laws.memory.contact import small_cycle_loss
from stiction.laws.memory.presliding import ceim


@pytest.mark.parametrize("claim", teidelt_2015.AXIS, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


def test_overdamped_limit():
    a = axis()
    assert sliding.overdamped_force(a, 0.7450 * a.mean_slip_limit) == 0.0
    assert sliding.overdamped_force(a, 0.7466 * a.mean_slip_limit) > 0.0
    # viscous damping raises the force: it cannot explain that the thesis' model predicts too much
    critical = 2 * sqrt(a.contact_stiffness * a.mass)
    assert stepped(damping=0.01 * critical) / stepped() == approx(1.04, abs=0.02)
    assert 1.35 < stepped(damping=0.1 * critical) / stepped() < 1.48
    assert stepped(damping=0.1 * critical) * MN < sliding.overdamped_force(a, a.amplitude)


def test_sensor_and_fall_time():
    for k in (2.5e3, 250e3):
        cycles = 1200 if k < 25e3 else 120
        a = axis(signal=QUICK, sensor=k)
        assert sliding.generated_force(a, cycles=cycles, last=60) / MN == approx(stepped(), rel=0.02)
    for fast, change in ((0.1e-6, 0.0), (3e-6, 0.0), (10e-6, -0.04), (20e-6, -0.21), (40e-6, -0.76)):
        slower = axis(signal=SawSignal(slow=5e-3, fast=fast))
        force = sliding.generated_force(slower, cycles=400, last=60) / MN  # far from the map's start value
        assert force / stepped() - 1 == approx(change, abs=0.02)


def test_springs_converge_to_the_exact_memory():
    exact = stepped()
    for count, off in ((10, 0.018), (20, 0.0075), (80, 0.0003)):
        assert stepped(memory=st.sliding.BySprings(count=count)) / exact - 1 == approx(off, abs=0.004)


# ------------------------------------------------------------------------------------------ vibration and shaping


def test_small_cycles_lose_beta_A_cubed():
    contact = axis().contacts[0]
    law = twin_of(contact.law())
    for share, short in ((0.1, -0.025), (0.3, -0.08), (0.7, -0.21), (1.0, -0.375)):
        A = share * contact.slip_limit
        W = 8 * st.operations.backbone_energy(law, A) - 4 * A * st.operations.backbone(law, A)
        assert small_cycle_loss(contact) * A**3 / W - 1 == approx(short, abs=0.006)


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


# ------------------------------------------------------------------------------------------ other laws in the drive


def on_points(law_of, A, sensor=0.0) -> st.sliding.Slider:
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
    return st.sliding.Slider(mass=a.mass, stiffness=sensor, clock=saw.clock, drives=saw.drives, contacts=contacts)


LAWS = {
    "Dahl": lambda c, eta: st.sliding.Dahl(k=c.normal.tangential_stiffness, mu=c.mu),
    "Jenkins": lambda c, eta: st.sliding.Jenkins(k=c.normal.tangential_stiffness, mu=c.mu, eta1=eta),
    "LuGre": lambda c, eta: st.sliding.LuGre(k=c.normal.tangential_stiffness, mu_s=c.mu, mu_k=c.mu, eta1=2 * eta),
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
        stepper = st.sliding.Verlet(step=1e-6, per_piece=float(fast_steps))
        result = sliding.run(a, 3, stepper)
        system = sliding.slider_system(a)
        stored, lost = system.contacts[0].law.energies(result.end.memory[0])
        x, v = result.end.q[0], result.end.u[0]
        kept = stored + a.mass * v**2 / 2 + a.sensor * x**2 / 2
        put_in = result.rows[:, sliding.WORK].sum()
        off.append(abs(put_in - lost - kept) / put_in)
    assert off[0] < 6e-3 and off[1] < 5e-4 and off[2] < 5e-5
