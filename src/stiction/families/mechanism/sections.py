"""Cross-sections, materials and strain theories of thin beams."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par, series, sub
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
    expansion: float = par("1/K", "thermal expansion (0: unknown)", default=0.0, symbol="α")
    conductivity: float = par("W/(m*K)", "thermal (0: unknown)", default=0.0, bounds=(0, None), symbol="k")
    resistivity: float = par("ohm*m", "electrical (0: unknown)", default=0.0, bounds=(0, None), symbol="ρ_e")

    def modulus(self, direction: Any) -> Any:
        """Young's modulus along a direction [Pa]."""
        return self.youngs

    def shear_modulus(self, direction: Any) -> Any:
        """Shear modulus in the plane [Pa]."""
        return self.youngs / (2 * (1 + self.poisson))

    @property
    def shear_across(self) -> float:
        """Shear modulus across the plane [Pa]."""
        return self.youngs / (2 * (1 + self.poisson))


@part
class PlaneStrain:
    """A material in flexures so deep that they cannot narrow across the plane: E/(1 − ν²), and α (1 + ν). Plane stress,
    which every other material means, holds for flexures not deeper than long."""

    of: Any = sub("", "the material itself, Elastic")

    def check(self) -> None:
        if not isinstance(self.of, Elastic):
            raise ParameterError(f"PlaneStrain.of is a {type(self.of).__name__}; use Elastic(youngs=…, poisson=…)")

    def modulus(self, direction: Any) -> Any:
        """E/(1 − ν²) [Pa]."""
        return self.of.youngs / (1 - self.of.poisson**2)

    def shear_modulus(self, direction: Any) -> Any:
        """Shear modulus in the plane [Pa]."""
        return self.of.shear_modulus(direction)

    @property
    def expansion(self) -> float:
        """α (1 + ν) [1/K]."""
        return self.of.expansion * (1 + self.of.poisson)

    density: ClassVar[Any] = property(lambda self: self.of.density)
    strength: ClassVar[Any] = property(lambda self: self.of.strength)
    conductivity: ClassVar[Any] = property(lambda self: self.of.conductivity)
    resistivity: ClassVar[Any] = property(lambda self: self.of.resistivity)


@part
class CrystalSilicon:
    """Single-crystal silicon in the plane of a (100) wafer, stiffest along ⟨110⟩: 1/E = s_11 − 2 S sin²φ cos²φ with
    S = s_11 − s_12 − s_44/2 and φ counted from ⟨100⟩. Hopcroft, Nix and Kenny, J. MEMS 19 (2010) 229."""

    turn: float = par("rad", "direction of a ⟨110⟩ axis, the flat of the wafer, in the plane", default=0.0)
    c11: float = par("Pa", "elastic constant", default=165.7e9, positive=True)
    c12: float = par("Pa", "elastic constant", default=63.9e9, positive=True)
    c44: float = par("Pa", "elastic constant", default=79.6e9, positive=True)
    density: float = par("kg/m^3", "density", default=2330.0, positive=True, symbol="ρ")
    strength: float = par("Pa", "stress it must not exceed (0: unknown)", default=0.0, bounds=(0, None), symbol="σ_max")
    expansion: float = par("1/K", "thermal expansion", default=2.6e-6, symbol="α")
    conductivity: float = par("W/(m*K)", "thermal", default=148.0, bounds=(0, None), symbol="k")
    resistivity: float = par("ohm*m", "electrical (0: unknown)", default=0.0, bounds=(0, None), symbol="ρ_e")

    def _compliances(self) -> tuple[float, float, float]:
        """s_11, s_44 and S [1/Pa]."""
        both = (self.c11 - self.c12) * (self.c11 + 2 * self.c12)
        s11, s12, s44 = (self.c11 + self.c12) / both, -self.c12 / both, 1 / self.c44
        return s11, s44, s11 - s12 - s44 / 2

    def _quarter(self, direction: Any) -> Any:
        """sin²φ cos²φ; ⟨100⟩ is 45° from ⟨110⟩."""
        return np.cos(2 * (np.asarray(direction) - self.turn)) ** 2 / 4

    def modulus(self, direction: Any) -> Any:
        """Young's modulus along a direction [Pa]."""
        s11, _, S = self._compliances()
        return 1 / (s11 - 2 * S * self._quarter(direction))

    def shear_modulus(self, direction: Any) -> Any:
        """Shear modulus in the plane [Pa]."""
        _, s44, S = self._compliances()
        return 1 / (s44 + 8 * S * self._quarter(direction))

    @property
    def shear_across(self) -> float:
        """Shear modulus across the plane [Pa], the same for every direction in it."""
        return self.c44


@part
class Uniform:
    """A rectangle, the same all along the beam."""

    depth: float = par("m", "out-of-plane size", positive=True, symbol="b")
    height: float = par("m", "in-plane size, the one that bends", positive=True, symbol="h")

    def thickness(self, s: np.ndarray, length: float) -> np.ndarray:
        """h(s) [m]."""
        return self.height + np.zeros_like(s)

    def flare(self, s: np.ndarray, length: float) -> Any:
        """Angle of either face from the axis [rad]."""
        return 0.0

    def grid(self, length: float, steps: int) -> np.ndarray:
        """Ends of the integration steps along a beam: `steps` per smooth stretch, none across a kink of h(s)."""
        return np.linspace(0.0, length, steps + 1)

    def blocked(self, poisson: Any) -> Any:
        """As `Filleted.blocked`."""
        return 0.0


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

    def flare(self, s: np.ndarray, length: float) -> Any:
        """As `Uniform.flare`: a right angle at the very ends."""
        near = np.maximum(self.fillet - np.minimum(s, length - s), 0.0)
        return np.arcsin(np.minimum(near / self.fillet, 1.0))

    def grid(self, length: float, steps: int) -> np.ndarray:
        """As `Uniform.grid`; h(s) begins as a square root of s at either end, so the steps there grow as squares."""
        root = self.fillet * np.linspace(0.0, 1.0, steps + 1) ** 2
        return np.unique([*root, *np.linspace(self.fillet, length - self.fillet, steps + 1), *(length - root)])

    def blocked(self, poisson: Any) -> Any:
        """Length over height by which a pulled beam is shorter than its flares say, as these end in rigid faces.

        Read off meshes: notches of t/r = 0.05 to 0.5 and leaves of h/r up to 2.5, ν = 0, 0.22, 0.4
        (tests/physics/test_mechanism_meshed.py); the same for all of them but where fillets are small.
        """
        return (0.25 + 0.36 * poisson) / (1 + 0.08 * (self.height / self.fillet) ** 2)


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

    def flare(self, s: np.ndarray, length: float) -> Any:
        """As `Uniform.flare`."""
        stretches = len(self.heights) - 1
        stretch = np.minimum((s * stretches / length).astype(int), stretches - 1)
        return np.arctan(np.diff(self.heights)[stretch] * stretches / (2 * length))

    def grid(self, length: float, steps: int) -> np.ndarray:
        """As `Uniform.grid`; a kink at every size. Two stretches share the `steps`, so that twice as many are finer on
        every one: the error of the beam is told by that."""
        stretches = len(self.heights) - 1
        return np.linspace(0.0, length, stretches * -(-steps // min(stretches, 2)) + 1)

    def blocked(self, poisson: Any) -> Any:
        """As `Filleted.blocked`."""
        return 0.0


@part
class Rigidities:
    """A section known by its rigidities, such as one measured, layered or computed elsewhere. The material's modulus
    and the flexure's `strain` are then not used; stress, mass and outline are those of a rectangle."""

    bending: float = par("N*m^2", "bending rigidity", positive=True, symbol="EI")
    axial: float = par("N", "axial rigidity", positive=True, symbol="EA")
    shear: float = par("N", "shear rigidity, correction factor included (0: infinite)", default=0.0, bounds=(0, None),
                       symbol="GA")  # fmt: skip
    depth: float = par("m", "out-of-plane size", positive=True, symbol="b")
    height: float = par("m", "in-plane size", positive=True, symbol="h")

    def thickness(self, s: np.ndarray, length: float) -> np.ndarray:
        """h(s) [m]."""
        return self.height + np.zeros_like(s)

    def flare(self, s: np.ndarray, length: float) -> Any:
        """Angle of either face from the axis [rad]."""
        return 0.0

    def grid(self, length: float, steps: int) -> np.ndarray:
        """As `Uniform.grid`."""
        return np.linspace(0.0, length, steps + 1)

    def blocked(self, poisson: Any) -> Any:
        """As `Filleted.blocked`."""
        return 0.0


@part
class Inextensible:
    """Bending only, as in the paper."""

    def compliances(self, E: float, G: float, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N]."""
        return 0.0, 0.0


@part
class Extensible:
    """Bending and stretching."""

    def compliances(self, E: float, G: float, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N]."""
        return 1.0 / (E * area), 0.0


@part
class Shearable:
    """Bending, stretching and shearing."""

    factor: float = par("1", "shear correction factor", default=5 / 6, positive=True, symbol="κ")

    def compliances(self, E: float, G: float, area: float) -> tuple[float, float]:
        """(1/EA, 1/GA) [1/N] with GA including the correction factor."""
        return 1.0 / (E * area), 1.0 / (self.factor * G * area)
