"""Roots of event functions by true steps: how many steps it takes, how exact they are; one contact in closed form."""

from __future__ import annotations

import numba
import numpy as np
import pytest

import stiction as st
from stiction.compiled.kernels import KERNEL
from stiction.families.planar.located import projecting
from stiction.families.planar.located.modes import REVERSAL
from stiction.families.planar.located.screening import keeps_sliding
from stiction.families.planar.model import lowered
from stiction.families.planar.points import runner_for
from stiction.families.planar.record import SPEED
from stiction.maths import linear
from stiction.maths.bernstein import NEVER, cubic, deflated, first_negative

percussions = getattr(projecting.percussions, "py_func", projecting.percussions)  # compiled, it is inlined
solve_in_place = getattr(linear.solve_in_place, "py_func", linear.solve_in_place)
DP5_STAGES = 6  # evaluations of a step whose first stage is known
CYCLES = 50
ROUND_OFF = 200 * 2.2e-16  # twelve stages with some sixteen operations each


def magmite(**values):
    return st.devices.Magmite(clock=st.Clock(frequency=2300.0), **values)


@pytest.mark.parametrize("rtol", [1e-5, 1e-6, 1e-8])
@pytest.mark.parametrize("point", [{"field": 3e-3, "vertical_load": 32.0}, {"vertical_load": 48.0}], ids=str)
def test_round_off_of_forces_does_not_prolong_the_search(point, rtol):
    """Stick and slip, four events in a period: beyond the steps tried, with their middles, a run evaluates the model
    less often than four steps per event do.

    The values have round-off a hundred times that of time; a search for the last digit of time took up to 13 steps.
    """
    runner = runner_for(lowered(magmite(**point)), st.EventLocated(per_cycle=1, method=st.DP5(rtol=rtol)))
    counts = runner.run(st.Cycles(count=CYCLES), save=st.Save(steps=0)).counts
    tried = counts["integrator_steps"] + counts["rejected"]
    searching = counts["evaluations"] - (DP5_STAGES + 1) * tried
    assert counts["events"] > 3.5 * CYCLES and counts["fallbacks"] == 0
    assert searching / counts["events"] < 4 * DP5_STAGES


@pytest.mark.parametrize("method", [st.RK4(), st.DP5(rtol=1e-4), st.DP5(rtol=1e-7), st.DOP853(rtol=1e-10)], ids=repr)
@pytest.mark.parametrize("load", [8.0, 32.0, 48.0])
def test_slips_end_at_zero_velocity_to_round_off(load, method):
    """What is left of the sliding velocity where a slip was found to end, before it is put to zero."""
    runner = runner_for(lowered(magmite(vertical_load=load)), st.EventLocated(per_cycle=40, method=method))
    runner.run(st.Cycles(count=CYCLES), save=st.Save(steps=0))
    events, fastest = runner.events(), np.abs(runner.X[SPEED]).max()
    ends = events.kind == REVERSAL
    assert ends.sum() >= CYCLES
    assert np.abs(events.numbers[ends, 1]).max() < ROUND_OFF * fastest


@pytest.mark.parametrize("G", [(2.0, 0.3, 1.5), (2.0, 0.0, 1.5), (0.4, 0.9, 3.0), (1e-6, -2e-6, 7e-6)], ids=str)
def test_percussions_of_one_contact_are_those_of_the_elimination(G):
    """Bit by bit, also where the rows are exchanged."""
    NN, NT, TT = G
    for b_N, b_T in np.random.default_rng(1).normal(size=(20, 2)):
        A = np.array([[NN, NT, b_N], [NT, TT, b_T], [max(abs(NN), abs(NT)), max(abs(NT), abs(TT)), 0.0]])
        assert solve_in_place(A, 2)
        assert percussions(NN, NT, TT, b_N, b_T) == (A[0, 2], A[1, 2], True)


def test_dependent_rows_are_left_to_the_elimination():
    """Both directions move one coordinate alone: there is no closed form."""
    with np.errstate(all="ignore"):
        for NN, NT, TT in ((1.0, 2.0, 4.0), (0.0, 0.0, 0.0)):
            assert not percussions(*map(np.float64, (NN, NT, TT, 1.0, 1.0)))[2]


def look(sign, fresh, before, rate_before, after, rate_after, b):
    """What the written step and the shared search say of a sliding velocity."""
    start = (0.0, 0.0, 0.0, before, rate_before, 0.0, 0.0, 0.0, 0.0)
    end = (0.0, 0.0, 0.0, after, rate_after, 0.0, 0.0, 0.0, 0.0)
    degree = cubic(b, 0.5, sign * before, sign * rate_before, sign * after, sign * rate_after)
    return keeps_sliding(0.5, sign, fresh, start, end), first_negative(b, deflated(b, degree, fresh))


def test_a_slip_that_has_just_begun_is_proved_as_it_is_searched():
    """Zeros that are known at its start (one, or two where it starts smoothly) are left out: what the written step
    proves has no root, and what it leaves to the search may have one."""
    asked, random, found = numba.njit(**KERNEL)(look), np.random.default_rng(2), np.zeros((3, 2), int)
    for fresh in range(3):
        for before, rate, after, rate_after in random.normal(size=(400, 4)):
            known = (before if fresh == 0 else 0.0, rate if fresh < 2 else 0.0)
            keeps, root = asked(1.0 if after > 0.0 else -1.0, fresh, *known, after, rate_after, np.zeros(8))
            assert root == NEVER or not keeps
            found[fresh, int(keeps)] += 1
    assert found.min() > 20
