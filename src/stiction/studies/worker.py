"""A worker process: reads a study as text, then numbers of blocks, from its input; writes finished blocks."""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time
import traceback

from .blocks import Blocks
from .points import run_block
from .study import received

LOOK = 1.0  # s between two looks for whoever started this process


def leave_with_parent() -> None:
    """End this process soon after the one that started it, also in the middle of a block.

    A worker whose parent was killed would otherwise notice only when it has finished its block, after hours perhaps.
    """
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK)
        os._exit(1)

    threading.Thread(target=watch, name="stiction-parent", daemon=True).start()


def main() -> None:
    """Serve until the input ends."""
    leave_with_parent()
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
