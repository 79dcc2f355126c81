"""The reference of what is not a part: functions, errors, settings and results, one page per namespace."""

from __future__ import annotations

import inspect
import re

from stiction.core.arguments import AT_KEYS, AT_PATH

from .names import Public
from .snippets import example
from .text import cell, document, markdown

ABOUT = {
    "": "What is common to all robots, and the planar ones: `import stiction as st`.",
    "modal": "Elastic structures with impacts: `st.modal`.",
    "sliding": "Drives and tribometers on contacts with memory: `st.sliding`.",
    "mechanism": "Compliant mechanisms: `st.mechanism`.",
    "spatial": "Rigid bodies in space: `st.spatial`.",
    "tumbling": "Tumbling robots: `st.tumbling`.",
    "measures": "Numbers of a run: `st.measures`.",
    "devices": "Published robots: `st.devices`.",
    "identify": "From measurements to models: `st.identify`.",
    "optimise": "Design: `st.optimise`.",
    "plot": "Figures from results: `st.plot`.",
    "studies": "Sweeps and maps, stored, resumed, distributed: `st.studies`.",
}


def page(space: str, names: list[Public]) -> str:
    """The Markdown of a namespace: its parts as links, everything else in full."""
    title = f"st.{space}" if space else "st"
    blocks = [f"# {title}", ABOUT.get(space, f"`st.{space}`.")]
    linked = [f"[{p.name}](../physics/{p.name}.md)" for p in names if p.is_part]
    if linked:
        blocks += ["## Parts", " · ".join(linked)]
    for public in names:
        if not public.is_part:
            blocks += _entry(public)
    return "\n\n".join(blocks) + "\n"


COMMENTED = re.compile(r"^    (\w+): [^#\n]*?(?:  # (.*))?$", re.MULTILINE)


def fields_of(thing: object) -> dict[str, str]:
    """Fields of a result such as a named tuple, with what the source says beside each: its unit and meaning."""
    held = getattr(thing, "_fields", None) or tuple(getattr(thing, "__dataclass_fields__", ()))
    said = dict(COMMENTED.findall(inspect.getsource(thing))) if held else {}  # type: ignore[arg-type]
    return {name: said.get(name, "") for name in held if not name.startswith("_")}


def _entry(public: Public) -> list[str]:
    shown = [f"## {public.name}"]
    if callable(public.thing):
        shown.append(f"```python\n{public.written}{signature(public.thing)}\n```")
        shown.append(markdown(document(public.thing)))
        if isinstance(public.thing, type) and (fields := fields_of(public.thing)):
            rows = [f"| `{name}` | {cell(words) or '–'} |" for name, words in fields.items()]
            shown.append("| field | what it is |\n|---|---|\n" + "\n".join(rows))
        if units := getattr(public.thing, "__units__", {}):
            named = ", ".join(f"`{name}` [{in_words(unit)}]" for name, unit in units.items())
            shown.append(f'*Units*: {named}; a number is in this unit, a text such as "3 um" has its own.')
    else:
        shown.append(f"`{public.written}` = `{public.thing!r}`")
    code = example(public.written)
    if code:
        shown.append(f"```python\n{code}\n```")
    return shown


def in_words(unit: str | tuple[str, ...]) -> str:
    """The unit of an argument; where it is that of a number of the model, which one."""
    if isinstance(unit, tuple):
        return ", ".join(unit)
    return {AT_PATH: "that of the number at `path`", AT_KEYS: "those of the numbers", "SI": "SI"}.get(unit, unit)


def signature(thing: object) -> str:
    """Arguments and defaults, one per line where they are many; no addresses, no quotation marks around types."""
    try:
        text = str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return "(message)"
    text = re.sub(r"ForwardRef\('([^']*)'\)", r"\1", text)
    text = re.sub(r"<object object at 0x\w+>", "...", text)
    text = re.sub(r"<(?:function|class) '?([\w.]+)[^>]*>", lambda m: m.group(1).rpartition(".")[2], text)
    text = re.sub(r"(: |-> )'([^']*)'", r"\1\2", text)
    if len(text) <= 90:
        return text
    inside, _, after = text[1:].rpartition(")")
    return "(\n" + "".join(f"    {a.strip()},\n" for a in _split(inside)) + ")" + after


def _split(arguments: str) -> list[str]:
    """At the commas that are not inside brackets."""
    depth, at, found = 0, 0, []
    for i, c in enumerate(arguments):
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            found.append(arguments[at:i])
            at = i + 1
    return [*found, arguments[at:]]
