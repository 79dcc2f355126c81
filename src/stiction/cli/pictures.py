"""Commands about figures: plot, animate."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import options

Picture = Annotated[Path, typer.Option("--output", "-o", help="Figure to write: .pdf, .png, .svg.")]
STILL, MOVING = (".pdf", ".png", ".svg"), (".gif", ".mp4")


def plot(
    file: options.Result,
    variable: Annotated[list[str] | None, typer.Argument(help="Variables to draw; without any, the first.")] = None,
    output: Picture = Path("figure.pdf"),
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Coordinate or contact to draw: body.x. Repeatable.", metavar="LABEL"),
    ] = None,
    force: options.Force = False,
) -> None:
    """Draw a result: over time, over the swept parameter (both ways), or the deformed mechanism."""
    from .files import free, open_result, written

    _checked(output, STILL)
    free(output, force)
    figure = drawn(open_result(file), variable or [], only or [])
    with written(output, force=force) as temporary:
        figure.savefig(temporary)
    print(f"written: {output}")


def drawn(ds: Any, names: list[str], only: list[str]) -> Any:
    """The figure that suits a result."""
    import matplotlib

    matplotlib.use("Agg")
    from .. import plot as plots
    from ..core.errors import ParameterError

    if not names and "shape" in ds:
        return plots.mechanism(ds)
    names = [_known(ds, name) for name in names] or [_first(ds)]
    array = ds[names[0]]
    if "time" in array.dims:
        label = next((d for d in ("coordinate", "contact") if d in array.dims), None)
        chosen: dict[str, Any] = {label: _labels(ds, label, only)} if label and only else {}
        return plots.time(ds, names, **chosen)
    if len(names) > 1:
        raise ParameterError("over a parameter one variable is drawn at a time")
    return (plots.hysteresis if "direction" in array.dims else plots.sweep)(ds, names[0])


def _first(ds: Any) -> str:
    from ..core.errors import ParameterError

    if not ds.data_vars:
        raise ParameterError("the result has no variables to draw")
    return str(next(iter(ds.data_vars)))


def _known(ds: Any, name: str) -> str:
    from ..core.errors import ParameterError, suggestion

    if name not in ds:
        raise ParameterError(f'there is no variable "{name}"{suggestion(name, map(str, ds.data_vars))}')
    return name


def _labels(ds: Any, dim: str, only: list[str]) -> list[str]:
    from ..core.errors import ParameterError, suggestion

    known = [str(x) for x in ds[dim].values]
    for label in only:
        if label not in known:
            raise ParameterError(f'there is no {dim} "{label}"{suggestion(label, known)}')
    return only


def _checked(output: Path, formats: tuple[str, ...]) -> None:
    from ..core.errors import ParameterError

    if output.suffix.lower() not in formats:
        raise ParameterError(f'"{output.name}": figures are written as {", ".join(formats)}')


def animate(
    file: options.Result,
    output: Annotated[Path, typer.Option("--output", "-o", help="Animation to write: .gif, .mp4.")] = Path(
        "motion.gif"
    ),
    variable: Annotated[str | None, typer.Option(help="Variable that moves; without one, q.")] = None,
    frames: Annotated[int, typer.Option(help="Number of pictures.", min=2, max=2000)] = 120,
    force: options.Force = False,
) -> None:
    """Make an animation of a run or of a path of equilibria."""
    import matplotlib

    from .files import FileError, free, open_result, written

    matplotlib.use("Agg")
    from .. import plot as plots

    _checked(output, MOVING)
    free(output, force)
    ds = open_result(file)
    if "shape" in ds:
        moving = plots.closing(ds)
    else:
        moving = plots.moving(ds, _known(ds, variable or ("q" if "q" in ds else _first(ds))), frames=frames)
    writer = "pillow" if output.suffix.lower() == ".gif" else "ffmpeg"
    from matplotlib import animation

    if not animation.writers.is_available(writer):
        raise FileError(f"{output.suffix} files need {writer}; write a .gif, or install {writer}")
    with written(output, force=force) as temporary:
        moving.save(temporary, writer=writer)
    print(f"written: {output}")
