"""Gaits of the elastic hexapod over its drive frequency: it walks, slips, hops and bounces.

Modes with located events, so that what a gait does is what its robot does. Up to 70 Hz all cycles are alike and a
tripod always stands; then feet slip and hop, and from 120 Hz on the robot bounces from one tripod to the other, mostly
in the air, with no two cycles alike: the means scatter by `scatter`/√cycles or a few times that, as neighbouring cycles
are alike. Prints a table and writes out/hexapod_gaits.png.

python examples/hexapod_gaits.py
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st
from stiction.devices.modal_hexapod import modal_hexapod
from stiction.devices.walking_hexapod import WalkingHexapod

ROBOT = WalkingHexapod()
FREQUENCIES = (20.0, 40.0, 60.0, 70.0, 80.0, 90.0, 100.0, 110.0, 120.0, 130.0, 140.0, 155.0, 170.0, 185.0, 200.0, 250.0)


def advance(ds: xr.Dataset) -> np.ndarray:
    """Of every cycle in the second half of a run, over four swings."""
    f, cycles = float(ds.attrs["frequency"]), int(ds.attrs["cycles"])
    x = np.interp(np.arange(cycles // 2, cycles + 1) / f, ds.time, ds.x.sel(output="chassis_x"))
    return np.diff(x) / (4 * ROBOT.swing)


def late(ds: xr.Dataset) -> st.modal.Walking:
    return st.modal.walking(ds, "chassis_x", cycles=int(ds.attrs["cycles"]) // 2)


MEASURES = {
    "advance": lambda ds: float(advance(ds).mean()),
    "scatter": lambda ds: float(advance(ds).std()),
    "slip": lambda ds: late(ds).slip,
    "flight": lambda ds: late(ds).flight,
    "cost_of_transport": lambda ds: late(ds).cost_of_transport,
}


def study(frequencies=FREQUENCIES, cycles: int = 60) -> xr.Dataset:
    """Measures of every frequency; all points start at rest."""
    return st.sweep(
        modal_hexapod(ROBOT), "clock.frequency", frequencies, stepper=st.modal.ModalFeet(per_period=8.0),
        until=st.Cycles(count=cycles), measure=MEASURES, carry=False, progress=False,
    )  # fmt: skip


def main(folder: Path = Path("out")) -> None:
    folder.mkdir(exist_ok=True)
    ds = study()
    print(f"{'Hz':>5}" + "".join(f"{name:>19}" for name in MEASURES))
    for f in ds["clock.frequency"].values:
        at = ds.sel({"clock.frequency": f})
        print(f"{f:5.0f}" + "".join(f"{float(at[name]):19.4g}" for name in MEASURES))
    st.plot.sweep(ds, "advance").savefig(folder / "hexapod_gaits.png")
    assert float(ds.flight.sel({"clock.frequency": 40.0})) == 0.0


if __name__ == "__main__":
    main()
