"""Simulated seconds per second of 1, 4 and 6 feet at equal error: located events, penalty, solve_ivp with events.

python benchmarks/walking_feet.py            # minutes
python benchmarks/walking_feet.py --quick    # one foot and four, short

The synthetic hexapod with all its 11 modes, feet without rebound (e = 0) that land, stand and leave. The error is that
of the modes at the end, over the largest mode, against scipy with events at rtol 1e-11 (tests/attack/feet.py). The
penalty ground is made stiffer and its dampers stronger (a spring that only pushes rebounds, the less the more
damped it is, and steps must resolve the damping), and scipy's rtol smaller, until an error asked for is
met, or the penalty takes more than ten million steps. Rates of located events and penalties
are those of longer runs, so that what a run costs to begin does not count. Times are processor times of one core;
counts of steps and right-hand sides do not depend on the machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import pi, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr
from stiction.families.modal.feet import run_several
from stiction.families.modal.runner import propagator, run_one
from stiction.families.modal.state import rest_state

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "attack"))
from feet import Feet  # type: ignore[import-not-found]

GAP, FREQUENCY = 2e-6, 80.0
ERRORS = (1e-2, 1e-3, 1e-4)  # asked of the penalty


class Row(NamedTuple):
    """One method: what it missed, what it counted, how fast it was."""

    error: float
    steps: int
    rate: float


def robot(feet: int) -> st.modal.ModalLeg:
    """The hexapod over the ground on its first feet."""
    model = bouncing_hexapod(structure=hbpztr(out_of_band=True), law=st.modal.AllModesImpact(e=0.0), gap=GAP)
    return st.with_value(model, "feet", {f"foot_{k + 1}": st.modal.Foot(gap=GAP) for k in range(feet)})


class Counting(Feet):  # type: ignore[misc]
    """Counts right-hand sides."""

    calls = 0

    def free(self, t, y):
        self.calls += 1
        return super().free(t, y)


def by_scipy(model: Any, until: float, rtol: float) -> tuple[np.ndarray, int, float]:
    """Modes at the end, right-hand sides, seconds."""
    ours = Counting(model, lambda p: np.sin(2 * pi * p), (), rtol, 1e-6 / max(model.structure.frequency))
    start = time.process_time()
    _, y = ours.run(np.zeros(2 * ours.n), until, np.zeros(len(model.feet), bool), most=10**6)
    return y[: ours.n], ours.calls, time.process_time() - start


@njit(cache=False)
def penalty(E, rows, gaps, push, P, Om, k, c, dt, steps, q, v):
    """Exact flight between kicks by springs and dampers that only push."""
    for n in range(steps):
        s0, c0, s1, c1 = np.sin(Om * n * dt), np.cos(Om * n * dt), np.sin(Om * (n + 1) * dt), np.cos(Om * (n + 1) * dt)
        for i in range(len(q)):
            y, yd = q[i] - P[0, i] * s0 - P[1, i] * c0, v[i] - Om * (P[0, i] * c0 - P[1, i] * s0)
            q[i] = E[0, i] * y + E[1, i] * yd + P[0, i] * s1 + P[1, i] * c1
            v[i] = E[2, i] * y + E[3, i] * yd + Om * (P[0, i] * c1 - P[1, i] * s1)
        for j in range(len(gaps)):
            h, u = gaps[j], 0.0
            for i in range(len(q)):
                h += rows[j, i] * q[i]
                u += rows[j, i] * v[i]
            if h < 0.0:
                force = max(0.0, -k[j] * h - c[j] * u)
                for i in range(len(q)):
                    v[i] += force * dt * push[j, i]


def by_penalty(model: Any, until: float, stiffness: float, longer: int) -> tuple[np.ndarray, int, float]:
    """Modes at the end, steps, seconds; `stiffness` is over that of the stiffest mode at every foot."""
    s, Om = model.structure, 2 * pi * model.clock.frequency
    rows, m = np.array([s.row(name) for name in model.feet]), np.array(s.mass.m)
    D = np.sum(rows**2 / m, axis=1)
    rate, zeta = sqrt(stiffness) * s.omega.max(), stiffness**0.25
    k, c = rate**2 / D, 2 * zeta * rate / D
    steps = int(np.ceil(until * rate * zeta * 20 / (2 * pi)))
    H = s.B[:, 0] * model.voltage / (s.omega**2 - Om**2 + 2j * s.zeta * s.omega * Om)
    E = np.array(list(propagator(s.omega, s.zeta, until / steps).values()))
    q, v, gaps = np.zeros(s.size), np.zeros(s.size), np.full(len(rows), GAP)
    args = (E, rows, gaps, rows / m, np.array([H.real, H.imag]), Om, k, c, until / steps)
    penalty(*args, steps, q, v)
    start = time.process_time()
    penalty(*args, longer * steps, np.zeros(s.size), np.zeros(s.size))
    return q, steps, (time.process_time() - start) / longer


def by_events(model: Any, until: float, longer: float) -> tuple[np.ndarray, int, float]:
    """Modes at the end, located events, seconds for as long as `until` (the best of three longer runs)."""
    system, rest = model.lowered(), 1e-6
    stepper = st.modal.ModalEvents(rest=rest) if len(model.feet) == 1 else st.modal.ModalFeet(rest=rest)
    run = run_one if len(model.feet) == 1 else run_several
    ends = (st.AtTime(time=x) for x in (until, longer * until))
    short, long = ((system, stepper, end, rest_state(system), st.Save(steps=10)) for end in ends)
    made, times = run(*short), []
    for _ in range(3):
        start = time.process_time()
        run(*long)
        times.append(time.process_time() - start)
    return made.end.q, len(made.events), min(times) / longer


def measured(feet: int, until: float, longer: int, errors: tuple[float, ...]) -> dict[str, Row]:
    """All methods on one robot."""
    model = robot(feet)
    exact, *_ = by_scipy(model, until, 1e-11)

    def row(q: np.ndarray, steps: int, seconds: float) -> Row:
        return Row(float(abs(q - exact).max() / abs(exact).max()), steps, until / max(seconds, 1e-9))

    rows = {"located events": row(*by_events(model, until, longer))}
    stiffness = 1.0
    for most in errors:
        name = f"penalty, {most:.0e}"
        rows[name] = row(*by_penalty(model, until, stiffness, longer))
        while rows[name].error > most and rows[name].steps < 5e6:
            stiffness *= 4.0
            rows[name] = row(*by_penalty(model, until, stiffness, longer if rows[name].steps < 1e5 else 1))
    for rtol in (1e-4, 1e-5, 1e-6, 1e-7):
        rows["solve_ivp"] = row(*by_scipy(model, until, rtol))
        if rows["solve_ivp"].error <= 1e-6:
            break
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one foot and four, a coarse penalty")
    quick = parser.parse_args().quick
    print(f"{'feet':>4} {'method':16}{'error':>10}{'steps':>10}{'simulated s/s':>15}{'located is faster by':>22}")
    for feet in (1, 4) if quick else (1, 4, 6):
        rows = measured(feet, 2 / FREQUENCY, 4 if quick else 40, ERRORS[:1] if quick else ERRORS)
        for name, row in rows.items():
            ratio = rows["located events"].rate / row.rate
            print(f"{feet:4d} {name:16}{row.error:10.1e}{row.steps:10d}{row.rate:15.3g}{ratio:22.3g}", flush=True)


if __name__ == "__main__":
    main()
