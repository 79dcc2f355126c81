"""Figures of frictional contacts: what is drawn is what the Dataset says, with its units."""

from __future__ import annotations

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.devices.ramona import Ramona, SawSignal

AXIS = Ramona(signal=SawSignal(slow=1e-3))


def test_stress_zones_end_at_the_stick_radius():
    ds = sliding.stresses(AXIS.contacts[0], (0.3, 0.9), points=21)
    figure = st.plot.stress_zones(ds)
    assert len(figure.axes) == 2 and "30%" in figure.axes[0].get_title(loc="left")
    stick = figure.axes[1].patches[0].get_extents().transformed(figure.axes[1].transData.inverted())
    assert stick.x1 == approx(ds.stick_radius.values[1] * 1e6, rel=1e-6)
    assert figure.axes[0].get_xlabel().endswith("[µm]")
    inside = ds.radius.values > ds.stick_radius.values[0]
    np.testing.assert_allclose(ds.shear.values[0, inside], 0.3 * ds.pressure.values[inside], rtol=1e-9)


def test_versus_draws_one_loop_per_amplitude():
    ds = sliding.friction_loops(AXIS.backbone, [8e-9, 16e-9])
    figure = st.plot.versus(ds, "delta", "T", along="point")
    lines = [line for line in figure.axes[0].lines if len(line.get_xdata()) > 2]
    assert len(lines) == 2 and max(lines[1].get_xdata()) == approx(16)
    assert figure.axes[0].get_xlabel().endswith("[nm]") and figure.axes[0].get_ylabel().endswith("[mN]")


def test_stick_slip_and_together():
    ds = st.simulate(AXIS, until=st.Cycles(count=2))
    assert ds.q.attrs["units"] == "m" and "scenario" in ds.attrs
    assert st.loads(ds.attrs["scenario"]) == AXIS
    figure = st.plot.stick_slip({"a": ds, "b": ds})
    assert len(figure.axes) == 2 and figure.axes[1].get_xlabel().endswith("[ms]")
    figure = st.plot.together(ds, ["sensor_force"], axis="Way")
    assert figure.axes[0].get_ylabel().startswith("Way [")
    with pytest.raises(ValueError, match="no variable"):
        st.plot.together(ds, ["nothing"], axis="")


def test_campaign_can_be_drawn_as_a_sweep():
    ds = sliding.campaign(Ramona(), [0.5e-3], [0.1, 0.5], np.linspace(10e-9, 200e-9, 5), swings=20)
    figure = st.plot.sweep(ds.isel(radius=0, drop=True), "force")
    assert figure.axes[0].get_xlabel().endswith("[nm]")
