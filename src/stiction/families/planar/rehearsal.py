"""Every law of a model in plain Python before it is compiled: at the start, and users' laws in states they may meet.

Compiled code checks no places of arrays, so a law that leaves them would read or write other people's memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ...compiled.rehearse import (
    asked,
    guarded,
    has_own_laws,
    instances,
    of_user,
    refuse_lopsided_friction,
    rehearse,
    signalled,
    states_about,
    swung,
    tried,
)
from ...compiled.system import System
from ...core.errors import LawError, ModelError
from ...core.operation import PART_OF
from ...core.remembering import ByValue
from ...laws.drives.breaks import Room
from .record import CONTACT, MOST
from .textured import refuse_texture_without_place

_REHEARSED: set[Any] = set()
_LOOKED_AT = ByValue()
OWN = MOST - 1  # coordinates of a geometry; one more is the skin's that may lie on it


def rehearse_system(system: System) -> None:
    """Every law of a system; raises `LawError` or `ModelError`. Models without laws of users once per structure."""
    kinds = tuple(type(g) for groups in system.groups for g in groups)
    users = has_own_laws(system.packed)
    if kinds not in _REHEARSED or users:
        _at_the_start(system)
        refuse_lopsided_friction(system.packed)
    if users:
        _anywhere(system)
    _LOOKED_AT.once(system.identity, lambda: _refuse_meaningless(system))
    _REHEARSED.add(kinds)


def _refuse_meaningless(system: System) -> None:
    refuse_idle_friction(system)
    refuse_texture_without_place(system)


def rehearse_extremes(system: System, thetas: np.ndarray) -> None:
    """Users' laws at the points of a batch where one of its numbers is smallest or largest."""
    if not has_own_laws(system.packed):
        return
    varied = np.flatnonzero((thetas != thetas[0]).any(axis=0))
    for i in {int(f(thetas[:, j])) for j in varied for f in (np.argmin, np.argmax)}:
        rehearse_system(with_theta(system, thetas[i]))


def with_theta(system: System, theta: np.ndarray) -> System:
    """The same system with other numbers."""
    fields = {name: getattr(system, name) for name in system.__dataclass_fields__}
    return System(**{**fields, "packed": system.packed._replace(theta=theta)})


def _record() -> Any:
    return np.zeros(1, CONTACT).view(np.recarray)[0]


def _at_the_start(system: System) -> None:
    q, u, n = guarded(system.q0), guarded(system.u0), system.size
    h, minv, a, s = guarded(np.zeros(n + 1)), guarded(np.ones(n + 1)), guarded(np.zeros(n + 1)), _signals(system)
    S, r = np.ones((3, len(s))).view(type(s)), _record()
    for twin, _ in instances(system.packed, "bodies"):
        if hasattr(twin, "signal"):
            asked("control", twin.law, 0.0, s, q, u, guarded(twin.fresh))
    rehearse(
        system.packed,
        [
            ("bodies", "inertia", lambda at: (at, minv)),
            ("bodies", "prescribe_middle", lambda at: (at, s, q)),
            ("bodies", "prescribe_end", lambda at: (at, s, guarded(q))),
            ("bodies", "prescribe_velocity", lambda at: (at, s, 1.0, guarded(u))),
            ("bodies", "prescribe", lambda at: (at, S, 1.0, guarded(q), guarded(u), a)),
            ("bodies", "remember", lambda at: (at, s, 1.0, q, u)),
            ("bodies", "command", lambda at: (at, q, s)),
            ("bodies", "sample", lambda at: (at, 0.0, s, guarded(q), guarded(u))),
            ("drives", "waveform", lambda at: (0.123456789,)),
            ("drives", "waveform_rate", lambda at: (0.123456789,)),
            ("drives", "breaks", lambda at: (Room(), 0)),
            ("forces", "force", lambda at: (s, q, u, h)),
            ("forces", "potential", lambda at: (s, q)),
        ],
        contact_plays=[
            ("geometry", "gap", (q,)),
            ("geometry", "directions", (q, r)),
            ("friction", "friction_coefficient", (0.0,)),
            ("friction", "friction_coefficient", (1e-3,)),
            ("normal", "normal_law", (r,)),
        ],
    )


def _signals(system: System) -> Any:
    return guarded(np.ones(len(system.drives) + 1))


def _anywhere(system: System) -> None:
    """Users' laws over a whole cycle and off the start in all directions."""
    for twin, _ in instances(system.packed, "drives"):
        signalled(twin)
    for twin, at in instances(system.packed, "bodies"):
        _refuse_foreign_inertia(system, twin, at)
        if hasattr(twin, "fresh") and of_user("slide", twin.law):
            swung(twin.law, twin.fresh, getattr(twin, "normal_force", 1.0))
    for q, u, s in _states(system):
        for twin, _ in instances(system.packed, "forces"):
            tried("force", twin, s, q, u, guarded(np.zeros(len(q))))
            tried("potential", twin, s, q)
        for twin, _ in instances(system.packed, "bodies"):
            if hasattr(twin, "signal"):
                tried("control", twin.law, 0.0, s, q, u, guarded(twin.fresh))
        for contact, i in instances(system.packed, "contacts"):
            r = _record()
            tried("gap", contact.geometry, q)
            tried("place", contact.geometry, q)
            tried("friction_share", contact.friction, float(q[0]), s)
            tried("directions", contact.geometry, q, r)
            own = getattr(contact.geometry, "geometry", contact.geometry)  # under a skin (soft.py)
            if of_user("directions", own):
                tried("directions", own, q, r)
                _refuse_wild_rows(system, own, i, r)
            tried("convective", contact.geometry, q, u, r)
            _try_surface(contact.geometry, float(q[0]))


def _try_surface(geometry: Any, x: float) -> None:
    """A user's curve at a place that bodies may reach."""
    law = getattr(getattr(geometry, "surface", None), "law", None)
    for name in ("height", "height_slope", "height_curvature") if law is not None else ():
        tried(name, law, x)


def _states(system: System) -> Iterator[tuple[Any, Any, Any]]:
    """Near and far from the start; the ground stays at 0."""
    for q, u, s in states_about(system.q0, system.u0, len(system.drives)):
        q[system.size] = u[system.size] = 0.0
        yield q, u, s


def _refuse_foreign_inertia(system: System, twin: Any, at: int) -> None:
    """A body answers for its own coordinates only."""
    if not of_user("inertia", twin):
        return
    minv = guarded(np.full(system.size + 1, -1.0))
    asked("inertia", twin, at, minv)
    body = system.coordinates[at].rsplit(".", 1)[0]
    own = {i for i, name in enumerate(system.coordinates) if name.rsplit(".", 1)[0] == body}
    written = set(np.flatnonzero(np.asarray(minv) != -1.0).tolist())
    if written != own or not all(0 <= minv[i] < np.inf for i in own):
        raise LawError(
            f"{PART_OF[type(twin)]}.inertia() of bodies.{body} must write the inverse inertia, at least 0, of each of "
            f"its {len(own)} coordinates into minv[at:], and of no other"
        )


def _refuse_wild_rows(system: System, geometry: Any, i: int, r: Any) -> None:
    """Rows must name coordinates that exist, at most as many as there is room for."""
    if not 0 <= r.nz <= OWN or (r.idx[: r.nz] > system.size).any():
        raise LawError(
            f"{PART_OF[type(geometry)]}.directions() of contacts.{system.contacts[i]} names {r.nz} coordinates, "
            f"{r.idx[: max(0, r.nz)].tolist()}; it must set r.nz to at most {OWN} and r.idx to indices of coordinates"
        )


def refuse_idle_friction(system: System) -> None:
    """Raise when a contact with friction has no direction to slide along, such as a `Stop`."""
    q = guarded(system.q0)
    for contact, i in instances(system.packed, "contacts"):
        if max(asked("friction_coefficient", contact.friction, v) for v in (0.0, 1e-3)) == 0.0:
            continue
        r = _record()
        asked("directions", contact.geometry, q, r)
        slides = [r.w_T[j] for j in range(r.nz) if r.idx[j] != system.size]
        if not np.any(slides):
            raise ModelError(
                f"contacts.{system.contacts[i]} has friction, {PART_OF[type(contact.friction)]}, but nothing slides "
                f"along {PART_OF[type(contact.geometry)]}: leave the friction out, or use Floor(normal=…, tangent=…)"
            )
