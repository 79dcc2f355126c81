"""Schematic pictures and films of planar robots show what the result says, wherever it is."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
import xarray as xr
from matplotlib.patches import FancyArrowPatch

import stiction as st
from stiction import plot

FLOOR = st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x", beside="table.x"), friction=st.Coulomb(mu=0.3))
MODEL = st.Multibody(
    clock=st.Clock(frequency=100.0),
    bodies={"table": st.Driven(amplitude="5 um", drive="saw"), "box": st.PointMass(mass="1 mg"),
            "hammer": st.PointMass(mass="1 mg", x="40 um")},
    drives={"saw": st.Sawtooth(rise=0.9)},
    forces={"spring": st.Spring(a="box.x", b="hammer.x", stiffness=1.0, rest="40 um")},
    contacts={"floor": FLOOR, "stop": st.Contact(geometry=st.Stop(a="box.x", b="hammer.x", offset="5 um"))},
)  # fmt: skip
GREEN, ORANGE, RED = "#009E73", "#E69F00", "#D55E00"


def a_run(travel=20e-6, lift=0.0):
    """What simulate() would give, made by hand: a box that slides, lifts and sticks, a hammer that hits it once."""
    t = np.linspace(0.0, 0.01, 11)
    q = np.zeros((11, 5))
    q[:, 0], q[:, 1], q[:, 2], q[:, 3] = 5e-6 * np.sin(600 * t), travel * t / 0.01, lift, 40e-6 + travel * t / 0.01
    state = np.zeros((11, 2), dtype=np.int8)
    state[:4, 0], state[4:8, 0], state[8, 1] = 2, 1, 3
    flags = {"flag_values": np.array([0, 1, 2, 3]), "flag_meanings": "separate stick slip impact"}
    push = np.full((11, 2), 1e-8)
    push[:, 1] = 0.0
    both = ("time", "contact")
    return xr.Dataset(
        {
            "q": (("time", "coordinate"), q, {"units": "m"}),
            "contact_state": (both, state, flags),
            "g_N": (both, np.zeros((11, 2)), {"units": "m"}),
            "P_N": (both, push, {"units": "N s"}),
            "P_T": (both, 0.3 * push, {"units": "N s"}),
        },
        {
            "time": ("time", t, {"units": "s"}),
            "coordinate": ["table.x", "box.x", "box.y", "hammer.x", "hammer.y"],
            "coordinate_unit": ("coordinate", ["m"] * 5),
            "contact": ["floor", "stop"],
        },
        {"scenario": st.dumps(MODEL), "family": "planar", "frequency": 100.0},
    )


def bars(ax):
    """Colours of the contacts that are drawn."""
    return [line.get_color() for line in ax.lines if line.get_linewidth() == 4.5]


def spring(ax):
    return next(line for line in ax.lines if line.get_color() == "#555555")


@pytest.mark.parametrize(("at", "colours"), [(0.002, [ORANGE]), (0.005, [GREEN]), (0.0081, [RED]), (0.0095, [])])
def test_contacts_have_the_colour_of_their_state_and_none_while_open(at, colours):
    assert bars(plot.schematic(a_run(), at).axes[0]) == colours


def test_bodies_springs_floor_and_forces_are_where_the_result_says():
    ds = a_run()
    ax = plot.schematic(ds, 0.004).axes[0]
    ends = spring(ax).get_xdata()[[0, -1]]
    np.testing.assert_allclose(ends, [8e-6, 48e-6], rtol=1e-12)
    middles = sorted(float(np.mean(p.get_xy()[:-1, 0])) for p in ax.patches if not isinstance(p, FancyArrowPatch))
    on = ds.q.sel(coordinate="box.x").values - ds.q.sel(coordinate="table.x").values
    table = 5e-6 * np.sin(2.4) + (on.min() + on.max()) / 2  # under all that the box passes over
    np.testing.assert_allclose(middles, sorted([table, 8e-6, 48e-6]), rtol=1e-9)
    (arrow,) = [p for p in ax.patches if isinstance(p, FancyArrowPatch)]
    tail, tip = np.array(arrow._posA_posB)
    push = tip - tail
    assert push[0] / push[1] == pytest.approx(0.3, rel=1e-9) and push[1] > 0
    np.testing.assert_allclose(tip, [8e-6, 0.0], rtol=1e-9, atol=1e-18)


def a_wheel(travel):
    """A disc of 0.1 mm that rolls; here the model has a size of its own."""
    model = st.Multibody(
        bodies={"wheel": st.RigidBody(mass="1 mg", moment=5e-15)},
        contacts={"floor": st.Contact(geometry=st.DiscOnLine(body="wheel", radius="0.1 mm"))},
    )
    t = np.linspace(0.0, 1.0, 21)
    q = np.column_stack([travel * t, np.full(21, 1e-4), -travel * t / 1e-4])
    return xr.Dataset(
        {"q": (("time", "coordinate"), q, {"units": "m"})},
        {
            "time": ("time", t, {"units": "s"}),
            "coordinate": ["wheel.x", "wheel.y", "wheel.theta"],
            "coordinate_unit": ("coordinate", ["m", "m", "rad"]),
        },
        {"scenario": st.dumps(model), "family": "planar"},
    )


def test_a_robot_that_travels_far_is_followed():
    far = [plot.schematic(a_wheel(5e-3), t).axes[0].get_xlim() for t in (0.0, 1.0)]
    assert far[1][0] > far[0][1] and np.ptp(far[0]) < 2e-3
    near = [plot.schematic(a_wheel(5e-4), t).axes[0].get_xlim() for t in (0.0, 1.0)]
    assert near[0] == near[1]


def test_a_ruler_tells_the_size():
    ax = plot.schematic(a_wheel(5e-4), 0.0).axes[0]
    (text,) = [t.get_text() for t in ax.texts]
    (bar,) = [line for line in ax.lines if line.get_color() == "0.25"]
    number, unit = text.split()
    assert unit == "µm" and np.ptp(bar.get_xdata()) == pytest.approx(1e-6 * float(number), rel=1e-9)
    assert number[0] in "125" and set(number[1:]) <= {"0"}


def test_the_words_of_a_ruler_stay_in_the_picture():
    """Old: "500 nm of motion" was centred on a bar shorter than itself, beyond the right edge."""
    figure = plot.schematic(a_wheel(2e-7), 0.0)
    figure.savefig(BytesIO())
    (ax,) = figure.axes
    (text,) = ax.texts
    assert text.get_text().endswith("of motion")
    assert text.get_window_extent().x1 <= ax.get_window_extent().x1


def test_a_wheel_shows_how_it_turns():
    """A quarter turn to the right: the spoke that pointed ahead points down."""
    ax = plot.schematic(a_wheel(np.pi / 2 * 1e-4), 1.0).axes[0]
    x, z = next(line for line in ax.lines if len(line.get_xdata()) == 2 and line.get_zorder() == 5).get_data()
    np.testing.assert_allclose([x[1] - x[0], z[1] - z[0]], [0.0, -1e-4], rtol=1e-9, atol=1e-15)


def test_a_film_has_as_many_pictures_as_asked_for(tmp_path):
    from PIL import Image

    file = plot.film(a_run(), tmp_path / "run.gif", frames=5, dpi=40)
    with Image.open(file) as picture:
        assert picture.n_frames == 5
    assert plot.animate(a_run(), tmp_path / "suited.gif", frames=3).exists()


@pytest.mark.parametrize(
    ("how", "words"),
    [({"frames": 1}, "frames = 1"), ({"stop": 1.0}, "must lie in the run, 0 to 0.01 s"), ({"start": -1.0}, "must lie")],
)
def test_films_of_what_is_not_there_are_refused_in_words(how, words, tmp_path):
    with pytest.raises(ValueError, match=words):
        plot.film(a_run(), tmp_path / "run.gif", **how)


def test_times_of_a_film_may_be_texts_with_units(tmp_path):
    run = a_run()
    half = float(run.time[-1]) / 2
    a = plot.film(run, tmp_path / "a.gif", frames=2, stop=half, dpi=30)
    b = plot.film(run, tmp_path / "b.gif", frames=2, stop=f"{1e3 * half!r} ms", dpi=30)
    assert a.read_bytes() == b.read_bytes()


def test_a_name_that_is_no_film_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"ends in \.gif or \.mp4"):
        plot.film(a_run(), tmp_path / "run.avi")


def test_colours_are_told_apart_by_the_colour_blind():
    """Pairs of state colours differ in lightness or along the blue-yellow axis, which red-green blindness keeps."""
    from matplotlib.colors import to_rgb

    for a, b in ((GREEN, ORANGE), (GREEN, RED), (ORANGE, RED)):
        r, s = np.array(to_rgb(a)), np.array(to_rgb(b))
        light = np.array([0.2126, 0.7152, 0.0722])
        yellow = np.array([0.5, 0.5, -1.0])
        assert abs(light @ (r - s)) > 0.08 or abs(yellow @ (r - s)) > 0.3
