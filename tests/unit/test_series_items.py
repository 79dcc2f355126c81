"""One number of a series is addressed like any other: structure.frequency[2]."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction.core.parameter import spec_at

WAVE = st.Sampled(samples=(0.0, 1.0, 0.5, -1.0))
HEXAPOD = st.devices.piezo_legs.bouncing_hexapod()


def robot(wave=WAVE):
    floor = st.Contact(geometry=st.Floor(normal="body.y", tangent="body.x"), friction=st.Coulomb(mu=0.3))
    return st.Multibody(
        clock=st.Clock(frequency=10.0), bodies={"body": st.PointMass(mass=1.0)}, contacts={"floor": floor},
        forces={"gravity": st.Gravity(), "push": st.Load(on="body.x", value=6.0, drive="wave")},
        drives={"wave": wave}, travel={"robot": ["body.x"]},
    )  # fmt: skip


def test_reading_and_changing():
    model = robot()
    assert st.get_value(model, "drives.wave.samples[2]") == 0.5
    changed = st.with_value(model, "drives.wave.samples[2]", 0.25)
    assert st.get_value(changed, "drives.wave.samples") == (0.0, 1.0, 0.25, -1.0)
    assert st.get_value(model, "drives.wave.samples") == WAVE.samples
    assert spec_at(model, "drives.wave.samples[0]").kind == "number"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("drives.wave.samples[4]", "one of 4 numbers; use [0] to [3]"), ("clock.frequency[0]", "no series"),
        ("drives.wave.sample[0]", 'did you mean "samples"'), ("drives.wave[0]", "no series"),
    ],
)  # fmt: skip
def test_numbers_that_are_not_there(path, said):
    for ask in (lambda: st.get_value(robot(), path), lambda: st.with_value(robot(), path, 1.0)):
        with pytest.raises(st.ParameterError) as error:
            ask()
        assert said in str(error.value)


def test_what_a_series_refuses_its_numbers_refuse():
    with pytest.raises(st.ParameterError):
        st.with_value(robot(), "drives.wave.samples[1]", float("nan"))


def test_a_sweep_of_one_sample_is_a_sweep_of_models():
    speed = {"speed": st.measures.mean_velocity("body.x")}
    path, values = "drives.wave.samples[1]", [0.8, 1.0]
    ds = st.sweep(robot(), path, values, until=st.Cycles(count=3), measure=speed, carry=False)
    for value, found in zip(values, ds.speed.values, strict=True):
        alone = st.simulate(robot(st.Sampled(samples=(0.0, value, 0.5, -1.0))), until=st.Cycles(count=3))
        assert found == speed["speed"](alone)
    assert ds[path].attrs["long_name"]


def test_a_mode_of_a_structure_is_swept():
    path = "structure.frequency[0]"
    values = [0.9 * st.get_value(HEXAPOD, path), st.get_value(HEXAPOD, path)]
    ds = st.sweep(HEXAPOD, path, values, until=0.05, carry=False, measure={"largest": st.measures.largest("q")})
    assert np.isfinite(ds.largest.values).all() and ds[path].attrs["units"] == "Hz"
