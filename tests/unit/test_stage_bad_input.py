"""Bad input of stick-slip stages gets a sentence: what is wrong, its value, and what to try next."""

from __future__ import annotations

import re

import numpy as np
import pytest

import stiction as st

S = st.sliding
PIEZO = S.Piezo(response=S.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0,), weights=(1e-9,)))
BALL = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.07)


def stage(**changes):
    fields = {
        "mass": 3e-3, "clock": st.Clock(frequency=100.0), "drives": {"saw": st.Sawtooth(rise=0.9)},
        "feet": {"foot": S.StageFoot(drive="saw", voltage=50.0, piezo=PIEZO)},
        "contacts": {"ball": S.StageContact(contact=BALL, foot="foot")},
    }  # fmt: skip
    return S.StickSlipStage(**{**fields, **changes})


def foot(**changes):
    return stage(feet={"foot": S.StageFoot(**{"drive": "saw", "voltage": 50.0, "piezo": PIEZO, **changes})})


def contact(**changes):
    return stage(contacts={"ball": S.StageContact(**{"contact": BALL, "foot": "foot", **changes})})


SPRING = S.PreloadSpring(stiffness=1e4, runout=2e-6)
CASES = {
    "no feet": (lambda: stage(feet={}), "0 feet and 1 contacts"),
    "no such foot": (lambda: contact(foot="fool"), 'names the foot "fool".*foot'),
    "no such drive": (lambda: foot(drive="say"), 'feet.foot.drive names the drive "say".*saw'),
    "voltage without drive": (lambda: foot(drive=""), "feet.foot.drive is empty, but 50 times a drive"),
    "force without drive": (lambda: stage(force_amplitude=1.0), "force_drive is empty"),
    "mass without stiffness": (lambda: foot(mass=1e-3), "give both.*resonance"),
    "damping of a rigid piezo": (
        lambda: foot(piezo=S.Piezo(response=PIEZO.response, damping=1.0)),
        "does nothing in a rigid piezo",
    ),
    "current without capacitance": (lambda: foot(amplifier=S.Amplifier(current=0.1)), "without piezo.capacitance"),
    "jump of a rigid foot": (lambda: stage(drives={"saw": st.Square()}), "jumps from .* no rigid foot can"),
    "no piezo": (lambda: foot(piezo=S.Amplifier()), r"needs Piezo\(…\), not Amplifier"),
    "rigid friction": (lambda: contact(contact=st.Coulomb(mu=0.3), normal_force=1.0), "Coulomb is rigid.*Jenkins"),
    "no law": (lambda: contact(contact=PIEZO), "has no slide"),
    "force given twice": (lambda: contact(normal_force=1.0), "given twice"),
    "no normal force": (lambda: contact(contact=S.Jenkins(k=1e6, mu=0.3)), "must stay above 0 N"),
    "varying load on turning points": (lambda: contact(preload=SPRING), "ByTriangle"),
    "spring that lifts off": (
        lambda: contact(preload=S.PreloadSpring(stiffness=1e5, runout=2e-6)),
        "0.07 N ± 0.2 N along the track",
    ),
    "worn through": (lambda: contact(preload=S.PreloadSpring(stiffness=1e4, worn=8e-6)), "must stay above 0 N"),
    "base that cannot move": (lambda: S.StageBase(stiffness=1.0), "mass is 0, so that it cannot move"),
    "plays": (lambda: S.PrandtlIshlinskii(gain=1.0, thresholds=(1.0,), weights=()), r"thresholds \(1\) as weights"),
    "negative play": (
        lambda: S.PrandtlIshlinskii(gain=1.0, thresholds=(1.0,), weights=(-1e-9,)),
        "must be at least 0.*-1e-09",
    ),
    "unbounded Bouc–Wen": (lambda: S.BoucWen(gain=1.0, alpha=1.0, beta=0.1, gamma=0.2), "within ±beta = 0.1"),
    "creep": (lambda: S.Creep(gains=(0.1,), times=(0.0,)), "times above 0 s"),
    "creep backwards": (lambda: S.logarithmic_creep(0.1, 1.0, 0.1), "before last"),
    "smallest step": (lambda: S.smallest_step(stage(), scatter=2.0), "between 0 and 1"),
    "no stage": (lambda: S.scan(st.devices.Ramona()), "Ramona is no StickSlipStage"),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_wrong_is_said(name):
    make, words = CASES[name]
    with pytest.raises(st.StictionError, match=re.compile(words, re.DOTALL)):
        make()


def test_memories_of_other_piezos_are_refused():
    state = st.end_state(st.simulate(stage(), until=st.Cycles(count=1)))
    other = S.Piezo(response=S.PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 5.0), weights=(1e-9, 1e-9)))
    with pytest.raises(st.ModelError, match="piezos"):
        st.simulate(foot(piezo=other), until=st.Cycles(count=1), start=state)
    with pytest.raises(st.ModelError, match="voltage, fast and whole stroke"):
        st.simulate(stage(), until=st.Cycles(count=1), start=state.replace(electric=np.zeros((1, 9))))
    with pytest.raises(st.ModelError, match="no memory of contact ball"):
        st.simulate(stage(), until=st.Cycles(count=1), start=state.replace(memory=np.full((1, 5000), 1e9)))


def test_steps_that_are_not_there_and_runners_without_a_speed():
    ds = st.simulate(stage(), until=st.Cycles(count=3), save=st.Save(steps=0))
    for last in (0, -5, 4):
        with pytest.raises(st.ParameterError, match=f"last = {last} cycles of 3"):
            S.stepping(ds, last=last)
    assert S.stepping(ds) == S.stepping(ds, last=3)
    with pytest.raises(st.ParameterError, match="no StickSlipStage"):
        S.step_energy(stage(), st.simulate(st.devices.Ramona(), until=st.Cycles(count=1), save=st.Save(steps=0)))
    pushed = st.simulate(stage(force=-0.05), until=st.Cycles(count=6), save=st.Save(steps=0))
    with pytest.raises(st.ParameterError, match=r"by as much each cycle.* less than the friction"):
        S.stepping(pushed)
    # the excess over μN alone moves it: (F − μN) T²/m more each cycle
    grown = np.diff(np.diff(pushed.q.sel(coordinate="x").values))[-3:]
    np.testing.assert_allclose(grown, -(0.05 - 0.3 * 0.07) * 1e-4 / 3e-3, rtol=1e-3)


def test_steps_over_missing_or_doubled_ends_of_cycles_are_refused():
    """A result thinned or joined by hand: two cycles between samples were told as one step of twice the length."""
    model = stage()
    ds = st.simulate(model, until=st.Cycles(count=4), save=st.Save(steps=0))
    wrong = {"thinned": ds.isel(time=[0, 2, 4]), "joined": ds.isel(time=[0, 1, 2, 3, 4, 4])}
    for name, one in wrong.items():
        for asked in (lambda r: S.stepping(r), lambda r: S.step_energy(model, r)):
            with pytest.raises(st.ParameterError, match="no single step"):
                asked(one)
                pytest.fail(name)
    whole, later = S.stepping(ds), S.stepping(ds.isel(time=[2, 3, 4]))
    assert later.step == pytest.approx(float(ds.q.sel(coordinate="x")[4] - ds.q.sel(coordinate="x")[2]) / 2, rel=1e-12)
    assert whole.step != later.step
    for last in (-2, 0, 2.5, 5):
        with pytest.raises(st.ParameterError, match="give 1 to 4"):
            S.stepping(ds, last)
        with pytest.raises(st.ParameterError, match="give 1 to 4"):
            S.step_energy(model, ds, last)


def test_a_step_that_is_not_stable_is_refused():
    with pytest.raises(st.ParameterError, match=r"Verlet\.step = 0\.001 s is unstable"):
        st.simulate(stage(), S.Verlet(step=1e-3), until=st.Cycles(count=1))
