"""Measures of results that were joined, cut or thinned after the run: the same number, or a sentence."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr

import stiction as st

STEPPER = st.Moreau(per_cycle=20)
speed, sticking = st.measures.mean_velocity("box.x"), st.measures.stick_fraction("floor")


def box(push):
    """Shaken along and pressed on in another phase; a weak push leaves it stuck."""
    return st.Multibody(
        clock=st.Clock(frequency=10.0), bodies={"box": st.PointMass(mass=1.0)},
        drives={"along": st.Sine(), "across": st.Sine(phase="90 deg")},
        forces={"g": st.Gravity(), "F": st.Load(on="box.x", value=push, drive="along"),
                "N": st.Load(on="box.y", value=5.0, drive="across")},
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.3))},
    )  # fmt: skip


def joined(*runs):
    return xr.concat(runs, "time", data_vars="minimal", coords="minimal", compat="override", join="override")


def test_joined_runs_have_the_speed_of_the_whole():
    """The seam is there twice; counted as a cycle without motion it made the speed of ten cycles a tenth smaller."""
    whole = st.simulate(box(8.0), STEPPER, until=st.Cycles(count=4))
    first = st.simulate(box(8.0), STEPPER, until=st.Cycles(count=2))
    second = st.simulate(box(8.0), STEPPER, until=st.Cycles(count=2), start=first)
    both = joined(first, second)
    assert speed(both) == speed(whole) != 0.0
    assert sticking(both) == sticking(whole)
    with pytest.raises(st.ParameterError, match="there twice, in different places"):
        speed(joined(first, second.assign(q=second.q + 1.0)))
    with pytest.raises(st.ParameterError, match="go from 4 to 3"):
        speed(whole.isel(time=slice(None, None, -1)))


def test_a_cycle_that_began_before_the_samples_is_not_counted():
    """A box that always sticks does so all the time, also where a run goes on from within a cycle, or was cut."""
    before = st.simulate(box(0.04), STEPPER, until=0.05)
    on = st.simulate(box(0.04), STEPPER, until=st.Cycles(count=3), start=before)
    assert sticking(on) == pytest.approx(1.0, rel=1e-12)
    whole = st.simulate(box(0.04), STEPPER, until=st.Cycles(count=3))
    assert sticking(whole.isel(time=slice(7, None))) == pytest.approx(1.0, rel=1e-12)
    kept = st.simulate(box(0.04), STEPPER, until=st.Cycles(count=3), save=st.Save(steps=3, last_cycles=2))
    assert sticking(kept) == pytest.approx(1.0, rel=1e-12)
    with pytest.raises(st.ParameterError, match="one whole cycle from its begin"):
        sticking(whole.isel(time=slice(7, 27)))


def test_what_was_counted_between_samples_that_were_left_out_is_not_told():
    whole = st.simulate(box(0.04), STEPPER, until=st.Cycles(count=3))
    with pytest.raises(st.ParameterError, match=r"were made every 0\.05"):  # was 0.5: every other stick time
        sticking(whole.isel(time=slice(None, None, 2)))


def test_bounces_between_samples_that_were_left_out_are_no_dips():
    """Of a thinned bounce the count of impacts is lost: a cubic through it dipped below the floor."""
    floor = st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x"), normal=st.Newton(e=0.8))
    ball = st.Multibody(
        bodies={"b": st.PointMass(mass=1.0, y=0.1)}, forces={"g": st.Gravity()}, contacts={"floor": floor}
    )
    run = st.simulate(ball, st.Moreau(step=5e-3), until=0.5)
    lowest, smallest = float(run.q.sel(coordinate="b.y").min()), st.measures.smallest("q", coordinate="b.y")
    thinned = [run.isel(time=slice(first, None, n)) for n in range(2, 30) for first in range(n)]
    assert min(map(smallest, thinned)) >= lowest
    with pytest.raises(st.ParameterError, match="left out of this result"):
        st.measures.states_at(run.isel(time=slice(None, None, 7)), 0.141)


def test_a_switch_that_nobody_located_is_no_smooth_motion():
    """v = v₀ − μ g t until it rests: between sparse samples of Moreau's rule about that moment there is a corner."""
    box = st.Multibody(
        bodies={"b": st.PointMass(mass=1.0, vx=0.05)}, forces={"g": st.Gravity()},
        contacts={"f": st.Contact(geometry=st.Floor(normal="b.y", tangent="b.x"), friction=st.Coulomb(mu=0.3))},
    )  # fmt: skip
    run = st.simulate(box, st.Moreau(step=1e-4), until=0.03, save=st.Save(steps=50))
    with pytest.raises(st.ParameterError, match="with an event between them"):
        st.measures.states_at(run, 0.017)
    t = np.array([0.0073, 0.0123])
    way = 0.05 * t - 0.15 * 9.81 * t**2
    np.testing.assert_allclose(st.measures.states_at(run, t).q.values[:, 0], way, rtol=1e-12, atol=0)
