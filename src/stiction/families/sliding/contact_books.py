"""The books of a contact: where it slips, what it loses, how it wears and how warm it gets."""

from __future__ import annotations

from math import gamma, pi, sqrt
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core import scenario
from ...core.arguments import takes
from ...core.errors import ParameterError
from ...core.parameter import par, with_value
from ...core.part import part
from ...core.provenance import provenance
from ...laws.memory.contact import BySprings, FrictionContact
from ...laws.memory.profile import MeasuredProfile, PunchProfile
from ...run.labels import variable

__all__ = ["ContactHeat", "ThermalMaterial", "contact_temperature", "slip_zones", "wear", "worn_contact"]

MOST_STEPS = 100_000  # of a wear run: about a minute
MEAN_FAST = 16 / 5 * gamma(9 / 4) / (sqrt(pi) * gamma(11 / 4))  # mean over a Hertzian source at high speed


# ------------------------------------------------------------------------------------------ slip zones


@takes(displacement="m")
def slip_zones(contact: FrictionContact, displacement: Any, springs: int = 400) -> xr.Dataset:
    """Where a contact slips along a path of displacements [m] from rest, and what it loses, by springs on its line.

    `stick_radius` is the radius within which nothing slips in that step; the ring outside of it slips.
    """
    path = np.asarray(displacement, dtype=float)
    if path.ndim != 1 or len(path) < 1 or not np.isfinite(path).all():
        raise ParameterError(f"slip_zones: give a line of finite displacements, not an array of shape {path.shape}")
    law = with_value(contact, "memory", BySprings(count=float(springs))).law()
    x = (np.arange(springs) + 0.5) * contact.normal.radius / springs
    depth = float(law.loads(contact.normal_force))
    limit = law.slope * np.maximum(depth - np.array(law.gaps)[:springs], 0.0)
    u, lost = np.zeros(springs), 0.0
    rows = np.zeros((len(path), 3))
    for row, step in zip(rows, np.diff(path, prepend=0.0), strict=True):
        trial = u + step
        u = np.clip(trial, -limit, limit)
        lost += law.line_stiffness * float(np.sum(limit * np.abs(trial - u)))
        slips = np.flatnonzero(trial != u)
        row[:] = law.line_stiffness * u.sum(), x[slips[0]] if len(slips) else contact.normal.radius, lost
    variables = {
        "delta": variable("point", path, "m", "displacement"),
        "T": variable("point", rows[:, 0], "N", "friction"),
        "stick_radius": variable("point", rows[:, 1], "m", "radius within which nothing slips"),
        "dissipated": variable("point", rows[:, 2], "J", "energy dissipated"),
        "contact_radius": variable((), contact.normal.radius, "m", "contact radius"),
    }
    return xr.Dataset(variables, attrs={"scenario": scenario.dumps(contact), **provenance()})


# ------------------------------------------------------------------------------------------ wear


class Line:
    """Matrices between a surface of straight pieces, its one-dimensional image and the pressure under it."""

    def __init__(self, r: np.ndarray) -> None:
        self.r = r
        with np.errstate(divide="ignore", invalid="ignore"):
            ratio = np.minimum(1.0, np.where(r[:, None] > 0, r[None, :] / r[:, None], 0.0))
        self.image = r[:, None] * np.diff(np.arcsin(ratio), axis=1)  # g(r_i) = Σ image × slopes of h
        self.at = np.concatenate([[r[1] / 4], r[1:]])  # where the pressure is looked at: next to the pole, not on it
        self.kernel = np.diff(np.arccosh(np.maximum(1.0, r[None, :] / self.at[:, None])), axis=1)
        self.ring = pi * np.diff(np.concatenate([[0.0], (r[1:] + r[:-1]) / 2, r[-1:]]) ** 2)

    def pressed(self, h: np.ndarray, force: float, E: float) -> tuple[np.ndarray, float, float]:
        """(pressure, contact radius, indentation) under a force; the pressures add up to it."""
        r, g = self.r, self.image @ (np.diff(h) / np.diff(self.r))
        area = np.concatenate([[0.0], np.cumsum((g[1:] + g[:-1]) / 2 * np.diff(r))])
        F = 2 * E * (r * g - area)
        k = int(np.searchsorted(F, force))
        if k >= len(r):
            raise ParameterError("the contact has grown beyond the profile; give a wider one, or less distance")
        share = (force - F[k - 1]) / (F[k] - F[k - 1])
        a = r[k - 1] + share * (r[k] - r[k - 1])
        slope = np.diff(g) / np.diff(r)
        p = self.kernel[:, : k - 1] @ slope[: k - 1]
        inside = self.at < a
        p[inside] += slope[k - 1] * (
            np.arccosh(a / self.at[inside]) - np.arccosh(np.maximum(1.0, r[k - 1] / self.at[inside]))
        )
        p = np.where(inside, np.maximum(p, 0.0), 0.0)
        return p * force / float(p @ self.ring), float(a), float(g[k - 1] + share * (g[k] - g[k - 1]))


@takes(coefficient="1/Pa", distances="m")
def wear(contact: FrictionContact, distances: Any, coefficient: float, *, points: int = 200) -> xr.Dataset:
    """Profile of a contact that slides under its normal force, at sliding distances [m], by Archard's law.

    dw/ds = K p(r): `coefficient` K [m²/N = 1/Pa], the specific wear rate, k/H of the dimensionless one. The pressure
    is that of the worn profile at every moment, so that K F_n s is the volume worn. Dimaki, Popov et al. (2016).
    One body wears; everything slides (no stick area).
    """
    s = np.asarray(distances, dtype=float)
    if not coefficient > 0 or s.ndim != 1 or not len(s) or (s < 0).any() or (np.diff(s) <= 0).any():
        raise ParameterError(
            f"wear: coefficient = {coefficient:g} 1/Pa must be above 0, and distances grow from 0 m or more"
        )
    if isinstance(contact.profile, PunchProfile) or points < 20:
        raise ParameterError(
            "wear: a flat punch keeps its contact and wears evenly by K F_n s/(π a²); points: 20 or more"
        )
    r = np.linspace(0.0, _widest(contact, coefficient * contact.normal_force * s[-1]), points + 1)
    line, E, h0 = Line(r), contact.pairing.E_star, np.asarray(contact.profile.shape(r), dtype=float)
    # a ripple of the grid decays by K E* (π/Δr)/2 per distance: steps of half that stay stable
    longest = (r[1] - r[0]) / (pi * coefficient * E)
    if s[-1] / longest > MOST_STEPS:
        raise ParameterError(
            f"wear: {s[-1]:g} m take {s[-1] / longest:.0f} steps, more than {MOST_STEPS}; give fewer points or less "
            f"distance"
        )
    w, at, rows, numbers = np.zeros(points + 1), 0.0, [], []
    for end in s:
        n = max(1, int(np.ceil((end - at) / longest))) if end > at else 0
        for _ in range(n):
            w += coefficient * (end - at) / n * line.pressed(h0 + w, contact.normal_force, E)[0]
        at = float(end)
        p, a, d = line.pressed(h0 + w, contact.normal_force, E)
        rows.append((w.copy(), p))
        numbers.append((a, d, float(w @ line.ring), w[0]))
    return _wear_dataset(contact, coefficient, s, r, h0, rows, np.array(numbers))


def _widest(contact: FrictionContact, volume: float) -> float:
    """A radius [m] that the contact does not reach: that of a cut of this volume, a contact radius and a half more."""
    r, a = contact.normal.radius, contact.normal.radius
    while True:
        x = np.linspace(0, r, 200)
        h = np.asarray(contact.profile.shape(x), dtype=float)
        if float(np.trapezoid((h[-1] - h) * 2 * pi * x, x)) > volume:
            return float(1.15 * r + 1.5 * a)
        r *= 1.05


def _wear_dataset(
    contact: FrictionContact, K: float, s: np.ndarray, r: np.ndarray, h0: np.ndarray, rows: list[Any], n: np.ndarray
) -> xr.Dataset:
    of = ("distance", "radius")
    variables = {
        "profile": variable(of, np.array([h0 + w for w, _ in rows]), "m", "height of the worn surface"),
        "worn": variable(of, np.array([w for w, _ in rows]), "m", "height worn off"),
        "pressure": variable(of, np.array([p for _, p in rows]), "Pa", "pressure"),
        "contact_radius": variable("distance", n[:, 0], "m", "contact radius"),
        "depth": variable("distance", n[:, 1], "m", "indentation"),
        "volume": variable("distance", n[:, 2], "m^3", "volume worn off"),
        "worn_at_pole": variable("distance", n[:, 3], "m", "height worn off at the pole"),
    }
    coords = {
        "distance": variable("distance", s, "m", "sliding distance"),
        "radius": variable("radius", r, "m", "radius"),
    }
    attrs = {"scenario": scenario.dumps(contact), "wear_coefficient": K, **provenance()}
    return xr.Dataset(variables, coords, attrs)


@takes(distance="m")
def worn_contact(contact: FrictionContact, ds: xr.Dataset, distance: float) -> FrictionContact:
    """The contact with the profile of a wear run at one of its distances [m], to go on in a stage or slider."""
    if "distance" not in ds.coords:
        raise ParameterError(
            "worn_contact takes results of wear(): the ring that fretting leaves rises ever less steeply, and a "
            "MeasuredProfile is made for slopes that do not fall"
        )
    if distance not in ds.distance.values:
        raise ParameterError(f"distance = {distance:g} m is none of the wear run: {ds.distance.values[:6]} m")
    one = ds.sel(distance=distance)
    h = np.maximum.accumulate(one.profile.values - float(one.profile[0]))
    r = one.radius.values
    keep = [0]  # the lower convex hull: what lies above it does not touch
    for k in range(1, len(r)):
        while len(keep) > 1 and (h[k] - h[keep[-2]]) * (r[keep[-1]] - r[keep[-2]]) <= (h[keep[-1]] - h[keep[-2]]) * (
            r[k] - r[keep[-2]]
        ):
            keep.pop()
        keep.append(k)
    return with_value(contact, "profile", MeasuredProfile(r=tuple(r[keep]), h=tuple(h[keep])))


# ------------------------------------------------------------------------------------------ temperature


@part
class ThermalMaterial:
    """What conducts the heat of a contact away."""

    conductivity: float = par("W/(m*K)", "thermal conductivity", positive=True)
    density: float = par("kg/m^3", "density", positive=True)
    heat_capacity: float = par("J/(kg*K)", "specific heat capacity", positive=True)

    @property
    def diffusivity(self) -> float:
        """κ [m²/s]."""
        return self.conductivity / (self.density * self.heat_capacity)


class ContactHeat(NamedTuple):
    """Temperature of a sliding contact above that of the bodies."""

    peak: float  # [K]
    mean: float  # [K]
    into_moving: float  # share of the heat that flows into the body over which the contact moves
    peclet: float  # v a/(2κ) of that body


@takes(power="W", radius="m", speed="m/s")
def contact_temperature(
    power: float, radius: float, speed: float, moving: ThermalMaterial, standing: ThermalMaterial
) -> ContactHeat:
    """Temperature of a round contact that slides steadily and turns `power` [W] into heat; Tian and Kennedy (1994).

    The contact, of `radius` [m] and with Hertz's distribution of heat, moves over the body `moving` with `speed` [m/s]
    and stands still on `standing`: peak 2.32 q a/(K √(π (1.234 + Pe))), mean 1.272 q a/(K √(π (0.659 + Pe))), q the
    mean flux into that body; the heat is shared so that both are equally hot. Exact at rest and at high speed,
    within 5 % between. Half-spaces, steady state: after a time of some a²/κ. (The mean is our own interpolation: its
    limits are 9πqa/(32K) at rest and (16/5) Γ(9/4)/(√π Γ(11/4)) qa/(K √(π Pe)), heat that flows straight down.)
    """
    for name, value in (("power", power), ("radius", radius)):
        if not value > 0:
            raise ParameterError(f"contact_temperature: {name} = {value:g} must be above 0")
    if speed < 0:
        raise ParameterError(f"contact_temperature: speed = {speed:g} m/s must be at least 0")
    q, Pe = power / (pi * radius**2), speed * radius / (2 * moving.diffusivity)

    def risen(top: float, at_rest: float) -> tuple[float, float]:
        over = top * q * radius / (moving.conductivity * sqrt(pi * (at_rest + Pe)))
        on = top * q * radius / (standing.conductivity * sqrt(pi * at_rest))
        return 1 / (1 / over + 1 / on), on / (over + on)

    peak, share = risen(2.32, 1.234)
    return ContactHeat(peak, risen(MEAN_FAST, (32 * MEAN_FAST / (9 * pi)) ** 2 / pi)[0], share, Pe)
