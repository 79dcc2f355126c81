"""Magnets and coils: fields and gradients against closed forms, Biot and Savart, magpylib; currents against an
integrator."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

import stiction as st
from stiction.laws.fields.coils import current_at
from stiction.laws.fields.turning import field_at, readable, strongest

MU_0 = 1.25663706127e-6
PLACES = [
    (0.0, 0.0, 0.0),
    (1e-9, 0.0, 4e-3),
    (3e-3, -1e-3, 5e-3),
    (30e-3, 10e-3, -2e-3),
    (19e-3, 0.0, 1e-3),
    (0.3, 0.2, -0.5),
]


def biot_savart(radius, centre, axis, place, n=4000):
    """B and ∂B_j/∂x_i per ampere by the rule of equal steps, which converges exponentially on a circle."""
    k = np.array(axis) / np.linalg.norm(axis)
    e1 = np.cross(k, [1.0, 0.0, 0.0] if abs(k[0]) < 0.9 else [0.0, 1.0, 0.0])
    e1 /= np.linalg.norm(e1)
    e2, t = np.cross(k, e1), 2 * pi * np.arange(n)[:, None] / n
    wire, way = radius * (np.cos(t) * e1 + np.sin(t) * e2), radius * 2 * pi / n * (-np.sin(t) * e1 + np.cos(t) * e2)
    r = np.array(place) - np.array(centre) - wire
    d = np.linalg.norm(r, axis=1)[:, None]
    B = (np.cross(way, r) / d**3).sum(axis=0)
    G = [(np.cross(way, np.eye(3)[i]) / d**3 - 3 * r[:, [i]] * np.cross(way, r) / d**5).sum(axis=0) for i in range(3)]
    return MU_0 / (4 * pi) * B, MU_0 / (4 * pi) * np.array(G)


def loop_field(loop, current=1.0):
    return st.spatial.Coils(coils={"a": loop}, currents={"a": st.spatial.SteadyCurrent(current=current)})


@pytest.mark.parametrize("axis", [(0.0, 0.0, 1.0), (1.0, -2.0, 0.5)])
@pytest.mark.parametrize("place", PLACES)
def test_a_loop_has_the_field_and_gradient_of_biot_and_savart(place, axis):
    """Both are sums of terms of the size of the largest: round-off of those."""
    centre = (1e-3, 2e-3, -3e-3)
    loop = st.spatial.CurrentLoop(radius=20e-3, turns=50, x=centre[0], y=centre[1], z=centre[2],
                                  axis_x=axis[0], axis_y=axis[1], axis_z=axis[2])  # fmt: skip
    found = field_at(loop_field(loop, 2.0), 0.0, place)
    B, G = biot_savart(20e-3, centre, axis, place)
    np.testing.assert_allclose(found[:3], 100 * B, rtol=0, atol=1e-11 * 100 * np.linalg.norm(B))
    np.testing.assert_allclose(found[3:].reshape(3, 3), 100 * G, rtol=0, atol=1e-10 * 100 * np.abs(G).max())


def test_a_loop_on_its_axis():
    """B = μ₀ I a²/(2 (a² + z²)^{3/2}), ∂_z B_z its derivative, and half of it with a minus across."""
    a, z = 15e-3, 7e-3
    found = field_at(loop_field(st.spatial.CurrentLoop(radius=a)), 0.0, (0, 0, z))
    assert found[2] == approx(MU_0 * a**2 / (2 * (a**2 + z**2) ** 1.5), rel=1e-14)
    slope = -3 * z * MU_0 * a**2 / (2 * (a**2 + z**2) ** 2.5)
    np.testing.assert_allclose(
        found[3:].reshape(3, 3), np.diag([-slope / 2, -slope / 2, slope]), rtol=1e-13, atol=1e-20
    )


def test_coils_are_those_of_magpylib():
    """A tilted pair with opposite turns and a third coil; both codes are exact but for round-off."""
    magpylib = pytest.importorskip("magpylib", reason="the extra magnetics is not installed")
    turn = Rotation.from_rotvec([0.3, -0.8, 0.2])
    along = dict(zip(("axis_x", "axis_y", "axis_z"), turn.apply([0, 0, 1.0]).tolist(), strict=True))
    pair = st.spatial.CoilInSeries(loops={
        "near": st.spatial.CurrentLoop(radius=25e-3, turns=80, z=30e-3, **along),
        "far": st.spatial.CurrentLoop(radius=25e-3, turns=-80, z=-30e-3, **along),
    })  # fmt: skip
    single = st.spatial.CurrentLoop(radius=40e-3, turns=10, x=50e-3, axis_x=1.0, axis_z=0.0)
    ours = st.spatial.Coils(coils={"pair": pair, "single": single}, currents={
        "pair": st.spatial.SteadyCurrent(current=1.5), "single": st.spatial.SteadyCurrent(current=-0.7)})  # fmt: skip
    theirs = magpylib.Collection(
        magpylib.current.Circle(current=120, diameter=50e-3, position=(0, 0, 30e-3), orientation=turn),
        magpylib.current.Circle(current=-120, diameter=50e-3, position=(0, 0, -30e-3), orientation=turn),
        magpylib.current.Circle(current=-7, diameter=80e-3, position=(50e-3, 0, 0),
                                orientation=Rotation.from_rotvec([0, pi / 2, 0])),
    )  # fmt: skip
    places = np.random.default_rng(1).uniform(-20e-3, 20e-3, (40, 3))
    expected = np.array(theirs.getB(places))
    found = np.array([field_at(ours, 0.0, p)[:3] for p in places])
    assert abs(found - expected).max() < 1e-12 * abs(expected).max()


def test_gradients_of_coils_obey_maxwell_and_are_those_of_the_field():
    loops = {
        "a": st.spatial.CurrentLoop(radius=10e-3, x=5e-3, axis_y=1.0),
        "b": st.spatial.CurrentLoop(radius=7e-3, z=9e-3),
    }
    field = st.spatial.Coils(coils=loops, currents={n: st.spatial.SteadyCurrent(current=3.0) for n in loops})
    at, d = np.array([2e-3, 1e-3, -1e-3]), 1e-6
    G = field_at(field, 0.0, at)[3:].reshape(3, 3)
    slopes = [
        (field_at(field, 0.0, at + d * e)[:3] - field_at(field, 0.0, at - d * e)[:3]) / (2 * d) for e in np.eye(3)
    ]
    np.testing.assert_allclose(G, slopes, rtol=0, atol=1e-7 * abs(G).max())  # (d/a)² and round-off/d
    assert abs(np.trace(G)) < 1e-14 * abs(G).max() and (G == G.T).all()


def test_a_column_of_the_current_to_field_matrix_is_a_graded_field():
    numbers = {
        "bx": 2e-3,
        "by": -1e-3,
        "bz": 5e-3,
        "gxx": 0.1,
        "gyy": 0.2,
        "gxy": -0.3,
        "gxz": 0.05,
        "gyz": 0.4,
        "y": 1e-3,
    }
    field = st.spatial.Coils(
        coils={"c": st.spatial.CoilColumn(**numbers)}, currents={"c": st.spatial.SteadyCurrent(current=-2.0)}
    )
    at = (1e-3, 2e-3, 3e-3)
    np.testing.assert_allclose(
        field_at(field, 0.0, at), -2 * field_at(st.GradientField(**numbers), 0.0, at), rtol=1e-14
    )


def dipole(m, r):
    """B and ∂_i B_j of a moment at the origin."""
    d = np.linalg.norm(r)
    B = MU_0 / (4 * pi) * (3 * r * (m @ r) / d**5 - m / d**3)
    G = np.outer(m, r) + np.outer(r, m) + (m @ r) * (np.eye(3) - 5 * np.outer(r, r) / d**2)
    return B, 3 * MU_0 / (4 * pi) / d**5 * G


def test_a_magnet_far_away_is_a_dipole_also_while_it_turns():
    m, at, place = np.array([0.2, -0.5, 0.9]), np.array([1e-3, 2e-3, 0]), np.array([0.01, -0.02, 0.1])
    axis = np.array([1.0, 1.0, -2.0])
    field = st.spatial.DistantMagnet(mx=0.2, my=-0.5, mz=0.9, x=0.01, y=-0.02, z=0.1, frequency=3.0,
                                   axis_x=1.0, axis_y=1.0, axis_z=-2.0)  # fmt: skip
    for t in (0.0, 0.1, 0.45):
        turn = Rotation.from_rotvec(2 * pi * 3 * t * axis / np.linalg.norm(axis))
        B, G = dipole(turn.apply(m), at - place)
        found = field_at(field, t, at)
        np.testing.assert_allclose(found[:3], B, rtol=1e-12)
        np.testing.assert_allclose(found[3:].reshape(3, 3), G, rtol=1e-12, atol=1e-13 * abs(G).max())
        assert np.linalg.norm(found[:3]) <= strongest(field, at, 1.0)


# --------------------------------------------------------------------------------------------------- currents

TABLE = st.spatial.TabulatedCurrent(times=(0.0, 0.01, 0.03, 0.05), values=(0.0, 2.0, -1.0, 0.5))


def followed(current, lag, until, start):
    """τ dI/dt = I_asked − I by an integrator with tight tolerances, cut at the entries of a table."""
    asked = lambda t: current_at(readable(coils(current, 0.0).lowered()), 0, t)  # noqa: E731
    solved = solve_ivp(lambda t, y: (asked(t) - y) / lag, (0.0, until), [start], rtol=1e-11, atol=1e-13, max_step=1e-3)
    return solved.y[0, -1]


def coils(current, lag=0.0, **limits):
    return st.spatial.Coils(coils={"a": st.spatial.CoilColumn(bx=1e-3)}, currents={"a": current}, lag=lag, **limits)


@pytest.mark.parametrize("t", [0.004, 0.01, 0.022, 0.05, 0.09])
def test_a_lagging_coil_follows_a_table(t):
    found = field_at(coils(TABLE, lag=7e-3), t)[0] / 1e-3
    assert found == approx(followed(TABLE, 7e-3, t, 0.0), rel=1e-8)


def test_a_table_without_lag_is_joined_by_lines_and_held():
    at = {-1.0: 0.0, 0.0: 0.0, 0.005: 1.0, 0.01: 2.0, 0.02: 0.5, 0.05: 0.5, 9.0: 0.5}
    for t, current in at.items():
        assert field_at(coils(TABLE), t)[0] == approx(1e-3 * current, rel=1e-12, abs=1e-18)


def test_a_table_that_repeats_has_always_done_so():
    """The settled current comes back to itself after a period, and obeys the equation of the coil on the way."""
    table = st.spatial.TabulatedCurrent(times=(0.0, 0.01, 0.03), values=(0.0, 2.0, -1.0), period=0.05)
    field = coils(table, lag=7e-3)
    start = field_at(field, 0.0)[0] / 1e-3
    assert field_at(field, 0.05 * (1 - 1e-13))[0] / 1e-3 == approx(start, rel=1e-9)
    assert field_at(field, 0.123)[0] == approx(field_at(field, 0.023)[0], rel=1e-12)
    assert field_at(field, 0.023)[0] / 1e-3 == approx(followed(table, 7e-3, 0.023, start), rel=1e-8)


def test_a_sine_lags_by_the_angle_of_a_coil():
    sine = st.spatial.SineCurrent(amplitude=2.0, frequency=20.0, phase=0.4, mean=0.3)
    field, w = coils(sine, lag=5e-3), 2 * pi * 20 * 5e-3
    start = 0.3 + 2.0 / sqrt(1 + w**2) * cos(0.4 - np.arctan(w))
    assert field_at(field, 0.0)[0] / 1e-3 == approx(start, rel=1e-12)
    assert field_at(field, 0.033)[0] / 1e-3 == approx(followed(sine, 5e-3, 0.033, start), rel=1e-8)
    assert field.frequency == 20.0


def test_two_pairs_of_coils_turn_the_field():
    quarter = {"x": st.spatial.SineCurrent(amplitude=2.0, frequency=5.0),
               "y": st.spatial.SineCurrent(amplitude=2.0, frequency=5.0, phase=-pi / 2)}  # fmt: skip
    field = st.spatial.Coils(
        coils={"x": st.spatial.CoilColumn(bx=5e-3), "y": st.spatial.CoilColumn(by=5e-3)}, currents=quarter
    )
    for t in (0.0, 0.03, 0.11):
        np.testing.assert_allclose(
            field_at(field, t)[:3], [1e-2 * cos(10 * pi * t), 1e-2 * sin(10 * pi * t), 0], rtol=1e-12, atol=1e-17
        )


def test_what_an_amplifier_cannot_do_is_refused():
    with pytest.raises(st.ParameterError, match=r"currents\.a asks for 2 A, above limit = 1\.5 A"):
        coils(TABLE, limit=1.5)
    with pytest.raises(st.ParameterError, match=r"changes by 200 A/s, faster than slew = 100 A/s.*2 times the time"):
        coils(TABLE, slew=100.0)
    with pytest.raises(st.ParameterError, match=r"changes by 251\.3 A/s"):
        coils(st.spatial.SineCurrent(amplitude=2.0, frequency=20.0), slew=200.0)
    coils(st.spatial.SineCurrent(amplitude=2.0, frequency=20.0), slew=200.0, lag=8e-3)  # the coil itself is slower
    jump = st.spatial.TabulatedCurrent(times=(0.0, 1.0), values=(0.0, 1.0), period=1.0)
    for limits in ({}, {"slew": 100.0}):
        with pytest.raises(st.ParameterError, match=r"currents\.a jumps where its table begins anew"):
            coils(jump, **limits)
    coils(jump, lag=8e-3)  # a current that lags has a kink there, not a jump


def test_coils_and_currents_that_do_not_fit_are_refused():
    loop, steady = st.spatial.CurrentLoop(radius=1e-2), st.spatial.SteadyCurrent(current=1.0)
    for make, words in (
        (lambda: st.spatial.Coils(), "no coils"),
        (lambda: st.spatial.Coils(coils={"a": loop}), 'none of the coil "a"'),
        (
            lambda: st.spatial.Coils(coils={"left": loop}, currents={"left": steady, "lfet": steady}),
            'did you mean "left"',
        ),
        (lambda: st.spatial.Coils(coils={"a": steady}, currents={"a": steady}), r"a SteadyCurrent; use CurrentLoop"),
        (lambda: st.spatial.Coils(coils={"a": loop}, currents={"a": loop}), r"a CurrentLoop; use SteadyCurrent"),
        (lambda: st.spatial.CurrentLoop(radius=1e-2, axis_z=0.0), "no direction"),
        (lambda: st.spatial.CurrentLoop(radius=1e-2, turns=0.0), "makes no field"),
        (lambda: st.spatial.CoilColumn(), "neither field nor gradient"),
        (lambda: st.spatial.CoilInSeries(loops={"a": steady}), r"use CurrentLoop"),
        (lambda: st.spatial.DistantMagnet(), "no length"),
        (lambda: st.spatial.TabulatedCurrent(times=(0.0, 1.0), values=(1.0,)), "1 currents for 2 times"),
    ):
        with pytest.raises(st.StictionError, match=words):
            make()


@pytest.mark.parametrize("field", [
    st.spatial.DistantMagnet(mz=1.0, z=0.1), coils(TABLE, lag=1e-3, limit=5.0),
    loop_field(st.spatial.CoilInSeries(loops={"a": st.spatial.CurrentLoop(radius=1e-2)})),
], ids=lambda f: type(f).__name__)  # fmt: skip
def test_every_source_survives_its_scenario(field):
    assert st.loads(st.dumps(field)) == field


def test_a_loop_pulls_a_magnet_as_its_gradient_says():
    """A ball magnet on the axis of a coil, released: the first step has v = h m G/M, and energy 1/2 M v² = m (B −
    B₀)."""
    m, M = 1e-6, 1e-7
    loop = st.spatial.CurrentLoop(radius=10e-3, turns=100)
    field = loop_field(loop, 2.0)
    ball = st.spatial.Solid(
        mass=M, shape=st.spatial.Ball(radius=0.2e-3), position=(0, 0, 8e-3), magnet=st.spatial.Dipole(z=m)
    )
    ds = st.simulate(
        st.spatial.RigidBodies(bodies={"b": ball}, forces={"coil": field}), st.Moreau(step=1e-5), until=5e-3
    )
    place = ds.position.sel(body="b").values
    gain = m * (field_at(field, 0.0, place[-1])[2] - field_at(field, 0.0, place[0])[2])
    assert 0.5 * M * ds.velocity.sel(body="b").values[-1] @ ds.velocity.sel(body="b").values[-1] == approx(
        gain, rel=1e-6
    )
