"""What the figures of Teidelt (2015) show, drawn anew: presliding, the stick-slip axis, friction under ultrasound.

Writes out/oscillating_*.png, one for each figure named, and prints published against computed values.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import xarray as xr

import stiction as st
from stiction import sliding
from stiction.devices.ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal
from stiction.devices.tribometer import Tribometer, across, along_by_compliance, coulomb_fit, coulomb_velocity
from stiction.families.sliding import friction_control

MM, NM, MN = 1e-3, 1e-9, 1e-3


def labelled(name: str, values: np.ndarray, unit: str, text: str, **coords: tuple) -> xr.Dataset:
    """One variable with its dimensions; coords as (values, unit, meaning)."""
    at = {k: (k, v, {"units": u, "long_name": t}) for k, (v, u, t) in coords.items()}
    return xr.Dataset({name: (tuple(coords), values, {"units": unit, "long_name": text})}, at)


def laws_in_a_loop() -> xr.Dataset:
    """Four friction models through the same cycle of displacement."""
    contact = Ramona().contacts[0]
    k, mu, N = contact.normal.tangential_stiffness, contact.mu, contact.normal_force
    laws = {"MDR": contact.law(), "Jenkins": st.sliding.Jenkins(k=k, mu=mu), "Dahl": st.sliding.Dahl(k=k, mu=mu),
            "elasto-plastic": st.sliding.ElastoPlastic(k=k, mu=mu)}  # fmt: skip
    one = [
        sliding.friction_loops(law, [1.5 * contact.slip_limit], N).isel(amplitude=0, drop=True) for law in laws.values()
    ]
    return xr.concat(one, xr.DataArray(list(laws), dims="law", name="law"), combine_attrs="drop_conflicts")


def over_amplitude(variants: dict[str, Ramona], A: np.ndarray, stepped: bool = False) -> xr.Dataset:
    """F_gen(A) of several axes: by the map, or by stepping through time."""

    def force(axis: Ramona, a: float) -> float:
        return sliding.generated_force(axis, a) if stepped else sliding.force_by_map(axis, a)

    rows = [[force(axis, float(a)) for a in A] for axis in variants.values()]
    return labelled("force", np.array(rows), "N", "generated force", variant=(list(variants), "1", "variant"),
                    amplitude=(A, "m", "amplitude"))  # fmt: skip


def variants(A: np.ndarray) -> dict[str, xr.Dataset]:
    """Figs 3.20–3.27: what the details of signal, gravity, friction and surface change."""
    quick = SawSignal(slow=5e-3)
    big, middle, small = (Ramona(radius=R * MM, signal=quick) for R in (1.0, 0.5, 0.25))
    changed = st.with_value
    rough = {H: st.sliding.RoughSphereProfile(radius=MM, hurst=H, h_rms=0.92e-6) for H in (1.7, 0.9)}

    def weighed(axis: Ramona) -> dict[str, Ramona]:
        return {"without gravity": axis, "with": changed(axis, "gravity", 9.81)}

    def worn(axis: Ramona) -> dict[str, Ramona]:
        flat = st.sliding.FlattenedSphereProfile(radius=axis.radius, flat=0.006 * axis.radius)
        return {"sphere": axis, "flattened, b = 0.006 R": changed(axis, "profile", flat)}

    return {
        "signal": over_amplitude({"saw": big, "flattened saw": changed(
            big, "signal", FlattenedSawSignal(slow=5e-3, hold=1e-3))}, A, stepped=True),
        "fig_3_20_gravity": over_amplitude(weighed(big), A),
        "fig_3_21_gravity": over_amplitude(weighed(small), A),
        "fig_3_22_3_23_kinetic": over_amplitude({"μ = 0.3": big, "μ_s = 0.3, μ_k = 0.2": changed(
            big, "memory", st.sliding.BySprings(kinetic=2 / 3))}, A, stepped=True),
        "fig_3_24_flattened": over_amplitude(worn(big), A),
        "fig_3_25_flattened": over_amplitude(worn(middle), A),
        "fig_3_27_rough": over_amplitude({"smooth": big, "H = 1.7": changed(big, "profile", rough[1.7]),
                                          "H = 0.9": changed(big, "profile", rough[0.9])}, A),
    }  # fmt: skip


def touching_the_sensor(cycles: int) -> xr.Dataset:
    """Fig. 3.8: the runner advances freely, meets the sensor after ten steps, and pushes until it can no more."""
    free = Ramona(amplitude=120 * NM, sensor=0.0, signal=SawSignal(slow=2e-3)).assembled()
    every = st.Save(steps=40)
    first = st.simulate(free, until=st.Cycles(count=10), save=every)
    gap, k = float(first.q[-1, 0]), 25e3
    pressing = st.with_values(free, {"stiffness": k, "force": k * gap})  # −k (x − gap)
    second = st.simulate(pressing, until=st.Cycles(count=cycles), start=st.end_state(first), save=every)
    x = np.concatenate([first.q.values[:, 0], second.q.values[1:, 0]])
    t = np.concatenate([first.time.values, second.time.values[1:]])
    touched = np.arange(len(x)) >= first.sizes["time"]
    ds = labelled("x", x, "m", "displacement", time=(t, "s", "time"))
    force = {"units": "N", "long_name": "force on the sensor", "symbol": "F"}
    return ds.assign(F=("time", k * (x - gap) * touched, force))


def zero_amplitudes(radius: float, preloads: np.ndarray) -> xr.Dataset:
    """Figs 3.18, 3.34: the zero-amplitude lies between the slip limits of the contacts, where (3.26) says."""
    axes = [Ramona(radius=radius, preload=float(p)) for p in preloads]
    columns = {
        "upper": ([a.slip_limits[0] for a in axes], "u₁, upper contacts"),
        "numerical": ([sliding.zero_amplitude(a) for a in axes], "zero-amplitude"),
        "analytic": ([a.mean_slip_limit for a in axes], "eq. (3.26)"),
        "lower": ([a.slip_limits[1] for a in axes], "u₂, lower contacts"),
    }
    at = {"preload": ("preload", preloads, {"units": "N", "long_name": "preload", "symbol": "F_p"})}
    return xr.Dataset(
        {name: ("preload", v, {"units": "m", "long_name": text}) for name, (v, text) in columns.items()}, at
    )


def driven() -> xr.Dataset:
    """Fig. 3.7: the runner sticks to the ramp and slips at the fall."""
    axis = Ramona(preload=1.0, amplitude=200 * NM, signal=SawSignal(slow=2e-3), sensor=0.0)
    return st.simulate(axis, until=st.Cycles(count=4))


def shaped_runs() -> dict[str, xr.Dataset]:
    """Fig. 3.38: the saw, the signal of the thesis, and the rise that leaves no net force."""
    axis = Ramona(preload=0.25, amplitude=160 * NM, signal=SawSignal(slow=2.5e-3), sensor=0.0)
    rises = {"saw": None, "rise 44 and 28 nm (thesis)": (44 * NM, 28 * NM), "rise 0.74 u_max": axis.calm_rises()}
    runs = {}
    for name, rise in rises.items():
        one = axis
        if rise:
            signal = ShapedSawSignal(slow=2.5e-3, rise_upper=rise[0], rise_lower=rise[1])
            one = st.with_value(axis, "signal", signal)
        runs[name] = st.simulate(one, until=st.Cycles(count=3))
    return runs


def back_step() -> xr.Dataset:
    """Fig. 3.36: vibration after a back step, with the envelope (3.38) from its second extremum on."""
    axis = Ramona(preload=0.25, amplitude=160 * NM, signal=SawSignal(slow=10e-3), sensor=0.0)
    run = sliding.run(axis, 2, every=1)
    t = run.grid.time
    x = run.samples[len(t) :, 0] - axis.amplitude * t / axis.signal.slow
    part = t < 2e-3
    x, t = x[part] - x[(t > 8e-3) & (t < 9.9e-3)].mean(), t[part]
    second = int(np.argmax(np.where(t > 0.5 / axis.natural_frequency, x, -1)))
    envelope = np.where(t < t[second], np.nan, axis.envelope(x[second], t - t[second]))
    ds = labelled("x", x, "m", "runner", time=(t, "s", "time"))
    return ds.assign(
        above=("time", envelope, {"units": "m", "long_name": "envelope (3.38)"}),
        below=("time", -envelope, {"units": "m", "long_name": "mirrored"}),
    )


def out_of_plane() -> xr.Dataset:
    """Fig. 4.8: Coulomb's law, exact and by the fit (4.22), over the velocity reduced by μ0 F_n0/(m ω)."""
    f, ratios = np.linspace(1e-4, 1, 80), np.array([0.25, 0.5, 0.75, 1.0])
    v = np.array([coulomb_velocity(x) for x in f])
    reduced = 1 - ratios[:, None] + ratios[:, None] * f
    fit = 1 - ratios[:, None] + ratios[:, None] * coulomb_fit(v)
    dims = ("load_ratio", "f")
    return xr.Dataset(
        {
            "velocity": (dims, ratios[:, None] * v, {"units": "1", "long_name": "velocity × mω/(μ₀ Fₙ₀)"}),
            "friction": (dims, reduced, {"units": "1", "long_name": "mean friction ⟨μ⟩/μ₀"}),
            "fit": (dims, fit, {"units": "1", "long_name": "explicit fit (4.22)"}),
        },
        {"load_ratio": ("load_ratio", ratios, {"units": "1", "symbol": "r"}), "f": f},
    )


def with_memory(points: int) -> xr.Dataset:
    """Fig. 4.10: the same with the elastic contact."""
    ratios = np.array([0.25, 0.5, 0.75, 1.0])
    drags = np.array([np.linspace(1 - r + 1e-3, 0.998, points) for r in ratios])
    maps = [friction_control.reduction_map(Tribometer(), [r], d, run_in=8 * points, cycles=4 * points)
            for r, d in zip(ratios, drags, strict=True)]  # fmt: skip
    return xr.Dataset(
        {
            "velocity": (("load_ratio", "point"), [m.velocity.values[0] for m in maps], maps[0].velocity.attrs),
            "drag": (("load_ratio", "point"), drags, {"units": "1", "long_name": "mean friction ⟨μ⟩/μ₀"}),
        },
        {"load_ratio": ("load_ratio", ratios, {"units": "1", "symbol": "r"})},
    )


def in_plane(points: int) -> dict[str, xr.Dataset]:
    """Figs 4.16, 4.18, 4.22: along the motion (both models) and across it."""
    f = np.linspace(0.01, 0.99, points)
    gammas = np.array([0.3, 1.0, 3.9, 20.0])
    xi = np.array([[friction_control.along(g, x) for x in f] for g in gammas])
    model_1 = labelled("velocity", xi, "1", "velocity ⟨v⟩/v̂", gamma=(gammas, "1", "Γ"),
                       friction=(f, "1", "mean friction ⟨μ⟩/μ₀"))  # fmt: skip
    model_1["gamma"].attrs["symbol"] = "Γ"
    z = np.linspace(0.01, 3, 200)
    at = {"velocity": ("velocity", z, {"units": "1", "long_name": "velocity ⟨v⟩/v̂"})}
    both = xr.Dataset(
        {
            "along": (
                "velocity",
                along_by_compliance(z, np.radians(15.25)),
                {"units": "1", "long_name": "along, θ = 15.25°"},
            ),
            "straight": ("velocity", along_by_compliance(z), {"units": "1", "long_name": "along, θ = 0"}),
            "across": ("velocity", across(z), {"units": "1", "long_name": "across"}),
        },
        at,
    )
    return {"model_1": model_1, "model_2": both}


def table() -> list[tuple[str, str, str]]:
    """(statement, published, computed)."""
    axis, strong = Ramona(), Ramona(preload=0.25, amplitude=160 * NM)
    return [
        ("zero-amplitude between u1 and u2", "yes", f"{sliding.zero_amplitude(axis) / axis.mean_slip_limit:.4f} H"),
        ("F_gen at 62 nm, F_p = 0.1 N", "40 mN", f"{sliding.force_by_map(axis, 62 * NM) / MN:.1f} mN"),
        ("u1, u2 at F_p = 0.25 N", "44, 28 nm", "{:.1f}, {:.1f} nm".format(*(u / NM for u in strong.slip_limits))),
        ("second half swing", "18 nm", f"{sliding.half_swings(strong.backbone)[1] / 2 / NM:.1f} nm"),
        ("velocity limit, Coulomb and elastic", "≪", f"{Tribometer(load_ratio=1.0).coulomb_limit / MM:.1f}, "
         f"{friction_control.mean_velocity(Tribometer(load_ratio=1.0, drag=0.999)) / MM:.1f} mm/s"),
    ]  # fmt: skip


def draw(folder: Path, quick: bool = False) -> list[str]:
    """Every figure; `quick` with few points. Returns the names of the files."""
    A = np.linspace(10, 200, 7 if quick else 39) * NM
    plane = in_plane(5 if quick else 50)
    plots = {
        "fig_2_3_stress": st.plot.stress_zones(sliding.stresses(Ramona().contacts[0], points=21 if quick else 101)),
        "laws": st.plot.versus(laws_in_a_loop(), "delta", "T", along="point"),
        "loops": st.plot.versus(
            sliding.friction_loops(Ramona().backbone, np.array([8, 16, 24]) * NM), "delta", "T", along="point"
        ),
        "fig_3_7_drive": st.plot.stick_slip(driven()),
        "fig_3_8_sensor": st.plot.time(touching_the_sensor(10 if quick else 60), ["x", "F"]),
        "master_curve": st.plot.sweep(sliding.master_curve(Ramona(), np.linspace(0.8, 12, 9 if quick else 80)), "psi"),
        "fig_3_36_back_step": st.plot.together(back_step(), ["x", "above", "below"], axis="Vibration"),
        "fig_3_38_shaping": st.plot.stick_slip(shaped_runs()),
        "fig_4_8_coulomb": st.plot.versus(out_of_plane(), "velocity", "friction", along="f", fit="fit"),
        "fig_4_10_memory": st.plot.versus(with_memory(4 if quick else 25), "velocity", "drag", along="point"),
        "fig_4_16_along": st.plot.versus(plane["model_1"], "velocity", "friction", along="friction"),
        "fig_4_18_along": st.plot.together(plane["model_2"], ["along", "straight"], axis="⟨μ⟩/μ₀"),
        "fig_4_22_across": st.plot.together(plane["model_2"], ["across"], axis="⟨μ⟩/μ₀"),
    }
    radii = {"fig_3_15": 1.0, "fig_3_16": 0.5, "fig_3_17": 0.25}
    forces = sliding.campaign(Ramona(), np.array(list(radii.values())) * MM, [0.1, 0.25, 0.5, 1.0], A)
    for i, name in enumerate(radii):
        plots[f"{name}_force"] = st.plot.sweep(forces.isel(radius=i, drop=True), "force")
    for panel, R in zip("abc", radii.values(), strict=True):
        found = zero_amplitudes(R * MM, np.linspace(0.1, 1.0, 4 if quick else 10))
        plots[f"fig_3_18_3_34{panel}"] = st.plot.together(found, list(found), axis="Amplitude")
    for name, ds in variants(A[::3] if quick else A[::2]).items():
        plots[name] = st.plot.sweep(ds, "force")
    for name, figure in plots.items():
        figure.savefig(folder / f"oscillating_{name}.png")
    return list(plots)


def main(folder: Path = Path("out"), quick: bool = False) -> None:
    folder.mkdir(exist_ok=True)
    draw(folder, quick)
    print(f"{'statement':40}{'thesis':>12}   computed")
    for row in table():
        print(f"{row[0]:40}{row[1]:>12}   {row[2]}")
    zero = sliding.zero_amplitude(Ramona()) / Ramona().mean_slip_limit
    assert abs(zero - 0.9704) < 1e-4, f"the zero-amplitude should be 0.9704 H, not {zero:.4f} H"


if __name__ == "__main__":
    main()
