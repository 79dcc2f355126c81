"""A mechanism in small motion on patches of springs: the locomotion platform on its spheres."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.interrupt import interruptible, refuse_halted
from ...compiled.signals import signal_of
from ...core.errors import DivergenceError, ModelError
from ...laws.memory.planar import DEPTH, FIRST, T_X, T_Y
from ...run import labelled
from ...run.labels import known, variable
from ...run.saving import Save
from ...run.state import Held, State
from .labels import clock_coordinates, run_attributes, sampled
from .patch_model import PlatformSystem
from .patches import march_patches
from .stepper import Verlet, grid_of
from .steps import SlidingSchedule, room, schedule

__all__ = ["step_per_cycle"]

PATCHES = "patches"
AXES = ("first", "second")  # tangents of a patch


class PatchRun(NamedTuple):
    """A run: its spans, samples (q, u, T), the signal at them, start and end."""

    system: PlatformSystem
    plan: SlidingSchedule
    samples: np.ndarray
    signal: np.ndarray
    start: State
    end: State


def patches_at_rest(system: PlatformSystem) -> State:
    """At rest at the start of a cycle, the patches unstressed."""
    n = len(system.mass)
    z = np.zeros((len(system.laws), FIRST + 2 * system.gaps.shape[1]))
    z[:, DEPTH] = system.depth
    return _state(system, np.zeros(n), np.zeros(n), z, 0.0, 0, 0.0)


def _state(
    system: PlatformSystem, q: np.ndarray, u: np.ndarray, z: np.ndarray, time: float, cycle: int, phase: float
) -> State:
    held = {
        "q": Held(("coordinate",), q, "see coordinate_unit", "coordinates"),
        "u": Held(("coordinate",), u, "see coordinate_unit/s", "velocities"),
        "memory": Held(("law", "slot"), z, "see the law", "memory of the patches"),
    }
    return State(PATCHES, time, cycle, phase, held, {"coordinate": system.coordinates, "law": system.labels()})


def rolled(system: PlatformSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> PatchRun:
    """A mechanism from a checked start state until a stop rule."""
    q, u, z = start.q.copy(), start.u.copy(), start.memory.copy()
    slots = FIRST + 2 * system.gaps.shape[1]
    if z.shape[1] != slots:
        raise ModelError(f"the start state has a memory of {z.shape[1]} slots, the model one of {slots}")
    plan = schedule(grid_of(system, stepper), rule, system.frequency, start.cycle, start.phase, save)
    columns = 2 * len(q) + 2 * len(z)
    room(plan.spans, columns)
    slope, stiffness = (np.array([getattr(law, name) for law in system.laws]) for name in ("slope", "line_stiffness"))
    samples, signals = [], []
    for span in plan.spans:
        rows, signal = np.zeros((span.kept, columns)), signal_of(system.drive, span.phases)
        with interruptible() as words:
            done = march_patches(
                q, u, 1 / system.mass, system.jacobian, system.stroke, z, system.gaps, slope, stiffness, system.depth,
                np.diff(span.phases) / system.frequency, signal, span.sampled, span.cycles, rows, np.zeros(len(q)),
                words.ctypes.data,
            )  # fmt: skip
        refuse_halted(words, "run of a platform")
        if done < span.cycles:
            raise DivergenceError(
                f"the motion became infinite in cycle {span.cycle + done}; check masses and stiffnesses"
            )
        samples.append(rows)
        signals.append(sampled(span, signal))
    offset = start.time - (start.cycle + start.phase) / system.frequency
    time = (plan.cycle + plan.phase) / system.frequency + offset
    end = _state(system, q, u, z, time, plan.cycle, plan.phase)
    first = signal_of(system.drive, np.array([start.phase]))
    return PatchRun(system, plan, np.concatenate(samples), np.append(first, np.concatenate(signals)), start, end)


def patch_dataset(run: PatchRun) -> xr.Dataset:
    """Motion of all coordinates, and the friction of the patches on what moves; the first sample is the start."""
    system, start, n = run.system, run.start, len(run.system.mass)
    of_q, of_patch = ("time", "coordinate"), ("time", "contact", "axis")
    rows = np.vstack([np.concatenate([start.q, start.u, start.memory[:, [T_X, T_Y]].ravel()]), run.samples])
    q, u, friction = rows[:, :n], rows[:, n : 2 * n], rows[:, 2 * n :].reshape(-1, len(system.laws), 2)
    surface = run.signal[:, None, None] * system.stroke
    variables = {
        "q": known("q", of_q, q, unit="see coordinate_unit"),
        "u": known("u", of_q, u, unit="see coordinate_unit/s"),
        "lambda_T": known("lambda_T", of_patch, -friction, meaning="friction on what moves"),
        "surface": variable(of_patch, surface, "m", "position of the surface"),
    }
    coords = {
        **clock_coordinates(run.plan, start, system.frequency),
        "coordinate": ("coordinate", list(system.coordinates)),
        "coordinate_unit": ("coordinate", list(system.units)),
        "contact": ("contact", list(system.contacts)),
        "axis": ("axis", list(AXES)),
        "law": ("law", list(system.labels())),
    }
    return labelled.dataset(variables, coords, run_attributes(run.plan, start, system.frequency))


def step_per_cycle(ds: xr.Dataset) -> xr.DataArray:
    """Advance of each coordinate per cycle, over the second half of the whole cycles of a result that ends with one.

    Samples that are not at the same phase are joined by straight lines.
    """
    cycles, period = int(ds.attrs["cycles"]), 1 / float(ds.attrs["frequency"])
    if cycles < 1:
        raise ModelError("a step per cycle needs at least one whole cycle; simulate longer")
    late = cycles - cycles // 2
    t = ds.time.values
    before = [np.interp(t[-1] - late * period, t, ds.q.values[:, k]) for k in range(ds.sizes["coordinate"])]
    step = (ds.q.isel(time=-1, drop=True) - np.array(before)) / late
    return step.assign_attrs(units="see coordinate_unit", long_name="advance per cycle")
