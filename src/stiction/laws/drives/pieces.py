"""Waveforms as one harmonic plus straight pieces: the form in which a linear structure answers in closed form."""

from __future__ import annotations

from math import cos, sin
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...core.operation import law_for
from ..fields.turning import readable
from .breaks import breaks_of
from .waveforms import Sine


class Pieces(NamedTuple):
    """s(φ) = c0[j] + c1[j] (φ − edges[j]) + in_phase sin 2πφ + quadrature cos 2πφ on edges[j] ≤ φ < edges[j + 1]."""

    edges: np.ndarray  # n + 1 phases from 0 to 1
    c0: np.ndarray
    c1: np.ndarray
    in_phase: float
    quadrature: float


def pieces(waveform: Any) -> Pieces:
    """The pieces of a waveform; refused when it is neither a sine nor piecewise straight."""
    if isinstance(waveform, Sine):
        a, p = waveform.amplitude, waveform.phase
        return Pieces(np.array([0.0, 1.0]), np.array([waveform.offset]), np.zeros(1), a * cos(p), a * sin(p))
    twin = readable(waveform)
    edges = np.unique(np.round([0.0, *breaks_of([twin]), 1.0], 14))
    edges = edges[np.append(True, np.diff(edges) > 1e-12)]
    law = law_for("waveform", type(twin))
    width = np.diff(edges)
    at = [np.array([law(twin, e + x * w) for e, w in zip(edges, width, strict=False)]) for x in (0.25, 0.5, 0.75)]
    slope = 2 * (at[2] - at[0]) / width
    largest = max(abs(v).max() for v in at) or 1.0
    if abs(at[0] - 2 * at[1] + at[2]).max() > 1e-9 * largest:
        raise ModelError(
            f"{type(waveform).__name__} is neither a Sine nor piecewise straight, so the modes have no closed "
            f"form under "
            f"it; sample it: Sampled(samples=…)"
        )
    return Pieces(edges, at[1] - slope * width / 2, slope, 0.0, 0.0)


def joined(parts: list[Pieces]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Common edges of several signals, and c0, c1 of each on them (signal, piece)."""
    edges = np.unique(np.concatenate([p.edges for p in parts])) if parts else np.array([0.0, 1.0])
    edges = edges[np.append(True, np.diff(edges) > 1e-12)]
    edges[-1] = 1.0
    c0, c1 = np.zeros((len(parts), len(edges) - 1)), np.zeros((len(parts), len(edges) - 1))
    for i, p in enumerate(parts):
        middle = (edges[:-1] + edges[1:]) / 2
        j = np.searchsorted(p.edges, middle) - 1
        c1[i] = p.c1[j]
        c0[i] = p.c0[j] + p.c1[j] * (edges[:-1] - p.edges[j])
    return edges, c0, c1
