"""Published claims as data: what a paper says, what we compute, within which tolerance and why, and the verdict.

One file per paper (`nagy_2012.py`) holds a `PAPER`, which is a list of `Claim`s. The published tests, `stiction
reproduce` and the table in docs/claims.md all read it, so a number stands in one place.

A claim has two kinds of expectations of the quantities it computes:

* `published`: what the paper states. They decide the verdict: all met, reproduced; some, partly; none, not; there are
  none to test, not checkable.
* `reference`: what independent prototypes found. They decide nothing about the paper, and guard our own numbers.

An expectation of the paper that is known to fail is declared with `holds=False`; it must then fail. So a claim that
does not reproduce today and does tomorrow is noticed as well as the reverse.
"""

from __future__ import annotations

import pkgutil
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from math import inf, nextafter
from typing import Any

from ..core.errors import ParameterError, suggestion


class Verdict(StrEnum):
    """How a published claim fares."""

    REPRODUCED = "reproduced"
    PARTLY = "partly"
    NOT = "not"
    NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True)
class Expected:
    """One quantity, the interval it must lie in, and why it is as wide as it is. Made by `near` and others."""

    quantity: str
    low: float
    high: float
    text: str  # the interval as a person would write it: "1.918 ± 0.01"
    unit: str
    why: str
    holds: bool = True

    def met(self, value: float) -> bool:
        """Whether a computed value lies in the interval; NaN does not."""
        return bool(self.low <= value <= self.high)


def near(
    quantity: str, value: float, unit: str = "1", *, rel: float = 0.0, tol: float = 0.0, why: str, holds: bool = True
) -> Expected:
    """`value` within `rel` of itself or `tol` in the unit of the quantity, whichever is wider."""
    width = max(abs(rel * value), tol)
    amount = f"{100 * rel:g} %" if abs(rel * value) > tol else f"{tol:g}"
    text = f"{value:g} ± {amount}" if width else f"{value:g}"
    return Expected(quantity, value - width, value + width, text, unit, why, holds)


def exactly(quantity: str, value: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """`value` and nothing else; for counts and for numbers printed to the digit."""
    return near(quantity, value, unit, why=why, holds=holds)


def between(quantity: str, low: float, high: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """Anything from `low` to `high`."""
    return Expected(quantity, low, high, f"{low:g} … {high:g}", unit, why, holds)


def above(quantity: str, low: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """Anything greater than `low`."""
    return Expected(quantity, nextafter(low, inf), inf, f"> {low:g}", unit, why, holds)


def below(quantity: str, high: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """Anything less than `high`."""
    return Expected(quantity, -inf, nextafter(high, -inf), f"< {high:g}", unit, why, holds)


def at_least(quantity: str, low: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """`low` or more."""
    return Expected(quantity, low, inf, f"≥ {low:g}", unit, why, holds)


def at_most(quantity: str, high: float, unit: str = "1", *, why: str, holds: bool = True) -> Expected:
    """`high` or less."""
    return Expected(quantity, -inf, high, f"≤ {high:g}", unit, why, holds)


def true(quantity: str, *, why: str, holds: bool = True) -> Expected:
    """A statement without a number; the computed value is True or False."""
    return Expected(quantity, 1.0, 1.0, "true", "", why, holds)


@dataclass(frozen=True)
class Claim:
    """One published statement, held against a computation."""

    name: str
    statement: str
    source: str  # equation, figure, table or section
    verdict: Verdict
    why: str  # why the verdict is what it is
    compute: Callable[[], Mapping[str, float]] | None = None
    published: tuple[Expected, ...] = ()
    reference: tuple[Expected, ...] = ()
    figure: Callable[[], Any] | None = None  # draws what the claim is about, from what `compute` has kept
    needs: str = ""  # a module of an optional extra; without it the claim is skipped

    def __post_init__(self) -> None:
        for group in (self.published, self.reference):
            quantities = [e.quantity for e in group]
            if len(set(quantities)) != len(quantities):
                raise ParameterError(f'claim "{self.name}" expects a quantity twice: {quantities}')
        if any(not e.why for e in self.expected) or not self.why:
            raise ParameterError(f'claim "{self.name}": every tolerance and the verdict need a reason; give "why"')
        if any(not e.holds for e in self.reference):
            raise ParameterError(f'claim "{self.name}": only what the paper says can fail to hold, not our references')
        implied = _verdict([e.holds for e in self.published])
        if implied != self.verdict:
            raise ParameterError(
                f'claim "{self.name}" declares "{self.verdict}", but its published expectations imply "{implied}"; '
                "mark those that fail with holds=False, or change the verdict"
            )
        if bool(self.expected) != (self.compute is not None):
            raise ParameterError(f'claim "{self.name}" needs both `compute` and something expected of it, or neither')

    @property
    def expected(self) -> tuple[Expected, ...]:
        """Everything expected, of the paper first."""
        return (*self.published, *self.reference)


def claim(
    source: str,
    *,
    verdict: Verdict,
    why: str,
    published: Iterable[Expected] = (),
    reference: Iterable[Expected] = (),
    figure: Callable[[], Any] | None = None,
    needs: str = "",
    name: str = "",
    statement: str = "",
) -> Callable[[Callable[[], Mapping[str, float]]], Claim]:
    """Make a claim of a function that computes it: its docstring is the statement, its name the claim's name.

    Give `name` and `statement` where one function serves several claims.
    """

    def made(compute: Callable[[], Mapping[str, float]]) -> Claim:
        said = statement or " ".join((compute.__doc__ or "").split())
        called = name or compute.__name__.strip("_").replace("_", "-")
        return Claim(called, said, source, verdict, why, compute, tuple(published), tuple(reference), figure, needs)

    return made


def claims_in(module: Mapping[str, Any]) -> tuple[Claim, ...]:
    """All claims, and lists of claims, among the names of a module (its `globals()`), as they stand in the file."""
    found: list[Claim] = []
    for thing in module.values():
        if isinstance(thing, Claim):
            found.append(thing)
        elif isinstance(thing, list) and thing and all(isinstance(x, Claim) for x in thing):
            found += thing
    return tuple(found)


@dataclass(frozen=True)
class Paper:
    """A publication and all the claims it is held against."""

    key: str  # "nagy-2012", what `stiction reproduce` is given
    title: str
    citation: str
    doi: str
    device: str  # of ours, that stands for it
    claims: tuple[Claim, ...]

    def __post_init__(self) -> None:
        names = [c.name for c in self.claims]
        if len(set(names)) != len(names):
            raise ParameterError(f'paper "{self.key}" has two claims of one name; give each its own')

    def __getitem__(self, name: str) -> Claim:
        for claim in self.claims:
            if claim.name == name:
                return claim
        raise ParameterError(f'{self.key} has no claim "{name}"{suggestion(name, [c.name for c in self.claims])}')


@dataclass(frozen=True)
class Finding:
    """A computed value beside what was expected of it."""

    expected: Expected
    value: float
    published: bool

    @property
    def met(self) -> bool:
        return self.expected.met(self.value)

    @property
    def surprising(self) -> bool:
        """Whether it came out otherwise than declared."""
        return self.met != self.expected.holds


@dataclass(frozen=True)
class Outcome:
    """What computing a claim gave."""

    claim: Claim
    findings: tuple[Finding, ...]
    seconds: float
    error: str = ""
    skipped: str = ""  # why nothing was computed

    @property
    def verdict(self) -> Verdict:
        """The verdict that the computed numbers imply; the declared one where nothing was computed."""
        if self.skipped:
            return self.claim.verdict
        return _verdict([f.met for f in self.findings if f.published])

    @property
    def agrees(self) -> bool:
        """Whether every number came out as declared, and with it the verdict."""
        if self.error or self.skipped:
            return not self.error
        return not any(f.surprising for f in self.findings) and self.verdict == self.claim.verdict

    def __str__(self) -> str:
        """The surprises, one per line; the whole computation in one line when there are none."""
        if self.error or self.skipped:
            return f"{self.claim.name}: {self.error or self.skipped}"
        odd = [f for f in self.findings if f.surprising]
        if not odd:
            return f"{self.claim.name}: {self.verdict}, {len(self.findings)} numbers as declared"
        return "\n".join(
            f"{self.claim.name}: {f.expected.quantity} = {f.value:.6g} {f.expected.unit}, "
            f"{'expected' if f.expected.holds else 'expected to miss'} {f.expected.text}"
            for f in odd
        )


def _verdict(met: Iterable[bool]) -> Verdict:
    met = list(met)
    if not met:
        return Verdict.NOT_CHECKABLE
    if all(met):
        return Verdict.REPRODUCED
    return Verdict.PARTLY if any(met) else Verdict.NOT


def check(claim: Claim) -> Outcome:
    """Compute a claim and compare; an error of the computation is part of the outcome, not raised."""
    start = time.perf_counter()
    if claim.compute is None:
        return Outcome(claim, (), 0.0)
    if claim.needs and find_spec(claim.needs.partition(".")[0]) is None:
        return Outcome(claim, (), 0.0, skipped=f"skipped, since {claim.needs} is not installed")
    try:
        values = claim.compute()
        findings = _compared(claim, values)
    except Exception as error:  # one failing computation must not take the other claims of a report with it
        return Outcome(claim, (), time.perf_counter() - start, f"{type(error).__name__}: {error}")
    return Outcome(claim, findings, time.perf_counter() - start)


def _compared(claim: Claim, values: Mapping[str, float]) -> tuple[Finding, ...]:
    wanted = {e.quantity for e in claim.expected}
    if wanted != set(values):
        raise ParameterError(
            f'claim "{claim.name}" computes {sorted(set(values) - wanted)} that nothing is expected of, '
            f"and not {sorted(wanted - set(values))}"
        )
    pairs = [(e, True) for e in claim.published] + [(e, False) for e in claim.reference]
    return tuple(Finding(e, float(values[e.quantity]), published) for e, published in pairs)


def keys() -> tuple[str, ...]:
    """The papers we have claims of, by year: ("nagy-2012", …)."""
    here = import_module(__package__).__path__
    modules = [m.name for m in pkgutil.iter_modules(here) if re.fullmatch(r"[a-z]+_\d{4}", m.name)]
    return tuple(
        name.replace("_", "-") for name in sorted(modules, key=lambda name: name[::-1].partition("_")[0][::-1])
    )


def paper(key: str) -> Paper:
    """The claims of one paper by its key."""
    if key not in keys():
        raise ParameterError(f'no claims of "{key}"{suggestion(key, keys())}')
    return import_module(f"{__package__}.{key.replace('-', '_')}").PAPER
