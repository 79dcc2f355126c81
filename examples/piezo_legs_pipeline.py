"""From measurement files to a simulated leg: identify modes and impact law of a piezo robot, simulate, compare.

The measurements are synthetic (Ryou and Oldham 2014 give no data): frequency responses with 1 % noise and a contact
series of the hexapod with all its 11 modes on stiff ground. Everything after `measure` sees only the files.
Writes out/piezo_legs_*.{csv,nc,png} and prints measured against computed values; takes well under a minute.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st
from stiction import identify
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr

UM = 1e-6
LINES = np.unique(np.r_[np.arange(60, 200, 0.1), np.arange(200, 800, 0.5), np.arange(800, 5000, 2.0)])


def measure(folder: Path) -> None:
    """Write what a vibrometer would: receptances of six feet, and their velocities while foot 1 bounces."""
    robot = hbpztr(out_of_band=True)
    identify.write_csv(identify.synthetic_frf(robot, LINES, noise=0.01, seed=1), folder / "piezo_legs_frf.csv")
    leg = bouncing_hexapod(structure=robot, law=st.modal.CompliantGround(k=2.961e4, c=0.0773))
    truth = st.simulate(leg, st.modal.ModalPenalty(step=0.5e-6), until=1.15, save=st.Save(steps=10))
    series = identify.contact_series(truth, noise=1e-4, seed=2)
    series.attrs |= {"frequency": 80.0, "gap": 10 * UM, "voltage": 10.0}
    series.to_netcdf(folder / "piezo_legs_contact.nc", engine="h5netcdf")


def identified(folder: Path) -> tuple[st.modal.ModalLeg, identify.ModesFit, identify.ImpactsFit]:
    """A model of the leg from the two files."""
    modes = identify.identify_modes(identify.read_csv(folder / "piezo_legs_frf.csv"), 6)
    with xr.open_dataset(folder / "piezo_legs_contact.nc", engine="h5netcdf") as file:
        series = file.load()
    structure = modes.structure("foot_1")
    impacts = identify.identify_impacts(series, structure, "foot_1")
    leg = st.modal.ModalLeg(
        structure=st.with_value(structure, "mass", impacts.relative_mass(structure, "foot_1")),
        clock=st.Clock(frequency=series.attrs["frequency"]),
        voltage=series.attrs["voltage"],
        drives={"legs": st.Sine()},
        feet={"foot_1": st.modal.Foot(gap=series.attrs["gap"])},
        law=st.modal.AllModesImpact(e=impacts.restitution),
    )
    return leg, modes, impacts


def measured_heights(folder: Path) -> xr.Dataset:
    """The height of foot 1 as measured, in the form of a simulation."""
    with xr.open_dataset(folder / "piezo_legs_contact.nc", engine="h5netcdf") as file:
        return xr.Dataset({"g_N": file.height.load()}, attrs={"frequency": file.attrs["frequency"]})


def draw(folder: Path, simulated: xr.Dataset, modes: identify.ModesFit, impacts: identify.ImpactsFit) -> None:
    frf = identify.read_csv(folder / "piezo_legs_frf.csv")
    model = modes.structure("foot_1")
    fitted = identify.frf_dataset(LINES, model.receptance(LINES)[:, 0], list(model.outputs))
    st.plot.response(frf, fitted).savefig(folder / "piezo_legs_modes.png")
    st.plot.impact_shape(impacts.dataset, impacts.dominant).savefig(folder / "piezo_legs_impacts.png")
    both = {"measured": measured_heights(folder), "simulated": simulated}
    st.plot.polar(both).savefig(folder / "piezo_legs_polar.png")


def main(folder: Path = Path("out")) -> None:
    folder.mkdir(exist_ok=True)
    measure(folder)
    leg, modes, impacts = identified(folder)
    simulated = st.simulate(leg, until=1.15)
    found, data = st.modal.metrics(simulated, merge_below=0.5 * UM), measured_heights(folder).g_N
    late = data.sel(time=slice(0.15, None)) / UM
    print("mode   f [Hz]            ζ")
    for f, fs, z, zs in zip(modes.frequency, modes.frequency_sd, modes.damping, modes.damping_sd, strict=True):
        print(f"   {f:10.3f} ± {1.96 * fs:.3f}   {z:.5f} ± {1.96 * zs:.5f}")
    print(f"\n{len(impacts.dataset.impact)} impacts: α = {impacts.alpha:.3f} ± {impacts.alpha_sd:.3f}, dominant mode "
          f"{impacts.dominant} (MAC {impacts.mac[impacts.dominant - 1]:.3f})")  # fmt: skip
    print(f"\n{'':24}{'measured':>10}{'simulated':>11}")
    print(f"{'greatest height [µm]':24}{float(late.max()):10.1f}{found.A_max / UM:11.1f}")
    print(f"{'mean height [µm]':24}{float(late.mean()):10.2f}{found.A_mean / UM:11.2f}")
    print(f"{'bounces per second':24}{'':10}{found.N_B:11.0f}")
    draw(folder, simulated, modes, impacts)
    assert abs(found.A_mean / UM / float(late.mean()) - 1) < 0.05, "the mean height should agree within 5 %"


if __name__ == "__main__":
    main()
