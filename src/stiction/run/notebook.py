"""Results in a notebook: above the arrays, what was run, how far, and what was checked."""

from __future__ import annotations

import json
import re
import sys
from html import escape
from typing import Any

LEFT = 'style="text-align:left"'


def prepare() -> None:
    """Let a notebook, if this is one, show results of this package with their card; other Datasets stay as they are."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    formatter = getattr(shell, "display_formatter", None)
    if formatter is not None:
        formatter.formatters["text/html"].for_type_by_name("xarray.core.dataset", "Dataset", shown)


def shown(ds: Any) -> str:
    """The HTML of a Dataset, with its card if it is a result."""
    return card(ds) + str(ds._repr_html_())


def card(ds: Any) -> str:
    """What a result is, how long it is, how it ended and what was checked of it; nothing for other Datasets."""
    if "scenario" not in ds.attrs:
        return ""
    rows = "".join(f"<tr><th {LEFT}>{k}</th><td {LEFT}>{escape(v)}</td></tr>" for k, v in facts(ds.attrs, ds).items())
    return f"<table>{rows}</table>{_checks(ds.attrs)}"


def facts(attrs: Any, ds: Any) -> dict[str, str]:
    """What, how, how long, how it ended."""
    kind = re.search(r'^type = "(\w+)"', str(attrs["scenario"]), re.MULTILINE)
    found = {"model": kind.group(1) if kind else "unknown"}
    if "stepper" in attrs:
        kind = re.search(r'^type = "(\w+)"', str(attrs["stepper"]), re.MULTILINE)
        found["stepper"] = kind.group(1) if kind else str(attrs["stepper"]).partition("\n")[0]
    if "time" in ds.coords and ds.sizes.get("time", 0) > 1:
        t = ds.time.values
        found["time"] = f"{t[0]:g} s to {t[-1]:g} s, {len(t)} samples"
    for name in ("status", "period", "cycles"):
        if name in attrs:
            found[name] = str(attrs[name])
    return found


def _checks(attrs: Any) -> str:
    found = json.loads(str(attrs.get("certificate", "[]")))
    if not found:
        return "<p>No certificate: nothing was checked of these numbers.</p>"
    rows = "".join(
        f"<tr><td {LEFT}>{escape(c['check'])}</td><td>{c['amount']:.2g}</td><td>{c['limit']:.2g}</td>"
        f"<td {LEFT}>{escape(c['where'])}</td></tr>"
        for c in found
    )
    head = f"<tr><th {LEFT}>checked</th><th>worst</th><th>limit</th><th {LEFT}>where</th></tr>"
    return f"<details><summary>certificate: {len(found)} checks hold</summary><table>{head}{rows}</table></details>"
