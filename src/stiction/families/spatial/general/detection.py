"""Which contacts take part in a step of spatial bodies: gaps and frames at its middle, targets, friction."""

from __future__ import annotations

from math import exp

from ....compiled.kernels import inlined
from ....compiled.memory import call_address
from . import layout as at
from .contacts import gap_at, grain_along, relative, three, write_frame

SLOW = 1e-2  # of the speed of the bodies: contact velocities below are as good as zero for the tolerance
NEARLY = 1e-6  # of the velocity that forces make in a step: what slides no faster has come to rest
FARTHER = 3.0  # times the distance a body can travel: contacts beyond are not looked at


@inlined
def friction_at(w, K, c, v):
    """μ at sliding velocity v: Coulomb, static and kinetic (V_S = 0), Stribeck, or a law of the user's."""
    if K[c, at.OWN] > 0.0:
        w.asked[at.WHICH], w.asked[at.VELOCITY] = K[c, at.OWN], v
        call_address(w.call[0], w.call, 1)
        return w.asked[at.ANSWER]
    more = K[c, at.MU_S] - K[c, at.MU_K]
    if more == 0.0:
        return K[c, at.MU_K]
    if K[c, at.V_S] > 0.0:
        return K[c, at.MU_K] + more * exp(-v / K[c, at.V_S])
    return K[c, at.MU_S] if v == 0.0 else K[c, at.MU_K]


@inlined
def set_friction(w, K, pair, c):
    """Coefficients for holding and sliding in this step."""
    B, C = w.B, w.C
    a, b = pair[c, 1], pair[c, 2]
    even = K[c, at.MU_S] == K[c, at.MU_K] and not K[c, at.OWN] > 0.0  # the same at all velocities
    sliding = 0.0 if even else (C[c, at.BEFORE + 1] ** 2 + C[c, at.BEFORE + 2] ** 2) ** 0.5
    holds = C[c, at.MODE] == at.STICK or sliding == 0.0
    if not even and (holds or C[c, at.MODE] == at.SLIP):
        v1, v2 = relative(B, C, a, b, c, 1, at.V, at.OMEGA), relative(B, C, a, b, c, 2, at.V, at.OMEGA)
        # forces alone turn it round: it comes to rest, where static friction may hold it (planar/moreau/stepper.py)
        holds = holds or C[c, at.BEFORE + 1] * v1 + C[c, at.BEFORE + 2] * v2 < NEARLY * (v1 * v1 + v2 * v2)
        sliding = (v1 * v1 + v2 * v2) ** 0.5 if holds else sliding
    C[c, at.SLIDE] = friction_at(w, K, c, sliding)
    C[c, at.HOLD] = friction_at(w, K, c, 0.0) if holds else C[c, at.SLIDE]


@inlined
def foresee_bias(C, c):
    """Where the bias is likely to go on: on the line through its last two values."""
    for i in range(3):
        last = C[c, at.BIAS + i]
        if C[c, at.AGE] >= 2.0:
            C[c, at.BIAS + i] = 2.0 * last - C[c, at.BIAS_OLD + i]
        C[c, at.BIAS_OLD + i] = last
    C[c, at.AGE] += 1.0


@inlined
def set_target(K, C, c, v_free, h, usual, grain, locating):
    """Whether the contact takes part, and what is added to its normal velocity.

    Closed: the gap at the next middle, less the penetration it came with. Open, e = 0: the same, if it would penetrate.
    Open, e > 0: Newton's law on the velocities once the gap is closed. A step shorter than usual corrects no faster.
    Where impacts are located, open contacts stay out of steps.
    """
    gap = C[c, at.GAP]
    before = C[c, at.BEFORE]
    if C[c, at.MODE] == at.OPEN:
        C[c, at.DEPTH] = max(0.0, -gap)
        C[c, at.BIAS] = C[c, at.BIAS + 1] = C[c, at.BIAS + 2] = C[c, at.AGE] = 0.0
        C[c, at.CLOSING] = 1.0 if h * before < -grain and not locating else 0.0
        if locating:
            return False
        if K[c, at.E] > 0.0:
            C[c, at.TARGET] = K[c, at.E] * min(before, 0.0)
            return gap <= grain
        C[c, at.TARGET] = max(gap, 0.0) / h
        if gap <= grain:
            C[c, at.TARGET] = 0.0
        return gap + h * min(v_free, before) <= grain
    C[c, at.CLOSING] = 0.0
    foresee_bias(C, c)
    C[c, at.DEPTH] = min(C[c, at.DEPTH], max(0.0, -gap))
    error = gap + C[c, at.DEPTH]
    C[c, at.TARGET] = 0.0 if abs(error) <= grain else error / max(h, usual)
    return True


@inlined
def look_at_bodies(B):
    """Note which bodies stand where contacts were looked at last."""
    for b in range(len(B)):
        same = True
        for i in range(7):
            same &= B[b, at.SEEN + i] == B[b, at.X + i]
            B[b, at.SEEN + i] = B[b, at.X + i]
        B[b, at.STANDS] = 1.0 if same else 0.0


@inlined
def frame_stays(B, C, pair, c):
    """Whether the frame of a contact hangs on the place of body a alone: a plane that stands still, no landing, no
    fluid, no slot of solids."""
    lands = C[c, at.MODE] == at.OPEN and C[c, at.GAP] > 0.0
    plane = pair[c, 0] == at.ON_PLANE and C[c, at.OTHER] == 0.0 and C[c, at.FEATURE] == 0.0
    return plane and not lands and B[pair[c, 1], at.WET] == 0.0


@inlined
def largest(velocities):
    """The largest of three velocities."""
    return max(abs(velocities[0]), abs(velocities[1]), abs(velocities[2]))


@inlined
def detect(w, K, pair, h, usual, locating):
    """List the contacts that take part in the step; returns (how many, largest velocity among them)."""
    B, C, active, n, scale = w.B, w.C, w.active, 0, 0.0
    look_at_bodies(B)
    for j in range(w.live[len(w.live) - 1]):
        c = w.live[j]
        if pair[c, 0] == at.NOWHERE:
            C[c, at.NEAR] = 0.0
            continue
        a, b = pair[c, 1], pair[c, 2]
        gap, nx, ny, nz = gap_at(B, K, pair, c, at.X, at.R)
        C[c, at.GAP] = gap
        reach = h * (B[a, at.SPEED] + B[b, at.SPEED])
        C[c, at.NEAR] = 1.0 if gap <= FARTHER * reach else 0.0
        if C[c, at.NEAR] == 0.0 and C[c, at.MODE] == at.OPEN:
            C[c, at.FRAMED] = 0.0
            continue
        stays = frame_stays(B, C, pair, c)
        if not (stays and C[c, at.FRAMED] == 1.0 and B[a, at.STANDS] == 1.0):
            write_frame(B, K, C, pair, c, nx, ny, nz)
            C[c, at.FRAMED] = 1.0 if stays else 0.0
        before = three(B, C, a, b, c, at.V_A, at.OMEGA_A)
        C[c, at.BEFORE], C[c, at.BEFORE + 1], C[c, at.BEFORE + 2] = before
        if K[c, at.DRILL] > 0.0:
            C[c, at.BEFORE + 3] = relative(B, C, a, b, c, 3, at.V_A, at.OMEGA_A)
        grain = grain_along(B, K, C, c, a, b)
        v_free = relative(B, C, a, b, c, 0, at.V, at.OMEGA)
        if set_target(K, C, c, v_free, h, usual, grain, locating):
            set_friction(w, K, pair, c)
            active[n] = c
            n += 1
            scale = max(scale, largest(before), largest(three(B, C, a, b, c, at.V, at.OMEGA)))
            if K[c, at.DRILL] > 0.0:
                scale = max(scale, abs(C[c, at.BEFORE + 3]), abs(relative(B, C, a, b, c, 3, at.V, at.OMEGA)))
            scale = max(scale, abs(C[c, at.TARGET]), SLOW * (B[a, at.SPEED] + B[b, at.SPEED]))
    return n, scale
