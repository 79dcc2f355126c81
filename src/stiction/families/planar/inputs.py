"""The numbers of a planar model that a session sets: where they stand, and what hangs on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core.errors import ParameterError
from ...core.lanes import Undecided
from ...core.operation import LAWS
from ...core.parameter import with_values
from ...laws.drives.breaks import BESIDE
from ...run.family import assembled
from ...run.inputs import Number, number_at
from .model import lowered
from .varied import place_of

JUMP = 1e-9  # of its place: by less than this a table may miss where its drive puts it


class Place(NamedTuple):
    """Where a number stands, and what has to be looked at when it changes."""

    number: Number
    slot: int | None  # of the parameter vector; None: the model is lowered anew
    level: int  # 0: the path is one of the device, 1: of the model that it assembles
    remade: bool  # whether something on the way decides by it, such as a check against other numbers
    cuts: bool  # whether it may move the grid of steps
    moves_breaks: bool  # whether it may do so as a number of a drive
    shapes: bool  # whether it may move a contact
    rubs: bool  # whether it may change friction

    @property
    def plain(self) -> bool:
        """Whether nothing has to be looked at."""
        return not (self.slot is None or self.remade or self.cuts or self.shapes or self.rubs)


class Inputs:
    """The numbers of a model by their paths, and those that were set."""

    def __init__(self, model: Any, system: System, theta: np.ndarray, fits: Callable[[System], bool]) -> None:
        self.model, self.system, self.theta, self.fits = model, system, theta, fits
        self.known: dict[str, Place] = {}
        self.given: tuple[dict[str, float], dict[str, float]] = ({}, {})

    def place(self, path: str) -> Place:
        """Where a number stands."""
        if path not in self.known:
            self.known[path] = self._found(path)
        return self.known[path]

    def value(self, path: str) -> float:
        """Its value now."""
        place = self.place(path)
        return self.given[place.level].get(path, place.number.value)

    def _found(self, path: str) -> Place:
        key, whole = path.partition(".")[0], self.system.model
        own = hasattr(self.model, "assembled") and key in type(self.model).__specs__
        number = number_at(self.model if own else whole, path)
        self._refuse_start_values(key, number)
        source = self.model if own else whole
        open_, known = place_of(source, path, self.system, Undecided), place_of(source, path, self.system)
        where = known[0] if known is not None else path
        slot = self.system.packed.slots.get(where) if known is not None else None
        anew, role = slot is None, where.partition(".")[0]
        return Place(
            number, slot, 0 if own else 1,
            remade=not anew and open_ is None,
            cuts=anew or role in ("drives", "clock"),
            moves_breaks=anew or role == "drives",
            shapes=anew or ".geometry." in where,
            rubs=anew or ".friction." in where,
        )  # fmt: skip

    def _refuse_start_values(self, key: str, number: Number) -> None:
        timing = self.system.timing
        if timing is not None and (
            (key == "clock" and timing.shortest) or (key == "controllers" and number.name in ("every", "delay"))
        ):
            raise ParameterError(
                f"{number.path} decides at which times recorded signals and controllers act, and the session is under "
                f"way; open another one with the changed model"
            )
        rows = getattr(number.owner, "coordinates", ()) if key == "bodies" else ()
        if any(number.name in row[2:] for row in rows):
            raise ParameterError(
                f"{number.path} is where the model starts, and the session is under way; open one with start=…, or "
                f"restore a snapshot"
            )

    def lower(self, places: Sequence[Place], values: Mapping[str, float]) -> None:
        """Find the whole parameter vector anew, where a number stands in no single place of it or has to be checked."""
        if not any(place.slot is None or place.remade for place in places):
            return
        for place in places:
            self.given[place.level][place.number.path] = place.number.checked(values[place.number.path])
        made = lowered(with_values(assembled(with_values(self.model, self.given[0])), self.given[1]))
        if not self.fits(made) or len(made.packed.theta) != len(self.theta):
            raise ParameterError(
                f"{', '.join(values)}: these values change the structure of the model; open another session with the "
                f"changed model and start=s.state"
            )
        self.theta[:] = made.packed.theta

    def write(self, places: Sequence[Place], values: Mapping[str, float]) -> None:
        """Put values into the parameter vector; a session that fails here goes back to its last moment."""
        for place in places:
            number = place.number
            self.given[place.level][number.path] = value = number.checked(values[number.path])
            if place.slot is not None:
                self.theta[place.slot] = value


def refuse_jumps(system: System, q: np.ndarray, phase: float) -> None:
    """Refuse numbers that would put a table elsewhere at once: its drive says where it is."""
    s, beside, there = np.ones(len(system.drives) + 1), (phase + BESIDE) % 1.0, np.append(q, 0.0)
    for twin, at in instances(system.packed, "drives"):
        s[at] = asked("waveform", twin, beside) - BESIDE * asked("waveform_rate", twin, beside)
    for twin, at in instances(system.packed, "bodies"):
        if ("prescribe_velocity", type(twin)) in LAWS:
            asked("prescribe_end", twin, at, s, there)
    off = np.abs(there[:-1] - q)
    if off.max() > JUMP * max(np.abs(there).max(), np.abs(q).max()):
        raise ParameterError(
            f"the change would put {system.coordinates[int(off.argmax())]}, which a drive moves, {off.max():.3g} m "
            f"elsewhere at once; change it where the drive passes zero, or move the body by a force"
        )
