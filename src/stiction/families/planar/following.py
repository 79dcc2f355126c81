"""Rolling resistance in the contact problem: a row that rubs under the load of the contact before it (rolling.py).

    −P_R ∈ μ_R |P_N| Sgn(γ_R⁺)        γ_R the velocity of turning against each other, P_N of the contact it follows

A contact and its follower are solved together: for discs, whose normal percussion does not feel the other two, the
square of (P_T, P_R) has nine pieces, of which one holds.
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from .pairs import coupling
from .record import OPEN, SLIP, STICK, kinetic, push, rough, velocity_N, velocity_T, within
from .single import PARALLEL, held_back, solve_alone

MOST_TURNS = 200  # of a contact and its follower that take turns, where the normal percussion feels them
SAME = 1e-15  # of a velocity: what such turns may still change
EDGE = 1e-14  # of the velocities: what counts as none at the edge of two pieces
PIECES = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))  # ways of slip of T and R


@inlined
def any_follows(C, active, n):
    """Whether one of the active contacts follows another."""
    found = False
    for k in range(n):
        found |= C[active[k]].follows == 1
    return found


@inlined
def solve_follower(f, r, g_R):
    """Percussion of a follower for the load of its contact r and the free velocity g_R."""
    f.P_N, f.P_T, f.mode = r.P_N, 0.0, OPEN if r.mode == OPEN else SLIP
    if f.mode != OPEN and rough(f):
        P_R = -g_R * f.inverse_TT
        if within(f, f.P_N, P_R, 0.0):
            f.P_T, f.mode = P_R, STICK
        else:
            f.P_T = held_back(f, f.P_N, P_R)


@inlined
def fits(r, P_N, P, way, y, slack):
    """Whether a percussion along a row is held by sticking (way 0), or the row slips along `way` at velocity y."""
    if way == 0:
        return within(r, P_N, P, slack * r.inverse_TT)
    return way * y >= -slack


@piece
def solve_square(r, f, g_N, g_T, g_R, G_TR):
    """Percussions of a contact whose normal one is its own matter, and of its follower; False if no piece holds."""
    P_N = -g_N * r.inverse_NN
    P_N = P_N if r.bilateral == 1 else max(P_N, r.least)
    r.P_N, f.P_N, r.P_T, f.P_T, r.mode, f.mode = P_N, P_N, 0.0, 0.0, OPEN, OPEN
    if P_N == 0.0 and r.bilateral == 0:
        return True
    determinant, slack = r.G_TT * f.G_TT - G_TR * G_TR, EDGE * max(abs(g_T), abs(g_R))
    for t, s in PIECES:
        P_T, P_R = -t * kinetic(r, t) * abs(P_N), -s * kinetic(f, s) * abs(P_N)
        if t == 0 and s == 0:
            if determinant <= PARALLEL * r.G_TT * f.G_TT:
                continue
            P_T, P_R = (G_TR * g_R - f.G_TT * g_T) / determinant, (G_TR * g_T - r.G_TT * g_R) / determinant
        elif t == 0:
            P_T = -(g_T + G_TR * P_R) * r.inverse_TT
        elif s == 0:
            P_R = -(g_R + G_TR * P_T) * f.inverse_TT
        y_T, y_R = g_T + r.G_TT * P_T + G_TR * P_R, g_R + f.G_TT * P_R + G_TR * P_T
        if fits(r, P_N, P_T, t, y_T, slack) and fits(f, P_N, P_R, s, y_R, slack):
            r.P_T, f.P_T = P_T, P_R
            r.mode = STICK if t == 0 and rough(r) else SLIP
            f.mode = STICK if s == 0 and rough(f) else SLIP
            return True
    return False


@piece
def take_turns(r, f, g_N, g_T, g_R, G_NR, G_TR):
    """The same where the normal percussion feels the others: contact and follower in turn, until nothing changes."""
    found, size = True, abs(g_N) + abs(g_T) + abs(g_R)
    for _ in range(MOST_TURNS):
        old_N, old_T, old_R = r.P_N, r.P_T, f.P_T
        found = solve_alone(r, g_N + G_NR * f.P_T, g_T + G_TR * f.P_T)
        solve_follower(f, r, g_R + G_NR * r.P_N + G_TR * r.P_T)
        moved = r.G_NN * abs(r.P_N - old_N) + r.G_TT * abs(r.P_T - old_T) + f.G_TT * abs(f.P_T - old_R)
        if moved <= SAME * size:
            break
    return found


@piece
def solve_both(r, f, minv, v, taken):
    """A contact and its follower for the velocities v, which follow: (largest change of a velocity, solvable)."""
    old_N, old_T, old_R = r.P_N, r.P_T, f.P_T
    G_NR, G_TR = coupling(r, 0, f, 1, minv), coupling(r, 1, f, 1, minv)
    g_N = velocity_N(r, v) + r.target - r.G_NN * old_N - r.G_NT * old_T - G_NR * old_R
    g_T = velocity_T(r, v) + r.target_T - r.G_NT * old_N - r.G_TT * old_T - G_TR * old_R
    g_R = velocity_T(f, v) + f.target_T - G_NR * old_N - G_TR * old_T - f.G_TT * old_R
    found = r.G_NT == 0.0 and G_NR == 0.0 and solve_square(r, f, g_N, g_T, g_R, G_TR)
    if not found:
        found = take_turns(r, f, g_N, g_T, g_R, G_NR, G_TR)
    change = max(r.G_NN * abs(r.P_N - old_N), r.G_TT * abs(r.P_T - old_T), f.G_TT * abs(f.P_T - old_R))
    r.P_N, r.P_T = old_N + taken * (r.P_N - old_N), old_T + taken * (r.P_T - old_T)
    f.P_N, f.P_T = r.P_N, old_R + taken * (f.P_T - old_R)
    push(r, r.P_N - old_N, r.P_T - old_T, minv, v)
    push(f, 0.0, f.P_T - old_R, minv, v)
    return change, found
