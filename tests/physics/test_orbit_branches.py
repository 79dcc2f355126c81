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
from stiction.core.parameter import coordinate, par
from stiction.core.part import part
from stiction.orbits.branch import restored
from stiction.orbits.corners import sharpened
from stiction.orbits.following import place_at
from stiction.orbits.grazing import entered

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


IMPACTING = {8: (5, 8, sqrt(2.5), 1.3, 2.1), 32: (5, 32, sqrt(2.5), 1.3, 2.1)}  # the loops of Fig. 5
LOW = {8: (5, 8, 1.25, 1.2, 1.35), 32: (5, 32, 1.25, 1.2, 1.35)}
QUIET = (3, 32, 1.0, 0.78, 1.3)  # Fig. 6


def rows(ds, label=None):
    """(f̃, u mm/s, multipliers, label, course, du/df̃) of all labelled points, or those with one label."""
    out = []
    for i in np.flatnonzero(ds.label.values != ""):
        at = ds.isel(point=i)
        mu = at.multiplier_re.values + 1j * at.multiplier_im.values
        more = str(at.label.values), str(at.signature.values), float(at.speed_slope) * 1e3 * F_N
        out.append((float(at["clock.frequency"]) / F_N, float(at.speed) * 1e3, mu, *more))
    return [row for row in out if label in (None, row[3])]


def nearest(ds, label, ratio, course=None):
    wanted = [row for row in rows(ds, label) if course in (None, row[4])]
    return min(wanted, key=lambda row: abs(row[0] - ratio))


def contains(found, wanted, tolerance):
    """Whether each wanted multiplier is among those found."""
    return all(np.abs(found - value).min() < tolerance for value in wanted)


# branch, label, course, f̃ and its error, u mm/s, multipliers and their error. Digits of an independent code; beside a
# corner the derivative of the map still changes as the root of the distance, 1e-4. The far side of a corner is seen
# from a little beyond it: an arclength of 1e-6, which is FAR_SIDE, or of 1e-5 where round-off, other on every machine,
# lets no orbit be found there.
FAR_SIDE = 2e-7
POINTS = [
    (LOW[8], "fold", "R|R", 1.2898110, 6e-8, 0.694487, [1.0, 0.92787, 0.81346], 1e-5),
    (IMPACTING[8], "break_fold", "I|R", 1.9279102, 6e-8, 28.677712, [0.98838, -0.14374 + 0.45952j], 1e-5),
    (IMPACTING[8], "break_fold", "R|I", 1.9279102, 2e-7, 28.677712, [1.82813, 0.98885, 0.12690], 1.1e-5),
    (IMPACTING[8], "break", "R|I", 1.6157109, 6e-8, -1.870868, [23.387], 1e-3),
    (IMPACTING[8], "break", "R|RI", 1.6157109, 2e-7, -1.870868, [23.25], 6e-3),
    (IMPACTING[8], "grazing_fold", "R|R", 1.609227, 1e-6, -0.218936, [0.97486, 0.92579 + 0.20200j], 1e-5),
    (IMPACTING[8], "grazing_sliding", "I|R", 1.4597976, 6e-8, 68.607174, [0.98212, -0.19862 + 0.43117j], 1e-5),
    (IMPACTING[8], "grazing_sliding", "IKB-|R", 1.4597976, 2e-7, 68.607174, [0.35483, -0.04127, 0.0], 1e-4),
    (IMPACTING[8], "break", "IKB-|R", 1.4364855, 2e-7, 65.49950, [0.33576, -0.08140, 0.0], 1e-4),
    (IMPACTING[8], "switching_sliding", "IRKB-|R", 1.3544542, 2e-7, 54.43343, [-0.54049, 0.37230, 0.0], 1e-4),
    (IMPACTING[8], "flip", "IRR|R", 1.3116103, 6e-8, 48.65837, [-1.0, 0.51497, -0.05726], 1e-5),
    (LOW[32], "fold", "R|R", 1.3090211, 6e-8, 2.188560, [1.0, 0.74871, 0.55724], 1e-5),
    (IMPACTING[32], "break_fold", "I|R", 1.8489708, 6e-8, 5.210490, [0.95027, -0.25370 + 0.39217j], 1e-5),
    (IMPACTING[32], "break_fold", "R|I", 1.8489708, 2e-7, 5.210490, [1.92325, 0.95257, 0.11383], 1e-5),
    (IMPACTING[32], "break", "R|I", 1.6228029, 6e-8, -10.68115, [6.9158], 1e-4),
    (IMPACTING[32], "break", "R|RI", 1.6228029, 2e-7, -10.68115, [6.7644], 1e-4),
    (IMPACTING[32], "grazing_fold", "R|R", 1.592054, 1e-6, -2.878312, [0.90148, 0.88090 + 0.14831j], 1e-5),
    (IMPACTING[32], "grazing_sliding", "I|R", 1.3826932, 6e-8, 56.989982, [0.93030, -0.84121, -0.24557], 1e-5),
    (IMPACTING[32], "grazing_sliding", "IKB-|R", 1.3826932, 2e-7, 56.989982, [-0.75449, 0.41073, 0.0], 1e-4),
    (IMPACTING[32], "flip", "IKB-|R", 1.3172372, 6e-8, 50.37870, [-1.0, 0.32909, 0.0], 1e-5),
    (QUIET, "stick_onset", "|", 0.802042, 1e-6, 0.0, [0.136 + 0.963j], 5e-4),
    (QUIET, "adding_sliding", None, 0.810844, 1e-6, 0.05655, [], 0),
    (QUIET, "break", None, 0.872172, 1e-6, 0.79059, [], 0),
    (QUIET, "break", None, 0.876264, 1e-6, 0.82367, [], 0),
    (QUIET, "grazing_sliding", "KB-|KB+", 0.8984562, 6e-8, 1.173969, [0.23083, 0.07862], 1e-5),
    (QUIET, "grazing_sliding", "KB-K|B-KB+", 0.8984562, 2e-7, 1.173969, [0.09136 + 0.06433j], 1e-4),
    (QUIET, "break", None, 1.216902, 1e-6, -0.63654, [], 0),
    (QUIET, "break", None, 1.236137, 1e-6, -0.33221, [], 0),
    (QUIET, "stick_onset", "|", 1.271118, 5e-6, 0.0, [0.163 + 0.969j], 5e-4),
]


@pytest.mark.parametrize("which,label,course,ratio,error,speed,wanted,close", POINTS)
def test_bifurcations_have_the_digits_of_an_independent_code(which, label, course, ratio, error, speed, wanted, close):
    f, u, mu, _, _, slope = nearest(branch(*which), label, ratio, course)
    if error == FAR_SIDE and abs(f - ratio) > error:  # found from ten times as far: the root is three times as large
        error, close = 10 * error, 10**0.5 * close
    assert f == pytest.approx(ratio, abs=error)
    moves = 0.0 if error < 1e-7 else error * abs(slope)
    assert u == pytest.approx(speed, abs=1.1e-5 + moves)
    assert contains(mu, wanted, close)


# 5 mT: β, f̃, course, stable, u mm/s, multipliers
BETWEEN = [
    (LOW[8], 1.25, "R|R", False, 1.245605, [3.04207, 0.93284, 0.27076]),
    (IMPACTING[8], 1.68, "R|I", False, 9.119476, [3.00134, 0.98737, 0.07645]),
    (IMPACTING[8], 1.75, "R|I", False, 20.185974, [1.99847, 0.98766, 0.11517]),
    (IMPACTING[8], 1.85, "R|I", False, 30.978797, [1.67361, 0.98821, 0.13813]),
    (IMPACTING[8], 1.9, "I|R", True, 31.813684, [0.98807, -0.10908 + 0.46863j]),
    (LOW[32], 1.25, "R|R", False, 5.256644, [3.12909, 0.75600, 0.18960]),
    (IMPACTING[32], 1.68, "R|I", False, -1.931683, [2.93060]),
    (IMPACTING[32], 1.75, "R|I", False, 5.793856, [2.07078]),
    (IMPACTING[32], 1.8, "R|I", False, 7.708792, [1.87979]),
    (IMPACTING[32], 1.83, "I|R", True, 7.104222, [0.94951]),
]


@pytest.mark.parametrize("which,ratio,course,stable,speed,wanted", BETWEEN)
def test_orbits_between_the_bifurcations_stable_or_not(which, ratio, course, stable, speed, wanted):
    ds = branch(*which)
    fits = np.flatnonzero((ds.stable.values == stable) & (ds.signature.values == course))
    near = fits[np.argmin(abs(ds["clock.frequency"].values[fits] - ratio * F_N))]
    start = st.orbit_at(ds, int(near))
    found = st.orbit(magmite(which[0], which[1], ratio), start=start, stepper=FINE)
    assert float(found.speed) * 1e3 == pytest.approx(speed, abs=1.1e-6)
    assert contains(found.multiplier_re.values + 1j * found.multiplier_im.values, wanted, 1e-5)
    assert bool(st.stability(found).stable) == stable


@pytest.mark.parametrize("load", [8, 32])
def test_the_hysteresis_of_figure_5_is_one_closed_loop(load):
    """Impacting orbits, back over the nonsmooth fold along unstable ones, over the graze to those without impact: every
    point converged, no multiplier passes +1 at the upper end, and points cost what notes of the method promise."""
    ds = branch(*IMPACTING[load])
    assert ds.attrs["ended_up"].startswith("the end") and ds.attrs["ended_down"].startswith("the end")
    assert (ds.residual.values <= 1e-9).all()
    kinds = [label for label in ds.label.values if label.endswith("fold")]
    assert kinds == ["break_fold"] * 2 + ["grazing_fold"] * 2
    turns = np.flatnonzero(np.diff(np.sign(ds.tangent_parameter.values)))
    assert len(turns) == 2 and (ds.label.values[turns] != "").all()
    assert not ds.stable.values[turns[0] + 1 : turns[1] + 1].any() and ds.stable.values[turns[1] + 1 :].all()
    plain = ds.label.values == ""
    assert ds.periods.values[plain].mean() <= 19


def test_doubled_orbits_creep_in_the_tongue():
    """3 mT, β 32, driven at twice the natural frequency: the held orbit flips at both ends of a tongue; the branch of
    doubled period turns back at once, sets the body free, and creeps. A sweep from rest needs thousands of cycles."""
    held = branch(3, 32, 1.975, 1.9, 2.05)
    for i, (ratio, other) in enumerate(((1.95776874, -0.97741), (1.98876268, -0.97776))):
        f, u, mu, _, course, _ = rows(held, "flip")[i]
        assert f == pytest.approx(ratio, abs=1e-8) and u == 0.0 and course == "|"
        assert contains(mu, [-1.0, other], 1e-5)
    two = st.switch_branch(held, "flip", ends=(1.95 * F_N, 1.976 * F_N), both=False)
    assert (two.residual.values <= 1e-9).all() and two.attrs["period"] == 2
    near = int(np.argmin(abs(two["clock.frequency"].values - 1.975 * F_N)))
    creeping = st.orbit(magmite(3, 32, 1.975), start=st.orbit_at(two, near), period=2, stepper=FINE)
    assert float(creeping.speed) * 1e3 == pytest.approx(-0.026112, abs=1.1e-6)
    assert contains(creeping.multiplier_re.values, [0.80077, 0.40710, 0.0], 1e-5)


GRAZES = [
    (32, [(5e-3, 1.5964077, 42.359), (10e-3, 1.6007629, 21.622)], 0.8708),
    (8, [(2e-3, 1.6109497, 84.685), (5e-3, 1.6135367, 34.461)], 0.8615),
]


@pytest.mark.parametrize("load,wanted,slope", GRAZES)
def test_impacting_orbits_beside_a_graze_are_given_by_the_velocity_of_their_impact(load, wanted, slope):
    """P − x = 0 and (γ/δ)² = 1: digits of another code; f̃ − f̃_g = κγ, the largest multiplier goes as 1/γ."""
    ds = st.continue_orbit(
        st.orbit(magmite(5, load, 1.65), stepper=FINE), "clock.frequency", (1.58 * F_N, 1.7 * F_N), cross=False
    )
    graze = int(np.flatnonzero(ds.label.values == "grazing")[0])
    m, x, p = restored(ds, graze + 1, 1)
    above = place_at(m, x, float(p[0]), 0.1 * float(p[0]), np.append(np.zeros(len(x)), -1.0))
    at, margin = sharpened(above, 1.0)
    assert margin == "gap of hammer"
    products = []
    for velocity, ratio, multiplier in wanted:
        found = entered(at, margin, (velocity / m.speed,))
        assert found.p / F_N == pytest.approx(ratio, abs=6e-8)
        assert abs(found.lin.multipliers[0]) == pytest.approx(multiplier, abs=6e-4)
        assert (found.p - at.p) / F_N / velocity == pytest.approx(slope, rel=1e-3)  # and terms of second order in γ
        products.append(abs(found.lin.multipliers[0]) * velocity)
    assert products[0] == pytest.approx(products[1], rel=0.03)  # plus what does not grow as 1/γ


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


@part
class Active:
    """A controlled actuator: F = gain ẋ + pull x, which can undo a damper and a spring."""

    on: str = coordinate("coordinate it pushes")
    gain: float = par("N*s/m", "force per velocity")
    pull: float = par("N/m", "force per displacement")

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.gain * u[part.on] + part.pull * q[part.on]

    @staticmethod
    def potential(part, s, q):
        return 0.0


def active(push, **numbers):
    """1 kg on k = 90 N/m and c = 0.8 N s/m, shaken with `push` at 1.1 Hz, with the actuator."""
    return st.Multibody(
        clock=st.Clock(frequency=1.1), bodies={"mass": st.Slide(mass=1.0)}, drives={"shaker": st.Sine()},
        forces={
            "spring": st.Spring(b="mass.x", stiffness=90.0, damping=0.8),
            "push": st.Load(on="mass.x", value=push, drive="shaker"),
            "active": Active(on="mass.x", **numbers),
        },
    )  # fmt: skip


def test_a_torus_begins_where_the_actuator_undoes_the_damping():
    """Multipliers e^{(−(c − gain)/2 ± iω)T} of a mass of 1 kg: a pair passes the unit circle at gain = c, at an angle
    ωT of its own, and nothing else happens."""
    ds = st.continue_orbit(
        st.orbit(active(3.0, gain=0.5, pull=0.0), stepper=FINE, measure={}), "forces.active.gain", (0.3, 1.2)
    )
    assert [label for label in ds.label.values if label] == ["end", "torus", "end"]
    at = st.locate(ds, "torus")
    assert at["forces.active.gain"].values == pytest.approx([0.8], rel=1e-8)
    wanted = np.exp(1j * sqrt(90.0) / 1.1)
    found = at.multiplier_re.values[0] + 1j * at.multiplier_im.values[0]
    assert contains(found, [wanted, wanted.conjugate()], 1e-8)
    assert (ds.stable.values == (ds["forces.active.gain"].values < 0.8 * (1 - 1e-6))).all()
    after = st.orbit_at(ds, ds.sizes["point"] - 1)
    assert "torus side" in st.stability(after).attrs["kind"]


def test_branches_cross_where_the_actuator_undoes_the_spring():
    """A mass at rest, buckling: one exponent of x'' + c x' + (k − pull) x = 0 is 0 at pull = k, the other −c. The
    branch of rest goes on straight, unstable: no fold."""
    ds = st.continue_orbit(
        st.orbit(active(0.0, gain=0.0, pull=80.0), stepper=FINE, measure={}), "forces.active.pull", (75.0, 95.0)
    )
    assert "fold" not in ds.label.values and (np.sign(ds.tangent_parameter.values) == 1).all()
    at = st.locate(ds, "branching")
    assert at["forces.active.pull"].values == pytest.approx([90.0], rel=1e-8)
    assert contains(at.multiplier_re.values[0], [1.0, np.exp(-0.8 / 1.1)], 1e-7)
    assert not ds.stable.values[-1] and ds.stable.values[0]


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
