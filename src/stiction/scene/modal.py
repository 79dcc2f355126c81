"""Modal legs: a plate through the places of the outputs, a pin at each, and the ground below the feet."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ..run.drawing import Mesh, Plane, Rod, Sphere
from .contract import Node, Track
from .placing import pose, upright

Array = np.ndarray
UNKNOWN = "schematic: the structure does not say where its outputs are (Shape.place)"
EXTENT = 1.15  # of the plate over the places of the outputs
LEG = 0.3  # of the plate's half length: how far it stands above its feet


def parts(ds: xr.Dataset, model: Any) -> tuple[list[Node], list[Track], list[str]]:
    """Nodes and tracks."""
    names = [str(n) for n in ds.output.values]
    places, notes = _places(names, model)
    time, x = ds.time.values, ds.x.transpose("time", "output").values
    gaps = _gaps(ds, names)
    half = float(np.abs(places).max())
    radius, leg = 0.05 * half, LEG * half
    nodes, tracks = [], []
    level = _plane(places, x + gaps)
    plate = Node("plate", _deck(places, half), "body", (0.0, 0.0, leg))
    nodes.append(plate)
    tracks.append(Track("plate", "pose", time, _tilted(level) + np.array([0, 0, leg, 0, 0, 0, 0])))
    for k, name in enumerate(names):
        if name == "body":
            continue
        place = np.column_stack([np.broadcast_to(places[k], (len(time), 2)), x[:, k] + gaps[k] + radius])
        nodes.append(Node(name, Sphere(radius), "foot", (*places[k], radius)))
        tracks.append(Track(name, "pose", time, pose(place, np.zeros((len(time), 3)))))
        hip = np.column_stack([place[:, :2], level @ np.append(1.0, places[k]) + leg])
        nodes.append(Node(f"{name} (leg)", Rod(0.4 * radius), "beam", (*places[k], leg, *places[k], radius)))
        tracks.append(Track(f"{name} (leg)", "stretch", time, np.concatenate([hip, place], axis=1)))
    for node, track in _contacts(ds, names, places, radius):
        nodes.append(node)
        tracks.append(track)
    return list({node.name: node for node in nodes}.values()), tracks, notes


def _places(names: list[str], model: Any) -> tuple[Array, list[str]]:
    """x, y of every output [m]."""
    outputs = getattr(getattr(model, "structure", None), "outputs", {})
    known = [outputs[n].place for n in names if n in outputs and len(getattr(outputs[n], "place", ())) == 2]
    if len(known) == len(names) and np.ptp(known, axis=0).max() > 0:
        return np.array(known, float), []
    angle = 2 * np.pi * np.arange(len(names)) / max(len(names), 1)
    return 10e-3 * np.column_stack([np.cos(angle), np.sin(angle)]), [UNKNOWN]


def _gaps(ds: xr.Dataset, names: list[str]) -> Array:
    """Height of every output above the ground at rest: that of its foot, or of the lowest foot."""
    g = ds.g_N.transpose("time", "contact").values[0]
    x = ds.x.transpose("time", "output").values[0]
    found = {str(c): float(g[k] - x[names.index(str(c))]) for k, c in enumerate(ds.contact.values)}
    return np.array([found.get(n, min(found.values(), default=0.0)) for n in names])


def _deck(places: Array, half: float) -> Mesh:
    """A thin rectangle over the outputs."""
    a, b = (EXTENT * np.maximum(np.abs(places).max(axis=0), 0.4 * half)).tolist()
    t = 0.03 * half
    corners = np.array([[x, y, z] for z in (-t, t) for x, y in ((-a, -b), (a, -b), (a, b), (-a, b))])
    quads = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
    return Mesh(corners, np.array([t for q in quads for t in ((q[0], q[1], q[2]), (q[0], q[2], q[3]))]))


def _plane(places: Array, heights: Array) -> Array:
    """Level and slopes along x and y, (time, 3), of the plane nearest to the heights of the outputs."""
    return np.linalg.lstsq(np.column_stack([np.ones(len(places)), places]), heights.T, rcond=None)[0].T


def _tilted(plane: Array) -> Array:
    """A plane as a pose: its middle, and a tilt by its slopes."""
    level, along, across = plane.T
    zero = np.zeros_like(level)
    return pose(np.column_stack([zero, zero, level]), np.column_stack([np.arctan(across), -np.arctan(along), zero]))


def _contacts(ds: xr.Dataset, names: list[str], places: Array, radius: float) -> list[tuple[Node, Track]]:
    time, found = ds.time.values, []
    state = ds.contact_state.transpose("time", "contact").values
    for k, name in enumerate(map(str, ds.contact.values)):
        at = np.append(places[names.index(name)], 0.0)
        node = Node(f"{name} (contact)", Plane((5 * radius, 5 * radius)), "contact", tuple(at))
        rows = pose(np.tile(at, (2, 1)), np.tile(upright((0, 0, 1)), (2, 1)))
        found.append((node, Track(node.name, "pose", time[[0, -1]], rows)))
        found.append((node, Track(node.name, "state", time, state[:, k : k + 1].astype(float), step=True)))
        if "P_N" in ds and ds.P_N.attrs.get("units") == "N s":
            P = ds.P_N.transpose("time", "contact").values[:, k]
            span = np.diff(time, prepend=time[0])
            span[span <= 0] = np.inf
            force = np.zeros((len(time), 6))
            force[:, :3], force[:, 5] = at, P / span
            found.append((node, Track(node.name, "force", time, force, unit="N")))
    return found
