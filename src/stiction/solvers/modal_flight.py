"""Exact motion of driven modes: free flight in closed form, contact by its Taylor series, and the roots of a foot's
height.

Every piece of a drive has a particular solution; around it each mode is a damped oscillator. With the foot held on the
ground, q̈ = a_free + d λ with λ = −Φ_c·a_free (Φ_c·d = 1), whose Taylor coefficients follow from each other.
"""

from __future__ import annotations

from math import cos, exp, sin
from typing import Any, NamedTuple

import numpy as np

from ..core.kernels import inlined, routine

TERMS = 20  # room for Taylor coefficients: (ω dt)^20/20! is below 1e-20 for eight or more steps per period


MODE_RECORD = np.dtype(
    [(name, "f8") for name in ("w", "z", "wd", "row", "d", "m", "E0", "E1", "E2", "E3", "As", "Ac", "Ps", "Pc", "push")]
)
A0, A1, P0, P1 = range(4)  # last index of `pieces`


class Flight(NamedTuple):
    """Modes, the contact foot and the drive, as compiled code reads them; few arrays, since calls copy their headers.

    A mode holds ω, ζ, ω_d = ω √(1 − ζ²), its entry of Φ_c (`row`) and d, its mass (NaN when unknown), the
    propagator of a
    whole step (E0 … E3), Φ_c/m (`push`), the modal acceleration As sin Ωt + Ac cos Ωt and its response Ps, Pc. A
    piece of
    the drive adds A0 + A1 (t − edge) to the acceleration, P0 + P1 (t − edge) to the response.
    """

    modes: Any  # records
    pieces: Any  # (piece, mode, 4)
    edges: Any  # local times of the pieces of the drive
    U: Any  # (piece + 1, 2): voltage of the first drive; last row: sine and cosine parts
    wave: Any  # (step + 1, 2): sin Ωt and cos Ωt on the grid
    small: Any  # K_sq, h_r, λ, ε₀A/2, standoff, Σ Φ_ci²/m_i
    gap: float
    Om: float
    dt: float
    cycle: float  # duration
    terms: int  # of the Taylor series in contact


class Work(NamedTuple):
    """Scratch: start values about the particular solution, candidate state, Taylor coefficients."""

    y: Any
    yd: Any
    q1: Any
    v1: Any
    taylor: Any  # (TERMS, mode)
    lam: Any  # (TERMS,)


@inlined
def foot(F, q, v):
    """Height and velocity of the foot."""
    h, u = F.gap, 0.0
    for i in range(len(q)):
        h += F.modes[i].row * q[i]
        u += F.modes[i].row * v[i]
    return h, u


@inlined
def load_start(F, seg, t, s, c, q, v, W):
    """Distance of the modes from their particular solution at the start of a flight; s, c = sin Ωt, cos Ωt."""
    since = t - F.edges[seg]
    for i in range(len(q)):
        W.y[i] = q[i] - (F.pieces[seg, i, P0] + F.pieces[seg, i, P1] * since + F.modes[i].Ps * s + F.modes[i].Pc * c)
        W.yd[i] = v[i] - (F.pieces[seg, i, P1] + F.Om * (F.modes[i].Ps * c - F.modes[i].Pc * s))


@inlined
def swing(F, W, i, tau):
    """Mode i about its particular solution after a time tau."""
    damped = F.modes[i].z * F.modes[i].w
    e, c, s = exp(-damped * tau), cos(F.modes[i].wd * tau), sin(F.modes[i].wd * tau) / F.modes[i].wd
    y, yd = W.y[i], W.yd[i]
    return e * (y * (c + damped * s) + yd * s), e * (yd * (c - damped * s) - y * F.modes[i].w * F.modes[i].w * s)


@routine
def foot_at(F, seg, t, tau, W):
    """Height and velocity of the foot a time tau after the start of a flight."""
    h, u = F.gap, 0.0
    s, c, since = sin(F.Om * (t + tau)), cos(F.Om * (t + tau)), t + tau - F.edges[seg]
    for i in range(len(F.modes)):
        y, yd = swing(F, W, i, tau)
        h += F.modes[i].row * (
            y + F.pieces[seg, i, P0] + F.pieces[seg, i, P1] * since + F.modes[i].Ps * s + F.modes[i].Pc * c
        )
        u += F.modes[i].row * (yd + F.pieces[seg, i, P1] + F.Om * (F.modes[i].Ps * c - F.modes[i].Pc * s))
    return h, u


@routine
def fly_to(F, seg, t, tau, W, q, v):
    """Write the state a time tau after the start of a flight into q and v."""
    s, c, since = sin(F.Om * (t + tau)), cos(F.Om * (t + tau)), t + tau - F.edges[seg]
    for i in range(len(F.modes)):
        y, yd = swing(F, W, i, tau)
        q[i] = y + F.pieces[seg, i, P0] + F.pieces[seg, i, P1] * since + F.modes[i].Ps * s + F.modes[i].Pc * c
        v[i] = yd + F.pieces[seg, i, P1] + F.Om * (F.modes[i].Ps * c - F.modes[i].Pc * s)


@inlined
def fly_a_step(F, seg, t, s, c, W, q, v):
    """The same for a whole step, with the tabulated propagator; s, c = sin, cos of Ω (t + dt)."""
    since = t + F.dt - F.edges[seg]
    for i in range(len(F.modes)):
        y, yd = W.y[i], W.yd[i]
        q[i] = (
            F.modes[i].E0 * y
            + F.modes[i].E1 * yd
            + F.pieces[seg, i, P0]
            + F.pieces[seg, i, P1] * since
            + F.modes[i].Ps * s
            + F.modes[i].Pc * c
        )
        v[i] = (
            F.modes[i].E2 * y
            + F.modes[i].E3 * yd
            + F.pieces[seg, i, P1]
            + F.Om * (F.modes[i].Ps * c - F.modes[i].Pc * s)
        )


@routine
def lowest(F, seg, t, tau, W):
    """Time of the lowest point between 0 (falling) and tau (rising), by bisection and secant on the velocity."""
    a, b = 0.0, tau
    va, vb = foot_at(F, seg, t, a, W)[1], foot_at(F, seg, t, b, W)[1]
    for step in range(80):
        x = a - va * (b - a) / (vb - va) if step % 3 else 0.5 * (a + b)
        u = foot_at(F, seg, t, x, W)[1]
        if u < 0.0:
            a, va = x, u
        else:
            b, vb = x, u
        if u == 0.0 or b - a <= 1e-9 * tau:
            break
    return 0.5 * (a + b)


@routine
def touchdown(F, seg, t, b, W, small):
    """Time at which the foot, above the ground or on it and rising, meets the ground before b, where it is below.

    Safeguarded Newton until |h| ≤ small. A foot that starts on the ground has a root at 0: halve until it is above.
    """
    a = 0.0
    h, u = foot_at(F, seg, t, 0.0, W)
    if h <= small:
        if u <= 0.0:
            return 0.0
        x = b
        for _ in range(100):
            x *= 0.5
            h, u = foot_at(F, seg, t, x, W)
            if h > 0.0:
                a = x
                break
            b = x
    x = b
    for _ in range(100):
        h, u = foot_at(F, seg, t, x, W)
        if abs(h) <= small:
            break
        if h < 0.0:
            b = x
        else:
            a = x
        x = x - h / u if u < 0.0 else 0.5 * (a + b)
        if not a < x < b:
            x = 0.5 * (a + b)
        if b - a <= 1e-16 * F.dt:
            break
    return x


@inlined
def modal_acceleration(F, seg, t, q, v, i, force):
    """q̈ of mode i in free flight, with a force at the foot."""
    drive = (
        F.pieces[seg, i, A0]
        + F.pieces[seg, i, A1] * (t - F.edges[seg])
        + F.modes[i].As * sin(F.Om * t)
        + F.modes[i].Ac * cos(F.Om * t)
    )
    return drive + F.modes[i].push * force - F.modes[i].w * (2 * F.modes[i].z * v[i] + F.modes[i].w * q[i])


@routine
def foot_acceleration(F, seg, t, q, v, force):
    """Acceleration of the free foot."""
    a = 0.0
    for i in range(len(q)):
        a += F.modes[i].row * modal_acceleration(F, seg, t, q, v, i, force)
    return a


@routine
def expand_contact(F, seg, t, q, v, W, force):
    """Taylor coefficients of the modes and of λ with the foot held: (k+2)(k+1) a_{k+2} = a_free,k + d λ_k."""
    a, lam = W.taylor, W.lam
    s, c = sin(F.Om * t), cos(F.Om * t)
    for i in range(len(q)):
        a[0, i], a[1, i] = q[i], v[i]
    for k in range(F.terms - 2):
        lam[k] = 0.0
        for i in range(len(q)):
            free = (
                F.modes[i].As * s
                + F.modes[i].Ac * c
                - F.modes[i].w * (2 * F.modes[i].z * (k + 1) * a[k + 1, i] + F.modes[i].w * a[k, i])
            )
            if k == 0:
                free += F.pieces[seg, i, A0] + F.pieces[seg, i, A1] * (t - F.edges[seg]) + F.modes[i].push * force
            elif k == 1:
                free += F.pieces[seg, i, A1]
            a[k + 2, i] = free
            lam[k] -= F.modes[i].row * free
        share = 1.0 / ((k + 2) * (k + 1))
        for i in range(len(q)):
            a[k + 2, i] = (a[k + 2, i] + F.modes[i].d * lam[k]) * share
        s, c = c * F.Om / (k + 1), -s * F.Om / (k + 1)


@inlined
def reaction(W, terms, tau):
    """λ, the reaction as an acceleration of the foot, from its series."""
    x = W.lam[terms - 3]
    for k in range(terms - 4, -1, -1):
        x = x * tau + W.lam[k]
    return x


@routine
def slide_to(W, terms, tau, q, v):
    """State of the held structure from its series."""
    for i in range(len(q)):
        x, u = W.taylor[terms - 1, i], 0.0
        for k in range(terms - 2, -1, -1):
            u = u * tau + x
            x = x * tau + W.taylor[k, i]
        q[i], v[i] = x, u


@routine
def release_time(W, terms, tau):
    """First time at which the reaction pulls, or −1; looked for at eight points, then bisected."""
    least, power = W.lam[0], 1.0
    for k in range(1, terms - 2):
        power *= tau
        least -= abs(W.lam[k]) * power
    if least > 0.0:  # the series cannot change sign
        return -1.0
    a = 0.0
    for j in range(1, 9):
        b = tau * j / 8
        if reaction(W, terms, b) < 0.0:
            for _ in range(60):
                x = 0.5 * (a + b)
                if reaction(W, terms, x) < 0.0:
                    b = x
                else:
                    a = x
            return b
        a = b
    return -1.0
