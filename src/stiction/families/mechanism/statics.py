"""Equilibria of mechanisms as labelled Datasets: direct, along loads, over any number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError, ModelError, ParameterError, suggestion
from ...core.parameter import get_value, label_at, with_value
from .driving import loads_by
from .following import Solved, balance, pursue, solve
from .freedom import refuse_free_motion
from .labels import Start, dataset, description, joined, mechanism_of, resolution_of
from .lowering import loads_of
from .model import Mechanism
from .resolution import compared, resolved, start_of
from .solver import Equilibrium, Solver
from .tables import AX, AY, BODY, EXACT, FX, LOAD, MOMENT, Resolution, Structure

__all__ = ["equilibria", "equilibrium", "load_path"]


@takes(loads=("N", "N", "N*m"))
def equilibrium(
    model: Any, *, loads: Mapping[str, tuple[float, float, float]] | None = None, start: xr.Dataset | None = None
) -> xr.Dataset:
    """The deformed mechanism: poses, points, stress, stiffness, stability, and how far it can be trusted.

    `loads` adds (F_x, F_y, M) in SI at the frames of bodies; `start` is another equilibrium of the same mechanism to
    begin from.
    """
    return labelled_equilibrium(model, solved_equilibrium(model, loads, start))


def labelled_equilibrium(model: Any, found: Solved) -> xr.Dataset:
    """One solved state as a Dataset, with its scenario."""
    ds = labelled(found)
    ds.attrs.update(description(model))
    return ds


def labelled(found: Solved) -> xr.Dataset:
    """One solved state as a Dataset."""
    units = "SI of force over coordinate"
    K = stiffness(found.solver, found.path.state(0))
    extra = {"stiffness": (("coordinate", "by_coordinate"), K, units, "tangent stiffness K_T")}
    ds = dataset(found, extra, single=True)
    ds.attrs["iterations"] = int(found.path.iterations[0])
    return ds


def solved_equilibrium(
    model: Any, loads: Mapping[str, tuple[float, float, float]] | None = None, start: Start = None,
    least: Resolution | None = None,
) -> Solved:  # fmt: skip
    """The equilibrium of a model, its flexures divided finely enough (`least`: at least so)."""
    mechanism = mechanism_of(model)

    def tables(structure: Structure) -> tuple[np.ndarray, np.ndarray]:
        load = np.vstack([structure.tables.load, _added(structure, loads or {})])
        return load[None], structure.tables.fixed[None]

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        load, fixed = tables(solver.structure)
        solver.load(load[0], fixed[0])
        point = solve(solver, start_of(mechanism, solver, start))
        return Solved(solver, joined([point]), [balance(solver, point)], load, fixed, alone=True)

    try:
        found = resolved(mechanism.beam, least or resolution_of(start, mechanism), run)
    except ConvergenceError as error:
        raise ConvergenceError(f"{error} (full load: {_load_text(model, loads)})") from None
    if mechanism.beam.kind == EXACT:
        return found
    return compared(found, mechanism, tables, cold=True, other_branch=start is not None)


@takes(values=AT_PATH)
def load_path(model: Any, path: str, values: Any, *, start: xr.Dataset | None = None, cold: bool = False) -> xr.Dataset:
    """Equilibria over the values of one number of a load, such as "loads.push.fy", each started from the one before.

    A point that does not converge is NaN, as are those after it; `found` counts.
    """
    mechanism, rows = mechanism_of(model), varied(model, path)
    values = np.asarray(values, dtype=float)

    def tables(structure: Structure) -> tuple[np.ndarray, np.ndarray]:
        both = [rows(float(v), structure) for v in values]
        return np.array([t[0] for t in both]), np.array([t[1] for t in both])

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        loads, fixed = tables(solver.structure)
        states, worth = pursue(solver, loads, fixed, start_of(mechanism, solver, start), cold=cold)
        return Solved(solver, states, worth, loads, fixed, alone=True)

    found = resolved(mechanism.beam, resolution_of(start, mechanism), run)
    if mechanism.beam.kind != EXACT:
        found = compared(found, mechanism, tables, cold=cold, other_branch=start is not None)
    extra = {"iterations": ("state", found.path.iterations, "1", "Newton iterations")}
    ds = dataset(found, extra)
    ds = ds.rename({"state": path}).assign_coords({path: (path, values, label_at(model, path))})
    return ds.assign_attrs(found=len(found.worth or ()), **description(model))


def varied(model: Any, path: str) -> Callable[[float, Structure], tuple[np.ndarray, np.ndarray]]:
    """Rows of loads and constraints as a function of one number of a load of the model."""
    if not path.startswith("loads.") if isinstance(model, Mechanism) else not _drives_loads(model, path):
        raise ParameterError(
            f'"{path}" changes more than the loads of {type(model).__name__}; vary a load, such as "loads.push.fy", or '
            f"use equilibria()"
        )
    refuse_driven(model, path)

    mechanism = mechanism_of(model)

    def rows(value: float, structure: Structure) -> tuple[np.ndarray, np.ndarray]:
        return loads_of(mechanism, structure, loads_by(mechanism, loads=_loads_at(model, path, value)))

    return rows


def _loads_at(model: Any, path: str, value: float) -> Mapping[str, Any]:
    """The loads of a model with one number of theirs; a device that has no `loads()` is assembled anew for them."""
    if isinstance(model, Mechanism):
        _, name, number = path.split(".", 2)
        return {**model.loads, name: with_value(model.loads[name], number, value)}
    other = with_value(model, path, value)
    return dict(other.loads()) if _tells_loads(other) else mechanism_of(other).loads


def _tells_loads(device: Any) -> bool:
    return callable(getattr(device, "loads", None))


def refuse_driven(model: Any, path: str) -> None:
    """Raise when a path names a number that a signal multiplies: without a time it has no value of its own."""
    name = path.split(".")[1] if path.startswith("loads.") else ""
    if drive := getattr(mechanism_of(model).loads.get(name), "drive", ""):
        raise ParameterError(
            f'"{path}" follows the drive "{drive}" in time, which this analysis does not know; leave the drive out: '
            f'with_value(model, "loads.{name}.drive", "")'
        )


def _drives_loads(model: Any, path: str) -> bool:
    """Whether a device's own number changes nothing but its loads."""
    value = get_value(model, path)
    other = with_value(model, path, value + 1.0 if value == 0 else 1.001 * value)
    before, after = mechanism_of(model), mechanism_of(other)
    for device, whole in ((model, before), (other, after)):
        if _tells_loads(device) and dict(device.loads()) != dict(whole.loads):
            raise ModelError(
                f"{type(device).__name__}.loads() gives other loads than its assembled(); let assembled() take "
                f"loads=self.loads()"
            )
    return (before.bodies, before.flexures, before.beam) == (after.bodies, after.flexures, after.beam)


@takes(values=AT_PATH)
def equilibria(model: Any, path: str, values: Any) -> xr.Dataset:
    """Equilibria over the values of any number of the model, such as "height", each started from the one before.

    A value for which none is found is NaN with `status` 1 and its `reason`, never a neighbour's state. For loads,
    `load_path` is a thousand times faster.
    """
    values = np.asarray(values, dtype=float)
    models = [with_value(model, path, float(v)) for v in values]
    least: Resolution | None = None
    while True:  # all of them divided as finely as the one that needs it most
        found, reasons, finest = _each(models, least)
        if finest == least or all(one is None or _division(one) == finest for one in found):
            break
        least = finest
    ds = xr.concat(_filled(found, path, reasons), path, combine_attrs="override")
    ds = ds.assign_coords({path: (path, values, label_at(model, path))})
    ds["status"] = (path, [int(bool(r)) for r in reasons], {"units": "1", "long_name": "0 found, 1 failed"})
    ds["reason"] = (path, reasons, {"units": "1", "long_name": "why it failed"})
    return ds.assign_attrs(description(model))


def _division(ds: xr.Dataset) -> Resolution:
    return Resolution(ds.attrs["pieces"], ds.attrs["steps"])


def _each(models: list[Any], least: Resolution | None) -> tuple[list[xr.Dataset | None], list[str], Resolution | None]:
    """Equilibria one after the other, why some failed, and the finest division of flexures among them."""
    found: list[xr.Dataset | None] = []
    reasons: list[str] = []
    last: xr.Dataset | None = None
    for one in models:
        try:
            last = _near_or_from_rest(one, last, least)
            found.append(last)
            reasons.append("")
        except ConvergenceError as error:
            found.append(None)
            reasons.append(str(error))
    divisions = [_division(ds) for ds in found if ds is not None]
    finest = Resolution(*(max(d[k] for d in divisions) for k in range(2))) if divisions else None
    return found, reasons, finest


def _filled(found: list[xr.Dataset | None], path: str, reasons: list[str]) -> list[xr.Dataset]:
    """Results with NaN in place of those that failed."""
    good = next((ds for ds in found if ds is not None), None)
    if good is None:
        raise ConvergenceError(f'no equilibrium for any value of "{path}": {reasons[0]}')
    flags = {name: xr.zeros_like(good[name]) for name in ("safe", "stable")}
    flags["negative_modes"] = xr.full_like(good.negative_modes, -1)
    nothing = good.drop_vars(list(flags)).where(False).assign(flags)
    return [nothing if one is None else one for one in found]


def _near_or_from_rest(model: Any, near: xr.Dataset | None, least: Resolution | None) -> xr.Dataset:
    if near is not None:
        try:
            return labelled_equilibrium(model, solved_equilibrium(model, start=near, least=least))
        except ConvergenceError:
            pass
    return labelled_equilibrium(model, solved_equilibrium(model, least=least))


# ---------------------------------------------------------------------------------------------------- pieces of these


def stiffness(solver: Solver, point: Equilibrium) -> np.ndarray:
    """Tangent stiffness of the free coordinates, SI."""
    s, n = solver.structure, solver.n
    return solver.tangent(point)[1][:n, :n] * s.w_scale[:, None] / s.q_scale


def _added(structure: Structure, loads: Mapping[str, tuple[float, float, float]]) -> np.ndarray:
    """Load rows, scaled, of wrenches at the frames of bodies."""
    rows = np.zeros((len(loads), LOAD))
    for row, (body, wrench) in zip(rows, loads.items(), strict=True):
        member = structure.members.get(body)
        if member is None or member.node == structure.nodes:
            raise ParameterError(f'loads: there is no body "{body}" that moves{suggestion(body, structure.members)}')
        row[BODY], row[FX : MOMENT + 1] = member.node, wrench / structure.wrench_scale
        row[AX], row[AY] = member.ox / structure.length, member.oy / structure.length
    return rows


def _load_text(model: Any, loads: Mapping[str, Any] | None) -> str:
    every = mechanism_of(model).loads.items()
    found = [f"{n} {p.push[:3] if hasattr(p, 'push') else p}" for n, p in every]
    return ", ".join([*found, *(f"{b} {v}" for b, v in (loads or {}).items())]) or "none"
