"""Claims of Nagy et al. (2012) about hysteresis, by branches of orbits: ends of the swept ranges are bifurcations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import xarray as xr

import stiction as st

from .nagy_2012_runs import F_N
from .registry import Claim, Verdict, above, below, claim, claims_in, near

DIGITS = "an independent code with variational equations gives seven digits; the usual stepper keeps six of them"
GRAZE = "trusted to one unit of the sixth digit"
ENDS = {  # f̃ of: flip at the lower end, nonsmooth fold at the upper end, graze where the way down begins
    8: (1.3116103, 1.9279102, 1.609227),
    32: (1.3172372, 1.8489708, 1.592054),
}


@cache
def impact_branch(beta: int) -> xr.Dataset:
    """The branch through the impacting orbit at f̃_2: stable, back over the unstable part, to the orbits without."""
    robot = st.devices.Magmite(field=5e-3, vertical_load=float(beta), clock=st.Clock(frequency=sqrt(2.5) * F_N))
    return st.continue_orbit(st.orbit(robot), "clock.frequency", (1.3 * F_N, 2.1 * F_N))


def ratio_at(ds: xr.Dataset, label: str) -> float:
    """f̃ of the last point with a label."""
    return float(st.locate(ds, label)["clock.frequency"].values[-1]) / F_N


def _ends(beta: int) -> dict[str, float]:
    ds = impact_branch(beta)
    turn = np.flatnonzero(ds.label.values == "break_fold")[0]
    graze = ds.isel(point=np.flatnonzero(np.char.startswith(ds.label.values.astype(str), "grazing_fold")))
    return {
        "flip": ratio_at(ds, "flip"),
        "nonsmooth fold": float(ds["clock.frequency"].values[turn]) / F_N,
        "graze": float(graze["clock.frequency"].values.min()) / F_N,
        "largest multiplier before the fold": float(ds.multiplier_re.values[turn].max()),
    }


def _draw(beta: int) -> Any:
    return st.plot.branches(impact_branch(beta), "speed", scale_x=F_N)


def _hysteresis(beta: int) -> Claim:
    f_2 = st.devices.Magmite().resonances[1]
    flip, fold, graze = ENDS[beta]
    return claim(
        "fig. 5, §IV-B",
        verdict=Verdict.REPRODUCED,
        why="both stable branches and the unstable one that joins them; its upper end is a corner, not a smooth fold",
        published=[
            below("flip", f_2, why="the range up begins below f̃_2"),
            above("nonsmooth fold", f_2, why="the range up ends above f̃_2"),
            near("graze", f_2, tol=0.04, why="stated as about f̃_2; one and a half grid steps of the sweep"),
        ],
        reference=[
            near("flip", flip, tol=1e-6, why=DIGITS),
            near("nonsmooth fold", fold, tol=1e-6, why=DIGITS),
            near("graze", graze, tol=2e-6, why=GRAZE),
            below("largest multiplier before the fold", 1.0, why="nothing passes +1: the impact meets the switch-off"),
        ],
        figure=lambda: _draw(beta),
        name=f"fig-5-branches-5mT-beta-{beta}",
        statement=(
            "The hysteresis of fig. 5 is one branch of orbits: its stable parts are the swept ranges, their ends "
            f"bifurcations (5 mT, β = {beta})."
        ),
    )(lambda: _ends(beta))


fig_5_branches = [_hysteresis(beta) for beta in ENDS]


@claim(
    "fig. 6",
    verdict=Verdict.REPRODUCED,
    why="one stable branch from onset to onset of slip, without a fold",
    published=[below("folds between the onsets", 0.5, why="stated as nonhysteretic")],
    reference=[
        near("lower onset of slip", 0.802042, tol=2e-6, why=GRAZE),
        near("upper onset of slip", 1.271118, tol=6e-6, why="trusted to five units of the sixth digit"),
    ],
)
def fig_6_has_no_fold() -> Mapping[str, float]:
    """At 3 mT and β = 32 the sweep is not hysteretic."""
    robot = st.devices.Magmite(field=3e-3, vertical_load=32.0, clock=st.Clock(frequency=F_N))
    ds = st.continue_orbit(st.orbit(robot), "clock.frequency", (0.79 * F_N, 1.29 * F_N))
    onsets = st.locate(ds, "stick_onset")["clock.frequency"].values / F_N
    folds = [label for label in ds.label.values.astype(str) if "fold" in label]
    return {
        "folds between the onsets": float(len(folds)),
        "lower onset of slip": float(onsets.min()),
        "upper onset of slip": float(onsets.max()),
    }


CLAIMS = claims_in(globals())
