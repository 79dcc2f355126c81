"""Measurement files as a laboratory writes them: read right, or refused in words."""

from __future__ import annotations

import csv

import numpy as np
import pytest
from scipy.io import savemat

import stiction as st
from stiction import identify

LINES = np.arange(5.0, 130.0, 0.5)
TRUE = st.modal.modal_structure((40.0, 95.0), (0.015, 0.01), {"a": (1.0, 0.7), "b": (0.6, -1.2)}, {"legs": (3.0, 8.0)})
DATA = identify.synthetic_frf(TRUE, LINES, noise=0.01)
H = DATA.frf.values
W = 2j * np.pi * LINES


def table(path, columns):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))
    return path


CSV = {
    "receptance": {
        f"{n} {p} [m/V]": g(H[j]) for j, n in enumerate("ab") for p, g in (("real", np.real), ("imag", np.imag))
    },
    "velocity of a vibrometer": {
        f"{n} {p}": g(W * H[j] * 1e3) for j, n in enumerate("ab")
        for p, g in (("magnitude [mm/s/V]", np.abs), ("phase [deg]", lambda x: np.angle(x, deg=True)))
    },
    "acceleration per mV": {
        f"{n} {p}": g(W**2 * H[j] / 9.80665e3) for j, n in enumerate("ab")
        for p, g in (("magnitude [g/mV]", np.abs), ("phase [rad]", np.angle))
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", CSV)
def test_tables_are_read_in_their_units(tmp_path, kind):
    found = identify.read_csv(table(tmp_path / "lab.csv", {"frequency [Hz]": LINES, **CSV[kind]}))
    np.testing.assert_allclose(found.frf.values, H, rtol=1e-12)
    assert list(found.output.values) == ["a", "b"]


@pytest.mark.parametrize("columns, words", [
    ({"frequency [Hz]": LINES, "a real [N/V]": LINES, "a imag [N/V]": LINES}, "unit N/V is not a displacement"),
    ({"frequency [Hz]": LINES, "a magnitude [m/V]": LINES}, r'no column "a phase \[deg\] or \[rad\]"'),
    ({"frequency [Hz]": LINES, "a real [m/V]": LINES, "a imag [mm/V]": LINES}, r'no column "a imag \[m/V\]"'),
    ({"frequency [kHz]": LINES, "a real [m/V]": LINES}, r'no column "frequency \[Hz\]"'),
    ({"frequency [Hz]": LINES, "a": LINES}, "units are missing"),
])  # fmt: skip
def test_tables_that_say_too_little(tmp_path, columns, words):
    with pytest.raises(identify.DataError, match=words):
        identify.read_csv(table(tmp_path / "lab.csv", columns))


def test_a_table_that_was_cut_short(tmp_path):
    path = table(tmp_path / "lab.csv", {"frequency [Hz]": LINES, **CSV["receptance"]})
    path.write_text(path.read_text()[:-30])
    with pytest.raises(identify.DataError, match="cut short"):
        identify.read_csv(path)


@pytest.mark.parametrize("array", [H * W * 1e6, (H * W * 1e6).T])
def test_matlab_files(tmp_path, array):
    savemat(tmp_path / "lab.mat", {"freq": LINES[:, None], "V": array})
    found = identify.read_mat(tmp_path / "lab.mat", unit="um/s/V", frequency="freq", response="V", outputs=("a", "b"))
    np.testing.assert_allclose(found.frf.values, H, rtol=1e-12)


def test_matlab_files_that_are_no_use(tmp_path):
    savemat(tmp_path / "lab.mat", {"f": LINES, "H": abs(H), "short": H[:, :9]})
    for more, words in (({}, "is real"), ({"response": "X"}, "has no variable X; it has f, H, short"),
                        ({"response": "short"}, "shape")):  # fmt: skip
        with pytest.raises(identify.DataError, match=words):
            identify.read_mat(tmp_path / "lab.mat", unit="m/V", **more)
    (tmp_path / "lab.mat").write_bytes(b"MATLAB 7.3 MAT-file" + bytes(200))
    with pytest.raises(identify.DataError, match="cannot be read"):
        identify.read_mat(tmp_path / "lab.mat", unit="m/V")


def universal(path, references=(1,), unit="m/s"):
    """One record per output and reference, as pyuff writes them; velocities per volt."""
    pyuff = pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    identify.write_uff(DATA.drop_vars("coherence"), path)
    records = pyuff.UFF(str(path)).read_sets()
    for n, node in enumerate(references):
        for k, record in enumerate(records):
            lab = record | {"data": (n + 1) * W * H[k], "ordinate_axis_units_lab": unit, "ref_node": node, "ref_dir": 3,
                            "ref_ent_name": "NONE", "ordinate_spec_data_type": 11}  # fmt: skip
            pyuff.UFF(str(path)).write_sets(lab, "add" if n + k else "overwrite")
    return path


def test_universal_files_of_velocities_and_several_references(tmp_path):
    path = universal(tmp_path / "lab.uff", (4, 7))
    with pytest.raises(identify.DataError, match=r"more than one reference \(node_4_z, node_7_z\).*choose one"):
        identify.read_uff(path)
    for reference, factor in (("node_4_z", 1), (7, 2)):
        np.testing.assert_allclose(identify.read_uff(path, reference=reference).frf.values, factor * H, rtol=1e-6)
    with pytest.raises(identify.DataError, match=r"no reference 'node_9'; it has node_4_z, node_7_z"):
        identify.read_uff(path, reference="node_9")


def test_universal_files_that_are_damaged_or_of_another_quantity(tmp_path):
    path = universal(tmp_path / "force.uff", unit="N")
    with pytest.raises(identify.DataError, match="unit N/V is not a displacement"):
        identify.read_uff(path)
    text = universal(tmp_path / "lab.uff").read_text(encoding="utf-8").splitlines()
    broken = tmp_path / "broken.uff"
    third = len(text) // 3
    broken.write_text("\n".join([*text[:third], "not a number at all", *text[third:]]), encoding="utf-8")
    with pytest.raises(identify.DataError):
        identify.read_uff(broken)


# ------------------------------------------------------------------------------------------ responses per newton

MASSES = (2e-6, 5e-7)
HIT = st.modal.modal_structure((40.0, 95.0), (0.015, 0.01), {"a": (1.0, 1.0), "b": (0.6, -1.2)},
                               {"hammer": tuple(1 / m for m in MASSES)})  # fmt: skip
STRUCK = identify.synthetic_frf(HIT, LINES, noise=0.01)
STRUCK.frf.attrs["units"] = "m/N"


def test_responses_to_a_hammer_tell_masses(tmp_path):
    """A = Φ_j Φ_c/m_i: with Φ = 1 where the force acts, 1/A is the mass. Within 4 standard errors of the truth."""
    identify.write_csv(STRUCK, tmp_path / "hit.csv")
    H_N = STRUCK.frf.values
    savemat(tmp_path / "hit.mat", {"f": LINES, "H": W**2 * H_N / 9.80665 * 1e-3})
    from_csv = identify.read_csv(tmp_path / "hit.csv")
    from_mat = identify.read_mat(tmp_path / "hit.mat", unit="g/mN", outputs=("a", "b"))
    for found in (from_csv, from_mat):
        assert found.frf.attrs["units"] == "m/N"
        np.testing.assert_allclose(found.frf.values, H_N, rtol=1e-12)
    fit = identify.identify_modes(from_csv, 2)
    assert fit.dataset.residue.attrs["units"] == "m/s^2/N"
    made = fit.structure("a", driven=True)
    spread = 4 * fit.residues_sd[0] / fit.residues[0]
    assert (abs(np.array(made.mass.m) / MASSES - 1) < spread).all() and spread.max() < 0.05
    assert fit.structure("a").mass is None
    with pytest.raises(identify.DataError, match="not where, or not the direction"):
        fit.structure("b", driven=True)
    with pytest.raises(identify.DataError, match="per volt do not tell masses"):
        identify.identify_modes(DATA, 2).structure("a", driven=True)


def test_universal_files_per_newton(tmp_path):
    pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    identify.write_uff(STRUCK, tmp_path / "hit.uff")
    found = identify.read_uff(tmp_path / "hit.uff")
    assert found.frf.attrs["units"] == "m/N"
    np.testing.assert_allclose(found.frf.values, STRUCK.frf.values, rtol=1e-6)


def test_volts_and_newtons_are_two_experiments(tmp_path):
    both = {"a real [m/V]": H[0].real, "a imag [m/V]": H[0].imag, "b real [m/N]": H[1].real, "b imag [m/N]": H[1].imag}
    with pytest.raises(identify.DataError, match="per V and per N"):
        identify.read_csv(table(tmp_path / "lab.csv", {"frequency [Hz]": LINES, **both}))


# ------------------------------------------------------------------------------------------ time series

SAMPLES = np.arange(0, 4e-3, 5e-6)
BOUNCE = {"velocity": np.cos(3e3 * SAMPLES), "displacement": np.sin(3e3 * SAMPLES) / 3e3}


def series_table(path, **change):
    columns = {"time [ms]": SAMPLES * 1e3, "f velocity [mm/s]": BOUNCE["velocity"] * 1e3,
               "g velocity [mm/s]": -BOUNCE["velocity"] * 1e3,
               "f displacement [um]": BOUNCE["displacement"] * 1e6}  # fmt: skip
    return table(path, {k: v for k, v in (columns | change).items() if v is not None})


def series_records(path, unit="mm/s", where="f"):
    pyuff = pytest.importorskip("pyuff", reason="universal files need pyuff (extra ema)")
    identify.write_uff(DATA.drop_vars("coherence"), path)
    (plain, *_) = pyuff.UFF(str(path)).read_sets()
    rows = (("f", unit, BOUNCE["velocity"] * 1e3), ("g", unit, -BOUNCE["velocity"] * 1e3),
            (where, "um", BOUNCE["displacement"] * 1e6))  # fmt: skip
    for k, (name, of, values) in enumerate(rows):
        record = plain | {"func_type": 1, "x": SAMPLES, "data": values, "rsp_ent_name": name, "num_pts": len(SAMPLES),
                          "ord_data_type": 4, "abscissa_spec_data_type": 17, "ordinate_axis_units_lab": of,
                          "orddenom_axis_units_lab": "NONE", "abscissa_spacing": 1, "abscissa_min": 0.0,
                          "abscissa_inc": 5e-6}  # fmt: skip
        pyuff.UFF(str(path)).write_sets(record, "add" if k else "overwrite")
    return path


@pytest.mark.parametrize("write, end", [(series_table, "csv"), (series_records, "uff")])
def test_series_are_read_in_their_units(tmp_path, write, end):
    found = identify.read_series(write(tmp_path / f"lab.{end}"), "f", gap=2e-4)
    assert list(found.output.values) == ["f", "g"]
    np.testing.assert_allclose(found.velocity.values[:, 1], -BOUNCE["velocity"], rtol=1e-5, atol=1e-5)
    np.testing.assert_allclose(found.height.values, 2e-4 + BOUNCE["displacement"], rtol=1e-5)
    np.testing.assert_allclose(found.time.values, SAMPLES, rtol=1e-6, atol=1e-12)


def test_series_that_are_no_use(tmp_path):
    path = tmp_path / "lab.csv"
    uneven = SAMPLES * 1e3 + 1e-3 * np.sin(np.arange(len(SAMPLES)))
    for change, words in (
        ({"f displacement [um]": None}, "must hold velocity and displacement of f"),
        ({"f velocity [mm/s]": None, "f velocity [mm]": BOUNCE["velocity"]}, "has the unit m, m/s is needed"),
        ({"time [ms]": uneven}, "not evenly spaced"),
    ):
        with pytest.raises(identify.DataError, match=words):
            identify.read_series(series_table(path, **change), "f")
    with pytest.raises(identify.DataError, match="must hold velocity and displacement of h"):
        identify.read_series(series_table(path), "h")
    with pytest.raises(identify.DataError, match="gap = -1"):
        identify.read_series(path, "f", gap=-1.0)
    for more, words in (({"unit": "N"}, "has the unit N; known"), ({"where": "h"}, "displacement of f")):
        with pytest.raises(identify.DataError, match=words):
            identify.read_series(series_records(tmp_path / "lab.uff", **more), "f")
    with pytest.raises(identify.DataError, match="no time response"):
        identify.read_series(universal(tmp_path / "frf.uff"), "f")
