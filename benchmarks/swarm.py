"""Speed of robots among obstacles: a robot against a step beside one on the flat floor, and robots in a dish with
walls.

    python benchmarks/swarm.py            # minutes
    python benchmarks/swarm.py --quick    # seconds, for the test that it still runs

All run in one process, in turn, several rounds; the best of each is printed. Times are processor times of a run, less
that of a run of one step: building the model and labelling the result are not counted. A robot against a step is held
to five times the step on the flat floor: by points (`Moreau`) of the same solver; by patches (`PatchStep`, the usual
solver of scenes) of a single robot alone, which has closed forms. In 0.5 s it climbs onto a step of its own height; a
wall it cannot climb and presses against. A robot of a scene far from everything is held to 1.5 times.
"""

from __future__ import annotations

import argparse
import time
from math import ceil, log, sqrt
from typing import Any

import numpy as np

import stiction as st

MM, MASS, STEP = 1e-3, 1.6e-7, 5e-5
BOX = st.spatial.Cuboid(width=0.4 * MM, length=0.8 * MM, height=0.1 * MM)
FIELD = st.RotatingField(strength=20e-3, frequency=2.0)
RUBBING = st.Coulomb(mu=0.5)
MOST, MOST_FAR = 5.0, 1.5  # times the step of the flat floor, against a step or a wall and far from it


def robot(x: float, y: float, yaw: float = 0.0) -> st.spatial.Solid:
    """A magnetic plate that lies on the floor."""
    turn, magnet = (np.cos(yaw / 2), 0.0, 0.0, np.sin(yaw / 2)), st.spatial.Dipole(y=4.8e-7)
    return st.spatial.Solid(mass=MASS, shape=BOX, position=(x, y, 0.05 * MM), orientation=turn, magnet=magnet)


def wall(x: float, y: float, wide: float, long: float, high: float) -> st.tumbling.Obstacle:
    """A block that stands on the floor."""
    return st.tumbling.Obstacle(shape=st.spatial.Cuboid(width=wide, length=long, height=high), x=x, y=y, z=high / 2)


def scene(robots: dict[str, Any], obstacles: dict[str, Any]) -> st.spatial.RigidBodies:
    """Robots on a floor, each of which may touch every other and every obstacle."""
    touch = {f"{name}_floor": st.spatial.OnPlane(body=name) for name in robots}
    if len(robots) + len(obstacles) > 1:
        touch["pairs"] = st.spatial.EachOther()
    contacts = {name: st.spatial.SolidContact(geometry=geometry, friction=RUBBING) for name, geometry in touch.items()}
    forces = {"field": FIELD, "gravity": st.Gravity()}
    return st.spatial.RigidBodies(bodies={**robots, **obstacles}, contacts=contacts, forces=forces)


def flat() -> st.spatial.RigidBodies:
    """One robot that tumbles on the floor."""
    return scene({"robot": robot(0.0, 0.0)}, {})


def against_a_step() -> st.spatial.RigidBodies:
    """The same with a step of its own height in its way."""
    return scene({"robot": robot(0.0, 0.0)}, {"step": wall(0.0, 3.6 * MM, 3 * MM, 6 * MM, 0.1 * MM)})


def scene_of_patches(obstacles: dict[str, Any]) -> st.tumbling.Scene:
    """The robot for the solver of patches, which knows adhesion."""
    plate = st.tumbling.Tumbler(
        shape=BOX, mass=st.spatial.Mass(mass=MASS), magnet=st.spatial.Dipole(y=4.8e-7), field=FIELD,
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.5)),
    )  # fmt: skip
    return st.tumbling.Scene(robots={"robot": plate}, obstacles=obstacles)


def places(n: int, spread: float = 0.2) -> list[tuple[float, float, float]]:
    """x, y [m] and heading [rad] of n robots on a square grid."""
    side, rng = ceil(sqrt(n)), np.random.default_rng(n)
    return [(1.1 * MM * (i % side), 1.1 * MM * (i // side), rng.uniform(-spread, spread)) for i in range(n)]


def walls(n: int) -> dict[str, tuple[float, float, float, float, float]]:
    """Middle, width, length and height [m] of the four walls around them."""
    far = 1.1 * MM * ceil(sqrt(n))
    middle = (far - 1.1 * MM) / 2
    return {
        "west": (-1.5 * MM, middle, MM, far + 4 * MM, MM),
        "east": (far + 0.4 * MM, middle, MM, far + 4 * MM, MM),
        "south": (middle, -1.5 * MM, far + MM, MM, MM),
        "north": (middle, far + 0.4 * MM, far + MM, MM, MM),
    }


def dish(n: int, spread: float = 0.2) -> st.spatial.RigidBodies:
    """n robots within four walls; they start with different headings and meet."""
    robots = {f"r{i}": robot(*place) for i, place in enumerate(places(n, spread))}
    return scene(robots, {name: wall(*sizes) for name, sizes in walls(n).items()})


class Timed:
    """A model whose runs are timed in rounds: processor times of a run and of one of a single step, the least of each.

    The least of their differences would be too small: it takes the round in which the short run was disturbed.
    """

    def __init__(self, model: Any, kind: Any = st.Moreau, step: float = STEP) -> None:
        self.model, self.stepper, self.step = model, kind(step=step), step
        self.short = self.long = float("inf")
        self.counted: dict[str, int] = {}

    def run(self, until: float) -> float:
        """Processor time of one run."""
        begin = time.process_time()
        ds = st.simulate(self.model, self.stepper, until=until, save=st.Save(steps=10**6))
        took = time.process_time() - begin
        self.counted = {name: int(ds.attrs[name]) for name in ("hard_steps", "loose_steps") if name in ds.attrs}
        return took

    def round(self, until: float) -> None:
        """Time both runs twice more."""
        self.until = until
        for _ in range(2):
            self.short = min(self.short, self.run(self.step))
            self.long = min(self.long, self.run(until))

    @property
    def cost(self) -> float:
        """Seconds per step."""
        return max(self.long - self.short, 1e-9) / (self.until / self.step - 1)


def print_floor_and_step(rounds: int, until: float) -> None:
    """A robot on the flat floor and against a step, by points and by patches, with the verdicts."""
    patch, step = st.tumbling.PatchStep, {"step": wall(0.0, 3.6 * MM, 3 * MM, 6 * MM, 0.1 * MM)}
    high = {"wall": wall(0.0, 0.9 * MM, 3 * MM, MM, MM)}
    far = {"step": wall(0.0, 36 * MM, 3 * MM, 6 * MM, 0.1 * MM)}
    rows = {"flat, by points": (flat(), st.Moreau), "step, by points": (against_a_step(), st.Moreau),
            "far, scene": (scene_of_patches(far), patch), "step, scene": (scene_of_patches(step), patch),
            "wall, scene": (scene_of_patches(high), patch),
            "flat, alone": (scene_of_patches({}).robots["robot"], patch)}  # fmt: skip
    timed = {name: Timed(model, kind) for name, (model, kind) in rows.items()}
    for one in timed.values():
        one.run(10 * STEP)  # compiled before it is timed
    for _ in range(rounds):  # in turn, so that neighbours disturb all alike
        for name, one in timed.items():
            one.round(10 * until if name in ("far, scene", "flat, alone") else until)  # short steps, timed in many
    best = {name: one.cost for name, one in timed.items()}
    for name, took in best.items():
        share = took / best["flat, by points"]
        print(f"{name:>16}: {1e6 * took:8.2f} µs/step, {share:5.2f} × the flat floor by points")
    compared = {"step, by points": ("flat, by points", MOST), "step, scene": ("flat, alone", MOST),
                "wall, scene": ("flat, alone", MOST), "far, scene": ("flat, alone", MOST_FAR)}  # fmt: skip
    for name, (floor, most) in compared.items():
        ratio = best[name] / best[floor]
        verdict = "held" if ratio <= most else "NOT HELD"
        print(f"{name} costs {ratio:.2f} times {floor}, {most:g} allowed: {verdict}")


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rounds, until, counts = (1, 0.05, (2, 4)) if quick else (3, 0.5, (1, 4, 16, 36, 64, 100))
    print_floor_and_step(rounds, until)
    before = None
    for n in counts:
        one = Timed(dish(n))
        for _ in range(rounds):
            one.round(until / 10)
        took, counted = one.cost, one.counted
        growth = "" if before is None else f", grows as n^{log(took / before[1]) / log(n / before[0]):.2f}"
        each = f"{1e6 * took:9.1f} µs/step, {1 / took:9.0f} steps/s, {1e6 * took / n:7.2f} µs/robot"
        solved = f"{counted['hard_steps']} Newton, {counted['loose_steps']} loose"
        print(f"{n:4d} robots in a dish: {each}{growth}, {solved}")
        before = (n, took)


if __name__ == "__main__":
    main()
