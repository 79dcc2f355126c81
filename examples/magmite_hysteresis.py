"""Hysteresis of the magnetic micro-robot: sweep its drive frequency up and down, and compare with the paper.

Nagy et al., "Modeling the motion of microrobots on surfaces using nonsmooth multibody dynamics", IEEE T-RO 28 (2012).
Writes out/magmite_hysteresis.png and .nc and prints published against computed values. Run it with `make demo`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st

MM = 1e-3  # m/s per mm/s


def study() -> xr.Dataset:
    """Mean velocity up and down 75 frequencies for two vertical loads, with the paper's protocol."""
    robot = st.devices.Magmite(mass_ratio=1.5, field="5 mT")
    return st.hysteresis(
        robot,
        "clock.frequency",
        np.linspace(0.3, 2.2, 75) * robot.natural_frequency,
        over={"vertical_load": [8.0, 32.0]},
        stepper=st.Moreau(per_cycle=1000),
        until=st.Steady(of="body.x", max_cycles=100),
        first_until=st.Steady(of="body.x", max_cycles=300),
        measure={
            "speed": st.measures.recent_velocity("body.x"),
            "impacts": st.measures.impacts_per_cycle("hammer"),
        },
        progress=True,
    )


def table(loop: xr.Dataset) -> list[tuple[str, str, str]]:
    """(statement, published, computed); the paper gives curves, so most published entries are words."""
    robot = st.devices.Magmite(mass_ratio=1.5, field="5 mT")
    f = loop["clock.frequency"].values / robot.natural_frequency
    f_1, f_2 = robot.resonances

    def speed(beta: float, f_tilde: float) -> float:
        row = loop.speed.sel(vertical_load=beta, direction="up")
        return float(np.interp(f_tilde, f, row.values)) / MM

    def edges(direction: str) -> tuple[float, float]:
        hit = loop.impacts.sel(vertical_load=8.0, direction=direction).values > 0.5
        hit &= f > 1.2
        return float(f[hit].min()), float(f[hit].max())

    (up_from, up_to), (down_to, down_from) = edges("up"), edges("down")
    return [
        ("η at β = 8", "1.85", f"{st.devices.Magmite(vertical_load=8.0).eta:.2f}"),
        ("second resonance f̃₂", "1.58", f"{f_2:.2f}"),
        ("sweep up: motion starts below f̃₂", "yes", f"at {up_from:.2f}"),
        ("sweep up: motion stops above f̃₂", "yes", f"at {up_to:.2f}"),
        ("sweep down: motion starts at about f̃₂", "yes", f"at {down_from:.2f}"),
        ("sweep down: lasts to the start of the sweep up", "yes", f"to {down_to:.2f}"),
        ("β 8 → 32 slows the robot at f̃₂", "yes", f"{speed(8.0, f_2):.0f} → {speed(32.0, f_2):.0f} mm/s"),
        ("β 8 → 32 speeds it up at f̃₁", "yes", f"{speed(8.0, f_1):.2f} → {speed(32.0, f_1):.2f} mm/s"),
    ]


def draw(loop: xr.Dataset, file: Path) -> None:
    robot = st.devices.Magmite(mass_ratio=1.5)
    f_1, f_2 = robot.resonances
    figure = st.plot.hysteresis(loop, "speed", scale_x=robot.natural_frequency, marks={"f̃₁": f_1, "f̃₂": f_2})
    figure.savefig(file)


def main() -> None:
    print("First use compiles the kernels, which takes about half a minute; they are then kept on disk.")
    folder = Path("out")
    folder.mkdir(exist_ok=True)
    loop = study()
    loop.to_netcdf(folder / "magmite_hysteresis.nc", engine="h5netcdf")
    draw(loop, folder / "magmite_hysteresis.png")
    rows = table(loop)
    print(f"\n{'statement':50}{'paper':>8}   computed")
    for statement, published, computed in rows:
        print(f"{statement:50}{published:>8}   {computed}")
    print(f"\nwrote {folder}/magmite_hysteresis.png and {folder}/magmite_hysteresis.nc")
    fastest = float(loop.speed.sel(vertical_load=8.0).max()) / MM
    assert 66 < fastest < 70, f"the fastest point should move at 68 mm/s, not {fastest:.1f}"


if __name__ == "__main__":
    main()
