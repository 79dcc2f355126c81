"""Files as laboratories have them are read right, or refused in words."""

from __future__ import annotations

import numpy as np
import pytest
import xarray as xr
from many_rows import main

import stiction as st
from stiction.identify import DataError, DataWarning, read_signal, read_track
from stiction.identify.fit_table import with_error


@pytest.fixture
def file(tmp_path):
    def write(text: str, name: str = "track.csv"):
        path = tmp_path / name
        path.write_bytes(text.encode("utf-8"))
        return path

    return write


SAME = {"time": [0.0, 1e-3, 2e-3], "x": [1e-3, 2e-3, 3.5e-3]}


@pytest.mark.parametrize(
    "text",
    [
        "time [s],x [mm]\n0,1\n0.001,2\n0.002,3.5\n",
        "\ufeff# from a camera\n\ntime (ms);x (um)\r\n0;1000\r\n1;2000\r\n2;3500\r\n",
        "t / ms\tx / mm\n0\t1\n1\t2\n# a note\n2\t3.5\n",
        "time [ms];x [mm]\n0;1\n1;2\n2;3,5\n",  # decimal commas
        '"time [s]","x [m]"\n0,0.001\n0.001,0.002\n0.002,0.0035\n',
        "time x\n0 0.001\n0.001 0.002\n0.002   0.0035\n",
    ],
    ids=["commas", "semicolons", "tabs", "decimal commas", "quotes", "spaces"],
)
def test_one_track_in_many_spellings(file, text):
    track = read_track(file(text))
    for name, values in SAME.items():
        assert track[name].values == pytest.approx(values, rel=1e-12, abs=0)
    assert track.x.attrs["units"] == "m" and track.attrs["lost"] == 0


def test_netcdf_mapping_and_dataset_say_the_same(tmp_path):
    ds = xr.Dataset(
        {"x": ("time", [1.0, 2.0, 3.5], {"units": "mm"})}, {"time": ("time", [0.0, 1.0, 2.0], {"units": "ms"})}
    )
    ds.to_netcdf(tmp_path / "track.nc")
    for source in (ds, tmp_path / "track.nc", SAME):
        track = read_track(source)
        assert track.x.values == pytest.approx(SAME["x"], rel=1e-12, abs=0)
        assert track.time.values == pytest.approx(SAME["time"], rel=1e-12, abs=0)


def test_pixels_frames_and_a_turned_camera(file):
    """A camera whose x axis points along the world's y, 2 µm per pixel, 500 frames per second, rows counted down."""
    track = read_track(
        file("frame,x [px],y [px],heading [deg]\n0,0,0,0\n1,10,-5,170\n4,20,-10,-170\n"),
        scale="2 um", angle="90 deg", rate="500 Hz", noise="0.5 px",
    )  # fmt: skip
    assert track.time.values == pytest.approx([0, 2e-3, 8e-3])
    assert track.y.values == pytest.approx([0, 20e-6, 40e-6])
    assert track.x.values == pytest.approx([0, -10e-6, -20e-6])
    assert np.rad2deg(track.heading.values) == pytest.approx([90, -80, -100])  # turned the other way, and unwrapped
    assert track.x.attrs["noise"] == pytest.approx(1e-6) and "noise" not in track.heading.attrs


def test_lost_frames_are_left_out_and_counted(file):
    track = read_track(file("time [s],x [m]\n0,1\n1,nan\n2,3\n3,4\n4,5\n5,\n6,7\n7,8\n8,9\n9,9\n"))
    assert list(track.time.values) == [0, 2, 3, 4, 6, 7, 8, 9] and track.attrs["lost"] == 2
    with pytest.warns(DataWarning, match="33%"):
        read_track(file("time [s],x [m]\n0,1\n1,nan\n2,3\n"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("# nothing\n\n", "empty"),
        ("time [s],x [m]\n", "no numbers"),
        ("0,1\n1,2\n", "no line of names"),
        ("time [s],x [kg]\n0,1\n1,2\n", "wrong dimension"),
        ("time [m],x [m]\n0,1\n1,2\n", "wrong dimension"),
        ("time [s],x [smoot/0]\n0,1\n1,2\n", "column"),
        ("time [s],x [m]\n0,1\n2,2\n1,3\n", "goes back from row 2 to row 3"),
        ("time [s],x [m]\n0,1\n0,2\n", "stands still"),
        ("time [s],x [m]\n0,1\nnan,2\n", "row 2 of the numbers has no time"),
        ("time [s],x [m]\n0,1\n1;2\n2,3\n", "line 3.*semicolons"),
        ("time [s],x [m]\n0,1\n1,2,3\n", "line 3: 3 cells under 2 names"),
        ("time [s],x [m]\n0,1\n1\n2,3\n", "line 3: 1 cells under 2 names"),
        ("time [s],x [m]\n0,1\n1,two\n", 'line 3: "two" under "x"'),
        ("time [s];x [m],y [m]\n0;1,2\n", "one separator"),
        ("time [s],x [m],x [m]\n0,1,2\n", "each name once"),
        ("time [s],x [m]\n0,nan\n1,nan\n2,3\n", "something is missing"),
        ("time [s],x [px]\n0,1\n1,2\n", 'scale="1.6 um"'),
        ("frame,x [m]\n0,1\n1,2\n", "rate="),
        ("x [m]\n1\n2\n", "no column \"time\""),
        ("time [s]\n1\n2\n", "no column besides"),
    ],
)  # fmt: skip
def test_bad_files_are_refused_in_words(file, text, words):
    with pytest.raises(DataError, match=words):
        read_track(file(text))


def test_bad_options_are_refused_in_words(file, tmp_path):
    good = file("time [s],x [mm]\n0,1\n1,2\n")
    for options, words in (
        ({"scale": "1 um"}, "no column.*pixels"), ({"rate": 0.0}, "rate"), ({"angle": 0.1}, "both x and y"),
        ({"noise": "1 px"}, "no pixels"), ({"noise": -1.0}, "standard deviation"), ({"noise": {"z": 1.0}}, '"z"'),
        ({"names": {"a": "b"}}, '"a"'),
    ):  # fmt: skip
        with pytest.raises(DataError, match=words):
            read_track(good, **options)
    with pytest.raises(DataError, match="no file"):
        read_track(tmp_path / "nothing.csv")
    (tmp_path / "picture.nc").write_bytes(b"\x00\x01\x02")
    with pytest.raises(DataError, match="NetCDF"):
        read_track(tmp_path / "picture.nc")
    (tmp_path / "binary.csv").write_bytes(bytes(range(128, 256)))
    with pytest.raises(DataError, match="cannot read"):
        read_track(tmp_path / "binary.csv")


def test_signals_keep_their_units(file):
    signal = read_signal(file("t [us],volt [mV],current [uA]\n0,1,5\n1,2,6\n2,,7\n3,4,8\n4,4,8\n"))
    assert signal.volt.values == pytest.approx([1e-3, 2e-3, 4e-3, 4e-3])
    assert signal.attrs["lost"] == 1
    assert [signal[n].attrs["units"] for n in ("volt", "current")] == ["V", "A"]
    assert list(read_signal(file("t [us],volt [mV],b [T]\n0,1,5\n1,2,6\n"), column="b").data_vars) == ["b"]
    with pytest.raises(DataError, match="volt"):
        read_signal(file("t [us],volt [mV]\n0,1\n"), column="amp")


def test_many_rows_are_read(capsys):
    """A hundred thousand rows here; `python benchmarks/many_rows.py` reads ten million in the same way."""
    assert main(100_000) <= 0.5001e-6 and "100000 of 100000 rows" in capsys.readouterr().out  # half of the last digit


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (0.23412, 0.00103, "0.2341 ± 0.0010"),
        (0.23412, 0.0031, "0.234 ± 0.003"),
        (0.3000612, 5.1e-5, "0.30006 ± 0.00005"),
        (-3.4e-7, 2e-9, "(-3.40 ± 0.02)e-07"),
        (2345.6, 12.0, "2346 ± 12"),
        (1.0, 0.0, "1 ± 0"),
        (0.0, 0.02, "0.00 ± 0.02"),
    ],
)
def test_numbers_are_written_with_their_errors(value, error, text):
    assert with_error(value, error) == text


def test_fits_refuse_what_they_cannot_compare(file):
    box = st.Multibody(bodies={"a": st.PointMass(mass=1.0), "b": st.PointMass(mass=1.0)})
    with pytest.raises(DataError, match=r'"x" may be any of a\.x, b\.x'):
        st.fit(box, {"bodies.a.mass": 1.0}, file("time [s],x [m]\n0,1\n1,2\n"))
    with pytest.raises(st.ParameterError, match="no column has the name"):
        st.fit(box, {"bodies.a.mass": 1.0}, file("time [s],speed [m/s]\n0,1\n1,2\n"))
    with pytest.raises(st.ParameterError, match="within which times"):
        st.fit(box, {"bodies.a.mass": 1.0}, {"time": [0.0, 1.0, 2.0], "a.x": [0.0, 0.0, 0.0]}, offsets=("time",))
