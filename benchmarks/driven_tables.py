"""Bodies on tables that move as prescribed, and their exact motion, switch by switch, from the laws of friction and
impact alone: straight pieces in closed form, a sine by roots of one variable. Nothing of the package is used for it."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, inf, pi, sin
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

    def pieces(self, until: float) -> list[tuple[float, float]]:
        """(begin, end) in seconds of the straight pieces up to `until`."""
        T = 1 / self.frequency
        cuts = [(n + phase) * T for n in range(floor(until / T) + 2) for phase, _ in self.corners]
        inner = [t for t in cuts if 1e-12 * T < t < until - 1e-12 * T]
        return list(zip([0.0, *inner], [*inner, until], strict=True))

    def line(self, begin: float, end: float) -> tuple[float, float]:
        """Place at the begin of a piece, and velocity in it."""
        middle = (begin + end) / 2 * self.frequency % 1.0
        after = next((k for k, (phase, _) in enumerate(self.corners) if phase > middle), len(self.corners))
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


def ride(motion: Straight, a: float, until: float, v: float = 0.0) -> tuple[float, float]:
    """Place and velocity of a body on a rough table that moves sideways; a = μ g is all friction can do.

    On a piece of constant velocity w the body comes nearer to w by a t, and then sticks: x = w t, v = w.
    """
    x = 0.0
    for begin, end in motion.pieces(until):
        w, left = motion.line(begin, end)[1], end - begin
        t = min(abs(w - v) / a if a else inf, left)
        turn = a if w > v else -a
        x += v * t + turn * t * t / 2 + w * (left - t)
        v = w if t < left else v + turn * t
    return x, v


def toss(motion: Straight, e: float, until: float, least: float, height: float = 0.0) -> tuple[float, float, float]:
    """Height above the table at rest, velocity and lost energy per mass of a body on a table that moves up and down.

    It starts on the table (or `height` above it) at rest. A rebound slower than `least` [m/s] ends the bouncing.
    """
    y, v, lost, resting = motion.line(*motion.pieces(until)[0])[0] + height, 0.0, 0.0, height == 0.0
    for begin, end in motion.pieces(until):
        s, w = motion.line(begin, end)
        left, rest = end - begin, resting and abs(v - w) <= least
        if resting and not rest:
            y, resting = s, False
            if v < w:
                lost += (1 - e * e) * (v - w) ** 2 / 2
                v, rest = w + e * (w - v), e * (w - v) <= least
        while not rest and left > 0:
            gap, r = max(y - s, 0.0), v - w
            flight = (r + (r * r + 2 * G * gap) ** 0.5) / G
            t = min(flight, left)
            y, v, s, left = y + v * t - G * t * t / 2, v - G * t, s + w * t, left - t
            if flight <= t:
                y, hit = s, w - v
                lost += (1 - e * e) * hit * hit / 2
                v, rest = w + e * hit, e * hit <= least
        if rest:
            y, v = s + w * left, w
        resting = rest
    return y, v, lost


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


def on_table(
    waveform: Any, amplitude: float, frequency: float, *, mu: float = 0.0, e: float = 0.0, upright: bool = False,
    mass: float = 1.6e-7, normal: Any = None, **start: float,
) -> st.Multibody:  # fmt: skip
    """A point mass on a table that moves sideways, or up and down."""
    way = {"under": "table.x"} if upright else {"beside": "table.x"}
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={"table": st.Driven(amplitude=amplitude, drive="signal"), "box": st.PointMass(mass=mass, **start)},
        drives={"signal": waveform},
        forces={"gravity": st.Gravity(g=G)},
        contacts={
            "floor": st.Contact(
                geometry=st.Floor(normal="box.y", tangent="box.x", **way),
                friction=st.Coulomb(mu=mu), normal=normal or st.Newton(e=e),
            )
        },
    )  # fmt: skip
