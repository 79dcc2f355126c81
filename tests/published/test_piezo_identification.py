"""Identification of the synthetic robots from noisy data, within the tolerances an independent prototype reached."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from stiction import claims, identify
from stiction.claims import ryou_2014_identified
from stiction.claims.ryou_2014_runs import ROBOTS, data, fitted
from stiction.devices.piezo_legs import hbpztr, qbpztr


@pytest.mark.parametrize("claim", ryou_2014_identified.CLAIMS, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    if outcome.skipped:
        pytest.skip(outcome.skipped)
    assert outcome.agrees, str(outcome)


def test_misfit_tells_the_noise():
    assert fitted("HBPZTR", 0.05).misfit == pytest.approx(0.05, rel=0.15)


def test_confidence_intervals_cover_the_truth():
    """95 % intervals over 12 seeds × 12 parameters: 144 draws, of which 95 % ± 2 × 1.8 % (binomial) should cover."""
    true = hbpztr()
    f = ROBOTS["HBPZTR"][1][::2]
    inside = []
    for seed in range(12):
        fit = identify.identify_modes(
            identify.synthetic_frf(true, f, noise=0.02, seed=seed), guess=true.frequency, lines_per_mode=100
        )
        inside += list(abs(fit.frequency - true.frequency) < 1.96 * fit.frequency_sd)
        inside += list(abs(fit.damping - true.zeta) < 1.96 * fit.damping_sd)
    assert 0.89 < np.mean(inside) <= 1.0
    # and they are not merely wide: the typical deviation is a standard error
    ratio = (fit.frequency - true.frequency) / fit.frequency_sd
    assert 0.2 < np.sqrt(np.mean(ratio**2)) < 2.5


def test_structure_is_scaled_to_one_at_the_reference():
    made = fitted("HBPZTR", 0.01).structure("foot_1")
    assert made.mass is None and set(made.row("foot_1")) == {1.0}
    H = made.receptance(np.array([100.0, 300.0]))[:, 0]
    # the modes above the band are not in the structure: 1 % of the response at 300 Hz
    np.testing.assert_allclose(H[0], hbpztr().receptance(np.array([100.0, 300.0]))[0, 0], rtol=0.02)


# ------------------------------------------------------------------------------------------ files


def test_universal_files_keep_responses_and_modes(tmp_path):
    pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    ds = data("QBPZTR", 0.01)
    identify.write_uff(ds, tmp_path / "frf.uff")
    back = identify.read_uff(tmp_path / "frf.uff")
    assert list(back.output.values) == list(ds.output.values)
    # dataset 58 holds 12 digits in double precision
    np.testing.assert_allclose(back.frf.values, ds.frf.values, rtol=1e-9, atol=0)
    np.testing.assert_allclose(back.coherence.values, ds.coherence.values, rtol=1e-5)
    identify.write_modes_uff(qbpztr(), tmp_path / "modes.uff")
    modes = identify.read_modes_uff(tmp_path / "modes.uff")
    np.testing.assert_allclose(modes["frequency"], qbpztr().frequency, rtol=1e-5)
    np.testing.assert_allclose(modes["Phi"], qbpztr().Phi, rtol=1e-4, atol=1e-4 * abs(qbpztr().Phi).max())


def test_csv_is_exact(tmp_path):
    ds = data("QBPZTR", 0.01)
    identify.write_csv(ds, tmp_path / "frf.csv")
    back = identify.read_csv(tmp_path / "frf.csv")
    np.testing.assert_array_equal(back.frf.values, ds.frf.values)
    np.testing.assert_array_equal(back.coherence.values, ds.coherence.values)


def test_identification_of_a_file_gives_no_warning(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        identify.write_csv(data("QBPZTR", 0.01), tmp_path / "frf.csv")
        fit = identify.identify_modes(identify.read_csv(tmp_path / "frf.csv"), 5)
    np.testing.assert_allclose(fit.frequency, fitted("QBPZTR", 0.01).frequency, rtol=1e-9)
