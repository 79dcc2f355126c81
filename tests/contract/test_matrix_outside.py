"""Every family seen from outside: figures, films, other units, measures per cycle, events, the command line."""

from __future__ import annotations

from math import prod
from pathlib import Path

import numpy as np
import pytest
from matplotlib import pyplot as plt

import stiction as st
from stiction.cli.main import main
from stiction.core.parameter import Named, specs
from stiction.core.quantity import _registry
from stiction.run.family import assembled, family_of
from stiction.run.labels import EVENT_KINDS

HERE = Path(__file__).parent


# ------------------------------------------------------------------------------------------------ other units


def dimensions(unit: str) -> dict[str, float]:
    if unit in ("1", ""):
        return {}
    return {str(d): float(n) for d, n in _registry().Quantity(1.0, unit).to_base_units().dimensionality.items()}


def factor(unit: str, scales: dict[str, float]) -> float:
    return prod(scales[d] ** n for d, n in dimensions(unit).items())


def in_units(part, scales: dict[str, float]):
    """A part whose numbers are those of other units of length, mass and time."""
    fields = {}
    for name, spec in specs(part).items():
        value = getattr(part, name)
        if spec.kind == "number":
            value = value * factor(spec.unit, scales)
        elif spec.kind == "numbers":
            value = tuple(v * factor(spec.unit, scales) for v in value)
        elif spec.kind == "part" and value is not None:
            value = in_units(value, scales)
        elif spec.kind == "parts":
            value = Named({key: in_units(item, scales) for key, item in value.items()})
        fields[name] = value
    return type(part)(**fields)


def units_of(length: float, mass: float, time: float) -> dict[str, float]:
    """The unit of current follows: μ0, which fields and magnets use, must stay the number it is."""
    scales = {"[length]": length, "[mass]": mass, "[time]": time, "[temperature]": 1.0}
    return {**scales, "[current]": (mass * length) ** 0.5 / time}


UNITS = {"mm-mg-ms": units_of(1e3, 1e6, 1e3), "others": units_of(0.37, 12.3, 71.0)}
NOT_IN_UNITS = {
    # rows of J hold numbers per coordinate and inertias those of two kinds: one field, two units
    "platform": "mixed",
}


@pytest.mark.parametrize("units", UNITS)
def test_other_units_give_the_same_motion(name, case, result, units):
    if name in NOT_IN_UNITS:
        pytest.skip(f"{name}: a series holds numbers of {NOT_IN_UNITS[name]} units")
    scales = UNITS[units]
    model, stepper = in_units(assembled(case.model), scales), in_units(case.stepper, scales)
    ds = st.simulate(model, stepper, until=case.until * scales["[time]"])
    np.testing.assert_allclose(ds.time, result.time * scales["[time]"], rtol=1e-12)
    there, here = (r.q.sel(coordinate=case.coordinate).values for r in (ds, result))  # a length
    # round-off of 1e-16 per step, a thousand steps, and contacts that double it at every impact or so
    assert np.abs(there / scales["[length]"] - here).max() <= 1e-8 * np.ptp(here)


# ------------------------------------------------------------------------------------------------ measures, events


def test_a_velocity_per_cycle_is_measured_or_refused_in_words(name, case):
    speed = st.measures.mean_velocity(case.coordinate)
    if name == "mechanism":
        with pytest.raises(st.ParameterError, match="cycles of a clock, which the model has not"):
            speed(st.simulate(case.model, case.stepper, until=case.until))
        return
    ds = st.simulate(case.model, case.stepper, until=st.Cycles(count=2))
    q = ds.q.sel(coordinate=case.coordinate).values
    assert speed(ds) == pytest.approx((q[-1] - q[0]) / 2 * ds.attrs["frequency"], rel=1e-9, abs=0)


@pytest.mark.parametrize("measure", ["last", "mean", "largest", "smallest", "swing", "rms"])
def test_readings_work_on_every_family(case, result, measure):
    reading = getattr(st.measures, measure)("q", coordinate=case.coordinate)
    assert np.isfinite(reading(result)) and reading.unit_in(result)


def test_events_stand_in_one_table(case, result):
    if not {"event_time", "event_kind", "event_contact"} & {*result.variables}:
        assert not family_of(case.model).tabulates_events
        return
    assert result.event_time.dims == result.event_kind.dims == result.event_contact.dims == ("event",)
    assert {*result.event_kind.values} <= {*EVENT_KINDS.values()}
    assert {*result.event_contact.values.astype(str)} <= {*result.contact.values.astype(str)}
    assert result.event_kind.attrs["flag_meanings"].split() == list(EVENT_KINDS)
    assert (np.diff(result.event_time) >= 0).all() and result.event_time.attrs["units"] == "s"


@pytest.mark.parametrize("per_cycle", [False, True], ids=["last", "mean_velocity"])
def test_a_study_says_how_its_points_were_run_and_equals_single_runs(name, case, per_cycle):
    if per_cycle and name == "mechanism":
        pytest.skip("no cycles without a clock: test_a_velocity_per_cycle…")
    end, speed = st.measures.last("q", coordinate=case.coordinate), st.measures.mean_velocity(case.coordinate)
    until = st.Cycles(count=2) if per_cycle else case.until
    now = st.get_value(case.model, case.vary)
    ds = st.map_points(
        case.model, st.Listed({case.vary: [now, now]}), until=until, stepper=case.stepper,
        measure={"number": speed if per_cycle else end},
    )  # fmt: skip
    batch = name == "planar" and per_cycle
    assert ds.attrs["run_as"] == ("compiled batch" if batch else "point by point")
    single = st.simulate(case.model, case.stepper, until=until)
    np.testing.assert_array_equal(ds.number, 2 * [(speed if per_cycle else end)(single)])


# ------------------------------------------------------------------------------------------------ figures, films


def test_a_picture_and_a_film_can_be_made(case, result, tmp_path):
    for figure in (st.plot.picture(result), st.plot.picture(result, ["q"], coordinate=case.coordinate)):
        figure.savefig(tmp_path / "still.png")
        plt.close(figure)
    file = st.plot.animate(result, tmp_path / "film.gif", "q", frames=2)
    assert file.read_bytes().startswith(b"GIF8")
    plt.close("all")


# ------------------------------------------------------------------------------------------------ command line


def test_the_command_line_runs_plots_and_reruns(name, case, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("model.toml").write_text(st.dumps(case.model), encoding="utf-8")
    laws = ["--laws", str(HERE / "bead.py")] if name == "bead" else []
    until = ["--until", f"{case.until!r} s", "--stepper", repr(case.stepper)]
    for words in (
        ["show", "model.toml", *laws],
        ["run", "model.toml", *until, "-o", "run.nc", *laws],
        ["plot", "run.nc", "q", "--only", case.coordinate, "-o", "run.png"],
        ["rerun", "run.nc", *laws],
    ):
        assert main(words) == 0, (words, capsys.readouterr().err)
    assert "identical" in capsys.readouterr().out and Path("run.png").stat().st_size > 1000
