"""Mechanisms asked beside the examples: loads that change sign, two loads on one body, states of other loads."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st

M = st.mechanism
E, DEPTH, HEIGHT, LENGTH = 160e9, 25e-6, 5e-6, 0.5e-3
EI = E * DEPTH * HEIGHT**3 / 12
SILICON = M.Elastic(youngs=E, expansion=2.6e-6, conductivity=130.0, resistivity=2e-4)
LEAF = M.Uniform(depth=DEPTH, height=HEIGHT)


def leaf(start="ground", end="tip", x=0.0):
    return M.Straight(start=start, end=end, x=x, y=0.0, length=LENGTH, section=LEAF, material=SILICON)


def cantilever(loads, **fields):
    tip = M.Link(x=LENGTH, mass=1e-9, moment=1e-17)
    return M.Mechanism(bodies={"tip": tip}, flexures={"f": leaf()}, loads=loads, **fields)


def plate(voltage):
    return M.ParallelPlate(body="tip", area=1e-8, gap=5e-6, voltage=voltage, angle=pi / 2)


@pytest.mark.parametrize("low", [-20.0, -11.3])
def test_a_voltage_that_changes_its_sign_tires_as_one_that_is_switched_off(low):
    """The force goes with V², so stress swings between none and that of 20 V either way."""
    model, law = cantilever({"p": plate(20.0)}), M.Basquin(strength=2e9, exponent=-0.1, ultimate=1e9)
    off, through = (M.fatigue_life(model, "loads.p.voltage", [first, 20.0], law) for first in (0.0, low))
    # the same states to the 1e-9 of Newton's iteration
    assert through.amplitude.item() == pytest.approx(off.amplitude.item(), rel=1e-8)
    assert through.cycles.item() == pytest.approx(off.cycles.item(), rel=1e-7) and off.amplitude.item() > 1e6


def test_two_loads_on_one_body_stay_two_in_a_planar_system():
    """The second load on a body had taken the place of the first."""
    loads = {"a": M.Wrench(body="tip", fy=1e-8), "b": M.Wrench(body="tip", fy=2e-8, moment=1e-13)}
    made = M.as_multibody(cantilever(loads, beam=M.Corotational()))
    pushes = [(f.on, f.value) for f in made.forces.values() if hasattr(f, "value")]
    assert sorted(pushes) == [("tip.theta", 1e-13), ("tip.y", 1e-8), ("tip.y", 2e-8)]


def test_a_load_on_the_arm_of_a_welded_body_is_refused_by_the_planar_system():
    """Its moment about the common centre of mass changes as the body turns."""
    arm = M.Link(x=3 * LENGTH, mass=1e-9, moment=1e-17)
    model = M.Mechanism(
        bodies={**cantilever({}).bodies, "arm": arm}, flexures={"f": leaf(), "weld": M.Rigid(start="tip", end="arm")},
        loads={"a": M.Wrench(body="arm", fy=1e-8)}, beam=M.Corotational(),
    )  # fmt: skip
    with pytest.raises(st.ModelError, match=r'loads.a pushes "arm", which is welded'):
        M.as_multibody(model)


def test_no_vibration_about_an_unstable_state_is_steady():
    """1.3 times Euler's load: the straight column is in balance, and any disturbance grows."""
    push = 1.3 * pi**2 * EI / (4 * LENGTH**2)
    model = cantilever({"p": M.Wrench(body="tip", fx=-push), "q": M.Wrench(body="tip")})
    assert not M.equilibrium(model).stable
    with pytest.raises(st.ModelError, match="unstable"):
        M.harmonic_response(model, "loads.q.fy", [10.0], loss_factor=0.01)
    less = st.with_value(model, "loads.p.fx", -push / 2)
    assert M.harmonic_response(less, "loads.q.fy", [10.0]).amplitude.sel(point="tip", axis="y").item() > 0


def test_modes_at_a_state_of_other_loads_are_refused():
    """A plate at 15 V softens what carries it; with the voltage of the model, 5 V, the same place has other modes."""
    model = cantilever({"p": plate(5.0)})
    at = M.load_path(model, "loads.p.voltage", [0.0, 15.0]).isel({"loads.p.voltage": -1})
    with pytest.raises(st.ModelError, match="at= is no equilibrium of this model under its loads"):
        M.modes(model, at=at)
    there = st.with_value(model, "loads.p.voltage", 15.0)
    for pieces in (0, 4):
        found, direct = (M.modes(there, at=state, flexure_pieces=pieces).frequency.values for state in (at, None))
        np.testing.assert_allclose(found, direct, rtol=1e-7)


def test_modes_at_a_point_that_was_not_found_are_refused():
    model = cantilever({"p": plate(5.0)})
    at = M.load_path(model, "loads.p.voltage", [0.0, 60.0]).isel({"loads.p.voltage": -1})
    with pytest.raises(st.ModelError, match="at= is no equilibrium"):
        M.modes(model, at=at)


def test_currents_that_cannot_be_added_up_are_refused():
    """Two currents in one flexure heat by (I₁ + I₂)², not by I₁² + I₂²; and there is one surrounding."""

    def warm(**loads):
        flexures = {"l": leaf(end="m"), "r": leaf("m", "ground", LENGTH)}
        return M.Mechanism(bodies={"m": M.Link(x=LENGTH)}, flexures=flexures, loads=loads)

    one = M.temperatures(warm(a=M.JouleHeating(current=1e-3))).body_temperature.item()
    both = warm(a=M.JouleHeating(flexure="l", current=1e-3), b=M.JouleHeating(flexure="r", current=1e-3))
    assert M.temperatures(both).body_temperature.item() == pytest.approx(one, rel=1e-12)
    with pytest.raises(st.ModelError, match=r"loads.a and loads.b both lead a current through the flexure l"):
        M.equilibrium(warm(a=M.JouleHeating(current=1e-3), b=M.JouleHeating(flexure="l", current=1e-3)))
    lossy = M.JouleHeating(flexure="r", current=1e-3, loss=1e-3)
    with pytest.raises(st.ModelError, match="the same loss"):
        M.temperatures(warm(a=M.JouleHeating(flexure="l", current=1e-3), b=lossy))


def test_fingers_that_no_longer_face_each_other_have_no_force():
    """Pulled out by more than their overlap; up to it the force of the drive is n ε₀ t V²/g more than without."""

    def out(travel, voltage):
        comb = M.CombDrive(
            body="tip", fingers=20, thickness=DEPTH, gap=2e-6, overlap=1e-6, voltage=voltage, angle=pi / 2
        )
        return cantilever({"c": comb, "d": M.Displacement(body="tip", travel=travel, angle=pi / 2)})

    force = [M.equilibrium(out(-0.5e-6, V)).reaction.item() for V in (0.0, 20.0)]
    assert force[1] - force[0] == pytest.approx(-20 * 8.8541878128e-12 * DEPTH * 20**2 / 2e-6, rel=1e-6)
    with pytest.raises(st.ConvergenceError):
        M.equilibrium(out(-1.5e-6, 20.0))


def test_derivatives_by_numbers_that_are_nought():
    """A stress or its gradient of 0 Pa were varied by 1e-4 of an SI unit, which is round-off: against differences."""
    model = cantilever({"s": M.ResidualStress(), "q": M.Wrench(body="tip", fy=1e-6)})
    paths = {"loads.s.stress": 1e6, "loads.s.gradient": 1e9, "loads.q.fx": 1e-7}
    for axis in ("x", "y"):
        found = M.sensitivity(model, list(paths), point="tip", axis=axis).derivative.values
        for (path, size), ours in zip(paths.items(), found, strict=True):
            there, back = (
                M.equilibrium(st.with_value(model, path, k * size)).pose.sel(body="tip", component=axis).item()
                for k in (1, -1)
            )
            # differences of poses known to 1e-6 of a motion of a thousandth of their own
            assert ours == pytest.approx((there - back) / (2 * size), rel=1e-4)
