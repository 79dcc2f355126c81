"""Bad input of frictional contacts gets a clear error: what is wrong, its value, the range and what to try next."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction import sliding
from stiction.devices.ramona import Ramona, SawSignal
from stiction.devices.tribometer import Tribometer, coulomb_velocity
from stiction.families.sliding import friction_control
from stiction.laws.memory.indentation import indented, pressed
from stiction.laws.memory.rough_line import fractal_line

SPHERE = st.sliding.SphereProfile(radius=0.5e-3)


def refused(error: type[Exception], *words: str):
    pattern = "".join(f"(?=.*{word})" for word in words)
    return pytest.raises(error, match=f"(?s){pattern}")


@pytest.mark.parametrize("H", [0.0, -0.3, 2.0, 2.5])
def test_hurst_exponent_outside_0_to_2(H):
    with refused(st.ParameterError, "hurst", f"{H:g}", "between 0 and 2"):
        st.sliding.RoughSphereProfile(radius=1e-3, hurst=H, h_rms=1e-6)
    with refused(st.ModelError, "hurst", "between 0 and 2"):
        fractal_line(H, 1e-6, 1e-4, 64, seed=1)


@pytest.mark.parametrize("N", [0.0, -0.1])
def test_normal_force_not_above_zero(N):
    with refused(st.ModelError, "normal_force", f"{N:g}", "above 0 N"):
        st.sliding.FrictionContact(profile=SPHERE, mu=0.3, normal_force=N)
    with refused(st.ModelError, "normal force", f"{N:g}", "jkr"):
        pressed(SPHERE, st.sliding.Pairing(), N)
    with refused(st.ModelError, "indentation"):
        indented(SPHERE, st.sliding.Pairing(), N)


def test_contact_lost_under_a_varying_load_is_reported():
    """Wherever a load can be given, and never taken as zero in silence."""
    contact = st.sliding.FrictionContact(profile=SPHERE, mu=0.3, normal_force=0.1, memory=st.sliding.ByTriangle())
    with refused(st.ModelError, "contact lost", "-0.01 N", "jkr"):
        st.sliding.History(contact.law(), 0.1).trial(1e-9, -0.01)
    with refused(st.ModelError, "contact lost", "-0.95 N", "phase 0.5", "below 9.5 N"):
        sliding.run(Tribometer(load_ratio=1.1), 1)
    with refused(st.ModelError, "contact lost", "-0.95 N"):
        friction_control.mean_friction(Tribometer(load_ratio=1.1), 0.05)
    with refused(st.ModelError, "contact lost", "-0.1 N"):
        sliding.friction_loops(st.sliding.Jenkins(k=1e6, mu=0.3), [1e-9], normal_force=-0.1)
    with refused(st.ModelError, "contact lost", "-0.2 N"):
        sliding.planar_path(contact, [0.0, 1e-9], [0.0, 0.0], [0.1, -0.2])


def test_touching_down_to_zero_load_is_no_loss():
    assert np.isfinite(sliding.run(Tribometer(load_ratio=1.0), 2).rows).all()


def test_varying_load_needs_a_memory_for_it():
    with refused(st.ModelError, "varying load", "ByTriangle"):
        sliding.run(Tribometer(memory=st.sliding.ByTurningPoints()), 1)


def test_unstable_step_names_the_limit():
    axis = Ramona()
    limit = 2 / sliding.slider_system(axis).omega
    with refused(st.ParameterError, "Verlet.step = 0.0001", "unstable", f"{limit:.3g} s"):
        sliding.run(axis, 1, st.sliding.Verlet(step=1e-4))
    sliding.run(axis, 1, st.sliding.Verlet(step=0.9 * limit))  # below it nothing blows up


def test_damping_lowers_the_limit_of_the_step():
    """Explicit stepping of a damped bristle blows up just above (2/ω0)(√(1 + ζ²) − ζ), and is refused there."""
    law = st.sliding.Jenkins(k=1e6, mu=1e3, eta1=40.0)  # never slides; ζ = 0.63
    foot = st.sliding.DrivenContact(contact=law, normal_force=1.0, drive="saw", stroke=1e-9)
    stage = st.sliding.Slider(
        mass=1e-3, clock=st.Clock(frequency=50.0), drives={"saw": st.Sawtooth(rise=0.9)}, contacts={"foot": foot}
    )
    limit = sliding.slider_system(stage).longest_step
    assert limit == pytest.approx(2 / np.sqrt(1e9) * (np.sqrt(1.4) - np.sqrt(0.4)), rel=1e-9)
    with refused(st.ParameterError, "unstable", f"{limit:.3g} s", "ζ = 0.63"):
        sliding.run(stage, 1, st.sliding.Verlet(step=1.01 * limit))
    stable, unstable = (step_response(stage, x * limit) for x in (0.98, 1.02))
    assert stable < 1e-10 and unstable > law.mu / law.k  # until even this bristle slides


def step_response(stage, step):
    """Largest position in 500 explicit steps of a body that starts with a velocity, in plain Python, unchecked."""
    history = st.sliding.History(stage.contacts["foot"].contact, 1.0)
    x, v, T, far = 0.0, 1e-6, 0.0, 0.0
    for _ in range(500):
        v -= step / 2 * T / stage.mass
        x += step * v
        T = history.trial(x, dt=step).force
        history.commit()
        v -= step / 2 * T / stage.mass
        far = max(far, abs(x))
    return far


def test_gravity_that_lifts_the_runner_off():
    with refused(st.ModelError, "preload", "upper", "larger preload"):
        Ramona(preload=0.01, gravity=9.81)


def test_unknown_drive():
    contact = st.sliding.DrivenContact(contact=st.sliding.Jenkins(k=1e6, mu=0.3), normal_force=0.1, drive="saww")
    with refused(st.ModelError, "saww", 'did you mean "saw"'):
        st.sliding.Slider(
            mass=1e-3, clock=st.Clock(frequency=50.0), drives={"saw": st.Sawtooth()}, contacts={"upper": contact}
        )


def test_contact_without_a_slide_operation():
    law = st.Stribeck(mu_s=0.4, mu_k=0.3)
    with refused(st.ModelError, "Stribeck", "slide"):
        st.sliding.Slider(
            mass=1e-3,
            clock=st.Clock(frequency=50.0),
            contacts={"a": st.sliding.DrivenContact(contact=law)},
        )


def test_profiles_and_signals_that_cannot_be():
    with refused(st.ParameterError, "MeasuredProfile", "falls"):
        st.sliding.MeasuredProfile(r=(0.0, 1e-6, 2e-6), h=(0.0, 1e-8, 0.5e-8))
    with refused(st.ParameterError, "MeasuredProfile", "bends downwards at r = 1e-06 m", "slope never falls"):
        st.sliding.MeasuredProfile(r=(0.0, 1e-6, 2e-6), h=(0.0, 1e-8, 1.5e-8))
    with refused(st.ParameterError, "MeasuredProfile", "growing from 0"):
        st.sliding.MeasuredProfile(r=(1e-6, 2e-6), h=(0.0, 1e-8))
    with refused(st.ParameterError, "Polyline.phases", "grow"):
        st.Polyline(phases=(0.0, 0.5, 0.4), values=(0.0, 1.0, 2.0))
    with refused(st.ParameterError, "ElasticMaterial.nu", "0.7"):
        st.sliding.ElasticMaterial(E=1e9, nu=0.7)


def test_force_beyond_sliding():
    law = Ramona().backbone
    with refused(st.ParameterError, "below the sliding force"):
        sliding.back_travel(law, 2 * law.limit)
    with refused(st.ParameterError, "sensor"):
        sliding.generated_force(Ramona(sensor=0.0))
    with refused(st.ParameterError, "reduced dragging force"):
        coulomb_velocity(1.5)


@pytest.mark.parametrize(
    "part",
    [
        Ramona(
            profile=st.sliding.RoughSphereProfile(radius=1e-3, hurst=0.9, h_rms=0.92e-6),
            memory=st.sliding.BySprings(kinetic=0.5),
        ),
        Tribometer(),
        Ramona().assembled(),
        Ramona().backbone,
        Ramona(signal=SawSignal(slow="7 ms")),
        st.sliding.MeasuredProfile(r=(0.0, 1e-6), h=(0.0, 1e-9)),
        st.sliding.LuGre(k=1e6, mu_s=0.3, mu_k=0.2),
    ],
    ids=lambda part: type(part).__name__,
)
def test_scenario_round_trip(part):
    assert st.loads(st.dumps(part)) == part


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"damping": 10.0}, "critical"),
        ({"signal": SawSignal(fast=20e-6)}, "longer than 0.03 natural periods"),
        ({"signal": SawSignal(slow=1e-3)}, "less than 20 natural periods"),
        ({"signal": st.devices.ShapedSawSignal(rise_upper=1e-8, rise_lower=1e-8)}, "shapes the fall"),
        ({"sensor": 1e6}, "no longer soft"),
    ],
)
def test_the_map_refuses_axes_for_which_it_does_not_hold(changes, words):
    for ask in (lambda a: sliding.force_by_map(a, 60e-9), sliding.zero_amplitude):
        with refused(st.ParameterError, "does not hold here", words, "generated_force"):
            ask(Ramona(**changes))


def test_a_pin_that_takes_off_has_no_velocity_of_full_slip():
    with refused(st.ParameterError, "load_ratio = 1.2", "at most 1"):
        _ = Tribometer(load_ratio=1.2).full_slip_velocity


def test_paths_strokes_and_cycles_that_cannot_be():
    ball = st.sliding.FrictionContact(profile=st.sliding.SphereProfile(radius=1e-3), mu=0.3, normal_force=0.1)
    law = ball.law()
    with refused(st.ParameterError, "along_path: delta", "number 1"):
        sliding.along_path(law, law.fresh(0.0), [0.0, np.nan], [0.0, 0.0], 1e-6)
    with refused(st.ParameterError, "planar_path: x and y", "finite"):
        sliding.planar_path(ball, [0.0, np.inf], 0.0)
    for stroke in (np.nan, np.inf, -60e-9):
        with refused(st.ParameterError, f"amplitude = {stroke:g} m", "at least 0"):
            sliding.force_by_map(Ramona(), stroke)
    assert sliding.force_by_map(Ramona(), 0.0) == 0.0
    with refused(st.ParameterError, "last = 20 cycles of 9", "run longer"):
        sliding.net_step(Ramona(), cycles=10)
    with refused(st.ParameterError, "last = 0 cycles of 5"):
        sliding.generated_force(Ramona(), cycles=5, last=0)
