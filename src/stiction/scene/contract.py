"""One neutral description of what a result looks like; everything in SI, z up."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..run.drawing import Shape

ROLES = ("body", "shell", "substrate", "spring", "beam", "foot", "runner", "magnet", "contact")
WIDTHS = {"pose": 7, "stretch": 6, "force": 6, "field": 3, "state": 1}  # numbers per key; stations and colour vary
EVENTS = ("impact", "land", "stick", "slip", "reversal", "lift", "switch", "trouble")


class Node(NamedTuple):
    """A thing in the picture. `anchor` [m] is where its motion is magnified from, such as where a foot touches; what
    is stretched has one for each end."""

    name: str
    shape: Shape
    role: str = "body"
    anchor: tuple[float, ...] = (0.0, 0.0, 0.0)
    to_scale: bool = True
    of: str = ""  # the body whose points near the floor are what touches, where the contact has no pad


class Track(NamedTuple):
    """What happens to a node: numbers at times, straight lines between them, or steps.

    pose: place [m] and quaternion, scalar first; stretch: the two ends [m]; stations: points of a ribbon's axis [m];
    colour: a number at every station; force: point [m] and force [N]; field: flux density [T]; state: contact state.
    """

    node: str
    what: str
    time: np.ndarray
    values: np.ndarray
    step: bool = False
    unit: str = ""


class Event(NamedTuple):
    """Something that happens at one moment at one contact; `value` is its impulse where there is one."""

    time: float
    contact: str
    kind: str
    value: float = float("nan")
    unit: str = ""


class Scene(NamedTuple):
    """What a result looks like."""

    length: float  # the robot's radius [m]
    origin: tuple[float, float, float]  # from which large distances are counted [m]
    nodes: tuple[Node, ...]
    tracks: tuple[Track, ...]
    events: tuple[Event, ...] = ()
    notes: tuple[str, ...] = ()
    exaggeration: tuple[float, float, float] = (1.0, 1.0, 1.0)  # suggested, of the motion along x, y, z
    up: tuple[float, float, float] = (0.0, 0.0, 1.0)  # against gravity; the floor is z = 0
    axis: str = "time"  # what the time of tracks is: time [s], or the number along a path
    axis_unit: str = "s"
    frequency: float = 0.0  # of the clock [Hz]; 0: none
    floor: bool = True  # whether there is one to stand on

    def node(self, name: str) -> Node:
        """The node of that name."""
        return next(node for node in self.nodes if node.name == name)

    def track(self, node: str, what: str) -> Track:
        """What happens to a node."""
        return next(t for t in self.tracks if t.node == node and t.what == what)

    @property
    def span(self) -> tuple[float, float]:
        """First and last time of all tracks."""
        times = [t.time for t in self.tracks if len(t.time)]
        return (min(float(t[0]) for t in times), max(float(t[-1]) for t in times)) if times else (0.0, 0.0)


def at(track: Track, time: float) -> Any:
    """The numbers of a track at a time, as a viewer shows them; quaternions are normalised."""
    t = track.time
    i = int(np.clip(np.searchsorted(t, time, side="right") - 1, 0, len(t) - 1))
    if track.step or i + 1 >= len(t) or t[i + 1] == t[i]:
        return track.values[i]
    w = float(np.clip((time - t[i]) / (t[i + 1] - t[i]), 0.0, 1.0))
    found = (1 - w) * track.values[i] + w * track.values[i + 1]
    if track.what == "pose":
        found[3:] /= np.linalg.norm(found[3:])
    return found
