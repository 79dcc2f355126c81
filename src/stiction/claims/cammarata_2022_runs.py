"""What the claims of Cammarata et al. (2022) share: solved grippers, stiffness terms, printed tables."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import xarray as xr

import stiction as st

from ..families.mechanism.following import solve
from ..families.mechanism.solver import Solver
from .cammarata_2022_algebra import Algebra

uN = 1e-6
FILLED = [(r, c) for r in range(9) for c in range(9) if {r // 3, c // 3} != {0, 2}]
TO_PAPER = np.outer(np.tile([1e6, 1e6, 1e9], 3), np.tile([1e-3, 1e-3, 1.0], 3))  # SI stiffness → µN, mm


def beams() -> dict[str, Any]:
    """The four models of a flexure: the paper's two, ours, and the exact beam."""
    return {
        "linear": st.mechanism.Linear(),
        "partial": st.mechanism.PartialNonlinear(),
        "corotational": st.mechanism.Corotational(),
        "exact": st.mechanism.ExactBeam(steps=64),
    }


@cache
def tables() -> dict[str, Any]:
    """Tables 2 to 7 as printed, in mm, µN, rad."""
    return json.loads(files(__package__).joinpath("cammarata_2022_tables.json").read_text(encoding="utf-8"))


@cache
def gripper(beam: Any = None, force: float = 50.0, **fields: Any) -> Any:
    """The gripper under a force [µN]."""
    return st.devices.CsfhGripper(force=force * uN, beam=beam or st.mechanism.Corotational(), **fields)


@cache
def solved(beam: Any, force: float) -> xr.Dataset:
    return st.mechanism.equilibrium(gripper(beam, force))


@cache
def closing_force(beam: Any) -> float:
    """The force that closes the jaw [µN]."""
    return float(st.mechanism.reach(gripper(beam, 0.0), "force", point="b3.tip")["force"]) / uN


@cache
def terms_of_package(beam: Any, force: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """K^I, K^II, K^III in the paper's units."""
    s = Solver(gripper(beam, force).assembled().structure())
    point = solve(s) if force else s.undeformed()
    K = [s.tangent(point, terms=t)[1] for t in ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))]
    scale = s.structure.w_scale[:, None] / s.structure.q_scale * TO_PAPER
    return K[0] * scale, (K[1] - K[0]) * scale, (K[2] - K[1]) * scale


def state(force: float) -> np.ndarray:
    """All 12 coordinates of the partial model in the paper's units."""
    return np.append(np.zeros(3), solved(st.mechanism.PartialNonlinear(), force).q.values * np.tile([1e3, 1e3, 1.0], 3))


def paper_terms(force: float, defect: bool) -> list[np.ndarray]:
    """K^I, K^II, K^III by the paper's algebra at our solution."""
    return [K[3:, 3:] for K in Algebra(1.0, defect).terms(state(force))[1:]]


def matching(name: str, computed: np.ndarray, digits: int = 3) -> int:
    """How many of the 63 printed entries agree to half a unit of their last digit."""
    count = 0
    for r, c in FILLED:
        printed = tables()[name][r][c]
        unit = 10.0 ** (np.floor(np.log10(abs(printed))) - digits + 1) if printed else 1e-9
        count += abs(computed[r, c] - printed) <= 0.5 * unit * (1 + 1e-9)
    return int(count)


@cache
def strategies(first: float, last: float) -> xr.Dataset:
    """Newton iterations of every strategy, loads in steps of 1 µN, ‖R‖ < 1e-10 µN."""
    model = gripper(st.mechanism.PartialNonlinear(), 0.0)
    tolerance = 1e-16 / model.assembled().structure().force
    forces = np.sign(last) * np.arange(abs(first), abs(last) + 1.0) * uN
    return st.mechanism.newton_strategies(model, "force", forces, residual=tolerance, most=300)
