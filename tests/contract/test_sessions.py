"""Every family can be stepped by hand: held inputs are one run, sessions replay, bad actions are refused in words."""

from __future__ import annotations

import numpy as np
import pytest
from cases import CASES

import stiction as st
from stiction.run.by_hand import Chain

QUICK = ("planar", "tumbling", "bead")  # the families of which a short run costs little


def end_of(ds, place):
    return ds[f"end_{place}"].values


@pytest.mark.parametrize("name", QUICK)
def test_held_inputs_are_one_run_bit_for_bit(name):
    case = CASES[name]()
    with st.session(case.model, case.until / 2, case.stepper) as s:
        s.step().step()
    run = st.simulate(case.model, case.stepper, until=s.time)
    assert np.array_equal(end_of(s.result(), case.place), end_of(run, case.place))


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
