"""The hexapod driven infinitely slowly, exactly: equilibrium at every angle θ of the drive, friction by Coulomb's law.

Legs are springs whose swings and lifts do not couple. Loads come first: with the feet that stand known, they and the
heights of the others are a + b sin θ. Of a foot that stands the leg pulls with f = k (x − X − s), and Σ f = 0: it
sticks (x stays) while |f| < μN, or slides with f = ε μN, towards −ε. So the body X is a + b sin θ + c cos θ between
events, and so is every distance to an event: its zeros are closed forms, and no step is taken.
"""

from __future__ import annotations

from itertools import product
from math import asin, atan2, ceil, hypot, pi
from typing import NamedTuple

import numpy as np

from stiction.devices.walking_hexapod import FEET, TRIPODS, G

ROUND_OFF = 1e-9  # of forces over the weight, of ways over the swing, of angles
SENSE = np.array([1.0 if i in TRIPODS["a"] else -1.0 for i in FEET])
MIRROR = [3, 4, 5, 0, 1, 2]  # left feet for right ones: tripod b for a
FREE = 2  # else a foot sticks, 0, or slides, ε = ±1


class Limit(NamedTuple):
    """Of one cycle, over four swings: advance of the body, and way slid per foot (mean)."""

    advance: float
    slid: float


def at(c, angle):
    """Value of a + b sin θ + c cos θ."""
    return c[0] + c[1] * np.sin(angle) + c[2] * np.cos(angle)


def slope(c):
    """Derivative by θ, of the same form."""
    return np.array([0.0, -c[2], c[1]])


def falls_to_zero(c, angle, last):
    """First angle beyond this one where it falls to 0, or the last: R sin(θ + δ) = −a with a falling sine."""
    R, delta = hypot(c[1], c[2]), atan2(c[2], c[1])
    if abs(c[0]) >= R:
        return last
    zero = pi - asin(-c[0] / R) - delta
    return min(zero + 2 * pi * ceil((angle + ROUND_OFF - zero) / (2 * pi)), last)


def stays_positive(c, angle, size):
    """Just behind this angle: the first of value, slope and curvature that is not 0."""
    for y in (at(c, angle), at(slope(c), angle), at(slope(slope(c)), angle)):
        if abs(y) > ROUND_OFF * size:
            return y > 0
    return False


def loads(robot, stands):
    """Loads and heights of all feet, each (2, 6): a and b of a + b sin θ, with these feet on the ground."""
    rise = np.column_stack([np.eye(6), -np.ones(6), -np.array(list(FEET.values())) / (7.0, 9.0)])
    K = robot.k_y * rise.T @ rise  # of feet, height, pitch and roll of the chassis
    weight = np.zeros(9)
    weight[:6], weight[6] = -G * robot.foot_mass, -G * robot.chassis_mass
    pushes = np.array([weight, robot.k_y * robot.lift * SENSE @ rise])
    x, free = np.zeros((2, 9)), np.append(np.flatnonzero(~stands), (6, 7, 8))
    x[:, free] = np.linalg.solve(K[np.ix_(free, free)], pushes[:, free].T).T
    return np.where(stands, (x @ K - pushes)[:, :6], 0.0), x[:, :6]


def quarter(robot):
    """(angle where it ends, feet that stand, loads) while tripod a is lifted; checked in the middle of every piece."""
    stands, p, pieces = np.ones(6, bool), 0.0, []
    while p < 1.0:
        N, z = loads(robot, stands)
        leaves = np.where(N[1] < 0, -N[0] / np.where(N[1] < 0, N[1], 1.0), np.inf)
        begin, p = p, min(leaves.min(), 1.0)
        middle = np.array([1.0, 0.5 * (begin + p)])
        assert (middle @ N)[stands].min() > 0 and (middle @ z)[~stands].min(initial=1.0) > 0
        pieces.append((asin(p), stands, N))
        stands = stands & (leaves > p * (1 + ROUND_OFF))
    return pieces


def whole(robot):
    """The same of a whole cycle: tripod a rises and falls, then tripod b."""
    up = quarter(robot)
    ends = [0.0, *(end for end, _, _ in up[:-1])]
    half = up[:-1] + [(pi - begin, stands, N) for begin, (_, stands, N) in zip(ends[::-1], up[::-1], strict=True)]
    other = [(pi + end, stands[MIRROR], np.array([N[0], -N[1]])[:, MIRROR]) for end, stands, N in half]
    return [(end, stands, np.vstack([N, np.zeros(6)]).T) for end, stands, N in half + other]


class Slow:
    """Feet x, their modes and the body X on the way through a cycle; `cone` is μN of the present piece."""

    def __init__(self, robot):
        self.robot, self.pieces = robot, whole(robot)
        self.s = np.outer(SENSE, robot.swing * np.array([0.0, np.cos(robot.lead), np.sin(robot.lead)]))
        self.x, self.X, self.slid = at(self.s.T, 0.0), 0.0, np.zeros(6)

    def body(self, mode, cone):
        """X: the mean of x − s of the feet that stick, moved by the friction of those that slide."""
        still = np.column_stack([self.x, np.zeros((6, 2))]) - self.s
        pulled = still[mode == 0].sum(axis=0) + (mode[:, None] * cone)[abs(mode) == 1].sum(axis=0) / self.robot.k_x
        return pulled / np.count_nonzero(mode == 0)

    def sliding(self, mode, cone, i, X):
        """Place of a foot that slides."""
        return X + self.s[i] + mode[i] * cone[i] / self.robot.k_x

    def distances(self, mode, cone, X):
        """To the next events, with their sizes: edges of the cones of feet that stick, speeds of those that slide."""
        for i in np.flatnonzero(mode == 0):
            f = self.robot.k_x * (np.array([self.x[i], 0.0, 0.0]) - X - self.s[i])
            yield cone[i] - f, self.robot.weight
            yield cone[i] + f, self.robot.weight
        for i in np.flatnonzero(abs(mode) == 1):
            yield -mode[i] * slope(self.sliding(mode, cone, i, X)), self.robot.swing

    def modes(self, stands, cone, angle):
        """What feet at the edge of their cones do next: the one way that does not contradict itself."""
        f = self.robot.k_x * (self.x - self.X - at(self.s.T, angle))
        edge = np.flatnonzero(stands & (abs(f) >= at(cone.T, angle) - ROUND_OFF * self.robot.weight))
        found = []
        for ways in product((0, 1, -1), repeat=len(edge)):
            mode = np.where(stands, 0, FREE)
            mode[edge] = ways
            if (mode == 0).any():
                X = self.body(mode, cone)
                same = abs(at(X, angle) - self.X) <= ROUND_OFF * self.robot.swing
                if same and all(stays_positive(c, angle, size) for c, size in self.distances(mode, cone, X)):
                    found.append(mode)
        assert len(found) == 1, (angle, found)
        return found[0]

    def cycle(self):
        """One cycle; returns what it brought."""
        start, angle, self.slid = self.X, 0.0, np.zeros(6)
        for end, stands, N in self.pieces:
            cone = self.robot.friction * N
            while angle < end:
                mode = self.modes(stands, cone, angle)
                X = self.body(mode, cone)
                angle = min(falls_to_zero(c, angle, end) for c, _ in self.distances(mode, cone, X))
                self.X, before = at(X, angle), self.x.copy()
                for i in np.flatnonzero(mode):
                    moves = X + self.s[i] if mode[i] == FREE else self.sliding(mode, cone, i, X)
                    self.x[i] = at(moves, angle)
                self.slid += np.where(abs(mode) == 1, abs(self.x - before), 0.0)
        return Limit((self.X - start) / (4 * self.robot.swing), self.slid.mean() / (4 * self.robot.swing))


def slow_limit(robot):
    """What a cycle brings, once cycles are alike."""
    slow = Slow(robot)
    cycles = [slow.cycle() for _ in range(4)]
    np.testing.assert_allclose(cycles[3], cycles[2], rtol=1e-9)
    return cycles[3]
