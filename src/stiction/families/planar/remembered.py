"""Contacts with memory in the multibody engine: any law with a `slide` operation, one step at a time.

The memory is part of the state, so it stands among the coordinates, where it is saved and continued like all others: a
`ContactMemory` is a body without mass that advances it once per step (operation `remember`), and a `ContactForce`
applies what follows. `remembered`, `pressed_contact` and `planar_contact` make the two. In q the memory is written
2⁻²⁰⁰ times smaller, which loses no digit, so that it never sets the scale on which a motion counts as periodic.

Moreau's rule asks for forces once per step, at its middle; steppers that go back and forth refuse these contacts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from ...core import parameter
from ...core.arguments import takes
from ...core.errors import ModelError
from ...core.operations import full, load_under, reach, reach_area, slide
from ...core.parameter import Named, par, series, sub, with_value
from ...core.part import implements, part
from ...laws.memory.contact import ByTriangle, FrictionContact
from ...laws.memory.laws import unstressed, with_more_room
from ...laws.memory.planar import T_X, T_Y, X, Y, fresh_planar, planar_row, slide_planar

__all__ = [
    "ContactForce",
    "ContactMemory",
    "PlanarMemory",
    "PressedMemory",
    "planar_contact",
    "pressed_contact",
    "remembered",
]

SMALL, LARGE = 2.0**-200, 2.0**200
FRICTION, NORMAL, FIRST = range(3)  # coordinates of a memory: T, N, then what the law remembers


def scaled(q, first, count, factor):
    """Multiply `count` coordinates from `first` on."""
    for i in range(count):
        q[first + i] *= factor


def slid(part, at, load, dt, q):
    """Friction after moving the law's memory to the present displacement under `load`."""
    first, count = at + FIRST, len(part.fresh)
    scaled(q, first, count, LARGE)
    T = slide(part.law, q[first : first + count], q[part.on] - q[part.beside], q[part.beside], load, dt)
    scaled(q, first, count, SMALL)
    return T


def why_not(part, at, q):
    """What keeps a memory whose friction is not a number from going on: 1 it is full, 2 the load is beyond its law."""
    if q[at] == q[at]:
        return 0
    return 1 if full(part.law, q[at + FIRST : at + FIRST + len(part.fresh)]) else 2


class Remembering:
    """What the memories share: two coordinates for the forces that follow, and the slots of the law."""

    law: Any
    fresh: tuple[float, ...]
    on: str
    beside: str
    held: ClassVar[tuple[str, str]] = ("T", "N")

    @property
    def coordinates(self) -> tuple[tuple[str, str, str | None, None], ...]:
        """(name, unit, field of the initial value, field of the initial velocity) of every coordinate."""
        slots = tuple((f"z{i}", "1", f"z{i}", None) for i in range(len(self.fresh)))
        first, second = self.held
        return ((first, "1", None, None), (second, "1", None, None), *slots)

    def unstressed_at(self, place: Callable[[str], float]) -> dict[str, float]:
        """Own coordinates of a contact that is unstressed where others start; `place` gives their value by name."""
        delta = place(self.on) - place(self.beside)
        begun, still = (unstressed(self.law, 0.0, x) for x in (delta, 0.0))
        return {f"z{i}": begun[i] * SMALL for i in np.flatnonzero(begun != still)}

    def with_room(self) -> Any:
        """The same with twice the room, if its law keeps a stack."""
        if not implements(type(self.law), "full"):
            return self
        return with_value(self, "fresh", tuple(with_more_room(np.array(self.fresh))))

    def mistaken(self, values: Any) -> str:
        """Why the coordinates of this contact are no memory of it; empty if they may be."""
        z = np.array(values[FIRST:]) * LARGE
        return str(self.law.mistaken(z)) if hasattr(self.law, "mistaken") else ""

    def __getattr__(self, name: str) -> float:
        if name[:1] == "z" and name[1:].isdigit():
            return self.fresh[int(name[1:])] * SMALL
        raise AttributeError(name)


@part
class ContactMemory(Remembering):
    """History of a contact whose normal force is given, constant or by a drive."""

    law: Any = sub("slide", "law of the contact")
    fresh: tuple[float, ...] = series("1", "memory of the unstressed contact")
    on: str = parameter.coordinate("coordinate that slides")
    beside: str = parameter.coordinate("coordinate of the surface", default="ground")
    normal_force: float = par("N", "mean normal force", positive=True)
    load_drive: str = parameter.drive("signal that changes the normal force", default="")
    load_amplitude: float = par("N", "change of the normal force per unit of the signal", default=0.0)

    def check(self) -> None:
        if abs(self.load_amplitude) > self.normal_force:
            raise ModelError(
                f"load_amplitude = {self.load_amplitude:g} N exceeds normal_force = {self.normal_force:g} N: the "
                f"contact would be lost; keep it below, or use pressed_contact(), which can take off"
            )

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 0.0

    @staticmethod
    def trouble(part, at, q):
        return why_not(part, at, q)

    @staticmethod
    def remember(part, at, s, dt, q, u):
        N = part.normal_force + part.load_amplitude * s[part.load_drive]
        T = slid(part, at, load_under(part.law, N), dt, q)
        q[at + FRICTION], q[at + NORMAL] = T * SMALL, N * SMALL


@part
class PressedMemory(Remembering):
    """History of an elastic contact whose indentation follows from the motion: both forces from one profile.

    F_n = 2E* (x d − ∫₀ˣ g), with g(x) = d the indentation, and friction by the triangle. Out of contact both are zero
    and the memory is empty.
    """

    law: Any = sub("reach", "triangle memory of the contact")
    fresh: tuple[float, ...] = series("1", "memory of the unstressed contact")
    on: str = parameter.coordinate("coordinate that slides")
    normal: str = parameter.coordinate("coordinate that presses: touches at 0, indents below")
    beside: str = parameter.coordinate("coordinate along the surface", default="ground")
    below: str = parameter.coordinate("coordinate of the surface's height", default="ground")
    line_stiffness: float = par("Pa", "2E*", positive=True)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 0.0

    @staticmethod
    def trouble(part, at, q):
        return why_not(part, at, q)

    @staticmethod
    def remember(part, at, s, dt, q, u):
        d = max(q[part.below] - q[part.normal], 0.0)
        T = slid(part, at, d, dt, q)
        N = part.line_stiffness * (reach(part.law, d) * d - reach_area(part.law, d))
        q[at + FRICTION], q[at + NORMAL] = T * SMALL, N * SMALL


@part
class PlanarMemory(Remembering):
    """History of a contact that slides in two directions, its normal force constant (laws/memory/planar.py)."""

    held: ClassVar[tuple[str, str]] = ("T_x", "T_y")
    law: Any = sub("load_under", "springs of the contact")
    fresh: tuple[float, ...] = series("1", "memory of the unstressed contact")
    on_x: str = parameter.coordinate("coordinate that slides along x")
    on_y: str = parameter.coordinate("coordinate that slides along y")
    beside_x: str = parameter.coordinate("coordinate of the surface along x", default="ground")
    beside_y: str = parameter.coordinate("coordinate of the surface along y", default="ground")
    normal_force: float = par("N", "normal force", positive=True)

    def unstressed_at(self, place: Callable[[str], float]) -> dict[str, float]:
        """Own coordinates of a contact that is unstressed where others start; `place` gives their value by name."""
        start = {f"z{X}": (self.on_x, self.beside_x), f"z{Y}": (self.on_y, self.beside_y)}
        return {slot: (place(on) - place(beside)) * SMALL for slot, (on, beside) in start.items()}

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 0.0

    @staticmethod
    def remember(part, at, s, dt, q, u):
        first, count, law = at + FIRST, len(part.fresh), part.law
        x, y = q[part.on_x] - q[part.beside_x], q[part.on_y] - q[part.beside_y]
        scaled(q, first, count, LARGE)
        z = q[first : first + count]
        slide_planar(z, law.gaps, law.slope, law.line_stiffness, x, y, load_under(law, part.normal_force))
        q[at], q[at + 1] = z[T_X] * SMALL, z[T_Y] * SMALL
        scaled(q, first, count, SMALL)


@part
class ContactForce:
    """What a memory holds: −T along the sliding coordinate and, if it presses, +N along the normal one."""

    friction: str = parameter.coordinate("coordinate T of the memory")
    pressure: str = parameter.coordinate("coordinate N of the memory; ground: none", default="ground")
    on: str = parameter.coordinate("coordinate that slides")
    beside: str = parameter.coordinate("coordinate of the surface", default="ground")
    normal: str = parameter.coordinate("coordinate that presses; ground: none", default="ground")
    below: str = parameter.coordinate("coordinate of the surface's height", default="ground")
    count: float = par("1", "how many equal contacts there are", default=1.0, positive=True)

    @staticmethod
    def force(part, s, q, u, h):
        T, N = part.count * q[part.friction] * LARGE, part.count * q[part.pressure] * LARGE
        h[part.on] -= T
        h[part.beside] += T
        h[part.normal] += N
        h[part.below] -= N


def _lowered(contact: Any, room: int, largest: float = 0.0) -> Any:
    """The law for normal forces [N] up to the largest, with room for `room` turning points or corners at first."""
    law = contact.law(largest) if isinstance(contact, FrictionContact) else contact
    if not implements(type(law), "slide"):
        raise ModelError(f"{type(law).__name__} has no slide() operation; give a FrictionContact or a law that has")
    if getattr(law, "grip", 0.0):
        raise ModelError("Coulomb has no memory: in a Multibody, use Contact(friction=Coulomb(mu=…), …)")
    return with_value(law, "room", float(room)) if hasattr(law, "room") else law


@takes(normal_force="N", load_amplitude="N")
def remembered(
    contact: Any, *, on: str, beside: str = "ground", normal_force: float = 0.0, load_drive: str = "",
    load_amplitude: float = 0.0, count: float = 1.0, room: int = 50, name: str = "contact",
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Bodies and forces, to be merged into those of a `Multibody`, that put a contact with memory between two
    coordinates.

    `contact` is a FrictionContact, which brings its normal force [N], or any law with a `slide` operation. There is
    room for `room` turning points or corners at first; `simulate` gives more where a run needs it.
    """
    N = contact.normal_force if isinstance(contact, FrictionContact) else normal_force
    if normal_force and abs(normal_force - N) > 1e-9 * N:
        raise ModelError(
            f"normal_force = {normal_force:g} N, but the FrictionContact brings {N:g} N; leave the former out"
        )
    if load_amplitude and not load_drive:
        raise ModelError(f"load_amplitude = {load_amplitude:g} N changes nothing: name its load_drive, or leave it out")
    law = _lowered(contact, room, N + abs(load_amplitude))
    if load_amplitude and isinstance(contact, FrictionContact) and not implements(type(law), "load_under"):
        raise ModelError("a contact with a varying load needs the memory ByTriangle() or BySprings()")
    memory = ContactMemory(
        law=law, fresh=tuple(map(float, law.fresh(float(law.loads(N))))), on=on, beside=beside, normal_force=N,
        load_drive=load_drive, load_amplitude=load_amplitude,
    )  # fmt: skip
    force = ContactForce(friction=f"{name}.T", on=on, beside=beside, count=count)
    return {"bodies": {name: memory}, "forces": {f"{name}_force": force}}


def pressed_contact(
    contact: FrictionContact, *, on: str, normal: str, beside: str = "ground", below: str = "ground",
    count: float = 1.0, room: int = 50, name: str = "contact",
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Bodies and forces of an elastic contact that the motion itself presses: touches where `normal` = `below`.

    The normal force of `contact` only says how deep tabulated profiles must reach: to the indentation under four times
    it, or ByTriangle(cover=…) times; a run that presses deeper ends with an error. The step must stay
    below 2/ω of the stiff contact, ω² = 2aE*/m.
    """
    memory = contact.memory if isinstance(contact.memory, ByTriangle) else ByTriangle()
    law = _lowered(with_value(contact, "memory", memory), room)
    pressed = PressedMemory(
        law=law, fresh=tuple(map(float, law.fresh(0.0))), on=on, normal=normal, beside=beside, below=below,
        line_stiffness=2 * contact.pairing.E_star,
    )  # fmt: skip
    force = ContactForce(
        friction=f"{name}.T", pressure=f"{name}.N", on=on, beside=beside, normal=normal, below=below, count=count
    )
    return {"bodies": {name: pressed}, "forces": {f"{name}_force": force}}


def planar_contact(
    contact: FrictionContact, *, on: tuple[str, str], beside: tuple[str, str] = ("ground", "ground"),
    count: float = 1.0, name: str = "contact",
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Bodies and forces of a contact between two coordinates of a body and two of a surface, seen from above."""
    law = planar_row(contact)
    fresh = fresh_planar(law, float(law.loads(contact.normal_force)))
    memory = PlanarMemory(
        law=law, fresh=tuple(map(float, fresh)), on_x=on[0], on_y=on[1], beside_x=beside[0], beside_y=beside[1],
        normal_force=contact.normal_force,
    )  # fmt: skip
    forces = {
        f"{name}_{axis}": ContactForce(friction=f"{name}.T_{axis}", on=on[k], beside=beside[k], count=count)
        for k, axis in enumerate("xy")
    }
    return {"bodies": {name: memory}, "forces": forces}


def with_more_memory(model: Any) -> Any:
    """A Multibody whose contacts have twice the room to remember; the same if none keeps a stack."""
    bodies = {name: body.with_room() if isinstance(body, Remembering) else body for name, body in model.bodies.items()}
    return with_value(model, "bodies", Named(bodies))


def refuse_foreign_memory(model: Any, coordinates: tuple[str, ...], q: np.ndarray) -> None:
    """A start state whose numbers are no memory of the contacts would read and write outside of it: an error."""
    for name, body in model.bodies.items():
        if isinstance(body, Remembering):
            first = coordinates.index(f"{name}.{body.coordinates[0][0]}")
            reason = body.mistaken(q[first : first + len(body.coordinates)])
            if reason:
                raise ModelError(f"the start state is no memory of bodies.{name}: it has {reason}; start with its own")
