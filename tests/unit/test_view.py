"""`st.view` and `stiction export`: a result as a page of its own and as glTF, from the file alone."""

from __future__ import annotations

import base64
import re

import numpy as np
import pytest

import stiction as st
from stiction.cli.main import main
from stiction.scene.frames import parsed
from stiction.studio.series import axis_values, every, numbers, telling, window


@pytest.fixture(scope="module")
def ds():
    ball = st.PointMass(mass=1e-6, y=1e-3)
    contact = st.Contact(geometry=st.Floor(normal="ball.y", tangent="ball.x"), normal=st.Newton(e=0.5))
    model = st.Multibody(bodies={"ball": ball}, contacts={"floor": contact}, forces={"g": st.Gravity()})
    return st.simulate(model, st.Moreau(step=1e-4), until=50e-3)


def test_a_view_is_a_page_that_needs_nothing_else(ds, tmp_path):
    page = st.view(ds).save(tmp_path / "ball.html").read_text(encoding="utf-8")
    data = base64.b64decode(re.search(r'id="frame">([^<]+)<', page)[1])
    head, arrays = parsed(data)
    assert head["title"] == "Multibody" and "ball" in {n["name"] for n in head["nodes"]}
    assert len(head["series"]) and arrays["st0"][0] == 0.0
    assert not re.search(r'(src|href)="', page)
    assert page.count("<script") == 2 and page.count("</script>") == 2


def test_a_notebook_shows_it_in_a_closed_frame(ds):
    shown = st.view(ds)._repr_html_()
    assert 'sandbox="allow-scripts"' in shown and shown.count("<iframe") == 1
    assert "<script" not in shown  # everything is escaped inside srcdoc


def test_names_cannot_become_code(ds):
    text = 'type = "</script><script>alert(1)</script>"\n'
    page = st.view(ds.assign_attrs(scenario=text)).html()
    assert "<script>alert" not in page


@pytest.mark.parametrize("kind", [".glb", ".html"])
def test_export_writes_moving_pictures(ds, tmp_path, capsys, kind):
    ds.to_netcdf(tmp_path / "run.nc", engine="h5netcdf")
    target = tmp_path / f"run{kind}"
    assert main(["export", str(tmp_path / "run.nc"), "-o", str(target)]) == 0
    assert target.read_bytes()[:4] in (b"glTF", b"<!do")
    assert main(["export", str(tmp_path / "run.nc"), "-o", str(target)]) != 0  # it exists
    assert main(["export", str(tmp_path / "run.nc"), "-o", str(tmp_path / "run.obj")]) == 2
    assert ".glb" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "run.nc"), "-o", str(tmp_path / f"b{kind}"), "--tolerance", "2"]) == 2


def test_every_series_has_a_name_and_a_unit(ds):
    found = {s.name: s for s in every(ds)}
    assert found["q.ball.y"].unit == "m" and found["P_N.floor"].unit == "N s"
    _, v = numbers(ds, "q.ball.y")
    np.testing.assert_array_equal(v, ds.q.sel(coordinate="ball.y").values)
    with pytest.raises(st.ParameterError, match=r"q\.ball\.y"):
        numbers(ds, "q.ball.z")


def test_no_peak_is_lost_in_a_window():
    """Against plain minima and maxima, for random windows, with gaps in the numbers."""
    rng = np.random.default_rng(1)
    time = np.cumsum(rng.random(20_000))
    v = rng.normal(size=20_000)
    v[rng.integers(0, 20_000, 300)] = np.nan
    v[7777], v[13_131] = 1e3, -1e3
    for _ in range(50):
        a, b = np.sort(rng.uniform(time[0], time[-1], 2))
        columns = int(rng.integers(1, 900))
        w = window(time, v, a, b, columns)
        inside = v[(time >= a) & (time <= b)]
        if len(inside) and np.isfinite(inside).any():
            assert np.nanmin(w.low) <= np.nanmin(inside) and np.nanmax(w.high) >= np.nanmax(inside)
        assert len(w.time) <= 4 * columns + 2 and (np.diff(w.time) > 0).all()
    whole = window(time, v, time[0], time[-1], 500)
    assert np.nanmax(whole.high) == 1e3 and np.nanmin(whole.low) == -1e3
    few = window(time[:100], v[:100], time[0], time[99], 500)
    np.testing.assert_array_equal(few.low, v[:100])


def test_no_peak_is_lost_in_a_portrait():
    rng = np.random.default_rng(2)
    x, y = rng.normal(size=(2, 90_001))
    for v, k in ((x, 12_345), (y, 54_321), (y, 90_000)):
        v[k] = 50.0 + k
        v[k - 7] = -50.0 - k
    keep = telling(x, y)
    assert len(keep) <= 20_002 and (np.diff(keep) > 0).all() and keep[0] == 0 and keep[-1] == 90_000
    for v in (x, y):
        assert (v[keep].min(), v[keep].max()) == (v.min(), v.max())
    np.testing.assert_array_equal(telling(x[:100], y[:100]), np.arange(100))


def test_time_runs_over_samples_or_states(ds):
    np.testing.assert_array_equal(axis_values(ds), ds.time.values)
