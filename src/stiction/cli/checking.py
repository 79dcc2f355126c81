"""Commands that check or convert: rerun, export, doctor, bench, completion."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from . import options


def rerun(file: options.Result, laws: options.Laws = None, json: options.Json = False) -> None:
    """Recompute a result from the description it carries, and compare: exit code 1 if a number differs."""
    from ..run.rerun import difference
    from .files import load_laws, open_result
    from .tables import print_json

    load_laws(laws or ())
    old = open_result(file)
    new = recomputed(file, old)
    found = difference(old, new)
    notes = [
        f"{name.replace('_', ' ')}: then {old.attrs[name]}, now {new.attrs[name]}"
        for name in ("stiction_version", "source_hash", "numpy_version", "numba_version", "platform")
        if name in old.attrs and name in new.attrs and old.attrs[name] != new.attrs[name]
    ]
    if json:
        print_json({"identical": not found.differ, **found._asdict(), "changed": notes})
    elif not found.differ:
        print(f"identical ({found.points} points, 0 differ)")
    else:
        print(
            f"different ({found.points} points, {found.differ} differ; largest difference {found.largest:.3g} of the "
            f"largest value; in {', '.join(found.variables)})"
        )
    for note in [] if json else notes:
        print(note)
    raise typer.Exit(int(bool(found.differ)))


def recomputed(file: Path, old: Any) -> Any:
    """The result once more, from the job that it carries."""
    from ..core import scenario
    from ..run.job import job_of
    from ..run.simulate import simulate
    from .files import FileError, is_study

    if is_study(file):
        from ..studies.running import run_study
        from ..studies.store import Store

        return run_study(Store(file).study, progress=None)
    if "scenario" not in old.attrs:
        raise FileError(f"{file} carries no scenario, so it cannot be computed again; was it made by stiction?")
    if "measure" in old.attrs or "status" in old.data_vars:
        raise FileError(f"{file} is a study written as one file; keep it as a store (-o NAME.zarr) to rerun it")
    job = job_of(old, files_anywhere=True)
    scenario.refuse_outside(job.model, file.parent)
    return simulate(job)


class Item(NamedTuple):
    """One line of `doctor`."""

    what: str
    good: bool
    needed: bool
    said: str


def doctor(json: options.Json = False) -> None:
    """Check the installation: versions, extras, folders, the compiler. Exit code 1 if something needed is missing."""
    from .tables import print_json, print_table

    found = [*_libraries(), *_folders(), _compiler()]
    if json:
        print_json([c._asdict() for c in found])
    else:
        marks = {True: "ok", False: "missing"}
        rows = [(c.what, marks[c.good] if c.needed or c.good else "optional", c.said) for c in found]
        print_table(rows, ("what", "state", ""))
    raise typer.Exit(int(any(c.needed and not c.good for c in found)))


EXTRAS = {
    "distributed": "Dask clusters: stiction[cluster]",
    "optuna": "stiction optimise: TreeParzen and NonDominated", "cma": "stiction optimise: CmaEs",
    "SALib": "global sensitivity", "pyuff": "universal files: stiction[ema]",
    "sdypy": "cross-check of modes: stiction[ema]",
    "skfem": "finite elements: stiction[fem]", "imageio_ffmpeg": "films",
}  # fmt: skip


def _libraries() -> list[Item]:
    import platform
    from importlib.metadata import PackageNotFoundError, version
    from importlib.util import find_spec

    found = [Item("python", True, True, platform.python_version())]
    for name in ("stiction", "numpy", "scipy", "numba", "xarray", "pydantic", "matplotlib", "zarr", "h5netcdf"):
        try:
            found.append(Item(name, True, True, version(name)))
        except PackageNotFoundError:
            found.append(Item(name, False, True, f"install {name}"))
    return found + [Item(name, find_spec(name) is not None, False, use) for name, use in EXTRAS.items()]


def _folders() -> list[Item]:
    import shutil

    from ..compiled.kernels import cache_folder
    from ..studies.register import catalogue_file

    found = []
    for what, folder in (("compiled kernels", Path(cache_folder())), ("catalogue of studies", catalogue_file().parent)):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe = folder / ".probe"
            probe.write_text("")
            probe.unlink()
            free = shutil.disk_usage(folder).free
            found.append(Item(what, free > 100e6, True, f"{folder}, {free / 1e9:.1f} GB free"))
        except OSError as error:
            found.append(
                Item(what, False, True, f"{folder}: {error.strerror}; set STICTION_CACHE_DIR, STICTION_DATA_DIR")
            )
    return found


def _compiler() -> Item:
    """One exact number through the compiled loop: a ball falls for 1 s."""
    import time

    from ..families.planar.bodies import PointMass
    from ..families.planar.model import Multibody
    from ..laws.gravity import Gravity
    from ..run.simulate import simulate
    from ..run.steppers import Moreau

    start = time.perf_counter()
    forces = {"gravity": Gravity(g=10.0)}
    ball = Multibody(bodies={"ball": PointMass(mass=1.0)}, forces=forces, drives={}, contacts={}, travel={})
    ds = simulate(ball, Moreau(step=0.25), until=1.0)
    fallen = float(ds.q.sel(coordinate="ball.y")[-1])
    seconds = time.perf_counter() - start
    return Item(
        "compiled stepping", abs(fallen + 5.0) < 1e-9, True, f"a ball falls {-fallen:g} m in 1 s; took {seconds:.1f} s"
    )


def completion(shell: Annotated[str, typer.Argument(help="bash, zsh or fish.")]) -> None:
    """Print the completion script of a shell: eval "$(stiction completion bash)"."""
    from ..core.errors import ParameterError

    known = ("bash", "zsh", "fish")
    if shell not in known:
        raise ParameterError(f'"{shell}": completion is there for {", ".join(known)}')
    from typer.completion import get_completion_script

    print(get_completion_script(prog_name="stiction", complete_var="_STICTION_COMPLETE", shell=shell))
