"""The structure of a model: kinds, how many, what they refer to. Texts written out for it hold none of its numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import TWIN_OF
from ...compiled.rehearse import asked, instances
from ...compiled.system import Groups, System
from ...core.operation import law_for
from ...laws.drives.waveforms import Pulse, Square
from .carrying import carries
from .record import CONTACT

STEADY = Square.waveform, Pulse.waveform  # laws of drives that are constant from break to break
MOST_COORDINATES, MOST_CONTACTS = 8, 4  # of a structure whose steps are written out: the text grows with both


class Structure(NamedTuple):
    """What the text depends on; numbers of the model are not among it."""

    groups: tuple[tuple[tuple[Any, ...], ...], ...]  # per role: name and numbers of each descriptor
    iota: tuple[int, ...]
    size: int
    signals: int
    numbers: int  # of the parameter vector
    contacts: tuple[tuple[int, int, tuple[int, ...]], ...]  # group, place in it, and the coordinates of the rows
    steady: tuple[bool, ...]  # per group of drives: constant from break to break


def structure_of(system: System) -> Structure | None:
    """The structure of a system; None where its step is not written out."""
    groups, contacts = system.packed.groups, len(system.contacts)
    if carries(system.groups.bodies) or not 0 < system.size <= MOST_COORDINATES or not 0 < contacts <= MOST_CONTACTS:
        return None
    filled = {role: [group for group in kinds if group.n > 0] for role, kinds in groups.items()}
    found: dict[int, tuple[int, int, tuple[int, ...]]] = {}
    places = [(k, i) for k, group in enumerate(filled["contacts"]) for i in range(group.n)]
    for (twin, number), (k, i) in zip(instances(system.packed, "contacts"), places, strict=True):
        if law_for("moving", type(twin.geometry))(twin.geometry):
            return None
        found[number] = k, i, rows_of(twin.geometry, system)
    return Structure(
        groups=tuple(tuple((type(g).__name__, *map(int, g)) for g in filled[role]) for role in system.groups._fields),
        iota=tuple(map(int, system.packed.iota)),
        size=system.size,
        signals=len(system.drives) + 1,
        numbers=len(system.packed.theta),
        contacts=tuple(found[i] for i in range(contacts)),
        steady=tuple(law_for("waveform", TWIN_OF[type(g)]) in STEADY for g in filled["drives"]),
    )


def rows_of(geometry: Any, system: System) -> tuple[int, ...]:
    """Coordinates in the rows of a contact; the compiled step sees whether they are these, and else does not serve."""
    r = np.zeros(1, CONTACT).view(np.recarray)[0]
    asked("directions", geometry, system.q0, r)
    here = range(int(r.nz))
    return tuple(int(r.idx[j]) for j in here if r.idx[j] != system.size and (r.w_N[j] != 0.0 or r.w_T[j] != 0.0))


def forces_of(s: Structure) -> int:
    """How many forces a structure has."""
    return sum(n for _, n, *_ in s.groups[Groups._fields.index("forces")])


def descriptor(group: tuple[Any, ...]) -> str:
    """Text that makes a group descriptor."""
    return f"{group[0]}({', '.join(map(str, group[1:]))})"


def along(row: str, i: int, rows: tuple[int, ...], vector: str) -> str:
    """Velocity of contact i along one of its directions."""
    return "(" + " + ".join(["0.0", *(f"{row}{i}_{j} * {vector}[{at}]" for j, at in enumerate(rows))]) + ")"


def same_rows(i: int, rows: tuple[int, ...]) -> str:
    """Text that asks whether the rows of contact i are constant, do not give way, and have these coordinates."""
    same = "".join(f" and r{i}.idx[{j}] == {at}" for j, at in enumerate(rows))
    return f"r{i}.moving == 0 and r{i}.follows == 0 and r{i}.k == 0.0 and r{i}.nz == {len(rows)}{same}"
