"""How a face shares its load among its points: pressure varies linearly over them and does not pull.

Four points of a face are one more than the motion needs, and where they slide in different directions the share of each
matters. The rule is that of equal stiffness (Navier): P_k = max(0, α + β x_k + γ y_k) with the force and the moments
that the contact problem asks for, of all shares the one with the least Σ P_k². It knows neither axes nor order.
"""

from __future__ import annotations

from math import sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import relative

FITS = 12  # changes of the set of points that carry
SLOWLY = 1e3  # times the tolerance: what parts no faster may carry again, and the next solution decides
IN_LINE = 1e-9  # determinant below which points are taken to lie on a line: their share is left as it is


@inlined
def same_face(K, C, pair, c, d):
    """Whether two contacts are points of one body on one plane of another."""
    if pair[d, 0] != at.ON_PLANE or K[d, at.RADIUS_A] > 0.0:
        return False
    if pair[d, 1] != pair[c, 1] or pair[d, 2] != pair[c, 2]:
        return False
    return C[d, at.N] == C[c, at.N] and C[d, at.N + 1] == C[c, at.N + 1] and C[d, at.N + 2] == C[c, at.N + 2]


@inlined
def place_on(C, c, d):
    """Coordinates of contact d from contact c in their plane [m]."""
    x = y = 0.0
    for i in range(3):
        way = C[d, at.ARM_A + i] - C[c, at.ARM_A + i]
        x += way * C[c, at.T1 + i]
        y += way * C[c, at.T2 + i]
    return x, y


@inlined
def carries(B, C, pair, d, tolerance):
    """Whether a point does not part."""
    v = relative(B, C, pair[d, 1], pair[d, 2], d, 0, at.V, at.OMEGA) + C[d, at.TARGET] + C[d, at.BIAS]
    return C[d, at.P] > 0.0 or v <= SLOWLY * tolerance


@inlined
def lay_out(B, C, pair, active, first, last, tolerance):
    """Note where the points of a face are in their plane, from the first of them, and which do not part."""
    for k in range(first, last):
        d = active[k]
        C[d, at.ON_FACE], C[d, at.ON_FACE + 1] = place_on(C, active[first], d)
        C[d, at.CARRIES] = 1.0 if carries(B, C, pair, d, tolerance) else 0.0


@routine
def linear_pressure(C, active, first, last):
    """(found, α, β, γ) of the linear pressure that replaces the percussions of a face, origin in its first point.

    Newton's method for the points that carry: three equations, Σ P_k (1, x_k, y_k) given.
    """
    f = mx = my = 0.0
    scale = 0.0
    for k in range(first, last):
        x, y = C[active[k], at.ON_FACE], C[active[k], at.ON_FACE + 1]
        f, mx, my = f + C[active[k], at.P], mx + x * C[active[k], at.P], my + y * C[active[k], at.P]
        scale = max(scale, abs(x), abs(y))
    α, β, γ, before = 1.0, 0.0, 0.0, -1
    if not (f > 0.0 and scale > 0.0):
        return False, α, β, γ
    for _ in range(FITS):
        s = sx = sy = sxx = sxy = syy = 0.0
        carrying, bit = 0, 1
        for k in range(first, last):
            x, y = C[active[k], at.ON_FACE], C[active[k], at.ON_FACE + 1]
            if α + β * x + γ * y > 0.0 and C[active[k], at.CARRIES] == 1.0:
                s, sx, sy, sxx, sxy, syy = s + 1.0, sx + x, sy + y, sxx + x * x, sxy + x * y, syy + y * y
                carrying += bit
            bit *= 2
        if carrying == before:
            return True, α, β, γ
        before = carrying
        a, b, d = syy * sxx - sxy * sxy, sxy * sy - sx * syy, sx * sxy - sxx * sy
        whole = s * a + sx * b + sy * d
        if not whole > IN_LINE * s * s * s * scale**4:
            return False, α, β, γ
        e, g, h = s * syy - sy * sy, sx * sy - s * sxy, s * sxx - sx * sx
        α, β, γ = (
            (a * f + b * mx + d * my) / whole,
            (b * f + e * mx + g * my) / whole,
            (d * f + g * mx + h * my) / whole,
        )
    return False, α, β, γ


@inlined
def share_face(B, C, pair, active, first, last, tolerance):
    """Replace the percussions of one face; returns by how much its friction then disagrees [m/s]."""
    lay_out(B, C, pair, active, first, last, tolerance)
    found, α, β, γ = linear_pressure(C, active, first, last)
    worst = 0.0
    if not found:
        return worst
    for k in range(first, last):
        d = active[k]
        x, y = C[d, at.ON_FACE], C[d, at.ON_FACE + 1]
        new = max(0.0, α + β * x + γ * y) if C[d, at.CARRIES] == 1.0 else 0.0
        g = max(C[d, at.G_TT], C[d, at.G_TT + 3], C[d, at.G_TT + 5])
        if C[d, at.MODE] == at.STICK:
            held = sqrt(C[d, at.P + 1] ** 2 + C[d, at.P + 2] ** 2 + C[d, at.P + 3] ** 2)
            worst = max(worst, g * (held - C[d, at.HOLD] * new))
        else:
            worst = max(worst, g * C[d, at.SLIDE] * abs(new - C[d, at.P]))
        C[d, at.KEPT_P] = new
    for k in range(first, last):
        C[active[k], at.P] = C[active[k], at.KEPT_P]
    return worst


@inlined
def any_slides(C, active, n):
    """Whether one of the active contacts slides."""
    found = False
    for k in range(n):
        found |= C[active[k], at.MODE] == at.SLIP
    return found


@routine
def share_loads(B, K, C, pair, active, n, tolerance):
    """Linear pressure on all faces of which a point slides; velocities stay. Returns the disagreement of friction."""
    worst, first = 0.0, 0 if any_slides(C, active, n) else n
    while first < n:
        c, last, slides = active[first], first + 1, C[active[first], at.MODE] == at.SLIP
        if pair[c, 0] == at.ON_PLANE and K[c, at.RADIUS_A] == 0.0:
            while last < n and last < first + 60 and same_face(K, C, pair, c, active[last]):
                slides |= C[active[last], at.MODE] == at.SLIP
                last += 1
        if slides and last - first > 3:
            worst = max(worst, share_face(B, C, pair, active, first, last, tolerance))
        first = last
    return worst
