"""Scenario files: a part tree as TOML and back, exactly. Reading a file never runs code."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .errors import ParameterError, ScenarioError, suggestion
from .parameter import leaves, specs, with_value
from .registry import part_named
from .remembering import remembered

__all__ = ["dumps", "load", "loads"]


def load(source: str | Path, *, set: Mapping[str, Any] | None = None, files_anywhere: bool = False) -> Any:
    """The model described in a TOML file; `set` overrides values by dotted path ("clock.frequency": "4.2 kHz").

    Files that the scenario names are looked for in its own folder; elsewhere only with `files_anywhere=True`.
    """
    path = Path(source)
    return loads(_read(path), set=set, folder=path.parent, files_anywhere=files_anywhere)


def loads(
    text: str, *, set: Mapping[str, Any] | None = None, folder: Path | None = None, files_anywhere: bool = False
) -> Any:
    """The model described in TOML text; files it names are looked for in `folder`, or in the current one."""
    table = _with_include(_parsed(text), folder)
    for path, value in (set or {}).items():
        _override(table, path, value)
    try:
        model = _part(table, "")
    except RecursionError:
        raise ScenarioError("the scenario is no valid TOML for a model: nested too deeply") from None
    for path, name in files_of(model).items():
        model = with_value(model, path, str((folder or Path()) / name))
    if not files_anywhere:
        refuse_outside(model, folder or Path())
    return model


def files_of(model: Any) -> dict[str, str]:
    """The files that a model names, by the paths of the fields."""
    return {path: value for path, value, spec in leaves(model) if spec.kind == "file"}


def refuse_outside(model: Any, folder: Path) -> None:
    """Refuse a model that names a file outside a folder: a scenario from elsewhere must not read what it likes."""
    for path, name in files_of(model).items():
        if not Path(name).resolve().is_relative_to(folder.resolve()):
            raise ScenarioError(
                f'{path} = "{name}" lies outside the scenario\'s folder; copy the file there, or allow it with '
                f"files_anywhere=True"
            )


@remembered
def dumps(model: Any) -> str:
    """The model as TOML with units and meanings as comments; `loads` gives back an equal model."""
    return "\n".join(_lines(model, "")) + "\n"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"cannot read the scenario {path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise ScenarioError(
            f"cannot read the scenario {path}: no UTF-8 text ({error.reason}); save it as UTF-8"
        ) from None


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"the scenario is no valid TOML: {error}") from None
    except RecursionError:
        raise ScenarioError("the scenario is no valid TOML for a model: nested too deeply") from None


def _with_include(table: dict[str, Any], folder: Path | None) -> dict[str, Any]:
    """`include = "file.toml"` takes that file, in the same folder, as the base that this one changes."""
    name = table.pop("include", None)
    if name is None:
        return table
    if folder is None or not isinstance(name, str) or Path(name).name != name:
        raise ScenarioError(f"include = {name!r}: only a file name in the scenario's own folder can be included")
    file = folder / name
    try:
        there = file.is_file() and not file.is_symlink()
    except OSError:  # a name longer than the file system takes
        there = False
    if not there:
        raise ScenarioError(f'include = "{name}": there is no such file beside the scenario')
    try:
        base = _parsed(_read(file))
    except ScenarioError as error:
        raise ScenarioError(f'include = "{name}": {error}') from None
    if "include" in base:
        raise ScenarioError(f'include = "{name}": an included file cannot include another one')
    return _merged(base, table)


def _merged(base: dict[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in change.items():
        old = result.get(key)
        if isinstance(value, dict) and isinstance(old, dict) and value.get("type", old.get("type")) == old.get("type"):
            result[key] = _merged(old, value)
        else:
            result[key] = value
    return result


def _override(table: dict[str, Any], path: str, value: Any) -> None:
    *parents, last = path.split(".")
    here = table
    for key in parents:
        here = here.setdefault(key, {})
        if not isinstance(here, dict):
            raise ScenarioError(f'set "{path}": "{key}" is a value, not a table')
    here[last] = value


def _part(table: Any, where: str) -> Any:
    at = f"[{where}]" if where else "the scenario"
    if not isinstance(table, dict):
        raise ScenarioError(f'{at} must be a table with a "type", not {table!r}')
    if "type" not in table:
        raise ScenarioError(f'{at} has no "type"; add one, such as type = "Multibody"')
    cls = _class(str(table["type"]), at)
    fields = {key: value for key, value in table.items() if key != "type"}
    known = specs(cls)
    for key in fields:
        if key not in known:
            inner = _home(key, table, where)
            elsewhere = f"; it belongs into [{inner}]" if inner else suggestion(key, known)
            raise ScenarioError(f'{at}: {cls.__name__} has no field "{key}"{elsewhere}')
    prefix = f"{where}." if where else ""
    built = {key: _value(known[key].kind, value, f"{prefix}{key}") for key, value in fields.items()}
    try:
        return cls(**built)
    except ParameterError as error:
        raise ScenarioError(f"{at}: {error}") from None


def _home(key: str, table: Mapping[str, Any], where: str) -> str:
    """The table inside this one whose part has a field, "" if there is none: a key that stands a level too high."""
    for name, inner in table.items():
        if isinstance(inner, Mapping):
            place = f"{where}.{name}" if where else name
            if "type" in inner and key in specs(_class(str(inner["type"]), f"[{place}]")):
                return place
            if found := _home(key, inner, place):
                return found
    return ""


def _class(name: str, at: str) -> type:
    try:
        return part_named(name)
    except ParameterError as error:
        raise ScenarioError(f"{at}: {error}") from None


def _value(kind: str, value: Any, where: str) -> Any:
    if kind == "part":
        return _part(value, where)
    if kind == "parts":
        if not isinstance(value, dict):
            raise ScenarioError(f"[{where}] must be a table of named parts, not {value!r}")
        return {name: _part(item, f"{where}.{name}") for name, item in value.items()}
    return value


def _lines(part: Any, path: str) -> Iterator[str]:
    """A part as lines of TOML: its own numbers and names first, then the parts inside it as tables under its path."""
    yield f"type = {_quoted(type(part).__name__)}"
    lists, inner = list[str](), list[tuple[str, Any]]()
    for name, spec in specs(part).items():
        value, here = getattr(part, name), f"{path}.{name}" if path else name
        if spec.kind == "part":
            inner += [(here, value)] if value is not None else []
        elif spec.kind == "parts":
            inner += [(f"{here}.{_key(key)}", item) for key, item in value.items()]
        elif spec.kind == "names":
            lists += ["", f"[{here}]"] if value else []
            lists += [f"{_key(key)} = [{', '.join(map(_quoted, items))}]" for key, items in value.items()]
        else:
            unit = f"[{spec.unit}] " if spec.kind in ("number", "numbers") and spec.unit != "1" else ""
            yield f"{name} = {_text(value)} # {unit}{spec.doc}"
    yield from lists
    for here, item in inner:
        yield from ("", f"[{here}]")
        yield from _lines(item, here)


def _text(value: Any) -> str:
    """A number, a text, or a series of numbers."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(repr, value))}]"
    return repr(value) if isinstance(value, float) else _quoted(value)


def _quoted(text: str) -> str:
    """A text as TOML writes it: as JSON does, but for the one sign that JSON leaves as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    """A name as a key of TOML: letters that English does not know need quotes."""
    return name if name.isascii() else _quoted(name)
