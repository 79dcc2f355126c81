"""Every error a user can meet. Each message names what is wrong, its value, and the next thing to try."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

__all__ = [
    "BeamWarning",
    "ConvergenceError",
    "DivergenceError",
    "ExecutionError",
    "Fault",
    "Interrupted",
    "LawError",
    "ModelError",
    "ParameterError",
    "ScenarioError",
    "StepperWarning",
    "StictionError",
    "StoreError",
    "VerificationError",
]


class StictionError(Exception):
    """Anything `stiction` refuses or fails to do."""


class StepperWarning(UserWarning):
    """A less exact stepper than usual was chosen, because a part of the model lacks a law."""


class BeamWarning(UserWarning):
    """A simpler beam than the exact one is far off for this load; the message says how far."""


class StudyWarning(UserWarning):
    """No point of a study has a result; the message says why the first one has none."""


class ParameterError(StictionError, ValueError):
    """A field of a part has a wrong name, value, unit or type."""


class Fault(ParameterError):
    """A value that is not allowed, with the dotted path of its field, so that a form can mark it."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path = path


class ScenarioError(StictionError, ValueError):
    """A scenario file cannot be read as a model."""


class LawError(StictionError, TypeError):
    """A user's law cannot be compiled: misspelt, allocating, or using something it must not."""


class ModelError(StictionError, ValueError):
    """Parts that do not fit together, such as a contact that names a missing body."""


class ConvergenceError(StictionError, RuntimeError):
    """A solver did not reach its tolerance."""


class DivergenceError(StictionError, RuntimeError):
    """A state variable became infinite or not a number."""


class MemoryFull(ConvergenceError):
    """A contact has more to remember than there is room for; the run can be repeated with more."""


class VerificationError(StictionError, RuntimeError):
    """A result violates a check that it must pass, so that its numbers cannot be trusted."""


class StoreError(StictionError, OSError):
    """A study on disk cannot be read, written or gone on with."""


class ExecutionError(StictionError, RuntimeError):
    """The processes that run a study cannot be started or keep dying."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C. `partial` is the result as far as it was computed, or None where nothing is kept.

    That of a single run is continued by `start=end_state(error.partial)`.
    """

    def __init__(self, message: str = "", partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial


def suggestion(word: str, known: Iterable[str]) -> str:
    """'; did you mean "x"?' for the closest known word, else the list of known words."""
    known = sorted(known)
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    if close:
        return f'; did you mean "{close[0]}"?'
    if not known:
        return "; there are none"
    return f"; known: {', '.join(known)}"
