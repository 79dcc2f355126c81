"""A walk along a branch: steps that grow and shrink, special points located, corners crossed, to an end or a loss."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..run.progress import Tick
from . import corners, grazing, specials
from .following import FEW, LONGER, SHORTER, Place, held_at, stepped

SMALL = 1e-3  # arclength below which a step that fails is a corner, over the largest multiplier
WEAK = 2e-3  # velocity of an impact, in scales, below which a branch that makes it weaker is taken to the graze at once
TINY = 1e-7  # arclength between corners: many of them this close are an accumulation
MOST_CORNERS = 40
ANGLE = 0.3  # rad by which the tangent may turn in a step


def fading(here: Place) -> str:
    """The margin of an impact that is weak and becomes weaker along the branch; "" if there is none."""
    slopes = here.margin_slopes
    for i, name in enumerate(here.m.margins):
        if name.startswith("impact of ") and here.lin.margin[i] < WEAK and slopes[i] < 0:
            return name
    return ""


@dataclass
class Walk:
    """The walk itself; `said` is why it ended."""

    low: float
    high: float
    step: float
    largest: float
    most: int
    steepest: float
    cross: bool
    said: str = ""

    def along(self, start: Place, tick: Tick = lambda _: None) -> list[Place]:
        """Places from `start` on, in the direction of its tangent; `tick` hears how many more there are."""
        places, ds, corner_count, told = [start], self.step, 0, 0
        while len(places) < self.most:
            tick(len(places) - told)
            here, told = places[-1], len(places)
            if np.abs(here.lin.multipliers).max(initial=0.0) > self.steepest:
                return self._ended(places, "steep", f"a multiplier exceeds {self.steepest:g}")
            new, ds_next = self._next(here, ds)
            if new is None:
                corner_count += 1
                corner = self._corner(places, ds_next)
                if corner is None or corner.after is None or corner_count > MOST_CORNERS:
                    return self._lost(places, corner)
                places += [corner.before, corner.after]
                ds = min(self.step, max(SMALL, float(np.linalg.norm(self._apart(corner)))))
                continue
            places += self._between(here, new)
            if not self.low <= new.p <= self.high:
                return self._finished(places, new)
            places.append(new)
            ds = ds_next
            if self._closed(places):
                return self._ended(places, "closed", "the branch is closed")
        self.said = f"{self.most} points"
        return places

    def _next(self, here: Place, ds: float) -> tuple[Place | None, float]:
        """The next place and the step after it; or None and the step within which a corner lies."""
        small = SMALL / max(1.0, float(np.abs(here.lin.multipliers).max(initial=0.0)))
        if fading(here):
            return None, small
        while True:
            new, _, _ = stepped(here, ds)
            if new is not None and new.t @ here.t > np.cos(ANGLE):
                longer = new.corrections <= FEW and new.t @ here.t > np.cos(ANGLE / 2)
                longest = self.largest * max(1.0, float(np.abs(new.lin.x).max(initial=0.0)))
                return new, min(longest, ds * LONGER) if longer else ds
            if (ds * SHORTER < small and new is None) or ds < 1e-3 * small:
                return None, ds
            ds *= SHORTER

    @staticmethod
    def _apart(corner: corners.Corner) -> np.ndarray:
        a, b = corner.before, corner.after
        return b.z - a.z if b is not None and len(b.z) == len(a.z) else np.zeros(1)

    def _corner(self, places: list[Place], ds: float) -> corners.Corner | None:
        """Both sides of the corner within a step ds of the last place."""
        last, margin = (places[-1], fading(places[-1])) if fading(places[-1]) else corners.located(places[-1], ds)
        if not self.cross:
            return corners.joined(last, None, margin)
        after = None
        if margin.startswith("gap of "):
            after = grazing.entered(last, margin)
        elif margin.startswith("impact of "):
            after = grazing.left(last, margin)
        return corners.joined(last, after or corners.crossed(last), margin)

    @staticmethod
    def _between(here: Place, new: Place) -> list[Place]:
        found = [specials.located(here, new, name) for name in specials.passed(here, new)]
        good = [place for place in found if place is not None]
        return sorted(good, key=lambda place: float((place.z - here.z) @ here.t))

    def _finished(self, places: list[Place], new: Place) -> list[Place]:
        """End exactly at the border that was passed."""
        border = self.low if new.p < self.low else self.high
        last = held_at(new, border)
        while places and not self.low <= places[-1].p <= self.high:
            places.pop()
        if last is not None:
            places.append(last.labelled("end"))
        self.said = f"the end {border:g} is reached"
        return places

    def _ended(self, places: list[Place], label: str, said: str) -> list[Place]:
        places[-1] = places[-1].labelled(places[-1].label or label)
        self.said = said
        return places

    def _lost(self, places: list[Place], corner: corners.Corner | None) -> list[Place]:
        """Say where the walk could not go on, and why."""
        last = corner.before if corner is not None else places[-1]
        kind = corner.label if corner is not None else "corner"
        if corner is not None:
            places.append(last)
        here = last.m.words(last.lin.key)
        recent = [place.p for place in places if place.label][-6:]
        if "Z" in here or (len(recent) == 6 and np.ptp(recent) < TINY * abs(last.p)):
            self.said = (
                f"lost at {last.p:.9g}: corners accumulate there (course {here}); no orbit of finite course follows"
            )
        elif not self.cross:
            self.said = f"ended at a corner ({kind}) at {last.p:.9g}; cross=True goes on"
        else:
            jumps = corner is not None and corner.margin == corners.BREAK and "I" in here
            self.said = (
                f"lost at {last.p:.9g}, a {kind} (course {here}): no orbit was found beyond it; the motion there may "
                f"be erratic, or its orbit lies further away: start from a simulation beyond it"
                + ("; if an impact meets the begin of the cycle there, give all drives another phase" if jumps else "")
            )
        places[-1] = places[-1].labelled(kind if kind != "corner" else "lost")
        return places

    @staticmethod
    def _closed(places: list[Place]) -> bool:
        """Whether the walk has come back to its start."""
        if len(places) < 10 or places[-1].lin.key != places[0].lin.key:
            return False
        a, b, c = places[-2].z, places[-1].z, places[0].z
        if len(a) != len(c):
            return False
        way = b - a
        part = float((c - a) @ way / (way @ way))
        return 0 <= part <= 1 and float(np.linalg.norm(c - a - part * way)) < 0.1 * float(np.linalg.norm(way))
