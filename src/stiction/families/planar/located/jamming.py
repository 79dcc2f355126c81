"""Where sliding contacts find no consistent accelerations (Painlevé), velocities jump: the contacts jam.

The jump is that of Moreau's step as its length tends to zero: Génot, Brogliato (1999); Stewart (2000). However short
the forces push, a contact that cannot slip under them takes the percussion that stops it.
"""

from __future__ import annotations

from ....compiled.kernels import brief
from ..record import MINV, OPEN, SLIP, U0, H, magnitude, velocity_N
from .integration import start_from
from .machine import machine_at
from .modes import IMPACT, NOTHING, POSSIBLE
from .switching import NO_IMPACT, NO_MODE, allow, collide, look_again, still, take_modes

PUSH = 1e-6  # of the velocities at the contacts: far above what the contact solver takes for round-off


@brief("i8(i8, f8)")
def jam(m, phase):
    """Let the contacts jam whose modes could not be chosen; 0, or NO_MODE, NO_IMPACT."""
    w = machine_at(m)
    X, C = w.X, w.C
    start_from(m, phase)
    speed, rate = 0.0, 0.0
    for i in range(len(C)):
        r = C[i]
        if r.hit == 0 or velocity_N(r, X[U0]) > still(r, X):
            r.hit, r.event, r.mode = 0, NOTHING, OPEN if r.hit == 1 else r.mode
            continue
        r.mode, r.event = SLIP if r.mode == OPEN else r.mode, IMPACT
        speed = max(speed, magnitude(r, X[U0]))
        for j in range(r.nz):
            k = r.idx[j]
            rate = max(rate, (abs(r.w_N[j]) + abs(r.w_T[j])) * X[MINV, k] * abs(X[H, k]))
    if speed == 0.0 or rate == 0.0:
        return NO_MODE
    if collide(w, PUSH * speed / rate) < 0:
        return NO_IMPACT
    look_again(w, phase)
    allow(w, True)
    return NO_MODE if take_modes(m, w, phase) > POSSIBLE else 0
