"""Claims of Teidelt (2015), chapter 3: geometry of the stick-slip axis, generated force, zero-amplitude."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import numpy as np

import stiction as st

from .. import sliding
from ..devices.ramona import SawSignal
from .registry import Claim, Verdict, above, below, between, claim, claims_in, exactly, near
from .teidelt_2015_runs import MM, NM, RADII, axis, largest, mapped, stepped

REPRODUCED, PARTLY, NOT = Verdict.REPRODUCED, Verdict.PARTLY, Verdict.NOT
NOT_CHECKABLE = Verdict.NOT_CHECKABLE
SCATTER = "1 % of P: the residual vibration meets the next step with an arbitrary phase"
PHASE = "scatter with the phase of the vibration, which depends on the last digits of the ramp"
ONE = "three digits, and the scatter of stepping"

# ------------------------------------------------------------------------------------------ geometry and contacts

LIMITS = {
    (0.25, 0.1): (29.28, 18.44, 22.63), (0.25, 0.5): (85.61, 53.93, 66.17), (0.5, 0.1): (23.24, 14.64, 17.96),
    (0.5, 0.5): (67.95, 42.80, 52.52), (0.5, 1.0): (107.86, 67.95, 83.37), (1.0, 0.1): (18.44, 11.62, 14.26),
    (1.0, 0.5): (53.93, 33.97, 41.69), (1.0, 1.0): (85.61, 53.93, 66.17),
}  # fmt: skip
PARTS = ("u_max1", "u_max2", "H")


@claim(
    "eqs (3.8), (3.26); fig. 3.24",
    verdict=REPRODUCED,
    why="42.8 and 27.0 nm at a preload of 0.25 N, which the thesis does not state for this figure",
    published=[
        near("u_max1 at 0.25 N", 44, "nm", rel=0.04, why="the preload of that figure is not stated"),
        near("u_max2 at 0.25 N", 28, "nm", rel=0.04, why="the preload of that figure is not stated"),
    ],
    reference=[
        near(f"{what}, R = {R} mm, Fp = {Fp} N", number, "nm", tol=0.006, why="the reference has two decimals")
        for (R, Fp), numbers in LIMITS.items()
        for what, number in zip(PARTS, numbers, strict=True)
    ],
)
def slip_limits() -> Mapping[str, float]:
    """The contacts slip fully at u_max1 = 44 nm (upper) and u_max2 = 28 nm (lower)."""
    found: dict[str, float] = {}
    for R, Fp in LIMITS:
        a = axis(R, Fp)
        for what, number in zip(PARTS, (*a.slip_limits, a.mean_slip_limit), strict=True):
            found[f"{what}, R = {R} mm, Fp = {Fp} N"] = number / NM
    u1, u2 = axis(0.5, 0.25, 160.0).slip_limits
    return found | {"u_max1 at 0.25 N": u1 / NM, "u_max2 at 0.25 N": u2 / NM}


@claim(
    "eq. (3.1)",
    verdict=REPRODUCED,
    why="statics of two upper and four lower contacts at 45°; P = 2√2 μ F_p",
    published=[
        near("vertical force of the upper contacts over preload", 1.0, rel=1e-12, why="round-off"),
        near("vertical force of the lower contacts over preload", 1.0, rel=1e-12, why="round-off"),
        near("largest force over 2√2 μ F_p", 1.0, rel=1e-12, why="round-off"),
    ],
)
def preload_geometry() -> Mapping[str, float]:
    """The normal forces follow from the preload, and the generated force is bounded by 2 μ times their sum."""
    upper, lower = axis(Fp=0.1).normal_forces
    return {
        "vertical force of the upper contacts over preload": 2 * upper / sqrt(2) / 0.1,
        "vertical force of the lower contacts over preload": 4 * lower / sqrt(2) / 0.1,
        "largest force over 2√2 μ F_p": axis(Fp=0.1).largest_force / (2 * sqrt(2) * 0.3 * 0.1),
    }


@claim(
    "§3.3",
    verdict=PARTLY,
    why="3.56 µm for R = 0.25 mm (truncated to 3.5); for R = 1 mm 5.65 µm, and 5.9 µm only with gravity",
    published=[
        near("contact radius, R = 0.25 mm", 3.5, "µm", rel=0.02, why="3.558 truncated"),
        near("contact radius, R = 1 mm", 5.9, "µm", rel=0.01, why="two digits", holds=False),
    ],
    reference=[
        near("contact radius, R = 1 mm", 5.647, "µm", rel=1e-3, why="four digits"),
        near("contact radius, R = 1 mm, with gravity", 5.9, "µm", rel=0.01, why="two digits"),
    ],
)
def contact_radii() -> Mapping[str, float]:
    """At a preload of 0.1 N the contact radius is 3.5 µm for R = 0.25 mm and 5.9 µm for R = 1 mm."""
    return {
        "contact radius, R = 0.25 mm": axis(0.25).contacts[1].normal.radius / 1e-6,
        "contact radius, R = 1 mm": axis(1.0).contacts[1].normal.radius / 1e-6,
        "contact radius, R = 1 mm, with gravity": axis(1.0, gravity=9.81).contacts[1].normal.radius / 1e-6,
    }


@claim(
    "§3.4.3",
    verdict=PARTLY,
    why="91 and 66 % are ratios of the radii b/a at the lower contact, not of areas (81 and 42 %)",
    published=[
        near("radius ratio, R = 1 mm", 0.91, tol=0.012, why="two digits, and one per cent"),
        near("radius ratio, R = 0.5 mm", 0.66, tol=0.012, why="two digits, and one per cent"),
        near("area ratio, R = 1 mm", 0.91, tol=0.012, why="two digits, and one per cent", holds=False),
        near("area ratio, R = 0.5 mm", 0.66, tol=0.012, why="two digits, and one per cent", holds=False),
    ],
    reference=[
        near("radius ratio, R = 1 mm", 0.901, tol=2e-3, why="three digits"),
        near("radius ratio, R = 0.5 mm", 0.651, tol=2e-3, why="three digits"),
    ],
)
def flattened_portion() -> Mapping[str, float]:
    """The flat of a worn sphere takes 91 % (R = 1 mm) or 66 % (0.5 mm) of the area of contact."""
    found: dict[str, float] = {}
    for R in (1.0, 0.5):
        flat = st.sliding.FlattenedSphereProfile(radius=R * MM, flat=0.006 * R * MM)
        ratio = flat.flat / axis(R, profile=flat).contacts[1].normal.radius
        found |= {f"radius ratio, R = {R:g} mm": ratio, f"area ratio, R = {R:g} mm": ratio**2}
    return found


@claim(
    "§3.2",
    verdict=REPRODUCED,
    why="3.6e6 to 4.8e6 N/m with the cube root that the printed a_max lacks",
    published=[between("k_n", 3.0e6, 5.0e6, "N/m", why="one digit")],
    reference=[near("contact radius", 10, "µm", rel=0.8, why="order of magnitude; the load is not stated")],
)
def silicon_contact_stiffness() -> Mapping[str, float]:
    """A silicon contact on ruby has a stiffness of 4e6 N/m."""
    pair = st.sliding.Pairing(
        first=st.sliding.ElasticMaterial(E=188e9, nu=0.22), second=st.sliding.ElasticMaterial(E=370e9, nu=0.3)
    )
    N = 2 * 0.3 * sqrt(2) * 1.0
    a = (3 * N * 1e-3 / (4 * pair.E_star)) ** (1 / 3)
    return {"k_n": 2 * a * pair.E_star, "contact radius": a / 1e-6}


# ------------------------------------------------------------------------------------------ generated force

AMPLITUDES = (40.0, 80.0, 120.0, 160.0, 200.0)
TABLE = {  # mN at these amplitudes [nm], T1 = 20 ms
    (0.25, 0.1): (23.8, 47.7, 58.8, 65.1, 68.9), (0.25, 0.5): (0, 42.5, 123.0, 175.8, 214.1),
    (0.5, 0.1): (31.8, 54.4, 64.0, 69.0, 72.1), (0.5, 0.5): (0, 87.6, 165.6, 215.2, 250.3),
    (0.5, 1.0): (0, 0, 151.5, 267.3, 347.0), (1.0, 0.1): (40.0, 60.3, 68.1, 72.2, 74.7),
    (1.0, 0.5): (0, 133.7, 205.0, 250.7, 281.6), (1.0, 1.0): (0, 82.8, 244.4, 348.0, 425.1),
}  # fmt: skip


def _force_rows(R: float, Fp: float) -> Claim:
    P = largest(R, Fp)
    rows = dict(zip(AMPLITUDES, TABLE[R, Fp], strict=True))
    moving = [A for A, F in rows.items() if F]

    def compute() -> Mapping[str, float]:
        by_map = {f"map, {A:g} nm": mapped(R, Fp, A) for A in AMPLITUDES}
        by_time = {A: stepped(R, Fp, A, signal=SawSignal()) for A in moving}
        close = {f"stepping over map, {A:g} nm": by_time[A] / mapped(R, Fp, A) for A in (160.0, 200.0)}
        return by_map | close | {f"stepping, {A:g} nm": F for A, F in by_time.items()}

    return claim(
        "figs 3.15 to 3.18, App. B",
        verdict=NOT_CHECKABLE,
        why="measured and computed curves are figures only; our forces by two methods agree with prototypes",
        reference=[near(f"map, {A:g} nm", F, "mN", tol=0.01 * P, why=SCATTER) for A, F in rows.items()]
        + [near(f"stepping, {A:g} nm", rows[A], "mN", rel=0.03, why=PHASE) for A in moving]
        + [near(f"stepping over map, {A:g} nm", 1.0, rel=0.01, why=PHASE) for A in (160.0, 200.0)],
        name=f"generated-force-R-{R}-preload-{Fp}",
        statement=f"Generated force over the amplitude for R = {R} mm and F_p = {Fp} N.",
    )(compute)


forces = [_force_rows(*case) for case in TABLE]


@claim(
    "none; our cross-check",
    verdict=NOT_CHECKABLE,
    why="not a statement of the thesis: how far stepping and the prototypes agree",
    reference=[
        exactly("entries with motion", 34, why="a count"),
        below("median deviation of stepping from the prototypes", 1e-3, why="the largest ones are 3 %"),
    ],
)
def most_forces_agree_to_a_thousandth() -> Mapping[str, float]:
    """Half of the forces agree with the prototypes to 0.1 %."""
    off = [
        abs(stepped(R, Fp, A, signal=SawSignal()) / F - 1)
        for (R, Fp), row in TABLE.items()
        for A, F in zip(AMPLITUDES, row, strict=True)
        if F
    ]
    return {"entries with motion": len(off), "median deviation of stepping from the prototypes": float(np.median(off))}


RATIO = [1.0, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 15, 20]
PSI = [.01383, .05447, .09285, .12922, .19615, .26946, .33159, .42583, .49985, .55880, .60632, .67742, .72755,
       .79285, .83322, .86053, .88811, .91589]  # fmt: skip


def _draw_curve() -> Any:
    return st.plot.sweep(sliding.master_curve(axis(), np.linspace(1.0, 20.0, 100)), "psi")


@claim(
    "§3.4.2",
    verdict=REPRODUCED,
    why="the half-swing map gives it exactly, time stepping within its scatter, over radius, preload, friction, mass "
    "and material",
    published=[below("largest deviation of stepping", 0.006, why="with the ramp of 0.1 s the vibration has died")],
    reference=[
        below("largest deviation of the map", 1e-6, why="exact but for 200 half swings"),
        below("mean square deviation of stepping", 0.003, why="half the largest"),
        *(
            near(f"ψ({r:g})", p, tol=1e-4, why="200 half swings leave 8e-5 of ψ")
            for r, p in zip(RATIO, PSI, strict=True)
        ),
    ],
    figure=_draw_curve,
)
def all_forces_lie_on_one_curve() -> Mapping[str, float]:
    """Force over largest force depends on amplitude over slip limit only: one curve for all axes."""
    stepping, mapping = [], []
    for R, Fp, mu, mass, ratio in (
        (0.25, 0.1, 0.3, 3e-3, 3.0), (1.0, 0.9, 0.15, 3e-3, 2.0), (0.5, 0.4, 0.5, 1e-3, 4.0),
        (0.5, 0.05, 0.2, 9e-3, 1.5), (2.0, 0.3, 0.3, 3e-3, 8.0), (0.1, 0.2, 0.3, 6e-3, 2.5),
    ):  # fmt: skip
        pair = st.sliding.Pairing(
            first=st.sliding.ElasticMaterial(E=70e9, nu=0.25), second=st.sliding.ElasticMaterial(E=210e9 * R, nu=0.3)
        )
        a = axis(R, Fp, mu=mu, mass=mass, pairing=pair, signal=SawSignal(slow=0.1))
        a = st.with_value(a, "amplitude", ratio * a.mean_slip_limit)
        psi = float(sliding.master_curve(axis(), [ratio]).psi[0])
        mapping.append(sliding.force_by_map(a, a.amplitude) / a.largest_force - psi)
        stepping.append(sliding.generated_force(a) / a.largest_force - psi)
    curve = sliding.master_curve(axis(), RATIO).psi.values
    return {
        "largest deviation of stepping": np.abs(stepping).max(), "largest deviation of the map": np.abs(mapping).max(),
        "mean square deviation of stepping": np.sqrt(np.mean(np.square(stepping))),
        **{f"ψ({r:g})": float(p) for r, p in zip(RATIO, curve, strict=True)},
    }  # fmt: skip


@claim(
    "§3.4.2",
    verdict=REPRODUCED,
    why="in all of 21 cases",
    published=[exactly("cases of 21 with u_max2 < A_0 < u_max1", 21, why="a count")],
)
def zero_amplitude_lies_between_the_slip_limits() -> Mapping[str, float]:
    """Motion begins at an amplitude A_0 between the slip limits of lower and upper contacts, for all R and F_p."""
    count = 0
    for R in RADII:
        for Fp in (0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1.0):
            a = axis(R, Fp)
            count += a.slip_limits[1] < sliding.zero_amplitude(a) < a.slip_limits[0]
    return {"cases of 21 with u_max2 < A_0 < u_max1": count}


SWINGS = {10: 0.9607, 50: 0.96951, 200: 0.97041, 4000: 0.97049}
TWO_CLASSES = {1.0: 0.8108, 1.5: 0.9091, 2.0: 0.9705, 3.0: 1.0730, 4.0: 1.1382, 8.0: 1.2576}
ONE_CLASS = {1.0: 0.7895, 2.0: 0.9133, 4.0: 0.9711}


@claim(
    "eq. (3.26)",
    verdict=REPRODUCED,
    why="3 % above the exact value 0.970 H; a coincidence of spheres, other profiles have 0.81 to 1.26",
    published=[near("A_0/H after 200 swings", 1.0, rel=0.06, why="0.943 to 0.973 over ramps of 20 ms and more")],
    reference=[
        *(near(f"A_0/H after {n} swings", a, tol=2e-5, why="five digits") for n, a in SWINGS.items()),
        *(near(f"A_0/H, profile x^{n:g}, two classes", a, tol=1e-4, why="four digits") for n, a in TWO_CLASSES.items()),
        *(near(f"A_0/u_max, profile x^{n:g}, one class", a, tol=1e-4, why="four digits") for n, a in ONE_CLASS.items()),
    ],
)
def zero_amplitude_is_the_mean_slip_limit() -> Mapping[str, float]:
    """The zero-amplitude is H, the mean of the slip limits weighted with the forces."""
    a = axis()
    found = {f"A_0/H after {n} swings": sliding.zero_amplitude(a, n) / a.mean_slip_limit for n in SWINGS}
    for n in TWO_CLASSES:
        other = axis(profile=st.sliding.PowerProfile(exponent=n, scale=1e-3))
        found[f"A_0/H, profile x^{n:g}, two classes"] = (
            sliding.back_travel(other.backbone, 0.0, 2000) / other.mean_slip_limit
        )
    for n in ONE_CLASS:
        c = st.sliding.FrictionContact(
            profile=st.sliding.PowerProfile(exponent=n, scale=1e-3), mu=0.3, normal_force=0.1
        )
        found[f"A_0/u_max, profile x^{n:g}, one class"] = sliding.back_travel(c.law(), 0.0, 2000) / c.slip_limit
    return found


@claim(
    "§3.4.2",
    verdict=REPRODUCED,
    why="no net step at 0.9 H, about half of H at 1.5 H",
    published=[
        below("net step at 0.9 H over H, magnitude", 0.01, why="stated as none"),
        above("net step at 1.5 H over H", 0.0, why="stated as motion"),
    ],
    reference=[near("net step at 1.5 H over H", 0.53, tol=0.03, why="scatter of the residual vibration")],
)
def no_motion_below_the_zero_amplitude() -> Mapping[str, float]:
    """Below the zero-amplitude the runner does not move."""
    H = axis().mean_slip_limit
    free: dict[str, Any] = {"sensor": 0.0, "signal": SawSignal()}
    return {
        "net step at 0.9 H over H, magnitude": abs(sliding.net_step(axis(A=0.9 * H / NM, **free))) / H,
        "net step at 1.5 H over H": sliding.net_step(axis(A=1.5 * H / NM, **free)) / H,
    }


@claim(
    "figs 3.15 and 3.16",
    verdict=PARTLY,
    why="about 40 mN at 62 nm, but no plateau: the force goes on rising to 69 mN at 160 nm (the thesis says that the "
    "model overestimates)",
    published=[
        near("F_gen at 62 nm", 40, "mN", rel=0.2, why='stated as "about 40 mN"'),
        near("F_gen at 160 nm over that at 62 nm", 1.0, rel=0.1, why="stated as saturation", holds=False),
    ],
    reference=[
        near("F_gen at 62 nm", 46.9, "mN", rel=0.01, why=ONE),
        near("F_gen at 160 nm", 69.0, "mN", rel=0.01, why=ONE),
    ],
)
def saturation() -> Mapping[str, float]:
    """Experiment: for R = 0.5 mm and F_p = 0.1 N the force saturates at about 40 mN for A > 62 nm."""
    low, high = stepped(A=62.0), stepped(A=160.0)
    return {"F_gen at 62 nm": low, "F_gen at 160 nm": high, "F_gen at 160 nm over that at 62 nm": high / low}


@claim(
    "§3.4.2",
    verdict=REPRODUCED,
    why="approached as 1 − 1.7 H/A, not reached",
    published=[below("F_gen at 20 H over P", 1.0, why="stated as a bound")],
    reference=[
        near("P", 84.85, "mN", rel=1e-3, why="four digits"),
        near("F_gen at 20 H over P", 1 - 1.7 / 20, rel=0.01, why="two digits of 1.7"),
    ],
)
def force_is_bounded() -> Mapping[str, float]:
    """The generated force is bounded by 2 μ F_n."""
    P = largest()
    return {"P": P, "F_gen at 20 H over P": mapped(A=17.96 * 20) / P}


@claim(
    "fig. 3.17, App. B",
    verdict=REPRODUCED,
    why="283 mN against about 200 mN measured (printed as 200 N); 267 mN fits the axes of App. B",
    published=[
        above("F_gen, R = 1 mm, 0.5 N, 202 nm", 200, "mN", why="stated as overestimated"),
        below("F_gen, R = 0.5 mm, 1 N, 160 nm", 300, "mN", why="the axis of the figure ends there"),
    ],
    reference=[
        near("F_gen, R = 1 mm, 0.5 N, 202 nm", 283, "mN", rel=0.01, why="three digits"),
        near("F_gen, R = 0.5 mm, 1 N, 160 nm", 267, "mN", rel=0.01, why="three digits"),
    ],
)
def model_overestimates_the_experiment() -> Mapping[str, float]:
    """The model overestimates the largest measured force, about 200 mN at R = 1 mm, F_p = 0.5 N, A = 202 nm."""
    return {
        "F_gen, R = 1 mm, 0.5 N, 202 nm": mapped(1.0, 0.5, 202.0),
        "F_gen, R = 0.5 mm, 1 N, 160 nm": mapped(0.5, 1.0, 160.0)
    }  # fmt: skip


CLAIMS = claims_in(globals())
