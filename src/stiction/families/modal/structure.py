"""Structures described by their modes: q̈ + 2ζω q̇ + ω² q = B u + (1/m) Φᵀ F, x = Φ q.

Ryou, Oldham (2014) eqs (1)–(4), corrected: Φ = η₀ M^(−1/2) P is dimensionless when η₀ has the unit kg^½, every
modal mass
is then η₀², and M⁻¹ = Φ diag(1/m) Φᵀ. A force F at an output acts on mode i with Φ_i F / m_i.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from scipy.linalg import eigh

from ...core import parameter
from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError, suggestion
from ...core.parameter import series, sub, with_value
from ...core.part import part

__all__ = ["Gain", "ModalMass", "ModalStructure", "RelativeMass", "Shape", "from_matrices", "modal_structure"]


@part
class Shape:
    """One row of Φ: displacement of an output per unit of each modal coordinate."""

    phi: tuple[float, ...] = series("1", "share of every mode in the displacement of this output", symbol="φ")
    place: tuple[float, ...] = series("m", "where the output is, x and y from above, for pictures", default=())

    def check(self) -> None:
        if len(self.place) not in (0, 2):
            raise ParameterError(f"Shape.place = {self.place!r} has {len(self.place)} numbers; give x and y, or none")


@part
class Gain:
    """One column of B: modal acceleration per volt."""

    b: tuple[float, ...] = series("m/s^2/V", "modal acceleration per volt", symbol="b")


def _positive(owner: str, name: str, values: Sequence[float], unit: str) -> None:
    for i, value in enumerate(values):
        if not value > 0:
            raise ParameterError(f"{owner}.{name}[{i}] = {value:g} must be greater than 0 {unit} (mode {i + 1})")


@part
class ModalMass:
    """Modal masses in kilograms: forces and energies in SI are possible."""

    m: tuple[float, ...] = series("kg", "modal mass of every mode", symbol="m")

    def check(self) -> None:
        _positive("ModalMass", "m", self.m, "kg")


@part
class RelativeMass:
    """Modal masses up to a common factor, as impacts reveal them: enough for impact laws, not for forces."""

    m: tuple[float, ...] = series("1", "modal mass of every mode over an unknown common mass", symbol="m")

    def check(self) -> None:
        _positive("RelativeMass", "m", self.m, "")


@part
class ModalStructure:
    """Frequencies and damping of the modes, Φ by output, B by input, and modal masses where they are known."""

    frequency: tuple[float, ...] = series("Hz", "undamped natural frequency of every mode", symbol="f")
    damping: tuple[float, ...] = series("1", "damping ratio of every mode", symbol="ζ")
    outputs: Any = parameter.named("", "rows of Φ by name of the output")
    inputs: Any = parameter.named("", "columns of B by name of the input")
    mass: Any = sub("", "modal masses; absent when unknown", default=None)
    participation: tuple[float, ...] = series(
        "1", "modal acceleration per upward acceleration of everything, as gravity needs it", default=()
    )
    participation_along: tuple[float, ...] = series(
        "1",
        "the same per acceleration of everything along the ground, as tilted and shaken ground needs it",
        default=(),
    )

    def check(self) -> None:
        n = len(self.frequency)
        if n == 0:
            raise ModelError("the structure has no modes; give at least one frequency")
        for i, f in enumerate(self.frequency):
            if not f >= 0.0:
                raise ParameterError(
                    f"ModalStructure.frequency[{i}] = {f:g} must be greater than 0 Hz, or 0 of a rigid-body mode "
                    f"(mode {i + 1})"
                )
        lengths = {"damping": self.damping, **({"mass.m": self.mass.m} if self.mass is not None else {})}
        whole = {"participation": self.participation, "participation_along": self.participation_along}
        lengths |= {name: values for name, values in whole.items() if values}
        lengths |= {f"outputs.{name}.phi": row.phi for name, row in self.outputs.items()}
        lengths |= {f"inputs.{name}.b": column.b for name, column in self.inputs.items()}
        for name, values in lengths.items():
            if len(values) != n:
                raise ModelError(f"{name} has {len(values)} value(s) for {n} modes; give one per mode")
        for i, zeta in enumerate(self.damping):
            if not 0.0 <= zeta < 1.0:
                why = "a negative value feeds energy in" if zeta < 0 else "modes must be underdamped"
                raise ParameterError(
                    f"ModalStructure.damping[{i}] = {zeta:g} (mode {i + 1}, {self.frequency[i]:g} Hz) must be "
                    f"at least 0 "
                    f"and below 1: {why}; identify the mode again in a narrower band, or drop it"
                )

    @property
    def size(self) -> int:
        """Number of modes."""
        return len(self.frequency)

    @property
    def omega(self) -> np.ndarray:
        """Natural angular frequencies [rad/s]."""
        return 2 * np.pi * np.array(self.frequency)

    @property
    def zeta(self) -> np.ndarray:
        """Damping ratios."""
        return np.array(self.damping)

    @property
    def Phi(self) -> np.ndarray:
        """Mode shapes, one row per output."""
        return np.array([row.phi for row in self.outputs.values()]).reshape(len(self.outputs), self.size)

    @property
    def B(self) -> np.ndarray:
        """Input matrix [m/s²/V], one column per input."""
        return np.array([column.b for column in self.inputs.values()]).reshape(len(self.inputs), self.size).T

    def row(self, output: str) -> np.ndarray:
        """Row of Φ of one output."""
        if output not in self.outputs:
            raise ModelError(f'the structure has no output "{output}"{suggestion(output, self.outputs)}')
        return np.array(self.outputs[output].phi)

    def inverse_mass(self, purpose: str) -> np.ndarray:
        """1/m of every mode, absolute or relative; refused with the reason when the masses are unknown."""
        if self.mass is None:
            raise ModelError(
                f"{purpose} needs modal masses, which voltage FRFs cannot give; set "
                f"structure.mass=RelativeMass(m=…) from "
                f"identify.impacts, or ModalMass(m=…); only SingleModeImpact does without"
            )
        return 1.0 / np.array(self.mass.m)

    def absolute_inverse_mass(self, purpose: str) -> np.ndarray:
        """1/m of every mode [1/kg]; relative masses are not enough."""
        if isinstance(self.mass, RelativeMass):
            raise ModelError(
                f"{purpose} needs modal masses in kg, the structure has only relative ones; multiply them by "
                f"one measured "
                f"mass and give structure.mass=ModalMass(m=…)"
            )
        return self.inverse_mass(purpose)

    def mobility(self) -> np.ndarray:
        """M⁻¹ = Φ diag(1/m) Φᵀ between the outputs [1/kg]."""
        return self.Phi @ np.diag(self.inverse_mass("the inverse mass matrix")) @ self.Phi.T

    def subset(self, modes: Sequence[int]) -> ModalStructure:
        """The structure with only the modes of the given numbers, counted from 1."""
        keep = [int(k) - 1 for k in modes]
        if not keep or min(keep) < 0 or max(keep) >= self.size:
            raise ModelError(f"modes {list(modes)} of a structure with modes 1 … {self.size}; choose among those")

        def picked(values: Sequence[float]) -> tuple[float, ...]:
            return tuple(values[k] for k in keep)

        return ModalStructure(
            frequency=picked(self.frequency),
            damping=picked(self.damping),
            outputs={name: Shape(phi=picked(row.phi), place=row.place) for name, row in self.outputs.items()},
            inputs={name: Gain(b=picked(column.b)) for name, column in self.inputs.items()},
            mass=None if self.mass is None else type(self.mass)(m=picked(self.mass.m)),
            participation=picked(self.participation) if self.participation else (),
            participation_along=picked(self.participation_along) if self.participation_along else (),
        )

    def shaken(self, *, up: str = "", along: str = "") -> ModalStructure:
        """The structure on ground that moves, seen from the ground: inputs of these names are the ground's acceleration
        [m/s²] (in the place of volts), up and along."""
        inputs = dict(self.inputs)
        for name, shares, field in (
            (up, self.participation, "up"),
            (along, self.participation_along, "along"),
        ):
            if name and (not shares or name in inputs):
                why = (
                    f"the structure has an input {name} already" if shares else f"from_matrices(…, {field}=…) is needed"
                )
                raise ModelError(f"shaken({field}={name!r}): {why}")
            if name:
                inputs[name] = Gain(b=tuple(-x for x in shares))
        return with_value(self, "inputs", inputs)

    def placed(self, places: Mapping[str, Sequence[float]]) -> ModalStructure:
        """The structure with outputs at given places x, y [m]."""
        outputs = {
            name: Shape(phi=row.phi, place=tuple(places.get(name, row.place))) for name, row in self.outputs.items()
        }
        return with_value(self, "outputs", outputs)

    def receptance(self, f: np.ndarray) -> np.ndarray:
        """Frequency response [m/V] with indices (output, input, frequency): Σ Φ_ji b_ik / (ω_i² − ω² + 2iζ_i ω_i ω)."""
        w = 2 * np.pi * np.asarray(f)
        H = 1.0 / (self.omega[:, None] ** 2 - w**2 + 2j * (self.zeta * self.omega)[:, None] * w)
        return np.einsum("ji,ik,if->jkf", self.Phi, self.B, H)


@takes(f="Hz")
def modal_structure(
    f: Sequence[float],
    zeta: Sequence[float],
    outputs: Mapping[str, Sequence[float]],
    inputs: Mapping[str, Sequence[float]],
    mass: Any = None,
) -> ModalStructure:
    """A structure from plain arrays: Φ by rows, B by columns."""
    return ModalStructure(
        frequency=f,  # type: ignore[arg-type]
        damping=zeta,  # type: ignore[arg-type]
        outputs={name: Shape(phi=row) for name, row in outputs.items()},  # type: ignore[arg-type]
        inputs={name: Gain(b=column) for name, column in inputs.items()},  # type: ignore[arg-type]
        mass=mass,
    )


def from_matrices(
    M: np.ndarray,
    K: np.ndarray,
    *,
    damping: float | Sequence[float],
    outputs: Mapping[str, int | Sequence[float]],
    inputs: Mapping[str, Sequence[float]] | None = None,
    eta: float = 1.0,
    up: Sequence[float] = (),
    along: Sequence[float] = (),
    rigid: int = 0,
) -> ModalStructure:
    """The structure of M ẍ + K x = F u: eigenvectors scaled by η₀ [kg^½], so that every modal mass is η₀².

    `damping` is one ratio for all modes, or one each. An output is a coordinate's number or a row of coefficients; an
    input is the force on every coordinate per volt [N/V]; `up` is the displacement of every coordinate when everything
    rises by one, for gravity, `along` when everything moves along the ground by one, for tilted and shaken ground. A
    structure that is not fixed anywhere has `rigid` modes of frequency 0.
    """
    M, K = np.asarray(M, float), np.asarray(K, float)
    if M.shape != K.shape or M.ndim != 2 or M.shape[0] != M.shape[1]:
        raise ModelError(f"M has shape {M.shape}, K {K.shape}; both must be square and equal")
    for name, A in (("M", M), ("K", K)):
        if not np.allclose(A, A.T, rtol=1e-9, atol=1e-12 * abs(A).max()):
            raise ModelError(f"{name} is not symmetric; use (A + A.T)/2 if the difference is round-off")
    try:
        squares, P = eigh(K, M)
    except np.linalg.LinAlgError:
        raise ModelError("M is not positive definite; remove coordinates without mass") from None
    found = int(np.sum(squares <= 1e-12 * squares[-1]))
    if found != rigid:
        raise ModelError(
            f"K has {found} rigid-body mode(s) (ω² from {squares[0]:.3e} rad²/s²), rigid = {rigid} said; say rigid="
            f"{found} if the structure is free, or hang it on weak springs, as the experiment does"
        )
    squares[:rigid] = 0.0
    Phi = eta * P * np.sign(P[np.argmax(abs(P), axis=0), range(len(P))])
    rows = {name: Phi[at] if isinstance(at, int | np.integer) else np.asarray(at) @ Phi for name, at in outputs.items()}
    gains = {name: Phi.T @ np.asarray(force) / eta**2 for name, force in (inputs or {}).items()}
    mass = ModalMass(m=(eta**2,) * len(squares))
    damping = [float(np.asarray(damping))] * len(squares) if np.ndim(damping) == 0 else np.ravel(damping).tolist()
    if len(damping) != len(squares):
        raise ModelError(f"damping has {len(damping)} value(s) for {len(squares)} modes; give one per mode")
    whole = modal_structure(tuple(np.sqrt(squares) / (2 * np.pi)), tuple(damping), rows, gains, mass)
    for name, moved in (("participation", up), ("participation_along", along)):
        if len(moved):
            whole = with_value(whole, name, tuple(Phi.T @ M @ np.asarray(moved, float) / eta**2))
    return whole
