"""The friction ellipsoid inside a Newton step: P in the ball of radius μ p_n, opposite to the slip U when sliding."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import inlined
from ....maths.vectors import dot, inverse, minus, plus, product, scaled, times, transposed_times
from . import layout as at

MOST_SECULAR = 40  # iterations of the secular equation; it converges monotonically, at last quadratically


@inlined
def friction_residual(F: Any, U: Any, P: Any, p_n: float) -> Any:
    """(residual, sliding, direction z, |Z|) of P = projection of Z = P − ρU on the ball of radius μ p_n."""
    rho, limit = F[at.RHO], F[at.MU] * p_n
    Z = plus(P, -rho, U)
    size = sqrt(dot(Z, Z))
    if size <= limit:
        return U, False, Z, size
    z = scaled(1.0 / size, Z)
    return scaled(1.0 / rho, plus(P, -limit, z)), True, z, size


@inlined
def friction_block(F: Any, V: Any, sliding: bool, z: Any, size: float, p_n: float) -> Any:
    """H and Y of H dP = −residual − Y (∂U by the rest): stick H = V, Y = I; slide H = I − T + ρTV, Y = ρT."""
    if not sliding:
        return V, (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
    t = F[at.MU] * p_n / size
    T = (
        t * (1 - z[0] * z[0]), -t * z[0] * z[1], -t * z[0] * z[2],
        -t * z[1] * z[0], t * (1 - z[1] * z[1]), -t * z[1] * z[2],
        -t * z[2] * z[0], -t * z[2] * z[1], t * (1 - z[2] * z[2]),
    )  # fmt: skip
    rho = F[at.RHO]
    Y = (rho * T[0], rho * T[1], rho * T[2], rho * T[3], rho * T[4], rho * T[5], rho * T[6], rho * T[7], rho * T[8])
    YV = product(Y, V)
    H = (
        1 - T[0] + YV[0], YV[1] - T[1], YV[2] - T[2], YV[3] - T[3], 1 - T[4] + YV[4], YV[5] - T[5],
        YV[6] - T[6], YV[7] - T[7], 1 - T[8] + YV[8],
    )  # fmt: skip
    return H, Y


@inlined
def friction_exact(F: Any, D: Any, U: Any, P: Any, p_n: float) -> Any:
    """(dP, K, push) by the exact law for the linearised slip U + D dP: it sticks if that needs |P| ≤ μ p_n, and else
    (D + s) P = b with the s > 0 for which |P| = μ p_n, found by the secular equation of trust regions.

    Slower than the projection, but it cannot alternate between sticking and sliding.
    """
    b, limit, s = minus(times(D, P), U), F[at.MU] * p_n, 0.0
    M = inverse(D)
    new = times(M, b)
    size = sqrt(dot(new, new))
    if size <= limit:
        return minus(new, P), M, (0.0, 0.0, 0.0)
    for _ in range(MOST_SECULAR):
        s += dot(new, new) / dot(new, times(M, new)) * (size - limit) / limit
        M = inverse((D[0] + s, D[1], D[2], D[3], D[4] + s, D[5], D[6], D[7], D[8] + s))
        new = times(M, b)
        size = sqrt(dot(new, new))
        if abs(size - limit) <= 1e-12 * limit:
            break
    a, c = times(M, new), transposed_times(M, new)
    t = 1.0 / dot(new, a)
    K = (
        M[0] - t * a[0] * c[0], M[1] - t * a[0] * c[1], M[2] - t * a[0] * c[2],
        M[3] - t * a[1] * c[0], M[4] - t * a[1] * c[1], M[5] - t * a[1] * c[2],
        M[6] - t * a[2] * c[0], M[7] - t * a[2] * c[1], M[8] - t * a[2] * c[2],
    )  # fmt: skip
    return minus(new, P), K, scaled(F[at.MU] * limit * t, a)
