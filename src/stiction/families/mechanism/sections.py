"""Cross-sections, materials and strain theories of thin beams."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part


@part
class Elastic:
    """An isotropic elastic material."""

    youngs: float = par("Pa", "Young's modulus", positive=True, symbol="E")
    poisson: float = par(
        "1", "Poisson's ratio, used by `Shearable` only", default=0.22, bounds=(-0.99, 0.5), symbol="ν"
    )
    density: float = par("kg/m^3", "density", default=2330.0, positive=True, symbol="ρ")
    strength: float = par("Pa", "stress it must not exceed (0: unknown)", default=0.0, bounds=(0, None), symbol="σ_max")


@part
class Uniform:
    """A rectangle, the same all along the beam."""

    depth: float = par("m", "out-of-plane size", positive=True, symbol="b")
    height: float = par("m", "in-plane size, the one that bends", positive=True, symbol="h")

    def thickness(self, s: np.ndarray, length: float) -> np.ndarray:
        """h(s) [m]."""
        return np.full_like(s, self.height)

    def grid(self, length: float, steps: int) -> np.ndarray:
        """Ends of the integration steps along a beam: `steps` per smooth stretch, none across a kink of h(s)."""
        return np.linspace(0.0, length, steps + 1)


@part
class Filleted:
    """A rectangle with circular fillets on both sides at both ends: h(s) = h + 2 (r − √(r² − (r − s)²)) for s < r."""

    depth: float = par("m", "out-of-plane size", positive=True, symbol="b")
    height: float = par("m", "in-plane size away from the ends", positive=True, symbol="h")
    fillet: float = par("m", "radius of the fillets", positive=True, symbol="r")

    def thickness(self, s: np.ndarray, length: float) -> np.ndarray:
        """h(s) [m]."""
        if 2 * self.fillet > length:
            raise ParameterError(
                f"Filleted.fillet = {self.fillet:g} m does not fit twice on a beam of {length:g} m; "
                f"use at most {length / 2:g} m"
            )
        near = np.maximum(self.fillet - np.minimum(s, length - s), 0.0)
        return self.height + 2 * (self.fillet - np.sqrt(self.fillet**2 - np.minimum(near, self.fillet) ** 2))

    def grid(self, length: float, steps: int) -> np.ndarray:
        """As `Uniform.grid`; h(s) begins as a square root of s at either end, so the steps there grow as squares."""
        root = self.fillet * np.linspace(0.0, 1.0, steps + 1) ** 2
        return np.unique([*root, *np.linspace(self.fillet, length - self.fillet, steps + 1), *(length - root)])


@part
class Profile:
    """Measured in-plane sizes at equal distances along the beam, straight lines between them."""

    depth: float = par("m", "out-of-plane size", positive=True, symbol="b")
    heights: tuple[float, ...] = series("m", "in-plane size at equal distances from start to end", symbol="h(s)")

    def check(self) -> None:
        if len(self.heights) < 2 or min(self.heights) <= 0:
            raise ParameterError(
                f"Profile.heights = {self.heights}: at least two sizes, each greater than 0 m, are needed"
            )

    def thickness(self, s: np.ndarray, length: float) -> np.ndarray:
        """h(s) [m]."""
        return np.interp(s, np.linspace(0.0, length, len(self.heights)), self.heights)

    def grid(self, length: float, steps: int) -> np.ndarray:
        """As `Uniform.grid`; a kink at every size, so `steps` are shared among the stretches, one each at least."""
        stretches = len(self.heights) - 1
        return np.linspace(0.0, length, stretches * max(1, -(-steps // stretches)) + 1)


@part
class Inextensible:
    """Bending only, as in the paper."""

    def compliances(self, material: Any, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N]."""
        return 0.0, 0.0


@part
class Extensible:
    """Bending and stretching."""

    def compliances(self, material: Any, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N]."""
        return 1.0 / (material.youngs * area), 0.0


@part
class Shearable:
    """Bending, stretching and shearing."""

    factor: float = par("1", "shear correction factor", default=5 / 6, positive=True, symbol="κ")

    def compliances(self, material: Any, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N] with GA including the correction factor."""
        shear = material.youngs / (2 * (1 + material.poisson)) * self.factor
        return 1.0 / (material.youngs * area), 1.0 / (shear * area)
