"""Declaring the fields of a part, and reaching any of them by a dotted path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .errors import ParameterError, suggestion

__all__ = ["body", "coordinate", "drive", "get_value", "named", "par", "series", "sub", "with_value", "with_values"]

REQUIRED: Any = object()
INDEXED = re.compile(r"(.+)\[(\d+)\]")  # one number of a series
Part: TypeAlias = object  # an instance of a class made by @part; which kind is asked where it is used


@dataclass(frozen=True)
class Spec:
    """What a field of a part is: its kind, unit, meaning, range and default."""

    kind: str  # number | numbers | coordinate | body | drive | part | parts | names | text | file
    doc: str
    unit: str = "1"
    default: Any = REQUIRED
    low: float | None = None
    high: float | None = None
    positive: bool = False
    symbol: str = ""
    operation: str = ""  # a part-valued field takes parts that implement this operation
    along: str = ""  # a force is a torque, text in N m, where the field of this name is the coordinate of an angle

    @property
    def range_text(self) -> str:
        """The allowed range in words, with unit."""
        unit = "" if self.unit == "1" else f" {self.unit}"
        if self.positive:
            return f"greater than 0{unit}" + (f" and at most {self.high:g}{unit}" if self.high is not None else "")
        if self.low is not None and self.high is not None:
            return f"between {self.low:g} and {self.high:g}{unit}"
        if self.low is not None:
            return f"at least {self.low:g}{unit}"
        if self.high is not None:
            return f"at most {self.high:g}{unit}"
        return f"any finite number{unit}"


def par(
    unit: str,
    doc: str,
    *,
    default: Any = REQUIRED,
    bounds: tuple[float | None, float | None] = (None, None),
    positive: bool = False,
    symbol: str = "",
    along: str = "",
) -> Any:
    """A physical number in SI `unit`; `bounds` are inclusive, `positive` excludes zero. `along` names an earlier field
    with a coordinate: if that is an angle, "….theta", text is read as `unit` times a metre."""
    return Spec("number", doc, unit, default, bounds[0], bounds[1], positive, symbol, along=along)


def series(unit: str, doc: str, *, default: Any = REQUIRED, symbol: str = "") -> Any:
    """A tuple of numbers, such as the samples of a signal; a law sees it as an array."""
    return Spec("numbers", doc, unit, default, symbol=symbol)


def coordinate(doc: str, *, default: Any = REQUIRED) -> Any:
    """A reference to one coordinate by name ("hammer.x", "ground"); a law sees its index in q, u and h."""
    return Spec("coordinate", doc, default=default)


def body(doc: str, *, default: Any = REQUIRED) -> Any:
    """A reference to a body by name; a law sees the indices (x, y, theta) of its coordinates."""
    return Spec("body", doc, default=default)


def drive(doc: str, *, default: Any = REQUIRED) -> Any:
    """A reference to a drive by name; "" means the constant 1. A law sees its index in s."""
    return Spec("drive", doc, default=default)


def sub(operation: str, doc: str, *, default: Any = REQUIRED) -> Any:
    """A part inside a part; it must implement `operation`."""
    return Spec("part", doc, default=default, operation=operation)


def named(operation: str, doc: str, *, default: Any = None) -> Any:
    """Parts by name; each must implement `operation`."""
    return Spec("parts", doc, default={} if default is None else default, operation=operation)


def names(doc: str, *, default: Any = None) -> Any:
    """Lists of names by name, such as the coordinates that travel together."""
    return Spec("names", doc, default={} if default is None else default)


def text(doc: str, *, default: Any = REQUIRED) -> Any:
    """A plain name that no law reads."""
    return Spec("text", doc, default=default)


def file(doc: str, *, default: Any = REQUIRED) -> Any:
    """The path of a file; in a scenario it is looked for in the scenario's own folder."""
    return Spec("file", doc, default=default)


class Named(Mapping[str, Any]):
    """An immutable dictionary in the order given, so that a part holding it stays comparable and hashable."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[str, Any]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: str) -> Any:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)

    def replaced(self, key: str, value: Any) -> Named:
        """A copy with one item changed."""
        return Named({**self._items, key: value})


def specs(part: Any) -> dict[str, Spec]:
    """The fields of a part (or part class) by name."""
    found: dict[str, Spec] = part.__specs__
    return found


def is_part(thing: Any) -> bool:
    """Whether `thing` is an instance of a class made by `@part`."""
    return hasattr(type(thing), "__specs__")


def keys_of(path: str) -> list[str | int]:
    """The steps of a path: "structure.frequency[2]" is structure, frequency, and the third number of that series."""
    keys: list[str | int] = []
    for word in path.split("."):
        name, at = INDEXED.fullmatch(word).groups() if INDEXED.fullmatch(word) else (word, None)  # type: ignore[union-attr]
        keys += [name] if at is None else [name, int(at)]
    return keys


def _child(owner: Any, key: str | int, path: str) -> Any:
    if isinstance(key, int):
        if not isinstance(owner, tuple):
            raise ParameterError(f'the path "{path}" asks for number {key} of what is no series; remove [{key}]')
        if not key < len(owner):
            raise ParameterError(
                f'the path "{path}" asks for one of {len(owner)} numbers; use [0] to [{len(owner) - 1}]'
            )
        return owner[key]
    if isinstance(owner, Named):
        if key not in owner:
            raise ParameterError(f'no "{key}" on the path "{path}"{suggestion(key, owner)}')
        return owner[key]
    if not is_part(owner):
        raise ParameterError(f'the path "{path}" goes on past the number before "{key}"; remove the end of it')
    if key not in specs(owner):
        raise ParameterError(
            f'{type(owner).__name__} has no field "{key}" (path "{path}"){suggestion(key, specs(owner))}'
        )
    return getattr(owner, key)


def tied(path: str) -> list[str]:
    """The paths that "a.amplitude=b.amplitude" ties: they have one value."""
    return [one.strip() for one in path.split("=")]


def get_value(model: Any, path: str) -> Any:
    """The value at a dotted path such as "contacts.floor.friction.mu"; of tied paths, that of the first."""
    found = []
    for one in tied(path):
        here = model
        for key in keys_of(one):
            here = _child(here, key, path)
        found.append(here)
    return found[0]


def spec_at(model: Any, path: str) -> Spec:
    """Unit, meaning and range of what stands at a path; tied paths must be fields of one kind and unit."""
    found = [_spec_of(model, one) for one in tied(path)]
    if len({(spec.kind, spec.unit) for spec in found}) > 1:
        said = ", ".join(f"{one} [{spec.unit}]" for one, spec in zip(tied(path), found, strict=True))
        raise ParameterError(f'"{path}" ties numbers of different units: {said}; tie what can have one value')
    return found[0]


def _spec_of(model: Any, path: str) -> Spec:
    """The field at one path; one number of a series has the unit and meaning of the series."""
    *before, last = keys_of(path)
    if isinstance(last, int):
        get_value(model, path)
        return replace(_spec_of(model, path.rpartition("[")[0]), kind="number")
    owner = model
    for key in before:
        owner = _child(owner, key, path)
    if not is_part(owner) or last not in specs(owner):
        get_value(model, path)
        within = f"{path}.{_first_field(owner, last)}"
        raise ParameterError(f'"{path}" is a whole part; name one of its fields, such as {within}')
    return specs(owner)[last]


def label_at(model: Any, path: str) -> dict[str, str]:
    """Unit, meaning and symbol of the number at a path, as attributes of a variable."""
    spec = spec_at(model, path)
    return {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}


def _first_field(owner: Any, key: str) -> str:
    part = owner.get(key)
    return next(iter(specs(part)), "…") if is_part(part) else "…"


def with_value(model: Any, path: str, value: Any) -> Any:
    """A copy of `model` with the value at `path` replaced; the changed part is checked, the rest is shared.

    "a.amplitude=b.amplitude" ties paths: both get the value.
    """
    if "=" in path:
        spec_at(model, path)
    for one in tied(path):
        model = _replaced(model, keys_of(one), value, path)
    return model


def with_values(model: Any, values: Mapping[str, Any]) -> Any:
    """A copy of `model` with the value at every given path replaced."""
    for path, value in values.items():
        model = with_value(model, path, value)
    return model


def _replaced(owner: Any, keys: list[str | int], value: Any, path: str) -> Any:
    key = keys[0]
    child = _child(owner, key, path)
    new = value if len(keys) == 1 else _replaced(child, keys[1:], value, path)
    if isinstance(owner, Named):
        return owner.replaced(str(key), new)
    if isinstance(key, int):
        return (*owner[:key], new, *owner[key + 1 :])
    if len(keys) == 1 or (
        len(keys) == 2 and isinstance(child, Named | tuple)
    ):  # new parts and series are checked by the part they go into
        fields = {name: getattr(owner, name) for name in specs(owner)}
        return type(owner)(**{**fields, key: new})
    return clone(owner, **{key: new})


def clone(owner: Any, **fields: Any) -> Any:
    """A copy of a part with some already checked fields replaced; only the part's own `check` is run again."""
    copy = object.__new__(type(owner))
    copy.__dict__.update(owner.__dict__)
    copy.__dict__.update(fields)
    if hasattr(copy, "check"):
        copy.check()
    return copy


def leaves(owner: Any, prefix: str = "") -> Iterator[tuple[str, Any, Spec]]:
    """(path, value, spec) of every leaf below a part, in declared order."""
    for name, spec in specs(owner).items():
        value = getattr(owner, name)
        path = f"{prefix}{name}"
        if spec.kind == "part" and value is not None:
            yield from leaves(value, f"{path}.")
        elif spec.kind == "parts":
            for key, item in value.items():
                yield from leaves(item, f"{path}.{key}.")
        else:
            yield path, value, spec
