"""A worker process: reads a study as text, then numbers of blocks, from its input; writes finished blocks."""

from __future__ import annotations

import json
import os
import pickle
import sys
import traceback
from functools import lru_cache
from importlib import import_module

from .blocks import Blocks
from .points import run_block
from .study import Study, imported_measures, study_from


def received(path: list[str], text: str) -> Study:
    """The study a running program sent; modules that define its parts are looked for where that program found them."""
    sys.path.extend(folder for folder in path if folder not in sys.path)
    return _read(text)


@lru_cache(maxsize=4)
def _read(text: str) -> Study:
    described = json.loads(text)
    for module in described["modules"]:
        import_module(module)
    return study_from(described, imported_measures(described["measure"]))


def main() -> None:
    """Serve until the input ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a law or measure prints must not end up among the answers
    questions = sys.stdin.buffer
    try:
        path, text, shape, box = pickle.load(questions)
        study, blocks = received(path, text), Blocks(tuple(shape), tuple(box))
        while True:
            number = pickle.load(questions)
            pickle.dump(run_block(study, blocks, number), answers)
            answers.flush()
    except (EOFError, KeyboardInterrupt, BrokenPipeError):
        return
    except Exception:
        pickle.dump(traceback.format_exc(), answers)
        answers.flush()


if __name__ == "__main__":
    main()
