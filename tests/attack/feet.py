"""Modes over the ground by an integration of our own: scipy with events, active sets by trying all of them."""

from __future__ import annotations

from itertools import product

import numpy as np
from scipy.integrate import solve_ivp


def complementary(D, b):
    """P of 0 ≤ P ⟂ D P + b ≥ 0 by trying every set of pushing feet; the one that violates least."""
    best, least = np.zeros(len(b)), np.inf
    size = np.abs(b).max() or 1.0
    for pushing in product((False, True), repeat=len(b)):
        a, P = np.array(pushing), np.zeros(len(b))
        if a.any():
            P[a] = np.linalg.solve(D[np.ix_(a, a)], -b[a])
        miss = max((-P * np.diag(D)).max(), -(D @ P + b)[~a].min(initial=0.0)) / size
        if miss < least:
            best, least = P, miss
    return best


class Undecided(Exception):
    """Feet that rock ever faster, or hop ever lower, on one another's impulses: the integration would not end."""


class Feet:
    """Free feet fly, those on the ground are held by forces that only push; blows follow Newton's law for all."""

    def __init__(self, leg, signal, breaks, rtol, shortest, looks=12):
        """`looks`: steps in the fastest period at least; a shorter dip into the ground is not seen."""
        s = leg.structure
        self.w, self.z, self.n = s.omega, s.zeta, s.size
        self.m = np.ones(s.size) if s.mass is None else np.array(s.mass.m)
        self.rows = np.array([s.outputs[name].phi for name in leg.feet])
        self.gaps = np.array([foot.gap for foot in leg.feet.values()])
        self.b = np.array(next(iter(s.inputs.values())).b) * leg.voltage
        self.e, self.T, self.signal, self.breaks = leg.law.e, 1 / leg.clock.frequency, signal, breaks
        self.D = (self.rows / self.m) @ self.rows.T
        self.rtol, self.shortest = rtol, shortest  # hops that take less in all are left out
        self.level, self.voltage = None, leg.voltage
        self.near = [(foot.film or leg.film, foot.electrostatics or leg.electrostatics, foot.adhesion)
                     for foot in leg.feet.values()]  # fmt: skip
        self.longest = min(self.T, 1 / max(s.frequency)) / looks

    def free(self, t, y):
        signal = self.signal(t / self.T) if self.level is None else self.level
        push = self.rows.T @ self.near_ground(self.height(y), self.speed(y), signal) / self.m
        return self.b * signal + push - self.w * (2 * self.z * y[self.n :] + self.w * y[: self.n])

    def near_ground(self, h, v, signal):
        """Forces of a squeeze film, −K v/(h + h_r)³ thinned by 1 + 9.638 Kn^1.159, of the leg's charge, of adhesion."""
        force, h = np.zeros(len(h)), np.maximum(h, 0.0)
        for j, (film, charge, adhesion) in enumerate(self.near):
            if film is not None:
                y = h[j] + film.roughness
                force[j] -= film.K * v[j] / y**3 / (1 + 9.638 * (film.mean_free_path / y) ** 1.159)
            if charge is not None:
                u = self.voltage * signal
                force[j] -= 8.8541878128e-12 * charge.area * u**2 / (2 * (h[j] + charge.standoff) ** 2)
            if adhesion is not None:
                force[j] -= adhesion.hamaker * adhesion.radius / 6 / (h[j] + adhesion.cutoff) ** 2
        return force

    def reaction(self, t, y, held):
        """Force of every foot; those that are not held have none."""
        force = np.zeros(len(self.rows))
        if held.any():
            force[held] = np.linalg.solve(self.D[np.ix_(held, held)], -self.rows[held] @ self.free(t, y))
        return force

    def slope(self, t, y, held):
        a = self.free(t, y) + self.rows.T @ self.reaction(t, y, held) / self.m
        return np.concatenate([y[self.n :], a])

    def height(self, y):
        return self.gaps + self.rows @ y[: self.n]

    def speed(self, y):
        return self.rows @ y[self.n :]

    def standing(self, t, y, on):
        """Which of the feet at rest on the ground stay there."""
        stay = np.zeros(len(on), bool)
        if on.any():
            P = complementary(self.D[np.ix_(on, on)], self.rows[on] @ self.free(t, y))
            stay[on] = P > 0
        return stay

    def blow(self, t, y, on):
        """Velocities after an impact of the feet `on` the ground, and which of them stand, or hardly hop."""
        y = y.copy()
        before, e = self.speed(y)[on], np.full(on.sum(), self.e)
        D = self.D[np.ix_(on, on)]
        for _ in range(2):
            P = complementary(D, before + e * np.minimum(before, 0))
            after = y[self.n :] + self.rows[on].T @ P / self.m
            load = np.diag(D) * complementary(D, self.rows[on] @ self.free(t, np.concatenate([y[: self.n], after])))
            e[(load > 0) & (2 * self.e * np.maximum(-before, 0) <= self.shortest * (1 - self.e) * load)] = 0.0
        y[self.n :] = after
        still = on.copy()
        still[on] = (before + D @ P) <= 1e-9 * np.abs(before).max()
        return y, self.standing(t, y, still)

    def run(self, y, until, held, most):
        """(time, state) at `until` or at the impact number `most`: accumulating hops are not followed to their end."""
        t, hits, pieces = 0.0, 0, 0
        ends = sorted({(k + at) * self.T for k in range(int(until / self.T) + 1) for at in self.breaks} | {until})
        for end in (x for x in ends if 0 < x <= until):
            self.level = self.signal((t + end) / 2 / self.T) if self.breaks else None  # between two jumps
            held = self.standing(t, y, held)
            while t < end * (1 - 1e-14) and hits < most:
                t, y, held, hit = self.stretch(t, end, y, held)
                hits, pieces = hits + (hit is not None), pieces + 1
                if pieces > 300:
                    raise Undecided
        return t, y

    def stretch(self, t, end, y, held):
        """To the next event or the end."""
        events = []
        for j in range(len(held)):

            def event(t, y, j=j):
                return self.reaction(t, y, held)[j] if held[j] else self.height(y)[j]

            event.terminal, event.direction = True, -1
            events.append(event)
        stride = min(self.longest, self.hop(t, y, held))
        size = np.abs(y[: self.n]).max() + self.gaps.max()
        size = np.repeat([size, size * self.w.max()], self.n)
        sol = solve_ivp(lambda t, y: self.slope(t, y, held), (t, min(end, t + 50 * stride)), y, "DOP853", events=events,
                        rtol=self.rtol, atol=self.rtol * 1e-3 * size, max_step=stride)  # fmt: skip
        t, y = sol.t[-1], sol.y[:, -1]
        if sol.status != 1:
            return t, y, held, None
        who = next(j for j in range(len(held)) if len(sol.t_events[j]))
        if held[who]:
            held = held.copy()
            held[who] = False
            return t, self.lifted(y, ~held & (np.arange(len(held)) == who)), held, None
        on = held | (np.arange(len(held)) == who)
        on |= self.height(y) <= 1e-11 * (self.gaps + np.abs(self.rows) @ np.abs(y[: self.n]))  # may be driven down
        y, held = self.blow(t, y, on)
        return t, self.lifted(y, on & ~held), held, who

    def lifted(self, y, which):
        """Feet that leave begin a hair above the ground, so that they are seen to come down again."""
        y = y.copy()
        if which.any():
            D = self.D[np.ix_(which, which)]
            goal = 1e-14 * (self.gaps[which] + np.abs(self.rows[which]) @ np.abs(y[: self.n]))
            y[: self.n] += self.rows[which].T @ np.linalg.solve(D, goal - self.height(y)[which]) / self.m
        return y

    def hop(self, t, y, held):
        """A quarter of the shortest hop or dip that may come, told by the motion of the feet near the ground."""
        a, v, h = self.rows @ self.slope(t, y, held)[self.n :], self.speed(y), self.height(y)
        near = ~held & (h < 1e-2 * (self.gaps + np.abs(self.rows) @ np.abs(y[: self.n])))
        v, a, h = np.abs(v[near]), np.abs(a[near]) + 1e-300, np.maximum(h[near], 0)
        brief = 0.25 * np.maximum(v / a, np.sqrt(2 * h / a))
        return float(np.min(brief[brief > 0], initial=np.inf))
