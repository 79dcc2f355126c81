"""Bad input gets a clear error before anything runs: it names the field, the value, the range and what to try next."""

from __future__ import annotations

from math import nan

import numpy as np
import pytest

import stiction as st


def refused(error: type[Exception], *words: str):
    """Expect `error` with all words in its message."""
    pattern = "".join(f"(?=.*{word})" for word in words)
    return pytest.raises(error, match=f"(?s){pattern}")


def sliding_mass(**contact: object) -> st.Multibody:
    geometry = contact.pop("geometry", st.Floor(normal="box.y", tangent="box.x"))
    return st.Multibody(
        bodies={"box": st.PointMass(mass=1.6e-7, vx=0.05)},
        forces={"gravity": st.Gravity()},
        contacts={"floor": st.Contact(geometry=geometry, friction=st.Coulomb(mu=0.3), **contact)},
    )


def test_misspelt_key():
    with refused(st.ParameterError, 'PointMass has no field "mas"', 'did you mean "mass"'):
        st.PointMass(mas=1e-9)


def test_misspelt_key_in_a_scenario():
    text = st.dumps(sliding_mass()).replace("mu =", "nu =")
    with refused(st.ScenarioError, "contacts.floor.friction", '"nu"', 'did you mean "mu"'):
        st.loads(text)


def test_wrong_unit():
    with refused(st.ParameterError, "PointMass.mass", "3 mm", "wrong dimension", "kg"):
        st.PointMass(mass="3 mm")


def test_unknown_unit():
    with refused(st.ParameterError, "PointMass.mass", "3 parrots", "kg"):
        st.PointMass(mass="3 parrots")


def test_negative_mass():
    with refused(st.ParameterError, "PointMass.mass", "-1e-09", "greater than 0 kg"):
        st.PointMass(mass=-1e-9)


def test_negative_friction_coefficient():
    with refused(st.ParameterError, "Coulomb.mu", "-0.1", "at least 0"):
        st.Coulomb(mu=-0.1)


def test_static_below_kinetic_friction():
    with refused(st.ParameterError, "mu_s = 0.1", "mu_k = 0.2", "exchange"):
        st.StaticKinetic(mu_s=0.1, mu_k=0.2)


def test_zero_step():
    with refused(st.ParameterError, "step = 0 s", "greater than 0", "Moreau"):
        st.Moreau(step=0.0)


def test_step_and_steps_per_cycle_at_once():
    with refused(st.ParameterError, "either per_cycle or step"):
        st.Moreau(step=1e-5, per_cycle=100)


def test_steps_per_cycle_without_a_clock():
    with refused(st.ParameterError, "needs a clock", "Moreau"):
        st.simulate(sliding_mass(), st.Moreau(per_cycle=100), until=1e-3)


def test_nan_in_a_waveform():
    with refused(st.ParameterError, r"samples\[2\]", "nan", "finite"):
        st.Sampled(samples=(0.0, 1.0, nan))


def test_nan_in_a_parameter():
    with refused(st.ParameterError, "Coulomb.mu", "nan"):
        st.Coulomb(mu=nan)


def test_contact_with_a_body_that_does_not_exist():
    with refused(st.ModelError, "contacts.floor", '"bx.y"', "no such coordinate", 'did you mean "box.y"'):
        st.simulate(sliding_mass(geometry=st.Floor(normal="bx.y", tangent="box.x")), st.Moreau(step=1e-5), until=1e-3)


def test_force_with_a_drive_that_does_not_exist():
    model = st.Multibody(
        clock=st.Clock(frequency=1e3),
        bodies={"box": st.Slide(mass=1e-9)},
        drives={"field": st.Square()},
        forces={"push": st.Load(on="box.x", value=1e-6, drive="feld")},
    )
    with refused(st.ModelError, "forces.push.drive", '"feld"', 'did you mean "field"'):
        st.simulate(model, until=1e-3)


def test_drives_without_a_clock():
    with refused(st.ModelError, "no clock", "Clock"):
        st.Multibody(bodies={"box": st.Slide(mass=1e-9)}, drives={"field": st.Square()})


def test_gravity_on_nothing():
    model = st.Multibody(bodies={"box": st.Slide(mass=1e-9)}, forces={"gravity": st.Gravity()})
    with refused(st.ModelError, "Gravity acts on no body", "PointMass"):
        st.simulate(model, st.Moreau(step=1e-5), until=1e-3)


def test_body_driven_by_a_waveform_without_rate():
    @st.part
    class Blip:
        """A signal without a derivative."""

        @staticmethod
        def waveform(part, phase):
            return phase * phase

    model = st.Multibody(
        clock=st.Clock(frequency=1e3),
        bodies={"table": st.Driven(amplitude=1e-6, drive="blip")},
        drives={"blip": Blip()},
    )
    with refused(st.ModelError, "bodies.table", "waveform_rate", "Blip"):
        st.simulate(model, until=1e-3)


def test_friction_law_where_a_force_belongs():
    with refused(st.ParameterError, "Multibody.forces", "Coulomb does not implement force", "Spring"):
        st.Multibody(bodies={"box": st.Slide(mass=1e-9)}, forces={"rub": st.Coulomb(mu=0.3)})


def test_sweep_refuses_a_bad_value_before_it_runs_anything():
    robot = st.devices.Magmite()
    with refused(st.ParameterError, "Clock.frequency", "-1"):
        st.sweep(robot, {"clock.frequency": [2300.0, -1.0]}, until=st.Cycles(count=1), measure={})


def test_sweep_refuses_an_unknown_path():
    with refused(st.ParameterError, '"clock.frequencey"', 'did you mean "frequency"'):
        st.sweep(st.devices.Magmite(), {"clock.frequencey": [1.0]}, until=st.Cycles(count=1), measure={})


def test_stop_rule_that_watches_nothing():
    with refused(st.ModelError, '"flor"', 'did you mean "floor"'):
        rule = st.OnSlip(contact="flor", within=1e-3)
        st.simulate(sliding_mass(), st.Moreau(step=1e-5), until=rule)


def test_too_many_samples_are_refused_before_memory_is_taken():
    with refused(st.ParameterError, "GB", "Save"):
        st.simulate(sliding_mass(), st.Moreau(step=1e-9), until=10.0)


def unstable() -> st.Multibody:
    """A spring so stiff that the step is far beyond its stability limit."""
    return st.Multibody(
        bodies={"a": st.PointMass(mass=1e-9), "b": st.PointMass(mass=1e-9, vx=1e-3)},
        forces={"spring": st.Spring(a="ground", b="b.x", stiffness=1e6)},
    )


def test_diverging_simulation_stops_with_time_and_quantity():
    with refused(st.DivergenceError, r"diverged at t = \d", "b.x", "shorter step") as caught:
        st.simulate(unstable(), st.Moreau(step=1e-3), until=1.0)
    assert "a.x" not in str(caught.value)


def test_failure_can_be_marked_instead_of_raised():
    ds = st.simulate(unstable(), st.Moreau(step=1e-3), until=1.0, on_failure="mark")
    assert ds.attrs["status"] == "failed"
    assert "diverged" in ds.attrs["reason"]


def test_sweep_marks_a_failed_point_and_goes_on():
    clocked = st.with_value(unstable(), "clock", st.Clock(frequency=1e3))
    ds = st.sweep(
        clocked,
        {"forces.spring.stiffness": [1e-3, 1e6, 1e-3]},
        until=st.Cycles(count=300),
        stepper=st.Moreau(per_cycle=1),
        measure={"speed": st.measures.mean_velocity("b.x")},
    )
    assert ds.status.values.tolist() == [0, 4, 0]
    assert np.isnan(ds.speed.values).tolist() == [False, True, False]
    assert "diverged" in str(ds.reason.values[1])
