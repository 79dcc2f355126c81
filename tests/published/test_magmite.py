"""Nagy et al. (2012) against our numbers: one test per claim of src/stiction/claims/nagy_2012*.py."""

from __future__ import annotations

import pytest

from stiction import claims


@pytest.mark.parametrize("claim", claims.paper("nagy-2012").claims, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)
