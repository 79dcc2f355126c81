"""Closed form, sweeps (Gauss–Seidel), Newton's method and pivots (Lemke) on the same contact problems.

Each against the others, and against the law itself.

Masses range over eighteen decades and velocities over fifteen; nothing here may know what a kilogram is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import numba
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some
from pytest import approx
from scipy.linalg import null_space
from scipy.optimize import nnls

import stiction as st
from stiction.compiled.kernels import KERNEL, own_cache, ready
from stiction.families.planar import lcp, proximal
from stiction.families.planar.inclusion import SOLVED, newton, solve_all, solve_pair
from stiction.families.planar.jointed import room as joint_room
from stiction.families.planar.lcp import SIZE, contact_lcp
from stiction.families.planar.record import CONTACT, FREE, MINV, OPEN, ROWS, V, finish_rows
from stiction.families.planar.single import solve_apart
from stiction.families.planar.sweeps import begin_sweeps, gauss_seidel, room
from stiction.maths.lcp import solve_lcp
from stiction.maths.linear import solve_in_place, solve_within_extents

# Sweeps stop when a sweep changes no velocity by more than 1e-12 of the largest; what is left then is that, times the
# number of contacts, times the square root of the ratio of their inverse masses (below 1e2), times the condition.
RTOL = 1e-9
SOLVERS = ["closed form", "sweeps", "pivots", "stepper's choice", "Newton"]
REPRODUCIBLY = settings(max_examples=150, deadline=None, derandomize=True, database=None)


# ------------------------------------------------------------------------------------------ compiled entries


@pytest.fixture(scope="module", autouse=True)
def pieces():
    ready(lcp, proximal)  # `solve_all` calls them by symbol


def kernel(function):
    """Compiled, and kept on disk for as long as the solvers do not change."""
    with own_cache("stiction.families.planar.inclusion") as kept:
        return numba.njit(cache=kept, **KERNEL)(function)


@kernel
def fill_records(C, minv, ground):
    for i in range(len(C)):
        finish_rows(C[i], minv, ground)


@kernel
def solve(which, C, active, n, limit, X, pair, tableau, basis, count, K):
    minv, v = X[MINV], X[V]
    if which == 0:
        return solve_apart(C[0], minv, v) if n == 1 else solve_pair(C[0], C[1], minv, v, pair)
    if which == 1 or which == 4:
        for j in range(len(v)):
            X[FREE, j] = v[j]
        scale = begin_sweeps(C, active, n, X, K)
        if which == 4:
            done, residual = newton(C, active, n, X, scale, 1e-12, tableau, K)
            return done > 0 and residual == 0.0
        done, residual = gauss_seidel(C, active, n, minv, v, scale, 1e-12, 100_000, False, K)
        return done > 0 and residual == 0.0
    if which == 2:
        return contact_lcp(C, active, n, minv, v, tableau, basis, K)
    return solve_all(C, active, n, X, pair, tableau, basis, count, 1e-12, limit, K) == SOLVED


# ------------------------------------------------------------------------------------------ problems


@dataclass(frozen=True)
class Problem:
    """W_N, W_T (contact × coordinate), M⁻¹ (diagonal), free velocity, and the law of each contact."""

    W_N: np.ndarray
    W_T: np.ndarray
    minv: np.ndarray
    v: np.ndarray
    mu: np.ndarray
    bilateral: np.ndarray
    e: np.ndarray
    mu_s: np.ndarray | None = None
    back: np.ndarray | None = None  # μ of sliding back, where it differs

    @property
    def target(self):
        """e γ_N⁻, with the free velocity as the one before the impact."""
        return np.where(self.bilateral, 0.0, self.e * (self.W_N @ self.v))

    @property
    def G(self):
        W = np.concatenate([self.W_N, self.W_T])
        return (W * self.minv) @ W.T

    @property
    def speed(self):
        """The velocity scale of the solvers: the largest that can come out of a row."""
        return max(np.max(np.abs(W) @ np.abs(self.v)) for W in (self.W_N, self.W_T))

    @property
    def condition(self):
        used = np.diag(self.G) > 0  # a frictionless contact may have no tangential row
        d = np.sqrt(np.diag(self.G)[used])
        return np.linalg.cond(self.G[np.ix_(used, used)] / np.outer(d, d))

    def records(self):
        """Contact records, one more than there are contacts, and the array X; the ground is one more coordinate."""
        C = np.zeros(len(self.mu) + 1, CONTACT).view(np.recarray)
        for i in range(len(self.mu)):
            touched = np.flatnonzero((self.W_N[i] != 0) | (self.W_T[i] != 0))
            r, k = C[i], len(touched)
            r.nz, r.idx[:k], r.w_N[:k], r.w_T[:k] = k, touched, self.W_N[i, touched], self.W_T[i, touched]
            r.mu_k, r.bilateral, r.target = self.mu[i], self.bilateral[i], self.target[i]
            r.mu_s = (self.mu if self.mu_s is None else self.mu_s)[i]
            r.back_s, r.back_k = (r.mu_s, r.mu_k) if self.back is None else (self.back[i], self.back[i])
        X = np.zeros((ROWS, len(self.v) + 1))
        X[MINV, :-1], X[V, :-1] = self.minv, self.v
        fill_records(C, X[MINV], len(self.v))
        return C, X


class Solution(NamedTuple):
    solved: bool
    P_N: np.ndarray
    P_T: np.ndarray
    v: np.ndarray
    mode: np.ndarray | None = None
    loose: bool = False


def solved_by(solver, problem, start=(0.0, 0.0), limit=500, pivots=True, jointed=True):
    """The answer of one of the solvers; `start` gives percussions to start from, `limit` the stepper's sweeps.

    Without room for `pivots`, as with more than forty contacts, Lemke declines; `jointed`: there is room to eliminate
    joints.
    """
    (C, X), n = problem.records(), len(problem.mu)
    C.P_N[:n], C.P_T[:n] = start
    size = SIZE * n if pivots else 0
    rows = max(size, room(n + 1) // (2 * size + 2) + 1)
    work = np.zeros((9, 5)), np.zeros((rows, 2 * size + 2)), np.zeros(size, np.int64), np.zeros(8, np.int64)
    K = np.zeros(joint_room(n, n) if jointed else 1)
    solved = solve(SOLVERS.index(solver), C, np.arange(n + 1), n, limit, X, *work, K)
    assert C[n].P_N == C[n].P_T == 0, "a solver wrote beyond its contacts"
    return Solution(bool(solved), C.P_N[:n], C.P_T[:n], X[V, :-1], C.mode[:n], loose=bool(work[-1][3]))


def violation(p, answer):
    """Largest violation of the equation of motion and of the laws, as a velocity relative to that of the problem.

    P_N = prox(P_N − γ_N/G_NN) on [0, ∞) and P_T = prox(P_T − γ_T/G_TT) on [−μ|P_N|, μ|P_N|] hold exactly when the
    complementarity and the friction law do; multiplied by G they are velocities.
    """
    P_N, P_T, v = answer.P_N, answer.P_T, answer.v
    G_NN, G_TT = np.diag(p.G).reshape(2, -1)
    g_N, g_T = p.W_N @ v + p.target, p.W_T @ v
    normal = np.where(p.bilateral, g_N, G_NN * P_N - np.maximum(G_NN * P_N - g_N, 0.0))
    cone = G_TT * p.mu * np.abs(P_N)
    tangential = np.where(p.mu > 0, G_TT * P_T - np.clip(G_TT * P_T - g_T, -cone, cone), G_TT * P_T)
    motion = v - p.v - p.minv * (p.W_N.T @ P_N + p.W_T.T @ P_T)
    moved = np.abs(np.concatenate([p.W_N, p.W_T])) @ np.abs(motion)
    return max(np.abs(normal).max(), np.abs(tangential).max(), moved.max()) / (p.speed or 1.0)


def every_solution(p):
    """Velocities after each combination of modes that satisfies the laws: the definition, without any cleverness."""
    n, G = len(p.mu), p.G
    closed = [[("stick", 0), ("slip", 1), ("slip", -1)] if mu > 0 else [("frictionless", 0)] for mu in p.mu]
    choices = [closed[i] + ([] if p.bilateral[i] else [("open", 0)]) for i in range(n)]
    free = np.concatenate([p.W_N @ p.v + p.target, p.W_T @ p.v])
    found = []
    for modes in product(*choices):
        A, b = np.diag(np.where(np.diag(G) > 0, np.diag(G), 1.0)), np.zeros(2 * n)
        for i, (mode, side) in enumerate(modes):
            if mode != "open":
                A[i], b[i] = G[i], -free[i]
            if mode == "stick":
                A[n + i], b[n + i] = G[n + i], -free[n + i]
            A[n + i, i] += side * p.mu[i] * G[n + i, n + i]
        scale = np.abs(A).max(axis=0)
        if np.linalg.cond(A / scale) < 1e12:
            P = np.linalg.solve(A / scale, b) / scale
            v = p.v + p.minv * (p.W_N.T @ P[:n] + p.W_T.T @ P[n:])
            if violation(p, Solution(True, P[:n], P[n:], v)) < RTOL:
                found.append(v)
    return found


def differ(p, v, w):
    """Largest difference of two velocities in the rows of the contacts, relative to the problem's."""
    return np.max(np.abs(np.concatenate([p.W_N, p.W_T])) @ np.abs(v - w)) / (p.speed or 1.0)


@some.composite
def problems(draw, contacts):
    """Contacts of two to six coordinates, or floors (one along each row), or stops (no tangential row).

    Well conditioned, so that a solution is worth comparing.
    """
    n = draw(contacts)
    m = draw(some.integers(2 * n, 3 * n))
    rng = np.random.default_rng(draw(some.integers(0, 2**32 - 1)))
    mu = np.array(draw(some.lists(some.sampled_from([0.0, 0.1, 0.3, 0.6, 1.0]), min_size=n, max_size=n)))
    W_N, W_T = np.zeros((n, m)), np.zeros((n, m))
    for i in range(n):
        touched = rng.choice(m, size=rng.integers(2, min(m, 6) + 1), replace=False)
        W_N[i, touched], W_T[i, touched] = rng.normal(size=(2, len(touched)))
        if draw(some.booleans()):
            W_N[i, touched[1:]] = W_T[i, touched[0]] = 0.0
            W_T[i] *= mu[i] > 0
    made = Problem(
        W_N, W_T,
        minv=10.0 ** draw(some.integers(-3, 15)) * 10.0 ** rng.uniform(-2, 2, m),
        v=10.0 ** draw(some.integers(-12, 3)) * rng.normal(size=m) * 10.0 ** rng.uniform(-2, 0, m),
        mu=mu,
        bilateral=np.array(draw(some.lists(some.booleans(), min_size=n, max_size=n))),
        e=np.array(draw(some.lists(some.sampled_from([0.0, 0.5, 1.0]), min_size=n, max_size=n))),
    )  # fmt: skip
    assume(made.condition < 1e4)
    return made


# ------------------------------------------------------------------------------------------ the solvers agree


@pytest.mark.parametrize("contacts", [1, 2])
@pytest.mark.parametrize("solver", ["closed form", *SOLVERS[2:4]])
@given(some.data())
@REPRODUCIBLY
def test_one_and_two_contacts(contacts, solver, data):
    problem = data.draw(problems(some.just(contacts)))
    if solver == "pivots":  # of guides that rub Lemke's method promises nothing
        problem = replace(problem, mu=np.where(problem.bilateral, 0.0, problem.mu))
    answer, known = solved_by(solver, problem), every_solution(problem)
    assert answer.solved == bool(known)
    assert violation(problem, answer) < RTOL or not known
    assert not known or min(differ(problem, answer.v, v) for v in known) < RTOL * problem.condition


@pytest.mark.parametrize("solver", SOLVERS[2:4])  # Newton's method alone promises nothing far from a solution
@given(problems(some.integers(3, 6)))
@REPRODUCIBLY
def test_more_contacts(solver, problem):
    problem = replace(problem, mu=np.where(problem.bilateral, 0.0, problem.mu))
    answer = solved_by(solver, problem)
    assert answer.solved
    assert violation(problem, answer) < RTOL


GUIDES = Problem(
    np.array([[0, 0, 0, 0, -0.1, 0], [0, 0.1, -0.9, -0.4, -0.5, 0], [-2.4, 0, 0, 0, 0, -1.7]]),
    np.array([[0, 0, -0.8, 1.3, 0, 0], [0, -0.9, 0, 2.1, 1.3, 0], [-0.4, 0, 0, 0, 0, 0.1]]),
    minv=np.array([0.3, 0.001, 0.02, 0.07, 0.02, 0.3]), v=np.array([-0.3, 0.03, -0.07, -0.04, -0.2, -0.05]),
    mu=np.array([0.6, 0.3, 0.6]), bilateral=np.ones(3, bool), e=np.zeros(3),
)  # fmt: skip  # on which Lemke fails after having written percussions


@given(problems(some.integers(3, 5)), some.integers(1, 500))
@REPRODUCIBLY
def test_guides_that_rub_are_solved_or_refused(problem, limit):
    """Lemke may fail on them; what is accepted is right. Loose: 1e-7 × the root of the ratio of inverse masses."""
    answer = solved_by("stepper's choice", problem, limit=limit)
    assert not answer.solved or violation(problem, answer) < (1e-5 if answer.loose else RTOL)


def test_whatever_is_accepted_keeps_the_percussions_of_its_velocity():
    accepted = [a for a in (solved_by(SOLVERS[3], GUIDES, limit=limit) for limit in range(1, 100)) if a.solved]
    assert accepted
    assert max(violation(GUIDES, answer) for answer in accepted) < 1e-5


def stack(boxes, points, mu, rng):
    """Boxes of random masses on one another, each resting on more points than it needs, pushed down and about."""
    count = boxes * points
    W_N, W_T = np.zeros((count, 3 * boxes)), np.zeros((count, 3 * boxes))
    mass = 10 ** rng.uniform(-1, 1, boxes)
    for box in range(boxes):
        for k, x in enumerate(np.linspace(-1.0, 1.0, points)):
            i = box * points + k
            for above, (body, y) in ((1, (box, -0.5)), (-1, (box - 1, 0.5))):
                if body >= 0:
                    at = slice(3 * body, 3 * body + 3)
                    W_N[i, at], W_T[i, at] = above * np.array([0, 1, x]), above * np.array([1, 0, -y])
    minv = np.ravel(np.column_stack([1 / mass, 1 / mass, 12 / (5 * mass)]))
    v = np.tile([0.0, -1.0, 0.0], boxes) + 0.3 * rng.normal(size=3 * boxes)
    zeros = np.zeros(count)
    return Problem(W_N, W_T, minv, v, np.full(count, mu), zeros.astype(bool), zeros)


def heap(rows, columns, mu, rng):
    """Discs packed between two walls, each touching its neighbours, pushed down and about."""
    at = np.array([(2 * k + j % 2, np.sqrt(3) * j) for j in range(rows) for k in range(columns - j % 2)])
    n, W_N, W_T = len(at), [], []
    sides = [(i, k, (at[i] - at[k]) / 2) for i in range(n) for k in range(i) if np.linalg.norm(at[i] - at[k]) < 2.01]
    sides += [(i, None, np.array([0.0, 1.0])) for i in range(n) if at[i, 1] == 0]
    sides += [(i, None, np.array([1.0, 0.0])) for i in range(n) if at[i, 0] == 0]
    sides += [(i, None, np.array([-1.0, 0.0])) for i in range(n) if at[i, 0] == 2 * columns - 2]
    for i, k, (x, y) in sides:
        normal, along = np.zeros(3 * n), np.zeros(3 * n)
        normal[3 * i : 3 * i + 2], along[3 * i : 3 * i + 3] = (x, y), (y, -x, 1.0)
        if k is not None:
            normal[3 * k : 3 * k + 2], along[3 * k : 3 * k + 3] = (-x, -y), (-y, x, 1.0)
        W_N.append(normal)
        W_T.append(along)
    minv = np.repeat(1 / rng.uniform(0.5, 2.0, n), 3) * np.tile([1.0, 1.0, 2.0], n)
    v = np.tile([0.0, -1.0, 0.0], n) + 0.3 * rng.normal(size=3 * n)
    zeros = np.zeros(len(sides))
    return Problem(np.array(W_N), np.array(W_T), minv, v, mu + zeros, zeros.astype(bool), zeros)


@pytest.mark.parametrize("solver", ["pivots", "stepper's choice", "Newton"])
@pytest.mark.parametrize("seed", range(6))
def test_heaps_between_walls(seed, solver):
    """Wedged between walls, discs share loads in many ways; the former form of Lemke's method ended on rays here."""
    rng = np.random.default_rng(seed)
    problem = heap(int(rng.integers(3, 7)), int(rng.integers(3, 6)), rng.uniform(0.2, 0.9), rng)
    answer = solved_by(solver, problem)
    assert answer.solved
    assert not answer.loose
    assert violation(problem, answer) < RTOL


def side_by_side(apart, rng):
    """Problems that cannot feel each other as one, contacts and coordinates in any order; where each contact stood."""
    blocks = {name: [getattr(p, name) for p in apart] for name in ("minv", "v", "mu", "bilateral", "e")}
    whole = {name: np.concatenate(parts) for name, parts in blocks.items()}
    W_N, W_T = (np.zeros((len(whole["mu"]), len(whole["v"]))) for _ in range(2))
    row = column = 0
    for p in apart:
        at = np.s_[row : row + len(p.mu), column : column + len(p.v)]
        W_N[at], W_T[at] = p.W_N, p.W_T
        row, column = row + len(p.mu), column + len(p.v)
    rows, columns = rng.permutation(row), rng.permutation(column)
    pick = np.ix_(rows, columns)
    of_rows, of_columns = ({k: whole[k][i] for k in names} for names, i in
                           ((("mu", "bilateral", "e"), rows), (("minv", "v"), columns)))  # fmt: skip
    return Problem(W_N[pick], W_T[pick], **of_rows, **of_columns), rows


@pytest.mark.parametrize("seed", range(20))
def test_islands_are_solved_as_if_they_were_alone(seed):
    """Single contacts, pairs and heaps in one problem, velocities and masses of each a thousandfold apart.

    Each island is solved to 1e-9 of its own velocities, not of the largest; masses of different size do not mix.
    """
    rng = np.random.default_rng(seed)
    apart = []
    for rows, columns in ((2, 3), (1, 1), (2, 2), (1, 2), (1, 1)):
        p = heap(rows, columns, rng.uniform(0.2, 0.9), rng)
        apart.append(replace(p, v=p.v * 10.0 ** rng.uniform(-6, 3), minv=p.minv * 10.0 ** rng.uniform(-3, 3)))
    whole, rows = side_by_side(apart, rng)
    answer = solved_by("stepper's choice", whole)
    assert answer.solved and not answer.loose
    first, P_N, P_T = 0, np.empty(len(rows)), np.empty(len(rows))
    P_N[rows], P_T[rows] = answer.P_N, answer.P_T
    for p in apart:
        own = slice(first, first := first + len(p.mu))
        v = p.v + p.minv * (p.W_N.T @ P_N[own] + p.W_T.T @ P_T[own])
        assert violation(p, Solution(True, P_N[own], P_T[own], v)) < RTOL


@pytest.mark.parametrize("mu", [0.1, 0.4])
@pytest.mark.parametrize("boxes", [3, 6, 10])
@pytest.mark.parametrize("seed", range(4))
def test_redundant_stacks_are_solved_without_pivots(boxes, mu, seed):
    """Five hundred sweeps are too few and Lemke declines: more go on. Loose: 1e-7 × the root of the masses' ratio.

    High stacks whose masses differ a hundredfold may be refused; what is accepted is right.
    """
    problem = stack(boxes, 4, mu, np.random.default_rng(seed))
    answer = solved_by("stepper's choice", problem, pivots=False)
    assert answer.solved or boxes > 3
    assert not answer.solved or violation(problem, answer) < (1e-5 if answer.loose else 1e-9)


@pytest.mark.parametrize("boxes", [3, 6, 10])
@pytest.mark.parametrize("seed", range(4))
def test_redundant_stacks_against_least_squares(boxes, seed):
    """Without friction v⁺ is the allowed velocity nearest to v in kinetic energy: non-negative least squares."""
    problem = stack(boxes, 4, 0.0, np.random.default_rng(seed))
    answer = solved_by("stepper's choice", problem, pivots=False)
    root = np.sqrt(problem.minv)
    P, _ = nnls((problem.W_N * root).T, -problem.v / root)
    assert answer.solved
    assert differ(problem, answer.v, problem.v + problem.minv * (problem.W_N.T @ P)) < 1e-5


@given(problems(some.integers(2, 6)), some.floats(-10, 10))
@REPRODUCIBLY
def test_sweeps_do_not_depend_on_where_they_start(problem, start):
    """Of unilateral contacts with little friction, whose solution is unique; with more, sweeps may find another."""
    problem = replace(problem, bilateral=np.zeros(len(problem.mu), bool), mu=0.1 * problem.mu)
    impulse = start * problem.speed / np.diag(problem.G)[: len(problem.mu)]
    cold, warm = solved_by("sweeps", problem), solved_by("sweeps", problem, (np.abs(impulse), 0.1 * impulse))
    assert cold.solved and warm.solved
    assert violation(problem, cold) < RTOL
    assert differ(problem, cold.v, warm.v) < RTOL * problem.condition
    exact = solved_by("pivots", problem)
    assert not exact.solved or differ(problem, cold.v, exact.v) < RTOL * problem.condition


# ------------------------------------------------------------------------------------------ joints


def linkage(links, feet, mu, rng, twice=False):
    """Rods of random sizes, pinned one to the next and the first to the ground, that strike the ground with feet."""
    L, angle = rng.uniform(0.5, 2.0, links), rng.uniform(-np.pi, np.pi, links)
    tip = np.array([np.cos(angle), np.sin(angle)]).T * L[:, None] / 2
    pins = np.zeros((2 * links, 3 * links))
    for i in range(links):
        for axis, other in ((0, 1), (1, 0)):
            row, sign = pins[2 * i + axis], -1.0 if axis == 0 else 1.0
            row[3 * i + axis], row[3 * i + 2] = 1.0, -sign * tip[i, other]
            if i > 0:
                row[3 * i - 3 + axis], row[3 * i - 1] = -1.0, -sign * tip[i - 1, other]
    N, T = np.zeros((2, feet, 3 * links))
    for k in range(feet):
        i, lever = links - 1 - k % links, rng.uniform(-1, 1) * tip[links - 1 - k % links]
        N[k, 3 * i + 1], N[k, 3 * i + 2], T[k, 3 * i], T[k, 3 * i + 2] = 1.0, lever[0], 1.0, -lever[1]
    pins = np.concatenate([pins, pins[:2]]) if twice else pins
    held = np.arange(len(pins) + feet) < len(pins)
    minv = np.stack([1 / L, 1 / L, 12 / L**3], axis=1).ravel() * 10.0 ** rng.uniform(-1, 1, 3 * links)
    return Problem(
        np.concatenate([pins, N]), np.concatenate([0 * pins, T]), minv, rng.normal(size=3 * links),
        np.where(held, 0.0, mu), held, np.where(held, 0.0, 0.3),
    )  # fmt: skip


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("feet", [0, 1, 3])
@pytest.mark.parametrize("links", [2, 5, 20])
def test_joints_are_eliminated(links, feet, twice):
    """Without friction v⁺ is the allowed velocity nearest to v − target: a least-squares problem with equations; with
    friction every law holds. A pin that is there twice changes nothing."""
    for seed in range(20):
        problem = linkage(links, feet, 0.0, np.random.default_rng(seed), twice)
        answer = solved_by("stepper's choice", problem)
        assert answer.solved and violation(problem, answer) < RTOL
        root, held = np.sqrt(problem.minv), problem.bilateral
        J = (problem.W_N * root)[held]
        allowed = null_space(J)
        W, w = (problem.W_N * root)[~held] @ allowed, allowed.T @ (problem.v / root)
        P = nnls(W.T, np.linalg.lstsq(W, -problem.target[~held], rcond=None)[0] - w)[0] if feet else np.zeros(0)
        if feet <= len(w):
            assert differ(problem, answer.v, root * (allowed @ (w + W.T @ P))) < RTOL * problem_condition(W)
        rough = linkage(links, feet, 0.2, np.random.default_rng(seed), twice)
        answer = solved_by("stepper's choice", rough)
        assert answer.solved
        # feet that stick wedge a linkage with fewer links: percussions, and their round-off, are as large as they like
        large = max(1.0, np.abs(np.diag(rough.G)[: len(rough.mu)] * answer.P_N).max() / rough.speed)
        assert violation(rough, answer) < (1e-5 if answer.loose else RTOL * large)


def problem_condition(W):
    return np.linalg.cond(W) if W.size else 1.0


# ------------------------------------------------------------------------------------------ degenerate and redundant

BOX = {"two corners": (-0.5, 0.5), "three points": (-0.5, 0.1, 0.5), "four points": (-0.5, -0.2, 0.1, 0.5)}


def box(points, v, mu=0.4, half_height=0.25):
    """A box (mass 2 mg, moment 0.1 mg m²) that stands on points of its lower face; tangent and normal of a floor."""
    x, nothing = np.array(points), np.zeros(len(points))
    W_N, W_T = np.stack([0 * x, 0 * x + 1, x], axis=1), np.stack([0 * x + 1, 0 * x, 0 * x + half_height], axis=1)
    return Problem(W_N, W_T, 1 / np.array([2e-6, 2e-6, 1e-7]), np.array(v), mu + nothing, nothing.astype(bool), nothing)


@pytest.mark.parametrize("solver", SOLVERS[1:])
@pytest.mark.parametrize("points", BOX)
@given(some.tuples(*[some.integers(-1000, 1000)] * 3).map(lambda v: tuple(x / 1000 for x in v)))
@settings(REPRODUCIBLY, max_examples=40)
def test_box_on_more_points_than_it_needs(points, solver, v):
    """More percussions than equations: they are not unique, the velocity is."""
    problem = box(BOX[points], v)
    corners, answer = solved_by("closed form", box(BOX["two corners"], v)), solved_by(solver, problem)
    assert corners.solved and answer.solved
    assert violation(problem, answer) < RTOL
    assert differ(problem, answer.v, corners.v) < RTOL


@pytest.mark.parametrize("solver", SOLVERS[1:])
@given(problems(some.integers(1, 3)))
@settings(REPRODUCIBLY, max_examples=60)
def test_the_same_contact_twice_changes_no_velocity(solver, problem):
    unilateral = replace(problem, bilateral=np.zeros(len(problem.mu), bool), mu=0.1 * problem.mu)
    fields = ("W_N", "W_T", "mu", "bilateral", "e")
    doubled = replace(unilateral, **{name: np.concatenate([getattr(unilateral, name)] * 2) for name in fields})
    single, answer = solved_by("stepper's choice", unilateral), solved_by(solver, doubled)
    assert single.solved and answer.solved
    assert differ(problem, answer.v, single.v) < RTOL * problem.condition


@pytest.mark.parametrize("solver", SOLVERS[1:])
@given(problems(some.integers(1, 4)))
@settings(REPRODUCIBLY, max_examples=30)
def test_bodies_at_rest_stay_at_rest(solver, problem):
    """No velocity, hence no scale: nothing may divide by it."""
    answer = solved_by(solver, replace(problem, v=0 * problem.v))
    assert answer.solved
    assert not answer.v.any() and not answer.P_N.any() and not answer.P_T.any()


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("speed", [1e-12, 1.0, 1e3])
def test_grazing_contacts_feel_nothing(solver, speed):
    """γ_N = 0 exactly and sliding: no percussion, so no friction, and not one bit of the velocity changes."""
    problem = box(BOX["two corners"], (speed, 0.0, 0.0))
    answer = solved_by(solver, problem)
    assert answer.solved
    assert np.array_equal(answer.v, problem.v)
    assert np.all(answer.mode == OPEN)


def slope(angle, mu, v, e=0.0):
    """A slide along x against a line at an angle: one coordinate, so that both rows are parallel and G is singular."""
    rows = np.array([[-np.sin(angle)]]), np.array([[np.cos(angle)]])
    return Problem(*rows, np.ones(1), np.array([v]), np.array([mu]), np.array([False]), np.array([e]))


@given(some.floats(0.05, 3.1), some.sampled_from([0.1, 0.3, 0.9]), some.integers(-12, 3), some.sampled_from([0.0, 0.5]))
@REPRODUCIBLY
def test_slide_against_a_slope(angle, mu, unit, e):
    """Stopped along the normal it is stopped along the line; it bounces back unless the line is steeper than μ."""
    assume(e == 0 or mu < 0.99 * abs(np.tan(angle)))
    problem = slope(angle, mu, 10.0**unit, e)
    answer = solved_by("closed form", problem)
    assert answer.solved
    assert violation(problem, answer) < RTOL


@given(problems(some.integers(1, 2)), some.sampled_from([1.0, 1.2, 2.0]))
@REPRODUCIBLY
def test_static_and_kinetic_coefficients(problem, ratio):
    """A contact sticks with |P_T| ≤ μ_s |P_N| or slides with μ_k; Lemke, which knows one μ, must decline."""
    problem = replace(problem, bilateral=np.zeros(len(problem.mu), bool), mu=0.2 * problem.mu)
    answer = solved_by("closed form", replace(problem, mu_s=ratio * problem.mu))
    sticks = answer.mode == 1
    as_labelled = replace(problem, mu=np.where(sticks, ratio * problem.mu, problem.mu))
    assert answer.solved
    assert violation(as_labelled, answer) < RTOL
    assert np.all(np.abs(problem.W_T @ answer.v)[sticks] < RTOL * problem.speed)
    if ratio > 1 and problem.mu.any():
        assert not solved_by("pivots", replace(problem, mu_s=ratio * problem.mu)).solved


# ------------------------------------------------------------------------------------------ linear systems


@kernel
def linear(A, n, last, within):
    return solve_within_extents(A, n, last) if within else solve_in_place(A, n)


@pytest.mark.parametrize("seed", range(40))
def test_rows_with_few_entries_are_eliminated_as_full_ones(seed):
    """Bands, bands in another order of rows, and singular ones: the same answer as by looking at every entry."""
    rng = np.random.default_rng(seed)
    n, band = int(rng.integers(1, 40)), int(rng.integers(0, 6))
    A = rng.normal(size=(n + 1, n + 1))
    A[:n, :n] *= abs(np.subtract.outer(np.arange(n), np.arange(n))) <= band
    A[:n] = A[rng.permutation(n) if seed % 3 == 0 else slice(n)]
    if seed % 5 == 0:
        A[0, :n] = A[n - 1, :n]  # twice the same
    A[n, :n] = abs(A[:n, :n]).max(axis=0)
    before, full = A[:n].copy(), A.copy()
    filled = (before[:, :n] != 0) | np.eye(n, dtype=bool)
    last = np.concatenate([n - 1 - filled[:, ::-1].argmax(axis=1), n - 1 - filled[::-1].argmax(axis=0)])
    solved = linear(A, n, last, True)
    assert solved == linear(full, n, np.zeros(2 * n, np.int64), False)
    assert not solved or A[:n, n] == approx(full[:n, n], rel=1e-12)
    left = np.abs(before[:, :n] @ A[:n, n] - before[:, n]).max() if solved else 0.0
    assert left <= 1e-13 * np.linalg.cond(before[:, :n]) * np.abs(before[:, n]).max()  # round-off of the elimination


# ------------------------------------------------------------------------------------------ Lemke on its own


def lemke(A, b):
    """(pivots, x) of y = A x + b, 0 ≤ x ⟂ y ≥ 0."""
    n = len(b)
    tableau, basis, x = np.zeros((n, 2 * n + 2)), np.zeros(n, np.int64), np.zeros(2 * n)
    count = solve_lcp(A, b, tableau, basis)
    if count >= 0:
        x[basis] = tableau[:, -1]
    return count, x[n:]


@given(some.integers(1, 12), some.integers(0, 2**32 - 1), some.booleans())
@REPRODUCIBLY
def test_lcp_with_positive_definite_matrix(n, seed, ties):
    """Such a problem has one solution: b is chosen so that it is known; whole numbers make ties."""
    rng = np.random.default_rng(seed)
    root = rng.integers(-2, 3, (n, n)) if ties else rng.normal(size=(n, n))
    A = 1.0 * root @ root.T + np.eye(n) + np.triu(root, 1) - np.triu(root, 1).T
    values = 1.0 * rng.integers(0, 3, n) if ties else rng.exponential(size=n)
    x, y = np.where(rng.random(n) < 0.5, [values, 0 * values], [0 * values, values])
    count, found = lemke(A, y - A @ x)
    assert count >= 0
    # round-off of some eliminations of numbers of order ten, amplified by the condition of A
    assert np.abs(found - x).max() <= 1e-13 * np.linalg.cond(A) * values.max()


@given(some.integers(1, 6), some.integers(0, 2**32 - 1))
@REPRODUCIBLY
def test_lcp_without_solution_ends_on_a_ray(n, seed):
    """A row with no positive coefficient and b < 0 can never become positive."""
    rng = np.random.default_rng(seed)
    A, b = rng.normal(size=(n, n)), rng.normal(size=n)
    row = rng.integers(n)
    A[row], b[row] = -np.abs(A[row]), -1.0
    assert lemke(A, b)[0] < 0


# ------------------------------------------------------------------------------------------ through the stepper


def test_what_has_no_solution_is_an_error_that_says_so():
    """Newton's law asks the slide to come back, which friction on a slope flatter than μ does not allow."""
    assert every_solution(slope(0.5, 0.9, 1.0, e=0.5)) == []
    line = st.PointOnLine(body="slide", line_x=0.01, angle=0.5)
    contact = st.Contact(geometry=line, friction=st.Coulomb(mu=0.9), normal=st.Newton(e=0.5))
    model = st.Multibody(bodies={"slide": st.Slide(mass=1.0, vx=1.0)}, contacts={"wedge": contact})
    with pytest.raises(
        st.ConvergenceError, match=r"contact problem at t = .* \(contacts wedge; residual .*\); try a shorter step"
    ):
        st.simulate(model, st.Moreau(step=1e-3), until=0.1)
