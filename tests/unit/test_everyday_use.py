"""What a user does on an ordinary day, as --help and the pages print it: faults found there once, and not again."""

from __future__ import annotations

import ast
import csv
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, version
from pathlib import Path

import numpy as np
import platformdirs
import pytest
import xarray as xr

import stiction as st
from stiction.cli.main import main
from stiction.studies.register import catalogue_file


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


def test_a_search_knows_the_speed_of_what_travels(desk, capsys):
    (desk / "robot.toml").write_text(st.dumps(st.devices.Magmite()), encoding="utf-8")
    words = ["--until", "3 cycles", "--method", "NelderMead(trials=4)", "--quiet", "--json"]
    assert main(["optimise", "robot.toml", "clock.frequency", "2kHz:5kHz", "--goal", "speed=largest", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 2e3 <= found["parameters"]["clock.frequency"] <= 5e3 and np.isfinite(found["values"]["speed"])
    assert main(["optimise", "robot.toml", "field", "3mT:5mT", "--goal", 'speed=Near(target="1 mm/s")', *words]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ("run", "robt.toml"), ("run", "robot.toml", "-o", "x.mat"), ("run", "robot.toml", "--laws", "no.py"),
        ("sweep", "no.toml", "a", "1"), ("orbit", "no.toml"), ("fit", "robot.toml", "no.csv", "--free", "field"),
        ("plot", "no.nc"), ("rerun", "no.nc"), ("verify", "no.nc"), ("export", "no.nc", "-o", "x.csv"),
        ("studio", "no.nc"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_before_anything_heavy_is_loaded(words, desk):
    """Half a second is kept by what is not imported, whatever else the machine does."""
    (desk / "robot.toml").write_text("", encoding="utf-8")
    code = f"""import sys; from stiction.cli.main import main
assert main({list(words)!r}) in (2, 4); print([m for m in ('numpy', 'scipy', 'numba', 'xarray') if m in sys.modules])"""
    done = subprocess.run([sys.executable, "-c", code], cwd=desk, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    assert any(word in done.stderr for word in words if "." in word and word != "robot.toml")


# ------------------------------------------------------------------------------------------ the installation

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def spelt(name: str) -> str:
    return re.split(r"[>=\[ ]", name)[0].lower().replace("_", "-")


def test_the_plain_installation_writes_results(tmp_path):
    """Old: `to_netcdf` of README's first snippet failed after the run, for want of a library."""
    assert {"h5netcdf", "h5py", "zarr"} <= {spelt(line) for line in PROJECT["dependencies"]}
    ds = st.simulate(sliding_body(), st.Moreau(step=1e-3), until=1e-2)
    ds.to_netcdf(tmp_path / "run.nc")
    assert xr.load_dataset(tmp_path / "run.nc").q.equals(ds.q)


def test_lower_bounds_are_those_that_smoke_installs():
    """`.ci/smoke lowest` turns each `>=` into `==`, so that there must be one bound, and one only, that is met here."""
    for line in PROJECT["dependencies"]:
        name, bound = re.fullmatch(r"([A-Za-z0-9_-]+)>=([0-9.]+)", line).groups()
        assert tuple(map(int, bound.split("."))) <= tuple(map(int, re.findall(r"\d+", version(name))))


def test_developers_have_the_libraries_that_tests_ask_for():
    """A test that is skipped without an extra runs in `make test`, since `dev` has it."""
    files = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    extras = PROJECT["optional-dependencies"]
    asked = set(re.findall(r"importorskip\([^)]*\(extra (\w+)\)", files)) & set(extras)
    had = {name for line in extras["dev"] for name in re.findall(r"\w+", line.partition("[")[2])}
    assert {"ema", "fem"} <= asked <= had, asked - had


def test_every_library_in_use_is_promised():
    """What the package imports is in the plain installation or in an extra."""
    owner, promised = packages_distributions(), {spelt(line) for line in PROJECT["dependencies"]}
    extras = {spelt(line) for lines in PROJECT["optional-dependencies"].values() for line in lines}
    promised |= {"llvmlite", "pandas"}  # with numba, with xarray, always
    extras |= {"dask", "ipython"}  # with distributed; a notebook brings IPython itself
    for file in Path(st.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for name in {n.split(".")[0] for n in names} - sys.stdlib_module_names - {"", "stiction"}:
                found = {spelt(d) for d in owner.get(name, [name])}
                assert found & (promised | extras), f"{file.name} imports {name}, which pyproject.toml does not promise"


def test_tests_leave_the_users_catalogue_alone():
    assert catalogue_file().is_relative_to(os.environ["STICTION_DATA_DIR"])
    assert not Path(os.environ["STICTION_DATA_DIR"]).is_relative_to(platformdirs.user_data_dir())
