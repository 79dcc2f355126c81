"""Strains that flexures take without force: heat, residual stress, beams that are longer than their place.

They are loads: they grow from nothing along a path, so that what buckles on the way is found. Links keep their size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from .flexures import MIDDLES, QUADRATURE

SMOOTH = 1e-12  # share of a softness that changes along a beam by round-off alone
# mean (strain, curvature [1/m]) between two arc lengths [m]; where the strain changes on the way, P_1 and P_2 of it
Strain = Callable[[float, float], tuple[Any, ...]]


def strained(model: Any, load: Any) -> dict[str, Any]:
    """The beams that a load strains: the one it names, or all."""
    beams = dict(model.beams())
    return {load.flexure: beams[load.flexure]} if load.flexure else beams


def known(name: str, beam: Any, field: str, meaning: str) -> float:
    """A property of a beam's material that must be given; `ModelError` where it is not."""
    value = float(getattr(beam.material, field, 0.0))
    if value == 0.0:
        raise ModelError(f"flexures.{name}.material.{field} = 0: the {meaning} of a heated flexure must be given")
    return value


def even(strain: Any, curvature: Any = 0.0) -> Strain:
    """The same strain and curvature all along."""
    return lambda begin, stop: (strain, curvature)


def legendre(along: Callable[[np.ndarray], np.ndarray], begin: float, stop: float) -> tuple[float, float, float]:
    """Mean of a function of arc length on a stretch, and what Legendre's P_1 and P_2 of it are."""
    xi, weight = QUADRATURE
    values = along(begin + (stop - begin) * (xi + 1) / 2) * weight
    return float(values.sum()) / 2, 1.5 * float(values @ xi), 2.5 * float(values @ (1.5 * xi**2 - 0.5))


def modulus(beam: Any, begin: float, stop: float) -> float:
    """Young's modulus of a stretch of a beam [Pa], its mean where the crystal is stiffer one way than another."""
    path = beam.path
    return float(
        1 / np.mean(1 / beam.material.modulus(path.angle + path.curvature * (begin + (stop - begin) * MIDDLES)))
    )


@part
class Heating:
    """Flexures warmer than the links, evenly: strain α ΔT. Links and ground keep their size."""

    driven: ClassVar = ("temperature",)
    flexure: str = parameter.text("flexure that is heated (all when empty)", default="")
    temperature: float = par("K", "above the temperature of the unstrained mechanism", symbol="ΔT")
    drive: str = parameter.drive("signal that the temperature is multiplied by in time", default="")

    def free_strains(self, model: Any) -> dict[str, Strain]:
        """Strain of the flexures."""
        beams = strained(model, self)
        return {n: even(known(n, f, "expansion", "coefficient of expansion") * self.temperature)
                for n, f in beams.items()}  # fmt: skip


@part
class ResidualStress:
    """Stress that flexures would have if their ends were held: they shrink by σ/E, and bend by G/E where the stress
    grows by G across their height, to the left of the way from start to end. Stress that changes through the depth
    bends across the plane: `out_of_plane` tells by how much, nothing in the plane does."""

    flexure: str = parameter.text("flexure (all when empty)", default="")
    stress: float = par("Pa", "positive in tension", default=0.0, symbol="σ")
    gradient: float = par("Pa/m", "increase to the left of the flexure", default=0.0, symbol="G")
    through: float = par("Pa/m", "increase through the depth, towards the viewer", default=0.0, symbol="G_z")

    def free_strains(self, model: Any) -> dict[str, Strain]:
        """Strain and curvature of the flexures."""
        return {name: self._along(beam) for name, beam in strained(model, self).items()}

    def _along(self, beam: Any) -> Strain:
        def along(begin: float, stop: float) -> tuple[Any, ...]:
            E, path = modulus(beam, begin, stop), beam.path
            soft, *uneven = legendre(
                lambda s: 1 / (beam.material.modulus(path.angle + path.curvature * s) + 0 * s), begin, stop
            )
            if max(map(abs, uneven)) <= SMOOTH * soft:
                return -self.stress / E, self.gradient / E
            return -self.stress / E, self.gradient / E, *(-self.stress * part for part in uneven)

        return along


@part
class Misfit:
    """A flexure made longer than its place, and put there by force: assembly preload, prebuckled beams."""

    flexure: str = parameter.text("flexure (all when empty)", default="")
    excess: float = par("m", "length beyond that of its place", symbol="δ")

    def free_strains(self, model: Any) -> dict[str, Strain]:
        """Strain of the flexures."""
        return {n: even(self.excess / f.path.length) for n, f in strained(model, self).items()}
