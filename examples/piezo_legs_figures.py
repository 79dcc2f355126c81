"""Figures 5b, 6, 7, 9–11 and 16–20 of Ryou and Oldham (2014) drawn from synthetic data, no curve of the paper.

python examples/piezo_legs_figures.py        # writes out/piezo_fig_*.png
"""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st
from stiction import identify
from stiction.devices.piezo_legs import TABLE_3, TEST_CASES, bouncing_hexapod, bouncing_quadruped, hbpztr
from stiction.identify.calibration import BEST, table_3_of

UM = 1e-6
warnings.simplefilter("ignore", st.modal.EnergyWarning)


def amplitude(ds: xr.Dataset) -> float:
    """Half the range of the settled height [m]."""
    late = ds.g_N.sel(time=slice(0.5 * float(ds.time[-1]), None))
    return float(late.max() - late.min()) / 2


def over_voltage(cases: dict[str, dict], volts: np.ndarray, dim: str = "case") -> xr.Dataset:
    """Amplitude of foot 1 over the voltage for several settings; NaN where the foot touches."""
    rows = []
    for settings in cases.values():
        runs = [
            st.simulate(bouncing_hexapod(voltage=v, **settings), st.modal.ModalEvents(step=10e-6), until=0.4)
            for v in volts
        ]
        rows.append([np.nan if len(ds.event) else amplitude(ds) for ds in runs])
    return xr.Dataset(
        {"amplitude": ((dim, "voltage"), rows, {"units": "m", "long_name": "amplitude of foot 1"})},
        {dim: list(cases), "voltage": ("voltage", volts, {"units": "V", "long_name": "voltage"})},
    )


def fig_5b():
    """Amplitude over voltage far from the ground: linear."""
    cases = {f"{f:.0f} Hz": {"gap": 1e-3, "frequency": f} for f in (50.0, 110.0, 200.0)}
    return st.plot.amplitudes(over_voltage(cases, np.arange(2.0, 11.0, 2.0), "frequency"))


def fig_6():
    """With and without contact."""
    gaps = {"free": 1e-3, "25 µm gap": 25 * UM}
    runs = {name: st.simulate(bouncing_hexapod(gap=gap), until=0.4) for name, gap in gaps.items()}
    runs["free"]["g_N"] = runs["free"].g_N - (1e-3 - 25 * UM)
    runs["free"].g_N.attrs = runs["25 µm gap"].g_N.attrs
    return st.plot.heights(runs, window=(0.25, 0.4))


def fig_7():
    """The baselines the paper rejects, against stiff ground with all modes."""
    rng = np.random.default_rng(5)
    s = hbpztr()
    wrong = st.modal.modal_structure(
        s.frequency, s.damping,
        {name: tuple(np.array(row.phi) * (1 + 0.2 * rng.normal(size=6))) for name, row in s.outputs.items()},
        {"legs": tuple(s.B[:, 0])}, s.mass,
    )  # fmt: skip
    runs = {
        "reference: stiff ground, 11 modes": st.simulate(
            bouncing_hexapod(structure=hbpztr(out_of_band=True), law=st.modal.CompliantGround(k=2.961e4, c=0.0773)),
            st.modal.ModalPenalty(step=0.5e-6),
            until=0.4,
            every=20,
        ),
        "point restitution, Φ with 20 % errors": st.simulate(
            bouncing_hexapod(structure=wrong, law=st.modal.PointImpact(e=0.51)), until=0.4
        ),
        "compliant ground, 50 N/m": st.simulate(
            bouncing_hexapod(law=st.modal.CompliantGround(k=50.0)),
            st.modal.ModalPenalty(step=1e-6),
            until=0.4,
            every=20,
        ),
    }
    return st.plot.heights(runs, window=(0.25, 0.4))


def impacts() -> identify.ImpactsFit:
    """All isolated impacts of the three test cases on stiff ground, in one Dataset with the case as coordinate."""
    fits = []
    for case, settings in TEST_CASES.items():
        leg = bouncing_hexapod(
            structure=hbpztr(out_of_band=True), law=st.modal.CompliantGround(k=2.961e4, c=0.0773), **settings
        )
        series = identify.contact_series(
            st.simulate(leg, st.modal.ModalPenalty(step=0.5e-6), until=1.15, save=st.Save(steps=10)), noise=1e-4
        )
        fit = identify.identify_impacts(series, hbpztr(), "foot_1")
        fits.append(fit.dataset.assign_coords(case=("impact", [case] * fit.dataset.sizes["impact"])))
    joined = xr.concat([f.drop_vars(["R_c", "shape"]) for f in fits], "impact")
    return joined.assign(R_c=fits[0].R_c, shape=fits[0]["shape"])


def fig_16():
    """Amplitude over voltage near the ground: the film takes some of it, electrostatics give some back. The constants
    are exaggerated to make that visible: a flat foot of 0.7 mm, a leg 20 µm above the ground."""
    film = {"film": st.modal.SqueezeFilm(K=2e-18, roughness=0.5 * UM)}
    field = {"electrostatics": st.modal.LegElectrostatics(area=5e-6, standoff=20 * UM)}
    cases = {
        "no ground pad": {"gap": 1e-3, "frequency": 80.0},
        "short pad, 30 µm": {"gap": 30 * UM, "frequency": 80.0, **film},
        "short pad, 40 µm": {"gap": 40 * UM, "frequency": 80.0, **film},
        "long pad, 40 µm": {"gap": 40 * UM, "frequency": 80.0, **film, **field},
    }
    return st.plot.amplitudes(over_voltage(cases, np.arange(1.0, 11.0)))


def fig_17():
    """10 V close to the ground, with and without small-scale forces."""
    film = st.modal.SqueezeFilm(K=2e-18, roughness=0.5 * UM)
    field = st.modal.LegElectrostatics(area=5e-6, standoff=20 * UM)
    base = {"gap": 40 * UM, "frequency": 80.0}
    runs = {
        "no small-scale forces": st.simulate(bouncing_hexapod(**base), until=0.5),
        "squeeze film and electrostatics": st.simulate(
            bouncing_hexapod(**base, film=film, electrostatics=field), st.modal.ModalEvents(step=10e-6), until=0.5),
    }  # fmt: skip
    return st.plot.heights(runs, window=(0.4, 0.5))


def fig_18():
    """The quadruped's four feet and body round the cycle, the fore-left foot bouncing."""
    ds = st.simulate(bouncing_quadruped(gap=3 * UM, frequency=60.0), until=2.0)
    names = {
        "FL": "fore left (bouncing)",
        "FR": "fore right",
        "body": "centre of body",
        "HL": "hind left",
        "HR": "hind right",
    }
    runs = {}
    for key, text in names.items():
        rest = ds.attrs["gap"] if key == "FL" else 20 * UM  # the other feet hang higher
        h = (ds.x.sel(output=key) + rest).drop_vars("output").assign_attrs(units="m", long_name="height")
        runs[text] = xr.Dataset({"g_N": h}, attrs=ds.attrs)
    return st.plot.polar(runs, after=1.0)


def fig_19():
    """The hexapod's foot 1 in the three test cases: reference (top) and all-mode law."""
    truth = {"structure": hbpztr(out_of_band=True), "law": st.modal.CompliantGround(k=2.961e4, c=0.0773)}
    law = {"law": st.modal.AllModesImpact(e=0.575)}
    runs = {}
    for case, settings in TEST_CASES.items():
        leg = bouncing_hexapod(**settings, **truth)
        stepper, save = st.modal.ModalPenalty(step=0.5e-6), st.Save(steps=20)
        runs[f"reference, {case}"] = st.simulate(leg, stepper, until=0.5, save=save)
    for case, settings in TEST_CASES.items():
        runs[f"simulated, {case}"] = st.simulate(bouncing_hexapod(**settings, **law), until=0.5)
    return st.plot.polar(runs)


def fig_20():
    """Table 3 of the paper, and the closest that ten free parameters of the synthetic hexapod come to its model."""
    ours = table_3_of(BEST)
    columns = {
        "experiment": [TABLE_3[n]["experiment"] for n in TABLE_3],
        "model of the paper": [TABLE_3[n]["model"] for n in TABLE_3],
        "synthetic, calibrated": [ours[n] for n in TABLE_3],
    }
    cases = ["sine\n10 µm", "square\n10 µm", "square\n5 µm"]
    table = xr.Dataset(
        {name: (("quantity", "case"), values) for name, values in columns.items()},
        {"quantity": list(TABLE_3), "case": cases},
    )
    return st.plot.measured_against(table, units={"N_B": "1/s", "A_max": "µm", "A_avg": "µm"})


def main(folder: Path = Path("out")) -> None:
    folder.mkdir(exist_ok=True)
    found = impacts()
    drawn = {
        "5b": fig_5b(), "6": fig_6(), "7": fig_7(), "9": st.plot.restitution(found), "10": st.plot.impact_ratios(found),
        "11": st.plot.impact_shape(found, 6), "16": fig_16(), "17": fig_17(), "18": fig_18(), "19": fig_19(),
        "20": fig_20(),
    }  # fmt: skip
    for name, figure in drawn.items():
        figure.savefig(folder / f"piezo_fig_{name}.png")
    print(f"wrote {len(drawn)} figures to {folder}/; mean α {float(found.alpha.mean()):.2f}")
    assert -0.75 < float(found.alpha.mean()) < -0.45


if __name__ == "__main__":
    main()
