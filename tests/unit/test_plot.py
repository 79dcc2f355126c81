"""Figures show the numbers of the Dataset, with units and directions; small Datasets made by hand, no simulation."""

from __future__ import annotations

import re
import subprocess
import sys
from math import pi

import matplotlib
import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import same_color, to_hex
from numpy.testing import assert_allclose, assert_array_equal

from stiction import plot
from stiction.plot.quantities import scale_for, value_text

F_N = 2300.0


FREQUENCY = ("clock.frequency", np.linspace(1000.0, 3000.0, 9), {"units": "Hz", "long_name": "drive frequency"})
UP = [0.0, 0.0, 0.010, 0.020, 0.030, 0.040, 0.050, 0.0, 0.0]
DOWN = [0.0, 0.0, 0.010, 0.020, 0.030, 0.0, 0.0, 0.0, 0.0]
VELOCITY = {"units": "m/s", "long_name": "robot velocity"}


def a_loop(spread=0.0):
    """One loop: up jumps late, down jumps early."""
    dims = ("direction", "clock.frequency")
    variables = {"speed": (dims, np.array([UP, DOWN]), VELOCITY), "speed_spread": (dims, np.full((2, 9), spread))}
    return xr.Dataset(variables, {"direction": ["up", "down"], "clock.frequency": FREQUENCY})


def a_family():
    """Loops for two fields, the second twice as high."""
    ds = xr.concat([a_loop(), a_loop()], "field")
    ds.speed.values[1] *= 2
    return ds.assign_coords(field=("field", [3e-3, 5e-3], {"units": "T", "symbol": "B"}))


def a_run():
    """Eight samples of a body and a hammer with one impact before sample 5."""
    t = np.linspace(0.0, 7e-4, 8)
    u = np.stack([0.03 * np.cos(2 * pi * t / 7e-4), 1e-3 * t], axis=1)
    gap = np.stack([0 * t, 20e-6 * np.abs(np.cos(pi * t / 7e-4))], axis=1)
    states = np.array([[0, 1, 1, 2, 2, 2, 1, 1], [0, 0, 0, 0, 0, 3, 0, 0]]).T
    flags = {"flag_values": [0, 1, 2, 3], "flag_meanings": "separate stick slip impact", "units": "1"}
    of_contact = ("time", "contact")
    ds = xr.Dataset({"u": (("time", "coordinate"), u, {"units": "m/s", "long_name": "velocities"})})
    ds["g_N"] = (of_contact, gap, {"units": "m", "long_name": "gap"})
    ds["impacts"] = (of_contact, (states == 3).astype(int), {"units": "1"})
    ds["contact_state"] = (of_contact, states, flags)
    ds = ds.assign_coords(coordinate=["body.x", "hammer.x"], coordinate_unit=("coordinate", ["m", "m"]))
    return ds.assign_coords(contact=["floor", "hammer"], time=("time", t, {"units": "s", "long_name": "time"}))


def some_limits():
    """Slip between 1 − η and 1 + 2η for one law, twice that for another."""
    eta = np.linspace(0.0, 0.4, 5)
    dims = ("law", "window", "eta")
    described = {"units": "1", "long_name": "normalised frequency"}
    low, high = np.stack([1 - eta, 1 - 2 * eta])[:, None], np.stack([1 + 2 * eta, 1 + 4 * eta])[:, None]
    ds = xr.Dataset({"lower": (dims, low, described), "upper": (dims, high, described)}, {"law": ["a", "b"]})
    return ds.assign_coords(eta=("eta", eta, {"units": "1", "symbol": "η", "long_name": "force ratio"}))


def a_force():
    gap, alpha = np.linspace(0.0, 40e-6, 5), [0.5, 1.5]
    force = (("mass_ratio", "gap"), np.outer([1.0, 2.0], np.exp(-gap / 2e-5)), {"units": "1", "long_name": "force"})
    coords = {"gap": ("gap", gap, {"units": "m", "long_name": "gap"}), "mass_ratio": ("mass_ratio", alpha)}
    return xr.Dataset({"force": force, "seen": force}, coords)


def a_phase_sweep():
    phi, fine = np.linspace(-pi / 2, pi / 2, 5), np.linspace(-pi / 2, pi / 2, 9)
    lead = {"units": "rad", "long_name": "lead of the clamp", "symbol": "φ"}
    variables = {"speed": ("phi", -0.05 * np.cos(phi), VELOCITY), "cosine": ("fine", -0.05 * np.cos(fine))}
    return xr.Dataset(variables, {"phi": ("phi", phi, lead), "fine": fine})


def a_swarm():
    speed = (("robot", "clock.frequency"), np.array([UP, [-0.02, *DOWN[1:]]]), {"units": "m/s"})
    return xr.Dataset({"speed": speed}, {"robot": ["slow", "fast"], "clock.frequency": FREQUENCY})


FIGURES = {
    "time": lambda: plot.time(a_run(), ["u", "g_N"], contact="hammer", shade="floor"),
    "hysteresis": lambda: plot.hysteresis(a_loop(), "speed", marks={"here": 2000.0}, points={"(a)": (2000.0, 0.03)}),
    "hysteresis in panels": lambda: plot.hysteresis(a_family(), "speed", by="field", scale_x=F_N),
    "sweep": lambda: plot.sweep(a_family().sel(direction="up"), "speed"),
    "phase": lambda: plot.phase({"one": a_run(), "two": a_run()}, columns=2, marks={"rest": 15e-6}, centre=(15e-6, 0)),
    "stiction_map": lambda: plot.stiction_map(some_limits(), marks={"here": 0.2}),
    "force_fit": lambda: plot.force_fit(a_force(), data="seen", marks={"$g_0$": 20e-6}),
    "phase_control": lambda: plot.phase_control(a_phase_sweep(), "speed", fit="cosine"),
    "selectivity": lambda: plot.selectivity(a_swarm(), "speed"),
}


def lines(ax):
    """The curves of an axis, which have more than two points."""
    return [line for line in ax.lines if len(line.get_xdata()) > 2]


def shows(line, x, y):
    """Assert that a line has exactly these data."""
    assert_array_equal(line.get_xdata(), x)
    assert_array_equal(line.get_ydata(), y)


def arrow_heads(ax):
    """(tail, tip) of every arrow."""
    return [(np.array(a.xyann), np.array(a.xy)) for a in ax.texts if getattr(a, "arrow_patch", None) is not None]


def ticks(axis):
    """The texts along an axis."""
    return [t.get_text() for t in axis.get_ticklabels()]


def vertical(ax):
    """The lines across the whole height of an axis."""
    return [line for line in ax.lines if list(line.get_ydata()) == [0, 1]]


@pytest.mark.parametrize("name", FIGURES)
def test_every_axis_with_numbers_names_its_unit(name):
    labels = [
        axis.get_label_text()
        for ax in FIGURES[name]().axes
        for axis, side in ((ax.xaxis, "bottom"), (ax.yaxis, "right" if ax.get_label() == "<colorbar>" else "left"))
        if axis.get_tick_params()[f"label{side}"] and set(ticks(axis)) - {"slow", "fast"}
    ]
    assert len(labels) >= 2
    for text in labels:
        assert re.fullmatch(r"[A-Z].* \[[^]]+\]", text), text


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_can_be_saved_without_display(name, tmp_path):
    figure = FIGURES[name]()
    for ending, magic in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        file = tmp_path / f"figure.{ending}"
        figure.savefig(file)
        assert file.read_bytes().startswith(magic)


REFUSED = [
    *(plot.time, plot.hysteresis, plot.sweep, plot.force_fit, plot.phase_control, plot.selectivity),
    lambda ds, name: plot.phase(ds, x=name),
    lambda ds, name: plot.selectivity(ds, [name]),
    lambda ds, _: plot.stiction_map(ds),  # which needs "lower" and "upper"
]


@pytest.mark.parametrize("draw", REFUSED)
def test_a_missing_variable_is_refused_with_those_there_are(draw):
    ds = a_loop().assign_coords(time=[0.0])
    with pytest.raises(ValueError, match=r'"(sped|lower)".*speed, speed_spread'):
        draw(ds, "sped")


def test_a_wrong_name_of_a_figure_is_met_with_the_right_one():
    with pytest.raises(AttributeError, match='did you mean "sweep"'):
        plot.swep  # noqa: B018
    assert "history" not in dir(plot) and "time" in dir(plot)


def test_a_long_label_is_broken_into_lines_that_fit():
    run = a_run()
    run["g_N"].attrs["long_name"] = "gap: height of the lowest point of the hull above the ground it lies on"
    figure = plot.time(run, ["g_N", "g_N"], contact=str(run.contact.values[0]))
    figure.canvas.draw()
    for ax in figure.axes:
        text = ax.yaxis.label
        assert text.get_window_extent().height <= 1.1 * ax.get_window_extent().height
        assert text.get_text().count("[") == 1 and "\n" in text.get_text()


def test_the_style_holds_when_drawn_later_and_does_not_leak():
    with matplotlib.rc_context({"xtick.labelsize": 5.0}):
        figure = plot.sweep(a_family().sel(direction="up"), "speed")
        assert matplotlib.rcParams["xtick.labelsize"] == 5.0
        (tick, *_) = figure.axes[0].xaxis.get_major_ticks()
        assert (tick.label1.get_fontsize(), tick.tick1line.get_markersize()) == (8.0, 3.0)


def test_drawing_needs_no_pyplot():
    code = "import sys, stiction.plot; sys.exit('matplotlib.pyplot' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


SHOWN = [
    ("Hz", 2300.0, 1e-3, "kHz"),
    ("m/s", 1.1498e-3, 1e3, "mm/s"),
    ("m", 20e-6, 1e6, "µm"),
    ("s", 3000.0, 1.0, "s"),
    ("N s", 2e-9, 1e9, "nN s"),
    ("kg", 6.5e-9, 1e9, "µg"),
    ("kg*m^2", 1e-15, 1e15, "pg m²"),
    ("m^2", 6.5e-9, 1.0, "m²"),
    ("1", 1e6, 1.0, "–"),
    ("m", 0.0, 1.0, "m"),
    ("m", float("nan"), 1.0, "m"),
]


@pytest.mark.parametrize(("unit", "largest", "factor", "shown"), SHOWN)
def test_prefix_brings_the_largest_value_between_1_and_1000(unit, largest, factor, shown):
    assert scale_for(unit, np.array([0.0, -largest])) == (factor, shown)


def test_values_of_parameters_as_text():
    given = [(5e-3, "T"), (-pi / 2, "rad"), (2 * pi / 3, "rad"), (0.1, "rad"), (-8.0, "1")]
    assert [value_text(*each) for each in given] == ["5 mT", "−π/2", "2π/3", "0.1 rad", "−8"]


def test_hysteresis_draws_both_branches_in_shown_units():
    (ax,) = plot.hysteresis(a_loop(), "speed").axes
    up, down = lines(ax)
    shows(up, FREQUENCY[1] * 1e-3, np.array(UP) * 1e3)
    shows(down, FREQUENCY[1] * 1e-3, np.array(DOWN) * 1e3)
    assert (up.get_linestyle(), down.get_linestyle()) == ("-", "--")
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("Drive frequency [kHz]", "Robot velocity [mm/s]")


def test_arrows_go_right_on_the_way_up_and_left_on_the_way_down():
    heads = arrow_heads(plot.hysteresis(a_loop(), "speed").axes[0])
    right, left = ([(a, b) for a, b in heads if sign * (b[0] - a[0]) > 0] for sign in (1, -1))
    # the loop is open between 2.25 and 2.5 kHz, where up is at 40 to 50 mm/s and down at 0; its jumps end there
    assert all(2.0 <= tip[0] <= 2.75 for _, tip in right + left)
    assert any(tip[1] < tail[1] for tail, tip in right), "up ends in a fall"
    assert any(tip[1] > tail[1] for tail, tip in left), "down ends in a rise"


def test_branches_that_coincide_still_have_an_arrow_each_way():
    ds = a_loop()
    ds["speed"] = ds.speed.where(ds.direction == "up", ds.speed.sel(direction="up"))
    heads = arrow_heads(plot.hysteresis(ds, "speed").axes[0])
    assert sorted(np.sign(tip[0] - tail[0]) for tail, tip in heads) == [-1, 1]


def test_a_band_is_drawn_only_where_the_spread_is_seen():
    assert not plot.hysteresis(a_loop(spread=1e-5), "speed").axes[0].collections
    bands = plot.hysteresis(a_loop(spread=5e-3), "speed").axes[0].collections
    assert len(bands) == 2
    y = bands[0].get_paths()[0].vertices[:, 1]
    assert (y.min(), y.max()) == pytest.approx((-5.0, 55.0), rel=1e-12, abs=0)  # 0 − 5, 50 + 5 mm/s: round-off


def test_outer_values_get_colours_and_labels():
    figure = plot.hysteresis(a_family(), "speed")
    texts = {t.get_text() for t in figure.legends[0].get_texts()}
    assert texts == {"$B$ = 3 mT", "$B$ = 5 mT", "sweep up", "sweep down"}
    drawn = lines(figure.axes[0])
    assert len({to_hex(line.get_color()) for line in drawn}) == 2
    assert drawn[2].get_ydata().max() == 2 * drawn[0].get_ydata().max()


def test_frequency_over_natural_frequency():
    (ax,) = plot.hysteresis(a_loop(), "speed", scale_x=F_N, marks={"one": 1.0, "limits": (0.8, 1.2)}).axes
    # a product with 1/f_n against a quotient by f_n: one rounding
    assert_allclose(lines(ax)[0].get_xdata(), FREQUENCY[1] / F_N, rtol=1e-15, atol=0)
    assert ax.get_xlabel() == r"Normalised frequency $\tilde{f}$ [–]"
    assert sorted(line.get_xdata()[0] for line in vertical(ax)) == [0.8, 1.0, 1.2]
    assert sorted(t.get_text() for t in ax.texts if t.get_text()) == ["limits", "limits", "one"]


def test_marks_and_points_are_scaled_like_the_data():
    (ax,) = plot.hysteresis(a_loop(), "speed", marks={"here": 2000.0}, points={"(a)": (1500.0, 0.02)}).axes
    assert [line.get_xdata()[0] for line in vertical(ax)] == [2.0]
    (dot,) = [line for line in ax.lines if line.get_marker() == "o"]
    assert (dot.get_xdata()[0], dot.get_ydata()[0]) == (1.5, 20.0)


def test_a_mark_that_varies_takes_the_colour_of_its_curve():
    varying = xr.DataArray([1500.0, 2500.0], {"field": [3e-3, 5e-3]})
    figure = plot.hysteresis(a_family(), "speed", marks={"f": varying}, by="field")
    for ax, at in zip(figure.axes, (1.5, 2.5), strict=True):
        (mark,) = vertical(ax)
        assert mark.get_xdata()[0] == at
        assert same_color(mark.get_color(), lines(ax)[0].get_color())


def test_failed_points_leave_gaps():
    ds = a_loop()
    ds.speed.values[0, 3] = np.nan
    assert np.flatnonzero(np.isnan(lines(plot.hysteresis(ds, "speed").axes[0])[0].get_ydata())).tolist() == [3]
    ds.speed.values[:] = np.nan
    assert not arrow_heads(plot.hysteresis(ds, "speed").axes[0])
    assert not arrow_heads(plot.hysteresis(a_loop().isel({"clock.frequency": [5]}), "speed").axes[0])


def test_sweeps_in_one_and_two_directions_are_not_confused():
    with pytest.raises(ValueError, match=r"plot\.hysteresis"):
        plot.sweep(a_loop(), "speed")
    with pytest.raises(ValueError, match=r"plot\.sweep"):
        plot.hysteresis(a_loop().sel(direction="up"), "speed")
    (ax,) = plot.sweep(a_loop().sel(direction="up"), "speed").axes
    shows(lines(ax)[0], FREQUENCY[1] * 1e-3, np.array(UP) * 1e3)
    assert not arrow_heads(ax)


def test_time_draws_the_named_coordinate():
    ds = a_run()
    (ax,) = plot.time(ds, "u", coordinate="body.x").axes
    shows(lines(ax)[0], ds.time.values * 1e6, ds.u.values[:, 0] * 1e3)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("Time [µs]", "Velocities, body.x [mm/s]")


def test_the_background_tells_when_a_contact_sticks():
    figure = plot.time(a_run(), "u", shade="floor")
    assert [t.get_text() for t in figure.legends[0].get_texts()] == ["floor: stick", "floor: slip"]
    stick, slip = figure.axes[0].collections
    spans = [(p.vertices[:, 0].min(), p.vertices[:, 0].max()) for p in [*stick.get_paths(), *slip.get_paths()]]
    # a sample tells the state of the step before it: 1, 2 and 6, 7 stick, so 0 to 200 and 500 to 700 µs; round-off
    assert_allclose(spans, [(0.0, 200.0), (500.0, 700.0), (200.0, 500.0)], rtol=1e-12, atol=0)


def test_coordinates_of_several_units_are_not_drawn_together():
    ds = a_run().assign_coords(coordinate_unit=("coordinate", ["m", "rad"]))
    ds.u.attrs["units"] = "see coordinate_unit/s"
    with pytest.raises(ValueError, match=r"m/s, rad/s.*coordinate="):
        plot.time(ds, "u")
    assert plot.time(ds, "u", coordinate="hammer.x").axes[0].get_ylabel().endswith("[rad/s]")


def test_a_missing_coordinate_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r'"hamer.x".*body.x, hammer.x'):
        plot.time(a_run(), "u", coordinate="hamer.x")
    with pytest.raises(ValueError, match=r'"wall".*floor, hammer'):
        plot.phase(a_run(), x=("g_N", "wall"))


def portrait():
    """The phase plot of the run, and the gap [µm] and velocity [mm/s] it should show."""
    ds = a_run()
    (ax,) = plot.phase(ds).axes
    return ax, ds.g_N.sel(contact="hammer").values * 1e6, ds.u.sel(coordinate="body.x").values * 1e3


def test_a_phase_plot_breaks_at_an_impact():
    ax, x, y = portrait()
    (path,) = lines(ax)
    # the solid curve is interrupted between samples 4 and 5, and ends
    shows(path, [*x[:5], np.nan, *x[5:], np.nan], [*y[:5], np.nan, *y[5:], np.nan])
    (jump,) = [line for line in ax.lines if list(line.get_xdata()) == list(x[4:6])]
    assert jump.get_linestyle() == "--"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("Gap, hammer [µm]", "Velocity, body.x [mm/s]")


def test_arrows_of_a_phase_plot_follow_time():
    ax, x, y = portrait()
    assert len(arrow_heads(ax)) == 4
    centres = np.stack([0.5 * (x[1:] + x[:-1]), 0.5 * (y[1:] + y[:-1])], axis=1)
    for tail, tip in arrow_heads(ax):
        i = int(np.argmin(np.abs(centres - 0.5 * (tail + tip)).sum(axis=1)))
        assert i != 4, "no arrow on the jump"
        assert np.dot(tip - tail, [x[i + 1] - x[i], y[i + 1] - y[i]]) > 0


def test_quadrants_and_lines_of_a_phase_plot():
    runs, marks = {"a": a_run(), "b": a_run()}, {"rest": 15e-6, "far": 1e-3}
    figure = plot.phase(runs, columns=2, marks=marks, centre=(15e-6, 0.0))
    for ax in figure.axes:
        texts = {t.get_text(): t for t in ax.texts if t.get_text()}
        assert set(texts) == {"I", "II", "III", "IV", "rest"}, "a mark outside the axis is left out"
        assert texts["I"].xyann[0] > 0 < texts["I"].xyann[1] and texts["III"].xyann[0] < 0 > texts["III"].xyann[1]
        (rest,) = vertical(ax)
        assert rest.get_xdata()[0] == pytest.approx(15.0, rel=1e-15, abs=0)  # 15e-6 × 1e6: one rounding
        assert rest.get_linestyle() == ":"
    assert figure.axes[0].get_title(loc="left") == "a"


def test_slip_regions_lie_between_their_limits():
    ds = some_limits()
    (ax,) = plot.stiction_map(ds, limits=(0.5, 1.5), marks={"here": 0.2}).axes
    low, high = lines(ax)[:2]
    shows(low, ds.lower.values[0, 0], ds.eta.values)
    shows(high, [*ds.upper.values[0, 0, :3], np.nan, np.nan], ds.eta.values)  # 1.6 and 1.8 are off the axis
    region = ax.collections[0].get_paths()[0].vertices
    assert (region[:, 0].min(), region[:, 0].max()) == (0.6, 1.5)
    assert ax.get_ylabel() == "Force ratio $η$ [–]"


def test_force_curves_and_data():
    ds = a_force()
    (ax,) = plot.force_fit(ds, data="seen").axes
    for line, force, mark in zip(lines(ax), ds.force.values.repeat(2, axis=0), ("None", "o") * 2, strict=True):
        shows(line, ds.gap.values * 1e6, force)
        assert line.get_marker() == mark
    assert ax.get_yscale() == "log"


def test_velocity_over_the_clamping_phase():
    ds = a_phase_sweep()
    (ax,) = plot.phase_control(ds, "speed", fit="cosine").axes
    points, fit = lines(ax)
    shows(points, ds.phi.values, ds.speed.values * 1e3)
    shows(fit, ds.fine.values, ds.cosine.values * 1e3)
    assert ticks(ax.xaxis) == ["−π/2", "−π/4", "0", "π/4", "π/2"]
    assert ax.get_xlabel() == "Lead of the clamp $φ$ [rad]"


def test_selectivity_shows_each_robot_as_a_row():
    ds = a_swarm()
    each = xr.Dataset({name: ds.speed.sel(robot=name, drop=True) for name in ("slow", "fast")})
    for figure in (plot.selectivity(ds, "speed"), plot.selectivity(each, ["slow", "fast"])):
        ax, bar = figure.axes
        (mesh,) = ax.collections
        assert_array_equal(mesh.get_array(), ds.speed.values * 1e3)
        assert mesh.get_clim() == (-50.0, 50.0), "white is standstill"
        assert ticks(ax.yaxis) == ["slow", "fast"]
        assert bar.get_ylabel().endswith("[mm/s]")
    with pytest.raises(ValueError, match="two dimensions"):
        plot.selectivity(each, "slow")
