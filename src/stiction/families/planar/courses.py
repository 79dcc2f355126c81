"""The course of events of a period as a key, equal where the map is smooth between two points, and in letters.

I impact, Z impacts that accumulate, K slip ends in stick, B+ B- breaks away, R slip reverses, L opens, E comes to the
end of its surface, T the force of a guide turns, C closes without a blow, | a drive breaks, / a cycle ends, ! location
failed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .located.modes import BREAKS_BACK, BREAKS_FORTH, IMPACT, LEAVES, LIFT_OFF, REVERSAL, TURNS
from .located.period import BREAK, CHANGED, CYCLE
from .record import OPEN, SLIP, STICK

ACCUMULATE = 30  # kind of the rows that stand for a series of impacts which ends in closed contact
NOBODY = -1
AT_REVERSAL = {STICK: "K", SLIP: "R", OPEN: "L"}
PLAIN = {
    BREAKS_FORTH: "B+", BREAKS_BACK: "B-", LIFT_OFF: "L", LEAVES: "E", TURNS: "T", BREAK: "|", CYCLE: "/",
    ACCUMULATE: "Z",
}  # fmt: skip

Event = tuple[int, int, int]  # contact, kind, mode after


def collapsed(events: Iterable[Event]) -> tuple[Event, ...]:
    """Events with each series of impacts of one contact that ends in closed contact as a single one.

    How many impacts come before the rest is too short to be flown changes with the state and means nothing.
    """
    kept: list[Event] = []
    for contact, kind, mode in events:
        if kind == IMPACT and mode != OPEN:
            series = 0
            while kept and kept[-1] == (contact, IMPACT, OPEN):
                kept.pop()
                series += 1
            if series > 2:
                kept.append((contact, ACCUMULATE, mode))
                continue
            kept += [(contact, IMPACT, OPEN)] * series
        kept.append((contact, kind, mode))
    return tuple(kept)


def letter(kind: int, mode: int) -> str:
    """The letter of an event."""
    if kind == IMPACT:
        return "I"
    if kind == REVERSAL:
        return AT_REVERSAL[mode]
    if kind == CHANGED:
        return changed(mode)
    return PLAIN.get(kind, "!")


def changed(code: int) -> str:
    """The letter of a mode that changed without an event of its own: 10 × before + after, + 100 for slip backwards."""
    before, after = code % 100 // 10, code % 10
    if after == OPEN:
        return "L"
    if after == STICK:
        return "K" if before == SLIP else "C"
    if before == STICK:
        return "B-" if code >= 100 else "B+"
    return "R" if before == SLIP else "C"


def in_letters(events: Iterable[Event], contacts: tuple[str, ...]) -> str:
    """The course in letters; contacts are named where the same letter belongs to several."""
    events = list(events)
    owners: dict[str, set[int]] = {}
    for contact, kind, mode in events:
        owners.setdefault(letter(kind, mode), set()).add(contact)
    words = []
    for contact, kind, mode in events:
        word = letter(kind, mode)
        words.append(f"{word}({contacts[contact]})" if contact != NOBODY and len(owners[word]) > 1 else word)
    return "".join(words)


def events_in(key: Any) -> tuple[Event, ...]:
    """The events of a key; what comes before them is how the contacts start."""
    return tuple(key[1])
