"""What lies about in folders is not run: files beside the user, a cache that others can write to, links elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest
import xarray as xr
import zarr

import stiction as st
from stiction.cli.files import open_result, write_result
from stiction.compiled.kernels import private_folder
from stiction.studies.library import open_study

STUDY = """
import stiction as st
ds = st.map_points(st.load("model.toml"), {"forces.push.value": [1e-3, 2e-3]}, until=st.Cycles(count=3),
    stepper=st.Moreau(per_cycle=40), measure={"v": st.measures.mean_velocity("box.x")},
    executor=st.Processes(workers=2), chunk=1)
print(ds.status.values.tolist())
"""


def test_workers_do_not_import_files_of_the_current_folder(tmp_path, one_contact):
    """`fractions` and `pint` are imported by the libraries that a worker needs."""
    for name in ("fractions", "pint"):
        (tmp_path / f"{name}.py").write_text("open('it_ran', 'w').close()\nraise SystemExit(3)\n")
    (tmp_path / "model.toml").write_text(st.dumps(one_contact), encoding="utf-8")
    command = [sys.executable, "-P", "-c", STUDY]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "[0, 0]", done.stderr
    assert not (tmp_path / "it_ran").exists()


SPAWNED = """
import queue
from pathlib import Path
from stiction.claims.registry import keys
from stiction.claims.running import reproduce
from stiction.studio.jobs import Worker
if __name__ == "__main__":
    heard = queue.SimpleQueue()
    worker = Worker(Path("."), []).listened(lambda worker, data: heard.put(data))
    assert b"ready" in heard.get(timeout=60)
    worker.close()
    print(reproduce(keys()[:2], only=["none of them"], workers=2, pictures=False))
"""


def test_processes_of_the_studio_and_of_reproduce_do_not_either(tmp_path):
    """`pickle` and `heapq` are imported by multiprocessing before it hands over the path of the parent."""
    for name in ("pickle", "heapq"):
        (tmp_path / f"{name}.py").write_text("open('it_ran', 'w').close()\nraise SystemExit(3)\n")
    script = tmp_path / "elsewhere" / "program.py"
    script.parent.mkdir()
    script.write_text(SPAWNED)
    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.stdout.strip().endswith(": []}"), done.stderr
    assert not (tmp_path / "it_ran").exists()


@pytest.fixture
def shared(tmp_path, monkeypatch):
    """A shared folder for temporary files."""
    if not hasattr(os, "getuid"):
        pytest.skip("folders for temporary files are shared on POSIX systems only")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path / f"stiction-{os.getuid()}"


def test_the_stand_in_for_the_kernel_cache_is_private(shared):
    assert private_folder() == shared
    assert shared.stat().st_mode & 0o777 == 0o700
    assert private_folder() == shared  # found again


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o707, 0o755])
def test_a_folder_that_others_can_enter_is_no_kernel_cache(shared, mode):
    shared.mkdir()
    shared.chmod(mode)
    with pytest.raises(PermissionError, match="alone"):
        private_folder()


def test_a_link_is_no_kernel_cache(shared, tmp_path):
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    shared.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PermissionError, match="alone"):
        private_folder()


def test_a_folder_of_another_user_is_no_kernel_cache(shared, monkeypatch):
    other = os.getuid() + 1
    monkeypatch.setattr("os.getuid", lambda: other)
    shared.with_name(f"stiction-{other}").mkdir(mode=0o700)  # made by this user, looked at by the other one
    with pytest.raises(PermissionError, match="alone"):
        private_folder()


def test_without_a_safe_folder_nothing_is_kept(shared, tmp_path):
    shared.mkdir()
    shared.chmod(0o777)
    (tmp_path / "file").write_text("")
    settings = {**os.environ, "STICTION_CACHE_DIR": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    program = "from stiction.compiled.kernels import cache_folder; print(repr(cache_folder()))"
    done = subprocess.run([sys.executable, "-c", program], env=settings, capture_output=True, text=True)
    assert done.stdout.strip() == "''", done.stderr
    assert not list(shared.iterdir())


# ------------------------------------------------------------------------------------------ files in scenarios


@pytest.fixture
def robots(tmp_path):
    """A folder with a scenario that names a mesh."""
    folder = tmp_path / "robots"
    folder.mkdir()

    def write(mesh):
        (folder / "robot.toml").write_text(f'type = "MeshFile"\nfile = "{mesh}"\n', encoding="utf-8")
        return folder / "robot.toml"

    return write


def test_a_file_is_looked_for_beside_its_scenario(robots, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for source in (robots("robot.stl"), "robots/robot.toml"):
        assert os.path.samefile(os.path.dirname(st.load(source).file), tmp_path / "robots")


@pytest.mark.parametrize("mesh", ["../robot.stl", "/etc/passwd", "inside/../../robot.stl", "link/robot.stl"])
def test_a_file_elsewhere_needs_leave(robots, tmp_path, mesh):
    source = robots(mesh)
    (tmp_path / "robots" / "link").symlink_to(tmp_path)
    with pytest.raises(st.ScenarioError, match=r'file = ".*" lies outside the scenario.s folder; copy the file there'):
        st.load(source)
    assert st.load(source, files_anywhere=True).file.endswith(mesh)


def test_text_with_a_file_stays_as_it_is():
    part = st.spatial.MeshFile(file="robot.stl")
    assert st.loads(st.dumps(part)) == part


# ------------------------------------------------------------------------------------------ results that run code


def test_zarr_of_format_2_is_refused_unread(tmp_path):
    zarr.create_group(store=zarr.storage.LocalStore(tmp_path / "old.zarr"), zarr_format=2)
    for reader in (open_result, open_study):
        with pytest.raises(st.StoreError, match=r"format 2|no store of a study"):
            reader(tmp_path / "old.zarr")


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("data_type", "object", "holds object"),
        ("data_type", {"name": "null_terminated_bytes"}, "numbers and text only"),
        ("codecs", [{"name": "numcodecs.pickle"}], "packed with"),
        ("zarr_format", 2, "format 2"),
    ],
)
def test_arrays_of_objects_are_refused_unread(tmp_path, key, value, said):
    path = tmp_path / "run.zarr"
    group = zarr.create_group(store=zarr.storage.LocalStore(path))
    group.create_array("a", shape=(3,), dtype="f8")
    file = path / "a" / "zarr.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), key: value}))
    for reader in (open_result, open_study):
        with pytest.raises(st.StoreError, match=said):
            reader(path)


def test_a_written_result_is_read_back(tmp_path):
    ds = xr.Dataset({"x": ("time", np.arange(3.0))}, {"time": [0.0, 1.0, 2.0]}, {"status": "reached"})
    write_result(ds, tmp_path / "run.zarr")
    assert open_result(tmp_path / "run.zarr").identical(ds)
