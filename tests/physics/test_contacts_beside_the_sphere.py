"""Mixed profiles, punches, cones and starts off zero: closed forms where only spheres at rest were looked at."""

from __future__ import annotations

from itertools import permutations
from math import pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction import sliding
from stiction.core.part import twin_of
from stiction.devices.ramona import Ramona, SawSignal
from stiction.devices.tribometer import Tribometer
from stiction.families.sliding import friction_control
from stiction.laws.memory.contact import joined, mindlin_dissipation, small_cycle_loss
from stiction.laws.memory.indentation import pressed, pull_off, pulled, slip_limit

PAIR = st.sliding.Pairing()
E = PAIR.E_star
MU, N = 0.3, 0.07
PROFILES = {
    "sphere": st.sliding.SphereProfile(radius=0.5e-3),
    "cone": st.sliding.ConeProfile(slope=0.01),
    "punch": st.sliding.PunchProfile(radius=5e-6),
    "other punch": st.sliding.PunchProfile(radius=2e-6),
    "flattened": st.sliding.FlattenedSphereProfile(radius=1e-3, flat=3e-6),
    "rough": st.sliding.RoughSphereProfile(radius=0.5e-3, hurst=0.9, h_rms=20e-9),
}


def contact(profile, **more):
    return st.sliding.FrictionContact(**{"profile": PROFILES[profile], "mu": MU, "normal_force": N, **more})


@pytest.mark.parametrize("names", [("sphere", "punch"), ("cone", "sphere", "other punch", "punch"), tuple(PROFILES)])
def test_joined_contacts_add_in_any_order(names):
    """Φ of all is the sum of Cattaneo–Mindlin curves of each, whatever comes first."""
    for order in list(permutations(names))[:12]:
        twin = twin_of(joined([(contact(name), 2.0) for name in order]))
        for u in (1e-9, 6e-9, 20e-9, 60e-9):
            each = [2 * pulled(pressed(PROFILES[n], PAIR, N), MU, u).force for n in order]
            # tables of 1001 points, cubic: 1e-9 of the sliding force
            assert st.operations.backbone(twin, u) == approx(sum(each), rel=1e-8)
        h = 1e-11
        slope = (st.operations.backbone_energy(twin, 6e-9 + h) - st.operations.backbone_energy(twin, 6e-9 - h)) / (
            2 * h
        )
        assert slope == approx(st.operations.backbone(twin, 6e-9), rel=1e-6)


@pytest.mark.parametrize("share", [0.2, 0.9, 1.5])
def test_shear_under_a_punch(share):
    """A punch sticks as a whole: τ = F_x/(2πa sqrt(a² − r²)), the pressure times F_x/F_n."""
    normal = pressed(PROFILES["punch"], PAIR, N)
    pull = pulled(normal, MU, share * slip_limit(normal, MU))
    r, a = 2e-6, 5e-6
    assert pull.shear(r) == approx(pull.force / (2 * pi * a * sqrt(a**2 - r**2)), rel=1e-9)
    assert pull.force == approx(min(share, 1.0) * MU * N, rel=1e-12)
    with pytest.raises(st.ParameterError, match="at least 0 m"):
        pulled(normal, MU, -1e-9)


@pytest.mark.parametrize("slope", [1e-5, 1e-2, 0.5])
def test_pull_off_of_a_cone(slope):
    """F = A a² − B a^{3/2} with A = π E* t/2 and B = sqrt(8π E* w): the smallest is −(27/256) B⁴/A³."""
    w = 0.05
    A, B = pi * E * slope / 2, sqrt(8 * pi * E * w)
    assert pull_off(st.sliding.ConeProfile(slope=slope), PAIR, w) == approx(-27 / 256 * B**4 / A**3, rel=1e-9)


def test_pull_off_of_other_profiles():
    for R in (1e-9, 1e-3, 10.0):
        assert pull_off(st.sliding.SphereProfile(radius=R), PAIR, 0.05) == approx(-1.5 * pi * R * 0.05, rel=1e-9)
    punch = pull_off(PROFILES["punch"], PAIR, 0.05)
    assert punch == approx(-sqrt(8 * pi * E * 0.05 * 5e-6**3), rel=1e-12)  # Kendall
    with pytest.raises(st.ModelError, match="never comes off"):
        pull_off(st.sliding.PowerProfile(exponent=0.5, scale=1e-16), PAIR, 0.05)
    assert (
        pull_off(st.sliding.PowerProfile(exponent=0.5, scale=1e-3), PAIR, 0.05) == 0.0
    )  # so sharp that nothing adheres


@pytest.mark.parametrize("profile", ["sphere", "cone", "flattened", "rough"])
def test_small_cycles_of_any_profile(profile):
    """W/A³ tends to (4/3) G*/(μ (E*/G*) g'(a)) as A does to 0: the next term is of order A/u_max."""
    c = contact(profile)
    for share in (0.02, 0.01):
        A = share * c.slip_limit
        assert mindlin_dissipation(c, A) / A**3 == approx(small_cycle_loss(c), rel=share)
    assert small_cycle_loss(contact("punch")) == 0.0
    assert (np.diff(Ramona(profile=PROFILES[profile]).envelope(10e-9, np.linspace(0, 1e-2, 5))) < 0).all()


def test_calm_rises_of_any_profile():
    """After the rise nothing is held: the branch 2Φ(r/2) has come from −μN to 0."""
    for name in ("sphere", "flattened", "rough"):
        axis = Ramona(profile=PROFILES[name])
        for c, rise in zip(axis.contacts, axis.calm_rises(), strict=True):
            law = joined([(c, 1.0)])
            assert 2 * st.operations.backbone(twin_of(law), rise / 2) == approx(law.limit, rel=1e-12)
    assert Ramona().calm_rises()[0] / Ramona().slip_limits[0] == approx(2 * (1 - 2 ** (-2 / 3)), rel=1e-12)


# ------------------------------------------------------------------------------------------------ starts off zero

LAWS = {
    "turning points": contact("sphere"),
    "triangle": contact("sphere", memory=st.sliding.ByTriangle()),
    "springs": contact("sphere", memory=st.sliding.BySprings(count=20)),
    "dahl": st.sliding.Dahl(k=1e6, mu=MU),
    "coulomb": st.Coulomb(mu=MU),
}


def stage(law, shift=0.0, **more):
    foot = st.sliding.DrivenContact(
        contact=law, drive="saw", stroke=60e-9, normal_force=0.0 if isinstance(law, st.sliding.FrictionContact) else N
    )
    saw = st.Polyline(phases=(0.0, 0.9, 0.95), values=(shift, shift + 1.0, shift + 0.4))
    return st.sliding.Slider(
        mass=3e-3, clock=st.Clock(frequency=200.0), drives={"saw": saw}, contacts={"foot": foot}, **more
    )  # fmt: skip


@pytest.mark.parametrize("name", LAWS)
def test_where_a_drive_starts_does_not_matter(name):
    """A drive that is shifted as a whole moves the body by the same steps: no jerk at the start."""
    here, there = (sliding.run(stage(LAWS[name], shift), 3).rows[:, 0] for shift in (0.0, 7.0))
    np.testing.assert_allclose(there, here, rtol=0, atol=1e-9 * np.abs(here).max())


@pytest.mark.parametrize("name", LAWS)
def test_where_a_body_starts_does_not_matter(name):
    """At rest anywhere the contacts are unstressed."""
    model = stage(LAWS[name])
    rest = sliding.at_rest(model, 1e-6)
    assert rest.q[0] == 1e-6 and not rest.u.any() and not rest.lambda_T.any()
    here, there = (sliding.run(model, 3, start=sliding.at_rest(model, x)).rows[:, 0] for x in (0.0, 1e-6))
    np.testing.assert_allclose(there - 1e-6, here, rtol=0, atol=1e-9 * np.abs(here).max())


def test_where_a_multibody_starts_does_not_matter():
    def moved(shift, x):
        parts = st.sliding.remembered(LAWS["turning points"], on="runner.x", beside="table.x", name="foot")
        bodies = {"runner": st.Slide(mass=3e-3, x=x), "table": st.Driven(amplitude=60e-9, drive="saw")}
        model = st.Multibody(
            clock=st.Clock(frequency=200.0),
            drives={"saw": st.Polyline(phases=(0.0, 0.9, 0.95), values=(shift, shift + 1.0, shift + 0.4))},
            bodies={**bodies, **parts["bodies"]}, forces=parts["forces"],
        )  # fmt: skip
        ds = st.simulate(model, st.Moreau(per_cycle=400), until=st.Cycles(count=2))
        return ds.q.sel(coordinate="runner.x").values

    here = moved(0.0, 0.0)
    assert np.ptp(here) > 1e-8
    np.testing.assert_allclose(moved(7.0, 0.0), here, rtol=0, atol=1e-8 * np.ptp(here))
    np.testing.assert_allclose(moved(0.0, 1e-6) - 1e-6, here, rtol=0, atol=1e-8 * np.ptp(here))


def test_two_drives_with_many_corners():
    phases = tuple(np.arange(40) / 40)
    drives = {
        name: st.Polyline(phases=phases, values=tuple(np.sin(np.arange(40.0) + k))) for k, name in enumerate("ab")
    }
    feet = {
        name: st.sliding.DrivenContact(
            contact=st.sliding.Jenkins(k=1e6, mu=MU), normal_force=N, drive=name, stroke=1e-9
        )
        for name in "ab"
    }
    model = st.sliding.Slider(mass=1e-3, clock=st.Clock(frequency=50.0), drives=drives, contacts=feet)
    assert set(phases) <= set(sliding.slider_system(model).breaks())


# ------------------------------------------------------------------------------------------------ steady states


@pytest.mark.parametrize("f", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("gamma", [1e-2, 1e-3, 1e-5])
def test_a_heavy_body_on_two_feet(gamma, f):
    """Γ → 0: ⟨v⟩/v̂ = sin(πf/2), reached after many times 1/Γ cycles; what is left is of order Γ² and the step²."""
    assert friction_control.along(gamma, f) == approx(np.sin(pi * f / 2), abs=gamma**2 + 1e-6)


def test_along_converges_with_the_square_of_the_step():
    for gamma, f in ((0.3, 0.5), (2.0, 0.75), (100.0, 0.5)):
        coarse, middle, fine = (friction_control.along(gamma, f, steps=n) for n in (1000, 4000, 16000))
        assert abs(fine - middle) < 0.2 * abs(middle - coarse)  # 1/16 for smooth motion; kinks fall between steps
    assert friction_control.along(100.0, 0.5) == approx(2 / pi, rel=1e-5)
    assert friction_control.along(0.5, -0.3) == approx(-friction_control.along(0.5, 0.3), rel=1e-9)


def test_motion_without_a_steady_state_is_said():
    with pytest.raises(st.ParameterError, match=r"drag = 1\.2.*no mean velocity"):
        friction_control.mean_velocity(Tribometer(drag=1.2))
    for f in (1.0, -1.5):
        with pytest.raises(st.ParameterError, match="between −1 and 1"):
            friction_control.along(0.1, f)
    with pytest.raises(st.ConvergenceError, match="still changes"):
        friction_control.mean_velocity(Tribometer(mass=0.21, drag=0.95), run_in=10, cycles=100)
    with pytest.raises(st.ParameterError, match=r"sensor = 1 N/m.*settles in \d+ cycles.*force_by_map"):
        sliding.generated_force(Ramona(sensor=1.0, signal=SawSignal(slow=5e-3)))
