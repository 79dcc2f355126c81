"""A run as one description: nothing that changes the numbers lives outside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import xarray as xr

from ..core import scenario
from ..core.errors import ModelError
from ..core.parameter import Part
from .actions import Actions, actions_in
from .saving import Save, save_from
from .state import State, read_state
from .stop import Until

__all__ = ["Job"]


@dataclass(frozen=True)
class Job:
    """What is run, with which stepper, until when, what is kept, and from where; of a session also what was done."""

    model: Part
    stepper: Part | None = None
    until: Until | None = None
    save: Save | None = None
    start: State | xr.Dataset | None = None
    actions: Actions | None = None

    def written(self) -> dict[str, str]:
        """The job as attributes of its result; the start state is among the variables."""
        texts = {"scenario": self.model, "stepper": self.stepper, "until": self.until}
        return {
            **{name: scenario.dumps(part) for name, part in texts.items() if part is not None},
            "save": "" if self.save is None else self.save.text(),
        }


def job_of(ds: xr.Dataset, **loading: Any) -> Job:
    """The job that made a result; `loading` goes to scenario.loads."""
    if "scenario" not in ds.attrs:
        raise ModelError("the result carries no scenario, so it cannot be computed again; was it made by stiction?")
    model, stepper, until = (
        scenario.loads(str(ds.attrs[name]), **loading) if ds.attrs.get(name) else None
        for name in ("scenario", "stepper", "until")
    )
    start = read_state(ds, "start") if "start_family" in ds.attrs else None
    return Job(model, stepper, until, save_from(str(ds.attrs.get("save", ""))), start, actions_in(ds))
