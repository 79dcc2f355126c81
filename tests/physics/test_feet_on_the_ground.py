"""Modal legs that stand, are pressed down, strike with several feet, and go on from any moment."""

from __future__ import annotations

from math import pi
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from pytest import approx

import stiction as st
from stiction.families.modal.family import created_energy

hexapod = st.devices.piezo_legs.bouncing_hexapod
CONSTANT = st.Square(low=1.0, high=1.0)


def structure(frequency, shapes, b, m=None):
    """A structure with damping 0.02 and unit modal masses."""
    size = len(frequency)
    return st.modal.ModalStructure(
        frequency=frequency, damping=(0.02,) * size, inputs={"legs": st.modal.Gain(b=b)},
        outputs={name: st.modal.Shape(phi=phi) for name, phi in shapes.items()},
        mass=st.modal.ModalMass(m=m or (1.0,) * size),
    )  # fmt: skip


@pytest.mark.parametrize("model", [hexapod(gap=0.0, voltage=-10.0), hexapod(law=st.modal.AllModesImpact(e=0.0))])
def test_a_foot_on_the_ground_ends_no_run(model):
    """Both ran for ever; the height is that of a sum of six modes, so round-off of their amplitudes is allowed."""
    ds = st.simulate(model, until=0.05)
    amplitude = float(abs(ds.x).max())
    assert float(ds.time[-1]) == approx(0.05, rel=1e-14)
    assert float(ds.g_N.min()) >= -1e-12 * amplitude


def test_impacts_of_a_fast_drive_on_a_slow_mode_are_found():
    """The usual step follows the drive as well as the modes: as many impacts as with a step of 2 µs."""
    leg = st.modal.ModalLeg(
        structure=structure((60.0,), {"a": (1.0,)}, (1.0,)), clock=st.Clock(frequency=3000.0),
        voltage=20e-6 * (2 * pi * 3000) ** 2, drives={"legs": st.Sine(phase=-pi / 2)},
        feet={"a": st.modal.Foot(gap=10e-6)}, law=st.modal.AllModesImpact(e=0.5),
    )  # fmt: skip
    usual, fine = (st.simulate(leg, stepper, until=0.02) for stepper in (None, st.modal.ModalEvents(step=2e-6)))
    assert usual.sizes["event"] == fine.sizes["event"] > 0
    assert usual.event_time.values == approx(fine.event_time.values, rel=1e-9)


def test_two_feet_carry_a_constant_load_without_sinking():
    """At rest Φ q = 0: P = D⁻¹ Φ_a V/ω₁² with the static compliance D = Φ diag(1/ω²) Φᵀ."""
    omega, phi = 2 * pi * np.array([60.0, 200.0, 900.0]), np.array([[1.0, 1.0, 1.0], [1.0, -1.0, 0.5]])
    shapes = {"a": tuple(phi[0]), "b": tuple(phi[1])}
    leg = st.modal.ModalLeg(
        structure=structure((60.0, 200.0, 900.0), shapes, (1.0, 0.0, 0.0)), clock=st.Clock(frequency=50.0),
        voltage=-10.0, drives={"legs": CONSTANT}, feet={name: st.modal.Foot(gap=0.0) for name in shapes},
        law=st.modal.AllModesImpact(e=0.0),
    )  # fmt: skip
    exact = np.linalg.solve(phi @ np.diag(1 / omega**2) @ phi.T, 10.0 / omega[0] ** 2 * phi[:, 0])
    ds = st.simulate(leg, until=0.6)
    force = ds.P_N.values[-100:].sum(axis=0) / float(ds.time[-1] - ds.time[-101])
    assert force == approx(exact, rel=1e-9)
    assert float(ds.g_N.min()) >= -1e-12 * 10.0 / omega[0] ** 2


impacts = some.integers(1, 8).flatmap(
    lambda n: some.tuples(some.just(n), some.integers(n, 10), some.integers(0, 2**32 - 1), some.floats(0.0, 1.0))
)


@given(impacts)
@settings(max_examples=100, deadline=None, derandomize=True, database=None)
def test_no_foot_goes_through_the_ground_and_no_impact_creates_energy(case):
    n, modes, seed, e = case
    random = np.random.default_rng(seed)
    shapes = {f"f{i}": tuple(random.normal(size=modes)) for i in range(n)}
    m = tuple(10 ** random.uniform(-1, 1, modes))
    s = structure(tuple(random.uniform(50, 1000, modes)), shapes, (0.0,) * modes, m)
    u, phi = random.normal(size=modes), np.array(list(shapes.values()))
    after, P, _ = st.modal.feet_impact(s, dict.fromkeys(shapes, e), u)
    size = float(abs(phi).max() * abs(u).max()) * modes
    assert (P >= 0).all()
    assert (phi @ after >= -1e-9 * size).all()
    assert np.sum(m * after**2) <= np.sum(m * u**2) * (1 + 1e-9)


def test_feet_that_strike_together_lose_energy_together():
    """One of them may gain what another loses; that is no energy created by the impact, two impacts apart are."""
    pair = structure((60.0, 200.0), {"a": (1.0, 1.0), "b": (1.0, -1.0)}, (0.0, 0.0))
    model = st.modal.ModalLeg(
        structure=pair, clock=st.Clock(frequency=50.0), drives={"legs": CONSTANT}, law=st.modal.AllModesImpact(e=0.0),
        feet={name: st.modal.Foot(gap=1e-6) for name in "ab"},
    )  # fmt: skip
    brought = 1.0 / (2 * 2)  # v²/(2 Σ Φ²/m)
    for second, created in ((0.1, 0.0), (0.2, 0.1 / brought)):
        events = np.array([[0.1, -1.0, 0.0, -0.5, 1.0, 0.0, 0.0], [second, 1e-9, 0.0, 0.1, 0.2, 0.0, 1.0]])
        (check,) = created_energy(model.lowered(), SimpleNamespace(events=events))
        assert check.amount == approx(created, rel=1e-9)


def test_a_separating_foot_is_not_driven_into_the_ground():
    s = structure((60.0, 200.0), {"a": (1.0, 1.0), "b": (1.0, -1.0)}, (0.0, 0.0), m=(1.0, 0.25))
    phi = np.array([[1.0, 1.0], [1.0, -1.0]])
    after = st.modal.feet_impact(s, {"a": 0.5, "b": 0.5}, np.linalg.solve(phi, [-1.0, 0.001])).u
    assert (phi @ after >= 0).all()


def test_a_start_below_the_ground_is_refused():
    state = st.end_state(st.simulate(hexapod(), until=0.01))
    with pytest.raises(st.ParameterError, match="below the ground"):
        st.simulate(hexapod(), until=0.01, start=state.replace(q=state.q - 1e-4))


def test_a_run_goes_on_within_a_cycle():
    """With the same settings bit for bit; with another frequency from the same place and time."""
    whole = st.simulate(hexapod(), until=0.2)
    line = float(whole.time[np.searchsorted(whole.time, 0.112)])
    first = st.simulate(hexapod(), until=line)
    rest = st.simulate(hexapod(), until=0.2 - line, start=st.end_state(first))
    assert (rest.end_q.values == whole.end_q.values).all()
    other = st.simulate(st.with_value(hexapod(), "clock.frequency", 150.0), until=0.01, start=st.end_state(first))
    assert float(other.time[0]) == float(first.time[-1]) and (other.q[0] == first.q[-1]).all()
    assert float(other.time[-1]) == approx(line + 0.01, rel=1e-13)
