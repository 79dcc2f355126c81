"""Tracks, arcs, curves and polygons as ground and bodies, against closed forms; rotated, mirrored, in other units."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.special import ellipk

import stiction as st

P = st.planar
G = 9.81
FINE = st.EventLocated(step=0.05, method=st.DOP853(rtol=1e-11))
ROUND_OFF = 1e-12  # of a located event between constant accelerations: a hundred times the bits of its numbers


def last(ds, name, of="q"):
    return float(ds[of].sel(coordinate=name).values[-1])


def body(**start):
    return st.RigidBody(mass=2.0, moment=0.05, **start)


def model(bodies, contacts, g=G, turn=0.0, **more):
    """Bodies under gravity; every contact rubs, so that all models of this file are one kind to the compiler."""
    return st.Multibody(bodies=bodies, contacts=contacts, forces={"weight": st.Gravity(g=g, tilt=-turn)}, **more)


def on(surface, mu=0.0, **where):
    return st.Contact(geometry=P.OnSurface(surface=surface, **where), friction=st.Coulomb(mu=mu))


# ------------------------------------------------------------------------------------------------ tracks


def leaving(turn=0.0, way=1.0, scale=1.0):
    """A point that slides off a table 0.3 m long, rubbing: the model, and its place after 0.35 s."""
    L, v0, mu, T = 0.3, 1.0, 0.1, 0.35
    v1 = sqrt(v0**2 - 2 * mu * G * 0.2)
    t1 = (v0 - v1) / (mu * G)
    c, s = cos(turn), sin(turn)

    def placed(x, y):
        return scale * (c * way * x - s * y), scale * (s * way * x + c * y)

    ends = [placed(0.0, 0.0), placed(L, 0.0)][:: int(way)]
    (x, y), (vx, vy) = placed(0.1, 0.0), placed(v0, 0.0)
    table = P.Track(xs=tuple(e[0] for e in ends), ys=tuple(e[1] for e in ends))
    made = model({"p": body(x=x, y=y, vx=vx, vy=vy)}, {"table": on(table, mu, body="p")}, g=scale * G, turn=turn)
    return made, T, t1, placed(L + v1 * (T - t1), -0.5 * G * (T - t1) ** 2)


@pytest.mark.parametrize(("turn", "way", "scale"), [(0.0, 1.0, 1.0), (0.7, -1.0, 1e-6)])
def test_a_point_leaves_the_end_of_a_table_and_falls(turn, way, scale):
    made, T, t1, place = leaving(turn, way, scale)
    ds = st.simulate(made, st.EventLocated(step=0.05), until=T)
    assert list(ds.event_kind.values) == [10]
    assert float(ds.event_time[0]) == pytest.approx(t1, rel=ROUND_OFF)
    assert np.allclose([last(ds, "p.x"), last(ds, "p.y")], place, rtol=ROUND_OFF, atol=ROUND_OFF * scale)
    assert ds.attrs["fallbacks"] == 0


def test_a_run_that_goes_on_still_leaves_the_end():
    made, T, t1, place = leaving()
    half = st.simulate(made, st.EventLocated(step=0.05), until=0.1)
    ds = st.simulate(made, st.EventLocated(step=0.05), until=T - 0.1, start=half)
    assert list(ds.event_kind.values) == [10] and float(ds.event_time[0]) == pytest.approx(t1, rel=ROUND_OFF)
    assert np.allclose([last(ds, "p.x"), last(ds, "p.y")], place, rtol=ROUND_OFF, atol=ROUND_OFF)


def test_a_point_leaves_the_end_with_moreau_at_first_order():
    made, T, _, place = leaving()
    errors = []
    for step in (1e-3, 1e-4):
        ds = st.simulate(made, st.Moreau(step=step), until=T)
        errors.append(np.hypot(last(ds, "p.x") - place[0], last(ds, "p.y") - place[1]))
    assert errors[0] < 2e-3 and errors[1] < 2e-4  # a switch inside a step costs it: a step at the speed there


def test_a_disc_rolls_over_a_corner_without_loss():
    R, alpha, omega = 0.1, pi / 6, 5.0
    track = P.Track(xs=(-1.0, 0.0, 2.0 * cos(alpha)), ys=(0.0, 0.0, -2.0 * sin(alpha)))
    disc = st.RigidBody(mass=2.0, moment=0.5 * 2.0 * R**2, x=-0.1, y=R, vx=omega * R, omega=-omega)
    made = model({"disc": disc}, {"track": on(track, 2.0, body="disc", radius=R)})
    ds = st.simulate(made, FINE, until=0.5)
    # about the corner 3/2 m R² ω²/2 + m g R cos φ is kept, and rolling loses nothing before and after it
    E0 = 0.75 * 2.0 * R**2 * omega**2 + 2.0 * G * R
    w, y = ds.u.sel(coordinate="disc.theta").values, ds.q.sel(coordinate="disc.y").values
    assert np.allclose(0.75 * 2.0 * R**2 * w**2 + 2.0 * G * y, E0, rtol=1e-9, atol=0)
    turned = 0.1 / (omega * R)  # until the corner; then a quadrature over the angle
    through = quad(lambda phi: 1.0 / sqrt(omega**2 + 4 * G / (3 * R) * (1 - cos(phi))), 0.0, alpha, epsabs=1e-14)[0]
    w1 = sqrt(omega**2 + 4 * G / (3 * R) * (1 - cos(alpha)))
    t = 0.5 - turned - through
    along = w1 * R * t + 0.5 * (2 / 3) * G * sin(alpha) * t * t
    place = along * cos(alpha) + R * sin(alpha), -along * sin(alpha) + R * cos(alpha)
    # the acceleration jumps where the corner begins and ends, which error control sees, to its tolerance
    assert np.allclose([last(ds, "disc.x"), last(ds, "disc.y")], place, rtol=0, atol=1e-8)


def test_a_disc_runs_up_a_rise_and_comes_back_slower_by_two_blows():
    R, alpha, v = 0.1, pi / 3, 0.5
    track = P.Track(xs=(-1.0, 0.0, cos(alpha)), ys=(0.0, 0.0, sin(alpha)))
    disc = st.RigidBody(mass=2.0, moment=0.5 * 2.0 * R**2, x=-0.3, y=R, vx=v)
    made = model({"disc": disc}, {"track": on(track, 0.0, body="disc", radius=R)})
    ds = st.simulate(made, FINE, until=1.0)
    reach = R * np.tan(alpha / 2)  # it touches both where it lies in the corner
    t1 = (0.3 - reach) / v
    t2 = t1 + 2 * v * cos(alpha) / (G * sin(alpha))  # without friction it goes up with v cos α, and down again,
    assert np.allclose(ds.event_time.values[[0, -1]], [t1, t2], rtol=1e-11, atol=0)
    assert list(ds.contact.values) == ["track.1", "track.2"]
    away = v * cos(alpha) ** 2  # and the floor takes its share, too
    assert last(ds, "disc.x") == pytest.approx(-reach - away * (1.0 - t2), rel=1e-10)
    assert last(ds, "disc.x", "u") == pytest.approx(-away, rel=1e-10)


@pytest.mark.parametrize("e", [0.0, 0.3])
def test_a_point_comes_to_rest_in_a_valley(e):
    """Away from the corners that its sides are measured from: the round-off of gaps is that of the track, not of q."""
    track = P.Track(xs=(-1.0, 0.0, 1.5), ys=(0.5, 0.0, 0.9))
    valley = st.Contact(
        geometry=P.OnSurface(body="p", surface=track), friction=st.Coulomb(mu=0.2), normal=st.Newton(e=e)
    )
    ds = st.simulate(model({"p": body(x=-0.3, y=0.15)}, {"valley": valley}), st.EventLocated(step=0.02), until=1.5)
    assert np.allclose(ds.q.values[-1, :2], 0.0, rtol=0, atol=1e-14) and abs(ds.u.values[-1]).max() < 1e-12
    assert ds.attrs["fallbacks"] == 0


# ------------------------------------------------------------------------------------------------ polygons


def box(w, h):
    return P.Polygon(xs=(-w / 2, w / 2, w / 2, -w / 2), ys=(-h / 2, -h / 2, h / 2, h / 2))


def pairs(shapes, ground, mu, **more):
    return {"all": P.EveryPair(shapes=shapes, ground=ground, friction=st.Coulomb(mu=mu), **more)}


def on_slope(mu, alpha):
    t, n = np.array([cos(alpha), -sin(alpha)]), np.array([sin(alpha), cos(alpha)])
    track = P.Track(xs=(0.0, 2 * t[0]), ys=(0.0, 2 * t[1]))
    x, y = 0.5 * t + 0.1 * n
    made = model({"box": body(x=x, y=y, theta=-alpha)}, pairs({"box": box(0.4, 0.2)}, {"slope": track}, mu))
    return made, (x, y), t


@pytest.mark.parametrize("stepper", [FINE, st.Moreau(step=1e-3)])
def test_a_box_slides_down_a_slope_or_stays(stepper):
    alpha, T = 0.4, 0.3
    for mu in (0.2, 0.5):
        made, start, t = on_slope(mu, alpha)
        ds = st.simulate(made, stepper, until=T)
        a = max(G * (sin(alpha) - mu * cos(alpha)), 0.0)
        moved = [last(ds, "box.x") - start[0], last(ds, "box.y") - start[1]]
        # a constant acceleration is exact to both steppers, but for the round-off of touching corners
        assert np.allclose(moved, 0.5 * a * T**2 * t, rtol=0, atol=1e-11)
        assert last(ds, "box.theta") == pytest.approx(-alpha, abs=1e-11)


def test_a_box_tips_over_the_edge_of_a_table():
    w, h, over, m, J = 0.4, 0.2, 0.05, 2.0, 0.05
    made = model(
        {"box": body(x=over, y=h / 2)},
        pairs({"box": box(w, h)}, {"table": P.Track(xs=(-1.0, 0.0), ys=(0.0, 0.0))}, 5.0),
    )
    ds = st.simulate(made, FINE, until=0.2)
    theta, omega = ds.q.sel(coordinate="box.theta").values, ds.u.sel(coordinate="box.theta").values
    drop = h / 2 - (h / 2 * np.cos(theta) + over * np.sin(theta))  # of its centre, as it turns about the edge
    assert theta[-1] < -0.1
    assert np.allclose(0.5 * (J + m * (over**2 + h**2 / 4)) * omega**2, m * G * drop, rtol=1e-8, atol=1e-12)
    edge = ds.contact_state.sel(contact="all.table_corner2_on_box").values
    assert (edge[1:] == 1).all()  # it sticks at the edge


def test_a_plank_on_two_blocks_rests_by_the_rule_of_the_lever():
    made = model(
        {"plank": body(x=0.1, y=0.55)},
        pairs({"plank": box(2.0, 0.1)}, {"left": P.Polygon(xs=(-0.6, -0.4, -0.4, -0.6), ys=(0.0, 0.0, 0.5, 0.5)),
              "right": P.Polygon(xs=(0.4, 0.6, 0.6, 0.4), ys=(0.0, 0.0, 0.5, 0.5))}, 0.5),
    )  # fmt: skip
    for stepper in (FINE, st.Moreau(step=1e-2)):
        ds = st.simulate(made, stepper, until=0.1)
        P_N = ds.P_N.sum("time")
        names = [str(name) for name in ds.contact.values if float(P_N.sel(contact=name)) > 0]
        places = {name: _x_of(name) for name in names}
        total = sum(float(P_N.sel(contact=n)) for n in names)
        moment = sum(float(P_N.sel(contact=n)) * (places[n] - 0.1) for n in names)
        assert total == pytest.approx(2.0 * G * 0.1, rel=1e-10)  # the weight, and
        assert abs(moment) < 1e-10 * total  # no moment about its centre
        assert abs(last(ds, "plank.y") - 0.55) < 1e-12


def _x_of(name):
    block = -0.5 if "left" in name else 0.5
    corners = {"corner1": -0.1, "corner2": 0.1, "corner3": 0.1, "corner4": -0.1}
    return block + next(x for corner, x in corners.items() if corner in name)


def stacked(push, mu):
    bodies = {"low": body(y=0.1), "high": body(y=0.3)}
    contacts = pairs({"low": box(0.4, 0.2), "high": box(0.4, 0.2)}, {"floor": P.Track(xs=(-5.0, 5.0), ys=(0, 0))}, mu)
    forces = {"weight": st.Gravity(), "push": st.Load(on="high.x", value=push)}
    return st.Multibody(bodies=bodies, contacts=contacts, forces=forces)


def thrown(seed):
    """A random polygon thrown over a hilly track, bouncing and rubbing."""
    random = np.random.default_rng(seed)
    corners = int(random.integers(3, 6))
    angles = random.uniform(0, 1.6 * pi / corners, corners) + 2 * pi / corners * np.arange(corners)
    shape = P.Polygon(xs=tuple(0.18 * np.cos(angles)), ys=tuple(0.18 * np.sin(angles)))
    x, theta, vx, omega = (float(v) for v in random.uniform((-0.4, 0.0, -1.0, -3.0), (0.4, 6.0, 1.0, 3.0)))
    track = P.Track(xs=(-2, -0.5, 0.2, 0.6, 2), ys=(0.6, 0.0, 0.3, 0.1, 0.9))
    every = P.EveryPair(
        shapes={"p": shape}, ground={"track": track}, friction=st.Coulomb(mu=0.4), normal=st.Newton(e=0.3)
    )
    start = st.RigidBody(mass=1.0, moment=0.01, x=x, y=0.6, theta=theta, vx=vx, omega=omega)
    return model({"p": start}, {"all": every})


def test_thrown_polygons_never_sink_in_nor_gain_energy():
    for seed in range(12):
        ds = st.simulate(thrown(seed), st.EventLocated(step=0.02, method=st.DP5(rtol=1e-8)), until=1.0)
        x, y, _ = ds.q.values.T
        E = 0.5 * (ds.u.values**2 @ (1.0, 1.0, 0.01)) + G * y
        assert ds.attrs["fallbacks"] == 0
        assert np.diff(E).max() < 1e-7 * E[0]  # the tolerance of the method
        assert float(ds.g_N.min()) > -1e-13 and abs(x).max() < 2.0


def test_the_order_of_parts_changes_nothing():
    blocks = {"low": box(0.4, 0.2), "high": box(0.4, 0.2)}
    floor = {"floor": P.Track(xs=(-5.0, 5.0), ys=(0, 0))}
    found = []
    for names in (("low", "high"), ("high", "low")):
        bodies = {"low": body(y=0.1), "high": body(x=0.07, y=0.31, vx=0.3)}
        made = model({n: bodies[n] for n in names}, pairs({n: blocks[n] for n in names}, floor, 0.4))
        ds = st.simulate(made, st.Moreau(step=1e-3), until=0.3)
        found.append([last(ds, f"{n}.{c}") for n in ("low", "high") for c in ("x", "y", "theta")])
    assert np.allclose(*found, rtol=0, atol=1e-9)  # sweeps end at 1e-12 of the velocities, in each of 300 steps


def test_boxes_of_one_width_stand_on_each_other_and_slide():
    T, mu = 0.1, 0.5
    for push, a in ((0.4 * 2.0 * G, 0.0), (0.8 * 2.0 * G, 0.3 * G)):
        ds = st.simulate(stacked(push, mu), st.Moreau(step=1e-3), until=T)
        assert last(ds, "high.x") == pytest.approx(0.5 * a * T**2, abs=2e-10)
        assert abs(last(ds, "low.x")) < 1e-10 and last(ds, "high.y") == pytest.approx(0.3, abs=1e-10)


# ------------------------------------------------------------------------------------------------ arcs and curves


def test_a_disc_rolls_in_a_valley_with_the_period_of_a_pendulum():
    R, r, phi = 1.0, 0.1, 0.8
    valley = P.ArcTrack(radius=R, start=-pi, end=0.0)
    disc = st.RigidBody(mass=2.0, moment=0.5 * 2.0 * r**2, x=(R - r) * sin(phi), y=-(R - r) * cos(phi))
    made = model({"disc": disc}, {"valley": on(valley, 2.0, body="disc", radius=r)})
    period = 4 * sqrt(1.5 * (R - r) / G) * ellipk(sin(phi / 2) ** 2)  # 3/2 (R − r) φ̈ = −g sin φ
    ds = st.simulate(made, FINE, until=period)
    assert last(ds, "disc.x") == pytest.approx((R - r) * sin(phi), rel=1e-9)
    half = st.simulate(made, FINE, until=period / 2)
    assert last(half, "disc.x") == pytest.approx(-(R - r) * sin(phi), rel=1e-9)
    assert (ds.contact_state.values[1:] == 1).all()  # it rolls


def test_a_point_flies_over_the_rim_of_a_valley():
    R, phi = 1.0, pi / 2
    valley = P.ArcTrack(radius=R, start=-pi, end=-pi / 2 + 0.6)
    made = model({"p": body(x=-R * sin(phi), y=0.0)}, {"valley": on(valley, body="p")})
    ds = st.simulate(made, FINE, until=1.2)
    assert [int(k) for k in ds.event_kind.values][-1] == 10
    v = sqrt(2 * G * R * cos(0.6))  # where it leaves, 0.6 rad past the bottom
    t = 1.2 - float(ds.event_time[-1])
    x, y = R * sin(0.6) + v * cos(0.6) * t, -R * cos(0.6) + v * sin(0.6) * t - 0.5 * G * t * t
    assert np.allclose([last(ds, "p.x"), last(ds, "p.y")], [x, y], rtol=0, atol=1e-8)


@pytest.mark.parametrize("stepper", [FINE, st.Moreau(step=1e-3)])
def test_a_bead_slides_in_a_parabola_with_a_period_by_quadrature(stepper):
    R, a = 0.5, 0.4
    bowl = P.CurveTrack(law=P.Bowl(radius=R))
    made = model({"bead": body(x=a, y=a * a / (2 * R))}, {"bowl": on(bowl, body="bead")})
    # ẋ² (1 + x²/R²) = g (a² − x²)/R, with x = a sin s
    period = 4 * sqrt(R / G) * quad(lambda s: sqrt(1 + (a * sin(s) / R) ** 2), 0.0, pi / 2, epsabs=1e-13)[0]
    ds = st.simulate(made, stepper, until=period)
    tolerance = 1e-9 if stepper is FINE else 1e-4  # Moreau: of second order, 1e-3 of the period squared and some
    assert last(ds, "bead.x") == pytest.approx(a, rel=tolerance)
    x, y, u = ds.q.values[:, 0], ds.q.values[:, 1], ds.u.values
    assert np.allclose(y, x**2 / (2 * R), rtol=0, atol=1e-9)
    E = 0.5 * (u[:, 0] ** 2 + u[:, 1] ** 2) + G * y
    assert np.allclose(E, G * a * a / (2 * R), rtol=1e-9 if stepper is FINE else 1e-4, atol=0)
