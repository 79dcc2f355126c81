"""Measures as text and back: a study kept in a file names its measures, and reading the name never runs code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import wraps
from typing import Any, TypeVar

from ..core.errors import ParameterError, suggestion

Factory = TypeVar("Factory", bound=Callable[..., Any])
BARE = re.compile(r"[A-Za-z_][\w.]*")  # a name without quotes, as typed on a command line


def described(factory: Factory) -> Factory:
    """Let a factory write its own call into the field `recipe` of what it makes."""

    @wraps(factory)
    def made(*args: Any, **settings: Any) -> Any:
        words = [_literal(a) for a in args] + [f"{k}={_literal(v)}" for k, v in settings.items()]
        thing = factory(*args, **settings)
        batch = {"batched": True} if any(f.name == "batched" for f in fields(thing)) else {}
        return replace(thing, recipe=f"{factory.__name__}({', '.join(words)})", **batch)

    return made  # type: ignore[return-value]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(float(value) if isinstance(value, float) else value)


def made_from(text: str, factories: Mapping[str, Callable[..., Any]]) -> Any:
    """What a text such as 'recent_velocity("body.x", cycles=20)' describes; quotes may be left out."""
    try:
        call = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        call = None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise ParameterError(f'"{text}" describes no measure; write it like mean_velocity(body.x)')
    name = call.func.id
    if name not in factories:
        raise ParameterError(f'there is no measure "{name}"{suggestion(name, factories)}')
    try:
        args = [_value(node) for node in call.args]
        settings = {str(k.arg): _value(k.value) for k in call.keywords if k.arg}
        return factories[name](*args, **settings)
    except (TypeError, ValueError) as error:
        raise ParameterError(f'"{text}": {error}') from None


def _value(node: ast.expr) -> Any:
    written = ast.unparse(node)
    if isinstance(node, ast.Name | ast.Attribute) and BARE.fullmatch(written):
        return written
    return ast.literal_eval(node)
