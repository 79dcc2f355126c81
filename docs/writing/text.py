"""Sentences of docstrings as Markdown."""

from __future__ import annotations

import inspect
import re
from typing import Any

from stiction.core.describing import about

OPERATORS = re.compile(r" = |∈|⟂| ≤ | ≥ ")
MATHS = re.compile(r"[^\x00-\x7f]|[a-zA-Z]_|[a-z]\(|\^|/")
CITED = re.compile(
    r"[A-ZÉ][\w.’'-]+(?:(?:, | and | et al\.? ?)[A-Z][\w.’'-]+)* \((?:19|20)\d\d\)"
    r"(?:,? (?:eqs?\.? ?\([\d.,–a-z) (]+\)|[Ff]igs?\.? ?[\d.–]+|§ ?[\d.]+|[IVX]+-[A-Z]|Table \d+))?"
)


def document(thing: Any) -> str:
    """The docstring of a class or function, without indentation; of a part without the list of its fields."""
    if hasattr(thing, "__specs__"):
        return about(thing)
    return inspect.cleandoc(thing.__doc__ or "") if isinstance(thing, type) else inspect.getdoc(thing) or ""


def markdown(text: str) -> str:
    """A docstring as Markdown: what would be emphasis or a tag is written literally, `code` stays code."""
    pieces = re.split(r"(`[^`]*`)", text)
    return "".join(p if i % 2 else re.sub(r"([*<\[\]])", r"\\\1", p) for i, p in enumerate(pieces))


def cell(text: str) -> str:
    """Text in a table."""
    return markdown(" ".join(text.split())).replace("|", "\\|") or "–"


def equations(text: str) -> list[str]:
    """The formulas in a docstring: clauses with a relation between mathematical terms."""
    clauses = re.split(r"(?<=[\w)\]′₀ᵘ])[.;](?:\s|$)|: |\n\n", " ".join(text.split(" ")))
    flat = [" ".join(c.split()).strip(" .,") for c in clauses]
    return [c for c in flat if OPERATORS.search(c) and MATHS.search(c) and len(re.findall(r"\b[a-z]{4,}\b", c)) <= 4]


def citations(*texts: str) -> list[str]:
    """Papers named in docstrings, each once."""
    return list(dict.fromkeys(m.group(0).strip() for text in texts for m in CITED.finditer(" ".join(text.split()))))
