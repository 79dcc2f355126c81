"""Peaks of force between samples of a tumbling robot: kept in results, in the scene, in the numbers of the studio."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import stiction as st
from stiction.scene.building import scene_of
from stiction.studio.running import measures

ROBOT = st.devices.utum_on_paper(frequency=10.0)


@pytest.fixture(scope="module")
def every_step():
    return st.simulate(ROBOT, until=0.4, save=st.Save(steps=1))


@pytest.mark.parametrize("steps", [2, 7, 50])
def test_no_peak_is_lost_between_samples(every_step, steps):
    """Sample by sample the largest force of the steps since the one before, whatever is sampled."""
    thin = st.simulate(ROBOT, until=0.4, save=st.Save(steps=steps))
    force, t = every_step.lambda_N.values[:, 0], every_step.time.values
    ends = np.searchsorted(t, thin.time.values)
    expected = [force[a + 1 : b + 1].max() for a, b in pairwise(ends)]
    assert thin.peak_N.values[1:, 0] == pytest.approx(expected, rel=1e-12)
    assert (thin.peak_N.values > 1.001 * thin.lambda_N.values).any()  # so that there is something to lose


def test_largest_force_shown_is_the_largest_force_computed(every_step):
    thin = st.simulate(ROBOT, until=0.4, save=st.Save(steps=50))
    most = every_step.lambda_N.values.max()
    track = next(track for track in scene_of(thin).tracks if track.what == "force")
    assert track.values[:, 5].max() == pytest.approx(most, rel=1e-6)  # of single precision
    shown = {m["name"]: m["value"] for m in measures(thin, None)}
    assert shown["largest normal force"] == pytest.approx(most, rel=1e-12)


def test_a_run_that_is_cut_within_a_step_keeps_the_peaks_of_the_steps_before(every_step):
    end = float(every_step.time.values[-40]) + 0.3 * float(every_step.attrs["step"])
    cut = st.simulate(ROBOT, until=end, save=st.Save(steps=10**6))
    inside = every_step.time.values < end - float(every_step.attrs["step"])
    assert cut.peak_N.values[1:].max() >= every_step.lambda_N.values[inside].max() * (1 - 1e-12)
