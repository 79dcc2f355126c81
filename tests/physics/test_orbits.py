"""Periodic orbits: closed forms, the digits of an independent code, Liouville's product, and refusals in words.

Numbers of the MagMite come from a scalar integrator with variational equations and saltation (RK4, 2000 steps per
period), which shares nothing with the period map here; they are trusted to the digits given.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.families.planar.period_map import PlanarMap
from stiction.orbits.branch import orbit_at
from stiction.orbits.linear import linearise
from stiction.orbits.orbit import swing_of_determinant
from stiction.run.certificate import certificate
from stiction.run.period_map import PeriodMap, Shared, Shots, as_points
from stiction.run.state import read_state

FINE = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-11))
F_N = 2300.0


def magmite(field, load, ratio, **changes):
    """The robot of the tables: mass ratio 1.5, force fit fixed; field in mT, frequency in units of f_n."""
    return st.devices.Magmite(
        mass_ratio=1.5, c_g=0.025, kappa=3.028, field=field * 1e-3, vertical_load=load,
        clock=st.Clock(frequency=ratio * F_N), **changes,
    )  # fmt: skip


def multipliers(ds):
    return ds.multiplier_re.values + 1j * ds.multiplier_im.values


def same_set(found, wanted, tolerance):
    """Whether two sets of multipliers agree; conjugates and order do not matter."""
    left = list(found)
    for value in wanted:
        i = int(np.argmin([abs(v - value) for v in left]))
        if abs(left.pop(i) - value) > tolerance:
            return False
    return True


# ------------------------------------------------------------------------------------------------ closed forms


def test_multipliers_of_a_linear_oscillator_are_exponentials():
    m, c, k, f = 2.0, 0.3, 50.0, 1.1
    model = st.Multibody(
        clock=st.Clock(frequency=f),
        bodies={"mass": st.Slide(mass=m)},
        drives={"shaker": st.Sine()},
        forces={
            "spring": st.Spring(b="mass.x", stiffness=k, damping=c),
            "push": st.Load(on="mass.x", value=3.0, drive="shaker"),
        },
    )
    ds = st.orbit(model, stepper=FINE)
    decay, turn = c / (2 * m), sqrt(k / m - (c / (2 * m)) ** 2)
    wanted = np.exp((-decay + 1j * turn) / f)
    # DOP853 at 1e-11 per step and differences of a linear map, which have round-off 1e-15/h only: 1e-10
    assert same_set(multipliers(ds), [wanted, wanted.conjugate()], 1e-8 * abs(wanted))
    assert float(ds.attrs["liouville"]) == pytest.approx(np.exp(-c / m / f), rel=1e-8)
    w = 2 * pi * f
    amplitude = 3.0 / sqrt((k - m * w**2) ** 2 + (c * w) ** 2)
    assert abs(ds.q.values).max() == pytest.approx(amplitude, rel=5e-3)  # samples miss the crest by (π/200)²/2 at most
    assert st.stability(ds).attrs["dominant_decay_time"] == pytest.approx(1 / decay, rel=1e-7)


def ball_on_table(e, amplitude, frequency):
    return st.Multibody(
        clock=st.Clock(frequency=frequency),
        bodies={
            "table": st.Driven(drive="shake", amplitude=amplitude),
            "ball": st.Slide(mass=0.1, x=0.3),
        },
        drives={"shake": st.Sine()},
        forces={"weight": st.Load(on="ball.x", value=-0.1 * 9.81)},
        contacts={"blow": st.Contact(geometry=st.Stop(a="table.x", b="ball.x"), normal=st.Newton(e=e))},
    )


@pytest.mark.parametrize("part", [0.4, 0.9, 1.2])
def test_bouncing_ball_has_the_multipliers_of_its_closed_form(part):
    """One bounce per cycle: det = e², trace = 1 + e² + (1 + e)² a/g, a the table's acceleration at the impact; flip
    where −a/g = 2 (1 + e²)/(1 + e)². `part` is −a/g over that threshold."""
    e, f, g = 0.6, 20.0, 9.81
    T, w = 1 / f, 2 * pi * f
    V = 0.5 * g * T * (1 - e) / (1 + e)  # of the table at the impact
    a = -part * 2 * g * (1 + e**2) / (1 + e) ** 2
    amplitude = sqrt((V / w) ** 2 + (a / w**2) ** 2)
    phase = np.arctan2(-a / w**2, V / w)  # of the impact, table at A sin
    model = ball_on_table(e, amplitude, f)
    late = T - phase / w  # the ball at phase 0 has flown since the last impact
    y = amplitude * sin(phase) + 0.5 * g * T * late - 0.5 * g * late**2
    rest = st.end_state(st.simulate(model, FINE, until=st.Cycles(count=1)))
    names = list(rest.names["coordinate"])
    q, u = rest.q.copy(), rest.u.copy()
    q[names.index("ball.x")], u[names.index("ball.x")] = y, 0.5 * g * T - g * late
    q[names.index("table.x")], u[names.index("table.x")] = 0.0, amplitude * w
    ds = st.orbit(model, start=rest.restarted(q=q, u=u, memory=np.zeros(0), mode=rest.mode * 0), settle=0, stepper=FINE)
    trace, det = 1 + e**2 + (1 + e) ** 2 * a / g, e**2
    wanted = np.roots([1, -trace, det])
    assert ds.attrs["signature"] == "I"
    assert same_set(multipliers(ds), wanted, 1e-8 * abs(wanted).max())
    assert float(ds.attrs["liouville"]) == pytest.approx(det, rel=1e-8)
    assert bool(st.stability(ds).stable) == (part < 1)


def shaken(ratio, force, mu, k=100.0):
    """Den Hartog's oscillator: 1 kg on a spring and a rough floor under force × cos ωt."""
    return st.Multibody(
        clock=st.Clock(frequency=ratio * sqrt(k) / (2 * pi)),
        bodies={"mass": st.PointMass(mass=1.0)},
        drives={"shaker": st.Sine(phase=pi / 2)},
        forces={
            "weight": st.Load(on="mass.y", value=-9.81),
            "shaker": st.Load(on="mass.x", value=force, drive="shaker"),
            "spring": st.Spring(b="mass.x", stiffness=k),
        },
        contacts={
            "floor": st.Contact(geometry=st.Floor(normal="mass.y", tangent="mass.x"), friction=st.Coulomb(mu=mu))
        },
    )


@pytest.mark.parametrize("ratio,share", [(0.8, 0.3), (1.25, 0.5), (1.5, 0.4)])
def test_den_hartogs_oscillator_has_the_multipliers_of_its_closed_form(ratio, share):
    """Den Hartog (1931): amplitude x_0 = a √(V² − s² U²). Half a period turns by π/ratio, a reversal multiplies the
    velocity by (β² k x_0 − F)/(β² k x_0 + F), β the ratio: DP is the square of their product."""
    force, k = 5.0, 100.0
    friction = share * force
    ds = st.orbit(shaken(ratio, force, friction / 9.81), stepper=FINE, settle=30)
    V = 1 / (1 - ratio**2)
    U = sin(pi / ratio) / (ratio * (1 + cos(pi / ratio)))
    x_0 = force / k * sqrt(V**2 - share**2 * U**2)
    pull = ratio**2 * k * x_0
    f, turn = (pull - friction) / (pull + friction), pi / ratio
    half = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]]) @ np.diag([1.0, f])
    wanted = np.append(np.linalg.eigvals(half @ half), [0.0, 0.0])  # gap and its velocity rest at 0
    assert ds.attrs["signature"] == "RR"
    assert same_set(multipliers(ds), wanted, 1e-8)
    at_turn = abs(ds.q.sel(coordinate="mass.x").values).max()
    assert at_turn == pytest.approx(x_0, rel=2e-3)


def pushed(force, friction, lead=0.0, sign=1.0):
    """1 kg on a rough floor, pushed in the first quarter of each cycle of 0.2 s, a `lead` (rad) before the clock."""
    return st.Multibody(
        clock=st.Clock(frequency=5.0), bodies={"box": st.PointMass(mass=1.0)},
        drives={"push": st.Square(duty=0.25, phase=lead)},
        forces={
            "weight": st.Load(on="box.y", value=-10.0),
            "push": st.Load(on="box.x", value=sign * force, drive="push"),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=friction)},
        travel={"box": ["box.x"]},
    )  # fmt: skip


@pytest.mark.parametrize("lead", [0.0, -1.0])
@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_margins_tell_how_far_a_jump_is_from_setting_a_body_free(lead, sign):
    """A box at rest that a jump of the push F sets sliding, at phase 0 or within the cycle: it would stay if F were
    smaller by F/(μ_s N) − 1 of the limit; held, if it were larger by 1 − F/(μ_s N). Its advance: v²/2 (1/a + 1/b)."""
    ds = st.orbit(pushed(4.2, st.StaticKinetic(mu_s=0.4, mu_k=0.3), lead, sign), stepper=FINE)
    assert float(ds.margin_left.sel(margin="cone of floor")) == pytest.approx(4.2 / 4.0 - 1, rel=1e-9)
    a, b = 4.2 - 3.0, 3.0
    v = a * 0.25 * 0.2
    assert float(ds.advance[0]) == pytest.approx(sign * v**2 / 2 * (1 / a + 1 / b), rel=1e-8)
    held = st.orbit(pushed(3.8, st.StaticKinetic(mu_s=0.4, mu_k=0.3), lead, sign), stepper=FINE)
    assert float(held.margin_left.sel(margin="cone of floor")) == pytest.approx(1 - 3.8 / 4.0, rel=1e-9)
    assert float(held.advance[0]) == 0.0
    fur = st.Directional(forth=st.Coulomb(mu=0.4), back=st.Coulomb(mu=0.6))
    held = st.orbit(pushed(3.8, fur, lead, sign), stepper=FINE)
    assert float(held.margin_left.sel(margin="cone of floor")) == pytest.approx(
        1 - 3.8 / (4 if sign > 0 else 6), rel=1e-9
    )


# ------------------------------------------------------------------------------------------------ digits of the MagMite

# field mT, β, f̃, course, u mm/s, multipliers; digits as an independent code gives them
ORBITS = [
    (5, 8, 1.0, "R|R", 1.145262, [-0.82305, 0.74340, -0.69791]),
    (5, 8, 1.1, "R|R", 0.777137, [-0.47856 + 0.64857j, -0.47856 - 0.64857j, 0.80284]),
    (5, 8, 1.2, "R|R", 0.598270, [0.86057, 0.13257 + 0.84236j, 0.13257 - 0.84236j]),
    (5, 8, 1.7, "R|R", -0.094481, [0.93818, 0.76346 + 0.51764j, 0.76346 - 0.51764j]),
    (5, 8, 2.25, "R|R", -0.043952, [0.81836, -0.38045 + 0.74814j, -0.38045 - 0.74814j]),
    (5, 8, sqrt(2.5), "I|R", 62.562726, [0.98397, -0.03230 + 0.47570j, -0.03230 - 0.47570j]),
    (5, 32, 1.0, "R|R", 4.717411, [-0.33512 + 0.07470j, -0.33512 - 0.07470j, 0.15018]),
    (5, 32, 1.1, "R|R", 3.241231, None),
    (5, 32, 1.2, "R|R", 2.341380, None),
    (5, 32, 1.7, "R|R", -0.888049, [0.61562 + 0.39746j, 0.61562 - 0.39746j, 0.69126]),
    (5, 32, sqrt(2.5), "I|R", 34.327502, [0.93953, -0.17732 + 0.42490j, -0.17732 - 0.42490j]),
    (5, 32, 1.33, "IKB-|R", 51.685410, [-0.92032, 0.33857, 0.0]),
    (5, 32, 1.36, "IKB-|R", 54.727902, None),
    (5, 48, 1.0, "KB-|KB+", 6.623332, None),
    (3, 32, 0.95, "KB-|KB+", 0.998043, [0.18791]),
    (3, 32, 1.0, "KB-|KB+", 0.783996, [0.10904]),
    (3, 32, 1.1, "KB-|KB+", 0.392416, [0.16661]),
    (3, 32, 1.168247871, "KB-|KB+", 0.0, [0.43801, 0.05962, 0.0]),  # where the direction changes
    (3, 32, 1.2, "KB-|KB+", -0.326533, [0.67609]),
    (3, 32, 1.22, "K|B-K", -0.570606, [0.92232, 0.03270]),
    (3, 32, 1.25, "B+K|B-K", -0.056740, [0.53757, 0.16614, 0.0]),
]


@pytest.mark.parametrize("field,load,ratio,course,speed,wanted", ORBITS)
def test_orbits_have_the_digits_of_an_independent_code(field, load, ratio, course, speed, wanted):
    ds = st.orbit(magmite(field, load, ratio), stepper=FINE)
    assert float(ds.speed) * 1e3 == pytest.approx(speed, abs=1.01e-6)  # the last digit given
    assert ds.attrs["signature"] == course
    if wanted is not None:
        assert same_set(multipliers(ds), wanted, 1e-5)
    checks = {check["check"]: check for check in certificate(ds)}
    assert checks["residual of the orbit"]["amount"] <= 1e-9


# field mT, β, f̃, periods that another implementation of the method took, with a derivative in every step of Newton
COSTS = [
    (5, 8, 1.0, 33), (5, 8, 1.2, 40), (5, 8, 2.0, 33), (5, 32, 1.0, 26), (3, 32, 1.0, 19), (3, 32, 1.2, 47),
    (5, 48, 1.0, 26), (5, 8, sqrt(2.5), 33), (5, 8, 1.8, 33), (5, 32, sqrt(2.5), 33), (5, 32, 1.36, 40),
]  # fmt: skip


def test_no_orbit_costs_more_periods_than_with_a_derivative_in_every_step():
    """Counted, from rest. The motion that settles gives secants for nothing, so that the sum is a quarter less."""
    spent = [st.orbit(magmite(*row[:3])).attrs["periods_run"] for row in COSTS]
    assert all(periods <= row[3] for periods, row in zip(spent, COSTS, strict=True)), spent
    assert sum(spent) <= 0.8 * sum(row[3] for row in COSTS)


def test_a_motion_that_settles_linearly_needs_one_derivative_only():
    """Moves of a linear map are secants that hold everywhere: two masses have the 4 of their states after 6 cycles, and
    steps with them, at most half a scale long, end on the orbit; then come the 2 n runs of the derivative itself."""
    model = st.Multibody(
        clock=st.Clock(frequency=1.6), bodies={"a": st.Slide(mass=1.0), "b": st.Slide(mass=2.0)},
        drives={"shaker": st.Sine()},
        forces={
            "wall": st.Spring(b="a.x", stiffness=40.0, damping=1.0),
            "link": st.Spring(a="a.x", b="b.x", stiffness=25.0, damping=1.0),
            "push": st.Load(on="b.x", value=3.0, drive="shaker"),
        },
    )  # fmt: skip
    ds = st.orbit(model, stepper=FINE, settle=6, measure={})
    assert ds.sizes["state"] == 4 and ds.attrs["periods_run"] <= 6 + 3 + 2 * 4
    assert float(st.stability(ds).modulus[0]) > 0.9  # a run would need hundreds of cycles
    assert ds.attrs["residual"] <= 1e-10


def test_a_determinant_is_compared_with_what_its_entries_can_tell():
    """Of a diagonal matrix its size; of a matrix with multipliers 2000 and 1e-3, entries off by ε move it by far more
    than ε of itself, and by no more than the swing. A wrong entry is seen all the same."""
    assert swing_of_determinant(np.diag([3.0, -0.5, 0.1])) == pytest.approx(0.15, rel=1e-14)
    rng = np.random.default_rng(5)
    Q = rng.normal(size=(3, 3))
    J = Q @ np.diag([2000.0, 0.2, 1e-3]) @ np.linalg.inv(Q)
    moved = [abs(np.linalg.det(J * (1 + 1e-8 * rng.uniform(-1, 1, (3, 3)))) - 0.4) for _ in range(200)]
    assert max(moved) > 1e-6 * 0.4 and max(moved) <= 3 * 1e-8 * swing_of_determinant(J)
    wrong = J.copy()
    wrong[1, 1] *= 1.001
    assert abs(np.linalg.det(wrong) - 0.4) > 1e-5 * swing_of_determinant(J)


def test_unstable_orbits_of_a_branch_can_be_looked_at():
    """Multipliers up to 2000 were refused by the check of the determinant."""
    measure = {"v": st.measures.mean_velocity("body.x")}
    first = st.orbit(st.devices.Magmite(), measure=measure)
    branch = st.continue_orbit(first, "clock.frequency", (2000.0, 3200.0), measure=measure, progress=False)
    size = np.abs(branch.multiplier_re.values + 1j * branch.multiplier_im.values).max(axis=1)
    point = int(np.argmax(size))
    assert size[point] > 1000.0
    found = orbit_at(branch, point)  # on the branch differences err by (step · multiplier)² = 2e-3, here by 1e-7
    assert np.abs(multipliers(found)).max() == pytest.approx(size[point], rel=5e-3)


def test_liouvilles_product_is_the_determinant(monkeypatch):
    """Divergence and events alone give det J: of pure slip, with an impact, and of a held body; digits of the notes. A
    product that is off by 3e-5 of it, as by a wrong law, is seen."""
    for ratio, wanted in ((1.0, 0.427017387722), (sqrt(2.5), 0.223687324476)):
        ds = st.orbit(magmite(5, 8, ratio), stepper=FINE)
        assert ds.attrs["liouville"] == pytest.approx(wanted, rel=1e-10)
        assert ds.attrs["determinant"] == pytest.approx(wanted, rel=1e-6)
    held = st.orbit(magmite(3, 32, 1.4), stepper=FINE)
    assert held.attrs["signature"] == "|"
    assert held.attrs["determinant"] == pytest.approx(held.attrs["liouville"], rel=1e-7)
    assert float(held.speed) == 0.0
    right = PlanarMap.volume
    monkeypatch.setattr(PlanarMap, "volume", lambda *at: (right(*at)[0] + 3e-5, ""))
    with pytest.raises(st.VerificationError, match="Liouville"):
        st.orbit(magmite(5, 8, 1.0), stepper=FINE)


def test_what_does_not_move_counts_in_liouvilles_product():
    """Two masses on springs, nothing shaken: the orbit is rest, with the damping of both. It was refused before, as if
    rest had no divergence."""
    masses, damping, f = {"a": 2.0, "b": 0.5}, {"a": 0.3, "b": 0.4}, 1.1
    model = st.Multibody(
        clock=st.Clock(frequency=f), bodies={name: st.Slide(mass=m) for name, m in masses.items()},
        forces={name: st.Spring(b=f"{name}.x", stiffness=30.0, damping=c) for name, c in damping.items()},
    )  # fmt: skip
    ds = st.orbit(model, stepper=FINE, measure={})
    wanted = np.exp(-sum(damping[name] / masses[name] for name in masses) / f)
    assert ds.attrs["liouville"] == pytest.approx(wanted, rel=1e-9)
    assert ds.attrs["determinant"] == pytest.approx(wanted, rel=1e-8)
    assert abs(ds.q.values).max() == 0.0


def test_both_directions_of_slip_last_half_a_period():
    """Momentum: in an orbit that only slides, reversals are half a period apart."""
    ds = st.orbit(magmite(5, 8, 1.0), stepper=FINE)
    phases = ds.event_time.values * F_N
    assert phases == pytest.approx([0.24460198, 0.74460198], abs=1e-8)
    assert np.diff(phases)[0] == pytest.approx(0.5, abs=1e-11)


def test_multipliers_are_the_decay_of_a_disturbance():
    """An independent way: a run from beside the orbit, seen along the left vector, falls by the multiplier."""
    model = magmite(5, 8, 1.2)
    ds = st.orbit(model, stepper=FINE)
    seen = st.stability(ds)
    left, right = seen.left_re.values[:, 0], seen.vector_re.values[:, 0]
    start = read_state(ds, "start")
    q, u = start.q.copy(), start.u.copy()
    scale = ds.x_scale.values
    q[2] += 1e-5 * right[0] * scale[0]
    u[0] += 1e-5 * right[1] * scale[1]
    u[2] += 1e-5 * right[2] * scale[2]
    run = st.simulate(model, FINE, until=st.Cycles(count=30), start=start.replace(q=q, u=u))
    ends = run.isel(time=np.flatnonzero(run.phase.values == 1.0))
    x = np.stack([
        ends.q.values[:, 2] - ends.q.values[:, 0], ends.u.values[:, 0], ends.u.values[:, 2]
    ], axis=1)  # fmt: skip
    along = ((x - ds.x.values) / scale) @ left
    rate = (along[-1] / along[4]) ** (1 / (len(along) - 5))
    assert rate == pytest.approx(0.86057, abs=2e-5)


# ------------------------------------------------------------------------------------------------ use


def test_an_orbit_starts_from_a_result_another_orbit_and_a_file(tmp_path):
    model = magmite(5, 8, 1.2)
    first = st.orbit(model)
    again = st.orbit(model, start=first)
    assert again.attrs["periods_run"] <= 1 + 7 + 1
    assert float(again.speed) == pytest.approx(float(first.speed), rel=1e-9)
    first.to_netcdf(tmp_path / "orbit.nc", engine="h5netcdf")
    with xr.open_dataset(tmp_path / "orbit.nc", engine="h5netcdf") as kept:
        from_file = st.orbit(model, start=kept.load())
    assert float(from_file.speed) == pytest.approx(float(first.speed), rel=1e-9)
    run = st.simulate(model, until=st.Cycles(count=20))
    assert float(st.orbit(model, start=run).speed) == pytest.approx(float(first.speed), rel=1e-9)


def test_erratic_motion_is_a_number():
    seen = st.lyapunov(magmite(5, 8, 1.3), cycles=120, settle=60)
    assert seen.attrs["kind"].startswith("erratic")
    assert float(seen.exponent_per_cycle[0]) > 3 * float(seen.exponent_error[0]) / (1.3 * F_N)
    calm = st.lyapunov(magmite(5, 8, sqrt(2.5)), start=st.orbit(magmite(5, 8, sqrt(2.5))), cycles=60)
    assert float(calm.stretching[-1, 0]) == pytest.approx(np.log(0.98397), abs=1.1e-5)  # digits of the multiplier
    assert calm.attrs["kind"].startswith("periodic")
    points = st.poincare_section(magmite(5, 8, 1.2), cycles=20, settle=150)
    assert np.ptp(points.x.values, axis=0) / abs(points.x.values).max(axis=0) == pytest.approx(0, abs=1e-7)


# ------------------------------------------------------------------------------------------------ refusals


def test_what_has_no_orbit_is_refused_in_words():
    model = magmite(5, 8, 1.0)
    with pytest.raises(st.ParameterError, match="EventLocated"):
        st.orbit(model, stepper=st.Moreau(per_cycle=100))
    with pytest.raises(st.ParameterError, match="whole number"):
        st.orbit(model, period=1.5)
    free = st.Multibody(bodies={"mass": st.Slide(mass=1.0)})
    with pytest.raises(st.ParameterError, match="clock"):
        st.orbit(free)
    half = st.simulate(model, until=0.5 / F_N)
    with pytest.raises(st.ModelError, match="phase 0"):
        st.orbit(model, start=half)
    with pytest.raises(st.ModelError, match="orbit"):
        st.stability(half)


def test_an_orbit_that_is_not_there_is_not_returned():
    """A mass that a constant force pulls away has no periodic motion: Newton's method says so."""
    model = st.Multibody(
        clock=st.Clock(frequency=10.0),
        bodies={"mass": st.Slide(mass=1.0)},
        drives={"shake": st.Sine()},
        forces={"pull": st.Load(on="mass.x", value=1.0), "shake": st.Load(on="mass.x", value=1.0, drive="shake")},
        travel={"mass": ["mass.x"]},
    )
    with pytest.raises(st.ConvergenceError, match="no orbit of period 1"):
        st.orbit(model)


def test_nothing_is_returned_that_has_not_converged():
    """Too few steps, a residual that round-off does not reach, and erratic motion whose orbits Newton may miss: an
    error with the residual, or an orbit whose certificate holds."""
    with pytest.raises(st.ConvergenceError, match=r"after \d+ steps of Newton's method the state misses itself by"):
        st.orbit(magmite(5, 8, sqrt(2.5)), settle=0, most=1)
    try:
        assert st.orbit(magmite(5, 8, 1.2), rtol=1e-17).attrs["residual"] == 0.0  # so it is on some processors
    except st.ConvergenceError as error:
        assert "allowed 1.0e-17" in str(error)
    for settle in (3, 11, 40):
        try:
            ds = st.orbit(magmite(5, 8, 1.3), settle=settle)
        except st.ConvergenceError as error:
            assert "no orbit of period 1" in str(error) or "no answer" in str(error)
            continue
        checks = {check["check"]: check for check in certificate(ds)}
        assert checks["residual of the orbit"]["amount"] <= checks["residual of the orbit"]["limit"] == 1e-9
        returned = checks["return of one period run step by step"]
        assert returned["amount"] <= returned["limit"]


def test_what_travels_unnamed_is_told():
    """A box on a sawtooth table has an orbit only if its place does not count; without travel the error names it."""

    def box(**travel):
        return st.Multibody(
            clock=st.Clock(frequency=200.0),
            bodies={"table": st.Driven(amplitude=5e-6, drive="saw"), "box": st.PointMass(mass=1.6e-7)},
            drives={"saw": st.Sawtooth(rise=0.9)},
            forces={"gravity": st.Gravity()},
            contacts={
                "floor": st.Contact(
                    geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3)
                )
            },
            **travel,
        )

    with pytest.raises(st.ConvergenceError, match=r"nothing holds box\.x, which moves on in every period: name what"):
        st.orbit(box())
    found = st.orbit(box(travel={"box": ["box.x"]}))
    long = st.simulate(box(), until=st.Cycles(count=200))
    ends = long.q.sel(coordinate="box.x").values[long.phase.values == 1.0]
    assert float(found.advance[0]) == pytest.approx(ends[-1] - ends[-2], rel=1e-7)


def test_a_derivative_on_a_corner_is_not_made_up():
    """Where the course of events changes within every step of the differences, the error says so."""

    class Torn(PeriodMap):
        names, margins, cycles, step, zeros, shared = ("x",), (), 1, 2e-5, 0, Shared()

        def shoot(self, x, p):
            x, _ = as_points(x, p)
            n = len(x)
            key = [(("kind", int(np.sign(v))),) for v in x[:, 0]]
            return Shots(x, np.zeros(n), np.zeros((n, 0)), {}, key, np.zeros((n, 0)), [""] * n)

    with pytest.raises(st.ConvergenceError, match="changes within every step of the differences"):
        linearise(Torn(), np.zeros(1), np.zeros(0))
    one_sided = linearise(Torn(), np.array([1e-9]), np.zeros(0))
    assert one_sided.one_sided and one_sided.J[0, 0] == pytest.approx(1.0)
