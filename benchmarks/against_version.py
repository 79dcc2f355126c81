"""Is this version slower than another one? The same work in both, in turn, in one run.

    python benchmarks/against_version.py REVISION [--rounds 7] [--only planar]

The other revision is checked out into a temporary folder. Two processes, one with each package, wait for the name of a
case and answer with the seconds it took; cases are asked of both in turn, in changing order, so that what else the
machine does hits both alike. Printed are the ratio of the best rounds (below 1: this version is quicker) and the ratios
of all pairs of rounds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]

# What both versions run. It may use only names that both have: a case that one of them lacks is left out and named.
BODY = """
import sys, time
import stiction as st

def planar_moreau():
    st.simulate(st.devices.Magmite(), st.Moreau(per_cycle=1000), until=st.Cycles(count=300), save=st.Save(steps=0))

def planar_located():
    st.simulate(st.devices.Magmite(), st.EventLocated(per_cycle=100), until=st.Cycles(count=300), save=st.Save(steps=0))

def planar_map():
    st.map_points(st.devices.Magmite(), {"field": [3e-3 + 1e-5 * i for i in range(200)]}, until=st.Cycles(count=5),
                  stepper=st.Moreau(per_cycle=500), measure={"v": st.measures.mean_velocity("body.x")}, progress=False)

def sliders(n):
    names, floor = range(n), {"friction": st.Coulomb(mu=0.3)}
    forces = {f"push{i}": st.Load(on=f"b{i}.x", value=6.0 + 0.3 * i / n, drive=f"drive{i}") for i in names}
    forces |= {f"weight{i}": st.Load(on=f"b{i}.y", value=-9.81) for i in names}
    forces |= {f"spring{i}": st.Spring(a=f"b{i}.x", b=f"b{i + 1}.x", stiffness=20.0) for i in range(n - 1)}
    ground = {f"floor{i}": st.Floor(normal=f"b{i}.y", tangent=f"b{i}.x") for i in names}
    return st.Multibody(
        clock=st.Clock(frequency=1.0), bodies={f"b{i}": st.PointMass(mass=1.0) for i in names}, forces=forces,
        drives={f"drive{i}": st.Sine(phase=0.1 * i) for i in names},
        contacts={name: st.Contact(geometry=geometry, **floor) for name, geometry in ground.items()})

def sled(n):
    feet = {f"foot{i}": st.PointOnLine(body="sled", px=i / (n - 1) - 0.5, py=-0.2) for i in range(n)}
    return st.Multibody(
        clock=st.Clock(frequency=1.0), bodies={"sled": st.RigidBody(mass=1.0, moment=0.1, y=0.2)},
        forces={"weight": st.Gravity(), "push": st.Load(on="sled.x", value=4.0, drive="drive")},
        drives={"drive": st.Sine()},
        contacts={name: st.Contact(geometry=at, friction=st.Coulomb(mu=0.3)) for name, at in feet.items()})

def located_chain():
    st.simulate(sliders(6), st.EventLocated(per_cycle=100), until=st.Cycles(count=10), save=st.Save(steps=0))

def located_feet():
    st.simulate(sled(5), st.EventLocated(per_cycle=100), until=st.Cycles(count=20), save=st.Save(steps=0))

def moreau_chain():
    st.simulate(sliders(50), st.Moreau(per_cycle=1000), until=st.Cycles(count=5), save=st.Save(steps=0))

def spatial_box():
    spatial = st.spatial  # parts were renamed on the way
    if hasattr(spatial, "Cuboid"):
        shape, gravity = spatial.Cuboid(width=2e-3, length=1e-3, height=5e-4), st.Gravity()
    else:
        shape, gravity = spatial.Box(x=2e-3, y=1e-3, z=5e-4), spatial.UniformGravity()
    box = spatial.Solid(mass=1e-6, shape=shape, position=(0.0, 0.0, 2.6e-4), spin=(1.0, 2.0, 0.5))
    floor = spatial.SolidContact(geometry=spatial.OnPlane(body="box"), friction=st.Coulomb(mu=0.3))
    model = spatial.RigidBodies(bodies={"box": box}, forces={"g": gravity}, contacts={"f": floor})
    st.simulate(model, st.Moreau(step=1e-5), until=0.1, save=st.Save(steps=100))

def tumbler():
    st.simulate(st.devices.utum_on_paper(frequency=10.0), until=1.0)

def leg():
    st.simulate(st.devices.piezo_legs.bouncing_hexapod(), until=0.5)

def slider():
    st.simulate(st.devices.Ramona(), until=st.Cycles(count=20))

def gripper():
    for _ in range(20):
        st.simulate(st.devices.CsfhGripper(beam=st.mechanism.Corotational()))  # the default of one of them is another

cases = {name: value for name, value in globals().items() if callable(value)}
for line in sys.stdin:
    try:
        start = time.perf_counter()
        cases[line.strip()]()
        print("took", time.perf_counter() - start, flush=True)
    except Exception as error:
        print("cannot", type(error).__name__, str(error)[:200].replace("\\n", " "), flush=True)
"""
CASES = (
    "planar_moreau", "planar_located", "planar_map", "located_chain", "located_feet", "moreau_chain",
    "spatial_box", "tumbler", "leg", "slider", "gripper",
)  # fmt: skip


class Version:
    """A process with one version of the package."""

    def __init__(self, source: Path) -> None:
        path = os.pathsep.join([str(source / "src"), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", BODY], env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def seconds(self, case: str) -> float | str:
        """How long a case takes, or why it cannot be run."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{case}\n")
        self.process.stdin.flush()
        word, _, rest = self.process.stdout.readline().partition(" ")
        return float(rest) if word == "took" else rest.strip() or "the process ended"

    def end(self) -> None:
        """Let the process go."""
        self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait(timeout=30)


def compared(here: Version, there: Version, case: str, rounds: int) -> str:
    """One line of the table."""
    for version, name in ((here, "this version"), (there, "the other")):
        first = version.seconds(case)  # compiles, and fills caches
        if isinstance(first, str):
            return f"{case:16} left out: {name}: {first}"
    pairs = []
    for i in range(rounds):
        order = (here, there) if i % 2 == 0 else (there, here)
        times = {version: float(version.seconds(case)) for version in order}
        pairs.append((times[here], times[there]))
    best = [min(pair[k] for pair in pairs) for k in (0, 1)]
    ratios = sorted(a / b for a, b in pairs)
    spread = f"{ratios[0]:.2f} … {statistics.median(ratios):.2f} … {ratios[-1]:.2f}"
    return f"{case:16}{1e3 * best[0]:10.1f}{1e3 * best[1]:12.1f}{best[0] / best[1]:8.2f}   {spread}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision", help="commit, branch or tag")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="", help="cases whose names contain this")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder, "other")
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", given.revision, "src"], capture_output=True, check=True
        )
        other.mkdir()
        subprocess.run(["tar", "-x", "-C", str(other)], input=archive.stdout, check=True)
        here, there = Version(ROOT), Version(other)
        print(f"{'case':16}{'here [ms]':>10}{'other [ms]':>12}{'ratio':>8}   ratios: least … median … most")
        for case in CASES:
            if given.only in case:
                print(compared(here, there, case, given.rounds), flush=True)
        here.end()
        there.end()


if __name__ == "__main__":
    main()
