"""Robots built from planar parts alone: a crawler with scales, a bristle-bot, capsules, as their papers state."""

from __future__ import annotations

import pytest

from stiction import claims

EVERY = [claim for key in ("liu-2013", "noselli-2014", "cicconofri-2015") for claim in claims.paper(key).claims]


@pytest.mark.parametrize("claim", EVERY, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)
