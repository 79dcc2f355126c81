"""States of mechanisms as labelled Datasets, and Datasets as states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core import scenario
from ...core.errors import ModelError
from ...core.provenance import provenance
from ...core.remembering import remembered
from ...run import labelled
from ...run.family import assembled
from .following import NOTHING, Balance, Solved
from .model import Mechanism
from .recovery import Along, along, free_strains
from .solver import Equilibrium, LoadPath
from .tables import EXACT, Resolution, Structure

SAFE_ROTATION = np.radians(20.0)  # beyond it silicon flexures break, refs [39, 40] of the paper


def mechanism_of(model: Any) -> Mechanism:
    """The mechanism of a model or of a device, which assembles it first."""
    found = assembled(model)
    if not isinstance(found, Mechanism):
        raise ModelError(f"{type(model).__name__} is no mechanism; use a Mechanism or a device such as CsfhGripper")
    return found


def description(model: Any) -> dict[str, str]:
    """Attributes of every result: the scenario and where it was computed."""
    return {"scenario": scenario.dumps(model), **provenance()}


def joined(states: Sequence[Equilibrium]) -> LoadPath:
    """States in one table each of coordinates, start wrenches and multipliers."""
    q, lam, mu, iterations = (np.array(column) for column in zip(*states, strict=True))
    return LoadPath(q, lam, mu, iterations)


# ---------------------------------------------------------------------------------------------------- from Datasets


class Place(NamedTuple):
    """Where a mechanism is, in SI, and how finely its flexures are divided there (None: as the model says)."""

    q: np.ndarray
    beam_wrench: np.ndarray
    reaction: np.ndarray | None
    resolution: Resolution | None


Start = xr.Dataset | Place | None


def place_in(start: xr.Dataset | Place) -> Place:
    """What a Dataset made by `equilibrium` says."""
    if isinstance(start, Place):
        return start
    reaction = start.reaction.values if "reaction" in start else None
    divided = Resolution(int(start.attrs["pieces"]), int(start.attrs["steps"])) if "pieces" in start.attrs else None
    return Place(start.q.values, start.beam_wrench.values, reaction, divided)


def resolution_of(start: Start, mechanism: Mechanism) -> Resolution:
    """How finely the flexures of a start were divided; as the model says where there is none."""
    divided = None if start is None or mechanism.beam.kind != EXACT else place_in(start).resolution
    return divided or mechanism.beam.resolution


def point_of(structure: Structure, start: xr.Dataset | Place) -> Equilibrium:
    """The scaled state of a start, with the forces of its constraints."""
    place, constraints = place_in(start), len(structure.constraints)
    reaction = np.zeros(constraints) if place.reaction is None else place.reaction
    wrenches = (len(structure.tables.row), 3)
    if (place.q.shape, place.beam_wrench.shape, reaction.shape) != ((structure.size,), wrenches, (constraints,)):
        raise ModelError("the start belongs to another mechanism, or to another number of pieces per flexure")
    q = np.concatenate([place.q / structure.q_scale, [0.0, 0.0, 0.0]])
    return Equilibrium(q, place.beam_wrench / structure.wrench_scale, -reaction / structure.multiplier_scale, 0)


# ---------------------------------------------------------------------------------------------------- to Datasets


def names_of(structure: Structure) -> dict[str, list[str]]:
    """Labels of the dimensions that a state has: coordinates, elements of flexures, constraints."""
    rows = [""] * len(structure.tables.row)
    for flexure, numbers in structure.flexures.items():
        for k, row in enumerate(numbers):
            rows[row] = flexure if len(numbers) == 1 else f"{flexure}[{k + 1}]"
    return {
        "coordinate": [f"{name}.{c}" for name in structure.node_names() for c in ("x", "y", "theta")],
        "row": rows,
        "component": ["x", "y", "theta"],
        "constraint": list(structure.constraints),
    }


def positions(structure: Structure, q: np.ndarray) -> dict[str, np.ndarray]:
    """World position (state, 2) of every body frame and named point, SI."""
    at, ax, ay = _points(structure)
    x, y, d = (q[:, at + k] for k in range(3))
    c, s = np.cos(d), np.sin(d)
    found = np.stack([x + c * ax - s * ay, y + s * ax + c * ay], axis=2) * np.asarray(structure.length)[..., None]
    return {name: found[:, k] for k, name in enumerate(structure.points)}


@remembered
def _points(structure: Structure) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of every body frame and named point: the place of its node among the coordinates, and its offsets, (point) or, of
    variants of a mechanism, (state, point)."""
    columns = zip(*structure.points.values(), strict=True)
    nodes, ax, ay = (np.stack(np.broadcast_arrays(*column), axis=-1) for column in columns)
    return 3 * nodes, ax, ay


def poses(structure: Structure, q: np.ndarray, where: dict[str, np.ndarray]) -> np.ndarray:
    """Position and angle (state, body, 3) of the bodies, SI."""
    bodies = [b for b in structure.members if b != "ground"]
    angle = [q[:, 3 * structure.members[b].node + 2] + structure.members[b].theta for b in bodies]
    return np.stack([np.column_stack([where[b], a]) for b, a in zip(bodies, angle, strict=True)], axis=1)


def dataset(found: Solved, extra: dict[str, Any] | None = None, *, single: bool = False) -> xr.Dataset:
    """States (state, coordinate) as a Dataset with poses, points, and what happens inside the flexures.

    `extra` holds further variables: (dimensions, values, unit, meaning). `single`: the only state, without a dimension.
    """
    structure, path = found.solver.structure, found.path
    q, where = path.q, positions(structure, path.q)
    points = [p for p in structure.points if "." in p]
    pose = poses(structure, q, where)
    position = np.stack([where[p] for p in points], axis=1) if points else np.zeros((len(q), 0, 2))
    names = list(structure.flexures)
    reaction = -path.mu * structure.multiplier_scale
    variables = {
        "q": (("state", "coordinate"), q[:, :-3] * structure.q_scale, "m, m, rad", "coordinates, angles from rest"),
        "pose": (("state", "body", "component"), pose, "m, m, rad", "position and angle of the bodies"),
        "point_position": (("state", "point", "axis"), position, "m", "position of the named points"),
        **_inside(found, names),
        "beam_wrench": (("state", "row", "component"), path.lam * structure.wrench_scale, "N, N, N m",
                        "force of the elements: start wrench of an exact beam"),
        "reaction": (("state", "constraint"), reaction, "SI",
                     "force or moment on the driven body, or of a pin on its start body"),
        **_worth(found.worth, len(q)),
        **_error(found, pose, reaction),
        **(extra or {}),
    }  # fmt: skip
    labels = {
        **names_of(structure), "body": [b for b in structure.members if b != "ground"], "point": points,
        "flexure": names, "axis": ["x", "y"],
    }  # fmt: skip
    if any("by_coordinate" in dims for dims, *_ in variables.values()):
        labels["by_coordinate"] = labels["coordinate"]
    return labelled.dataset(
        {k: (*_one(dims, v, single), {"units": u, "long_name": m}) for k, (dims, v, u, m) in variables.items()},
        {dim: np.array(names, dtype=str) for dim, names in labels.items()},  # also where there are none
        {"pieces": structure.resolution.pieces, "steps": structure.resolution.steps, "picture": "mechanism"},
    )


def _one(dims: Any, values: Any, single: bool) -> tuple[Any, Any]:
    """Dimensions and values of a variable; those of the first state alone if there is a single one."""
    dims = (dims,) if isinstance(dims, str) else dims
    return (dims[1:], values[0]) if single and dims[0] == "state" else (dims, values)


def _inside(found: Solved, names: list[str]) -> dict[str, Any]:
    """What happens inside the flexures."""
    structure, path = found.solver.structure, found.path
    free = free_strains(found.loads, len(structure.tables.row))
    stack = _stacked([along(structure, name, path.q, path.lam, free) for name in names], len(path.q))
    strength = np.array([getattr(getattr(structure.parts[f], "material", None), "strength", 0.0) for f in names])
    peak = stack["stress"].max(axis=2)
    safe = (np.abs(stack["rotation"]) <= SAFE_ROTATION) & ((strength == 0) | (peak <= strength))
    everywhere = ("state", "flexure", "station")
    return {
        "rotation": (("state", "flexure"), stack["rotation"], "rad", "rotation of the flexures"),
        "stress": (("state", "flexure"), peak, "Pa", "largest stress of the flexures, of bending and normal force"),
        "safe": (("state", "flexure"), safe, "1", "within ±20° and the strength of the material"),
        "stored_energy": (("state",), stack["energy"].sum(axis=1), "J", "elastic energy of all flexures"),
        "moment": (everywhere, stack["moment"], "N*m", "bending moment along the flexures"),
        "axial_force": (everywhere, stack["axial"], "N", "normal force along the flexures, positive when pulled"),
        "shear_force": (everywhere, stack["shear"], "N", "force across the flexures, −dM/ds"),
        "stress_along": (everywhere, stack["stress"], "Pa", "stress of bending and normal force"),
        "shape": ((*everywhere, "axis"), np.stack([stack["x"], stack["y"]], axis=3), "m", "axis of the flexures"),
    }


def _stacked(inside: list[Along], states: int) -> dict[str, np.ndarray]:
    """(state, flexure, …) of what is inside the flexures; those with fewer stations repeat their last one."""
    found = {k: np.zeros((states, len(inside))) for k in ("rotation", "energy")}
    longest = max((a.x.shape[1] for a in inside), default=1)
    stations = ("moment", "axial", "shear", "stress", "x", "y")
    found.update({k: np.zeros((states, len(inside), longest)) for k in stations})
    for k, along_one in enumerate(inside):
        for name, array in found.items():
            values = getattr(along_one, name)
            if array.ndim == 3:
                array[:, k, values.shape[1] :] = values[:, -1:]
                array[:, k, : values.shape[1]] = values
            else:
                array[:, k] = values
    return found


def _worth(worth: Sequence[Balance] | None, states: int) -> dict[str, Any]:
    """Residual and stability; a state that was not found has neither."""
    if worth is None:
        return {}
    every = [*worth, *[NOTHING] * (states - len(worth))]
    stable, negative = np.array([b.stable for b in every]), np.array([b.negative for b in every])
    return {
        "residual": ("state", np.array([b.residual for b in every]), "1", "largest unbalanced force over the largest"),
        "stable": ("state", stable, "1", "every small displacement costs energy"),
        "negative_modes": ("state", negative, "1", "modes of the tangent along which the energy falls"),
    }


def _error(found: Solved, pose: np.ndarray, reaction: np.ndarray) -> dict[str, Any]:
    """How far the bodies would move with a finer beam, and by how much the forces of constraints would change."""
    if found.better is None:
        return {}
    structure, better = found.solver.structure, found.better
    moved = np.abs(poses(structure, better, positions(structure, better)) - pose)
    errors: dict[str, Any] = {"pose_error": (("state", "body", "component"), moved, "m, m, rad", _against("poses"))}
    if found.push is not None and reaction.shape[1]:
        off = np.abs(-found.push * structure.multiplier_scale - reaction)
        errors["reaction_error"] = (("state", "constraint"), off, "SI", _against("forces of the constraints"))
    for (_, error, *_), known in zip(errors.values(), (pose, reaction), strict=False):
        error[~np.isfinite(error) & np.isfinite(known)] = np.inf
    return errors


def _against(what: str) -> str:
    return f"estimated error of the {what} against the exact beam (inf: it has no equilibrium there)"
