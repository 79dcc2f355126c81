"""Numbers of a model that a session may set while it runs, and what values they may take."""

from __future__ import annotations

from math import isfinite
from typing import Any, NamedTuple

from ..core.arguments import read_text
from ..core.errors import ParameterError
from ..core.parameter import Spec, get_value

KINDS = {
    "numbers": "a series of numbers, whose length is part of the structure",
    "coordinate": "the name of a coordinate",
    "body": "the name of a body",
    "drive": "the name of a drive",
    "part": "a part",
    "parts": "a table of parts",
    "names": "a table of names",
    "text": "a text",
    "file": "a file",
}


class Number(NamedTuple):
    """One number of a model: its path, the part that owns it, its name there, and what is allowed."""

    path: str
    owner: Any
    name: str
    spec: Spec

    @property
    def value(self) -> float:
        """As the model has it."""
        return float(getattr(self.owner, self.name))

    def checked(self, value: float) -> float:
        """The value, if it lies in its range."""
        s = self.spec
        fits = isfinite(value) and (s.low is None or value >= s.low) and (s.high is None or value <= s.high)
        if not fits or (s.positive and value <= 0):
            raise ParameterError(f"{self.path} = {value!r} is not allowed: {s.doc} must be {s.range_text}")
        return value


def number_at(model: Any, path: str) -> Number:
    """The number at a path of a model; what changes its structure is refused."""
    where, _, name = path.rpartition(".")
    owner = get_value(model, where) if where else model
    get_value(model, path)
    spec = getattr(owner, "__specs__", {}).get(name)
    if spec is None or spec.kind != "number":
        what = KINDS[spec.kind] if spec is not None else "one number of a series" if path.endswith("]") else "a part"
        raise ParameterError(
            f'a session sets numbers, and "{path}" is {what}: another one is another structure; close the session and '
            f"open one with the changed model and start=s.state, or name one of the numbers below it"
        )
    return Number(path, owner, name, spec)


def in_unit(value: Any, unit: str, name: str) -> float:
    """A value as a number in SI; a text may have a unit."""
    if isinstance(value, str):
        return read_text(value, unit, name)
    try:
        return float(value)
    except (TypeError, ValueError):
        raise ParameterError(
            f"{name} = {value!r} is no number; give a number in {unit}, or a text with a unit"
        ) from None
