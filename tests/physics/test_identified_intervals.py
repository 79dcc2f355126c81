"""Identified modes: unbiased under additive and multiplicative noise, intervals that cover at their stated rate."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binom, t

import stiction as st
from stiction import identify
from stiction.identify.modes import _Problem
from stiction.identify.weights import told_noise

SHAPES = {"a": (1.0, 0.7), "b": (0.6, -1.2)}
TRUE = st.modal.modal_structure((40.0, 95.0), (0.015, 0.01), SHAPES, {"legs": (3.0, 8.0)})
LINES = np.unique(np.concatenate([f * (1 + np.linspace(-0.2, 0.2, 41)) for f in TRUE.frequency]))
LARGEST = float(abs(TRUE.receptance(LINES)).max())
SETS = 200


NAMES = ("frequency", "damping", "residues")


def flat(*numbers):
    return np.concatenate([np.ravel(x) for x in numbers])


def deviations(fit):
    """Of frequency, damping and residues."""
    A = TRUE.Phi * np.array(TRUE.inputs["legs"].b)
    return flat(fit.frequency - TRUE.frequency, fit.damping - TRUE.damping, fit.residues - A)


def lines(count):
    """So many within 20 % of every mode."""
    return np.unique(np.concatenate([f * (1 + np.linspace(-0.2, 0.2, count)) for f in TRUE.frequency]))


def fitted(count, seed, **noise):
    """With a floor relative to the largest response."""
    noise["floor"] = noise.get("floor", 0.0) * LARGEST
    return identify.identify_modes(identify.synthetic_frf(TRUE, lines(count), seed=seed, **noise), guess=TRUE.frequency)


@pytest.mark.parametrize("count, noise", [
    (41, {"noise": 0.03}), (41, {"floor": 0.03}), (31, {"noise": 0.03, "floor": 0.003}),
], ids=["multiplicative", "additive", "mixed"])  # fmt: skip
def test_intervals_cover_at_their_rate(count, noise):
    """8 numbers of 200 data sets at two levels: exact binomial bounds that all 16 counts keep with 99 %. The mean of
    the deviations is known to their spread over √200, 3.3 of which (a thousandth beyond) are allowed."""
    fits = [fitted(count, seed, **noise) for seed in range(5000, 5000 + SETS)]
    off, chance = np.array([deviations(fit) for fit in fits]), 0.01 / 16 / 2
    for level in (0.90, 0.95):
        half = np.array([flat(*(fit.half_width(name, level) for name in NAMES)) for fit in fits])
        covered, (low, high) = (abs(off) <= half).sum(axis=0), binom.ppf((chance, 1 - chance), SETS, level)
        assert (covered >= low).all() and (covered <= high).all(), (covered, low, high)
    off = off / np.array([flat(fit.frequency_sd, fit.damping_sd, fit.residues_sd) for fit in fits])
    assert (abs(off.mean(axis=0)) <= 3.3 * off.std(axis=0, ddof=1) / np.sqrt(SETS)).all()


def test_weights_that_are_known_leave_the_plain_covariance():
    """With many lines the noise is told well: the standard errors are those of least squares with the true weights,
    and Student's t is the normal distribution, both to a part that falls like one over the lines."""
    apart = []
    for count in (61, 241):
        fit = fitted(count, 0, noise=0.03, floor=0.003)
        H, at = TRUE.receptance(lines(count))[:, 0], lines(count)
        data = identify.synthetic_frf(TRUE, at, noise=0.03, floor=0.003 * LARGEST)
        problem = _Problem(data, np.array(TRUE.frequency), 0.2, count)
        problem.variance = (0.03 * abs(H)) ** 2 + (0.003 * LARGEST) ** 2
        J = problem.jacobian(np.concatenate([np.log(TRUE.frequency), np.log(TRUE.damping)]))
        exact = np.sqrt(np.diag(np.linalg.inv(J.T @ J)))
        mine = np.concatenate([fit.frequency_sd / fit.frequency, fit.damping_sd / fit.damping])
        apart.append(abs(mine / exact - 1).max())
        assert (fit.frequency_freedom > count / 2).all()
    # σ is known to about 1/√(8 lines) for two outputs of two numbers each at two modes
    assert apart[0] < 3 / np.sqrt(8 * 61) and apart[1] < 3 / np.sqrt(8 * 241)


@pytest.mark.parametrize("a, b", [(1.0, 0.0), (0.0, 1.0), (0.1, 1.0)])
def test_noise_is_told_by_the_terms_it_has(a, b):
    """Of 2000 lines: no more terms and no fewer, the variance to 3/√lines for each of them."""
    fitted = np.geomspace(0.01, 1.0, 2000)[None]
    true = a + b * fitted**2
    for seed in range(20):
        square = true * np.random.default_rng(seed).exponential(size=fitted.shape)
        (noise,) = told_noise(square, fitted, None)
        assert noise.terms.shape[1] == (a > 0) + (b > 0)
        assert noise.variance == pytest.approx(true[0], rel=6 / np.sqrt(2000))


def test_a_line_has_the_freedom_that_the_fit_leaves_it():
    """Σ (1 − h) over real and imaginary parts is the count of measured less that of fitted numbers."""
    data = identify.synthetic_frf(TRUE, LINES, noise=0.03)
    problem = _Problem(data, np.array(TRUE.frequency), 0.2, 250)
    theta = np.concatenate([np.log(TRUE.frequency), np.log(TRUE.damping)])
    left = problem.freedom(theta)
    fitted = 4 + 2 * (2 + 3)  # poles; residues and residual terms of two outputs
    assert 2 * left.sum() == pytest.approx(2 * left.size - fitted, rel=1e-12)
    at = [int(np.argmin(abs(problem.w / (2 * np.pi) - f))) for f in TRUE.frequency]
    assert (left[:, at].max(axis=0) < np.median(left, axis=1).min()).all()  # the peaks have the least


def test_few_lines_have_wider_intervals():
    few = np.unique(np.concatenate([f * (1 + np.linspace(-0.1, 0.1, 9)) for f in TRUE.frequency]))
    fit = identify.identify_modes(
        identify.synthetic_frf(TRUE, few, noise=0.01).isel(output=[0]), guess=TRUE.frequency, width=0.2
    )
    assert (fit.frequency_freedom <= 2 * 18 - 4 - 5).all()
    half = fit.dataset.frequency_ci.values / fit.frequency_sd
    np.testing.assert_allclose(half, t.ppf(0.975, fit.frequency_freedom), rtol=1e-12)
    with pytest.raises(st.ParameterError, match="a level between 0 and 1"):
        fit.half_width("frequency", 95)


# ------------------------------------------------------------------------------------------ what is refused in words

FINE = np.arange(0.0, 130.0, 0.2)


def measured(**more):
    return identify.synthetic_frf(TRUE, FINE, noise=0.01, **more)


def test_a_line_at_0_hz_is_no_obstacle():
    for fit in (identify.identify_modes(measured(), 2), identify.circle_fit(measured(), 2)):
        np.testing.assert_allclose(fit.frequency, TRUE.frequency, rtol=1e-3)


@pytest.mark.parametrize("high", [0.89, 1.11, 1.12])
def test_a_pole_at_the_edge_of_its_window_is_no_result(high):
    for method in (identify.identify_modes, identify.circle_fit):
        with pytest.raises(st.StictionError, match=r"(?s)Hz.*guess|unexplained"):
            method(measured(), guess=np.array(TRUE.frequency) * high)


def test_conjugated_responses():
    data = measured()
    turned = data.assign(frf=data.frf.conj().assign_attrs(data.frf.attrs))
    with pytest.raises(identify.DataError, match=r"exp\(−iωt\); give frf.conj\(\)"):
        identify.identify_modes(turned, 2)
    data.frf.values[1] = data.frf.values[1].conj()
    with pytest.raises(identify.DataError, match="response of b unexplained"):
        identify.identify_modes(data, 2)


@pytest.mark.parametrize("guess", [(40.0, 40.0, 95.0), (40.0, 40.5, 95.0), (40.0, 95.0, 95.9)])
@pytest.mark.parametrize("method", [identify.identify_modes, identify.circle_fit])
def test_one_mode_guessed_twice(method, guess):
    with pytest.raises(st.StictionError, match=r"one mode|no output shows mode|damping of mode .* ran into the edge"):
        method(measured(), guess=guess)


def test_a_reference_at_a_node():
    shapes = {"a": (1.0, 0.7), "c": (0.9, 0.0)}
    still = st.modal.modal_structure((40.0, 95.0), (0.015, 0.01), shapes, {"legs": (3.0, 8.0)})
    data = identify.synthetic_frf(still, FINE, noise=0.01)
    for method in (identify.identify_modes, identify.circle_fit):
        with pytest.raises(identify.DataError, match=r'mode 2 at 95.* Hz has a node at the reference "c"'):
            method(data, 2).structure("c")


@pytest.mark.parametrize("modes, guess, words", [
    (2.5, None, "modes = 2.5 must be a whole number"), ("two", None, "modes = 'two' must be a whole number"),
    (0, None, "modes = 0 must be"), (None, "two", '"two" is not a number with a unit'),
    (None, (40.0, -1.0), "greater than 0 Hz"),
])  # fmt: skip
def test_numbers_of_modes(modes, guess, words):
    with pytest.raises(st.ParameterError, match=words):
        identify.identify_modes(measured(), modes, guess=guess)


def test_files_keep_all_directions_of_a_node(tmp_path):
    pyuff = pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    names = [f"{node}_{axis}" for node in "pq" for axis in "xyz"]
    shapes = {name: tuple(np.random.default_rng(k).normal(size=2)) for k, name in enumerate(names)}
    data = identify.synthetic_frf(
        st.modal.modal_structure((40.0, 95.0), (0.015, 0.01), shapes, {"legs": (3.0, 8.0)}), LINES
    )
    identify.write_uff(data, tmp_path / "plain.uff")
    for k, record in enumerate(r for r in pyuff.UFF(str(tmp_path / "plain.uff")).read_sets() if r["func_type"] == 4):
        record |= {"rsp_ent_name": "NONE", "rsp_node": 1 + k // 3, "rsp_dir": 1 + k % 3}
        pyuff.UFF(str(tmp_path / "lab.uff")).write_sets(record, "add" if k else "overwrite")
    found = identify.read_uff(tmp_path / "lab.uff")
    assert list(found.output.values) == [f"node_{n}_{axis}" for n in (1, 2) for axis in "xyz"]
    np.testing.assert_allclose(found.frf.values, data.frf.values, rtol=1e-6)


# ------------------------------------------------------------------------------------------ impacts and feet

hexapod = st.devices.piezo_legs.bouncing_hexapod
PAIR = {"foot_1": st.modal.Foot(gap=1e-5), "foot_2": st.modal.Foot(gap=1e-5)}


@pytest.mark.parametrize("outputs", [1, 3])
def test_too_few_outputs_say_nothing_about_masses(outputs):
    model = hexapod()
    series = identify.contact_series(st.simulate(model, st.modal.ModalEvents(step=5e-6), until=0.5))
    with pytest.warns(identify.DataWarning, match=f"{outputs} output.* do not tell 6 modes apart"):
        fit = identify.identify_impacts(series.isel(output=slice(outputs)), model.structure, "foot_1")
    assert np.isnan(fit.R_qx).all()
    with pytest.raises(identify.DataError, match="say nothing about their masses"):
        fit.relative_mass(model.structure, "foot_1")


def test_what_is_of_one_foot_is_refused_for_two():
    two = st.with_value(hexapod(), "feet", PAIR)
    ds = st.simulate(two, until=0.02)
    for action in (lambda: st.modal.metrics(ds, merge_below=5e-7), lambda: identify.contact_series(ds)):
        with pytest.raises(st.ParameterError, match=r"(?s)one foot.*foot_1, foot_2"):
            action()
    with pytest.raises(st.ParameterError, match="no events of a foot"):
        st.modal.metrics(ds.drop_vars("event_time"), merge_below=5e-7)
    assert float(st.simulate(two, until=0.01, start=st.end_state(ds)).time[-1]) == pytest.approx(0.03, rel=1e-14)
    with pytest.raises(st.ModelError, match="CompliantGround with 2 feet"):
        st.with_value(two, "law", st.modal.CompliantGround(k=1e4))


def test_steppers_and_laws_of_others():
    with pytest.raises(st.ModelError, match="needs stepper=ModalEvents"):
        st.simulate(hexapod(), st.modal.ModalFeet(), until=0.01)
    with pytest.raises(st.ModelError, match="no impact law of a modal structure"):
        hexapod(law=st.Newton(e=0.5))
    for law in (st.Newton, st.modal.AllModesImpact):
        with pytest.raises(st.ParameterError, match=r"ModalLeg.law = .*a part is needed"):
            hexapod(law=law)
