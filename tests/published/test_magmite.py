"""Nagy et al. (2012) against our numbers: one test per statement of the paper, with the paper's own protocol.

75 frequencies from 0.3 to 2.2 f_n, 1000 steps per period, state carried over, stop when the mean velocity changes by
less than 5e-4 µm/s or after 300 (first) or 100 periods. The reference values come from independent prototypes
(Moreau with the same step unless called "event-located"). What does not reproduce is stated in docs/magmite.md and
tested here as such.
"""

from __future__ import annotations

from functools import cache
from math import pi

import numpy as np
import pytest
import xarray as xr

import stiction as st

MM = 1e-3  # m/s per mm/s
UM = 1e-6
MOREAU = st.Moreau(per_cycle=1000)  # the paper's method
F_TILDE = np.linspace(0.3, 2.2, 75)
STEP = F_TILDE[1] - F_TILDE[0]


def paper_rule(cycles: int) -> st.Steady:
    return st.Steady(of="body.x", tolerance=5e-10, max_cycles=cycles)


@cache
def loop(alpha=1.5, field=5e-3, beta=8.0, clamp=0.0, phi=0.0, grid=None) -> xr.Dataset:
    """Sweep up and down with the paper's protocol; dimension f̃, velocities in m/s."""
    robot = st.devices.Magmite(mass_ratio=alpha, field=field, vertical_load=beta, clamp_force=clamp, clamp_phase=phi)
    f = F_TILDE if grid is None else np.linspace(*grid)
    ds = st.hysteresis(
        robot,
        "clock.frequency",
        f * robot.natural_frequency,
        stepper=MOREAU,
        until=paper_rule(100),
        first_until=paper_rule(300),
        measure={
            "last": st.measures.last_velocity("body.x"),
            "speed": st.measures.recent_velocity("body.x"),
            "impacts": st.measures.impacts_per_cycle("hammer"),
        },
        progress=False,
    )
    assert (ds.status != 4).all(), ds.reason.values
    return ds.assign_coords({"clock.frequency": f}).rename({"clock.frequency": "f"})


@cache
def at(f_tilde, direction="rest", **robot) -> xr.Dataset:
    """One settled cycle, step by step; from rest, or from the sweep up to that frequency."""
    beta = robot.get("beta", 8.0)
    parameters = {"field": robot.get("field", 5e-3), "vertical_load": beta, "clamp_force": robot.get("clamp", 0.0)}
    model = st.devices.Magmite(
        clock=st.Clock(frequency=f_tilde * 2300), clamp_phase=robot.get("phi", 0.0), **parameters
    )
    start = None
    if direction == "up":
        for f in np.append(np.arange(1.45, f_tilde, STEP), f_tilde):
            slower = st.with_value(model, "clock.frequency", f * 2300)
            ds = st.simulate(slower, MOREAU, until=st.Cycles(count=100), start=start, save=st.Save(steps=0))
            start = st.end_state(ds)._replace(cycle=0)
    return st.simulate(model, MOREAU, until=st.Cycles(count=300), start=start, save=st.Save(steps=1, last_cycles=20))


def speed(ds: xr.Dataset) -> float:
    return st.measures.recent_velocity("body.x")(ds)


def impacting(ds: xr.Dataset, direction: str, above: float = 1.2) -> np.ndarray:
    """Frequencies of the impact branch about f̃_2."""
    chosen = ds.sel(direction=direction, f=slice(above, None))
    return chosen.f.values[chosen.impacts.values > 0.5]


def close(value: float, reference: float, rel: float) -> bool:
    return value == pytest.approx(reference, rel=rel, abs=0)


# ---------------------------------------------------------------------------------------------------- the force


def test_eta_values_of_the_paper_follow_from_one_constant():
    # 1e-3: the three quotes carry two to four digits
    assert close(st.devices.Magmite(vertical_load=1.0).eta, 14.79, 1e-3)
    assert round(st.devices.Magmite(vertical_load=8.0).eta, 2) == 1.85
    assert round(st.devices.Magmite(field=3e-3, vertical_load=32.0).eta, 2) == 0.17


def test_the_printed_force_law_contradicts_the_quoted_eta():
    """Without the calibration factor η β is 57.527, and the gap would collapse at 3.55 mT."""
    printed = st.devices.Magmite(force_scale=1.0, vertical_load=1.0)
    assert close(printed.eta, 57.52707, 1e-6)
    assert close(printed.pull_in()[0], 3.54578e-3, 1e-5)


def test_derived_parameters():
    robot = st.devices.Magmite()
    assert close(robot.total_mass, 1.6198e-8, 1e-12)
    assert close(robot.body_mass, 6.4792e-9, 1e-12)
    assert close(robot.stiffness, 2.02968225, 1e-8)
    assert close(robot.magnetic_force(20e-6), 1.1750831e-6, 1e-6)
    assert close(robot.magnetic_force(0.0), 1.31277e-5, 1e-5)
    assert close(robot.static_gap(), 17.222128e-6, 1e-6)
    assert close(st.devices.Magmite(field=3e-3).static_gap(), 19.118893e-6, 1e-6)
    assert close(robot.pull_in()[0], 6.99300e-3, 1e-5)
    assert close(robot.pull_in()[1], 10.20309e-6, 1e-5)


@pytest.mark.parametrize(("alpha", "eta"), [(0.5, 1.635), (1.0, 1.905), (1.5, 1.849)])
def test_fit_rows_of_table_1(alpha, eta):
    assert close(st.devices.Magmite(mass_ratio=alpha).eta, eta, 3e-4)  # references have four digits


# ---------------------------------------------------------------------------------------------------- Fig 5


# edges in f̃ (up from, up to, down from, down to); tolerances of the notes: 0.01 for the edges where the state jumps,
# 0.03 for the lower ones, where the motion is erratic
@pytest.mark.parametrize(
    ("field", "beta", "edges"),
    [
        (5e-3, 8.0, (1.301, 1.918, 1.609, 1.301)),
        (5e-3, 32.0, (1.327, 1.841, 1.584, 1.327)),
        (3e-3, 8.0, (1.507, 1.712, 1.584, 1.481)),
    ],
)
def test_fig_5_hysteresis_around_the_sliding_resonance(field, beta, edges):
    ds = loop(field=field, beta=beta)
    up, down = impacting(ds, "up"), impacting(ds, "down")
    assert up.min() == pytest.approx(edges[0], abs=0.03)
    assert up.max() == pytest.approx(edges[1], abs=0.01)
    assert down.max() == pytest.approx(edges[2], abs=0.01)
    assert down.min() == pytest.approx(edges[3], abs=0.03)
    f_2 = st.devices.Magmite().resonances[1]
    assert up.min() < f_2 < up.max()  # the paper: starts below, stops above f̃_2 when sweeping up
    assert down.max() == pytest.approx(f_2, abs=0.04)  # and starts at about f̃_2 when sweeping down


def test_fig_5_more_friction_slows_the_sliding_resonance():
    for beta, value in ((8.0, 63.2), (32.0, 34.4)):
        u = float(loop(beta=beta).speed.sel(direction="up").sel(f=1.584, method="nearest"))
        assert close(u, value * MM, 0.02)  # 2 %: means over 20 periods of an impacting state scatter by 1 %


def test_fig_5_more_friction_speeds_up_the_held_resonance():
    slow, fast, fastest = (speed(at(1.0, beta=beta)) for beta in (8.0, 32.0, 48.0))
    assert slow < fast < fastest
    assert close(slow, 1.150 * MM, 0.02)  # pure slip: the grid locks, 2 %
    assert close(fast, 4.701 * MM, 0.02)
    assert close(fastest, 6.624 * MM, 1e-3)  # stick-slip: 0.1 %


# ---------------------------------------------------------------------------------------------------- Fig 6


def fig_6() -> xr.Dataset:
    return loop(field=3e-3, beta=32.0)


def test_fig_6_is_not_hysteretic():
    ds = fig_6()
    difference = ds["last"].sel(direction="up") - ds["last"].sel(direction="down")
    assert float(abs(difference).max()) < 0.03 * UM


def test_fig_6_direction_changes_with_frequency():
    u = fig_6()["last"].sel(direction="up")
    assert close(float(u.max()), 1149.8 * UM, 1e-3)
    assert float(u.idxmax()) == pytest.approx(0.916, abs=STEP / 2)
    assert close(float(u.min()), -492.0 * UM, 1e-3)
    assert float(u.idxmin()) == pytest.approx(1.224, abs=STEP / 2)
    assert close(speed(at(1.0, field=3e-3, beta=32.0)), 784.09 * UM, 1e-3)


def test_fig_6_sign_change_and_slip_limits_on_a_fine_grid():
    """Partly reproduced: eq. (34) is off by −5 and −6 %; the exact square-wave limit is closer."""
    ds = loop(field=3e-3, beta=32.0, grid=(0.78, 1.30, 209))["last"].sel(direction="up")
    moving = ds.f.values[np.abs(ds.values) > 1 * UM]
    assert moving.min() == pytest.approx(0.8025, abs=0.0026)  # one step of this grid
    assert moving.max() == pytest.approx(1.2700, abs=0.0026)
    positive = ds.f.values[ds.values > 1 * UM]
    assert positive.max() == pytest.approx(1.1675, abs=0.0026)
    robot = st.devices.Magmite(field=3e-3, vertical_load=32.0)
    assert robot.stiction_limits() == pytest.approx((0.7591, 1.1932), rel=1e-4)
    assert robot.square_wave_limits() == pytest.approx((0.8224, 1.2755), rel=1e-4)
    for limit, ours, exact in zip((moving.min(), moving.max()), robot.stiction_limits(), robot.square_wave_limits(),
                                  strict=True):  # fmt: skip
        assert abs(exact - limit) < abs(ours - limit)


def test_fig_6_window_of_the_second_harmonic_does_not_reproduce():
    """The n = 2 window of Fig 4 (0.465–0.533) comes from squaring a one-term Fourier series; 1/3 slips instead."""
    u = fig_6()["last"].sel(direction="up")
    assert float(abs(u.sel(f=slice(0.50, 0.54))).max()) < 1 * UM
    assert float(abs(u.sel(f=slice(0.305, 0.355))).max()) > 1 * UM


# ---------------------------------------------------------------------------------------------------- Fig 7


def test_fig_7_left_low_friction_is_pure_sliding():
    ds = at(1.0, beta=8.0)
    gap, v = ds.g_N.sel(contact="hammer").values, ds.u.sel(coordinate="body.x").values
    assert int(ds.impacts.sum()) == 0
    assert gap.min() == pytest.approx(15.37 * UM, rel=2e-3)  # four printed digits, and P2 scatter of the pure slip
    assert gap.max() == pytest.approx(22.17 * UM, rel=2e-3)
    assert (v.min(), v.max()) == pytest.approx((-29.5 * MM, 29.3 * MM), rel=5e-3)
    sticking = (ds.contact_state.sel(contact="floor").values == 1).sum() / 20
    assert sticking <= 2  # no more than the two reversal steps of a period


def test_fig_7_left_high_friction_sticks_while_the_gap_shrinks():
    ds = at(1.0, beta=48.0)
    stick = ds.contact_state.sel(contact="floor").values[1:] == 1
    gap = ds.g_N.sel(contact="hammer").values
    assert stick.mean() == pytest.approx(0.037, abs=0.001)
    held = gap[1:][stick]
    shrinking = np.diff(gap)[stick] < 0
    assert shrinking.mean() > 0.5
    assert held[shrinking].min() == pytest.approx(14.8 * UM, rel=0.01)
    assert held[shrinking].max() == pytest.approx(15.2 * UM, rel=0.01)


@pytest.mark.parametrize(
    ("beta", "u", "before", "after"), [(8, 63.6, 243, -31), (32, 35.5, 191, -58), (48, 8.6, 141, -82)]
)
def test_fig_7_right_the_hammer_pulls_although_the_impact_pushes_back(beta, u, before, after):
    """The mean velocity is positive although every impact throws the body backwards: the paper's main finding."""
    ds = at(2.5**0.5, "up", beta=float(beta))
    v = ds.u.sel(coordinate="body.x").values
    hits = np.flatnonzero(ds.impacts.sel(contact="hammer").values)
    assert np.median(v[hits - 1]) == pytest.approx(before * MM, rel=0.03)  # 20-period scatter of the state is 1 to 2 %
    assert np.median(v[hits]) == pytest.approx(after * MM, rel=0.06)
    assert speed(ds) == pytest.approx(u * MM, rel=0.03)
    assert speed(ds) > 0 > np.median(v[hits])


def test_fig_7_right_strong_friction_impacts_only_when_swept_up():
    """β = 48 from rest lands on the coexisting state without impact, moving backwards slowly."""
    ds = at(2.5**0.5, "rest", beta=48.0)
    assert int(ds.impacts.sum()) == 0
    assert speed(ds) == pytest.approx(-2.7 * MM, rel=0.1)


# ---------------------------------------------------------------------------------------------------- Fig 8


def erratic(ds: xr.Dataset, direction: str) -> np.ndarray:
    """Frequencies where 20 periods scatter by more than 1 mm/s, the definition of the notes."""
    chosen = ds.sel(direction=direction)
    return chosen.f.values[chosen.speed_spread.values > 1 * MM]


@pytest.mark.parametrize(
    ("alpha", "wild", "up", "down"),
    [(0.5, (0.79, 1.07), (0.79, 1.56), None), (1.0, (1.07, 1.20), (1.12, 1.74), 1.46), (1.5, (1.30, 1.33), None, None)],
)
def test_fig_8_light_hammers_move_erratically(alpha, wild, up, down):
    """Ranges shift down with α and merge with f̃_1; edges within two grid steps, since they lie in erratic motion."""
    ds = loop(alpha=alpha)
    rough = erratic(ds, "up")
    rough = rough[(rough > 0.7) & (rough < 1.4)]
    assert (rough.min(), rough.max()) == pytest.approx(wild, abs=2 * STEP)
    if up:
        hits = impacting(ds, "up", above=0.7)
        assert (hits.min(), hits.max()) == pytest.approx(up, abs=2 * STEP)
    if down:
        assert impacting(ds, "down", above=0.7).max() == pytest.approx(down, abs=STEP)


# ---------------------------------------------------------------------------------------------------- Figs 9 to 11


def clamped(phi: float) -> xr.Dataset:
    return loop(clamp=1.0, phi=phi)


def value(ds: xr.Dataset, f: float, direction: str = "up") -> float:
    return float(ds["last"].sel(direction=direction).sel(f=f, method="nearest"))


def test_fig_9_clamping_moves_the_maximum_down():
    minus, plus = clamped(-pi / 2), clamped(pi / 2)
    best = minus["last"].sel(direction="up")
    assert close(float(best.max()), 44.45 * MM, 0.01)
    assert float(best.idxmax()) == pytest.approx(1.199, abs=STEP / 2)
    lowest = plus["last"].sel(direction="up")
    assert close(float(lowest.min()), -76.0 * MM, 0.01)
    assert float(lowest.idxmin()) == pytest.approx(1.122, abs=STEP / 2)


def test_fig_9_less_at_1_58_much_more_at_1_2():
    minus, plus, free = clamped(-pi / 2), clamped(pi / 2), loop()
    assert close(value(plus, 1.584), 11.08 * MM, 0.01)
    assert close(value(minus, 1.584), -11.51 * MM, 0.01)
    assert close(value(plus, 1.199), -61.05 * MM, 0.01)
    assert close(value(minus, 1.199), 44.45 * MM, 0.01)
    unclamped = float(free.speed.sel(direction="up").sel(f=1.199, method="nearest"))
    assert 0 < unclamped < 1 * MM
    assert abs(value(plus, 1.584)) < 0.25 * float(free.speed.sel(direction="up").sel(f=1.584, method="nearest"))


@pytest.mark.parametrize(("phi", "zero"), [(pi / 2, 1.3315), (-pi / 2, 1.3278)])
def test_fig_9_direction_changes_where_unclamped_motion_starts(phi, zero):
    u = clamped(phi)["last"].sel(direction="up")
    f, v = u.f.values, u.values
    inside = (f > 1.25) & (f < 1.42)
    crossing = np.interp(0.0, *(x[inside][:: 1 if v[inside][-1] > v[inside][0] else -1] for x in (v, f)))
    assert crossing == pytest.approx(zero, abs=0.01)


def test_fig_9_hysteresis_near_1_1_for_positive_phase():
    """Reproduced in place; the paper calls it slight, we find −25 against −82 mm/s."""
    ds = clamped(pi / 2)
    gap = abs(ds["last"].sel(direction="up") - ds["last"].sel(direction="down"))
    apart = ds.f.values[gap.values > 1 * MM]
    apart = apart[(apart > 0.9) & (apart < 1.3)]
    # one grid step (and a half for the printed digits): the branch ends in an erratic, impacting state
    assert (apart.min(), apart.max()) == pytest.approx((0.993, 1.096), abs=1.5 * STEP)
    assert value(ds, 1.045, "up") == pytest.approx(-25 * MM, rel=0.05)
    assert value(ds, 1.045, "down") == pytest.approx(-82 * MM, rel=0.05)


@cache
def fig_10() -> xr.Dataset:
    robot = st.devices.Magmite(clock=st.Clock(frequency=1.58 * 2300), clamp_force=1.0)
    phases = np.arange(-20, 21) * (2 * pi * 25 / 1000)  # whole numbers of steps: no phase error from the grid
    return st.sweep(
        robot,
        {"clamp_phase": phases},
        carry=False,
        until=paper_rule(300),
        measure={"speed": st.measures.last_velocity("body.x")},
        progress=False,
    )


def test_fig_10_phase_controls_the_velocity_as_a_cosine():
    ds = fig_10()
    phi, u = ds["clamp_phase"].values, ds.speed.values / MM
    assert u[np.argmin(abs(phi + pi / 2))] == pytest.approx(-11.62, rel=0.02)
    assert u[np.argmin(abs(phi - pi / 2))] == pytest.approx(11.18, rel=0.02)
    full = slice(0, -1)  # −π and π are the same phase
    basis = np.stack([np.ones_like(phi), np.cos(phi), np.sin(phi)], axis=1)[full]
    fit, *_ = np.linalg.lstsq(basis, u[full], rcond=None)
    residual = u[full] - basis @ fit
    R2 = 1 - residual.var() / u[full].var()
    assert np.hypot(fit[1], fit[2]) == pytest.approx(48.3, rel=0.03)
    assert pytest.approx(0.989, abs=0.01) == R2


def test_fig_11_clamped_motion_is_rectified_without_impact():
    ds = at(1.58, clamp=1.0, phi=pi / 2)
    gap, v = ds.g_N.sel(contact="hammer").values, ds.u.sel(coordinate="body.x").values
    assert int(ds.impacts.sum()) == 0
    assert (gap.min(), gap.max()) == pytest.approx((16.35 * UM, 21.30 * UM), rel=2e-3)
    assert (v > 0).mean() == pytest.approx(0.42, abs=0.01)
    assert (v < 0).mean() == pytest.approx(0.08, abs=0.01)
    assert (v == 0).mean() == pytest.approx(0.50, abs=0.01)


def test_fig_11_is_mirrored_for_the_opposite_phase():
    plus, minus = speed(at(1.58, clamp=1.0, phi=pi / 2)), speed(at(1.58, clamp=1.0, phi=-pi / 2))
    assert plus > 0 > minus
    assert plus == pytest.approx(-minus, rel=0.06)  # 11.18 against 11.62 mm/s
