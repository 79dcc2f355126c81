"""What `verify` found, on one page: as text for a terminal, as Markdown, or as HTML."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import xarray as xr


class Block(NamedTuple):
    """A heading, sentences, and a table."""

    heading: str
    sentences: Sequence[str]
    titles: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


def blocks(report: xr.Dataset) -> Iterator[Block]:
    """The page, from the verdict down."""
    a = report.attrs
    word = "trusted" if a["holds"] else "not trusted"
    what = [f"family {a['family']}; ended: {a.get('status', 'equilibrium')}."]
    yield Block(f"Result {word} within {a['within']:.3g}", [_sentence(a["verdict"]), *what])
    estimates = []
    for name in report.quantity.values:
        row = report.sel(quantity=name)
        estimates.append(
            [str(name), str(row.unit.values), *(f"{float(row[n].max()):.3g}" for n in ("largest", "at_end", "average")),
             f"{float(row.range):.3g}", f"{float(row.share.max()):.2g}"]
        )  # fmt: skip
    titles = ("quantity", "unit", "largest", "at the end", "average", "range", "share")
    yield Block("Estimates of the error", ["The largest difference of the result to any way."], titles, estimates)
    ways = []
    for way in report.way.values:
        share = report.share.sel(way=way)
        at = str(report.quantity.values[int(share.fillna(-1).argmax("quantity"))]) if share.size else ""
        ways.append([str(way), f"{float(share.max()):.2g}", at])
    failed = [[way, "failed", why] for way, why in json.loads(a["failed"]).items()]
    yield Block("Ways", [], ("way", "largest share", "of, or why not"), [*ways, *failed])
    checked = [
        [c["check"], f"{c['amount']:.3g}", f"{c['limit']:.3g}", c["where"]] for c in json.loads(a["certificate"])
    ]
    yield Block("Certificate", [], ("check", "amount", "limit", "where"), checked)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def as_markdown(report: xr.Dataset) -> str:
    """The page as Markdown."""
    lines = []
    for i, block in enumerate(blocks(report)):
        lines += [f"{'#' if i == 0 else '##'} {block.heading}", "", *_spread(block.sentences)]
        if block.titles:
            lines += [_row(block.titles), _row(["---"] * len(block.titles)), *map(_row, block.rows), ""]
    return "\n".join(lines).rstrip() + "\n"


def _spread(sentences: Sequence[str]) -> Iterator[str]:
    for sentence in sentences:
        yield from (sentence, "")


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(str(c).replace("|", "\\|") for c in cells) + " |"


STYLE = "body{font-family:sans-serif;max-width:60em;margin:2em auto}td,th{padding:.2em .8em;text-align:left}"


def as_html(report: xr.Dataset) -> str:
    """The page as HTML that needs no other file."""
    parts = []
    for i, block in enumerate(blocks(report)):
        tag = "h1" if i == 0 else "h2"
        parts.append(f"<{tag}>{html.escape(block.heading)}</{tag}>")
        parts += [f"<p>{html.escape(sentence)}</p>" for sentence in block.sentences]
        if block.titles:
            rows = [("th", block.titles), *(("td", row) for row in block.rows)]
            cells = ["".join(f"<{kind}>{html.escape(str(c))}</{kind}>" for c in row) for kind, row in rows]
            parts.append("<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>")
    head = f'<meta charset="utf-8"><title>verification</title><style>{STYLE}</style>'
    return f"<!doctype html><html><head>{head}</head><body>{''.join(parts)}</body></html>\n"


def as_json(report: xr.Dataset) -> dict[str, Any]:
    """The page for programs."""
    a = report.attrs
    numbers = {
        str(q): {"unit": str(report.unit.sel(quantity=q).values), "range": float(report.range.sel(quantity=q)),
                 "ways": {str(w): {n: float(report[n].sel(quantity=q, way=w))
                                   for n in ("largest", "at_end", "average", "share")} for w in report.way.values}}
        for q in report.quantity.values
    }  # fmt: skip
    return {
        "holds": bool(a["holds"]), "within": a["within"], "verdict": a["verdict"], "quantities": numbers,
        "failed": json.loads(a["failed"]), "certificate": json.loads(a["certificate"]),
    }  # fmt: skip
