"""Files of the studio: only those below one folder, by plain names, and nothing replaced without being asked."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from ..core.errors import StictionError

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_. ()+-]{0,120}")
READABLE = (".toml", ".nc")
MOST_TEXT = 2**20


class WorkspaceError(StictionError, OSError):
    """A file that the studio must not touch, or that is not there."""


class Workspace:
    """A folder; its files and those of folders below it."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def existing(self, name: str) -> Path:
        """A file below the folder that can be read: a real file, no link, nothing hidden."""
        path = self._inside(name)
        try:
            mode = path.lstat().st_mode
        except OSError:
            raise WorkspaceError(f'there is no file "{name}" in the folder of the studio') from None
        if not (stat.S_ISREG(mode) or (stat.S_ISDIR(mode) and path.suffix == ".zarr")):
            raise WorkspaceError(f'"{name}" is no plain file; links and devices are not opened')
        return path

    def fresh(self, name: str, *, replace: bool = False) -> Path:
        """Where a file may be written."""
        path = self._inside(name)
        if not path.parent.is_dir():
            raise WorkspaceError(f'there is no folder for "{name}" in the folder of the studio')
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise WorkspaceError(f'"{name}" is no plain file and is not replaced')
        if path.exists() and not replace:
            raise WorkspaceError(f'"{name}" exists; give another name, or replace it')
        return path

    def _inside(self, name: str) -> Path:
        parts = name.split("/") if isinstance(name, str) else [""]
        if len(parts) > 8 or not all(NAME.fullmatch(part) and part not in (".", "..") for part in parts):
            raise WorkspaceError(f"{name!r} is no plain file name; use letters, digits, spaces and -_.()+")
        path = self.root.joinpath(*parts)
        if not path.parent.resolve().is_relative_to(self.root):
            raise WorkspaceError(f'"{name}" lies outside the folder of the studio')
        return path

    def text(self, name: str) -> str:
        """What stands in a text file."""
        path = self.existing(name)
        if path.stat().st_size > MOST_TEXT:
            raise WorkspaceError(f'"{name}" is larger than 1 MB; no scenario is')
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise WorkspaceError(f'"{name}" is no UTF-8 text') from None

    def listed(self, most: int = 500) -> list[str]:
        """Scenarios and results below the folder, two levels deep."""
        found: list[str] = []
        for folder, folders, files in os.walk(self.root):
            depth = len(Path(folder).relative_to(self.root).parts)
            folders[:] = sorted(d for d in folders if NAME.fullmatch(d) and depth < 2 and not d.endswith(".zarr"))
            for file in sorted(files):
                path = Path(folder, file)
                if path.suffix in READABLE and NAME.fullmatch(file) and stat.S_ISREG(path.lstat().st_mode):
                    found.append(path.relative_to(self.root).as_posix())
            if len(found) >= most:
                break
        return found[:most]
