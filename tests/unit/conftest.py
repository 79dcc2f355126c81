"""Programs of a user, each in a process of its own, in a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


class Desk:
    """A folder with scripts, from which they are run; compiled kernels go to `kernels`."""

    def __init__(self, folder: Path, kernels: Path) -> None:
        self.folder, self.kernels = folder, kernels

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """A Python process; byte code is not kept, since an edit within the same second would go unnoticed."""
        settings = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, [str(self.folder), os.environ.get("PYTHONPATH")])),
            "PYTHONDONTWRITEBYTECODE": "1",
            "STICTION_CACHE_DIR": str(self.kernels),
            **environment,
        }
        return subprocess.Popen(
            [sys.executable, *arguments], cwd=self.folder, env=settings, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(self, *arguments: str, **environment: str) -> str:
        """What the process prints; a process that fails fails the test with its own words."""
        process = self.start(*arguments, **environment)
        output, complaint = process.communicate(timeout=300)
        assert process.returncode == 0, complaint
        return output

    def python(self, text: str, **environment: str) -> str:
        """What a script of the given text prints."""
        self.write("script.py", text)
        return self.run("script.py", **environment)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk with an empty kernel cache."""
    return Desk(tmp_path, tmp_path / "kernels")


@pytest.fixture
def warm_desk(tmp_path: Path) -> Desk:
    """A desk that shares the kernel cache of this process."""
    from stiction.compiled.kernels import cache_folder

    return Desk(tmp_path, Path(cache_folder()).parents[1])


@pytest.fixture
def one_contact():
    """A mass rubbed to and fro on a floor: one contact, and a second of compiling."""
    import studies

    return studies.one_contact()


@pytest.fixture
def own_catalogue(tmp_path, monkeypatch):
    """A catalogue of studies for this test only."""
    monkeypatch.setenv("STICTION_DATA_DIR", str(tmp_path / "data"))


COUNTING = '''
import os

def speed(ds):
    """Mean velocity; every point computed leaves its parameters and process in a log."""
    line = f"{os.environ['RUN']} {os.getpid()} {value(ds)!r}\\n"
    log = os.open(os.environ["LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(log, line.encode())
    os.close(log)
    return float(ds.q.values[-1, 0] - ds.q.values[0, 0]) * ds.attrs["frequency"] / ds.attrs["cycles"]

def value(ds):
    import tomllib
    return tomllib.loads(ds.attrs["scenario"])["forces"]["push"]["value"]
'''


@pytest.fixture
def counting(tmp_path, monkeypatch):
    """A module with a measure that logs every point computed; returns what was logged as (run, process, value)."""
    (tmp_path / "counting.py").write_text(COUNTING, encoding="utf-8")
    log = tmp_path / "computed.log"
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("LOG", str(log))
    monkeypatch.setenv("RUN", "0")

    def logged() -> list[tuple[int, int, float]]:
        if not log.exists():
            return []
        rows = [line.split() for line in log.read_text().splitlines()]
        return [(int(run), int(process), float(value)) for run, process, value in rows]

    return logged
