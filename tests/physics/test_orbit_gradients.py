"""Gradients through orbits: the digits of another code, differences of orbits, kinks, and a search along them."""

from __future__ import annotations

import runpy
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

import stiction as st
from stiction import optimise

FINE = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-11))
QUICK = st.EventLocated(per_cycle=100)
F_N = 2300.0
PATHS = [
    "clock.frequency", "mass_ratio", "natural_frequency", "friction", "vertical_load", "field", "restitution",
    "damping", "gap",
]  # fmt: skip


def magmite(field, load, ratio, **changes):
    usual = {"mass_ratio": 1.5, "c_g": 0.025, "kappa": 3.028}
    return st.devices.Magmite(
        field=field * 1e-3, vertical_load=load, clock=st.Clock(frequency=ratio * F_N), **{**usual, **changes}
    )


ELASTICITIES = [
    (5, 8, sqrt(2.5), [-1.576763, 0.781512, 0.671777, -0.120319, -0.120319, 2.200726, -1.209880, -0.055102, -0.479125]),
    (3, 32, 1.0, [-5.030332, 0.366888, 1.722709, 0.406833, 0.406833, 3.532252, 0, -0.038294, -3.168823]),
    (5, 48, 1.0, [-1.971260, 0.073343, -2.408060, 0.481700, 0.481700, 4.430343, 0, -0.014422, -4.138558]),
    (5, 32, 1.36, [2.499317, -0.233629, -1.432900, -0.128128, -0.128128, 0.239004, 0.611234, -0.049164, 0.292967]),
]


@pytest.mark.parametrize("field,load,ratio,wanted", ELASTICITIES)
def test_elasticities_have_the_digits_of_an_independent_code(field, load, ratio, wanted):
    found = st.sensitivity(st.orbit(magmite(field, load, ratio), stepper=FINE), PATHS)
    assert found.speed_elasticity.values == pytest.approx(wanted, abs=2.1e-6)  # digits given, and their round-off
    assert not found.speed_kink.values.any()


def test_gradients_are_differences_of_orbits():
    """Also of the duty, which moves a break of the drive: orbits at p ± 1e-5, to 1e-6."""
    model = magmite(5, 8, sqrt(2.5))
    here = st.orbit(model, stepper=FINE)
    found = st.sensitivity(here, ["duty", "field", "clock.frequency"])
    for i, path in enumerate(found.parameter.values):
        p = float(st.get_value(model, path))
        ends = [
            float(st.orbit(st.with_value(model, path, p * (1 + s * 1e-5)), start=here, stepper=FINE).speed)
            for s in (1, -1)
        ]
        difference = (ends[0] - ends[1]) / (2e-5 * p)
        assert float(found.speed_derivative[i]) == pytest.approx(difference, rel=1e-6)


def test_a_kink_of_the_model_has_two_slopes():
    """Without c_g and κ given, the table of the force fit has a corner exactly at mass ratio 1.5."""
    model = magmite(5, 8, sqrt(2.5), c_g=0.0, kappa=0.0)
    found = st.sensitivity(st.orbit(model, stepper=FINE), ["mass_ratio", "field"])
    unit = 1.5 / float(found.speed)
    assert found.speed_kink.values.tolist() == [True, False]
    assert float(found.speed_right[0]) * unit == pytest.approx(0.7815, abs=2e-4)
    assert float(found.speed_left[0]) * unit == pytest.approx(0.6812, abs=2e-4)


def test_measures_other_than_speed_have_gradients():
    model = magmite(3, 32, 1.0)
    measure = {"stick": st.measures.stick_fraction("floor")}
    here = st.orbit(model, stepper=FINE)
    found = st.sensitivity(here, ["friction"], measure=measure)
    models = [magmite(3, 32, 1.0, friction=0.5 * (1 + s * 1e-5)) for s in (1, -1)]
    sides = [float(st.orbit(each, start=here, stepper=FINE, measure=measure).stick) for each in models]
    assert float(found.stick_derivative[0]) == pytest.approx((sides[0] - sides[1]) / 1e-5, rel=1e-6)


def test_gradient_sampling_climbs_along_the_kink():
    """Two numbers: the largest speed over frequency and restitution lies where slip touches zero (grazing-sliding)."""
    model = magmite(5, 8, sqrt(2.5))
    design = optimise.search(
        model, {"clock.frequency": (1.3 * F_N, 1.7 * F_N), "restitution": (0.3, 0.7)},
        goals={"speed": optimise.Largest()}, measure={"speed": st.measures.mean_velocity("body.x")},
        method=optimise.GradientSampling(trials=60, neighbours=2), stepper=QUICK, start=st.orbit(model, stepper=QUICK),
    )  # fmt: skip
    assert design.values["speed"] > 0.0686  # what frequency alone gives, at the kink of the table
    assert "kink" in design.trials.attrs["optimum"]
    assert design.trials.attrs["periods_run"] < 4000
    tried = design.trials.speed.values
    assert np.nanmax(tried) == pytest.approx(design.values["speed"])


@pytest.mark.parametrize("seed", [0, 1])
def test_five_numbers_take_a_fifth_of_the_periods_of_an_evolution(seed):
    """The reduced form of `benchmarks/orbits.py --search`: from 35.06 mm/s, 60 orbits climb beyond 86.6 mm/s, where
    gradients without kinks get stuck; CMA-ES with five times as many periods stays below."""
    pytest.importorskip("cma")
    bench = runpy.run_path(str(Path(__file__).parents[2] / "benchmarks" / "orbits.py"))
    assert 1e3 * float(bench["middle_orbit"]()[1].speed) == pytest.approx(35.06, abs=0.005)
    speed, periods = bench["by_gradients"](seed, 60)
    other, more = bench["by_evolution"](seed, 5 * periods)
    assert speed > 86.6e-3 and speed > other
    assert more >= 5 * periods


def test_a_start_is_refused_by_methods_that_ignore_it():
    with pytest.raises(st.ParameterError, match="leave out start"):
        optimise.search(
            magmite(5, 8, 1.0), {"field": (4e-3, 5e-3)}, goals={"speed": optimise.Largest()},
            measure={"speed": st.measures.mean_velocity("body.x")}, method=optimise.NelderMead(), start="x",
        )  # fmt: skip


# ------------------------------------------------------------------------------------------ numbers that are 0

BIAS = "forces.bias.value"


def shaken(bias: float) -> st.Multibody:
    """A box of 0.16 mg on a shaken table, pushed by a force far below its friction of 0.5 µN."""
    floor = st.Floor(normal="box.y", tangent="box.x", beside="table.x")
    return st.Multibody(
        clock=st.Clock(frequency=200.0), drives={"s": st.Sine()}, travel={"box": ("box.x",)},
        bodies={"table": st.Driven(amplitude=5e-6, drive="s"), "box": st.PointMass(mass=1.6e-7)},
        forces={"gravity": st.Gravity(), "bias": st.Load(on="box.x", value=bias)},
        contacts={"floor": st.Contact(geometry=floor, friction=st.Coulomb(mu=0.3))},
    )  # fmt: skip


def test_a_force_of_nought_has_the_size_it_is_given():
    """Steps of a number that is 0 were shares of 1 N: the slope of the speed was 62 % off, and 1 % on a branch."""
    here = st.orbit(shaken(0.0))
    # ±1 nN, 2e-3 of the friction: the cubic part of an odd function is 1e-6 of the linear one
    exact = float(st.orbit(shaken(1e-9)).speed - st.orbit(shaken(-1e-9)).speed) / 2e-9
    with pytest.raises(st.ParameterError, match=r'"forces.bias.value" is 0, of which no share is a step'):
        st.sensitivity(here, [BIAS])
    with pytest.raises(st.ParameterError, match="sizes alone"):
        st.sensitivity(here, [BIAS], step=1e-3)
    assert st.sensitivity(here, [BIAS], step={BIAS: "1 nN"}).speed_derivative.item() == pytest.approx(exact, rel=1e-5)
    branch = st.continue_orbit(here, BIAS, (-2e-8, 2e-8), progress=False)
    slopes = branch.swap_dims(point=BIAS).speed_slope
    assert slopes.sel({BIAS: 0.0}, method="nearest").item() == pytest.approx(exact, rel=1e-4)
    assert branch.attrs["ended_up"] == "the end 2e-08 is reached"
