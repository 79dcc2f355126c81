"""Commands that hand results on: export, studio."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import options

TABLES, PICTURES = (".nc", ".csv"), (".glb", ".html")


def export(
    file: options.Result,
    output: Annotated[Path, typer.Option("--output", "-o", help="File to write: .nc, .csv, .glb or .html.")],
    variable: Annotated[list[str] | None, typer.Option("--variable", "-v", help="Only this one. Repeatable.")] = None,
    tolerance: Annotated[float, typer.Option(help="Largest error of positions in .glb and .html, in radii.")] = 1e-3,
    force: options.Force = False,
) -> None:
    """Convert a result: NetCDF, CSV (titles with units; numbers read back equal), glTF for Blender and viewers, or a
    page that plays it."""
    from ..core.errors import ParameterError, suggestion
    from .files import free, open_result, write_result, write_text, written
    from .tables import csv_text

    kind = output.suffix.lower()
    if kind not in TABLES + PICTURES:
        known = ", ".join(TABLES + PICTURES)
        raise ParameterError(f'"{output.name}": exports are written as {known}{suggestion(kind, TABLES + PICTURES)}')
    if kind in PICTURES and variable:
        raise ParameterError(f"--variable chooses columns of tables; {kind} shows the motion: leave it out")
    if not 0 < tolerance < 1:
        raise ParameterError(f"--tolerance = {tolerance:g} must be greater than 0 and below 1 radius")
    free(output, force)
    ds = open_result(file)
    if kind == ".csv":
        write_text(output, csv_text(ds, variable or ()), force=force)
    elif kind == ".nc":
        write_result(ds[variable] if variable else ds, output, force=force)
    else:
        data = _picture(ds, kind, tolerance)
        with written(output, force=force) as temporary:
            temporary.write_bytes(data)
    print(f"written: {output}")


def _picture(ds: Any, kind: str, tolerance: float) -> bytes:
    """The bytes of a moving picture."""
    from ..scene.building import scene_of
    from ..scene.glb import write_glb

    if kind == ".glb":
        return write_glb(scene_of(ds), tolerance=tolerance)
    from ..studio.view import view

    return view(ds, tolerance=tolerance).html().encode()


def studio(
    file: Annotated[
        Path | None,
        typer.Argument(help="Scenario (TOML) or result (NetCDF) to begin with.", callback=options.there),
    ] = None,
    port: Annotated[int, typer.Option(help="Port on this machine; by default a free one.", min=0, max=65535)] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    keep: Annotated[bool, typer.Option("--keep", help="Go on when no page has been open for ten minutes.")] = False,
    laws: options.Laws = None,
) -> None:
    """Open the studio: pick a robot, edit, run, watch it move, sweep, compare, export. Only this machine reaches it."""
    from ..studio.launch import serve
    from .files import load_laws

    first = {"file": file.name} if file is not None else None
    load_laws(laws or ())
    root = file.parent if file is not None else Path.cwd()
    serve(first, root, port=port, browser=browser, keep=keep, laws=[str(f.resolve()) for f in laws or ()])
