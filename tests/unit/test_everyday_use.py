"""What a user does on an ordinary day, as --help and the pages print it: faults found there once, and not again."""

from __future__ import annotations

import csv

import numpy as np
import pytest

import stiction as st
from stiction.cli.main import main


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STICTION_DATA_DIR", str(tmp_path / "data"))
    return tmp_path


def sliding_body() -> st.Multibody:
    floor = st.Contact(geometry=st.Floor(normal="body.y", tangent="body.x"), friction=st.Coulomb(mu=0.3))
    return st.Multibody(
        bodies={"body": st.PointMass(mass=1.0, vx=1.0)}, forces={"gravity": st.Gravity()}, drives={}, travel={},
        contacts={"floor": floor},
    )  # fmt: skip


def test_fit_of_a_trajectory_as_help_prints_it(desk, capsys):
    """`--observe "x=trace(q, coordinate=body.x)"`, and a column in millimetres. A body sliding to rest goes
    x = v t − µ g t²/2, so that µ is found to round-off of the file."""
    (desk / "body.toml").write_text(st.dumps(sliding_body()), encoding="utf-8")
    t = np.linspace(0.0, 0.1, 6)
    x = t - 0.42 * 9.81 * t**2 / 2
    rows = [f"{1e3 * a:.12g},{1e3 * b:.12g}" for a, b in zip(t, x, strict=True)]
    (desk / "data.csv").write_text("\n".join(["time [ms],x [mm]", *rows]), encoding="utf-8")
    words = ["fit", "body.toml", "data.csv", "--free", "contacts.floor.friction.mu=0.1:0.9", "--until", "100ms"]
    code = main(
        [*words, "--observe", "x=trace(q, coordinate=body.x)", "--stepper", "Moreau(step=0.02)", "-o", "new.toml"]
    )
    assert code == 0, capsys.readouterr().err
    found = st.get_value(st.load(desk / "new.toml"), "contacts.floor.friction.mu")
    assert found == pytest.approx(0.42, rel=1e-5)


def test_a_sample_in_a_table_shows_what_was_sampled(desk, capsys):
    (desk / "body.toml").write_text(st.dumps(sliding_body()), encoding="utf-8")
    words = ["map", "body.toml", "contacts.floor.friction.mu", "0.2:0.4", "--sobol", "4", "--until", "100ms"]
    more = ["--measure", "x=last(q, coordinate=body.x)", "--stepper", "Moreau(step=0.02)", "-o", "sample.csv"]
    assert main([*words, *more]) == 0, capsys.readouterr().err
    with open(desk / "sample.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        mu, x = float(row["contacts.floor.friction.mu"]), float(row["x [m]"])
        assert x == pytest.approx(0.1 - mu * 9.81 * 0.1**2 / 2, rel=1e-9)


def test_a_bouncing_robot_is_drawn(desk, capsys):
    assert main(["new", "bouncing-hexapod", "-o", "leg.toml"]) == 0
    assert main(["run", "leg.toml", "--until", "5ms", "-o", "leg.nc"]) == 0
    assert main(["plot", "leg.nc", "-o", "leg.png"]) == 0, capsys.readouterr().err
    assert (desk / "leg.png").stat().st_size > 1000
