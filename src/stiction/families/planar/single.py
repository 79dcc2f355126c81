"""One contact of the contact problem (inclusion.py): its percussion for given free velocities, in closed form."""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from .record import OPEN, SLIP, STICK, kinetic, push, rough, settle, velocity_N, velocity_T, within

PARALLEL = 1e-12  # determinant of G, relative to its diagonal, below which the two rows of a contact are one


@inlined
def slip_percussion(r, g_N, g_T, direction, sigma):
    """(found, P_N, P_T) with P_T = −direction μ σ P_N, for P_N of sign σ and a sliding velocity along `direction`."""
    mu = direction * sigma * kinetic(r, direction)
    stiffness = r.G_NN - mu * r.G_NT
    P_N = -g_N / stiffness
    P_T = -mu * P_N
    slides = direction * (g_T + r.G_NT * P_N + r.G_TT * P_T) >= 0.0
    return stiffness > 0.0 and sigma * P_N >= r.least and slides, P_N, P_T


@inlined
def held_back(r, P_N, P_T):
    """P_T clipped to what sliding under P_N allows."""
    return min(r.back_k * abs(P_N), max(-r.mu_k * abs(P_N), P_T))


@inlined
def solve_alone(r, g_N, g_T):
    """Percussion of a contact for free velocities g_N (restitution included) and g_T; False if none exists.

    Without a solution the contact gets the percussion that stops its approach, without friction.
    """
    if r.bilateral == 0 and g_N >= 0.0 and r.least == 0.0:
        r.P_N, r.P_T, r.mode = 0.0, 0.0, OPEN
        return True
    if r.G_NT == 0.0 or not rough(r):
        return solve_decoupled(r, g_N, g_T)
    return solve_coupled(r, g_N, g_T)


@inlined
def solve_decoupled(r, g_N, g_T):
    """Normal and tangential direction do not see each other: first P_N, then the clipped P_T."""
    P_N = -g_N * r.inverse_NN
    if r.bilateral == 0:
        P_N = max(P_N, r.least)
    r.P_N, r.P_T, r.mode = P_N, 0.0, SLIP
    if P_N == 0.0 and r.bilateral == 0:
        r.mode = OPEN
    if rough(r):
        g_T += r.G_NT * P_N
        P_T = -g_T * r.inverse_TT
        if within(r, P_N, P_T, 0.0):
            r.P_T, r.mode = P_T, STICK
        else:
            r.P_T = held_back(r, P_N, P_T)
    return True


@piece
def solve_coupled(r, g_N, g_T):
    """Stick, then slip in both directions; first candidate that keeps every inequality."""
    determinant = r.G_NN * r.G_TT - r.G_NT * r.G_NT
    if determinant > PARALLEL * r.G_NN * r.G_TT:
        P_N = (r.G_NT * g_T - r.G_TT * g_N) / determinant
        P_T = (r.G_NT * g_N - r.G_NN * g_T) / determinant
    else:  # both rows along one direction: the normal percussion alone stops the contact, or nothing does
        P_N, P_T = -g_N * r.inverse_NN, 0.0
        if abs(g_T + r.G_NT * P_N) > PARALLEL * abs(g_T):
            P_T = -g_T * r.inverse_TT  # only its sign is used: the way the contact would slip
            P_N = r.least - 1.0 if r.bilateral == 0 else 0.0
    if (r.bilateral == 1 or r.least <= P_N) and within(r, P_N, P_T, 0.0):
        r.P_N, r.P_T, r.mode = P_N, P_T, STICK
        return True
    likely = 1.0 if P_T < 0.0 else -1.0  # friction would have held against motion in this direction
    for k in range(4 if r.bilateral == 1 else 2):
        direction = likely if k % 2 == 0 else -likely
        sigma = 1.0 if k < 2 else -1.0
        found, P_N, P_T = slip_percussion(r, g_N, g_T, direction, sigma)
        if found:
            r.P_N, r.P_T, r.mode = P_N, P_T, SLIP
            return True
    return rest_of_expansion(r, g_N, g_T)


@inlined
def rest_of_expansion(r, g_N, g_T):
    """P_N stays at its least value (Poisson's expansion, or a contact that opens)."""
    P_T = held_back(r, r.least, -(g_T + r.G_NT * r.least) / r.G_TT)
    r.P_N, r.P_T, r.mode = r.least, P_T, SLIP if r.least > 0.0 else OPEN
    if g_N + r.G_NN * r.P_N + r.G_NT * r.P_T >= 0.0:
        return True
    r.P_N, r.P_T, r.mode = max(r.least, -g_N / r.G_NN), 0.0, SLIP
    return False


@inlined
def solve_apart(r, minv, v):
    """One contact that no other one touches."""
    if not solve_alone(r, velocity_N(r, v) + r.target, velocity_T(r, v) + r.target_T):
        return False
    push(r, r.P_N, r.P_T, minv, v)
    settle(r, v)
    return True
