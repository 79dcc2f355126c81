"""Cammarata et al. (2022) against our numbers: one test per claim, then what the paper does not say."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st
from stiction import claims
from stiction.claims.cammarata_2022_runs import gripper, uN


@pytest.mark.parametrize("claim", claims.paper("cammarata-2022").claims, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


def test_section_within_limits_of_force_and_stress():
    for force, stress in ((40e-6, 1e9), (1.0, 150e6)):
        best = st.optimise.section(gripper(force=0.0), closing_force_below=force, stress_below=stress)
        closed = st.mechanism.reach(best, "force", point="b3.tip")
        assert float(closed["force"]) <= force * (1 + 1e-9) and closed.stress.max() <= stress * (1 + 1e-9)
        assert float(closed["force"]) == pytest.approx(force) or closed.stress.max().item() == pytest.approx(stress)


def test_tuned_geometry_respects_the_stress_limit():
    start = gripper(force=0.0)
    best = st.optimise.tuned(start, {"radius": (0.17e-3, 0.2e-3), "height": (4e-6, 6e-6)}, stress_below=250e6)
    closed = st.mechanism.reach(best, "force", point="b3.tip")
    assert closed.stress.max() <= 250e6 * (1 + 1e-6)
    assert float(closed["force"]) < float(st.mechanism.reach(start, "force", point="b3.tip")["force"])


def test_release_needs_more_than_inertia():
    """A 20 µm grain with 50 mJ/m²: JKR pull-off 4.7 µN; the opened jaw can tear it off, its own mass cannot."""
    grain = st.mechanism.Grain(radius=20e-6, adhesion=0.05)
    face = st.mechanism.Face(point="b3.tip", x=20e-6)
    ds = st.mechanism.release(
        gripper(force=66.0), gripper(force=-40.0), face, grain, st.mechanism.GeneralizedAlpha(step=1e-6), until=0.2e-3
    )
    assert ds.pull_off.item() == pytest.approx(1.5 * pi * 0.05 * 20e-6, rel=1e-12)
    # the jaw held at the face is the gripper held by a contact that can also pull
    held = st.mechanism.grip(
        gripper(force=0.0),
        st.mechanism.Face(point="b3.tip", x=20e-6, angle=pi),
        "force",
        -np.arange(0.0, 41.0, 5.0) * uN,
    )
    assert ds.opening_force.item() == pytest.approx(held.lambda_N.values[-1], rel=1e-6)
    assert ds.lets_go_held and not ds.lets_go_free
