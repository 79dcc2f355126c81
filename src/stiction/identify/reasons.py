"""Why data cannot give a number: they do not depend on it, or on a combination with others only."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

NOTED = 0.1  # share of a direction from which a parameter belongs to it


def reasons(names: Sequence[str], blind: np.ndarray, told: np.ndarray, directions: np.ndarray) -> list[str]:
    """One sentence for every parameter; "" for those that were found."""
    return [_reason(k, names, directions[~told]) if lost else "" for k, lost in enumerate(blind)]


def _reason(k: int, names: Sequence[str], weak: np.ndarray) -> str:
    for direction in weak:
        if abs(direction[k]) <= NOTED:
            continue
        others = [j for j in range(len(names)) if j != k and abs(direction[j]) > NOTED]
        if not others:
            return "the data do not depend on it"
        undone = ", ".join(f"{direction[j] / direction[k]:+.2g} % of {names[j]}" for j in others)
        return f"the data know a combination only: +1 % of it with {undone} changes nothing"
    return "the data hardly depend on it"
