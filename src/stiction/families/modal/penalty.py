"""Fixed-step simulation of one foot on compliant ground: exact modal drift, then a kick by the ground's force."""

from __future__ import annotations

from ...compiled.kernels import kernel, routine
from ...core.parameter import par
from ...core.part import part
from .events import AFTER, CYCLE, DIVERGED, DONE, EVENTS, FREE, FULL, HELD, IMPACT, MODE, ROWS, SEG, STEP, log_event
from .flight import expand, fly_a_step, foot, load_start, move


@part
class ModalPenalty:
    """Steps of fixed length; resolve the contact: 1/40 of its duration or less."""

    step: float = par("s", "longest step", default=5e-7, positive=True)


@routine
def press(F, t, tau, k, c, q, v, apex, C, ev):
    """Ground force over a step; entering the ground opens an event, leaving it completes the event."""
    h, u = foot(F, q, v)
    if h < 0.0:
        if C[MODE] == FREE:
            log_event(ev, C, t, u, 0.0, 0.0, apex[0], IMPACT)
            C[MODE] = HELD
            apex[0] = 0.0
        force = max(0.0, -k * h - c * u)
        for i in range(len(q)):
            v[i] += force * tau * F.modes[i].push
    else:
        if C[MODE] == HELD:
            if C[EVENTS] > 0:
                ev[C[EVENTS] - 1, AFTER] = u
            C[MODE] = FREE
        apex[0] = max(apex[0], h)


@kernel
def run_penalty(F, W, k, c, origin, begin, q, v, apex, C, steps, per_cycle, every, out_q, out_v, out_mode, ev):
    """Advance by `steps` from local time `begin`; returns (steps done, status). Steps do not end at breaks of the
    drive."""
    last, whole = len(F.edges) - 2, begin == C[STEP] * F.dt
    if not whole:  # from between two lines of the grid to the next
        expand(F, C[SEG], begin, q, v, W, 0.0, False)
        move(W, F.terms, (C[STEP] + 1) * F.dt - begin, q, v)
    for n in range(steps):
        if C[EVENTS] + 2 > len(ev):
            return n, FULL
        t, tau = C[STEP] * F.dt, F.dt
        if n == 0 and not whole:
            tau = t + F.dt - begin
        else:
            while C[SEG] < last and F.edges[C[SEG] + 1] <= t + 0.5 * F.dt:
                C[SEG] += 1
            load_start(F, C[SEG], t, F.wave[C[STEP], 0], F.wave[C[STEP], 1], q, v, W)
            fly_a_step(F, C[SEG], t, F.wave[C[STEP] + 1, 0], F.wave[C[STEP] + 1, 1], W, q, v)
        press(F, origin + C[CYCLE] * F.cycle + t + F.dt, tau, k, c, q, v, apex, C, ev)
        C[STEP] += 1
        if C[STEP] == per_cycle:
            C[STEP], C[SEG] = 0, 0
            C[CYCLE] += 1
        if (C[CYCLE] * per_cycle + C[STEP]) % every == 0:
            row = C[ROWS]
            for i in range(len(q)):
                out_q[row, i], out_v[row, i] = q[i], v[i]
            out_mode[row] = C[MODE]
            C[ROWS] = row + 1
        if not abs(q[0]) < 1e300:
            return n, DIVERGED
    return steps, DONE


@kernel
def end_penalty(F, W, k, c, origin, begin, end, q, v, apex, C, ev):
    """The part of a step between two local times, with which a run ends; returns its status."""
    expand(F, C[SEG], begin, q, v, W, 0.0, False)
    move(W, F.terms, end - begin, q, v)
    press(F, origin + C[CYCLE] * F.cycle + end, end - begin, k, c, q, v, apex, C, ev)
    return DONE
