"""A picture of each law that can be drawn as a curve: signals, friction, impact, fields, contacts with memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import stiction as st
from stiction.core.part import implements
from stiction.laws.fields.turning import readable
from stiction.plot.style import colours, legend_above, panels, styled

from .names import parts, public
from .snippets import construction

PLAIN = ("Adhesive", "Bilateral", "Loaded", "NoField", "Frictionless", "PunchProfile", "StiffRow")  # nothing to see


def draw(folder: Path) -> dict[str, str]:
    """Pictures by name of the part, as SVG files that are made once per content of the part's page."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {p.name: p.written for p in public() if p.is_part}
    drawn = {}
    for name, cls in parts().items():
        painter = painter_of(cls)
        code = construction(cls, written[name]) if painter and name in written else None
        if painter is None or code is None or name in PLAIN:
            continue
        file = folder / f"{name}.svg"
        mark = folder / f"{name}.from"
        if not file.exists() or not mark.exists() or mark.read_text(encoding="utf-8") != code:
            painter(eval(code, {"st": st})).savefig(file, metadata={"Date": None})
            mark.write_text(code, encoding="utf-8")
        drawn[name] = f"pictures/{name}.svg"
    return drawn


def painter_of(cls: type) -> Callable[[Any], Figure] | None:
    """How a part of this class is drawn; None if it is no curve."""
    for operation, painter in PAINTERS.items():
        if implements(cls, operation):
            return painter
    if hasattr(cls, "line_slope"):
        return profile
    if cls.__module__.endswith(("fields.turning", "fields.programmes")) and hasattr(cls, "lowered"):
        return field
    return None


def _axes(x: str, y: str) -> tuple[Figure, Axes]:
    figure, ((ax,),) = panels(size=(4.6, 2.5))
    ax.set_xlabel(x)
    ax.set_ylabel(y)
    return figure, ax


@styled
def signal(part: Any) -> Figure:
    """Two cycles of a waveform, broken where it jumps."""
    figure, ax = _axes("Phase [cycles]", "Signal [–]")
    twin = readable(part)
    phase = (np.arange(4000) + 0.5) / 2000
    s = np.array([st.operations.waveform(twin, p % 1.0) for p in phase])
    jump = np.abs(np.diff(s)) > 0.2 * (np.ptp(s) or 1.0)
    s[1:][jump] = np.nan
    ax.plot(phase, s)
    return figure


@styled
def coefficient(part: Any) -> Figure:
    """Friction over normal force against sliding velocity: a set at rest, a curve while sliding."""
    figure, ax = _axes("Sliding velocity [mm/s]", "Friction ratio $F_T/F_N$ [–]")
    twin = readable(part)
    most = 5.0 * getattr(part, "v_s", 1e-3)
    v = np.linspace(-most, most, 401)
    v = np.delete(v, 200)
    mu = np.array([-np.sign(x) * st.operations.friction_coefficient(twin, float(x)) for x in v])
    rest = st.operations.friction_coefficient(twin, 0.0)
    for side in (v < 0, v > 0):
        ax.plot(1e3 * v[side], mu[side], color=colours()[0])
    ax.plot([0, 0], [-rest, rest], color=colours()[1], linewidth=2.2, label="at rest: any value between")
    legend_above(figure, ax.get_legend_handles_labels()[0])
    return figure


@styled
def field(part: Any) -> Figure:
    """The flux density at the origin over a second, or over two turns."""
    figure, ax = _axes("Time [s]", "Flux density [mT]")
    law = part.lowered() if hasattr(part, "lowered") else part
    twin, out = readable(law), np.zeros(12)
    t = np.linspace(0.0, 2.0 / (getattr(part, "frequency", None) or 2.0), 401)
    B = np.zeros((len(t), 3))
    for row, x in zip(B, t, strict=True):
        out[:] = 0.0
        st.operations.magnetic_field(twin, float(x), 0.0, 0.0, 0.0, out)
        row[:] = out[:3]
    for i, axis in enumerate("xyz"):
        ax.plot(t, 1e3 * B[:, i], label=f"$B_{axis}$", linestyle=("-", "--", ":")[i])
    legend_above(figure, ax.get_legend_handles_labels()[0])
    return figure


@styled
def loops(part: Any) -> Figure:
    """Friction of a contact with memory: first loading, then one cycle, for two amplitudes."""
    figure, ax = _axes("Displacement [nm]", "Friction [µN]")
    N = 1e-3
    k = getattr(part, "k", 1e3)
    reach = 4.0 * N * getattr(part, "mu", getattr(part, "mu_s", 0.3)) / k
    ramp = np.linspace(0, 1, 121)
    way = np.concatenate([ramp, 1 - 2 * ramp[1:], -1 + 2 * ramp[1:]])
    for amplitude in (reach, 0.3 * reach):
        z, twin = part.fresh(N), readable(part)
        T = [st.operations.slide(twin, z, float(amplitude * x), 0.0, N, 1e-5) for x in way]
        ax.plot(1e9 * amplitude * way, 1e6 * np.array(T), label=f"± {1e9 * amplitude:.0f} nm")
    legend_above(figure, ax.get_legend_handles_labels()[0])
    return figure


@styled
def profile(part: Any) -> Figure:
    """The surface h(r) and its one-dimensional equivalent g(x)."""
    figure, ax = _axes("Radius r, x [µm]", "Height [µm]")
    most = 4 * part.flat if hasattr(part, "flat") else part.r[-1] if hasattr(part, "r") else 0.0
    r = np.linspace(0.0, most or 0.2 * getattr(part, "radius", 1e-4), 201)[1:]
    ax.plot(1e6 * r, 1e6 * np.array([float(part.shape(x)) for x in r]), label="surface h(r)")
    ax.plot(1e6 * r, 1e6 * np.array([float(part.line(x)) for x in r]), "--", label="equivalent g(x)")
    legend_above(figure, ax.get_legend_handles_labels()[0])
    return figure


@styled
def restitution(part: Any) -> Figure:
    """Velocity after against before an impact of one contact."""
    figure, ax = _axes("Approach velocity $-\\gamma_N^-$ [mm/s]", "Rebound $\\gamma_N^+$ [mm/s]")
    before = np.linspace(0, 10, 2)
    ax.plot(before, part.e * before, label=f"e = {part.e:g}")
    ax.plot(before, before, color="0.75", linestyle="--", label="without loss")
    legend_above(figure, ax.get_legend_handles_labels()[0])
    return figure


PAINTERS: dict[str, Callable[[Any], Figure]] = {
    "waveform": signal,
    "friction_coefficient": coefficient,
    "magnetic_field": field,
    "slide": loops,
    "normal_law": restitution,
}
