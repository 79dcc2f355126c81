"""Stop rules in every family: found by the family's own run or by the engine, located exactly, or refused in words."""

from __future__ import annotations

import numpy as np
import pytest
from bead import BeadOnWire, BeadRK4
from cases import CASES, Case

import stiction as st
from stiction.run.family import family_of

CLOCKED = [name for name in CASES if name != "mechanism"]


def swing(ds, case: Case) -> float:
    return float(np.ptp(ds.q.sel(coordinate=case.coordinate).values))


# ------------------------------------------------------------------------------------------------ passing


def passing(case: Case, result) -> tuple[st.OnPassing, float]:
    """A level that the coordinate passes, three quarters of the way between two samples of the run."""
    q = result.q.sel(coordinate=case.coordinate).values
    k = int(np.argmax(np.abs(np.diff(q))))  # where it is fastest, so that the time of the passing is well defined
    level = float(q[k] + 0.75 * (q[k + 1] - q[k]))
    first = int(np.argmax((q[1:] >= level) != (q[:-1] >= level)))
    return st.OnPassing(of=case.coordinate, level=level, within=case.until), first


def test_a_passing_is_located_exactly(case, result):
    rule, first = passing(case, result)
    ds = st.simulate(case.model, case.stepper, until=rule)
    end = float(ds.q.sel(coordinate=case.coordinate)[-1])
    assert ds.attrs["status"] == "event"
    assert result.time[first] < ds.time[-1] <= result.time[first + 1]
    # the clock resolves a time to some 1e-16 of it, in which the coordinate moves by as much of its fastest motion
    assert abs(end - rule.level) <= 1e-9 * swing(result, case)


def test_what_is_not_passed_ends_in_time(case, result):
    q = result.q.sel(coordinate=case.coordinate).values
    rule = st.OnPassing(of=case.coordinate, level=float(q.max() + 10 * np.ptp(q)), within=case.until / 2)
    ds = st.simulate(case.model, case.stepper, until=rule)
    assert ds.attrs["status"] == "reached" and float(ds.time[-1]) == pytest.approx(case.until / 2, rel=1e-12)


def test_unknown_coordinates_and_contacts_are_named(name, case):
    with pytest.raises(st.StictionError, match="nobody"):
        st.simulate(case.model, case.stepper, until=st.OnPassing(of="nobody", level=0.0, within=case.until / 4))
    rule = st.OnStick(contact="nobody", within=case.until / 4)
    words = "nobody" if isinstance(rule, (f := family_of(case.model)).rules + f.watched) else "stop at AtTime"
    with pytest.raises(st.StictionError, match=words):
        st.simulate(case.model, case.stepper, until=rule)


# ------------------------------------------------------------------------------------------------ cycles


@pytest.mark.parametrize("rule", [st.Periodic(), st.Steady(of="stage.x")], ids=["Periodic", "Steady"])
def test_without_a_clock_there_are_no_cycles(rule):
    case = CASES["mechanism"]()
    with pytest.raises(st.ParameterError, match="cycles of a clock, which this model has not"):
        st.simulate(case.model, case.stepper, until=rule)


@pytest.mark.parametrize("name", CLOCKED, scope="module")
def test_steady_motion_is_found_after_the_cycles_it_takes(name):
    """A tolerance that every change meets: after the fewest cycles; one that none meets: after the most."""
    case = CASES[name]()
    period = 1 / st.simulate(case.model, case.stepper, until=case.until).attrs["frequency"]
    for tolerance, cycles, status in ((1e6, 2, "steady"), (1e-300, 3, "reached")):
        rule = st.Steady(of=case.coordinate, tolerance=tolerance, max_cycles=3.0)
        ds = st.simulate(case.model, case.stepper, until=rule)
        assert (ds.attrs["status"], ds.attrs["cycles"]) == (status, cycles)
        assert float(ds.time[-1]) == pytest.approx(cycles * period, rel=1e-12)


def test_a_driven_oscillator_is_periodic_when_its_transient_has_died():
    """The transient of the bead falls by e^(−c/2m) per second: after t, by rtol of the motion, or about that."""
    bead = BeadOnWire(radius=0.01, damping=2e-5, shake=1e-4, clock=st.Clock(frequency=8.0))
    ds = st.simulate(bead, BeadRK4(per_cycle=40), until=st.Periodic(rtol=1e-6))
    assert ds.attrs["status"] == "periodic" and ds.attrs["period"] == 1
    assert np.log(1e6) / 10.0 * 0.7 < float(ds.time[-1]) < np.log(1e6) / 10.0 * 1.5  # c/2m = 10/s
    more = st.simulate(bead, BeadRK4(per_cycle=40), until=st.Cycles(count=1), start=ds)
    assert float(abs(more.q[-1] - more.q[0]).max()) <= 1e-6 * float(np.ptp(more.q.values))
    single = st.simulate(bead, BeadRK4(per_cycle=40), until=st.Cycles(count=ds.attrs["cycles"]))
    np.testing.assert_array_equal(ds.q, single.q)


def test_a_slider_is_periodic_up_to_its_advance():
    foot = st.sliding.DrivenContact(contact=st.Coulomb(mu=0.3), normal_force=0.02, drive="saw", stroke=1e-5)
    drives = {"saw": st.Sawtooth(rise=0.9)}
    slider = st.sliding.Slider(mass=1e-3, clock=st.Clock(frequency=100.0), drives=drives, contacts={"foot": foot})
    ds = st.simulate(slider, until=st.Periodic(max_cycles=20.0))
    assert ds.attrs["status"] == "periodic" and ds.attrs["period"] == 1 and ds.attrs["cycles"] <= 6
    more = st.simulate(slider, until=st.Cycles(count=2), start=ds)
    first, second = np.diff(more.q.values[np.isin(more.phase, (0.0, 1.0)), 0])
    assert first > 1e-6 and second == pytest.approx(first, rel=1e-6)  # a stick-slip step of each cycle


# ------------------------------------------------------------------------------------------------ contacts


def test_a_foot_stops_at_the_time_of_its_first_impact():
    case = CASES["modal"]()
    long = st.simulate(case.model, case.stepper, until=20 * case.until)
    impact = long.event_kind.values == 1
    foot, time = str(long.event_contact.values[impact][0]), float(long.event_time.values[impact][0])
    ds = st.simulate(case.model, case.stepper, until=st.OnImpact(contact=foot, within=20 * case.until))
    assert ds.attrs["status"] == "event" and float(ds.time[-1]) == pytest.approx(time, rel=1e-15)


@pytest.mark.parametrize("name", ["planar", "spatial", "tumbling"])
def test_a_contact_stops_at_the_step_in_which_it_slips(name):
    case = CASES[name]()
    ds = st.simulate(case.model, case.stepper, until=case.until)
    contact = str(ds.contact.values[0])
    slips = ds.contact_state.values[1:, 0] == 2
    rule = st.OnSlip(contact=contact, within=case.until)
    end = st.simulate(case.model, case.stepper, until=rule)
    if not slips.any():
        assert end.attrs["status"] == "reached"
        return
    k = 1 + int(np.argmax(slips))
    assert end.attrs["status"] == "event" and ds.time[k - 1] <= end.time[-1] <= ds.time[k]


def test_results_of_every_rule_can_be_made_again(case, result):
    rule, _ = passing(case, result)
    assert st.rerun(st.simulate(case.model, case.stepper, until=rule)).differ == 0
