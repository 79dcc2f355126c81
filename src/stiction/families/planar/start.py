"""Whether a run can begin where it is told to: a state of this model, finite, on the allowed side of every contact."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core.errors import ModelError
from ...core.operation import PART_OF
from ...core.part import PARTS
from ...core.remembering import ByValue
from .record import CONTACT, ROUND_OFF

# Part of its lengths by which a gap may miss zero where bodies are meant to touch: coordinates typed with ten digits
# do, and no stepper resolves less.
DIGITS = 1e-9
_BEGUN = ByValue()


def check_start(system: System, start: Any, span: float) -> None:
    """Raise `ModelError` unless a run of this system can begin at this state; `span` [s] is a cycle, or a step.

    A start that was looked at before, the same in every bit, is not looked at again.
    """
    numbers = tuple(np.asarray(a).tobytes() for a in (start.q, start.u, start.mode, start.gap))
    state = (*numbers, len(start.gap), start.phase, start.coordinates, start.contacts)
    _BEGUN.once((system.identity, state, span), lambda: _look_at(system, start, span))


def _look_at(system: System, start: Any, span: float) -> None:
    _refuse_foreign(system, start)
    for name, values in (("coordinate", start.q), ("velocity", start.u)):
        for which, value in zip(system.coordinates, values, strict=True):
            if not np.isfinite(value):
                raise ModelError(
                    f"the start state has the {name} {which} = {value}; continue a run that ended with numbers, or "
                    f"leave start out to begin where the model says"
                )
    if not np.isfinite(start.phase) or not 0 <= start.phase <= 1:
        raise ModelError(f"the start state lies at phase {start.phase} of the cycle; it must be between 0 and 1")
    for twin, i in instances(system.packed, "contacts"):
        _refuse_violation(system, start, twin, i, span)


def _refuse_foreign(system: System, start: Any) -> None:
    """Raise when the state belongs to another model: its size, or the names of its coordinates and contacts."""
    if len(start.q) != system.size or len(start.u) != system.size or len(start.mode) != len(system.contacts):
        raise ModelError(
            f"the start state has {len(start.q)} coordinates and {len(start.mode)} contacts, the model {system.size} "
            f"and {len(system.contacts)}; continue with the model the state came from"
        )
    kinds = (("coordinate", start.coordinates, system.coordinates), ("contact", start.contacts, system.contacts))
    for what, names, own in kinds:
        for name, wanted in zip(names, own, strict=False):
            if name != wanted:
                raise ModelError(
                    f'the start state has the {what} "{name}" where the model has "{wanted}": it belongs to another '
                    f"model; continue with the model the state came from, or leave start out"
                )


def _refuse_violation(system: System, start: Any, contact: Any, i: int, span: float) -> None:
    """Raise when a contact begins inside the other side, or a guide off its line, by more than round-off.

    Moreau's rule leaves contacts a little inside; a state may be as deep as the run that it comes from left it.
    """
    geometry, name = contact.geometry, system.contacts[i]
    q, u = np.append(start.q, 0.0), np.append(start.u, 0.0)
    r = np.zeros(1, CONTACT).view(np.recarray)[0]
    asked("normal_law", contact.normal, r)
    gap = float(asked("gap", geometry, q))
    left = float(start.gap[i]) if len(start.gap) else 0.0
    wrong = abs(gap) - abs(left) if r.bilateral else min(left, 0.0) - gap
    asked("directions", geometry, q, r)
    rows = np.concatenate([r.w_N[: r.nz], r.w_T[: r.nz]])
    if not np.isfinite(rows).all() or not np.isfinite(gap):
        raise ModelError(
            f"contacts.{name} has no direction at the start (gap {gap:.3e} m): the places that should touch coincide, "
            f"or its numbers are not finite; move the bodies apart"
        )
    if r.k > 0.0:
        return
    joint = name.partition(".")[0] if name.partition(".")[0] in getattr(system.model, "joints", ()) else ""
    if joint and r.bilateral and not np.any(start.mode):
        _refuse_parting(system, joint, name, r, q, u, span)
    if wrong <= DIGITS * _lengths(geometry, r, q) or wrong <= DIGITS * _motion(system, r, q, u, span):
        return
    if joint:
        raise ModelError(
            f"joints.{joint} starts apart: {name} misses its place by {gap:.3e} (m, or rad of an angle); put its "
            f"bodies together, change its numbers, or let planar.assemble(model) move them"
        )
    if r.bilateral:
        raise ModelError(
            f"contacts.{name} is bilateral but starts open: its gap is {gap:.3e} m instead of 0; put the bodies on the "
            f"guide, or give its geometry this offset"
        )
    more = f", deeper than the run it comes from left it ({-min(left, 0.0):.3e} m)" if len(start.gap) else ""
    raise ModelError(
        f"contacts.{name} starts {-gap:.3e} m inside{more}; start with a gap of at least 0: raise the initial "
        f"coordinates by {-gap:.3e} m along its normal, or move what it touches"
    )


def _refuse_parting(system: System, joint: str, name: str, r: Any, q: np.ndarray, u: np.ndarray, span: float) -> None:
    """Raise when the velocities with which a model starts tear a joint apart.

    The scale is all that moves, and what goes by the coordinates themselves in a cycle, or step: a drive that starts at
    a turning point has the round-off of its sine for a velocity.
    """
    minv, w = np.zeros(system.size + 1), np.zeros(system.size + 1)
    for twin, at in instances(system.packed, "bodies"):
        asked("inertia", twin, at, minv)
    np.add.at(w, r.idx[: r.nz].astype(int), r.w_N[: r.nz])
    root = np.sqrt(minv[minv > 0])
    size = np.abs(w * u).sum() + np.linalg.norm(w[minv > 0] * root) * np.linalg.norm(u[minv > 0] / root)
    size += np.abs(w * q).sum() / span
    apart = float(w @ u)
    if abs(apart) > DIGITS * size:
        raise ModelError(
            f"joints.{joint} starts with velocities that tear it apart: {name} moves at {apart:.3e} (m/s, or "
            f"rad/s of an angle) instead of 0; give its bodies others, or let planar.assemble(model) change them"
        )


def _lengths(geometry: Any, r: Any, q: np.ndarray) -> float:
    """The largest length that a gap is made of [m]: its coordinates along the normal, and the sizes of the geometry."""
    parts = [abs(r.w_N[j] * q[int(r.idx[j])]) for j in range(r.nz) if abs(r.w_N[j]) <= 1.0]
    cls = PARTS.get(PART_OF[type(geometry)])
    specs = getattr(cls, "__specs__", {})
    sizes = [abs(getattr(geometry, name)) for name, spec in specs.items() if spec.kind == "number" and spec.unit == "m"]
    return max([*parts, *sizes, 0.0]) + ROUND_OFF * float(np.abs(q).max())


def _motion(system: System, r: Any, q: np.ndarray, u: np.ndarray, span: float) -> float:
    """How far the contact would move along its normal in a cycle, or step [m]: the scale of gaps next to no length."""
    n = system.size
    h, minv, s = np.zeros(n + 1), np.zeros(n + 1), np.ones(len(system.drives) + 1)
    for twin, at in instances(system.packed, "bodies"):
        asked("inertia", twin, at, minv)
    for twin, _ in instances(system.packed, "forces"):
        asked("force", twin, s, q, u, h)
    minv[n] = 0.0
    at = r.idx[: r.nz].astype(int)
    return span * float(abs(r.w_N[: r.nz] @ u[at])) + span**2 * float(abs(r.w_N[: r.nz] @ (minv * h)[at]))
