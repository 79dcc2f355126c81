"""Feet with friction by an integration of our own: masses and springs in place of modes, scipy with events, contact by
trying every combination of free, sticking and sliding feet."""

from __future__ import annotations

from itertools import product

import numpy as np
from scipy.integrate import solve_ivp

FREE, STICK, FORTH, BACK = "free", "stick", "forth", "back"
SENSE = {FORTH: 1.0, BACK: -1.0}


class Robot:
    """M ẍ + C ẋ + K x = f(t); foot j has the height x[normal] and the place x[along] on the ground."""

    def __init__(self, M, C, K, force, feet, mu, e):
        self.M, self.C, self.K, self.force = M, C, K, force
        self.N = np.eye(len(M))[[n for n, _ in feet]]
        self.T = np.eye(len(M))[[t for _, t in feet]]
        self.mu, self.e, self.m = np.asarray(mu), np.asarray(e), len(feet)
        self.inverse = np.linalg.inv(M)

    def free(self, t, x, v):
        """Acceleration without reactions."""
        return self.inverse @ (self.force(t) - self.C @ v - self.K @ x)

    def solved(self, b, modes):
        """Answer y = b + reactions of the feet in given modes; returns it with λ_N and λ_T."""
        held = [j for j, mode in enumerate(modes) if mode != FREE]
        stick = [j for j in held if modes[j] == STICK]
        rows = np.vstack([self.N[held], self.T[stick]])
        push = np.vstack([
            *(self.N[j : j + 1] - SENSE.get(modes[j], 0.0) * self.mu[j] * self.T[j : j + 1] for j in held),
            self.T[stick],
        ]) if held else rows  # fmt: skip
        x = np.linalg.solve(rows @ self.inverse @ push.T, -rows @ b) if held else np.zeros(0)
        normal, along = np.zeros(self.m), np.zeros(self.m)
        normal[held] = x[: len(held)]
        along[stick] = x[len(held) :]
        for j in held:
            if modes[j] in SENSE:
                along[j] = -SENSE[modes[j]] * self.mu[j] * normal[j]
        return b + self.inverse @ push.T @ x, normal, along

    def chosen(self, b, options, aim):
        """The combination of modes that violates its laws least; `aim` is what closed feet's N y must be."""
        best, least = None, np.inf
        low = np.array([a if len(o) > 1 else -np.inf for a, o in zip(aim, options, strict=True)])
        for modes in product(*options):
            y, normal, along = self.solved_to(b, modes, aim)
            miss = self.violation(y, normal, along, modes, low)
            if miss < least:
                best, least = (modes, y, normal, along), miss
        assert least < 1e-6, least
        return best

    def solved_to(self, b, modes, aim):
        """As `solved`, with N y = aim for closed feet."""
        lift = np.linalg.pinv(np.vstack([self.N, self.T])) @ np.concatenate([aim, np.zeros(self.m)])
        y, normal, along = self.solved(b - lift, modes)
        return y + lift, normal, along

    def violation(self, y, normal, along, modes, aim):
        """Largest breach of the laws, over the size of things."""
        size, force = np.abs(y).max() or 1.0, np.abs(normal).max() or 1.0
        miss = [0.0]
        for j, mode in enumerate(modes):
            a_T = self.T[j] @ y / size
            if mode == FREE:
                miss.append((aim[j] - self.N[j] @ y) / size)
                continue
            miss.append(-normal[j] / force)
            if mode == STICK:
                miss.append((abs(along[j]) - self.mu[j] * normal[j]) / force)
            else:
                miss.append(-SENSE[mode] * a_T)
        return max(miss)


def walked(robot, x, v, until, step, most=10**6):
    """Events (time, foot, name) from a start in which all feet at height 0 may stand, and the impulses of the feet."""
    t, events, impulse = 0.0, [], np.zeros(2 * robot.m)
    closed = np.abs(robot.N @ x) <= 0.0
    modes = decided(robot, t, x, v, closed, [None] * robot.m)
    while t < until and len(events) < most:
        found, names = flown(robot, t, x, v, modes, until, step)
        t, y = found.t[-1], found.y[:, -1]
        n = len(x)
        x, v, impulse = y[:n].copy(), y[n : 2 * n].copy(), impulse + y[2 * n :]
        if found.status == 0:
            break
        modes, x, v, P = happened(robot, t, x, v, modes, names, events)
        impulse += P
    return events, impulse, x, v


def flown(robot, t, x, v, modes, until, step):
    """Motion in one combination of modes until one of its laws is violated. All answers are linear in ẍ of free
    flight."""
    n = len(x)
    columns = [robot.solved(b, modes) for b in np.eye(n)]
    whole = np.vstack([np.column_stack([column[k] for column in columns]) for k in range(3)])
    linear = np.hstack([-robot.inverse @ robot.K, -robot.inverse @ robot.C])

    def answers(s, y):
        return whole @ (linear @ y[: 2 * n] + robot.inverse @ robot.force(s))

    def slope(s, y):
        return np.concatenate([y[n : 2 * n], answers(s, y)])

    def measure(j, what):
        sense, mu, at = SENSE.get(modes[j], 0.0), robot.mu[j], n + robot.m + j

        def value(s, y):
            if modes[j] == FREE:
                return robot.N[j] @ y[:n]
            if what == 3:
                return sense * (robot.T[j] @ y[n : 2 * n])
            a = answers(s, y)
            return a[n + j] if what == 0 else mu * a[n + j] - (1 if what == 1 else -1) * a[at]

        value.terminal, value.direction = True, -1
        return value

    wanted = {FREE: (0,), STICK: (0, 1, 2), FORTH: (0, 3), BACK: (0, 3)}
    names = [(j, what) for j in range(robot.m) for what in wanted[modes[j]]]
    y = np.concatenate([x, v, np.zeros(2 * robot.m)])
    scale = np.concatenate([np.full(n, 1e-16), np.full(n, 1e-13), np.full(2 * robot.m, 1e-14)])
    tests = [measure(j, what) for j, what in names]
    found = solve_ivp(slope, (t, until), y, "DOP853", events=tests, rtol=1e-11, atol=scale, max_step=step)
    return found, [name for name, at in zip(names, found.t_events, strict=True) if len(at)]


def happened(robot, t, x, v, modes, names, events):
    """State and modes after an event."""
    struck = [j for j, what in names if modes[j] == FREE]
    P = np.zeros(2 * robot.m)
    closed = np.array([mode != FREE for mode in modes])
    was = list(modes)
    for j, what in names:
        if modes[j] != FREE and what == 0:
            closed[j] = False
            events.append((t, j, "lift_off"))
    if struck:
        closed[struck] = True
        before = robot.N @ v
        aim = np.where(closed, -robot.e * np.minimum(before, 0.0), -np.inf)
        options = [(FREE, STICK, FORTH, BACK) if c else (FREE,) for c in closed]
        wanted = np.where(closed, aim, 0.0)
        _, y, normal, along = robot.chosen(v, options, wanted)
        events += [(t, j, "impact") for j in struck]
        v, P = y, np.concatenate([normal, along])
        closed &= np.abs(robot.N @ v) <= 1e-12 * np.abs(v).max()
        was = [None] * robot.m
    stopped = [j for j, what in names if modes[j] in SENSE and what == 3]
    for j in stopped:
        v = v - robot.inverse @ robot.T[j] * (robot.T[j] @ v) / (robot.T[j] @ robot.inverse @ robot.T[j])
    over = {j: BACK if what == 1 else FORTH for j, what in names if modes[j] == STICK and what in (1, 2)}
    new = decided(robot, t, x, v, closed, was, stopped, over)
    for j in range(robot.m):
        if modes[j] != FREE and new[j] != FREE and new[j] != modes[j] and not struck:
            events.append((t, j, {STICK: "reversal", FORTH: "breaks_forth", BACK: "breaks_back"}[new[j]]))
    return new, x, v, P


def decided(robot, t, x, v, closed, was, stopped=(), over=None):
    """Modes of the closed feet by their accelerations; those that slide go on sliding."""
    options = []
    for j in range(robot.m):
        speed = robot.T[j] @ v
        slow = abs(speed) <= 1e-11 * np.abs(v).max() or j in stopped or (was[j] == STICK)
        slide = (
            (over[j],) if over and j in over else (STICK, FORTH, BACK) if slow else (FORTH,) if speed > 0 else (BACK,)
        )
        options.append((FREE, *slide) if closed[j] else (FREE,))
    b = robot.free(t, x, v)
    low = np.where(closed, 0.0, -np.inf)
    fast = [j for j in range(robot.m) if len(options[j]) == 2]
    best, least = None, np.inf
    for modes in product(*options):
        y, normal, along = robot.solved(b, modes)
        slow = [FREE if j in fast and mode != FREE else mode for j, mode in enumerate(modes)]
        breach = robot.violation(y, normal, along, slow, np.where(np.isin(range(robot.m), fast), -np.inf, low))
        for j in fast:  # sliding feet push, those that leave rise
            force, size = np.abs(normal).max() or 1.0, np.abs(y).max() or 1.0
            breach = max(breach, -normal[j] / force if modes[j] != FREE else -(robot.N[j] @ y) / size)
        if breach < least:
            best, least = modes, breach
    return list(best)
