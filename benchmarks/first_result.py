"""How long a first result takes: processor seconds, imports and other processes included, each from a start of Python.

python benchmarks/first_result.py            # this installation, each first result with an empty cache of its own
python benchmarks/first_result.py --wheel    # a new environment with the platform wheel, built first (`make wheel`)
python benchmarks/first_result.py --wheel out/wheels/….whl
python benchmarks/first_result.py --quick    # cached starts alone, in the user's own cache

Goals of a checkout: 12 s; of a wheel: 5 s; a law of the user's own: 6 s more; a start with all in the cache: 1.5 s.
Other work on the machine makes processor seconds longer, up to twofold: compare on idle cores.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
GOALS = {"checkout": 12.0, "wheel": 5.0, "own law": 6.0, "cached": 1.5}
STEPPERS = {"Moreau": "st.Moreau(per_cycle=1000)", "located": "st.EventLocated(per_cycle=100, method=st.DP5())"}
RESULT = "import stiction as st\nst.simulate({model}, {stepper}, until=st.Cycles(count=1))\n"
OWN_LAW = '''
import stiction as st


@st.part
class Hardening:
    """F = k3 d³ between two coordinates."""

    a: str = st.coordinate("one end")
    b: str = st.coordinate("other end")
    k3: float = st.par("N/m^3", "hardening", default=1e6)

    @staticmethod
    def force(part, s, q, u, h):
        d = q[part.b] - q[part.a]
        h[part.a] += part.k3 * d**3
        h[part.b] -= part.k3 * d**3


robot = st.devices.Magmite().assembled()
forces = {{**robot.forces, "hardening": Hardening(a="body.x", b="hammer.x")}}
robot = st.Multibody(
    clock=robot.clock, bodies=robot.bodies, drives=robot.drives, forces=forces, contacts=robot.contacts
)
st.simulate(robot, {stepper}, until=st.Cycles(count=1))
'''


def seconds(python: str, text: str, cache: str) -> float:
    """Processor time of a program, and of the processes that it started and ended. Python may keep its byte code."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**usual, "STICTION_CACHE_DIR": cache} if cache else usual
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "first_result.py"
        file.write_text(text, encoding="utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([python, "-P", str(file)], env=environment, check=True, capture_output=True, cwd=folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(python: str, stepper: str, rounds: int) -> tuple[float, float, float]:
    """A first result with an empty cache, the best cached start, and what a law of the user's adds to that."""
    plain = RESULT.format(model="st.devices.Magmite()", stepper=stepper)
    with tempfile.TemporaryDirectory() as cache:
        first = seconds(python, plain, cache)
        cached = min(seconds(python, plain, cache) for _ in range(rounds))
        return first, cached, seconds(python, OWN_LAW.format(stepper=stepper), cache) - cached


def told(what: str, found: float, goal: float) -> None:
    """A line of the table."""
    print(f"{what:42} {found:7.2f} {goal:7.1f}   {'met' if found <= goal else 'NOT MET'}", flush=True)


def wheel_environment(wheel: str, folder: Path) -> str:
    """The Python of a new environment with a platform wheel, which is built where none is named."""
    if wheel == "build":
        subprocess.run(["make", "wheel"], cwd=ROOT, check=True)
        platforms = [file for file in (ROOT / "out" / "wheels").glob("*.whl") if not file.name.endswith("-any.whl")]
        wheel = str(max(platforms, key=lambda file: file.stat().st_mtime))
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel], check=True)
    return python


def compare(python: str, where: str, rounds: int) -> None:
    """The table of an installation."""
    for name, stepper in STEPPERS.items():
        first, cached, more = measured(python, stepper, rounds)
        told(f"first result, {name}, {where}", first, GOALS[where])
        told(f"cached start, {name}, {where}", cached, GOALS["cached"])
        told(f"a law of the user's, {name}, {where}: more", more, GOALS["own law"])


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--wheel", nargs="?", const="build", help="measure a platform wheel, built unless it is named")
    options.add_argument("--rounds", type=int, default=3, help="cached starts, of which the best counts")
    options.add_argument("--quick", action="store_true", help="cached starts alone")
    chosen = options.parse_args()
    print(f"{'':42} {'s':>7} {'goal':>7}")
    if chosen.quick:
        for name, stepper in STEPPERS.items():
            text = RESULT.format(model="st.devices.Magmite()", stepper=stepper)
            seconds(sys.executable, text, "")
            told(f"cached start, {name}, checkout", seconds(sys.executable, text, ""), GOALS["cached"])
    elif chosen.wheel:
        with tempfile.TemporaryDirectory() as folder:
            compare(wheel_environment(chosen.wheel, Path(folder)), "wheel", chosen.rounds)
    else:
        compare(sys.executable, "checkout", chosen.rounds)


if __name__ == "__main__":
    main()
