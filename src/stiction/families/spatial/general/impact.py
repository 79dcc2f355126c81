"""Impacts of spatial bodies on the level of velocities, at a place that was found: Newton's law for all contacts."""

from __future__ import annotations

from ....compiled.kernels import inlined
from . import layout as at
from .contacts import gap_at, grain_of, relative, rows, write_frame
from .detection import set_friction
from .islands import lone_body, solve_islands
from .meeting import meet_all
from .motion import end_kick, place
from .step import CROWDED, LOOSE_RTOL, SOLVED, STALLED, keep_books, release_others, settle


@inlined
def collide(w, constants, bodies, rtol, sweeps, plastic):
    """Velocities after the impact of everything that touches, by Newton's law; lever arms as they are."""
    B, C, K, pair, n, scale = w.B, w.C, constants.K, constants.pair, 0, 0.0
    place(B, bodies)
    if meet_all(w, constants, 0.0) >= 0:
        return CROWDED
    for b in range(bodies):
        for i in range(3):
            B[b, at.V_A + i], B[b, at.OMEGA_A + i] = B[b, at.V + i], B[b, at.OMEGA + i]
            B[b, at.FORCE + i] = B[b, at.TORQUE + i] = 0.0
        B[b, at.WET] = 0.0  # a fluid resists for no time
    for j in range(w.live[len(w.live) - 1]):
        c = w.live[j]
        a, b = pair[c, 1], pair[c, 2]
        gap, nx, ny, nz = gap_at(B, K, pair, c, at.X, at.R)
        C[c, at.GAP] = gap
        if C[c, at.MODE] == at.OPEN and gap > 4.0 * grain_of(B, K, C, c, a, b):
            continue
        write_frame(B, K, C, pair, c, nx, ny, nz)
        for i in range(rows(K[c, at.DRILL])):
            C[c, at.BEFORE + i] = relative(B, C, a, b, c, i, at.V_A, at.OMEGA_A)
            scale = max(scale, abs(C[c, at.BEFORE + i]))
        C[c, at.CLOSING] = 1.0 if C[c, at.MODE] == at.OPEN and C[c, at.BEFORE] < 0.0 else 0.0
        e = 0.0 if plastic else K[c, at.E]
        C[c, at.TARGET] = e * min(C[c, at.BEFORE], 0.0) if C[c, at.CLOSING] == 1.0 else 0.0
        for i in range(3):
            C[c, at.BIAS + i] = 0.0
        for i in range(4):
            C[c, at.P + i] = 0.0
        C[c, at.AGE] = C[c, at.DEPTH] = 0.0
        set_friction(w, K, pair, c)
        w.active[n] = c
        n += 1
    release_others(C, w.live, w.active, n)
    tolerance, loose = rtol * scale, LOOSE_RTOL * scale
    lone = lone_body(B, pair, w.active, n)
    change = solve_islands(w, K, pair, bodies, n, lone, tolerance, loose, sweeps, False)
    if not change <= loose:
        return STALLED
    settle(B, C, pair, w.active, n, lone, bodies, tolerance, w.island)
    keep_books(B, K, C, pair, w.active, n, 0.0, w.supplied)
    end_kick(B, bodies, constants.g, 0.0, w.supplied)
    for k in range(n):
        c = w.active[k]
        leaves = relative(B, C, pair[c, 1], pair[c, 2], c, 0, at.V, at.OMEGA) > tolerance
        C[c, at.MODE] = at.OPEN if leaves else (at.SLIP if C[c, at.MODE] == at.OPEN else C[c, at.MODE])
        for i in range(4):
            C[c, at.P + i] = 0.0
    return SOLVED
