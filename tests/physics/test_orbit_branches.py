"""Branches of orbits: every fold, flip and corner of the tables, closed forms, and ends in words.

Numbers of the MagMite: see test_orbits.py. Steppers move bifurcations (RK4 with 100 steps a fold by 3e-7), so they are
looked at with DOP853; corners of an independent code are trusted to the digits given.
"""

from __future__ import annotations

from functools import cache
from math import pi, sqrt

import numpy as np
import pytest

import stiction as st

FINE = st.EventLocated(per_cycle=100, method=st.DOP853(rtol=1e-11))
F_N = 2300.0


def magmite(field, load, ratio):
    return st.devices.Magmite(
        mass_ratio=1.5, c_g=0.025, kappa=3.028, field=field * 1e-3, vertical_load=load,
        clock=st.Clock(frequency=ratio * F_N),
    )  # fmt: skip


@cache
def branch(field, load, ratio, low, high, **options):
    found = st.orbit(magmite(field, load, ratio), stepper=FINE)
    return st.continue_orbit(found, "clock.frequency", (low * F_N, high * F_N), **options)


def rows(ds):
    """(f̃, u mm/s, multipliers, label, course) of all labelled points."""
    out = []
    for i in np.flatnonzero(ds.label.values != ""):
        at = ds.isel(point=i)
        mu = at.multiplier_re.values + 1j * at.multiplier_im.values
        words = str(at.label.values), str(at.signature.values)
        out.append((float(at["clock.frequency"]) / F_N, float(at.speed) * 1e3, mu, *words))
    return out


def find(ds, label, near):
    wanted = [row for row in rows(ds) if row[3] == label]
    return min(wanted, key=lambda row: abs(row[0] - near))


def test_the_low_branch_ends_in_a_smooth_fold():
    ds = branch(5, 8, 1.25, 1.2, 1.35)
    f, u, mu, _, course = find(ds, "fold", 1.2898)
    assert f == pytest.approx(1.2898110, abs=6e-8) and u == pytest.approx(0.694487, abs=1.1e-6)
    assert np.sort(mu.real)[::-1] == pytest.approx([1.0, 0.92787, 0.81346], abs=1e-5)
    assert course == "R|R"
    back = ds.isel(point=np.flatnonzero(ds.tangent_parameter.values < 0))
    at = float(np.interp(-1.25 * F_N, -back["clock.frequency"].values, back.speed.values)) * 1e3
    assert at == pytest.approx(1.245605, rel=2e-2)  # between points the line is straight
    assert not back.stable.values[1:].any()


def test_the_hysteresis_of_figure_5_closes():
    """5 mT, β 8: from the impacting branch over the nonsmooth fold, the unstable branch, and the graze to the high
    branch without impacts; nothing passes +1 at the fold."""
    ds = branch(5, 8, sqrt(2.5), 1.55, 2.0, both=False)
    f, u, mu, _, course = next(row for row in rows(ds) if row[3] == "break_fold")
    assert f == pytest.approx(1.9279102, abs=6e-8) and u == pytest.approx(28.677712, abs=2e-6)
    assert course == "I|R" and mu[0].real == pytest.approx(0.98838, abs=1e-5)
    beyond = [row for row in rows(ds) if row[3] == "break_fold"][1]
    assert beyond[2].real == pytest.approx([1.82813, 0.98885, 0.12690], abs=1.1e-5)
    corner = next(row for row in rows(ds) if row[3] == "break")
    assert corner[0] == pytest.approx(1.6157109, abs=1e-7) and corner[1] == pytest.approx(-1.870868, abs=1e-5)
    assert corner[2][0].real == pytest.approx(23.387, abs=2e-3)
    graze = [row for row in rows(ds) if row[3].startswith("grazing")][-1]
    assert graze[4] == "R|R" and graze[0] == pytest.approx(1.609227, abs=1e-6)
    assert graze[1] == pytest.approx(-0.218936, abs=2e-6)
    assert graze[2][0].real == pytest.approx(0.97486, abs=1e-5)
    assert ds.attrs["ended_up"].startswith("the end")
    assert (ds.residual.values <= 1e-9).all()
    without_corners = len(ds.point) - sum(ds.label.values != "")
    assert ds.attrs["periods_run"] <= 19 * without_corners + 300 * 4  # four corners


def test_the_impacting_branch_has_a_kink_and_ends_in_a_flip():
    ds = branch(5, 32, sqrt(2.5), 1.31, 1.6)
    kink = [row for row in rows(ds) if row[3] == "grazing_sliding"]
    assert kink[1][0] == pytest.approx(1.3826932, abs=1e-7) and kink[1][1] == pytest.approx(56.989982, abs=2e-6)
    assert np.sort(kink[1][2].real) == pytest.approx([-0.84121, -0.24557, 0.93030], abs=1.1e-5)
    assert np.sort(kink[0][2].real) == pytest.approx([-0.75449, 0.0, 0.41073], abs=1e-4)  # J ~ root of the distance
    flip = find(ds, "flip", 1.3172)
    assert flip[0] == pytest.approx(1.3172372, abs=6e-8) and flip[1] == pytest.approx(50.37870, abs=1e-5)
    assert np.sort(flip[2].real) == pytest.approx([-1.0, 0.0, 0.32909], abs=1e-5)


def test_the_grazing_oscillator_grazes_at_its_closed_form():
    """m x'' + c x' + k x = F cos ωt with a stop at σ: the free orbit touches where F/|k − mω² + icω| = σ."""
    m, c, k, force, gap = 1.0, 0.4, 100.0, 5.0, 0.12
    model = st.Multibody(
        clock=st.Clock(frequency=1.0),
        bodies={"mass": st.Slide(mass=m, x=-gap), "wall": st.Driven(drive="still", amplitude=1e-300)},
        drives={"shaker": st.Sine(), "still": st.Sine()},
        forces={
            "spring": st.Spring(b="mass.x", stiffness=k, damping=c, rest=-gap),
            "push": st.Load(on="mass.x", value=force, drive="shaker"),
        },
        contacts={"stop": st.Contact(geometry=st.Stop(a="mass.x", b="wall.x"), normal=st.Newton(e=0.6))},
    )
    found = st.orbit(model, stepper=FINE)
    ds = st.continue_orbit(found, "clock.frequency", (0.9, 1.6), both=False, most=60)
    first = st.locate(ds, "grazing")["clock.frequency"].values[0]
    # F²= σ² ((k − mω²)² + c²ω²), the smaller root in ω²
    a, b, d = m**2, c**2 - 2 * k * m, k**2 - (force / gap) ** 2
    omega = sqrt((-b - sqrt(b * b - 4 * a * d)) / (2 * a))
    assert first == pytest.approx(omega / (2 * pi), rel=1e-8)
    assert ds.signature.values[0] == "" and "I" in "".join(ds.signature.values)


def test_ends_are_told_in_words():
    found = st.orbit(magmite(5, 8, 1.2))
    with pytest.raises(st.ParameterError, match="between the ends"):
        st.continue_orbit(found, "clock.frequency", (100.0, 200.0))
    with pytest.raises(st.ParameterError, match="low < high"):
        st.continue_orbit(found, "clock.frequency", (200.0, 100.0))
    with pytest.raises(st.ModelError, match="orbit"):
        st.continue_orbit(st.simulate(magmite(5, 8, 1.2), until=st.Cycles(count=1)), "clock.frequency", (1.0, 2.0))
    stopped = st.continue_orbit(
        st.orbit(magmite(5, 8, 1.9)), "clock.frequency", (1.85 * F_N, 2.0 * F_N), cross=False, both=False
    )
    assert "corner" in stopped.attrs["ended_up"] or "end" in stopped.attrs["ended_up"]
    with pytest.raises(st.ParameterError, match="label"):
        st.locate(stopped, "catastrophe")
