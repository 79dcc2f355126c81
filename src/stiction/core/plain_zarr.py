"""Zarr folders that hold numbers and text only: looked at as text before any library opens them.

Format 2 and arrays of objects are refused, because reading them can run code that somebody put there (pickles).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from .errors import StoreError

NUMBERS = re.compile(r"bool|u?int(8|16|32|64)|float(16|32|64)|string")
TEXTS = {"fixed_length_utf32"}
CODECS = {"bytes", "crc32c", "zstd", "gzip", "blosc", "transpose", "vlen-utf8"}
OLD = (".zgroup", ".zarray", ".zattrs", ".zmetadata")


def refuse_objects(path: Path) -> None:
    """Refuse a Zarr folder whose arrays are anything but plain numbers and text in format 3."""
    for folder in (path, *(entry for entry in path.iterdir() if entry.is_dir())):
        old = next((name for name in OLD if (folder / name).exists()), "")
        if old:
            raise StoreError(f"{path} is a Zarr folder of format 2 ({old}); results are kept in format 3")
        file = folder / "zarr.json"
        if file.exists():
            _refuse_array(path, folder.name, _described(file))


def _described(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise StoreError(f"{file} cannot be read as JSON; its metadata is damaged")
    return found


def _refuse_array(path: Path, name: str, described: dict[str, Any]) -> None:
    if described.get("zarr_format") != 3:
        raise StoreError(f"{path} is a Zarr folder of format {described.get('zarr_format')}; results have format 3")
    if described.get("node_type") != "array":
        return
    kind = described.get("data_type")
    plain = NUMBERS.fullmatch(kind) if isinstance(kind, str) else isinstance(kind, dict) and kind.get("name") in TEXTS
    if not plain:
        raise StoreError(f'{path}: the array "{name}" holds {kind}; results hold numbers and text only')
    for codec in described.get("codecs", ()):
        if not isinstance(codec, dict) or codec.get("name") not in CODECS:
            raise StoreError(
                f'{path}: the array "{name}" is packed with {codec}; results use {", ".join(sorted(CODECS))}'
            )
