"""Colours of the studio for those who see fewer of them: states of a contact and both ways of a loop stay apart."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
# How linear RGB is seen by those who lack the pigment for long (protan), medium (deutan) or short (tritan) wavelengths,
# by two models that share nothing. Viénot, Brettel, Mollon (1999), Color Res. Appl. 24, 243-252, for sRGB as computed
# in libDaltonLens (dl_vienot_*_rgbCvd_from_rgb; good for protan and deutan only, as it says there). Machado, Oliveira,
# Fernandes (2009), IEEE TVCG 15, 1291-1298, severity 1, from Machado's thesis (2010) as listed in colour-science
# (CVD_MATRICES_MACHADO2010). Each row adds up to 1: white stays white.
SEEN = {
    "all": np.eye(3),
    "protan, Vienot": np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    "deutan, Vienot": np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    "protan, Machado": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                                 [-0.003882, -0.048116, 1.051998]]),
    "deutan, Machado": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                                 [-0.011820, 0.042940, 0.968881]]),
    "tritan, Machado": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                                 [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
TOLD_APART = 15.0  # CIE 1976 ΔE; 2.3 can just be seen side by side


def lab(colour: str, matrix: np.ndarray) -> np.ndarray:
    """CIE L*a*b* (D65) of a colour as it is seen."""
    srgb = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    linear = matrix @ np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    linear = np.clip(linear, 0.0, 1.0)  # what a screen can show
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    ratio = np.clip(to_xyz @ linear / (to_xyz @ np.ones(3)), 1e-12, None)
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def states() -> dict[str, str]:
    text = (WEB / "stage" / "colours.ts").read_text(encoding="utf-8")
    block = re.search(r"STATE_COLOURS.*?\{(.*?)\};", text, re.DOTALL)[1]
    return dict(re.findall(r'(\w+): "(#[0-9a-f]{6})"', block))


@pytest.mark.parametrize("eye", SEEN)
def test_contact_states_are_told_apart(eye):
    found = states()
    assert set(found) == {"separate", "stick", "slip", "impact"}
    for (a, x), (b, y) in itertools.combinations(found.items(), 2):
        assert np.linalg.norm(lab(x, SEEN[eye]) - lab(y, SEEN[eye])) > TOLD_APART, f"{a} and {b} for {eye}"


@pytest.mark.parametrize("eye", SEEN)
def test_both_ways_of_a_loop_are_told_apart_and_by_more_than_colour(eye):
    text = (WEB / "study" / "study.tsx").read_text(encoding="utf-8")
    up, down = re.search(r'UP = "(#\w+)", DOWN = "(#\w+)"', text).groups()
    assert np.linalg.norm(lab(up, SEEN[eye]) - lab(down, SEEN[eye])) > TOLD_APART
    assert "setLineDash(down" in text and "down ? g.stroke() : g.fill()" in text  # dashed, and rings instead of dots


def test_the_measure_finds_colours_that_look_alike():
    """Red and green of the same brightness, which this test is to refuse."""
    red, green = "#c85000", "#7a7a00"
    assert np.linalg.norm(lab(red, SEEN["all"]) - lab(green, SEEN["all"])) > TOLD_APART
    for eye in ("deutan, Vienot", "deutan, Machado"):
        assert np.linalg.norm(lab(red, SEEN[eye]) - lab(green, SEEN[eye])) < TOLD_APART


@pytest.mark.parametrize("eye", SEEN)
def test_white_stays_white(eye):
    """A slip of a digit in a matrix shows here; the sums are rounded to five or six digits."""
    np.testing.assert_allclose(SEEN[eye].sum(axis=1), 1.0, rtol=0, atol=2e-6)


def cividis() -> list[str]:
    """The colours of the map of stresses and of studies."""
    text = (WEB / "stage" / "colours.ts").read_text(encoding="utf-8")
    block = re.search(r"CIVIDIS.*?= \[(.*?)\n\];", text, re.DOTALL)[1]
    rows = np.array([[float(x) for x in row] for row in re.findall(r"\[([\d.]+), ([\d.]+), ([\d.]+)\]", block)])
    return ["#" + "".join(f"{round(255 * x):02x}" for x in row) for row in rows]


@pytest.mark.parametrize("eye", SEEN)
def test_the_map_grows_brighter_for_every_eye(eye):
    brightness = [lab(colour, SEEN[eye])[0] for colour in cividis()]
    assert len(brightness) == 7 and (np.diff(brightness) > 5.0).all(), brightness
