"""Static friction of several contacts: what they hold together, none of them breaks away from alone.

Solved one by one, a contact may reach μ_s before the others have taken their share, fall to μ_k, and drag all of them
along. So contacts that hold slide by static friction, too, at first: then the problem is Coulomb's, and nothing slides
as long as there is a way to share what is held. Those that slide in spite of it rub and hold by kinetic friction, and
the problem, Coulomb's again, is solved anew, until no contact slides by static friction.
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from .record import GIVEN, SLIP, STICK, V, hold_as_sliding, magnitude, velocity_T

SLIDES = 10.0  # times the accuracy of the solver: a velocity that is more than its error


@inlined
def raised(r):
    """Whether a contact slides by static friction at present."""
    return r.mu_k != r.given[1] or r.back_k != r.given[3]


@piece
def raise_kinetic(C, active, n):
    """Let contacts that hold more than they rub slide by static friction; False where there are none."""
    found = False
    for k in range(n):
        r = C[active[k]]
        r.given[0], r.given[1], r.given[2], r.given[3] = r.mu_s, r.mu_k, r.back_s, r.back_k
        r.mu_k, r.back_k = max(r.mu_s, r.mu_k), max(r.back_s, r.back_k)
        found |= raised(r)
    return found


@piece
def keep_given(C, active, n, X):
    """Remember the free velocity, from which the problem may be solved again; the largest velocity at a contact."""
    scale = 0.0
    for j in range(X.shape[1]):
        X[GIVEN, j] = X[V, j]
    for k in range(n):
        r = C[active[k]]
        scale = max(scale, magnitude(r, X[V]), abs(r.target), abs(r.target_T))
    return scale


@inlined
def take_given(X):
    """The free velocity again."""
    for j in range(X.shape[1]):
        X[V, j] = X[GIVEN, j]


@piece
def lower_sliding(C, active, n, v, slack):
    """Kinetic friction for what slides by static friction, if anything does; the rest sticks, at its edge, too."""
    found = False
    for k in range(n):
        r = C[active[k]]
        if not raised(r):
            continue
        if abs(velocity_T(r, v) + r.target_T) > SLIDES * slack:
            r.mu_k, r.back_k, found = r.given[1], r.given[3], True
            hold_as_sliding(r)
        elif r.mode == SLIP:
            r.mode = STICK
    return found


@piece
def give_back(C, active, n):
    """Coefficients as they were."""
    for k in range(n):
        r = C[active[k]]
        r.mu_s, r.mu_k, r.back_s, r.back_k = r.given[0], r.given[1], r.given[2], r.given[3]
