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
DRAG = 10  # resistance to translation, then to rotation
SOFT = 12  # moment over flux density in body axes, nine numbers
X = 21
P_QUAT = 24
V = 28
L = 31  # angular momentum in body axes
R = 34  # rotation matrix
INV_J = 43  # inverse inertia in world axes
OMEGA = 52  # angular velocity in world axes
V_A = 55  # velocities before the kick
OMEGA_A = 58
FORCE = 61
TORQUE = 64
X_N = 67  # where the body is at the middle of the next step
D_QUAT = 70  # its turn until then, in body axes
L_N = 74
R_N = 77
SPEED = 86  # bound of the speed of any point of the body
KEPT = 87  # velocities before a Newton step
MUTUAL = 93  # force and torque of the other magnets, whose work is stored energy
WET = 99  # 1: a fluid resists the body, and the next three hold
EASE_V = 100  # blocks of (M + h R/2)⁻¹: velocity per percussion,
EASE_VW = 109  # velocity per turning percussion, and transposed spin per percussion,
EASE_W = 118  # spin per turning percussion
SEEN = 127  # place and attitude when contacts were looked at last
STANDS = 134  # 1: they are still the same, to the last bit
SWING = 135  # in body axes, 2 w v of the turn (w, v) until the middle of the next step less h times the spin
BODY = 138

FIXED = X  # columns of a body that do not change


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
EDGE_A = 14  # of edges that cross: along that of a, in its axes; its product with that of b points from b to a
EDGE_B = 17  # along that of b, in its axes; of an edge that a ball touches, 0 of a corner
OWN = 20  # 0: friction by the numbers above; else the law of the user with this number is asked
KNOWN = 21

# what the point, ball or edge of body a touches; ON_LINE: a ball on an edge or corner
ON_PLANE, ON_BALL, ON_BOX, ON_EDGE, NOWHERE, ON_LINE = 0, 1, 2, 3, 4, 5

# ------------------------------------------------------------------------------------------------ columns of C
MODE = 0
P = 1  # percussions: normal, two tangential, drilling / radius
BIAS = 5  # curvature: mean velocity to the middle of the next step less the velocity at this middle
DEPTH = 8  # penetration found at a first touch, kept but not let grow
BIAS_OLD = 9  # of the step before the last
AGE = 12  # steps since it closed
FEATURE = 13  # which feature of two solids the slot holds, 0 none
MEMORY = slice(0, 14)  # what a contact remembers from step to step
GAP = 14
N = 15
T1 = 18
T2 = 21
ARM_A = 24
ARM_B = 27
JAC_A = 30  # r × d of the three directions, then n × radius: four vectors
INVERSE = 12  # columns after them: the spin that percussions in these rows bring
JAC_B = 54
OTHER = 78  # 0: body b stands still, 1: it is prescribed, 2: it is free
TARGET = 79  # added to the normal velocity
GIVEN = 80  # velocity of the prescribed body along the four directions, negative
G_NN = 84
G_NT = 85
G_TT = 88  # 11 12 13 22 23 33
KINETIC = 94  # coefficient of sliding while it is tried whether static friction holds; negative: it is not
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
ON_FACE, CARRIES = 113, 115  # there meanwhile: place in the plane of a face, whether the point does not part
SUM_N = 117  # normal percussion since the last sample
HELD = 118  # of the first slot of two solids: whether one of their slots may hold a feature
FRAMED = 119  # 1: frame, lever arms and rows hang on the place of body a alone, and are those of where it was `SEEN`
CONTACT = 120

OPEN, STICK, SLIP = 0.0, 1.0, 2.0

# ------------------------------------------------------------------------------------------------ tally
SWEEPS, MOST_SWEEPS, HARD, LOOSE, BREAKS, LOCATED, GIVEN_UP, ISLANDS, YIELDING = 0, 1, 2, 3, 4, 5, 6, 7, 8


class Constants(NamedTuple):
    """Everything about a model that does not change during a run, in the order solvers read it."""

    K: np.ndarray  # numbers of each contact
    pair: np.ndarray  # kind, body a, body b of each contact
    tables: np.ndarray  # body, drive
    travel: np.ndarray  # displacement of each table at drive = 1, and its place at drive = 0
    g: np.ndarray  # acceleration of gravity
    shaking: np.ndarray  # acceleration of the frame at drive = 1
    shaken_by: np.ndarray  # drive of each
    pushes: np.ndarray  # force and torque at drive = 1
    push_on: np.ndarray  # body, drive, 1 if in body axes
    field: np.ndarray  # flux density at drive = 1
    field_by: np.ndarray
    meetings: np.ndarray  # pairs of solids whose contact rows are slots (columns below)
    spans: np.ndarray  # rows one after another: the first, how many, and the number of the meeting, or −1
    half: np.ndarray  # half the sides of boxes
    attracted: np.ndarray  # the two bodies of each pair of magnets that feel each other
    resistance: np.ndarray  # 6 × 6 of a fluid, force and torque over velocity and spin in principal axes; of every body
    walls: np.ndarray  # balls in a fluid beside a plane wall (columns below)
    beside: np.ndarray  # logarithms of their resistances over the logarithm of the gap, and slopes (laws/walls.py)
    noise: np.ndarray  # 6 × 6 of every body, lower triangle: random forces of a fluid over 1/√step, in principal axes
    seed: np.ndarray  # of the random numbers
    vertex: np.ndarray  # convex pieces of the bodies in their principal axes, and what follows (shapes/solids.py)
    plane: np.ndarray
    direction: np.ndarray
    solid: np.ndarray
    begin: np.ndarray
    hoop: np.ndarray
    stud: np.ndarray


# ---------------------------------------------------------------------------------------------- columns of meetings
ROW, BODY_A, BODY_B, SLOTS, HOW, SOLID_A, SOLID_B = range(7)
# the first slot, the two bodies, how many slots, the numbers of the two convex pieces (−1: points or a ball)
BOXES, SOLIDS, POINTS = 0, 1, 2  # HOW: by the axes of boxes, by those of any polyhedra, points or a ball on one

# ------------------------------------------------------------------------------------------------ columns of walls
BALL, NORMAL, PLANE, RADIUS, VISCOSITY, CLOSEST, FIRST, PER_ROW, WALL = 0, 1, 4, 5, 6, 7, 8, 9, 10
# which body, normal of the wall, its distance from the origin, radius of the ball, least gap over the radius, logarithm
# of the first gap of the table, rows per unit of it


class Workspace(NamedTuple):
    """Every array a run writes to."""

    B: np.ndarray
    C: np.ndarray
    active: np.ndarray
    live: np.ndarray  # rows that are not slots of solids far from each other; their number last
    grouped: np.ndarray  # active rows, island by island
    island: np.ndarray  # of each body, and where the rows of each begin
    G: np.ndarray  # system of the Newton step
    order: np.ndarray
    supplied: np.ndarray  # work of fields, forces and moving supports; of gravity
    tally: np.ndarray
    keep_B: np.ndarray
    keep_C: np.ndarray
    found: np.ndarray  # features of two solids: name, place
    call: np.ndarray  # address of the laws that are asked by address (laws.py), 0 without, and their twelve arguments
    asked: np.ndarray  # what they are asked and answer
    solve: np.ndarray  # six equations of a body in a fluid
    fluid: np.ndarray  # 6 × 6 of every body, world axes: resistance of a fluid to velocity and spin
    polygon: np.ndarray  # what two faces have in common (shapes/meeting.py), with room to clip it


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

# ------------------------------------------------------------------------------------------------ laws by address
BEGIN, NOW = 0, 1  # places in `asked`: when the step begins, when forces are asked for [s]
WHICH, VELOCITY, ANSWER = 2, 3, 4  # number of a friction law, or 0 for fields and forces; sliding velocity; μ
FIELD, TOTAL = 5, 17  # twelve numbers each: of one field, of all
ANSWERS = 29  # then q, u and h of all bodies, three each


def make_work(bodies: int, contacts: int, slots: int) -> Workspace:
    """Workspace; the ground is one more body. `slots` are the most that two solids have."""
    size = 4 * min(max(contacts, 1), MOST_NEWTON)
    B, C = np.zeros((bodies + 1, BODY)), np.zeros((max(contacts, 1), CONTACT))
    return Workspace(
        B=B,
        C=C,
        active=np.zeros(max(contacts, 1), np.int64),
        live=np.zeros(contacts + 1, np.int64),
        grouped=np.zeros(max(contacts, 1), np.int64),
        island=np.zeros((2, bodies + 2), np.int64),
        G=np.zeros((2 * size + 2, size + 1)),
        order=np.zeros(size, np.int64),
        supplied=np.zeros(2),
        tally=np.zeros(9, np.int64),
        keep_B=np.zeros_like(B),
        keep_C=np.zeros_like(C),
        found=np.zeros((max(slots, 1), 4)),
        call=np.zeros(13, np.int64),
        asked=np.zeros(ANSWERS + 9 * bodies),
        solve=np.zeros((6, 6)),
        fluid=np.zeros((bodies + 1, 36)),
        polygon=np.zeros((2 * slots + 4, 4)),  # twice as many corners as two faces can share, and two to clip them
    )


def fresh(B: Any, C: Any) -> None:
    """Empty rows; bodies upright."""
    B[:], C[:] = 0.0, 0.0
    B[:, P_QUAT] = B[:, R] = B[:, R + 4] = B[:, R + 8] = 1.0
    B[:, R_N] = B[:, R_N + 4] = B[:, R_N + 8] = 1.0
