"""A contact that slides in two directions: closed forms on a circle and round a corner, and Coulomb's limit."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from pytest import approx
from scipy.integrate import quad, solve_ivp

import stiction as st
from stiction import sliding
from stiction.devices.tribometer import across
from stiction.families.planar.remembered import SMALL
from stiction.laws.memory import planar
from stiction.laws.memory.planar import PlanarHistory

MU, N = 0.3, 0.1
SPRINGS = st.sliding.BySprings(count=200)
SPHERE = st.sliding.FrictionContact(
    profile=st.sliding.SphereProfile(radius=0.5e-3), mu=MU, normal_force=N, memory=SPRINGS
)
PUNCH = st.sliding.FrictionContact(
    profile=st.sliding.PunchProfile(radius=5e-6), mu=MU, normal_force=N, memory=st.sliding.BySprings(count=4)
)
U = SPHERE.slip_limit


def circle(radius, turns=4, points=4000):
    t = 2 * np.pi * np.linspace(0, turns, turns * points + 1)
    return radius * np.cos(t), radius * np.sin(t)


def around(contact, radius, **more):
    """(force along the motion, force towards the centre, loss per turn) in the last turn."""
    x, y = circle(radius, **more)
    ds = sliding.planar_path(contact, x - radius, y)
    T = ds["T"].values[-1]  # at (ρ, 0), moving along +y
    n = (len(x) - 1) // more.get("turns", 4)
    return T[1], T[0], float(ds.dissipated[-1] - ds.dissipated[-1 - n])


def test_straight_path_is_that_of_one_direction():
    path = 1.5 * U * np.sin(np.linspace(0, 12, 400)) * np.linspace(0.3, 1, 400)
    one = st.sliding.History(SPHERE.law(), N)
    expected = []
    for delta in path:
        expected.append(one.trial(delta).force)
        one.commit()
    for angle in (0.0, 0.7, 2.0):
        c, s = np.cos(angle), np.sin(angle)
        T = sliding.planar_path(SPHERE, c * path, s * path)["T"].values
        np.testing.assert_allclose(T @ [c, s], expected, rtol=0, atol=1e-9 * MU * N)
        np.testing.assert_allclose(T @ [-s, c], 0, rtol=0, atol=1e-9 * MU * N)


@pytest.mark.parametrize("ratio", [1.05, 2.0, 10.0])
def test_circle_in_closed_form(ratio):
    """A sliding spring pursues the circle: it lags by arcsin(l/ρ), so T_t = ∫ l √(1 − l²/ρ²), T_r = ∫ l²/ρ."""
    rho = ratio * U
    k = SPHERE.normal.tangential_stiffness

    def limit(xi):
        return U * (1 - xi**2)

    along = k * quad(lambda xi: limit(xi) * np.sqrt(1 - (limit(xi) / rho) ** 2), 0, 1)[0]
    inward = k * quad(lambda xi: limit(xi) ** 2 / rho, 0, 1)[0]
    T_t, T_r, loss = around(SPHERE, rho, turns=4, points=int(400 * ratio))
    # 60 springs, 2e-4 off the integrals; a polygon of 400 sides, 1e-5
    assert T_t == approx(along, rel=5e-4) and T_r == approx(inward, rel=5e-4)
    assert loss == approx(2 * np.pi * rho * along, rel=5e-4)


def test_coulomb_limit():
    """On a circle much larger than the slip limit the friction is μN against the motion, as Coulomb says."""
    T_t, T_r, loss = around(SPHERE, 200 * U, points=4000)
    assert T_t == approx(MU * N, rel=1e-4) and abs(T_r) < 0.005 * MU * N
    assert loss == approx(2 * np.pi * 200 * U * MU * N, rel=1e-3)


def test_small_circle_within_the_stick_range_loses_little():
    T_t, _, loss = around(SPHERE, 0.02 * U)
    assert loss < 1e-3 * 2 * np.pi * 0.02 * U * MU * N and abs(T_t) < 0.1 * MU * N


@pytest.mark.parametrize("steps", [1, 7, 2000])
def test_round_a_corner_the_directions_share_one_limit(steps):
    """A flat punch slides along x, then turns to y: T_x = μN/cosh(s/l), T_y = μN tanh(s/l), the tractrix, however
    few steps it takes; it loses μN l ln cosh(s/l)."""
    length = PUNCH.slip_limit
    s = np.linspace(0, 4 * length, steps + 1)
    ds = sliding.planar_path(PUNCH, np.append([0.0, 3 * length], np.full(steps, 3 * length)), np.append([0.0], s))
    T, lost = ds["T"].values[1:] / (MU * N), ds.dissipated.values[1:]
    np.testing.assert_allclose(T[:, 0], 1 / np.cosh(s / length), rtol=1e-11, atol=0)
    np.testing.assert_allclose(T[:, 1], np.tanh(s / length), rtol=1e-11, atol=0)
    np.testing.assert_allclose(lost - lost[0], MU * N * length * np.log(np.cosh(s / length)), rtol=1e-10, atol=0)


def pursued(l0, l1, s, theta):
    """θ and loss of a spring at its limit, which goes from l0 to l1 on the way s: its equations, by SciPy."""

    def rates(x, y):
        limit = l0 + (l1 - l0) * x / s
        return [-np.sin(y[0]) / limit, limit * (np.cos(y[0]) - (l1 - l0) / s)]

    return solve_ivp(rates, (0, s), [theta, 0.0], rtol=1e-12, atol=1e-14, method="DOP853").y[:, -1]


@pytest.mark.parametrize("change", [0.0, 0.4, -0.7])
def test_a_spring_follows_its_equations_in_any_number_of_steps(change):
    """The direction exactly, also where the limit changes; the loss exactly where it stays, else of second order."""
    rng = np.random.default_rng(5)
    for _ in range(10):
        s, turned = rng.uniform(0.5, 3.0), rng.uniform(0, 2 * np.pi)
        theta = rng.uniform(-1, 1) * np.arccos(max(0.0, change / s)) * 0.99  # slips from the begin
        right, lost = pursued(1.0, 1 + change, s, theta)
        off = []
        for n in (1, 10, 40):
            ux, uy, total = np.cos(turned + theta), np.sin(turned + theta), 0.0
            for k in range(n):
                limits = 1 + change * k / n, 1 + change * (k + 1) / n
                ux, uy, loss = planar.pursue(ux, uy, s / n * np.cos(turned), s / n * np.sin(turned), s / n, *limits)
                total += loss
            expected = np.array([np.cos(turned + right), np.sin(turned + right)]) * (1 + change)
            np.testing.assert_allclose((ux, uy), expected, rtol=0, atol=1e-9)
            off.append(abs(total - lost))
        assert max(off) < 1e-9 if change == 0 else off[2] < 0.1 * off[1] + 1e-9 and off[2] < 1e-3 * lost


def test_a_step_in_the_plane_may_be_cut_without_changing_the_friction():
    """Random polygons, with loads that change, fall to 0 and come back; the loss is exact where the load stays."""
    rng, gaps, at = np.random.default_rng(6), np.linspace(0.05, 1.0, 8), planar.FIRST

    def end(corners, cuts):
        z = np.zeros(at + 2 * len(gaps))
        z[planar.DEPTH] = corners[0, 2]
        for a, b in pairwise(corners):
            for k in range(1, cuts + 1):
                planar.slide_planar(z, gaps, 0.7, 1.0, *(a + (b - a) * k / cuts))
        return z[at:], z[planar.LOST]

    for trial in range(30):
        corners = np.zeros((9, 3))
        corners[1:, :2] = np.cumsum(rng.normal(0, 1, (8, 2)) * rng.choice([0.0, 0.1, 2.0], (8, 1)), axis=0)
        corners[:, 2] = 1.2 if trial % 2 else rng.uniform(0, 1.5, 9) * (rng.random(9) > 0.2)
        (one, lost), (many, less) = end(corners, 1), end(corners, 6)
        np.testing.assert_allclose(one, many, rtol=0, atol=1e-12)
        assert lost == approx(less, rel=1e-12) if trial % 2 else lost == approx(less, rel=0.1)


def test_energy_balance():
    rng = np.random.default_rng(3)
    corners = np.cumsum(rng.normal(0, U, (12, 2)), axis=0)
    t = np.linspace(0, 11, 22001)
    x, y = (np.interp(t, np.arange(12), corners[:, k]) for k in (0, 1))
    ds = sliding.planar_path(SPHERE, x - x[0], y - y[0])
    T, path = ds["T"].values, ds.delta.values
    work = np.sum((T[1:] + T[:-1]) / 2 * np.diff(path, axis=0))
    assert float(ds.stored[-1] + ds.dissipated[-1]) == approx(work, rel=1e-3)
    assert (np.diff(ds.dissipated.values) >= 0).all()


@pytest.mark.parametrize("z", [0.5, 1.0, 2.0, 5.0, 20.0])
def test_oscillation_across_the_motion_reduces_friction_as_the_elliptic_integral_says(z):
    """Teidelt's eq. (4.41) follows from the springs when the amplitude is much larger than the slip limit; at high
    speed ratio z it says 1 − 1/(4z²) + 9/(64z⁴)."""
    contact = st.with_value(SPHERE, "memory", st.sliding.BySprings(count=20))
    amplitude, cycles, points = 400 * U, 3, 2000
    t = np.linspace(0, cycles, cycles * points + 1)
    x = z * amplitude * 2 * np.pi * t  # velocity z v̂
    ds = sliding.planar_path(contact, x, amplitude * np.sin(2 * np.pi * t))
    lost = 1 - float(ds["T"].sel(axis="x").values[-points:].mean()) / (MU * N)
    # a spring lags behind by the slip limit, 1/400 of the amplitude: its square
    assert lost == approx(1 - float(across([z])[0]), rel=1e-5)
    if z >= 5:
        assert lost == approx(1 / (4 * z**2) - 9 / (64 * z**4), rel=0.4 / z**4)  # the next term, 25/(256z⁶)


def test_protocol_and_what_is_refused():
    history = PlanarHistory(SPHERE)
    first = history.trial(U, 0.0)
    history.trial(0.0, 5 * U)
    history.rollback()
    assert history.trial(U, 0.0) == first and first.force[0] == approx(MU * N, rel=1e-6)
    history.commit()
    assert history.trial(U, 2 * U).force[0] < 0.5 * first.force[0]  # sliding along y takes the force along x away
    with pytest.raises(st.ModelError, match="lost"):
        history.trial(0.0, 0.0, -0.01)
    with pytest.raises(st.ModelError, match="lost"):
        sliding.planar_path(SPHERE, [0.0, 1e-9], [0.0, 0.0], [0.1, -0.1])
    with pytest.raises(st.ModelError, match="two directions"):
        PlanarHistory(st.with_value(SPHERE, "memory", st.sliding.BySprings(kinetic=0.5)))


def test_varying_load_empties_and_refills_the_contact():
    n = 400
    load = N * (1 - np.abs(np.linspace(-1, 1, n)))[::-1]
    load = np.concatenate([load[n // 2 :], load[: n // 2]])  # falls to 0 and rises again
    ds = sliding.planar_path(SPHERE, np.linspace(0, 20 * U, n), 0.0, load)
    T = np.hypot(*ds["T"].values.T)
    assert (MU * load * (1 + 1e-3) + 1e-9 * MU * N >= T).all() and T[np.argmin(load)] < 0.01 * MU * N


def test_planar_contact_in_a_multibody():
    """A table moves in a circle under a heavy block: the friction is that of the path at the middles of steps.

    The table starts at x = 2U, where the contact is unstressed.
    """
    drives = {"a": st.Sine(phase=np.pi / 2), "b": st.Sine()}
    parts = st.sliding.planar_contact(SPHERE, on=("block.x", "block.y"), beside=("east.x", "north.x"), name="patch")
    model = st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={
            "block": st.PointMass(mass=1e9),  # so heavy that it stays
            "east": st.Driven(amplitude=2 * U, drive="a"), "north": st.Driven(amplitude=2 * U, drive="b"),
            **parts["bodies"],
        },
        drives=drives, forces=parts["forces"],
    )  # fmt: skip
    ds = st.simulate(model, st.Moreau(per_cycle=1000), until=st.Cycles(count=2))
    t = 2 * np.pi * (np.arange(2000) + 0.5) / 1000
    path = sliding.planar_path(SPHERE, np.append(0, 2 * U * (1 - np.cos(t))), np.append(0, -2 * U * np.sin(t)))
    T = ds.q.sel(coordinate=["patch.T_x", "patch.T_y"]).values[-1] / SMALL
    np.testing.assert_allclose(T, path["T"].values[-1], rtol=1e-6)
    pushed = ds.u.sel(coordinate=["block.x", "block.y"]).values[-1]
    np.testing.assert_allclose(pushed, -path["T"].values[1:].sum(0) * 1e-5 / 1e9, rtol=1e-5)
    assert st.loads(st.dumps(model)) == model
