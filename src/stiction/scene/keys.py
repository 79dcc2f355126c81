"""Fewer keys for the same motion: points between which straight lines err by less than a tolerance."""

from __future__ import annotations

import numpy as np

from .contract import Scene, Track

POSE, FORCE = 1e-3, 1e-3  # of the robot's radius; of the largest force
ALIKE = 100.0  # motions that differ by less than this part of the tolerance have the same keys
Array = np.ndarray


def kept(time: Array, values: Array, tolerance: float, always: Array | None = None) -> Array:
    """Numbers of the keys: first, last, `always`, and whatever a straight line would miss by more than `tolerance`.

    Douglas and Peucker's splitting over all columns together, without recursion: all pieces of a round at once, and
    only those that a split has changed.
    """
    n = len(time)
    if n <= 2:
        return np.arange(n)
    flat = np.nan_to_num(values.reshape(n, -1).astype(float), posinf=0.0, neginf=0.0)
    flat = flat[:, np.ptp(flat, axis=0) > tolerance]  # no line misses the others by more
    keys = np.unique(np.concatenate([[0, n - 1], np.asarray([] if always is None else always, int)]))
    left = np.arange(n)
    while len(left) and flat.shape[1]:
        worst, missed = _worst(time, flat, keys, left, tolerance)
        keys, left = np.union1d(keys, worst), left[missed]
    return keys


def _worst(time: Array, flat: Array, keys: Array, left: Array, tolerance: float) -> tuple[Array, Array]:
    """Of samples in some pieces between keys: those farthest from the line of their piece where that is more than the
    tolerance, and which samples are in such pieces."""
    piece = np.clip(np.searchsorted(keys, left, side="right") - 1, 0, len(keys) - 2)
    a, b = keys[piece], keys[piece + 1]
    w = ((time[left] - time[a]) / np.where(time[b] > time[a], time[b] - time[a], 1.0))[:, None]
    error = np.abs(flat[left] - flat[a] - w * (flat[b] - flat[a])).max(axis=1)
    starts = np.append(0, np.flatnonzero(np.diff(piece)) + 1)  # samples are in order, so pieces are, too
    largest = np.maximum.reduceat(error, starts)
    missed = np.repeat(largest > tolerance, np.diff(np.append(starts, len(left))))
    at_most = np.repeat(largest, np.diff(np.append(starts, len(left))))
    hits = np.flatnonzero(missed & (error == at_most))
    first = np.unique(piece[hits], return_index=True)[1]
    return left[hits[first]], missed


def changes(values: Array) -> Array:
    """Numbers of the first sample and of those that differ from the one before."""
    flat = values.reshape(len(values), -1)
    return np.append(0, np.flatnonzero((flat[1:] != flat[:-1]).any(axis=1)) + 1)


def reduced(scene: Scene, tolerance: float = POSE) -> Scene:
    """The scene with fewer keys: positions and quaternions err by less than `tolerance` radii (and radians).

    Forces have keys of their own: the largest of every component stays exactly. Keys of events are kept.
    """
    events = np.array([event.time for event in scene.events])
    known: dict[bytes, Array] = {}  # parts that move alike have the same keys
    return scene._replace(tracks=tuple(_reduced(scene, track, tolerance, events, known) for track in scene.tracks))


def _reduced(scene: Scene, track: Track, tolerance: float, events: Array, known: dict[bytes, Array]) -> Track:
    t, v = track.time, track.values
    if len(t) <= 2:
        return track
    if track.step:
        keys = changes(v)
    elif track.what in ("force", "field", "colour"):
        keys = kept(t, v / _sizes(track, scene), FORCE, np.concatenate([_peaks(v), _gaps(v)]))
    else:
        relative = v / _sizes(track, scene)
        motion = np.round((relative - relative[0]) * (ALIKE / tolerance)).tobytes()
        if motion not in known:
            known[motion] = kept(t, relative, tolerance, _near(t, events))
        keys = known[motion]
    return track._replace(time=t[keys], values=v[keys])


def _sizes(track: Track, scene: Scene) -> Array:
    """What each column is measured with: the radius as it is seen, radians, the largest force or field."""
    seen = scene.length / np.array(scene.exaggeration)
    if track.what == "pose":
        return np.concatenate([seen, np.full(4, 1 / max(scene.exaggeration))])
    if track.what == "force":
        largest = float(np.nanmax(np.abs(track.values[:, 3:]), initial=0.0)) or 1.0
        return np.concatenate([seen, np.full(3, largest)])
    if track.what == "stretch":
        return np.concatenate([seen, seen])
    if track.what == "stations":
        return np.array(scene.length)
    return np.array(float(np.nanmax(np.abs(track.values), initial=0.0)) or 1.0)


def _peaks(values: Array) -> Array:
    flat = np.nan_to_num(values.reshape(len(values), -1))
    size = np.linalg.norm(flat[:, -3:], axis=1)
    return np.unique(np.concatenate([flat.argmax(axis=0), flat.argmin(axis=0), [size.argmax()]]))


def _gaps(values: Array) -> Array:
    """Samples beside those that have no numbers."""
    none = ~np.isfinite(values.reshape(len(values), -1)).all(axis=1)
    edge = np.flatnonzero(none[1:] != none[:-1])
    return np.concatenate([edge, edge + 1])


def _near(time: Array, events: Array) -> Array:
    """Samples on both sides of every event."""
    after = np.clip(np.searchsorted(time, events), 1, len(time) - 1)
    return np.unique(np.concatenate([after, after - 1])) if len(events) else np.empty(0, int)
