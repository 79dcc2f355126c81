"""Vectors of three and matrices of nine numbers as tuples: they live in registers, and run uncompiled as they are."""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any

from ..compiled.kernels import inlined

SERIES = 0.09  # φ² below which the series of sine and cosine with these terms are exact to 1e-16
S1, S3, S5, S7, S9, S11 = 1.0, -1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800
C2, C4, C6, C8, C10 = 1 / 2, -1 / 24, 1 / 720, -1 / 40320, 1 / 3628800


@inlined
def dot(a: Any, b: Any) -> Any:
    """a·b."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@inlined
def cross(a: Any, b: Any) -> Any:
    """a × b."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@inlined
def add(a: Any, b: Any) -> Any:
    """a + b."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


@inlined
def minus(a: Any, b: Any) -> Any:
    """a − b."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@inlined
def scaled(s: Any, a: Any) -> Any:
    """s a."""
    return (s * a[0], s * a[1], s * a[2])


@inlined
def plus(a: Any, s: Any, b: Any) -> Any:
    """a + s b."""
    return (a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2])


@inlined
def three(M: Any, k: int) -> Any:
    """Row k of a matrix as a vector."""
    return (M[k, 0], M[k, 1], M[k, 2])


@inlined
def nine(M: Any, k: int) -> Any:
    """Row k of a matrix as a matrix of three rows."""
    return (M[k, 0], M[k, 1], M[k, 2], M[k, 3], M[k, 4], M[k, 5], M[k, 6], M[k, 7], M[k, 8])


@inlined
def three_from(M: Any, k: int, c: int) -> Any:
    """Three numbers of row k from column c on as a vector."""
    return (M[k, c], M[k, c + 1], M[k, c + 2])


@inlined
def nine_from(M: Any, k: int, c: int) -> Any:
    """Nine numbers of row k from column c on as a matrix of three rows."""
    return (
        M[k, c], M[k, c + 1], M[k, c + 2], M[k, c + 3], M[k, c + 4], M[k, c + 5], M[k, c + 6], M[k, c + 7], M[k, c + 8],
    )  # fmt: skip


@inlined
def put_three(M: Any, k: int, c: int, a: Any) -> None:
    """Write a vector into row k from column c on."""
    M[k, c], M[k, c + 1], M[k, c + 2] = a[0], a[1], a[2]


@inlined
def transposed(M: Any) -> Any:
    """Mᵀ."""
    return (M[0], M[3], M[6], M[1], M[4], M[7], M[2], M[5], M[8])


@inlined
def times(M: Any, a: Any) -> Any:
    """M a, M row by row."""
    return (
        M[0] * a[0] + M[1] * a[1] + M[2] * a[2],
        M[3] * a[0] + M[4] * a[1] + M[5] * a[2],
        M[6] * a[0] + M[7] * a[1] + M[8] * a[2],
    )


@inlined
def transposed_times(M: Any, a: Any) -> Any:
    """Mᵀ a."""
    return (
        M[0] * a[0] + M[3] * a[1] + M[6] * a[2],
        M[1] * a[0] + M[4] * a[1] + M[7] * a[2],
        M[2] * a[0] + M[5] * a[1] + M[8] * a[2],
    )


@inlined
def product(A: Any, B: Any) -> Any:
    """A B."""
    return (
        A[0] * B[0] + A[1] * B[3] + A[2] * B[6],
        A[0] * B[1] + A[1] * B[4] + A[2] * B[7],
        A[0] * B[2] + A[1] * B[5] + A[2] * B[8],
        A[3] * B[0] + A[4] * B[3] + A[5] * B[6],
        A[3] * B[1] + A[4] * B[4] + A[5] * B[7],
        A[3] * B[2] + A[4] * B[5] + A[5] * B[8],
        A[6] * B[0] + A[7] * B[3] + A[8] * B[6],
        A[6] * B[1] + A[7] * B[4] + A[8] * B[7],
        A[6] * B[2] + A[7] * B[5] + A[8] * B[8],
    )


@inlined
def inverse(A: Any) -> Any:
    """A⁻¹ by the adjugate; inf or NaN if A is singular."""
    a = A[4] * A[8] - A[5] * A[7]
    b = A[5] * A[6] - A[3] * A[8]
    c = A[3] * A[7] - A[4] * A[6]
    d = 1.0 / (A[0] * a + A[1] * b + A[2] * c)
    return (
        a * d, (A[2] * A[7] - A[1] * A[8]) * d, (A[1] * A[5] - A[2] * A[4]) * d,
        b * d, (A[0] * A[8] - A[2] * A[6]) * d, (A[2] * A[3] - A[0] * A[5]) * d,
        c * d, (A[1] * A[6] - A[0] * A[7]) * d, (A[0] * A[4] - A[1] * A[3]) * d,
    )  # fmt: skip


@inlined
def sandwich(R: Any, d: Any) -> Any:
    """R diag(d) Rᵀ."""
    xx = R[0] * R[0] * d[0] + R[1] * R[1] * d[1] + R[2] * R[2] * d[2]
    xy = R[0] * R[3] * d[0] + R[1] * R[4] * d[1] + R[2] * R[5] * d[2]
    xz = R[0] * R[6] * d[0] + R[1] * R[7] * d[1] + R[2] * R[8] * d[2]
    yy = R[3] * R[3] * d[0] + R[4] * R[4] * d[1] + R[5] * R[5] * d[2]
    yz = R[3] * R[6] * d[0] + R[4] * R[7] * d[1] + R[5] * R[8] * d[2]
    zz = R[6] * R[6] * d[0] + R[7] * R[7] * d[1] + R[8] * R[8] * d[2]
    return (xx, xy, xz, xy, yy, yz, xz, yz, zz)


@inlined
def sine_and_cosine(x: Any) -> Any:
    """sin x and cos x; by their series, to round-off, for the small angles of a time step."""
    y = x * x
    if y < SERIES:
        s = S1 + y * (S3 + y * (S5 + y * (S7 + y * (S9 + y * S11))))
        c = S1 - y * (C2 + y * (C4 + y * (C6 + y * (C8 + y * C10))))
        return x * s, c
    return sin(x), cos(x)


@inlined
def turn_coefficients(y: Any) -> Any:
    """a = sin φ/φ, b = (1 − cos φ)/φ², c = (φ − sin φ)/φ³ for y = φ²."""
    if y < SERIES:
        c = -(S3 + y * (S5 + y * (S7 + y * (S9 + y * S11))))
        return 1.0 - y * c, C2 + y * (C4 + y * (C6 + y * (C8 + y * C10))), c
    phi = sqrt(y)
    s = sin(phi)
    return s / phi, (1 - cos(phi)) / y, (phi - s) / (y * phi)


@inlined
def turned(f: Any, a: Any, b: Any, r: Any) -> Any:
    """exp([f]×) r = r + a f × r + b f × (f × r), with the coefficients of |f|²."""
    q = cross(f, r)
    s = cross(f, q)
    return (r[0] + a * q[0] + b * s[0], r[1] + a * q[1] + b * s[1], r[2] + a * q[2] + b * s[2])


@inlined
def turned_matrix(f: Any, a: Any, b: Any, R: Any) -> Any:
    """exp([f]×) R."""
    x = turned(f, a, b, (R[0], R[3], R[6]))
    y = turned(f, a, b, (R[1], R[4], R[7]))
    z = turned(f, a, b, (R[2], R[5], R[8]))
    return (x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2])


@inlined
def left_jacobian(f: Any, b: Any, c: Any) -> Any:
    """J with d(rotation vector on the left) = J df: I + b [f]× + c [f]×²."""
    x, y, z = f
    d = 1 - c * (x * x + y * y + z * z)
    return (
        d + c * x * x, c * x * y - b * z, c * x * z + b * y,
        c * x * y + b * z, d + c * y * y, c * y * z - b * x,
        c * x * z - b * y, c * y * z + b * x, d + c * z * z,
    )  # fmt: skip
