"""Every family can be stepped by hand: held inputs are one run, sessions replay, bad actions are refused in words."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr
from cases import CASES

import stiction as st
from stiction.run.by_hand import Chain

QUICK = ("planar", "tumbling", "bead")  # the families of which a short run costs little


@pytest.mark.parametrize("name", CASES)
def test_held_inputs_are_one_run_bit_for_bit(name, tmp_path):
    """Everything a state holds, after steps that end on the grid of the stepper, and off it; on it also where the
    session was written to a file halfway, ended, and went on."""
    case = CASES[name]()
    for steps in (2, 7):
        with st.session(case.model, case.until / steps, case.stepper) as s:
            for _ in range(steps):
                s.step()
        run = st.end_state(st.simulate(case.model, case.stepper, until=steps * s.every))
        same(run, s.state)
    with st.session(case.model, case.until / 2, case.stepper) as first:
        first.step()
    first.result().to_netcdf(tmp_path / "session.nc")
    with st.session(case.model, case.until / 2, case.stepper, start=xr.load_dataset(tmp_path / "session.nc")) as s:
        s.step()
    same(st.end_state(st.simulate(case.model, case.stepper, until=case.until)), s.state)


def magmite():
    """With 1 ms at 2300 Hz no step ends on the grid."""
    return st.devices.Magmite(clock=st.Clock(frequency=2300.0)), 1e-3


def slid():
    """A box on a table that takes it along, in steps shorter than those of the steppers."""
    return CASES["planar"]().model, 13e-6


OFF_THE_GRID = st.EventLocated(per_cycle=100.0, method=st.DP5()), st.Moreau(per_cycle=333.0)


@pytest.mark.parametrize("stepper", OFF_THE_GRID, ids=["located", "moreau"])
@pytest.mark.parametrize("case", [magmite, slid])
def test_planar_steps_off_the_grid_are_one_run_bit_for_bit(case, stepper, tmp_path):
    """Each step ends within one of the stepper, and the next goes on from before it: in what it shows, in its sums and
    events, which are told once, after going back, and from a file in another program. A changed input acts from where
    the step before ended."""
    model, every = case()
    with st.session(model, every, stepper, start=moving(model, stepper), keep=1) as s:
        start = s.state
        for _ in range(8):
            s.step()
        kept, middle = s.snapshot(), s.result()
        s.step({"clock.frequency": 1.01 * model.clock.frequency}).step()
        s.restore(kept)
        for _ in range(7):
            s.step()
    run = st.simulate(model, stepper, until=15 * s.every, start=start, save=st.Save(steps=0))
    same(st.end_state(run), s.state)
    ds = s.result()
    for told in ("P_N", "P_T", "impacts", "stick_time", "slip_time"):
        off = np.abs(ds[told].values.sum(axis=0) - run[told].values.sum(axis=0))
        assert (off <= 1e-13 * np.abs(run[told].values).sum(axis=0)).all(), told  # the same terms in another order
    assert float(run.slip_time.sum()) > 0
    for told in ("event_time", "event_kind"):
        assert told not in run or (np.array_equal(ds[told], run[told]) and run.sizes["event"] > 0)
    assert st.rerun(ds).differ == 0
    middle.to_netcdf(tmp_path / "middle.nc")
    with st.session(model, every, stepper, start=xr.load_dataset(tmp_path / "middle.nc")) as on:
        for _ in range(7):
            on.step()
    same(s.state, on.state)
    assert st.rerun(on.result()).differ == 0
    changed = st.with_value(model, "clock.frequency", 1.01 * model.clock.frequency)
    for other, step in ((changed, every), (model, 0.7 * every)):  # neither is the run that was cut
        end = st.simulate(other, stepper, until=step, start=middle)
        with st.session(other, step, stepper, start=st.end_state(middle)) as s:
            same(st.end_state(end), s.step().state)


def moving(model, stepper):
    """Where the box still slides, to stick soon: a place on no grid."""
    return st.simulate(model, stepper, until=0.0443 / model.clock.frequency)


def same(a, b):
    for held in a.held:
        assert np.array_equal(getattr(a, held), getattr(b, held), equal_nan=True), held
    assert (a.time, a.cycle, a.phase) == (b.time, b.cycle, b.phase)


class Counted(Chain):
    """A chain that counts the time that it simulates."""

    spent = 0.0

    def advance(self, rows):
        before = len(rows)
        super().advance(rows)
        self.spent += sum(float(ds.time[-1] - ds.time[0]) for made, _ in rows[before:] for ds in made)


@pytest.mark.parametrize("name", ["sliding", "modal"])
def test_long_held_inputs_are_not_run_from_their_begin(name, monkeypatch):
    """40 steps of 0.45 cycles: each runs its own time and at most a cycle more; from the begin on they were 20 times as
    many. Events are told once, and a snapshot within a cycle is gone back to."""
    monkeypatch.setattr("stiction.run.family.Chain", Counted)
    case = CASES[name]()
    with st.session(case.model, 0.225 * case.until, case.stepper) as s:
        for _ in range(37):
            s.step()
        kept = s.snapshot()
        ends = [s.step().step().step().state.q]
        s.restore(kept)
        ends.append(s.step().step().step().state.q)
    run = st.simulate(case.model, case.stepper, until=s.time)
    assert all(np.array_equal(q, run.end_q.values) for q in ends)
    assert s._hand.spent < (43 * 0.45 + 43) / 0.45 * s.every
    if "event_time" in run:
        assert np.array_equal(np.sort(s.result().event_time), np.sort(run.event_time)) and run.sizes["event"] > 20
    assert st.rerun(s.result()).differ == 0


@pytest.mark.parametrize("name", QUICK)
def test_a_session_is_replayed_and_restored_bit_for_bit(name):
    case = CASES[name]()
    value = st.get_value(case.model, case.vary)
    with st.session(case.model, case.until / 4, case.stepper) as s:
        s.step({case.vary: 1.01 * value})
        kept = s.snapshot()
        ahead = s.step({case.vary: 1.02 * value}).state
        s.restore(kept)
        assert s.time == kept.time and s.steps == 1
        again = s.step({case.vary: 1.02 * value}).state
    assert np.array_equal(getattr(ahead, case.place), getattr(again, case.place))
    ds = s.result()
    assert list(ds.action.sel(input=case.vary).values) == [1.01 * value, 1.02 * value]
    assert st.rerun(ds).differ == 0


@pytest.mark.parametrize("name", QUICK)
def test_what_is_no_number_is_refused(name):
    case = CASES[name]()
    with st.session(case.model, case.until / 4, case.stepper) as s:
        with pytest.raises(st.ParameterError, match="nothing"):
            s.step({"nothing.here": 1.0})
        with pytest.raises(st.ParameterError, match="not allowed"):
            s.step({case.vary: float("nan")})
        assert s.steps == 0 and s.step().steps == 1


def test_families_without_a_quicker_way_say_so():
    case = CASES["bead"]()
    with st.session(case.model, case.until / 4, case.stepper) as s:
        s.step()
    assert isinstance(s._hand, Chain) and "milliseconds" in s.slow
    assert s.result().attrs["slow"] == s.slow
