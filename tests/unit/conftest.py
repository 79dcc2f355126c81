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
    from stiction.core.kernels import cache_folder

    return Desk(tmp_path, Path(cache_folder()).parents[1])
