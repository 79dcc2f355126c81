"""How far can a result be trusted? It is made again by other ways, and the differences are an estimate of its error."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ModelError, ParameterError, StictionError
from .certificate import certificate
from .family import assembled, family_of
from .job import Job, job_of
from .plain_python import in_plain_python
from .saving import Save
from .simulate import simulate
from .state import State
from .stop import AtTime, Cycles

__all__ = ["verify"]

# Sums since the last sample depend on where samples lie, forces jump, flags and counts are no quantities that converge;
# the unknowns of a beam (beam_wrench) mean another thing in another beam model.
NOT_COMPARED = (
    "P_N", "P_T", "P", "P_r", "impacts", "stick_time", "slip_time", "cycle", "phase", "energy_residual", "pose_error",
    "reaction_error",
    "lambda_N", "lambda_T", "lambda_r", "ecp", "slip", "face", "residual", "softest", "event_time",
    "beam_wrench",
)  # fmt: skip
PLAIN_STEPS = 40  # samples that are made again in plain Python
PLACES = ("q", "position", "orientation", "pose")  # and measures: velocities jump, a little earlier or later
HARDLY = 1e-3  # of the largest range of a unit: what moves less is not judged by its own range
SAME_TIME = 1e-9  # of the time between two samples
PLAIN, BOOKS = "in plain Python, a first part", "with the books of energy"


Maker = Callable[[], tuple[xr.Dataset, xr.Dataset]]  # a result and what it is compared with


class Difference(NamedTuple):
    """Of one quantity: at any time, at the end, and on average over time."""

    largest: float
    at_end: float
    mean: float


def verify(
    what: Any,
    stepper: Any = None,
    *,
    until: Any = None,
    measure: Mapping[str, Any] | None = None,
    within: float = 0.01,
    plain_python: bool = True,
    progress: bool | None = None,
) -> xr.Dataset:
    """Repeat a result, or the run of a model, by independent ways and compare, quantity by quantity.

    Ways are half the step, another stepper, a finer or another formulation where the family has one, the same run with
    the books of energy, and its first part in plain Python. `largest`, `at_end` and `average` are differences in the
    unit of the quantity; `share` is the average over the range in which it moves. `measure` adds numbers made from
    results. Attributes: `verdict`, `holds` (1: no share of a place or measure is above `within`, no
    check was violated, no way failed).
    An erratic motion parts from any other sooner or later: verify short times of it.
    """
    if not 0 < within < np.inf:
        raise ParameterError(f"within = {within:g} must be a share greater than 0, such as 0.01")
    ds = what if isinstance(what, xr.Dataset) else simulate(Job(what, stepper, until), progress=progress)
    if "scenario" not in ds.attrs or "family" not in ds.attrs:
        raise ModelError("verify takes a result of simulate(), or a model; a study is verified point by point")
    job = _timed(job_of(ds, files_anywhere=True), ds)
    family = family_of(job.model)
    system = family.lower(assembled(job.model))
    ways = family.ways(system, job, ds)
    if "energy" in family.saves and "energy_residual" not in ds and job.actions is None:
        ways[BOOKS] = replace(job, save=Save(energy=True))
    makers: dict[str, Maker] = {way: partial(_another, ds, other) for way, other in ways.items()}
    if plain_python and job.actions is None:
        makers[PLAIN] = partial(_first_part, job, ds)
    found, failed = _made(makers, measure or {}, progress)
    return _judged(_table(ds, family.start(system), found, measure or {}), ds, failed, within)


def _timed(job: Job, ds: xr.Dataset) -> Job:
    """The job, without thinning of samples; one that ended by itself ends at the same time."""
    if job.until is None or isinstance(job.until, AtTime | Cycles):
        return replace(job, save=None)
    begin = job.start.time if job.start is not None else 0.0
    return replace(job, save=None, until=AtTime(time=float(ds.time[-1]) - begin))


def _another(ds: xr.Dataset, job: Job) -> tuple[xr.Dataset, xr.Dataset]:
    return ds, simulate(job, progress=False)


def _first_part(job: Job, ds: xr.Dataset) -> tuple[xr.Dataset, xr.Dataset]:
    """A first part of the run, compiled and in plain Python."""
    if job.until is None:
        return ds, in_plain_python(job)
    begin = job.start.time if job.start is not None else 0.0
    whole = float(ds.time[-1]) - begin
    t = ds.time.values
    some = float(t[min(PLAIN_STEPS, len(t) - 1)] - t[0]) or whole
    steps = simulate(replace(job, until=AtTime(time=min(whole, some))), progress=False).time.values
    last = float(steps[min(PLAIN_STEPS, len(steps) - 1)]) - begin
    short = replace(job, until=AtTime(time=min(whole, last)))
    return simulate(short, progress=False), in_plain_python(short)


def _made(
    makers: Mapping[str, Maker], measure: Mapping[str, Any], wanted: bool | None
) -> tuple[dict[str, dict[str, Difference]], dict[str, str]]:
    """Differences by way and quantity, and why ways failed."""
    found: dict[str, dict[str, Difference]] = {}
    failed: dict[str, str] = {}
    with _bar(len(makers), wanted) as told:
        for way, make in makers.items():
            told(way)
            try:
                ours, other = make()
                found[way] = differences(ours, other) | _measured(ours, other, {} if way == PLAIN else measure)
            except StictionError as error:
                failed[way] = str(error)
        told("")
    return found, failed


def _measured(ours: xr.Dataset, other: xr.Dataset, measure: Mapping[str, Any]) -> dict[str, Difference]:
    off = {name: abs(float(m(other)) - float(m(ours))) for name, m in measure.items()}
    return {name: Difference(d, d, d) for name, d in off.items()}


def differences(ds: xr.Dataset, other: xr.Dataset) -> dict[str, Difference]:
    """The differences of all quantities that both have, at the times that both have; of an equilibrium, as they are."""
    if "time" not in ds.dims:
        return {n: _alike(ds[n].values, other[n].values) for n in quantities(ds) if _comparable(ds[n], other, n)}
    at, there = _common(ds.time.values, other.time.values)
    found = {}
    for name in quantities(ds):
        if name in other and "time" in other[name].dims:
            a, b = _columns(ds[name])[at], _columns(other[name])[there]
            if a.shape == b.shape:
                off = np.minimum(np.abs(a - b), np.abs(a + b)) if name == "orientation" else np.abs(a - b)  # p is −p
                found[name] = Difference(float(off.max()), float(off[-1].max()), float(off.mean(axis=0).max()))
    return found


def _alike(a: np.ndarray, b: np.ndarray) -> Difference:
    off = float(np.abs(a - b).max(initial=0.0))
    return Difference(off, off, off)


def _comparable(values: xr.DataArray, other: xr.Dataset, name: str) -> bool:
    return name in other and other[name].shape == values.shape


def _common(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Numbers of the times that two results share: begin and end at least."""
    near = np.clip(np.searchsorted(b, a), 1, len(b) - 1)
    near -= np.abs(a - b[near - 1]) < np.abs(a - b[near])
    closest = SAME_TIME * min(np.diff(a).min(initial=np.inf), np.diff(b).min(initial=np.inf))
    same = np.abs(a - b[near]) <= max(closest, 1e-14 * abs(float(a[-1])))
    return np.flatnonzero(same), near[same]


def quantities(ds: xr.Dataset) -> list[str]:
    """Names of what moves continuously in time, or of the numbers of an equilibrium."""
    timed = "time" in ds.dims
    return [
        str(name)
        for name, v in ds.data_vars.items()
        if (not timed or "time" in v.dims) and v.dtype.kind == "f" and v.size and name not in NOT_COMPARED
        and not str(name).startswith(("end_", "start_")) and np.isfinite(v).all()
    ]  # fmt: skip


def _columns(values: xr.DataArray) -> np.ndarray:
    return values.transpose("time", ...).values.reshape(values.sizes["time"], -1)


def _ranges(ds: xr.Dataset, rest: State) -> dict[str, float]:
    """The range in which every quantity moves: of places of an equilibrium the way from rest, else its size.

    What hardly moves is set against the largest range of its unit: round-off has no digits to be compared.
    """
    ranges = {}
    for name in quantities(ds):
        if "time" in ds.dims:
            ranges[name] = float(np.ptp(_columns(ds[name]), axis=0).max())
        elif name in ("q", "pose"):
            ranges[name] = _moved(ds, rest)
        else:
            ranges[name] = float(np.abs(ds[name].values).max(initial=0.0))
    units = {name: str(ds[name].attrs.get("units", "1")).split(",")[0] for name in ranges}
    most = {unit: max(r for name, r in ranges.items() if units[name] == unit) for unit in units.values()}
    return {name: max(r, HARDLY * most[units[name]]) for name, r in ranges.items()}


def _moved(ds: xr.Dataset, rest: State) -> float:
    """The farthest that any coordinate is from rest."""
    before = dict(zip(rest.names.get("coordinate", ()), rest.q, strict=False))
    now = zip(map(str, ds.coordinate.values), ds.q.values, strict=True)
    return max((abs(float(q) - before[name]) for name, q in now if name in before), default=0.0)


# ------------------------------------------------------------------------------------------------ what comes out


def _table(
    ds: xr.Dataset, rest: State, found: dict[str, dict[str, Difference]], measure: Mapping[str, Any]
) -> xr.Dataset:
    names = [*(n for n in quantities(ds) if any(n in each for each in found.values())), *measure]
    nothing = Difference(np.nan, np.nan, np.nan)
    numbers = np.array([[found[way].get(name, nothing) for way in found] for name in names])
    numbers = numbers.reshape(len(names), len(found), 3)
    value = {name: float(m(ds)) for name, m in measure.items()}
    ranges = _ranges(ds, rest)
    size = np.array([abs(value[n]) if n in value else ranges[n] for n in names])
    still = np.where(numbers[:, :, 2] == 0, 0.0, np.inf)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(size[:, None] > 0, numbers[:, :, 2] / size[:, None], still)
    share = np.where(np.isnan(numbers[:, :, 2]), np.nan, share)
    both, unit = ("quantity", "way"), {"units": "see unit"}
    columns = {
        name: (both, numbers[:, :, i], {**unit, "long_name": meaning})
        for i, (name, meaning) in enumerate(
            {"largest": "largest difference", "at_end": "difference at the end", "average": "mean difference"}.items()
        )
    }
    units = [_unit(measure[n], ds) if n in measure else str(ds[n].attrs.get("units", "1")) for n in names]
    return xr.Dataset(
        {
            **columns,
            "share": (both, share, {"units": "1", "long_name": "mean difference over the range of the quantity"}),
            "range": ("quantity", size, {**unit, "long_name": "range of the quantity, or size of a measure"}),
        },
        {"quantity": names, "way": list(found), "unit": ("quantity", units)},
        {name: ds.attrs[name] for name in ("family", "scenario", "stepper", "until", "status") if name in ds.attrs},
    )


def _unit(measure: Any, ds: xr.Dataset) -> str:
    return str(measure.unit_in(ds) if hasattr(measure, "unit_in") else measure.unit)


def _judged(table: xr.Dataset, ds: xr.Dataset, failed: dict[str, str], within: float) -> xr.Dataset:
    """The table with its verdict in words."""
    judged = [str(n) for n in table.quantity.values if "time" not in ds.dims or n not in ds or n in PLACES]
    share = table.share.sel(quantity=judged)
    worst = float(share.max()) if share.size else 0.0
    holds = worst <= within and not failed
    said = [f"{way} failed: {why}" for way, why in failed.items()]
    if worst == worst and share.size:
        at = share.where(share == worst, drop=True)
        name, way = str(at.quantity.values[0]), str(at.way.values[0])
        relation = "at most" if worst <= within else "more than the allowed"
        bound = f"{relation} {within:.3g}" if worst > within else f"all within {within:.3g}"
        said.append(f'largest share {worst:.2g}, of "{name}" by {way}; {bound}')
    return table.assign_attrs(
        within=within, holds=int(holds), verdict="; ".join(said), failed=json.dumps(failed),
        certificate=json.dumps(certificate(ds)),
    )  # fmt: skip


class _bar:
    """A progress bar that names the way at hand; on terminals unless switched off."""

    def __init__(self, total: int, wanted: bool | None) -> None:
        self.total, self.wanted = total, wanted

    def __enter__(self) -> Callable[[str], None]:
        import sys

        if not (sys.stderr.isatty() if self.wanted is None else self.wanted):
            return lambda _: None
        from rich.console import Console
        from rich.progress import Progress

        self.shown = Progress(console=Console(stderr=True), transient=True)
        self.shown.start()
        task = self.shown.add_task("verify", total=self.total)
        count = iter(range(self.total + 1))
        return lambda way: self.shown.update(task, description=f"verify: {way}", completed=next(count))

    def __exit__(self, *_: Any) -> None:
        if hasattr(self, "shown"):
            self.shown.stop()
