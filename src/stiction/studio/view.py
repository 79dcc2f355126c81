"""`view`: the motion of a result as a page of its own, in a notebook or in a file."""

from __future__ import annotations

import base64
import html
from pathlib import Path
from typing import Any

import xarray as xr

from ..scene.building import scene_of
from ..scene.frames import scene_frame
from .series import overview

__all__ = ["view"]

STATIC = Path(__file__).parent / "static"
HEIGHT = 480  # pixels in a notebook
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>
<body class="player"><main id="player"></main>
<script type="application/octet-stream" id="frame">{frame}</script>
<script>{script}</script></body></html>
"""


class View:
    """A result to be looked at: shows itself in a notebook, `save` writes a page that needs nothing else."""

    def __init__(self, data: bytes, title: str, height: int) -> None:
        self._data, self._title, self._height = data, title, height

    def html(self) -> str:
        """The page as text."""
        return PAGE.format(
            title=html.escape(self._title),
            style=(STATIC / "studio.css").read_text(encoding="utf-8").replace("</", "<\\/"),
            frame=base64.b64encode(self._data).decode(),
            script=(STATIC / "player.js").read_text(encoding="utf-8").replace("</script", "<\\/script"),
        )

    def save(self, path: str | Path) -> Path:
        """Write the page to a file."""
        target = Path(path)
        target.write_text(self.html(), encoding="utf-8")
        return target

    def _repr_html_(self) -> str:
        """What notebooks show: the page in a frame that can do nothing outside of it."""
        page = html.escape(self.html(), quote=True)
        size = f'width="100%" height="{self._height}" frameborder="0"'
        return f'<iframe srcdoc="{page}" sandbox="allow-scripts" {size}></iframe>'

    def __repr__(self) -> str:
        return f"<View of {self._title}: {len(self._data) / 1e3:.0f} kB; .save('motion.html') writes a page>"


def view(result: xr.Dataset, *, tolerance: float = 1e-3, height: int = HEIGHT) -> View:
    """The motion of a result, to be played in a notebook or saved as a page: st.view(ds).save("motion.html").

    Positions err by less than `tolerance` radii of the robot, forces by less than a thousandth of the largest.
    """
    title = _title(result)
    columns, arrays = overview(result)
    data = scene_frame(scene_of(result), tolerance=tolerance, arrays=arrays, title=title, series=columns)
    return View(data, title, height)


def _title(ds: Any) -> str:
    """Name of the model or device."""
    for line in str(ds.attrs.get("scenario", "")).splitlines():
        if line.startswith("type = "):
            return line.partition("=")[2].strip().strip('"')
    return str(ds.attrs.get("family", "result"))
