"""Reference values of event location from an independent prototype: Zeno counts, tables, rocking, MagMite points."""

from __future__ import annotations

from math import acos, asin, cos, degrees, pi, radians, sqrt

import numpy as np
import pytest
import truth_suite as truth
from event_problems import G, ball_on_table, block, by_step, den_hartog, exact

import stiction as st


@pytest.mark.parametrize(("e", "impacts"), [(0.0, 1), (0.5, 32), (0.8, 93), (0.95, 374), (0.99, 1747)])
def test_zeno_counts_and_extrapolated_end(e, impacts):
    """A ball from 1 m rests at t₁ (1 + e)/(1 − e) after as many impacts as flights above 1e-8 of a step."""
    t_1 = sqrt(2 / G)
    end = t_1 * (1 + e) / (1 - e)
    ds = st.simulate(truth.on_floor({"y": 1.0}, e=e), by_step(1.2 * end / 50), until=1.2 * end)
    assert ds.attrs["impacts_located"] == impacts
    rest = ds.event_rest_time.values[np.isfinite(ds.event_rest_time.values)]
    if e > 0:
        # round-off of the sum of as many flights, whose first is about t₁
        assert rest == pytest.approx([end], rel=2e-16 * (10 + impacts), abs=0)
    assert ds.u.values[-1].tolist() == [0, 0]


GAMMA_1 = pi * (1 - 0.5) / (1 + 0.5)
GAMMA_2 = sqrt(GAMMA_1**2 + (2 * (1 + 0.25) / 1.5**2) ** 2)


def impact_phases(gamma: float, cycles: int = 1500) -> np.ndarray:
    """Phases [deg] of the table at the last impacts, started near the period-one orbit."""
    phase = acos(min(1.0, GAMMA_1 / gamma)) + 0.01
    omega = 2 * pi * 100.0
    v = G / 200.0 - gamma * G / omega * cos(phase)
    ds = st.simulate(ball_on_table(gamma, 0.5, phase, v), exact(per_cycle=5), until=st.Cycles(count=cycles))
    impacts = ds.event_time.values[ds.event_kind.values == 1][-4:]
    return np.sort(np.mod(degrees(1) * (omega * impacts + phase), 360.0))


@pytest.mark.parametrize(
    ("gamma", "phases", "digits"),
    [
        (1.2, (29.23022163,), 1e-8),
        (0.98 * GAMMA_2, (45.58390694,), 1e-8),
        (1.02 * GAMMA_2, (31.49469692, 61.12976323), 1e-8),
        (1.05 * GAMMA_2, (22.6414527, 68.855249), 1e-6),
    ],
)
def test_bouncing_on_a_table(gamma, phases, digits):
    """Period one at arccos(Γ₁/Γ) up to Γ₂, period two above it."""
    found = impact_phases(gamma)
    expected = np.sort(np.tile(phases, 4 // len(phases)))
    assert abs(found - expected).max() < digits


@pytest.mark.parametrize("steps", [5, 20, 101])
def test_chattering_beside_period_one(steps):
    """Γ = 1.2 from rest: lifted off at arcsin 1/Γ in every period, 22 impacts that accumulate, rest; 23 events."""
    ds = st.simulate(ball_on_table(1.2, 0.5, 0.0, 0.0), exact(per_cycle=steps), until=st.Cycles(count=40))
    cycles = 100.0 * ds.event_time.values
    late = 360.0 * (cycles[cycles > 39.0] % 1.0)
    assert len(late) == 23
    assert late[0] == pytest.approx(degrees(asin(1 / 1.2)), rel=1e-11, abs=0)
    assert late[4] == pytest.approx(232.039, abs=5e-4)  # three digits were given
    assert late[7] == pytest.approx(236.243, abs=5e-4)
    assert ds.attrs["fallbacks"] == 0


@pytest.mark.parametrize(("gamma", "landing"), [(1.03, 131.807384411), (1.5, 246.139482751)])
def test_landing_after_lift_off(gamma, landing):
    ds = st.simulate(ball_on_table(gamma, 0.0, 0.0, 0.0), exact(per_cycle=20), until=st.Cycles(count=1))
    kinds, angles = ds.event_kind.values, 360 * 100.0 * ds.event_time.values
    assert angles[kinds == 5][0] == pytest.approx(degrees(asin(1 / gamma)), abs=0, rel=1e-11)
    assert angles[kinds == 1][0] == pytest.approx(landing, rel=1e-11, abs=0)  # twelve digits were given


@pytest.mark.parametrize(("r", "rho"), [(0.8, 0.3), (1.25, 0.5), (0.6, 0.2), (1.5, 0.4)])
def test_den_hartog_to_round_off(r, rho):
    """The drive is shifted so that a sample falls on the reversal: its position is the amplitude, exactly."""
    model, amplitude = den_hartog(r, rho)
    stepper = exact(per_cycle=3)
    ds = st.simulate(model, stepper, until=st.Cycles(count=120), save=st.Save(steps=0))
    last = ds.event_time.values[ds.event_kind.values == 2][-1] * model.clock.frequency
    shifted = st.with_value(model, "drives.push.phase", pi / 2 + 2 * pi * (last % 1.0))
    ds = st.simulate(shifted, stepper, until=st.Cycles(count=120), save=st.Save(steps=0))
    # 240 reversals, each to some round-offs, on an orbit that attracts
    assert abs(float(ds.end_q.sel(coordinate="box.x"))) == pytest.approx(amplitude, rel=1e-12, abs=0)


@pytest.mark.parametrize(
    ("e", "rest", "x", "events"), [(0.0, 5.0226138, 4.962254981e-2, 160), (0.3, 5.02293, 4.96200414e-2, 911)]
)
def test_rocking_block_to_rest(e, rest, x, events):
    """Where and when a rocking block stops, and after how many events."""
    model, _ = block(e)
    ds = st.simulate(model, exact(st.DOP853(rtol=1e-11), step=0.025), until=6.0)
    assert ds.attrs["fallbacks"] == 0
    assert ds.event_time.values[-1] == pytest.approx(rest, rel=2e-6)  # the closing threshold decides the last digits
    moved = float(ds.end_q.sel(coordinate="block.x") - ds.q.sel(coordinate="block.x")[0])
    assert moved == pytest.approx(x, rel=2e-9 if e == 0 else 1e-6)
    assert ds.attrs["events"] == pytest.approx(events, rel=0.03)


@pytest.mark.parametrize(
    ("force", "phase", "f", "u", "rel"),
    [(100.0, pi / 2, 1.2, -59868.2615, 2e-5), (1e-3, -pi / 2, 2.15, -3547.14729, 3e-6)],
)
def test_magmite_under_stronger_and_weaker_clamps(force, phase, f, u, rel):
    """A clamp of 100 N stops the body within picoseconds, and needs the looser bound of the reference."""
    robot = st.devices.Magmite(
        clock=st.Clock(frequency=f * 2300), vertical_load=8.0, clamp_force=force, clamp_phase=phase
    )
    stepper = st.EventLocated(per_cycle=1, method=st.DP5(rtol=1e-7))
    ds = st.simulate(robot, stepper, until=st.Cycles(count=800), save=st.Save(steps=0))
    assert st.measures.recent_velocity("body.x")(ds) * 1e6 == pytest.approx(u, rel=rel, abs=0)


def test_heavier_magmite_swept_up():
    """f̃₂, β = 32: 34 327.51 µm/s without spread, where Moreau's rule at 1000 steps is 3.4 % above."""
    robot = st.devices.Magmite(vertical_load=32.0)
    f = np.append(np.linspace(1.45, 1.55, 4), sqrt(2.5)) * 2300
    ds = st.sweep(
        robot,
        {"clock.frequency": f},
        until=st.Cycles(count=1000),
        stepper=st.EventLocated(per_cycle=100),
        measure={"speed": st.measures.recent_velocity("body.x")},
        progress=False,
    )
    assert float(ds.speed[-1]) * 1e6 == pytest.approx(34327.51, rel=5e-6)  # RK4 at 100 steps errs by 2e-6
    assert float(ds.speed_spread[-1]) < 1e-9 * float(ds.speed[-1])


def test_incline_angle_where_a_box_turns_back():
    """20°, μ = 0.3: stops uphill, then slides back; one event each, none with μ = 0.4."""
    for mu, slides in ((0.3, True), (0.4, False)):
        ds = st.simulate(truth.on_floor({"vx": 2.0}, tilt=radians(20), mu=mu), by_step(0.2), until=1.4)
        assert ds.attrs["events"] == 1
        assert bool(ds.contact_state.values[-1] == 2) is slides
