"""Two elastic half-spaces pressed together: effective moduli, decoupling condition. Teidelt (2015) ch. 2, App. A."""

from __future__ import annotations

from typing import Any

from ...core.parameter import par, sub
from ...core.part import part


@part
class ElasticMaterial:
    """An isotropic elastic solid."""

    E: float = par("Pa", "Young's modulus", positive=True, symbol="E")
    nu: float = par("1", "Poisson's ratio", bounds=(-0.99, 0.5), symbol="ν")

    @property
    def shear_modulus(self) -> float:
        """G = E/(2(1 + ν)) [Pa]."""
        return self.E / (2 * (1 + self.nu))


STEEL = ElasticMaterial(E=210e9, nu=0.3)
RUBY = ElasticMaterial(E=370e9, nu=0.3)
SILICON = ElasticMaterial(E=130e9, nu=0.28)


@part
class Pairing:
    """The materials of the two bodies in contact."""

    first: Any = sub("", "material of one body", default=STEEL)
    second: Any = sub("", "material of the other body", default=STEEL)

    @property
    def E_star(self) -> float:
        """1/E* = (1 − ν1²)/E1 + (1 − ν2²)/E2 [Pa]."""
        a, b = self.first, self.second
        return 1 / ((1 - a.nu**2) / a.E + (1 - b.nu**2) / b.E)

    @property
    def G_star(self) -> float:
        """1/G* = (2 − ν1)/(4G1) + (2 − ν2)/(4G2) [Pa]; the thesis prints G1 twice in (A.2)."""
        a, b = self.first, self.second
        return 1 / ((2 - a.nu) / (4 * a.shear_modulus) + (2 - b.nu) / (4 * b.shear_modulus))

    @property
    def mindlin_ratio(self) -> float:
        """E*/G*, the Cattaneo–Mindlin coefficient: tangential over normal displacement at the slip limit, per μ."""
        return self.E_star / self.G_star

    @property
    def dundurs(self) -> float:
        """Dundurs' β. Zero exactly when the decoupling condition (2.13), (1 − 2ν1)/G1 = (1 − 2ν2)/G2, holds.

        The method of dimensionality reduction neglects the coupling of pressure and shear; its error is of order β/μ
        times what friction does. Steel on ruby has β = 0.079.
        """
        a, b = self.first, self.second
        G1, G2 = a.shear_modulus, b.shear_modulus
        over = G2 * (1 - 2 * a.nu) - G1 * (1 - 2 * b.nu)
        return over / (2 * (G2 * (1 - a.nu) + G1 * (1 - b.nu)))

    @property
    def decoupled(self) -> bool:
        """Whether (2.13) holds to a thousandth, as the method assumes."""
        return abs(self.dundurs) < 1e-3

    def limitation(self, mu: float) -> str:
        """What the method neglects for these materials, in a sentence; empty when it neglects nothing."""
        if self.decoupled:
            return ""
        return (
            f"pressure and shear are coupled (Dundurs β = {self.dundurs:.3f}, β/μ = {self.dundurs / mu:.2f}), which "
            f"the method of dimensionality reduction neglects"
        )
