"""Bodies on tables that move as prescribed, and their exact motion, switch by switch, from the laws of friction and
impact alone: straight pieces in closed form, a sine by roots of one variable. Nothing of the package is used for it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import copysign, floor, inf, pi, sin
from typing import Any

import numpy as np
from scipy.optimize import brentq

import stiction as st

G = 9.81


# ------------------------------------------------------------------------------------------------ motion of the table


@dataclass(frozen=True)
class Straight:
    """A table that moves along straight lines through corners (phase, value) of its cycle."""

    corners: tuple[tuple[float, float], ...]
    amplitude: float
    frequency: float

    @cached_property
    def phases(self) -> list[float]:
        return [phase for phase, _ in self.corners]

    def pieces(self, until: float) -> list[tuple[float, float]]:
        """(begin, end) in seconds of the straight pieces up to `until`."""
        T = 1 / self.frequency
        cuts = [(n + phase) * T for n in range(floor(until / T) + 2) for phase, _ in self.corners]
        inner = [t for t in cuts if 1e-12 * T < t < until - 1e-12 * T]
        return list(zip([0.0, *inner], [*inner, until], strict=True))

    def line(self, begin: float, end: float) -> tuple[float, float]:
        """Place at the begin of a piece, and velocity in it."""
        middle = (begin + end) / 2 * self.frequency % 1.0
        after = bisect_right(self.phases, middle)
        p0, s0 = self.corners[after - 1]
        p1, s1 = self.corners[after % len(self.corners)]
        rate = (s1 - s0) / ((p1 - p0) % 1.0 or 1.0)
        since = begin * self.frequency - p0
        since -= floor(since + 1e-9)
        return self.amplitude * (s0 + rate * since), self.amplitude * rate * self.frequency


def corners(waveform: Any) -> tuple[tuple[float, float], ...]:
    """The corners of a waveform in growing phase of the clock, by its definition in words."""
    if isinstance(waveform, st.Sawtooth):
        own = [(0.0, 0.0), (waveform.rise, 1.0)]
    elif isinstance(waveform, st.Trapezoid):
        low, high, r = waveform.low, waveform.high, waveform.ramp
        own = [(0.0, low), (r, high), (0.5, high), (0.5 + r, low)]
    elif isinstance(waveform, st.Sampled):
        own = [(k / len(waveform.samples), s) for k, s in enumerate(waveform.samples)]
    else:
        own = list(zip(waveform.phases, waveform.values, strict=True))
    return tuple(sorted(((p - waveform.phase / (2 * pi)) % 1.0, s) for p, s in own))


def table(waveform: Any, amplitude: float, frequency: float) -> Straight:
    """The motion of a table under a waveform of straight pieces."""
    return Straight(corners(waveform), amplitude, frequency)


# ------------------------------------------------------------------------------------------------ what rides on it


@dataclass
class Carried:
    """A point mass on a table that moves across and up and down; all numbers per unit of mass."""

    mu: float
    e: float
    least: float  # a rebound slower than this ends the bouncing [m/s]
    x: float = 0.0
    vx: float = 0.0
    y: float = 0.0
    vy: float = 0.0
    resting: bool = True
    lost: float = 0.0  # to impacts, along the normal

    def rub(self, w: float, t: float, dv: float) -> None:
        """Friction brings vx nearer to w by at most dv within the time t, evenly, and then holds it there."""
        change = copysign(min(abs(w - self.vx), dv), w - self.vx)
        slips = t * abs(change) / dv if dv else t
        self.x += (self.vx + change / 2) * slips + w * (t - slips)
        self.vx = w if abs(w - self.vx) <= dv else self.vx + change

    def hit(self, w: float, wy: float) -> None:
        """A blow by a table that moves at (w, wy): Newton's law, and Coulomb's with the percussion."""
        blow = wy - self.vy
        self.lost += (1 - self.e**2) * blow * blow / 2
        self.rub(w, 0.0, self.mu * (1 + self.e) * blow)
        self.resting = self.e * blow <= self.least
        self.vy = wy if self.resting else wy + self.e * blow

    def advance(self, w: float, s: float, wy: float, left: float) -> None:
        """A piece of constant velocities (w, wy) of the table, which begins at the height s and lasts `left`."""
        if self.resting:
            self.y = s
            if wy - self.vy > self.least:
                self.hit(w, wy)
            self.resting = self.resting and self.vy - wy <= self.least
        while left > 0.0 and not self.resting:
            r = self.vy - wy
            flight = (r + (r * r + 2 * G * max(self.y - s, 0.0)) ** 0.5) / G
            t = min(flight, left)
            self.x += self.vx * t
            self.y, self.vy, s, left = self.y + self.vy * t - G * t * t / 2, self.vy - G * t, s + wy * t, left - t
            if flight <= t:
                self.y = s
                self.hit(w, wy)
        if self.resting:
            self.rub(w, left, self.mu * G * left)
            self.y, self.vy = s + wy * left, wy


def carried(
    across: Straight, up: Straight, until: float, *, mu: float = 0.0, e: float = 0.0, vx: float = 0.0
) -> Carried:
    """The state at `until` of a body that lies on the table at first."""
    cuts = sorted({t for motion in (across, up) for piece in motion.pieces(until) for t in piece})
    fastest = max(abs(m.line(*p)[1]) for m in (across, up) for p in m.pieces(until))
    body = Carried(mu, e, 1e-12 * fastest, vx=vx)
    for begin, end in pairwise(cuts):
        if end - begin > 1e-13 * until:
            body.advance(across.line(begin, end)[1], *up.line(begin, end), end - begin)
    return body


def shove(force: Straight, limit: float, mass: float, until: float) -> tuple[float, float]:
    """Place and velocity of a body at rest on a rough floor under a force of straight pieces; friction up to `limit`.

    In a piece F = F0 + k t, so that a body that slips along ±1 has v = v0 + ((F0 ∓ limit) t + k t²/2)/m until v = 0.
    """
    x, v, sign = 0.0, 0.0, 0.0
    for begin, end in force.pieces(until):
        F, k = force.line(begin, end)
        left = end - begin
        while left > 0.0:
            if sign == 0.0:  # sticks until |F| passes the limit
                out = 1.0 if (k > 0 if abs(F) <= limit else F > 0) else -1.0
                t = min(left, max(0.0, (out * limit - F) / k) if k else (0.0 if abs(F) > limit else inf))
                sign = out if t < left else 0.0
                left, F = left - t, F + k * t
                if sign == 0.0 or left <= 0.0:
                    continue
            a = F - sign * limit
            roots = np.roots([k / 2, a, mass * v]) if k else np.array([-mass * v / a if a else inf])
            real = [float(r.real) for r in roots if abs(r.imag) < 1e-9 * abs(r) or r.imag == 0]
            t = min([left, *(r for r in real if r > 1e-12 * left)])
            x += v * t + (a * t * t / 2 + k * t**3 / 6) / mass
            v += (a * t + k * t * t / 2) / mass
            if t < left:
                v = sign = 0.0
            left, F = left - t, F + k * t
    return x, v


def sway(amplitude: float, frequency: float, a: float, until: float) -> tuple[float, float]:
    """`ride` on a table that moves as a sine, the body at rest at first."""
    w0 = 2 * pi * frequency
    place, speed = (lambda t: amplitude * sin(w0 * t)), (lambda t: amplitude * w0 * np.cos(w0 * t))
    x, v, t, grid = 0.0, 0.0, 0.0, 1 / frequency / 400
    while t < until:
        if abs(v - speed(t)) > 1e-12 * amplitude * w0:  # slips until the velocities meet
            turn = a if speed(t) > v else -a
            end = _first_root(lambda u, v=v, t=t, turn=turn: v + turn * (u - t) - speed(u), t, until, grid)
            x, v = x + v * (end - t) + turn * (end - t) ** 2 / 2, v + turn * (end - t)
        else:  # sticks until the table outdoes friction, then slips the other way by a hair
            end = t if abs(amplitude * w0**2 * sin(w0 * t)) > a else _first_root(
                lambda u: a - abs(amplitude * w0**2 * sin(w0 * u)), t, until, grid
            )  # fmt: skip
            x, v = x + place(end) - place(t), speed(end)
            hair = 1e-7 / frequency if end < until else 0.0
            turn = -a if sin(w0 * end) > 0 else a
            x, v, end = x + v * hair + turn * hair**2 / 2, v + turn * hair, end + hair
        t = end
    return x, v


def _first_root(f: Any, begin: float, until: float, grid: float) -> float:
    """The first place after `begin` where f changes sign, `until` if there is none."""
    start = begin + 1e-6 * grid
    while start < until:
        stop = min(start + grid, until)
        if f(start) * f(stop) < 0:
            return float(brentq(f, start, stop, xtol=1e-18, rtol=1e-15))
        start = stop
    return until


# ------------------------------------------------------------------------------------------------ the same as models


def on_tables(
    frequency: float, across: tuple[float, Any], up: tuple[float, Any], *, mu: float = 0.0, normal: Any = None,
    mass: float = 1.6e-7, **start: float,
) -> st.Multibody:  # fmt: skip
    """A point mass on a table that moves across and up and down, each given by (amplitude, waveform)."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={
            "across": st.Driven(amplitude=across[0], drive="x"),
            "up": st.Driven(amplitude=up[0], drive="y"),
            "box": st.PointMass(mass=mass, **start),
        },
        drives={"x": across[1], "y": up[1]},
        forces={"gravity": st.Gravity(g=G)},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x", beside="across.x", under="up.x"),
                friction=st.Coulomb(mu=mu), normal=normal or st.Newton(),
            )
        },
    )  # fmt: skip


def shoved(frequency: float, force: tuple[float, Any], mu: float, mass: float) -> st.Multibody:
    """A point mass at rest on a rough floor, pushed by a force given by (amplitude, waveform)."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"box": st.PointMass(mass=mass)},
        drives={"push": force[1]},
        forces={"gravity": st.Gravity(g=G), "push": st.Load(on="box.x", value=force[0], drive="push")},
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu)),
        },
    )


def pulled(frequency: float, pull: tuple[float, Any], mu: float, mass: float = 1e-6, **start: float) -> st.Multibody:
    """A hull on a rough floor, pinned to a stage that moves as prescribed."""
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"stage": st.Driven(amplitude=pull[0], drive="pull"), "hull": st.PointMass(mass=mass, **start)},
        drives={"pull": pull[1]},
        forces={"gravity": st.Gravity(g=G)},
        contacts={
            "pin": st.Contact(geometry=st.Stop(a="stage.x", b="hull.x"), normal=st.Bilateral()),
            "floor": st.Contact(geometry=st.Floor(normal="hull.y", tangent="hull.x"), friction=st.Coulomb(mu=mu)),
        },
    )
