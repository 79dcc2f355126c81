"""The command `verify`: how far can a result be trusted?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import options

Within = Annotated[float, typer.Option(help="Share of its range by which a quantity may differ.", min=0.0)]
Plain = Annotated[bool, typer.Option("--plain/--no-plain", help="Repeat a first part in plain Python, uncompiled.")]


def verify(
    file: Annotated[
        Path,
        typer.Argument(help="Result, or scenario (TOML) to run first.", metavar="FILE", callback=options.there),
    ],
    until: options.Until = None,
    stepper: options.Stepper = None,
    set: options.Set = None,
    laws: options.Laws = None,
    measure: options.Measure = None,
    within: Within = 0.01,
    plain: Plain = True,
    output: options.Output = None,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """Repeat a result by independent ways and report the differences: exit code 1 if it is not trusted.

    Half the step, the other stepper, finer or other formulations, the books of energy, plain Python. The report is
    printed, and written as .md or .html with -o.
    """
    from ..core.errors import ParameterError
    from ..run.verified import as_html, as_json, as_markdown, blocks
    from ..run.verify import verify as repeated
    from .files import free, write_text
    from .studying import measures
    from .tables import print_json, print_table

    if output is not None:
        free(output, force)
        if output.suffix.lower() not in (".md", ".html"):
            raise ParameterError(f'"{output.name}": reports are written as .md or .html')
    chosen = measures(measure or ())
    report = repeated(**_subject(file, until, stepper, set, laws), measure=chosen, within=within, plain_python=plain)
    if output is not None:
        page = as_html(report) if output.suffix.lower() == ".html" else as_markdown(report)
        write_text(output, page, force=force)
    if json:
        print_json(as_json(report))
        raise typer.Exit(int(not report.attrs["holds"]))
    for block in blocks(report):
        print(f"{block.heading}", *block.sentences, sep="\n")
        if block.rows:
            print_table(block.rows, block.titles)
        print()
    if output is not None:
        print(f"written: {output}")
    raise typer.Exit(int(not report.attrs["holds"]))


def _subject(file: Path, until: Any, stepper: Any, changes: Any, laws: Any) -> dict[str, Any]:
    """What is verified: a result, or a scenario with how it is run."""
    from ..core import scenario
    from ..core.errors import ParameterError
    from ..run.job import job_of
    from . import values
    from .files import FileError, is_study, load_laws, load_model, open_result

    if file.suffix.lower() == ".toml" or str(file) == "-":
        model = load_model(file, changes or (), laws or ())
        return {
            "what": model, "stepper": values.part_from(stepper) if stepper else None, "until": values.stop_rule(until)
        }  # fmt: skip
    if until or stepper or changes:
        raise ParameterError("a result says itself how it was made; --until, --stepper and --set are for scenarios")
    load_laws(laws or ())
    if is_study(file):
        raise FileError(f"{file} is a study; verify one of its points: stiction verify SCENARIO --set …")
    ds = open_result(file)
    if "scenario" not in ds.attrs:
        raise FileError(f"{file} carries no scenario, so it cannot be made again; was it made by stiction?")
    scenario.refuse_outside(job_of(ds, files_anywhere=True).model, file.parent)
    return {"what": ds}
