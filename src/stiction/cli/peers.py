"""`bench --peers`: problems with closed answers, ours and MuJoCo's, error beside cost.

S1 hold on an incline, S2 slide and stop, S3 stick-slip drive (90 steps fit its switches, 97 and 997 do not), B bounce;
a box, or ball, of 1.6e-7 kg, SI. MuJoCo is driven from C, compiled here with `cc`; its settings were tuned against the
known answers: elliptic cone, impratio 1000, contacts of two steps (of ten, with ζ from e times 1.2, where it must
bounce, because it has no restitution law), drive as its mean over each step. Ours are planar points, with the labels
and checks of a result, a constant of some milliseconds, taken out by the difference of a long and a short run where a
cost per cycle is told; MuJoCo's box in space has four contacts and does more in a step. Costs
are processor times of one thread.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from math import atan, log, pi, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import StictionError

TITLES = ("problem", "engine", "steps", "error", "µs", "median", "slowest", "rounds")
MASS, G, MU, FALL, RADIUS = 1.6e-7, 9.81, 0.3, 1e-4, 0.2e-3
CYCLES = 20  # of S3, whose cost is told per cycle
LONGER = 100  # times as many: what a run costs at all, about 2 ms, is then noise of 0.1 µs per cycle
EXACT = {"S1": 0.0, "S2": 0.05**2 / (2 * MU * G), "S3": 4.5 * MU * G * FALL**2, "B": 0.25e-3}
SCALE = {**EXACT, "S1": G * 0.2}  # what errors are told relative to; of S1 what gravity gives in the time [m/s]
COUNTS = {"S1": (20_000,), "S2": (3000,), "S3": (90, 97, 997), "B": (2713,)}  # steps, of S3 per cycle


class Outcome(NamedTuple):
    """One engine on one problem: error, and microseconds of the fastest, the middle and the slowest round."""

    problem: str
    engine: str
    steps: int
    error: float
    best: float
    median: float
    slowest: float
    rounds: int


def outcome(problem: str, engine: str, steps: int, value: float, seconds: list[float]) -> Outcome:
    """The row of the table; `seconds` of the rounds."""
    per = 1e6 / (CYCLES if problem == "S3" else 1)
    costs = [per * s for s in seconds]
    error = abs(value - EXACT[problem]) / SCALE[problem]
    return Outcome(problem, engine, steps, error, min(costs), statistics.median(costs), max(costs), len(costs))


# ---------------------------------------------------------------------------------------------------- MuJoCo


def mujoco_folder() -> Path | None:
    """Where MuJoCo's library and headers are: STICTION_MUJOCO, or the Python package; None where it is nowhere."""
    named = os.environ.get("STICTION_MUJOCO")
    found = find_spec("mujoco")
    if named:
        return Path(named)
    return Path(found.origin).parent if found is not None and found.origin else None


def mujoco_model(problem: str, steps: int) -> str:
    """A box, or the ball of B, above a plane, with the contact that was found best."""
    dt = 9 * FALL / steps if problem == "S3" else 1e-5
    ball = problem == "B"
    damping, constant = (-1.2 * log(0.5) / sqrt(pi**2 + log(0.5) ** 2), 10 * dt) if ball else (1.0, 2 * dt)
    shape = f'type="sphere" size="{RADIUS}"' if ball else 'type="box" size="0.4e-3 0.2e-3 0.05e-3"'
    height = RADIUS + 1e-3 if ball else 0.05e-3
    return f"""<mujoco>
  <option timestep="{dt!r}" tolerance="1e-14" cone="elliptic" impratio="1000" iterations="100"/>
  <default><geom friction="{MU} 0 0" solref="{constant!r} {damping!r}"/></default>
  <worldbody>
    <geom type="plane" size="1 1 1"/>
    <body pos="0 0 {height!r}"><freejoint/><geom {shape} mass="{MASS!r}"/></body>
  </worldbody>
</mujoco>"""


def mujoco_program(folder: Path, into: Path) -> Path:
    """The compiled program."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    libraries = sorted(folder.glob("libmujoco.so*"))
    if compiler is None or not libraries:
        lacks = "there is no C compiler (cc)" if compiler is None else f"there is no libmujoco.so in {folder}"
        raise StictionError(
            f"MuJoCo cannot be driven from C: {lacks}; "
            f"install it, name MuJoCo's folder in STICTION_MUJOCO, or leave out --peers"
        )
    program, source = into / "peers_mujoco", Path(__file__).with_suffix("").with_name("peers_mujoco.c")
    command = [compiler, "-O2", f"-I{folder / 'include'}", str(source), str(libraries[0]), f"-Wl,-rpath,{folder}",
               "-lm", "-o", str(program)]  # fmt: skip
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        raise StictionError(f"the program for MuJoCo does not compile: {made.stderr.strip().splitlines()[:1]}")
    return program


def mujoco_outcomes(folder: Path, rounds: int) -> list[Outcome]:
    """Every problem."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        program = mujoco_program(folder, Path(place))
        model = Path(place) / "model.xml"
        for problem, count in ((p, n) for p, counts in COUNTS.items() for n in counts):
            model.write_text(mujoco_model(problem, count), encoding="utf-8")
            taken = count // 2 if problem == "S1" else count  # there in two parts
            command = [str(program), str(model), problem, str(taken), str(rounds)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
            seconds = [float(s) for s in said[1::2]]
            found.append(outcome(problem, "MuJoCo, box in space, tuned", count, float(said[0]), seconds))
    return found


# ---------------------------------------------------------------------------------------------------- ours


def on_floor(e: float = 0.0, tilt: float = 0.0, body: dict[str, float] | None = None, **more: Any) -> Any:
    """A point of the same mass above a plane."""
    import stiction as st

    floor = st.Contact(
        geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=MU), normal=st.Newton(e=e)
    )
    forces = {"gravity": st.Gravity(g=G, tilt=tilt), **more.pop("forces", {})}
    bodies = {"box": st.PointMass(mass=MASS, **(body or {}))}
    return st.Multibody(bodies=bodies, contacts={"floor": floor}, forces=forces, **more)


def shaken() -> Any:
    """S3 in the frame of the table: −½ μ m g for 0.8 ms, then 4 μ m g for 0.1 ms."""
    import stiction as st

    return on_floor(
        clock=st.Clock(frequency=1 / (9 * FALL)),
        drives={"table": st.Square(high=-0.5, low=4.0, duty=8 / 9)},
        forces={"table": st.Load(on="box.x", value=MASS * MU * G, drive="table")},
    )


def our_run(problem: str, stepper: Callable[..., Any], steps: int) -> Callable[[int], float]:
    """A function of how often (S3: 20 cycles each) that runs a problem and gives its value."""
    import stiction as st

    if problem == "S3":
        model, by = shaken(), stepper(per_cycle=steps)

        def cycles(times: int) -> float:
            until = st.Cycles(count=CYCLES * times)
            x = st.simulate(model, by, until=until, save=st.Save(steps=0), progress=False).q.values[:, 0]
            return float(x[-1] - x[1]) / (CYCLES * times - 1)

        return cycles
    fall = sqrt(2e-3 / G)
    model, until = {
        "S1": (on_floor(tilt=atan(MU / 2)), 0.2),
        "S2": (on_floor(body={"vx": 0.05}), 0.03),
        "B": (on_floor(e=0.5, body={"y": 1e-3}), 1.9 * fall),
    }[problem]

    def whole(times: int) -> float:
        for _ in range(times):
            ds = st.simulate(model, stepper(step=until / steps), until=until, progress=False)
        q, u = ds.q.values, ds.u.values
        late = ds.time.values > 1.1 * fall
        return {"S1": float(abs(u[:, 0]).max()), "S2": float(q[-1, 0]), "B": float(q[late, 1].max(initial=0.0))}[
            problem
        ]

    return whole


def our_outcomes(
    rounds: int, problems: tuple[str, ...] = tuple(COUNTS), steppers: tuple[str, ...] = ("Moreau", "events located")
) -> list[Outcome]:
    """Every problem with both steppers; S3 by the difference of long runs and the fastest short one."""
    import stiction as st

    by_name: dict[str, Callable[..., Any]] = {"Moreau": st.Moreau, "events located": st.EventLocated}
    found = []
    for name in steppers:
        for problem, count in ((p, n) for p in problems for n in COUNTS[p]):
            run = our_run(problem, by_name[name], count)
            value = run(1)
            if problem == "S3":
                fixed = min(spent(run, 1) for _ in range(rounds))
                seconds = [(spent(run, 1 + LONGER) - fixed) / LONGER for _ in range(rounds)]
            else:
                seconds = [spent(run, 1) for _ in range(rounds)]
            found.append(outcome(problem, f"stiction, planar point, {name}", count, value, seconds))
    return found


def spent(run: Callable[[int], float], times: int) -> float:
    """Processor seconds of a run."""
    begun = time.process_time()
    run(times)
    return time.process_time() - begun


def outcomes(rounds: int = 5) -> tuple[list[Outcome], str]:
    """All rows, problem by problem, and what was not run, and why."""
    folder = mujoco_folder()
    rows = our_outcomes(rounds) + (mujoco_outcomes(folder, rounds) if folder is not None else [])
    order = list(COUNTS)
    rows.sort(key=lambda row: (order.index(row.problem), row.steps))
    left_out = "" if folder else "MuJoCo was not run: pip install mujoco, or name its folder in STICTION_MUJOCO. "
    return rows, left_out + "Siconos is driven from Python alone: benchmarks/engines.py."
