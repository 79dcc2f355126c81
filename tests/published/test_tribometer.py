"""Teidelt (2015), chapter 4, against our numbers: friction under ultrasound. One test per claim."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import claims
from stiction.claims import teidelt_2015
from stiction.devices.tribometer import Tribometer
from stiction.families.sliding import friction_control

AXIS = {c.name for c in teidelt_2015.AXIS}
ULTRASOUND = [c for c in claims.paper("teidelt-2015").claims if c.name not in AXIS]


@pytest.mark.parametrize("claim", ULTRASOUND, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


def test_few_steps_per_period_suffice():
    coarse, fine = (
        friction_control.mean_velocity(Tribometer(load_ratio=0.5, drag=0.8), per_cycle=n) for n in (100, 800)
    )
    assert coarse == approx(fine, rel=2e-3)


def test_reduction_map_is_a_dataset():
    ds = friction_control.reduction_map(Tribometer(), [0.25, 0.5], [0.8, 0.9], run_in=100, cycles=50)
    assert ds.velocity.dims == ("load_ratio", "drag") and ds.velocity.attrs["units"] == "m/s"
    assert (np.diff(ds.velocity.values, axis=0) > 0).all() and (np.diff(ds.velocity.values, axis=1) > 0).all()
    assert st.loads(ds.attrs["scenario"]) == Tribometer()
