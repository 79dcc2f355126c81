"""Figures 5, 6 and 8 of Xie et al. (2019), pictures in space, a film, and a design search, all from simulation.

python examples/tumbling_figures.py        # writes out/tumbling_*.png, .gif and, with the extra video, .mp4
"""

from __future__ import annotations

import importlib.util
from math import degrees, radians
from pathlib import Path

import numpy as np

import stiction as st
from stiction.devices.utum import SHAPES, paper, utum_on_aluminium, utum_on_paper
from stiction.families.spatial.tumbling.comparisons import compare_shapes, speed_over_frequency
from stiction.families.spatial.tumbling.measures import mean_speed
from stiction.optimise.tumbler import GreatestIncline, SpeedOnFlat, tumbling_design

FREQUENCIES = [1.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 20.0]


def fig_5(frequencies=FREQUENCIES, revolutions: int = 20):
    """Speed on paper over the field's frequency, quick and resolved; the slip is what is missing to the ideal line."""
    steppers = {"design": st.tumbling.Design(), "resolved": st.tumbling.Resolved()}
    return st.plot.tumbling_speed(speed_over_frequency(utum_on_paper(), frequencies, steppers, revolutions=revolutions))


def climbing(until: float = 2.0):
    """µTUM on paper inclined by 45°, 20 mT at 1 Hz."""
    return st.simulate(utum_on_paper(tilt=radians(45)), st.tumbling.Resolved(), until=until)


def fig_6(run):
    """The adhesive force while climbing: plateaus where a face lies on the ground."""
    C, block = 3.7148, SHAPES["cuboid"]
    levels = {"C L W": C * block.length * block.width, "C W H": C * block.width * block.height}
    return st.plot.adhesive_force(run, levels=levels)


def fig_8(revolutions: int = 10):
    """Four shapes at 10 Hz on paper and aluminium: the longer the hull's perimeter, the faster."""
    named = {name.replace("_", " "): shape for name, shape in SHAPES.items()}
    robots = {
        "paper": {n: utum_on_aluminium(frequency=10.0, shape=s, substrate=paper()) for n, s in named.items()},
        "aluminium": {n: utum_on_aluminium(frequency=10.0, shape=s) for n, s in named.items()},
    }
    return st.plot.shape_travel(compare_shapes(robots, revolutions=revolutions))


def search(trials: int = 150):
    """Length, height and frequency for speed and for steep slopes, with edges that adhere and losses at contacts."""
    robot = utum_on_aluminium(
        frequency=10.0, line_width=10e-6, surroundings={"losses": st.spatial.RotationalDamping(zeta=0.3)}
    )  # fmt: skip
    bounds = {"shape.length": (0.5e-3, 1.2e-3), "shape.height": (0.05e-3, 0.4e-3), "field.frequency": (2.0, 20.0)}
    return tumbling_design(robot, bounds, [SpeedOnFlat(), GreatestIncline()], trials=trials, seed=1)


def step_climbing(until: float = 0.45):
    """A robot climbs a step as high as itself."""
    step = st.tumbling.Obstacle(shape=st.spatial.Cuboid(length=6e-3, width=2e-3, height=0.1e-3), y=4.2e-3, z=0.05e-3)
    scene = st.tumbling.Scene(robots={"climber": utum_on_paper(frequency=5.0)}, obstacles={"step": step})
    return st.plot.scene_strip(st.simulate(scene, st.tumbling.Design(), until=until), np.arange(0, until, 0.025))


def main(folder: Path, *, quick: bool = False) -> None:
    """Write everything into a folder and print what the pictures show."""
    run = climbing()
    print(f"45° on paper: {1e3 * mean_speed(run, 1):.3f} mm/s uphill")
    figures = {
        "fig_5": fig_5([5.0, 20.0], 2) if quick else fig_5(),
        "fig_6": fig_6(run),
        "fig_8": fig_8(2 if quick else 10),
        "moment": st.plot.tumbling_moment(run, 1.31),
        "strip": st.plot.tumbling_strip(run, np.linspace(0, 1, 13)),
        "step": step_climbing(0.05 if quick else 0.45),
    }
    found = search(10 if quick else 150)
    figures["front"] = st.plot.pareto(found.dataset, "speed", "incline")
    for goal, robot in found.best.items():
        shape, f = robot.shape, robot.field.frequency
        print(f"best {goal}: {1e3 * shape.length:.2f} × {1e3 * shape.height:.2f} mm at {f:.1f} Hz")
    steepest = float(found.dataset.incline_verified.max())
    print(f"steepest slope, verified: {degrees(steepest):.1f}°")
    for name, figure in figures.items():
        figure.savefig(folder / f"tumbling_{name}.png")
    kinds = ["gif", "mp4"] if importlib.util.find_spec("imageio_ffmpeg") else ["gif"]
    for kind in kinds:
        st.plot.tumbling_film(run, folder / f"tumbling.{kind}", frames=4 if quick else 80, dpi=60 if quick else 110)


if __name__ == "__main__":
    out = Path("out")
    out.mkdir(exist_ok=True)
    main(out)
