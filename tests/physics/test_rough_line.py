"""A line that touches in many places: what holds for any heights, and what the stacks cannot do."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.laws.memory.rough_line import fractal_line, line_contact

PAIR = st.sliding.Pairing()
LENGTH, MU, N = 100e-6, 0.3, 0.05
HEIGHTS = fractal_line(0.8, 20e-9, LENGTH, 2000, seed=4)


@pytest.fixture(scope="module")
def law():
    return line_contact(HEIGHTS, LENGTH, PAIR, MU, N)


def pressed_force(d):
    gaps = HEIGHTS.max() - HEIGHTS
    return PAIR.E_star * LENGTH / len(gaps) * np.maximum(d - gaps, 0).sum()


def test_indentation_under_a_force(law):
    for share in (0.1, 0.5, 1.0, 3.9):
        assert pressed_force(float(law.loads(share * N))) == approx(share * N, rel=1e-9)
    touching = (law.loads(N) > HEIGHTS.max() - HEIGHTS).astype(int)
    assert (np.diff(touching) > 0).sum() > 3  # several separate spots
    assert line_contact(HEIGHTS, LENGTH, PAIR, MU, 1e3).depths[-1] > np.ptp(HEIGHTS)  # pressed flat


def test_first_pull_is_that_of_jaeger_and_ciavarella(law):
    """Springs at d − u/(μ E*/G*) still stick, whatever the line: F_x = μ [F_n(d) − F_n(d − u G*/(μE*))]."""
    d, c = float(law.loads(N)), MU * PAIR.mindlin_ratio
    history = st.sliding.History(law, N)
    for share in (0.1, 0.4, 0.8, 1.0, 2.0):
        u = share * c * d
        assert history.trial(u).force == approx(MU * (N - pressed_force(d - u / c)), rel=1e-9)


def test_rough_line_drives_a_slider(law):
    foot = st.sliding.DrivenContact(
        contact=law, normal_force=N, drive="saw", stroke=4 * MU * PAIR.mindlin_ratio * law.loads(N)
    )
    stage = st.sliding.Slider(
        mass=1e-3, clock=st.Clock(frequency=200.0), drives={"saw": st.Sawtooth(rise=0.999)}, contacts={"foot": foot}
    )
    rows = sliding.run(stage, 6).rows
    assert 0.4 * foot.stroke < rows[-1, 0] - rows[-2, 0] < foot.stroke
    assert st.loads(st.dumps(stage)) == stage


def test_line_without_load():
    with pytest.raises(st.ModelError, match="above 0 N"):
        line_contact(HEIGHTS, LENGTH, PAIR, MU, 0.0)
