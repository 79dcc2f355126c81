"""Claims of Nagy et al. (2012) about single cycles: fig. 7."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

import stiction as st

from .nagy_2012_runs import MM, UM, at, speed
from .registry import Claim, Verdict, above, below, between, claim, claims_in, exactly, near

REPRODUCED, PARTLY = Verdict.REPRODUCED, Verdict.PARTLY

# ---------------------------------------------------------------------------------------------------- Fig 7


@claim(
    "fig. 7, left",
    verdict=REPRODUCED,
    why="no impact, and stick only in the two steps of a period in which the velocity reverses",
    published=[
        exactly("impacts in 20 periods", 0, why="a count"),
        between("steps of stick per period", 0, 2, why="the two reversals of a period"),
    ],
    reference=[
        near("smallest gap", 15.37, "µm", rel=2e-3, why="four digits, and grid locking of the pure slip"),
        near("largest gap", 22.17, "µm", rel=2e-3, why="four digits, and grid locking of the pure slip"),
        near("lowest body velocity", -29.5, "mm/s", rel=5e-3, why="three digits"),
        near("largest body velocity", 29.3, "mm/s", rel=5e-3, why="three digits"),
    ],
    figure=lambda: st.plot.phase(at(1.0, beta=8.0).isel(time=slice(-1001, None))),
)
def fig_7_low_friction_is_pure_sliding() -> Mapping[str, float]:
    """At f̃_1 and β = 8 the robot slides all the time and never impacts."""
    ds = at(1.0, beta=8.0)
    gap, v = ds.g_N.sel(contact="hammer").values, ds.u.sel(coordinate="body.x").values
    return {
        "impacts in 20 periods": int(ds.impacts.sum()), "smallest gap": gap.min() / UM, "largest gap": gap.max() / UM,
        "lowest body velocity": v.min() / MM, "largest body velocity": v.max() / MM,
        "steps of stick per period": (ds.contact_state.sel(contact="floor").values == 1).sum() / 20,
    }  # fmt: skip


@claim(
    "fig. 7, left",
    verdict=REPRODUCED,
    why="the body sticks 3.7 % of the time (event-located 3.64 %), mostly while the gap shrinks",
    published=[
        above("stick", 0.0, why="stated as stick"),
        above("part of the stick in which the gap shrinks", 0.5, why="stated as shrinking"),
    ],
    reference=[
        near("stick", 0.037, tol=0.001, why="37 of 1000 steps, one either way"),
        near("smallest gap while held and shrinking", 14.8, "µm", rel=0.01, why="three digits"),
        near("largest gap while held and shrinking", 15.2, "µm", rel=0.01, why="three digits"),
    ],
)
def fig_7_high_friction_sticks() -> Mapping[str, float]:
    """At f̃_1 and β = 48 the body sticks for a while, during which the gap still shrinks."""
    ds = at(1.0, beta=48.0)
    stick = ds.contact_state.sel(contact="floor").values[1:] == 1
    gap = ds.g_N.sel(contact="hammer").values
    shrinking = np.diff(gap)[stick] < 0
    held = gap[1:][stick][shrinking]
    return {
        "stick": stick.mean(), "part of the stick in which the gap shrinks": shrinking.mean(),
        "smallest gap while held and shrinking": held.min() / UM,
        "largest gap while held and shrinking": held.max() / UM,
    }  # fmt: skip


def _pulling(beta: int) -> dict[str, float]:
    ds = at(2.5**0.5, "up", beta=float(beta))
    v = ds.u.sel(coordinate="body.x").values
    hits = np.flatnonzero(ds.impacts.sel(contact="hammer").values)
    return {
        "mean velocity": speed(ds) / MM, "before impact": float(np.median(v[hits - 1])) / MM,
        "after impact": float(np.median(v[hits])) / MM,
    }  # fmt: skip


def _pull_claim(beta: int, u: float, before: float, after: float) -> Claim:
    return claim(
        "fig. 7, right; §IV-B",
        verdict=REPRODUCED,
        why="the paper's main finding" + ("" if beta < 48 else "; for β = 48 on the branch swept up only"),
        published=[
            above("mean velocity", 0.0, "mm/s", why="stated as positive"),
            above("before impact", 0.0, "mm/s", why="stated as positive"),
            below("after impact", 0.0, "mm/s", why="stated as negative"),
        ],
        reference=[
            near("mean velocity", u, "mm/s", rel=0.03, why="20-period scatter of the state is 1 to 2 %"),
            near("before impact", before, "mm/s", rel=0.03, why="20-period scatter of the state is 1 to 2 %"),
            near("after impact", after, "mm/s", rel=0.06, why="a small difference of large velocities: twice that"),
        ],
        name=f"fig-7-the-hammer-pulls-beta-{beta}",
        statement=(
            f"At f̃_2 the body moves forwards although every impact throws it backwards: the hammer pulls (β = {beta})."
        ),
    )(lambda: _pulling(beta))


fig_7_right = [_pull_claim(8, 63.6, 243, -31), _pull_claim(32, 35.5, 191, -58), _pull_claim(48, 8.6, 141, -82)]


@claim(
    "fig. 7, right",
    verdict=PARTLY,
    why="from rest β = 48 lands on a coexisting state without impact that creeps backwards; swept up it impacts",
    published=[
        above("impacts in 20 periods, swept up", 0, why="a count"),
        above("impacts in 20 periods, from rest", 0, why="a count", holds=False),
    ],
    reference=[near("mean velocity from rest", -2.7, "mm/s", rel=0.1, why="two digits")],
)
def fig_7_same_shape_for_all_friction() -> Mapping[str, float]:
    """The gap closes in the same way for all β, up to 48."""
    rest, up = at(2.5**0.5, "rest", beta=48.0), at(2.5**0.5, "up", beta=48.0)
    return {
        "impacts in 20 periods, swept up": int(up.impacts.sum()),
        "impacts in 20 periods, from rest": int(rest.impacts.sum()),
        "mean velocity from rest": speed(rest) / MM,
    }


CLAIMS = claims_in(globals())
