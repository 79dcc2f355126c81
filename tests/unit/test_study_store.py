"""Stores of studies: what is damaged, foreign or in the way is named, and what was there stays as it was."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3

import numpy as np
import pytest
import xarray as xr
import zarr

import stiction as st
from stiction.studies.library import catalogue, describe, open_study, remove, repair, resume

pytestmark = pytest.mark.usefixtures("own_catalogue")
POINTS = {"forces.push.value": np.linspace(1e-3, 6e-3, 4), "contacts.floor.friction.mu": np.linspace(0.05, 0.5, 6)}
SETTINGS = {
    "until": st.Cycles(count=3),
    "stepper": st.Moreau(per_cycle=40),
    "measure": {"speed": st.measures.mean_velocity("box.x")},
    "chunk": 6,
}


@pytest.fixture
def store(tmp_path, one_contact):
    """A finished study of four blocks."""
    st.map_points(one_contact, POINTS, store=tmp_path / "map.zarr", **SETTINGS)
    return tmp_path / "map.zarr"


def everything(folder) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}


def test_store_holds_the_study_and_xarray_reads_it(store, one_contact):
    ds = open_study(store)
    direct = st.map_points(one_contact, POINTS, **SETTINGS)
    assert ds.identical(direct)
    plain = xr.open_zarr(store, consolidated=False, chunks=None)
    np.testing.assert_array_equal(plain.speed, direct.speed)
    assert plain["forces.push.value"].attrs["units"] == "N"
    assert st.loads(ds.attrs["scenario"]) == one_contact


def test_large_store_is_opened_lazily(store, monkeypatch):
    whole = open_study(store)
    monkeypatch.setattr("stiction.studies.store.EAGER", 0)
    lazy = open_study(store)
    assert not lazy.speed.variable._in_memory
    assert lazy.identical(whole)


def test_same_call_again_computes_nothing(store, one_contact, monkeypatch):
    before = everything(store)
    monkeypatch.setattr("stiction.studies.execution.run_block", lambda *_: pytest.fail("computed again"))
    ds = st.map_points(one_contact, POINTS, store=store, **SETTINGS)
    assert (ds.status == 0).all()
    assert everything(store) == before


def test_only_missing_blocks_are_computed(store, one_contact, monkeypatch):
    whole = open_study(store)
    (store / "seal" / "c" / "2" / "0").unlink()
    assert int((open_study(store).status == 0).sum()) == 24  # numbers without a flag are still there …
    assert describe(store)["done"] == 18  # … but do not count
    seen = []
    from stiction.studies.points import run_block

    def counted(study, blocks, number, tick):
        seen.append(number)
        return run_block(study, blocks, number, tick)

    monkeypatch.setattr("stiction.studies.execution.run_block", counted)
    assert resume(store).identical(whole)
    assert seen == [2]


def test_catalogue_knows_what_was_done(store):
    (row,) = catalogue()
    assert row["path"] == str(store)
    assert (row["kind"], row["model"], row["status"]) == ("map", "Multibody", "complete")
    assert (row["points"], row["done"], row["failed"], row["seed"]) == (24, 24, 0, 0)
    assert row["parameters"] == list(POINTS)
    assert row["measures"] == {"speed": 'mean_velocity("box.x")'}
    assert row["machine"]
    assert row["source_hash"]
    assert row["duration"] > 0
    remove(store)
    assert catalogue() == []
    assert not store.exists()


def test_unwritable_catalogue_does_not_stop_a_study(tmp_path, one_contact, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("STICTION_DATA_DIR", str(tmp_path / "file"))
    from stiction.studies.register import CatalogueWarning

    with pytest.warns(CatalogueWarning, match="cannot be written"):
        ds = st.map_points(one_contact, POINTS, store=tmp_path / "map.zarr", **SETTINGS)
    assert (ds.status == 0).all()


# ------------------------------------------------------------------------------------------ damage


def test_truncated_chunk_is_named_and_repaired(store):
    whole = open_study(store)
    chunk = store / "speed" / "c" / "1" / "0"
    chunk.write_bytes(chunk.read_bytes()[:-5])
    with pytest.raises(st.StoreError, match=r"block 1 cannot be trusted: its files are not those.*repair"):
        open_study(store)
    assert repair(store) == 1
    assert resume(store).identical(whole)


def test_changed_byte_is_noticed(store):
    chunk = store / "speed" / "c" / "1" / "0"
    content = bytearray(chunk.read_bytes())
    content[len(content) // 2] ^= 1
    chunk.write_bytes(bytes(content))
    with pytest.raises(st.StoreError, match="block 1 cannot be trusted"):
        open_study(store)


def test_lost_chunk_is_noticed(store):
    whole = open_study(store)
    (store / "speed" / "c" / "3" / "0").unlink()
    with pytest.raises(st.StoreError, match=r"block 3 cannot be trusted: a chunk is missing \(speed/c/3/0\)"):
        open_study(store)
    assert repair(store) == 1
    assert resume(store).identical(whole)


def exchange(a, b):
    """Swap two files."""
    first, second = a.read_bytes(), b.read_bytes()
    a.write_bytes(second)
    b.write_bytes(first)


@pytest.mark.parametrize("with_seals", [False, True])
def test_exchanged_chunks_are_noticed(store, with_seals):
    """Each of the two is readable and of the right size; only its place is wrong."""
    whole = open_study(store)
    for name in ("speed", "seal") if with_seals else ("speed",):
        exchange(store / name / "c" / "1" / "0", store / name / "c" / "2" / "0")
    with pytest.raises(st.StoreError, match=r"block 1 cannot be trusted"):
        open_study(store)
    assert repair(store) == 2
    assert resume(store).identical(whole)


def test_exchanged_chunks_of_two_arrays_are_noticed(store):
    whole = open_study(store)
    exchange(store / "period" / "c" / "1" / "0", store / "cycles" / "c" / "1" / "0")
    with pytest.raises(st.StoreError, match=r"block 1 cannot be trusted"):
        open_study(store)
    assert repair(store) == 1
    assert resume(store).identical(whole)


def test_exchanged_layouts_are_noticed(store):
    exchange(store / "speed" / "zarr.json", store / "period" / "zarr.json")
    for action in (open_study, repair):
        with pytest.raises(st.StoreError, match=r"layout of the array .* is not the one that was written"):
            action(store)


def test_chunks_of_another_study_are_noticed(store, tmp_path, one_contact):
    """Same shape, same block, other numbers."""
    other = tmp_path / "other.zarr"
    st.map_points(st.with_value(one_contact, "bodies.box.mass", 2e-3), POINTS, store=other, **SETTINGS)
    for file in sorted(other.rglob("*")):
        if file.is_file() and file.parent != other:
            shutil.copy(file, store / file.relative_to(other))
    with pytest.raises(st.StoreError, match=r"block 0 cannot be trusted"):
        open_study(store)


def test_damaged_seal_is_repaired(store):
    whole = open_study(store)
    seal = store / "seal" / "c" / "1" / "0"
    seal.write_bytes(seal.read_bytes()[:-5])
    assert repair(store) == 1
    assert resume(store).identical(whole)


def test_missing_metadata(store):
    (store / "speed" / "zarr.json").unlink()
    with pytest.raises(st.StoreError, match='array "speed" is damaged or missing'):
        open_study(store)
    (store / "zarr.json").unlink()
    with pytest.raises(st.StoreError, match=r"no store of a study: its zarr\.json is missing"):
        open_study(store)


def test_metadata_that_is_no_json(store):
    (store / "zarr.json").write_text("{")
    with pytest.raises(st.StoreError, match="its metadata is damaged"):
        open_study(store)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("scenario", 'type = "Nothing"', "there is no part"),
        ("scenario", "x = ", "no valid TOML"),
        ("measure", {"speed": "__import__('os').system('true')"}, "describes no measure"),
        ("measure", {"speed": "system(true)"}, 'no measure "system"'),
        ("rows", {"type": "Pickle"}, "cannot be read"),
        ("until", 5, "cannot be read"),
    ],
)
def test_hostile_description_is_refused(store, key, value, words):
    file = store / "zarr.json"
    text = json.loads(file.read_text())
    text["attributes"]["stiction_study"]["study"][key] = value
    file.write_text(json.dumps(text))
    with pytest.raises(st.StoreError, match=words):
        open_study(store)


def test_foreign_zarr_is_left_alone(tmp_path, one_contact):
    foreign = tmp_path / "foreign.zarr"
    zarr.create_group(store=zarr.storage.LocalStore(foreign)).create_array("a", shape=(3,), dtype="f8")
    before = everything(foreign)
    for action in (open_study, resume, repair, remove):
        with pytest.raises(st.StoreError, match="not of a study"):
            action(foreign)
    with pytest.raises(st.StoreError, match="not of a study"):
        st.map_points(one_contact, POINTS, store=foreign, **SETTINGS)
    assert everything(foreign) == before


def test_folder_that_is_no_store_is_left_alone(tmp_path, one_contact):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "notes.txt").write_text("mine")
    with pytest.raises(st.StoreError, match="no store of a study"):
        remove(tmp_path / "folder")
    with pytest.raises(st.StoreError, match="no store of a study"):
        st.map_points(one_contact, POINTS, store=tmp_path / "folder", **SETTINGS)
    assert (tmp_path / "folder" / "notes.txt").read_text() == "mine"


def test_link_is_not_removed(store, tmp_path):
    (tmp_path / "link.zarr").symlink_to(store)
    with pytest.raises(st.StoreError, match="is a link"):
        remove(tmp_path / "link.zarr")
    assert open_study(store).sizes


def test_another_study_in_the_place_is_refused(store, one_contact):
    before = everything(store)
    other = st.with_value(one_contact, "bodies.box.mass", 2e-3)
    with pytest.raises(st.StoreError, match=r"holds another study \(it differs in scenario\)"):
        st.map_points(other, POINTS, store=store, **SETTINGS)
    with pytest.raises(st.StoreError, match="differs in until"):
        st.map_points(one_contact, POINTS, store=store, **{**SETTINGS, "until": st.Cycles(count=4)})
    assert everything(store) == before


def test_other_version_of_the_program(store, monkeypatch):
    (store / "seal" / "c" / "2" / "0").unlink()
    monkeypatch.setattr("stiction.studies.store.source_hash", lambda: "another")
    with pytest.raises(st.StoreError, match="begun with another version"):
        resume(store)
    assert (resume(store, other_version=True).status == 0).all()


def test_two_writers(store):
    from stiction.studies.store import Store

    pytest.importorskip("fcntl")
    with Store(store).locked(), pytest.raises(st.StoreError, match="another process"):
        resume(store)


# ------------------------------------------------------------------------------------------ disk


def test_missing_and_unwritable_folder(tmp_path, one_contact, monkeypatch):
    monkeypatch.setattr("stiction.studies.running.run_block", lambda *_: pytest.fail("ran before the disk was tried"))
    with pytest.raises(st.StoreError, match="there is no folder"):
        st.map_points(one_contact, POINTS, store=tmp_path / "none" / "map.zarr", **SETTINGS)
    (tmp_path / "file").write_text("")
    with pytest.raises(st.StoreError, match="there is no folder"):
        st.map_points(one_contact, POINTS, store=tmp_path / "file" / "map.zarr", **SETTINGS)
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(0o500)
    if os.access(locked, os.W_OK):  # root may write anywhere but here
        monkeypatch.setattr("pathlib.Path.mkdir", _refused)
    with pytest.raises(st.StoreError, match=r"cannot write in .*locked: Permission denied"):
        st.map_points(one_contact, POINTS, store=locked / "map.zarr", **SETTINGS)
    assert not list(locked.iterdir())


def _refused(*_args, **_settings):
    raise PermissionError(errno.EACCES, "Permission denied")


FULL_DISK = """
import resource, signal, sys
import numpy as np, stiction as st, zarr
model = st.load("model.toml")
settings = dict(until=st.Cycles(count=3), stepper=st.Moreau(per_cycle=40),
    measure={"speed": st.measures.mean_velocity("box.x")}, chunk=250)
points = {"forces.push.value": np.linspace(1e-3, 6e-3, 40), "contacts.floor.friction.mu": np.linspace(0.05, 0.5, 25)}
from stiction.studies import store
written, write = [], store.Store.write
def count(self, number, block):
    if len(written) == 2:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (512, resource.RLIM_INFINITY))  # as a full disk: no file may grow
    write(self, number, block)
    written.append(number)
store.Store.write = count
try:
    st.map_points(model, points, store="map.zarr", workers=1, **settings)
except st.StoreError as error:
    print(error)
"""


def test_full_disk_keeps_what_is_finished(warm_desk, one_contact):
    pytest.importorskip("resource")
    warm_desk.write("model.toml", st.dumps(one_contact))
    printed = warm_desk.python(FULL_DISK)
    assert "cannot write to map.zarr" in printed
    assert "make room" in printed
    store = warm_desk.folder / "map.zarr"
    assert describe(store)["done"] == 500
    assert not list(store.rglob("*.partial"))
    ds = resume(store)
    assert (ds.status == 0).all()


def test_failed_points_keep_their_reasons(tmp_path, one_contact):
    points = {"forces.push.value": [1e-3, 1e308, 2e-3]}
    for chunk in (1, 3):
        settings = {**SETTINGS, "chunk": chunk}
        ds = st.map_points(one_contact, points, store=tmp_path / f"{chunk}.zarr", **settings)
        again = open_study(tmp_path / f"{chunk}.zarr")
        assert ds.status.values.tolist() == [0, 4, 0]
        assert again.identical(ds)
        assert "diverged at t" in str(ds.reason.values[1])
        assert np.isnan(ds.speed.values).tolist() == [False, True, False]
        assert catalogue()[0]["failed"] == 1


def test_catalogue_is_a_plain_sqlite_file(store, tmp_path):
    file = tmp_path / "data" / "studies.sqlite"
    with sqlite3.connect(file) as db:
        assert db.execute("SELECT count(*) FROM studies").fetchone() == (1,)
    db.close()
    shutil.rmtree(store)
    assert catalogue()[0]["status"] == "missing"
