"""Models as forms: every field with its unit, meaning, range, alternatives; edits by path, faults at their field."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..core import scenario
from ..core.errors import Fault, ParameterError, StictionError, suggestion
from ..core.parameter import REQUIRED, Spec, get_value, is_part, keys_of, specs, with_value
from ..core.part import implements
from ..core.registry import names, part_named
from ..devices.library import made_device

MOST_EDITS, MOST_DEPTH, MOST_PARTS = 200, 12, 2000
PINNED = (
    r"(^|\.)(clock|field)\.frequency$|^frequency$",
    r"(^|\.)(mu|friction)$",
    r"(^|\.)(field|strength|voltage|amplitude|force|drag)$",
    r"gap$|restitution$",
)
MEASURES = {"mechanism": "largest(stress)", "modal": "largest(g_N)"}  # of what does not travel; else the largest u
EXPECTED = (StictionError, ValueError, TypeError, KeyError, AttributeError, IndexError, OSError, RecursionError,
            OverflowError)  # fmt: skip  # what input can cause
INPUT = (StictionError, ValueError, TypeError, AttributeError, KeyError)  # what a value in a form can cause
MOST_NUMBERS = 24  # of a series that a form shows as fields; a longer one is edited as text
SUMMARY = 8  # numbers that it shows of a longer one
AXES = {2: "xy", 3: "xyz", 4: "wxyz"}  # what the numbers of a vector in the plane, in space, of a quaternion are called
VECTORS = ("position", "orientation", "velocity", "spin", "place", "point", "normal", "direction", "acceleration",
           "force", "torque")  # fmt: skip  # series that are one; numbers of others are counted


def opened(source: Mapping[str, Any], folder: Path) -> Any:
    """The model of a device by name, or of TOML text; files it names must lie in the folder."""
    if isinstance(source.get("device"), str):
        return made_device(source["device"])
    if isinstance(source.get("text"), str):
        return scenario.loads(source["text"], folder=folder)
    raise ParameterError('a model is {"device": name} or {"text": TOML}')


def edited(model: Any, edits: Mapping[str, Any]) -> Any:
    """The model with values set by path: numbers, texts with units, or {"type": name} for another part.

    Numbers of one part are set at once: what only fits together (a quaternion, an inner and an outer radius) can be
    typed one after the other. The fault is that of the number typed last of those to blame.
    """
    if len(edits) > MOST_EDITS:
        raise ParameterError(f"{len(edits)} edits are too many at once; at most {MOST_EDITS}")
    waiting: dict[str, dict[str, Any]] = {}  # by the part they are numbers of
    for path, value in edits.items():
        if isinstance(value, Mapping):
            model, waiting = _one(_all(model, waiting), path, value), {}
        else:
            waiting.setdefault(path.rpartition(".")[0], {})[path] = value
    return _all(model, waiting)


def _all(model: Any, waiting: Mapping[str, dict[str, Any]]) -> Any:
    for owner, group in waiting.items():
        model = _together(model, owner, group)
    return model


def _together(model: Any, owner: str, group: dict[str, Any]) -> Any:
    """The model with some fields of one of its parts set at once."""
    if len(group) == 1:
        return _one(model, *next(iter(group.items())))
    try:
        part = get_value(model, owner) if owner else model
        fields = {name: getattr(part, name) for name in specs(part)}
        for path, value in group.items():
            get_value(model, path)
            new, (name, *at) = _new(model, path, value), keys_of(path.removeprefix(f"{owner}."))
            fields[str(name)] = _with_number(fields[str(name)], int(at[0]), new) if at else new
        whole = type(part)(**fields)
        return with_value(model, owner, whole) if owner else whole
    except INPUT as error:
        for path in reversed(group):
            _one(model, path, group[path])  # to blame alone
        raise Fault(next(reversed(group)), str(error)) from None


def _with_number(series: tuple[float, ...], at: int, new: Any) -> tuple[Any, ...]:
    return (*series[:at], new, *series[at + 1 :])


def _one(model: Any, path: str, value: Any) -> Any:
    try:
        return with_value(model, path, _new(model, path, value))
    except INPUT as error:
        raise Fault(path, str(error)) from None


def _new(model: Any, path: str, value: Any) -> Any:
    if isinstance(value, Mapping):
        return exchanged(get_value(model, path), str(value.get("type")), spec_at(model, path))
    if isinstance(value, list) and len(value) <= MOST_NUMBERS:
        return tuple(_new(model, f"{path}[{k}]", one) for k, one in enumerate(value))
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ParameterError(f"{path} = {value!r} is neither a number nor a text")
    if isinstance(value, float) and not math.isfinite(value):
        raise ParameterError(f"{path} = {value} is not finite")
    return value


def spec_at(model: Any, path: str) -> Spec:
    """What the field at a path is; of parts by name, that of the whole."""
    *parents, last = path.split(".")
    owner = get_value(model, ".".join(parents)) if parents else model
    if not is_part(owner):
        return spec_at(model, ".".join(parents))
    known = specs(owner)
    if last not in known:
        raise ParameterError(f'{type(owner).__name__} has no field "{last}"{suggestion(last, known)}')
    return known[last]


def exchanged(old: Any, name: str, spec: Spec) -> Any:
    """Another part in place of one: fields of the same name keep their values."""
    cls = part_named(name)
    if spec.operation and not implements(cls, spec.operation):
        raise ParameterError(f"{name} does not implement {spec.operation}()")
    shared = {n: getattr(old, n) for n in specs(cls) if is_part(old) and n in specs(old)}
    try:
        return cls(**shared)
    except StictionError:
        return cls()


def alternatives(value: Any, spec: Spec) -> list[str]:
    """Parts that can take the place of one: with the same operation, or from the same file where none is asked for."""
    if not is_part(value):
        return []
    return [name for name in _kin(type(value).__module__, spec.operation) if _possible(value, name, spec)]


@cache
def _kin(module: str, operation: str) -> tuple[str, ...]:
    found = []
    for name in names():
        other = part_named(name)
        if name.startswith("_") or not other.__module__.startswith("stiction."):
            continue
        if implements(other, operation) if operation else other.__module__ == module:
            found.append(name)
    return tuple(found)


def _possible(value: Any, name: str, spec: Spec) -> bool:
    try:
        return is_part(exchanged(value, name, spec))
    except (StictionError, TypeError):
        return False


def tree(model: Any) -> dict[str, Any]:
    """A model as a form."""
    count = [0]
    return _tree(model, "", 0, count)


def _tree(part: Any, prefix: str, depth: int, count: list[int]) -> dict[str, Any]:
    count[0] += 1
    if depth > MOST_DEPTH or count[0] > MOST_PARTS:
        raise ParameterError(f"the model has more than {MOST_PARTS} parts or {MOST_DEPTH} levels; too many for a form")
    fields = []
    for name, spec in specs(part).items():
        value, path = getattr(part, name), f"{prefix}{name}"
        one: dict[str, Any] = {"name": name, "path": path, "kind": spec.kind, "about": spec.doc, "symbol": spec.symbol}
        if spec.kind == "part":
            one["part"] = None if value is None else _tree(value, f"{path}.", depth + 1, count)
            one["alternatives"] = alternatives(value, spec)
        elif spec.kind == "parts":
            one["parts"] = {k: _tree(v, f"{path}.{k}.", depth + 1, count) for k, v in value.items()}
        elif spec.kind == "number":
            one |= {"unit": spec.unit, "value": value, "range": spec.range_text, "usual": usual(value, spec)}
            one["default"] = None if spec.default is REQUIRED else spec.default
        elif spec.kind == "numbers":
            one |= {"unit": spec.unit, **numbers(name, value)}
        elif spec.kind == "names":
            one["value"] = "; ".join(f"{k}: {', '.join(v)}" for k, v in value.items())
        else:
            one["value"] = value
        fields.append(one)
    lines = (type(part).__doc__ or "").strip().splitlines()
    return {"type": type(part).__name__, "about": lines[0].replace("`", "") if lines else "", "fields": fields}


def numbers(name: str, value: tuple[float, ...]) -> dict[str, Any]:
    """A series for the page: each number with its name, so that it has a field; of a long one how it begins."""
    if len(value) > MOST_NUMBERS:
        return {"value": ", ".join(f"{x:g}" for x in value[:SUMMARY]) + f" … ({len(value)} numbers)"}
    axes = AXES.get(len(value), "") if name in VECTORS else ""
    return {"values": list(value), "names": list(axes) or [str(k + 1) for k in range(len(value))]}


def usual(value: float, spec: Spec) -> dict[str, Any]:
    """A range for a slider: the whole one where both bounds are given, else a decade about the value."""
    low, high = 0.0 if spec.positive and spec.low is None else spec.low, spec.high
    if low is not None and high is not None and not spec.positive:
        return {"low": low, "high": high, "log": False}
    if value == 0.0:
        return {"low": -1.0 if low is None else low, "high": 1.0 if high is None else high, "log": False}
    a, b = sorted((value / 10, value * 10)) if value > 0 else (2 * value, 0.0)
    a, b = a if low is None else max(a, low), b if high is None else min(b, high)
    return {"low": a, "high": b, "log": value > 0 and a > 0}


def pinned(model: Any) -> list[str]:
    """Paths of a few numbers that matter first."""
    from ..core.parameter import leaves

    able = [path for path, _, spec in leaves(model) if spec.kind == "number"]
    found: list[str] = []
    for pattern in PINNED:
        hits = [p for p in able if re.search(pattern, p) and p not in found]
        found += sorted(hits, key=lambda p: p.count("."))[:1]
    return found or able[:3]


def description(model: Any) -> dict[str, Any]:
    """A model for the page: its form, text, pinned numbers, what it can be measured by and how it is run."""
    from ..run.family import opened as family_opened

    family, whole = family_opened(model)
    system = family.lower(whole)
    travel = [list(map(str, group)) for group in family.travel(system)]
    coordinate = along(model, travel)
    clock = family.frequency(system)
    return {
        "form": tree(model), "pinned": pinned(model), "text": scenario.dumps(model), "family": family.name,
        "measure": f"mean_velocity({coordinate})" if coordinate else MEASURES.get(family.name, "largest(u)"),
        "until": usual_until(family.name, clock), "steppers": [s.__name__ for s in family.steppers],
        "rules": [r.__name__ for r in family.rules],
    }  # fmt: skip


def along(model: Any, travel: list[list[str]]) -> str:
    """The coordinate that a robot goes along; a turning field rolls it across the axis of the field."""
    if not travel:
        return ""
    field = getattr(model, "field", None)
    across = abs(getattr(field, "axis_x", 0.0)) > abs(getattr(field, "axis_y", 0.0))
    found = [group[0] for group in travel if across and group[0].endswith(".y")]
    return found[0] if found else travel[0][0]


def usual_until(family: str, frequency: float | None) -> str:
    """How long a first look takes."""
    if family == "mechanism":
        return ""
    if family.startswith("tumbling"):
        return f"{2 / (frequency or 1.0):.3g} s"
    return "20 cycles" if frequency else "20 ms"


def said_of(error: Exception) -> tuple[str, str]:
    """What a page says of a mistake, and the field it is about."""
    if isinstance(error, Fault):
        return str(error), error.path
    if isinstance(error, MemoryError):
        return "there is not enough memory for this; ask for a shorter run or fewer samples", ""
    if isinstance(error, EXPECTED):
        return str(error) or type(error).__name__, ""
    return f"this failed in a way that nobody thought of, please report it: {type(error).__name__}: {error}", ""
