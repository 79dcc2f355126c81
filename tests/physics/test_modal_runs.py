"""Runs of modal legs on the engine: ends at `until`, goes on from anywhere, whatever the stepper."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr
from stiction.run.certificate import certificate

FEET = {name: st.modal.Foot(gap=5e-6) for name in ("foot_1", "foot_3", "foot_5")}
MODELS = {
    "events": bouncing_hexapod(),
    "penalty": bouncing_hexapod(law=st.modal.CompliantGround(k=2.961e4, c=0.0773)),
    "feet": st.modal.ModalLeg(
        structure=hbpztr(), clock=st.Clock(frequency=80.0), voltage=10.0, drives={"legs": st.Sine()}, feet=FEET,
        law=st.modal.AllModesImpact(e=0.5),
    ),
}  # fmt: skip
STEPPERS = {"events": st.modal.ModalEvents(), "penalty": st.modal.ModalPenalty(step=4e-6), "feet": st.modal.ModalFeet()}
FINER = {
    "events": st.modal.ModalEvents(per_period=33), "penalty": st.modal.ModalPenalty(step=3e-6),
    "feet": st.modal.ModalFeet(per_period=33),
}  # fmt: skip


@pytest.mark.parametrize("name", MODELS)
def test_a_run_goes_on_bit_for_bit_from_a_line_of_the_grid(name):
    model, stepper = MODELS[name], STEPPERS[name]
    whole = st.simulate(model, stepper, until=0.04)
    at = np.searchsorted(whole.time.values, 0.0171)
    first = st.simulate(model, stepper, until=float(whole.time[at]))
    rest = st.simulate(model, stepper, until=0.04 - float(whole.time[at]), start=first)
    for variable in ("q", "u", "g_N", "contact_state"):
        np.testing.assert_array_equal(np.concatenate([first[variable], rest[variable][1:]]), whole[variable])
    assert len(whole.event) > 5
    for variable in ("event_kind", "event_mode", "gamma_N_before", "gamma_N_after"):
        np.testing.assert_array_equal(np.concatenate([first[variable], rest[variable]]), whole[variable])
    np.testing.assert_allclose(np.append(first.event_time, rest.event_time), whole.event_time, rtol=1e-14)


@pytest.mark.parametrize("name", MODELS)
def test_a_run_ends_at_until_and_goes_on_with_another_step(name):
    """Between lines of the grid; before the first impact nothing amplifies round-off."""
    model, cut = MODELS[name], 0.0033333333
    whole = st.simulate(model, STEPPERS[name], until=0.0077777777)
    first = st.simulate(model, STEPPERS[name], until=cut)
    rest = st.simulate(model, FINER[name], until=0.0077777777 - cut, start=st.end_state(first))
    assert len(whole.event) == 0
    assert float(first.time[-1]) == approx(cut, rel=1e-14) and float(rest.time[0]) == float(first.time[-1])
    assert float(rest.time[-1]) == approx(0.0077777777, rel=1e-14)
    np.testing.assert_allclose(rest.q[-1], whole.q[-1], rtol=1e-10, atol=1e-12 * float(np.abs(whole.q).max()))


@pytest.mark.parametrize("name", MODELS)
def test_few_samples_are_those_of_many(name):
    many = st.simulate(MODELS[name], STEPPERS[name], until=0.0301)
    few = st.simulate(MODELS[name], STEPPERS[name], until=0.0301, save=st.Save(steps=7))
    kept = np.isin(many.time.values, few.time.values)
    assert kept.sum() == few.sizes["time"] and kept[0] and kept[-1]
    np.testing.assert_array_equal(few.q, many.q[kept])
    if name == "feet":
        assert few.P_N.sum("time").values == approx(many.P_N.sum("time").values, rel=1e-12)
    ends = st.simulate(MODELS[name], STEPPERS[name], until=0.0301, save=st.Save(steps=0))
    assert ends.phase.values.tolist() == approx([0.0, 1.0, 1.0, 0.408]) and ends.attrs["cycles"] == 2


def test_the_ground_only_pushes_and_no_foot_is_below_it():
    checks = {c["check"]: c for c in certificate(st.simulate(MODELS["feet"], until=0.1))}
    assert set(checks) == {
        "numbers that are not finite", "penetration, over the heights it is the sum of", "pull of a contact",
        "energy created by impacts", "rebound left out at rest, over the largest speed of the feet",
        "energy not in the books, over the largest of its entries",
    }  # fmt: skip
    assert all(c["amount"] <= c["limit"] for c in checks.values())


def test_a_loop_of_voltages_carries_each_state_to_the_next():
    loop = st.hysteresis(MODELS["events"], "voltage", [8.0, 10.0], until=0.05, measure={"h": st.measures.last("g_N")})
    start, ends = None, []
    for volts in (8.0, 10.0, 10.0, 8.0):
        ds = st.simulate(st.with_value(MODELS["events"], "voltage", volts), until=0.05, start=start)
        start = st.end_state(ds).restarted()
        ends.append(float(ds.g_N[-1, 0]))
    assert loop.h.values.tolist() == [ends[:2], ends[2:][::-1]]


def test_another_structure_refuses_the_state():
    ds = st.simulate(MODELS["events"], until=0.01)
    with pytest.raises(st.ModelError, match="contacts foot_1, the model foot_1, foot_3"):
        st.simulate(MODELS["feet"], until=0.01, start=ds)
    with pytest.raises(st.ModelError, match="not finite"):
        st.simulate(MODELS["events"], until=0.01, start=st.end_state(ds).replace(q=np.full(6, np.nan)))


def test_what_is_of_one_foot_is_refused_for_several():
    ds = st.simulate(MODELS["feet"], until=0.01)
    with pytest.raises(st.ParameterError, match=r"metrics needs the result of one foot.*foot_1, foot_3, foot_5"):
        st.modal.metrics(ds, merge_below=5e-7)
    with pytest.raises(st.ParameterError, match="contact_series needs the result of one foot"):
        st.identify.contact_series(ds)
    with pytest.raises(st.ParameterError, match="no events of a foot"):
        st.modal.metrics(st.simulate(st.devices.Ramona(), until=1e-3), merge_below=5e-7)


def test_metrics_of_a_continued_run_count_from_its_begin():
    """Windows were laid at absolute times, of which a continued run holds a part or none; impacts were still divided by
    the whole window."""
    whole = st.simulate(MODELS["events"], until=0.2)
    later = st.simulate(MODELS["events"], until=0.1, start=st.simulate(MODELS["events"], until=0.1))
    settings = {"merge_below": 5e-7, "window": 0.08}
    found = st.modal.metrics(later, discard=0.01, **settings)
    assert found == pytest.approx(st.modal.metrics(whole, discard=0.11, **settings), rel=1e-9) and found.N_B > 0
    with pytest.raises(st.ParameterError, match=r"begins at 0.1 and ends at 0.2"):
        st.modal.metrics(later, merge_below=5e-7)
    with pytest.raises(st.ParameterError, match="window = 0 s"):
        st.modal.metrics(whole, merge_below=5e-7, window=0.0)
