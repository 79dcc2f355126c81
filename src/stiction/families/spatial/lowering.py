"""Rigid bodies in space as arrays: bodies in principal axes, one row per contact point, forces, laws to be asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

import numpy as np

from ...compiled.lower import Packed, pack
from ...compiled.rehearse import asked, guarded, instances, refuse_lopsided_friction, states_about, tried
from ...core.errors import ModelError
from ...core.parameter import Named
from ...core.part import implements
from ...laws.drives.breaks import refuse_jumps
from ...laws.fields.programmes import is_field, one_frequency
from ...laws.fields.programmes import lowered as lowered_field
from ...laws.fields.turning import refuse_beyond, refuse_contradiction, strongest, with_gradient
from ...laws.gravity import Gravity
from ...laws.surroundings import Action, Immersed
from ...maths.quaternion import conjugate, from_matrix, matrix, product
from .bodies import Solid, Table
from .fluids import noise_of, walls_of
from .forces import BodyForce, DrivenField, FollowerForce, MutualMagnetism, Shaking
from .general.layout import DRAG, FIXED, REACH, SOFT, Constants
from .shapes.mass import evenly_dense
from .shapes.solids import packed_solids
from .touching_rows import Touching, principal
from .tumbling.scene_model import Obstacle


@dataclass(frozen=True)
class SpatialSystem:
    """The lowered model: bodies in their principal axes, one row per contact point."""

    constants: Constants
    packed: Packed
    bodies: tuple[str, ...]
    contacts: tuple[str, ...]
    of_contact: tuple[str, ...]  # name of the contact each point belongs to
    start: np.ndarray  # x, p, v, L
    fixed: np.ndarray  # mass, 1/mass, 1/I, odd axis, reach, dipole, resistance to translation and rotation
    axes: np.ndarray  # quaternion from principal to body axes, per body
    moments: np.ndarray
    other: np.ndarray  # per contact: 0 the other side stands still, 1 it is prescribed, 2 it is free
    drives: int
    frequency: float | None
    model: Any = None  # what it was made from
    refusals: tuple[str, ...] = ()  # why the general solver cannot run it
    fields: tuple[Any, ...] = ()  # magnetic fields, lowered


def odd_axis(moments: np.ndarray) -> int:
    """The axis whose two fellows are most alike."""
    inverse = 1 / moments
    unlike = [abs(inverse[(c + 1) % 3] - inverse[(c + 2) % 3]) for c in range(3)]
    return int(np.argmin(unlike))


class Lowering(Touching):
    """From a model of rigid bodies to arrays, step by step."""

    def body_rows(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        n = len(self.names)
        start, fixed, axes, moments = np.zeros((n, 13)), np.zeros((n, FIXED)), np.zeros((n, 4)), np.ones((n, 3))
        start[:, 3] = axes[:, 0] = 1.0
        for i, body in enumerate(self.model.bodies.values()):
            if isinstance(body, Obstacle):
                start[i, :3], start[i, 3:7] = body.pose.x, from_matrix(body.pose.R)
                fixed[i, REACH] = self.reach(body)
                continue
            start[i, :3] = body.position
            if isinstance(body, Table):
                continue
            moments[i], axes[i] = principal(body)
            into = matrix(axes[i]).T
            p = np.array(body.orientation) / np.linalg.norm(body.orientation)
            start[i, 3:7] = product(p, axes[i]) if any(axes[i, 1:]) else p
            spin = matrix(start[i, 3:7]).T @ body.spin  # in principal axes
            start[i, 7:10], start[i, 10:13] = body.velocity, moments[i] * spin
            fixed[i, :DRAG] = (
                body.mass,
                1 / body.mass,
                *(1 / moments[i]),
                odd_axis(moments[i]),
                self.reach(body),
                *(into @ body.moment()),
            )
            fixed[i, SOFT:] = (into @ np.diag(body.softness()) @ into.T).ravel()
        return start, fixed, axes, moments

    # -------------------------------------------------------------------------------------------- forces

    def forces_of(self, *kinds: type) -> list[tuple[str, Any]]:
        return [(f"forces.{n}", f) for n, f in self.model.forces.items() if isinstance(f, kinds)]

    def fields(self) -> list[tuple[np.ndarray, int]]:
        driven = self.forces_of(DrivenField)
        return [(np.array([f.bx, f.by, f.bz]), self.drive(f.drive, f"{where}.drive")) for where, f in driven]

    def pushes(self, constant: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        values, on = [[*force, 0.0, 0.0, 0.0] for force in constant if any(force)], []
        on += [[b, 0, 0] for b, force in enumerate(constant) if any(force)]
        for where, force in self.forces_of(BodyForce, FollowerForce):
            values.append([*force.force, *force.torque])
            follows = 1 if isinstance(force, FollowerForce) else 0
            on.append(
                [self.body(force.on, f"{where}.on", free=True), self.drive(force.drive, f"{where}.drive"), follows]
            )
        return np.array(values, float).reshape(-1, 6), np.array(on, np.int64).reshape(-1, 3)

    def laws(self, size: float) -> dict[str, Named]:
        """What the solver asks by address: fields with their gradients, users' forces, users' friction laws."""
        forces = self.model.forces.items()
        fields = {n: with_gradient(lowered_field(f), size) for n, f in forces if is_field(f)}
        for field in fields.values():
            for name in self.solids:
                if self.model.bodies[name].feels_fields():
                    refuse_beyond(field, self.model.bodies[name].position, f'the body "{name}"')
            refuse_contradiction(field, self.model.bodies[self.solids[0]].position, 1.0)
        known = (Gravity,)
        own = {n: f for n, f in forces if implements(type(f), "force") and not isinstance(f, known)}
        friction = {n: c.friction for n, c in self.model.contacts.items() if c.own_law}
        return {"fields": Named(fields), "forces": Named(own), "friction": Named(friction)}

    def addresses(self, laws: Mapping[str, Named]) -> dict[str, dict[str, tuple[int, ...]]]:
        """Numbers of signals, coordinates (x, y, z of every body) and laws, by name."""
        signals: dict[str, tuple[int, ...]] = {name: (i + 1,) for i, name in enumerate(self.signals)}
        axes = tuple(enumerate("xyz"))
        return {
            "drives": signals, "drive": {"": (0,), **signals},
            "coordinate": {f"{name}.{axis}": (3 * b + i,) for b, name in enumerate(self.names) for i, axis in axes},
            "body": {name: (3 * b, 3 * b + 1, 3 * b + 2) for b, name in enumerate(self.names)},
            "fields": {name: (0,) for name in laws["fields"]}, "forces": {name: (0,) for name in laws["forces"]},
            "friction": {name: (i + 1,) for i, name in enumerate(self.model.contacts)},
        }  # fmt: skip

    def attracted(self) -> np.ndarray:
        """Pairs of magnets that feel each other."""
        soft = [n for n in self.solids if self.model.bodies[n].softness().any()]
        for where, force in self.forces_of(MutualMagnetism, DrivenField) if soft else ():
            raise ModelError(
                f"{where}: {type(force).__name__} does not know soft magnets, and bodies.{soft[0]} is one; give fields "
                f"of time and place, such as RotatingField(…) or Coils(…), and leave {where} out"
            )
        magnets = [self.number[n] for n in self.solids if self.model.bodies[n].moment().any()]
        pairs = list(combinations(magnets, 2)) if self.forces_of(MutualMagnetism) else []
        return np.array(pairs, np.int64).reshape(-1, 2)

    def surroundings(self, fields: Named) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Resistance to translation and rotation, the constant force, and resistance as a matrix in principal axes, of
        what surrounds every body; no matrices where no body has one."""
        drag, force = np.zeros((len(self.names), 2)), np.zeros((len(self.names), 3))
        matrices = np.zeros((len(self.names), 36))
        around = [f for f in self.model.forces.values() if hasattr(f, "acts")]
        g = sum((f.acceleration() for _, f in self.forces_of(Gravity)), np.zeros(3))
        for b, name in enumerate(self.names if around else ()):
            body = self.model.bodies[name]
            if not isinstance(body, Solid):
                continue
            if not hasattr(body.shape, "hull"):
                raise ModelError(f"bodies.{name} has no shape that a fluid could surround; give it Cuboid(…), Ball(…)")
            strength = sum(strongest(field, body.position, 1.0) for field in fields.values())
            inertia = np.diag(body.inertia_matrix())
            swing = sqrt(float(np.linalg.norm(body.moment())) * strength / inertia[0])
            known = Immersed(body.shape.hull(), body.mass, inertia, g, swing, evenly_dense(body.shape))
            for action in (Action(*item.acts(known)) for item in around):
                drag[b] += action.linear, action.angular
                force[b] += action.force
                if action.matrix is not None:
                    turn = np.kron(np.eye(2), matrix(self.axes[name]))  # body from principal axes, twice
                    matrices[b] += (turn.T @ action.matrix @ turn).ravel()
        return drag, force, matrices if matrices.any() else np.zeros((0, 36))

    def frequency(self) -> float | None:
        """Of the clock, or else of the fields, if all that have one have the same [Hz]."""
        if self.model.clock is not None:
            return self.model.clock.frequency
        return one_frequency(*(f for f in self.model.forces.values() if is_field(f)))

    def tables(self) -> tuple[np.ndarray, np.ndarray]:
        rows, travel = [], []
        for name, body in self.model.bodies.items():
            if isinstance(body, Table):
                rows.append([self.number[name], self.drive(body.drive, f"bodies.{name}.drive")])
                travel.append([*body.amplitude, *body.position])
                signal = type(self.signals[body.drive]) if body.drive else Table
                if body.drive and not implements(signal, "waveform_rate"):
                    raise ModelError(
                        f'bodies.{name} is moved by "{body.drive}", but {signal.__name__} has no waveform_rate()'
                    )
                if body.drive:
                    refuse_jumps(name, body.drive, self.signals[body.drive])
        return np.array(rows, np.int64).reshape(-1, 2), np.array(travel, float).reshape(-1, 6)

    def system(self) -> SpatialSystem:
        start, fixed, axes, moments = self.body_rows()
        rows = self.contact_rows()
        field = self.fields()
        shaken = [(f.acceleration, self.drive(f.drive, f"{w}.drive")) for w, f in self.forces_of(Shaking)]
        tables, travel = self.tables()
        laws = self.laws(float(fixed[:, REACH].max()))
        fixed[:, DRAG:SOFT], constant, resistance = self.surroundings(laws["fields"])
        walls, beside = walls_of(self.model, self.number)
        noise, seed = noise_of(self.model, fixed[:, DRAG:SOFT], resistance)
        pushes, push_on = self.pushes(constant)
        g = sum((f.acceleration() for _, f in self.forces_of(Gravity)), np.zeros(3))
        constants = Constants(
            K=rows.K, pair=rows.pair, tables=tables, travel=travel, g=g,
            shaking=np.array([v for v, _ in shaken], float).reshape(-1, 3),
            shaken_by=np.array([d for _, d in shaken], np.int64),
            pushes=pushes, push_on=push_on,
            field=np.array([v for v, _ in field], float).reshape(-1, 3),
            field_by=np.array([d for _, d in field], np.int64), meetings=rows.meetings,
            spans=self.spans(rows.meetings, len(rows.pair)), half=self.half_sides(),
            attracted=self.attracted(), resistance=resistance, walls=walls, beside=beside, noise=noise, seed=seed,
            **packed_solids(self.pieces)._asdict(),
        )  # fmt: skip
        packed = pack({"drives": Named(self.signals), **laws}, self.addresses(laws))
        rehearse_laws(packed, start)
        return SpatialSystem(
            constants=constants, packed=packed,
            bodies=self.names, contacts=rows.names,
            of_contact=rows.owners, start=start, fixed=fixed, axes=axes, moments=moments, other=rows.other,
            drives=len(self.signals), frequency=self.frequency(), model=self.model, refusals=tuple(self.refusals),
            fields=tuple(laws["fields"].values()),
        )  # fmt: skip


def rehearse_laws(packed: Packed, start: np.ndarray) -> None:
    """Users' laws in plain Python at the start and far from it, so that a mistake is an error at its line."""
    refuse_lopsided_friction(packed, "friction")
    q, u = start[:, :3].ravel(), start[:, 7:10].ravel()
    signals = 1 + sum(group.n for group in packed.groups["drives"])
    for twin, _ in instances(packed, "forces"):
        asked("force", twin, guarded(np.ones(signals)), guarded(q), guarded(u), guarded(np.zeros_like(q)))
        for far, fast, s in states_about(q, u, signals - 1):
            tried("force", twin, s, far, fast, guarded(np.zeros_like(q)))


def body_axes(p: np.ndarray, axes: np.ndarray) -> np.ndarray:
    """Quaternions of the body axes from those of the principal axes."""
    return product(p, conjugate(axes)) if any(axes[1:]) else p
