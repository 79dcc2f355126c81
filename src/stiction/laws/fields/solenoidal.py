"""Splines without divergence through values on an even grid.

B_x is a spline of fourth degree along x and of third along y and z, B_y and B_z likewise. ∂B_x/∂x then is a spline of
third degree along all axes, and so is ∇·B: it vanishes everywhere if its coefficients do, which are differences
D c = D_x c_x + D_y c_y + D_z c_z of those of B. Coefficients found for each component alone miss that by their error;
the nearest ones that do not are c − S Dᵀ (D S Dᵀ)⁻¹ D c. The weights 1/S are the share of each B-spline inside the map,
so that what lies outside is free. D S Dᵀ is a sum over the axes, which eigenvectors of each of them make diagonal.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

Array = np.ndarray
APPELL = (1.0, 0.0, -5 / 12, 0.0, 9 / 16, 0.0)  # E[pₖ(y + X)] = yᵏ for X spread as the B-spline of fourth degree: pₖ(0)


class Axis(NamedTuple):
    """The even grid of one axis."""

    first: float
    step: float
    places: int


Axes = tuple[Axis, Axis, Axis]


def collocation(n: int) -> Array:
    """The equations of the n + 2 spline coefficients along an axis: values at n points, not-a-knot in the outer
    rows."""
    rows = np.zeros((n + 2, n + 2))
    rows[0, :5] = rows[-1, -5:] = 1, -4, 6, -4, 1  # the third derivative does not jump at the second and last but one
    for i in range(n):
        rows[i + 1, i : i + 3] = 1 / 6, 4 / 6, 1 / 6
    return rows


def cubic(n: int) -> Array:
    """n + 2 coefficients of the cubic spline through n values, as a matrix."""
    return np.linalg.solve(collocation(n), np.eye(n + 2))[:, 1:-1]


def quartic(n: int) -> Array:
    """n + 3 coefficients of a spline of fourth degree near n values: exact for quintics, from the six values nearest.

    Splines through all points are no choice, as those of even degree with their knots there swing. The polynomial yᵏ
    has the coefficients APPELL[k] at the middle of each B-spline.
    """
    rows, used = np.zeros((n + 3, n)), min(len(APPELL), n)
    for i in range(n + 3):
        middle = i - 1.5
        first = min(max(0, int(middle) - used // 2 + 1), n - used)
        y = np.arange(first, first + used) - middle
        rows[i, first : first + used] = np.linalg.solve(np.vander(y, used, increasing=True).T, APPELL[:used])
    return rows


def along(matrix: Array, values: Array, axis: int) -> Array:
    """A matrix applied along one axis of an array."""
    return np.moveaxis(np.tensordot(matrix, values, (1, axis)), 0, axis)


def gradients(values: Array, axes: Axes) -> Array:
    """∂B_j/∂x_i (x, y, z, i, j) of the cubic splines through values (x, y, z, j) at the points of the grid."""
    found = [along(slopes(axis), values, i) for i, axis in enumerate(axes)]
    return np.stack(found, axis=-2)


def slopes(axis: Axis) -> Array:
    """Derivatives at the points of an axis of the cubic spline through values there, as a matrix."""
    coefficients = cubic(axis.places)
    return (coefficients[2:] - coefficients[:-2]) / (2 * axis.step)


def coefficients(values: Array, axes: Axes) -> list[Array]:
    """Those of B_x, B_y and B_z (x, y, z each) of the field without divergence nearest to values (x, y, z, component).

    Through values of a field without sources it goes with an error of the fourth order of the spacing.
    """
    found = []
    for j in range(3):
        c = values[..., j]
        for i, axis in enumerate(axes):
            c = along(quartic(axis.places) if i == j else cubic(axis.places), c, i)
        found.append(c)
    potential = np.sum([np.diff(c, axis=j) / axes[j].step for j, c in enumerate(found)], axis=0)
    modes = [_modes(axis) for axis in axes]
    (kx, _), (ky, _), (kz, _) = modes
    eigenvalues = kx[:, None, None] + ky[:, None] + kz
    for i, (_, V) in enumerate(modes):
        potential = along(V.T, potential, i)
    potential = potential / eigenvalues
    for i, (_, V) in enumerate(modes):
        potential = along(V, potential, i)
    for j, c in enumerate(found):
        around = [(1, 1) if k == j else (0, 0) for k in range(3)]
        change = np.diff(np.pad(potential, around), axis=j) / axes[j].step
        for i, axis in enumerate(axes):
            share = shares(axis.places, 4 if i == j else 3)
            change = change / share.reshape([-1 if q == i else 1 for q in range(3)])
        found[j] = c + change
    return found


def _modes(axis: Axis) -> tuple[Array, Array]:
    """Eigenvalues κ and eigenvectors V of D S₄ Dᵀ v = κ S₃ v along an axis, with Vᵀ S₃ V = 1."""
    n = axis.places
    D = (np.eye(n + 2, n + 3, 1) - np.eye(n + 2, n + 3)) / axis.step
    root = np.sqrt(shares(n, 3))
    K = root[:, None] * (D / shares(n, 4)) @ D.T * root
    eigenvalues, vectors = np.linalg.eigh((K + K.T) / 2)
    return eigenvalues, root[:, None] * vectors


def shares(n: int, degree: int) -> Array:
    """Which part of ∫ β² of each B-spline of an axis of n points lies inside."""
    t, dt = np.polynomial.legendre.leggauss(degree + 1)
    value = weight if degree == 3 else weight_4
    pieces = np.array([(dt * value(q, 0.5 + 0.5 * t) ** 2).sum() for q in range(degree + 1)])
    inside = np.cumsum(pieces[::-1])[:-1] / pieces.sum()
    found = np.ones(n + degree - 1)
    found[:degree] = inside[:degree]
    found[-degree:] += inside[:degree][::-1] - 1.0
    return found


def noise(values: Array) -> Array:
    """Standard deviation of what is not smooth in each component of values (x, y, z, component).

    Differences of the fourth order hardly know a smooth field, and of white noise are √70 of it. The axis along which
    they are least tells.
    """
    found = []
    for i in range(3):
        order = min(4, values.shape[i] - 1)
        rest = np.diff(values, order, axis=i)
        found.append(np.sqrt((rest**2).mean(axis=(0, 1, 2)) / comb(2 * order, order)))
    return np.min(found, axis=0)


# ----------------------------------------------------------------------------------------- B-splines in a cell


def weight(q, t):
    """Of the coefficient q = 0 … 3 of a cell in the cubic B-spline, at 0 ≤ t ≤ 1."""
    if q == 0:
        return (1 - t) ** 3 / 6
    if q == 1:
        return (4 - 6 * t * t + 3 * t**3) / 6
    if q == 2:
        return (1 + 3 * t + 3 * t * t - 3 * t**3) / 6
    return t**3 / 6 if q == 3 else 0.0


def slope(q, t):
    """Derivative of the weight."""
    if q == 0:
        return -0.5 * (1 - t) ** 2
    if q == 1:
        return -2 * t + 1.5 * t * t
    if q == 2:
        return 0.5 + t - 1.5 * t * t
    return 0.5 * t * t if q == 3 else 0.0


def weight_4(q, t):
    """Of the coefficient q = 0 … 4 of a cell in the B-spline of fourth degree, at 0 ≤ t ≤ 1."""
    if q == 0:
        return (1 - t) ** 4 / 24
    if q == 1:
        return (11 + t * (-12 + t * (-6 + t * (12 - 4 * t)))) / 24
    if q == 2:
        return (11 + t * (12 + t * (-6 + t * (-12 + 6 * t)))) / 24
    if q == 3:
        return (1 + t * (4 + t * (6 + t * (4 - 4 * t)))) / 24
    return t**4 / 24


def slope_4(q, t):
    """Derivative of that weight: that of the cubic before, less its own."""
    return (weight(q - 1, t) if q > 0 else 0.0) - weight(q, t)
