"""Bad input to modal structures and identification: a clear error, or a warning that says what was done."""

from __future__ import annotations

import numpy as np
import pytest

import stiction as st
from stiction import identify
from stiction.devices.piezo_legs import bouncing_hexapod, hbpztr, qbpztr
from stiction.families.modal.measures import metrics

F = np.unique(np.r_[np.arange(8, 40, 0.05), np.arange(40, 1100, 0.5)])


def refused(error, *words):
    pattern = "".join(f"(?=.*{word})" for word in words)
    return pytest.raises(error, match=f"(?s){pattern}")


def test_scenario_round_trip():
    for model in (
        bouncing_hexapod(),
        bouncing_hexapod(
            square=True,
            law=st.modal.SingleModeImpact(e=0.5, mode=6),
            film=st.modal.SqueezeFilm(K=1e-20, roughness="0.5 um"),
            electrostatics=st.modal.LegElectrostatics(area=5e-6, standoff="0.5 mm"),
        ),
    ):
        assert st.loads(st.dumps(model)) == model


def test_simulate_knows_modal_legs():
    ds = st.simulate(bouncing_hexapod(), until=0.02)
    assert ds.g_N.attrs["units"] == "m" and all(
        "units" in ds[v].attrs and "long_name" in ds[v].attrs for v in ds.data_vars
    )
    assert st.loads(ds.attrs["scenario"]) == bouncing_hexapod()


# ------------------------------------------------------------------------------------------ structure and model


def test_negative_damping():
    with refused(st.ParameterError, r"damping\[1\] = -0.01", "mode 2", "at least 0", "feeds energy"):
        st.modal.modal_structure((10.0, 20.0), (0.01, -0.01), {"a": (1.0, 1.0)}, {})


def test_overdamped_mode():
    with refused(st.ParameterError, r"damping\[0\] = 1.2", "underdamped"):
        st.modal.modal_structure((10.0,), (1.2,), {"a": (1.0,)}, {})


def test_lengths_must_agree():
    with refused(st.ModelError, "outputs.a.phi has 1", "2 modes"):
        st.modal.modal_structure((10.0, 20.0), (0.01, 0.01), {"a": (1.0,)}, {})


def test_negative_modal_mass():
    with refused(st.ParameterError, r"ModalMass.m\[0\] = -1"):
        st.modal.ModalMass(m=(-1.0,))


def test_matrices():
    with refused(st.ModelError, "K is not symmetric"):
        st.modal.from_matrices(np.eye(2), np.array([[1.0, 0.5], [0.0, 1.0]]), damping=(0, 0), outputs={"a": 0})
    with refused(st.ModelError, "rigid-body mode", "weak springs"):
        st.modal.from_matrices(np.eye(2), np.array([[1.0, -1.0], [-1.0, 1.0]]), damping=(0, 0), outputs={"a": 0})
    with refused(st.ModelError, "not positive definite"):
        st.modal.from_matrices(np.diag([1.0, 0.0]), np.eye(2), damping=(0, 0), outputs={"a": 0})


def test_small_forces_on_compliant_ground_are_refused():
    """They would have no effect."""
    for name, part in {
        "film": st.modal.SqueezeFilm(K=1e-20, roughness=0.5e-6),
        "electrostatics": st.modal.LegElectrostatics(area=5e-6, standoff=0.5e-3),
    }.items():
        with refused(st.ModelError, f"{name} with CompliantGround is not computed"):
            bouncing_hexapod(law=st.modal.CompliantGround(k=1e4), **{name: part})


def test_film_without_roughness_offset():
    with refused(st.ParameterError, "roughness = 0", "never lets the surfaces touch", "0.5e-6"):
        st.modal.SqueezeFilm(K=1e-20, roughness=0.0)


def test_unknown_foot_and_input():
    with refused(st.ModelError, 'no output "foot_7"', 'did you mean "foot_'):
        st.with_value(bouncing_hexapod(), "feet", {"foot_7": st.modal.Foot(gap=1e-5)})
    with refused(st.ModelError, "drives.leg", 'did you mean "legs"'):
        st.with_value(bouncing_hexapod(), "drives", {"leg": st.Sine()})


def test_forces_need_absolute_masses():
    relative = st.with_value(hbpztr(), "mass", st.modal.RelativeMass(m=(1.0,) * 6))
    film = st.modal.SqueezeFilm(K=1e-20, roughness=0.5e-6)
    st.simulate(bouncing_hexapod(structure=relative), until=0.01)  # impacts do not
    with refused(st.ModelError, "modal masses in kg", "ModalMass"):
        st.simulate(bouncing_hexapod(structure=relative, film=film), until=0.01)
    bare = st.with_value(hbpztr(), "mass", None)
    with refused(st.ModelError, "AllModesImpact needs modal masses", "voltage FRFs cannot give"):
        st.simulate(bouncing_hexapod(structure=bare), until=0.01)


def test_mode_with_a_node_at_the_foot():
    s = st.modal.modal_structure((10.0, 20.0), (0, 0), {"a": (1.0, 0.0)}, {})
    with refused(st.ModelError, "node at", '"a"'):
        st.modal.SingleModeImpact(e=0.5, mode=2).direction(s, "a")
    with refused(st.ParameterError, "mode 3", "1 … 2"):
        st.modal.SingleModeImpact(e=0.5, mode=3).direction(s, "a")


def test_more_simultaneous_feet_than_modes():
    three = hbpztr().subset((1, 2, 3))
    model = st.with_value(
        bouncing_hexapod(structure=three), "feet", {f"foot_{i}": st.modal.Foot(gap=1e-5) for i in range(1, 5)}
    )
    with refused(st.ModelError, "4 feet touch at once", "3 mode", "at least 4 modes"):
        st.simulate(model, until=0.01)
    several = st.with_value(
        bouncing_hexapod(), "feet", {"foot_1": st.modal.Foot(gap=1e-5), "foot_2": st.modal.Foot(gap=1e-5)}
    )
    with refused(st.ModelError, "SingleModeImpact with 2 feet"):
        st.simulate(st.with_value(several, "law", st.modal.SingleModeImpact(e=0.5, mode=6)), until=0.01)


def test_undamped_resonance():
    s = hbpztr(damping=(0.0,) * 6)
    with refused(st.ModelError, "mode 1", "undamped and driven at its own frequency"):
        st.simulate(bouncing_hexapod(structure=s, frequency=s.frequency[0]), until=0.01)


def test_curved_waveform_of_a_user():
    @st.part
    class Parabola:
        """φ²"""

        phase: float = st.par("rad", "unused", default=0.0)

        @staticmethod
        def waveform(part, phase):
            return phase * phase

    with refused(st.ModelError, "Parabola is neither", "Sampled"):
        st.simulate(st.with_value(bouncing_hexapod(), "drives", {"legs": Parabola()}), until=0.01)


def test_stepper_of_another_law():
    with refused(st.ModelError, "CompliantGround needs stepper=ModalPenalty"):
        st.simulate(bouncing_hexapod(law=st.modal.CompliantGround(k=1e4)), st.modal.ModalEvents(), until=0.01)


def test_until_and_sweeps():
    assert len(st.simulate(bouncing_hexapod(), until="20 ms").time) == len(
        st.simulate(bouncing_hexapod(), until=0.02).time
    )
    with refused(st.ParameterError, "OnSlip", "AtTime, Cycles"):
        st.simulate(bouncing_hexapod(), until=st.OnSlip(contact="foot", within=0.1))
    f = bouncing_hexapod().clock.frequency
    assert len(st.simulate(bouncing_hexapod(), until=st.Cycles(count=2)).time) == len(
        st.simulate(bouncing_hexapod(), until=2 / f).time
    )


def test_metrics_of_a_short_run():
    with refused(st.ParameterError, "metrics over 0.15 … 1.15 s", "ends at 0.2"):
        metrics(st.simulate(bouncing_hexapod(), until=0.2), merge_below=5e-7)


# ------------------------------------------------------------------------------------------ data


def response(**more):
    return identify.synthetic_frf(qbpztr(), F, noise=0.01, **more)


def test_a_few_lines_of_nan_are_left_out_with_a_warning():
    ds = response()
    ds.frf.values[2, 100:110] = np.nan
    with pytest.warns(identify.DataWarning, match="10 of .* lines hold NaN .* left out"):
        fit = identify.identify_modes(ds, 5)
    np.testing.assert_allclose(fit.frequency, qbpztr().frequency, rtol=1e-3)


def test_too_many_nan():
    ds = response()
    ds.frf.values[0, ::3] = np.nan
    with refused(identify.DataError, "lines hold NaN", "measure again"):
        identify.identify_modes(ds, 5)


def test_missing_coherence():
    with pytest.warns(identify.DataWarning, match="no coherence: every line counts by its magnitude alone"):
        identify.identify_modes(response().drop_vars("coherence"), 5)


def test_wrong_unit():
    ds = response()
    ds.frf.attrs["units"] = "m/s/V"
    with refused(identify.DataError, "m/s/V", "m/V", "dividing by"):
        identify.identify_modes(ds, 5)


def test_units_missing_in_a_universal_file(tmp_path):
    pyuff = pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    identify.write_uff(response(), tmp_path / "frf.uff")
    records = pyuff.UFF(str(tmp_path / "frf.uff")).read_sets()
    for i, r in enumerate(records):
        r["ordinate_axis_units_lab"] = "NONE"
        pyuff.UFF(str(tmp_path / "bare.uff")).write_sets(r, "add" if i else "overwrite")
    with refused(identify.DataError, "FL has no units", "read_uff"):
        identify.read_uff(tmp_path / "bare.uff")
    with pytest.warns(identify.DataWarning, match="no units; taken to be um/V"):
        ds = identify.read_uff(tmp_path / "bare.uff", units=("um", "V"))
    np.testing.assert_allclose(ds.frf.values, response().frf.values * 1e-6, rtol=1e-6)


def test_more_modes_than_peaks():
    with refused(st.ParameterError, "peaks", "40 modes asked for", "guess"):
        identify.identify_modes(identify.synthetic_frf(qbpztr(), F), 40)


def test_too_coarse_a_resolution():
    coarse = identify.synthetic_frf(qbpztr(), np.arange(10, 1100, 10.0), noise=0.01)
    with refused(st.ParameterError, "lines within 20%", "15 Hz", "finer"):
        identify.identify_modes(coarse, guess=qbpztr().frequency)


def test_series_sampled_too_slowly_for_impacts():
    ds = st.simulate(bouncing_hexapod(), until=0.1)
    with refused(identify.DataError, "cannot resolve impacts", "sample faster"):
        identify.identify_impacts(identify.contact_series(ds), hbpztr(), "foot_1")


def test_touching_series_is_no_near_contact_series():
    stepper = st.modal.ModalEvents(step=10e-6)
    model = bouncing_hexapod(film=st.modal.SqueezeFilm(K=1e-21, roughness=0.5e-6))
    with refused(identify.DataError, "touches the ground"):
        identify.identify_small_scale([model], [identify.near_series(model, 0.1, stepper)], until=0.1, stepper=stepper)


def test_one_damping_ratio_is_that_of_all_modes():
    M, K = np.diag([2e-6, 1e-6]), np.array([[300.0, -80.0], [-80.0, 200.0]])
    one, each = (st.modal.from_matrices(M, K, damping=zeta, outputs={"f": 0}) for zeta in (0.02, (0.02, 0.02)))
    assert one == each
