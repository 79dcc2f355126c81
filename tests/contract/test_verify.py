"""`verify`: the error it estimates is the error there is."""

from __future__ import annotations

import numpy as np
import pytest
from cases import CASES

import stiction as st


@pytest.mark.parametrize("name", CASES)
def test_every_family_can_be_verified(name):
    case = CASES[name]()
    report = st.verify(case.model, case.stepper, until=case.until)
    assert "half the step" in report.way.values and report.sizes["quantity"] > 1
    assert np.isfinite(report.largest).all() and (report.at_end <= report.largest).all()


def test_the_estimate_is_the_error():
    """Moreau's rule, whose switches lie on steps, against event location, which is exact for straight pieces."""
    case = CASES["planar"]()
    coarse = st.simulate(case.model, st.Moreau(per_cycle=111), until=case.until)
    exact = st.simulate(case.model, case.stepper, until=case.until)
    error = np.abs(coarse.q.values[-1] - exact.q.values[-1]).max()
    report = st.verify(coarse).sel(quantity="q")
    assert float(report.at_end.sel(way="event location")) == pytest.approx(error, rel=1e-6)
    # first order: half the step leaves half the error, or less
    assert 0.2 * error < float(report.at_end.sel(way="half the step")) < 2 * error


def test_an_equilibrium_is_not_compared_in_time():
    with pytest.raises(st.ModelError, match="carries its own residual"):
        st.verify(st.simulate(CASES["mechanism"]().model))
