"""A four-bar micro-gripper closes: how hard must one pull, what breaks first, and how hard does it grip?

Cammarata, Verotti et al., "The tangent stiffness matrix … direct kinetostatic analysis of planar grippers with curved
beams", Micromachines 13 (2022) 2172. Writes figures to out/ and prints published against computed values.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st
from stiction.units import mm, uN

MODELS = {
    "linear": st.mechanism.Linear(),
    "partial non-linear": st.mechanism.PartialNonlinear(),
    "corotational": st.mechanism.Corotational(),
    "exact beam": st.mechanism.ExactBeam(),
}
PUBLISHED = {"linear": "63", "partial non-linear": "77"}


def both_ways(beam: object) -> xr.Dataset:
    """Opening to −60 µN and closing to 77 µN, both from rest."""
    gripper = st.devices.CsfhGripper(beam=beam)
    opening = st.mechanism.load_path(gripper, "force", -np.arange(0.0, 61.0) * uN).isel(force=slice(None, None, -1))
    closing = st.mechanism.load_path(gripper, "force", np.arange(1.0, 78.0) * uN)
    return xr.concat([opening, closing], "force", data_vars="all")


def draw(paths: dict[str, xr.Dataset], folder: Path) -> None:
    rest = st.mechanism.equilibrium(st.devices.CsfhGripper())
    closed = st.mechanism.reach(st.devices.CsfhGripper(beam=st.mechanism.ExactBeam()), "force", point="b3.tip")
    exact = paths["exact beam"].sel(force=slice(-60.5 * uN, 69.5 * uN))
    st.plot.mechanism(exact, rest=rest, trace="b3.tip", mirror=True).savefig(folder / "gripper_workspace.png")
    st.plot.mechanism(closed, stress=True, rest=rest).savefig(folder / "gripper_stress.png")
    st.plot.models(paths, point="b3.tip").savefig(folder / "gripper_models.png")
    st.plot.closing(exact.isel(force=slice(60, None, 5))).save(folder / "gripper_closing.gif", writer="pillow", dpi=90)


def main() -> None:
    folder = Path("out")
    folder.mkdir(exist_ok=True)
    face = st.mechanism.Face(point="b3.tip", x=0.1 * mm)
    print(f"{'model':20}{'published':>11}{'closes at':>12}{'stress':>10}{'grip at 80 µN':>16}")
    forces = {}
    for name, beam in MODELS.items():
        gripper = st.devices.CsfhGripper(beam=beam)
        closed = st.mechanism.reach(gripper, "force", point="b3.tip")
        grip = st.mechanism.grip(gripper, face, "force", np.arange(0.0, 81.0, 10.0) * uN).lambda_N.values[-1]
        forces[name] = float(closed["force"]) / uN
        stress = closed.stress.max().item() / 1e6
        published = PUBLISHED.get(name, "–")
        print(f"{name:20}{published:>11}{forces[name]:9.3f} µN{stress:6.0f} MPa{grip / uN:13.3f} µN")
    draw({name: both_ways(beam) for name, beam in MODELS.items()}, folder)
    print(f"\nwrote {folder}/gripper_workspace.png, _stress.png, _models.png and _closing.gif")
    assert abs(forces["exact beam"] - 69.857) < 0.005, f"the exact beam should close at 69.857 µN, not {forces}"


if __name__ == "__main__":
    main()
