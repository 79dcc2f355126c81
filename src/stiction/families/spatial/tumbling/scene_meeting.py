"""Where two convex polyhedra meet, compiled: a plane of one of them and points of the other that can touch it.

Separating axes (faces of both, products of edges) give the direction in which the two are furthest apart or overlap
least; across it the facing side of the other body is clipped to the face. Points and plane are then fixed to their
bodies, so that a gap can be asked for wherever the bodies go within a step.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import add, cross, dot, minus, plus, product, scaled, times, transposed_times
from . import scene_layout as at

EDGE_BIAS = 1e-4  # of the size: edges across each other are chosen only if they separate this much better than faces
PARALLEL = 1e-3  # sine of the angle below which two edges are parallel
LEVEL = 1e-9  # of the size: what is nearer than this to the nearest is as near
NO_ROOM = -1
HEIGHT = 2  # row of `row` that later holds gaps


@inlined
def three(M: Any, k: int) -> Any:
    """Row k of a matrix as a vector."""
    return (M[k, 0], M[k, 1], M[k, 2])


@inlined
def nine(M: Any, k: int) -> Any:
    """Row k of a matrix as a matrix of three rows."""
    return (M[k, 0], M[k, 1], M[k, 2], M[k, 3], M[k, 4], M[k, 5], M[k, 6], M[k, 7], M[k, 8])


@inlined
def transposed(M: Any) -> Any:
    """Mᵀ."""
    return (M[0], M[3], M[6], M[1], M[4], M[7], M[2], M[5], M[8])


@inlined
def put_three(M: Any, k: int, c: int, a: Any) -> None:
    """Write a vector into row k from column c on."""
    M[k, c], M[k, c + 1], M[k, c + 2] = a[0], a[1], a[2]


@piece
def best_face(t: Any, a: int, b: int, R: Any, x: Any) -> Any:
    """The face of a from which all of b is farthest, and how far; b seen from a by R and x."""
    s = at.arrays_at(t)
    best, found = -inf, 0
    for f in range(s.first[a, at.PLANE], s.first[a + 1, at.PLANE]):
        normal, lowest = three(s.plane, f), inf
        along, base = transposed_times(R, normal), dot(x, normal)
        for k in range(s.first[b, at.VERTEX], s.first[b + 1, at.VERTEX]):
            lowest = min(lowest, dot(three(s.vertex, k), along))
            if lowest + base - s.plane[f, 3] <= best:
                break
        apart = lowest + base - s.plane[f, 3]
        if apart > best:
            best, found = apart, f
    return best, found


@piece
def best_edges(t: Any, a: int, b: int, R: Any, x: Any) -> Any:
    """The best separation along a product of edges, and its direction from a to b, axes of a."""
    s = at.arrays_at(t)
    middle = minus(add(times(R, three(s.solid, b)), x), three(s.solid, a))
    best, found = -inf, (0.0, 0.0, 0.0)
    for k in range(s.first[a, at.DIRECTION], s.first[a + 1, at.DIRECTION]):
        for j in range(s.first[b, at.DIRECTION], s.first[b + 1, at.DIRECTION]):
            n = cross(three(s.direction, k), times(R, three(s.direction, j)))
            length = sqrt(dot(n, n))
            if length <= PARALLEL:
                continue
            n = scaled((-1.0 if dot(n, middle) < 0 else 1.0) / length, n)
            low, high, along = inf, -inf, transposed_times(R, n)
            for i in range(s.first[b, at.VERTEX], s.first[b + 1, at.VERTEX]):
                low = min(low, dot(three(s.vertex, i), along))
            for i in range(s.first[a, at.VERTEX], s.first[a + 1, at.VERTEX]):
                high = max(high, dot(three(s.vertex, i), n))
                if low + dot(x, n) - high <= best:
                    break
            apart = low + dot(x, n) - high
            if apart > best:
                best, found = apart, n
    return best, found


@inlined
def level(s: Any, body: int, n: Any, height: float, reach: float) -> Any:
    """How many vertices of a body are not farther than `reach` from a height along n, the first two and the sum."""
    count, one, two, total = 0, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for k in range(s.first[body, at.VERTEX], s.first[body + 1, at.VERTEX]):
        vertex = three(s.vertex, k)
        if abs(dot(vertex, n) - height) < reach:
            total = add(total, vertex)
            if count == 0:
                one = vertex
            if count == 1:
                two = vertex
            count += 1
    return count, one, two, total


@piece
def edge_foot(t: Any, a: int, b: int, n: Any, R: Any, x: Any) -> Any:
    """Where b is nearest to an edge of a across n: the offset of the plane, and the point in axes of b."""
    s = at.arrays_at(t)
    offset, low, along = -inf, inf, transposed_times(R, n)
    for k in range(s.first[a, at.VERTEX], s.first[a + 1, at.VERTEX]):
        offset = max(offset, dot(three(s.vertex, k), n))
    for k in range(s.first[b, at.VERTEX], s.first[b + 1, at.VERTEX]):
        low = min(low, dot(three(s.vertex, k), along))
    reach = LEVEL * s.solid[a, 3]
    on_a, a0, a1, _ = level(s, a, n, offset, reach)
    on_b, b0, b1, total = level(s, b, along, low, reach)
    if on_a != 2 or on_b != 2:
        return offset, scaled(1.0 / on_b, total)
    u, v = transposed_times(R, minus(a1, a0)), minus(b1, b0)
    w = minus(b0, transposed_times(R, minus(a0, x)))
    uu, uv, vv = dot(u, u), dot(u, v), dot(v, v)
    D = uu * vv - uv * uv
    share = (uv * dot(u, w) - uu * dot(v, w)) / D if 1e-12 * uu * vv < D else 0.5
    return offset, plus(b0, min(1.0, max(0.0, share)), v)


@piece
def clipped(P: Any, begin: int, count: int, out: int, side: Any, offset: float) -> int:
    """The part of a polygon on which side·p ≤ offset (Sutherland and Hodgman), written from row `out` on."""
    made, most = 0, len(P) // 2
    for i in range(count):
        here, there = three(P, begin + i), three(P, begin + (i + 1) % count)
        d, e = dot(here, side) - offset, dot(there, side) - offset
        if made + 2 > most:
            return NO_ROOM
        if d <= 0:
            put_three(P, out + made, 0, here)
            made += 1
        if (d < 0) != (e < 0) and d != e and d != 0 and e != 0:
            put_three(P, out + made, 0, plus(here, d / (d - e), minus(there, here)))
            made += 1
    return made


@piece
def face_points(t: Any, a: int, f: int, b: int, R: Any, x: Any, margin: float, row: int) -> int:
    """Points of b, its own axes, over the face f of a and closer to it than `margin`, written from `row` on; the first
    of these rows gets the least height of all."""
    s = at.arrays_at(t)
    n, least, facing = three(s.plane, f), inf, 0
    along = transposed_times(R, n)
    for k in range(s.first[b, at.PLANE], s.first[b + 1, at.PLANE]):
        size = dot(three(s.plane, k), along)
        if size < least:
            least, facing = size, k
    base_a, base_b, half = s.first[a, at.VERTEX], s.first[b, at.VERTEX], len(s.polygon) // 2
    begin, count = 0, 0
    for k in range(s.hoop[facing, 0], s.hoop[facing + 1, 0]):
        put_three(s.polygon, count, 0, add(times(R, three(s.vertex, base_b + s.stud[k, 0])), x))
        count += 1
    first, last = s.hoop[f, 0], s.hoop[f + 1, 0]
    for k in range(first, last):
        p = three(s.vertex, base_a + s.stud[k, 0])
        q = three(s.vertex, base_a + s.stud[k + 1 if k + 1 < last else first, 0])
        side = cross(minus(q, p), n)
        side = scaled(1.0 / sqrt(dot(side, side)), side)
        count = clipped(s.polygon, begin, count, half - begin, side, dot(p, side))
        begin = half - begin
        if count <= 0:
            return count
    kept, lowest = 0, inf
    for k in range(begin, begin + count):
        p = three(s.polygon, k)
        lowest = min(lowest, dot(p, n) - s.plane[f, 3])
        if dot(p, n) - s.plane[f, 3] < margin:
            if row + kept >= len(s.point):
                return NO_ROOM
            put_three(s.point, row + kept, 0, transposed_times(R, minus(p, x)))
            kept += 1
    if kept > 0:
        s.row[HEIGHT, row] = lowest
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
    Ra = nine(s.R, a)
    R, x = product(transposed(Ra), nine(s.R, b)), transposed_times(Ra, apart)  # b seen from a
    back, y = transposed(R), scaled(-1.0, transposed_times(R, x))  # a seen from b
    of_a, f = best_face(t, a, b, R, x)
    of_b, g = best_face(t, b, a, back, y)
    best = max(of_a, of_b)
    if best > margin:
        return 0
    s.who[j, at.A], s.who[j, at.B] = a, b
    if of_a < of_b - LEVEL * s.solid[a, 3]:
        s.who[j, at.A], s.who[j, at.B] = b, a
        put_plane(s, j, g)
        found = face_points(t, b, g, a, back, y, margin, row)
    else:
        put_plane(s, j, f)
        found = face_points(t, a, f, b, R, x, margin, row)
    bias = EDGE_BIAS * min(s.solid[a, 3], s.solid[b, 3])
    if found < 0 or (found > 0 and max(0.0, s.row[HEIGHT, row]) <= best + bias):
        return found  # a point over the face is as near as the bodies are: no edges can part them better
    of_edges, n = best_edges(t, a, b, R, x)
    if of_edges <= best + bias:
        return found
    if of_edges > margin:
        return 0
    if row >= len(s.point):
        return NO_ROOM
    s.who[j, at.A], s.who[j, at.B] = a, b
    offset, foot = edge_foot(t, a, b, n, R, x)
    put_three(s.point, row, 0, foot)
    put_three(s.patch, j, at.NORMAL, n)
    s.patch[j, at.OFFSET] = offset
    return 1


@inlined
def put_plane(s: Any, j: int, f: int) -> None:
    """Face f is the plane of patch j."""
    put_three(s.patch, j, at.NORMAL, three(s.plane, f))
    s.patch[j, at.OFFSET] = s.plane[f, 3]
