"""Where the numbers of a tumbling body lie: one block F of floats and one block N of integers.

So compiled code takes two arguments, and a batch of designs is a table.

Everything in F is scaled: lengths by about the body's size, masses by its mass, times by about 1/√(ω_free² + load/(m
size)). Flux densities stay in tesla. Units of length and time are powers of two, so that a state goes to SI and back
without round-off.
"""

from __future__ import annotations

# parameters in F
H, THETA = 0, 1  # step, share of the new magnetic torque
GRAVITY = 2  # 3: constant acceleration
CLAMP = 5  # F_elect/m
MU, ET, EO = 6, 7, 8
ADHESION, STRIP, REACH, PULL = 9, 10, 11, 12  # C, width of the line strip, range, 3/2 π w
DRAG, DAMPING = 13, 14
INERTIA = 15  # 3: principal moments
MOMENT = 18  # 3: V_m E in body axes
EPS, RHO, TOL = 21, 22, 23  # compliance, prox parameter, tolerance (velocity)
FIXED_RADIUS, POINT_RADIUS = 24, 25  # e_r: fixed (0: of the patch), of a point
LEVER = 26  # 0: lever arms at the start of the step, 1: at its end
ANGULAR = 27  # 3: angular momentum carried from step to step (state)

# state in F
X, R, V, W = 30, 33, 42, 45  # 3, 9, 3, 3: place, orientation, velocity, angular velocity I(R)⁻¹ × angular momentum
P = 48  # 3: friction (P_t/e_t, P_o/e_o, P_r/e_r), impulses of the last step
PN = 51
ARM = 52  # 3: from the centre of mass to the equivalent contact point
STICKING = 55  # λ_a/m
CENTROID = 56  # 3: of the adhering area, body axes
RADIUS = 59  # e_r of what touches now
B0, PULL0, B1 = 60, 63, 66  # 3 each: field at the start, acceleration by its gradient there, field at the end
W_BEFORE, P_BEFORE = 69, 72  # 3 each: of the step before, to extrapolate
MOMENTUM, FREE = 75, 78  # 3 each: I ω + h (explicit torque), v + h f
V_NEW, W_NEW, P_NEW = 81, 84, 87  # 3 each: the iterate; W_NEW is the mean Ω of the step, R⁺ = exp(h Ω) R
SLIP = 90  # 3: velocity of the material point at the contact point, and e_r-scaled spin
RESIDUAL, AREA = 93, 94
PEAK = 95  # largest normal force of a step since the last sample, per mass
FIRST_SUM = 96  # what is summed over the steps, below
SUMS = ("friction", "normal", "magnetic", "constant", "adhesion", "drag", "slip_x", "slip_y", "slip_abs", "contact",
        "turn_x", "turn_y", "turn_z", "dissipated")  # fmt: skip
KICK = 110  # 3: angular velocity after the impulses of the step, before the body has turned
E_R = 113  # e_r with which the step was made; RADIUS is that of what touches after it
FLOATS = 114  # the tables follow: p, p before, dp, generators, spread, faces, edges, scratch, matrix

POWERS = (  # first number, how many, powers of length and time; masses are those of the body
    (ANGULAR, 3, 2, -1), (X, 3, 1, 0), (V, 3, 1, -1), (W, 3, 0, -1), (P, 3, 1, -1), (PN, 1, 1, -1), (ARM, 3, 1, 0),
    (STICKING, 1, 1, -2), (CENTROID, 3, 1, 0), (RADIUS, 1, 1, 0), (PULL0, 3, 1, -2), (W_BEFORE, 3, 0, -1),
    (P_BEFORE, 3, 1, -1), (MOMENTUM, 3, 2, -1), (FREE, 3, 1, -1), (V_NEW, 3, 1, -1), (W_NEW, 3, 0, -1),
    (P_NEW, 3, 1, -1), (SLIP, 3, 1, -1), (RESIDUAL, 1, 1, -1), (AREA, 1, 2, 0), (PEAK, 1, 1, -2), (FIRST_SUM, 6, 2, -2),
    (FIRST_SUM + 6, 3, 1, 0), (FIRST_SUM + 9, 1, 0, 1), (FIRST_SUM + 13, 1, 2, -2), (KICK, 3, 0, -1), (E_R, 1, 1, 0),
)  # fmt: skip

# integers in N
COUNT, CURVED = 0, 1  # generators, how many are curved
MODE, K1, K2, FACE, ACTIVE, KIND = 2, 3, 4, 5, 6, 7
ITERATIONS, SUBSTEPS, SAME, STEPS = 8, 9, 10, 11
FACES, EDGES = 12, 13
AT_P, AT_P_BEFORE, AT_STEP, AT_CENTRE, AT_SPREAD, AT_FACE, AT_EDGE, AT_SCRATCH, AT_MATRIX = range(14, 23)  # in F
AT_TOUCH, AT_ACT, AT_LIST, AT_RING, AT_CORNER, AT_PAIR, AT_BENT = range(23, 30)  # in N
TALLY = 30  # steps by flight, line, rest, Newton; total iterations, sub-steps, restarts, failed steps
STICK, NEWTON_ONLY = 38, 39
QUIET, TOUCHES = 40, 41  # nothing new can touch after this step; how many generators touch
BENT = 42  # whether the body turns out of its principal axes in this step (patch_turn.py)
INTEGERS = 43

FLIGHT, LINE, REST, OTHER, SLIDE = 0, 1, 2, 3, 4  # mode expected of the next step; SLIDE: straight across an edge
PER_FACE, PER_EDGE = 5, 2  # area, centroid, radius; length, sharp
RU, RP, BP, AB, GROW, CROW = 0, 3, 6, 9, 12, 15  # scratch columns of a generator
WIDTH = 20
