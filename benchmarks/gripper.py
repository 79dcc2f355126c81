"""Speed of mechanism equilibria: the CSFH gripper solved compiled, against the same solve in plain NumPy in one run.

python benchmarks/gripper.py            # about a minute
python benchmarks/gripper.py --quick    # seconds, for the test that it still runs
python benchmarks/gripper.py --variants 100000    # scatter of made grippers alone, wall time on all cores; goal 30 s

Times are processor time, so that a busy machine does not count. Published, on an Intel Xeon at 3.2 GHz: closing and
opening 0.10 to 0.15 s in MATLAB (linear and partial non-linear), 41 to 50 s in Adams (fully non-linear).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

import stiction as st
from stiction.families.mechanism import elements
from stiction.families.mechanism.assembly import beam_end
from stiction.families.mechanism.elements import NO_STRAIN
from stiction.families.mechanism.following import Solved, pursue
from stiction.families.mechanism.lowering import loads_of
from stiction.families.mechanism.resolution import refined
from stiction.families.mechanism.solver import Solver

uN = 1e-6
GOALS = {"Linear": 15.0, "PartialNonlinear": 15.0, "Corotational": 15.0, "ExactBeam": 150.0}  # µs per cold solve


@numba.njit
def beams_alone(row: Any, stage: Any, lam: Any, end: Any, count: int) -> None:
    """The known piece of work: one exact beam integrated so often, 49 sines and cosines in a chain each time."""
    for _ in range(count):
        beam_end(row, stage, lam, end, NO_STRAIN)


def best(action: Callable[[], Any], repeats: int) -> float:
    """Shortest of several processor times [s]."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return min(times)


class PlainNumpy:
    """The same elements and the same Newton iteration, uncompiled: NumPy arrays and numpy.linalg.solve."""

    def __init__(self, solver: Solver) -> None:
        self.t, self.n, self.q0 = solver.t, solver.n, solver.structure.q0
        self.lam = np.zeros((len(self.t.row), 3))

    def tangent(self, q: np.ndarray, load: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[Any]]:
        R, K, follow = np.zeros(len(q)), np.zeros((len(q), len(q))), []
        for f, (i, j, kind, at, rows) in enumerate(self.t.link):
            where = np.r_[3 * i : 3 * i + 3, 3 * j : 3 * j + 3]
            g, H, J = np.zeros(6), np.zeros((6, 6)), np.zeros((3, 6))
            Y, U = np.zeros(12), np.zeros((3, 8))
            if kind >= 2:
                follow.append((f, where, U))
            if kind == 3:
                elements.beam_end(self.t.row[f], self.t.stage[at : at + rows], self.lam[f], Y)
                elements.exact_element(self.t.row[f], q[where], self.lam[f], Y, g, H, U)
            elif kind == 2:
                elements.corotational_element(self.t.row[f], q[where], self.lam[f], g, H, J, U)
            else:
                elements.paper_element(self.t.row[f], q[where], g, H, J, float(kind), 1.0, 1.0)
            R[where] += g
            K[np.ix_(where, where)] += H
        for row in load:
            R[3 * int(row[0]) : 3 * int(row[0]) + 3] -= row[1:4]  # dead loads at the frames
        return R[: self.n], K[: self.n, : self.n], follow

    def solve(self, load: np.ndarray, q: np.ndarray) -> np.ndarray:
        last = 0.0
        for _ in range(25):
            R, K, follow = self.tangent(q, load)
            step = np.zeros(len(q))
            step[: self.n] = np.linalg.solve(K, -R)
            q = q + step
            for f, where, U in follow:
                self.lam[f] -= U[:, 0] + U[:, 1:7] @ step[where]
            size = np.abs(step).max()
            if size <= 1e-9 or size**3 <= 1e-14 * last**2:
                return q
            last = size
        raise RuntimeError("not converged")

    def cold(self, load: np.ndarray) -> np.ndarray:
        self.lam[:] = 0.0
        return self.solve(load, self.q0.copy())

    def sweep(self, loads: np.ndarray) -> np.ndarray:
        self.lam[:] = 0.0
        q, before, lam = self.q0.copy(), None, self.lam.copy()
        for load in loads:
            start, was = q, self.lam.copy()
            if before is not None:  # equal steps: extrapolate
                q, self.lam = 2 * q - before, 2 * self.lam - lam
            before = start if start is not self.q0 and np.any(start != self.q0) else None
            q, lam = self.solve(load, q), was
        return q


def tables(gripper: Any, solver: Solver, forces: np.ndarray) -> list[np.ndarray]:
    """Loads and constraints for every force."""
    rows = [loads_of(st.with_value(gripper, "force", f).assembled(), solver.structure) for f in forces]
    return [np.array([r[k] for r in rows]) for k in range(2)]


def compare(repeats: int, cold_count: int) -> None:
    """One row per model: cold solve and closing sweep of 77 loads, compiled and plain."""
    closing, opening = np.arange(1.0, 78.0) * uN, -np.arange(1.0, 61.0) * uN
    print(f"\n{'':20}{'cold solve at 50 µN':^35}{'sweep of 77 loads':^35}{'60 loads':>10}")
    print(f"{'model':20}{'compiled':>12}{'NumPy':>12}{'ratio':>9}{'compiled':>14}{'NumPy':>12}{'ratio':>9}{'opening':>12}"
          f"{'difference':>12}")  # fmt: skip
    for beam in (
        st.mechanism.Linear(),
        st.mechanism.PartialNonlinear(),
        st.mechanism.Corotational(),
        st.mechanism.ExactBeam(),
    ):
        gripper = st.devices.CsfhGripper(beam=beam)
        solver = Solver(gripper.assembled().structure())
        plain = PlainNumpy(solver)
        many = tables(gripper, solver, np.full(cold_count, 50 * uN))
        sweep, back = tables(gripper, solver, closing), tables(gripper, solver, opening)
        rest, out = solver.undeformed(), solver.room(len(sweep[0]))
        assert solver.along(*sweep, rest, out) == len(sweep[0])
        off = np.abs(out.q[-1] - plain.sweep(sweep[0])).max()
        room = solver.room(cold_count)
        cold = best(lambda s=solver, m=many, r=rest, o=room: s.along(*m, r, o, cold=True), repeats) / cold_count
        warm = best(lambda s=solver, m=sweep, r=rest, o=out: s.along(*m, r, o), repeats)
        opened = best(lambda s=solver, m=back, r=rest, o=out: s.along(*m, r, o), repeats)
        slow = (
            plain.tangent,
            best(lambda p=plain, m=many: p.cold(m[0][0]), 2),
            best(lambda p=plain, m=sweep: p.sweep(m[0]), 1),
        )
        print(
            f"{type(beam).__name__:20}{cold * 1e6:9.1f} µs{slow[1] * 1e3:9.2f} ms{slow[1] / cold:9.0f}"
            f"{warm * 1e3:11.2f} ms{slow[2]:10.3f} s{slow[2] / warm:9.0f}{opened * 1e3:9.2f} ms{off:12.1e}"
        )
    print(f"goals: {GOALS} µs cold; closing sweep at most 2 ms (published: 100 to 150 ms, Adams 41 to 50 s)")


def in_turn(action: Callable[[], Any], known: Callable[[], Any], repeats: int) -> tuple[float, float]:
    """(processor time of an action over that of a known piece of work, both measured in turn; the latter at its
    shortest [s]): their product is the time on a machine that nobody else slows down."""
    pairs = [(best(known, 1), best(action, 1)) for _ in range(repeats)]
    return float(np.median([mine / theirs for theirs, mine in pairs])), min(theirs for theirs, _ in pairs)


def path_followed(repeats: int) -> None:
    """A solve that follows its path: rest to 50 µN by halves, as step control begins, and closing by 77 loads, both
    compiled; once more with balance, stability and pull of every state checked, as `load_path` does; and with the error
    of the beams' discretisation estimated, too, as every result tells it."""
    gripper = st.devices.CsfhGripper()
    solver = Solver(gripper.assembled().structure())
    steps = tables(gripper, solver, np.array([25.0, 50.0]) * uN)
    closing = tables(gripper, solver, np.arange(1.0, 78.0) * uN)
    rest, few, out = solver.undeformed(), solver.room(2), solver.room(77)
    assert solver.along(*steps, rest, few) == 2 and len(pursue(solver, *closing)[1]) == 77

    def told(loads: np.ndarray, fixed: np.ndarray) -> float:
        return refined(Solved(solver, *pursue(solver, loads, fixed), loads, fixed, alone=True))[1]

    assert told(*steps) < 1e-5 and told(*closing) < 1e-5  # 8 steps: 2e-6
    row, stage, end = solver.t.row[0], solver.t.stage[: solver.t.link[0, 4]], np.zeros(12)

    def calibrate() -> None:
        beams_alone(row, stage, np.zeros(3), end, 1000)

    calibrate()
    print("\npath-followed solve of exact beams, per state, goal 100 µs (processor time, in turn with a known loop)")
    for what, action, states in (
        ("rest to 50 µN by halves, unchecked", lambda: solver.along(*steps, rest, few), 2),
        ("rest to 50 µN by halves, checked", lambda: pursue(solver, *steps), 2),
        ("rest to 50 µN by halves, checked, error told", lambda: told(*steps), 2),
        ("closing path of 77 loads, unchecked", lambda: solver.along(*closing, rest, out), 77),
        ("closing path of 77 loads, checked", lambda: pursue(solver, *closing), 77),
        ("closing path of 77 loads, checked, error told", lambda: told(*closing), 77),
    ):
        many = 154 // states
        ratio, unit = in_turn(lambda do=action, k=many: [do() for _ in range(k)], calibrate, repeats)
        each, beam = ratio * unit / (many * states), unit / 1000
        verdict = "held" if each <= 100e-6 else "NOT HELD"
        print(f"{what:48}{each * 1e6:7.1f} µs = {each / beam:5.0f} beams of {beam * 1e9:.0f} ns   {verdict}")


def call_overhead(repeats: int) -> None:
    """What one solve costs from Python, without and with labels."""
    solver = Solver(st.devices.CsfhGripper(force=50 * uN).assembled().structure())
    rest = solver.undeformed()
    once = best(lambda: [solver.attempt(1.0, rest) for _ in range(100)], repeats) / 100
    gripper = st.devices.CsfhGripper(force=50 * uN)
    labelled = best(lambda: st.mechanism.equilibrium(gripper), repeats)
    print(
        f"\none solve from Python: {once * 1e6:.0f} µs; with model, checks, shapes and labels: {labelled * 1e3:.1f} ms"
    )


def variants(count: int) -> None:
    """Grippers that scatter in height, depth, modulus and force: where the jaw is, and the largest stress.

    Every point is held to the rules of `equilibrium`; some are compared with it. On a busy machine the verdict goes by
    processor time over two, which is what two free cores take if nothing waits.
    """
    gripper = st.devices.CsfhGripper(force=50 * uN, beam=st.mechanism.ExactBeam())
    scatter = {
        "height": st.Normal(5e-6, 0.1e-6), "depth": st.Normal(25e-6, 0.5e-6), "material.youngs": st.Normal(100e9, 2e9),
        "force": st.Normal(50 * uN, 1 * uN),
    }  # fmt: skip
    tip = {"x": st.measures.last("point_position", point="b3.tip", axis="x")}
    for measure in (tip, {**tip, "stress": st.measures.largest("stress")}):
        st.map_points(gripper, st.Sobol(scatter, count=256), measure=measure, progress=False)  # compiled
        start, busy = time.perf_counter(), time.process_time()
        found = st.map_points(gripper, st.Sobol(scatter, count=count), measure=measure, workers=2, progress=False)
        wall, busy = time.perf_counter() - start, time.process_time() - busy
        off = max(_difference(gripper, found, k, measure) for k in range(0, count, -(-count // 5)))
        verdicts = ["held" if s * 1e5 / count <= 30.0 else "NOT HELD" for s in (wall, busy / 2)]
        print(
            f"{count} variants, {' and '.join(measure)}: {wall:.1f} s wall ({verdicts[0]} by the wall: 30 s for 10^5), "
            f"{busy:.1f} s of processor, {busy / 2:.1f} s on each of two cores ({verdicts[1]}), "
            f"{int((found.status != 0).sum())} failed, {off:.0e} off `equilibrium` at most, {found.attrs['run_as']}"
        )


def _difference(gripper: Any, found: Any, k: int, measure: dict[str, Any]) -> float:
    """Largest relative difference of the measures of point k from those of a solve alone."""
    one = found.isel(point=k)
    alone = st.mechanism.equilibrium(st.with_values(gripper, {p: float(one[p]) for p in one.coords if p != "point"}))
    return max(abs(float(one[name]) / float(m(alone)) - 1.0) for name, m in measure.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few repeats")
    parser.add_argument("--variants", type=int, default=0, metavar="N", help="only the time of N variants")
    options = parser.parse_args()
    quick = options.quick
    if options.variants:
        return variants(options.variants)
    print(f"numba {numba.__version__}, numpy {np.__version__}")
    compare(2 if quick else 15, 20 if quick else 500)
    path_followed(2 if quick else 15)
    call_overhead(2 if quick else 10)


if __name__ == "__main__":
    main()
