"""Outlines of a mechanism as it is drawn on a mask, and files of them: GDSII, DXF, SVG."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, log10, pi, tan
from pathlib import Path
from typing import Any

import numpy as np

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from .labels import mechanism_of
from .lowering import GROUND
from .model import Mechanism

__all__ = ["outlines", "write_mask"]

TURN = pi / 180  # by which the axis of an arc turns between two corners of its outline; sag r·4e-5
MOST_CORNERS = 8000  # of a polygon in a GDSII file; longer ones are cut in two
LARGEST = 2**30  # coordinate in units of the grid that a GDSII file holds with room to spare


@takes(link_width="m", anchor="m", undercut="m", sidewall="rad")
def outlines(
    model: Any, *, link_width: float = 0.0, anchor: float = 0.0, undercut: float = 0.0, sidewall: float = 0.0
) -> dict[str, np.ndarray]:
    """Closed polygons (corner, 2) [m] of flexures, links and anchors by name, counter-clockwise, undeformed.

    Flexures have their section's height along their axis. Links are bars `link_width` wide from their frame to every
    point and flexure (that of the device, or 0.02 of its size), anchors squares of size `anchor` (twice as wide) at
    flexures that end on the ground. Etching takes `undercut` [m] off every edge, so outlines are wider by it. Walls
    lean outwards by `sidewall` [rad] on their way down (inwards when negative): what is as drawn at the top is wider
    by depth · tan at the bottom, and outlines are narrower, so that half way down every part is as wide as it must be.
    """
    mechanism = mechanism_of(model)
    size = _size(mechanism)
    width = link_width or float(getattr(model, "link_width", 0.0)) or 0.02 * size
    if min(width, anchor, undercut) < 0:
        raise ParameterError("link_width, anchor and undercut are sizes in metres, at least 0")
    if not abs(sidewall) < 0.5:
        raise ParameterError(f"sidewall = {sidewall:g} rad must be between −0.5 and 0.5, 0 where walls are upright")
    found: dict[str, np.ndarray] = {}
    for name, flexure in mechanism.beams():
        found[name] = _ribbon(name, flexure, undercut - flexure.section.depth / 2 * tan(sidewall))
    edge = undercut - max(flexure.section.depth for _, flexure in mechanism.beams()) / 2 * tan(sidewall)
    for body, link in mechanism.bodies.items():
        for k, end in enumerate(_ends(mechanism, body)):
            found[f"{body}[{k + 1}]"] = _bar((link.x, link.y), end, _drawn(width / 2, edge, "links"), edge)
    for k, (x, y) in enumerate(_ends(mechanism, GROUND)):
        half = _drawn((anchor or 2 * width) / 2, edge, "anchors")
        found[f"{GROUND}[{k + 1}]"] = np.array([x, y]) + half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    return found


def area(polygon: np.ndarray) -> float:
    """Area of a polygon [m²], positive counter-clockwise: ½ Σ (x_k y_k+1 − x_k+1 y_k)."""
    x, y = (polygon - polygon.mean(axis=0)).T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def _size(mechanism: Mechanism) -> float:
    ends = np.array([f.path.world(s) for _, f in mechanism.beams() for s in (0.0, f.path.length)])
    if not len(ends):
        raise ModelError("the mechanism has no beams, so that there is nothing to draw")
    return float(np.ptp(ends, axis=0).max())


def _drawn(half: Any, edge: float, what: str) -> Any:
    """Half a width as it is drawn, edges moved outwards."""
    drawn = half + edge
    if np.min(drawn) <= 0.0:
        raise ParameterError(
            f"walls that lean so far leave nothing to draw of {what}, {2 * np.min(half):.3g} m wide; use a smaller "
            f"sidewall angle, less depth or wider parts"
        )
    return drawn


def _ribbon(name: str, flexure: Any, edge: float) -> np.ndarray:
    """Both sides of a beam, at half its height from its axis."""
    path = flexure.path
    s = flexure.section.grid(path.length, max(32, ceil(abs(path.turn) / TURN)))
    x, y = path.world(s)
    angle = path.angle + path.curvature * s
    half = _drawn(flexure.section.thickness(s, path.length) / 2, edge, f"flexures.{name}")
    across = half * np.array([-np.sin(angle), np.cos(angle)])
    axis = np.array([x, y * np.ones_like(s)])
    return np.concatenate([(axis - across).T, (axis + across).T[::-1]])


def _bar(start: tuple[float, float], end: tuple[float, float], half: float, beyond: float) -> np.ndarray:
    """A bar between two points; a square where they are one."""
    along = np.subtract(end, start)
    length = float(np.hypot(*along))
    along = along / length if length > 0 else np.array([1.0, 0.0])
    reach = beyond if length > 0 else half
    across = half * np.array([-along[1], along[0]])
    first, last = np.array(start) - reach * along, np.array(end) + reach * along
    return np.array([first - across, last - across, last + across, first + across])


def _ends(mechanism: Mechanism, body: str) -> list[tuple[float, float]]:
    """Where flexures meet a body and where its points are, once each."""
    link = mechanism.link(body, "outlines")
    found = [] if body == GROUND else [link.world(point) for point in link.points]
    for _, flexure in mechanism.beams():
        found += [flexure.path.world(0.0)] if flexure.start == body else []
        found += [flexure.path.world(flexure.path.length)] if flexure.end == body else []
    near = 1e-9 * _size(mechanism)
    return list({(round(x / near), round(y / near)): (float(x), float(y)) for x, y in found}.values())


# ---------------------------------------------------------------------------------------------------- files


def write_mask(model: Any, file: str | Path, *, layer: int = 1, **how: Any) -> Path:
    """Write the outlines of a mechanism to a .gds, .dxf (both in µm) or .svg file; `how` as in `outlines`.

    Polygons may overlap where parts meet; they are on one layer. GDSII files have a grid of a ten-billionth of the size
    or finer. Needs stiction[mask] for GDSII and DXF.
    """
    polygons, target = outlines(model, **how), Path(file)
    writers = {".gds": _gds, ".dxf": _dxf, ".svg": _svg}
    if target.suffix not in writers:
        raise ParameterError(f'write_mask: "{target.name}" must end in {", ".join(writers)}')
    part = target.with_name(f".{target.name}.part{target.suffix}")
    try:
        writers[target.suffix](polygons, part, layer)
    except ImportError as error:
        raise ModelError(f"{target.suffix} files need {error.name}: pip install 'stiction[mask]'") from None
    part.replace(target)  # complete or absent
    return target


def _gds(polygons: Mapping[str, np.ndarray], file: Path, layer: int) -> None:
    import gdstk

    reach = max(float(np.abs(p).max()) for p in polygons.values())
    library = gdstk.Library("mechanism", unit=1e-6, precision=10.0 ** ceil(log10(reach / LARGEST)))
    cell = library.new_cell("MECHANISM")
    cell.add(*(gdstk.Polygon((p * 1e6).tolist(), layer=layer) for p in polygons.values()))
    library.write_gds(file, max_points=MOST_CORNERS)


def _dxf(polygons: Mapping[str, np.ndarray], file: Path, layer: int) -> None:
    import ezdxf

    drawing = ezdxf.new(units=13)  # µm
    drawing.layers.add(f"L{layer}")
    for polygon in polygons.values():
        drawing.modelspace().add_lwpolyline(polygon * 1e6, close=True, dxfattribs={"layer": f"L{layer}"})
    drawing.saveas(file)


def _svg(polygons: Mapping[str, np.ndarray], file: Path, layer: int) -> None:
    every = np.concatenate(list(polygons.values())) * 1e6
    (left, low), (right, high) = every.min(axis=0), every.max(axis=0)
    shapes = []
    for name, polygon in polygons.items():
        corners = " ".join(f"{x:.9g},{-y:.9g}" for x, y in polygon * 1e6)
        shapes.append(f'<polygon id="{name}" points="{corners}"/>')
    box = f"{left:.9g} {-high:.9g} {right - left:.9g} {high - low:.9g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" data-unit="um"><g id="L{layer}">'
    file.write_text("\n".join([head, *shapes, "</g></svg>", ""]), encoding="utf-8")
