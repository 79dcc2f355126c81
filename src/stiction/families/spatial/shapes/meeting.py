"""Where two convex polyhedra meet, compiled: the geometry of scenes and of rigid bodies alike.

Separating axes (faces of both, products of edges) give the direction in which the two are farthest apart or overlap
least. If it belongs to a face, the facing side of the other body is clipped to that face, and the corners of what is
left can touch its plane; otherwise two edges can touch. Every corner knows the two edges at which it lies, so that it
is found again in the next step. Solids are numbered as in `Solids`; b is seen from a by R and x.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, NamedTuple

from ....compiled.kernels import inlined, kernel, piece
from ....maths.vectors import (
    add,
    cross,
    dot,
    minus,
    plus,
    put_three,
    scaled,
    three,
    times,
    transposed,
    transposed_times,
)
from .solids import DIRECTION, PLANE, SIZE, VERTEX

PARALLEL = 1e-3  # sine of the angle below which two edges are parallel
LEVEL = 1e-9  # of the size: what is nearer than this to the nearest is as near
APART, FACE_OF_A, FACE_OF_B, EDGES, NO_ROOM = 0, 1, 2, 3, -1  # how two solids face each other
ON_FACE, ON_LINE = 0, 1  # what of a solid is nearest to a point: a face, or an edge or corner
EDGE = 3  # column of a polygon: the edge that begins in a corner; −1 − k is edge k of the face to which it was clipped


class Facing(NamedTuple):
    """How two solids face each other."""

    kind: int
    apart: float  # distance along the best axis; negative where they overlap
    face: int  # number of the face across which they meet
    facing: int  # and of the side that looks at it
    first: int  # row of the polygon, in the axes of the face, at which what they have in common begins
    corners: int
    normal: Any  # of edges that cross, from a to b, axes of a


class Common(NamedTuple):
    """What a face and the side of the other body that looks at it have in common."""

    facing: int
    first: int
    corners: int
    lowest: float  # height of its lowest corner over the face


class Crossing(NamedTuple):
    """Where edges cross, or what is nearest along their common normal if one of the solids has but a corner there."""

    offset: float  # of the plane through the edge of a
    a0: int  # its ends, numbers of vertices; −1 without
    a1: int
    b0: int
    b1: int
    on_a: Any  # nearest points, axes of a and of b
    on_b: Any


@piece
def best_face(P: Any, a: int, b: int, R: Any, x: Any) -> Any:
    """The face of a from which all of b is farthest, and how far."""
    best, found = -inf, 0
    for f in range(P.begin[a, PLANE], P.begin[a + 1, PLANE]):
        normal, lowest = three(P.plane, f), inf
        along, base = transposed_times(R, normal), dot(x, normal)
        for k in range(P.begin[b, VERTEX], P.begin[b + 1, VERTEX]):
            lowest = min(lowest, dot(three(P.vertex, k), along))
            if lowest + base - P.plane[f, 3] <= best:
                break
        apart = lowest + base - P.plane[f, 3]
        if apart > best:
            best, found = apart, f
    return best, found


@piece
def best_edges(P: Any, a: int, b: int, R: Any, x: Any) -> Any:
    """The best separation along a product of edges, and its direction from a to b, axes of a."""
    middle = minus(add(times(R, three(P.solid, b)), x), three(P.solid, a))
    best, found = -inf, (0.0, 0.0, 0.0)
    for k in range(P.begin[a, DIRECTION], P.begin[a + 1, DIRECTION]):
        for j in range(P.begin[b, DIRECTION], P.begin[b + 1, DIRECTION]):
            n = cross(three(P.direction, k), times(R, three(P.direction, j)))
            length = sqrt(dot(n, n))
            if length <= PARALLEL:
                continue
            n = scaled((-1.0 if dot(n, middle) < 0 else 1.0) / length, n)
            low, high, along = inf, -inf, transposed_times(R, n)
            for i in range(P.begin[b, VERTEX], P.begin[b + 1, VERTEX]):
                low = min(low, dot(three(P.vertex, i), along))
            for i in range(P.begin[a, VERTEX], P.begin[a + 1, VERTEX]):
                high = max(high, dot(three(P.vertex, i), n))
                if low + dot(x, n) - high <= best:
                    break
            apart = low + dot(x, n) - high
            if apart > best:
                best, found = apart, n
    return best, found


@inlined
def level(P: Any, a: int, n: Any, height: float, reach: float) -> Any:
    """How many vertices are not farther than `reach` from a height along n, the first two and the sum of all."""
    count, one, two, total = 0, -1, -1, (0.0, 0.0, 0.0)
    for k in range(P.begin[a, VERTEX], P.begin[a + 1, VERTEX]):
        vertex = three(P.vertex, k)
        if abs(dot(vertex, n) - height) < reach:
            total = add(total, vertex)
            if count == 0:
                one = k
            if count == 1:
                two = k
            count += 1
    return count, one, two, total


@piece
def crossing(P: Any, a: int, b: int, n: Any, R: Any, x: Any) -> Any:
    """Where the edges of a and b that are nearest to each other along n cross."""
    offset, low, along = -inf, inf, transposed_times(R, n)
    for k in range(P.begin[a, VERTEX], P.begin[a + 1, VERTEX]):
        offset = max(offset, dot(three(P.vertex, k), n))
    for k in range(P.begin[b, VERTEX], P.begin[b + 1, VERTEX]):
        low = min(low, dot(three(P.vertex, k), along))
    reach = LEVEL * P.solid[a, SIZE]
    on_a, i, j, all_a = level(P, a, n, offset, reach)
    on_b, k, m, all_b = level(P, b, along, low, reach)
    if on_a != 2 or on_b != 2:
        return Crossing(offset, -1, -1, -1, -1, scaled(1.0 / on_a, all_a), scaled(1.0 / on_b, all_b))
    p, q = three(P.vertex, i), three(P.vertex, k)
    way = minus(three(P.vertex, j), p)
    u, v = transposed_times(R, way), minus(three(P.vertex, m), q)
    w = minus(q, transposed_times(R, minus(p, x)))
    uu, uv, vv, uw, vw = dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)
    D = uu * vv - uv * uv
    along_a, along_b = 0.5, 0.5
    if 1e-12 * uu * vv < D:
        along_a, along_b = (vv * uw - uv * vw) / D, (uv * uw - uu * vw) / D
    along_a, along_b = min(1.0, max(0.0, along_a)), min(1.0, max(0.0, along_b))
    return Crossing(offset, i, j, k, m, plus(p, along_a, way), plus(q, along_b, v))


@piece
def clipped(polygon: Any, begin: int, count: int, out: int, side: Any, offset: float, grain: float, edge: int) -> int:
    """The part of a polygon on which side·p ≤ offset (Sutherland and Hodgman), written from row `out` on; corners
    closer to the line than `grain` lie on it and stay what they are."""
    made, most = 0, len(polygon) // 2
    for i in range(count):
        here, there = three(polygon, begin + i), three(polygon, begin + (i + 1) % count)
        d, e = dot(here, side) - offset, dot(there, side) - offset
        if made + 2 > most:
            return NO_ROOM
        if d <= grain:
            put_three(polygon, out + made, 0, here)
            polygon[out + made, EDGE] = -1.0 - edge if d >= -grain and e > grain else polygon[begin + i, EDGE]
            made += 1
        if (d < -grain and e > grain) or (d > grain and e < -grain):
            put_three(polygon, out + made, 0, plus(here, d / (d - e), minus(there, here)))
            polygon[out + made, EDGE] = -1.0 - edge if e > grain else polygon[begin + i, EDGE]
            made += 1
    return made


@piece
def common(P: Any, polygon: Any, a: int, f: int, b: int, R: Any, x: Any, grain: float) -> Any:
    """What of the side of b that looks at face f of a lies over that face, in the axes of a."""
    n, least, facing = three(P.plane, f), inf, 0
    along = transposed_times(R, n)
    for k in range(P.begin[b, PLANE], P.begin[b + 1, PLANE]):
        size = dot(three(P.plane, k), along)
        if size < least:
            least, facing = size, k
    base_a, base_b, half = P.begin[a, VERTEX], P.begin[b, VERTEX], len(polygon) // 2
    begin, count = 0, 0
    for k in range(P.hoop[facing, 0], P.hoop[facing + 1, 0]):
        put_three(polygon, count, 0, add(times(R, three(P.vertex, base_b + P.stud[k, 0])), x))
        polygon[count, EDGE] = count
        count += 1
    first, last = P.hoop[f, 0], P.hoop[f + 1, 0]
    for k in range(first, last):
        p = three(P.vertex, base_a + P.stud[k, 0])
        q = three(P.vertex, base_a + P.stud[k + 1 if k + 1 < last else first, 0])
        side = cross(minus(q, p), n)
        side = scaled(1.0 / sqrt(dot(side, side)), side)
        count = clipped(polygon, begin, count, half - begin, side, dot(p, side), grain, k - first)
        begin = half - begin
        if count <= 0:
            return Common(facing, begin, count, inf)
    lowest = inf
    for k in range(begin, begin + count):
        lowest = min(lowest, dot(three(polygon, k), n) - P.plane[f, 3])
    return Common(facing, begin, count, lowest)


@piece
def facing(
    P: Any, polygon: Any, a: int, b: int, R: Any, x: Any, margin: float, bias: float, prefer: float, grain: float
) -> Any:
    """How two solids face each other, if they may be closer than `margin`.

    Edges are chosen only if they separate by `bias` more than faces do, and of two faces that of b only if it does so
    by `prefer` more.
    """
    nowhere = (0.0, 0.0, 0.0)
    back, y = transposed(R), scaled(-1.0, transposed_times(R, x))  # a seen from b
    of_a, f = best_face(P, a, b, R, x)
    of_b, g = best_face(P, b, a, back, y)
    best = max(of_a, of_b)
    if best > margin:
        return Facing(APART, best, 0, 0, 0, 0, nowhere)
    if of_a < of_b - prefer:
        kind, face = FACE_OF_B, g
        shared = common(P, polygon, b, g, a, back, y, grain)
    else:
        kind, face = FACE_OF_A, f
        shared = common(P, polygon, a, f, b, R, x, grain)
    if shared.corners < 0:
        kind = NO_ROOM
    found = Facing(kind, best, face, shared.facing, shared.first, shared.corners, nowhere)
    if shared.corners < 0 or (shared.corners > 0 and max(0.0, shared.lowest) <= best + bias):
        return found  # a point over the face is as near as the bodies are: no edges can part them better
    of_edges, n = best_edges(P, a, b, R, x)
    if of_edges <= best + bias:
        return found
    return Facing(EDGES, of_edges, 0, 0, 0, 0, n)


# ------------------------------------------------------------------------------------------------ points and balls


class Nearest(NamedTuple):
    """What of a solid is nearest to a point."""

    kind: int
    distance: float  # negative inside
    face: int
    foot: Any  # of an edge or a corner
    along: Any  # unit vector of an edge, 0 of a corner


@piece
def highest_face(P: Any, a: int, p: Any) -> Any:
    """The face that a point is farthest ahead of, and its height over that plane."""
    best, found = -inf, 0
    for f in range(P.begin[a, PLANE], P.begin[a + 1, PLANE]):
        height = dot(three(P.plane, f), p) - P.plane[f, 3]
        if height > best:
            best, found = height, f
    return best, found


@inlined
def corners_of(P: Any, base: int, f: int, k: int) -> Any:
    """Corner k of the numbers of face f, and the next one."""
    after = k + 1 if k + 1 < P.hoop[f + 1, 0] else P.hoop[f, 0]
    return three(P.vertex, base + P.stud[k, 0]), three(P.vertex, base + P.stud[after, 0])


@inlined
def over(P: Any, base: int, f: int, p: Any) -> bool:
    """Whether the foot of a point on the plane of face f lies in the face."""
    n = three(P.plane, f)
    for k in range(P.hoop[f, 0], P.hoop[f + 1, 0]):
        q, r = corners_of(P, base, f, k)
        if dot(minus(p, q), cross(minus(r, q), n)) > 0.0:
            return False
    return True


@piece
def nearest(P: Any, a: int, p: Any) -> Any:
    """What of solid a is nearest to a point: a face, an edge or a corner; inside, the face that is nearest."""
    nowhere, base = (0.0, 0.0, 0.0), P.begin[a, VERTEX]
    best, found = highest_face(P, a, p)
    if best <= 0.0:
        return Nearest(ON_FACE, best, found, nowhere, nowhere)
    least, foot, along = inf, nowhere, nowhere
    for f in range(P.begin[a, PLANE], P.begin[a + 1, PLANE]):
        height = dot(three(P.plane, f), p) - P.plane[f, 3]
        if height <= 0.0:
            continue
        if over(P, base, f, p):
            return Nearest(ON_FACE, height, f, nowhere, nowhere)
        for k in range(P.hoop[f, 0], P.hoop[f + 1, 0]):
            q, r = corners_of(P, base, f, k)
            way, here = minus(r, q), minus(p, q)
            share = min(1.0, max(0.0, dot(here, way) / dot(way, way)))
            rest = plus(here, -share, way)
            if dot(rest, rest) < least:
                least, foot = dot(rest, rest), plus(q, share, way)
                along = scaled(1.0 / sqrt(dot(way, way)), way) if 0.0 < share < 1.0 else nowhere
    return Nearest(ON_LINE, sqrt(least), 0, foot, along)


# ------------------------------------------------------------------------------------------------ asked from Python


@kernel
def separation(P: Any, a: int, b: int, R: Any, x: Any) -> float:
    """How far two solids are apart along the best axis [m]; negative if they overlap."""
    of_a, _ = best_face(P, a, b, R, x)
    of_b, _ = best_face(P, b, a, transposed(R), scaled(-1.0, transposed_times(R, x)))
    best = max(of_a, of_b)
    if best > 0.0:
        return best
    of_edges, _ = best_edges(P, a, b, R, x)
    return max(best, of_edges)


@kernel
def distance(P: Any, a: int, p: Any) -> float:
    """Distance of a point from a solid [m]; negative inside."""
    found = nearest(P, a, p)
    return found.distance
