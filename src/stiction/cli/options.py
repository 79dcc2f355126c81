"""Options that several commands share, so that they are spelt and explained once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def there(ctx: typer.Context, file: Path | None) -> Path | None:
    """A file that is read, told at once where it is missing: before libraries are loaded that take seconds."""
    if file is not None and str(file) != "-" and not ctx.resilient_parsing and not file.exists():
        from .files import FileError

        raise FileError(f"there is no file {file}")
    return file


def all_there(ctx: typer.Context, files: list[Path] | None) -> list[Path] | None:
    """The same of several files."""
    for file in files or ():
        there(ctx, file)
    return files


Scenario = Annotated[
    Path, typer.Argument(help="Scenario file (TOML); - reads standard input.", metavar="FILE", callback=there)
]
Result = Annotated[
    Path, typer.Argument(help="Result: NetCDF file, Zarr folder or stored study.", metavar="FILE", callback=there)
]


def complete_setting(ctx: typer.Context, incomplete: str) -> list[str]:
    """Parameters of the scenario or device typed before, for the shell: what can stand before the = of --set."""
    from ..core.parameter import leaves
    from ..devices.library import made_device
    from .files import load_model

    before = [str(word) for word in (ctx.params.get("file"), ctx.params.get("device"), *ctx.args) if word]
    for word in before:
        try:
            model = load_model(Path(word)) if Path(word).is_file() else made_device(word)
        except Exception:  # whatever is wrong with it: a shell that completes has nobody to tell
            continue
        return [f"{path}=" for path, _, _ in leaves(model) if path.startswith(incomplete)]
    return []


Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set", "-s", help="Change a parameter: clock.frequency=4.2kHz. Repeatable.", metavar="PATH=VALUE",
        autocompletion=complete_setting,
    ),
]  # fmt: skip
Laws = Annotated[
    list[Path] | None,
    typer.Option(
        "--laws", help="Python file that defines parts of your own; it is run.", metavar="FILE.py", callback=all_there
    ),
]
Until = Annotated[
    str | None,
    typer.Option(help='When to stop: 20ms, "100 cycles", periodic, or a call such as Periodic(max_cycles=200).'),
]
Stepper = Annotated[
    str | None, typer.Option(help="Stepper as a call: Moreau(per_cycle=500), EventLocated(), ModalEvents(step=1e-5).")
]
Save = Annotated[
    str | None,
    typer.Option(help="What to keep: steps=10 (every tenth), last_cycles=2, energy; joined by commas.", metavar="WHAT"),
]
Measure = Annotated[
    list[str] | None,
    typer.Option(
        "--measure", "-m", help="Number to keep: speed=mean_velocity(body.x). Repeatable.", metavar="NAME=CALL"
    ),
]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="File to write; the end of its name is its format.")
]
Force = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Workers = Annotated[int | None, typer.Option(help="Threads, or processes with --processes.", min=1)]
Processes = Annotated[bool, typer.Option("--processes", help="Compute in local processes instead of threads.")]
Cluster = Annotated[
    str | None,
    typer.Option(help="Dask scheduler, tcp://host:8786, or jobs of a queue, slurm:8 (dask-jobqueue).", metavar="WHERE"),
]
Chunk = Annotated[int | None, typer.Option(help="Rows or points per block; found by a timed pilot.", min=1)]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress bar.")]
