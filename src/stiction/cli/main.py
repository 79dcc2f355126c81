"""The command `stiction` itself: all commands in one list, and one way to end."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from . import bench, checking, claims, failures, models, pictures, searching, studying

HELP = """Simulate, identify and design micro-robots that stick, slip, tumble, bounce and grip.

Exit codes: 0 done; 1 the answer is no (a verdict or result differs, points failed); 2 a mistake in what was typed; 3
the computation failed; 4 a file could not be read or written; 130 interrupted."""

app = typer.Typer(
    name="stiction", help=HELP, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(version("stiction"))
        raise typer.Exit


@app.callback()
def _top(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


MODELS, STUDIES, RESULTS, TRUST = "Models", "Studies", "Results", "Trust"
for panel, name, command in (
    (MODELS, "new", models.new), (MODELS, "show", models.show), (MODELS, "run", models.run),
    (MODELS, "devices", models.devices), (MODELS, "laws", models.laws),
    (STUDIES, "sweep", studying.sweep), (STUDIES, "map", studying.map_), (STUDIES, "fit", searching.fit),
    (STUDIES, "optimise", searching.optimise),
    (RESULTS, "plot", pictures.plot), (RESULTS, "animate", pictures.animate), (RESULTS, "export", checking.export),
    (TRUST, "rerun", checking.rerun), (TRUST, "reproduce", claims.reproduce), (TRUST, "bench", bench.bench),
    (TRUST, "doctor", checking.doctor), (TRUST, "completion", checking.completion),
):  # fmt: skip
    app.command(name, rich_help_panel=panel)(command)
app.add_typer(studying.stored, name="studies", rich_help_panel=STUDIES)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    command = typer.main.get_command(app)
    return failures.run(
        lambda: command.main(given, prog_name="stiction", standalone_mode=False), as_json="--json" in given
    )


def entry() -> None:
    """The console script."""
    sys.exit(main())


if __name__ == "__main__":
    entry()
