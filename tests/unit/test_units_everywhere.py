"""Units in every place where a number is taken: parts, functions, studies, fits, searches, figures."""

from __future__ import annotations

import inspect
import pickle
from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr
from writing.names import public

import stiction as st
from stiction.core.arguments import AT_KEYS, AT_PATH, takes
from stiction.core.parameter import specs
from stiction.optimise.tolerance import tolerances
from stiction.orbits import branch
from stiction.studies.designs import Grid, Listed, Sobol
from stiction.studies.sampling import Normal, Uniform

ROBOT = st.devices.Magmite(vertical_load=32.0)
WRONG = {"m": "3 kg", "kg": "3 m", "SI": "3 parsnips"}  # of another kind; for all other units: a length

# Numbers without a unit (shares, ratios, counts, tolerances, angles on paper), and what is no amount that one types.
PLAIN = {
    "size": "inches on paper", "scale_x": "what an axis is divided by", "level": "confidence", "rtol": "relative",
    "tolerance": "radii", "within": "share", "step": "relative, or an arclength", "largest": "share, or an arclength",
    "smallest": "share", "change": "share", "steepest": "of a multiplier", "length": "an arclength",
    "bounds": "of `par`", "pitch": "over the radius", "forth": "of the friction", "back": "of the friction", "mu": "",
    "along": "friction", "duty": "share",
    "against": "friction", "restitution": "", "mass_ratio": "", "pace": "over √(k/m)", "width": "share",
    "revolutions": "", "count": "", "ratio": "", "per_decade": "share", "scatter": "share", "loss_factor": "",
    "residual": "in EI/L²", "damping": "ratio", "zeta": "", "eta": "", "up": "coefficients", "model": "a table",
    "experiment": "a table", "interface": "indices", "a": "shapes", "b": "shapes", "M": "a matrix", "K": "a matrix",
    "u": "a state", "start": "a memory", "series": "arrays of a file", "limits": "over the natural frequency",
    "marks": "over the natural frequency", "paths": "names", "inputs": "names, or coefficients",
    "outputs": "coefficients",
}  # fmt: skip
OWN = {  # taken by the function itself: tested below, or in test_rough_edges, test_sessions, test_plot_*, test_tracks
    "st.sweep.paths", "st.sweep.values", "st.map_points.points", "st.hysteresis.values", "st.continue_orbit.ends",
    "st.switch_branch.ends", "st.orbit_curve.values", "st.fit.unknown", "st.fit.noise", "st.session.every",
    "st.identify.cross_validated.noise", "st.identify.read_track.scale", "st.identify.read_track.angle",
    "st.identify.read_track.rate", "st.identify.read_track.noise", "st.identify.read_signal.rate",
    "st.optimise.tolerances.within", "st.plot.film.start", "st.plot.film.stop", "st.plot.schematic.at",
    "st.plot.tumbling_film.start", "st.plot.tumbling_film.stop", "st.plot.tumbling_moment.at",
    "st.plot.tumbling_strip.at",
}  # fmt: skip
UNITLESS = {  # where a name that has a unit elsewhere has none
    "st.devices.spring_capsule.force", "st.devices.spring_capsule.gap", "st.identify.synthetic_frf.noise",
    "st.mechanism.mode_states.amplitude", "st.modal.feet_impact.modes", "st.mechanism.branch.until",
}  # fmt: skip
FUNCTIONS = [p for p in public() if not p.is_part and callable(p.thing) and not isinstance(p.thing, type)]
DECLARED = [(p, name) for p in FUNCTIONS for name in getattr(p.thing, "__units__", {})]


def numeric(argument):
    words = str(argument.annotation)
    return any(word in words for word in ("float", "ArrayLike", "ndarray")) and "Callable" not in words


@pytest.mark.parametrize("public", FUNCTIONS, ids=lambda p: p.written)
def test_every_number_that_a_function_takes_has_a_unit_or_none(public):
    """A new argument must be declared by `@takes`, or stand here among those that have no unit."""
    for name, argument in inspect.signature(public.thing).parameters.items():
        where = f"{public.written}.{name}"
        if numeric(argument) and name not in getattr(public.thing, "__units__", {}):
            assert where in OWN | UNITLESS or name in PLAIN, f"{where}: declare its unit with @takes"


def texts_of(unit, right):
    """A value in a unit, in the right one or in a wrong one."""
    if isinstance(unit, tuple):
        return {"a": tuple(texts_of(u, right) for u in unit)}
    return f"3 {unit}" if right and unit not in ("SI", "1") else "3" if right else WRONG.get(unit, "3 m")


@pytest.mark.parametrize(("public", "name"), DECLARED, ids=lambda x: getattr(x, "written", x))
def test_texts_are_read_and_their_dimension_is_checked_before_anything_runs(public, name, monkeypatch):
    unit = public.thing.__units__[name]
    first = next(iter(inspect.signature(public.thing).parameters))
    if unit in (AT_PATH, AT_KEYS):
        model = st.devices.CsfhGripper() if "mechanism" in public.written or "tuned" in public.written else ROBOT
        path = "force" if isinstance(model, st.devices.CsfhGripper) else "field"
        known = {first: model, "path": path}
        value = "3 kg" if unit == AT_PATH else {path: ("1 kg", "3 kg")}
        known = known if "path" in inspect.signature(public.thing).parameters else {first: model}
    else:
        known, value = {}, texts_of(unit, right=False)
    with pytest.raises(st.ParameterError, match=rf"{public.name}\({name}=…\): .*(dimension|unit)"):
        public.thing(**{**known, name: value})
    if unit not in (AT_PATH, AT_KEYS):
        with pytest.raises((TypeError, st.StictionError, AttributeError)) as found:  # the others are missing
            public.thing(**{name: texts_of(unit, right=True)}, **{"no such": 1})
        assert "dimension" not in str(found.value)


def test_what_is_declared_is_read():
    @takes(force="N", at="s", wrench=("N", "N*m"), levels="Pa")
    def echo(force, at=0.0, *, wrench=None, levels=None):
        return force, at, wrench, levels

    assert echo("3 mN", "2 ms") == (3e-3, 2e-3, None, None)
    assert echo(["1 uN", 2.0], wrench=("1 mN", "2 uN*m"))[::2] == ([1e-6, 2.0], [1e-3, 2e-6])
    assert echo(np.array(["1 uN", "2 uN"]), levels={"a": "3 kPa", "b": 1.0})[::3] == (
        [1e-6, 2e-6],
        {"a": 3e3, "b": 1.0},
    )
    assert echo(5.0, at=np.float64(2.0)) == (5.0, 2.0, None, None)
    with pytest.raises(st.ParameterError, match=r'echo\(at=…\): "2 mN" has the wrong dimension'):
        echo(1.0, at="2 mN")
    with pytest.raises(TypeError, match="has no argument fource"):
        takes(fource="N")(lambda force: force)


@pytest.mark.parametrize("public", [p for p in public() if p.is_part], ids=lambda p: p.written)
def test_every_number_of_every_part_may_be_a_text(public):
    """Refused values only where the amount itself is out of range; the unit is always understood, a wrong one never."""
    for name, spec in specs(public.thing).items():
        if spec.kind in ("number", "numbers"):
            wrong = WRONG.get(spec.unit, "3 m")
            given = {"number": wrong, "numbers": [wrong]}[spec.kind]
            with pytest.raises(st.ParameterError) as found:
                public.thing(**{name: given})
            assert any(word in str(found.value) for word in ("dimension", "no unit")), f"{public.written}.{name}"


def test_series_take_units_number_by_number():
    assert st.Sampled(samples=("1", 0.5)).samples == (1.0, 0.5)
    with pytest.raises(st.ParameterError, match="dimension"):
        st.Sampled(samples=("1 mm", 0.5))
    part, name = next(
        (p.thing, n) for p in public() if p.is_part for n, s in specs(p.thing).items()
        if s.kind == "numbers" and s.unit == "m"
    )  # fmt: skip
    with pytest.raises(st.ParameterError) as found:
        part(**{name: ["1 mm", "2 kg"]})
    assert '"2 kg" has the wrong dimension' in str(found.value) and '"1 mm"' not in str(found.value)


# --------------------------------------------------------------------------------- designs, fits, searches, orbits


@pytest.mark.parametrize("design", [Grid({"field": ["3 mT", 4e-3]}), Listed({"field": np.array(["3 mT", "4 mT"])})])
def test_grids_and_lists_take_units(design):
    np.testing.assert_allclose(design.points((slice(None),))[:, 0], [3e-3, 4e-3], rtol=1e-15)
    design.check(ROBOT)
    assert pickle.loads(pickle.dumps(design)).described() == design.described()


@pytest.mark.parametrize("law", [("2 mT", "4 mT"), Uniform("2 mT", 4e-3), Normal("3 mT", "0.25 mT", cut=4.0)])
def test_samples_take_units(law):
    numbers = Sobol({"field": law}, count=64).points((slice(None),))[:, 0]
    assert 2e-3 <= numbers.min() < 3e-3 < numbers.max() <= 4e-3
    Sobol({"field": law}, count=4).check(ROBOT)
    copy = pickle.loads(pickle.dumps(Sobol({"field": law}, count=4)))
    with pytest.raises(st.ParameterError, match="wrong dimension"):
        Sobol({"friction": law}, count=4).check(ROBOT)
    with pytest.raises(st.ParameterError, match="wrong dimension"):
        st.map_points(ROBOT, copy.__class__({"friction": law}, count=4), until=1.0, measure=st.measures.mean("q"))


@pytest.mark.parametrize("design", [Grid({"friction": ["3 mT"]}), Listed({"friction": ["3 mT"]})])
def test_a_wrong_unit_in_a_design_is_refused_when_the_model_is_known(design):
    with pytest.raises(st.ParameterError, match="wrong dimension"):
        design.check(ROBOT)


def test_ranges_of_a_fit_take_units():
    from stiction.identify.fit_problem import range_of

    for given in (("2 mT", "6 mT"), st.Range("2 mT", "6 mT"), [2e-3, "6 mT"]):
        found = range_of(ROBOT, "field", given)
        assert (found.low, found.high) == pytest.approx((2e-3, 6e-3), rel=1e-15)
    assert range_of(ROBOT, "field", "4 mT").start == pytest.approx(4e-3, rel=1e-15)
    with pytest.raises(st.ParameterError, match="wrong dimension"):
        range_of(ROBOT, "field", ("2 mm", "6 mm"))


def test_noise_of_a_fit_takes_the_unit_of_its_column():
    box = st.Multibody(bodies={"box": st.PointMass(mass="1 mg", vx="1 mm/s")})
    data = {"time": [0.0, 1e-3, 2e-3, 3e-3], "x": [0.0, 1e-6, 2e-6, 3.1e-6]}
    with pytest.raises(st.ParameterError, match=r'noise of "x": .*dimension'):
        st.fit(box, {"bodies.box.vx": ("0 m/s", "2 mm/s")}, data, noise={"x": "1 mg"})


def test_limits_of_tolerances_take_the_unit_of_their_measure():
    study = xr.Dataset(
        {"speed": ("point", np.linspace(0, 1e-2, 11), {"units": "m/s"})}, {"field": ("point", np.arange(11.0))}
    )
    assert float(tolerances(study, {"speed": ("2.5 mm/s", "1 m/s")}).all_good) == pytest.approx(8 / 11)
    with pytest.raises(st.ParameterError, match=r'within "speed": .*dimension'):
        tolerances(study, {"speed": ("2.5 mm", "1 m")})


def test_ends_of_a_branch_take_the_unit_of_what_varies(monkeypatch):
    monkeypatch.setattr(branch, "is_orbit", lambda ds: True)
    monkeypatch.setattr(branch, "job_of", lambda ds: SimpleNamespace(model=ROBOT))
    assert branch._ends(None, "clock.frequency", ("2 kHz", 3e3)) == (2e3, 3e3)
    with pytest.raises(st.ParameterError, match="wrong dimension"):
        branch._ends(None, "clock.frequency", ("2 mm", 3e3))


@pytest.mark.parametrize("until", ["20 ms", "3 cycles", 0.02])
def test_until_takes_texts(until):
    """Cycles are counted by a part; the word is met with it."""
    body = st.Multibody(bodies={"box": st.PointMass(mass=1e-6, vx=1e-3)})
    if until == "3 cycles":
        with pytest.raises(st.ParameterError, match=r"Cycles\(count=3\)"):
            st.simulate(body, st.Moreau(step="1 ms"), until=until)
    else:
        assert float(st.simulate(body, st.Moreau(step="1 ms"), until=until).time[-1]) == pytest.approx(0.02, rel=1e-12)
