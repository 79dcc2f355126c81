"""A piezo hexapod walks with a tripod gait: forward speed against step frequency, for three coefficients of friction.

Below 80 Hz it walks as the kinematics say, four swings per cycle; then its feet slip; from 120 Hz on it bounces and is
faster than that, and above 180 Hz erratic. Synthetic robot after Ryou and Oldham (2014), whose future work this is.
Writes out/walking_hexapod.png.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st

MM = 1e-3


def study(points: int = 40) -> xr.Dataset:
    """Speed over frequency; every point starts at rest, so that no branch is inherited."""
    return st.sweep(
        st.devices.WalkingHexapod(),
        {"friction": [0.15, 0.3, 0.6], "clock.frequency": np.linspace(10.0, 300.0, points)},
        stepper=st.Moreau(step=4e-6),
        until=st.Cycles(count=30),
        measure={"speed": st.measures.recent_velocity("chassis.x", 20)},
        carry=False,
        progress=False,
    )


def main(folder: Path = Path("out")) -> None:
    folder.mkdir(exist_ok=True)
    ds = study()
    st.plot.sweep(ds, "speed").savefig(folder / "walking_hexapod.png")
    slow = ds.speed.sel({"clock.frequency": 40.0, "friction": 0.3}, method="nearest")
    ideal = 4 * st.devices.WalkingHexapod().swing * float(slow["clock.frequency"])
    print(f"at {float(slow['clock.frequency']):.0f} Hz: {float(slow) / MM:.3f} mm/s, kinematics {ideal / MM:.3f} mm/s")
    best = ds.speed.sel(friction=0.3).max()
    print(f"fastest: {float(best) / MM:.2f} mm/s; wrote {folder}/walking_hexapod.png")
    assert abs(float(slow) / ideal - 1) < 0.02


if __name__ == "__main__":
    main()
