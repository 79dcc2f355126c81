"""Motion of the platform on three spheres: pose over time, and step per cycle."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import xarray as xr

from ...compiled.interrupt import interruptible, refuse_halted
from ...core import scenario
from ...core.errors import DivergenceError, ParameterError
from ...core.provenance import provenance
from .patches import march_patches

__all__ = ["simulate_platform"]


def simulate_platform(platform: Any, cycles: int, *, samples: int = 200, fast_steps: int = 20) -> xr.Dataset:
    """Pose (y, z, φ) of the robot over whole cycles, started at rest with unstressed contacts."""
    system = platform.patches()
    if cycles < 1:
        raise ParameterError(f"cycles = {cycles} must be at least 1")
    h, signal = _grid(platform.signal, 2 / system.fastest / 15, fast_steps)
    every = max(1, len(h) // samples)
    rows = np.zeros((cycles * len(h) // every, 12))
    n = len(system.mass)
    q, v, force, load = np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n)
    with interruptible() as words:
        done = march_patches(
            q, v, 1 / system.mass, load, system.jacobian, system.stroke, system.fresh(), system.gaps, system.slope,
            system.stiffness, system.depth, force, h, signal, rows, every, words.ctypes.data,
        )  # fmt: skip
    refuse_halted(words, "run of a platform")
    if done < len(rows):
        raise DivergenceError("the motion of the platform became infinite; check masses and stiffnesses")
    t = (np.arange(cycles)[:, None] * h.sum() + np.cumsum(h)).ravel()[every - 1 :: every][: len(rows)]
    names = {"y": ("m", "position along y"), "z": ("m", "position along z"), "phi": ("rad", "rotation")}
    variables: dict[str, Any] = {
        name: ("time", rows[:, k], {"units": unit, "long_name": text})
        for k, (name, (unit, text)) in enumerate(names.items())
    }
    late = cycles - cycles // 2  # whole cycles, ending with the last sample; samples need not end with a cycle
    begin = [np.interp(t[-1] - late * h.sum(), np.append(0, t), np.append(0, rows[:, k])) for k in range(3)]
    step = (rows[-1, :3] - begin) / late
    variables["step"] = (("pose",), step, {"units": "m m rad", "long_name": "advance per cycle"})
    return xr.Dataset(
        variables, {"time": ("time", t, {"units": "s", "long_name": "time"}), "pose": ["y", "z", "phi"]},
        {"scenario": scenario.dumps(platform), **provenance()},
    )  # fmt: skip


def _grid(signal: Any, step: float, fast_steps: int) -> tuple[np.ndarray, np.ndarray]:
    """Steps of a cycle and the signal at their ends; the corners of the signal are kept."""
    corners = [*signal.corners("upper", 1.0), (signal.period, signal.corners("upper", 1.0)[0][1])]
    h, s = [], []
    for (t0, s0), (t1, s1) in pairwise(corners):
        n = max(fast_steps, int(np.ceil((t1 - t0) / step)))
        h.append(np.full(n, (t1 - t0) / n))
        s.append(s0 + (s1 - s0) * np.arange(1, n + 1) / n)
    return np.concatenate(h), np.concatenate(s)
