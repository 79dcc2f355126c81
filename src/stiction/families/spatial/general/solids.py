"""Where solids of any convex shape meet, and points and balls on them: what shapes/meeting.py finds, put into slots."""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from ....maths.vectors import cross as crossed
from ....maths.vectors import (
    dot,
    minus,
    nine_from,
    product,
    put_three,
    scaled,
    three,
    three_from,
    times,
    transposed,
    transposed_times,
)
from ..shapes.meeting import APART, EDGE, EDGES, FACE_OF_B, NO_ROOM, ON_FACE, crossing, facing, highest_face, nearest
from ..shapes.solids import VERTEX, Solids
from . import layout as at
from .boxes import FLAT, SAME
from .slots import clear, far, fill_crossing, fill_faces, take_slot

FAR, MET, CROWDED = 0, 1, -1  # two solids: too far apart, may touch, with more points than slots


@inlined
def solids_of(constants):
    """The convex pieces of all bodies."""
    return Solids(
        constants.vertex, constants.plane, constants.direction, constants.solid, constants.begin, constants.hoop,
        constants.stud,
    )  # fmt: skip


@inlined
def write_common(P, polygon, found, met, R, x, of_b):
    """Corners of what two faces have in common, in the axes of the body that looks at the face, and their names.

    A name is made of the two faces and of the two edges that meet in the corner: whole numbers, exact up to 2⁵³.
    """
    width, planes = len(polygon), len(P.plane)
    faces = (of_b * planes + met.face) * planes + met.facing
    before = polygon[met.first + met.corners - 1, EDGE]
    for q in range(met.corners):
        k = met.first + q
        after = polygon[k, EDGE]
        edges = (before + width // 2) * width + after + width // 2
        found[q, 0] = 1.0 + float(faces) * width * width + edges
        put_three(found, q, 1, transposed_times(R, minus(three(polygon, k), x)))
        before = after


@inlined
def fill_edges(P, K, C, pair, found, first, slots, a, b, i, j, n, R, x):
    """Edges of solids i and j that cross; or the corner of one on the plane across n, if there is no edge along it."""
    met = crossing(P, i, j, n, R, x)
    vertices = P.begin[i + 1, VERTEX] - P.begin[i, VERTEX]
    name = float(met.b0 - P.begin[j, VERTEX]) * vertices * vertices
    name += (met.a0 - P.begin[i, VERTEX]) * vertices + met.a1 - P.begin[i, VERTEX]
    others = P.begin[j + 1, VERTEX] - P.begin[j, VERTEX]
    found[0, 0] = -1.0 - (name * others + met.b1 - P.begin[j, VERTEX]) if met.a0 >= 0 else -0.5
    c = take_slot(C, found, first, slots, 1, 0)
    if met.a0 < 0:
        pair[c, 0], pair[c, 1], pair[c, 2] = at.ON_PLANE, b, a
        put_three(K, c, at.A, met.on_b)
        put_three(K, c, at.N_B, n)
        K[c, at.OFFSET], K[c, at.SIDE] = met.offset, -1.0
        return
    u, v = (
        minus(three(P.vertex, met.a1), three(P.vertex, met.a0)),
        minus(three(P.vertex, met.b1), three(P.vertex, met.b0)),
    )
    sign = -1.0 if dot(crossed(u, times(R, v)), n) > 0.0 else 1.0  # the product points from b to a
    along_a, along_b = scaled(sign / dot(u, u) ** 0.5, u), scaled(1.0 / dot(v, v) ** 0.5, v)
    fill_crossing(K, pair, c, a, b, met.on_a, met.on_b, along_a, along_b)


@routine
def meet_solids(B, P, polygon, K, C, pair, found, first, slots, a, b, i, j, margin):
    """Fill the slots of solid i of body a and solid j of body b, which may touch while they move by `margin`."""
    if far(B, a, b, margin):
        return FAR
    Ra, apart = nine_from(B, a, at.R), minus(three_from(B, b, at.X), three_from(B, a, at.X))
    R, x = product(transposed(Ra), nine_from(B, b, at.R)), transposed_times(Ra, apart)  # b seen from a
    size = B[a, at.REACH] + B[b, at.REACH]
    prefer = (SAME if a < b else -SAME) * size  # of faces alike that of the body named first
    met = facing(P, polygon, i, j, R, x, margin, FLAT * size + margin, prefer, SAME * size)
    if met.kind == APART:
        return FAR
    if met.kind == NO_ROOM or met.corners > slots:
        return CROWDED
    clear(pair, first, slots)
    if met.kind == EDGES:
        fill_edges(P, K, C, pair, found, first, slots, a, b, i, j, met.normal, R, x)
        return MET
    normal, offset = three(P.plane, met.face), P.plane[met.face, 3]
    if met.kind == FACE_OF_B:
        write_common(P, polygon, found, met, transposed(R), scaled(-1.0, transposed_times(R, x)), 1)
        fill_faces(K, C, pair, found, first, slots, met.corners, b, a, normal, offset, 1.0)
    else:
        write_common(P, polygon, found, met, R, x, 0)
        fill_faces(K, C, pair, found, first, slots, met.corners, a, b, normal, offset, -1.0)
    return MET


@routine
def meet_points(B, P, K, pair, first, slots, a, b, j, margin):
    """What of solid j of body b is nearest to the points or the ball of body a, one in each slot.

    A point touches the face that it is farthest ahead of, so that it has a normal on the surface too. A ball that goes
    from a face to an edge stays what it is: its slot keeps its memory.
    """
    if far(B, a, b, margin):
        return FAR
    Ra, Rb = nine_from(B, a, at.R), nine_from(B, b, at.R)
    apart, near = minus(three_from(B, a, at.X), three_from(B, b, at.X)), FAR
    for c in range(first, first + slots):
        turned, radius = times(Ra, three_from(K, c, at.A)), K[c, at.RADIUS_A]
        p = transposed_times(Rb, (apart[0] + turned[0], apart[1] + turned[1], apart[2] + turned[2]))
        height, face = highest_face(P, j, p)
        pair[c, 0] = at.NOWHERE
        if height > radius + margin:
            continue
        near, pair[c, 0] = MET, at.ON_PLANE
        if radius > 0.0:
            found = nearest(P, j, p)
            face = found.face
            if found.kind != ON_FACE:
                pair[c, 0] = at.ON_LINE
                put_three(K, c, at.N_B, found.foot)
                put_three(K, c, at.EDGE_B, found.along)
                K[c, at.OFFSET] = 0.0
                continue
        put_three(K, c, at.N_B, three(P.plane, face))
        K[c, at.OFFSET] = P.plane[face, 3]
    return near
