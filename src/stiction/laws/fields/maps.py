"""A measured or computed field on a regular grid, joined by splines without divergence.

∇·B = 0 holds everywhere, to round-off (solenoidal.py). Gradients are those of the same splines, so that F = ∇(m·B) is
the exact gradient of the energy −m·B of a magnet, and no energy is made by the map. Data that are no field of magnets
and coils outside the map, beyond their noise, are warned of (`FieldMap.divergence`, `FieldMap.curl`), and a map in
mixed units or signs is refused.
"""

from __future__ import annotations

import warnings
from math import floor, log10, nan
from typing import Any

import numpy as np

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series
from ...core.part import part
from .solenoidal import Axis, coefficients, gradients, noise, slope, slope_4, slopes, weight, weight_4

__all__ = ["FieldMap", "FieldMapWarning", "field_map"]

EVEN = 1e-4  # of the spacing: by more than this no point of a regular grid is beside its place
FEWEST = 4  # points along an axis, through which one cubic goes
SUSPECT = 0.05  # of the gradients: more divergence or curl than this, beyond that of noise, is not of a field
NOISY = 0.01  # of the field: what is rougher than this is not taken for the noise of a measurement
ROUGH = 2.0  # times the divergence that noise should have
KNOT_3, KNOT_4 = (1 / 6, 4 / 6, 1 / 6), (1 / 24, 11 / 24, 11 / 24, 1 / 24)  # of splines at the points of the grid
ROUND_OFF = 16 * np.finfo(float).eps  # of the field: what is known of a map at best
STRONGEST = 100.0  # [T]: no laboratory has more; mT were read as T


class FieldMapWarning(UserWarning):
    """A field map that no magnet could have made: its divergence is not small beside its gradients."""


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
        """Root mean square of ∇·B of the data over that of all gradients ∂B_j/∂x_i, at the points of the grid.

        Of a smooth field on a grid of spacing d it falls with d³. The field that robots feel has none.
        """
        return _share(*self._sources()[:2])

    def curl(self) -> float:
        """Root mean square of ∇×B of the data over that of all gradients, at the points of the grid: 0 without currents
        inside."""
        found = self._sources()
        return _share(found[2], found[1])

    def correction(self) -> float:
        """Root mean square of what the splines differ from the data at the points of the grid, over that of the data:
        what had to be changed for ∇·B = 0."""
        values = self.values()
        return _share(float(((_at_points(coefficients(values, self.axes())) - values) ** 2).mean()) ** 0.5,
                      float((values**2).mean()) ** 0.5)  # fmt: skip

    def _sources(self) -> tuple[float, float, float, float]:
        """Root mean squares of ∇·B, of all gradients and of ∇×B, and of the gradients that the noise has."""
        axes, values = self.axes(), self.values()
        found = gradients(values, axes)
        turn = found - np.swapaxes(found, -2, -1)
        total, curl = (float((a**2).sum(axis=(-2, -1)).mean()) ** 0.5 for a in (found, turn / 2**0.5))
        amount = float((np.trace(found, axis1=-2, axis2=-1) ** 2).mean()) ** 0.5
        strength = np.sqrt((values**2).mean(axis=(0, 1, 2)).sum())
        rough = np.clip(noise(values), ROUND_OFF * strength, NOISY * strength)
        gain = np.array([(slopes(axis) ** 2).sum(axis=1).mean() for axis in axes])
        return amount, total, curl, float((gain[:, None] * rough**2).sum()) ** 0.5

    def refuse_monopoles(self) -> None:
        """An error if one component in another unit or of another sign explains the divergence, else a warning if
        divergence or curl are too large for a field with its noise."""
        amount, total, curl, rough = self._sources()
        # of nine gradients with noise alone, three make the divergence and six the curl
        most = SUSPECT**2 * max(0.0, total**2 - rough**2) + ROUGH**2 * rough**2 * np.array([1 / 3, 2 / 3])
        if amount**2 > most[0]:
            self._refuse_units(_share(amount, total))
        elif curl**2 > most[1]:
            warnings.warn(
                f"FieldMap: ∇×B is {_share(curl, total):.0%} of the gradients, where a magnetic field without currents "
                f"has none; are components or axes mixed up, does a current flow inside the map, or is the grid too "
                f"coarse?",
                FieldMapWarning, stacklevel=4,
            )  # fmt: skip

    def _refuse_units(self, found: float) -> None:
        other = _in_another_unit(gradients(self.values(), self.axes()))
        if other is not None:
            name, factor = "xyz"[other[0]], other[1]
            raise ParameterError(
                f"FieldMap: ∇·B is {found:.0%} of the gradients, where a magnetic field has none; with b{name} times "
                f"{factor:g} (or the places along {name} times {1 / factor:g}) it is one: give all components and all "
                f"places in one unit and with their signs"
            )
        warnings.warn(
            f"FieldMap: ∇·B is {found:.0%} of the gradients, where a magnetic field has none, and the splines that "
            f"have none differ from the data by {self.correction():.0%}; are components or axes mixed up, in different "
            f"units or of different signs, or is the grid too coarse?",
            FieldMapWarning, stacklevel=5,
        )  # fmt: skip

    def lowered(self) -> SplineField:
        """The coefficients of the splines, which is how the map is computed."""
        x, y, z = self.axes()
        cx, cy, cz = (tuple(c.ravel().tolist()) for c in coefficients(self.values(), (x, y, z)))
        return SplineField(
            x0=x.first, y0=y.first, z0=z.first, dx=x.step, dy=y.step, dz=z.step, nx=x.places, ny=y.places, nz=z.places,
            cx=cx, cy=cy, cz=cz, most=float(np.sqrt((self.values() ** 2).sum(axis=-1)).max()),
        )  # fmt: skip


def _share(amount: float, total: float) -> float:
    return amount / total if total > 0 else 0.0


def _at_points(found: list[np.ndarray]) -> np.ndarray:
    """Values of splines at the points of the grid, from their coefficients."""
    values = []
    for j, c in enumerate(found):
        for i in range(3):
            weights = KNOT_4 if i == j else KNOT_3
            n = c.shape[i] + 1 - len(weights)
            c = np.sum([w * np.take(c, range(k, k + n), axis=i) for k, w in enumerate(weights)], axis=0)
        values.append(c)
    return np.stack(values, axis=-1)


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


@part
class SplineField:
    """B-splines on an even grid, of fourth degree along the component and of third across it: the form in which a map
    is computed. Outside the grid it is not a number."""

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


def add_splines(part, i, j, k, u, v, w, out):
    """Add B and its gradients in the cell (i, j, k) at the shares (u, v, w) of its sides."""
    for n in range(3):
        rows, columns = int(part.ny) + (3 if n == 1 else 2), int(part.nz) + (3 if n == 2 else 2)
        for a in range(5 if n == 0 else 4):
            wa, sa = (weight_4(a, u), slope_4(a, u)) if n == 0 else (weight(a, u), slope(a, u))
            for b in range(5 if n == 1 else 4):
                wb, sb = (weight_4(b, v), slope_4(b, v)) if n == 1 else (weight(b, v), slope(b, v))
                for c in range(5 if n == 2 else 4):
                    wc, sc = (weight_4(c, w), slope_4(c, w)) if n == 2 else (weight(c, w), slope(c, w))
                    at = ((i + a) * rows + j + b) * columns + k + c
                    q = part.cx[at] if n == 0 else (part.cy[at] if n == 1 else part.cz[at])
                    out[n] += wa * wb * wc * q
                    out[3 + n] += sa / part.dx * wb * wc * q
                    out[6 + n] += wa * sb / part.dy * wc * q
                    out[9 + n] += wa * wb * sc / part.dz * q
