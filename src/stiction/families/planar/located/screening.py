"""Proofs that a step holds no event, from numbers in registers: all coefficients of an event function are positive.

The functions are those of location.py, which decides where a proof fails. Rows of event data are tuples in the order
of the record's `at`: g, ġ, g̈, γ_T, γ̇_T, λ_N, λ_T, μ_s, back_s.
"""

from __future__ import annotations

from ....compiled.kernels import inlined
from ....maths.bernstein import NEVER, between_cubic, between_quadratic, between_quintic
from ..record import STICK
from .location import FORCE, left_of_cone
from .modes import NOTHING
from .tolerance import BOUNDLESS


@inlined
def stays_open(h, start, end):
    """Whether the gap of an open contact, positive at the start, is so throughout."""
    b1, b2, b3, b4 = between_quintic(h, start[0], start[1], start[2], end[0], end[1], end[2])
    return start[0] > 0.0 and b1 >= 0.0 and b2 >= 0.0 and b3 >= 0.0 and b4 >= 0.0 and end[0] >= 0.0


@inlined
def stays_positive(f0, fm, f1):
    """Whether the parabola through three values has no negative one."""
    return f0 >= 0.0 and between_quadratic(f0, fm, f1) >= 0.0 and f1 >= 0.0


@inlined
def stays_pressed(sigma, start, mid, end):
    """Whether the normal force keeps its sign."""
    small = FORCE * max(abs(start[5]), abs(end[5]))
    return stays_positive(sigma * start[5] + small, sigma * mid[5] + small, sigma * end[5] + small)


@inlined
def stays_in_cone(sigma, start, mid, end, side):
    """Whether the friction force of a sticking contact stays within its limit on a side."""
    small = FORCE * max(abs(start[5]), abs(end[5]))
    if side > 0.0:
        mu_0, mu_m, mu_1 = start[8], mid[8], end[8]
    else:
        mu_0, mu_m, mu_1 = start[7], mid[7], end[7]
    tiny = small * mu_0
    return stays_positive(
        left_of_cone(mu_0, sigma * start[5], start[6], side) + tiny,
        left_of_cone(mu_m, sigma * mid[5], mid[6], side) + tiny,
        left_of_cone(mu_1, sigma * end[5], end[6], side) + tiny,
    )


@inlined
def keeps_sliding(h, sign, fresh, start, end):
    """Whether the sliding velocity keeps its direction; one that is zero at both ends is not looked at.

    The first `fresh` coefficients belong to the zero at the start that is known.
    """
    b1, b2 = between_cubic(h, sign * start[3], sign * start[4], sign * end[3], sign * end[4])
    starts = (fresh > 0 or sign * start[3] >= 0.0) and (fresh > 1 or b1 >= 0.0)
    return (starts and b2 >= 0.0 and sign * end[3] >= 0.0) or (fresh == 0 and start[3] == 0.0 and end[3] == 0.0)


@inlined
def stays_closed(h, mode, sign, sigma, guide, rough, fresh, start, mid, end):
    """Whether a closed contact keeps its mode; `guide`: it holds both ways, `rough`: there is friction."""
    if mode == STICK:
        return (
            stays_pressed(sigma, start, mid, end)
            and stays_in_cone(sigma, start, mid, end, 1.0)
            and stays_in_cone(sigma, start, mid, end, -1.0)
        )
    if (guide == 0 or rough) and not stays_pressed(sigma, start, mid, end):
        return False
    return not rough or keeps_sliding(h, sign, fresh, start, end)


@inlined
def bounded(end):
    """Whether the numbers of a contact are some."""
    return abs(end[0] + end[3] + end[5]) < BOUNDLESS


@inlined
def row_of(r, k):
    """The event data of a contact at the start (k = 0), middle or end of the step."""
    return (
        r.at[k, 0], r.at[k, 1], r.at[k, 2], r.at[k, 3], r.at[k, 4], r.at[k, 5], r.at[k, 6], r.at[k, 7], r.at[k, 8],
    )  # fmt: skip


@inlined
def write_row(r, k, row):
    """Write event data into the record."""
    for c in range(9):
        r.at[k, c] = row[c]


@inlined
def write_contact(r, gap, mu_s, mu_k, back_s, back_k, sign, lambda_N, lambda_T):
    """What an evaluation leaves in the record."""
    r.gap, r.mu_s, r.mu_k, r.back_s, r.back_k = gap, mu_s, mu_k, back_s, back_k
    r.sign, r.lambda_N, r.lambda_T = sign, lambda_N, lambda_T


@inlined
def no_event(r):
    """What the search for events leaves in the record where there is none."""
    r.root, r.event, r.beyond = NEVER, NOTHING, 0.0
