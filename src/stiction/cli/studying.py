"""Commands about many runs: sweep, map, and the stored studies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from . import options

Pairs = Annotated[
    list[str],
    typer.Argument(
        help="Parameters and values: clock.frequency 3.5kHz:6.5kHz:61 field 3mT,5mT", metavar="PATH VALUES…"
    ),
]
stored = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Stored studies: list, resume, repair, remove.")


def measures(given: Sequence[str]) -> dict[str, Any]:
    """Measures by name from "speed=mean_velocity(body.x)"; nothing is evaluated."""
    from ..measures.cycles import from_text
    from .values import assignment

    return {name: from_text(call) for name, call in map(assignment, given)}


def usual_measures(model: Any, given: Sequence[str]) -> dict[str, Any]:
    """The measures asked for; without any, the mean velocity of the coordinates that travel."""
    from ..core.errors import ParameterError
    from ..run.family import opened

    if given:
        return measures(given)
    family, whole = opened(model)
    travel = family.travel(family.lower(whole))
    if not travel:
        raise ParameterError("what should be kept? Give --measure NAME=CALL, such as speed=mean_velocity(body.x)")
    return measures([f"speed=mean_velocity({travel[0][0]})"])


def executor_of(workers: int | None, processes: bool, cluster: str | None) -> Any:
    """Where a study runs."""
    from .. import studies
    from ..studies.queues import cluster_named

    if cluster:
        return cluster_named(cluster)
    return studies.Processes(workers=workers) if processes else None


def destination(output: Path | None, force: bool) -> tuple[Path | None, Path | None]:
    """(store, file): a name that ends in .zarr is a store, which can be resumed; others are written at the end."""
    from ..core.errors import ParameterError
    from .files import FORMATS, free, is_study

    if output is None:
        return None, None
    if output.suffix.lower() not in FORMATS:
        raise ParameterError(f'"{output.name}": results are written as {", ".join(FORMATS)}')
    if output.suffix == ".zarr":
        if output.exists() and not is_study(output):
            free(output, False)
        return output, None
    return None, free(output, force)


def finish(ds: Any, store: Path | None, file: Path | None, force: bool, json: bool) -> int:
    """Write and report a study; the exit code says whether points failed."""
    from .files import write_result
    from .tables import columns_of, print_json, print_table

    if file is not None:
        write_result(ds, file, force=force)
    status = ds["status"].values if "status" in ds else None
    failed = int((status == 4).sum()) if status is not None else 0
    where = store or file
    if json:
        variables = {
            n: {"dims": list(a.dims), "unit": a.attrs.get("units", ""), "values": a.values}
            for n, a in ds.data_vars.items()
        }
        coords = {n: a.values for n, a in ds.coords.items()}
        size = int(ds["status"].size) if status is not None else 0
        few = size <= 10_000 or where is None
        print_json({"points": size, "failed": failed, "file": where and str(where),
                    **({"coordinates": coords, "variables": variables} if few else {})})  # fmt: skip
        return 1 if failed else 0
    if where is None:
        columns = columns_of(ds)
        titles = [t for t in columns if not t.startswith(("reason", "period", "cycles", "status"))]
        print_table(list(zip(*(columns[t].tolist() for t in titles), strict=True)), titles)
    total = int(ds["status"].size) if status is not None else 0
    print(f"{total} points, {failed} failed" + (f"; {'stored in' if store else 'written'}: {where}" if where else ""))
    if failed:
        first = str(ds["reason"].values[status == 4].ravel()[0])
        print(f"first failure: {first}")
    return 1 if failed else 0


def sweep(
    file: options.Scenario,
    parameters: Pairs,
    until: options.Until = None,
    measure: options.Measure = None,
    both_ways: Annotated[bool, typer.Option("--both-ways", help="Up, then down from the last state.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Every point from the start state, not the last one.")] = False,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: options.Output = None,
    force: options.Force = False,
    workers: options.Workers = None,
    processes: options.Processes = False,
    cluster: options.Cluster = None,
    chunk: options.Chunk = None,
    quiet: options.Quiet = False,
    json: options.Json = False,
) -> None:
    """Vary parameters; the last one is swept in order, each point from the state of the one before."""
    from .. import studies
    from ..core.errors import ParameterError
    from . import values
    from .files import load_model

    model = load_model(file, set or (), laws or ())
    paths = {path: values.values(model, path, text) for path, text in values.pairs(parameters)}
    common: dict[str, Any] = {
        "until": values.stop_rule(until), "measure": usual_measures(model, measure or ()),
        "stepper": values.part_from(stepper) if stepper else None, "workers": workers, "chunk": chunk,
        "executor": executor_of(workers, processes, cluster), "progress": False if quiet else None,
    }  # fmt: skip
    if both_ways and fresh:
        raise ParameterError("--both-ways carries the state along, --fresh does not; choose one")
    store, target = destination(output, force)
    if both_ways:
        *outer, last = paths
        over = {p: paths[p] for p in outer} or None
        ds = studies.hysteresis(model, last, paths[last], over=over, store=store, **common)
    else:
        ds = studies.sweep(model, paths, carry=not fresh, store=store, **common)
    raise typer.Exit(finish(ds, store, target, force, json))


def map_(
    file: options.Scenario,
    parameters: Pairs,
    until: options.Until = None,
    measure: options.Measure = None,
    sobol: Annotated[
        int | None, typer.Option(help="So many points of a Sobol sequence between the ends.", min=1)
    ] = None,
    latin: Annotated[
        int | None, typer.Option(help="So many points of a Latin hypercube between the ends.", min=1)
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the sample.", min=0)] = 0,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    output: options.Output = None,
    force: options.Force = False,
    workers: options.Workers = None,
    processes: options.Processes = False,
    cluster: options.Cluster = None,
    chunk: options.Chunk = None,
    quiet: options.Quiet = False,
    json: options.Json = False,
) -> None:
    """Run every combination of parameters, or a sample, each from the model's own start state."""
    from .. import studies
    from . import values
    from .files import load_model

    model = load_model(file, set or (), laws or ())
    points = _points(model, values.pairs(parameters), sobol, latin, seed)
    store, target = destination(output, force)
    ds = studies.map_points(
        model, points, until=values.stop_rule(until), measure=usual_measures(model, measure or ()),
        stepper=values.part_from(stepper) if stepper else None, workers=workers, chunk=chunk, store=store,
        executor=executor_of(workers, processes, cluster), progress=False if quiet else None,
    )  # fmt: skip
    raise typer.Exit(finish(ds, store, target, force, json))


def _points(model: Any, pairs: list[tuple[str, str]], sobol: int | None, latin: int | None, seed: int) -> Any:
    from .. import studies
    from ..core.errors import ParameterError
    from . import values

    if sobol and latin:
        raise ParameterError("a sample is either --sobol or --latin")
    if not (sobol or latin):
        return {path: values.values(model, path, text) for path, text in pairs}
    ends = {path: values.bounds(model, path, text) for path, text in pairs}
    if sobol:
        return studies.Sobol(ends, sobol, seed=seed)
    return studies.LatinHypercube(ends, int(latin or 0), seed=seed)


# ------------------------------------------------------------------------------------------ stored studies


@stored.command("list")
def list_(json: options.Json = False) -> None:
    """The studies of this user, newest first."""
    from .. import studies
    from .tables import print_json, print_table

    rows = studies.catalogue()
    if json:
        print_json(rows)
        return
    keys = ("created", "status", "kind", "model", "done", "points", "failed", "duration", "path")
    print_table([[row.get(k) for k in keys] for row in rows], keys)


@stored.command()
def show(path: Annotated[Path, typer.Argument(help="Folder of the study.")], json: options.Json = False) -> None:
    """What a stored study is, and how far."""
    from .. import studies
    from .tables import print_json, print_table

    found = studies.describe(path)
    if json:
        print_json(found)
    else:
        print_table([(k, str(v)) for k, v in found.items() if k != "scenario"], ("", ""))


@stored.command()
def resume(
    path: Annotated[Path, typer.Argument(help="Folder of the study.")],
    other_version: Annotated[
        bool, typer.Option("--other-version", help="Go on although the program has changed.")
    ] = False,
    repair: Annotated[bool, typer.Option("--repair", help="Compute damaged blocks again.")] = False,
    laws: options.Laws = None,
    workers: options.Workers = None,
    processes: options.Processes = False,
    cluster: options.Cluster = None,
    quiet: options.Quiet = False,
    json: options.Json = False,
) -> None:
    """Compute what is missing of a stored study."""
    from .. import studies
    from .files import load_laws

    load_laws(laws or ())
    if repair:
        studies.repair(path)
    ds = studies.resume(
        path, executor=executor_of(workers, processes, cluster), workers=workers, other_version=other_version,
        progress=False if quiet else None,
    )  # fmt: skip
    raise typer.Exit(finish(ds, path, None, False, json))


@stored.command()
def remove(
    path: Annotated[Path, typer.Argument(help="Folder of the study.")],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Delete a stored study and its row in the catalogue."""
    from .. import studies

    if path.exists() and not yes:
        typer.confirm(f"Delete {path} with all its results?", abort=True, err=True)
    studies.remove(path)
