"""Arguments that are amounts: text such as "3 um" is read before a function sees it, in the unit declared for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

from .errors import ParameterError
from .parameter import spec_at
from .quantity import in_si

Function = TypeVar("Function", bound=Callable[..., Any])
Unit = str | tuple[str, ...]
AT_PATH, AT_KEYS = "at path", "at keys"  # the unit of the model's number that `path`, or the key, names


def takes(**units: Unit) -> Callable[[Function], Function]:
    """Let arguments be texts with units: `@takes(force="N", at="s")`; also inside lists, tuples and mappings.

    A tuple of units belongs to a tuple of numbers. AT_PATH is the unit of the number of the first argument, a model,
    that the argument `path` names, AT_KEYS that of each key; "SI" takes any unit.
    """

    def prepared(function: Function) -> Function:
        names = list(signature(function).parameters)
        unknown = set(units) - set(names)
        if unknown:
            raise TypeError(f"{function.__name__}() has no argument {', '.join(unknown)}")

        @wraps(function)
        def called(*args: Any, **settings: Any) -> Any:
            given = {**dict(zip(names, args, strict=False)), **settings}
            for name, unit in units.items():
                names_alone = unit == AT_KEYS and not isinstance(given.get(name), Mapping)
                if name in given and not names_alone and holds_text(given[name]):
                    given[name] = _read(given[name], _units(unit, given, names), f"{function.__name__}({name}=…)")
            return function(*(given[n] for n in names[: len(args)]), **{k: given[k] for k in settings})

        called.__units__ = units  # type: ignore[attr-defined]
        return cast(Function, called)

    return prepared


def holds_text(value: Any) -> bool:
    """Whether a value is a text, or contains one."""
    if isinstance(value, str):
        return True
    if isinstance(value, Mapping):
        return any(holds_text(v) for v in value.values())
    if hasattr(value, "dtype"):
        return value.dtype.kind in "UO" and holds_text(value.tolist())
    return isinstance(value, list | tuple) and any(holds_text(v) for v in value)


def at_path(model: Any, path: str, value: Any) -> Any:
    """A value, or several, of the number at a path of a model; texts are read in its unit."""
    return _read(value, spec_at(model, path).unit, f'"{path}"') if holds_text(value) else value


def _units(unit: Unit, given: Mapping[str, Any], names: list[str]) -> Any:
    """The unit itself, or how it follows from the other arguments."""
    if unit not in (AT_PATH, AT_KEYS):
        return unit
    model, path = given[names[0]], given.get("path", "")
    if unit == AT_KEYS:
        return lambda key: spec_at(model, key).unit
    return spec_at(model, path).unit if path else "1"


def read_text(text: str, unit: str, what: str) -> float:
    """A text with a unit as a number in SI; an error says what it was given for."""
    try:
        return in_si(text, unit)
    except ValueError as error:
        raise ParameterError(f"{what}: {error}") from None


def _read(value: Any, unit: Any, what: str) -> Any:
    if isinstance(value, str):
        return read_text(value, unit, what)
    if isinstance(value, Mapping):
        return {k: _read(v, unit(k) if callable(unit) else unit, what) for k, v in value.items()}
    if hasattr(value, "dtype"):
        return _read(value.tolist(), unit, what)
    if isinstance(value, list | tuple):
        each = unit if isinstance(unit, tuple) and len(unit) == len(value) else [unit] * len(value)
        return [_read(v, u, what) for v, u in zip(value, each, strict=True)]
    return value
