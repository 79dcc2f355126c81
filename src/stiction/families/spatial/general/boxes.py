"""Where two boxes meet: separating axes, the common part of two faces that look at each other, edges across each other.

The best of the 15 axes (faces of both boxes, products of their edges) is the direction in which they are farthest apart
or overlap least. If it belongs to a face, the corners of the polygon that this face and the facing one have in common
can touch its plane; otherwise the two edges can touch. What was found goes into the slots of the pair (slots.py) as
ordinary contacts, fixed to the bodies for the length of a step. It is what shapes/meeting.py finds for any polyhedra,
sooner; tests/physics/test_solids_in_space.py holds the two to each other.
"""

from __future__ import annotations

from math import copysign, inf, sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at
from .slots import clear, far, fill_crossing, fill_faces, take_slot

SLOTS = 8  # corners that two rectangles can have in common
SAME = 1e-9  # of the face: corners closer to an edge lie on it
PARALLEL = 1e-6  # squared sine of the angle between edges that have no common normal
FLAT = 1e-7  # of the sizes: faces are preferred to edges that separate no better than this


@inlined
def cosine(B, a, k, b, m):
    """Between axis k of box a and axis m of box b."""
    i, j = at.R + k, at.R + m
    return B[a, i] * B[b, j] + B[a, i + 3] * B[b, j + 3] + B[a, i + 6] * B[b, j + 6]


@inlined
def between_centres(B, a, b, k):
    """Component on axis k of box a of the way from its centre to that of b."""
    i = at.R + k
    x, y, z = B[b, at.X] - B[a, at.X], B[b, at.X + 1] - B[a, at.X + 1], B[b, at.X + 2] - B[a, at.X + 2]
    return x * B[a, i] + y * B[a, i + 3] + z * B[a, i + 6]


@routine
def best_face(B, half, a, b):
    """(separation, axis) of the pair of faces of box a that keeps box b farthest away."""
    best, which = -inf, 0
    for k in range(3):
        apart = abs(between_centres(B, a, b, k)) - half[a, k]
        for m in range(3):
            apart -= half[b, m] * abs(cosine(B, a, k, b, m))
        if apart > best:
            best, which = apart, k
    return best, which


@inlined
def normal_of(B, a, k, b, m):
    """Product of axis k of a and axis m of b in world axes, and its length squared."""
    i, j = at.R + k, at.R + m
    x = B[a, i + 3] * B[b, j + 6] - B[a, i + 6] * B[b, j + 3]
    y = B[a, i + 6] * B[b, j] - B[a, i] * B[b, j + 6]
    z = B[a, i] * B[b, j + 3] - B[a, i + 3] * B[b, j]
    return x, y, z, x * x + y * y + z * z


@inlined
def along(k, s):
    """s times the unit vector of axis k."""
    return s if k == 0 else 0.0, s if k == 1 else 0.0, s if k == 2 else 0.0


@inlined
def component(B, a, k, x, y, z):
    """Of a world vector along axis k of body a."""
    return x * B[a, at.R + k] + y * B[a, at.R + 3 + k] + z * B[a, at.R + 6 + k]


@routine
def best_edges(B, half, a, b):
    """(separation, axis of a, axis of b) of the edges that keep the boxes farthest apart."""
    best, edge_a, edge_b = -inf, 0, 0
    dx, dy, dz = B[b, at.X] - B[a, at.X], B[b, at.X + 1] - B[a, at.X + 1], B[b, at.X + 2] - B[a, at.X + 2]
    for k in range(3):
        for m in range(3):
            x, y, z, square = normal_of(B, a, k, b, m)
            if square <= PARALLEL:
                continue
            apart = abs(x * dx + y * dy + z * dz)
            for i in range(3):
                apart -= half[a, i] * abs(component(B, a, i, x, y, z)) + half[b, i] * abs(component(B, b, i, x, y, z))
            apart /= sqrt(square)
            if apart > best:
                best, edge_a, edge_b = apart, k, m
    return best, edge_a, edge_b


@inlined
def add(found, n, name, half, i, side, face, first, second):
    """One more corner of the common polygon, in the axes of box i; returns the new count."""
    if n >= SLOTS:
        return n
    j, k = (face + 1) % 3, (face + 2) % 3
    found[n, 0] = name
    found[n, 1 + face], found[n, 1 + j], found[n, 1 + k] = side * half[i, face], first * half[i, j], second * half[i, k]
    return n + 1


@routine
def common_corners(B, half, found, r, i, k, first_is_r):
    """Corners of the part that face k of box r and the facing side of box i have in common, on i.

    A point of that side is p + α e₁ + β e₂ with |α|, |β| ≤ 1, in the plane coordinates of the face. The corners are
    those of i over the face, those of the face under i, and the crossings of edges. Returns (how many, side of r).
    """
    u, v = (k + 1) % 3, (k + 2) % 3
    s = copysign(1.0, between_centres(B, r, i, k))
    face = 0
    for m in range(1, 3):
        if abs(cosine(B, r, k, i, m)) > abs(cosine(B, r, k, i, face)):
            face = m
    side = -copysign(1.0, s * cosine(B, r, k, i, face))
    a, b = (face + 1) % 3, (face + 2) % 3
    pu = between_centres(B, r, i, u) + side * half[i, face] * cosine(B, r, u, i, face)
    pv = between_centres(B, r, i, v) + side * half[i, face] * cosine(B, r, v, i, face)
    au, av = half[i, a] * cosine(B, r, u, i, a), half[i, a] * cosine(B, r, v, i, a)
    bu, bv = half[i, b] * cosine(B, r, u, i, b), half[i, b] * cosine(B, r, v, i, b)
    hu, hv = half[r, u], half[r, v]
    grain = SAME * (hu + hv + half[i, a] + half[i, b])
    name = 1 + 32 * (36 * first_is_r + 6 * (2 * k + (1 if s > 0.0 else 0)) + 2 * face + (1 if side > 0.0 else 0))
    n = 0
    for c in range(4):
        α, β = 2.0 * (c % 2) - 1.0, 2.0 * (c // 2) - 1.0
        if abs(pu + α * au + β * bu) <= hu + grain and abs(pv + α * av + β * bv) <= hv + grain:
            n = add(found, n, name + c, half, i, side, face, α, β)
    area = au * bv - av * bu
    on_a, on_b = grain / half[i, a], grain / half[i, b]
    for c in range(4):
        x, y = (2.0 * (c % 2) - 1.0) * hu - pu, (2.0 * (c // 2) - 1.0) * hv - pv
        α, β = (x * bv - y * bu) / area, (y * au - x * av) / area
        if abs(α) <= 1.0 + on_a and abs(β) <= 1.0 + on_b and (abs(α) < 1.0 - on_a or abs(β) < 1.0 - on_b):
            n = add(found, n, name + 4 + c, half, i, side, face, α, β)
    for c in range(4):
        along_b = c < 2  # the edges α = ±1, then β = ±1
        end = 2.0 * (c % 2) - 1.0
        qu, qv = pu + end * (au if along_b else bu), pv + end * (av if along_b else bv)
        eu, ev = (bu, bv) if along_b else (au, av)
        inner = 1.0 - (on_b if along_b else on_a)
        for d in range(4):
            wall = 2.0 * (d % 2) - 1.0
            slope, way, other = (eu, wall * hu - qu, hv) if d < 2 else (ev, wall * hv - qv, hu)
            if abs(slope) <= grain or abs(way) >= inner * abs(slope):
                continue
            t = way / slope
            if abs(qv + t * ev if d < 2 else qu + t * eu) < other - grain:
                n = add(
                    found, n, name + 8 + 4 * c + d, half, i, side, face, end if along_b else t, t if along_b else end
                )
    return n, s


@routine
def fill_edges(B, K, C, pair, half, found, first, a, b, k, m):
    """Edge k of box a across edge m of box b: nearest points of the two, on their bodies."""
    x, y, z, square = normal_of(B, a, k, b, m)
    dx, dy, dz = B[a, at.X] - B[b, at.X], B[a, at.X + 1] - B[b, at.X + 1], B[a, at.X + 2] - B[b, at.X + 2]
    s = copysign(1.0, x * dx + y * dy + z * dz)  # the normal points from b to a
    name = 32 * 72 + 1 + 9 * 16 * (1 if s > 0.0 else 0) + 16 * (3 * k + m)
    for i in range(3):
        on_a = -copysign(half[a, i], s * component(B, a, i, x, y, z))
        on_b = copysign(half[b, i], s * component(B, b, i, x, y, z))
        found[0, 1 + i], found[1, 1 + i] = 0.0 if i == k else on_a, 0.0 if i == m else on_b
        if i != k and on_a > 0.0:
            name += 1 if i == (k + 1) % 3 else 2
        if i != m and on_b > 0.0:
            name += 4 if i == (m + 1) % 3 else 8
    found[0, 0] = name
    # nearest points of two lines: w from the middle of edge b to that of edge a
    for i in range(3):
        dx += B[a, at.R + i] * found[0, 1 + i] - B[b, at.R + i] * found[1, 1 + i]
        dy += B[a, at.R + 3 + i] * found[0, 1 + i] - B[b, at.R + 3 + i] * found[1, 1 + i]
        dz += B[a, at.R + 6 + i] * found[0, 1 + i] - B[b, at.R + 6 + i] * found[1, 1 + i]
    cross, w_a, w_b = cosine(B, a, k, b, m), component(B, a, k, dx, dy, dz), component(B, b, m, dx, dy, dz)
    found[0, 1 + k] = min(max((cross * w_b - w_a) / square, -half[a, k]), half[a, k])
    found[1, 1 + m] = min(max((w_b - cross * w_a) / square, -half[b, m]), half[b, m])
    c = take_slot(C, found, first, SLOTS, 1, 0)
    p, q = (found[0, 1], found[0, 2], found[0, 3]), (found[1, 1], found[1, 2], found[1, 3])
    fill_crossing(K, pair, c, a, b, p, q, along(k, s), along(m, 1.0))


@routine
def meet_boxes(B, K, C, pair, half, found, first, a, b, margin):
    """Fill the slots of a pair of boxes that may touch while they move by `margin`; 0 if they are too far apart."""
    if far(B, a, b, margin):
        return 0
    from_a, k = best_face(B, half, a, b)
    from_b, m = best_face(B, half, b, a)
    best = max(from_a, from_b)
    if best > margin:
        return 0
    clear(pair, first, SLOTS)
    size = B[a, at.REACH] + B[b, at.REACH]
    across, edge_a, edge_b = best_edges(B, half, a, b)
    if across > best + FLAT * size + margin:
        fill_edges(B, K, C, pair, half, found, first, a, b, edge_a, edge_b)
    elif from_b > from_a + (SAME if a < b else -SAME) * size:  # of faces alike that of the body named first
        n, s = common_corners(B, half, found, b, a, m, 0)
        fill_faces(K, C, pair, found, first, SLOTS, n, b, a, along(m, s), half[b, m], 1.0)
    else:
        n, s = common_corners(B, half, found, a, b, k, 1)
        fill_faces(K, C, pair, found, first, SLOTS, n, a, b, along(k, s), half[a, k], -1.0)
    return 1
