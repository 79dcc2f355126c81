"""The runs behind the claims of Teidelt (2015) about the stick-slip axis, each computed once per process.

Stationary forces scatter with the period: the residual vibration, damped by friction alone, meets the next back step
with an arbitrary phase: up to 0.6 % of the largest force P over 60 cases. Forces are therefore compared to 1 % of P
(near the zero-amplitude, where the force itself is small, a relative tolerance would test the scatter).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import stiction as st

from .. import sliding
from ..devices.ramona import Ramona, SawSignal, ShapedSawSignal

MM, NM, MN = 1e-3, 1e-9, 1e-3
QUICK = SawSignal(slow=5e-3)  # the variants of the thesis are compared at this ramp
RADII = (0.25, 0.5, 1.0)


def axis(R: float = 0.5, Fp: float = 0.1, A: float = 60.0, **more: Any) -> Ramona:
    """The axis: sphere radius [mm], preload [N], amplitude [nm]."""
    return Ramona(radius=R * MM, preload=Fp, amplitude=A * NM, **more)


@cache
def stepped(R: float = 0.5, Fp: float = 0.1, A: float = 60.0, **more: Any) -> float:
    """F_gen [mN] by time stepping until it has settled, with a ramp of 5 ms."""
    return sliding.generated_force(axis(R, Fp, A, **{"signal": QUICK, **more}), last=60) / MN


def mapped(R: float = 0.5, Fp: float = 0.1, A: float = 60.0, **more: Any) -> float:
    """F_gen [mN] by the map of half swings."""
    return sliding.force_by_map(axis(R, Fp, A, **more), A * NM) / MN


def largest(R: float = 0.5, Fp: float = 0.1) -> float:
    """P [mN]."""
    return axis(R, Fp).largest_force / MN


@cache
def shaped(rise_upper: float = 0.0, rise_lower: float = 0.0, cycles: int = 6) -> Any:
    """Net step, back step and residual vibration with a shaped signal (or none)."""
    a = axis(0.5, 0.25, 160.0, signal=SawSignal(slow=10e-3))
    if rise_upper:
        a = st.with_value(a, "signal", ShapedSawSignal(slow=10e-3, rise_upper=rise_upper, rise_lower=rise_lower))
    return sliding.signal_quality(a, cycles=cycles)
