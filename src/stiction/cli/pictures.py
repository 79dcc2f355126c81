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
    variable: Annotated[
        list[str] | None, typer.Argument(help="Variables, or coordinates such as body.x; without any, the first.")
    ] = None,
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
    """The figure that suits a result; what cannot be drawn is refused in words."""
    import matplotlib

    matplotlib.use("Agg")
    from .. import plot as plots
    from ..core.errors import ParameterError

    names, only = _asked(ds, names, only)
    try:
        return _over_time(ds, names, only) if names and "time" in ds[names[0]].dims else plots.picture(ds, names)
    except ValueError as error:  # the words of the figure, such as a variable with too many dimensions
        raise ParameterError(str(error)) from None


def _asked(ds: Any, words: list[str], only: list[str]) -> tuple[list[str], list[str]]:
    """Variables, and labels to draw of them; a coordinate such as body.x alone means where it is, its q."""
    places = {str(x) for x in ds.coordinate.values} if "q" in ds and "coordinate" in ds.q.dims else set()
    labels = [word for word in words if word in places and word not in ds]
    names = [_known(ds, word) for word in words if word not in labels]
    return names or (["q"] if labels else []), [*only, *labels]


def _over_time(ds: Any, names: list[str], only: list[str]) -> Any:
    """Curves over time, one for each label of the one other dimension."""
    from .. import plot as plots

    shown = ds[names]
    others = {str(d) for name in names for d in shown[name].dims} - {"time", "coordinate", "contact"}
    if len(others) == 1 and "coordinate" not in shown.dims:
        shown = shown.rename({others.pop(): "coordinate"})
    label = next((d for d in ("coordinate", "contact") if d in shown.dims), None)
    chosen: dict[str, Any] = {label: _labels(shown, label, only)} if label and only else {}
    return plots.time(shown, names, **chosen)


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
        raise ParameterError(f'"{output.name}" cannot be written; give a name that ends in {", ".join(formats)}')


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
    from ..core.errors import ParameterError

    _checked(output, MOVING)
    free(output, force)
    ds = open_result(file)
    writer = "pillow" if output.suffix.lower() == ".gif" else "ffmpeg"
    from matplotlib import animation

    if not animation.writers.is_available(writer):
        raise FileError(f"{output.suffix} files need {writer}; write a .gif, or install {writer}")
    with written(output, force=force) as temporary:
        try:
            plots.animate(ds, temporary, _known(ds, variable) if variable else "", frames=frames, writer=writer)
        except ValueError as error:
            raise ParameterError(str(error)) from None
    print(f"written: {output}")
