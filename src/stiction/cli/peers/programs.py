"""Other engines, driven from C and C++ by small programs that are compiled here; absent ones are said to be absent."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from importlib.util import find_spec
from math import log, pi, sqrt
from pathlib import Path

from ...core.errors import StictionError
from . import problems as p

MUJOCO = "MuJoCo, in space, tuned"
SICONOS, SICONOS_PIVOTS = "Siconos, planar, Moreau–Jean", "Siconos, planar, Moreau–Jean, Lemke"
SICONOS_EVENTS = "Siconos, planar, event-driven"
LEMKE = "404"  # Siconos' number of the pivoting solver


def mujoco_folder() -> Path | None:
    """Where MuJoCo's library and headers are: STICTION_MUJOCO, or the Python package; None where it is nowhere."""
    named = os.environ.get("STICTION_MUJOCO")
    found = find_spec("mujoco")
    if named:
        return Path(named)
    return Path(found.origin).parent if found is not None and found.origin else None


def siconos_folder() -> Path | None:
    """Where Siconos' headers are: STICTION_SICONOS (with include/siconos and lib), or the system's; None if nowhere."""
    named = os.environ.get("STICTION_SICONOS")
    for root in [Path(named)] if named else [Path("/usr/local"), Path("/usr")]:
        if named or (root / "include" / "siconos" / "kernel" / "SiconosKernel.hpp").is_file():
            return root
    return None


def compiled(source: str, compilers: tuple[str, ...], flags: list[str], into: Path) -> Path:
    """A program made of a source beside this file."""
    compiler = next((found for name in compilers if (found := shutil.which(name))), None)
    if compiler is None:
        raise StictionError(
            f"{source} cannot be compiled: there is no {compilers[0]}; install a compiler, or leave out --peers"
        )
    program = into / Path(source).stem
    command = [compiler, "-O2", "-w", str(Path(__file__).with_name(source)), *flags, "-o", str(program)]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        wrong = [line for line in made.stderr.splitlines() if "error" in line] or made.stderr.splitlines()
        raise StictionError(f"{source} does not compile, {wrong[:1]}; install it anew, or leave out --peers")
    return program


def said(command: list[str]) -> tuple[float, list[float]]:
    """What a program prints: the value of its first round, and the seconds of all; of one thread, also in BLAS."""
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    numbers = subprocess.run(command, capture_output=True, text=True, check=True, env=alone).stdout.split()
    return float(numbers[0]), [float(s) for s in numbers[1::2]]


# ---------------------------------------------------------------------------------------------------- MuJoCo


def mujoco_model(problem: str, steps: int) -> str:
    """Boxes, or the ball of B, above a plane, with the contact that was found best: two steps long; ten with ζ from e
    times 1.2 where it must bounce, because there is no restitution law."""
    dt, ball = p.PROBLEMS[problem].until / steps, problem == "B"
    damping, constant = (-1.2 * log(0.5) / sqrt(pi**2 + log(0.5) ** 2), 10 * dt) if ball else (1.0, 2 * dt)
    sizes = f'"{p.LENGTH / 2!r} {p.WIDTH / 2!r} {p.HEIGHT / 2!r}"'
    shape = f'type="sphere" size="{p.RADIUS}"' if ball else f'type="box" size={sizes}'
    low = p.RADIUS + 1e-3 if ball else p.HEIGHT / 2
    heights = [low + k * p.HEIGHT for k in range(p.PLATES if problem == "pile" else 1)]
    mu = p.MU_TUMBLING if problem in ("T", "P") else p.MU
    bodies = "".join(
        f'<body pos="0 0 {z!r}"><freejoint/><geom {shape} mass="{p.MASS!r}"/></body>\n    ' for z in heights
    )
    return f"""<mujoco>
  <option timestep="{dt!r}" tolerance="1e-14" cone="elliptic" impratio="1000" iterations="100"/>
  <default><geom friction="{mu} 0 0" solref="{constant!r} {damping!r}"/></default>
  <worldbody>
    <geom type="plane" size="1 1 1"/>
    {bodies}</worldbody>
</mujoco>"""


def mujoco_program(folder: Path, into: Path) -> Path:
    """The compiled program."""
    libraries = sorted(folder.glob("libmujoco.so*"))
    if not libraries:
        raise StictionError(
            f"MuJoCo cannot be driven from C: there is no libmujoco.so in {folder}; "
            f"install it, name MuJoCo's folder in STICTION_MUJOCO, or leave out --peers"
        )
    flags = [f"-I{folder / 'include'}", str(libraries[0]), f"-Wl,-rpath,{folder}", "-lm"]
    return compiled("mujoco.c", ("cc", "gcc", "clang"), flags, into)


def mujoco_outcomes(folder: Path, rounds: int, names: Iterable[str] = tuple(p.PROBLEMS)) -> list[p.Outcome]:
    """Every problem."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        program, model = mujoco_program(folder, Path(place)), Path(place) / "model.xml"
        for name in names:
            for steps in p.PROBLEMS[name].counts:
                model.write_text(mujoco_model(name, steps), encoding="utf-8")
                asked = "S3" if name == "S3m" else name
                value, seconds = said([str(program), str(model), asked, str(steps), str(rounds)])
                found.append(p.outcome(name, MUJOCO, steps, value, seconds))
    return found


# ---------------------------------------------------------------------------------------------------- Siconos


def siconos_program(root: Path, into: Path) -> Path:
    """The compiled program."""
    headers, library = root / "include" / "siconos", root / "lib"
    flags = ["-std=c++14", *(f"-I{headers / part}" for part in ("", "kernel", "numerics")), f"-L{library}",
             f"-Wl,-rpath,{library}", "-lsiconos_kernel", "-lsiconos_numerics"]  # fmt: skip
    return compiled("siconos.cpp", ("c++", "g++", "clang++"), flags, into)


def siconos_outcomes(root: Path, rounds: int, names: Iterable[str] = tuple(p.PROBLEMS)) -> list[p.Outcome]:
    """Every problem by sweeps; the pile by pivots as well, B by events as well."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        program = str(siconos_program(root, Path(place)))
        for name in names:
            one = p.PROBLEMS[name]
            ways: list[tuple[str, str, tuple[int, ...], list[str]]] = [
                (SICONOS, "S3" if name == "S3m" else name, one.counts, [])
            ]
            ways += [(SICONOS_PIVOTS, name, one.counts, [LEMKE])] if name == "pile" else []
            ways += [(SICONOS_EVENTS, "BE", one.located, [])] if name == "B" else []
            for engine, asked, counts, more in ways:
                for steps in counts:
                    value, seconds = said([program, asked, str(steps), repr(one.until / steps), str(rounds), *more])
                    found.append(p.outcome(name, engine, steps, value, seconds))
    return found
