"""Memory of a contact under varying normal load, without springs and without error of discretisation.

In the plane of γ = g(x) and the deflection w of the spring at x, the limits are the triangle |w| ≤ c (d − γ) with
c = μE*/G*. w(γ) is piecewise linear with slopes within ±c, so that what slips is always one outer zone. A step in δ and
d, taken along a straight line, is followed exactly, and so is its loss.

Memory z: [δ, d, offset o, depth, T, lost, γ of the inner edge of slip, full, (γ, w − o, S) of each corner, inside out],
S = ∫₀^x (w − o) dx. `reach(part, γ)` gives x, `reach_moments(part, γ)` x, ∫₀^x g dx and ∫₀^x g² dx. While the load
grows every step adds a corner, so that fine steps need many. One that finds no room sets `full` and makes the force
NaN: the caller gives more room and repeats, so that no corner is ever lost.
"""

from __future__ import annotations

from math import nan
from typing import Any

from ...core.operations import reach, reach_moments

DELTA, DEPTH_D, OFFSET, COUNT, FORCE, LOST, SLIP_EDGE, FULL, FIRST = range(9)


def put(law: Any, z: Any, k: int, gamma: float, w: float) -> None:
    """Write corner k (γ, w) and the integral up to it."""
    at = FIRST + 3 * k
    v = w - z[OFFSET]
    z[at], z[at + 1] = gamma, v
    if k == 0:
        z[at + 2] = v * reach(law, gamma)
        return
    g0, v0, S0 = z[at - 3], z[at - 2], z[at - 1]
    width = gamma - g0
    x0, area0, _ = reach_moments(law, g0)
    x1, area1, _ = reach_moments(law, gamma)
    if width <= 0.0:
        z[at + 2] = S0 + (v + v0) / 2 * (x1 - x0)
        return
    # v = A + B γ along the segment, and ∫ γ dx = ∫ g dx
    B = (v - v0) / width
    A = v0 - B * g0
    z[at + 2] = S0 + A * (x1 - x0) + B * (area1 - area0)


def start(law: Any, z: Any, d: float) -> None:
    """An unstressed contact at indentation d."""
    z[:] = 0.0
    z[DEPTH_D] = d
    z[COUNT] = 2
    z[SLIP_EDGE] = d
    put(law, z, 0, 0.0, 0.0)
    put(law, z, 1, d, 0.0)


def product(low: Any, high: Any, a0: float, a1: float, b0: float, b1: float) -> float:
    """∫ (a0 + a1 γ)(b0 + b1 γ) dx between two places of which the moments are given."""
    one, first, second = high[0] - low[0], high[1] - low[1], high[2] - low[2]
    return a0 * b0 * one + (a0 * b1 + a1 * b0) * first + a1 * b1 * second


def lost_by(
    low: Any, high: Any, s: float, A: float, B: float, way0: float, way1: float, end: float, rates: Any
) -> float:
    """∫ limit × slip dx of springs that slip to the side s, w = A + B γ before the step, by way0 + way1 γ in it.

    `rates`: c, c × the indentation before, the growth of that, and the rate of slip in the step. A spring begins to
    slip at the part τ = (c (before − γ) − s w)/rate of it, linear in γ as w is, and its limit then goes straight to
    end − c γ, or to nothing (end = 0) where it leaves the contact.
    """
    c, held, grown, rate = rates
    share = grown / rate
    onset0, onset1 = held + share * (held - s * A), -c - share * (c + s * B)
    if end > 0.0:
        onset0, onset1 = onset0 + end, onset1 - c
    return product(low, high, way0, way1, onset0 / 2, onset1 / 2)


def slip_loss(law: Any, z: Any, keep: int, top: int, inner: float, d: float, c: float, step: float) -> float:
    """∫ limit × slip dx of a step [m³], from the corners up to `top` as they were; slip begins at γ = inner."""
    before, offset, total = z[DEPTH_D], z[OFFSET] - step, 0.0
    grown, held, done, low = c * (d - before), c * before, inner, reach_moments(law, inner)
    for k in range(max(keep, 1), top + 1):
        at = FIRST + 3 * k
        to = z[at]
        if to <= done:
            continue
        B = (z[at + 1] - z[at - 2]) / (to - z[at - 3])
        A = z[at - 2] + offset - B * z[at - 3]
        if d > done:  # in contact all the time: slips by rate (1 − τ)
            stop = min(to, d)
            high = reach_moments(law, stop)
            s = 1.0 if A + B * (done + stop) / 2 + step > 0.0 else -1.0
            rate = s * step - grown
            if rate > 0.0:
                total += lost_by(low, high, s, A, B, rate - held + s * A, c + s * B, c * d, (c, held, grown, rate))
            done, low = stop, high
        if to > done:  # leaves the contact after (before − γ)/(before − d) of the step, and lets go of what it holds
            along = step / (before - d)
            end0, end1 = A + along * before, B - along
            turn = done if end1 == 0.0 else min(to, max(done, -end0 / end1))  # where the side turns
            for stop in (turn, to):
                if stop > done:
                    high = reach_moments(law, stop)
                    s = 1.0 if end0 + end1 * (done + stop) / 2 > 0.0 else -1.0
                    rate = s * step - grown
                    if rate > 0.0:
                        total += lost_by(low, high, s, A, B, s * end0, s * end1, 0.0, (c, held, grown, rate))
                    done, low = stop, high
    fresh = abs(step) - grown
    if d > before and fresh > 0.0:  # springs that enter slip from the beginning: by fresh (d − γ)/(d − before)
        total += product(low, reach_moments(law, d), d, -1.0, d, -1.0) * fresh / (d - before) * c / 2
    return total


def slip_edge(z: Any, n: int, c: float, d: float) -> tuple[float, float]:
    """(γ, sense) at which slip begins, n corners inside of it; it lies between corners n − 1 and n."""
    at = FIRST + 3 * n
    gq, wq = z[at], z[at + 1] + z[OFFSET]
    if n == 0:
        return 0.0, 1.0 if wq > 0.0 else -1.0
    gp, wp = z[at - 3], z[at - 2] + z[OFFSET]
    inner = min(gq, d)
    middle = wp if gq <= gp else wp + (wq - wp) * (inner - gp) / (gq - gp)
    s = 1.0 if middle > 0.0 else -1.0
    fp, fq = s * wp - c * (d - gp), s * wq - c * (d - gq)
    t = 1.0 if fq <= fp else min(1.0, max(0.0, -fp / (fq - fp)))
    return min(gp + t * (gq - gp), d), s


def cut(law: Any, z: Any, n: int, gamma: float, sense: float, c: float, d: float) -> int:
    """Drop the corners that slip, n of them kept; close with the slip line to the apex. Returns the new count."""
    z[SLIP_EDGE] = gamma
    if n == 0:
        z[OFFSET] = 0.0  # everything slips: nothing is left to carry an offset
    put(law, z, n, gamma, sense * c * (d - gamma))
    put(law, z, n + 1, d, 0.0)
    return n + 2


def advance(law: Any, z: Any, delta: float, d: float, c: float, stiffness: float) -> float:
    """Move the contact to (δ, d) along a straight line; returns T = 2G* ∫ w dx [N], `stiffness` = 2G*.

    NaN if there is no room for a further corner.
    """
    n = int(z[COUNT])
    if FIRST + 3 * (n + 1) > len(z):
        z[FULL] = 1.0
        return nan
    step = delta - z[DELTA]
    z[OFFSET] += step
    k = top = n - 1
    if d > z[DEPTH_D]:
        at = FIRST + 3 * k
        if n > 2 and -z[OFFSET] == z[at + 1] == z[at - 2]:
            n, k = n - 1, k - 1  # no motion since the last corner: the flat stretch before it goes on
        put(law, z, n, d, 0.0)
        n += 1
    keep = n
    # round-off: corners on the slip line may stick out by a last digit
    while k >= 0:
        gamma, w = z[FIRST + 3 * k], z[FIRST + 3 * k + 1] + z[OFFSET]
        if gamma <= d and abs(w) <= c * (d - gamma) + 1e-14 * c * d:
            break
        keep = k
        k -= 1
    z[SLIP_EDGE] = d
    if keep < n:
        gamma, sense = slip_edge(z, keep, c, d)
        z[LOST] += stiffness * slip_loss(law, z, keep, top, gamma, d, c, step)
        n = cut(law, z, keep, gamma, sense, c, d)
    z[COUNT] = n
    top = FIRST + 3 * (n - 1)
    force = stiffness * (z[top + 2] + z[OFFSET] * reach(law, z[top]))
    z[DELTA], z[DEPTH_D], z[FORCE] = delta, d, force
    return force
