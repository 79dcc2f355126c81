"""Chains integrated by SciPy between events of their own: shares nothing with the package but the numbers of a chain.

Masses on a table: heights do not see each other, so every normal force is known from its own mass; along x, sticking
contacts and closed stops are solved together, their modes tried in turn. Impacts and kinks of tables by Newton's law.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from math import cos, exp, floor, pi, sin

import numpy as np
from planar_chains import WEIGHT, Chain, Drive
from scipy.integrate import DOP853
from scipy.optimize import brentq

OPEN, STICK, FORTH, BACK = 0, 1, 2, 3
SIGN = {FORTH: 1.0, BACK: -1.0}
SMALL = 1e-9  # of accelerations and velocities, which are of order one
SHORTEST = 1e-7  # flights that are not followed, in cycles
MOST_EVENTS = 4000
PARTS = (0.02, 0.25, 0.5, 0.75, 1.0)  # of a step, where event functions are looked at


class Endless(Exception):
    """More events than the reference follows."""


# ------------------------------------------------------------------------------------------------ drives


def corners(drive: Drive) -> tuple[list[float], list[float]]:
    """Phases and values at which straight pieces of a signal are joined, in its own phase."""
    n = drive.numbers
    if drive.kind == "sawtooth":
        return [0.0, n[0]], [0.0, 1.0]
    if drive.kind == "trapezoid":
        return [0.0, n[2], 0.5, 0.5 + n[2]], [n[0], n[1], n[1], n[0]]
    if drive.kind == "sampled":
        return [i / len(n) for i in range(len(n))], list(n)
    return list(n[:3]), list(n[3:])


def jumps(drive: Drive) -> list[float]:
    """Clock phases at which a signal jumps or kinks."""
    own = {"sine": [], "square": [0.0, drive.numbers[-1]], "pulse": [0.0, drive.numbers[-1]]}.get(drive.kind)
    own = corners(drive)[0] if own is None else own
    return [(p - drive.lead) - floor(p - drive.lead) for p in own]


def signal(drive: Drive, phase: float) -> tuple[float, float, float]:
    """Value, rate and curvature at a phase of the clock, just after it where they jump."""
    n = drive.numbers
    if drive.kind == "sine":
        angle = 2 * pi * (phase + drive.lead)
        return n[0] * sin(angle), 2 * pi * n[0] * cos(angle), -4 * pi * pi * n[0] * sin(angle)
    p = phase + drive.lead + 1e-13
    p -= floor(p)
    if drive.kind == "square":
        return (n[1] if p < n[2] else n[0]), 0.0, 0.0
    if drive.kind == "pulse":
        return (1.0 if p < n[0] else 0.0), 0.0, 0.0
    phases, values = corners(drive)
    k = sum(1 for c in phases if c <= p) - 1
    left, right = (phases[k], phases[k + 1] if k + 1 < len(phases) else phases[0] + 1.0)
    if k < 0:
        left, right = phases[-1] - 1.0, phases[0]
    low, high = values[k], values[(k + 1) % len(values)]
    slope = (high - low) / (right - left)
    return low + slope * (p - left), slope, 0.0


# ------------------------------------------------------------------------------------------------ forces


@dataclass
class Modes:
    floor: list[int]
    stop: list[bool]  # closed


class Reference:
    def __init__(self, chain: Chain, finest: float = 0.05) -> None:
        self.chain, self.n, self.finest = chain, len(chain.masses), finest
        self.m = np.array([p.m for p in chain.masses])
        self.modes = Modes([OPEN] * self.n, [False] * len(chain.stops))
        self.inverses: dict[tuple, np.ndarray] = {}
        self.segment = (0.0, 1.0)
        self.events = 0
        self.moved = 0.0

    def table(self, t: float) -> tuple[float, float, float, float, float, float]:
        """x, ẋ, ẍ, y, ẏ, ÿ of the table; t is kept inside the present segment of the drives."""
        a, b = self.segment
        t = min(max(t, a), b - 1e-12)
        (A, x), (B, y) = self.chain.across, self.chain.up
        X, Y = signal(x, t), signal(y, t)
        return A * X[0], A * X[1], A * X[2], B * Y[0], B * Y[1], B * Y[2]

    def free(self, t: float, s: np.ndarray, table) -> tuple[np.ndarray, np.ndarray]:
        """Forces on each mass along x and y without contacts."""
        n, (a, b) = self.n, self.segment
        x, v = s[:n], s[2 * n : 3 * n]
        inside = min(max(t, a), b - 1e-12)
        fx, fy = np.zeros(n), -WEIGHT * self.m
        i, force, drive = self.chain.push
        fx[i] += force * signal(drive, inside)[0]
        i, force, drive = self.chain.lift
        fy[i] += force * signal(drive, inside)[0]
        for i, j, k, c, rest in self.chain.springs:
            if j < 0:
                fx[i] -= k * (x[i] - table[0] - rest) + c * (v[i] - table[1])
            else:
                F = k * (x[j] - x[i] - rest) + c * (v[j] - v[i])
                fx[i] += F
                fx[j] -= F
        return fx, fy

    def mu(self, i: int, v: float, rest: bool = False) -> float:
        f = self.chain.masses[i].friction
        if rest:
            return f.mu_s
        return f.mu_k + (f.mu_s - f.mu_k) * exp(-abs(v) / f.v_s) if f.kind == "stribeck" else f.mu_k

    def unknowns(self, modes: Modes) -> tuple[list[int], list[int], np.ndarray]:
        """Masses that stick, closed stops, and the inverse of what their forces do to their accelerations."""
        key = (*modes.floor, *modes.stop)
        sticks = [i for i in range(self.n) if modes.floor[i] == STICK]
        closed = [k for k, c in enumerate(modes.stop) if c]
        if key not in self.inverses:
            W = np.zeros((len(sticks) + len(closed), self.n))
            for row, i in enumerate(sticks):
                W[row, i] = 1.0
            for row, k in enumerate(closed):
                i = self.chain.stops[k][0]
                W[len(sticks) + row, i], W[len(sticks) + row, i + 1] = -1.0, 1.0
            self.inverses[key] = (W, np.linalg.pinv((W / self.m) @ W.T, rcond=1e-12) if len(W) else W)
        W, inverse = self.inverses[key]
        return sticks, closed, (W, inverse)

    def accelerate(self, t: float, s: np.ndarray, modes: Modes):
        """Accelerations, normal and friction forces of the floors, forces of the stops."""
        n, table = self.n, self.table(t)
        fx, fy = self.free(t, s, table)
        ay, normal, rub = fy / self.m, np.zeros(n), np.zeros(n)
        for i, mode in enumerate(modes.floor):
            if mode == OPEN:
                continue
            normal[i] = self.m[i] * table[5] - fy[i]
            ay[i] = table[5]
            if mode in SIGN:
                rub[i] = -SIGN[mode] * self.mu(i, s[2 * n + i] - table[1]) * abs(normal[i])
        ax, hold = (fx + rub) / self.m, np.zeros(len(modes.stop))
        sticks, closed, (W, inverse) = self.unknowns(modes)
        if len(W):
            wanted = np.array([table[2]] * len(sticks) + [0.0] * len(closed))
            forces = inverse @ (wanted - W @ ax)
            ax = ax + (W.T @ forces) / self.m
            rub[sticks] = forces[: len(sticks)]
            hold[closed] = forces[len(sticks) :]
        return ax, ay, normal, rub, hold, table

    # -------------------------------------------------------------------------------------------- modes

    def select(self, t: float, s: np.ndarray, must: dict) -> None:
        """Modes that agree with velocities and forces; `must` fixes some ("floor" or "stop", number)."""
        n, table, options = self.n, self.table(t), []
        fy = self.free(t, s, table)[1]
        for i, mass in enumerate(self.chain.masses):
            options.append(self.floor_options(i, mass, s, fy, table, must))
        for k, (i, _) in enumerate(self.chain.stops):
            apart, speed = s[i + 1] - s[i], s[2 * n + i + 1] - s[2 * n + i]
            touching = ("stop", k) in must or self.modes.stop[k]
            free = must.get(("stop", k))
            if not touching or abs(speed) > SMALL or apart > SMALL:
                options.append((False,))
            else:
                options.append((True, False) if free is None else (free,))
        best, least = None, np.inf
        for choice in product(*reversed(options)):
            choice = choice[::-1]
            modes = Modes(list(choice[:n]), list(choice[n:]))
            worst = self.contradiction(t, s, modes, options)
            if worst < least - SMALL:
                best, least = modes, worst
            if worst <= SMALL:
                break
        assert least < 1e-5, f"no modes at t = {t}: {least}"
        self.modes = best

    def floor_options(self, i, mass, s, fy, table, must):
        n = self.n
        if self.modes.floor[i] == OPEN and ("floor", i) not in must:
            return (OPEN,)
        if must.get(("floor", i)) is not None:
            return (must[("floor", i)],)
        pressed = mass.guided or self.m[i] * table[5] - fy[i] >= 0.0
        if not pressed or s[3 * n + i] - table[4] > SMALL:
            return (OPEN,)
        slip = s[2 * n + i] - table[1]
        if mass.friction.mu_s == 0.0:
            return (FORTH,)
        if abs(slip) > SMALL:
            return (FORTH,) if slip > 0 else (BACK,)
        return (STICK, FORTH, BACK)

    def contradiction(self, t, s, modes, options) -> float:
        ax, _, normal, rub, hold, table = self.accelerate(t, s, modes)
        worst = 0.0
        for i, mode in enumerate(modes.floor):
            if mode == STICK:
                worst = max(worst, abs(rub[i]) - self.mu(i, 0.0, rest=True) * abs(normal[i]))
            elif mode in SIGN and len(options[i]) > 1:
                worst = max(worst, -SIGN[mode] * (ax[i] - table[2]))
        for k, (i, _) in enumerate(self.chain.stops):
            if modes.stop[k]:
                worst = max(worst, -hold[k])
            elif len(options[self.n + k]) > 1:
                worst = max(worst, -(ax[i + 1] - ax[i]))
        return worst

    # -------------------------------------------------------------------------------------------- impacts

    def collide(self, t: float, s: np.ndarray, hit: dict) -> dict:
        """Newton's impact of all contacts that are hit or closed; changes s, returns what then has to be chosen."""
        n, table = self.n, self.table(t)
        P_N, rough = np.zeros(n), []
        for i, mass in enumerate(self.chain.masses):
            speed = s[3 * n + i] - table[4]
            if (self.modes.floor[i] == OPEN and ("floor", i) not in hit) or (speed >= 0.0 and not mass.guided):
                continue
            P_N[i] = -(1.0 + mass.e) * self.m[i] * speed
            s[3 * n + i] = table[4] - mass.e * speed
            if mass.friction.mu_s > 0.0 and P_N[i] != 0.0:
                rough.append(i)
        stops = [k for k in range(len(self.chain.stops)) if self.modes.stop[k] or ("stop", k) in hit]
        self.collide_along(s, P_N, rough, stops, table)
        fy = self.free(t, s, table)[1]
        for i in range(n):  # what is slower than any flight that is followed rests on the table
            speed = s[3 * n + i] - table[4]
            down = table[5] - fy[i] / self.m[i]
            if P_N[i] != 0.0 and speed > 0.0 and 2 * speed < SHORTEST * down:
                s[3 * n + i] = table[4]
        return {key: None for key in hit}

    def collide_along(self, s, P_N, rough, stops, table) -> None:
        n = self.n
        if not rough and not stops:
            return
        v = s[2 * n : 3 * n].copy()
        rows = np.zeros((len(rough) + len(stops), n))
        for row, i in enumerate(rough):
            rows[row, i] = 1.0
        for row, k in enumerate(stops):
            i = self.chain.stops[k][0]
            rows[len(rough) + row, i], rows[len(rough) + row, i + 1] = -1.0, 1.0
        G, goal = (rows / self.m) @ rows.T, np.zeros(len(rows))
        goal[: len(rough)] = table[1]
        before = rows @ v
        for row, k in enumerate(stops):
            goal[len(rough) + row] = -self.chain.stops[k][1] * min(before[len(rough) + row], 0.0)
        best, least = None, np.inf
        for choice in product(*[(STICK, FORTH, BACK)] * len(rough), *[(STICK, OPEN)] * len(stops)):
            P, worst = self.try_impact(choice, rough, G, before, goal, P_N)
            if worst < least:
                best, least = P, worst
            if worst <= SMALL:
                break
        assert least < 1e-5, f"no impact: {least}"
        s[2 * n : 3 * n] = v + (rows.T @ best) / self.m

    def try_impact(self, choice, rough, G, before, goal, P_N):
        P, slip = np.zeros(len(choice)), [k for k, c in enumerate(choice) if c in SIGN]
        for k in slip:
            P[k] = -SIGN[choice[k]] * self.mu(rough[k], before[k] - goal[k]) * abs(P_N[rough[k]])
        held = [k for k, c in enumerate(choice) if c == STICK]
        if held:
            P[held] = np.linalg.pinv(G[np.ix_(held, held)], rcond=1e-12) @ (goal - before - G @ P)[held]
        after, worst = before + G @ P - goal, 0.0
        for k, c in enumerate(choice):
            if k < len(rough):
                i = rough[k]
                sticking = self.modes.floor[i] == STICK
                limit = (self.mu(i, 0.0, rest=True) if sticking else self.mu(i, before[k] - goal[k])) * abs(P_N[i])
                worst = max(worst, abs(P[k]) - limit if c == STICK else -SIGN[c] * after[k])
            else:
                worst = max(worst, -P[k] if c == STICK else -after[k])
        return P, worst

    # -------------------------------------------------------------------------------------------- the run

    def watched(self) -> list[tuple]:
        """Names of the event functions of the present modes, in the order of `values`."""
        names = []
        for i, mode in enumerate(self.modes.floor):
            if mode == OPEN:
                names.append(("lands", i))
                continue
            names.append(("turns" if self.chain.masses[i].guided else "lifts", i))
            if mode == STICK:
                names += [("forth", i), ("back", i)]
            elif self.chain.masses[i].friction.mu_s > 0.0:
                names.append(("halts", i))
        for k, closed in enumerate(self.modes.stop):
            names.append(("parts" if closed else "meets", k))
        return names

    def values(self, names, t, s) -> np.ndarray:
        """The event functions, positive while nothing happens (of a force that may turn: any sign)."""
        n, table = self.n, self.table(t)
        _, _, normal, rub, hold, _ = self.accelerate(t, s, self.modes)
        out = np.zeros(len(names))
        for row, (kind, k) in enumerate(names):
            if kind == "meets":
                i = self.chain.stops[k][0]
                out[row] = s[i + 1] - s[i]
            elif kind == "lands":
                out[row] = s[n + k] - table[3]
            elif kind == "halts":
                out[row] = SIGN[self.modes.floor[k]] * (s[2 * n + k] - table[1])
            elif kind == "parts":
                out[row] = hold[k]
            elif kind in ("lifts", "turns"):
                out[row] = normal[k]
            else:
                limit = self.mu(k, 0.0, rest=True) * abs(normal[k])
                out[row] = limit + rub[k] if kind == "forth" else limit - rub[k]
        return out

    def advance(self, t: float, end: float, s: np.ndarray) -> tuple[float, np.ndarray]:
        """To the first event before `end`, which is then handled.

        A function that begins at zero is divided by the time since, and watched from where it is positive.
        """
        names, begin = self.watched(), t
        fresh = np.abs(self.values(names, t, s)) < 1e-14
        turns = np.array([name[0] == "turns" for name in names])

        def rate(t, s):
            ax, ay = self.accelerate(t, s, self.modes)[:2]
            return np.concatenate([s[2 * self.n :], ax, ay])

        def looked(t, s):
            return np.where(fresh, self.values(names, t, s) / max(t - begin, 1e-300), self.values(names, t, s))

        step = min(self.finest, 0.5 * (end - t))
        solver = DOP853(rate, t, s, end, max_step=self.finest, rtol=1e-11, atol=1e-12, first_step=step)
        enough = np.where(fresh, SMALL, 0.0)
        sign, armed = np.ones(len(names)), ~turns & (looked(t + 1e-10, s + 1e-10 * rate(t, s)) > enough)
        last = t + 1e-10
        while solver.status == "running":
            solver.step()
            between = solver.dense_output()
            for part in PARTS:
                now = solver.t_old + part * (solver.t - solver.t_old)
                f = looked(now, between(now))
                below = armed & (sign * f < 0.0)
                if below.any():
                    return self.first_event(names, below, sign, looked, between, last, now)
                new = ~armed & ((f > enough) | (turns & (np.abs(f) > SMALL)))
                sign[new], armed = np.sign(f[new]), armed | new
                last = now
        t, s = solver.t, solver.y.copy()
        self.follow(t, s)
        self.check_missed(names, t, s)
        return t, s

    def first_event(self, names, below, sign, looked, between, low, high) -> tuple[float, np.ndarray]:
        """Locate the first of the functions that are negative at `high`, and handle what happens there."""
        times = {}
        for k in np.flatnonzero(below):
            times[names[k]] = brentq(lambda t, k=k: sign[k] * looked(t, between(t))[k], low, high, xtol=1e-15)
        t = min(times.values())
        s = between(t).copy()
        self.follow(t, s)
        self.handle(t, s, [name for name, at in times.items() if at <= t + 1e-12])
        return t, s

    def check_missed(self, names, t, s) -> None:
        for name, value in zip(names, self.values(names, t, s), strict=True):
            if name[0] in ("lands", "meets") and value < -1e-9:
                raise Endless(f"missed {name} before t = {t}")

    def follow(self, t: float, s: np.ndarray) -> None:
        """What sits on the table is where the table is."""
        n, table = self.n, self.table(t)
        for i, mode in enumerate(self.modes.floor):
            if mode != OPEN:
                s[n + i], s[3 * n + i] = table[3], table[4]
            if mode == STICK:
                s[2 * n + i] = table[1]

    def handle(self, t: float, s: np.ndarray, hit: list[tuple]) -> None:
        self.events += 1
        if self.events > MOST_EVENTS:
            raise Endless("too many events")
        n, must, blow = self.n, {}, {}
        table = self.table(t)
        for kind, k in hit:
            if kind == "lands":
                s[n + k] = table[3]
                blow[("floor", k)] = None
            elif kind == "meets":
                blow[("stop", k)] = None
            elif kind == "lifts":
                must[("floor", k)] = OPEN
            elif kind == "parts":
                must[("stop", k)] = False
            elif kind == "forth":
                must[("floor", k)] = FORTH
            elif kind == "back":
                must[("floor", k)] = BACK
            elif kind == "halts":
                s[2 * n + k] = table[1]
        if blow:
            must.update(self.collide(t, s, blow))
            must = {key: None for key in must}
        self.close_stops(s)
        self.select(t, s, must)

    def close_stops(self, s: np.ndarray) -> None:
        """Stops that bounce for less than any flight that is followed stay closed."""
        n = self.n
        for i, e in self.chain.stops:
            speed = s[2 * n + i + 1] - s[2 * n + i]
            if abs(s[i + 1] - s[i]) < 1e-9 and 0.0 < speed < 1e-6 and e > 0.0:
                p = s[2 * n + i] * self.m[i] + s[2 * n + i + 1] * self.m[i + 1]
                s[2 * n + i] = s[2 * n + i + 1] = p / (self.m[i] + self.m[i + 1])

    def cross(self, t: float, s: np.ndarray) -> None:
        """A kink or jump of a drive: tables strike what they run into."""
        n, table = self.n, self.table(t)
        touching = [
            i for i in range(n)
            if self.modes.floor[i] != OPEN or (abs(s[n + i] - table[3]) < 1e-12 and s[3 * n + i] <= table[4] + SMALL)
        ]  # fmt: skip
        hit = {}
        for i in touching:
            speed = s[3 * n + i] - table[4]
            if speed < -SMALL or (self.chain.masses[i].guided and abs(speed) > SMALL):
                hit[("floor", i)] = None
        if hit:
            self.collide(t, s, hit)
        self.select(t, s, {("floor", i): None for i in touching})

    def run(self) -> np.ndarray:
        """q at the end, masses' x then y."""
        chain, n = self.chain, self.n
        drives = [chain.across[1], chain.up[1], chain.push[2], chain.lift[2]]
        cuts = sorted({round(p, 14) % 1.0 for d in drives for p in jumps(d)} | {0.0})
        times = [c + p for c in range(chain.cycles) for p in cuts] + [float(chain.cycles)]
        times = [t for k, t in enumerate(times) if k == 0 or t - times[k - 1] > 1e-12]
        self.segment = (times[0], times[1])
        y = self.table(0.0)[3]
        s = np.array(
            [p.x for p in chain.masses] + [p.y + y for p in chain.masses]
            + [p.vx for p in chain.masses] + [p.vy for p in chain.masses]
        )  # fmt: skip
        first = s.copy()
        for i, mass in enumerate(chain.masses):
            if mass.y == 0.0:
                self.modes.floor[i] = FORTH
        for a, b in pairwise(times):
            self.segment, t = (a, b), a
            self.cross(t, s)
            while t < b - 1e-13:
                t, s = self.advance(t, b, s)
            self.moved = max(self.moved, float(np.abs(s[: 2 * n] - first[: 2 * n]).max()))
        return s[: 2 * n]
