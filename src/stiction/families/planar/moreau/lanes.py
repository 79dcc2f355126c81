"""What points in lockstep need: the block that the text of a structure (lane_text.py) works on, filled and read."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....compiled.kernels import inlined, routine
from ....compiled.memory import vector_at
from ....run.grid import MIDDLE
from ..record import MOST
from ..structure import Structure
from .lane_text import LANES, MARKED, WORDS, places_in_C, places_in_X, rows_of_block
from .stepper import Plan, StepArrays

NOBODY = -1  # in a lane: it is free


class LaneArrays(NamedTuple):
    """What lanes need beside the workspace of a point."""

    block: np.ndarray  # rows of lane_text.rows_of_block, one column per lane
    tables: np.ndarray  # signals and duration of every step of a cycle, one column per lane
    kept: np.ndarray  # per lane what changes, as it was at the last end of a cycle
    back: np.ndarray  # per lane, as of StepArrays
    seen: np.ndarray
    point: np.ndarray  # per lane the number of its point, NOBODY: none
    done: np.ndarray  # per lane how many cycles it has made
    kept_X: np.ndarray  # words of X and C that change, in the order of the block
    kept_C: np.ndarray
    read_X: np.ndarray  # and those that do not
    read_C: np.ndarray
    rows: np.ndarray  # coordinates in the rows of each contact that the text knows


def lane_arrays(s: Structure, w: StepArrays) -> LaneArrays:
    """Room for the lanes of a structure whose points have such a workspace."""
    (kept_X, read_X), (kept_C, read_C) = ([np.array([*p.values()], np.int64) for p in places]
                                          for places in (places_in_X(s), places_in_C(s)))  # fmt: skip
    rows = np.array([[*found, *[NOBODY] * (MOST - len(found))] for *_, found in s.contacts])
    return LaneArrays(
        block=np.zeros((rows_of_block(s)["theta"] + s.numbers, LANES)),
        tables=np.zeros((len(w.grid) * (s.signals + 1), LANES)),
        kept=np.zeros((LANES, len(kept_X) + len(kept_C))),
        back=np.zeros((LANES, *w.back.shape)),
        seen=np.zeros((LANES, *w.seen.shape)),
        point=np.full(LANES, NOBODY),
        done=np.zeros(LANES, np.int64),
        kept_X=kept_X, kept_C=kept_C, read_X=read_X, read_C=read_C, rows=rows,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------------ in and out


@inlined
def planned(plan, cycle, last_cycle, laid):
    """The plan for the cycles from `cycle` on, with so many steps of the cycle laid."""
    p = plan
    return Plan(
        p.per_cycle, p.every, p.keep, cycle, p.step, p.phase, last_cycle, p.last_phase, p.slack, p.min_cycles, p.rule,
        p.tolerance, p.watch, p.most_back, p.event_contact, p.event_mode, p.event_coordinate, p.event_level, p.rtol,
        p.sweeps, p.unclocked, p.ledger, p.halt, p.timed, laid, p.trunk, p.written, cycle, p.lanes,
    )  # fmt: skip


@inlined
def in_lane(w, lanes, lane):
    """The workspace, with the ends of cycles of the point in a lane."""
    return StepArrays(
        w.X, w.C, w.active, w.grid, w.S, lanes.back[lane], lanes.seen[lane], w.pair, w.tableau, w.basis, w.tally,
        w.breaks, w.joints,
    )  # fmt: skip


@inlined
def words_of(X, C):
    """X and the contact records as vectors of words."""
    return vector_at(X.ctypes.data, X.size), vector_at(C.ctypes.data, len(C) * WORDS)


@routine
def fits(C, rows):
    """Whether the text serves the contacts of a point."""
    good = True
    for i in range(len(rows)):
        r, count = C[i], 0
        for j in range(MOST):
            if rows[i, j] != NOBODY:
                count += 1
                good &= r.idx[j] == rows[i, j]
        good &= r.nz == count and r.moving == 0 and r.follows == 0 and r.stays == 0 and r.poisson == 0
        good &= r.k == 0.0 and r.G_NT == 0.0 and r.least == 0.0 and r.bend_N == 0.0 and r.bend_T == 0.0
    return good


@routine
def keep(lanes, lane, X, C):
    """Take what changes from the workspace into the block."""
    x, c = words_of(X, C)
    row = MARKED + 1
    for i in range(len(lanes.kept_X)):
        lanes.kept[lane, i] = lanes.block[row + i, lane] = x[lanes.kept_X[i]]
    row += len(lanes.kept_X)
    for i in range(len(lanes.kept_C)):
        lanes.kept[lane, len(lanes.kept_X) + i] = lanes.block[row + i, lane] = c[lanes.kept_C[i]]


@routine
def hand_back(lanes, lane, X, C):
    """Write what has changed in a cycle into the workspace."""
    x, c = words_of(X, C)
    row = MARKED + 1
    for i in range(len(lanes.kept_X)):
        x[lanes.kept_X[i]] = lanes.block[row + i, lane]
    row += len(lanes.kept_X)
    for i in range(len(lanes.kept_C)):
        c[lanes.kept_C[i]] = lanes.block[row + i, lane]


@routine
def restore(lanes, lane, X, C, blank, tally):
    """The workspace as it was at the last end of a cycle of the point in a lane, nothing else remembered."""
    X[:] = 0.0
    for i in range(len(C)):
        C[i] = blank[0]
    tally[:] = 0
    x, c = words_of(X, C)
    for i in range(len(lanes.kept_X)):
        x[lanes.kept_X[i]] = lanes.kept[lane, i]
    for i in range(len(lanes.kept_C)):
        c[lanes.kept_C[i]] = lanes.kept[lane, len(lanes.kept_X) + i]


@routine
def settle_in(lanes, lane, theta, X, C):
    """Take a point that is ready for its first step into a lane."""
    keep(lanes, lane, X, C)
    x, c = words_of(X, C)
    row = MARKED + 1 + len(lanes.kept_X) + len(lanes.kept_C)
    for i in range(len(lanes.read_X)):
        lanes.block[row + i, lane] = x[lanes.read_X[i]]
    row += len(lanes.read_X)
    for i in range(len(lanes.read_C)):
        lanes.block[row + i, lane] = c[lanes.read_C[i]]
    row += len(lanes.read_C)
    for i in range(len(theta)):
        lanes.block[row + i, lane] = theta[i]


@routine
def copy_tables(lanes, first, last, grid, S, steps):
    """Signals at the middle of each step, and its duration, for the lanes from `first` to before `last`."""
    signals = S.shape[2]
    for k in range(steps):
        at = k * (signals + 1)
        for lane in range(first, last):
            for j in range(signals):
                lanes.tables[at + j, lane] = S[MIDDLE, k, j]
            lanes.tables[at + signals, lane] = grid[k].dt
