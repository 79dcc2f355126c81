"""A fit in a notebook: the numbers with their intervals."""

from __future__ import annotations

from html import escape
from typing import Any

from ..core.html import amount


def table(ds: Any) -> str:
    """The HTML of what is known about the numbers of a fit: value, interval, unit."""
    left = 'style="text-align:left"'
    units = [str(u) for u in ds.unit.values] if "unit" in ds else ["1"] * ds.sizes["parameter"]
    rows = "".join(
        f"<tr><td {left}><code>{escape(str(path))}</code></td>"
        f"<td>{escape(amount(float(v), u))}</td><td>{escape(amount(float(a), u))}</td>"
        f"<td>{escape(amount(float(b), u))}</td></tr>"
        for path, v, a, b, u in zip(
            ds.parameter.values, ds.value.values, ds.low.values, ds.high.values, units, strict=True
        )
    )
    head = f"<tr><th {left}>number</th><th>value</th><th>low</th><th>high</th></tr>"
    facts = "".join(
        f"<p>{name.replace('_', ' ')}: {ds.attrs[name]:.4g}</p>"
        for name in ("reduced_chi_squared", "level")
        if name in ds.attrs
    )
    return f"<table>{head}{rows}</table>{facts}"
