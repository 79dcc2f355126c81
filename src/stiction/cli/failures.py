"""How a command ends: exit codes, and errors in words instead of tracebacks."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any

DONE, NO, MISTAKE, FAILED, FILE, INTERRUPTED, FAULT = 0, 1, 2, 3, 4, 130, 70
MEANINGS = {
    DONE: "done",
    NO: "done, and the answer is no: a verdict or a result differs, a point failed, something is missing",
    MISTAKE: "a mistake in what was typed or in a scenario file; nothing was written",
    FAILED: "the computation failed: no convergence, divergence, a violated check, a worker died",
    FILE: "a file could not be read or written",
    FAULT: "a fault of stiction itself",
    INTERRUPTED: "interrupted; a study with a store can be resumed",
}


def code_of(error: BaseException) -> int:
    """The exit code for an error."""
    from ..core import errors

    if isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt):
        return INTERRUPTED
    if type(error).__name__ == "Abort":  # the answer to a question was no
        return NO
    if isinstance(error, OSError | errors.StoreError):
        return FILE
    failed = errors.ConvergenceError | errors.DivergenceError | errors.VerificationError | errors.ExecutionError
    if isinstance(error, failed):
        return FAILED
    if isinstance(error, errors.StictionError) or hasattr(error, "format_message"):
        return MISTAKE
    return FAULT


def words_of(error: BaseException) -> str:
    """An error as a sentence."""
    if code_of(error) == INTERRUPTED:
        return "interrupted; a study with a store goes on with: stiction studies resume FOLDER"
    if type(error).__name__ == "Abort":
        return "nothing was done"
    if isinstance(error, OSError):
        where = f" {error.filename}" if error.filename else ""
        return f"{error.strerror or error}{':' if where else ''}{where}"
    if hasattr(error, "format_message"):  # of the command-line parser
        return str(error.format_message())
    return str(error)


def run(command: Callable[[], Any], *, as_json: bool) -> int:
    """Run a command; an error becomes a sentence on stderr (and an object on stdout with --json) and an exit code."""
    try:
        given = command()
        if given == INTERRUPTED:  # the parser turns Ctrl-C into this number, silently
            raise KeyboardInterrupt
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else MISTAKE
    except BrokenPipeError:  # the reader of our output has gone, as with `| head`
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return DONE
    except BaseException as error:
        code = code_of(error)
        _tell(error, code, as_json)
        return code
    return given if isinstance(given, int) else DONE


def _tell(error: BaseException, code: int, as_json: bool) -> None:
    words = words_of(error)
    if as_json:
        print(json.dumps({"error": words, "kind": type(error).__name__, "exit_code": code}, ensure_ascii=False))
    if code == FAULT or os.environ.get("STICTION_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    if code == FAULT:
        words = f"{type(error).__name__}: {words}\nThis is a fault of stiction; please report it with the lines above."
    print(f"stiction: {words}", file=sys.stderr)
