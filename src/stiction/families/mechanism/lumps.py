"""Mass of flexures as lumps: half of that of every piece at each of its ends."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import elements
from .flexures import piece_masses
from .tables import AX, AY, BODY, FX, FY, LOAD, LUMP, LUMP_CX, LUMP_CY, LUMP_MASS, LUMP_NODE, LUMP_X, LUMP_Y, MOMENT

MEETS = 1e-8  # of a sixth of a piece: an end this near a frame is there, but for round-off


def lump_rows(load: Any, lumps: np.ndarray, force: float) -> list[list[Any]]:
    """What an acceleration does to the lumps of flexures: a force on each, and the moment of it that bends a piece as
    its weight does, ± c × F/12 at its ends, c its chord and F the force on all of it."""
    rows = []
    for lump, p in zip(lumps, load.pushes(lumps[:, LUMP_MASS].tolist()), strict=True):
        fx, fy = p.fx / force, p.fy / force
        row: list[Any] = [0.0] * LOAD
        row[BODY], row[FX], row[FY] = int(lump[LUMP_NODE]), fx, fy
        row[MOMENT] = float(lump[LUMP_CX]) * fy - float(lump[LUMP_CY]) * fx
        row[AX], row[AY] = float(lump[LUMP_X]), float(lump[LUMP_Y])
        rows.append(row)
    return rows


def lumps_of(model: Any, rows_of: dict[str, tuple[int, ...]], table: list[np.ndarray], link: np.ndarray) -> np.ndarray:
    """Half the mass of every piece of a flexure at each of its ends; none where flexures weigh nothing."""
    rows = []
    for name, flexure in model.beams() if model.flexure_mass.lumps else ():
        for row, mass in zip(rows_of[name], piece_masses(flexure, len(rows_of[name])), strict=True):
            chord = table[row][elements.P : elements.P + 2] / 6
            for side, at, sign in ((0, elements.A, 1.0), (1, elements.B, -1.0)):
                arm = table[row][at : at + 2]
                beside = np.hypot(*arm) > MEETS * np.hypot(*chord)
                rows.append([link[row, side], *(arm if beside else 0.0 * arm), mass / 2, *(sign * chord)])
    return np.array(rows, dtype=float).reshape(-1, LUMP)
