"""`continue_orbit`: a branch of orbits along a number of the model, stable and unstable, as a Dataset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import at_path
from ..core.errors import ModelError, ParameterError
from ..core.parameter import get_value, label_at, with_value
from ..core.provenance import provenance
from ..run.family import assembled, family_of
from ..run.job import job_of
from ..run.labels import variable
from ..run.period_map import PeriodMap, values_of
from ..run.progress import progress_bar
from .doubling import doubled
from .following import Place, place_at
from .orbit import MOST, RTOL, again, described, is_orbit, mapped
from .shooting import shoot
from .stability import ON_CIRCLE
from .walk import Walk

__all__ = ["continue_orbit", "locate", "orbit_at", "switch_branch"]

LABELS = (
    "", "fold", "flip", "torus", "branching", "grazing", "grazing_sliding", "adding_sliding", "switching_sliding",
    "break", "stick_onset", "steep", "closed", "lost", "end",
)  # fmt: skip
SMALL = 1e-2  # of the farther end: the size of a number that begins at 0, or passes it
UNIT = 0.1  # of the start value (0: of the farther end): what counts as one of the parameter in the arclength


def continue_orbit(
    orbit: xr.Dataset,
    path: str,
    ends: tuple[float, float],
    *,
    measure: Mapping[str, Any] | None = None,
    step: float = 0.1,
    largest: float = 0.4,
    most: int = 500,
    steepest: float = 1e4,
    cross: bool = True,
    both: bool = True,
    progress: bool | None = None,
) -> xr.Dataset:
    """Follow an orbit along the number at `path` between `ends`, through folds, in both directions.

    Each point costs about 15 periods. Folds, flips, tori, and corners where the course of events changes are located;
    `cross` goes on beyond corners. Steps are arclengths in scales of the motion, a tenth of the start value of the
    number (of its farther end, if it starts at 0) counting as one. A branch also ends after `most` points in one
    direction, and where a multiplier exceeds `steepest`. Why it ended stands in the attributes `ended_down` and
    `ended_up`. On terminals points are counted as they come, unless `progress` is False.
    """
    low, high = _ends(orbit, path, ends)
    m, found = again(orbit, [path], measure)
    farther = max(abs(low), abs(high))
    m.shared.least[path] = SMALL * farther if np.isfinite(farther) else 0.0
    unit = UNIT * (abs(float(found.p[0])) or farther)
    up = np.append(np.zeros(len(found.x)), 1.0)
    start = place_at(m, found.x, float(found.p[0]), unit, up)
    said, sides = {}, {}
    for name, first in (("up", start), ("down", start.turned())):
        walk = Walk(low, high, step, largest, int(most), steepest, cross)
        with progress_bar(f"branch {name}", None, 0, progress) as tick:
            sides[name] = walk.along(first, tick) if name == "up" or both else []
        said[f"ended_{name}"] = walk.said
    back = [place.turned() for place in sides["down"][:0:-1]]
    return labelled(orbit, path, [back + sides["up"]], said)


def _ends(orbit: xr.Dataset, path: str, ends: tuple[float, float]) -> tuple[float, float]:
    if not is_orbit(orbit):
        raise ModelError("continue_orbit() takes an orbit; give what orbit(model, …) returns")
    here = float(get_value(job_of(orbit).model, path))
    ends = at_path(job_of(orbit).model, path, ends)
    if len(ends) != 2 or not ends[0] < ends[1]:
        raise ParameterError(f"ends = {ends} must be (low, high) with low < high")
    if not ends[0] <= here <= ends[1]:
        raise ParameterError(
            f"the orbit has {path} = {here:g}, which is not between the ends {ends[0]:g} and {ends[1]:g}"
        )
    return float(ends[0]), float(ends[1])


# ------------------------------------------------------------------------------------------------ the Dataset


def labelled(orbit: xr.Dataset, path: str, branches: list[list[Place]], said: dict[str, str]) -> xr.Dataset:
    """Branches as one Dataset over the dimension `point`."""
    places = [place for branch in branches for place in branch]
    numbers = [i for i, branch in enumerate(branches) for _ in branch]
    lengths = [s for branch in branches for s in _arclength(branch)]
    m, over = places[0].m, ("point",)
    size = max(len(place.lin.multipliers) for place in places)
    mu = np.array([_padded(place.lin.multipliers, size) for place in places])
    names = sorted({name for place in places for name in place.m.names}, key=lambda n: (n.startswith("d/dt"), n))
    x, t = (np.full((len(places), len(names)), np.nan) for _ in range(2))
    for i, place in enumerate(places):
        for k, name in enumerate(place.m.names):
            x[i, names.index(name)] = place.lin.x[k] * place.m.scale[k]
            t[i, names.index(name)] = place.t[k]
    stable = np.abs(mu).max(axis=1) < 1 - ON_CIRCLE
    spec = label_at(job_of(orbit).model, path)
    made: dict[str, Any] = {
        "x": variable((*over, "state"), x, "SI", "reduced state at phase 0; NaN: a contact rests there"),
        "tangent": variable((*over, "state"), t, "1", "tangent of the branch, scaled states"),
        "tangent_parameter": variable(
            over, [place.t[-1] for place in places], "1", "its component along the parameter"
        ),
        "multiplier_re": variable((*over, "multiplier"), mu.real, "1", "real part of the multipliers"),
        "multiplier_im": variable((*over, "multiplier"), mu.imag, "1", "imaginary part of the multipliers"),
        "stable": variable(over, stable, "1", "whether the orbit attracts"),
        "signature": variable(over, [place.m.words(place.lin.key) for place in places], "1", "course of events"),
        "label": variable(over, [place.label for place in places], "1", "what happens to the branch here"),
        "margin_left": variable((*over, "margin"), np.array([p.lin.margin for p in places]), "1", "margins to corners"),
        "residual": variable(over, [place.lin.residual for place in places], "1", "how far the state misses itself"),
        "corrections": variable(over, [place.corrections for place in places], "1", "runs of Broyden's method"),
        "periods": variable(over, _costs(places), "1", "periods run for this point"),
    }
    for name, each in m.measure.items():
        values = [place.lin.measures[name] for place in places]
        slopes = [_slope(place, name) for place in places]
        made[name] = variable(over, values, each.unit, each.long_name)
        made[f"{name}_slope"] = variable(
            over, slopes, f"{each.unit} per {spec['units']}", "its derivative along the branch"
        )
    coords = {
        path: ("point", [place.p for place in places], spec),
        "branch": ("point", numbers),
        "arclength": variable(over, lengths, "1", "arclength in scales of the motion"),
        "state": names,
        "margin": list(m.margins),
    }
    about = {
        "kind": "branch", "picture": "branch", "path": path, "period": m.cycles, "periods_run": m.periods,
        **{k: orbit.attrs[k] for k in ("scenario", "stepper", "frequency")}, **said, **provenance(),
    }  # fmt: skip
    return xr.Dataset(made, coords, about)


def _padded(values: np.ndarray, size: int) -> np.ndarray:
    return np.append(values, np.zeros(size - len(values)))


def _arclength(branch: list[Place]) -> list[float]:
    total, out = 0.0, []
    for i, place in enumerate(branch):
        if i and len(place.z) == len(branch[i - 1].z):
            total += float(np.linalg.norm(place.z - branch[i - 1].z))
        out.append(total)
    return out


def _costs(places: list[Place]) -> np.ndarray:
    """Periods run since the point that was found before; those of the first are in the orbit."""
    spent = np.array([place.lin.periods for place in places])
    order = np.argsort(spent, kind="stable")
    cost = np.zeros(len(places), np.int64)
    cost[order[1:]] = np.diff(spent[order])
    return cost


def _slope(place: Place, name: str) -> float:
    """Total derivative of a measure by the parameter along the branch; infinite at a fold."""
    along = place.lin.measure_x[name] @ place.t[:-1] + place.lin.measure_p[name][0] * place.unit * place.t[-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.float64(along) / (place.t[-1] * place.unit))


# ------------------------------------------------------------------------------------------------ single points


def locate(branch: xr.Dataset, what: str) -> xr.Dataset:
    """The points of a branch with a label, such as "fold" or "grazing"; corners have one on each side."""
    if what not in LABELS and what.removesuffix("_fold") not in LABELS:
        raise ParameterError(f'label "{what}" is none of {", ".join(LABELS[1:])}, which may end in _fold')
    labels = branch.label.values.astype(str)
    wanted = (labels == what) | (np.char.replace(labels, "_fold", "") == what)
    return branch.isel(point=np.flatnonzero(wanted))


def orbit_at(branch: xr.Dataset, point: int, *, period: int | None = None) -> xr.Dataset:
    """The orbit at a point of a branch, by its number."""
    m, x, p = restored(branch, point, int(period or branch.attrs["period"]))
    m, found = shoot(m, x, p, RTOL, MOST)
    return described(m, found, RTOL)


def restored(
    branch: xr.Dataset, point: int, cycles: int, more: tuple[str, ...] = ()
) -> tuple[PeriodMap, np.ndarray, np.ndarray]:
    """The map at a point of a branch, and the state there; what rests at phase 0 is where the model starts."""
    job, path = job_of(branch), str(branch.attrs["path"])
    row = branch.isel(point=point)
    model = with_value(job.model, path, float(row[path]))
    family = family_of(model)
    begin = family.start(family.lower(assembled(model)))
    paths = [path, *more]
    if "q" not in begin.held:  # headings and the like: what the map is made for
        m, _ = mapped(model, paths, period=cycles, settle=0, stepper=job.stepper)
        return m, row.x.sel(state=list(m.names)).values / m.scale, values_of(model, paths)
    names = list(begin.names["coordinate"])
    q, u = begin.q.copy(), np.zeros_like(begin.u)
    for name, value in zip(branch.state.values.astype(str), row.x.values, strict=True):
        if np.isfinite(value):
            place, _, lead = name.removeprefix("d/dt ").partition(" - ")
            if name.startswith("d/dt "):
                u[names.index(place)] = value
            else:
                q[names.index(place)] = value
                q[names.index(lead or place)] *= 0.0 if lead else 1.0
    m, x = mapped(model, paths, start=begin.replace(q=q, u=u), period=cycles, settle=0, stepper=job.stepper)
    return m, x, values_of(model, paths)


def switch_branch(
    branch: xr.Dataset, at: str | int = "flip", *, ends: tuple[float, float] | None = None, **options: Any
) -> xr.Dataset:
    """The branch of doubled period that leaves at a flip: the first labelled so, "flip-1" the next, or point number.

    The doubled orbit is sought along the vector of the multiplier −1; `options` go to `continue_orbit`.
    """
    point = at if isinstance(at, int) else _numbered(branch, at)
    cycles, path = 2 * int(branch.attrs["period"]), str(branch.attrs["path"])
    single = orbit_at(branch, point)
    found = doubled(single, path, cycles)
    values = branch[path].values
    return continue_orbit(found, path, ends or (float(values.min()), float(values.max())), **options)


def _numbered(branch: xr.Dataset, at: str) -> int:
    name, _, number = at.partition("-")
    found = np.flatnonzero(branch.label.values == name)
    if int(number or 0) >= len(found):
        raise ParameterError(f'the branch has {len(found)} points labelled "{name}", no "{at}"')
    return int(found[int(number or 0)])
