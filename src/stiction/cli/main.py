"""The command `stiction` itself: all commands in one list, and one way to end."""

from __future__ import annotations

import re
import sys
import warnings
from typing import Annotated

import typer

from ..core.errors import StudyWarning
from . import (
    bench,
    checking,
    claims,
    failures,
    models,
    orbiting,
    pictures,
    searching,
    showing,
    studying,
    verifying,
)

HELP = """Simulate, identify and design micro-robots that stick, slip, tumble, bounce and grip.

Exit codes: 0 done; 1 the answer is no (a verdict or result differs, points failed); 2 a mistake in what was typed; 3
the computation failed; 4 a file could not be read or written; 130 interrupted."""

app = typer.Typer(
    name="stiction", help=HELP, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None,
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


COMMANDS = (
    ("new", models.new, "Print the scenario file of a device."),
    ("show", models.show, "List the parameters of a scenario."),
    ("run", models.run, "Simulate once, or find an equilibrium."),
    ("devices", models.devices, "List the published devices."),
    ("laws", models.laws, "List the parts of scenarios, or explain one."),
    ("sweep", studying.sweep, "Vary parameters, state carried along."),
    ("map", studying.map_, "Independent points: grids and samples."),
    ("orbit", orbiting.orbit, "Find a periodic motion and its stability."),
    ("branch", orbiting.branch, "Follow an orbit through folds."),
    ("fit", searching.fit, "Find parameters from measured data."),
    ("optimise", searching.optimise, "Search for the best design."),
    ("plot", pictures.plot, "Draw a result."),
    ("animate", pictures.animate, "Make a film of a result."),
    ("export", showing.export, "Convert a result: tables, glTF, a page."),
    ("studio", showing.studio, "Open the studio in the browser."),
    ("rerun", checking.rerun, "Recompute a result and compare."),
    ("verify", verifying.verify, "Repeat a result by other ways."),
    ("reproduce", claims.reproduce, "Compute the claims of the papers."),
    ("bench", bench.bench, "Time one case of each family."),
    ("doctor", checking.doctor, "Check the installation."),
    ("completion", checking.completion, "Print the completion script of a shell."),
)
for name, command, short in COMMANDS:
    app.command(name, short_help=short)(command)
app.add_typer(studying.stored, name="studies", short_help="Stored studies: list, show, resume, remove.")


def _negative(word: str) -> str:
    """A negative number is no option: its sign becomes a minus sign proper, which values read as one."""
    return re.sub(r"^-(?=\.?\d)", "−", word)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    given = [_negative(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    command = typer.main.get_command(app)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", StudyWarning)  # commands report failed points themselves
        return failures.run(
            lambda: command.main(given, prog_name="stiction", standalone_mode=False), as_json="--json" in given
        )


def entry() -> None:
    """The console script."""
    sys.exit(main())


if __name__ == "__main__":
    entry()
