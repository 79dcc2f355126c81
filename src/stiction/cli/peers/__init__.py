"""`bench --peers`: problems with closed answers, ours beside Siconos and MuJoCo, error beside cost.

Fair settings. Costs are processor times of one thread, of the steps alone: the others are driven from C and C++,
compiled here, and timed after their models are made; of ours, what a run costs at all (one step of it) is taken out.
Steps are fixed and the same for all; ours with events located takes fewer.

* MuJoCo: boxes in space on four corners, tuned against the known answers: elliptic cone, impratio 1000, contacts of two
  steps (ten, with ζ from e times 1.2, where it must bounce, because it has no restitution law: the height then depends
  by some percent on where in a step it touches). Its boxes settle for 500 steps that are not counted.
* Siconos: planar points, and a planar box for T and P, as ours; Moreau–Jean with θ = 1/2, contacts solved by sweeps to
  1e-14, one solve per step where the system is linear, Newton's iteration to round-off where not. Its event-driven
  integration knows no friction and is there for B alone. The first step, which sets up, is not counted.
* Both get the drive of S3 as its mean over each step; ours knows where it jumps and cuts its steps there.
"""

from __future__ import annotations

from .ours import our_outcomes
from .problems import PROBLEMS, TITLES, Outcome, outcome
from .programs import mujoco_folder, mujoco_outcomes, siconos_folder, siconos_outcomes

__all__ = ["PROBLEMS", "TITLES", "Outcome", "outcome", "outcomes"]
ABSENT = {
    "MuJoCo": "pip install mujoco, or name its folder in STICTION_MUJOCO",
    "Siconos": "Debian: apt install libsiconos-kernel-dev, or name where it is installed in STICTION_SICONOS",
}


def outcomes(rounds: int = 3) -> tuple[list[Outcome], str]:
    """All rows, problem by problem, and what was not run, and why."""
    mujoco, siconos = mujoco_folder(), siconos_folder()
    rows = mujoco_outcomes(mujoco, rounds) if mujoco is not None else []
    rows += siconos_outcomes(siconos, rounds) if siconos is not None else []
    rows += our_outcomes(rounds)
    order = list(PROBLEMS)
    rows.sort(key=lambda row: (order.index(row.problem), row.engine, row.steps))
    absent = [name for name, folder in (("MuJoCo", mujoco), ("Siconos", siconos)) if folder is None]
    return rows, " ".join(f"{name} was not run: {ABSENT[name]}." for name in absent)
