"""What a person reads of a part: its signature with plain types, and a line for every field with unit and range."""

from __future__ import annotations

import inspect
from typing import Any

from .parameter import REQUIRED, Spec

TYPES: dict[str, Any] = {
    "number": float,
    "numbers": tuple[float, ...],
    "part": Any,
    "parts": dict[str, Any],
    "names": dict[str, tuple[str, ...]],
}  # of the other kinds: str
WORDS = {
    "number": "float",
    "numbers": "tuple of floats",
    "part": "part",
    "parts": "parts by name",
    "names": "names by name",
}
FIELDS = "\n\nFields:\n"


def type_of(spec: Spec) -> Any:
    """The type of a field as a person writes it."""
    return TYPES.get(spec.kind, str)


def signature(fields: dict[str, Spec]) -> inspect.Signature:
    """Of the class with these fields, all of them by name."""
    by_name, none = inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.empty
    return inspect.Signature(
        [
            inspect.Parameter(
                name, by_name, annotation=type_of(s), default=none if s.default is REQUIRED else s.default
            )
            for name, s in fields.items()
        ]
    )


def documented(text: str | None, fields: dict[str, Spec]) -> str:
    """The docstring of a part with a line for each of its fields."""
    said = inspect.cleandoc(text or "")
    return said + FIELDS + "\n".join(f"    {field_line(name, s)}" for name, s in fields.items()) if fields else said


def about(cls: type) -> str:
    """The docstring of a part without its fields."""
    return (cls.__doc__ or "").partition(FIELDS)[0].strip()


def field_line(name: str, spec: Spec) -> str:
    """A field in one line, such as `mu: float, friction coefficient μ, at least 0; required`."""
    unit = f" [{spec.unit}]" if spec.unit != "1" else ""
    symbol = f" {spec.symbol}" if spec.symbol and spec.symbol != name else ""
    allowed = f", {spec.range_text}" if spec.kind == "number" else ""
    if spec.operation:
        allowed = f", answering {spec.operation}()"
    default = "required" if spec.default is REQUIRED else f"default {_brief(spec.default)}"
    return f"{name}: {WORDS.get(spec.kind, 'str')}{unit}, {spec.doc}{symbol}{allowed}; {default}"


def _brief(value: Any) -> str:
    text = f"{value:g}" if isinstance(value, float) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
