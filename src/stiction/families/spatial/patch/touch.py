"""What of a body touches the plane: face, line or point; the area that adheres, its centroid, and e_r."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import inlined, kernel, routine
from ....maths.vectors import add, cross, dot, plus, scaled
from . import layout as at
from .modes import centre, height, put, spread_times, vector

TOUCHING_POINT, TOUCHING_LINE, TOUCHING_FACE = 1, 2, 3


@inlined
def touching(F: Any, N: Any) -> None:
    """Find which generators are within reach of the plane after a step, and what they form if that has changed."""
    if not F[at.PN] > 0.0:
        if N[at.KIND] != 0:
            for k in range(N[at.COUNT]):
                N[N[at.AT_TOUCH] + k] = 0
            N[at.KIND], N[at.FACE], N[at.TOUCHES], F[at.STICKING], F[at.AREA] = 0, -1, 0, 0.0, 0.0
            F[at.RADIUS] = F[at.FIXED_RADIUS] if F[at.FIXED_RADIUS] > 0.0 else F[at.POINT_RADIUS]
        return
    row, z, changed = (F[at.R + 6], F[at.R + 7], F[at.R + 8]), F[at.X + 2], N[at.KIND] == 0
    count = 0
    for k in range(N[at.COUNT]):
        touches = 1 if z + height(F, N, k, row) < F[at.REACH] else 0
        count += touches
        if touches != N[N[at.AT_TOUCH] + k]:
            N[N[at.AT_TOUCH] + k] = touches
            changed = True
    N[at.TOUCHES] = count
    if changed or (F[at.PULL] > 0.0 and N[at.CURVED] > 0):
        classify(F, N)


@routine
def classify(F: Any, N: Any) -> None:
    """Face, line or point: adhering area and its centroid, e_r, adhesive force."""
    N[at.FACE], N[at.KIND], area, radius, centroid = -1, TOUCHING_POINT, 0.0, F[at.POINT_RADIUS], (0.0, 0.0, 0.0)
    for i in range(N[at.FACES]):
        whole = True
        for j in range(N[N[at.AT_RING] + i], N[N[at.AT_RING] + i + 1]):
            whole = whole and N[N[at.AT_TOUCH] + N[N[at.AT_CORNER] + j]] == 1
        if whole:
            a = N[at.AT_FACE] + at.PER_FACE * i
            N[at.FACE], N[at.KIND], area, centroid, radius = i, TOUCHING_FACE, F[a], vector(F, a + 1), F[a + 4]
            break
    if area == 0.0:
        for i in range(N[at.EDGES]):
            j, k = N[N[at.AT_PAIR] + 2 * i], N[N[at.AT_PAIR] + 2 * i + 1]
            if N[N[at.AT_TOUCH] + j] == 1 and N[N[at.AT_TOUCH] + k] == 1:
                length = F[N[at.AT_EDGE] + at.PER_EDGE * i]
                if N[at.KIND] < TOUCHING_LINE:
                    N[at.KIND], radius = TOUCHING_LINE, length / 4
                strip = F[at.STRIP] * length * F[N[at.AT_EDGE] + at.PER_EDGE * i + 1]
                middle = scaled(0.5, add(centre(F, N, j), centre(F, N, k)))
                if strip > 0.0:
                    centroid = plus(scaled(area / (area + strip), centroid), strip / (area + strip), middle)
                area += strip
    F[at.AREA], F[at.STICKING] = area, F[at.ADHESION] * area
    put(F, at.CENTROID, centroid)
    if F[at.PULL] > 0.0 and N[at.CURVED] > 0:
        pull_off(F, N)
    F[at.RADIUS] = F[at.FIXED_RADIUS] if F[at.FIXED_RADIUS] > 0.0 else radius


@kernel
def classify_touching(F: Any, N: Any) -> None:
    """`classify` for a body at its start."""
    classify(F, N)


@inlined
def pull_off(F: Any, N: Any) -> None:
    """3/2 π w √(R₁R₂) of every curved generator that touches."""
    row = (F[at.R + 6], F[at.R + 7], F[at.R + 8])
    for k in range(N[at.COUNT]):
        if N[N[at.AT_TOUCH] + k] == 1 and N[N[at.AT_BENT] + k] == 1:
            # radii of curvature: tangential eigenvalues of D/ρ − Dd(Dd)ᵀ/ρ³; their product is det D/ρ⁴ for |d| = 1
            c0 = spread_times(F, N, k, (1.0, 0.0, 0.0))
            c1 = spread_times(F, N, k, (0.0, 1.0, 0.0))
            c2 = spread_times(F, N, k, (0.0, 0.0, 1.0))
            rho2 = dot(row, spread_times(F, N, k, row))
            F[at.STICKING] += F[at.PULL] * sqrt(max(0.0, dot(c0, cross(c1, c2)))) / rho2
            put(F, at.CENTROID, add(centre(F, N, k), scaled(-1.0 / sqrt(rho2), spread_times(F, N, k, row))))
