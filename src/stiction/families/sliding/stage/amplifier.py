"""An amplifier in front of a piezo: it lags, and neither its slew rate nor its current can be exceeded.

With the command V_c and e = V_c − V the output follows V' = sat(ω e), |V'| ≤ r, r the smaller of the slew rate and of
I/C, the current into the capacitance. While the command goes along a straight line this is solved in closed form.
"""

from __future__ import annotations

from math import exp, log, pi

from ....core.parameter import par
from ....core.part import part


@part
class Amplifier:
    """What stands between the drive signal and a piezo; each limit that is 0 is none."""

    bandwidth: float = par("Hz", "corner frequency of a first-order lag; 0: no lag", default=0.0, bounds=(0, None))
    slew: float = par("V/s", "largest rate of the output; 0: any", default=0.0, bounds=(0, None))
    current: float = par("A", "largest current into the piezo's capacitance; 0: any", default=0.0, bounds=(0, None))
    supply: float = par("V", "supply voltage, for the energy drawn; 0: not counted", default=0.0, bounds=(0, None))

    @property
    def omega(self) -> float:
        """Corner frequency [rad/s]; 0: no lag."""
        return 2 * pi * self.bandwidth

    def largest_rate(self, capacitance: float) -> float:
        """Largest |dV/dt| [V/s] into a capacitance [F]; 0: any."""
        limits = [self.slew, self.current / capacitance if capacitance else 0.0]
        return min((limit for limit in limits if limit), default=0.0)


def limited_chase(V, begin, end, dt, rate):
    """Output [V] after a step of an amplifier without lag that can move by `rate` × dt at most."""
    slope, behind = (end - begin) / dt, begin - V
    s = 1.0 if behind > 0.0 or (behind == 0.0 and slope > 0.0) else -1.0
    closing = rate - s * slope  # rate at which the distance to the command falls
    if closing <= 0.0 or s * behind > closing * dt:
        return V + s * rate * dt
    met = s * behind / closing
    if abs(slope) <= rate:
        return end
    return begin + slope * met - s * rate * (dt - met)  # a command that came and passed, too fast to be held


def lagged(e, slope, omega, t):
    """V_c − V after a time t of a first-order lag behind a command that moves with `slope`."""
    steady = slope / omega
    return steady + (e - steady) * exp(-omega * t)


def followed(V, begin, end, dt, omega, rate):
    """Output [V] of an amplifier after a step dt in which its command goes straight from `begin` to `end`; exact.

    `omega` = 0: no lag; `rate` = 0: no limit of |dV/dt|. In a step the output is saturated, then lags, then is
    saturated again, at most.
    """
    if omega == 0.0:
        return end if rate == 0.0 else limited_chase(V, begin, end, dt, rate)
    slope, e, left = (end - begin) / dt, begin - V, dt
    if rate == 0.0:
        return end - lagged(e, slope, omega, dt)
    most = rate / omega  # |e| above which the output is saturated
    if abs(e) > most:
        s = 1.0 if e > 0.0 else -1.0
        closing = rate - s * slope
        if closing * left <= s * e - most:
            return end - (e - s * closing * left)
        left -= (s * e - most) / closing
        e = s * most
    steady = slope / omega
    if abs(steady) > most:
        s = 1.0 if steady > 0.0 else -1.0
        until = log((steady - e) / (steady - s * most)) / omega
        if until < left:
            return end - (s * most + (slope - s * rate) * (left - until))
    return end - lagged(e, slope, omega, left)
