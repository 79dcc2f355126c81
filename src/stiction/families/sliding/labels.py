"""Runs of sliders as labelled Datasets."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...run import labelled
from ...run.labels import known, variable
from ...run.state import State
from .running import Marched
from .steps import SlidingSchedule, Span


def clock_coordinates(plan: SlidingSchedule, start: State, frequency: float) -> dict[str, Any]:
    """`time`, `cycle` and `phase` of the start and of all samples."""
    moments = [span.moments() for span in plan.spans]
    cycle = np.concatenate([[start.cycle], *(m[0] for m in moments)])
    phase = np.concatenate([[start.phase], *(m[1] for m in moments)])
    offset = start.time - (start.cycle + start.phase) / frequency
    return {
        "time": known("time", "time", (cycle + phase) / frequency + offset),
        "cycle": known("cycle", "time", cycle),
        "phase": known("phase", "time", phase),
    }


def run_attributes(plan: SlidingSchedule, start: State, frequency: float) -> dict[str, Any]:
    """Status, clock and steps of a run."""
    steps = [len(span.phases) - 1 for span in plan.spans]
    return {
        "status": "reached",
        "frequency": frequency,
        "period": 0,
        "cycles": plan.cycle - start.cycle,
        "steps_per_cycle": max(steps),
    }


def slider_dataset(run: Marched) -> xr.Dataset:
    """Position, velocity and friction of a slider over time; the first sample is the start."""
    system, start, k = run.system, run.start, run.system.model.stiffness
    x = np.concatenate([start.q, run.samples[:, 0]])
    friction = np.concatenate([start.lambda_T[None], -run.samples[:, 2:]])
    surface, push = _surfaces(run), _pushes(run)
    of_q, of_contact = ("time", "coordinate"), ("time", "contact")
    variables = {
        "q": known("q", of_q, x[:, None], unit="m", meaning="position"),
        "u": known("u", of_q, np.append(start.u, run.samples[:, 1])[:, None], unit="m/s", meaning="velocity"),
        "lambda_T": known("lambda_T", of_contact, friction, meaning="friction on the body"),
        "surface": variable(of_contact, surface.T, "m", "position of the surface"),
        "sensor_force": variable("time", k * x, "N", "force on the sensor"),
        "applied_force": variable("time", push, "N", "force on the body"),
    }
    coords = {
        **clock_coordinates(run.plan, start, system.frequency),
        "coordinate": ("coordinate", ["x"]),
        "coordinate_unit": ("coordinate", ["m"]),
        "contact": ("contact", [c.name for c in system.contacts]),
        "law": ("law", list(system.labels())),
    }
    return labelled.dataset(variables, coords, run_attributes(run.plan, start, system.frequency))


def _surfaces(run: Marched) -> np.ndarray:
    """Places of the surfaces (contact, sample); belts go on from cycle to cycle."""
    ways, found = run.system.belt_ways(), [run.grids[0].surface[:, :1] + run.belts[0][:, None]]
    for span, grid, belt in zip(run.plan.spans, run.grids, run.belts, strict=True):
        gone = belt[:, None] + ways[:, None] * np.repeat(np.arange(span.cycles), int(span.sampled.sum()))
        found.append(sampled(span, grid.surface) + gone)
    return np.concatenate(found, axis=1)


def _pushes(run: Marched) -> np.ndarray:
    """Force on the body at all samples."""
    later = [sampled(span, grid.push) for span, grid in zip(run.plan.spans, run.grids, strict=True)]
    return np.concatenate([run.grids[0].push[:1], *later])


def sampled(span: Span, at_lines: np.ndarray) -> np.ndarray:
    """What is known at the lines of a span (along the last axis), at its samples."""
    return np.tile(at_lines[..., 1:][..., span.sampled], span.cycles)
