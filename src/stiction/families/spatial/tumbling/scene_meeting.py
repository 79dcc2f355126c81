"""Where two bodies of a scene meet: a plane of one of them and points of the other that can touch it.

The geometry is that of shapes/meeting.py. Points and plane are then fixed to their bodies, so that a gap can be asked
for wherever the bodies go within a step.
"""

from __future__ import annotations

from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import dot, minus, nine, product, put_three, scaled, three, transposed, transposed_times
from ..shapes.meeting import APART, EDGES, FACE_OF_B, LEVEL, NO_ROOM, crossing, facing
from . import scene_layout as at

EDGE_BIAS = 1e-4  # of the size: edges across each other are chosen only if they separate this much better than faces
EXACT = 0.0  # corners are clipped where they cross an edge: no slot of memory depends on which feature they are


@inlined
def face_points(s: Any, found: Any, R: Any, x: Any, margin: float, j: int, row: int) -> int:
    """Points of body b, its own axes, over the face that is the plane of patch j and closer to it than `margin`."""
    n, kept = three(s.plane, found.face), 0
    put_three(s.patch, j, at.NORMAL, n)
    s.patch[j, at.OFFSET] = s.plane[found.face, 3]
    for k in range(found.first, found.first + found.corners):
        p = three(s.polygon, k)
        if dot(p, n) - s.plane[found.face, 3] < margin:
            if row + kept >= len(s.point):
                return NO_ROOM
            put_three(s.point, row + kept, 0, transposed_times(R, minus(p, x)))
            kept += 1
    return kept


@piece
def meet(t: Any, a: int, b: int, margin: float, j: int, row: int) -> int:
    """How two bodies face each other, if closer than `margin`: patch j, whose points stand from `row` on.

    Returns the number of points; 0 if they do not meet.
    """
    s = at.arrays_at(t)
    apart = minus(three(s.x, b), three(s.x, a))
    if dot(apart, apart) > (s.solid[a, 3] + s.solid[b, 3] + margin) ** 2:
        return 0
    Ra, P = nine(s.R, a), at.solids_of(s)
    R, x = product(transposed(Ra), nine(s.R, b)), transposed_times(Ra, apart)  # b seen from a
    bias = EDGE_BIAS * min(s.solid[a, 3], s.solid[b, 3])
    found = facing(P, s.polygon, a, b, R, x, margin, bias, LEVEL * s.solid[a, 3], EXACT)
    if found.kind == APART or found.apart > margin:
        return 0
    if found.kind == NO_ROOM:
        return NO_ROOM
    s.who[j, at.A], s.who[j, at.B] = a, b
    if found.kind == FACE_OF_B:
        s.who[j, at.A], s.who[j, at.B] = b, a
        return face_points(s, found, transposed(R), scaled(-1.0, transposed_times(R, x)), margin, j, row)
    if found.kind != EDGES:
        return face_points(s, found, R, x, margin, j, row)
    if row >= len(s.point):
        return NO_ROOM
    met = crossing(P, a, b, found.normal, R, x)
    put_three(s.point, row, 0, met.on_b)
    put_three(s.patch, j, at.NORMAL, found.normal)
    s.patch[j, at.OFFSET] = met.offset
    return 1
