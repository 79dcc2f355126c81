"""A measured or computed field on a regular grid, joined by cubic splines whose gradients are those of the same
splines.

Every component is the spline of third degree through all points of the grid (not-a-knot at the ends), twice
continuously
differentiable: F = ∇(m·B) is then the exact gradient of the energy −m·B of a magnet, and no energy is made by the map.
Nothing makes ∇·B vanish between the points; how far it does is told (`FieldMap.divergence`). A map in mixed units or
signs is refused, and any other that no magnet could have made is warned of.
"""

from __future__ import annotations

import warnings
from math import floor, log10, nan
from typing import Any, NamedTuple

import numpy as np

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series
from ...core.part import part

__all__ = ["FieldMap", "FieldMapWarning", "field_map"]

EVEN = 1e-4  # of the spacing: by more than this no point of a regular grid is beside its place
FEWEST = 4  # points along an axis, through which one cubic goes
SUSPECT = 0.05  # of the gradients: more divergence than this is no measuring error of a fine map
STRONGEST = 100.0  # [T]: no laboratory has more; mT were read as T


class FieldMapWarning(UserWarning):
    """A field map that no magnet could have made: its divergence is not small beside its gradients."""


class Axis(NamedTuple):
    """The even grid of one axis."""

    first: float
    step: float
    places: int


@part
class FieldMap:
    """B on a regular grid. Values are listed with z running fastest, then y, then x; `field_map` takes arrays.

    Outside the grid there is no field: a robot that leaves it ends the run with an error.
    """

    x: tuple[float, ...] = series("m", "places of the grid along x, evenly spaced")
    y: tuple[float, ...] = series("m", "places of the grid along y, evenly spaced")
    z: tuple[float, ...] = series("m", "places of the grid along z, evenly spaced")
    bx: tuple[float, ...] = series("T", "flux density along x at all points")
    by: tuple[float, ...] = series("T", "flux density along y at all points")
    bz: tuple[float, ...] = series("T", "flux density along z at all points")

    def check(self) -> None:
        axes = self.axes()
        points = axes[0].places * axes[1].places * axes[2].places
        shape = " × ".join(str(axis.places) for axis in axes)
        for name in ("bx", "by", "bz"):
            count = len(getattr(self, name))
            if count != points:
                raise ParameterError(
                    f"FieldMap.{name} has {count} values for a grid of {shape} = {points} points; give one each"
                )
        if not (any(self.bx) or any(self.by) or any(self.bz)):
            raise ModelError("FieldMap: the field is 0 at every point; use NoField()")
        strength = float(np.sqrt((self.values() ** 2).sum(axis=-1)).max())
        if strength > STRONGEST:
            raise ParameterError(
                f"FieldMap: the field reaches {strength:g} T, more than any laboratory has; were mT read as T?"
            )
        self.refuse_monopoles()

    def axes(self) -> tuple[Axis, Axis, Axis]:
        """The three even grids, or an error in words."""
        return even_axis("x", self.x), even_axis("y", self.y), even_axis("z", self.z)

    def values(self) -> np.ndarray:
        """B [T] as an array (x, y, z, component)."""
        shape = len(self.x), len(self.y), len(self.z)
        return np.stack([np.reshape(getattr(self, name), shape) for name in ("bx", "by", "bz")], axis=-1)

    def divergence(self) -> float:
        """Root mean square of ∇·B over that of all gradients ∂B_j/∂x_i, at the points of the grid: 0 without monopoles.

        Of a map of a smooth field on a grid of spacing d it falls with d³.
        """
        slopes = _gradients(self.values(), self.axes())
        total = float((slopes**2).sum(axis=(-2, -1)).mean()) ** 0.5
        amount = float((np.trace(slopes, axis1=-2, axis2=-1) ** 2).mean()) ** 0.5
        return amount / total if total > 0 else 0.0

    def refuse_monopoles(self) -> None:
        """An error if one component in another unit or of another sign explains the divergence, else a warning if it
        is too large for a field."""
        found = self.divergence()
        if found <= SUSPECT:
            return
        other = _in_another_unit(_gradients(self.values(), self.axes()))
        if other is not None:
            name, factor = "xyz"[other[0]], other[1]
            raise ParameterError(
                f"FieldMap: ∇·B is {found:.0%} of the gradients, where a magnetic field has none; with b{name} times "
                f"{factor:g} (or the places along {name} times {1 / factor:g}) it is one: give all components and all "
                f"places in one unit and with their signs"
            )
        warnings.warn(
            f"FieldMap: ∇·B is {found:.0%} of the gradients, where a magnetic field has none; are components or axes "
            f"mixed up, in different units or of different signs, or is the grid too coarse?",
            FieldMapWarning, stacklevel=4,
        )  # fmt: skip

    def lowered(self) -> SplineField:
        """The coefficients of the splines, which is how the map is computed."""
        axes, values = self.axes(), self.values()
        for i, axis in enumerate(axes):
            values = np.apply_along_axis(np.linalg.solve(_collocation(axis.places), np.eye(axis.places + 2))
                                         [:, 1:-1].dot, i, values)  # fmt: skip
        x, y, z = axes
        return SplineField(
            x0=x.first, y0=y.first, z0=z.first, dx=x.step, dy=y.step, dz=z.step, nx=x.places, ny=y.places, nz=z.places,
            cx=tuple(values[..., 0].ravel().tolist()), cy=tuple(values[..., 1].ravel().tolist()),
            cz=tuple(values[..., 2].ravel().tolist()), most=float(np.sqrt((self.values() ** 2).sum(axis=-1)).max()),
        )  # fmt: skip


@takes(x="m", y="m", z="m", B="T")
def field_map(x: Any, y: Any, z: Any, B: Any) -> FieldMap:
    """A FieldMap of arrays: places along the axes [m] and B (len(x), len(y), len(z), 3) [T]."""
    x, y, z, B = (np.asarray(v, dtype=float) for v in (x, y, z, B))
    wanted = (x.size, y.size, z.size, 3)
    if B.shape != wanted:
        raise ParameterError(
            f"field_map: B has the shape {B.shape} for axes of {x.size}, {y.size} and {z.size} places; give {wanted}"
        )
    refuse_holes(B, (x, y, z))
    flat = B.reshape(-1, 3).T.tolist()
    return FieldMap(x=x.tolist(), y=y.tolist(), z=z.tolist(), bx=flat[0], by=flat[1], bz=flat[2])


def _in_another_unit(slopes: np.ndarray) -> tuple[int, float] | None:
    """The component and the power of ten, or −1, by which it must be multiplied for ∇·B to vanish, if there is one.

    The factor f with least Σ (f ∂B_k/∂x_k + rest)² must be such a number within a tenth, and leave no more divergence
    than a measured map may have.
    """
    own = np.moveaxis(np.diagonal(slopes, axis1=-2, axis2=-1), -1, 0)
    for k in range(3):
        rest = own.sum(axis=0) - own[k]
        if not own[k].any() or not rest.any():
            continue
        factor = -float((own[k] * rest).mean() / (own[k] ** 2).mean())
        if factor == 0:
            continue
        exact = -1.0 if factor < 0 else 10.0 ** round(log10(factor))
        scaled = slopes.copy()
        scaled[..., k] *= exact
        left = float(((exact * own[k] + rest) ** 2).mean() / (scaled**2).sum(axis=(-2, -1)).mean()) ** 0.5
        if exact != 1 and abs(factor / exact - 1) < 0.1 and left <= SUSPECT:
            return k, exact
    return None


def even_axis(name: str, places: Any) -> Axis:
    """The first place, the spacing and the number of points of an axis; uneven, falling and short ones are refused."""
    at = np.asarray(places, dtype=float)
    if len(at) < FEWEST:
        raise ParameterError(
            f"FieldMap.{name} has {len(at)} place(s); at least {FEWEST} are needed, as the force on a magnet is the "
            f"gradient of the field: measure more layers, or describe the field by Coils(…) or GradientField(…)"
        )
    step = (at[-1] - at[0]) / (len(at) - 1)
    off = np.abs(np.diff(at) - step).max() if np.isfinite(at).all() else np.inf
    if not (step > 0 and off <= EVEN * step):
        raise ParameterError(
            f"FieldMap.{name} must grow in even steps; from {at[0]:g} to {at[-1]:g} m its steps differ by up to "
            f"{off:.3g} "
            f"m; put the map on a regular grid first (scipy.interpolate.griddata)"
        )
    return Axis(float(at[0]), float(step), len(at))


def refuse_holes(B: np.ndarray, axes: tuple[np.ndarray, ...]) -> None:
    """An error if B (x, y, z, component) is missing somewhere, with the first place [m]."""
    holes = np.argwhere(~np.isfinite(B).all(axis=-1))
    if len(holes):
        place = ", ".join(f"{axis[i]:g}" for axis, i in zip(axes, holes[0], strict=True))
        shape = " × ".join(str(len(axis)) for axis in axes)
        raise ParameterError(
            f"{len(holes)} of the {B[..., 0].size} points of the field map {shape} are missing, the first at "
            f"({place}) m; "
            f"measure them, or cut the map to where it is whole (places that differ by rounding are different places)"
        )


def _collocation(n: int) -> np.ndarray:
    """The equations of the n + 2 spline coefficients along an axis: values at n points, not-a-knot in the outer
    rows."""
    rows = np.zeros((n + 2, n + 2))
    rows[0, :5] = rows[-1, -5:] = 1, -4, 6, -4, 1  # the third derivative does not jump at the second and last but one
    for i in range(n):
        rows[i + 1, i : i + 3] = 1 / 6, 4 / 6, 1 / 6
    return rows


def _gradients(values: np.ndarray, axes: tuple[Axis, Axis, Axis]) -> np.ndarray:
    """∂B_j/∂x_i (x, y, z, i, j) of the splines at the points of the grid."""
    found = []
    for i, axis in enumerate(axes):
        n = axis.places
        coefficients = np.linalg.solve(_collocation(n), np.eye(n + 2))[:, 1:-1]
        slope = (coefficients[2:] - coefficients[:-2]) / (2 * axis.step)
        found.append(np.moveaxis(np.tensordot(slope, values, (1, i)), 0, i))
    return np.stack(found, axis=-2)


@part
class SplineField:
    """Cubic B-splines on an even grid: the form in which a map is computed. Outside the grid it is not a number."""

    x0: float = par("m", "first place along x")
    y0: float = par("m", "first place along y")
    z0: float = par("m", "first place along z")
    dx: float = par("m", "spacing along x", positive=True)
    dy: float = par("m", "spacing along y", positive=True)
    dz: float = par("m", "spacing along z", positive=True)
    nx: float = par("1", "points along x", bounds=(FEWEST, None))
    ny: float = par("1", "points along y", bounds=(FEWEST, None))
    nz: float = par("1", "points along z", bounds=(FEWEST, None))
    cx: tuple[float, ...] = series("T", "coefficients of B_x, z running fastest")
    cy: tuple[float, ...] = series("T", "coefficients of B_y")
    cz: tuple[float, ...] = series("T", "coefficients of B_z")
    most: float = par("T", "strongest field of the map", positive=True)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        for i in range(12):
            out[i] = 0.0
        u, v, w = (x - part.x0) / part.dx, (y - part.y0) / part.dy, (z - part.z0) / part.dz
        if not (0 <= u <= part.nx - 1 and 0 <= v <= part.ny - 1 and 0 <= w <= part.nz - 1):
            for i in range(12):
                out[i] = nan
            return
        i, j, k = cell(u, part.nx), cell(v, part.ny), cell(w, part.nz)
        add_splines(part, i, j, k, u - i, v - j, w - k, out)

    def strongest(self, place: Any, until: float) -> float:
        """Anywhere on the grid: the robot may go there [T]."""
        return self.most

    def outside(self, place: Any) -> str:
        """Where the map ends, if a place is not on it."""
        first, step = np.array([self.x0, self.y0, self.z0]), np.array([self.dx, self.dy, self.dz])
        last = first + step * (np.array([self.nx, self.ny, self.nz]) - 1)
        for axis, at, low, high in zip("xyz", place, first, last, strict=True):
            if not low <= at <= high:
                return f"the field map ends at {axis} = {low if at < low else high:g} m, and the robot is at {at:g} m"
        return ""


def cell(u, n):
    """The number of the cell in which u lies; the last point belongs to the last cell."""
    return int(min(floor(u), n - 2))


def weight(q, t):
    """Of the coefficient q = 0 … 3 of a cell in the cubic B-spline, at 0 ≤ t ≤ 1."""
    if q == 0:
        return (1 - t) ** 3 / 6
    if q == 1:
        return (4 - 6 * t * t + 3 * t**3) / 6
    if q == 2:
        return (1 + 3 * t + 3 * t * t - 3 * t**3) / 6
    return t**3 / 6


def slope(q, t):
    """Derivative of the weight."""
    if q == 0:
        return -0.5 * (1 - t) ** 2
    if q == 1:
        return -2 * t + 1.5 * t * t
    if q == 2:
        return 0.5 + t - 1.5 * t * t
    return 0.5 * t * t


def add_splines(part, i, j, k, u, v, w, out):
    """Add B and its gradients in the cell (i, j, k) at the shares (u, v, w) of its sides."""
    rows, columns = int(part.ny) + 2, int(part.nz) + 2
    for a in range(4):
        wa, sa = weight(a, u), slope(a, u) / part.dx
        for b in range(4):
            wb, sb = weight(b, v), slope(b, v) / part.dy
            for c in range(4):
                wc, sc = weight(c, w), slope(c, w) / part.dz
                at = ((i + a) * rows + j + b) * columns + k + c
                value, along_x, along_y, along_z = wa * wb * wc, sa * wb * wc, wa * sb * wc, wa * wb * sc
                for n in range(3):
                    q = part.cx[at] if n == 0 else (part.cy[at] if n == 1 else part.cz[at])
                    out[n] += value * q
                    out[3 + n] += along_x * q
                    out[6 + n] += along_y * q
                    out[9 + n] += along_z * q
