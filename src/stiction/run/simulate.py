"""`simulate`: model or job in, labelled and certified Dataset out; the same few lines for every family."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import xarray as xr

from ..compiled.interrupt import kept
from ..core.errors import Interrupted, ModelError, ParameterError, StictionError
from ..core.parameter import Part
from ..core.provenance import provenance
from . import showing
from .certificate import certified
from .family import Family, checked_save, checked_stepper, opened
from .job import Job
from .saving import Save
from .session import played
from .state import State, checked, read_state
from .stop import Until
from .watching import Watch, found

__all__ = ["end_state", "simulate"]


def simulate(
    model: Part | Job,
    stepper: Part | None = None,
    *,
    until: Until | None = None,
    start: State | xr.Dataset | None = None,
    save: Save | None = None,
    on_failure: str = "raise",
    progress: bool | showing.Listener | None = None,
) -> xr.Dataset:
    """Simulate a model of any family, or a `Job`, until a time in seconds or a stop rule.

    `start` continues another result, or its `end_state`; `until` is then the time from there on, while `time` in the
    result goes on. `on_failure="mark"` returns an empty Dataset with the reason in its attributes instead of raising.
    Ctrl-C raises `Interrupted`, a KeyboardInterrupt; its `partial` is the result so far, which can be continued, or
    None for a family that keeps nothing. `progress` shows a bar for a compiled run of more than two seconds, by default
    on terminals; a function is told the share that is done, five times a second. Elsewhere, in pipes and notebooks, one
    line says when a new kind of model takes long to compile, unless `progress` is False.
    """
    if on_failure not in ("raise", "mark"):
        raise ParameterError(f'on_failure = "{on_failure}" must be "raise" or "mark"')
    job = model if isinstance(model, Job) else Job(model, stepper, until, save, start)
    if job is model and any(given is not None for given in (stepper, until, start, save)):
        raise ParameterError("a Job says itself how it is run; leave out stepper, until, start and save")
    if job.actions is not None:
        return played(job)
    family, whole = opened(job.model)
    system = family.lower(whole)
    job, system, begin, choice = complete(job, family, system)
    try:
        with showing.progress(progress):
            ds = result(job, family, system, begin)
    except StictionError as error:
        if on_failure == "raise" or isinstance(error, ParameterError | ModelError):
            raise
        return xr.Dataset(attrs={"status": "failed", "reason": str(error), **job.written(), **provenance()})
    ds.attrs.update({"stepper_choice": choice} if choice else {})
    return ds


def complete(job: Job, family: Family, system: Any) -> tuple[Job, Any, State, str]:
    """The job with everything filled in and checked, its system, where it begins, and why its stepper was chosen."""
    rule = family.rule(job.until)
    stepper = checked_stepper(family, job.stepper) if job.stepper else family.usual_stepper(system, rule)
    start = None
    if job.start is not None:
        start, system = family.fitted(family.given(job.start), system)
        checked(start, family.start(system))
    save = checked_save(family, job.save)
    choice = "" if job.stepper else family.choice(system)
    full = replace(job, stepper=stepper, until=rule, start=start, save=save)
    return full, system, start or family.start(system), choice


def result(job: Job, family: Family, system: Any, begin: State) -> xr.Dataset:
    """The labelled and certified result of a complete job."""
    rule, said = job.until, dict[str, Any]()
    if isinstance(rule, family.watched) and not isinstance(rule, family.rules):
        rule, said = found(Watch(family, system, job.stepper, begin), rule)
    run = family.run(system, job.stepper, rule, begin, job.save)
    ds = family.label(system, run)
    for state, prefix in ((family.end(system, run), "end"), (job.start, "start")):
        if isinstance(state, State):
            ds = state.written(ds, prefix)
    ds.attrs.update({**said, "family": family.name, **job.written(), **provenance()})
    if str(ds.attrs["status"]).startswith("interrupted"):
        raise Interrupted(kept(ds.attrs["status"]), ds)
    return certified(ds, family.certify(system, run, ds))


def end_state(ds: xr.Dataset) -> State:
    """The state at the end of a result, also of one read from a file: a run can be continued from it exactly."""
    return read_state(ds, "end")
