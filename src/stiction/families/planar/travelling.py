"""Whether what a model says to travel can be shifted: nothing may change with its place.

Orbits leave the place out of their state, and carried points of a study begin at 0 again. Where a spring to the ground,
ripples of the ground or a controller know the place, both would be of another motion.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core.errors import ModelError
from ...core.operation import LAWS
from ...core.remembering import ByValue
from .record import CONTACT, ROUND_OFF
from .textured import PLACES

CANCELS = 1e-9  # of what shifts of single coordinates change: what is left of it where all are shifted, by round-off
_SHIFTED = ByValue()


def check_travel(system: System) -> None:
    """Raise `ModelError` where a group of `travel` shares a coordinate with another, or its place matters."""
    if system.travel:
        _SHIFTED.once((system.identity, system.travel), lambda: _refuse_known_places(system))


def _refuse_known_places(system: System) -> None:
    here, farthest = _answers(system, system.q0), float(np.abs(system.q0).max())
    for group in system.travel:
        names = ", ".join(system.coordinates[j] for j in group)
        for way in PLACES[1:]:
            together = _changed(system, here, group, way)
            alone = [_changed(system, here, [j], way) for j in group]
            blurred = [_changed(system, here, [j], ROUND_OFF * (abs(way) + farthest)) for j in group]
            for what, change in together.items():
                if change > max(max(CANCELS * a[what], b[what]) for a, b in zip(alone, blurred, strict=True)):
                    raise ModelError(
                        f"travel names {names}, but {what} changes where that is shifted by {way:g} m: its place "
                        f"matters, and may not be left out of an orbit or moved back between points of a study; name "
                        f"all coordinates that move along, or leave the group out of travel (carry=False in a study)"
                    )


def _changed(system: System, here: dict[str, np.ndarray], group: Sequence[int], way: float) -> dict[str, float]:
    """The largest change of each answer where some coordinates are shifted; 0 where it is no number on either side."""
    q = system.q0.copy()
    q[list(group)] += way
    there = _answers(system, q)
    return {what: float(np.nan_to_num(np.abs(there[what] - here[what]), posinf=0.0).max()) for what in here}


def _answers(system: System, q: np.ndarray) -> dict[str, np.ndarray]:
    """What forces, contacts and controllers say at q, by name; signals are 1."""
    s, n, found = np.ones(len(system.drives) + 1), system.size, dict[str, np.ndarray]()
    for (twin, _), name in zip(instances(system.packed, "forces"), _in_order(system, "forces"), strict=True):
        h = np.zeros(n + 1)
        asked("force", twin, s, q, system.u0, h)
        found[f"forces.{name}"] = h[:-1]
    for twin, i in instances(system.packed, "contacts"):
        r, name = np.zeros(1, CONTACT).view(np.recarray)[0], system.contacts[i]
        asked("directions", twin.geometry, q, r)
        found[f"the gap of {name}"] = np.array([asked("gap", twin.geometry, q)])
        moves = r.idx[: r.nz] != n  # the ground has a lever, too, and does not turn
        found[f"the direction of {name}"] = np.concatenate([r.w_N[: r.nz] * moves, r.w_T[: r.nz] * moves])
        if ("friction_share", type(twin.friction)) in LAWS:
            place = asked("place", twin.geometry, q) if ("place", type(twin.geometry)) in LAWS else 0.0
            found[f"the friction of {name}"] = np.array([asked("friction_share", twin.friction, place, s)])
    for twin, at in instances(system.packed, "bodies"):
        if ("sample", type(twin)) in LAWS:
            own, length = q.copy(), len(twin.fresh) + int(twin.delay) + 2
            asked("sample", twin, at, 0.0, s, own, system.u0)
            found[f"the command of {system.coordinates[at].rpartition('.')[0]}"] = own[at : at + length]
    return found


def _in_order(system: System, role: str) -> list[str]:
    """Names of parts of a role in the order of their instances."""
    return [getattr(system, role)[number] for _, number in instances(system.packed, role)]
