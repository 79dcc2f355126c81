"""Bodies that nothing connects move without knowing of each other: such parts of a model are run one after the other.

Run together, every switch of one robot of a swarm would cut the steps of all others, and each step would evaluate them
all: n robots would cost n² of one. Run apart, a robot moves bit by bit as it does alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ....compiled.rehearse import has_own_laws
from ....compiled.system import System
from ....core.errors import Interrupted
from ....core.parameter import Named, specs
from ....core.part import implements
from ....core.remembering import remembered
from ....laws.gravity import Gravity
from ....run.saving import Save
from ....run.showing import portion
from ....run.stop import AtTime, Cycles
from ..gravity import pulls
from ..model import lowered
from ..moreau.stepper import Samples
from ..runner import Moment, Run, start_state
from .runner import EventRunner, EventTable
from .stepper import EventLocated

GROUND = "ground"
PER_CONTACT = ("state", "P_N", "P_T", "gap", "impacts", "stick", "slip")  # of the samples


def named_in(part: Any, *kinds: str) -> Iterator[str]:
    """The bodies or drives that a part refers to, bodies also by their coordinates; the ground is none."""
    for name, spec in specs(part).items():
        value = getattr(part, name)
        if spec.kind == "part" and value is not None:
            yield from named_in(value, *kinds)
        elif spec.kind in kinds and value not in ("", GROUND):
            yield value.rpartition(".")[0] if spec.kind == "coordinate" else value


def bodies_named_in(part: Any) -> set[str]:
    """The bodies that a part acts on."""
    return set(named_in(part, "coordinate", "body"))


@remembered
def independent(model: Any) -> tuple[Any, ...]:
    """The parts of a planar model that nothing connects, as models; none where it is one whole.

    A table whose motion is prescribed connects nothing and stands in every part that touches it. Controllers may tie
    what they see to what they move.
    """
    if model.controllers:
        return ()
    tables = {name for name, body in model.bodies.items() if implements(type(body), "prescribe_velocity")}
    used = {
        (role, n): bodies_named_in(one) | ({n} if role == "bodies" else set())
        for role in _roles(model)
        for n, one in getattr(model, role).items()
        if role != "drives" and not isinstance(one, Gravity) and not (role == "bodies" and n in tables)
    }
    sets = _joined([names - tables for names in used.values()])
    if len(sets) < 2 or not all(names - tables for names in used.values()):
        return ()
    touched = {n for names in used.values() for n in names & tables}
    return tuple(_part(model, used, own, tables - touched if k == 0 else set()) for k, own in enumerate(sets))


def _joined(sets: list[set[str]]) -> list[set[str]]:
    """Sets that have something in common as one, in order of their first members."""
    found: list[set[str]] = []
    for one in sets:
        common = [other for other in found if other & one]
        whole = set(one).union(*common)
        found = [other for other in found if other not in common] + [whole]
    return found


def _part(model: Any, used: dict[tuple[str, str], set[str]], own: set[str], more: set[str]) -> Any:
    """The model of some bodies, with what acts on them and the tables they touch."""
    mine = {key: names for key, names in used.items() if names & own}
    names = own.union(*mine.values(), more)
    bodies = {n: body for n, body in model.bodies.items() if n in names}
    parts = {
        role: {n: one for n, one in getattr(model, role).items() if (role, n) in mine or _pulls(one, bodies)}
        for role in _roles(model)
    }
    parts["bodies"] = bodies
    driven = {d for found in parts.values() for one in found.values() for d in named_in(one, "drive")}
    parts["drives"] = {n: d for n, d in model.drives.items() if n in driven}
    return type(model)(clock=model.clock, **{role: Named(found) for role, found in parts.items()})


def _pulls(one: Any, bodies: dict[str, Any]) -> bool:
    return isinstance(one, Gravity) and bool(pulls(one, bodies))


def _roles(model: Any) -> list[str]:
    """Fields that hold parts by name: bodies, drives, and what acts on bodies."""
    return [name for name, spec in specs(model).items() if spec.kind == "parts"]


def runs_apart(model: Any, stepper: Any, rule: Any) -> bool:
    """Whether the parts of a model are run one after the other: until a time, which is the same for all of them."""
    return isinstance(stepper, EventLocated) and isinstance(rule, AtTime | Cycles) and len(independent(model)) > 1


def apart(system: System, stepper: EventLocated, rule: Any) -> EventRunner | None:
    """A runner that runs the independent parts of a system, if it has several; users' laws may connect anything."""
    if system.model is None or has_own_laws(system.packed) or not runs_apart(system.model, stepper, rule):
        return None
    return ApartRunner(system, stepper)


class ApartRunner(EventRunner):
    """Like `EventRunner`, for a system of independent parts."""

    def __init__(self, system: System, stepper: EventLocated) -> None:
        self.located = stepper
        self._take(system)

    def _take(self, system: System) -> None:
        self.system = system
        systems = [_of_same_kinds(lowered(part), system) for part in independent(system.model)]
        self.runners = [EventRunner(part, self.located) for part in systems]
        one = self.runners[0]
        self.per_cycle, self.unclocked, self.fixed_steps = one.per_cycle, one.unclocked, one.fixed_steps
        self.places = [_Places(part, system) for part in systems]

    def run(
        self, until: Any, start: Moment | None = None, save: Save | None = None, system: System | None = None
    ) -> Run:
        """All parts one after the other from their share of `start`; their samples side by side."""
        if system is not None and system is not self.system:
            self._take(system)
        begin = start or start_state(self.system)
        runs = list[Run]()
        try:
            for k, share in enumerate(_shared_out(begin, self.places)):
                with portion(k, len(self.runners)):
                    runs.append(self.runners[k].run(until, share, save))
        except Interrupted as stop:  # the parts have come to different times
            raise Interrupted(str(stop), None) from None
        return self._together(runs)

    def _together(self, runs: Sequence[Run]) -> Run:
        first, contacts = runs[0], len(self.system.contacts)
        samples = [run.samples for run in runs]
        at_q, at_c = [p.coordinates for p in self.places], [p.contacts for p in self.places]
        columns = {name: _side_by_side([getattr(s, name) for s in samples], at_c, contacts) for name in PER_CONTACT}
        columns |= {n: _side_by_side([getattr(s, n) for s in samples], at_q, self.system.size) for n in ("q", "u")}
        energy = self._energies([s.energy for s in samples])
        end = self._end_of([run.end for run in runs])
        starts = self._starts([run.start_energy for run in runs])
        counts = {name: sum(run.counts[name] for run in runs) for name in first.counts}
        joined = Samples(**columns, phase=first.samples.phase, cycle=first.samples.cycle, energy=energy)
        return replace(first, samples=joined, end=end, counts=counts, start_energy=starts)

    def _end_of(self, ends: Sequence[Moment]) -> Moment:
        """The moments of all parts as one; what their steppers remember stands one after the other."""
        at_q, at_c = [p.coordinates for p in self.places], [p.contacts for p in self.places]
        n, c = self.system.size, len(self.system.contacts)
        per_contact = {p: _side_by_side([getattr(e, p) for e in ends], at_c, c) for p in ("mode", "P_N", "P_T", "gap")}
        whole = ends[0]._replace(
            q=_side_by_side([e.q for e in ends], at_q, n), u=_side_by_side([e.u for e in ends], at_q, n),
            memory=np.concatenate([e.memory for e in ends]), coordinates=self.system.coordinates,
            contacts=self.system.contacts,
        )  # fmt: skip
        return Moment(**{**whole._asdict(), **per_contact})

    def _energies(self, parts: list[np.ndarray]) -> np.ndarray:
        """Rows of the ledger: kinetic energy, three numbers per force, work of prescribed motion, two per contact."""
        if not parts[0].shape[1]:
            return parts[0]
        forces, contacts = len(self.system.forces), len(self.system.contacts)
        rows = np.zeros((len(parts[0]), 2 + 3 * forces + 2 * contacts))
        for part, place in zip(parts, self.places, strict=True):
            f = len(place.forces)
            rows[:, 0] += part[:, 0]
            rows[:, 1 + 3 * forces] += part[:, 1 + 3 * f]
            for k in range(3):
                rows[:, 1 + k * forces + place.forces] = part[:, 1 + k * f : 1 + (k + 1) * f]
            for k in range(2):
                rows[:, 2 + 3 * forces + 2 * place.contacts + k] = part[:, 2 + 3 * f + k :: 2]
        return rows

    def _starts(self, parts: list[np.ndarray]) -> np.ndarray:
        """Energies at the start: of each force, then kinetic."""
        if not parts[0].size:
            return parts[0]
        whole = np.zeros(len(self.system.forces) + 1)
        for part, place in zip(parts, self.places, strict=True):
            whole[place.forces] = part[:-1]
            whole[-1] += part[-1]
        return whole

    def events(self, first: int = 0) -> EventTable:
        """The events of all parts in order of time."""
        tables = [runner.events() for runner in self.runners]
        numbered = [t._replace(contact=p.contacts[t.contact]) for t, p in zip(tables, self.places, strict=True)]
        whole = EventTable(*(np.concatenate(column) for column in zip(*numbered, strict=True)))
        order = np.argsort(whole.time, kind="stable")[first:]
        return EventTable(*(column[order] for column in whole))


class _Places:
    """Where the coordinates, contacts and forces of a part stand in the whole."""

    def __init__(self, part: System, whole: System) -> None:
        self.coordinates, self.contacts, self.forces = (
            np.array([getattr(whole, names).index(name) for name in getattr(part, names)], dtype=np.int64)
            for names in ("coordinates", "contacts", "forces")
        )
        self.memory = 2 + 3 * part.size + 11 * len(part.contacts)


def _side_by_side(arrays: Sequence[np.ndarray], places: Sequence[np.ndarray], count: int) -> np.ndarray:
    """Columns of all parts at their places in the whole."""
    whole = np.zeros((*arrays[0].shape[:-1], count), arrays[0].dtype)
    for array, place in zip(arrays, places, strict=True):
        whole[..., place] = array
    return whole


def _shared_out(start: Moment, places: Sequence[_Places]) -> list[Moment]:
    """A moment of the whole as those of the parts."""
    remembers = len(start.memory) == sum(p.memory for p in places)
    found, at = [], 0
    for p in places:
        memory = start.memory[at : at + p.memory] if remembers else np.zeros(0)
        at += p.memory
        found.append(
            start._replace(
                q=start.q[p.coordinates], u=start.u[p.coordinates], mode=start.mode[p.contacts],
                P_N=start.P_N[p.contacts], P_T=start.P_T[p.contacts], memory=memory, coordinates=(), contacts=(),
                gap=start.gap[p.contacts] if len(start.gap) else start.gap,
            )
        )  # fmt: skip
    return found


def _of_same_kinds(part: System, whole: System) -> System:
    """The system of a part with empty groups of the kinds it has not, so that all parts share one compiled model."""
    groups = {}
    for role, kinds in whole.packed.groups.items():
        own = {type(group): group for group in part.packed.groups[role]}
        groups[role] = tuple(own.get(type(group), group._replace(n=0)) for group in kinds)
    return replace(part, packed=part.packed._replace(groups=groups))
