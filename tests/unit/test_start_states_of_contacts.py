"""A start state of another memory is refused in words, before compiled code could write outside of its arrays."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction import sliding
from stiction.devices.ramona import Ramona
from stiction.families.planar.remembered import SMALL
from stiction.families.sliding.motion import checked_start
from stiction.laws.memory.presliding import PointLaw
from stiction.run.family import family_of

AXIS = Ramona()
SPHERE = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.1, memory=st.sliding.ByTriangle()
)


def slider(**contacts):
    feet = {
        name: st.sliding.DrivenContact(
            contact=c, drive="saw", stroke=1e-8, normal_force=0.0 if isinstance(c, st.sliding.FrictionContact) else 0.1
        )
        for name, c in contacts.items()
    }
    return st.sliding.Slider(
        mass=1e-3, clock=st.Clock(frequency=50.0), drives={"saw": st.Sawtooth(rise=0.9)}, contacts=feet
    )


MODELS = {
    "turning points": AXIS,
    "springs": st.with_value(AXIS, "memory", st.sliding.BySprings(count=20)),
    "more springs": st.with_value(AXIS, "memory", st.sliding.BySprings(count=21)),
    "triangle": st.with_value(AXIS, "memory", st.sliding.ByTriangle()),
    "another load": st.with_value(AXIS, "preload", 0.2),
    "another radius": st.with_value(AXIS, "radius", 1e-3),
    "jenkins": slider(a=st.sliding.Jenkins(k=1e6, mu=0.3)),
    "dahl": slider(a=st.sliding.Dahl(k=1e6, mu=0.3)),
    "another order": slider(b=st.sliding.Dahl(k=1e6, mu=0.1), a=st.sliding.Jenkins(k=1e6, mu=0.3)),
    "two": slider(a=st.sliding.Jenkins(k=1e6, mu=0.3), b=st.sliding.Dahl(k=1e6, mu=0.1)),
}


@pytest.mark.parametrize("of", MODELS)
@pytest.mark.parametrize("by", MODELS)
def test_every_memory_is_continued_by_its_own_model_only(of, by):
    motion, system = sliding.at_rest(MODELS[of]), sliding.slider_system(MODELS[by])
    if of == by:
        checked_start(system, motion)
        return
    with pytest.raises(st.ModelError, match=r"start state has the (laws|contacts) .*, the model"):
        sliding.run(MODELS[by], 1, start=motion)


def test_numbers_must_fit_and_mean_something():
    rest = sliding.at_rest(AXIS)
    with pytest.raises(st.ModelError, match="slots"):
        st.simulate(AXIS, until=1e-3, start=rest.replace(memory=rest.memory[:, :100]))
    with pytest.raises(st.ModelError, match='numbers of "lambda_T"'):
        st.simulate(AXIS, until=1e-3, start=rest.replace(lambda_T=np.zeros(3)))
    for slot, value, word in ((4, 1e6, "turning points"), (4, -1.0, "turning points"), (4, 0.5, "turning points"),
                              (2, 3.0, "direction"), (9, np.nan, "not finite")):  # fmt: skip
        memory = rest.memory.copy()
        memory[0, slot] = value
        with pytest.raises(st.ModelError, match=word):
            sliding.run(AXIS, 1, start=rest.replace(memory=memory))
    triangle = slider(a=SPHERE)
    rest = sliding.at_rest(triangle)
    rest.memory[0, 3] = 1e5
    with pytest.raises(st.ModelError, match="corners"):
        sliding.run(triangle, 1, start=rest)


def test_what_is_no_state_is_said():
    for wrong in (np.zeros(5), "rest", sliding.at_rest(AXIS).memory):
        with pytest.raises(st.ModelError, match="give a result"):
            sliding.run(AXIS, 1, start=wrong)
    with pytest.raises(st.ParameterError, match="cycles = 0"):
        sliding.run(AXIS, 0)


def test_a_result_says_whose_memory_it_holds():
    import xarray as xr

    axis = st.with_value(AXIS, "signal", st.devices.SawSignal(slow=0.2e-3))
    ds = st.simulate(axis, until=st.Cycles(count=1), save=st.Save(steps=0))
    with pytest.raises(st.ModelError, match="laws"):
        st.simulate(MODELS["another load"], until=1e-3, start=ds)
    with pytest.raises(st.ModelError, match="no state"):
        st.simulate(AXIS, until=1e-3, start=xr.Dataset())


def test_a_multibody_refuses_a_foreign_memory():
    parts = st.sliding.remembered(SPHERE, on="runner.x", name="foot")
    model = st.Multibody(bodies={"runner": st.Slide(mass=1e-3), **parts["bodies"]}, forces=parts["forces"])
    family = family_of(model)
    start = family.start(family.lower(model))
    start.q[start.names["coordinate"].index("foot.z3")] = 1e5 * SMALL  # so many corners
    with pytest.raises(st.ModelError, match=r"bodies\.foot.*corners"):
        st.simulate(model, st.Moreau(step=1e-6), until=1e-5, start=start)


def test_a_sweep_over_the_load_starts_afresh_and_a_hysteresis_says_that_it_cannot():
    """Contacts on turning points cannot carry their memory to another load."""
    axis = st.with_value(AXIS, "signal", st.devices.SawSignal(slow=0.2e-3))
    measure = {"x": st.measures.last("q")}
    settings = {"until": st.Cycles(count=1), "measure": measure}
    swept = st.sweep(axis, {"preload": [0.1, 0.2]}, **settings).x.values
    alone = [
        float(st.simulate(st.with_value(axis, "preload", p), until=st.Cycles(count=1)).q[-1, 0]) for p in (0.1, 0.2)
    ]
    assert swept.tolist() == alone
    loop = st.hysteresis(axis, "preload", [0.1, 0.2], **settings)
    assert np.isnan(loop.x.values[0, 1]) and "laws" in str(loop.reason.values[0, 1])


@st.part
class Greedy(PointLaw):
    """A law that writes beyond the five numbers of its memory."""

    k: float = st.par("N/m", "stiffness", positive=True)

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        z[0], z[9] = delta, part.k * delta
        return z[9]


def test_a_law_that_writes_beyond_its_memory_is_refused():
    with pytest.raises(st.LawError, match=r"Greedy\.slide\(\).*memory of 5 numbers"):
        sliding.run(slider(a=Greedy(k=1e6)), 1)
