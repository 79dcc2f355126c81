"""`@part`: data, units and equation in one place, mirrored by a named tuple that compiled code can read."""

from __future__ import annotations

import hashlib
import inspect
from collections import namedtuple
from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any, TypeVar, dataclass_transform

import numpy as np
import pydantic
from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, ValidationInfo

from . import parameter, twins
from .describing import documented, signature, type_of
from .errors import LawError, ParameterError, suggestion
from .fingerprint import fingerprint, refuse_allocation
from .lanes import Apart, LaneError, Lanes
from .operation import LAWS, OPERATIONS, PART_OF
from .parameter import REQUIRED, Named, Spec, is_part, specs
from .quantity import in_si
from .sources import ROOT

__all__ = ["part"]

PARTS: dict[str, type] = {}  # class name -> part class, for scenario files
T = TypeVar("T")

WANTED = {
    "numbers": "a sequence of numbers",
    "coordinate": 'the name of a coordinate, such as "body.x"',
    "body": "the name of a body",
    "drive": "the name of a drive",
    "part": "a part",
    "parts": "parts by name",
    "names": "lists of names by name",
    "text": "a name",
    "file": "the path of a file",
}

CONFIG = ConfigDict(strict=True, allow_inf_nan=False, extra="forbid", arbitrary_types_allowed=True)


@dataclass_transform(
    kw_only_default=True,
    frozen_default=True,
    field_specifiers=(
        parameter.par,
        parameter.series,
        parameter.coordinate,
        parameter.body,
        parameter.drive,
        parameter.sub,
        parameter.named,
        parameter.names,
        parameter.text,
        parameter.file,
    ),
)
def part(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, checked, keyword-only description whose static methods are laws."""
    own = {name: spec for name, spec in vars(cls).items() if isinstance(spec, Spec)}
    laws = {name: f.__func__ for name, f in vars(cls).items() if isinstance(f, staticmethod)}
    _check_laws(cls, laws)
    cls.__annotations__ = {name: _annotation(name, spec) for name, spec in own.items()}
    for name, spec in own.items():
        setattr(cls, name, _pydantic_field(spec))
    checked: Any = pydantic.dataclasses.dataclass(frozen=True, kw_only=True, config=CONFIG)(cls)
    checked.__specs__ = own
    checked.__annotations__ = {name: type_of(spec) for name, spec in own.items()}
    checked.__doc__ = documented(cls.__doc__, own)
    checked._repr_html_ = _as_tree
    _speak_plainly(checked)
    _make_twin(checked, laws)
    PARTS[cls.__name__] = checked
    made: type[T] = checked
    return made


# ---------------------------------------------------------------------------------------------------- fields


def _annotation(name: str, spec: Spec) -> Any:
    if spec.kind == "number" and spec.along:
        return Annotated[float, BeforeValidator(partial(_in_si_along, unit=spec.unit, along=spec.along))]
    if spec.kind == "number":
        return Annotated[float, BeforeValidator(partial(_in_si, unit=spec.unit))]
    if spec.kind == "numbers":
        return Annotated[tuple[float, ...], BeforeValidator(partial(_as_tuple, unit=spec.unit))]
    if spec.kind in ("coordinate", "body", "drive", "text", "file"):
        return str
    if spec.kind == "part":
        optional = spec.default is None
        return Annotated[Any, AfterValidator(partial(_checked_part, operation=spec.operation, optional=optional))]
    if spec.kind == "names":
        return Annotated[Any, AfterValidator(_checked_names)]
    return Annotated[Any, AfterValidator(partial(_checked_parts, operation=spec.operation))]


def _pydantic_field(spec: Spec) -> Any:
    bounds: dict[str, Any] = {"gt": 0} if spec.positive else {"ge": spec.low}
    numeric = {**bounds, "le": spec.high} if spec.kind == "number" else {}
    extra = {"unit": spec.unit, "symbol": spec.symbol}
    common: dict[str, Any] = {"description": spec.doc, "json_schema_extra": extra, **numeric}
    if spec.default is REQUIRED:
        return Field(**common)
    default = spec.default
    if spec.kind in ("parts", "names"):
        default = Named(default)
    return Field(default=default, **common)


def _in_si(value: Any, unit: str) -> Any:
    """Text such as "3 um" becomes a number in SI; numbers pass."""
    if isinstance(value, str):
        return in_si(value, unit)
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > 2**1023:
            raise ValueError("the number is too large")
        return float(value)
    return value


def _in_si_along(value: Any, info: ValidationInfo, unit: str, along: str) -> Any:
    """The same of a force on a coordinate: on an angle a torque."""
    angle = str(info.data.get(along, "")).endswith(".theta")
    return _in_si(value, f"{unit}*m" if angle else unit)


def _as_tuple(value: Any, unit: str) -> Any:
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        raise ValueError("a sequence of numbers is needed")
    try:
        return tuple(in_si(item, unit) if isinstance(item, str) else float(item) for item in value)
    except (TypeError, OverflowError):  # a date, a table, a number without end
        raise ValueError("a sequence of numbers is needed") from None


def able(operation: str) -> list[str]:
    """Names of the parts known so far that answer an operation; none where any part will do."""
    return [name for name, cls in PARTS.items() if operation and implements(cls, operation)]


def _checked_part(value: Any, operation: str, optional: bool = False) -> Any:
    if value is None and optional:
        return value
    if not is_part(value):
        fitting = able(operation)
        such = f"such as {', '.join(fitting[:6])}" if fitting else "an object of a class decorated with @stiction.part"
        raise ValueError(f"a part is needed, not {value!r}; {such}")
    if operation and not implements(type(value), operation):
        parts = ", ".join(able(operation))
        raise ValueError(f"{type(value).__name__} does not implement {operation}(); parts that do: {parts}")
    return value


def _checked_parts(value: Any, operation: str) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError("a dictionary of parts by name is needed")
    for name, item in value.items():
        if not isinstance(name, str) or not name.isidentifier():
            raise ValueError(f"{name!r} is not usable as a name: letters, digits and underscores only")
        _checked_part(item, operation)
    return value if isinstance(value, Named) else Named(value)


def _checked_names(value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError("a dictionary of lists of names is needed")
    for key, item in value.items():
        if isinstance(item, str) or not isinstance(item, list | tuple) or not all(isinstance(n, str) for n in item):
            raise ValueError(f'"{key}" must be a list of names, not {item!r}')
    return Named({key: tuple(item) for key, item in value.items()})


def _as_tree(self: Any) -> str:
    from .html import tree  # only notebooks ask

    return tree(self)


def implements(cls: type, operation: str) -> bool:
    """Whether a part class has its own law for `operation`."""
    return operation in getattr(cls, "__laws__", {})


def twin_of(part: Any) -> Any:
    """The named tuple that laws read of a part; series become arrays."""
    cls = type(part)
    values = [getattr(part, name) for name in cls.__twin__._fields]
    return cls.__twin__(*(np.array(v) if isinstance(v, tuple) else v for v in values))


# ---------------------------------------------------------------------------------------------------- errors


def _speak_plainly(cls: Any) -> None:
    """Let construction raise `ParameterError` in words a user can act on."""
    construct = cls.__init__

    def __init__(self: Any, *values: Any, **fields: Any) -> None:
        if values:
            raise ParameterError(_by_name(cls, values))
        lanes = {name: v for name, v in fields.items() if isinstance(v, Lanes)}
        try:
            construct(self, **fields | {name: _one_lane(cls, name, v) for name, v in lanes.items()})
        except pydantic.ValidationError as error:
            raise ParameterError("; ".join(_sentence(cls, detail) for detail in error.errors())) from None
        self.__dict__.update(lanes)
        if hasattr(self, "check"):
            self.check()

    cls.__init__ = __init__
    cls.__signature__ = signature(cls.__specs__)


def _one_lane(cls: Any, name: str, lanes: Lanes) -> float:
    """A number that stands for all lanes, after each of them was held against the range of the field."""
    spec: Spec | None = specs(cls).get(name)
    if spec is None or spec.kind != "number":
        raise LaneError(f"{cls.__name__}.{name} takes no lanes")
    low = -np.inf if spec.low is None else spec.low
    high = np.inf if spec.high is None else spec.high
    values = lanes.values
    fine = np.isfinite(values) & (values > 0 if spec.positive else values >= low) & (values <= high)
    if not fine.all():
        raise Apart(~fine)
    return float(values[0])


def _by_name(cls: Any, values: tuple[Any, ...]) -> str:
    """What to write instead of values without names."""
    names = list(specs(cls))
    if len(values) > len(names):
        return f"{cls.__name__} has {len(names)} fields and takes them by name: {', '.join(names) or 'none'}"
    said = ", ".join(f"{name}={value!r}" for name, value in zip(names, values, strict=False))
    return f"{cls.__name__} takes its fields by name: write {cls.__name__}({said})"


def _sentence(cls: Any, detail: Any) -> str:
    name = str(detail["loc"][0]) if detail["loc"] else "?"
    where = f"{cls.__name__}.{name}" + "".join(f"[{i}]" for i in detail["loc"][1:] if isinstance(i, int))
    value = detail.get("input")
    if detail["type"] == "unexpected_keyword_argument":
        return f'{cls.__name__} has no field "{name}"{suggestion(name, specs(cls))}'
    if detail["type"] in ("missing_keyword_only_argument", "missing"):
        needed = specs(cls)[name]
        wanted = f"a value {needed.range_text}" if needed.kind == "number" else WANTED[needed.kind]
        unit = f" [{needed.unit}]" if needed.kind in ("number", "numbers") else ""
        return f"{where} is missing: {needed.doc}{unit}; give {wanted}"
    if detail["type"] == "value_error":
        shown = "" if isinstance(value, Mapping) else f" = {value!r}"  # of parts by name the reason names the one
        return f"{where}{shown}: {detail['ctx']['error']}"
    spec: Spec | None = specs(cls).get(name, None)
    if spec is not None and spec.kind in ("number", "numbers"):
        return f"{where} = {value!r} is not allowed: {spec.doc} must be {spec.range_text}"
    return f"{where} = {value!r}: {detail['msg']}"


# ---------------------------------------------------------------------------------------------------- laws


def _check_laws(cls: type, laws: dict[str, Callable[..., Any]]) -> None:
    for name, law in laws.items():
        declared = OPERATIONS.get(name)
        if declared is None:
            raise LawError(
                f"{cls.__name__}.{name}() is no declared operation{suggestion(name, OPERATIONS)}"
                f" (a method that is not a law must not be static)"
            )
        given = tuple(inspect.signature(law).parameters)
        if len(given) != len(declared.arguments):
            raise LawError(
                f"{cls.__name__}.{name}({', '.join(given)}) must take {len(declared.arguments)} arguments: "
                f"{name}({', '.join(declared.arguments)})"
            )
        if cls.__module__.partition(".")[0] != ROOT.name:  # a test looks at the laws of the package
            refuse_allocation(law, cls.__name__)


def _make_twin(cls: Any, laws: dict[str, Callable[..., Any]]) -> None:
    """The named tuple that mirrors `cls`; its name carries the identity of the laws (see docs/kernels.md)."""
    unread = ("parts", "names", "text", "file")  # what no law reads
    data = {name: spec.kind for name, spec in cls.__specs__.items() if spec.kind not in unread}
    identity = repr((cls.__name__, tuple(data.items()), sorted((n, fingerprint(f)) for n, f in laws.items())))
    stamp = hashlib.sha256(identity.encode()).hexdigest()[:12]
    name = f"{cls.__name__}_{stamp}"
    twin = twins.publish(name, namedtuple(name, list(data)))
    PART_OF[twin] = cls.__name__
    for operation, law in laws.items():
        if law.__module__ == "__main__" or law.__code__.co_filename.startswith("<"):
            law.__module__ = twins.__name__  # numba's cache must be able to import the module of a law
        LAWS[operation, twin] = law
    cls.__twin__, cls.__laws__ = twin, dict(laws)
