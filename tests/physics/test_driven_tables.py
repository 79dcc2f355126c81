"""Bodies on tables whose velocity jumps: every waveform, across, up and in a guide, against motions in closed form."""

from __future__ import annotations

from itertools import pairwise, product
from math import pi

import numpy as np
import pytest
from driven_tables import G, Straight, carried, corners, on_tables, pulled, shove, shoved, sway, table
from pytest import approx

import stiction as st
from stiction.families.planar.points import runner_for

# Straight pieces make constant accelerations, which Runge–Kutta steps integrate without error. What is left is the
# round-off of a few hundred operations, and of phases known to 1e-14 of a cycle.
ROUND_OFF = 1e-11
NOISE = tuple(np.random.default_rng(7).normal(size=37).tolist())
WAVES = {
    "saw": (st.Sawtooth(rise=0.9), st.Sawtooth(rise=0.5, phase=1.0)),
    "late saw": (st.Sawtooth(rise=0.3, phase=2 * pi * 0.3), st.Sawtooth(rise=0.7, phase=-30.0)),
    "trapezoid": (st.Trapezoid(ramp=0.2, phase=-9.0), st.Trapezoid(low=-1.0, high=0.5, ramp=0.1)),
    "samples": (st.Sampled(samples=(0.0, 1.0, 0.0, -1.0)), st.Sampled(samples=NOISE, phase=50.0)),
    "polyline": (
        st.Polyline(phases=(0.1, 0.4, 0.7), values=(0.0, 1.0, -0.5), phase=0.3),
        st.Polyline(phases=(0.0, 0.5), values=(0.0, 1.0)),
    ),
}
FLAT, TRIANGLE = st.Sawtooth(), st.Sawtooth(rise=0.5, phase=pi / 2)  # the first moves nothing: its amplitude is 0
STEPPERS = {"usual": None, "coarse": st.EventLocated(per_cycle=3), "Moreau": st.Moreau(per_cycle=2000)}
MOREAU_50 = st.Moreau(per_cycle=50)
# frequency, and amplitudes across and up: μ g and g are outdone now and then, always, never
CASES = [(200.0, 5e-6, 0.0), (1000.0, 2e-6, 2e-6), (20.0, 1e-4, 2e-4), (50.0, 0.0, 1e-4)]


def end(ds, coordinate):
    return float(ds.q.sel(coordinate=coordinate).values[-1])


def residual(ds):
    """What the ledger misses, relative to all energy that was moved."""
    lost = ds.friction_loss[-1].sum() + ds.impact_loss[-1].sum()
    return float(abs(ds.energy_residual).max() / (ds.kinetic_energy.max() + abs(ds.motion_energy).max() + lost))


def variation(*motions, until):
    """By how much the velocities of tables change in all [m/s]."""
    speeds = [[0.0, *(m.line(*p)[1] for p in m.pieces(until))] for m in motions]
    return sum(abs(np.diff(v)).sum() for v in speeds)


# ------------------------------------------------------------------------------------------------ the README's slider


def test_slider_of_the_readme():
    """w = A f/rise, τ = T/10: a cycle carries the box by w T − μ g τ², the first by w T − w²/2μg − μ g τ²/2."""
    f, A, a, cycles = 200.0, 5e-6, 0.3 * G, 4
    model = on_tables(f, (A, st.Sawtooth(rise=0.9)), (0.0, FLAT), mu=0.3)
    w, tau = A * f / 0.9, 0.1 / f
    exact = cycles * w / f - w * w / (2 * a) - (2 * cycles - 1) / 2 * a * tau**2
    assert exact == approx(19.43735e-6, rel=1e-6)
    for n in (1, 7, 100):
        ds = st.simulate(model, st.EventLocated(per_cycle=n), until=cycles / f)
        assert end(ds, "box.x") == approx(exact, rel=1e-12, abs=0)


def test_piezo_drive_goes_the_right_way():
    """10 g on 2 µm at 1 kHz, μ = 0.2: the mean of the cycles 20 to 40 is w − μ g τ² f, the slips back subtracted."""
    model = on_tables(1e3, (2e-6, st.Sawtooth()), (0.0, FLAT), mu=0.2, mass=10e-3)
    ds = st.simulate(model, until=40e-3)
    late = ds.q.sel(coordinate="box.x").sel(time=[20e-3, 40e-3], method="nearest").values
    assert (late[1] - late[0]) / 20e-3 == approx(2e-3 / 0.9 - 0.2 * G * 1e-4**2 * 1e3, rel=1e-9)


# ------------------------------------------------------------------------------------------------ every waveform


@pytest.mark.parametrize("stepper", STEPPERS)
@pytest.mark.parametrize("wave", WAVES)
def test_rough_table_across_and_up(wave, stepper):
    """Sticks, slips, takes off, lands; Moreau's rule may err by the jumps of the tables' velocities times a step."""
    across, up = WAVES[wave]
    for (f, Ax, Ay), mu in zip(CASES, (0.3, 0.05, 0.8, 0.0), strict=True):
        X, Y, T = table(across, Ax, f), table(up, Ay, f), 3 / f
        model = on_tables(f, (Ax, across), (Ay, up), mu=mu, y=Y.line(*Y.pieces(T)[0])[0])
        ds = st.simulate(model, STEPPERS[stepper], until=st.Cycles(count=3), save=st.Save(energy=True))
        exact = carried(X, Y, T, mu=mu)
        allowed = ROUND_OFF * (Ax + Ay) if stepper != "Moreau" else variation(X, Y, until=T) / (2000 * f)
        assert abs(end(ds, "box.x") - exact.x) <= allowed
        assert abs(end(ds, "box.y") - exact.y) <= allowed
        assert residual(ds) < ROUND_OFF
        if stepper != "Moreau":
            assert ds.impact_loss.values[-1, 0] == approx(1.6e-7 * exact.lost, rel=1e-9, abs=0)
            assert ds.attrs["fallbacks"] == 0


@pytest.mark.parametrize("wave", WAVES)
def test_bouncing_on_a_table_that_kinks(wave):
    """A kink is a blow like every other: γ⁺ = −e γ⁻ with the velocity the table has right after it."""
    across, up = WAVES[wave]
    f, A, e = 200.0, 5e-6, 0.5
    X, Y = table(across, A, f), table(up, A, f)
    model = on_tables(f, (A, across), (A, up), mu=0.3, normal=st.Newton(e=e), y=Y.line(*Y.pieces(1 / f)[0])[0])
    ds = st.simulate(model, until=st.Cycles(count=3), save=st.Save(energy=True))
    exact = carried(X, Y, 3 / f, mu=0.3, e=e)
    # flights below 1e-8 of a step are closed, so that what bounced to rest may be off by about that
    assert end(ds, "box.x") == approx(exact.x, rel=1e-7, abs=1e-7 * A)
    assert end(ds, "box.y") == approx(exact.y, rel=1e-7, abs=1e-7 * A)
    assert residual(ds) < ROUND_OFF


def test_moreau_bounces_off_a_kink_too():
    """Poisson's and Newton's law agree for one contact: struck at w, the box leaves at (1 + e) w, up to g dt."""
    n, w = 100_000, 2e-4
    for law in (st.Newton(e=0.5), st.Poisson(e=0.5)):
        model = on_tables(100.0, (0.0, FLAT), (1e-6, TRIANGLE), normal=law, y=0.5e-6)
        for stepper in (st.Moreau(per_cycle=n), st.EventLocated(per_cycle=n)):
            ds = st.simulate(model, stepper, until=1 / (100 * n))
            assert float(ds.u.sel(coordinate="box.y")[-1]) == approx(1.5 * w, rel=0, abs=1.01 * G / (100 * n))


@pytest.mark.parametrize(("wave", "stepper"), [*product(WAVES, STEPPERS), ("sine", "usual"), ("sine", "Moreau")])
def test_guide_moves_a_hull_that_sticks(wave, stepper):
    """A hull pinned to a stage goes where the stage goes, and rubs μ m g along its whole way."""
    pull = st.Sine() if wave == "sine" else WAVES[wave][0]
    f, A, mu, m = 200.0, 5e-6, 0.3, 1e-6
    begin = 0.0 if wave == "sine" else table(pull, A, f).line(*table(pull, A, f).pieces(1 / f)[0])[0]
    ds = st.simulate(
        pulled(f, (A, pull), mu, m, x=begin), STEPPERS[stepper], until=st.Cycles(count=2), save=st.Save(energy=True)
    )
    stage, hull = ds.q.sel(coordinate="stage.x").values, ds.q.sel(coordinate="hull.x").values
    ways = 4 * A if wave == "sine" else variation_of_place(table(pull, A, f), 1 / f)
    steps = 1 / 2000 if stepper == "Moreau" else 0.0
    # Moreau's rule: half a step at the old velocity, 20 A f at most; a sine is integrated by DP5 at its rtol of 1e-7
    allowed = 20 * steps if steps else 1e-7 if wave == "sine" else ROUND_OFF
    assert abs(hull - stage).max() <= allowed * A
    if wave != "sine":
        assert float(ds.friction_loss[-1].sum()) == approx(mu * m * G * 2 * ways, rel=max(ROUND_OFF, 20 * steps))
    assert residual(ds) < 1e-6


def variation_of_place(motion, until):
    return sum(abs(motion.line(*p)[1]) * (p[1] - p[0]) for p in motion.pieces(until))


@pytest.mark.parametrize("stepper", STEPPERS)
def test_slot_that_jolts_brakes(stepper):
    """In a slot that moves up and down each kink is a blow m |Δw| of either sign, which takes μ |Δw| of the slide."""
    f, A, mu, v = 500.0, 1e-6, 0.1, 0.05
    for up in (WAVES["trapezoid"][0], WAVES["samples"][0]):
        Y, x, u, last = table(up, A, f), 0.0, v, 0.0
        model = on_tables(f, (0.0, up), (A, up), mu=mu, normal=st.Bilateral(), vx=v, y=Y.line(*Y.pieces(1 / f)[0])[0])
        ds = st.simulate(model, STEPPERS[stepper], until=st.Cycles(count=4), save=st.Save(energy=True))
        for begin, stop in Y.pieces(4 / f):
            w, t = Y.line(begin, stop)[1], stop - begin
            u, last = u - mu * abs(w - last), w
            x, u = x + u * t - mu * G * t * t / 2, u - mu * G * t
        allowed = ROUND_OFF if stepper != "Moreau" else variation(Y, until=4 / f) / v / 2000
        assert end(ds, "box.x") == approx(x, rel=allowed, abs=0)
        assert float(ds.P_N.sum()) == approx(1.6e-7 * (G * 4 / f + last), rel=1e-9, abs=0)
        assert residual(ds) < ROUND_OFF


@pytest.mark.parametrize("a", [0.3, 0.9, 3.0])
def test_sine_table_across(a):
    """a = μ g / A ω²: slips always, sticks and slips, sticks. Roots of one variable against DOP853 at 1e-12."""
    f, A = 50.0, 1e-4
    mu = a * A * (2 * pi * f) ** 2 / G
    model = on_tables(f, (A, st.Sine()), (0.0, st.Sine()), mu=mu)
    ds = st.simulate(model, st.EventLocated(per_cycle=20, method=st.DOP853(rtol=1e-12)), until=st.Cycles(count=3))
    x, v = sway(A, f, mu * G, 3 / f)
    assert end(ds, "box.x") == approx(x, rel=1e-9, abs=1e-9 * A)
    assert end_velocity(ds) == approx(v, rel=1e-9, abs=1e-9 * A * f)


def end_velocity(ds):
    return float(ds.u.sel(coordinate="box.x").values[-1])


# ------------------------------------------------------------------------------------------------ long sampled signals


def scope(n, noise):
    """A saw as an oscilloscope stores it."""
    p = np.arange(n) / n
    saw = np.where(p < 0.9, p / 0.9, (1 - p) / 0.1)
    return st.Sampled(samples=tuple((saw + noise * np.random.default_rng(n).normal(size=n)).tolist()))


@pytest.mark.parametrize("stepper", [st.EventLocated(per_cycle=100), st.EventLocated(per_cycle=1), MOREAU_50])
@pytest.mark.parametrize(("n", "noise"), [(500, 0.0), (500, 0.01), (5001, 0.01)])
def test_scope_traces(n, noise, stepper):
    """Rates are n differences of samples, known to n × 1e-16: the tolerance grows with n."""
    f, A, mu, signal = 100.0, 2e-6, 0.2, scope(n, noise)
    located, T = isinstance(stepper, st.EventLocated), 2 / f
    X, still = table(signal, A, f), Straight(((0.0, 0.0), (0.5, 0.0)), 0.0, f)
    for across, up in ((X, still), (still, X)):
        model = on_tables(f, (across.amplitude, signal), (up.amplitude, signal), mu=mu, y=up.line(0.0, 1 / (n * f))[0])
        run = runner_for(model.lowered(), stepper).run(st.Cycles(count=2))
        exact = carried(across, up, T, mu=mu)
        allowed = 1e-13 * n * A if located else variation(X, until=T) / (50 * f)
        assert abs(run.end.q[2] - exact.x) <= allowed and abs(run.end.q[3] - exact.y) <= allowed
    force, m = 1.5 * mu * 1e-6 * G, 1e-6
    run = runner_for(shoved(f, (force, signal), mu, m).lowered(), stepper).run(st.Cycles(count=2))
    x, _ = shove(Straight(corners(signal), force, f), mu * m * G, m, T)
    # cubic motion in every piece: RK4 and DP5 make no error; Moreau's rule is of second order but at the switches
    assert run.end.q[0] == approx(x, rel=1e-13 * n if located else 1e-2, abs=0)


def test_flat_parts_of_a_sampled_signal_are_no_breaks():
    from stiction.families.planar.located.runner import grid_of

    flat = st.Sampled(samples=(0.0,) * 300 + (1.0,) * 200)
    system = on_tables(1.0, (1.0, flat), (0.0, flat)).lowered()
    assert grid_of(system, 10, 1)[1] == 10 + 2  # of the corners 0, 299, 300 and 499 two lie on the grid


# ------------------------------------------------------------------------------------------------ coincidences


@pytest.mark.parametrize("late", [0.0, 1e-16, -1e-16, 1e-13, -1e-13, 1e-10, -1e-10, 1e-6])
def test_break_at_the_moment_of_another_event(late):
    """The slip ends (or the flight does) just as the table turns, a little earlier, or a little later."""
    f, A = 100.0, 1e-6
    w = 2 * A * f
    # from −w to w in half a cycle of the rising table: μ g T/2 = 2 w
    mu = 4 * w * f / G * (1 + late)
    X, still = table(st.Sawtooth(rise=0.5), A, f), Straight(((0.0, 0.0), (0.5, 0.0)), 0.0, f)
    ds = st.simulate(on_tables(f, (A, st.Sawtooth(rise=0.5)), (0.0, FLAT), mu=mu, vx=-w), until=4 / f)
    assert end(ds, "box.x") == approx(carried(X, still, 4 / f, mu=mu, vx=-w).x, rel=0, abs=1e-8 * A)
    # tossed at 2 w relative to the table that falls, it lands after 4 w/g: half a cycle
    A = G / (16 * f * f) * (1 + late)
    Y = table(st.Sawtooth(rise=0.5), A, f)
    ds = st.simulate(on_tables(f, (0.0, FLAT), (A, st.Sawtooth(rise=0.5))), until=4 / f)
    assert end(ds, "box.y") == approx(carried(still, Y, 4 / f).y, rel=0, abs=1e-8 * A)


@pytest.mark.parametrize("apart", [0.0, 1e-16, 3e-15, 1e-14, 1e-12, 1e-10, 1e-8])
def test_breaks_of_two_tables_close_together(apart):
    """Two tables turn at nearly the same time: the motion does not depend on which of them is first."""
    f, A = 200.0, 5e-6
    for side in (1, -1):
        across, up = st.Sawtooth(rise=0.7), st.Sawtooth(rise=0.7 + side * apart)
        model = on_tables(f, (A, across), (A, up), mu=0.3)
        exact = carried(table(across, A, f), table(across, A, f), 3 / f, mu=0.3)
        for stepper in (None, st.EventLocated(per_cycle=10)):  # a break on the grid, too
            ds = st.simulate(model, stepper, until=st.Cycles(count=3), save=st.Save(energy=True))
            assert end(ds, "box.x") == approx(exact.x, rel=0, abs=(100 * apart + ROUND_OFF) * A)
            assert end(ds, "box.y") == approx(exact.y, rel=0, abs=(100 * apart + ROUND_OFF) * A)
            assert residual(ds) < ROUND_OFF


# ------------------------------------------------------------------------------------------------ books and batches


def test_blow_of_a_table_is_an_event():
    """Struck at phase 0.75 of a triangle at w = 2 A f: P_N = (1 + e) m 2w in the table of events and in the sums."""
    f, A, m, e = 1000.0, 2e-6, 1e-6, 0.25
    model = on_tables(f, (0.0, FLAT), (A, TRIANGLE), mass=m, normal=st.Bilateral(), y=A / 2)
    ds = st.simulate(model, until=st.Cycles(count=1))
    later = ds.event_time.values > 0.0
    assert ds.event_time.values[later].tolist() == approx([0.25 / f, 0.75 / f], rel=1e-12)
    assert ds.event_P_N.values[later].tolist() == approx([-4 * m * A * f, 4 * m * A * f], rel=1e-12)
    model = on_tables(f, (0.0, FLAT), (A, TRIANGLE), mass=m, normal=st.Newton(e=e), y=A / 2)
    ds = st.simulate(model, until=st.Cycles(count=2))
    hits = ds.event_kind.values == 1
    assert ds.event_P_N.values[hits] == approx(-(1 + e) * m * ds.gamma_N_before.values[hits], rel=1e-12)
    assert float(ds.P_N.sum()) == approx(m * (float(ds.u.sel(coordinate="box.y")[-1]) + G * 2 / f), rel=1e-9)


def test_run_continued_at_breaks_is_the_same_run():
    across, up = WAVES["saw"]
    model = on_tables(200.0, (5e-6, across), (5e-6, up), mu=0.3, normal=st.Newton(e=0.3), y=5e-6)
    for stepper in (st.EventLocated(per_cycle=10, method=st.DP5()), st.Moreau(per_cycle=10)):
        whole = st.simulate(model, stepper, until=st.Cycles(count=2))
        part = st.simulate(model, stepper, until=0.9 / 200)  # where the first table turns
        rest = st.simulate(model, stepper, until=1.1 / 200, start=st.end_state(part))
        assert rest.end_q.values.tolist() == whole.end_q.values.tolist()
        assert rest.end_u.values.tolist() == whole.end_u.values.tolist()


@pytest.mark.parametrize("stepper", [st.EventLocated(per_cycle=20), MOREAU_50])
@pytest.mark.parametrize(
    ("path", "values"),
    [("drives.x.rise", [0.5, 0.8, 0.95]), ("bodies.up.amplitude", [1e-6, 9e-6]), ("clock.frequency", [100.0, 400.0])],
)
def test_points_of_a_study_equal_single_runs(path, values, stepper):
    across, up = WAVES["saw"]
    model = on_tables(200.0, (5e-6, across), (5e-6, up), mu=0.3, y=9e-6)  # above the table, however it is driven
    measure = {"x": st.measures.mean_velocity("box.x"), "table": st.measures.mean_velocity("up.x")}
    swept = st.sweep(model, {path: values}, stepper=stepper, until=st.Cycles(count=3), measure=measure, carry=False)
    for name, m in measure.items():
        alone = [m(st.simulate(st.with_value(model, path, v), stepper, until=st.Cycles(count=3))) for v in values]
        assert swept[name].values.tolist() == alone


def test_results_start_with_tables_in_their_place():
    """A table is where its drive puts it, from the first row on."""
    f, A = 100.0, 1e-6
    model = on_tables(f, (A, st.Sine(phase=pi / 6)), (A, st.Sine(phase=pi / 2, offset=1.0)), y=2 * A)
    for stepper in STEPPERS.values():
        ds = st.simulate(model, stepper, until=st.Cycles(count=1))
        assert ds.q.values[0, :2].tolist() == approx([A / 2, 2 * A], rel=1e-12)
        assert ds.u.values[0, 0] == approx(2 * pi * f * A * np.cos(pi / 6), rel=1e-9)
        assert ds.g_N.values[0, 0] == approx(0.0, abs=1e-12 * A)


def test_pieces_cover_the_time():
    """The reference itself: pieces follow each other without a hole."""
    pieces = table(WAVES["late saw"][0], 1.0, 3.0).pieces(2.0)
    assert pieces[0][0] == 0.0 and pieces[-1][1] == 2.0 and all(a[1] == b[0] for a, b in pairwise(pieces))
