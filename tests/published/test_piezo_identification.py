"""Identification of the synthetic robots from noisy data, within the tolerances an independent prototype reached."""

from __future__ import annotations

import warnings
from functools import cache

import numpy as np
import pytest

import stiction as st
from stiction import identify
from stiction.bouncing import bounce
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr, qbpztr

UM = 1e-6
ROBOTS = {
    # all modes in the data, also those above the band; lines as a vibrometer gives them, finer at low frequency
    "HBPZTR": (
        hbpztr,
        np.unique(np.r_[np.arange(60, 200, 0.1), np.arange(200, 800, 0.5), np.arange(800, 5000, 2.0)]),
        6,
    ),
    "QBPZTR": (qbpztr, np.unique(np.r_[np.arange(8, 40, 0.02), np.arange(40, 250, 0.2), np.arange(250, 1100, 0.5)]), 5),
}


@cache
def data(robot: str, noise: float, seed: int = 3):
    make, f, _ = ROBOTS[robot]
    return identify.synthetic_frf(make(out_of_band=True), f, noise=noise, seed=seed)


@cache
def fitted(robot: str, noise: float, seed: int = 3):
    return identify.identify_modes(data(robot, noise, seed), ROBOTS[robot][2])


def relative_errors(robot: str, fit) -> tuple[float, float, float]:
    true = ROBOTS[robot][0]()
    f = abs(fit.frequency / np.array(true.frequency) - 1).max()
    zeta = abs(fit.damping / true.zeta - 1).max()
    return f, zeta, min(identify.mac(fit.residues[:, i], true.Phi[:, i]) for i in range(true.size))


@pytest.mark.parametrize(
    ("robot", "noise", "f_tol", "zeta_tol", "mac_tol"),
    [
        ("HBPZTR", 0.01, 5e-4, 0.02, 0.9999),
        ("HBPZTR", 0.05, 5e-4, 0.02, 0.9999),
        ("QBPZTR", 0.01, 5e-4, 0.03, 0.9999),
        # the prototype has no 5 % row for the quadruped; its out-of-band modes at 1400 Hz bias the damping by 1.3 %
        ("QBPZTR", 0.05, 5e-4, 0.06, 0.999),
    ],
)
def test_modes_from_noisy_responses(robot, noise, f_tol, zeta_tol, mac_tol):
    f, zeta, likeness = relative_errors(robot, fitted(robot, noise))
    assert f < f_tol and zeta < zeta_tol and likeness > mac_tol


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


def test_circle_fit_is_good_to_six_per_cent_in_damping():
    """The paper's method: other modes bend the circle; hexapod only (the quadruped's 724 and 893 Hz are too close)."""
    for noise in (0.01, 0.05):
        f, zeta, _ = relative_errors("HBPZTR", identify.circle_fit(data("HBPZTR", noise), 6))
        assert f < 5e-4 and zeta < 0.06


def test_structure_is_scaled_to_one_at_the_reference():
    made = fitted("HBPZTR", 0.01).structure("foot_1")
    assert made.mass is None and set(made.row("foot_1")) == {1.0}
    H = made.receptance(np.array([100.0, 300.0]))[:, 0]
    # the modes above the band are not in the structure: 1 % of the response at 300 Hz
    np.testing.assert_allclose(H[0], hbpztr().receptance(np.array([100.0, 300.0]))[0, 0], rtol=0.02)


def test_sdypy_agrees():
    pytest.importorskip("sdypy.EMA", reason="sdypy-EMA is an optional cross-check (extra ema)")
    ds = identify.synthetic_frf(hbpztr(), np.arange(10, 5000, 0.5), noise=0.0)
    f, zeta = identify.lscf_poles(ds, hbpztr().frequency)
    # noise free: f to 5e-6, damping to 0.1 % in the prototype
    np.testing.assert_allclose(f, hbpztr().frequency, rtol=1e-4)
    np.testing.assert_allclose(zeta, hbpztr().damping, rtol=0.06)


# ------------------------------------------------------------------------------------------ impacts


@cache
def impacts(square: bool, gap: float):
    """From the truth at 200 kS/s with 0.1 mm/s rms noise, analysed with the modes identified from FRFs at 1 % noise."""
    model = bouncing_hexapod(
        structure=hbpztr(out_of_band=True), law=st.CompliantGround(k=2.961e4, c=0.0773), square=square, gap=gap
    )
    series = identify.contact_series(bounce(model, st.ModalPenalty(step=0.5e-6), until=1.15, every=10), noise=1e-4)
    return identify.identify_impacts(series, fitted("HBPZTR", 0.01).structure("foot_1"), "foot_1")


CASES = [(False, 10 * UM), (True, 10 * UM), (True, 5 * UM)]


@pytest.mark.parametrize(("square", "gap"), CASES)
def test_restitution_is_consistent(square, gap):
    """Fig 9: α̃ = −0.51 ± 0.11 over all cases; ours has −0.57 in truth. The windows of 10–70 µs bias single cases by
    up to 0.07, so 0.1 is asked for; the median is used since one grazing impact can be far off."""
    fit = impacts(square, gap)
    assert float(fit.dataset.alpha.median()) == pytest.approx(-0.57, abs=0.1)


@pytest.mark.parametrize(("square", "gap"), CASES)
def test_velocity_changes_follow_mode_six(square, gap):
    """Fig 11: R_c looks like φ_6 (MAC > 0.98, others < 0.3), and is 1 at the contact foot by definition."""
    fit = impacts(square, gap)
    assert fit.dominant == 6 and fit.mac[5] > 0.98 and fit.mac[:5].max() < 0.3
    assert fit.R_c[0] == 1.0


def test_but_that_does_not_prove_a_single_mode_impact():
    """R_c is as close to the all-mode impulse: the test of fig 11 cannot tell the two apart."""
    fit = impacts(False, 10 * UM)
    s = hbpztr()
    newton = s.Phi @ st.AllModesImpact(e=0.5).direction(s, "foot_1")
    assert identify.mac(fit.R_c, newton) > 0.99


def test_impacts_reveal_relative_modal_masses():
    """m_i ∝ Φ_ci/R_qx,i. With Φ = 1 at foot 1 the true masses are 1/φ_1i² (mass-normalised φ); within a factor 2
    (modes 1 and 2 at 0.55, since modes above the band, which the truth has, ring on in the fitted lines)."""
    fit = impacts(False, 10 * UM)
    true = 1 / hbpztr().row("foot_1") ** 2
    found = 1 / fit.R_qx
    ratio = (found / found[5]) / (true / true[5])
    assert ((ratio > 0.5) & (ratio < 2.0)).all()


def test_identified_law_bounces_like_the_truth():
    """FRF → modes, impacts → e and masses, simulate the case identified from: mean height within 5 % of the truth
    (14.43 µm), peak within 20 % (31.8 µm). The masses of modes 1 and 2 come out at 0.55 of the truth, so impacts
    take too
    much from them; the square wave over 5 µm, not identified from, is 30 % off (docs/piezo-legs.md)."""
    fit = impacts(False, 10 * UM)
    structure = fitted("HBPZTR", 0.01).structure("foot_1")
    law = st.AllModesImpact(e=fit.restitution)
    structure = st.with_value(structure, "mass", fit.relative_mass(structure, "foot_1"))
    m = st.metrics(bounce(bouncing_hexapod(structure=structure, law=law), until=1.15), merge_below=0.5 * UM)
    assert m.A_max / UM == pytest.approx(31.8, rel=0.20)
    assert m.A_mean / UM == pytest.approx(14.43, rel=0.05)


# ------------------------------------------------------------------------------------------ small-scale forces


def test_small_scale_constants_are_recovered():
    """Four series near the ground, 0.05 mm/s noise: K_sq within 10 % and A_es within 10 %, and within three standard
    errors. (The prototype had 1 % and 3 % with other series.) Standoff 20 µm to make the electrostatics visible."""
    stepper = st.ModalEvents(step=10e-6)

    def leg(K, area, gap, volts):
        return bouncing_hexapod(
            gap=gap, voltage=volts, film=st.SqueezeFilm(K=K, roughness=0.5 * UM),
            electrostatics=st.LegElectrostatics(area=area, standoff=20 * UM),
        )  # fmt: skip

    cases = [(45 * UM, 6.0), (45 * UM, 8.5), (30 * UM, 4.0), (30 * UM, 5.5)]
    series = [
        identify.near_series(leg(2e-20, 5e-6, *case), 0.2, stepper, noise=5e-5, seed=i) for i, case in enumerate(cases)
    ]
    fit = identify.identify_small_scale([leg(5e-20, 1e-6, *case) for case in cases], series, until=0.2, stepper=stepper)
    assert pytest.approx(2e-20, rel=0.10) == fit.K and abs(fit.K - 2e-20) < 3 * fit.K_sd
    assert fit.area == pytest.approx(5e-6, rel=0.10) and abs(fit.area - 5e-6) < 3 * fit.area_sd
    assert fit.evaluations < 15


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


# ------------------------------------------------------------------------------------------ Table 3, calibrated


def test_table_3_is_not_reproduced():
    """Ten free parameters for nine numbers and still 15–16 % (the prototype's best fit, its parameters rounded)."""
    from stiction.identify.calibration import BEST, mean_absolute_error, table_3_of

    found = table_3_of(BEST)
    np.testing.assert_allclose(found["N_B"], (231, 176, 234), rtol=0.03)
    np.testing.assert_allclose(found["A_max"], (26.2, 37.0, 10.9), rtol=0.03)
    np.testing.assert_allclose(found["A_avg"], (9.4, 20.3, 10.7), rtol=0.03)
    assert BEST.count == 10 and 0.14 < mean_absolute_error(found) < 0.17
