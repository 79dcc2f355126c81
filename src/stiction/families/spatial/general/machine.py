"""The step of spatial bodies as one detached routine: compiled once, called by address from every kernel that steps.

What it works on travels as the address of a table: address and extents of every array.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ....compiled.kernels import Detached, detached, inlined
from ....compiled.memory import integer_matrix_at, integers_at, matrix_at, vector_at
from .impact import collide
from .layout import Constants, Workspace
from .step import step

ENTRIES = len(Workspace._fields) + len(Constants._fields) + 1


def address_table(work: Workspace, constants: Any, bodies: int, contacts: int) -> np.ndarray:
    """Address, rows and columns of every array; the numbers of bodies and contacts last."""
    table = np.zeros((ENTRIES, 3), np.int64)
    for row, array in zip(table, (*work, *constants), strict=False):
        row[:] = array.ctypes.data, array.shape[0], array.shape[1] if array.ndim == 2 else 0
    table[-1] = bodies, contacts, 0
    return table


@inlined
def work_at(t):
    """The workspace behind the table of addresses."""
    return Workspace(
        matrix_at(int(t[0, 0]), int(t[0, 1]), int(t[0, 2])),
        matrix_at(int(t[1, 0]), int(t[1, 1]), int(t[1, 2])),
        integers_at(int(t[2, 0]), int(t[2, 1])),
        integers_at(int(t[3, 0]), int(t[3, 1])),
        integers_at(int(t[4, 0]), int(t[4, 1])),
        integer_matrix_at(int(t[5, 0]), int(t[5, 1]), int(t[5, 2])),
        matrix_at(int(t[6, 0]), int(t[6, 1]), int(t[6, 2])),
        integers_at(int(t[7, 0]), int(t[7, 1])),
        vector_at(int(t[8, 0]), int(t[8, 1])),
        integers_at(int(t[9, 0]), int(t[9, 1])),
        matrix_at(int(t[10, 0]), int(t[10, 1]), int(t[10, 2])),
        matrix_at(int(t[11, 0]), int(t[11, 1]), int(t[11, 2])),
        matrix_at(int(t[12, 0]), int(t[12, 1]), int(t[12, 2])),
        integers_at(int(t[13, 0]), int(t[13, 1])),
        vector_at(int(t[14, 0]), int(t[14, 1])),
        matrix_at(int(t[15, 0]), int(t[15, 1]), int(t[15, 2])),
        matrix_at(int(t[16, 0]), int(t[16, 1]), int(t[16, 2])),
        matrix_at(int(t[17, 0]), int(t[17, 1]), int(t[17, 2])),
    )


@inlined
def constants_at(t):
    """What does not change, behind the table of addresses."""
    return Constants(
        matrix_at(int(t[18, 0]), int(t[18, 1]), int(t[18, 2])),
        integer_matrix_at(int(t[19, 0]), int(t[19, 1]), int(t[19, 2])),
        integer_matrix_at(int(t[20, 0]), int(t[20, 1]), int(t[20, 2])),
        matrix_at(int(t[21, 0]), int(t[21, 1]), int(t[21, 2])),
        vector_at(int(t[22, 0]), int(t[22, 1])),
        matrix_at(int(t[23, 0]), int(t[23, 1]), int(t[23, 2])),
        integers_at(int(t[24, 0]), int(t[24, 1])),
        matrix_at(int(t[25, 0]), int(t[25, 1]), int(t[25, 2])),
        integer_matrix_at(int(t[26, 0]), int(t[26, 1]), int(t[26, 2])),
        matrix_at(int(t[27, 0]), int(t[27, 1]), int(t[27, 2])),
        integers_at(int(t[28, 0]), int(t[28, 1])),
        integer_matrix_at(int(t[29, 0]), int(t[29, 1]), int(t[29, 2])),
        integer_matrix_at(int(t[30, 0]), int(t[30, 1]), int(t[30, 2])),
        matrix_at(int(t[31, 0]), int(t[31, 1]), int(t[31, 2])),
        integer_matrix_at(int(t[32, 0]), int(t[32, 1]), int(t[32, 2])),
        matrix_at(int(t[33, 0]), int(t[33, 1]), int(t[33, 2])),
        matrix_at(int(t[34, 0]), int(t[34, 1]), int(t[34, 2])),
        matrix_at(int(t[35, 0]), int(t[35, 1]), int(t[35, 2])),
        matrix_at(int(t[36, 0]), int(t[36, 1]), int(t[36, 2])),
        integers_at(int(t[37, 0]), int(t[37, 1])),
        matrix_at(int(t[38, 0]), int(t[38, 1]), int(t[38, 2])),
        matrix_at(int(t[39, 0]), int(t[39, 1]), int(t[39, 2])),
        matrix_at(int(t[40, 0]), int(t[40, 1]), int(t[40, 2])),
        matrix_at(int(t[41, 0]), int(t[41, 1]), int(t[41, 2])),
        integer_matrix_at(int(t[42, 0]), int(t[42, 1]), int(t[42, 2])),
        integer_matrix_at(int(t[43, 0]), int(t[43, 1]), int(t[43, 2])),
        integer_matrix_at(int(t[44, 0]), int(t[44, 1]), int(t[44, 2])),
    )


@detached("i8(i8, i8, i8, i8, i8, f8, f8, f8, f8, f8, i8, i8)")
def step_spatial(where, s_mid, s_end, rate, signals, frequency, h, usual, ratio, rtol, sweeps, locating):
    """One step of length h; `where` is the address of the table, the next three those of the drive signals."""
    t = integer_matrix_at(where, ENTRIES, 3)
    w, constants = work_at(t), constants_at(t)
    middle, end, rates = vector_at(s_mid, signals), vector_at(s_end, signals), vector_at(rate, signals)
    bodies = int(t[ENTRIES - 1, 0])
    return step(
        w, constants, bodies, middle, end, rates, frequency, h, usual, ratio, rtol, sweeps, locating == 1
    )  # fmt: skip


@detached("i8(i8, f8, i8, i8)")
def collide_spatial(where, rtol, sweeps, plastic):
    """The impact of everything that touches."""
    t = integer_matrix_at(where, ENTRIES, 3)
    w, constants = work_at(t), constants_at(t)
    return collide(w, constants, int(t[ENTRIES - 1, 0]), rtol, sweeps, plastic == 1)


def ready(*names: str) -> None:
    """Compile (or load) routines of this file by name; must run before the first kernel that calls them."""
    for made in Detached.made:
        if made.function.__module__ == __name__ and made.function.__name__ in names and not made.address:
            made.compile()
