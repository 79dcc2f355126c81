"""Where a study looks: grids, lists and samples of parameter values. A design is a description; its points are made
block by block, so that a million of them need no memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from ..core.arguments import at_path
from ..core.errors import ParameterError
from ..core.parameter import get_value, with_value
from ..core.quantity import Written
from .sampling import described_law, law_of

__all__ = ["Grid", "LatinHypercube", "Listed", "Sobol"]

MOST_POINTS = 2**40


def _columns(values: Mapping[str, Any], what: str) -> dict[str, np.ndarray]:
    if not isinstance(values, Mapping) or not values:
        raise ParameterError(f"{what} needs at least one parameter path with values")
    columns = {}
    for path, given in values.items():
        array = np.atleast_1d(np.asarray([Written(v) if isinstance(v, str) else v for v in listed(given)], dtype=float))
        if array.ndim != 1 or not array.size:
            raise ParameterError(f'the values of "{path}" must be a non-empty list of numbers')
        columns[path] = array
    return columns


def listed(values: Any) -> list[Any]:
    """Values one by one; a text is one value."""
    return [values] if isinstance(values, str) else list(np.atleast_1d(np.asarray(values, dtype=object)))


def _texts(values: Mapping[str, Any]) -> dict[str, list[str]]:
    """What was given as text, by path; whether its unit is right is known when there is a model."""
    return {path: [v for v in listed(given) if isinstance(v, str)] for path, given in values.items()}


def in_si(model: Any, path: str, values: Any) -> list[Any]:
    """Values of a parameter as numbers: texts such as "3 mT" are read in the unit of its field."""
    return [float(get_value(with_value(model, path, v), path)) if isinstance(v, str) else v for v in listed(values)]


def checked(model: Any, path: str, values: Any, texts: Sequence[str] = ()) -> None:
    """Try values on the model, so that a bad one, or a wrong unit in a text, is refused before anything runs."""
    get_value(model, path)
    at_path(model, path, list(texts))
    for value in values:
        with_value(model, path, float(value))


@dataclass(frozen=True)
class Grid:
    """Every combination of the values given for each path; one dimension per path."""

    values: Mapping[str, Any]
    _written: ClassVar[dict[str, list[str]]]  # of each design, what was given as text

    def __post_init__(self) -> None:
        columns = _columns(self.values, "a grid")
        object.__setattr__(self, "_written", _texts(self.values))
        object.__setattr__(self, "values", columns)

    @property
    def paths(self) -> tuple[str, ...]:
        """The parameters that vary."""
        return tuple(self.values)

    @property
    def dims(self) -> tuple[str, ...]:
        """Dimensions of a result."""
        return self.paths

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of points along each dimension."""
        return tuple(len(v) for v in self.values.values())

    def check(self, model: Any) -> None:
        """Refuse values the model does not take."""
        for path, values in self.values.items():
            checked(model, path, values, self._written[path])

    def points(self, at: tuple[slice, ...]) -> np.ndarray:
        """Values (point, path) of a block of the grid, last dimension fastest."""
        axes = [v[s] for v, s in zip(self.values.values(), at, strict=True)]
        return np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1).reshape(-1, len(axes))

    def labels(self) -> dict[str, tuple[tuple[str, ...], np.ndarray]]:
        """(dimensions, values) of every parameter: each has a dimension of its own."""
        return {path: ((path,), values) for path, values in self.values.items()}

    def described(self) -> dict[str, Any]:
        """The design as text and numbers."""
        return {"type": "Grid", "values": {p: v.tolist() for p, v in self.values.items()}}


class _Points:
    """What lists and samples have in common: one dimension, `point`."""

    dims = ("point",)
    count: int
    paths: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of points."""
        return (self.count,)

    def points(self, at: tuple[slice, ...]) -> np.ndarray:
        """Values (point, path) of a block."""
        raise NotImplementedError

    def labels(self) -> dict[str, tuple[tuple[str, ...], np.ndarray]]:
        """(dimensions, values) of every parameter, over the points."""
        columns = self.points((slice(None),))
        return {path: (self.dims, columns[:, k]) for k, path in enumerate(self.paths)}


@dataclass(frozen=True)
class Listed(_Points):
    """The rows of a table: equally many values for each path."""

    values: Mapping[str, Any]
    _written: ClassVar[dict[str, list[str]]]

    def __post_init__(self) -> None:
        columns = _columns(self.values, "a list of points")
        if len({len(c) for c in columns.values()}) > 1:
            sizes = ", ".join(f"{p}: {len(c)}" for p, c in columns.items())
            raise ParameterError(f"the columns of a list of points must be equally long, not {sizes}")
        object.__setattr__(self, "_written", _texts(self.values))
        object.__setattr__(self, "values", columns)

    @property
    def paths(self) -> tuple[str, ...]:  # type: ignore[override]
        """The parameters that vary."""
        return tuple(self.values)

    @property
    def count(self) -> int:  # type: ignore[override]
        """Number of points."""
        return len(next(iter(self.values.values())))

    def check(self, model: Any) -> None:
        """Refuse values the model does not take."""
        for path, values in self.values.items():
            checked(model, path, np.unique(values), self._written[path])

    def points(self, at: tuple[slice, ...]) -> np.ndarray:
        """Values (point, path) of a block."""
        return np.stack([v[at[0]] for v in self.values.values()], axis=-1)

    def described(self) -> dict[str, Any]:
        """The design as text and numbers."""
        return {"type": "Listed", "values": {p: v.tolist() for p, v in self.values.items()}}


@dataclass(frozen=True)
class _Sampled(_Points):
    bounds: Mapping[str, Any]  # (low, high), Normal or Uniform by path
    count: int = field(default=0)
    seed: int = 0

    def __post_init__(self) -> None:
        if not self.bounds:
            raise ParameterError(f"{type(self).__name__} needs at least one parameter path with (low, high)")
        laws = {path: law_of(given, path) for path, given in self.bounds.items()}
        if not 0 < self.count < MOST_POINTS or self.count != int(self.count):
            raise ParameterError(f"{type(self).__name__}: count = {self.count} must be a whole number above 0")
        object.__setattr__(self, "bounds", laws)

    @property
    def paths(self) -> tuple[str, ...]:  # type: ignore[override]
        """The parameters that vary."""
        return tuple(self.bounds)

    def check(self, model: Any) -> None:
        """Refuse bounds the model does not take."""
        for path, law in self.bounds.items():
            checked(model, path, law.quantile(np.array([0.0, 1.0])), law.texts)

    def _scaled(self, unit: np.ndarray) -> np.ndarray:
        return np.column_stack([law.quantile(unit[:, k]) for k, law in enumerate(self.bounds.values())])

    def described(self) -> dict[str, Any]:
        """The design as text and numbers."""
        bounds = {path: described_law(law) for path, law in self.bounds.items()}
        return {"type": type(self).__name__, "bounds": bounds, "count": int(self.count), "seed": int(self.seed)}


@dataclass(frozen=True)
class Sobol(_Sampled):
    """Points of a scrambled Sobol sequence between bounds; best with a power of two of them."""

    def points(self, at: tuple[slice, ...]) -> np.ndarray:
        """Values (point, path) of a block."""
        from scipy.stats import qmc

        first, last, _ = at[0].indices(self.count)
        engine = qmc.Sobol(len(self.bounds), scramble=True, rng=np.random.default_rng(self.seed))
        if first:
            engine.fast_forward(first)
            return self._scaled(engine.random(last - first))
        # one first: scipy warns about a first draw that is no power of two
        return self._scaled(np.concatenate([engine.random(1), engine.random(last - 1)]))


@dataclass(frozen=True)
class LatinHypercube(_Sampled):
    """A Latin hypercube sample between bounds: every parameter takes each of `count` equal intervals once."""

    @cached_property
    def _unit(self) -> np.ndarray:
        from scipy.stats import qmc

        engine = qmc.LatinHypercube(len(self.bounds), rng=np.random.default_rng(self.seed))
        return np.asarray(engine.random(self.count))

    def points(self, at: tuple[slice, ...]) -> np.ndarray:
        """Values (point, path) of a block."""
        return self._scaled(self._unit[at[0]])


Design = Grid | Listed | Sobol | LatinHypercube
KINDS: dict[str, Any] = {"Grid": Grid, "Listed": Listed, "Sobol": Sobol, "LatinHypercube": LatinHypercube}


def design_of(points: Design | Mapping[str, ArrayLike]) -> Design:
    """A design; a mapping of values by path is a grid."""
    if isinstance(points, Grid | Listed | Sobol | LatinHypercube):
        return points
    if isinstance(points, Mapping):
        return Grid(points)
    raise ParameterError(f"{points!r} is no design; give {{path: values}}, Grid, Listed, Sobol or LatinHypercube")


def design_from(described: Mapping[str, Any]) -> Design:
    """The design of a description."""
    settings = {k: v for k, v in described.items() if k != "type"}
    made: Design = KINDS[described["type"]](**settings)
    return made
