"""Small vibrations of mechanisms about an equilibrium: modes, harmonic response, state space for control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.parameter import get_value, spec_at
from .curves import Curve, load_unit
from .films import film_damping, films_of
from .following import Solved
from .inertia import flexure_masses, mass_matrix, settled
from .labels import dataset, description, mechanism_of
from .mixed import watched
from .solver import Equilibrium, Solver
from .statics import varied

__all__ = ["harmonic_response", "mode_states", "modes", "state_space"]

SMALL = 1e-6  # amplitude of a mode whose shape is enlarged: straight beams stretch by its square, which cancels
GROWTH = 1e-6  # imaginary part of a frequency over its size; that of a double root is 1e-8, by round-off
MASSLESS = 1e-12  # of the largest: inverse eigenvalues below it belong to coordinates without mass


class Vibrating(NamedTuple):
    """A mechanism about an equilibrium, scaled: K and M in the motions Z that the constraints allow."""

    solver: Solver
    state: Equilibrium
    K: np.ndarray
    M: np.ndarray
    Z: np.ndarray
    C: np.ndarray  # of squeezed films


def weighing(model: Any, flexure_pieces: int) -> int:
    """Into how many pieces flexures with mass are cut: as asked for, or as the model says that moves with them."""
    mechanism = mechanism_of(model)
    return flexure_pieces or (int(mechanism.beam.pieces) if mechanism.flexure_mass.lumps else 0)


def vibrating(model: Any, at: xr.Dataset | None, flexure_pieces: int) -> Vibrating:
    """Stiffness and mass about an equilibrium."""
    flexure_pieces = weighing(model, flexure_pieces)
    solver, state = settled(model, at, flexure_pieces)
    n, A = solver.n, solver.tangent(state)[1]
    _, sizes, right = np.linalg.svd(A[n:, :n]) if len(A) > n else (None, np.zeros(0), np.eye(n))
    Z = right[len(sizes) :].T
    M = mass_matrix(solver, state, flexures=flexure_pieces > 0)
    C = np.zeros((n, n)) + film_damping(films_of(mechanism_of(model), solver.structure), state.q, n)
    return Vibrating(solver, state, Z.T @ A[:n, :n] @ Z, Z.T @ M @ Z, Z, Z.T @ C @ Z)


def modes(model: Any, *, at: xr.Dataset | None = None, flexure_pieces: int = 0) -> xr.Dataset:
    """Natural frequencies [Hz] and modes of small vibrations about an equilibrium (that of the model's loads).

    K v = ω² M v with the tangent stiffness; coordinates without mass follow statically, constrained ones not at all. A
    complex ω (column `growth`) is flutter or instability; with the paper's two models flutter is an artefact. The mass
    of the flexures counts when they are cut into `flexure_pieces` of cubic shape, 4 to 16; `frequency_error` is then
    what half as many would change, or twice as many where the beam itself is cut as finely. Without, and unless the
    model has `flexure_mass=Lumped()`, the attribute `left_out_mass` says what share of all mass they are.
    """
    flexure_pieces = weighing(model, flexure_pieces)
    system = vibrating(model, at, flexure_pieces)
    omega, shapes = _eigen(system)
    error = np.full(len(omega), np.nan)
    if flexure_pieces > 1:
        cut = system.solver.structure.resolution.pieces
        others = flexure_pieces // 2 if flexure_pieces // 2 >= mechanism_of(model).beam.pieces else 2 * cut
        other = _eigen(vibrating(model, at, others))[0][: len(omega)]
        error[: len(other)] = np.abs(omega[: len(other)] - other) / (2 * np.pi)
    names = [f"{node}.{c}" for node in system.solver.structure.node_names() for c in ("x", "y", "theta")]
    hertz = {"units": "Hz", "long_name": "natural frequency"}
    growth = {"units": "1/s", "long_name": "rate of growth (0: a stable vibration)"}
    shape = {"units": "1 (distances in SI over angles)", "long_name": "mode, largest scaled entry 1"}
    doubt = {"units": "Hz", "long_name": "change with half as many pieces per flexure (NaN: not known)"}
    scaled = (shapes * system.solver.structure.q_scale[:, None]).T.real
    return xr.Dataset(
        {
            "frequency": ("mode", omega.real / (2 * np.pi), hertz),
            "growth": ("mode", np.abs(omega.imag), growth),
            "shape": (("mode", "coordinate"), scaled, shape),
            "frequency_error": ("mode", error, doubt),
        },
        {"mode": np.arange(1, len(omega) + 1), "coordinate": names},
    ).assign_attrs(left_out_mass=0.0 if flexure_pieces else _left_out(system.solver), **description(model))


def _eigen(system: Vibrating) -> tuple[np.ndarray, np.ndarray]:
    """Complex ω and modes of all coordinates, slowest first."""
    inverse, shapes = np.linalg.eig(np.linalg.solve(system.K, system.M))
    kept = np.abs(inverse) > MASSLESS * np.abs(inverse).max()
    omega = np.sqrt(1 / inverse[kept].astype(complex))
    order = np.argsort(omega.real)
    shapes = (system.Z @ shapes[:, kept])[:, order]
    return omega[order], shapes / np.take_along_axis(shapes, np.abs(shapes).argmax(axis=0)[None], 0)


def mode_states(
    model: Any, *, at: xr.Dataset | None = None, flexure_pieces: int = 0, amplitude: float = 0.1
) -> xr.Dataset:
    """The mechanism displaced along each of its modes, to be drawn: pose, point_position and shape (mode, …), with the
    `frequency`.

    `amplitude` is the largest displacement over the mean length of the flexures, or rotation [rad]: what a small motion
    changes, enlarged in proportion, as modes are. Arguments else as in `modes`.
    """
    if not 0 < amplitude <= 1:
        raise ParameterError(f"amplitude = {amplitude:g} must be greater than 0 and at most 1")
    system = vibrating(model, at, flexure_pieces)
    omega, shapes = _eigen(system)
    moved = [_displaced(system, shapes.real.T * step) for step in (0.0, SMALL, -SMALL)]
    still, ahead, back = (ds[["pose", "point_position", "shape"]].rename(state="mode") for ds in moved)
    with xr.set_options(keep_attrs=True):
        ds = still + (ahead - back) * (amplitude / (2 * SMALL))
    hertz = ("mode", omega.real / (2 * np.pi), {"units": "Hz", "long_name": "natural frequency"})
    ds = ds.assign_coords(mode=np.arange(1, len(omega) + 1), frequency=hertz)
    return ds.assign_attrs(description(model))


def _displaced(system: Vibrating, steps: np.ndarray) -> xr.Dataset:
    """States beside the equilibrium by steps (state, coordinate), beams bent to where their ends then are."""
    solver, out = system.solver, system.solver.room(len(steps))
    held = np.zeros(len(solver.t.fixed))
    for k, step in enumerate(steps):
        solver.tangent(system.state)
        moved = solver.stepped(system.state, np.append(step, held))
        solver.tangent(moved, inner=20)
        out.put(k, moved._replace(lam=solver.w.lam.copy()))
    loads, fixed = (np.repeat(a[None], len(steps), axis=0) for a in (solver.t.load, solver.t.fixed))
    return dataset(Solved(solver, out, None, loads, fixed))


def _left_out(solver: Solver) -> float:
    """Mass of the flexures over that of everything."""
    s = solver.structure
    flexures = sum(sum(flexure_masses(s, name)) for name in s.flexures)
    return flexures / (flexures + float(s.mass[::3].sum()))


# ---------------------------------------------------------------------------------------------------- forced


def forced_by(model: Any, system: Vibrating, path: str) -> np.ndarray:
    """Generalized force per unit of a number of a load, scaled."""
    solver, rows = system.solver, varied(model, path)
    curve = Curve(solver, lambda value: rows(value, solver.structure), load_unit(model, path, solver.structure))
    here = float(get_value(model, path))
    slope = -curve.slope(system.state, here) / curve.unit
    curve.put(here)
    if slope[solver.n :].any():
        raise ModelError(
            f'"{path}" prescribes a motion; harmonic_response() and state_space() take forces and actuators'
        )
    return slope[: solver.n]


def refuse_growth(system: Vibrating) -> None:
    """Raise where a small motion grows by itself, so that no vibration is steady: a direction in which the energy falls
    or, where the stiffness has no energy, flutter."""
    if _mirrored(system.K):
        grows = not _definite(system.K)
    else:
        omega = _eigen(system)[0]
        grows = bool((np.abs(omega.imag) > GROWTH * np.abs(omega)).any())
    if grows:
        raise ModelError(
            "the equilibrium is unstable, so that no small vibration about it is steady; see `stable` of equilibrium() "
            "and `growth` of modes(), and lower the load or begin with at= on a stable branch"
        )


class Damping(NamedTuple):
    """C = α M + β K + films, and η K of the material, in phase with the velocity at any frequency."""

    mass: float
    stiffness: float
    loss: float

    def stiffness_at(self, system: Vibrating, omega: float) -> np.ndarray:
        """K (1 + iη) − ω² M + iω (α M + β K + C_films)."""
        K, M = system.K, system.M
        C = self.mass * M + self.stiffness * K + system.C
        return K * (1 + 1j * self.loss) - omega**2 * M + 1j * omega * C


@takes(frequencies="Hz", mass_damping="1/s", stiffness_damping="s")
def harmonic_response(
    model: Any, path: str, frequencies: Any, *, at: xr.Dataset | None = None, flexure_pieces: int = 0,
    mass_damping: float = 0.0, stiffness_damping: float = 0.0, loss_factor: float = 0.0,
) -> xr.Dataset:  # fmt: skip
    """Small steady vibration of the points per unit of a harmonic number of a load, such as "loads.push.fx".

    (K (1 + iη) − ω² M + iω (α M + β K + C)) X = F about the equilibrium of the model's loads, C that of each
    `GasFilm` there; a voltage vibrates about its own value, which must not be 0. `amplitude` and `phase` of every point
    and body frame over `frequency`.
    """
    frequencies = np.asarray(frequencies, dtype=float)
    system = vibrating(model, at, flexure_pieces)
    refuse_growth(system)
    damping = Damping(mass_damping, stiffness_damping, loss_factor)
    force = system.Z.T @ forced_by(model, system, path)
    points = list(system.solver.structure.points)
    out = _readings(system, points)
    X = np.array([out @ np.linalg.solve(damping.stiffness_at(system, 2 * np.pi * f), force) for f in frequencies])
    X = X.reshape(len(frequencies), len(points), 2) * system.solver.structure.length
    unit = spec_at(model, path).unit
    amplitude = {"units": f"m/({unit})", "long_name": f"amplitude per unit of {path}"}
    dims = ("frequency", "point", "axis")
    return xr.Dataset(
        {
            "amplitude": (dims, np.abs(X), amplitude),
            "phase": (dims, np.angle(X), {"units": "rad", "long_name": f"phase ahead of {path}"}),
        },
        {
            "frequency": ("frequency", frequencies, {"units": "Hz", "long_name": "frequency"}),
            "point": points, "axis": ["x", "y"],
        },
    ).assign_attrs(description(model))  # fmt: skip


def _readings(system: Vibrating, points: Sequence[str]) -> np.ndarray:
    """Rows that turn motions Z into x and y of points."""
    s = system.solver.structure
    rows = [watched(s, p, axis).gradient(system.state.q, s.size) for p in points for axis in ("x", "y")]
    return np.array(rows) @ system.Z


@takes(mass_damping="1/s", stiffness_damping="s")
def state_space(
    model: Any, inputs: Sequence[str], outputs: Sequence[str], *, order: int | None = None,
    at: xr.Dataset | None = None, flexure_pieces: int = 0, mass_damping: float = 0.0, stiffness_damping: float = 0.0,
) -> xr.Dataset:  # fmt: skip
    """ẋ = A x + B u, y = C x + D u in SI about an equilibrium: u the numbers of loads `inputs`, y points' coordinates
    such as "stage.x" or "jaw.tip.y", both from the equilibrium.

    The state holds the displacements of the `order` slowest modes and then their velocities; the other modes follow
    statically, in D. `truncation_error` is the largest error that this makes up to the highest kept frequency, over the
    largest response there.
    """
    system = vibrating(model, at, flexure_pieces)
    if not _mirrored(system.K):
        raise ModelError("the stiffness is not symmetric, so that there are no real modes; use ExactBeam(), dead loads")
    s = system.solver.structure
    F = np.column_stack([system.Z.T @ forced_by(model, system, path) for path in inputs])
    out = np.array([_reading(system, name) for name in outputs])
    omega2, V = _normal_modes(system)
    kept = len(omega2) if order is None else order
    if not 1 <= kept <= len(omega2):
        raise ParameterError(f"order = {order!r} must be between 1 and {len(omega2)}, the number of modes with mass")
    B, C, w2 = V[:, :kept].T @ F, out @ V[:, :kept], omega2[:kept]
    static = out @ np.linalg.solve(system.K, F)
    D = static - C @ (B / w2[:, None])
    damping = np.diag(mass_damping + stiffness_damping * w2) + V[:, :kept].T @ system.C @ V[:, :kept]
    nothing, one = np.zeros((kept, kept)), np.eye(kept)
    A = np.block([[nothing, one], [-np.diag(w2), -damping]])
    error = _truncation(system, F, out, Damping(mass_damping, stiffness_damping, 0.0), (B, C, D, w2, damping))
    state = [f"mode {k + 1}{suffix}" for suffix in ("", ", velocity") for k in range(kept)]
    si = {"units": "SI", "long_name": "of ẋ = A x + B u, y = C x + D u"}
    return xr.Dataset(
        {
            "A": (("state", "by_state"), A, si),
            "B": (("state", "input"), np.vstack([np.zeros_like(B), B]), si),
            "C": (("output", "by_state"), np.hstack([C, np.zeros_like(C)]) * s.length, si),
            "D": (("output", "input"), D * s.length, si),
        },
        {"state": state, "by_state": state, "input": list(inputs), "output": list(outputs)},
    ).assign_attrs(truncation_error=error, **description(model))


def _reading(system: Vibrating, name: str) -> np.ndarray:
    point, _, axis = name.rpartition(".")
    s = system.solver.structure
    return watched(s, point, axis).gradient(system.state.q, s.size) @ system.Z


def _normal_modes(system: Vibrating) -> tuple[np.ndarray, np.ndarray]:
    """ω² and modes with unit modal mass, slowest first, of the coordinates with mass."""
    root = np.linalg.cholesky((system.K + system.K.T) / 2) if _definite(system.K) else None
    if root is None:
        raise ModelError("the equilibrium is unstable; state_space() needs a stable one")
    inside = np.linalg.solve(root, np.linalg.solve(root, system.M).T)
    inverse, shapes = np.linalg.eigh((inside + inside.T) / 2)
    kept = np.flatnonzero(inverse > MASSLESS * inverse.max())[::-1]
    V = np.linalg.solve(root.T, shapes[:, kept]) / np.sqrt(inverse[kept])
    return 1 / inverse[kept], V


def _mirrored(K: np.ndarray) -> bool:
    """Whether a stiffness is the second derivative of an energy."""
    return bool(np.abs(K - K.T).max() <= 1e-9 * np.abs(K).max())


def _definite(K: np.ndarray) -> bool:
    return bool(np.linalg.eigvalsh((K + K.T) / 2).min() > 0)


def _truncation(system: Vibrating, F: np.ndarray, out: np.ndarray, damping: Damping, reduced: Any) -> float:
    """Largest error of the reduced response up to the highest kept frequency, over the largest response."""
    B, C, D, w2, damped = reduced
    worst, largest = 0.0, 0.0
    for omega in np.sqrt(w2[-1]) * np.linspace(0.0, 1.0, 61):
        exact = out @ np.linalg.solve(damping.stiffness_at(system, omega) + 0j, F)
        modal = np.diag(w2 - omega**2) + 1j * omega * damped
        try:
            off = exact - C @ np.linalg.solve(modal, B.astype(complex)) - D
        except np.linalg.LinAlgError:  # at a resonance without damping
            continue
        if np.isfinite(off).all():
            worst, largest = max(worst, float(np.abs(off).max())), max(largest, float(np.abs(exact).max()))
    return worst / largest
