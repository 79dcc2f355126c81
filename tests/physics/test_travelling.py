"""What travels may be shifted: an orbit and a carried sweep that leave out a place which matters are refused."""

from __future__ import annotations

import pytest

import stiction as st

LOCATED = st.EventLocated(per_cycle=20, method=st.DP5())
P = st.planar


def crawler(travel=("b.x",), friction=None, forces=None, **more):
    """A box that is pushed along and pressed on in another phase."""
    own = {"g": st.Gravity(), "F": st.Load(on="b.x", value=6e-3, drive="s"),
           "N": st.Load(on="b.y", value=5e-3, drive="n")}  # fmt: skip
    floor = st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x"), friction=friction or st.Coulomb(mu=0.3))
    return st.Multibody(
        clock=st.Clock(frequency=20.0), drives={"s": st.Sine(), "n": st.Sine(phase="60 deg")},
        bodies={"b": st.PointMass(mass=1e-3), "h": st.Slide(mass=5e-4, x=2e-3)},
        forces={**own, "k": st.Spring(a="b.x", b="h.x", stiffness=5.0, damping=2e-3, rest=2e-3), **(forces or {})},
        contacts={"floor": floor}, travel={"robot": travel}, **more,
    )  # fmt: skip


BOTH = ("b.x", "h.x")
RIPPLES = P.Rippled(law=st.Coulomb(mu=0.4), depth=0.6, wavelength=3.7e-3)
SERVO = st.control.PID(every=0.01, measured="b.x", kp=1e-3)
KNOWN = {  # what knows the place, and how it is named
    "ripples": (crawler(BOTH, RIPPLES), "the friction of floor"),
    "a spring to the ground": (crawler(BOTH, forces={"home": st.Spring(b="b.x", stiffness=1.0)}), "forces.home"),
    "the other half of the robot": (crawler(("b.x",)), "forces.k"),
    "a controller": (
        crawler(BOTH, controllers={"servo": SERVO}, forces={"motor": st.Load(on="h.x", value=1.0, drive="servo")}),
        "the command of servo",
    ),
}


@pytest.mark.parametrize("kind", KNOWN)
def test_a_place_that_matters_is_not_left_out(kind):
    """Certified orbits had speeds of 6.3 mm/s on ripples (a long run: 0), and of 1.3 mm/s on a spring to the ground."""
    model, what = KNOWN[kind]
    with pytest.raises(st.ModelError, match=f"travel names b.x.*but {what} changes"):
        st.orbit(model, stepper=LOCATED)
    sweep = {"until": st.Cycles(count=1), "stepper": st.Moreau(per_cycle=20), "progress": False,
             "measure": {"speed": st.measures.last_velocity("b.x")}}  # fmt: skip
    with pytest.raises(st.ModelError, match=f"but {what} changes"):
        st.sweep(model, "forces.F.value", [5e-3, 6e-3], **sweep)
    found = st.sweep(model, "forces.F.value", [5e-3, 6e-3], carry=False, **sweep)  # every point has its own start
    assert found.speed.notnull().all()


def test_what_moves_along_may_travel():
    found = st.sweep(
        crawler(BOTH), "forces.F.value", [5e-3, 6e-3], until=st.Cycles(count=1), stepper=st.Moreau(per_cycle=20),
        measure={"speed": st.measures.last_velocity("b.x")}, progress=False,
    )  # fmt: skip
    assert found.speed.notnull().all()


@pytest.mark.parametrize(
    "device", ["Magmite", "bristle_bot", "scaled_crawler", "spring_capsule", "impact_capsule", "insect_runner"]
)
def test_robots_of_the_package_may_travel(device):
    """Their magnets are steep: the round-off of a shift by metres is no dependence on the place."""
    from stiction.families.planar.model import lowered
    from stiction.families.planar.travelling import check_travel

    check_travel(lowered(getattr(st.devices, device)()))


def test_groups_name_something_and_each_coordinate_once():
    with pytest.raises(st.ModelError, match=r"travel\.robot names no coordinates"):
        st.simulate(crawler(()), LOCATED, until=0.01)
    twice = st.with_value(crawler(BOTH), "travel", {"robot": BOTH, "hammer": ("h.x",)})
    with pytest.raises(st.ModelError, match=r'travel.robot and travel.hammer both name "h.x"'):
        st.simulate(twice, LOCATED, until=0.01)
