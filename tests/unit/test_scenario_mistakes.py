"""Scenario files with every kind of mistake, and hostile ones: a sentence each time, and nothing written.

Hypothesis makes the mistakes: text that is no TOML, scenarios of published devices with a key dropped, renamed, moved
or given a value of a wrong kind, and includes that try to leave the folder of the scenario.
"""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path

import pytest
import tomlkit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

import stiction as st
from stiction.cli.main import main

DEVICES = (
    st.devices.Magmite(), st.devices.Magmite().assembled(), st.devices.CsfhGripper(), st.devices.Ramona(),
    st.devices.piezo_legs.bouncing_hexapod(), st.Periodic(),
)  # fmt: skip
TABLES = [tomllib.loads(st.dumps(device)) for device in DEVICES]
QUICK = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])

plain = some.one_of(
    some.none(), some.booleans(), some.integers(-(2**70), 2**70), some.floats(), some.text(max_size=12),
    some.dates(), some.datetimes(), some.just(datetime.time(1, 2)),
    some.sampled_from(["3 um", "3 parsec", "1e400", "-1 mT", "0x10", "nan", "Infinity", "3 um 4", "[m]", "kHz", "𝟛"]),
)  # fmt: skip
keys = some.text(max_size=8)
anything = some.recursive(
    plain, lambda inner: some.one_of(some.lists(inner, max_size=3), some.dictionaries(keys, inner, max_size=3))
)


def tables_in(table, path=()):
    """Paths of all tables of a scenario, the outermost first."""
    yield path
    for key, value in table.items():
        if isinstance(value, dict):
            yield from tables_in(value, (*path, key))


def at(table, path):
    for key in path:
        table = table[key]
    return table


@some.composite
def mistaken(draw):
    """A scenario of a device with one to three mistakes, as TOML text."""
    table = tomllib.loads(tomlkit.dumps(draw(some.sampled_from(TABLES))))
    for _ in range(draw(some.integers(1, 3))):
        here = at(table, draw(some.sampled_from(list(tables_in(table)))))
        keys = sorted(here) or ["type"]
        key = draw(some.sampled_from(keys))
        match draw(some.sampled_from(["drop", "rename", "replace", "add", "retype", "swap"])):
            case "drop":
                here.pop(key, None)
            case "rename" if key in here:
                here[draw(some.text(min_size=1, max_size=10))] = here.pop(key)
            case "replace":
                here[key] = draw(anything)
            case "add":
                here[draw(some.text(max_size=10))] = draw(anything)
            case "retype":
                here["type"] = draw(
                    some.one_of(some.sampled_from(["Coulomb", "Clock", "Magmite", "Moreau", ""]), some.text())
                )
            case _:
                other = draw(some.sampled_from(keys))
                here[key], here[other] = here.get(other, 0), here.get(key, 0)
    return dumped(table)


def dumped(table) -> str:
    """TOML of a table; what TOML cannot say (no value) is left out."""

    def sayable(value):
        if isinstance(value, dict):
            return {str(k): sayable(v) for k, v in value.items() if v is not None}
        if isinstance(value, list):
            return [sayable(v) for v in value if v is not None]
        return value

    return tomlkit.dumps(sayable(table))


def read(text):
    """A part, or the words of the refusal; any other exception is a fault of ours."""
    try:
        return st.loads(text)
    except st.StictionError as error:
        assert str(error).strip()
        return str(error)


@QUICK
@given(mistaken())
def test_a_mistaken_scenario_is_refused_in_words_or_read_exactly(text):
    found = read(text)
    if not isinstance(found, str):  # the mistake was none: an allowed value, or a default
        assert st.loads(st.dumps(found)) == found


@QUICK
@given(some.one_of(some.text(max_size=200), some.binary(max_size=200)))
def test_any_content_of_a_file_is_refused_in_words(tmp_path_factory, content):
    file = tmp_path_factory.mktemp("any") / "scenario.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    with pytest.raises(st.ScenarioError):  # no text of this kind is a model
        st.load(file)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(mistaken())
def test_the_command_line_never_shows_a_traceback_nor_writes(tmp_path, monkeypatch, capsys, text):
    folder = tmp_path / "work"
    folder.mkdir(exist_ok=True)
    monkeypatch.chdir(folder)
    try:
        (folder / "s.toml").write_text(text, encoding="utf-8")
    except UnicodeEncodeError:  # half a surrogate pair is no text
        return
    before = sorted(tmp_path.rglob("*"))
    code = main(["show", "s.toml"])
    said = capsys.readouterr()
    assert code in (0, 2) and "Traceback" not in said.err and (code == 0) == (said.err == "")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        ('type = "Magmite"\nfeild = 1.0', 'did you mean "field"'),
        ('type = "Magmit"', 'did you mean "Magmite"'),
        ("field = 1.0", 'has no "type"'),
        ('type = "Magmite"\nfield = "3 mm"', "wrong dimension"),
        ('type = "Magmite"\nfield = -1', "at least 0 T"),
        ('type = "Magmite"\nfield = nan', "field"),
        ('type = "Magmite"\nfield = inf', "field"),
        ('type = "Magmite"\nfield = true', "field"),
        ('type = "Magmite"\nfield = [1, 2]', "field"),
        ('type = "Magmite"\nfield = 2024-01-01', "field"),
        ('type = "Magmite"\nclock = 3', "[clock] must be a table"),
        ('type = "Magmite"\n[clock]\ntype = "Coulomb"\nmu = 0.1', "clock"),
        ('type = "Magmite"\ntype = "Magmite"', "no valid TOML"),
        ('type = "Magmite"\n[clock]\ntype = "Clock"', "frequency"),
        ('type = ["Magmite"]', "there is no part"),
        ('type = "os.system"', "there is no part"),
        ('type = "Multibody"\nbodies = []', "[bodies] must be a table"),
        ('type = "Multibody"\n[bodies.a]\ntype = "Slide"\nmass = 1\n[contacts.c]\ntype = "Contact"', "geometry"),
        ("[" * 5000, "no valid TOML"),
        ("a." * 3000 + "b = 1", "type"),
        ("\x00", "no valid TOML"),
    ],
)
def test_each_kind_of_mistake_has_its_words(mistake, words):
    with pytest.raises((st.ScenarioError, st.ModelError)) as caught:
        st.loads(mistake)
    assert words in str(caught.value)


# ------------------------------------------------------------------------------------------ includes


@pytest.fixture
def walled(tmp_path):
    """A folder with a scenario to include, and a secret outside it."""
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    (outside / "secret.toml").write_text('type = "Magmite"\nfield = 0.00123', encoding="utf-8")
    (inside / "base.toml").write_text('type = "Magmite"\nfield = 0.004', encoding="utf-8")
    (inside / "link.toml").symlink_to(outside / "secret.toml")
    (inside / "folder").symlink_to(outside, target_is_directory=True)
    (inside / "chain.toml").write_text('include = "base.toml"', encoding="utf-8")
    (inside / "self.toml").write_text('include = "self.toml"', encoding="utf-8")
    return inside


def including(folder: Path, name: str) -> Path:
    file = folder / "scenario.toml"
    file.write_text(dumped({"include": name, "friction": 0.3}), encoding="utf-8")
    return file


def test_a_file_beside_the_scenario_can_be_included(walled):
    model = st.load(including(walled, "base.toml"))
    assert (model.field, model.friction) == (0.004, 0.3)


HOSTILE = [
    "../outside/secret.toml", "..", ".", "", "/etc/passwd", "folder/secret.toml", "link.toml", "folder", "chain.toml",
    "self.toml", "./base.toml", "base.toml/", "base.toml/.", "~/secret.toml", "file:///etc/passwd", "\\..\\secret.toml",
    "base.toml\x00", "a" * 5000, "$HOME/x.toml", "*.toml", "http://localhost/x.toml", "C:\\secret.toml",
    "／etc／passwd",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_includes_are_refused(walled, capsys, name):
    file = including(walled, name)
    before = sorted(walled.parent.rglob("*"))
    with pytest.raises(st.ScenarioError, match="include") as caught:
        st.load(file)
    assert "0.00123" not in str(caught.value)  # nothing of what is outside is told
    assert main(["show", str(file)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert sorted(walled.parent.rglob("*")) == before


def test_an_absolute_include_is_refused(walled):
    with pytest.raises(st.ScenarioError, match="only a file name"):
        st.load(including(walled, str(walled / "base.toml")))


@pytest.mark.parametrize("value", ["3", '["base.toml"]', "true", "{ a = 1 }", "2024-01-01"])
def test_an_include_that_is_no_name_is_refused(walled, value):
    file = walled / "scenario.toml"
    file.write_text(f"include = {value}", encoding="utf-8")
    with pytest.raises(st.ScenarioError, match="include"):
        st.load(file)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    some.lists(
        some.sampled_from(["..", ".", "/", "\\", "outside", "folder", "secret.toml", "base", "", "\x00", "~"]),
        max_size=6,
    )
)
def test_no_path_leads_out(walled, pieces):
    try:
        model = st.load(including(walled, "/".join(pieces)))
    except st.ScenarioError:
        return
    assert model.field != 0.00123


# ------------------------------------------------------------------------------------------ names in files


@pytest.mark.parametrize("name", ["../evil", "a/b", "..", "/abs", "x\x00y"])
def test_hostile_names_of_measures_write_nothing_outside(tmp_path, monkeypatch, capsys, name):
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("STICTION_DATA_DIR", str(folder / "data"))
    (folder / "robot.toml").write_text(st.dumps(DEVICES[0]), encoding="utf-8")
    words = ["sweep", "robot.toml", "field", "3mT,5mT", "--until", "2 cycles", "-q", "-o", "loop.zarr"]
    assert main([*words, "-m", f"{name}=mean_velocity(body.x)"]) == 2
    assert "cannot be the name" in capsys.readouterr().err
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["robot.toml", "work"]
