"""Books of a contact: slip zones and loss, wear by Archard's law, temperature by the moving heat source."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import dblquad, quad
from scipy.optimize import brentq
from scipy.special import j1

import stiction as st
from stiction.core.part import twin_of

S = st.sliding
BALL = S.FrictionContact(profile=S.SphereProfile(radius=0.5e-3), mu=0.3, normal_force=0.2)
STEEL = S.ThermalMaterial(conductivity=45.0, density=7850.0, heat_capacity=460.0)
GLASS = S.ThermalMaterial(conductivity=1.0, density=2500.0, heat_capacity=800.0)


def test_slip_zones_and_loss_are_mindlins():
    A = 0.5 * BALL.slip_limit
    ramp = np.linspace(0, 1, 401)
    cycle = A * np.concatenate([ramp[1:], 1 - 2 * ramp[1:], 2 * ramp[1:] - 1])
    ds = S.slip_zones(BALL, cycle, springs=2000)
    assert float(ds.stick_radius[399]) == pytest.approx(S.pull(BALL, displacement=A).stick_radius, rel=2e-3)
    # a turn halves the way of each spring: at the end of the swing back the same ring has slipped
    assert float(ds.stick_radius[799]) == pytest.approx(float(ds.stick_radius[399]), rel=2e-3)
    loss = float(ds.dissipated[-1] - ds.dissipated[399])
    assert loss == pytest.approx(S.mindlin_loss(BALL, displacement=A), rel=1e-3)


def test_the_volume_worn_is_archards_and_the_pressure_evens_out():
    K, s = 1e-14, np.array([0.0, 0.2, 1.0, 5.0])
    ds = S.wear(BALL, s, K, points=100)
    np.testing.assert_allclose(ds.volume, K * 0.2 * s, rtol=1e-10, atol=0)
    np.testing.assert_allclose((ds.pressure * 2 * np.pi * ds.radius).integrate("radius"), 0.2, rtol=0.02)
    # far beyond the elastic approach the contact is a spherical cap cut off: V = π a⁴/(4R)
    a = (4 * 0.5e-3 * K * 0.2 * 5.0 / np.pi) ** 0.25
    late = ds.isel(distance=-1)
    assert float(late.contact_radius) == pytest.approx(a, rel=0.06)
    inner = late.pressure[(late.radius < 0.7 * a)]
    assert float(inner.max() / inner.min()) < 1.3  # a cap that wears evenly presses evenly


def test_wear_begins_with_hertz():
    ds = S.wear(BALL, [0.0, 1e-4], 1e-14, points=200)
    a = BALL.normal.radius
    hertz = 3 * 0.2 / (2 * np.pi * a**2) * np.sqrt(np.maximum(1 - (ds.radius.values / a) ** 2, 0))
    assert np.abs(ds.pressure.values[0] - hertz)[ds.radius < 0.95 * a].max() < 0.01 * hertz[0]  # its grid has 75 cells
    assert float(ds.contact_radius[0]) == pytest.approx(a, rel=0.005)
    np.testing.assert_allclose(
        ds.worn[1], 1e-18 * hertz, rtol=0, atol=0.02e-18 * hertz[0]
    )  # K p s, as long as it is little


def test_wear_converges_with_its_grid():
    coarse, middle, fine = (S.wear(BALL, [0.3], 1e-14, points=n) for n in (60, 120, 240))
    for name in ("contact_radius", "worn_at_pole"):
        errors = [abs(float(ds[name][0]) / float(fine[name][0]) - 1) for ds in (coarse, middle)]
        assert errors[1] < 0.01 and errors[1] < 0.6 * errors[0]


def test_a_worn_contact_goes_on_in_a_stage():
    ds = S.wear(BALL, [0.05, 0.3], 1e-14, points=60)
    worn = S.worn_contact(BALL, ds, 0.3)
    assert worn.normal.radius > BALL.normal.radius and worn.slip_limit < BALL.slip_limit
    assert worn.normal.radius == pytest.approx(float(ds.contact_radius[1]), rel=0.02)


def ideal_step(law, A, hold):
    """A − u of an overdamped runner: friction falls from μN along 2Φ(u/2) to what holds it."""
    backbone, twin = type(law).__laws__["backbone"], twin_of(law)
    return A - brentq(lambda u: law.limit - 2 * backbone(twin, u / 2) - hold, 0, 2 * law.reach_all)


def test_an_axis_steps_farther_as_it_wears_and_its_preload_relaxes():
    """Before and after 10⁸ steps: the step is A minus the elastic loss of the contact as it is then; what was rubbed
    off follows from the heat of the steps."""
    A, f, k, K = 120e-9, 20.0, 2e4, 2e-15
    damping = 6 * np.sqrt(BALL.law().stiffness * 3e-3)
    foot = S.StageFoot(drive="saw", voltage=A / 2e-9, piezo=S.Piezo(response=S.LinearPiezo(gain=2e-9)))
    stage = S.StickSlipStage(
        mass=3e-3, clock=st.Clock(frequency=f), drives={"saw": st.Sawtooth(rise=1 - 2e-6)}, feet={"foot": foot},
        contacts={"ball": S.StageContact(contact=BALL, foot="foot", preload=S.PreloadSpring(stiffness=k))},
        guide=S.StageGuide(damping=damping),
    )  # fmt: skip
    found = []
    for count in (0.0, 1e8):
        if count:
            run = st.simulate(stage, until=st.Cycles(count=6), save=st.Save(steps=0))
            way = S.step_energy(stage, run, last=3).friction / (0.3 * 0.2) * count
            worn = S.wear(BALL, [way], K, points=60)
            assert float(worn.volume[0]) == pytest.approx(K * 0.2 * way, rel=1e-9)
            h = float(worn.worn_at_pole[0])
            changes = {"contacts.ball.contact": S.worn_contact(BALL, worn, way), "contacts.ball.preload.worn": h}
            stage = st.with_values(stage, changes)
            assert stage.contacts["ball"].force == pytest.approx(0.2 - k * h, rel=1e-12) and 0.05 < k * h / 0.2 < 0.5
        now = stage.contacts["ball"]
        law = st.with_value(now.contact, "normal_force", now.force).law()
        step = S.stepping(st.simulate(stage, until=st.Cycles(count=6), save=st.Save(steps=0)), last=3).step
        # while the foot falls, 0.1 µs, the runner is dragged along a little
        assert step == pytest.approx(ideal_step(law, A, -damping * A * f), rel=2e-3)
        found.append(step)
    assert found[1] > 1.05 * found[0]


def test_temperature_at_rest_is_exact():
    # a Hertzian source at rest on a half-space: T_max = (3/8) Q/(K a), mean over the contact 9 Q/(32 K a)
    found = S.contact_temperature(
        1.0, 1e-5, 0.0, STEEL, S.ThermalMaterial(conductivity=1e-9, density=1.0, heat_capacity=1.0)
    )
    assert found.peak == pytest.approx(3 / 8 / (45.0 * 1e-5), rel=2e-3)
    assert found.mean == pytest.approx(9 / 32 / (45.0 * 1e-5), rel=2e-3)
    alike = S.contact_temperature(1.0, 1e-5, 0.0, STEEL, STEEL)
    assert alike.peak == pytest.approx(found.peak / 2, rel=1e-6) and alike.into_moving == pytest.approx(0.5)


@pytest.mark.parametrize("peclet", [0.5, 2.0, 8.0])
def test_temperature_of_a_moving_source_agrees_with_its_integral(peclet):
    """T(x) = ∫ q/(2πK s) exp(−Pe (s + ξ)) dA over the source, lengths in a, from Jaeger's point source."""

    def rise(x):  # along the line of motion, source moves to +x; polar coordinates about the point remove 1/s
        def inner(s, phi):
            X, Y = x + s * np.cos(phi), s * np.sin(phi)
            left = 1 - X * X - Y * Y
            return 1.5 * np.sqrt(left) / (2 * np.pi) * np.exp(-peclet * (s - s * np.cos(phi))) if left > 0 else 0.0

        return dblquad(inner, 0, 2 * np.pi, 0, 1 + abs(x), epsabs=1e-4, epsrel=1e-4)[0]

    peak = max(rise(x) for x in np.linspace(-0.9, 0.3, 13))  # the hottest point trails
    insulating = S.ThermalMaterial(conductivity=1e-12, density=1.0, heat_capacity=1.0)
    a = 1e-5
    speed = peclet * 2 * STEEL.diffusivity / a
    found = S.contact_temperature(np.pi * a**2, a, speed, STEEL, insulating)  # mean flux 1 W/m²
    assert found.peclet == pytest.approx(peclet)
    assert found.peak * 45.0 / a == pytest.approx(peak, rel=0.05)  # the fit's own accuracy


def mean_rise(peclet):
    """Mean over the contact of q a/K = 1, from the spectrum of the field: q̂/√(k² + 2i Pe k_x) against the disc."""
    k, angle = (np.arange(3000) + 0.5) * 0.02, 2 * np.pi * np.arange(400) / 400
    flux, disc = 3 * np.pi * (np.sin(k) - k * np.cos(k)) / k**3, 2 * np.pi * j1(k) / k
    kernel = (1 / np.sqrt(k[:, None] ** 2 + 2j * peclet * k[:, None] * np.cos(angle))).real.mean(axis=1)
    return np.sum(k * flux * disc * kernel) * 0.02 / (2 * np.pi**2)


@pytest.mark.parametrize("peclet", [0.0, 2.0, 20.0])
def test_the_mean_temperature_agrees_with_its_spectrum(peclet):
    insulating = S.ThermalMaterial(conductivity=1e-12, density=1.0, heat_capacity=1.0)
    a = 1e-5
    found = S.contact_temperature(np.pi * a**2, a, peclet * 2 * STEEL.diffusivity / a, STEEL, insulating)
    assert found.mean * 45.0 / a == pytest.approx(mean_rise(peclet), rel=0.05)


def test_temperature_at_high_speed_is_that_of_heat_flowing_straight_down():
    """Carslaw and Jaeger: (1/K) √(κ/(πv)) ∫ q dξ/√(x − ξ), along the middle for the peak, everywhere for the mean."""
    insulating = S.ThermalMaterial(conductivity=1e-12, density=1.0, heat_capacity=1.0)
    a, peclet = 1e-5, 1e6
    found = S.contact_temperature(np.pi * a**2, a, peclet * 2 * STEEL.diffusivity / a, STEEL, insulating)
    scale = a / 45.0 / np.sqrt(2 * np.pi * peclet)

    def along(x):  # ξ = x − s²; of a chord of half-length 1
        return quad(lambda s: 3 * np.sqrt(max(0.0, 1 - (x - s * s) ** 2)), 0, np.sqrt(1 + x))[0]

    assert found.peak == pytest.approx(scale * max(along(x) for x in np.linspace(-0.2, 1, 241)), rel=2e-3)
    whole = 2 * quad(along, -1, 1)[0] * quad(lambda y: (1 - y * y) ** 1.25, 0, 1)[0] / np.pi
    assert found.mean == pytest.approx(scale * whole, rel=1e-5)


def test_more_heat_flows_into_the_faster_and_the_better_conductor():
    slow, fast = (S.contact_temperature(1e-3, 1e-5, v, STEEL, GLASS) for v in (0.0, 10.0))
    assert fast.into_moving > slow.into_moving > 0.9 and fast.peak < slow.peak


BAD = {
    "coefficient": (lambda: S.wear(BALL, [1.0], 0.0), "must be above 0"),
    "distances": (lambda: S.wear(BALL, [1.0, 0.5], 1e-14), "grow from 0"),
    "punch": (
        lambda: S.wear(st.with_value(BALL, "profile", S.PunchProfile(radius=1e-5)), [1.0], 1e-14),
        "wears evenly",
    ),
    "too far": (lambda: S.wear(BALL, [1e6], 1e-14), "more than 100000"),
    "power": (lambda: S.contact_temperature(0.0, 1e-5, 0.0, STEEL, GLASS), "power = 0 must be above 0"),
    "speed": (lambda: S.contact_temperature(1.0, 1e-5, -1.0, STEEL, GLASS), "at least 0"),
    "path": (lambda: S.slip_zones(BALL, [[0.0]]), "a line of finite displacements"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_words(name):
    make, words = BAD[name]
    with pytest.raises(st.StictionError, match=words):
        make()
