"""A second opinion on a design: its flexures as plane-stress solids, meshed and solved by scikit-fem.

Every flexure becomes a strip of quadratic elements along its axis, as high as its section says; its two faces move with
the links, which are rigid as in the mechanism. Small displacements: it checks what beams leave out (shear, strong
curvature, notches, the ends), not large motions, which `pose_error` is for.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy import sparse
from scipy.sparse.linalg import eigsh, factorized

from ...core.errors import ModelError, ParameterError
from ...core.parameter import with_value
from .beams import ExactBeam
from .flexures import Rigid
from .freedom import refuse_free_motion
from .labels import description, mechanism_of, poses, positions
from .model import Mechanism
from .recovery import free_strains
from .sections import Elastic, PlaneStrain, Rigidities
from .solver import Solver
from .tables import KIND, LOAD, STRAIN, Structure
from .vibration import modes

__all__ = ["meshed_check"]

MOST = 6  # frequencies compared
STILL = 1e-9  # displacement, in flexure lengths, over the largest free strain or curvature: what round-off moves


class Solid(NamedTuple):
    """A meshed flexure: stiffness and mass of its displacements, and how the ends of its faces follow two bodies."""

    K: Any
    M: Any
    faces: tuple[Any, Any]  # (dofs of x, dofs of y, their places) of the start and of the end face
    even: np.ndarray  # forces of a free strain of 1, the same in both directions
    bent: np.ndarray  # forces of a free curvature of 1


def meshed_check(model: Any, *, along: int = 48, across: int = 2) -> xr.Dataset:
    """How far beams and meshed flexures differ, to first order in the loads, and in frequency where links have mass.

    `pose_change` of every body by the model's loads, of beams and meshed, and their `difference` over the largest
    displacement (rotations times the length of the flexures); `mesh_error`, what half as many elements change, measured
    the same way; `frequency` of both, flexures weighing, and `frequency_difference`. `along` elements per smooth
    stretch and `across` each flexure; needs the extra `fem`.
    """
    mechanism = _checked(model, along, across)
    solver = Solver(mechanism.structure())
    refuse_free_motion(solver)
    s, n = solver.structure, solver.n
    solids, coarse = ({b: _solid(f, k, across, s.length) for b, f in mechanism.beams()} for k in (along, along // 2))
    (left, A), bare = solver.tangent(solver.undeformed(), factor=0.0), _without_loads(solver)
    strained = solver.tangent(solver.undeformed())[0] - left
    solver.load(solver.t.load[solver.t.load[:, KIND] < STRAIN], solver.t.fixed)
    pushed = solver.tangent(solver.undeformed())[0] - left
    meshes = [_condensed(s, some, len(pushed)) for some in (solids, coarse)]
    beams, fine, rough = (
        -np.linalg.solve(_exchanged(A, bare, K), push)[:n]
        for K, push in ((bare, strained), *((K, pushed - force) for K, force in meshes))
    )
    size = max(float(np.abs(beams).max()), float(np.abs(fine).max()))
    if size <= STILL * np.abs(free_strains(s.tables.load[None], len(s.tables.row))).max(initial=0.0):
        raise ParameterError(
            "nothing loads the mechanism, or moves it, so that nothing can be compared; give it a load"
        )
    change = np.stack([_pose_change(s, move) for move in (beams, fine)])
    off, doubt = (float(np.abs(fine - other).max()) / size for other in (beams, rough))
    change_of = {"units": "m, m, rad", "long_name": "change by the loads, to first order"}
    found = {
        "pose_change": (("model", "body", "component"), change, change_of),
        "difference": ((), off, {"units": "1", "long_name": "of beams from the mesh, over the largest displacement"}),
        "mesh_error": ((), doubt, {"units": "1", "long_name": "change of the mesh with half as many elements"}),
        **_frequencies(mechanism, s, solids),
    }  # fmt: skip
    names = {"model": ["beams", "meshed"], "body": [b for b in s.members if b != "ground"]}
    return xr.Dataset(found, {**names, "component": ["x", "y", "theta"]}).assign_attrs(description(model))


def _checked(model: Any, along: int, across: int) -> Mechanism:
    """The mechanism with whole exact flexures; `ModelError` for what cannot be meshed."""
    mechanism = mechanism_of(model)
    if along < 4 or across < 1:
        raise ParameterError(f"along = {along!r}, across = {across!r}: at least 4 and 1 elements are needed")
    for name, flexure in mechanism.flexures.items():
        if isinstance(flexure, Rigid):
            continue
        solid = hasattr(flexure, "path") and not isinstance(flexure.section, Rigidities)
        if not solid or not isinstance(flexure.material, Elastic | PlaneStrain):
            what = type(flexure.material if solid else flexure).__name__
            raise ModelError(f"flexures.{name} ({what}) cannot be meshed; meshed_check() takes Arc and Straight with a "
                             f"cross-section and an isotropic material")  # fmt: skip
    return with_value(mechanism, "beam", ExactBeam(steps=32.0))


def _without_loads(solver: Solver) -> np.ndarray:
    """Stiffness of the flexures alone."""
    bare = Solver(solver.structure)
    bare.load(np.zeros((0, LOAD)), solver.t.fixed)
    return bare.tangent(bare.undeformed(), factor=0.0)[1][: solver.n, : solver.n]


def _exchanged(A: np.ndarray, bare: np.ndarray, K: np.ndarray) -> np.ndarray:
    """The bordered tangent with the stiffness of the flexures exchanged."""
    n, other = len(K), A.copy()
    other[:n, :n] += K - bare
    return other


def _pose_change(s: Structure, move: np.ndarray) -> np.ndarray:
    """Change (body, component) of the poses by small displacements, SI."""
    step = 1e-6 / float(np.abs(move).max())  # so large that coordinates near 1 do not round it away
    q = s.q0[None] + step * np.stack([np.append(move, [0.0] * 3), np.append(-move, [0.0] * 3)])
    ahead, back = poses(s, q, positions(s, q))
    return (ahead - back) / (2 * step)


# ---------------------------------------------------------------------------------------------------- the mesh


def _solid(flexure: Any, along: int, across: int, length: float) -> Solid:
    """One flexure, coordinates in units of `length`, stiffness and mass per unit of E b and ρ b times their powers."""
    try:
        from skfem import Basis, BilinearForm, ElementQuad1, ElementQuad2, ElementVector, LinearForm, MeshQuad, asm
        from skfem.helpers import div, dot
        from skfem.models.elasticity import linear_elasticity
    except ImportError:
        raise ModelError("meshed_check() needs scikit-fem: pip install stiction[fem]") from None
    path = flexure.path
    flat = MeshQuad.init_tensor(flexure.section.grid(path.length, along), np.linspace(-0.5, 0.5, across + 1))
    at, height = flat.p[0], flat.p[1] * flexure.section.thickness(flat.p[0], path.length)
    direction = path.angle + path.curvature * at
    x, y = path.world(at)
    place = np.array([x - height * np.sin(direction), y + height * np.cos(direction)]) / length
    basis = Basis(MeshQuad(place, flat.t), ElementVector(ElementQuad2()), intorder=5)
    E, G = float(flexure.material.modulus(0.0)), float(flexure.material.shear_modulus(0.0))
    # plane stress: λ = E ν/(1 − ν²) with ν = E/2G − 1; with E/(1 − ν²) in place of E this is plane strain
    nu, depth = E / (2 * G) - 1, flexure.section.depth
    mass = BilinearForm(lambda u, v, w: dot(u, v))
    faces = []
    for end in (0.0, path.length):
        near = 1e-9 * path.length
        dofs = basis.get_dofs(flat.facets_satisfying(lambda p, e=end, d=near: np.abs(p[0] - e) < d))
        horizontal, vertical = dofs.all("u^1"), dofs.all("u^2")
        faces.append((horizontal, basis.doflocs[:, horizontal], vertical, basis.doflocs[:, vertical]))
    K = asm(linear_elasticity(E * nu / (1 - nu**2), G), basis) * depth
    M = asm(mass, basis) * flexure.material.density * depth * length**2
    # σ : ε(v) of a strain e in both directions is E/(1 − ν) e div v; a curvature shortens what is to the left
    swell, beside = E * depth / (1 - nu), basis.with_element(ElementQuad1()).interpolate(height / length)
    even = swell * asm(LinearForm(lambda v, w: div(v)), basis)
    bent = -swell * asm(LinearForm(lambda v, w: div(v) * w["beside"]), basis, beside=beside)
    return Solid(K, M, (faces[0], faces[1]), even, bent)


def _tied(s: Structure, name: str, solid: Solid) -> tuple[Any, np.ndarray, np.ndarray]:
    """(matrix that gives the displacements from 6 coordinates of two bodies and the free ones; the nodes; the free)."""
    rows = s.tables.link[s.flexures[name][0], :2]
    size = solid.K.shape[0]
    fast = np.concatenate([np.concatenate([f[0], f[2]]) for f in solid.faces])
    free = np.setdiff1d(np.arange(size), fast)
    T = sparse.lil_matrix((size, 6 + len(free)))
    T[free, 6 + np.arange(len(free))] = 1.0
    for k, (node, (ix, at_x, iy, at_y)) in enumerate(zip(rows, solid.faces, strict=True)):
        x0, y0 = s.q0[3 * node : 3 * node + 2]
        T[ix, 3 * k], T[ix, 3 * k + 2] = 1.0, -(at_x[1] - y0)
        T[iy, 3 * k + 1], T[iy, 3 * k + 2] = 1.0, at_y[0] - x0
    return sparse.csr_matrix(T), rows, free


def _condensed(s: Structure, solids: dict[str, Solid], unknowns: int) -> tuple[np.ndarray, np.ndarray]:
    """(stiffness of the meshed flexures in the coordinates of the bodies; forces of their free strains on the bodies,
    with zeros for the constraints), scaled like the mechanism's."""
    total, push = np.zeros((s.size + 3, s.size + 3)), np.zeros(s.size + 3)
    free = free_strains(s.tables.load[None], len(s.tables.row))[0]
    for name, solid in solids.items():
        T, nodes, _ = _tied(s, name, solid)
        strain, curvature, *uneven = free[s.flexures[name][0]]
        if any(uneven) and s.parts[name].path.curvature != 0.0:
            raise ModelError(f"flexures.{name} is curved and strained unevenly, which meshed_check() does not know")
        K = sparse.csc_matrix(T.T @ solid.K @ T)
        follow = np.column_stack([factorized(K[6:, 6:])(column) for column in K[6:, :6].toarray().T])
        condensed = K[:6, :6].toarray() - K[:6, 6:] @ follow
        at = np.concatenate([3 * node + np.arange(3) for node in nodes])
        total[np.ix_(at, at)] += condensed * s.length / s.force
        force = T.T @ (strain * solid.even + curvature * solid.bent)
        push[at] += (force[:6] - follow.T @ force[6:]) * s.length / s.force
    return total[: s.size, : s.size], np.append(push[: s.size], np.zeros(unknowns - s.size))


# ---------------------------------------------------------------------------------------------------- frequencies


def _frequencies(mechanism: Mechanism, s: Structure, solids: dict[str, Solid]) -> dict[str, Any]:
    """Frequencies of both at rest, flexures weighing; nothing where motions are prescribed or links weigh nothing."""
    if len(s.tables.fixed) or not s.mass.all():
        return {}
    unloaded = with_value(mechanism, "loads", {})
    beams = modes(unloaded, flexure_pieces=8).frequency.values
    K, M = _whole(s, solids)
    count = min(MOST, s.size)
    meshed = np.sqrt(np.sort(eigsh(K, count, M + _links(s, K.shape[0]), sigma=0.0, return_eigenvectors=False))) / (
        2 * np.pi
    )
    both = np.stack([beams[:count], meshed])
    hertz = {"units": "Hz", "long_name": "natural frequency at rest, flexures weighing"}
    share = {"units": "1", "long_name": "of the frequencies of beams from those of the mesh"}
    return {
        "frequency": (("model", "mode"), both, hertz),
        "frequency_difference": ("mode", np.abs(both[0] / both[1] - 1), share),
    }


def _whole(s: Structure, solids: dict[str, Solid]) -> tuple[Any, Any]:
    """Stiffness and mass in SI over units of length: coordinates of the bodies, then the free ones of each flexure."""
    ties = [(*_tied(s, name, solid), solid) for name, solid in solids.items()]
    total = s.size + 3 + sum(len(free) for _, _, free, _ in ties)
    K, M, first = sparse.csc_matrix((total, total)), sparse.csc_matrix((total, total)), s.size + 3
    for T, nodes, free, solid in ties:
        at = np.concatenate([*(3 * node + np.arange(3) for node in nodes), first + np.arange(len(free))])
        put = sparse.csc_matrix((np.ones(len(at)), (np.arange(len(at)), at)), shape=(len(at), total))
        K, M = K + put.T @ (T.T @ solid.K @ T) @ put, M + put.T @ (T.T @ solid.M @ T) @ put
        first += len(free)
    moving = np.setdiff1d(np.arange(total), s.size + np.arange(3))
    return K[moving][:, moving], M[moving][:, moving]


def _links(s: Structure, size: int) -> Any:
    """Mass of the links in the same units."""
    mass = np.zeros(size)
    mass[: s.size] = s.mass / np.tile([1.0, 1.0, s.length**2], s.nodes)
    return sparse.diags_array(mass, format="csc")
