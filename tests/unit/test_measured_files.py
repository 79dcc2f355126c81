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
