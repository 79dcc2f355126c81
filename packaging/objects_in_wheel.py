"""Puts compiled code into the wheel where STICTION_OBJECTS names its folder; without it the wheel is pure Python."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ObjectsInWheel(BuildHookInterface):
    """A wheel for this interpreter and platform, with the objects of `packaging/objects.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say what goes into the wheel, and for whom it is."""
        folder = os.environ.get("STICTION_OBJECTS")
        if not folder or version == "editable":
            return
        files = sorted(Path(folder).glob("*.obj"))
        if not files:
            raise FileNotFoundError(f"STICTION_OBJECTS = {folder} holds no objects; run packaging/objects.py first")
        for file in files:
            build_data["force_include"][str(file)] = f"stiction/compiled/objects/{file.name}"
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        place = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"], build_data["pure_python"] = f"{python}-{python}-{place}", False
