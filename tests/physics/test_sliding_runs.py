"""Runs of sliders and platforms on the engine: ends at `until`, goes on from anywhere, labels that mean forces."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.devices.platform import LocomotionPlatform
from stiction.devices.ramona import Ramona, SawSignal

AXIS = Ramona(signal=SawSignal(slow=1e-3), amplitude=80e-9)


def stage(*laws, **more):
    feet = {
        name: sliding.DrivenContact(contact=law, normal_force=0.1, drive="sine", stroke=80e-9)
        for name, law in zip("abc", laws, strict=False)
    }
    return sliding.Slider(mass=1e-3, clock=st.Clock(frequency=100.0), drives={"sine": st.Sine()}, contacts=feet, **more)


MODELS = {
    "turning points": AXIS,
    "mixed with set-valued": stage(sliding.Jenkins(k=1e6, mu=0.3), st.Coulomb(mu=0.01), st.Coulomb(mu=0.02)),
    "platform": LocomotionPlatform(signal=SawSignal(slow=0.2e-3)),
}


@pytest.mark.parametrize("name", MODELS)
def test_a_run_that_ends_within_a_cycle_goes_on_bit_for_bit(name):
    """At a line of the grid, with what set-valued friction owes from the middle of the step."""
    model = MODELS[name]
    whole = st.simulate(model, until=st.Cycles(count=3))
    at = int(0.37 * whole.sizes["time"])
    first = st.simulate(model, until=float(whole.time[at]))
    rest = st.simulate(model, until=float(whole.time[-1] - whole.time[at]), start=first)
    assert first.sizes["time"] == at + 1 and 0 < st.end_state(first).phase < 1
    for variable in ("q", "u", "lambda_T", "surface"):
        np.testing.assert_array_equal(first[variable], whole[variable][: at + 1])
        np.testing.assert_array_equal(rest[variable], whole[variable][at:])
    np.testing.assert_array_equal(rest.end_memory, whole.end_memory)
    np.testing.assert_allclose(rest.time, whole.time[at:], rtol=1e-14, atol=0)


@pytest.mark.parametrize("name", MODELS)
def test_a_run_ends_at_until_and_goes_on_with_another_step(name):
    model = MODELS[name]
    period = 1 / st.simulate(model, until=st.Cycles(count=1), save=st.Save(steps=0)).attrs["frequency"]
    whole = st.simulate(model, until=2.5 * period)
    first = st.simulate(model, until=0.7123456789 * period)
    finer = sliding.Verlet(per_piece=150.0)
    rest = st.simulate(model, finer, until=(2.5 - 0.7123456789) * period, start=st.end_state(first))
    for ds, end in ((whole, 2.5), (first, 0.7123456789), (rest, 2.5)):
        assert float(ds.time[-1]) == approx(end * period, rel=1e-13)
    off = 5e-3 if name == "mixed with set-valued" else 1e-3  # first order where a set-valued contact turns
    np.testing.assert_allclose(rest.q[-1], whole.q[-1], rtol=0, atol=off * float(np.abs(whole.q).max()))


def test_samples_lie_on_the_same_lines_however_a_run_is_cut():
    few = st.simulate(AXIS, until=st.Cycles(count=2), save=st.Save(steps=7))
    all_ = st.simulate(AXIS, until=st.Cycles(count=2))
    kept = np.isin(all_.time.values, few.time.values)
    assert kept.sum() == few.sizes["time"] and kept[0] and kept[-1]
    np.testing.assert_array_equal(few.q, all_.q[kept])
    ends = st.simulate(AXIS, until=2.5 * AXIS.signal.period, save=st.Save(steps=0))
    assert ends.phase.values.tolist() == approx([0.0, 1.0, 1.0, 0.5])


def test_friction_is_the_force_on_the_body():
    """m Δu is the impulse of spring, constant force and friction; Verlet sums it by the trapezium."""
    model = stage(sliding.Jenkins(k=1e6, mu=0.3), sliding.Dahl(k=1e6, mu=0.1), stiffness=1e3, force=1e-3)
    ds = st.simulate(model, until=st.Cycles(count=2))
    force = 1e-3 - ds.sensor_force.values + ds.lambda_T.sum("contact").values
    impulse = np.concatenate([[0.0], np.cumsum(np.diff(ds.time) * (force[1:] + force[:-1]) / 2)])
    u = ds.u.values[:, 0]
    np.testing.assert_allclose(1e-3 * u, impulse, rtol=0, atol=1e-9 * 1e-3 * np.abs(u).max())


def test_a_velocity_per_cycle_is_measured_as_of_any_family():
    ds = st.simulate(AXIS, until=st.Cycles(count=3), save=st.Save(steps=0))
    expected = float(ds.q[-1, 0] / ds.time[-1])
    assert st.measures.mean_velocity("x")(ds) == approx(expected, rel=1e-12)
    with pytest.raises(st.ParameterError, match="contact"):
        st.measures.impacts_per_cycle("upper+lower")(ds)


def test_a_carried_sweep_goes_on_at_the_phase_where_the_surfaces_are():
    path, values = "stroke", [80e-9, 80e-9]
    path = "contacts.a.stroke"
    model = stage(sliding.Jenkins(k=1e6, mu=0.3))
    swept = st.sweep(model, {path: values}, until=12.5e-3, measure={"x": st.measures.last("q")}).x.values
    first, whole = (st.simulate(model, until=until) for until in (12.5e-3, 25e-3))
    assert swept[1] == float(st.simulate(model, until=12.5e-3, start=st.end_state(first)).q[-1, 0])
    # its steps begin anew in the middle: second order in 2e4 steps per cycle, of the stroke
    assert swept[1] == approx(float(whole.q[-1, 0]), abs=1e-6 * values[0])


def test_what_slides_refuses_the_state_of_another_family():
    rolled = st.simulate(MODELS["platform"], until=st.Cycles(count=1), save=st.Save(steps=0))
    with pytest.raises(st.ModelError, match="family patches"):
        st.simulate(AXIS, until=1e-3, start=rolled)
    with pytest.raises(st.ParameterError, match=r"Save\.energy"):
        st.simulate(AXIS, until=1e-3, save=st.Save(energy=True))
    with pytest.raises(st.ParameterError, match="Verlet"):
        st.simulate(AXIS, st.Moreau(per_cycle=100), until=1e-3)
