"""Bad mechanisms get a clear error: which flexure, which body, which motion, and what to try next."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

import stiction as st

SILICON, SECTION = st.mechanism.Elastic(youngs=100e9), st.mechanism.Uniform(depth=25e-6, height=5e-6)
Gripper = st.devices.CsfhGripper


def refused(error: type[Exception], *words: str):
    """Expect `error` with all words in its message."""
    pattern = "".join(f"(?=.*{word})" for word in words)
    return pytest.raises(error, match=f"(?s){pattern}")


def changed(path, value):
    return st.with_value(Gripper().assembled(), path, value)


def test_flexure_that_misses_its_body():
    moved = st.mechanism.Point(x=-0.8413e-3 + 3e-7, y=-0.3218e-3)  # 1.5e-3 r
    with refused(st.ModelError, "flexures.a ends at", 'point "a" of "b2"', "2e-07 m is allowed", "Move the point"):
        changed(
            "bodies",
            {
                **Gripper().assembled().bodies,
                "b2": st.mechanism.Link(x=1.5e-3, y=0.2e-3, points={"a": moved, "b": moved}),
            },
        )


def test_flexure_within_a_thousandth_of_its_radius_is_accepted():
    """Table 1 has 4 digits: its points are off by up to 3.5e-4 r."""
    assert Gripper().assembled().flexures["a"].start_point == "a"


def test_unconnected_body():
    flat = Gripper().assembled()
    with refused(st.ModelError, "nothing connects 'lost' to the ground", "add a flexure"):
        st.with_value(flat, "bodies", {**flat.bodies, "lost": st.mechanism.Link(x=1e-3)})


def test_free_motion_is_named():
    """A rigid arm on a pin without stiffness."""
    arm = st.mechanism.Mechanism(
        bodies={"arm": st.mechanism.Link(x=1e-3)},
        flexures={"p": st.mechanism.Pin(start="ground", end="arm", x=0.0, y=0.0)},
    )
    with refused(st.ModelError, "singular", "moves freely", r"arm.y [+-]1.00", "arm.theta", "Pin stiffness"):
        st.mechanism.equilibrium(arm)


def test_a_body_on_one_pin_and_a_four_bar_of_pins_are_mechanisms_in_the_old_sense():
    bars = {
        "b2": st.mechanism.Link(x=0.0, y=1e-3),
        "b3": st.mechanism.Link(x=1e-3, y=2e-3),
        "b4": st.mechanism.Link(x=2e-3, y=1e-3),
    }
    pins = {
        "a": st.mechanism.Pin(start="ground", end="b2", x=0.0, y=0.0),
        "b": st.mechanism.Pin(start="b2", end="b3", x=0.0, y=2e-3),
        "c": st.mechanism.Pin(start="b3", end="b4", x=2e-3, y=2e-3),
        "d": st.mechanism.Pin(start="b4", end="ground", x=2e-3, y=0.0),
    }
    with refused(st.ModelError, "moves freely", "b3.x"):
        st.mechanism.equilibrium(st.mechanism.Mechanism(bodies=bars, flexures=pins))
    held = st.with_value(
        st.mechanism.Mechanism(bodies=bars, flexures=pins), "loads", {"drive": st.mechanism.Turn(body="b2", angle=0.1)}
    )
    assert st.mechanism.equilibrium(held).pose.sel(body="b4", component="theta").item() == pytest.approx(0.1, rel=1e-9)


def test_the_same_motion_prescribed_twice():
    both = {"one": st.mechanism.Turn(body="b2", angle=0.1), "two": st.mechanism.Turn(body="b2", angle=0.2)}
    with refused(st.ModelError, "prescribe the same motion", "remove"):
        st.mechanism.equilibrium(changed("loads", both))


def test_no_convergence_tells_the_last_load():
    with refused(st.ConvergenceError, r"beyond \d+(\.\d+)? % of the load", "continuation", "full load", "push"):
        st.mechanism.equilibrium(Gripper(force=1.0, beam=st.mechanism.PartialNonlinear()))


def test_path_stops_where_it_no_longer_converges():
    ds = st.mechanism.load_path(
        Gripper(beam=st.mechanism.PartialNonlinear()), "force", np.array([10e-6, 50e-6, 1.0, 60e-6])
    )
    assert ds.attrs["found"] == 2
    assert np.isfinite(ds.q.values[:2]).all() and np.isnan(ds.q.values[2:]).all()


def test_misspelt_names():
    flat = Gripper().assembled()
    with refused(st.ModelError, "loads.push.body", '"b5"', "no such body", "did you mean"):
        changed("loads", {"push": st.mechanism.Wrench(body="b5", fy=1e-6)})
    with refused(st.ModelError, "loads.push.point", '"tpi"', 'did you mean "tip"'):
        changed("loads", {"push": st.mechanism.Wrench(body="b3", point="tpi", fy=1e-6)})
    with refused(st.ParameterError, '"b3.tpi"', 'did you mean "b3.tip"'):
        st.mechanism.reach(flat, "loads.push.fy", point="b3.tpi")
    with refused(st.ParameterError, "loads", '"b9"', "did you mean"):
        st.mechanism.equilibrium(flat, loads={"b9": (0.0, 1e-6, 0.0)})
    with refused(st.ModelError, "flexures.a", "to itself"):
        changed("flexures.a.end", "ground")
    with refused(st.ModelError, "acts on the ground"):
        changed("loads", {"push": st.mechanism.Wrench(body="ground", fy=1e-6)})


def test_beams_that_cannot_be():
    with refused(st.ModelError, "Straight.strain", "Extensible"):
        st.mechanism.Straight(start="ground", end="b", x=0.0, y=0.0, length=1e-3, section=SECTION, material=SILICON,
                    strain=st.mechanism.Inextensible())  # fmt: skip
    with refused(st.ModelError, "no arc", "Straight"):
        st.mechanism.Arc(start="ground", end="b", x=0.0, y=0.0, radius=1e-4, angle=0.0, sweep=1e-6, section=SECTION,
               material=SILICON)  # fmt: skip
    with refused(st.ParameterError, "Arc.radius", "greater than 0 m"):
        st.mechanism.Arc(start="ground", end="b", x=0.0, y=0.0, radius=-1e-4, angle=0.0, sweep=pi, section=SECTION,
               material=SILICON)  # fmt: skip
    with refused(st.ParameterError, "pieces", "whole number"):
        st.mechanism.Corotational(pieces=2.5)
    with refused(st.ModelError, "not positive definite"):
        st.mechanism.Given(
            start="ground", end="b", x=0.0, y=0.0, x_end=1.0, y_end=0.0, c11=1.0, c22=1.0, c12=2.0, c33=1.0
        )
    with refused(st.ParameterError, "heights", "greater than 0"):
        st.mechanism.Profile(depth=25e-6, heights=(5e-6, 0.0))


def test_things_that_need_mass_or_one_element():
    arc = st.mechanism.Arc(start="ground", end="b", x=0.0, y=0.0, radius=1e-4, angle=0.0, sweep=pi, section=SECTION,
                 material=SILICON)  # fmt: skip
    massless = st.mechanism.Mechanism(bodies={"b": st.mechanism.Link()}, flexures={"f": arc})
    with refused(st.ModelError, "no body has a mass", "moment="):
        st.mechanism.modes(massless)
    with refused(st.ModelError, "one element per flexure"):
        st.mechanism.inverse(Gripper(beam=st.mechanism.Corotational(pieces=2)), {})
    with refused(st.ModelError, "Corotational"):
        st.mechanism.as_multibody(Gripper(beam=st.mechanism.ExactBeam()))
    with refused(st.ParameterError, "changes more than the loads"):
        st.mechanism.load_path(Gripper(), "height", [5e-6])
    with refused(st.ModelError, "Magmite is no mechanism"):
        st.mechanism.equilibrium(st.devices.Magmite())


@pytest.mark.parametrize(
    "model", [Gripper(), Gripper(beam=st.mechanism.ExactBeam()).assembled(), Gripper(material=st.devices.NYLON)]
)
def test_scenario_round_trip(model):
    again = st.loads(st.dumps(model))
    assert again == model
    np.testing.assert_array_equal(st.mechanism.equilibrium(again).q.values, st.mechanism.equilibrium(model).q.values)


def test_scenario_in_units_of_the_paper():
    text = """
    type = "CsfhGripper"
    force = "50 uN"
    height = "5 um"
    [beam]
    type = "PartialNonlinear"
    """
    tip = st.mechanism.equilibrium(st.loads(text)).point_position.sel(point="b3.tip", axis="x").item()
    assert tip == pytest.approx(0.149156e-3, abs=1e-9)


def test_every_variable_has_unit_and_meaning():
    for ds in (
        st.mechanism.equilibrium(Gripper(force=50e-6)),
        st.mechanism.modes(Gripper()),
        st.mechanism.load_path(Gripper(), "force", [0.0, 1e-6]),
    ):
        for variable in ds.data_vars.values():
            assert variable.attrs["units"] and variable.attrs["long_name"], variable.name
        assert ds.attrs["scenario"].startswith('type = "CsfhGripper"')


def test_any_number_can_be_swept_and_a_failed_point_is_nan():
    ds = st.mechanism.equilibria(
        Gripper(force=50e-6, beam=st.mechanism.PartialNonlinear()), "height", [5e-6, 4.5e-6, 1e-7, 5e-6]
    )
    assert list(ds.status.values) == [0, 0, 1, 0]
    assert "no equilibrium found" in str(ds.reason.values[2]) and np.isnan(ds.q.values[2]).all()
    np.testing.assert_allclose(ds.q.values[3], ds.q.values[0], rtol=0, atol=1e-12)
    assert ds.height.attrs["units"] == "m" and ds.q.attrs["units"] and ds.safe.dtype == bool
    # F/EI decides: h = 4.5 µm under 50 µN is h = 5 µm under 68.6 µN
    same = st.mechanism.equilibrium(Gripper(force=50e-6 * (5 / 4.5) ** 3, beam=st.mechanism.PartialNonlinear()))
    np.testing.assert_allclose(ds.q.values[1], same.q.values, rtol=0, atol=1e-11)
