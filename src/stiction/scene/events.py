"""What happens when: from the table of events of a result, or from its contact states where there is none."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import xarray as xr

from ..run.labels import CONTACT_STATES, EVENT_KINDS
from .contract import Event

SEPARATE, STICK, SLIP, IMPACT = (CONTACT_STATES[name] for name in ("separate", "stick", "slip", "impact"))
TABLED = {"breaks_forth": "slip", "breaks_back": "slip", "lift_off": "lift", "force_turns": "switch"}
TROUBLES = ("no_mode", "no_impact", "too_many_events")


def events_of(ds: xr.Dataset) -> tuple[Event, ...]:
    """All events in order."""
    found = list(_tabled(ds)) if "event_kind" in ds else list(_from_states(ds))
    return tuple(sorted(found, key=lambda event: event.time))


def _tabled(ds: xr.Dataset) -> Iterator[Event]:
    names = {number: name for name, number in EVENT_KINDS.items()}
    impulse = ds.event_P_N if "event_P_N" in ds else None
    unit = str(impulse.attrs.get("units", "")) if impulse is not None else ""
    values = impulse.values if impulse is not None else np.full(len(ds.event_kind), np.nan)
    rows = zip(ds.event_time.values, ds.event_contact.values, ds.event_kind.values, ds.event_mode.values, values,
               strict=True)  # fmt: skip
    for time, contact, kind, mode, value in rows:
        word = _word(names.get(int(kind), ""), int(mode))
        hit = word in ("impact", "land")
        yield Event(float(time), str(contact), word, float(value) if hit else float("nan"), unit if hit else "")


def _word(kind: str, mode: int) -> str:
    if kind == "impact":
        return "impact" if mode == SEPARATE else "land"
    if kind == "reversal":
        return "stick" if mode == STICK else "reversal"
    return "trouble" if kind in TROUBLES else TABLED.get(kind, "switch")


def _from_states(ds: xr.Dataset) -> Iterator[Event]:
    """Where the state of a contact changes between two samples; impacts with the impulse since the last sample."""
    if "contact_state" not in ds or "time" not in ds.contact_state.dims:
        return
    time, state = ds.time.values, ds.contact_state.transpose("time", "contact").values
    hits = ds.impacts.transpose("time", "contact").values > 0 if "impacts" in ds else state == IMPACT
    P = ds.P_N.transpose("time", "contact") if "P_N" in ds else None
    unit = str(P.attrs.get("units", "")) if P is not None else ""
    for k, name in enumerate(map(str, ds.contact.values)):
        before = state[:-1, k]
        for i in np.flatnonzero((state[1:, k] != before) | hits[1:, k]) + 1:
            old, new = int(state[i - 1, k]), int(state[i, k])
            if hits[i, k]:
                yield Event(float(time[i]), name, "impact", float(P[i, k]) if P is not None else float("nan"), unit)
            word = _changed(old, new)
            if word:
                yield Event(float(time[i]), name, word)


def _changed(old: int, new: int) -> str:
    if new in (old, IMPACT):
        return ""
    if new == SEPARATE:
        return "" if old == IMPACT else "lift"
    if old in (SEPARATE, IMPACT):
        return "land"
    return "stick" if new == STICK else "slip"
