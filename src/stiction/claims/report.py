"""Claims as text: the table of docs/claims.md, and the report of `stiction reproduce`, figures beside statements."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape

from ..core.provenance import provenance
from .registry import Claim, Finding, Outcome, Paper, Verdict
from .running import Result

HEAD = """# What the papers say, and what we find

Made by `stiction reproduce --table docs/claims.md` from src/stiction/claims; do not edit. Every row is computed by
`stiction reproduce` and by the tests in tests/published. "Asked" is what the paper states, with the tolerance we allow;
the reasons for the tolerances, and the reference numbers of independent prototypes, stand in the source and in the
report.

| verdict | meaning |
|---|---|
| reproduced | everything asked is met |
| partly | some of it is met |
| not | none of it is met |
| not checkable | the paper gives nothing to test; our numbers are held against independent prototypes |
"""


def table(papers: Iterable[Paper]) -> str:
    """All claims of the papers as Markdown; nothing is computed."""
    papers = list(papers)
    text = [HEAD, _summary(papers)]
    for paper in papers:
        text.append(f"\n## {paper.citation}\n\n*{paper.title}*{_doi(paper)}.")
        text.append(f"Device: `{paper.device}`; computed by `stiction reproduce {paper.key}`.\n")
        text += ["| statement | source | asked | verdict |", "|---|---|---|---|"]
        text += [_line(claim) for claim in paper.claims]
    return "\n".join(text).rstrip() + "\n"


def _summary(papers: list[Paper]) -> str:
    rows = ["| paper | claims | " + " | ".join(Verdict) + " |", "|---|---|" + "---|" * len(Verdict)]
    for paper in papers:
        count = Counter(claim.verdict for claim in paper.claims)
        rows.append(f"| {paper.key} | {len(paper.claims)} | " + " | ".join(str(count[v]) for v in Verdict) + " |")
    return "\n".join(rows)


def _doi(paper: Paper) -> str:
    return f", doi {paper.doi}" if paper.doi else ""


def _line(claim: Claim) -> str:
    asked = "; ".join(f"{e.quantity}: {e.text}{_unit(e.unit)}{'' if e.holds else ' (missed)'}" for e in claim.published)
    count = len(claim.reference)
    held = f"{count} reference number{'s' if count > 1 else ''}" if count else ""
    cells = (
        claim.statement,
        claim.source,
        "; ".join(x for x in (asked, held) if x),
        f"**{claim.verdict}**: {claim.why}",
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _unit(unit: str) -> str:
    return "" if unit in ("1", "") else f" {unit}"


# ------------------------------------------------------------------------------------------ after computing

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; font-size: 13px }
td, th { padding: .15rem .6rem; text-align: left; vertical-align: top }
th { border-bottom: 1px solid #999; font-weight: 600 } td.n { text-align: right; font-variant-numeric: tabular-nums }
article { border-top: 1px solid #ccc; padding: 1rem 0; display: grid; gap: 1.5rem; grid-template-columns: 1fr }
article.drawn { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } img { max-width: 100% }
.verdict { font-weight: 600; padding: .05rem .5rem; border-radius: .6rem; color: #fff; white-space: nowrap }
.reproduced { background: #23733a } .partly { background: #946200 } .not { background: #a62c2c }
.not-checkable { background: #5a6472 } .odd { background: #ffe3e0 } .quiet { color: #666 } h3 { margin: 0 0 .3rem }
@media (max-width: 50rem) { article.drawn { grid-template-columns: 1fr } }
"""


def html(papers: Mapping[str, Paper], results: Mapping[str, list[Result]], seconds: float) -> str:
    """The report: every claim with statement, verdict, numbers and figure, in one file without outside parts."""
    body = [_overview(papers, results, seconds)]
    for key, paper in papers.items():
        body.append(f'<h2 id="{key}">{escape(paper.citation)}</h2><p><em>{escape(paper.title)}</em>{_doi(paper)}</p>')
        body += [_article(result) for result in results[key]]
    title = "Published claims, computed"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{title}</h1>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _overview(papers: Mapping[str, Paper], results: Mapping[str, list[Result]], seconds: float) -> str:
    made = provenance()
    head = "".join(f"<th>{v}</th>" for v in Verdict)
    rows = []
    for key in papers:
        count = Counter(r.outcome.verdict for r in results[key])
        odd = sum(not r.outcome.agrees for r in results[key])
        cells = "".join(f'<td class="n">{count[v]}</td>' for v in Verdict)
        rows.append(
            f'<tr><td><a href="#{key}">{key}</a></td><td class="n">{len(results[key])}</td>{cells}'
            f'<td class="n{" odd" if odd else ""}">{odd}</td></tr>'
        )
    return (
        f'<p class="quiet">stiction {made["stiction_version"]}, source {made["source_hash"][:12]}, '
        f"Python {made['python_version']}, {made['platform']}; computed in {seconds:.0f} s.</p>"
        f"<table><tr><th>paper</th><th>claims</th>{head}<th>not as declared</th></tr>{''.join(rows)}</table>"
    )


def _article(result: Result) -> str:
    outcome, claim = result.outcome, result.outcome.claim
    drawn = f'<div><img alt="{escape(claim.name)}" src="data:image/png;base64,{_text(result.picture)}"></div>'
    notes = ""
    if outcome.error:
        notes = f'<p class="odd">{escape(outcome.error)}</p>'
    elif outcome.skipped:
        notes = f'<p class="quiet">{escape(outcome.skipped)}</p>'
    elif not outcome.agrees:
        notes = f'<p class="odd">Declared as {claim.verdict}; not all numbers came out as declared.</p>'
    return (
        f'<article id="{escape(claim.name)}" class="{"drawn" if result.picture else ""}"><div>'
        f"<h3>{escape(claim.statement)}</h3>"
        f'<p><span class="verdict {str(outcome.verdict).replace(" ", "-")}">{outcome.verdict}</span> '
        f"{escape(claim.why)} "
        f'<span class="quiet">({escape(claim.source)}; {claim.name}, {outcome.seconds:.1f} s)</span></p>'
        f"{notes}{_numbers(outcome)}</div>{drawn if result.picture else ''}</article>"
    )


def _text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def _numbers(outcome: Outcome) -> str:
    if not outcome.findings:
        return ""
    rows = "".join(_number(f) for f in outcome.findings)
    head = "<tr><th>quantity</th><th>computed</th><th>expected</th><th>unit</th><th>of</th><th>tolerance</th></tr>"
    few = " open" if len(outcome.findings) <= 12 else ""
    return f"<details{few}><summary>{len(outcome.findings)} numbers</summary><table>{head}{rows}</table></details>"


def _number(f: Finding) -> str:
    e = f.expected
    shown = ("yes" if f.value else "no") if not e.unit else f"{f.value:.6g}"
    source = ("paper" if e.holds else "paper, missed") if f.published else "reference"
    return (
        f'<tr{" class=odd" if f.surprising else ""}><td>{escape(e.quantity)}</td><td class="n">{shown}</td>'
        f'<td class="n">{escape(e.text)}</td><td>{escape("" if e.unit == "1" else e.unit)}</td><td>{source}</td>'
        f'<td class="quiet">{escape(e.why)}</td></tr>'
    )
