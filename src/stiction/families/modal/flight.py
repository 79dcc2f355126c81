"""Exact motion of driven modes: far from the ground by closed form, near it and in contact by Taylor series, whose
first zeros are impacts and releases.

Every piece of a drive has a particular solution; around it each mode is a damped oscillator. With the foot held on the
ground, q̈ = a_free + d λ with λ = −Φ_c·a_free (Φ_c·d = 1). The Taylor coefficients follow from each other, with and
without λ.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, routine

TERMS = 20  # room for Taylor coefficients: (ω dt)^20/20! is below 1e-20 for eight or more steps per period
ROUND_OFF = 64 * 2.0**-52  # of a sum over the modes, relative to the sum of its magnitudes
FOREVER = 1e300  # s
SAFE_STEPS = 1000  # in the search for one touchdown or release


MODE_RECORD = np.dtype(
    [(name, "f8") for name in ("w", "z", "row", "d", "m", "E0", "E1", "E2", "E3", "As", "Ac", "Ps", "Pc", "push")]
)
A0, A1, P0, P1 = range(4)  # last index of `pieces`


# Slots of `small`: K_sq, h_r and λ of the film, ε₀A/2 and the standoff of the plate, Σ Φ_ci²/m_i, and the largest
# acceleration per impulse at the foot. Slots of `limits`: e, the time that rests at once, the first cycle's time,
# and the part of the time before that rests at once.
FILM, ROUGHNESS, FREE_PATH, PLATE, STANDOFF, RECEPTANCE, AGILITY = range(7)
RESTITUTION, AT_ONCE, ORIGIN, PATIENCE = range(4)


class Flight(NamedTuple):
    """Modes, the contact foot and the drive, as compiled code reads them; few arrays, since calls copy their headers.

    A mode holds ω, ζ, its entry of Φ_c (`row`) and d, its mass (NaN when unknown), the propagator of a whole step
    (E0 … E3), Φ_c/m (`push`), the modal acceleration As sin Ωt + Ac cos Ωt and its response Ps, Pc. A piece of the
    drive adds A0 + A1 (t − edge) to the acceleration, P0 + P1 (t − edge) to the response.
    """

    modes: Any  # records
    pieces: Any  # (piece, mode, 4)
    edges: Any  # local times of the pieces of the drive
    U: Any  # (piece + 1, 2): voltage of the first drive; last row: sine and cosine parts
    wave: Any  # (step + 1, 2): sin Ωt and cos Ωt on the grid
    small: Any  # numbers of the forces near the ground, see below
    gap: float
    Om: float
    dt: float
    cycle: float  # duration
    terms: int  # of the Taylor series
    shake: float  # Ω² |Φ_c·P|: largest acceleration of the foot's driven motion


class FlightArrays(NamedTuple):
    """Scratch: start values about the particular solution, candidate state, Taylor coefficients."""

    y: Any
    yd: Any
    q1: Any
    v1: Any
    taylor: Any  # (TERMS, mode)
    series: Any  # (TERMS,): of the foot's height in flight, of the reaction in contact
    bound: Any  # (1,): largest acceleration of the foot until the next event; negative when not known


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
def fly_a_step(F, seg, t, s, c, W, q, v):
    """State a whole step after the start of a flight, by the tabulated propagator; s, c = sin, cos of Ω (t + dt)."""
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
def largest_acceleration(F, W):
    """Bound of |ḧ| of the foot until the next event or break: a free mode only loses energy."""
    a = F.shake
    for i in range(len(F.modes)):
        w, z = F.modes[i].w, F.modes[i].z
        a += abs(F.modes[i].row) * w * sqrt((1.0 + 4.0 * z * z) * (W.yd[i] * W.yd[i] + w * w * W.y[i] * W.y[i]))
    return a


@inlined
def safe_time(y, slope, bend, small):
    """How long a quantity that bends by `bend` at most stays above −2 `small`: root of y + ẏ x − bend x²/2."""
    y = max(y, 0.0) + 2.0 * small
    root = sqrt(slope * slope + 2.0 * bend * y)
    if slope < 0.0:
        return 2.0 * y / (root - slope)
    return (slope + root) / bend if bend > 0.0 else FOREVER


@inlined
def polynomial(c, terms, x):
    """Value and slope of Σ c_k x^k."""
    y, slope = c[terms - 1], 0.0
    for k in range(terms - 2, -1, -1):
        slope = slope * x + y
        y = y * x + c[k]
    return y, slope


@routine
def first_zero(c, terms, tau, small):
    """First time within tau at which Σ c_k x^k is zero (to its round-off `small`) and falls; −1 when it does not.

    Every step is as long as the largest curvature keeps it from zero: no hop is too short to be seen.
    """
    bend, power = 0.0, 1.0
    for k in range(2, terms):
        bend += k * (k - 1) * abs(c[k]) * power
        power *= tau
    if c[0] - tau * abs(c[1]) - 0.5 * tau * tau * bend > small:
        return -1.0
    x = 0.0
    for _ in range(SAFE_STEPS):
        y, slope = polynomial(c, terms, x)
        if y <= small and slope < 0.0:
            return min(max(x - y / slope, 0.0), tau)
        x += safe_time(y, slope, bend, small)
        if x >= tau:
            return -1.0
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
def expand(F, seg, t, q, v, W, force, held):
    """Taylor coefficients of the modes, (k+2)(k+1) a_{k+2} = a_free,k + d λ_k with λ = 0 in flight, and of what an
    event is told by: the height of a free foot, the reaction λ (as an acceleration) of a held one. Returns its
    round-off."""
    a, series, size = W.taylor, W.series, 0.0 if held else F.gap
    s, c = sin(F.Om * t), cos(F.Om * t)
    for i in range(len(q)):
        a[0, i], a[1, i] = q[i], v[i]
        size += 0.0 if held else abs(F.modes[i].row * q[i])
    if not held:
        series[0], series[1] = foot(F, q, v)
    for k in range(F.terms - 2):
        total, share = 0.0, 1.0 / ((k + 2) * (k + 1))
        for i in range(len(q)):
            free = (
                F.modes[i].As * s
                + F.modes[i].Ac * c
                - F.modes[i].w * (2 * F.modes[i].z * (k + 1) * a[k + 1, i] + F.modes[i].w * a[k, i])
            )
            if k == 0:
                pushed = F.pieces[seg, i, A0] + F.pieces[seg, i, A1] * (t - F.edges[seg]) + F.modes[i].push * force
                if held:
                    size += abs(F.modes[i].row) * (abs(pushed) + abs(free) + F.modes[i].w * F.modes[i].w * abs(q[i]))
                free += pushed
            elif k == 1:
                free += F.pieces[seg, i, A1]
            a[k + 2, i] = free * share
            total += F.modes[i].row * free
        if held:
            series[k] = -total
            for i in range(len(q)):
                a[k + 2, i] -= F.modes[i].d * total * share
        else:
            series[k + 2] = total * share
        s, c = c * F.Om / (k + 1), -s * F.Om / (k + 1)
    return ROUND_OFF * size


@routine
def move(W, terms, tau, q, v):
    """State a time tau after the expansion."""
    for i in range(len(q)):
        x, u = W.taylor[terms - 1, i], 0.0
        for k in range(terms - 2, -1, -1):
            u = u * tau + x
            x = x * tau + W.taylor[k, i]
        q[i], v[i] = x, u
