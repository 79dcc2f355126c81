"""Piezo actuators: free stroke over voltage with hysteresis, and creep.

Both hysteresis models are solved exactly along straight steps of the voltage: Prandtl–Ishlinskii by its plays, Bouc–Wen
by exponentials between the zeros of its memory.
"""

from __future__ import annotations

from math import exp, expm1, log
from typing import Any, ClassVar

import numpy as np

from ....core.arguments import takes
from ....core.errors import ParameterError
from ....core.parameter import par, series, sub
from ....core.part import part

__all__ = ["BoucWen", "Creep", "LinearPiezo", "Piezo", "PrandtlIshlinskii", "logarithmic_creep"]


@part
class LinearPiezo:
    """d = gain × V, without hysteresis."""

    gain: float = par("m/V", "free stroke per volt", positive=True)

    def fresh(self, voltage: float) -> np.ndarray:
        """Memory: none."""
        return np.zeros(1)

    @staticmethod
    def stretch(part, z, voltage):
        return part.gain * voltage


@part
class PrandtlIshlinskii:
    """d = gain × V + Σ w_i P_i[V], P_i the play of half-width r_i: p_i ← max(V − r_i, min(V + r_i, p_i))."""

    gain: float = par("m/V", "stroke per volt without hysteresis", bounds=(0, None))
    thresholds: tuple[float, ...] = series("V", "half-widths r_i of the plays")
    weights: tuple[float, ...] = series("m/V", "weights w_i of the plays")

    memory_of: ClassVar[tuple[str, ...]] = ("thresholds",)

    def check(self) -> None:
        r, w = self.thresholds, self.weights
        if not len(r) == len(w) >= 1:
            raise ParameterError(
                f"PrandtlIshlinskii needs as many thresholds ({len(r)}) as weights ({len(w)}), at least one"
            )
        if min(r) < 0 or min(w) < 0:
            raise ParameterError(
                f"PrandtlIshlinskii: thresholds and weights must be at least 0, the smallest are {min(r):g} V and "
                f"{min(w):g} m/V; a piezo whose loops widen faster than this cannot be described by plays"
            )

    def fresh(self, voltage: float) -> np.ndarray:
        """Plays of a piezo that was brought from 0 V straight to a voltage [V]."""
        r = np.array(self.thresholds)
        return np.clip(0.0, voltage - r, voltage + r)

    @staticmethod
    def stretch(part, z, voltage):
        d = part.gain * voltage
        for i in range(len(part.thresholds)):
            r = part.thresholds[i]
            z[i] = max(voltage - r, min(voltage + r, z[i]))
            d += part.weights[i] * z[i]
        return d


def drawn(h, way, alpha, decay):
    """h after a way of the voltage on which dh/dV = alpha − decay × h."""
    return h + alpha * way if decay == 0.0 else h * exp(-decay * way) - alpha / decay * expm1(-decay * way)


def bouc_wen(h, way, alpha, beta, gamma):
    """h after the voltage grew by `way`: dh/dV = α − β h − γ |h|; exact on both sides of h = 0."""
    if h < 0.0:
        decay = beta - gamma
        to_zero = -h / alpha if decay == 0.0 else log(1.0 - decay * h / alpha) / decay
        if to_zero >= way:
            return drawn(h, way, alpha, decay)
        h, way = 0.0, way - to_zero
    return drawn(h, way, alpha, beta + gamma)


@part
class BoucWen:
    """d = gain × V − h, dh/dt = α V' − β |V'| h − γ V' |h|. Low and Guo (1995)."""

    gain: float = par("m/V", "stroke per volt", positive=True)
    alpha: float = par("m/V", "α: slope of h from 0", positive=True, symbol="α")
    beta: float = par("1/V", "β", positive=True, symbol="β")
    gamma: float = par("1/V", "γ", default=0.0, symbol="γ")

    def check(self) -> None:
        if abs(self.gamma) > self.beta:
            raise ParameterError(
                f"BoucWen.gamma = {self.gamma:g} 1/V must lie within ±beta = {self.beta:g} 1/V: beyond, the memory "
                f"grows without bounds and the piezo gives energy away"
            )

    def fresh(self, voltage: float) -> np.ndarray:
        """[V, h] of a piezo that was brought from 0 V straight to a voltage [V]."""
        h = bouc_wen(0.0, abs(voltage), self.alpha, self.beta, self.gamma)
        return np.array([voltage, h if voltage > 0 else -h])

    @staticmethod
    def stretch(part, z, voltage):
        way = voltage - z[0]
        if way >= 0.0:
            z[1] = bouc_wen(z[1], way, part.alpha, part.beta, part.gamma)
        else:
            z[1] = -bouc_wen(-z[1], -way, part.alpha, part.beta, part.gamma)
        z[0] = voltage
        return part.gain * voltage - z[1]


@part
class Creep:
    """Slow stroke on top of the fast one, Σ c_i with c_i' = (g_i d − c_i)/τ_i: Kelvin–Voigt units in series."""

    gains: tuple[float, ...] = series("1", "g_i: what each unit adds in the end, over the fast stroke")
    times: tuple[float, ...] = series("s", "τ_i: time constants")

    def check(self) -> None:
        g, tau = self.gains, self.times
        if len(g) != len(tau) or not g or min(tau) <= 0:
            raise ParameterError(
                f"Creep needs as many gains ({len(g)}) as times ({len(tau)}), at least one, and times above 0 s"
            )


@takes(first="s", last="s")
def logarithmic_creep(per_decade: float, first: float, last: float) -> Creep:
    """Creep by a share of the stroke per decade of time, from `first` to `last` [s]: one unit per decade.

    The usual d(t) = d_1 (1 + γ log10(t/t_1)); the units make it within 2 % of γ per decade between these times.
    """
    if not 0 < first < last:
        raise ParameterError(f"first = {first:g} s must be above 0 and before last = {last:g} s")
    decades = max(1, round(float(np.log10(last / first))))
    times = first * (last / first) ** ((np.arange(decades) + 0.5) / decades)
    gain = per_decade * float(np.log10(last / first)) / decades
    return Creep(gains=(gain,) * decades, times=tuple(times))


def crept(c, gain, tau, begin, end, dt):
    """A creep unit after a step in which the fast stroke goes straight from `begin` to `end`; exact."""
    slope = gain * (end - begin) / dt
    lag = gain * begin - slope * tau  # of the particular solution
    return lag + slope * dt + (c - lag) * exp(-dt / tau)


@part
class Piezo:
    """A piezo actuator: what its voltage does, and what it is as a spring and as a capacitor."""

    response: Any = sub("stretch", "free stroke over voltage: LinearPiezo, PrandtlIshlinskii or BoucWen")
    stiffness: float = par("N/m", "stiffness; 0: rigid, its foot without mass", default=0.0, bounds=(0, None))
    damping: float = par("N*s/m", "viscous damping between foot and base", default=0.0, bounds=(0, None))
    creep: Any = sub("", "slow stroke after the fast one; none: no creep", default=None)
    capacitance: float = par("F", "capacitance, which limits the rate of the amplifier", default=0.0, bounds=(0, None))
    loss_tangent: float = par("1", "tan δ of the dielectric, for its heat", default=0.0, bounds=(0, 1), symbol="tan δ")
