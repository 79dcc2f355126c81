"""Boxes on boxes: faces, edges and overhang against closed forms; neither order nor restarts matter."""

from __future__ import annotations

from math import pi, sqrt

import numpy as np
import pytest
from pytest import approx

import stiction as st
from stiction.maths.quaternion import about, matrix, product

G, M, MM = 9.81, 1e-6, 1e-3
UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def box(sides, **start):
    return st.spatial.Solid(
        mass=M, shape=st.spatial.Cuboid(width=sides[0] * MM, length=sides[1] * MM, height=sides[2] * MM), **start
    )


def touching(geometry, mu=0.5, e=0.0):
    return st.spatial.SolidContact(geometry=geometry, friction=st.Coulomb(mu=mu), normal=st.Newton(e=e))


def stacked(below, above, *, overhang=0.0, turned=UPRIGHT, order=("above", "below")):
    """One box on another that stands on the floor."""
    return st.spatial.RigidBodies(
        bodies={
            "below": box(below, position=(0.0, 0.0, below[2] / 2 * MM)),
            "above": box(above, position=(overhang * MM, 0.0, (below[2] + above[2] / 2) * MM), orientation=turned),
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": touching(st.spatial.OnPlane(body="below")),
            "stack": touching(st.spatial.Between(a=order[0], b=order[1])),
        },
    )


def force_between(ds, until):
    of_stack = [name.startswith("stack") for name in ds.contact.values]
    return ds.P.sum("time").values[of_stack].sum(axis=0) / until


RESTING = {
    "small on large": ((1.0, 1.0, 0.2), (0.8, 0.8, 0.2), {}),
    "large on small": ((0.8, 0.8, 0.2), (1.0, 1.0, 0.2), {}),
    "flush": ((1.0, 1.0, 0.2), (1.0, 1.0, 0.2), {}),
    "flush on one side": ((1.0, 1.0, 0.2), (1.0, 1.0, 0.2), {"overhang": 0.3}),
    "crossed bars": ((2.0, 0.2, 0.2), (0.2, 2.0, 0.2), {}),
    "equal boxes, 45 degrees": ((1.0, 1.0, 0.2), (1.0, 1.0, 0.2), {"turned": about((0, 0, 1), pi / 4)}),
    "shortly before the edge": ((1.0, 1.0, 0.2), (0.8, 0.8, 0.2), {"overhang": 0.4999}),
}


@pytest.mark.parametrize("case", RESTING)
def test_boxes_rest_on_each_other(case):
    """Nothing moves, and the lower box carries the weight; the gap stays at 0 to round-off of the sides."""
    below, above, more = RESTING[case]
    ds = st.simulate(stacked(below, above, **more), st.Moreau(step=2e-5), until=4e-3)
    assert abs(ds.position.values - ds.position.values[0]).max() < 1e-14 * MM
    assert force_between(ds, 4e-3) == approx(np.array([0.0, 0.0, M * G]), abs=1e-9 * M * G)
    assert abs(ds.g_N.values[np.isfinite(ds.g_N.values)]).min() < 1e-14 * MM


def test_box_topples_beyond_the_edge():
    """0.8 on 1.0 mm, centre of mass δ = 1 µm outside the edge at 0.5 mm: it turns about that edge with
    ω̇ = m g δ/J, J = m (x² + z²)/12 + m (δ² + z²/4). While it turns by ω̇t²/2 = 2e-3 rad the lever grows by
    z/2 · 2e-3 = 0.2 µm, 20 % of it, a sixth of that in the mean over the time."""
    d, t = 1e-6, 2e-3
    ds = st.simulate(stacked((1.0, 1.0, 0.2), (0.8, 0.8, 0.2), overhang=0.501), st.Moreau(step=1e-5), until=t)
    J = (0.64 + 0.04) / 12 * MM**2 + d**2 + (0.1 * MM) ** 2
    expected = np.sqrt(G * 0.1 * MM / J)  # ω̈ = κ² ω with the growing lever
    exact = G * d / J / expected * np.sinh(expected * t)
    assert ds.spin.sel(body="above", axis="y").values[-1] == approx(exact, rel=1e-3)
    assert abs(ds.q.sel(coordinate="below.x").values).max() < 1e-12 * MM


def crossing_edges(e, speed=0.05):
    """Two bars standing on edge, one above and across the other, flying towards each other."""
    roll = about((1, 0, 0), pi / 4)
    across = product(np.array(about((0, 0, 1), pi / 2)), np.array(roll))
    height = (0.2 * sqrt(2) + 0.01) * MM
    bodies = {
        "below": box((2.0, 0.2, 0.2), orientation=roll),
        "above": box((2.0, 0.2, 0.2), orientation=tuple(across), position=(0.0, 0.0, height), velocity=(0, 0, -speed)),
    }
    return st.spatial.RigidBodies(
        bodies=bodies, contacts={"edges": touching(st.spatial.Between(a="above", b="below"), mu=0.3, e=e)}
    )


@pytest.mark.parametrize("e", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(
    "stepper", [st.Moreau(step=1e-6), st.spatial.LocatedMoreau(step=1e-5)], ids=["plain", "located"]
)
def test_edges_strike_each_other(e, stepper):
    """A central blow: v' = (1 ∓ e)/2 v, no turning; penetration of at most one step."""
    ds = st.simulate(crossing_edges(e), stepper, until=1e-3)
    u = np.concatenate([ds.velocity, ds.spin], axis=2)[-1]
    assert u[:, 2] == approx(-0.05 * np.array([1 + e, 1 - e]) / 2, abs=1e-12 * 0.05)
    assert abs(u[:, 3:]).max() < 1e-9 * 0.05 / MM
    assert ds.g_N.values.min() >= -0.05 * 1e-6
    assert ds.impacts.values.sum() == 1


@pytest.mark.parametrize("e", [0.0, 0.5])
def test_edges_strike_each_other_aside_and_aslant(e):
    """Without friction, beside the middles of both bars and at 60°: where the edges cross, the blow
    P = (1 + e) v/(Σ 1/m + (r × n)·I⁻¹ (r × n)) turns both bodies. Steps of 1 µs bring them there within 5e-8 m, of a
    lever of 0.3 mm."""
    roll, angle, speed = np.array(about((1, 0, 0), pi / 4)), pi / 3, 0.05
    across = product(np.array(about((0, 0, 1), angle)), roll)
    middle = np.array([0.3, 0.2, 0.2 * sqrt(2) + 0.001]) * MM
    bars = {
        "below": box((2.0, 0.2, 0.2), orientation=tuple(roll)),
        "above": box((2.0, 0.2, 0.2), orientation=tuple(across), position=tuple(middle), velocity=(0, 0, -speed)),
    }
    contact = st.spatial.SolidContact(
        geometry=st.spatial.Between(a="above", b="below"), friction=st.Frictionless(), normal=st.Newton(e=e)
    )
    ds = st.simulate(st.spatial.RigidBodies(bodies=bars, contacts={"c": contact}), st.Moreau(step=1e-6), until=1e-4)
    crossing = np.array([middle[0] - middle[1] / np.tan(angle), 0.0, 0.0])  # of the two axes, seen from above
    n, gives = np.array([0.0, 0.0, 1.0]), 2 / M
    turned = {}
    for name, centre, p, sign in (("below", np.zeros(3), roll, -1.0), ("above", middle, across, 1.0)):
        R, inertia = matrix(p), M / 12 * MM**2 * np.diag([0.08, 4.04, 4.04])
        lever = np.cross((crossing - centre) * [1, 1, 0], n)
        turned[name] = sign * R @ np.linalg.solve(inertia, R.T @ lever)
        gives += sign * lever @ turned[name]
    P = (1 + e) * speed / gives
    for name, sign in (("below", -1.0), ("above", 1.0)):
        spin, v = (ds[quantity].sel(body=name).values[-1] for quantity in ("spin", "velocity"))
        assert v[2] == approx((sign * P / M) - (speed if sign > 0 else 0.0), rel=1e-3)
        np.testing.assert_allclose(spin[:2], P * turned[name][:2], rtol=0, atol=2e-3 * np.linalg.norm(P * turned[name]))


def test_order_of_the_two_does_not_matter():
    """The same motion; the percussions are those on the first of the two."""
    turned = about((0, 0, 1), 0.3)
    runs = {}
    for order in (("above", "below"), ("below", "above")):
        model = stacked((1.0, 1.0, 0.2), (0.9, 0.7, 0.2), overhang=0.1, turned=turned, order=order)
        model = st.with_value(model, "bodies.above.velocity", (0.05, 0.02, 0.0))
        runs[order[0]] = st.simulate(st.with_value(model, "bodies.above.spin", (0.0, 0.0, 40.0)), st.Moreau(step=2e-5),
                                     until=4e-3)  # fmt: skip
    one, other = runs["above"], runs["below"]
    np.testing.assert_allclose(one.q.values, other.q.values, rtol=0, atol=1e-9 * MM)
    assert force_between(one, 4e-3) == approx(-force_between(other, 4e-3), rel=1e-6)


def test_boxes_go_on_bit_for_bit():
    """A slot of a pair of boxes keeps its feature through the end of a run."""
    model = st.with_value(
        stacked((1.0, 1.0, 0.2), (0.9, 0.7, 0.2), overhang=0.3), "bodies.above.spin", (0.0, 0.0, 60.0)
    )
    stepper = st.Moreau(step=2e-5)
    whole = st.simulate(model, stepper, until=4e-3)
    first = st.simulate(model, stepper, until=2e-3)
    second = st.simulate(model, stepper, until=2e-3, start=st.end_state(first))
    for name in ("position", "orientation", "velocity", "spin", "P", "g_N", "contact_state"):
        assert np.array_equal(whole[name].values[len(first.time) :], second[name].values[1:]), name
