"""Every verb for every family: it works, or it says in words why not."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
import xarray as xr
from cases import CASES, Case
from matplotlib import pyplot as plt

import stiction as st
from stiction.run.certificate import certificate
from stiction.run.family import family_of
from stiction.run.rerun import rerun

NEEDS_CLOCK = ("mechanism",)  # families without a clock say so


def last(case: Case):
    return st.measures.last("q", coordinate=case.coordinate)


def end(ds: xr.Dataset) -> dict[str, np.ndarray]:
    return {name: held.numbers for name, held in st.end_state(ds).held.items()}


# ------------------------------------------------------------------------------------------ models and results


def test_loads_from_text_and_shows_units(case):
    text = st.dumps(case.model)
    assert st.loads(text) == case.model and "#" in text


def test_text_loads_in_a_fresh_program(name, case, tmp_path):
    if name == "bead":
        pytest.skip("a part of one's own must be imported before it is named: test_registry.py")
    file = tmp_path / "model.toml"
    file.write_text(st.dumps(case.model), encoding="utf-8")
    code = f"import stiction as st; print(type(st.load({str(file)!r})).__name__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == type(case.model).__name__, done.stderr


def test_speaks_the_vocabulary(case, result):
    assert result.time[0] == 0.0 and float(result.time[-1]) == pytest.approx(case.until, rel=1e-15)
    assert {"q", "u"} <= {*result.data_vars} and case.coordinate in result.coordinate.values
    assert result.sizes["coordinate"] == result.q.sizes["coordinate"]
    for variable in result.variables.values():
        if variable.dtype.kind == "f":
            assert "units" in variable.attrs, variable
    described = {"family", "scenario", "stepper", "until", "save", "status", "certificate", "stiction_version"}
    assert described | {"frequency", "period", "cycles", "source_hash"} <= {*result.attrs}
    assert result.attrs["status"] == "reached"


def test_is_finite_and_certified(result):
    assert np.isfinite(result.q).all() and np.isfinite(result.u).all()
    checks = certificate(result)
    assert checks and all(c["amount"] <= c["limit"] for c in checks)


def test_survives_a_file(case, result, tmp_path):
    result.to_netcdf(tmp_path / "run.nc", engine="h5netcdf")
    with xr.open_dataset(tmp_path / "run.nc", engine="h5netcdf") as again:
        again.load()
    more = st.simulate(case.model, case.stepper, until=case.until / 2, start=again)
    same = st.simulate(case.model, case.stepper, until=case.until / 2, start=result)
    np.testing.assert_array_equal(more.q, same.q)


# ------------------------------------------------------------------------------------------ stop rules and saving


def test_stops_after_cycles_or_says_why_not(name, case):
    if name in NEEDS_CLOCK:
        with pytest.raises(st.ParameterError, match=r"mechanism stop at AtTime"):
            st.simulate(case.model, case.stepper, until=st.Cycles(count=1))
        return
    ds = st.simulate(case.model, case.stepper, until=st.Cycles(count=1))
    assert float(ds.time[-1]) == pytest.approx(1 / ds.attrs["frequency"], rel=1e-12)


@pytest.mark.parametrize("until", [None, float("nan"), float("inf"), -1.0, "3 kg", st.Cycles, "soon"])
def test_bad_ends_are_refused_in_words(name, case, until):
    if name == "mechanism" and until is None:
        pytest.skip("without until a mechanism is brought to equilibrium")
    with pytest.raises(st.StictionError, match=r"until|AtTime"):
        st.simulate(case.model, case.stepper, until=until)


def test_saves_fewer_samples(case, result):
    few = st.simulate(case.model, case.stepper, until=case.until, save=st.Save(steps=7))
    assert few.sizes["time"] < result.sizes["time"] or few.sizes["time"] <= result.sizes["time"] // 2
    assert few.time[0] == 0.0 and float(few.time[-1]) == float(result.time[-1])
    np.testing.assert_array_equal(few.q[-1], result.q[-1])


def test_a_ledger_is_kept_or_refused_in_words(case):
    if "energy" in family_of(case.model).saves:
        ds = st.simulate(case.model, case.stepper, until=case.until, save=st.Save(energy=True))
        assert "energy_residual" in ds
        return
    with pytest.raises(st.ParameterError, match=r"Save\.energy: models of the family"):
        st.simulate(case.model, case.stepper, until=case.until, save=st.Save(energy=True))


# ------------------------------------------------------------------------------------------ going on


def test_goes_on_bit_for_bit(case, result):
    half = st.simulate(case.model, case.stepper, until=case.until / case.same_grid)
    whole = st.simulate(case.model, case.stepper, until=case.until * (1 - 1 / case.same_grid), start=half)
    for held, numbers in end(result).items():
        np.testing.assert_array_equal(end(whole)[held], numbers, err_msg=held)
    assert float(whole.time[0]) == float(half.time[-1]) and float(whole.time[-1]) == float(result.time[-1])


def test_goes_on_with_another_step(case, result):
    half = st.simulate(case.model, case.stepper, until=0.37 * case.until)
    more = st.simulate(case.model, case.other, until=0.63 * case.until, start=half)
    assert float(more.time[0]) == float(half.time[-1])
    assert float(more.time[-1]) == pytest.approx(case.until, rel=1e-12)
    np.testing.assert_array_equal(more.q[0], half.q[-1])
    # both are discretisations of one motion: they stay together on the scale of the motion itself
    moved = np.ptp(result.q.values, axis=0).max()
    assert np.abs(more.q.values[-1] - result.q.values[-1]).max() <= 0.1 * moved


def test_states_that_do_not_fit_are_refused_in_words(name, case, result):
    state = st.end_state(result)
    places = state.held[case.place].numbers
    bad, longer = places.copy(), np.concatenate([places, places])
    bad.flat[0] = np.nan
    with pytest.raises(st.ModelError, match=r"not finite|nan"):
        st.simulate(case.model, case.stepper, until=case.until, start=state.replace(**{case.place: bad}))
    with pytest.raises(st.ModelError, match="start state"):
        st.simulate(case.model, case.stepper, until=case.until, start=state.replace(**{case.place: longer}))
    other = CASES["bead" if name != "bead" else "planar"]()
    foreign = st.simulate(other.model, other.stepper, until=other.until / 10)
    with pytest.raises(st.ModelError, match="family"):
        st.simulate(case.model, case.stepper, until=case.until, start=foreign)
    with pytest.raises(st.ModelError, match="start is a int"):
        st.simulate(case.model, case.stepper, until=case.until, start=3)


def test_rerun_is_identical(case, result):
    assert rerun(result).differ == 0
    more = st.simulate(case.model, case.stepper, until=case.until / 2, start=result, save=st.Save(steps=3))
    again = rerun(more)
    assert again.differ == 0 and again.points > 1


# ------------------------------------------------------------------------------------------ steppers


def test_steppers_of_other_families_are_refused_in_words(name, case):
    foreign = st.sliding.Verlet() if name not in ("sliding", "platform", "stage") else st.Moreau(step=1e-6)
    with pytest.raises(st.ParameterError, match="are run with"):
        st.simulate(case.model, foreign, until=case.until)
    with pytest.raises(st.ParameterError, match="is a class"):
        st.simulate(case.model, type(case.stepper), until=case.until)


def test_what_is_no_model_is_refused_in_words():
    for thing in (3, st.Coulomb(mu=0.3), st.Multibody):
        with pytest.raises(st.ModelError, match="is no model"):
            st.simulate(thing, until=1.0)


# ------------------------------------------------------------------------------------------ studies


def values(case: Case) -> list[float]:
    now = st.get_value(case.model, case.vary)
    return [0.9 * now, now] if now else [0.0, 1e-7]


def test_sweeps_and_batches_equal_single_runs(case, result):
    ds = st.sweep(
        case.model, {case.vary: values(case)}, until=case.until, stepper=case.stepper, carry=False,
        measure={"end": last(case)},
    )  # fmt: skip
    assert float(ds.end[values(case).index(st.get_value(case.model, case.vary))]) == last(case)(result)


def test_maps_in_a_store_equal_sweeps(case, tmp_path):
    made = st.map_points(
        case.model, st.Listed({case.vary: values(case)}), until=case.until, stepper=case.stepper,
        measure={"end": last(case)}, store=tmp_path / "map.zarr",
    )  # fmt: skip
    single = [
        last(case)(st.simulate(st.with_value(case.model, case.vary, v), case.stepper, until=case.until))
        for v in values(case)
    ]
    np.testing.assert_array_equal(made.end.values.ravel(), single)


def test_loops_carry_both_ways(case):
    ds = st.hysteresis(
        case.model, case.vary, values(case), until=case.until, stepper=case.stepper, measure={"end": last(case)}
    )
    family = family_of(case.model)
    state, found = None, []
    for v in [*values(case), *values(case)[::-1]]:
        one = st.with_value(case.model, case.vary, v)
        run = st.simulate(one, case.stepper, until=case.until, start=state)
        found.append(last(case)(run))
        state = family.carry(st.end_state(run), family.lower(one.assembled() if hasattr(one, "assembled") else one))
    np.testing.assert_array_equal(ds.end.values, [found[:2], found[2:][::-1]])


def test_failed_points_are_marked_with_their_reason(case):
    with pytest.warns(st.studies.StudyWarning, match="nobody.x"):
        ds = st.map_points(
            case.model, st.Listed({case.vary: [values(case)[1]]}), until=case.until, stepper=case.stepper,
            measure={"missing": st.measures.last("q", coordinate="nobody.x")},
        )  # fmt: skip
    assert np.isnan(ds.missing).all() and "nobody.x" in str(ds.reason.values)


# ------------------------------------------------------------------------------------------ looking


def test_plots_over_time(case, result):
    figure = st.plot.time(result, "q", coordinate=case.coordinate)
    assert "(m" in figure.axes[0].get_ylabel() or "[" in figure.axes[0].get_ylabel()
    plt.close(figure)


def test_failure_can_be_marked(case):
    ds = st.simulate(case.model, case.stepper, until=case.until, on_failure="mark")
    assert ds.attrs["status"] == "reached"
