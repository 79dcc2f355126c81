"""Structures of one's own: mass and stiffness matrices of finite elements, reduced to feet and a few modes.

x = T (x_b, η): T = [1 0; Ψ Φ], static shapes Ψ = −K_ii⁻¹ K_ib of unit displacements of the interface b, and the modes
Φ of the interior i with the interface held. Craig, Bampton, AIAA J. 6 (1968) 1313. Statics of loads at the interface
are exact; frequencies come from above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy import sparse
from scipy.io import mmread
from scipy.linalg import eigh
from scipy.sparse.linalg import eigsh, splu

from ...core.errors import ModelError, ParameterError
from .structure import ModalStructure, from_matrices

__all__ = ["Reduced", "craig_bampton", "read_matrix"]

DENSE = 400  # interior coordinates up to which all modes are computed at once
ASYMMETRIC = 1e-8  # of the largest entry: what text files round
HELD = 1e-10  # of the largest pivot: below it a part of the interior moves freely


class Reduced(NamedTuple):
    """Reduced matrices, and T (coordinate, reduced coordinate); interface coordinates come first."""

    M: np.ndarray
    K: np.ndarray
    T: np.ndarray

    def structure(
        self,
        *,
        damping: float,
        outputs: Mapping[str, int | Sequence[float]],
        inputs: Mapping[str, Sequence[float]] | None = None,
        up: Sequence[float] = (),
        along: Sequence[float] = (),
        rigid: int = 0,
        eta: float = 1.0,
    ) -> ModalStructure:
        """As `from_matrices`, with outputs, inputs and motions in the coordinates of the whole structure; `damping` is
        the ratio of every elastic mode."""
        rows = {
            name: self.T[at] if isinstance(at, int | np.integer) else np.asarray(at, float) @ self.T
            for name, at in outputs.items()
        }
        forces = {name: self.T.T @ np.asarray(force, float) for name, force in (inputs or {}).items()}
        motions = {name: _restricted(self.T, x, name) for name, x in (("up", up), ("along", along)) if len(x)}
        zeta = [0.0] * rigid + [damping] * (len(self.M) - rigid)
        return from_matrices(self.M, self.K, damping=zeta, outputs=rows, inputs=forces, eta=eta, rigid=rigid, **motions)  # type: ignore[arg-type]


def _restricted(T: np.ndarray, x: Sequence[float], name: str) -> np.ndarray:
    """Reduced coordinates of a motion of the whole structure, which the static shapes contain when it is rigid."""
    moved = np.asarray(x, float)
    found, *_ = np.linalg.lstsq(T, moved, rcond=None)
    if np.linalg.norm(T @ found - moved) > 1e-6 * np.linalg.norm(moved):
        raise ModelError(
            f"{name} is no rigid motion that the reduced structure can follow; hold it by feet (interface) that move "
            f"with it, or check the order of its coordinates"
        )
    return found


def read_matrix(path: str | Path) -> Any:
    """A real symmetric matrix from a Matrix Market file (.mtx), sparse."""
    try:
        A = sparse.csc_array(mmread(str(path)))
    except FileNotFoundError:
        raise ParameterError(f"{path}: no such file; give the exported matrix as Matrix Market (.mtx)") from None
    except (ValueError, TypeError, OverflowError) as error:
        raise ParameterError(f"{path} is no complete Matrix Market file ({error}); export it again") from None
    return _checked(A, str(path))


def _checked(A: Any, name: str) -> Any:
    """A square, real, finite, symmetric matrix, made symmetric to the last digit."""
    A = sparse.csc_array(A)
    if A.ndim != 2 or A.shape[0] != A.shape[1] or not A.shape[0]:
        raise ModelError(f"{name} has shape {A.shape}; a square matrix is needed")
    if A.dtype.kind not in "fiu" or not np.isfinite(A.data).all():
        raise ModelError(f"{name} must hold finite real numbers; complex stiffness is no part of a modal structure")
    A = sparse.csc_array(A, dtype=float)
    largest, apart = abs(A).max(), abs(A - A.T).max()
    if apart > ASYMMETRIC * largest:
        raise ModelError(
            f"{name} is not symmetric ({apart / largest:.1e} of its largest entry); export both halves, or mark it "
            f"symmetric in the file's head"
        )
    return sparse.csc_array(0.5 * (A + A.T))


def craig_bampton(M: Any, K: Any, *, interface: Sequence[int], modes: int) -> Reduced:
    """M and K (dense or sparse) reduced to the coordinates of the `interface` (numbers from 0: feet and what holds the
    structure) and `modes` lowest modes of the rest with the interface held."""
    M, K = _checked(M, "M"), _checked(K, "K")
    n, b = K.shape[0], np.asarray(interface)
    if M.shape != K.shape:
        raise ModelError(f"M has shape {M.shape}, K {K.shape}; both must be equal")
    if b.ndim != 1 or not len(b) or b.dtype.kind not in "iu" or b.min() < 0 or b.max() >= n or len(set(b)) < len(b):
        raise ParameterError(f"interface = {list(interface)} must hold different numbers of coordinates, 0 … {n - 1}")
    i = np.setdiff1d(np.arange(n), b)
    if not 0 <= modes <= len(i):
        raise ParameterError(f"modes = {modes} of {len(i)} coordinates beside the interface; choose 0 … {len(i)}")
    T = np.zeros((n, len(b) + modes))
    T[b, range(len(b))] = 1.0
    if len(i):
        inner = sparse.csc_array(K[i][:, i])
        T[i, : len(b)] = -_factorised(inner).solve(K[i][:, b].toarray())
        T[i, len(b) :] = _held_modes(sparse.csc_array(M[i][:, i]), inner, modes)
    M_r, K_r = T.T @ (M @ T), T.T @ (K @ T)
    return Reduced(0.5 * (M_r + M_r.T), 0.5 * (K_r + K_r.T), T)


def _factorised(inner: Any) -> Any:
    """LU of the interior; refused where the interface does not hold it."""
    why = "with the interface held a part of the structure still moves freely: add coordinates to the interface"
    try:
        made = splu(inner)
    except RuntimeError:
        raise ModelError(why) from None
    pivots = abs(made.U.diagonal())
    if pivots.min() <= HELD * np.median(pivots):
        raise ModelError(why)
    return made


def _held_modes(M: Any, K: Any, modes: int) -> np.ndarray:
    """Lowest modes of the interior, of unit modal mass."""
    if not modes:
        return np.zeros((K.shape[0], 0))
    try:
        if K.shape[0] <= DENSE or modes >= K.shape[0] - 1:
            return np.asarray(eigh(K.toarray(), M.toarray(), subset_by_index=(0, modes - 1))[1])
        squares, shapes = eigsh(K, modes, M, sigma=0.0, v0=np.ones(K.shape[0]))
    except np.linalg.LinAlgError:
        raise ModelError("M is not positive definite; remove coordinates without mass, or condense them") from None
    return np.asarray(shapes[:, np.argsort(squares)])
