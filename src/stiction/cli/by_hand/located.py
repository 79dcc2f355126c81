"""The MagMite with located events, written for this robot only: what a general event stepper is measured against.

Body and hammer, friction bound known in advance, RK4 with fixed steps that are cut at the two breaks of the drive.
Slip ends where its cubic through the ends of a step says so, stick where the force passes its limit, an impact where
the quintic of the gap does; each is polished with true steps by the Illinois method.
"""

from __future__ import annotations

import numpy as np

from ...compiled.kernels import kernel, piece

STICK = 0.0
NOTHING, TURNS, BREAKS, HITS = range(4)
CLOSE, MOST = 1e-14, 60


@piece
def pull(x1, x2, v1, v2, on, p):
    """Force between the two bodies [N]."""
    k, c, strength, c_g, n_x, length, g_0 = p[2], p[3], p[4], p[5], p[6], p[7], p[11]
    g = x2 - x1
    F = k * (g - g_0) + c * (v2 - v1)
    if on > 0.0:
        F += strength * (c_g / n_x + g / length) / (c_g + g / length) ** 2
    return F


@piece
def rates(x1, x2, v1, v2, s, on, limit, p):
    """Accelerations; s is the direction of slip, 0 for stick."""
    F = pull(x1, x2, v1, v2, on, p)
    return (F - s * limit) / p[0] if s != STICK else 0.0, -F / p[1]


@piece
def rk4(x1, x2, v1, v2, a1, a2, s, on, limit, p, h):
    """The end of a step, and the force in its middle."""
    u1, u2 = v1 + 0.5 * h * a1, v2 + 0.5 * h * a2
    b1, b2 = rates(x1 + 0.5 * h * v1, x2 + 0.5 * h * v2, u1, u2, s, on, limit, p)
    w1, w2 = v1 + 0.5 * h * b1, v2 + 0.5 * h * b2
    y1, y2 = x1 + 0.5 * h * u1, x2 + 0.5 * h * u2
    c1, c2 = rates(y1, y2, w1, w2, s, on, limit, p)
    z1, z2 = v1 + h * c1, v2 + h * c2
    d1, d2 = rates(x1 + h * w1, x2 + h * w2, z1, z2, s, on, limit, p)
    return (x1 + h * (v1 / 6 + u1 / 3 + w1 / 3 + z1 / 6), x2 + h * (v2 / 6 + u2 / 3 + w2 / 3 + z2 / 6),
            v1 + h * (a1 / 6 + b1 / 3 + c1 / 3 + d1 / 6), v2 + h * (a2 / 6 + b2 / 3 + c2 / 3 + d2 / 6),
            -c2 * p[1])  # fmt: skip


@piece
def expected(h, s, limit, g0, d0, e0, v0, a0, F0, Fm, g1, d1, e1, v1, a1, F1):
    """The kind of event that the ends of a step do not exclude."""
    if g0 + h * d0 / 5 < 0 or g0 + 2 * h * d0 / 5 + h * h * e0 / 20 < 0 or g1 < 0 or g1 - h * d1 / 5 < 0 or \
            g1 - 2 * h * d1 / 5 + h * h * e1 / 20 < 0:  # fmt: skip
        return HITS
    if s != STICK:
        inside = s * v0 >= 0 and s * (v0 + h * a0 / 3) >= 0 and s * (v1 - h * a1 / 3) >= 0 and s * v1 >= 0
        return NOTHING if inside else TURNS
    between = 2 * Fm - 0.5 * (F0 + F1)
    return BREAKS if abs(F1) > limit or abs(between) > limit else NOTHING


@piece
def margin(kind, x1, x2, v1, v2, s, on, limit, p):
    """What is positive before an event."""
    if kind == HITS:
        return x2 - x1
    if kind == TURNS:
        return s * v1
    return limit - abs(pull(x1, x2, v1, v2, on, p))


@piece
def locate(kind, x1, x2, v1, v2, a1, a2, s, on, limit, p, h):
    """Length of the step that ends at the event; h itself where it only grazes."""
    low, high, f_low = 0.0, h, margin(kind, x1, x2, v1, v2, s, on, limit, p)
    y = rk4(x1, x2, v1, v2, a1, a2, s, on, limit, p, h)
    f_high, side = margin(kind, y[0], y[1], y[2], y[3], s, on, limit, p), 0
    if f_high >= 0.0:
        return h
    for _ in range(MOST):
        x = (low * f_high - high * f_low) / (f_high - f_low)
        y = rk4(x1, x2, v1, v2, a1, a2, s, on, limit, p, x)
        f = margin(kind, y[0], y[1], y[2], y[3], s, on, limit, p)
        if f < 0.0:
            high, f_high = x, f
            f_low, side = (0.5 * f_low, -1) if side == -1 else (f_low, -1)
        else:
            low, f_low = x, f
            f_high, side = (0.5 * f_high, 1) if side == 1 else (f_high, 1)
        if high - low <= CLOSE * h or f == 0.0:
            break
    return high


@piece
def direction(F, limit):
    """Slip that a force starts at rest; 0 where friction holds it."""
    return STICK if abs(F) <= limit else (1.0 if F > 0.0 else -1.0)


@kernel
def located_by_hand(periods, steps, f, p, x1, x2, v1, v2, s):
    """Run whole periods; state and mode at the end. p: m_B m_H k c strength c_g n_x L F_G F_C mu g_0 eps."""
    h_out, fresh, a1, a2 = 1 / f / steps, True, 0.0, 0.0
    for _ in range(periods):
        for i in range(steps):
            on = 1.0 if i < steps // 2 else 0.0
            limit, left = p[10] * (p[8] + 4 * p[9] * on), h_out
            if i == 0 or i == steps // 2:
                fresh = True
                if v1 == 0.0:
                    s = direction(pull(x1, x2, v1, v2, on, p), limit)
            while left > 0.0:
                h = left
                if fresh:
                    a1, a2 = rates(x1, x2, v1, v2, s, on, limit, p)
                y1, y2, w1, w2, middle = rk4(x1, x2, v1, v2, a1, a2, s, on, limit, p, h)
                b1, b2 = rates(y1, y2, w1, w2, s, on, limit, p)
                kind = expected(h, s, limit, x2 - x1, v2 - v1, a2 - a1, v1, a1, -a2 * p[1], middle, y2 - y1, w2 - w1,
                                b2 - b1, w1, b1, -b2 * p[1])  # fmt: skip
                if kind != NOTHING:
                    h = locate(kind, x1, x2, v1, v2, a1, a2, s, on, limit, p, h)
                    if h < left:
                        y1, y2, w1, w2, middle = rk4(x1, x2, v1, v2, a1, a2, s, on, limit, p, h)
                x1, x2, v1, v2, a1, a2, fresh = y1, y2, w1, w2, b1, b2, h < left
                if h < left and kind == HITS:
                    P = (1 + p[12]) * (v1 - v2) / (1 / p[0] + 1 / p[1])
                    v1, v2 = v1 - P / p[0], v2 + P / p[1]
                    s = np.sign(v1)
                elif h < left:
                    v1 = 0.0
                    s = direction(pull(x1, x2, v1, v2, on, p), limit) if kind == TURNS else \
                        np.sign(pull(x1, x2, v1, v2, on, p))  # fmt: skip
                left -= h
    return x1, x2, v1, v2, s
