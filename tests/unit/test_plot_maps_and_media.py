"""Heat maps show every number, the best and the missing ones; legends stay readable; journals and slides fit."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import to_rgb

from stiction import plot


def a_map(n=40):
    f, b = np.linspace(1e3, 3e3, n), np.linspace(1e-3, 5e-3, n)
    v = 0.05 * np.exp(-(((f[None] - 2e3) / 400) ** 2) - ((b[:, None] - 3e-3) / 1e-3) ** 2)
    v[2, 3] = v[1, 4] = np.nan
    return xr.Dataset(
        {"speed": (("field", "clock.frequency"), v, {"units": "m/s", "long_name": "speed"})},
        {
            "field": ("field", b, {"units": "T", "long_name": "field"}),
            "clock.frequency": ("clock.frequency", f, {"units": "Hz", "long_name": "drive frequency"}),
        },
    )


def marks(ax, marker):
    return [line for line in ax.lines if line.get_marker() == marker]


def test_a_map_has_every_number_with_units_its_best_and_its_failed_points():
    ds = a_map()
    figure = plot.heat_map(ds, "speed", best="largest")
    ax, bar = figure.axes
    shown = ax.collections[0].get_array()
    assert shown.size == 1600
    np.testing.assert_allclose(np.ma.filled(shown, np.nan).reshape(40, 40), 1e3 * ds.speed.values, rtol=1e-12)
    assert ax.get_xlabel() == "Drive frequency [kHz]" and ax.get_ylabel() == "Field [mT]"
    assert bar.get_ylabel() == "Speed [mm/s]"
    (star,) = marks(ax, "*")
    at = np.unravel_index(np.nanargmax(ds.speed.values), (40, 40))
    assert star.get_xdata()[0] == pytest.approx(ds["clock.frequency"].values[at[1]] / 1e3)
    assert star.get_ydata()[0] == pytest.approx(ds.field.values[at[0]] * 1e3)
    (crosses,) = marks(ax, "x")
    assert len(crosses.get_xdata()) == 2
    assert len(ax.collections) > 1  # level lines


def test_levels_can_be_read_on_light_colours():
    """Old: white figures without an outline, invisible on the white middle of a map of both signs."""
    ax = plot.heat_map(a_map(), "speed").axes[0]
    assert ax.texts and all(text.get_path_effects() for text in ax.texts)


def test_a_point_between_two_that_failed_is_seen():
    ds = a_map().isel(field=5)
    ds["speed"][:] = np.where(np.arange(40) == 7, ds.speed, np.nan)
    (line,) = (line for line in plot.sweep(ds, "speed").axes[0].lines if len(line.get_xdata()) == 40)
    assert line.get_marker() == "o"


def test_numbers_of_both_signs_get_colours_about_zero():
    ds = a_map()
    ds["speed"] = ds.speed - 0.01
    low, high = plot.heat_map(ds, "speed").axes[0].collections[0].get_clim()
    assert low == -high


def test_a_random_design_is_drawn_where_its_points_are():
    rng = np.random.default_rng(1)
    x, y, v = rng.uniform(1e-3, 5e-3, 30), rng.uniform(0.1, 0.5, 30), rng.normal(size=30)
    ds = xr.Dataset(
        {"speed": ("point", v, {"units": "m/s"})},
        {"field": ("point", x, {"units": "T"}), "friction": ("point", y, {"units": "1"})},
    )
    ax = plot.heat_map(ds, "speed", best="smallest").axes[0]
    np.testing.assert_allclose(ax.collections[0].get_offsets(), np.column_stack([1e3 * x, y]), rtol=1e-12)
    assert marks(ax, "*")[0].get_ydata()[0] == y[v.argmin()]


def test_a_map_without_any_number_is_still_a_picture(tmp_path):
    ds = a_map(5)
    ds["speed"] = ds.speed * np.nan
    plot.heat_map(ds, "speed", best="largest").savefig(tmp_path / "none.png")


def test_one_and_three_dimensions_are_refused_in_words():
    with pytest.raises(ValueError, match=r"needs two: choose with ds\.sel"):
        plot.heat_map(a_map().isel(field=0), "speed")


def test_factors_are_drawn_on_logarithmic_axes():
    ds = a_map(6).assign_coords(field=("field", np.geomspace(1e-3, 1.0, 6), {"units": "T"}))
    ax = plot.heat_map(ds, "speed").axes[0]
    assert ax.get_yscale() == "log" and ax.get_xscale() == "linear"


def test_many_curves_have_colours_of_their_own_and_a_short_legend():
    figure = plot.sweep(a_map(), "speed")
    lines = [line for line in figure.axes[0].lines if len(line.get_xdata()) > 2]
    assert len({line.get_color() for line in lines}) == 40
    texts = [t.get_text() for t in figure.legends[0].get_texts()]
    assert len(texts) == 6 and "1 mT" in texts[0]


@pytest.mark.parametrize("count", [3, 12, 28])
def test_the_legend_of_a_swarm_lies_inside_the_figure(count, tmp_path):
    """Names of 28 coordinates in one row squeezed the axes to nothing."""
    names = [f"robot_{i}.hammer.x" for i in range(count)]
    time = ("time", np.linspace(0, 1e-3, 20), {"units": "s", "long_name": "time"})
    q = (("time", "coordinate"), np.zeros((20, count)), {"units": "m", "long_name": "coordinates"})
    figure = plot.time(xr.Dataset({"q": q}, {"time": time, "coordinate": names}), "q")
    figure.savefig(tmp_path / "swarm.png")
    (ax,) = figure.axes
    box = ax.get_legend().get_window_extent()
    assert box.x1 <= figure.bbox.width and box.y1 <= figure.bbox.height
    assert ax.get_position().width > 0.6 and ax.get_position().height > 0.15
    assert len({(line.get_color(), line.get_linestyle()) for line in ax.lines}) == count


@pytest.mark.parametrize(("columns", "millimetres"), [(1, 86.0), (2, 178.0)])
def test_a_journal_figure_is_as_wide_as_its_columns_and_keeps_its_text(columns, millimetres, tmp_path):
    with plot.Journal(columns=columns):
        figure = plot.heat_map(a_map(), "speed", best="largest")
    assert figure.get_size_inches()[0] * 25.4 == pytest.approx(millimetres)
    figure.savefig(tmp_path / "map.svg")
    assert "Drive frequency" in (tmp_path / "map.svg").read_text(encoding="utf-8")  # text, not outlines
    assert figure.axes[0].xaxis.label.get_size() == 8
    assert plot.sweep(a_map(), "speed").axes[0].xaxis.label.get_size() == 9  # outside of it as before


def test_a_journal_of_three_columns_is_refused():
    with pytest.raises(ValueError, match="columns = 3 must be 1 or 2"):
        plot.Journal(columns=3)


def test_a_dark_slide_has_light_letters(tmp_path):
    with plot.Slide(dark=True):
        figure = plot.sweep(a_map(), "speed")
    assert figure.axes[0].xaxis.label.get_color() == "white" and figure.axes[0].xaxis.label.get_size() == 18
    figure.savefig(tmp_path / "slide.png")
    assert sum(to_rgb(figure.get_facecolor()[:3])) < 0.5
