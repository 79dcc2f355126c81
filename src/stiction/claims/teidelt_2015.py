"""Teidelt (2015), oscillating contacts: friction under ultrasound (chapter 4); the stick-slip axis is in files beside.

References come from independent prototypes (springs, 60 or more, unless exact).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import pi, radians
from typing import Any

import numpy as np

import stiction as st

from ..devices.tribometer import (
    Tribometer,
    across,
    along_by_compliance,
    coulomb_fit,
    coulomb_velocity,
    rod_mass,
    slip_interval,
    stepped_rod_mass,
)
from ..families.sliding import friction_control
from . import teidelt_2015_drive, teidelt_2015_stage, teidelt_2015_variants
from .registry import Claim, Paper, Verdict, above, below, between, claim, claims_in, near

REPRODUCED, PARTLY, NOT, NOT_CHECKABLE = Verdict.REPRODUCED, Verdict.PARTLY, Verdict.NOT, Verdict.NOT_CHECKABLE
MMS = 1e-3
COULOMB = {0.1: 0.00731081, 0.25: 0.04723827, 0.5: 0.20145220, 0.75: 0.49188160, 0.9: 0.75717136}


@claim(
    "eqs (4.10) to (4.18)",
    verdict=REPRODUCED,
    why="exactly; t2 = t1 is a spurious root of the printed equations",
    published=[
        near("velocity at f = 0", 0.0, why="exact"),
        near("velocity at f = 1", 1.0, rel=1e-8, why="the notes' tolerance for the limits"),
        above("end of slip, beyond the mirrored start", 0.0, why="the other root is spurious"),
    ],
    reference=[
        *(near(f"velocity at f = {f}", v, tol=6e-9, why="eight decimals") for f, v in COULOMB.items()),
        near("velocity at f = 1, closely", 1.0, rel=1e-12, why="round-off"),
    ],
)
def coulomb_limits() -> Mapping[str, float]:
    """A rigid Coulomb contact with oscillating load does not move at f = 0 and moves at the limit velocity at f = 1."""
    t1, t2 = slip_interval(0.3)
    return {
        "velocity at f = 0": coulomb_velocity(0.0), "velocity at f = 1": coulomb_velocity(1.0),
        "velocity at f = 1, closely": coulomb_velocity(1.0),
        "end of slip, beyond the mirrored start": t2 - (2 * pi - t1),
        **{f"velocity at f = {f}": coulomb_velocity(f) for f in COULOMB},
    }  # fmt: skip


@claim(
    "eq. (4.19)",
    verdict=NOT,
    why="prints 9f/4π; it is 9f²/4π, which (4.20) inverts correctly",
    published=[near("velocity at f = 0.001 over 9f/4π", 1.0, rel=0.01, why="a limit", holds=False)],
    reference=[
        near("velocity at f = 0.001 over 9f²/4π", 1.0, rel=1e-3, why="next order is f/2"),
        near("velocity at f = 0.01", 7.176e-5, rel=1e-4, why="four digits"),
    ],
)
def small_force() -> Mapping[str, float]:
    """For small forces the velocity is 9f/4π."""
    v = coulomb_velocity(0.001)
    return {
        "velocity at f = 0.001 over 9f/4π": v / (9 * 0.001 / (4 * pi)),
        "velocity at f = 0.001 over 9f²/4π": v / (9 * 0.001**2 / (4 * pi)),
        "velocity at f = 0.01": coulomb_velocity(0.01),
    }  # fmt: skip


@claim(
    "eq. (4.22)",
    verdict=REPRODUCED,
    why="at most 0.0038 off, near f = 0.49",
    published=[below("largest difference", 0.01, why='"hardly distinguishable": a line width')],
    reference=[
        near("largest difference", 0.0038, tol=1e-4, why="two digits"),
        near("f of the largest difference", 0.49, tol=0.05, why="a flat maximum"),
    ],
)
def explicit_fit() -> Mapping[str, float]:
    """The explicit approximation is hardly distinguishable from the solution."""
    f = np.linspace(0.005, 0.995, 199)
    off = np.abs(coulomb_fit([coulomb_velocity(x) for x in f]) - f)
    return {"largest difference": off.max(), "f of the largest difference": f[off.argmax()]}


@claim(
    "eq. (4.3)",
    verdict=REPRODUCED,
    why="stick at a pull of 0.49, slip at 0.52, and 0.50 to 0.51 at slow sliding, for ΔF_n/F_n0 = 0.5",
    published=[
        below("|velocity| at drag 0.49", 1e-3, "mm/s", why="stiction"),
        above("velocity at drag 0.52", 0.05, "mm/s", why="motion"),
        between("mean friction at 0.1 mm/s", 0.5, 0.51, why="1 − 0.5, and a little for the velocity"),
    ],
)
def static_friction_is_reduced() -> Mapping[str, float]:
    """Static friction under an oscillating load is reduced to 1 − ΔF_n/F_n0."""
    low, high = (friction_control.mean_velocity(Tribometer(load_ratio=0.5, drag=d)) for d in (0.49, 0.52))
    slow = friction_control.mean_friction(Tribometer(load_ratio=0.5), 0.1 * MMS)
    return {"|velocity| at drag 0.49": abs(low) / MMS, "velocity at drag 0.52": high / MMS,
            "mean friction at 0.1 mm/s": slow}  # fmt: skip


TABLE_4_1 = {
    "contact radius": (60.01, "µm", 1e-4), "depth": (1.0290, "µm", 1e-4), "normal stiffness": (13.849, "MN/m", 1e-4),
    "tangential stiffness": (11.405, "MN/m", 1e-4), "slip limit": (0.4998, "µm", 1e-4),
}  # fmt: skip


@claim(
    "Table 4.1",
    verdict=NOT_CHECKABLE,
    why="the table gives the inputs; what follows from them is not printed",
    reference=[
        *(near(name, x, unit, rel=rel, why="four digits") for name, (x, unit, rel) in TABLE_4_1.items()),
        near("ω_0/ω", 0.391, tol=5e-4, why="three digits"),
    ],
)
def contact_of_table_4_1() -> Mapping[str, float]:
    """Sphere, load and materials of the tribometer."""
    t = Tribometer()
    n = t.contact.normal
    numbers = (
        n.radius * 1e6,
        n.depth * 1e6,
        n.stiffness / 1e6,
        n.tangential_stiffness / 1e6,
        t.contact.slip_limit * 1e6,
    )
    return dict(zip(TABLE_4_1, numbers, strict=True)) | {"ω_0/ω": t.stick_frequency / t.omega}


# the four-digit values come from an exact memory, the others from 60 springs (±0.5 %)
VELOCITIES = (
    (0.25, 0.8, 1.155, 5e-3), (0.25, 0.9, 4.273, 1e-3), (0.25, 0.975, 8.467, 5e-3), (0.5, 0.6, 2.369, 5e-3),
    (0.5, 0.8, 8.736, 1e-3), (0.5, 0.95, 17.25, 5e-3), (0.75, 0.6, 9.799, 1e-3), (0.75, 0.85, 21.1, 5e-3),
    (1.0, 0.2, 5.37, 7e-3), (1.0, 0.5, 15.58, 1e-3), (1.0, 0.8, 30.8, 7e-3), (1.0, 0.95, 45.2, 5e-3),
    (1.0, 0.999, 58.3, 5e-3),
)  # fmt: skip


@cache
def velocity(r: float, drag: float) -> float:
    """Mean velocity with memory [mm/s]."""
    return friction_control.mean_velocity(Tribometer(load_ratio=r, drag=drag)) / MMS


def _draw_velocities() -> Any:
    ds = friction_control.reduction_map(Tribometer(), [0.25, 0.5, 0.75, 1.0], np.linspace(0.1, 0.98, 23))
    return st.plot.sweep(ds, "velocity")


@claim(
    "figs 4.11 to 4.16",
    verdict=REPRODUCED,
    why="58 against 9.6 mm/s at the limit, about (ω/ω_0)² = 6.5 times",
    published=[above("limit velocity with memory over Coulomb", 2.0, why='stated as "much higher"')],
    reference=[
        near("Coulomb limit", 9.60, "mm/s", rel=1e-3, why="three digits"),
        near("limit velocity with memory over Coulomb", 6.1, rel=0.02, why="two digits"),
        near("that over (ω/ω_0)²", 1.0, rel=0.1, why="a rule of thumb"),
        *(near(f"v, ΔF_n/F_n0 = {r}, drag {d}", v, "mm/s", rel=rel, why="exact memory or springs")
          for r, d, v, rel in VELOCITIES),
    ],
    figure=_draw_velocities,
)  # fmt: skip
def memory_gives_higher_velocities() -> Mapping[str, float]:
    """With tangential compliance of the contact the limit velocity is much higher than with rigid Coulomb friction."""
    t = Tribometer(load_ratio=1.0, drag=0.999)
    ratio = velocity(1.0, 0.999) * MMS / t.coulomb_limit
    return {
        "Coulomb limit": t.coulomb_limit / MMS, "limit velocity with memory over Coulomb": ratio,
        "that over (ω/ω_0)²": ratio / (t.omega / t.stick_frequency) ** 2,
        **{f"v, ΔF_n/F_n0 = {r}, drag {d}": velocity(r, d) for r, d, *_ in VELOCITIES},
    }  # fmt: skip


CRITICAL = {0.25: 15.8, 0.5: 31.9, 0.75: 48.9, 1.0: 68.5}


@claim(
    "§4.3",
    verdict=REPRODUCED,
    why="1 at 1.02 v_c and less at 0.9 v_c",
    published=[
        near("mean friction at 1.02 v_c", 1.0, tol=1e-9, why="round-off"),
        below("mean friction at 0.9 v_c", 0.9999, why="still reduced"),
    ],
    reference=[near(f"v_c for ΔF_n/F_n0 = {r}", v, "mm/s", tol=0.06, why="one decimal") for r, v in CRITICAL.items()],
)
def no_reduction_above_the_critical_velocity() -> Mapping[str, float]:
    """Above a critical velocity friction is not reduced."""
    t = Tribometer(load_ratio=0.5)
    return {
        "mean friction at 1.02 v_c": friction_control.mean_friction(t, 1.02 * t.full_slip_velocity),
        "mean friction at 0.9 v_c": friction_control.mean_friction(t, 0.9 * t.full_slip_velocity),
        **{f"v_c for ΔF_n/F_n0 = {r}": Tribometer(load_ratio=r).full_slip_velocity / MMS for r in CRITICAL},
    }


@claim(
    "§4.2",
    verdict=PARTLY,
    why="the plain rod gives 0.84 g where the thesis says 1 g, the stepped one 2.14 g; the share is 33/140, not 33/144",
    published=[
        near("plain rod", 1.0, "g", rel=0.05, why="one digit", holds=False),
        near("stepped rod", 2.1, "g", rel=0.03, why="two digits"),
        near("share of a cantilever", 33 / 144, rel=1e-3, why="as printed", holds=False),
    ],
    reference=[
        near("plain rod", 0.838, "g", rel=1e-3, why="three digits"),
        near("stepped rod", 2.143, "g", rel=1e-3, why="four digits"),
        near("share of a cantilever", 33 / 140, rel=1e-7, why="quadrature"),
    ],
)
def effective_masses() -> Mapping[str, float]:
    """The effective masses of the rods are 1 g and 2.1 g, with 33/144 of a cantilever's mass at its end."""
    s = np.linspace(0, 1, 20001)
    return {
        "plain rod": rod_mass(16e-3, 6e-3) * 1e3, "stepped rod": stepped_rod_mass(10e-3, 3e-3, 6e-3, 5e-3) * 1e3,
        "share of a cantilever": float(np.trapezoid((1.5 * s**2 - 0.5 * s**3) ** 2, s)),
    }  # fmt: skip


ALONG = {0.1: 0.26073, 0.25: 0.50268, 0.5: 0.63662, 0.75: 0.69135, 0.9: 0.81721}


@claim(
    "§4.4, model 1 along",
    verdict=REPRODUCED,
    why="0.63662 with half the printed l̇; a heavy body does not feel the single stroke",
    published=[near(f"ξ at speed ratio 100, f = {f}", 2 / pi, tol=1e-4, why="a limit") for f in (0.02, 0.5, 0.99)],
    reference=[
        *(near(f"ξ at speed ratio 2, f = {f}", xi, tol=2e-5, why="five digits") for f, xi in ALONG.items()),
        *(near(f"ξ of a heavy body, f = {f}", float(np.sin(pi * f / 2)), tol=1e-3, why="a limit") for f in (0.25, 0.5)),
    ],
)
def in_plane_along_jumps_to_two_over_pi() -> Mapping[str, float]:
    """Under in-plane oscillation along the motion, friction drops discontinuously to 2/π."""
    found = {f"ξ at speed ratio 2, f = {f}": friction_control.along(2.0, f) for f in ALONG}
    found |= {f"ξ at speed ratio 100, f = {f}": friction_control.along(100.0, f) for f in (0.02, 0.5, 0.99)}
    for f in (0.25, 0.5):
        found[f"ξ of a heavy body, f = {f}"] = friction_control.along(0.01, f)
    return found


@claim(
    "§4.4, model 2 along",
    verdict=NOT,
    why="the oblique legs keep cos θ of it, 0.9648 for θ = 15.25°",
    published=[near("friction at high velocity over μ_0", 1.0, rel=0.01, why="stated as the limit", holds=False)],
    reference=[
        near("friction at high velocity over μ_0", float(np.cos(radians(15.25))), tol=1e-6, why="a limit"),
        near("cos θ", 0.9648, tol=1e-4, why="four digits"),
        *(near(f"ξ at ζ = {z}", x, tol=1e-6, why="six digits")
          for z, x in zip((0.5, 1.0, 2.0), (0.326754, 0.764904, 0.947832), strict=True)),
        *(near(f"ξ at ζ = {z}, θ = 0, over 2/π arcsin ζ", 1.0, rel=1e-12, why="round-off") for z in (0.3, 0.9)),
    ],
)  # fmt: skip
def in_plane_along_converges_to_static() -> Mapping[str, float]:
    """Under in-plane oscillation along the motion, with compliance, friction converges to μ_0 at high velocity."""
    theta = radians(15.25)
    straight = along_by_compliance([0.3, 0.9]) / (2 / pi * np.arcsin([0.3, 0.9]))
    return {
        "friction at high velocity over μ_0": along_by_compliance([1e4], theta)[0], "cos θ": float(np.cos(theta)),
        **{f"ξ at ζ = {z}": along_by_compliance([z], theta)[0] for z in (0.5, 1.0, 2.0)},
        **{f"ξ at ζ = {z}, θ = 0, over 2/π arcsin ζ": r for z, r in zip((0.3, 0.9), straight, strict=True)},
    }  # fmt: skip


@claim(
    "§4.4, across",
    verdict=REPRODUCED,
    why="the elliptic integral, to 1e-12 of a direct mean",
    published=[near("elliptic form over the mean, ζ = 0.7", 1.0, rel=1e-12, why="round-off")],
    reference=[
        near(f"ξ at ζ = {z}", x, tol=6e-7, why="six digits")
        for z, x in zip((0.5, 1.0, 2.0), (0.642638, 0.834627, 0.945006), strict=True)
    ],
)
def in_plane_across_is_elliptic() -> Mapping[str, float]:
    """Under in-plane oscillation across the motion, friction is a complete elliptic integral."""
    p = (np.arange(4000) + 0.5) * 2 * pi / 4000
    mean = np.mean(0.7 / np.sqrt(0.7**2 + np.cos(p) ** 2))
    return {
        "elliptic form over the mean, ζ = 0.7": float(across(0.7) / mean),
        **{f"ξ at ζ = {z}": float(across(z)) for z in (0.5, 1.0, 2.0)},
    }


not_checkable = [
    Claim(
        "coulomb-below-measurement",
        "The critical velocity measured is about three times that of rigid Coulomb friction.",
        "§4.3",
        NOT_CHECKABLE,
        "the measured curves are figures only; our ratio of memory to Coulomb is 6",
    ),
    Claim(
        "experimental-curves",
        "Measured forces of the axis and measured friction under ultrasound.",
        "figs 3.15 to 3.18, 4.11 to 4.24, App. B to E",
        NOT_CHECKABLE,
        "not recoverable from the text: no statement of model against experiment can be tested again",
    ),
]

AXIS = (*teidelt_2015_drive.CLAIMS, *teidelt_2015_stage.CLAIMS, *teidelt_2015_variants.CLAIMS)

PAPER = Paper(
    key="teidelt-2015",
    title="Oscillating contacts: friction induced motion and control of friction",
    citation="Teidelt, dissertation, TU Berlin (2015)",
    doi="",
    device="Ramona, Tribometer",
    claims=(*AXIS, *claims_in(globals())),
)
