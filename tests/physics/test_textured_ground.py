"""Friction that is a share of its law by place and by time, in closed forms; what sticks while it changes."""

from __future__ import annotations

from math import acos, asin, cos, exp, log, pi, sin, tan

import numpy as np
import pytest
from discs_on_ground import BOTH, G, J, along, disc
from pytest import approx
from scipy.optimize import brentq

import stiction as st
from stiction.core.operations import friction_share
from stiction.core.part import twin_of

IDS = ["moreau", "located"]
HELD = 1.0  # arm of a rolling resistance that keeps a disc of 0.1 m from turning: it is a block
DEPTH, WAVE, CREST, MU = 0.6, 0.05, 0.01, 0.4


def lost(x):
    """∫ share dx from 0 to x."""
    k = 2 * pi / WAVE
    return (1 - DEPTH / 2) * x + DEPTH / 2 / k * (sin(k * (x - CREST)) + sin(k * CREST))


@pytest.mark.parametrize("turned", [0.0, -0.4])
def test_a_block_slides_over_ripples_as_far_as_its_energy_lasts(turned):
    """v0² = 2 μ g ∫ share dx."""
    v0 = 1.0
    stop = brentq(lambda x: v0**2 - 2 * MU * G * lost(x), 0.0, 10.0, rtol=1e-15)
    model = disc(arm=HELD, mu=MU, v=(v0, 0.0), depth=DEPTH, wavelength=WAVE, crest=CREST, turned=turned)
    ds = st.simulate(model, BOTH[1], until=0.9)
    assert along(ds, model)[0][-1] == approx(stop, rel=1e-11)
    assert (ds.u.values[-1] == 0.0).all()
    errors = []
    for step in (1e-3, 5e-4, 2.5e-4):
        errors.append(abs(along(st.simulate(model, st.Moreau(step=step), until=0.9), model)[0][-1] / stop - 1))
    assert errors[0] <= 1e-4 and errors[2] < errors[0] / 4  # second order but for the stop


@pytest.mark.parametrize("stepper", BOTH, ids=IDS)
def test_what_rests_slips_when_its_friction_is_turned_down(stepper):
    """On an incline, μ (1 + sin ωt)/2 from its maximum on: tan α = μ share(t) ends the rest; it goes on to sticking."""
    angle, mu, low = 0.3, 0.8, 0.2
    model = disc(arm=HELD, mu=mu, angle=-angle, low=low, phase=pi / 2)
    wave = 2 * (tan(angle) / mu - low) / (1 - low) - 1
    begin = acos(wave) / (2 * pi)
    ds = st.simulate(model, stepper, until=1.0)
    _, u = along(ds, model)
    moving = ds.time.values[np.abs(u) > 1e-9 * np.abs(u).max()]

    # v̇ = g (sin α − μ cos α share): v falls to 0 where its integral does
    def v(t):
        share = low * (t - begin) + (1 - low) / 2 * (t - begin + (sin(2 * pi * t) - sin(2 * pi * begin)) / (2 * pi))
        return G * (sin(angle) * (t - begin) - mu * cos(angle) * share)

    end = brentq(v, 1.2 * begin, 1.0, rtol=1e-15)
    if isinstance(stepper, st.Moreau):
        assert moving[0] == approx(begin, abs=2 * stepper.step) and moving[-1] == approx(end, abs=2 * stepper.step)
    else:
        assert ds.event_time.values == approx(np.array([begin, end]), rel=1e-10)
        assert float(ds.event_time[0]) == approx(begin, rel=1e-13)
    middle = np.argmin(np.abs(ds.time.values - (begin + end) / 2))
    assert u[middle] == approx(v(ds.time.values[middle]), rel=5e-3 if isinstance(stepper, st.Moreau) else 1e-9)


def test_a_disc_that_rolls_slips_where_the_ground_gets_smooth():
    """Rolling down, T = m g sin α/3; it slips where tan α/3 = μ share(place)."""
    angle, mu = 0.3, 0.2
    share = tan(angle) / 3 / mu
    place = WAVE / pi * asin(((1 - share) / 0.9) ** 0.5)
    model = disc(mu=mu, angle=-angle, depth=0.9, wavelength=WAVE)
    ds = st.simulate(model, BOTH[1], until=0.2)
    reached = (2 * place / (G * sin(angle) / 1.5)) ** 0.5
    assert str(ds.event_contact.values[0]) == "wheel"
    assert float(ds.event_time[0]) == approx(reached, rel=1e-11)
    ds = st.simulate(model, st.Moreau(step=2e-4), until=0.2)
    sliding = np.abs(ds.u.values[:, 0] * cos(angle) - ds.u.values[:, 1] * sin(angle) + 0.1 * ds.u.values[:, 2])
    assert ds.time.values[np.argmax(sliding > 1e-9 * sliding.max())] == approx(reached, abs=3 * 2e-4)


def test_friction_never_exceeds_its_share():
    """Of every step, |P_T| ≤ μ share(place) P_N, at the places it went over."""
    model = disc(arm=HELD, mu=MU, v=(1.0, 0.0), depth=DEPTH, wavelength=WAVE, crest=CREST)
    for stepper in BOTH:
        ds = st.simulate(model, stepper, until=0.3)
        x, _ = along(ds, model)
        P_N, P_T = (ds[name].sel(contact="wheel").values[1:] for name in ("P_N", "P_T"))
        shares = 1 - DEPTH * np.sin(pi * (np.linspace(x[:-1], x[1:], 50) - CREST) / WAVE) ** 2
        high = np.where((np.abs(x[1:] - x[:-1]) > 0), shares.max(axis=0), 1.0)
        assert (np.abs(P_T) <= MU * high * P_N * (1 + 1e-3)).all()


def test_shares_of_patches_and_textures_in_each_other():
    law = J.Patched(law=st.Coulomb(mu=0.5), places=(0.0, 1.0, 3.0), shares=(0.2, 1.0, 0.5))
    twin = twin_of(law)._replace(law=twin_of(law.law))
    places = (-1.0, 0.0, 0.25, 1.0, 2.0, 3.0, 9.0)
    found = [friction_share(twin, x, np.ones(1)) for x in places]
    assert np.array(found) == approx(np.interp(places, law.places, law.shares), rel=1e-14)
    both = J.Rippled(law=law, depth=0.5, wavelength=1.0)
    assert friction_share(twin_of(both)._replace(law=twin), 0.25, np.ones(1)) == approx(
        0.4 * (1 - 0.5 * sin(pi / 4) ** 2), rel=1e-14
    )


def test_what_cannot_be_is_refused():
    for numbers, words in (
        ({"places": (0.0, 1.0), "shares": (0.5,)}, "2 places and 1 shares"),
        ({"places": (1.0, 0.0), "shares": (0.5, 0.5)}, "places must rise"),
        ({"places": (0.0, 1.0), "shares": (0.5, 1.5)}, "must be 0 to 1"),
    ):
        with pytest.raises(st.ParameterError, match=words):
            J.Patched(law=st.Coulomb(mu=0.5), **numbers)
    ripples = J.Rippled(law=st.Coulomb(mu=0.5), depth=0.5, wavelength=1.0)
    hidden = st.Directional(forth=ripples, back=st.Coulomb(mu=0.1))
    discs = {"a": st.RigidBody(mass=1.0, moment=1.0), "b": st.RigidBody(mass=1.0, moment=1.0, x=3.0)}
    pair = st.DiscOnDisc(a="a", b="b", radius_a=1.0, radius_b=1.0)
    with pytest.raises(st.ModelError, match="put it outside"):
        st.Multibody(bodies=discs, contacts={"c": st.Contact(geometry=pair, friction=hidden)})
    model = st.Multibody(bodies=discs, contacts={"c": st.Contact(geometry=pair, friction=ripples)})
    with pytest.raises(st.ModelError, match="has no place"):
        st.simulate(model, until=1.0)


PLACES, SHARES = (0.0, 0.05, 0.15), (0.2, 1.0, 0.5)
FADES = 0.3  # m, in which friction falls to 1/e


@st.part
class Fading:
    """A law of a user: friction that fades along the ground."""

    mu: float = st.par("1", "coefficient at 0", bounds=(0, None))
    way: float = st.par("m", "way in which it falls to 1/e", positive=True)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu

    @staticmethod
    def friction_share(part, place, s):
        return exp(-place / part.way) if place > 0.0 else 1.0


def test_blocks_stop_on_patches_and_under_a_law_of_a_user_where_their_energy_is_spent():
    """v0² = 2 μ g ∫ share dx: of patches straight between places, and L (1 − e^(−x/L)) of friction that fades.

    Kinks of patches are not located; DOP853 shortens its steps there and keeps its tolerance, 1e-12, but for a
    hundred of them. Moreau's rule is of second order but for the stop, within a step, v̇ Δt²/2.
    """
    v0 = {"patched": 0.6, "fading": 1.0}
    laws = {
        "patched": J.Patched(law=st.Coulomb(mu=MU), places=PLACES, shares=SHARES),
        "fading": Fading(mu=MU, way=FADES),
    }
    model = st.Multibody(
        bodies={name: st.PointMass(mass=1.0 + k, vx=v0[name]) for k, name in enumerate(laws)},
        forces={"weight": st.Gravity()},
        contacts={n: st.Contact(geometry=st.Floor(normal=f"{n}.y", tangent=f"{n}.x"), friction=laws[n]) for n in laws},
    )
    to_second = (SHARES[0] + SHARES[1]) / 2 * PLACES[1]
    slope = (SHARES[2] - SHARES[1]) / (PLACES[2] - PLACES[1])
    left = v0["patched"] ** 2 / (2 * MU * G) - to_second  # = x + slope x²/2 beyond the second place
    stops = {
        "patched": PLACES[1] + ((1 + 2 * slope * left) ** 0.5 - 1) / slope,
        "fading": -FADES * log(1 - v0["fading"] ** 2 / (2 * MU * G * FADES)),
    }
    assert PLACES[1] < stops["patched"] < PLACES[2]
    for stepper, allowed in ((BOTH[1], 1e-10), (st.Moreau(step=1e-4), 1e-5)):
        ds = st.simulate(model, stepper, until=1.0)
        for name, stop in stops.items():
            assert ds.q.sel(coordinate=f"{name}.x").values[-1] == approx(stop, rel=allowed)
            assert ds.u.sel(coordinate=f"{name}.x").values[-1] == 0.0
