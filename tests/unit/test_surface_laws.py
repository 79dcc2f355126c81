"""Surfaces in plain Python: rows are gradients of gaps, rates their derivatives; refusals, files, names."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import numpy as np
import pytest

import stiction as st
from stiction.compiled.rehearse import asked, instances
from stiction.core.errors import LawError, ModelError, ParameterError
from stiction.families.planar.model import lowered
from stiction.families.planar.record import CONTACT
from stiction.families.planar.rehearsal import rehearse_system

P = st.planar
HILL = P.Track(xs=(-2.0, -0.5, 0.5, 2.0), ys=(-0.3, 0.2, 0.2, -0.6))
BLOCK = P.Polygon(xs=(-0.5, 0.5, 0.3, -0.4), ys=(-0.4, -0.3, 0.5, 0.4))
SURFACES = {
    "track": HILL,
    "polygon": BLOCK,
    "round": P.Round(radius=0.4, x=0.1, y=-0.2),
    "valley": P.ArcTrack(x=0.1, y=0.7, radius=1.1, start=-2.6, end=-0.4),
    "hump": P.ArcTrack(x=0.1, y=-1.0, radius=1.2, start=2.5, end=0.5),
    "bowl": P.CurveTrack(law=P.Bowl(radius=0.9, x=0.1)),
    "waves": P.CurveTrack(law=P.Waves(amplitude=0.1, wavelength=2.0)),
}


def held(surface, radius):
    """A tilted body with a disc off its centre, over a tilted body that carries a surface."""
    return st.Multibody(
        bodies={
            "a": st.RigidBody(mass=1.0, moment=0.1, y=0.6),
            "b": st.RigidBody(mass=1.0, moment=0.1, x=0.2, y=-0.1, theta=0.3),
        },
        contacts={
            "touch": st.Contact(geometry=P.OnSurface(body="a", px=0.1, py=-0.2, radius=radius, on="b", surface=surface))
        },
    )


@pytest.mark.parametrize("radius", [0.0, 0.15])
@pytest.mark.parametrize("name", SURFACES)
def test_rows_and_rates_are_derivatives_of_the_gap(name, radius):
    system, random = lowered(held(SURFACES[name], radius)), np.random.default_rng(3)
    tested = 0
    for twin, _ in instances(system.packed, "contacts"):
        geometry = twin.geometry
        for _ in range(150):
            q = np.append(system.q0[:-1] + random.uniform(-1, 1, 6) * (1.0, 1.0, 2.0, 0.3, 0.3, 0.5), 0.0)
            u = np.append(random.uniform(-1, 1, 6), 0.0)
            r, before, after = (np.zeros(1, CONTACT).view(np.recarray)[0] for _ in range(3))
            asked("directions", geometry, q, r)
            asked("convective", geometry, q, u, r)
            if abs(asked("gap", geometry, q)) > 0.5:
                continue
            h = 1e-6
            asked("directions", geometry, q - h * u, before)
            asked("directions", geometry, q + h * u, after)
            if before.piece != after.piece or abs(after.bend - before.bend) > 1e-3 * (1 + abs(r.bend)):
                continue  # a corner between the two
            rate = (asked("gap", geometry, q + h * u) - asked("gap", geometry, q - h * u)) / (2 * h)
            rows = [sum(one[: int(s.nz)] * u[s.idx[: int(s.nz)].astype(int)]) for s in (before, r, after)
                    for one in (s.w_N, s.w_T)]  # fmt: skip
            # central differences of steps of 1e-6: 1e-9 of the numbers
            assert rows[2] == pytest.approx(rate, abs=1e-7)
            assert (rows[4] - rows[0]) / (2 * h) == pytest.approx(r.z_N, abs=1e-6 * (1 + abs(r.bend)))
            assert (rows[5] - rows[1]) / (2 * h) == pytest.approx(r.z_T, abs=1e-6 * (1 + abs(r.bend)))
            tested += 1
    assert tested > 5


def test_a_disc_is_as_far_from_a_track_as_from_the_nearest_of_its_points():
    ridge = [twin.geometry.surface for twin, _ in instances(lowered(held(HILL, 0.15)).packed, "contacts")]
    assert len(ridge) == 1  # it turns to the right only
    s = np.linspace(0, 1, 4001)[:, None]
    corners = np.array([HILL.xs, HILL.ys]).T
    dense = np.vstack([a + s * (b - a) for a, b in pairwise(corners)])
    for x, y in np.random.default_rng(1).uniform((-1.8, 0.3), (1.8, 1.0), (50, 2)):
        known = np.hypot(*(dense - (x, y)).T).min()
        assert asked("clearance", ridge[0], x, y, 0.15) == pytest.approx(known - 0.15, abs=1e-6)


def test_a_track_is_as_many_contacts_as_convex_parts():
    zigzag = P.Track(xs=(-1.0, 0.0, 1.0, 2.0, 3.0), ys=(0.0, -0.5, 0.0, -0.5, 0.0))
    assert lowered(held(zigzag, 0.1)).contacts == ("touch.1", "touch.2", "touch.3")
    assert lowered(held(zigzag, 0.0)).contacts == ("touch.1", "touch.2", "touch.3")
    wheel = P.RollingContact(geometry=P.OnSurface(body="a", radius=0.1, surface=zigzag), arm=1e-3)
    names = lowered(
        st.Multibody(bodies={"a": st.RigidBody(mass=1.0, moment=1.0, y=2.0)}, contacts={"w": wheel})
    ).contacts
    assert names == ("w.1", "w.1.rolling", "w.2", "w.2.rolling", "w.3", "w.3.rolling")


def heap(**more):
    shapes = {"box": BLOCK, "ball": P.Round(radius=0.2), "tip": P.Tip()}
    bodies = {name: st.RigidBody(mass=1.0, moment=0.1, x=3.0 * k, y=3.0) for k, name in enumerate(shapes)}
    ground = {"floor": P.Track(xs=(-5.0, 9.0), ys=(0.0, 0.0))}
    every = P.EveryPair(shapes=shapes, ground=ground, friction=st.Coulomb(mu=0.3), **more)
    return st.Multibody(bodies=bodies, contacts={"heap": every})


def test_every_pair_names_what_touches_what():
    corners = [f"heap.box_corner{k}_on_floor" for k in (1, 2, 3, 4)]
    edges = [f"heap.floor_corner{k}_on_box" for k in (1, 2)]
    others = ["heap.ball_on_box", "heap.tip_on_box", "heap.tip_on_ball", "heap.ball_on_floor", "heap.tip_on_floor"]
    assert set(lowered(heap()).contacts) == {*corners, *edges, *others}
    fewer = lowered(heap(apart={"joined": ("box", "ball"), "above": ("box", "floor")})).contacts
    assert set(fewer) == {"heap.tip_on_box", "heap.tip_on_ball", "heap.ball_on_floor", "heap.tip_on_floor"}
    first = next(t for t, i in instances(lowered(heap()).packed, "contacts")
                 if lowered(heap()).contacts[i] == "heap.box_corner1_on_floor").geometry  # fmt: skip
    assert (first.px, first.py) == (BLOCK.xs[0], BLOCK.ys[0])


def test_scenarios_keep_every_surface_and_values_are_reached_by_their_paths():
    for surface in SURFACES.values():
        model = held(surface, 0.1)
        assert st.loads(st.dumps(model)) == model
    model = heap(apart={"joined": ("box", "ball")})
    assert st.loads(st.dumps(model)) == model
    wider = st.with_value(model, "contacts.heap.shapes.ball.radius", 0.3)
    assert wider.contacts["heap"].shapes["ball"].radius == 0.3
    assert st.with_value(model, "contacts.heap.ground.floor.ys[1]", 0.5).contacts["heap"].ground["floor"].ys[1] == 0.5


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: P.Track(xs=(0.0, 1.0), ys=(0.0,)), "2 xs and 1 ys"),
        (lambda: P.Track(xs=(0.0, 0.0, 1.0), ys=(0.0, 0.0, 1.0)), "corners 0 and 1 are the same"),
        (lambda: P.Track(xs=(0.0, 1.0, 0.5), ys=(0.0, 0.0, 0.0)), "turns back at corner 1"),
        (lambda: P.Polygon(xs=(0, 1, 1, 0), ys=(1, 1, 0, 0)), "does not turn to the left"),
        (lambda: P.Polygon(xs=(0, 1, 0.2, 0), ys=(0, 0, 0.2, 1)), "corner 2"),
        (lambda: P.ArcTrack(radius=1.0, start=0.0, end=7.0), "at most a full turn"),
        (lambda: P.Bowl(radius=0.0), "give a radius"),
        (lambda: P.OnSurface(body="a", radius=1.0, surface=P.ArcTrack(radius=0.9, start=-2, end=-1)), "does not fit"),
        (lambda: P.OnSurface(body="a", radius=1.0, surface=P.CurveTrack(law=P.Bowl(radius=0.5))), "does not fit"),
        (lambda: P.OnSurface(body="a", surface=st.Coulomb(mu=0.1)), "is no surface"),
        (lambda: P.EveryPair(shapes={"a": st.Coulomb(mu=0.1)}), "is a Coulomb"),
        (lambda: P.EveryPair(shapes={"a": P.Tip()}, apart={"x": ("b",)}), 'no "b"'),
    ],
)
def test_bad_surfaces_are_refused_in_words(make, words):
    with pytest.raises(ParameterError, match=words):
        make()


def test_models_with_bad_surfaces_are_refused_in_words():
    ball = st.RigidBody(mass=1.0, moment=0.1)
    every = P.EveryPair(shapes={"box": BLOCK}, ground={"bowl": P.CurveTrack(law=P.Bowl(radius=1.0))})
    with pytest.raises(ModelError, match="bowl is smooth and box has straight sides"):
        lowered(st.Multibody(bodies={"box": ball}, contacts={"all": every}))
    with pytest.raises(ModelError, match='no body "box"'):
        lowered(st.Multibody(bodies={"ball": ball}, contacts={"all": every}))
    guide = st.Contact(geometry=P.OnSurface(body="ball", surface=HILL), normal=st.Bilateral())
    with pytest.raises(ModelError, match="has ends or corners"):
        st.Multibody(bodies={"ball": ball}, contacts={"guide": guide})


@st.part
class Steps:
    """A user's curve that reads beyond its table."""

    values: tuple[float, ...] = st.series("m", "heights")

    @staticmethod
    def height(part, x):
        return part.values[int(abs(x))]

    @staticmethod
    def height_slope(part, x):
        return 0.0

    @staticmethod
    def height_curvature(part, x):
        return 0.0


def test_a_users_curve_is_tried_far_from_the_start():
    law = P.CurveTrack(law=Steps(values=(0.0, 0.0)))
    made = st.Multibody(
        bodies={"a": st.PointMass(mass=1.0, y=0.1)},
        contacts={"c": st.Contact(geometry=P.OnSurface(body="a", surface=law))},
    )
    with pytest.raises(LawError, match=r"Steps\.height\(\) fails"):
        rehearse_system(lowered(made))


def test_a_full_arc_has_no_ends():
    ring = P.ArcTrack(radius=1.0, start=0.0, end=2 * pi)
    assert ring.corners() == []
    twin = next(t for t, _ in instances(lowered(held(ring, 0.0)).packed, "contacts")).geometry.surface
    for angle in np.linspace(-4, 4, 17):
        assert asked("clearance", twin, 0.9 * np.cos(angle), 0.9 * np.sin(angle), 0.0) == pytest.approx(0.1, rel=1e-12)
