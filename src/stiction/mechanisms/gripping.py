"""Jaws that meet an object: grip force with friction, quasi-static, and the way to impacts."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np
import xarray as xr

from ..bodies import RigidBody
from ..bodies.structure import COROTATIONAL, Structure
from ..contact import Contact, Coulomb, Frictionless, Newton, PointOnLine
from ..contact.face import Face
from ..core.errors import ConvergenceError, ModelError, ParameterError, suggestion
from ..core.parameter import with_value
from ..forces import Load
from ..forces.flexure import FlexureForce
from ..models import Multibody
from ..models.structure import loads_of
from ..solvers.equilibrium import Solver, State
from .mixed import Watched, stepped
from .statics import dataset, description, mechanism_of, number_at, refuse_free_motion

FREE, STICK, SLIP = 0, 1, 2
MOST = 40


def grip(model: Any, face: Face, path: str, values: Any) -> xr.Dataset:
    """Equilibria with a jaw on the face of an object, load value after load value: friction remembers the order.

        λ_N = max(0, λ_N − ρ g),   λ_T = clip(λ_T − ρ δ, ±μ λ_N)

    with δ the slip since the last value, solved with the equilibrium by a semismooth Newton iteration.
    """
    solver = Solver(mechanism_of(model).structure())
    refuse_free_motion(solver)
    normal, tangent = _directions(solver.structure, face)
    state, force, states, forces, slips = solver.undeformed(), np.zeros(2), [], [], []
    rho = 1.0 / _softness(solver, normal, state)
    foot = tangent.value(state.q)
    level = _level(solver.structure, face)
    for value in np.asarray(values, dtype=float):
        rows = loads_of(mechanism_of(with_value(model, path, float(value))), solver.structure)
        solver.t = solver.t._replace(load=rows)
        state, force = _pressed(solver, normal, tangent, level, foot, face.mu, rho, state, force, value)
        slips.append(tangent.value(state.q) - foot)
        foot = tangent.value(state.q)
        states.append(state)
        forces.append(force)
    return _labelled(
        model, solver, face, path, np.asarray(values, dtype=float), states, np.array(forces), np.array(slips)
    )


def _directions(structure: Structure, face: Face) -> tuple[Watched, Watched]:
    if face.point not in structure.points:
        raise ParameterError(
            f'Face.point = "{face.point}": there is no such point{suggestion(face.point, structure.points)}'
        )
    nx, ny = face.normal
    where = structure.points[face.point]
    return Watched(*where, nx, ny), Watched(*where, -ny, nx)


def _level(structure: Structure, face: Face) -> float:
    nx, ny = face.normal
    return (nx * face.x + ny * face.y) / structure.length


def _softness(solver: Solver, along: Watched, state: State) -> float:
    K = solver.tangent(state, 0.0)[1]
    h = along.gradient(state.q, len(K))
    return float(h @ np.linalg.solve(K, h))


def _pressed(
    solver: Solver, normal: Watched, tangent: Watched, level: float, foot: float, mu: float, rho: float,
    state: State, force: np.ndarray, value: float,
) -> tuple[State, np.ndarray]:  # fmt: skip
    """Semismooth Newton on (q, λ_N, λ_T)."""
    for _ in range(MOST):
        r, K = solver.tangent(state)
        size = len(r)
        H = np.array([normal.gradient(state.q, size), tangent.gradient(state.q, size)])
        gap, slip = normal.value(state.q) - level, tangent.value(state.q) - foot
        law, by_q, by_force = _contact_laws(force, gap, slip, mu, rho, H)
        A = np.zeros((size + 2, size + 2))
        A[:size, :size] = K
        _add_turning(A, normal, tangent, state.q, force)
        A[:size, size:], A[size:, :size], A[size:, size:] = -H.T, by_q, by_force
        step = np.linalg.solve(A, -np.concatenate([r - H.T @ force, law]))
        state, force = stepped(solver, state, step[:size]), force + step[size:]
        if np.abs(step).max() <= 1e-10:
            return state, force
    raise ConvergenceError(
        f"the jaw finds no equilibrium on the face at load {value:g}; use smaller steps of the load, or less friction"
    )


def _contact_laws(
    force: np.ndarray, gap: float, slip: float, mu: float, rho: float, H: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Residual of the two laws and its derivatives by (q) and (λ_N, λ_T)."""
    law, by_q, by_force = force.copy(), np.zeros_like(H), np.eye(2)
    closed = force[0] - rho * gap > 0
    if closed:
        law[0], by_q[0], by_force[0, 0] = rho * gap, rho * H[0], 0.0
    limit, trial = mu * max(force[0], 0.0), force[1] - rho * slip
    if closed and abs(trial) < limit:
        law[1], by_q[1], by_force[1, 1] = rho * slip, rho * H[1], 0.0
    elif closed and mu > 0:
        law[1] = force[1] - np.sign(trial) * limit
        by_force[1, 0] = -np.sign(trial) * mu
    return law, by_q, by_force


def _add_turning(A: np.ndarray, normal: Watched, tangent: Watched, q: np.ndarray, force: np.ndarray) -> None:
    """−∂(Hᵀ λ)/∂q: the arm of the contact force turns with the jaw, K[θ, θ] += a · λ."""
    at = 3 * normal.node + 2
    c, s = np.cos(q[at]), np.sin(q[at])
    ax, ay = c * normal.ax - s * normal.ay, s * normal.ax + c * normal.ay
    fx, fy = force[0] * normal.dx + force[1] * tangent.dx, force[0] * normal.dy + force[1] * tangent.dy
    A[at, at] += ax * fx + ay * fy


def _labelled(
    model: Any, solver: Solver, face: Face, path: str, values: np.ndarray, states: list[State], forces: np.ndarray,
    slips: np.ndarray,
) -> xr.Dataset:  # fmt: skip
    s = solver.structure
    ds = dataset(s, np.array([x.q for x in states]), np.array([x.lam for x in states])).rename(state="step")
    sliding = np.abs(np.abs(forces[:, 1]) - face.mu * forces[:, 0]) <= 1e-9 * np.abs(forces[:, 0])
    mode = np.where(forces[:, 0] <= 0, FREE, np.where(sliding, SLIP, STICK))
    spec = number_at(model, path)
    newton = {"units": "N", "long_name": "force on the jaw, along normal and tangent of the face"}
    flags = {
        "units": "1",
        "long_name": "contact state",
        "flag_values": [0, 1, 2],
        "flag_meanings": "separate stick slip",
    }
    ds["contact_force"] = (("step", "direction"), forces * s.force, newton)
    ds["slip"] = ("step", slips * s.length, {"units": "m", "long_name": "slip since the step before"})
    ds["contact_state"] = ("step", mode.astype(np.int8), flags)
    about = {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}
    ds = ds.assign_coords({path: ("step", values, about), "direction": ["normal", "tangent"]})
    return ds.assign_attrs(description(model))


# ---------------------------------------------------------------------------------------------------- impacts


def as_multibody(
    model: Any, *, damping: float = 0.0, faces: dict[str, Face] | None = None, restitution: float = 0.0
) -> Multibody:
    """The mechanism as a nonsmooth multibody model of family 1: the same bodies and corotational flexures, dead loads,
    and contacts with impacts and friction. `damping` is the ratio of damping to stiffness [s].
    """
    mechanism = mechanism_of(model)
    s = mechanism.structure()
    if (s.tables.link[:, 2] != COROTATIONAL).any() or len(s.tables.fixed) or (s.mass <= 0).any():
        raise ModelError(
            "as_multibody() needs beam=Corotational() with one piece, links with mass and moment, and no pins or "
            "prescribed motion"
        )
    names = [*s.node_names(), "ground"]
    origin = s.q0.reshape(-1, 3) * s.length
    bodies = {
        name: RigidBody(mass=s.mass[3 * k].item(), moment=s.mass[3 * k + 2].item(), x=x.item(), y=y.item())
        for k, (name, (x, y, _)) in enumerate(zip(names[:-1], origin, strict=False))
    }  # fmt: skip
    forces: dict[str, Any] = {f: _flexure_force(s, rows[0], names, damping) for f, rows in s.flexures.items()}
    for load in mechanism.loads.values():
        forces.update(_dead_loads(load, s, names))
    contacts = {n: _contact(face, s, names, restitution) for n, face in (faces or {}).items()}
    return Multibody(bodies=bodies, forces=forces, contacts=contacts, clock=None, drives={}, travel={})


def _flexure_force(s: Structure, f: int, names: list[str], damping: float) -> FlexureForce:
    row, L, F = s.tables.row[f], s.length, s.force
    xx, xy, xm, yy, ym, mm = (float(k) for k in row[6:12])
    px, py, ax, ay, bx, by = (float(v) * L for v in row[:6])
    return FlexureForce(
        i=names[s.tables.link[f, 0]], j=names[s.tables.link[f, 1]], px=px, py=py, ax=ax, ay=ay, bx=bx, by=by,
        kxx=xx * F / L, kxy=xy * F / L, kxm=xm * F, kyy=yy * F / L, kym=ym * F, kmm=mm * F * L, damping=damping,
    )  # fmt: skip


def _dead_loads(load: Any, s: Structure, names: list[str]) -> dict[str, Load]:
    if not hasattr(load, "push") or load.push.follows or load.push.stiffness or getattr(load, "point", ""):
        raise ModelError(f"as_multibody() takes dead loads at the frames of bodies, not {type(load).__name__}")
    body = names[s.members[load.body].node]
    push = load.push
    parts = {"x": push.fx, "y": push.fy, "theta": push.moment}
    return {f"load_{body}_{c}": Load(on=f"{body}.{c}", value=v, drive="") for c, v in parts.items() if v}


def _contact(face: Face, s: Structure, names: list[str], restitution: float) -> Contact:
    if face.point not in s.points:
        raise ParameterError(f'Face.point = "{face.point}": there is no such point{suggestion(face.point, s.points)}')
    node, ax, ay = s.points[face.point]
    # the line's normal is its direction turned counter-clockwise
    geometry = PointOnLine(
        body=names[node], px=ax * s.length, py=ay * s.length, line_x=face.x, line_y=face.y, angle=face.angle - pi / 2
    )
    friction = Coulomb(mu=face.mu) if face.mu > 0 else Frictionless()
    return Contact(geometry=geometry, friction=friction, normal=Newton(e=restitution))
