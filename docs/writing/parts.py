"""The page of a part: what it says, its fields with units, the law as computed, an example, where it is used."""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import stiction
from stiction.core.names import HOMES
from stiction.core.operation import OPERATIONS
from stiction.core.parameter import REQUIRED, Spec, is_part, specs
from stiction.core.part import implements

from .names import Public, parts
from .snippets import construction, example
from .text import cell, citations, document, equations, markdown

KINDS = {
    "coordinate": "name of a coordinate",
    "body": "name of a body",
    "drive": "name of a drive",
    "part": "a part",
    "parts": "parts by name",
    "names": "lists of names",
    "text": "a name",
    "file": "path of a file",
}
PACKAGE = Path(stiction.__file__).parent
ROOT = Path(__file__).parents[2]


def page(public: Public, picture: str | None) -> str:
    """The Markdown of one part; `picture` is the file of its picture, if it has one."""
    cls = public.thing
    text = document(cls)
    blocks = [
        f"# {public.name}",
        f"`{public.written}` · `src/stiction/{HOMES[public.name].replace('.', '/')}.py`",
        markdown(text),
        *_equations(text),
        *([f"![{public.name}: {markdown(text.splitlines()[0])}]({picture})"] if picture else []),
        *_fields(cls),
        *_example(public),
        *_laws(cls),
        *_used(public),
        *_sources(cls, text),
    ]
    return "\n\n".join(blocks) + "\n"


def unit_of(spec: Spec) -> str:
    """The unit of a field, or what stands there instead of a number."""
    if spec.kind in ("number", "numbers"):
        return "–" if spec.unit == "1" else spec.unit
    return f"{KINDS[spec.kind]}" + (f" with `{spec.operation}`" if spec.operation else "")


def default_of(spec: Spec) -> str:
    """The default as a reader would write it."""
    value = spec.default
    if value is REQUIRED:
        return "*required*"
    if value is None:
        return "none"
    if is_part(value):
        name = type(value).__name__
        given = {k: getattr(value, k) for k, s in specs(value).items() if getattr(value, k) != s.default}
        shown = ", ".join(f"{k}={v:g}" for k, v in given.items() if isinstance(v, float))
        return f"[`{name}({shown})`]({name}.md)"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value!r}`" if value not in ("", {}) else "–"


def _equations(text: str) -> list[str]:
    found = equations(text)
    return ["```{code-block} text\n:class: equation-of-part\n\n" + "\n".join(found) + "\n```"] if found else []


def _fields(cls: type) -> list[str]:
    rows = []
    for name, spec in specs(cls).items():
        allowed = spec.range_text if spec.kind == "number" else "–"
        cells = [f"`{name}`", cell(spec.symbol), cell(spec.doc), cell(unit_of(spec)), cell(allowed)]
        rows.append(f"| {' | '.join([*cells, default_of(spec)])} |")
    if not rows:
        return ["## Fields", "None."]
    head = "| field | symbol | meaning | unit | range | default |\n|---|---|---|---|---|---|\n"
    return ["## Fields", head + "\n".join(rows)]


def _example(public: Public) -> list[str]:
    short = construction(public.thing, public.written)
    longer = example(public.written)
    found = []
    if short is not None:
        found.append(f"```python\nimport stiction as st\n\n{short}\n```")
    if longer is not None and (short is None or short not in longer or len(longer.splitlines()) > 4):
        found.append(f"```python\n{longer}\n```")
    return ["## Example", *found] if found else []


def _laws(cls: type) -> list[str]:
    laws = getattr(cls, "__laws__", {})
    if not laws:
        return []
    found = []
    for name, law in laws.items():
        contract = " ".join((OPERATIONS[name].call.__doc__ or "").split())
        found += [
            f"*{name}*: {markdown(contract)}",
            f"```python\n{textwrap.dedent(inspect.getsource(law)).strip()}\n```",
        ]
    return ["## The law as it is computed", *found]


def _used(public: Public) -> list[str]:
    fields = [f"[`{owner}.{field}`]({owner}.md)" for owner, field in holders(public.name)]
    files = [f"`{file}`" for file in users(public.name)]
    lines = []
    if fields:
        lines.append(f"* as a field: {', '.join(fields)}")
    if files:
        lines.append(f"* in {', '.join(files)}")
    return ["## Where it is used", "\n".join(lines)] if lines else []


def _sources(cls: type, text: str) -> list[str]:
    module = sys.modules[cls.__module__].__doc__ or ""
    found = citations(text, module, *(law.__doc__ or "" for law in getattr(cls, "__laws__", {}).values()))
    return ["## Source", markdown("; ".join(found))] if found else []


def holders(name: str) -> Iterable[tuple[str, str]]:
    """(part, field) of every field that takes this part: by the operation it asks for, or by its default."""
    cls = parts()[name]
    for owner, other in parts().items():
        for field, spec in specs(other).items():
            if (spec.operation and implements(cls, spec.operation)) or type(spec.default) is cls:
                yield owner, field


@cache
def _texts() -> dict[str, str]:
    files = [*sorted((PACKAGE / "devices").glob("*.py")), *sorted((ROOT / "examples").rglob("*.py"))]
    return {
        str(f.relative_to(PACKAGE if f.is_relative_to(PACKAGE) else ROOT)): f.read_text(encoding="utf-8") for f in files
    }


def users(name: str, most: int = 6) -> list[str]:
    """Devices and examples that construct the part."""
    pattern = re.compile(rf"\b{name}\(")
    return [file for file, text in _texts().items() if pattern.search(text) and f"class {name}" not in text][:most]
