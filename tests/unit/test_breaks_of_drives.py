"""Breaks of drives: as many as there are, wherever they are; what jumps moves no body; what is lacking is said."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from driven_tables import Straight, carried, on_tables, table
from pytest import approx

import stiction as st
from stiction.core.operations import breaks, waveform, waveform_rate
from stiction.families.planar.points import runner_for
from stiction.families.spatial.general.runner import start_moment, steps_of, stop_of
from stiction.laws.drives.breaks import breaks_of
from stiction.laws.fields.turning import readable

SAW = st.Sawtooth(rise=0.5)


@st.part
class Comb:
    """A user's triangle wave with as many teeth as asked for."""

    teeth: float = st.par("1", "teeth per cycle", default=150.0)
    told: float = st.par("1", "share of the breaks that are reported", default=1.0)

    @staticmethod
    def waveform(part, phase):
        p = part.teeth * phase % 1.0
        return 2 * p if p < 0.5 else 2 - 2 * p

    @staticmethod
    def waveform_rate(part, phase):
        return 2 * part.teeth if part.teeth * phase % 1.0 < 0.5 else -2 * part.teeth

    @staticmethod
    def breaks(part, out, n):
        for k in range(int(2 * part.teeth)):
            out[n + k] = k / (2 * part.teeth) * part.told
        return n + int(2 * part.teeth)


@st.part
class Ramp:
    """A user's signal that forgets to say that it jumps at the end of the cycle."""

    height: float = st.par("1", "end value", default=1.0)

    @staticmethod
    def waveform(part, phase):
        return part.height * phase

    @staticmethod
    def waveform_rate(part, phase):
        return part.height


@st.part
class Twice:
    """A user's signal made of another."""

    of: Any = st.sub("waveform", "what it doubles")

    @staticmethod
    def waveform(part, phase):
        return 2 * waveform(part.of, phase)

    @staticmethod
    def waveform_rate(part, phase):
        return 2 * waveform_rate(part.of, phase)

    @staticmethod
    def breaks(part, out, n):
        return breaks(part.of, out, n)


@pytest.mark.parametrize(
    "jumping",
    [
        st.Square(),
        st.Square(low=2.0, high=-1.0, duty=0.3, phase=7.0),
        st.Pulse(width=0.1),
        Ramp(),
        Twice(of=st.Square()),
    ],
)
def test_no_body_jumps(jumping):
    for stepper in (None, st.EventLocated(per_cycle=10), st.Moreau(per_cycle=10)):
        with pytest.raises(st.ModelError, match=r"bodies\.across.*\"x\".*jumps from.*at phase.*Trapezoid"):
            st.simulate(on_tables(1.0, (1e-3, jumping), (0.0, SAW)), stepper, until=1.0)


def in_space(lift):
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=1.0),
        bodies={
            "table": st.spatial.Table(amplitude=(0.0, 0.0, 1e-3), drive="lift"),
            "ball": st.spatial.Solid(mass=1.0, shape=st.spatial.Ball(radius=1.0)),
        },
        drives={"lift": lift},
    )


def test_no_support_in_space_jumps():
    with pytest.raises(st.ModelError, match="jumps from"):
        in_space(st.Square()).lowered()


@pytest.mark.parametrize(
    "continuous",
    [
        st.Square(duty=1.0), st.Square(low=1.0), st.Pulse(width=0.0), st.Sine(phase=1.0),
        st.Sawtooth(rise=1e-6, phase=2.0), st.Sawtooth(rise=1 - 1e-6), st.Trapezoid(ramp=1e-6), st.Trapezoid(ramp=0.5),
        st.Sampled(samples=(1e6, 1e6 + 1.0)), st.Polyline(phases=(0.1, 0.1 + 1e-9), values=(0.0, 1.0)),
        Ramp(height=0.0), Comb(), Twice(of=SAW),
    ],
)  # fmt: skip
def test_what_only_kinks_may_move_a_body(continuous):
    on_tables(1.0, (1e-3, continuous), (0.0, SAW)).lowered()


@pytest.mark.parametrize("phase", [0.0, 1.0, -1.0, 1e3, -1e5])
def test_signals_know_their_breaks_after_many_cycles_of_lead(phase):
    """The rate jumps within 1e-14 of a cycle of the reported phase, whatever the lead."""
    for wave in (
        st.Sawtooth(rise=0.3, phase=phase), st.Trapezoid(ramp=0.2, phase=phase),
        st.Sampled(samples=(0.0, 1.0, 5.0, 2.0), phase=phase),
        st.Polyline(phases=(0.1, 0.7), values=(0.0, 1.0), phase=phase),
    ):  # fmt: skip
        twin, rate = readable(wave), type(wave).__laws__["waveform_rate"]
        for b in breaks_of([twin]):
            sides = [rate(twin, (b + side) % 1.0) for side in (-1e-3, -1e-14, 1e-14, 1e-3)]
            assert sides[0] == sides[1] != sides[2] == sides[3]


VALUES = np.random.default_rng(5).normal(size=200)
LONG = {
    "polyline": (st.Polyline(phases=tuple(np.arange(200) / 201), values=tuple(VALUES)), SAW),
    "samples": (st.Sampled(samples=tuple(VALUES[:90])), st.Sampled(samples=tuple(VALUES[90:]), phase=1.0)),
    "comb": (Comb(), Comb(teeth=100.0)),
}


@pytest.mark.parametrize("signals", LONG)
def test_every_break_ends_a_step_of_moreau(signals):
    """Two signals with hundreds of breaks in all: each of them is the end of a step, and none stands inside one."""
    system = on_tables(10.0, (1e-3, LONG[signals][0]), (0.0, LONG[signals][1])).lowered()
    runner = runner_for(system, st.Moreau(per_cycle=10))
    runner.run(st.Cycles(count=1))
    ends = runner.work.grid.end
    ends = ends[: int(np.argmax(ends)) + 1]
    breaks = breaks_of(map(readable, LONG[signals]))
    assert len(breaks) > 190 and (np.diff(ends) > 0).all()
    assert all(min(abs(ends - b).min(), b) < 1e-14 for b in breaks)


@pytest.mark.parametrize("signals", ["polyline", "samples"])
def test_no_break_is_lost_where_switches_are_located(signals):
    """The box slips all the time, this way and that: 200 turns of the table in closed form."""
    f, A, mu = 10.0, 1e-3, 0.3
    across, up = LONG[signals]
    run = runner_for(on_tables(f, (A, across), (0.0, up), mu=mu).lowered(), st.EventLocated(per_cycle=10)).run(
        st.Cycles(count=1)
    )
    still = Straight(((0.0, 0.0), (0.5, 0.0)), 0.0, f)
    assert run.end.q[2] == approx(carried(table(across, A, f), still, 1 / f, mu=mu).x, rel=1e-9, abs=0)


def test_more_breaks_than_before_find_room_in_the_same_runner():
    """A runner made for a signal of two breaks takes one of three hundred."""
    few, many = (on_tables(10.0, (1e-3, Comb(teeth=n)), (0.0, SAW), mu=0.3).lowered() for n in (1.0, 150.0))
    runner = runner_for(few, st.Moreau(per_cycle=10))
    runner.run(st.Cycles(count=1))
    fresh = runner_for(many, st.Moreau(per_cycle=10)).run(st.Cycles(count=1))
    assert runner.run(st.Cycles(count=1), system=many).end.q.tolist() == fresh.end.q.tolist()


def test_study_over_the_number_of_breaks_equals_single_runs():
    model = on_tables(10.0, (1e-3, Comb()), (0.0, SAW), mu=0.3)
    m = st.measures.mean_velocity("box.x")
    stepper, rule, path, teeth = st.Moreau(per_cycle=10), st.Cycles(count=2), "drives.x.teeth", [1.0, 150.0, 3.0]
    ds = st.sweep(model, {path: teeth}, stepper=stepper, until=rule, measure={"v": m}, carry=False)
    assert ds.v.values.tolist() == [m(st.simulate(st.with_value(model, path, n), stepper, until=rule)) for n in teeth]


def test_bodies_in_space_take_long_signals():
    """Every one of 200 kinks ends a step; the 10 equal steps lie on kinks."""
    lift = st.Sampled(samples=tuple(VALUES))
    system, stepper = in_space(lift).lowered(), st.Moreau(per_cycle=10)
    start = start_moment(system)
    assert steps_of(system, stepper, 1, start, stop_of(system, stepper, start, st.Cycles(count=1))).count == 200


def test_wrong_reports_are_refused():
    with pytest.raises(st.LawError, match=r"Comb\.breaks\(\) reports 300 breaks.*0 ≤ φ < 1"):
        st.simulate(on_tables(1.0, (1e-3, Comb(told=-1.0)), (0.0, SAW)), st.Moreau(per_cycle=10), until=1.0)


def test_default_says_why_it_is_moreau():
    """A missing law is a warning and an attribute; polylines and samples lack nothing."""
    model = on_tables(10.0, (1e-3, Comb()), (0.0, SAW), mu=0.3)
    with pytest.warns(st.StepperWarning, match=r"Comb has no waveform_curvature\(\)"):
        ds = st.simulate(model, until=st.Cycles(count=1))
    assert "Comb has no waveform_curvature()" in ds.attrs["stepper_choice"] and "Moreau" in ds.attrs["stepper"]
    with pytest.raises(st.ModelError, match="waveform_curvature"):
        st.simulate(model, st.EventLocated(per_cycle=10), until=st.Cycles(count=1))
    for wave in (st.Polyline(phases=(0.0, 0.5), values=(0.0, 1.0)), st.Sampled(samples=(0.0, 1.0))):
        ds = st.simulate(on_tables(10.0, (1e-3, wave), (0.0, wave)), until=st.Cycles(count=1))
        assert "EventLocated" in ds.attrs["stepper"] and "stepper_choice" not in ds.attrs
