"""A study as a frozen description: what is varied, how each point runs, what is measured. All of it can be written as
text, which is what worker processes and stores receive."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.errors import ParameterError, StictionError
from ..core.parameter import Part, is_part, leaves, specs, with_value
from ..measures.cycles import Measure, from_text
from ..run.family import assembled, checked_stepper, opened
from ..run.stop import Rule, Until
from .designs import Design, Grid, design_from

Measures: TypeAlias = Mapping[str, Callable[[xr.Dataset], float]]  # by the name of their variable in the result


@dataclass(frozen=True)
class Study:
    """Rows of a design; within a row the values of one more parameter are run in order (`along`), if there is one."""

    kind: str  # "sweep", "hysteresis" or "map"
    model: Part
    rows: Design | None  # None: one row
    along: str  # path swept in order; empty: each row is one point
    order: tuple[float, ...]
    both_ways: bool
    carry: bool
    until: Rule
    first_until: Rule
    stepper: Part
    measure: Measures

    @property
    def dims(self) -> tuple[str, ...]:
        """Dimensions of the result."""
        return (*self.row_dims, *self.column_dims)

    @property
    def row_dims(self) -> tuple[str, ...]:
        """Dimensions over the rows."""
        return () if self.rows is None else self.rows.dims

    @property
    def column_dims(self) -> tuple[str, ...]:
        """Dimensions within a row."""
        return (*(("direction",) if self.both_ways else ()), *((self.along,) if self.along else ()))

    @property
    def row_shape(self) -> tuple[int, ...]:
        """Rows along each of their dimensions."""
        return () if self.rows is None else self.rows.shape

    @property
    def column_shape(self) -> tuple[int, ...]:
        """Points along each dimension within a row."""
        return (*((2,) if self.both_ways else ()), *((len(self.order),) if self.along else ()))

    @property
    def shape(self) -> tuple[int, ...]:
        """Points along each dimension."""
        return (*self.row_shape, *self.column_shape)

    @property
    def size(self) -> int:
        """Number of points."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def paths(self) -> tuple[str, ...]:
        """All parameters that vary."""
        return (*(() if self.rows is None else self.rows.paths), *((self.along,) if self.along else ()))

    @property
    def seed(self) -> int:
        """Of the samples; 0 where nothing is drawn."""
        return int(getattr(self.rows, "seed", 0))

    def described(self) -> dict[str, Any]:
        """Everything that decides the numbers, as text."""
        return {
            "kind": self.kind,
            "scenario": scenario.dumps(self.model),
            "modules": sorted({type(p).__module__ for p in _parts(self.model)}),
            "rows": None if self.rows is None else self.rows.described(),
            "along": self.along,
            "order": list(self.order),
            "both_ways": self.both_ways,
            "carry": self.carry,
            "until": _text(self.until),
            "first_until": _text(self.first_until),
            "stepper": _text(self.stepper),
            "measure": {name: recipe_of(m) for name, m in self.measure.items()},
        }

    def text(self) -> str:
        """The description as JSON."""
        return json.dumps(self.described())


def study_from(described: Mapping[str, Any], measure: Mapping[str, Any] | None = None) -> Study:
    """The study of a description; a measure that has no text must be handed in."""
    settings = dict(described)
    settings["model"] = scenario.loads(settings.pop("scenario"), files_anywhere=True)  # none is opened by this
    settings.pop("modules")
    rows = settings["rows"]
    settings["rows"] = None if rows is None else design_from(rows)
    settings["order"] = tuple(settings["order"])
    for name in ("until", "first_until", "stepper"):
        settings[name] = scenario.loads(settings[name]) if settings[name] else None
    texts = settings["measure"]
    settings["measure"] = {n: (measure or {}).get(n) or _measure_from(n, texts[n]) for n in texts}
    return Study(**settings)


def received(path: list[str], text: str) -> Study:
    """The study a running program sent; modules that define its parts are looked for where that program found them."""
    sys.path.extend(folder for folder in path if folder not in sys.path)
    return _read(text)


@lru_cache(maxsize=4)
def _read(text: str) -> Study:
    described = json.loads(text)
    for module in described["modules"]:
        import_module(module)
    return study_from(described, imported_measures(described["measure"]))


@dataclass(frozen=True)
class Absent:
    """Stands for a measure that is a function of a program: its numbers can be read, new ones not computed."""

    name: str
    recipe: str

    def __call__(self, ds: Any) -> float:
        """Refuse, with what to do."""
        raise ParameterError(f'the measure "{self.name}" is a function; hand it in: measure={{"{self.name}": …}}')


def _measure_from(name: str, text: str) -> Any:
    return Absent(name, text) if not text or text.startswith("python ") else from_text(text)


def imported_measures(texts: Mapping[str, str]) -> dict[str, Any]:
    """Measures that are functions of modules, for a worker told so by the running program (never by a store)."""
    found = {}
    for name, text in texts.items():
        if text.startswith("python "):
            module, _, qualified = text.removeprefix("python ").partition(":")
            found[name] = getattr(import_module(module), qualified)
    return found


def recipe_of(measure: Any) -> str:
    """The text of a measure: its recipe, or where the function stands; empty if it has neither."""
    if getattr(measure, "recipe", ""):
        return str(measure.recipe)
    module, name = getattr(measure, "__module__", ""), getattr(measure, "__qualname__", "")
    return f"python {module}:{name}" if module and name.isidentifier() else ""


def portable(study: Study) -> None:
    """Refuse what cannot be sent to another process."""
    for name, m in study.measure.items():
        text = recipe_of(m)
        if isinstance(m, Absent):
            m(None)
        if not text or text.startswith("python __main__"):
            raise ParameterError(
                f'the measure "{name}" cannot be sent to other processes; use one of stiction.measures, or a function '
                f"of a module of yours, or executor=InProcess()"
            )
    own = sorted({type(p).__name__ for p in _parts(study.model) if type(p).__module__ == "__main__"})
    if own:
        raise ParameterError(
            f"{', '.join(own)} stands in the main program, where other processes do not find it; put it into a module "
            f"that can be imported, or use executor=InProcess()"
        )


def prepared(
    kind: str,
    model: Part,
    rows: Design | None,
    *,
    along: str = "",
    order: Sequence[float] | np.ndarray = (),
    both_ways: bool = False,
    carry: bool = False,
    until: Until | None,
    first_until: Until | None = None,
    stepper: Part | None,
    measure: Measures,
) -> Study:
    """A checked study: values tried on the model, usual stepper filled in, times turned into stop rules."""
    if not is_part(model):
        raise ParameterError(f"{model!r} is no model; give a Multibody, a device or a model of another family")
    if rows is not None:
        rows.check(model)
    if along:
        Grid({along: order}).check(model)
    measure = named_measures(measure)
    if carry and along:
        refuse_start_value(model, along, order)
    for name, m in measure.items():
        if not callable(m):
            raise ParameterError(f'measure "{name}" = {m!r} is no measure; see stiction.measures')
    family, whole = opened(model)
    rule = family.rule(until)
    system = family.lower(whole)
    if carry and along:
        family.check_carried(system)
    stepper = checked_stepper(family, stepper) if stepper else family.usual_stepper(system, rule)
    return Study(
        kind=kind,
        model=model,
        rows=rows,
        along=along,
        order=tuple(float(v) for v in order),
        both_ways=both_ways,
        carry=carry,
        until=rule,
        first_until=rule if first_until is None else family.rule(first_until),
        stepper=stepper,
        measure=dict(measure),
    )


def refuse_start_value(model: Any, path: str, order: Any) -> None:
    """Raise when a carried sweep varies nothing but where points start: each starts where the one before ended."""
    values = sorted({float(v) for v in order})
    try:
        models = [assembled(with_value(model, path, value)) for value in values[:2]]
    except StictionError:
        return  # a value that is not allowed makes a failed point, with its reason
    first, *rest = ({p: value for p, value, _ in leaves(m)} for m in models)
    changed = {p for other in rest for p in {**first, **other} if first.get(p) != other.get(p)}
    if changed and changed <= set(initial_paths(models[0])):
        raise ParameterError(
            f'"{path}" is a start value, which a carried sweep would read at its first point only; use '
            f"sweep(…, carry=False), map_points(…), or --fresh on the command line"
        )


def initial_paths(part: Any, prefix: str = "") -> Iterator[str]:
    """Paths of the fields of a part, and of parts inside it, that say nothing but where a run starts."""
    yield from (f"{prefix}{name}" for name in getattr(type(part), "initial", ()))
    for name, spec in specs(part).items():
        value = getattr(part, name)
        if spec.kind == "part" and value is not None:
            yield from initial_paths(value, f"{prefix}{name}.")
        elif spec.kind == "parts":
            for key, item in value.items():
                yield from initial_paths(item, f"{prefix}{name}.{key}.")


def named_measures(measure: Any) -> Measures:
    """Measures by name; a single one is named after what makes it, such as "mean_velocity"."""
    if isinstance(measure, Mapping):
        return measure
    name = str(getattr(measure, "recipe", "") or getattr(measure, "__name__", "")).partition("(")[0]
    if callable(measure) and name.isidentifier():
        return {name: measure}
    raise ParameterError(f'measure = {measure!r}: give measures by name, such as measure={{"speed": …}}')


def _text(thing: Any) -> str:
    return "" if thing is None else scenario.dumps(thing)


def _parts(part: Any) -> list[Any]:
    """A part and all parts inside it."""
    found = [part]
    for name, spec in specs(part).items():
        value = getattr(part, name)
        if spec.kind == "part" and value is not None:
            found += _parts(value)
        elif spec.kind == "parts":
            for item in value.values():
                found += _parts(item)
    return found


def fingerprint(described: Mapping[str, Any]) -> str:
    """Identity of a description."""
    return hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()[:16]


def measured_in_cycles(study: Study) -> bool:
    """Whether all measures look at cycles only, so that samples within a cycle need not be kept."""
    return all(isinstance(m, Measure) for m in study.measure.values())
