"""A small finite-element beam as a modal structure (scikit-fem, extra `fem`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.parameter import with_value
from .structure import ModalStructure, from_matrices

__all__ = ["beam_structure"]


@takes(
    length="m",
    width="m",
    thickness="m",
    modulus="Pa",
    density="kg/m^3",
    outputs="m",
    tip_mass="kg",
    moment_per_volt="N*m/V",
)
def beam_structure(
    *,
    length: float,
    width: float,
    thickness: float,
    modulus: float,
    density: float,
    damping: Sequence[float],
    outputs: Mapping[str, float],
    elements: int = 20,
    tip_mass: float = 0.0,
    moment_per_volt: float = 0.0,
) -> ModalStructure:
    """Modes of an Euler–Bernoulli cantilever clamped at x = 0, in SI units; as many modes as damping ratios.

    `outputs` are positions x along the beam, which must be nodes; `tip_mass` is a foot at the end; `moment_per_volt` is
    the bending moment of a piezo layer over the whole beam [N m/V], which acts at its ends: input "piezo".
    """
    try:
        from skfem import Basis, BilinearForm, ElementLineHermite, MeshLine
        from skfem.helpers import dd, ddot
    except ImportError:
        raise ModelError(
            "beam_structure needs scikit-fem: pip install stiction[fem]; or give M and K: from_matrices"
        ) from None
    mesh = MeshLine(np.linspace(0.0, 1.0, elements + 1))
    basis = Basis(mesh, ElementLineHermite(), intorder=6)

    @BilinearForm
    def bending(u: Any, v: Any, w: Any) -> Any:
        return ddot(dd(u), dd(v))

    @BilinearForm
    def inertia(u: Any, v: Any, w: Any) -> Any:
        return u * v

    # x = length ξ, slopes with respect to ξ: all unknowns are displacements [m]
    K = modulus * width * thickness**3 / 12 / length**3 * bending.assemble(basis).toarray()
    M = density * width * thickness * length * inertia.assemble(basis).toarray()
    at = {round(float(x), 12): int(dof) for x, dof in zip(mesh.p[0], basis.nodal_dofs[0], strict=True)}
    slope = {round(float(x), 12): int(dof) for x, dof in zip(mesh.p[0], basis.nodal_dofs[1], strict=True)}
    M[at[1.0], at[1.0]] += tip_mass
    free = np.setdiff1d(np.arange(len(K)), [at[0.0], slope[0.0]])
    place = {int(dof): i for i, dof in enumerate(free)}
    rows = {}
    for name, x in outputs.items():
        dof = at.get(round(x / length, 12), -1)
        if dof not in place:
            raise ParameterError(
                f"output {name} at x = {x:g} m is no free node; nodes are multiples of {length / elements:g} m"
            )
        rows[name] = place[dof]
    force: Any = np.zeros(len(free))
    force[place[slope[1.0]]] = moment_per_volt / length
    whole = from_matrices(
        M[np.ix_(free, free)], K[np.ix_(free, free)], damping=[0.0] * len(free), outputs=rows, inputs={"piezo": force}
    )
    return with_value(whole.subset(range(1, len(damping) + 1)), "damping", tuple(damping))
