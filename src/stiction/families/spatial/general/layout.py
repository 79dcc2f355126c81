"""Where the numbers of spatial bodies and contacts stand: columns of the arrays that the compiled stepper works on.

One row per body in `B` (the last row is the ground) and one per point of contact in `C`; a vector takes three columns
from the one named, a matrix nine, row by row.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

# ------------------------------------------------------------------------------------------------ columns of B
MASS = 0
INV_MASS = 1  # 0: prescribed
INV_I = 2  # 1/I about the principal axes
ODD = 5  # the axis whose moment differs most from the others
REACH = 6  # greatest distance of a contact point from the centre of mass
DIPOLE = 7  # in body axes
X = 10
P_QUAT = 13
V = 17
L = 20  # angular momentum in body axes
R = 23  # rotation matrix
INV_J = 32  # inverse inertia in world axes
OMEGA = 41  # angular velocity in world axes
V_A = 44  # velocities before the kick
OMEGA_A = 47
FORCE = 50
TORQUE = 53
X_N = 56  # where the body is at the middle of the next step
D_QUAT = 59  # its turn until then, in body axes
L_N = 63
R_N = 66
SPEED = 75  # bound of the speed of any point of the body
KEPT = 76  # velocities before a Newton step
BODY = 82

STATE = slice(X, R)  # what a body remembers from step to step

# ------------------------------------------------------------------------------------------------ columns of K
MU_S = 0
MU_K = 1
V_S = 2
E = 3
DRILL = 4  # radius of the drilling friction
A = 5  # point or centre in the axes of body a
RADIUS_A = 8
N_B = 9  # normal of a plane, half the sides of a box, or a point of an edge, in the axes of body b
OFFSET = 12  # of a plane, or radius of a ball b
SIDE = 13  # -1: body a is the second of its contact, so that percussions are those on the first with a minus
EDGES = 14  # of boxes that cross: sign of the product of edges × (1 + 3 axis of a + axis of b)
KNOWN = 15

ON_PLANE, ON_BALL, ON_BOX, ON_EDGE, NOWHERE = 0, 1, 2, 3, 4  # what the point, ball or edge of body a touches

# ------------------------------------------------------------------------------------------------ columns of C
MODE = 0
P = 1  # percussions: normal, two tangential, drilling / radius
BIAS = 5  # curvature: mean velocity to the middle of the next step less the velocity at this middle
DEPTH = 8  # penetration found at a first touch, kept but not let grow
BIAS_OLD = 9  # of the step before the last
AGE = 12  # steps since it closed
FEATURE = 13  # which feature of two boxes the slot holds, 0 none
MEMORY = slice(0, 14)  # what a contact remembers from step to step
GAP = 14
N = 15
T1 = 18
T2 = 21
ARM_A = 24
ARM_B = 27
JAC_A = 30  # r × d of the three directions, then n × radius: four vectors
INV_JAC_A = 42
JAC_B = 54
INV_JAC_B = 66
OTHER = 78  # 0: body b stands still, 1: it is prescribed, 2: it is free
TARGET = 79  # added to the normal velocity
GIVEN = 80  # velocity of the prescribed body along the four directions, negative
G_NN = 84
G_NT = 85
G_TT = 88  # 11 12 13 22 23 33
HOLD = 95  # coefficients in this step
SLIDE = 96
BEFORE = 97  # relative velocities before the kick
CLOSING = 101
IMPACTS = 102  # since the last sample
SUM_P = 103  # world vector, then drilling
STICK_TIME = 107
SLIP_TIME = 108
LOSS_T = 109  # work lost to friction and drilling since the start
LOSS_N = 110  # … along the normal
NEAR = 111
KEPT_P = 112  # mode and percussions before a Newton step
SUM_N = 117  # normal percussion since the last sample
CONTACT = 118

OPEN, STICK, SLIP = 0.0, 1.0, 2.0

# ------------------------------------------------------------------------------------------------ tally
SWEEPS, MOST_SWEEPS, HARD, LOOSE, BREAKS, LOCATED, GIVEN_UP = 0, 1, 2, 3, 4, 5, 6


class Work(NamedTuple):
    """Every array a run writes to."""

    B: np.ndarray
    C: np.ndarray
    active: np.ndarray
    G: np.ndarray  # system of the Newton step
    order: np.ndarray
    supplied: np.ndarray  # work of fields, forces and moving supports; of gravity
    tally: np.ndarray
    keep_B: np.ndarray
    keep_C: np.ndarray
    found: np.ndarray  # features of two boxes: name, place


class Samples(NamedTuple):
    """Where samples go, one row each."""

    place: np.ndarray  # cycle, phase
    body: np.ndarray  # x, p, v, L of every body
    state: np.ndarray
    gap: np.ndarray
    P: np.ndarray  # world vector, drilling, normal
    books: np.ndarray  # impacts, stick time, slip time, loss by friction, loss along the normal
    supplied: np.ndarray


MOST_NEWTON = 160  # contacts


def make_work(bodies: int, contacts: int) -> Work:
    """Workspace; the ground is one more body."""
    size = 4 * min(max(contacts, 1), MOST_NEWTON)
    B, C = np.zeros((bodies + 1, BODY)), np.zeros((max(contacts, 1), CONTACT))
    return Work(
        B=B,
        C=C,
        active=np.zeros(max(contacts, 1), np.int64),
        G=np.zeros((2 * size + 2, size + 1)),
        order=np.zeros(size, np.int64),
        supplied=np.zeros(2),
        tally=np.zeros(8, np.int64),
        keep_B=np.zeros_like(B),
        keep_C=np.zeros_like(C),
        found=np.zeros((8, 4)),
    )


def fresh(B: Any, C: Any) -> None:
    """Empty rows; bodies upright."""
    B[:], C[:] = 0.0, 0.0
    B[:, P_QUAT] = B[:, R] = B[:, R + 4] = B[:, R + 8] = 1.0
    B[:, R_N] = B[:, R_N + 4] = B[:, R_N + 8] = 1.0
