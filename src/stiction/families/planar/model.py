"""Family 1: planar nonsmooth multibody systems, M du = h dt + W_N dP_N + W_T dP_T, assembled from named parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ...compiled.lower import Packed, pack
from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core import parameter
from ...core.errors import ModelError, ParameterError, suggestion
from ...core.operation import LAWS
from ...core.parameter import Named, sub
from ...core.part import implements, part
from ...core.remembering import remembered
from ...laws.control.recorded import Recorded
from ...laws.drives.breaks import BESIDE, refuse_jumps
from ...laws.drives.clock import Clock
from ...laws.gravity import Gravity
from ...laws.impact import Bilateral
from .adhesion import attractions
from .gravity import refuse_weightless, weights
from .joints import expanded, fit_to_start
from .links import Ratio
from .own_coordinates import Generalised
from .own_start import start_carried
from .stiff import StiffRow, refuse_poisson
from .textured import refuse_hidden_texture
from .timing import clock_of, lowered_roles, refuse_jumping_table, refuse_mixed_names, timing, with_controllers


@part
class Multibody:
    """Bodies, drives, forces and contacts by name.

    `travel` names groups of coordinates that can be shifted together without changing anything, such as the x of all
    parts of a robot on a flat substrate; a periodic motion may advance along them.
    """

    clock: Any = sub("", "frequency of the drives", default=None)
    bodies: Any = parameter.named("inertia", "what moves")
    drives: Any = parameter.named("waveform", "signals")
    forces: Any = parameter.named("force", "what pulls")
    contacts: Any = parameter.named("", "what touches")
    joints: Any = parameter.named("", "what connects bodies", default={})
    signals: Any = parameter.named("", "recorded signals, which parts follow as they follow drives", default=None)
    controllers: Any = parameter.named("control", "laws that set a signal at their sample times", default=None)
    travel: Any = parameter.names("coordinates that travel together, by name")

    def check(self) -> None:
        if not self.bodies:
            raise ModelError("the model has no bodies; add at least one, such as PointMass(mass=…)")
        if self.drives and self.clock is None:
            raise ModelError("the model has drives but no clock; add clock=Clock(frequency=…)")
        if self.clock is not None and not isinstance(self.clock, Clock):
            raise ModelError(f"clock = {self.clock!r} is no clock; use Clock(frequency=…)")
        for name, signal in self.signals.items():
            if not isinstance(signal, Recorded):
                raise ModelError(f"signals.{name} is a {type(signal).__name__}; use Recorded(times=…, values=…)")
        refuse_mixed_names(drives=self.drives, signals=self.signals, controllers=self.controllers)
        refuse_mixed_names(bodies=self.bodies, controllers=self.controllers)
        for name, contact in self.contacts.items():
            if not (hasattr(contact, "rows") and hasattr(contact, "check_names")):
                raise ModelError(f"contacts.{name} is a {type(contact).__name__}; use Contact(geometry=…, …)")
            try:
                contact.check_names()
                refuse_hidden_texture(contact.friction)
            except ParameterError as error:
                raise ModelError(f"contacts.{name}: {error}") from None
        for name, joint in self.joints.items():
            if not hasattr(joint, "rows"):
                raise ModelError(f"joints.{name} is a {type(joint).__name__}; use a joint such as planar.Revolute(…)")
        if "ground" in self.bodies:
            raise ModelError('"ground" is the name of the fixed world; choose another name for the body')

    def coordinate_table(self) -> list[tuple[str, str, float, float]]:
        """(name, unit, initial value, initial velocity) of every coordinate, in order."""
        rows = []
        for name, body in lowered_roles(self, self._frequency())[0].items():
            for coordinate, unit, q0, u0 in body.coordinates:
                start = getattr(body, q0) if q0 else 0.0
                rows.append((f"{name}.{coordinate}", unit, start, getattr(body, u0) if u0 else 0.0))
        return rows

    def lowered(self) -> System:
        """The model as parameter vectors, groups and tables."""
        frequency = self._frequency()
        bodies, drives = lowered_roles(self, frequency)
        table = self.coordinate_table()
        index = {row[0]: i for i, row in enumerate(table)}
        forces, contacts = self.expanded_forces(), Named(expanded(self.joints, self.bodies, self.contacts))
        refuse_poisson(contacts)
        roles = {"bodies": bodies, "drives": drives, "forces": forces, "contacts": contacts}
        packed = with_controllers(pack(roles, self._addresses(index, roles)), self.controllers)
        self._check_driven_bodies()
        q0, u0 = np.array([row[2] for row in table] + [0.0]), np.array([row[3] for row in table] + [0.0])
        if frequency is not None:
            place_tables(packed, frequency, len(drives), q0, u0)
        self._unstress(index, q0)
        start_carried(packed, tuple(index), tuple(contacts), q0, u0)
        fit_to_start(self.joints, packed, index, q0)
        return System(
            packed=_with_clock(packed, frequency),
            coordinates=tuple(index),
            coordinate_units=tuple(row[1] for row in table),
            contacts=tuple(contacts),
            guides=sum(isinstance(contact.normal, Bilateral | StiffRow) for contact in contacts.values()),
            angles=tuple(name for name, contact in contacts.items() if _is_angle(contact.geometry, table)),
            joints=sum(
                isinstance(row.normal, Bilateral | StiffRow) for row in expanded(self.joints, self.bodies, {}).values()
            ),
            drives=tuple(drives),
            forces=tuple(forces),
            q0=q0,
            u0=u0,
            travel=tuple(self._travel_indices(index)),
            frequency=frequency,
            timing=timing(self.signals, self.controllers, packed, frequency),
        )

    def _frequency(self) -> float | None:
        """Of the clock [Hz]; of that which recorded signals make up where there is none."""
        return clock_of(self.clock.frequency if self.clock is not None else None, self.signals)

    def _unstress(self, index: Mapping[str, int], q0: np.ndarray) -> None:
        """Contacts with memory begin unstressed at the displacement with which the model starts, tables in place."""
        for name, body in self.bodies.items():
            if hasattr(body, "unstressed_at"):
                for slot, value in body.unstressed_at(lambda c: float(q0[index.get(c, len(index))])).items():
                    q0[index[f"{name}.{slot}"]] = value

    def _check_driven_bodies(self) -> None:
        for name, body in self.bodies.items():
            if implements(type(body), "prescribe_velocity") and hasattr(body, "drive"):
                if body.drive in self.controllers:
                    raise ModelError(
                        f'bodies.{name} is moved by the controller "{body.drive}", whose command jumps, and no body '
                        f"can; let it act through a force, such as control.Stroke(…)"
                    )
                if body.drive in self.signals:
                    refuse_jumping_table(name, body.drive, self.signals[body.drive])
                    continue
                signal = type(self.drives[body.drive])
                if not implements(signal, "waveform_rate"):
                    raise ModelError(
                        f'bodies.{name} is moved by "{body.drive}", but {signal.__name__} has no waveform_rate(); '
                        f"add it as a static method, or use a waveform that has it"
                    )
                refuse_jumps(name, body.drive, self.drives[body.drive])

    def expanded_forces(self) -> Named:
        """What pulls, with one weight per body in place of gravity, and what adhesive contacts attract with."""
        forces: dict[str, Any] = {}
        refuse_weightless(self.bodies, self.forces)
        for name, item in self.forces.items():
            if isinstance(item, Gravity):
                forces.update({f"{name}_{key}": load for key, load in weights(item, self.bodies).items()})
            else:
                forces[name] = item
        return Named({**forces, **attractions(expanded({}, self.bodies, self.contacts))})

    def _addresses(self, index: Mapping[str, int], roles: Mapping[str, Named]) -> dict[str, dict[str, tuple[int, ...]]]:
        ground = len(index)
        frames: dict[str, tuple[int, ...]] = {"ground": (ground, ground, ground)}
        for name in roles["bodies"]:
            if not isinstance(roles["bodies"][name], Generalised):  # it has frames, and is none
                frames[name] = tuple(index.get(f"{name}.{c}", ground) for c in ("x", "y", "theta"))
        found: dict[str, dict[str, tuple[int, ...]]] = {
            role: {name: (i,) for i, name in enumerate(parts)} for role, parts in roles.items()
        }
        found["bodies"] = {name: (index[f"{name}.{body.coordinates[0][0]}"],) for name, body in roles["bodies"].items()}
        found["drives"] = {"": (0,)}  # signal 0 is the constant 1
        found["drives"].update({name: (i + 1,) for i, name in enumerate(roles["drives"])})
        found["drive"] = found["drives"]
        found["coordinate"] = {"ground": (ground,)}
        found["coordinate"].update({name: (i,) for name, i in index.items()})
        found["body"] = frames
        return found

    def _travel_indices(self, index: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
        """Numbers of the coordinates of every group."""
        seen: dict[str, str] = {}
        for label, group in self.travel.items():
            if not group:
                raise ModelError(f"travel.{label} names no coordinates; name those that move along, or leave it out")
            for name in group:
                if name not in index:
                    raise ModelError(f'travel names the coordinate "{name}"{suggestion(name, index)}')
                if name in seen:
                    raise ModelError(
                        f'travel.{seen[name]} and travel.{label} both name "{name}", which would be shifted twice; '
                        f"what moves along with something is in one group with it, once"
                    )
                seen[name] = label
            yield tuple(index[name] for name in group)


def _is_angle(geometry: Any, table: list[tuple[str, str, float, float]]) -> bool:
    """Whether the gap of a geometry is an angle."""
    return isinstance(geometry, Ratio) and (geometry.b, "rad") in {row[:2] for row in table}


def lowered(model: Any) -> System:
    """The lowered form of a planar model or of a device, which assembles it; it remembers the model it comes from."""
    built = model.assembled() if hasattr(model, "assembled") else model
    if not isinstance(built, Multibody):
        raise ModelError(f"{type(model).__name__} is no Multibody; give one, or a device such as devices.Magmite")
    known = built.lowered() if built.signals or built.controllers else _lowered_once(built)
    packed = known.packed._replace(theta=known.packed.theta.copy(), iota=known.packed.iota.copy())
    return replace(known, model=built, packed=packed, q0=known.q0.copy(), u0=known.u0.copy())


@remembered
def _lowered_once(model: Multibody) -> System:
    """Numbers and names of a model; who takes them copies the arrays, which runs may write into."""
    return model.lowered()


def place_tables(packed: Packed, frequency: float, drives: int, q: np.ndarray, u: np.ndarray) -> None:
    """Write where bodies with prescribed motion are at t = 0, and how fast: what their drives say just after it."""
    driven = [(twin, at) for twin, at in instances(packed, "bodies") if ("prescribe_velocity", type(twin)) in LAWS]
    if not driven:
        return
    s, rate = np.ones(drives + 1), np.zeros(drives + 1)
    for twin, at in instances(packed, "drives"):
        rate[at] = asked("waveform_rate", twin, BESIDE)
        s[at] = asked("waveform", twin, BESIDE) - BESIDE * rate[at]
    for twin, at in driven:
        asked("prescribe_end", twin, at, s, q)
        asked("prescribe_velocity", twin, at, rate, frequency, u)


def _with_clock(packed: Packed, frequency: float | None) -> Packed:
    """The clock's frequency is the last number of theta (1 Hz, unused, without a clock)."""
    theta = np.append(packed.theta, 1.0 if frequency is None else frequency)
    slots = {**packed.slots, **({"clock.frequency": len(theta) - 1} if frequency is not None else {})}
    return packed._replace(theta=theta, slots=slots)
