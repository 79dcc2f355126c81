"""Equilibria of mechanisms as labelled Datasets: direct, along loads, inverse, and mixed problems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..bodies.recovery import Along, along
from ..bodies.structure import Structure
from ..core import scenario
from ..core.errors import ConvergenceError, ModelError, ParameterError, suggestion
from ..core.parameter import Spec, get_value, specs, with_value
from ..core.provenance import provenance
from ..models.mechanism import Mechanism
from ..models.structure import loads_of
from ..solvers.equilibrium import Solver, State

SAFE_ROTATION = np.radians(20.0)  # beyond it silicon flexures break, refs [39, 40] of the paper
SOFTEST = 1e-11  # of the largest stiffness: below it a mode is a free motion


def mechanism_of(model: Any) -> Mechanism:
    """The mechanism of a model or of a device, which assembles it first."""
    found = model.assembled() if hasattr(model, "assembled") else model
    if not isinstance(found, Mechanism):
        raise ModelError(f"{type(model).__name__} is no mechanism; use a Mechanism or a device such as CsfhGripper")
    return found


def equilibrium(
    model: Any, *, loads: Mapping[str, tuple[float, float, float]] | None = None, start: xr.Dataset | None = None
) -> xr.Dataset:
    """The deformed mechanism: poses, points, stress, stiffness.

    `loads` adds (F_x, F_y, M) in SI at the frames of bodies; `start` is another equilibrium of the same mechanism to
    begin from.
    """
    structure = mechanism_of(model).structure()
    solver = Solver(structure)
    refuse_free_motion(solver)
    if loads:
        solver = solver.with_wrench(_wrench(structure, loads))
    try:
        point = solver.solve(None if start is None else point_of(structure, start))
    except ConvergenceError as error:
        raise ConvergenceError(f"{error} (full load: {_load_text(model, loads)})") from None
    ds = dataset(structure, point.q[None], point.lam[None]).isel(state=0)
    K = stiffness(solver, point)
    units = {"units": "SI of force over coordinate", "long_name": "tangent stiffness K_T"}
    ds["stiffness"] = (("coordinate", "by_coordinate"), K, units)
    force = _constraint_forces(structure, point)
    ds["reaction"] = (
        ("constraint",),
        force,
        {"units": "SI", "long_name": "force or moment on the driven body, or of a pin on its start body"},
    )
    ds = ds.assign_coords(constraint=list(structure.constraints), by_coordinate=ds.coordinate.values)
    return ds.assign_attrs(iterations=point.iterations, **description(model))


def load_path(model: Any, path: str, values: Any, *, start: xr.Dataset | None = None, cold: bool = False) -> xr.Dataset:
    """Equilibria over the values of one number of a load, such as "loads.push.fy", each started from the one before.

    All are found in one compiled call. A point that does not converge is NaN, as are those after it; `found` counts.
    """
    mechanism = mechanism_of(model)
    prefix = "" if isinstance(model, Mechanism) else _load_prefix(model, path)
    if not prefix and not path.startswith("loads."):
        raise ParameterError(f'load_path varies a load, such as "loads.push.fy", not "{path}"; use equilibria()')
    values = np.asarray(values, dtype=float)
    structure = mechanism.structure()
    solver = Solver(structure)
    refuse_free_motion(solver)
    tables = np.array([loads_of(mechanism_of(with_value(model, path, float(v))), structure) for v in values])
    found, q, lam, iterations = solver.along(tables, None if start is None else point_of(structure, start), cold=cold)
    ds = dataset(structure, q, lam)
    spec = number_at(model, path)
    about = {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}
    ds = ds.rename({"state": path}).assign_coords({path: (path, values, about)})
    ds["iterations"] = (path, iterations, {"units": "1", "long_name": "Newton iterations"})
    return ds.assign_attrs(found=found, **description(model))


def equilibria(model: Any, path: str, values: Any) -> xr.Dataset:
    """Equilibria over the values of any number of the model, such as "height", each started from the one before.

    A value for which none is found is NaN with `status` 1 and its `reason`, never a neighbour's state. For loads,
    `load_path` is a thousand times faster.
    """
    values = np.asarray(values, dtype=float)
    found: list[xr.Dataset | None] = []
    reasons: list[str] = []
    last: xr.Dataset | None = None
    for value in values:
        try:
            last = _near_or_from_rest(with_value(model, path, float(value)), last)
            found.append(last)
            reasons.append("")
        except ConvergenceError as error:
            found.append(None)
            reasons.append(str(error))
    if last is None:
        raise ConvergenceError(f'no equilibrium for any value of "{path}": {reasons[0]}')
    nothing = last.drop_vars("safe").where(False).assign(safe=xr.zeros_like(last.safe))
    spec = number_at(model, path)
    about = {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}
    ds = xr.concat([nothing if one is None else one for one in found], path, combine_attrs="override")
    ds = ds.assign_coords({path: (path, values, about)})
    ds["status"] = (path, [int(bool(r)) for r in reasons], {"units": "1", "long_name": "0 found, 1 failed"})
    ds["reason"] = (path, reasons, {"units": "1", "long_name": "why it failed"})
    return ds.assign_attrs(description(model))


def _near_or_from_rest(model: Any, near: xr.Dataset | None) -> xr.Dataset:
    try:
        return equilibrium(model, start=near)
    except ConvergenceError:
        if near is None:
            raise
        return equilibrium(model)


def number_at(model: Any, path: str) -> Spec:
    """Unit and meaning of the number at a path."""
    owner, _, name = path.rpartition(".")
    return specs(get_value(model, owner) if owner else model)[name]


def _load_prefix(model: Any, path: str) -> str:
    """A device's own number may drive its load; the structure must not depend on it."""
    value = get_value(model, path)
    before = mechanism_of(model)
    after = mechanism_of(with_value(model, path, value + 1.0 if value == 0 else 1.001 * value))
    if (before.bodies, before.flexures, before.beam) != (after.bodies, after.flexures, after.beam):
        raise ParameterError(f'"{path}" changes more than the loads of {type(model).__name__}; use equilibria()')
    return "loads."


def inverse(model: Any, poses: Mapping[str, tuple[float, float, float]]) -> xr.Dataset:
    """The wrench at each body's frame that holds the mechanism in poses (x, y, θ); bodies left out are undeformed.

    No iteration. The model's own loads are not counted. Chains and welded bodies have no answer of this kind.
    """
    structure = mechanism_of(model).structure()
    if len(structure.members) - 1 != structure.nodes or len(structure.tables.fixed):
        raise ModelError("inverse() needs one element per flexure, no welded bodies and no constraints")
    q = structure.q0.copy()
    for body, (x, y, theta) in poses.items():
        member = structure.members.get(body)
        if member is None:
            raise ParameterError(f'poses: there is no body "{body}"{suggestion(body, structure.members)}')
        q[3 * member.node : 3 * member.node + 3] = x / structure.length, y / structure.length, theta - member.theta
    solver = Solver(structure)
    solver.t = solver.t._replace(load=solver.t.load[:0])
    residual, _ = solver.tangent(solver.undeformed()._replace(q=q))
    wrench = (residual * structure.w_scale).reshape(-1, 3)
    names = [b for b in structure.members if b != "ground"]
    about = {"units": "N, N, N m", "long_name": "external wrench (F_x, F_y, M) at the frame"}
    return xr.Dataset(
        {"wrench": (("body", "component"), wrench, about)}, {"body": names, "component": ["x", "y", "theta"]}
    ).assign_attrs(description(model))


# ---------------------------------------------------------------------------------------------------- labels


def point_of(structure: Structure, ds: xr.Dataset) -> State:
    """The scaled state in a Dataset made by `equilibrium`."""
    q = np.concatenate([ds.q.values / structure.q_scale, [0.0, 0.0, 0.0]])
    if q.shape != structure.q0.shape:
        raise ModelError("the start belongs to another mechanism, or to another number of pieces per flexure")
    unit = np.array([structure.force, structure.force, structure.force * structure.length])
    solver = Solver(structure)
    mu = np.zeros(len(structure.tables.fixed))
    return solver.undeformed()._replace(q=q, lam=ds.beam_wrench.values / unit, mu=mu)


def positions(structure: Structure, q: np.ndarray) -> dict[str, np.ndarray]:
    """World position (state, 2) of every body frame and named point, SI."""
    found = {}
    for name, (node, ax, ay) in structure.points.items():
        x, y, d = (q[:, 3 * node + k] for k in range(3))
        c, s = np.cos(d), np.sin(d)
        found[name] = np.stack([x + c * ax - s * ay, y + s * ax + c * ay], axis=1) * structure.length
    return found


def dataset(structure: Structure, q: np.ndarray, lam: np.ndarray) -> xr.Dataset:
    """States (state, coordinate) as a Dataset with poses, points, and what happens inside the flexures."""
    n, where = structure.size, positions(structure, q)
    bodies = [b for b in structure.members if b != "ground"]
    angle = [q[:, 3 * structure.members[b].node + 2] + structure.members[b].theta for b in bodies]
    pose = np.stack([np.column_stack([where[b], a]) for b, a in zip(bodies, angle, strict=True)], axis=1)
    points = [p for p in structure.points if "." in p]
    inside = {name: along(structure, name, q, lam) for name in structure.flexures}
    unit = np.array([structure.force, structure.force, structure.force * structure.length])
    coordinates = [f"{name}.{c}" for name in structure.node_names() for c in ("x", "y", "theta")]
    position = np.stack([where[p] for p in points], axis=1) if points else np.zeros((len(q), 0, 2))
    stack = _stacked(list(inside.values()), len(q))
    names = list(inside)
    strength = np.array([getattr(getattr(structure.parts[f], "material", None), "strength", 0.0) for f in names])
    peak = stack["stress"].max(axis=2)
    safe = (np.abs(stack["rotation"]) <= SAFE_ROTATION) & ((strength == 0) | (peak <= strength))
    shape = np.stack([stack["x"], stack["y"]], axis=3)
    variables = {
        "q": (("state", "coordinate"), q[:, :n] * structure.q_scale, "m, m, rad", "coordinates, angles from rest"),
        "pose": (("state", "body", "component"), pose, "m, m, rad", "position and angle of the bodies"),
        "position": (("state", "point", "axis"), position, "m", "position of the named points"),
        "rotation": (("state", "flexure"), stack["rotation"], "rad", "rotation of the flexures"),
        "stress": (("state", "flexure"), peak, "Pa", "largest bending stress of the flexures"),
        "safe": (("state", "flexure"), safe, "1", "within ±20° and the strength of the material"),
        "elastic_energy": (("state",), stack["energy"].sum(axis=1), "J", "elastic energy of all flexures"),
        "moment": (("state", "flexure", "station"), stack["moment"], "N*m", "bending moment along the flexures"),
        "stress_along": (("state", "flexure", "station"), stack["stress"], "Pa", "bending stress"),
        "shape": (("state", "flexure", "station", "axis"), shape, "m", "axis of the flexures"),
        "beam_wrench": (("state", "row", "component"), lam * unit, "N, N, N m", "start wrench of the exact beams"),
    }  # fmt: skip
    return xr.Dataset(
        {k: (dims, v, {"units": u, "long_name": m}) for k, (dims, v, u, m) in variables.items()},
        {
            "coordinate": coordinates, "body": bodies, "point": points, "flexure": names, "axis": ["x", "y"],
            "component": ["x", "y", "theta"],
        },
    )  # fmt: skip


def _stacked(inside: list[Along], states: int) -> dict[str, np.ndarray]:
    """(state, flexure, …) of what is inside the flexures; those with fewer stations repeat their last one."""
    found = {k: np.zeros((states, len(inside))) for k in ("rotation", "energy")}
    longest = max((a.x.shape[1] for a in inside), default=1)
    found.update({k: np.zeros((states, len(inside), longest)) for k in ("moment", "stress", "x", "y")})
    for k, along_one in enumerate(inside):
        for name, array in found.items():
            values = getattr(along_one, name)
            if array.ndim == 3:
                values = np.pad(values, ((0, 0), (0, longest - values.shape[1])), mode="edge")
            array[:, k] = values
    return found


def stiffness(solver: Solver, point: State) -> np.ndarray:
    """Tangent stiffness of the free coordinates, SI."""
    s, n = solver.structure, solver.n
    return solver.tangent(point)[1][:n, :n] * s.w_scale[:, None] / s.q_scale


def refuse_free_motion(solver: Solver) -> None:
    """Raise `ModelError` that names the motion when the undeformed mechanism has no stiffness against one."""
    _, K = solver.tangent(solver.undeformed(), factor=0.0)
    _, sizes, right = np.linalg.svd(K)
    if sizes[-1] > SOFTEST * sizes[0]:
        return
    mode = right[-1][: solver.n]
    if not np.abs(mode).max() > 0.1 * np.abs(right[-1]).max():
        raise ModelError("two constraints prescribe the same motion; remove a pin, a Displacement or a Turn")
    size = np.abs(mode)
    names = [f"{n}.{c}" for n in solver.structure.node_names() for c in ("x", "y", "theta")]
    order = np.argsort(-size)[:4]
    moving = ", ".join(f"{names[k]} {mode[k] / size.max():+.2f}" for k in order if size[k] > 0.05 * size.max())
    raise ModelError(
        f"the mechanism is singular: it moves freely in the mode ({moving}); add a flexure, a Pin stiffness, or a "
        f"prescribed motion against it"
    )


def _constraint_forces(structure: Structure, point: State) -> np.ndarray:
    angle = (structure.tables.fixed[:, 6] == 0) & (structure.tables.fixed[:, 7] == 0)
    return -point.mu * np.where(angle, structure.force * structure.length, structure.force)


def _wrench(structure: Structure, loads: Mapping[str, tuple[float, float, float]]) -> np.ndarray:
    total = np.zeros((structure.nodes, 3))
    for body, (fx, fy, moment) in loads.items():
        member = structure.members.get(body)
        if member is None or member.node == structure.nodes:
            raise ParameterError(f'loads: there is no body "{body}" that moves{suggestion(body, structure.members)}')
        total[member.node] += fx, fy, moment + member.ox * fy - member.oy * fx
    return total.ravel()


def _load_text(model: Any, loads: Mapping[str, Any] | None) -> str:
    found = [f"{n} {p.push[:3]}" for n, p in mechanism_of(model).loads.items() if hasattr(p, "push")]
    return ", ".join([*found, *(f"{b} {v}" for b, v in (loads or {}).items())]) or "none"


def description(model: Any) -> dict[str, str]:
    """Attributes of every result: the scenario and where it was computed."""
    return {"scenario": scenario.dumps(model), **provenance()}
