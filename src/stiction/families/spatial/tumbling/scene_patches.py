"""Which bodies of a scene can touch within a step, and how a patch holds after it: adhesion, its place, e_r."""

from __future__ import annotations

from math import asinh, hypot, inf, sqrt
from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import add, cross, dot, minus, nine, plus, put_three, scaled, three, times, transposed_times
from . import scene_layout as at
from .scene_alone import NEAR, reach_of, speed
from .scene_meeting import NO_ROOM, meet


@inlined
def lowest_point(s: Any, k: int, down: Any) -> Any:
    """The point of generator k farthest along `down`, body axes."""
    reach = times(nine(s.spread, k), down)
    rho = sqrt(max(dot(reach, down), 0.0))
    return plus(three(s.centre, k), 1.0 / rho, reach) if rho > 0.0 else three(s.centre, k)


@inlined
def height(s: Any, b: int, k: int) -> float:
    """Height of generator k of robot b above the ground."""
    up = (s.R[b, 6], s.R[b, 7], s.R[b, 8])
    if s.curved[b, 0] == 0:
        return dot(three(s.centre, k), up) + s.x[b, 2]
    return dot(lowest_point(s, k, scaled(-1.0, up)), up) + s.x[b, 2]


@inlined
def law_between(s: Any, j: int) -> None:
    """How the bodies of patch j rub and bounce: as the substrate of the robot says; two robots with the means of
    theirs, and in every direction alike, μ √(e_t e_o)."""
    n, a, b = s.counted[0, at.ROBOTS], s.who[j, at.A], s.who[j, at.B]
    law, patch = b if b < n else a, s.patch[j]
    mu, patch[at.SHARES], patch[at.SHARES + 1] = s.robot[law, at.MU], s.robot[law, at.E_T], s.robot[law, at.E_O]
    patch[at.BOUNCE] = s.robot[law, at.REBOUND]
    if a < n and b < n:
        mu = 0.5 * (mu * sqrt(patch[at.SHARES] * patch[at.SHARES + 1])
                    + s.robot[a, at.MU] * sqrt(s.robot[a, at.E_T] * s.robot[a, at.E_O]))  # fmt: skip
        patch[at.SHARES] = patch[at.SHARES + 1] = 1.0
        patch[at.BOUNCE] = 0.5 * (s.robot[a, at.REBOUND] + s.robot[b, at.REBOUND])
    s.mu[j, 0] = patch[at.FRICTION] = mu


@inlined
def begin_patch(s: Any, j: int, row: int, points: int, radius: float) -> int:
    """Room, friction and grip of patch j between the bodies that it names; the row after it."""
    a, b = s.who[j, at.A], s.who[j, at.B]
    law_between(s, j)
    s.who[j, at.POINTS], s.who[j, at.START] = points, row
    s.start[j, 0], s.start[j + 1, 0] = row, row + points + 3
    for c in range(at.OF_GRIP):
        s.patch[j, at.GRIP + c] = 0.0
    s.patch[j, at.GRIP + at.RADIUS] = radius
    for g in range(s.counted[0, at.GRIPS]):
        if s.gripped[g, at.A] == a and s.gripped[g, at.B] == b:
            for c in range(at.OF_GRIP):
                s.patch[j, at.GRIP + c] = s.grip[g, c]
    if not (j < s.counted[0, at.GRIPS] and s.gripped[j, at.A] == a and s.gripped[j, at.B] == b
            and s.gripped[j, at.POINTS] == points and s.gripped[j, at.START] == row):  # fmt: skip
        s.counted[0, at.SAME] = 0
        for r in range(row, row + points + 3):  # else the impulses of the last step stand there, to start from
            s.row[0, r] = 0.0
    return row + points + 3


@piece
def on_ground(t: Any, b: int, margin: float, j: int, row: int) -> int:
    """Generators of robot b near the ground; how many."""
    s = at.arrays_at(t)
    kept = 0
    for k in range(s.first[b, at.GENERATOR], s.first[b + 1, at.GENERATOR]):
        if height(s, b, k) < margin:
            if row + kept >= len(s.point):
                return NO_ROOM
            down = (-s.R[b, 6], -s.R[b, 7], -s.R[b, 8])
            put_three(s.point, row + kept, 0, lowest_point(s, k, down))
            kept += 1
    s.who[j, at.A], s.who[j, at.B] = s.counted[0, at.GROUND], b
    put_three(s.patch, j, at.NORMAL, (0.0, 0.0, 1.0))
    s.patch[j, at.OFFSET] = 0.0
    return kept


@piece
def find_patches(t: Any, h: float) -> int:
    """Everything that can touch within a step of length h; how many patches, or NO_ROOM."""
    s = at.arrays_at(t)
    n, ground = s.counted[0, at.ROBOTS], s.counted[0, at.GROUND]
    j, row = 0, 0
    s.counted[0, at.SAME] = 1
    for b in range(n):
        if s.alone[b, at.ALONE] == 1:
            continue
        if j >= len(s.who) or row + 3 > len(s.point):
            return NO_ROOM
        size = s.robot[b, at.SIZE]
        k = on_ground(t, b, NEAR * size + 2 * h * speed(s, b), j, row)
        if k < 0 or row + k + 3 > len(s.point):
            return NO_ROOM
        if k > 0:
            row = begin_patch(s, j, row, k, at.PUSHED * size)
            j += 1
    for b in range(n if s.solid[0, 3] > 0.0 else 0):
        for a in range(ground):
            if b <= a < n or s.alone[b, at.ALONE] == 1 or (a < n and s.alone[a, at.ALONE] == 1):
                continue
            if j >= len(s.who):
                return NO_ROOM
            k = meet(t, a, b, reach_of(s, a, b, h), j, row)
            if k < 0 or row + k + 3 > len(s.point):
                return NO_ROOM
            if k > 0:
                row = begin_patch(s, j, row, k, at.PUSHED * s.solid[b, 3])
                j += 1
    s.counted[0, at.PATCHES] = j
    return j


# ---------------------------------------------------------------------------------------------------------- grips


@inlined
def mark_low(s: Any, b: int, reach: float) -> int:
    """Note which generators of robot b are within reach of the ground; how many."""
    found = 0
    for k in range(s.first[b, at.GENERATOR], s.first[b + 1, at.GENERATOR]):
        s.low[k, 0] = 1 if height(s, b, k) < reach else 0
        found += s.low[k, 0]
    return found


@inlined
def lies_on(s: Any, b: int, f: int) -> bool:
    """Whether all corners of the hull's face f are low."""
    for k in range(s.ring[f, 0], s.ring[f + 1, 0]):  # noqa: SIM110
        if s.low[s.first[b, at.GENERATOR] + s.corner[k, 0], 0] == 0:
            return False
    return True


@piece
def ground_grip(t: Any, b: int, g: int) -> None:
    """How robot b holds to the ground: by a face, by edges with their strip, or by a point; and by what is curved."""
    s = at.arrays_at(t)
    wide, point = s.robot[b, at.LINE_WIDTH], s.robot[b, at.POINT_RADIUS]
    area, place, done, low = 0.0, (0.0, 0.0, 0.0), False, mark_low(s, b, s.robot[b, at.REACH])
    for f in range(s.first[b, at.FACE], s.first[b + 1, at.FACE] if low > 2 else s.first[b, at.FACE]):
        if not done and lies_on(s, b, f):
            done = s.face[f, 0] > 0
            point = s.face[f, 4]
            if done:
                area, place = s.face[f, 0], (s.face[f, 1], s.face[f, 2], s.face[f, 3])
    found, base, radius = 0, s.first[b, at.GENERATOR], point
    for e in range(s.first[b, at.EDGE], s.first[b + 1, at.EDGE] if not done and low > 1 else s.first[b, at.EDGE]):
        if s.low[base + s.pair[e, 0], 0] == 1 and s.low[base + s.pair[e, 1], 0] == 1:
            strip = wide * s.edge[e, 0] * s.edge[e, 1]
            middle = scaled(0.5, add(three(s.centre, base + s.pair[e, 0]), three(s.centre, base + s.pair[e, 1])))
            area, place = area + strip, plus(place, strip, middle)
            radius = s.edge[e, 0] / 4 if found == 0 else point
            found += 1
    if found > 0:
        place = scaled(1.0 / area, place) if area > 0.0 else (0.0, 0.0, 0.0)
    write_grip(s, b, g, area, place, radius)
    if s.curved[b, 0] == 1 and s.robot[b, at.PULL] > 0.0:
        pull_off(s, b, g)


@inlined
def pull_off(s: Any, b: int, g: int) -> None:
    """Add 3/2 π w √(R₁R₂) of every curved generator that touches, at its lowest point; as patch/touch.py."""
    held, moment = s.grip[g, at.HELD], (s.grip[g, at.PLACE], s.grip[g, at.PLACE + 1], s.grip[g, at.PLACE + 2])
    moment, up = scaled(held, moment), (s.R[b, 6], s.R[b, 7], s.R[b, 8])
    for k in range(s.first[b, at.GENERATOR], s.first[b + 1, at.GENERATOR]):
        D = nine(s.spread, k)
        rho2, det = dot(up, times(D, up)), dot((D[0], D[1], D[2]), cross((D[3], D[4], D[5]), (D[6], D[7], D[8])))
        if s.low[k, 0] == 1 and det > 0.0:
            pull = s.robot[b, at.PULL] * sqrt(det) / rho2
            held, moment = held + pull, plus(moment, pull, lowest_point(s, k, scaled(-1.0, up)))
    if held > 0.0:
        s.grip[g, at.HELD] = held
        put_three(s.grip, g, at.PLACE, scaled(1.0 / held, moment))


@inlined
def write_grip(s: Any, law: int, g: int, area: float, place: Any, radius: float) -> None:
    """Grip g by the adhesion and the e_r of a robot."""
    s.grip[g, at.HELD] = s.robot[law, at.ADHESION] * area
    put_three(s.grip, g, at.PLACE, place)
    fixed = s.robot[law, at.FIXED_RADIUS]
    s.grip[g, at.RADIUS] = fixed if fixed > 0.0 else radius


@inlined
def first_moment(a0: float, a1: float, b0: float, b1: float) -> float:
    """∫ |r| dA over the triangle that a directed edge from a to b spans with the origin (shapes/polygons.py)."""
    length = hypot(b0 - a0, b1 - a1)
    if length == 0.0:
        return 0.0
    along0, along1 = (b0 - a0) / length, (b1 - a1) / length
    h, s, e = a0 * along1 - a1 * along0, a0 * along0 + a1 * along1, b0 * along0 + b1 * along1
    if h == 0.0:
        return 0.0
    high = e * hypot(e, h) + h * h * asinh(e / abs(h))
    return h / 6 * (high - s * hypot(s, h) - h * h * asinh(s / abs(h)))


@piece
def pair_grip(t: Any, j: int, law: int, g: int) -> None:
    """How a patch of two bodies holds: by the area that its touching points span, by a line, or by a point."""
    s = at.arrays_at(t)
    first, k, reach = s.who[j, at.START], s.who[j, at.POINTS], s.robot[law, at.REACH]
    count, middle, low, high = 0, (0.0, 0.0, 0.0), (inf, inf, inf), (-inf, -inf, -inf)
    begin, last = 0, 0
    for r in range(first, first + k):
        if s.row[2, r] < reach:
            p = three(s.point, r)
            begin, last, count = r if count == 0 else begin, r, count + 1
            middle = add(middle, p)
            low = (min(low[0], p[0]), min(low[1], p[1]), min(low[2], p[2]))
            high = (max(high[0], p[0]), max(high[1], p[1]), max(high[2], p[2]))
    middle, across = scaled(1.0 / count, middle), minus(high, low)
    length = sqrt(dot(across, across))
    if count == 1 or length == 0.0:
        write_grip(s, law, g, 0.0, middle, s.robot[law, at.POINT_RADIUS])
        return
    normal = transposed_times(nine(s.R, s.who[j, at.B]), times(nine(s.R, s.who[j, at.A]), three(s.patch, j)))
    e1 = minus(three(s.point, last), three(s.point, begin))
    e1 = plus(e1, -dot(e1, normal), normal)
    e1 = scaled(1.0 / sqrt(dot(e1, e1)), e1)
    e2 = cross(normal, e1)
    area, c0, c1 = touching_area(s, first, k, reach, middle, e1, e2)
    if abs(area) <= 1e-9 * length * length:
        write_grip(s, law, g, 0.0, middle, length / 4)
        return
    place = plus(plus(middle, c0, e1), c1, e2)
    distance = mean_distance(s, first, k, reach, place, e1, e2) / area
    write_grip(s, law, g, abs(area), place, distance)


@inlined
def next_touching(s: Any, r: int, first: int, k: int, reach: float) -> int:
    """The next row around a patch whose point touches."""
    for step in range(1, k + 1):
        other = first + (r - first + step) % k
        if s.row[2, other] < reach:
            return other
    return r


@inlined
def touching_area(s: Any, first: int, k: int, reach: float, middle: Any, e1: Any, e2: Any) -> Any:
    """Area of the polygon of touching points, positive if counter-clockwise, and its centroid from the middle."""
    area, c0, c1 = 0.0, 0.0, 0.0
    for r in range(first, first + k):
        if s.row[2, r] < reach:
            p = minus(three(s.point, r), middle)
            q = minus(three(s.point, next_touching(s, r, first, k, reach)), middle)
            p0, p1, q0, q1 = dot(p, e1), dot(p, e2), dot(q, e1), dot(q, e2)
            part = 0.5 * (p0 * q1 - p1 * q0)
            area, c0, c1 = area + part, c0 + part * (p0 + q0) / 3, c1 + part * (p1 + q1) / 3
    return (area, c0 / area, c1 / area) if area != 0.0 else (0.0, 0.0, 0.0)


@inlined
def mean_distance(s: Any, first: int, k: int, reach: float, place: Any, e1: Any, e2: Any) -> float:
    """∫ |r| dA over that polygon about a place."""
    total = 0.0
    for r in range(first, first + k):
        if s.row[2, r] < reach:
            p = minus(three(s.point, r), place)
            q = minus(three(s.point, next_touching(s, r, first, k, reach)), place)
            total += first_moment(dot(p, e1), dot(p, e2), dot(q, e1), dot(q, e2))
    return total


@piece
def find_grips(t: Any) -> None:
    """Adhesion and e_r of every patch at the end of a step."""
    s = at.arrays_at(t)
    n, ground, found = s.counted[0, at.ROBOTS], s.counted[0, at.GROUND], s.counted[0, at.PATCHES]
    for j in range(found):
        a, b = s.who[j, at.A], s.who[j, at.B]
        first, k = s.who[j, at.START], s.who[j, at.POINTS]
        law = b if b < n else a
        s.gripped[j, at.A], s.gripped[j, at.B], s.gripped[j, at.POINTS], s.gripped[j, at.START] = a, b, k, first
        total, touches = 0.0, False
        for r in range(first, first + k):
            total += s.row[0, r]
            touches = touches or s.row[2, r] < s.robot[law, at.REACH]
        if not touches or total <= 0.0:
            write_grip(s, law, j, 0.0, (0.0, 0.0, 0.0), s.robot[law, at.POINT_RADIUS])
        elif a == ground:
            ground_grip(t, b, j)
        else:
            pair_grip(t, j, law, j)
        s.grip[j, at.CARRIED] = 1.0 if total > 0.0 else 0.0
    s.counted[0, at.GRIPS] = found
