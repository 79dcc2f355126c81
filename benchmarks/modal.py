"""Simulated seconds per second of a bouncing leg: exact events, fixed-step penalty and scipy's solve_ivp in one run.

python benchmarks/modal.py            # about a minute
python benchmarks/modal.py --quick    # seconds, for the test that it still runs

Times are processor times of one core, the best of several; samples are kept 100 times per period as a user would.
"""

from __future__ import annotations

import argparse
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod
from stiction.families.modal.runner import run_one
from stiction.families.modal.state import rest_state

UM = 1e-6


def rate(action: Callable[[], Any], simulated: float, repeats: int) -> float:
    """Simulated seconds per second of processor time, best of several."""
    action()
    times = []
    for _ in range(repeats):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return simulated / min(times)


def by_scipy(model: st.modal.ModalLeg, until: float) -> int:
    """Impacts found by DOP853 with a terminal event, restarted at every impact; steps of 20 µs at most, resting feet
    are kept hopping at 0.3 mm/s. Cruder than what correct results need (tests/physics), and still slow."""
    s, n = model.structure, model.structure.size
    row, b, w, z = s.row("foot_1"), s.B[:, 0] * model.voltage, s.omega, s.zeta
    d, Om, gap = model.law.direction(s, "foot_1"), 2 * np.pi * model.clock.frequency, model.feet["foot_1"].gap

    def rhs(t, y):
        return np.concatenate([y[n:], -2 * z * w * y[n:] - w**2 * y[:n] + b * np.sin(Om * t)])

    def touch(t, y):
        return gap + row @ y[:n]

    touch.terminal, touch.direction = True, -1  # type: ignore[attr-defined]
    t, y, found = 0.0, np.zeros(2 * n), 0
    while t < until:
        sol = solve_ivp(rhs, (t, until), y, "DOP853", rtol=1e-8, atol=1e-14, events=touch, max_step=2e-5)
        t, y = float(sol.t[-1]), sol.y[:, -1].copy()
        if sol.status == 1:
            found += 1
            v = row @ y[n:]
            y[n:] += d * (max(-model.law.e * v, 3e-4) - v)
            y[:n] += d * (1e-12 - touch(t, y))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="short runs, one repeat")
    quick = parser.parse_args().quick
    warnings.simplefilter("ignore", st.modal.EnergyWarning)
    seconds, repeats = (0.1, 1) if quick else (5.0, 5)
    film = {"film": st.modal.SqueezeFilm(K=1e-20, roughness=0.5 * UM)}
    stiff = st.modal.CompliantGround(k=2.961e4, c=0.0773)
    exact = st.modal.ModalEvents()
    fine = st.modal.ModalEvents(step=10e-6)
    cases: list[tuple[str, st.modal.ModalLeg, Any, float]] = [
        ("exact events, all modes", bouncing_hexapod(), exact, seconds),
        ("exact events, single mode", bouncing_hexapod(law=st.modal.SingleModeImpact(e=0.51, mode=6)), exact, seconds),
        ("exact events, square wave", bouncing_hexapod(square=True), exact, seconds),
        ("exact events with film, 10 µs", bouncing_hexapod(**film), fine, seconds),
        ("penalty, 1 µs", bouncing_hexapod(law=stiff), st.modal.ModalPenalty(step=1e-6), seconds / 5),
        (
            "penalty, 0.25 µs (resolves contacts)",
            bouncing_hexapod(law=stiff),
            st.modal.ModalPenalty(step=0.25e-6),
            seconds / 20,
        ),
    ]
    print(f"{'method':40}{'simulated s/s':>14}{'impacts/s':>11}{'goal':>7}")
    for name, model, stepper, until in cases:
        system = model.lowered()
        rest = (system, stepper, st.AtTime(time=until), rest_state(system), st.Save(steps=8))
        made = run_one(*rest)
        speed = rate(lambda rest=rest: run_one(*rest), until, repeats)
        goal = "20" if "film" in name else "40" if "exact" in name else ""
        print(f"{name:40}{speed:14.1f}{np.sum(made.events[:, 5] < 2) / until:11.0f}{goal:>7}")
    until = 0.005 if quick else 0.05
    start = time.process_time()
    found = by_scipy(bouncing_hexapod(), until)
    print(f"{'solve_ivp, DOP853 with events':40}{until / (time.process_time() - start):14.4f}{found / until:11.0f}")


if __name__ == "__main__":
    main()
