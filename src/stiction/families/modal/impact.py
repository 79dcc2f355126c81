"""Impact of one foot of a modal structure: one family of laws, told apart by the modes that may take the impulse.

    Δq̇ = (α − 1) v d,   R = I + (α − 1) β e_cᵀ,   β = Φ d,   β_c = 1,   v = ẋ_c⁻ < 0,   α = −e

Ryou, Oldham (2014) eqs (5), (10)–(28), corrected: an impulse J at foot c gives Δq̇ = diag(1/m) Φᵀ J, not Φ⁻¹ J.
The energy change is ((α − 1) v/G) [(1 + α) v/2 − r] with G = Σ_S Φ_ci²/m_i and r the part of v carried by modes
outside S.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series
from ...core.part import part

__all__ = ["AllModesImpact", "CompliantGround", "ModalSubsetImpact", "PointImpact", "SingleModeImpact", "cor_matrix"]

if TYPE_CHECKING:
    from .structure import ModalStructure


@part
class AllModesImpact:
    """Newton's impulse at the foot, shared by all modes like Φ_ci²/m_i. Never creates energy; needs relative masses."""

    e: float = par("1", "restitution coefficient at the foot", bounds=(0, 1))

    def direction(self, structure: ModalStructure, foot: str) -> np.ndarray:
        """d with Φ_c·d = 1: change of the modal velocities per change of the foot's velocity."""
        return _shared(structure, foot, np.ones(structure.size, bool), "AllModesImpact")


@part
class ModalSubsetImpact:
    """The impulse is taken by some modes only; creates energy when the others carry too much of the approach speed."""

    e: float = par("1", "restitution coefficient at the foot", bounds=(0, 1))
    modes: tuple[float, ...] = series("1", "numbers of the modes that take the impulse, counted from 1")

    def direction(self, structure: ModalStructure, foot: str) -> np.ndarray:
        """d with Φ_c·d = 1, zero outside the chosen modes."""
        return _shared(structure, foot, chosen(structure, self.modes), "ModalSubsetImpact")


@part
class SingleModeImpact:
    """The coefficient-of-restitution matrix of the paper, eqs (22)–(28): the dominant mode k takes the whole
    impulse."""

    e: float = par("1", "restitution coefficient at the foot", bounds=(0, 1))
    mode: float = par("1", "number of the dominant mode, counted from 1", bounds=(1, None), symbol="k")

    def direction(self, structure: ModalStructure, foot: str) -> np.ndarray:
        """d = e_k/Φ_ck: no modal mass needed."""
        d = np.where(chosen(structure, (self.mode,)), 1.0, 0.0)
        phi = structure.row(foot)
        _refuse_node(structure, foot, abs(phi * d).max(), abs(phi).max())
        return d / (phi @ d)


@part
class PointImpact:
    """Only the foot's own velocity changes, eq. (5): a baseline the paper rejects. Needs as many outputs as modes."""

    e: float = par("1", "restitution coefficient at the foot", bounds=(0, 1))

    def direction(self, structure: ModalStructure, foot: str) -> np.ndarray:
        """d = Φ⁻¹ e_c."""
        Phi = structure.Phi
        if Phi.shape[0] != Phi.shape[1]:
            raise ModelError(
                f"PointImpact needs as many outputs as modes, the structure has {Phi.shape[0]} and {Phi.shape[1]}; use "
                f"structure.subset(…), or AllModesImpact"
            )
        if np.linalg.cond(Phi) > 1e12:
            raise ModelError("PointImpact: Φ is singular, two outputs move alike; use AllModesImpact")
        structure.row(foot)
        return np.linalg.solve(Phi, np.eye(len(Phi))[list(structure.outputs).index(foot)])


@part
class CompliantGround:
    """Unilateral Kelvin–Voigt ground, F = max(0, −k h − c ḣ) for h < 0: the other baseline of the paper."""

    k: float = par("N/m", "stiffness of the ground", positive=True)
    c: float = par("N*s/m", "damping of the ground", default=0.0, bounds=(0, None))


def chosen(structure: ModalStructure, modes: Any) -> np.ndarray:
    """Mask of the modes with the given numbers, counted from 1."""
    mask = np.zeros(structure.size, bool)
    for k in modes:
        if k != int(k) or not 1 <= k <= structure.size:
            raise ParameterError(f"mode {k:g} of an impact law: the structure has modes 1 … {structure.size}")
        mask[int(k) - 1] = True
    if not mask.any():
        raise ParameterError("an impact law needs at least one mode to take the impulse; give modes=(…)")
    return mask


def _refuse_node(structure: ModalStructure, foot: str, here: float, largest: float) -> None:
    if not here > 1e-9 * largest:
        raise ModelError(
            f'the chosen mode(s) have a node at "{foot}" (Φ = {here:.2e}) and cannot take an impulse there; '
            f"choose others"
        )


def _shared(structure: ModalStructure, foot: str, mask: np.ndarray, law: str) -> np.ndarray:
    phi = structure.row(foot) * mask
    _refuse_node(structure, foot, abs(phi).max(), abs(structure.row(foot)).max())
    d = phi * structure.inverse_mass(law)
    return d / (phi @ d)


def foot_share(structure: ModalStructure, foot: str) -> np.ndarray:
    """Share of every mode in the foot's velocity change under an impulse, Φ_ci²/m_i over its sum."""
    share = structure.row(foot) ** 2 * structure.inverse_mass("the velocity share")
    return share / share.sum()


def cor_matrix(law: Any, structure: ModalStructure, foot: str) -> np.ndarray:
    """R of ẋ⁺ = R ẋ⁻ between the outputs, eq. (28) for any contact foot and any law."""
    beta = structure.Phi @ law.direction(structure, foot)
    R = np.eye(len(beta))
    R[:, list(structure.outputs).index(foot)] += (-law.e - 1.0) * beta
    return R


def after_impact(law: Any, structure: ModalStructure, foot: str, u: np.ndarray) -> np.ndarray:
    """Modal velocities after the impact of one foot."""
    return u + (-law.e - 1.0) * (structure.row(foot) @ u) * law.direction(structure, foot)


def energy_change(law: Any, structure: ModalStructure, foot: str, u: np.ndarray) -> float:
    """Kinetic energy after minus before the impact [J] (in units of the relative mass when only that is known)."""
    m = 1.0 / structure.inverse_mass("an energy")
    # (u⁺² − u⁻²) = Δu (2u + Δu) without cancellation
    change = after_impact(law, structure, foot, u) - u
    return float(0.5 * np.sum(m * change * (2 * u + change)))


def outside_share(law: Any, structure: ModalStructure, foot: str, u: np.ndarray) -> float:
    """r/v: the part of the approach speed carried by modes that do not take the impulse. Energy is created exactly
    when it exceeds (1 + α)/2 = (1 − e)/2, for laws whose d is Φ_c/m on a set of modes."""
    phi = structure.row(foot)
    inside = law.direction(structure, foot) != 0.0
    return float(phi[~inside] @ u[~inside] / (phi @ u))
