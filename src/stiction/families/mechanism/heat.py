"""Heat along flexures that carry a current: k A T″ − g T + ρ I²/A = 0 per beam, bodies at one temperature each.

The anchors on the ground stay at the surroundings' temperature, from which all temperatures are counted. Resistivity
and conductivity do not change with temperature; links neither heat nor cool.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from .labels import description, mechanism_of
from .lowering import GROUND, welded
from .sections import Uniform
from .strains import Strain, known, legendre, strained

__all__ = ["JouleHeating", "temperatures"]

STEEP = 2.0  # mℓ of a piece of a curved beam beyond which its temperature is no parabola
FLAT = 1e-4  # mL below which a beam loses no heat: either formula is then off by 1e-8
STATIONS = 33


@part
class JouleHeating:
    """A current through flexures heats them; strain α T(s). Every flexure it names carries this current."""

    flexure: str = parameter.text("flexure that carries the current (all when empty)", default="")
    current: float = par("A", "through each flexure", symbol="I")
    loss: float = par("W/(m*K)", "heat lost to the surroundings per length and kelvin", default=0.0, bounds=(0, None),
                      symbol="g")  # fmt: skip

    def free_strains(self, model: Any) -> dict[str, Strain]:
        """Thermal strain of stretches of the flexures, a parabola each; heat reaches those without current, too."""
        return {name: _expanded(name, fin) for name, fin in heated(model, self).items()}


class Fin(NamedTuple):
    """The temperature along one beam."""

    beam: Any
    conductance: float  # k A [W m/K]
    source: float  # ρ I²/A [W/m]
    loss: float  # [W/(m K)]
    ends: tuple[float, float] = (0.0, 0.0)  # temperatures [K]

    @property
    def size(self) -> float:
        """m L, m² = g/(k A)."""
        return float(np.sqrt(self.loss / self.conductance)) * self.beam.path.length

    def at(self, s: Any) -> Any:
        """Temperature at arc length s [K]."""
        L, (a, b) = self.beam.path.length, self.ends
        if self.size < FLAT:
            return a + (b - a) * s / L + self.source * s * (L - s) / (2 * self.conductance)
        near, far = _share(self.size, 1 - s / L), _share(self.size, s / L)
        return a * near + b * far + self.source / self.loss * (1 - near - far)

    def flow(self) -> tuple[float, float, float]:
        """Heat into a body at an end [W]: (per kelvin there, negative; per kelvin at the other end; of the source)."""
        L = self.beam.path.length
        if self.size < FLAT:
            return -self.conductance / L, self.conductance / L, self.source * L / 2
        each = self.conductance * self.size / L
        across, here = each / np.sinh(min(self.size, 700.0)), each / np.tanh(self.size)
        return -here, across, self.source / self.loss * (here - across)


def _share(size: float, where: Any) -> Any:
    """sinh(size where)/sinh(size), without overflow."""
    return np.exp(size * (where - 1)) * -np.expm1(-2 * size * where) / -np.expm1(-2 * size)


def _expanded(name: str, fin: Fin) -> Strain:
    expansion = known(name, fin.beam, "expansion", "coefficient of expansion")

    def strain(begin: float, stop: float) -> tuple[float, ...]:
        _refuse_steep(name, fin, stop - begin)
        mean, *uneven = legendre(fin.at, begin, stop)
        return expansion * mean, 0.0, *(expansion * part for part in uneven)

    return strain


def _refuse_steep(name: str, fin: Fin, piece: float) -> None:
    """Raise where a piece of a curved beam is too long for the temperature along it, which moves its end aside."""
    length = fin.beam.path.length
    if fin.beam.path.curvature != 0.0 and fin.size * piece / length > STEEP * (1 + 1e-9):
        pieces = int(np.ceil(fin.size / STEEP))
        raise ModelError(
            f"flexures.{name} is curved and loses its heat on a short way, √(g/(k A)) L = {fin.size:.3g}: its "
            f"temperature is told by a parabola on each piece; use beam=ExactBeam(pieces={pieces})"
        )


def heated(model: Any, load: JouleHeating) -> dict[str, Fin]:
    """The temperatures along all beams with the current of one load; those of loads on other flexures add up."""
    refuse_several_currents(model)
    carrying = strained(model, load)
    fins = {n: _fin(n, f, load.current if n in carrying else 0.0, load.loss) for n, f in model.beams()}
    bodies = body_temperatures(model, fins)
    return {n: fin._replace(ends=(bodies[fin.beam.start], bodies[fin.beam.end])) for n, fin in fins.items()}


def refuse_several_currents(model: Any) -> None:
    """Raise where loads cannot be added up: two currents in one flexure heat by the square of their sum, and heat of
    one current is lost to the same surroundings as that of another."""
    loads, named = {n: one for n, one in model.loads.items() if isinstance(one, JouleHeating)}, dict[str, str]()
    for name, load in loads.items():
        for flexure in strained(model, load):
            if flexure in named:
                raise ModelError(
                    f"loads.{named[flexure]} and loads.{name} both lead a current through the flexure {flexure}; give "
                    f"it one JouleHeating with the current that flows there"
                )
            named[flexure] = name
    losses = {load.loss for load in loads.values()}
    if len(losses) > 1:
        raise ModelError(
            f"loads {', '.join(loads)}: JouleHeating with losses of {min(losses):g} and {max(losses):g} W/(m*K), but "
            f"all flexures are in the same surroundings; give all of them the same loss"
        )


def _fin(name: str, beam: Any, current: float, loss: float) -> Fin:
    if not isinstance(beam.section, Uniform):
        raise ModelError(
            f"flexures.{name}.section is a {type(beam.section).__name__}; JouleHeating needs Uniform sections, so that "
            f"heat flows evenly"
        )
    area = beam.section.depth * beam.section.height
    source = known(name, beam, "resistivity", "resistivity") * current**2 / area if current else 0.0
    return Fin(beam, known(name, beam, "conductivity", "conductivity") * area, source, loss)


def body_temperatures(model: Any, fins: dict[str, Fin]) -> dict[str, float]:
    """Temperatures [K] of the bodies at which no heat is left over; welded bodies have one, the ground has 0."""
    group = welded(model)
    heads = sorted({g for g in group.values() if g != GROUND})
    A, b = np.zeros((len(heads), len(heads))), np.zeros(len(heads))
    for fin in fins.values():
        own, other, source = fin.flow()
        for here, there in ((fin.beam.start, fin.beam.end), (fin.beam.end, fin.beam.start)):
            if group[here] != GROUND:
                k = heads.index(group[here])
                A[k, k] += own
                b[k] -= source
                if group[there] != GROUND:
                    A[k, heads.index(group[there])] += other
    alone = ~A.any(axis=1)  # bodies that no beam warms
    A[alone, alone] = 1.0
    found = dict(zip(heads, np.linalg.solve(A, b), strict=True)) if heads else {}
    return {body: float(found.get(g, 0.0)) for body, g in group.items()}


def temperatures(model: Any) -> xr.Dataset:
    """Temperatures [K] above the surroundings along the flexures and of the bodies, of all `JouleHeating` together."""
    mechanism = mechanism_of(model)
    loads = [load for load in mechanism.loads.values() if isinstance(load, JouleHeating)]
    if not loads:
        raise ModelError("the mechanism has no JouleHeating among its loads, so that nothing is warm")
    beams = dict(mechanism.beams())
    along, bodies = np.zeros((len(beams), STATIONS)), np.zeros(len(mechanism.bodies))
    for load in loads:
        fins = heated(mechanism, load)
        along += [fin.at(np.linspace(0.0, fin.beam.path.length, STATIONS)) for fin in fins.values()]
        found = body_temperatures(mechanism, fins)
        bodies += [found[body] for body in mechanism.bodies]
    kelvin = {"units": "K", "long_name": "temperature above the surroundings"}
    return xr.Dataset(
        {"temperature": (("flexure", "station"), along, kelvin), "body_temperature": ("body", bodies, kelvin)},
        {"flexure": list(beams), "body": list(mechanism.bodies)},
    ).assign_attrs(description(model))
