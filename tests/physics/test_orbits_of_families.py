"""Orbits beside the planar family: legs by exact flights, and the families that say why they have none."""

from __future__ import annotations

import numpy as np
import pytest
from cases import CASES

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod


def multipliers(ds):
    return ds.multiplier_re.values + 1j * ds.multiplier_im.values


def test_a_leg_that_flies_has_exponential_multipliers():
    """Without touching the ground modes are linear: e^{(−ζω ± iω√(1 − ζ²))T}, to 1e-8."""
    model = bouncing_hexapod()
    low = st.with_value(model, "voltage", 1e-3 * model.voltage)
    ds = st.orbit(low, measure={})
    system = low.lowered()
    T, zeta, omega = 1 / low.clock.frequency, np.asarray(system.zeta), np.asarray(system.omega)
    pairs = np.exp((-zeta * omega + 1j * omega * np.sqrt(1 - zeta**2)) * T)
    wanted = np.concatenate([pairs, pairs.conj()])
    for value in wanted:
        assert abs(multipliers(ds) - value).min() < 1e-8
    assert ds.attrs["signature"] == "" and ds.attrs["residual"] < 1e-9


REASONS = {
    "sliding": "contacts remember thousands of turning points",
    "platform": "patches remember thousands of springs",
    "stage": "contacts and piezos remember many turning points",
    "spatial": "friction is stepped on a grid, where maps are not smooth",
    "tumbling": "contacts are stepped on a grid, where maps are not smooth",
    "mechanism": "repeats with the clock, which this model has not",
}


@pytest.mark.parametrize("name", REASONS)
def test_families_without_orbits_say_why(name):
    case = CASES[name]()
    with pytest.raises(st.ParameterError, match=REASONS[name]):
        st.orbit(case.model, stepper=case.stepper)


def test_every_family_is_known_to_have_orbits_or_not():
    assert set(CASES) - set(REASONS) == {"planar", "modal", "bead"}  # the bead is a user's family, see new-family.md
