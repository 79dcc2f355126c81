"""The command `stiction`: what it prints, writes and returns. In this process, but for the time of help."""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import xarray as xr

import stiction as st
from stiction.cli import failures, files, values
from stiction.cli.main import COMMANDS, main

HEAVY = ("numpy", "scipy", "numba", "xarray", "matplotlib", "pydantic", "pint", "zarr", "pandas", "rich.markdown")
SPEED = ["-m", "speed=mean_velocity(body.x)"]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder to work in, with a catalogue of its own and the scenario of the magnetic robot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STICTION_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "robot.toml").write_text(st.dumps(st.devices.Magmite()), encoding="utf-8")
    return tmp_path


def ran(capsys, *words) -> str:
    """What a command that succeeds prints."""
    assert main(list(words)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def refused(capsys, *words, code=2) -> str:
    """What a command that fails says; never a traceback."""
    assert main(list(words)) == code
    said = capsys.readouterr().err
    assert said.startswith("stiction: ") and "Traceback" not in said
    return said


def completed(words) -> list[str]:
    """What the shell offers after these words, as it asks for it."""
    settings = {"_STICTION_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    code = "from stiction.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.argv = ['stiction']; {code}"],
        env=os.environ | settings, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.split()


def test_paths_of_a_scenario_are_completed(desk):
    assert completed(["stiction", "run", "robot.toml", "--set", "clock.f"]) == ["clock.frequency="]
    assert "mass_ratio=" in completed(["stiction", "new", "magmite", "--set", "m"])
    assert completed(["stiction", "run", "nowhere.toml", "--set", "clock.f"]) == []


def test_a_run_keeps_what_is_asked_for(desk, capsys):
    ran(capsys, "run", "robot.toml", "--until", "4 cycles", "--save", "steps=5,last_cycles=2,energy", "-o", "run.nc")
    with xr.open_dataset(desk / "run.nc") as ds:
        wanted = st.Save(steps=5, last_cycles=2, energy=True)
        kept = st.simulate(st.devices.Magmite(), until=st.Cycles(count=4), save=wanted)
        assert ds.sizes == kept.sizes and np.array_equal(ds.time, kept.time)
    for wrong in ("steps=often", "cycles=2", "energy=maybe", ""):
        assert "steps=10" in refused(capsys, "run", "robot.toml", "--until", "1 cycles", "--save", wrong)


# ------------------------------------------------------------------------------------------ help


def test_help_is_immediate_and_loads_nothing_heavy():
    """Processor time, which does not depend on what else the machine does; 0.2 s where this was written."""
    code = f"""import sys; from stiction.cli.main import main
main(['--help']); print([m for m in {HEAVY} if m in sys.modules])"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.splitlines()[-1] == "[]" and "Usage: stiction" in done.stdout
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.5


@pytest.mark.parametrize("command", [name for name, *_ in COMMANDS] + ["studies"])
def test_every_command_explains_itself(capsys, command):
    assert f"Usage: stiction {command}" in ran(capsys, command, "--help")


def test_a_wrong_command_or_option_is_a_sentence(capsys):
    assert "No such command 'sweeep'" in refused(capsys, "sweeep")
    assert "No such option" in refused(capsys, "devices", "--jsn")
    assert "FILE" in refused(capsys, "run")


def test_version_and_completion(capsys):
    assert ran(capsys, "--version").strip() == st.__version__
    for shell in ("bash", "zsh", "fish"):
        assert "_STICTION_COMPLETE" in ran(capsys, "completion", shell)
    assert "bash, zsh, fish" in refused(capsys, "completion", "cmd")


# ------------------------------------------------------------------------------------------ models


def test_every_listed_device_can_be_made_and_read_back(capsys, desk):
    listed = json.loads(ran(capsys, "devices", "--json"))
    assert {"magmite", "ramona", "csfh-gripper", "bouncing-hexapod", "tribometer"} <= {row["name"] for row in listed}
    for row in listed:
        text = ran(capsys, "new", row["name"])
        assert st.dumps(st.loads(text)) == text


def test_new_with_settings_in_units(capsys):
    robot = st.loads(ran(capsys, "new", "Magmite", "--set", "clock.frequency=4.2kHz", "-s", "field=3 mT"))
    assert (robot.clock.frequency, robot.field) == (4200.0, 0.003)


def test_show_lists_symbols_values_and_units(capsys, desk):
    shown = {p["path"]: p for p in json.loads(ran(capsys, "show", "robot.toml", "--json"))["parameters"]}
    assert shown["field"] == {
        "path": "field", "symbol": "B", "value": 0.005, "unit": "T", "meaning": "flux density while the field is on",
    }  # fmt: skip
    assert "clock.frequency" in ran(capsys, "show", "robot.toml")


def test_laws_explain_a_part(capsys):
    fields = json.loads(ran(capsys, "laws", "Coulomb", "--json"))["fields"]
    assert fields[0]["field"] == "mu" and "at least 0" in fields[0]["range"]
    assert "StaticKinetic" in ran(capsys, "laws")
    forth = json.loads(ran(capsys, "laws", "Directional", "--json"))["fields"][0]
    assert forth["unit"] == "" and "Coulomb" in forth["range"]  # a part has neither unit nor bounds
    assert 'did you mean "Coulomb"' in refused(capsys, "laws", "Coulom")


def test_laws_of_your_own_from_a_file(capsys, desk):
    Path("mine.py").write_text(
        "import stiction as st\n\n\n@st.part\nclass Sticky:\n    'Mine.'\n    mu: float = st.par('1', 'coefficient')\n"
        "    @staticmethod\n    def friction_coefficient(part, v):\n        return part.mu\n",
        encoding="utf-8",
    )
    assert "coefficient" in ran(capsys, "laws", "Sticky", "--laws", "mine.py")
    Path("broken.py").write_text("1/0", encoding="utf-8")
    assert "broken.py: ZeroDivisionError" in refused(capsys, "laws", "--laws", "broken.py", code=4)


# ------------------------------------------------------------------------------------------ runs


def test_run_and_rerun(capsys, desk):
    said = json.loads(
        ran(capsys, "run", "robot.toml", "--until", "5 cycles", "--stepper", "Moreau(per_cycle=100)", *SPEED, "-o",
            "run.nc", "--json")
    )  # fmt: skip
    model = st.devices.Magmite()
    ds = st.simulate(model, st.Moreau(per_cycle=100), until=st.Cycles(count=5))
    assert said["measures"]["speed"] == {"value": st.measures.mean_velocity("body.x")(ds), "unit": "m/s"}
    np.testing.assert_array_equal(xr.load_dataset("run.nc", engine="h5netcdf").q.values, ds.q.values)
    assert ran(capsys, "rerun", "run.nc").startswith("identical (")


@pytest.mark.parametrize(
    ("device", "until"), [("bouncing-hexapod", "20ms"), ("ramona", "2 cycles"), ("csfh-gripper", "equilibrium")]
)
def test_runs_of_every_family_can_be_computed_again(capsys, desk, device, until):
    ran(capsys, "new", device, "-o", "device.toml")
    ran(capsys, "run", "device.toml", "--until", until, "-o", "run.nc")
    assert ran(capsys, "rerun", "run.nc").startswith("identical (")


def test_rerun_notices_a_changed_number(capsys, desk):
    ran(capsys, "run", "robot.toml", "--until", "2 cycles", "--stepper", "Moreau(per_cycle=100)", "-o", "run.nc")
    ds = xr.load_dataset("run.nc", engine="h5netcdf")
    ds.q[-1, 0] *= 1 + 1e-15
    ds.to_netcdf("other.nc", engine="h5netcdf")
    assert main(["rerun", "other.nc"]) == 1
    assert "1 differ" in capsys.readouterr().out
    del ds.attrs["scenario"]
    ds.to_netcdf("anonymous.nc", engine="h5netcdf")
    assert "carries no scenario" in refused(capsys, "rerun", "anonymous.nc", code=4)


def test_standard_input_is_a_scenario(capsys, desk, monkeypatch):
    with Path("robot.toml").open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert "clock.frequency" in ran(capsys, "show", "-")


# ------------------------------------------------------------------------------------------ studies


def test_a_study_from_sweep_to_removal(capsys, desk):
    ran(capsys, "sweep", "robot.toml", "field", "3mT,5mT", "clock.frequency", "2.2kHz:2.4kHz:3", "--both-ways",
        "--until", "3 cycles", "--stepper", "Moreau(per_cycle=100)", *SPEED, "-o", "loop.zarr", "-q")  # fmt: skip
    (row,) = json.loads(ran(capsys, "studies", "list", "--json"))
    assert (row["status"], row["points"], row["done"]) == ("complete", 12, 12)
    assert ran(capsys, "rerun", "loop.zarr") == "identical (12 points, 0 differ)\n"
    assert "12 points, 0 failed" in ran(capsys, "studies", "resume", "loop.zarr", "-q")
    ran(capsys, "export", "loop.zarr", "-o", "loop.csv")
    table = np.genfromtxt("loop.csv", delimiter=",", names=True, dtype=None, encoding="utf-8", deletechars="")
    stored = st.studies.open_study("loop.zarr")
    np.testing.assert_array_equal(table["speed_[m/s]"], stored.speed.values.ravel())
    assert (
        Path("loop.csv").read_text(encoding="utf-8").startswith("field [T],direction,clock.frequency [Hz],speed [m/s]")
    )
    ran(capsys, "plot", "loop.zarr", "speed", "-o", "loop.png")
    assert main(["studies", "remove", "loop.zarr", "--yes"]) == 0 and not Path("loop.zarr").exists()


def test_map_is_a_sample_in_json(capsys, desk):
    words = (
        "robot.toml",
        "field",
        "3mT:5mT",
        "friction",
        "0.2:0.6",
        "--sobol",
        "4",
        "--seed",
        "2",
        "--until",
        "2 cycles",
    )
    said = json.loads(ran(capsys, "map", *words, "--stepper", "Moreau(per_cycle=100)", *SPEED, "-q", "--json"))
    assert said["points"] == 4 and said["failed"] == 0 and len(said["variables"]["speed"]["values"]) == 4
    assert all(0.003 <= x <= 0.005 for x in said["coordinates"]["field"])


def test_failed_points_give_exit_code_1(capsys, desk, monkeypatch):
    ds = xr.Dataset({"status": ("a", [0, 4]), "reason": ("a", ["", "it stalled"]), "v": ("a", [1.0, np.nan])})
    from stiction.cli.studying import finish

    assert finish(ds, None, None, False, False) == 1
    assert "first failure: it stalled" in capsys.readouterr().out


TIP = ["-m", "tip=last(point_position, point=b3.tip, axis=x)"]


def test_fit_finds_a_parameter_and_writes_the_model(capsys, desk):
    Path("grip.toml").write_text(st.dumps(st.devices.CsfhGripper()), encoding="utf-8")
    rows = ["force [uN],tip"]
    for force in (-20, 20, 40):
        ds = st.mechanism.equilibrium(st.devices.CsfhGripper(force=force * 1e-6, height=5.2e-6))
        rows.append(f"{force},{float(ds.point_position.sel(point='b3.tip', axis='x'))!r}")
    Path("data.csv").write_text("\n".join(rows), encoding="utf-8")
    words = ("grip.toml", "data.csv", "--free", "height=4um:6um", *TIP, "-o", "found.toml", "--json")
    found = json.loads(ran(capsys, "fit", *words))["height"]
    assert found["value"] == pytest.approx(5.2e-6, rel=1e-6) and found["identifiable"]  # exact data
    assert st.load("found.toml").height == found["value"]
    assert "no file nothing.csv" in refused(
        capsys, "fit", "grip.toml", "nothing.csv", "--free", "height=4um:6um", code=4
    )


def test_optimise_searches_within_the_ends(capsys, desk):
    Path("grip.toml").write_text(st.dumps(st.devices.CsfhGripper(force=40e-6)), encoding="utf-8")
    words = ("grip.toml", "height", "4um:6um", "--goal", "tip=smallest", *TIP, "--method", "NelderMead(trials=12)")
    best = json.loads(ran(capsys, "optimise", *words, "--json", "-o", "best.toml"))
    assert best["parameters"]["height"] == pytest.approx(4e-6, rel=0.01)  # the thinnest flexure closes furthest
    assert st.load("best.toml").height == best["parameters"]["height"]
    assert 'did you mean "Smallest"' in refused(
        capsys, "optimise", "grip.toml", "height", "4um:6um", "-g", "tip=smalest"
    )


def test_values_on_the_command_line():
    robot = st.devices.Magmite()
    assert values.values(robot, "clock.frequency", "3.5kHz:6.5kHz:4") == [3500.0, 4500.0, 5500.0, 6500.0]
    assert values.values(robot, "clock.frequency", "1Hz:1kHz:4:log") == pytest.approx([1, 10, 100, 1000], rel=1e-12)
    assert values.values(robot, "field", "3 mT, 0.005") == [0.003, 0.005]
    assert values.values(st.devices.CsfhGripper(), "force", "−60uN:60uN:3") == pytest.approx(
        [-60e-6, 0, 60e-6], abs=1e-18
    )
    assert values.bounds(robot, "friction", "0.1:0.5") == (0.1, 0.5)
    both = [("clock.frequency", "2kHz:3kHz:5"), ("a.gap=b.gap", "−3um,5um"), ("field", "3mT")]
    assert values.pairs(["clock.frequency=2kHz:3kHz:5", "a.gap=b.gap = −3um,5um", "field", "3mT"]) == both
    assert values.stop_rule("20ms") == 0.02 and values.stop_rule("7 cycles") == st.Cycles(count=7)
    assert values.stop_rule("periodic:50") == st.Periodic(max_cycles=50) and values.stop_rule(None) is None
    assert values.stop_rule('Steady(of="body.x")') == st.Steady(of="body.x")
    changed = values.changed(st.devices.CsfhGripper(), ["beam=ExactBeam(steps=64)", "depth=30um"])
    assert values.part_from("ModalEvents(step=1e-5)") == st.modal.ModalEvents(step=1e-5)
    assert changed.beam == st.mechanism.ExactBeam(steps=64) and changed.depth == pytest.approx(30e-6)


# ------------------------------------------------------------------------------------------ figures


def test_plot_and_animate(capsys, desk):
    ran(capsys, "run", "robot.toml", "--until", "2 cycles", "--stepper", "Moreau(per_cycle=100)", "-o", "run.nc")
    ran(capsys, "plot", "run.nc", "q", "u", "--only", "body.x", "-o", "run.pdf")
    assert Path("run.pdf").read_bytes().startswith(b"%PDF")
    ran(capsys, "plot", "run.nc", "body.x", "hammer.x", "-o", "places.pdf")  # coordinates alone: where they are
    assert Path("places.pdf").read_bytes().startswith(b"%PDF")
    ran(capsys, "animate", "run.nc", "-o", "run.gif", "--frames", "3")
    assert Path("run.gif").read_bytes().startswith(b"GIF8")
    assert 'did you mean "body.x"' in refused(capsys, "plot", "run.nc", "q", "--only", "bodyx", "-o", "b.pdf")
    assert 'no variable "qq"' in refused(capsys, "plot", "run.nc", "qq", "-o", "b.pdf")
    assert not Path("b.pdf").exists()


def test_vectors_are_drawn_and_what_cannot_be_drawn_is_refused(capsys, desk):
    t = ("time", np.linspace(0, 1, 5), {"units": "s", "long_name": "time"})
    ds = xr.Dataset(
        {"x": (("time", "axis"), np.ones((5, 2)), {"units": "m", "long_name": "place"}),
         "R": (("time", "axis", "other"), np.ones((5, 2, 2)), {"units": "1", "long_name": "turn"})},
        {"time": t, "axis": ["x", "y"], "other": ["x", "y"]},
    )  # fmt: skip
    ds.to_netcdf("run.nc", engine="h5netcdf")
    ran(capsys, "plot", "run.nc", "x", "--only", "y", "-o", "x.png")
    ran(capsys, "plot", "run.nc", "R", "-o", "R.png")  # a line per pair of axes
    ds.isel(time=0).to_netcdf("still.nc", engine="h5netcdf")
    assert "no time to move along" in refused(capsys, "animate", "still.nc", "--variable", "x", "-o", "x.gif")


# ------------------------------------------------------------------------------------------ mistakes


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "magmit"), 'did you mean "magmite"'),
        (("new", "magmite", "--set", "feld=3mT"), 'did you mean "field"'),
        (("new", "magmite", "--set", "field"), "write it like"),
        (("new", "magmite", "--set", "field=3mm"), "wrong dimension"),
        (("new", "magmite", "--set", "field=-1mT"), "at least 0 T"),
        (("new", "magmite", "--set", "clock=4"), "describes no part"),
        (("new", "magmite", "--set", "clock=Coulomb(mu=0.2)"), "clock"),
        (("new", "magmite", "--set", "clock=__import__('os')"), "no part"),
        (("run", "robot.toml"), "until"),
        (("run", "robot.toml", "--until", "soon"), "no stop rule"),
        (("run", "robot.toml", "--until", "-3ms"), "time"),
        (("run", "robot.toml", "--until", "1ms", "--stepper", "Euler(step=1)"), 'no part "Euler"'),
        (("run", "robot.toml", "--until", "1ms", "--stepper", "Moreau(1000)"), "name every value"),
        (("run", "robot.toml", "--until", "1ms", "-m", "v=sped(body.x)"), "no measure"),
        (("run", "robot.toml", "--until", "1ms", "-m", "mean_velocity(body.x)"), "no assignment"),
        (("run", "robot.toml", "--until", "1ms", "-o", "run.txt"), ".nc, .zarr, .csv"),
        (("sweep", "robot.toml", "field", "--until", "1ms"), "in pairs"),
        (("sweep", "robot.toml", "field", "1mT:2mT", "--until", "1ms"), "no range"),
        (("sweep", "robot.toml", "field", "1mT:2mT:1", "--until", "1ms"), "from 2"),
        (("sweep", "robot.toml", "field", "1mT:2mT:99999999999", "--until", "1ms"), "to 10000000"),
        (("sweep", "robot.toml", "field", "-1mT:1mT:3:log", "--until", "1ms"), "one sign"),
        (("sweep", "robot.toml", "clock", "1:2:3", "--until", "1ms"), "not a number"),
        (("sweep", "robot.toml", "field", "1mT", "field", "2mT", "--until", "1ms"), "given twice"),
        (("sweep", "robot.toml", "field", "1mT,2mT", "--both-ways", "--fresh", "--until", "1ms"), "choose one"),
        (("map", "robot.toml", "field", "2mT:1mT", "--sobol", "4", "--until", "1ms"), "below the second"),
        (("map", "robot.toml", "field", "1mT:2mT", "--sobol", "4", "--latin", "4", "--until", "1ms"), "either"),
        (("fit", "robot.toml", "robot.toml", "--free", "friction=0.5"), "is no number"),
        (("plot", "robot.toml", "-o", "a.bmp"), ".pdf, .png, .svg"),
        (("reproduce", "nagy-2021"), 'did you mean "nagy-2012"'),
        (("reproduce", "nagy-2012", "--claim", "etta"), 'did you mean "eta"'),
    ],
)
def test_mistakes_are_explained_and_nothing_is_written(capsys, desk, words, said):
    before = sorted(desk.rglob("*"))
    assert said in refused(capsys, *words)
    assert sorted(desk.rglob("*")) == before


def test_mistakes_as_json(capsys, desk):
    assert main(["show", "missing.toml", "--json"]) == 4
    said = json.loads(capsys.readouterr().out)
    assert said["kind"] == "FileError" and said["exit_code"] == 4 and "missing.toml" in said["error"]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (st.ConvergenceError("stalled"), 3), (st.DivergenceError("grew"), 3), (st.ScenarioError("bad"), 2),
        (st.ParameterError("bad"), 2), (st.ModelError("bad"), 2), (OSError(28, "No space left on device", "a.nc"), 4),
        (files.FileError("exists"), 4), (KeyboardInterrupt(), 130), (ZeroDivisionError("ours"), 70),
    ],
)  # fmt: skip
def test_exit_codes(capsys, error, code):
    def command():
        raise error

    assert failures.run(command, as_json=False) == code and code in failures.MEANINGS
    said = capsys.readouterr().err
    assert ("Traceback" in said) == (code == 70)


def test_interrupt_and_refusal_are_no_faults(capsys, desk, monkeypatch):
    def interrupted(*given, **more):
        raise KeyboardInterrupt

    monkeypatch.setattr(st.studies, "sweep", interrupted)
    words = ("sweep", "robot.toml", "field", "3mT,5mT", "--until", "2 cycles", *SPEED, "-o", "loop.zarr")
    assert "stiction studies resume" in refused(capsys, *words, code=130)
    Path("loop.zarr").mkdir()
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n"))
    assert main(["studies", "remove", "loop.zarr"]) == 1
    assert "nothing was done" in capsys.readouterr().err and Path("loop.zarr").exists()


# ------------------------------------------------------------------------------------------ files


def test_nothing_is_overwritten_without_force(capsys, desk):
    Path("mine.toml").write_text("precious", encoding="utf-8")
    assert "exists" in refused(capsys, "new", "magmite", "-o", "mine.toml", code=4)
    assert Path("mine.toml").read_text(encoding="utf-8") == "precious"
    ran(capsys, "new", "magmite", "-o", "mine.toml", "--force")
    assert st.load("mine.toml") == st.devices.Magmite()
    assert "no folder" in refused(capsys, "new", "magmite", "-o", "nowhere/mine.toml", code=4)


def test_links_are_not_followed_when_writing(capsys, desk):
    (desk / "outside").mkdir()
    (desk / "outside" / "target.toml").write_text("precious", encoding="utf-8")
    Path("link.toml").symlink_to(desk / "outside" / "target.toml")
    assert "is a link" in refused(capsys, "new", "magmite", "-o", "link.toml", "--force", code=4)
    assert (desk / "outside" / "target.toml").read_text(encoding="utf-8") == "precious"


def test_a_file_appears_complete_or_not_at_all(desk):
    target = Path("result.nc")
    with pytest.raises(OSError, match="No space"), files.written(target) as temporary:
        temporary.write_text("half")
        raise OSError(28, "No space left on device")
    assert sorted(p.name for p in desk.iterdir()) == ["robot.toml"]
    with files.written(target) as temporary:
        assert not target.exists() and temporary.parent == target.parent
        temporary.write_text("whole")
    assert target.read_text() == "whole" and sorted(p.name for p in desk.iterdir()) == ["result.nc", "robot.toml"]


@pytest.mark.parametrize("content", [b"", b"CDF\x01", b"\x89HDF\r\n\x1a\n", b"type = 'Magmite'"])
def test_damaged_results_are_named(capsys, desk, content):
    Path("bad.nc").write_bytes(content)
    assert "bad.nc cannot be read as a result" in refused(capsys, "plot", "bad.nc", "-o", "a.png", code=4)
    Path("bad.zarr").mkdir()
    (Path("bad.zarr") / "zarr.json").write_bytes(content)
    assert "bad.zarr" in refused(capsys, "export", "bad.zarr", "-o", "a.csv", code=4)


# ------------------------------------------------------------------------------------------ claims


def test_reproduce_a_claim_and_list_all(capsys, desk):
    listed = json.loads(ran(capsys, "reproduce", "--list", "--json"))
    assert {"nagy-2012", "ryou-2014", "teidelt-2015", "cammarata-2022"} <= {row["paper"] for row in listed}
    (eta,) = json.loads(ran(capsys, "reproduce", "nagy-2012", "--claim", "eta", "--json"))
    assert eta["agrees"] and eta["verdict"] == "reproduced" and len(eta["numbers"]) == 6


def test_reproduce_says_when_a_verdict_differs(capsys, desk, monkeypatch):
    from stiction.claims import nagy_2012

    monkeypatch.setattr(st.devices.Magmite, "eta", property(lambda robot: 1.0))
    assert main(["reproduce", "nagy-2012", "--claim", nagy_2012.eta.name]) == 1
    assert "not as declared" in capsys.readouterr().out


def test_report_is_written_once_and_whole(capsys, desk, monkeypatch):
    from stiction.claims import running

    def quick(keys, **more):
        return {key: [running.Result(r, b"")] for key in keys for r in [running.check(claims_of(key)[0])]}

    def claims_of(key):
        return [c for c in st.claims.paper(key).claims if c.name == "bending-stiffness"]

    monkeypatch.setattr(running, "reproduce", quick)
    assert "written: report.html" in ran(capsys, "reproduce", "cammarata-2022", "--report", "report.html")
    assert Path("report.html").read_text(encoding="utf-8").endswith("</html>\n")
    assert "exists" in refused(capsys, "reproduce", "cammarata-2022", "--report", "report.html", code=4)
