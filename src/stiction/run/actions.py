"""What was done in a session, step by step: part of the job of its result, so that it can be replayed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr

from .labels import variable


@dataclass(frozen=True, eq=False)
class Actions:
    """The values of every input in every step of a session, and how long a step is."""

    every: float  # [s]
    inputs: dict[str, tuple[str, ...]]  # name of an input -> paths of the numbers that it sets
    first: np.ndarray  # (input): the values before the first step
    values: np.ndarray  # (step, input)

    def written(self, ds: xr.Dataset, begins: np.ndarray, units: list[str]) -> xr.Dataset:
        """The result with its actions: `begins` are the times at which the steps begin [s]."""
        dims = ("step", "input")
        said = "values of the inputs from the begin of a step on"
        before = variable("input", self.first, "see input_unit", "values of the inputs before the first step")
        action = variable(dims, self.values, "see input_unit", said)
        return ds.assign(action=action, action_before=before).assign_coords(
            input=("input", np.array(list(self.inputs), dtype=str)),
            input_unit=("input", np.array(units, dtype=str)),
            step_begin=variable("step", begins, "s", "time at which the step begins"),
        ).assign_attrs(every=self.every, inputs=json.dumps(self.inputs))  # fmt: skip


def actions_in(ds: xr.Dataset) -> Actions | None:
    """The actions that a result holds; None for one of `simulate`."""
    if "every" not in ds.attrs or "action" not in ds:
        return None
    inputs: dict[str, Any] = json.loads(str(ds.attrs["inputs"]))
    values = ds.action.transpose("step", "input").values
    names = {name: tuple(paths) for name, paths in inputs.items()}
    return Actions(float(ds.attrs["every"]), names, ds.action_before.values, values)
