"""Unit quaternions, scalar first, and the free rotation of a rigid body.

`p` maps body axes to the world; L is the angular momentum in body axes, which are principal axes. Written on rows of an
array: `at` is the column where the quaternion (or the matrix) begins.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any

import numpy as np

from ..compiled.kernels import inlined


@inlined
def cos_sinc(square):
    """cos x and sin x/x from x²; by their series where these are exact to round-off, which may be the 1 alone."""
    if square < 1e-16:
        return 1.0, 1.0
    if square < 4e-3:
        c = 1.0 - square * (0.5 - square * (1 / 24 - square * (1 / 720 - square * (1 / 40320 - square / 3628800))))
        s = 1.0 - square * (1 / 6 - square * (1 / 120 - square * (1 / 5040 - square / 362880)))
        return c, s
    x = sqrt(square)
    return cos(x), sin(x) / x


@inlined
def turned(p0, p1, p2, p3, ux, uy, uz):
    """p ⊗ exp(u/2): p turned by the rotation vector u [rad] given in body axes."""
    c, s = cos_sinc(0.25 * (ux * ux + uy * uy + uz * uz))
    s *= 0.5
    x, y, z = s * ux, s * uy, s * uz
    return (
        p0 * c - p1 * x - p2 * y - p3 * z,
        p0 * x + p1 * c + p2 * z - p3 * y,
        p0 * y + p2 * c + p3 * x - p1 * z,
        p0 * z + p3 * c + p1 * y - p2 * x,
    )


@inlined
def turn_about(B, b, L, p0, p1, p2, p3, axis, j, k, angle):
    """p turned by `angle` about an axis of the body, the one before j and k; the momentum, fixed in space, turns back
    in body axes."""
    if angle == 0.0:
        return p0, p1, p2, p3
    c, s = cos_sinc(angle * angle)
    s *= angle
    Lj, Lk = B[b, L + j], B[b, L + k]
    B[b, L + j], B[b, L + k] = c * Lj + s * Lk, c * Lk - s * Lj
    x, y, z = angle if axis == 0 else 0.0, angle if axis == 1 else 0.0, angle if axis == 2 else 0.0
    return turned(p0, p1, p2, p3, x, y, z)


@inlined
def rotate_freely(B, b, p, L, inverse, odd, t):
    """Free rotation for a time t: exact for spheres and symmetric tops, otherwise of second order and reversible.

    H = ½ |L|²/I_a + ½ L_c² (1/I_c − 1/I_a) + ½ L_b² (1/I_b − 1/I_a) with c = `odd`, the axis whose moment differs most;
    the first two commute and are exact, the third is split off symmetrically. |L| in space is kept to round-off.
    """
    if B[b, L] == 0.0 and B[b, L + 1] == 0.0 and B[b, L + 2] == 0.0:
        return
    c = odd
    first, second = (c + 1) % 3, (c + 2) % 3
    i_a, i_b, i_c = B[b, inverse + first], B[b, inverse + second], B[b, inverse + c]
    p0, p1, p2, p3 = B[b, p], B[b, p + 1], B[b, p + 2], B[b, p + 3]
    half = 0.5 * t * (i_b - i_a)
    p0, p1, p2, p3 = turn_about(B, b, L, p0, p1, p2, p3, second, c, first, half * B[b, L + second])
    p0, p1, p2, p3 = turned(p0, p1, p2, p3, t * i_a * B[b, L], t * i_a * B[b, L + 1], t * i_a * B[b, L + 2])
    p0, p1, p2, p3 = turn_about(B, b, L, p0, p1, p2, p3, c, first, second, t * (i_c - i_a) * B[b, L + c])
    p0, p1, p2, p3 = turn_about(B, b, L, p0, p1, p2, p3, second, c, first, half * B[b, L + second])
    to_one = 1.5 - 0.5 * (p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3)  # one Newton step of 1/|p|
    B[b, p], B[b, p + 1], B[b, p + 2], B[b, p + 3] = p0 * to_one, p1 * to_one, p2 * to_one, p3 * to_one


@inlined
def write_matrix(B, b, p, R):
    """Rotation matrix of the quaternion in columns p … p + 3, row by row, into R … R + 8."""
    w, x, y, z = B[b, p], B[b, p + 1], B[b, p + 2], B[b, p + 3]
    B[b, R], B[b, R + 1], B[b, R + 2] = 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)
    B[b, R + 3], B[b, R + 4], B[b, R + 5] = 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)
    B[b, R + 6], B[b, R + 7], B[b, R + 8] = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)


def product(p: Any, q: Any) -> np.ndarray:
    """p ⊗ q along the last axis."""
    p, q = np.asarray(p, float), np.asarray(q, float)
    a, b = p[..., :1], q[..., :1]
    u, v = p[..., 1:], q[..., 1:]
    scalar = a * b - np.sum(u * v, axis=-1, keepdims=True)
    return np.concatenate([scalar, a * v + b * u + np.cross(u, v)], axis=-1)


def conjugate(p: Any) -> np.ndarray:
    """The inverse of a unit quaternion."""
    return np.asarray(p, float) * np.array([1.0, -1.0, -1.0, -1.0])


def matrix(p: Any) -> np.ndarray:
    """Rotation matrices of unit quaternions, along the last axis."""
    p = np.asarray(p, float)
    w, x, y, z = p[..., 0], p[..., 1], p[..., 2], p[..., 3]
    R = np.empty((*np.shape(w), 3, 3))
    R[..., 0, 0], R[..., 0, 1], R[..., 0, 2] = 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)
    R[..., 1, 0], R[..., 1, 1], R[..., 1, 2] = 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)
    R[..., 2, 0], R[..., 2, 1], R[..., 2, 2] = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
    return R


def from_matrix(R: Any) -> np.ndarray:
    """The unit quaternions of rotation matrices, (…, 3, 3), scalar part ≥ 0.

    The elements of R give 4 p pᵀ; of its four rows, all along p, the longest loses no digits.
    """
    R = np.asarray(R, float)
    xx, yy, zz = R[..., 0, 0], R[..., 1, 1], R[..., 2, 2]
    wx, wy, wz = R[..., 2, 1] - R[..., 1, 2], R[..., 0, 2] - R[..., 2, 0], R[..., 1, 0] - R[..., 0, 1]
    xy, xz, yz = R[..., 0, 1] + R[..., 1, 0], R[..., 0, 2] + R[..., 2, 0], R[..., 1, 2] + R[..., 2, 1]
    rows = (
        (1 + xx + yy + zz, wx, wy, wz),
        (wx, 1 + xx - yy - zz, xy, xz),
        (wy, xy, 1 - xx + yy - zz, yz),
        (wz, xz, yz, 1 - xx - yy + zz),
    )
    K = np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)
    longest = np.argmax(np.einsum("...ii->...i", K), axis=-1)
    p = np.take_along_axis(K, longest[..., None, None], axis=-2)[..., 0, :]
    p = p / np.linalg.norm(p, axis=-1, keepdims=True)
    return np.where(p[..., :1] < 0, -p, p)


def about(axis: Any, angle: float) -> tuple[float, float, float, float]:
    """The unit quaternion of a rotation by `angle` [rad] about `axis`."""
    n = np.asarray(axis, float) / np.linalg.norm(axis)
    s = np.sin(angle / 2)
    return float(np.cos(angle / 2)), float(s * n[0]), float(s * n[1]), float(s * n[2])
