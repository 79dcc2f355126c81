"""Operations: the questions a solver may ask a part, answered by the type of the part."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import LawError

LAWS: dict[tuple[str, type], Callable[..., Any]] = {}  # (operation, twin class) -> law
PART_OF: dict[type, str] = {}  # twin class -> name of the part it mirrors


@dataclass(frozen=True)
class Operation:
    """A declared operation: the callable that dispatches, its arity, and the answer of parts that have none."""

    name: str
    call: Callable[..., Any]
    arguments: tuple[str, ...]
    default: Callable[..., Any] | None
    answers: bool  # whether it returns a number; others write into what is handed in last


OPERATIONS: dict[str, Operation] = {}


def law_for(name: str, twin: type) -> Callable[..., Any]:
    """The law that answers operation `name` for parts mirrored by `twin`."""
    law = LAWS.get((name, twin)) or OPERATIONS[name].default
    if law is None:
        raise LawError(f"{PART_OF.get(twin, twin.__name__)} does not implement {name}(); add it as a static method")
    return law


def operation(default: Callable[..., Any] | None = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare an operation. The declaration's body is never run; its docstring is the contract."""

    def declare(declaration: Callable[..., Any]) -> Callable[..., Any]:
        name = declaration.__name__

        def call(part: Any, *args: Any) -> Any:
            return law_for(name, type(part))(part, *args)

        call.__name__ = call.__qualname__ = name
        call.__doc__ = declaration.__doc__
        call.__module__ = declaration.__module__
        declared = inspect.signature(declaration)
        answers = declared.return_annotation not in (None, "None")
        OPERATIONS[name] = Operation(name, call, tuple(declared.parameters), default, answers)
        return call

    return declare
