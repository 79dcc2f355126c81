"""Figures of gallery scripts: those a block leaves in a variable, without pyplot; films that it wrote."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile
from typing import Any

from matplotlib.figure import Figure

SHOWN: set[int] = set()  # pictures already taken from an earlier block, by identity
KEPT: list[Any] = []  # so that an identity is not used again


def figures(block: Any, block_vars: dict[str, Any], gallery_conf: dict[str, Any]) -> str:
    """The directives that show what a block has drawn."""
    from sphinx_gallery.scrapers import figure_rst

    names = []
    for value in list(block_vars["example_globals"].values()):
        if id(value) in SHOWN or not isinstance(value, Figure | Path):
            continue
        if isinstance(value, Path) and (value.suffix != ".gif" or not value.exists()):
            continue
        SHOWN.add(id(value))
        KEPT.append(value)
        place = Path(next(block_vars["image_path_iterator"]))
        if isinstance(value, Figure):
            value.savefig(place, dpi=140)
        else:
            place = place.with_suffix(".gif")
            copyfile(value, place)
        names.append(str(place))
    return figure_rst(names, gallery_conf["src_dir"])
