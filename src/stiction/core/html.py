"""A part as a tree in a notebook: every field with value, unit and meaning; parts inside can be opened."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from .describing import about
from .parameter import Spec, is_part, specs

PREFIXES = {-12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M", 9: "G"}
PREFIXED = ("m", "s", "N", "Hz", "T", "V", "Pa", "m/s", "N/m", "J")
STYLE = 'style="margin-left:1.2em"'
OPEN_UP_TO = 3  # levels shown without a click


def amount(value: float, unit: str) -> str:
    """A number with its unit, such as 5 µm; units that are no single word keep their power of ten."""
    if unit == "1":
        return f"{value:g}"
    if unit not in PREFIXED or value == 0:
        return f"{value:g} {unit}"
    for power in reversed(PREFIXES):
        if abs(value) >= 10.0**power * (1 - 1e-12):
            return f"{float(f'{value / 10.0**power:.12g}'):g} {PREFIXES[power]}{unit}"
    return f"{value:g} {unit}"


def tree(part: Any, name: str = "", level: int = 0) -> str:
    """The HTML of a part and all parts inside it."""
    cls = type(part)
    title = f"<b>{escape(name)}</b>: {cls.__name__}" if name else f"<b>{cls.__name__}</b>"
    said = escape(about(cls).partition("\n")[0])
    head = f'<summary>{title} <span style="opacity:0.7">{said}</span></summary>'
    rows = [_row(field, getattr(part, field), spec) for field, spec in specs(part).items() if not _inside(spec)]
    table = f"<table {STYLE}>{''.join(rows)}</table>" if rows else ""
    below = "".join(_below(field, getattr(part, field), level) for field, spec in specs(part).items() if _inside(spec))
    opened = " open" if level < OPEN_UP_TO else ""
    return f"<details{opened} {STYLE if level else ''}>{head}{table}{below}</details>"


def _inside(spec: Spec) -> bool:
    return spec.kind in ("part", "parts")


def _below(field: str, value: Any, level: int) -> str:
    if is_part(value):
        return tree(value, field, level + 1)
    if isinstance(value, Mapping):
        return "".join(tree(item, f"{field}.{key}", level + 1) for key, item in value.items())
    return ""


def _row(field: str, value: Any, spec: Spec) -> str:
    shown = amount(value, spec.unit) if spec.kind == "number" else _brief(value, spec)
    cells = (f"<code>{escape(field)}</code>", escape(shown), escape(spec.doc))
    return "<tr>" + "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells) + "</tr>"


def _brief(value: Any, spec: Spec) -> str:
    if spec.kind != "numbers":
        return str(value) if value != "" else "–"
    unit = "" if spec.unit == "1" else f" {spec.unit}"
    shown = ", ".join(f"{x:g}" for x in value[:6])
    return f"({shown}{', …' if len(value) > 6 else ''}){unit}" + (f", {len(value)} numbers" if len(value) > 6 else "")
