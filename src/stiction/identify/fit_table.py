"""A fit in a notebook: the numbers with their intervals."""

from __future__ import annotations

from html import escape
from math import floor, log10
from typing import Any

from ..core.html import amount


def lines(ds: Any) -> list[str]:
    """A fit in lines of text: μ = 0.2341 ± 0.0010, or why there is none."""
    said = []
    for k, path in enumerate(map(str, ds.parameter.values)):
        unit, why = str(ds.unit.values[k]), str(ds.reason.values[k])
        unit = "" if unit in ("1", "SI") else f" {unit}"
        value, error = float(ds.value.values[k]), float(ds.standard_error.values[k])
        said.append(f"{path} cannot be found: {why}" if why else f"{path} = {with_error(value, error)}{unit}")
    return said


def with_error(value: float, error: float) -> str:
    """A value with its standard error, to the second digit of the error where that begins with 1, else to the first."""
    if not 0 < error < float("inf"):
        return f"{value:.6g} ± {error:.2g}"
    power = floor(log10(error))
    digits = power - 1 if error / 10.0**power < 1.95 else power
    size = floor(log10(abs(value))) if value else digits
    if -4 <= size < 6 and digits <= 0:
        return f"{value:.{-digits}f} ± {error:.{-digits}f}"
    scale = max(size, digits)
    return f"({value / 10.0**scale:.{scale - digits}f} ± {error / 10.0**scale:.{scale - digits}f})e{scale:+03d}"


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
