"""From a camera to a friction coefficient and back: simulated tracks with pixels, noise, lost frames, a wrong start."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import numpy as np
import pytest

import stiction as st

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
from camera_tracks import MU, PIXEL, RATE, SPEED, START, TURN, commanded, coverage, fewest, fitted, thrown, written

SEEDS = 4  # `python benchmarks/camera_tracks.py 100` for the long run


@pytest.mark.parametrize("command", [False, True], ids=["fit", "command line"])
def test_friction_is_within_its_interval(tmp_path, command):
    hits = coverage(tmp_path, SEEDS, command)
    assert all(hit >= fewest(SEEDS) for hit in hits.values()), hits


def test_the_command_line_knows_friction_as_well_as_the_fit(tmp_path):
    """Both tell the noise from what is left over, of 115 residuals to 7 %, here of x alone and there of x and y, which
    only trembles: with one noise for both it had swamped x, and the interval was a thousand times as wide."""
    ds, (low, high) = fitted(written(tmp_path / "a.tsv", 0)).dataset, commanded(written(tmp_path / "a.csv", 0))[MU]
    assert high - low == pytest.approx(float(ds.high[0] - ds.low[0]), rel=0.2)


def test_the_fit_is_the_least_squares_parabola_while_the_box_slides(tmp_path):
    """An independent method: x = x₀ + u₀ t − ½ μ g t² fitted as a polynomial, before the box comes to rest."""
    file = written(tmp_path / "track.csv", seed=3, until=0.02)
    found = fitted(file)
    track = st.identify.read_track(file, scale=PIXEL, rate=RATE, angle=-TURN)
    t, x = track.time.values, track.x.values
    line = np.polynomial.Polynomial.fit(t, x, 2).convert().coef
    assert found.values[MU] == pytest.approx(-2 * line[2] / 9.81, rel=1e-4)
    assert found.values[SPEED] == pytest.approx(line[1], rel=1e-4)
    design = np.vander(t, 3, increasing=True)
    left = x - design @ line
    error = np.sqrt(np.linalg.inv(design.T @ design)[2, 2] * (left @ left) / (len(t) - 3)) * 2 / 9.81
    assert float(found.dataset.standard_error[0]) == pytest.approx(error, rel=1e-2)


def test_outliers_pull_a_robust_fit_by_no_more_than_its_error(tmp_path):
    file = written(tmp_path / "track.csv", seed=1, outliers=0.05)
    plain, robust = fitted(file), fitted(file, robust=True)
    off = {name: abs(f.values[MU] - 0.3) / 0.3 for name, f in (("plain", plain), ("robust", robust))}
    assert off["robust"] < 0.2 * off["plain"]
    assert float(robust.dataset.low[0]) <= 0.3 <= float(robust.dataset.high[0])
    assert robust.dataset.attrs["outliers"] >= 5


def test_what_a_track_cannot_tell_is_said(tmp_path):
    file = written(tmp_path / "track.csv", seed=2)
    found = st.fit(
        thrown(0.25), {MU: (0.05, 0.9), SPEED: 0.2, "forces.weight.value": -9e-6, START: 1e-5},
        st.identify.read_track(file, scale=PIXEL, rate=RATE, angle=-TURN)[["x"]],
    )  # fmt: skip
    lines = dict(zip(map(str, found.dataset.parameter.values), str(found).splitlines(), strict=True))
    assert "cannot be found" in lines["forces.weight.value"] and MU in lines["forces.weight.value"]
    assert "±" in lines[SPEED]


def test_a_clock_that_began_late_is_found():
    truth = st.simulate(thrown(0.3), until=0.06)
    t = np.linspace(0.004, 0.05, 80)
    data = {"time": t - 0.003, "x": np.interp(t, truth.time, truth.q.sel(coordinate="box.x")) + 2e-4}
    found = st.fit(thrown(0.25), {MU: (0.1, 0.6)}, data, offsets={"time": (0.0, 0.01), "x": None})
    assert found.values[MU] == pytest.approx(0.3, rel=1e-3)
    values = dict(zip(map(str, found.dataset.parameter.values), found.dataset.value.values, strict=True))
    assert values["offset of time"] == pytest.approx(0.003, rel=1e-2)
    assert values["offset of x"] == pytest.approx(2e-4, rel=1e-2)


def test_the_command_line_finds_it_as_its_help_prints_it(tmp_path, monkeypatch, capsys):
    from stiction.cli.main import entry

    monkeypatch.chdir(tmp_path)
    Path("robot.toml").write_text(st.dumps(st.with_value(thrown(0.25), SPEED, 0.15)))
    clean = st.simulate(st.with_value(thrown(0.3), SPEED, 0.15), until=0.04)
    noise = np.random.default_rng(5).standard_normal(101)  # 1 µm
    rows = zip(clean.time.values[::10], 1e6 * clean.q.sel(coordinate="box.x").values[::10] + noise, strict=True)
    Path("track.csv").write_text("time [s],x [um]\n" + "\n".join(f"{t:.9g},{x:.12g}" for t, x in rows))
    monkeypatch.setattr(sys, "argv", ["stiction", "fit", "robot.toml", "track.csv", "--free", MU])
    with pytest.raises(SystemExit) as done:
        entry()
    assert done.value.code in (0, None)
    said = capsys.readouterr().out.splitlines()[-1]
    value, error = map(float, re.fullmatch(rf"{re.escape(MU)} = (\S+) ± (\S+)", said).groups())
    assert abs(value - 0.3) < 4 * error and error < 0.001
