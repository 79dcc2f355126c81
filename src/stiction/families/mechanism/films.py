"""Gas squeezed between a moving plate and a fixed one: damping of motions and vibrations."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from .mixed import Watched
from .model import Mechanism
from .tables import Structure

TERMS = 2 * np.arange(60) + 1  # of the pressure's series: the last one is below 1e-10 of the first


@part
class GasFilm:
    """A gas between a plate of a body and a fixed one: force −η w³ l β(w/l)/(g − u)³ u̇ along their normal, u the
    travel of the point towards the fixed plate, β = 1 − 192/π⁵ x Σ tanh(n π/2x)/n⁵, n odd, x = w/l. Reynolds' equation
    of a gas that is thin, not compressed and open at all edges: 12 η ω w²/(p g²) must be small; Bao and Yang (2007).
    Equilibria do not feel it."""

    body: str = parameter.text("body that carries the moving plate")
    point: str = parameter.text("centre of the plate on the body (its frame when empty)", default="")
    length: float = par("m", "of the plate", positive=True, symbol="l")
    width: float = par("m", "of the plate; the order does not matter", positive=True, symbol="w")
    gap: float = par("m", "between the plates, undeformed", positive=True, symbol="g")
    angle: float = par("rad", "direction towards the fixed plate", default=0.0)
    viscosity: float = par("Pa*s", "of the gas, air when not given", default=1.85e-5, positive=True, symbol="η")

    @property
    def strength(self) -> float:
        """Damping times the third power of the gap [N s m²]."""
        w, length = sorted((self.width, self.length))
        x = w / length
        beta = 1 - 192 / pi**5 * x * float((np.tanh(TERMS * pi / (2 * x)) / TERMS**5).sum())
        return self.viscosity * w**3 * length * beta

    @property
    def damping(self) -> float:
        """Force per velocity where nothing is deformed [N s/m]."""
        return self.strength / self.gap**3


class Film(NamedTuple):
    """A film in scaled units of length and force and in seconds."""

    name: str
    place: Watched  # along the normal
    rest: float
    gap: float
    strength: float

    def damping(self, q: np.ndarray) -> float:
        """Force per velocity at coordinates q."""
        gap = self.gap - (self.place.value(q) - self.rest)
        if not gap > 0.0:
            raise ModelError(
                f"the plate of loads.{self.name} has closed its gap: a film has no thickness there; move less, or "
                f"give it a larger gap"
            )
        return self.strength / gap**3


def films_of(mechanism: Mechanism, s: Structure) -> list[Film]:
    """The films of a mechanism."""
    found = []
    for name, load in mechanism.loads.items():
        if isinstance(load, GasFilm):
            node, ax, ay = s.points[f"{load.body}.{load.point}" if load.point else load.body]
            place = Watched(node, ax, ay, cos(load.angle), sin(load.angle))
            unit = s.force * s.length**2  # N s m² per s
            found.append(Film(name, place, place.value(s.q0), load.gap / s.length, load.strength / unit))
    return found


def film_damping(films: Sequence[Film], q: np.ndarray, n: int) -> Any:
    """Damping matrix of films at coordinates q, scaled; 0 without any."""
    total: Any = 0.0
    for film in films:
        row = film.place.gradient(q, n)
        total = total + film.damping(q) * np.outer(row, row)
    return total
