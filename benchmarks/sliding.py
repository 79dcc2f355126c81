"""Speed of stick-slip drives: springs, turning points and the half-swing map for the same force curve, in one run.

python benchmarks/sliding.py            # about a minute; ends with the goals, and fails where one is missed
python benchmarks/sliding.py --quick    # seconds, for the test that it still runs
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

import stiction as st
from stiction import sliding
from stiction.devices.ramona import Ramona, SawSignal
from stiction.devices.tribometer import Tribometer

NM = 1e-9
FASTEST, CAMPAIGN = 3e6, 20.0  # goals: steps per second, springs aside; s of 3 × 12 × 20 points by the map


def timed(action: Callable[[], Any]) -> tuple[Any, float]:
    """What an action gives, and its time on one core [s]: others on the machine count less than on the clock."""
    start = time.process_time()
    answer = action()
    return answer, time.process_time() - start


def rates(cycles: int) -> dict[str, float]:
    """Steps per second of each memory on the RaMoNa axis, of the triangle on the tribometer, and of stages."""
    found: dict[str, float] = {}
    print(f"\nsteps per second, {cycles} cycles of the axis at T1 = 20 ms")
    for name, memory in (
        ("turning points", st.sliding.ByTurningPoints()), ("springs N = 20", st.sliding.BySprings(count=20)),
        ("springs N = 100", st.sliding.BySprings(count=100)),
    ):  # fmt: skip
        axis = Ramona(memory=memory)
        steps = len(sliding.run(axis, 1).grid.h)
        took = min(timed(lambda axis=axis: sliding.run(axis, cycles))[1] for _ in range(3))
        found[name] = steps * cycles / took
        print(f"  {name:18}{found[name] / 1e6:8.2f} million/s")
    pin, n = Tribometer(), 200
    stepper = st.sliding.Verlet(step=pin.clock.period / n, per_piece=n)
    sliding.run(pin, 1, stepper)
    took = min(timed(lambda: sliding.run(pin, 40 * cycles, stepper))[1] for _ in range(3))
    found["triangle (pin)"] = n * 40 * cycles / took
    print(f"  {'triangle (pin)':18}{found['triangle (pin)'] / 1e6:8.2f} million/s")
    ends, save = st.Cycles(count=10 * cycles), st.Save(steps=0)
    for name, model in stages().items():
        steps = st.simulate(model, until=ends, save=save).attrs["steps_per_cycle"] * 10 * cycles
        took = min(timed(lambda model=model: st.simulate(model, until=ends, save=save))[1] for _ in range(3))
        found[name] = steps / took
        print(f"  {name:18}{found[name] / 1e6:8.2f} million/s, labels and certificate included")
    return found


def stages() -> dict[str, Any]:
    """A plain stage, and one with everything in it."""
    S = st.sliding
    ball = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.07)
    plain = S.StageFoot(drive="saw", voltage=100.0, piezo=S.Piezo(response=S.LinearPiezo(gain=2e-9)))
    plays = S.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 5.0, 10.0, 20.0, 40.0), weights=(2e-10,) * 5)
    creep = S.Creep(gains=(0.02, 0.02), times=(0.1, 1.0))
    piezo = S.Piezo(response=plays, stiffness=5e7, damping=20.0, creep=creep, capacitance=2e-7)
    amplifier = S.Amplifier(bandwidth=5e4, current=0.5)
    whole = S.StageFoot(drive="saw", voltage=100.0, piezo=piezo, mass=0.5e-3, amplifier=amplifier)
    contacts = {"ball": S.StageContact(contact=ball, count=6.0, foot="foot")}
    common = {"mass": 3e-3, "clock": st.Clock(frequency=50.0), "drives": {"saw": st.Sawtooth(rise=0.99)}}
    base = S.StageBase(mass=0.1, stiffness=1e6, damping=10.0)
    return {
        "stage, plain": S.StickSlipStage(feet={"foot": plain}, contacts=contacts, **common),
        "stage, everything": S.StickSlipStage(feet={"foot": whole}, contacts=contacts, base=base, **common),
    }


def same_curve(points: int, cycles: int) -> None:
    """One F_gen(A) curve three ways; the springs as the thesis used them, with a step of 0.1 µs."""
    A = np.linspace(30, 200, points) * NM
    axis = Ramona()
    law_P = axis.largest_force
    sliding.force_by_map(axis, A[0])
    print(f"\nthe same curve, {points} amplitudes, {cycles} cycles each for the time-stepped ones")
    mapped, t_map = timed(lambda: [sliding.force_by_map(axis, a) for a in A])

    def curve(memory: Any, step: float) -> list[float]:
        stepper = st.sliding.Verlet(step=step)
        one = st.with_value(axis, "memory", memory)
        return [sliding.generated_force(one, a, cycles=cycles, last=cycles // 2, stepper=stepper) for a in A]

    stacked, t_stack = timed(lambda: curve(st.sliding.ByTurningPoints(), 0.0))
    springs, t_springs = timed(lambda: curve(st.sliding.BySprings(count=100), 0.1e-6))
    for name, force, took in (("springs N = 100, 0.1 µs", springs, t_springs), ("turning points", stacked, t_stack),
                              ("half-swing map", mapped, t_map)):  # fmt: skip
        off = np.abs(np.array(force) - mapped).max() / law_P
        print(f"  {name:26}{took:9.3f} s   ratio to the springs {t_springs / took:10.1f}   off the map {off:.4f} P")


def whole_campaign(radii: int, preloads: int, amplitudes: int) -> float:
    """Time of the thesis' campaign by the map [s]; it is also made by one master curve."""
    R, Fp = np.linspace(0.25e-3, 1e-3, radii), np.linspace(0.1, 1.2, preloads)
    A = np.linspace(10, 202, amplitudes) * NM
    axis = Ramona()
    count = radii * preloads * amplitudes
    ds, took = timed(lambda: sliding.campaign(axis, R, Fp, A))
    print(f"\ncampaign of {count} points by the map, each on its own: {took:.2f} s")
    ratio = np.geomspace(0.95, 60, 500)
    psi, made = timed(lambda: sliding.master_curve(axis, ratio, 100).psi.values)
    worst = 0.0
    for i, r in enumerate(R):
        for j, p in enumerate(Fp):
            one = Ramona(radius=float(r), preload=float(p))
            force = np.interp(A / one.mean_slip_limit, ratio, psi) * one.largest_force
            worst = max(worst, float(np.abs(force - ds.force.values[i, j]).max() / one.largest_force))
    print(f"  by one master curve ({made:.2f} s once): largest difference {worst:.1e} P")
    return took


def verdicts(rate: dict[str, float], campaign: float) -> bool:
    """Print which goals are met, of time on one core; whether all are."""
    slowest = min((name for name in rate if "springs" not in name), key=lambda name: rate[name])  # as many as one likes
    goals = {
        f"turning points, steps per second: {rate['turning points'] / 1e6:.2f} million, goal {FASTEST / 1e6:g} million":
            rate["turning points"] >= FASTEST,
        f"slowest but springs, {slowest}: {rate[slowest] / 1e6:.2f} million, goal {FASTEST / 1e6:g} million":
            rate[slowest] >= FASTEST,
        f"F_gen campaign by the map: {campaign:.2f} s, goal {CAMPAIGN:g} s": campaign <= CAMPAIGN,
    }  # fmt: skip
    print("\ngoals")
    for goal, met in goals.items():
        print(f"  {'met   ' if met else 'MISSED'} {goal}")
    return all(goals.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few points and cycles")
    quick = parser.parse_args().quick
    print(f"numba {numba.__version__}, numpy {np.__version__}; ramp {SawSignal().slow * 1e3:g} ms")
    rate = rates(3 if quick else 40)
    same_curve(2 if quick else 5, 4 if quick else 10)
    campaign = whole_campaign(*((1, 2, 3) if quick else (3, 12, 20)))
    met = verdicts(rate, campaign)
    return 0 if met or quick else 1  # so few steps say nothing about a rate


if __name__ == "__main__":
    raise SystemExit(main())
