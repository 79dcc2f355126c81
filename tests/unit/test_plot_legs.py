"""Figures of bouncing legs show the numbers of their Datasets, with units."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction import identify
from stiction.devices.piezo_legs import TABLE_3, bouncing_hexapod, hbpztr


@pytest.fixture(scope="module")
def run():
    return st.simulate(bouncing_hexapod(), until=0.3)


def test_polar_has_one_turn_per_period(run, tmp_path):
    figure = st.plot.polar({"a": run, "b": run}, cycles=3)
    line = figure.axes[0].lines[0]
    turns = np.ptp(line.get_xdata()) / (2 * np.pi)
    assert turns == pytest.approx(3, abs=0.01)
    assert 0 < np.max(line.get_ydata()) < 1000 and "µm" in figure.get_supxlabel()
    figure.savefig(tmp_path / "polar.png")


def test_heights_cut_and_label(run, tmp_path):
    figure = st.plot.heights(run, window=(0.1, 0.2))
    t = figure.axes[0].lines[0].get_xdata()
    assert t.min() > 99 and t.max() < 201 and "ms" in figure.axes[0].get_xlabel()
    figure.savefig(tmp_path / "heights.png")


def test_table_bars(tmp_path):
    table = st.modal.comparison(
        {n: r["model"] for n, r in TABLE_3.items()}, {n: r["experiment"] for n, r in TABLE_3.items()}
    )
    figure = st.plot.measured_against(table)
    heights = sorted(p.get_height() for p in figure.axes[0].patches)
    assert heights == sorted([260, 160, 220, 228, 176, 200])
    figure.savefig(tmp_path / "bars.png")


def test_response_and_impacts(tmp_path):
    frf = identify.synthetic_frf(hbpztr(), np.geomspace(10, 5000, 300))
    figure = st.plot.response(frf, frf)
    assert len(figure.axes) == 6
    figure.savefig(tmp_path / "frf.png")
    leg = bouncing_hexapod(structure=hbpztr(out_of_band=True), law=st.modal.CompliantGround(k=2.961e4, c=0.0773))
    series = identify.contact_series(st.simulate(leg, st.modal.ModalPenalty(), until=0.4, save=st.Save(steps=10)))
    fit = identify.identify_impacts(series, hbpztr(), "foot_1")
    assert len(st.plot.restitution(fit.dataset).axes[0].lines[0].get_xdata()) == fit.dataset.sizes["impact"]
    assert len(st.plot.impact_ratios(fit.dataset).axes) == 3
    bars = st.plot.impact_shape(fit.dataset, 6).axes[0].patches
    assert bars[0].get_height() == 1.0 and bars[6].get_height() == 1.0


def test_amplitudes(tmp_path):
    ds = xr.Dataset(
        {"amplitude": (("case", "voltage"), [[1e-6, 2e-6]], {"units": "m", "long_name": "amplitude"})},
        {"case": ["a"], "voltage": ("voltage", [1.0, 2.0], {"units": "V", "long_name": "voltage"})},
    )
    figure = st.plot.amplitudes(ds)
    assert list(figure.axes[0].lines[0].get_ydata()) == pytest.approx([1.0, 2.0])
    assert figure.axes[0].get_xlabel() == "Voltage [V]"
