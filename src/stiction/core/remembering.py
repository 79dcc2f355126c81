"""What was made of a part, kept as long as the part exists: parts never change, so it is made once."""

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
