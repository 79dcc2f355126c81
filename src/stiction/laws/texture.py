"""Ground that is not everywhere the same: a share, 0 to 1, of the coefficients of a friction law, by place and by time.

The law is that of the roughest place; shares of textures in each other are multiplied.
"""

from __future__ import annotations

from math import cos, pi
from typing import Any

from ..core.errors import ParameterError
from ..core.operations import friction_coefficient, friction_share
from ..core.parameter import drive, par, series, sub
from ..core.part import part
from .friction import held_by


@part
class Rippled:
    """A law on ground with ripples: share 1 − depth sin²(π (place − crest)/wavelength)."""

    law: Any = sub("friction_coefficient", "friction at the crests, where it is largest")
    depth: float = par("1", "what is lost between the crests", bounds=(0, 1))
    wavelength: float = par("m", "from crest to crest", positive=True, symbol="λ")
    crest: float = par("m", "place of a crest along the surface", default=0.0)

    @staticmethod
    def friction_coefficient(part, v):
        return friction_coefficient(part.law, v)

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.law, direction)

    @staticmethod
    def friction_share(part, place, s):
        low = 0.5 * part.depth * (1.0 - cos(2.0 * pi * (place - part.crest) / part.wavelength))
        return (1.0 - low) * friction_share(part.law, place, s)


@part
class Patched:
    """A law on ground with patches: shares at places along the surface, straight between them, constant outside."""

    law: Any = sub("friction_coefficient", "friction where the share is 1")
    places: tuple[float, ...] = series("m", "places along the surface, rising")
    shares: tuple[float, ...] = series("1", "share of the law's coefficients at each place, 0 to 1")

    def check(self) -> None:
        if len(self.places) != len(self.shares) or not self.places:
            raise ParameterError(
                f"Patched: {len(self.places)} places and {len(self.shares)} shares; give as many of each, at least one"
            )
        for before, after in zip(self.places, self.places[1:], strict=False):
            if not before < after:
                raise ParameterError(f"Patched.places: {after:g} m comes after {before:g} m; places must rise")
        for share in self.shares:
            if not 0.0 <= share <= 1.0:
                raise ParameterError(f"Patched.shares: {share:g} must be 0 to 1; the law is that of the roughest place")

    @staticmethod
    def friction_coefficient(part, v):
        return friction_coefficient(part.law, v)

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.law, direction)

    @staticmethod
    def friction_share(part, place, s):
        share = part.shares[0]
        for k in range(1, len(part.places)):
            if place > part.places[k - 1]:
                way = min(1.0, (place - part.places[k - 1]) / (part.places[k] - part.places[k - 1]))
                share = part.shares[k - 1] + way * (part.shares[k] - part.shares[k - 1])
        return share * friction_share(part.law, place, s)


@part
class Switched:
    """A law that a signal turns up and down: share `low` at a signal of −1 and below, `high` at 1 and above."""

    law: Any = sub("friction_coefficient", "friction where the share is 1")
    drive: str = drive("the signal")
    low: float = par("1", "share at the signal −1", default=0.0, bounds=(0, 1))
    high: float = par("1", "share at the signal 1", default=1.0, bounds=(0, 1))

    @staticmethod
    def friction_coefficient(part, v):
        return friction_coefficient(part.law, v)

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.law, direction)

    @staticmethod
    def friction_share(part, place, s):
        signal = min(1.0, max(-1.0, s[part.drive]))
        share = part.low + 0.5 * (1.0 + signal) * (part.high - part.low)
        return share * friction_share(part.law, place, s)
