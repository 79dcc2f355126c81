"""The event-located modal simulator: closed forms, an independent adaptive integrator, restart, film and energy."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.integrate import solve_ivp

import stiction as st
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr
from stiction.families.modal.near_ground import film_stop_height
from stiction.run.certificate import certificate
from stiction.run.labels import EVENT_KINDS

IMPACT, LIFT_OFF = EVENT_KINDS["impact"], EVENT_KINDS["lift_off"]


def start(model, q, u) -> st.State:
    return st.modal.at_rest(model).replace(q=q, u=u)


def oscillator(zeta=0.0, gap=0.0, f=100.0, e=0.5, **more) -> st.modal.ModalLeg:
    structure = st.modal.modal_structure((f,), (zeta,), {"tip": (1.0,)}, {"in": (1e3,)}, st.modal.ModalMass(m=(1e-6,)))
    return st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=37.0), feet={"tip": st.modal.Foot(gap=gap)},
        law=more.pop("law", st.modal.AllModesImpact(e=e)), **more,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------ closed forms


def test_oscillator_on_the_ground_bounces_every_half_period():
    """q̈ + ω² q = 0 above a stop at q = 0: impacts at k π/ω with speeds v₀ e^(k−1), whatever the amplitude."""
    e, v0, f = 0.7, 1e-2, 100.0
    model = oscillator(e=e, f=f)
    ds = st.simulate(model, until=0.098, start=start(model, [0], [v0]))
    k = np.arange(1, len(ds.event) + 1)
    assert len(ds.event) == 19
    assert_allclose(ds.event_time.values, k / (2 * f), rtol=1e-12)
    assert_allclose(ds.gamma_N_before.values, -v0 * e ** (k - 1), rtol=1e-11)
    assert_allclose(ds.apex.values, v0 * e ** (k - 1) / (2 * np.pi * f), rtol=2e-2)
    assert_allclose(ds.event_loss.values, 0.5e-6 * v0**2 * e ** (2 * k - 2) * (1 - e**2), rtol=1e-10)


@pytest.mark.parametrize(
    "wave",
    [
        st.Sine(amplitude=0.7, offset=0.2, phase=0.4),
        st.Square(low=-1.0, high=1.0, phase=0.3),
        st.Sampled(samples=(0.0, 1.0, -0.5, 0.3, 0.9)),
        st.Sawtooth(rise=0.8),
    ],
    ids=["sine", "square", "sampled", "sawtooth"],
)
def test_flight_under_every_drive_against_an_integrator(wave):
    model = oscillator(zeta=0.03, gap=1.0, voltage=2.0, drives={"in": wave})
    ds = st.simulate(model, until=0.08)
    twin = type(wave).__twin__(
        *(np.array(v) if isinstance(v := getattr(wave, n), tuple) else v for n in wave.__twin__._fields)
    )
    w = 2 * np.pi * 100.0

    def rhs(t, y):
        phase = (t * 37.0) % 1.0
        return [y[1], -w * w * y[0] - 0.06 * w * y[1] + 2e3 * type(wave).__laws__["waveform"](twin, phase)]

    # short steps: the integrator must not skip a jump of the drive
    sol = solve_ivp(rhs, (0, ds.time[-1]), [0, 0], method="DOP853", rtol=1e-10, atol=1e-16, max_step=1e-4)
    scale = abs(ds.q.values).max()
    tolerance = 1e-8 if isinstance(wave, st.Sine) else 2e-3  # jumps cost the adaptive integrator its order
    assert abs(sol.y[0, -1] - ds.q.values[-1, 0]) < tolerance * scale


def test_steady_state_is_the_receptance():
    model = bouncing_hexapod(gap=1e-3, frequency=150.0)
    ds = st.simulate(model, until=3.0)
    H = model.structure.receptance(np.array([150.0]))[0, 0, 0]
    last = ds.isel(time=slice(-2000, None))
    expected = 10 * np.imag(H * np.exp(2j * np.pi * 150.0 * last.time.values))
    assert_allclose(last.g_N.values[:, 0] - 1e-3, expected, rtol=0, atol=1e-9 * abs(10 * H))


# ------------------------------------------------------------------------------------------ independent integrator


def integrate(model: st.modal.ModalLeg, until: float, longest: float, rtol: float):
    """DOP853 with terminal events, hop by hop; contact as a constrained ODE. Returns impact times and the end state."""
    s, foot = model.structure, next(iter(model.feet))
    w, z, n = s.omega, s.zeta, s.size
    row, gap, e = s.row(foot), model.feet[foot].gap, model.law.e
    d, b, f = model.law.direction(s, foot), s.B[:, 0] * model.voltage, model.clock.frequency
    square = isinstance(model.drives["legs"], st.Square)

    def drive(t, half):
        return (1.0 if half % 2 == 0 else -1.0) if square else np.sin(2 * np.pi * f * t)

    def acceleration(t, y, half):
        return -2 * z * w * y[n:] - w**2 * y[:n] + b * drive(t, half)

    atol = np.repeat([1e-9, 1e-6], n) * rtol / np.abs(row).max()
    t, y, held, times, half = 0.0, np.zeros(2 * n), False, [], 0
    while t < until:
        t_end = min((half + 1) / (2 * f), until) if square else until

        def free(t, y, half=half):
            return np.concatenate([y[n:], acceleration(t, y, half)])

        def constrained(t, y, half=half):
            a = acceleration(t, y, half)
            return np.concatenate([y[n:], a - d * (row @ a)])

        if held:
            release = lambda t, y, half=half: row @ acceleration(t, y, half)  # noqa: E731
            release.terminal, release.direction = True, 1
            if release(t, y) > 0:
                held = False
                continue
            sol = solve_ivp(constrained, (t, t_end), y, "DOP853", rtol=rtol, atol=atol, events=release, max_step=1e-4)
            t, y = sol.t[-1], sol.y[:, -1]
            held = sol.status != 1
        else:
            v, a = row @ y[n:], row @ acceleration(t, y, half)
            hop = 2 * v / -a if a < 0 and v > 0 else 1e-4
            on_ground = abs(gap + row @ y[:n]) < 1e-13
            if on_ground:  # leave the surface without looking, else the event is found at the start or never
                away = min(max(0.05 * hop, 1e-9) if hop < 1e-4 else 1e-6, t_end - t)
                sol = solve_ivp(free, (t, t + away), y, "DOP853", rtol=rtol, atol=atol)
                t, y = sol.t[-1], sol.y[:, -1]
                if t >= t_end:
                    half += 1
                    continue
            touch = lambda t, y: gap + row @ y[:n]  # noqa: E731
            touch.terminal, touch.direction = True, -1
            stride = min(hop / 4, 2e-5)
            far = min(t_end, t + 40 * stride)
            sol = solve_ivp(free, (t, far), y, "DOP853", rtol=rtol, atol=atol, events=touch, max_step=stride)
            t, y = sol.t[-1], sol.y[:, -1]
            if sol.status == 1:
                times.append(t)
                v = row @ y[n:]
                y[:n] -= d * (gap + row @ y[:n])
                held = 2 * e * abs(v) <= longest * (1 - e) * -(row @ acceleration(t, y, half))  # the hops left out
                y[n:] += d * ((0.0 if held else -e * v) - v)
            elif far < t_end:
                continue
        if t >= t_end * (1 - 1e-15):
            half += 1
    return np.array(times), y


@pytest.mark.parametrize("square", [False, True], ids=["sine", "square"])
def test_impacts_against_an_independent_integrator(square):
    """Impact times within 1e-12 s and the end state within 1e-9, through chatter, rest and release."""
    model = bouncing_hexapod(law=st.modal.AllModesImpact(e=0.575), square=square)
    until = 4 / 80.0
    ds = st.simulate(model, until=until)
    times, y = integrate(model, until, st.modal.ModalEvents().rest / max(model.structure.frequency), 3e-13)
    ours = ds.event_time.values[ds.event_kind.values == IMPACT]
    assert len(ours) == len(times) > 60
    assert (ds.event_kind.values == LIFT_OFF).any() and (ds.event_mode.values == 1).any()
    assert abs(ours - times).max() < 1e-12
    end = np.concatenate([ds.end_q.values, ds.end_u.values])
    assert_allclose(end, y, rtol=1e-9, atol=1e-9 * abs(y).min())


# ------------------------------------------------------------------------------------------ invariants


def test_the_grid_does_not_matter():
    models = [st.simulate(bouncing_hexapod(), st.modal.ModalEvents(step=h), until=0.1) for h in (5e-6, 10e-6, 20e-6)]
    reference = models[0].event_time.values
    for other in models[1:]:
        assert len(other.event) == len(reference)
        assert_allclose(other.event_time.values, reference, rtol=0, atol=1e-11)


def test_restart_is_exact():
    model = bouncing_hexapod(square=True)
    whole = st.simulate(model, until=0.1)
    half = st.simulate(model, until=0.05)
    rest = st.simulate(model, until=0.05, start=st.end_state(half))
    assert_array_equal(rest.q.values[-1], whole.q.values[-1])
    assert_array_equal(np.concatenate([half.event_time, rest.event_time]), whole.event_time)
    assert_array_equal(np.concatenate([half.time, rest.time[1:]]), whole.time)
    assert_array_equal(np.concatenate([half.g_N, rest.g_N[1:]]), whole.g_N)
    assert_array_equal(rest.contact_state, whole.contact_state[half.sizes["time"] - 1 :])


def test_chatter_ends_in_contact_and_contact_in_release():
    ds = st.simulate(bouncing_hexapod(gap=2e-6), until=0.3)
    kinds, rests = ds.event_kind.values, ds.event_mode.values == 1
    assert rests.sum() > 10 and (kinds == LIFT_OFF).sum() > 10
    # after coming to rest the next event is a release
    assert (kinds[np.flatnonzero(rests[:-1]) + 1] == LIFT_OFF).all()
    held, h = ds.contact_state.values == 1, ds.g_N.values
    assert held.any()
    assert abs(h[held]).max() < 1e-12 * abs(h).max()
    assert h.min() > -1e-8 * h.max()


def test_plastic_impact_sticks_at_once():
    model = oscillator(e=0.0, gap=0.0)
    ds = st.simulate(model, until=0.02, start=start(model, [1e-6], [0.0]))
    assert list(ds.event_kind.values) == [IMPACT] and list(ds.event_mode.values) == [1]
    assert (ds.g_N.values[ds.contact_state.values == 1] == 0).all()


def test_energy_lost_is_the_sum_of_the_events():
    """Without drive and damping the energy changes in impacts only."""
    structure = hbpztr(damping=(0.0,) * 6)
    model = bouncing_hexapod(structure=structure, voltage=0.0, gap=3e-6)
    rng = np.random.default_rng(1)
    first = start(model, rng.normal(size=6) * 1e-8, rng.normal(size=6) * 1e-5)
    ds = st.simulate(model, until=0.5, start=first)
    assert len(ds.event) > 50

    def energy(q, u):
        return 0.5 * np.sum(u**2 + structure.omega**2 * q**2)

    lost = energy(ds.end_q.values, ds.end_u.values) - energy(first.q, first.u)
    assert_allclose(lost, -ds.event_loss.values.sum(), rtol=1e-8)
    total = ds.kinetic_energy + ds.stored_energy + ds.impact_loss
    assert_allclose(total, total[0], rtol=1e-8)


def test_single_mode_law_creates_energy_and_says_so():
    with pytest.warns(st.modal.EnergyWarning, match=r"created energy in \d+% of the impacts.*24.5%.*AllModesImpact"):
        ds = st.simulate(bouncing_hexapod(law=st.modal.SingleModeImpact(e=0.51, mode=6)), until=0.2)
    assert np.mean(ds.event_loss.values[ds.event_kind.values == IMPACT] < 0) > 0.9
    assert ds.injected.values[-1] > 0
    stated = next(check for check in certificate(ds) if check["check"].startswith("energy created by impacts, not"))
    assert stated["amount"] > 0 and stated["limit"] == np.inf
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert st.simulate(bouncing_hexapod(), until=0.2).injected.values[-1] == 0


# ------------------------------------------------------------------------------------------ small-scale forces


def test_film_stops_a_free_mass_at_the_closed_form_height():
    """m dv = −K/h³ dh: h_s = (2 m v₀/K + 1/h₀²)^(−1/2); the spring is made too soft to matter."""
    m, v0, h0, K = 1.2e-6, 5e-3, 10e-6, 4.86e-19
    structure = st.modal.modal_structure((1e-3,), (0.0,), {"tip": (1.0,)}, {}, st.modal.ModalMass(m=(m,)))
    model = st.modal.ModalLeg(
        structure=structure, clock=st.Clock(frequency=100.0), feet={"tip": st.modal.Foot(gap=h0)},
        law=st.modal.AllModesImpact(e=0.5), film=st.modal.SqueezeFilm(K=K, roughness=1e-12, mean_free_path=0.0),
    )  # fmt: skip
    ds = st.simulate(model, st.modal.ModalEvents(step=1e-6), until=20e-3, start=start(model, [0.0], [-v0]))
    assert len(ds.event) == 0
    stop = film_stop_height(K, m, v0, h0)
    assert stop == pytest.approx(5.4e-6, rel=0.01)
    assert ds.g_N.values[-1, 0] == pytest.approx(stop, rel=1e-4)


def test_splitting_of_the_film_is_of_second_order():
    """Before the first impact, so that nothing is amplified: error ∝ dt²."""
    model = bouncing_hexapod(gap=60e-6, film=st.modal.SqueezeFilm(K=1e-18, roughness=0.5e-6))
    ends = [
        st.simulate(model, st.modal.ModalEvents(step=h), until=0.05).q.values[-1] for h in (20e-6, 10e-6, 5e-6, 1.25e-6)
    ]
    errors = [np.abs(end - ends[-1]).max() for end in ends[:3]]
    assert 3.0 < errors[0] / errors[1] < 5.5 and 3.0 < errors[1] / errors[2] < 5.5


def test_electrostatics_shift_the_mean_and_are_negligible_at_the_paper_s_scale():
    leg = st.modal.LegElectrostatics(area=5e-6, standoff=0.5e-3)
    assert leg.force(0.0, 10.0) == pytest.approx(-8.9e-9, rel=0.01)
    static = bouncing_hexapod(gap=30e-6, voltage=0.0, electrostatics=leg)
    assert abs(st.simulate(static, until=0.05).g_N.values - 30e-6).max() == 0.0  # no voltage, no force
    near = st.modal.LegElectrostatics(area=5e-6, standoff=20e-6)
    runs = [st.simulate(bouncing_hexapod(gap=80e-6, frequency=20.0, square=True, **more), until=1.0)
            for more in ({}, {"electrostatics": near})]  # fmt: skip
    free, pulled = (ds.sel(time=slice(0.5, None)).g_N for ds in runs)
    # mean force times the static compliance of the foot; u² = 100 V² always on a bipolar square wave
    s = hbpztr()
    compliance = np.sum(s.row("foot_1") ** 2 / s.omega**2)
    force = np.mean([near.force(h, 10.0) for h in pulled.values[:, 0]])
    assert float(pulled.mean() - free.mean()) == pytest.approx(force * compliance, rel=0.01)


def test_three_feet_land_together_without_creating_energy():
    feet = {name: st.modal.Foot(gap=5e-6) for name in ("foot_1", "foot_3", "foot_5")}
    model = st.modal.ModalLeg(
        structure=hbpztr(), clock=st.Clock(frequency=80.0), voltage=10.0, drives={"legs": st.Sine()}, feet=feet,
        law=st.modal.AllModesImpact(e=0.5),
    )  # fmt: skip
    ds = st.simulate(model, st.modal.ModalFeet(step=1e-6), until=0.1, save=st.Save(steps=10))
    assert (ds.P_N.values >= 0).all() and (ds.P_N.sum("time").values > 0).all()
    assert (np.diff(ds.impact_loss) >= 0).all() and ds.impact_loss.values[-1] > 0
    free = st.with_values(model, {"voltage": 0.0, "structure": hbpztr(damping=(0.0,) * 6), "feet": {
        name: st.modal.Foot(gap=0.0) for name in feet}})  # fmt: skip
    assert float(abs(st.simulate(free, until=0.01).g_N).max()) == 0.0  # at rest on three feet
    one = st.with_value(model, "feet", {"foot_1": st.modal.Foot(gap=10e-6)})
    exact = st.simulate(one, until=0.02)
    far = {"foot_1": st.modal.Foot(gap=10e-6), "foot_4": st.modal.Foot(gap=1e-3)}
    stepped = st.simulate(
        st.with_value(model, "feet", far), st.modal.ModalFeet(step=2e-7), until=0.02, save=st.Save(steps=10)
    )
    ours = np.interp(exact.time.values, stepped.time.values, stepped.g_N.sel(contact="foot_1").values)
    assert abs(ours - exact.g_N.values[:, 0]).max() < 0.02 * exact.g_N.values.max()
