"""One number of many models at once: a description built with `Lanes` in place of a float describes all of them.

Whatever has no meaning lane by lane (a rounded number, `math.cos`, a comparison on which the lanes disagree) raises,
so that nothing is ever taken from one lane for all: the caller then builds the models one by one.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

# What rounds an array as it rounds one number. Anything else is found lane by lane: the power of an array need not be
# that of its numbers to the last bit.
EXACT = {
    np.add, np.subtract, np.multiply, np.true_divide, np.negative, np.positive, np.absolute, np.sqrt, np.square,
    np.minimum, np.maximum, np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal, np.sign,
    np.isfinite, np.isnan, np.logical_and, np.logical_or, np.logical_not, np.floor, np.ceil, np.rint,
}  # fmt: skip


class LaneError(TypeError):
    """Something that cannot be done to all lanes at once."""


class Apart(LaneError):
    """Some lanes must be treated apart from the others."""

    def __init__(self, which: np.ndarray) -> None:
        self.which = which
        super().__init__(f"{int(which.sum())} of {len(which)} lanes must be treated apart")


class LaneArray(np.ndarray):
    """An array whose first axis is that of the lanes: no other one of two dimensions may meet lanes."""


class Lanes(NDArrayOperatorsMixin):
    """Floats (lane), kept as a column so that arithmetic with an array along the last axis gives (lane, that axis)."""

    __slots__ = ("column",)
    __hash__ = object.__hash__

    def __init__(self, values: Any) -> None:
        self.column = np.asarray(values).reshape(-1, 1)

    @property
    def values(self) -> np.ndarray:
        """The numbers, one per lane."""
        return self.column[:, 0]

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        if method != "__call__" or options:
            raise LaneError(f"{ufunc.__name__}.{method} is not done in lanes")
        others = [x for x in inputs if not isinstance(x, Lanes)]
        if any(np.ndim(x) > 1 and not isinstance(x, LaneArray) for x in others):
            raise LaneError(f"{ufunc.__name__} of lanes and an array whose first axis is not that of the lanes")
        if ufunc not in EXACT and not any(np.ndim(x) for x in others):
            return self._one_by_one(ufunc, inputs)
        found = ufunc(*(x.column if isinstance(x, Lanes) else x for x in inputs))
        return found.view(LaneArray) if any(np.ndim(x) for x in others) else type(self)(found)

    def _one_by_one(self, ufunc: Any, inputs: Any) -> Lanes:
        law = operator.pow if ufunc is np.power else ufunc
        columns = [x.values.tolist() if isinstance(x, Lanes) else [x] * len(self.column) for x in inputs]
        return type(self)([law(*row) for row in zip(*columns, strict=True)])

    def __bool__(self) -> bool:
        true = self.values.astype(bool)
        if true.all() or not true.any():
            return bool(true[0])
        raise Apart(true if true.sum() < len(true) / 2 else ~true)

    def __float__(self) -> float:
        raise LaneError("lanes are no single number")

    def __int__(self) -> int:
        raise LaneError("lanes are no single number")

    def __format__(self, spec: str) -> str:
        raise LaneError("lanes are no single number")

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise LaneError("lanes are no array")

    def __repr__(self) -> str:
        return f"Lanes({len(self.column)})"


class Undecided(Lanes):
    """Lanes of which nothing may depend on the value: every decision on them raises."""

    __slots__ = ()

    def __bool__(self) -> bool:
        raise LaneError("a decision on a number whose value is left open")


def number(found: Any) -> Any:
    """A number that was computed along the last axis: a float, or one per lane."""
    return Lanes(found) if np.ndim(found) else float(found)


def along_lanes(value: Any, count: int) -> np.ndarray:
    """A number as an array (lane), whether it differs from lane to lane or not."""
    return value.values if isinstance(value, Lanes) else np.full(count, float(value))
