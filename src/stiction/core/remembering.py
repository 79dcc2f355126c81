"""What was made once and is kept: of a part as long as it exists, because parts never change; answers by value."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

Made = TypeVar("Made")


def remembered(make: Callable[..., Made]) -> Callable[..., Made]:
    """A function of a part, and of further things that can be keys, whose answers are kept.

    By identity, not by value: 0.0 and −0.0 are equal. What is made must not hold the part, which would then never go.
    """
    kept: dict[tuple[Any, ...], tuple[weakref.ref[Any], Made]] = {}

    @wraps(make)
    def found(part: Any, *more: Any) -> Made:
        key = (id(part), *more)
        known = kept.get(key)
        if known is not None and known[0]() is part:
            return known[1]
        made = make(part, *more)
        if made is not part:
            kept[key] = weakref.ref(part, lambda _: kept.pop(key, None)), made
        return made

    return found


class ByValue:
    """Answers by everything they depend on: what is the same in every bit is not asked again.

    For keys made of bytes and names; a question that raises is asked again.
    """

    most = 512  # keys of some hundred bytes, after which all are forgotten

    def __init__(self) -> None:
        self.kept: dict[Any, Any] = {}

    def once(self, key: Any, ask: Callable[[], Made]) -> Made:
        """The answer kept under a key, or a new one."""
        if key not in self.kept:
            answer = ask()
            if len(self.kept) >= self.most:
                self.kept.clear()
            self.kept[key] = answer
        return self.kept[key]  # type: ignore[no-any-return]
