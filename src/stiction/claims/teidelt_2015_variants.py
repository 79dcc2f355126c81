"""Claims of Teidelt (2015), §3.4.3 and §3.5: formulae, variants of the model, vibration and shaped signals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

import stiction as st

from .. import sliding
from ..core.part import twin_of
from ..devices.ramona import FlattenedSawSignal, SawSignal, ShapedSawSignal
from .registry import Verdict, above, at_least, at_most, below, between, claim, claims_in, exactly, near
from .teidelt_2015_runs import MM, MN, NM, QUICK, axis, largest, mapped, shaped, stepped

REPRODUCED, PARTLY, NOT = Verdict.REPRODUCED, Verdict.PARTLY, Verdict.NOT
SCATTER = "1 % of P: the residual vibration meets the next step with an arbitrary phase"
ONE = "three digits, and the scatter of stepping"


@claim(
    "eq. (3.24)",
    verdict=NOT,
    why="it needs the other root, and even then starts at 2 H; an erratum. The corrected one is 6 % of P low at most",
    published=[near("amplitude where the printed force begins, over H", 1.0, rel=0.06, why="as (3.26)", holds=False)],
    reference=[
        near("amplitude where the printed force begins, over H", 2.0, rel=1e-9, why="closed form"),
        near("2 H at 1 N", 167, "nm", rel=0.003, why="three digits"),
        near("corrected formula at H over P", 0.0, tol=1e-12, why="round-off"),
        between("lowest deviation of the corrected formula over P", -0.066, -0.060, why="two digits"),
        below("largest deviation of the corrected formula over P", 1e-3, why="never above the map"),
    ],
)
def three_spring_formula() -> Mapping[str, float]:
    """A formula with three springs gives the generated force."""
    a, b = axis(), axis(0.5, 1.0)
    P, H = a.largest_force, a.mean_slip_limit
    off = [(a.estimated_force(x * H) - sliding.force_by_map(a, x * H)) / P for x in np.linspace(1, 20, 60)]
    begins = _root(lambda x: b.printed_force(x * b.mean_slip_limit) / b.largest_force)
    return {
        "amplitude where the printed force begins, over H": begins,
        "2 H at 1 N": 2 * b.mean_slip_limit / NM, "corrected formula at H over P": a.estimated_force(H) / P,
        "lowest deviation of the corrected formula over P": min(off),
        "largest deviation of the corrected formula over P": max(off),
    }  # fmt: skip


def _root(force: Callable[[float], float]) -> float:
    """Where a force that rises with the amplitude passes zero, between H and 4 H."""
    low, high = 1.0, 4.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if force(middle) < 0 else (low, middle)
    return (low + high) / 2


@claim(
    "§3.4.3",
    verdict=REPRODUCED,
    why="holds of 1 µs, 0.1 ms and 1 ms change nothing",
    published=[near("force with hold over without", 1.0, rel=0.01, why="scatter of stepping")],
)
def flattened_signal_has_no_influence() -> Mapping[str, float]:
    """A flattened tip of the signal has no influence on the force."""
    ratios = [stepped(signal=FlattenedSawSignal(slow=5e-3, hold=hold)) / stepped() for hold in (1e-6, 0.1e-3, 1e-3)]
    return {"force with hold over without": max(ratios, key=lambda r: abs(r - 1))}


@claim(
    "§3.4.3",
    verdict=REPRODUCED,
    why="+2.5 % for R = 1 mm, +6 % for R = 0.25 mm",
    published=[
        below("change by gravity, R = 1 mm", 0.1, why="stated as little"),
        above("change for R = 0.25 mm over that for R = 1 mm", 1.0, why="stated as most for the smallest"),
    ],
    reference=[
        near("F_gen, R = 1 mm", 52.6, "mN", rel=0.01, why=ONE),
        near("F_gen, R = 1 mm, gravity", 53.9, "mN", rel=0.01, why=ONE),
        near("F_gen, R = 0.25 mm", 37.6, "mN", rel=0.01, why=ONE),
        near("F_gen, R = 0.25 mm, gravity", 40.0, "mN", rel=0.01, why=ONE),
    ],
)
def gravity_matters_little() -> Mapping[str, float]:
    """Gravity changes the force little, and most for the smallest sphere."""
    F = {R: (stepped(R), stepped(R, gravity=9.81)) for R in (1.0, 0.25)}
    change = {R: with_it / without - 1 for R, (without, with_it) in F.items()}
    return {
        "F_gen, R = 1 mm": F[1.0][0], "F_gen, R = 1 mm, gravity": F[1.0][1], "F_gen, R = 0.25 mm": F[0.25][0],
        "F_gen, R = 0.25 mm, gravity": F[0.25][1], "change by gravity, R = 1 mm": change[1.0],
        "change for R = 0.25 mm over that for R = 1 mm": change[0.25] / change[1.0],
    }  # fmt: skip


KINETIC = {40.0: (39.0, 36.3), 100.0: (65.0, 48.1), 200.0: (74.7, 52.3)}


@claim(
    "§3.4.3",
    verdict=REPRODUCED,
    why="−7 to −30 % with μ_k = 2/3 μ_s and a slip flag per spring, independent of the step",
    published=[
        below(f"with over without, {A:g} nm", 1.0, why="stated as lower; three per cent is the scatter")
        for A in KINETIC
    ],
    reference=[
        *(near(f"F_gen, {A:g} nm", F[0], "mN", rel=0.02, why=ONE) for A, F in KINETIC.items()),
        *(near(f"F_gen, {A:g} nm, kinetic", F[1], "mN", rel=0.015, why=ONE) for A, F in KINETIC.items()),
        near("F_gen, 100 nm, kinetic, finer step", 48.1, "mN", rel=0.01, why="independent of the step"),
    ],
)
def kinetic_friction_lowers_the_force() -> Mapping[str, float]:
    """Kinetic friction below static friction lowers the force."""
    springs = st.sliding.BySprings(kinetic=2 / 3)
    found: dict[str, float] = {}
    for A in KINETIC:
        found[f"F_gen, {A:g} nm"] = stepped(1.0, 0.1, A)
        found[f"F_gen, {A:g} nm, kinetic"] = stepped(1.0, 0.1, A, memory=springs)
        found[f"with over without, {A:g} nm"] = found[f"F_gen, {A:g} nm, kinetic"] / found[f"F_gen, {A:g} nm"]
    a = axis(1.0, 0.1, 100.0, signal=QUICK, memory=springs)
    finer = sliding.generated_force(a, cycles=60, last=30, stepper=st.sliding.Verlet(step=0.3e-6))
    return found | {"F_gen, 100 nm, kinetic, finer step": finer / MN}


FLAT = ((1.0, 40.0, 39.5, 46.4), (1.0, 100.0, 65.0, 68.6), (0.5, 40.0, 32.4, 33.6), (0.5, 100.0, 59.8, 61.4))


@claim(
    "§3.4.3",
    verdict=REPRODUCED,
    why="+3 to +17 %, and a lower zero-amplitude",
    published=[
        *(above(f"flat over round, R = {R:g} mm, {A:g} nm", 1.0, why="stated as higher") for R, A, *_ in FLAT),
        below("zero-amplitude, flat over round", 1.0, why="stated as lower"),
    ],
    reference=[
        *(near(f"round, R = {R:g} mm, {A:g} nm", F, "mN", rel=0.015, why=ONE) for R, A, F, _ in FLAT),
        *(near(f"flat, R = {R:g} mm, {A:g} nm", F, "mN", rel=0.015, why=ONE) for R, A, _, F in FLAT),
    ],
)
def flattened_spheres() -> Mapping[str, float]:
    """Spheres flattened by wear give more force and begin to move earlier."""
    found: dict[str, float] = {}
    for R, A, *_ in FLAT:
        profile = st.sliding.FlattenedSphereProfile(radius=R * MM, flat=0.006 * R * MM)
        round_, flat = stepped(R, 0.1, A), stepped(R, 0.1, A, profile=profile)
        case = f"R = {R:g} mm, {A:g} nm"
        found |= {f"round, {case}": round_, f"flat, {case}": flat, f"flat over round, {case}": flat / round_}
    worn = axis(1.0, profile=st.sliding.FlattenedSphereProfile(radius=MM, flat=6e-6))
    return found | {"zero-amplitude, flat over round": sliding.zero_amplitude(worn) / sliding.zero_amplitude(axis(1.0))}


ROUGH = {1.0: (50.5, 37.3, 2.04), 0.5: (45.0, 33.5, 1.72), 0.25: (37.4, 30.0, 1.49)}


@claim(
    "§3.4.3",
    verdict=PARTLY,
    why="H = 1.7 changes little and H = 0.9 lowers the force, as stated; but the effect grows with R, not as stated",
    published=[
        below("largest change with H = 1.7 over P", 0.05, why="stated as marginal"),
        below("largest force with H = 0.9 over smooth", 1.0, why="stated as lower"),
        below("loss for R = 1 mm over that for R = 0.25 mm", 1.0, why="stated as most for small spheres", holds=False),
    ],
    reference=[
        near(f"F_gen, R = {R:g} mm, H = {H}, {how}", F[i], "mN", tol=0.01 * largest(R), why=SCATTER)
        for R, F in ROUGH.items()
        for i, H in enumerate((1.7, 0.9))
        for how in ("stepping", "map")
    ]
    + [near(f"depth over smooth, R = {R:g} mm", F[2], rel=0.01, why="three digits") for R, F in ROUGH.items()],
)
def rough_spheres() -> Mapping[str, float]:
    """Roughness as measured (H = 1.7) changes the force marginally; rougher spheres (H = 0.9) give less."""
    found, loss, change = {}, {}, []
    for R in ROUGH:
        for H in (1.7, 0.9):
            profile = st.sliding.RoughSphereProfile(radius=R * MM, hurst=H, h_rms=0.92e-6)
            # at a ramp of 20 ms there is less scatter, and the map differs by 0.1 % of P only
            found[f"F_gen, R = {R:g} mm, H = {H}, stepping"] = stepped(R, profile=profile, signal=SawSignal())
            found[f"F_gen, R = {R:g} mm, H = {H}, map"] = mapped(R, profile=profile)
        depths = [axis(R, profile=p).contacts[1].normal.depth for p in (profile, None)]
        found[f"depth over smooth, R = {R:g} mm"] = depths[0] / depths[1]
        loss[R] = 1 - found[f"F_gen, R = {R:g} mm, H = 0.9, map"] / mapped(R)
        change.append(abs(found[f"F_gen, R = {R:g} mm, H = 1.7, map"] - mapped(R)) / largest(R))
    return found | {
        "largest change with H = 1.7 over P": max(change),
        "largest force with H = 0.9 over smooth": 1 - min(loss.values()),
        "loss for R = 1 mm over that for R = 0.25 mm": loss[1.0] / loss[0.25],
    }  # fmt: skip


@claim(
    "§3.4.3",
    verdict=REPRODUCED,
    why="the force is the same within half a per cent",
    published=[
        near(f"rolling over sliding, R = {R} mm", 1.0, rel=5e-3, why="60 springs per half contact alone cost 0.1 %")
        for R in (0.25, 1.0)
    ],
)
def rolling_changes_nothing() -> Mapping[str, float]:
    """The rolling of the spheres does not change the force."""
    found: dict[str, float] = {}
    for R, Fp, A in ((0.25, 0.1, 96.0), (1.0, 1.0, 202.0)):
        rolling = st.sliding.BySprings(rolling=R * MM, centre=A / 2 * NM)
        both = (axis(R, Fp, A, signal=QUICK, memory=memory) for memory in (rolling, st.sliding.ByTurningPoints()))
        forces = [sliding.generated_force(a, cycles=120, last=60) for a in both]  # both from the same start
        found[f"rolling over sliding, R = {R} mm"] = forces[0] / forces[1]
    return found


# ------------------------------------------------------------------------------------------ vibration and shaping

HALF_SWINGS = (26.33, 18.76, 15.86, 13.95, 12.54)


@claim(
    "fig. 3.24",
    verdict=REPRODUCED,
    why="18.8 nm is the second half swing after the back step",
    published=[near("half swing 2", 18, "nm", rel=0.05, why="read from a plot, two digits")],
    reference=[
        near("contact stiffness", 9.617e6, "N/m", rel=1e-3, why="four digits"),
        near("natural frequency", 9011, "Hz", rel=1e-3, why="four digits"),
        *(near(f"half swing {i + 1}", s, "nm", tol=0.006, why="two decimals") for i, s in enumerate(HALF_SWINGS)),
    ],
)
def vibration_after_the_back_step() -> Mapping[str, float]:
    """After the back step the runner vibrates with an amplitude A_v0 = 18 nm."""
    a = axis(0.5, 0.25, 160.0)
    swings = sliding.half_swings(a.backbone, 0.0, 5) / 2 / NM
    return {
        "contact stiffness": a.contact_stiffness, "natural frequency": a.natural_frequency,
        **{f"half swing {i + 1}": float(s) for i, s in enumerate(swings)},
    }  # fmt: skip


DECAY = {5: (8.62, 7.38), 20: (3.64, 3.17), 58: (1.48, 1.35)}


@claim(
    "eq. (3.38)",
    verdict=PARTLY,
    why="it decays like the exact swings, but is 9 to 17 % above them",
    published=[
        near("formula over exact after 58 cycles", 1.0, rel=0.1, why="stated as a fit"),
        near("formula over exact after 5 cycles", 1.0, rel=0.1, why="stated as a fit", holds=False),
    ],
    reference=[
        *(near(f"formula after {n} cycles", x[0], "nm", rel=0.01, why="three digits") for n, x in DECAY.items()),
        *(near(f"exact after {n} cycles", x[1], "nm", rel=0.01, why="three digits") for n, x in DECAY.items()),
    ],
)
def envelope_fits_the_decay() -> Mapping[str, float]:
    """The envelope of eq. (3.38) fits the decay of the vibration."""
    a = axis(0.5, 0.25)
    swings = sliding.half_swings(a.backbone, 0.0, 130) / 2
    start, T = swings[2], 1 / a.natural_frequency
    found: dict[str, float] = {}
    for n in DECAY:
        formula, exact = a.envelope(start, n * T) / NM, swings[2 + 2 * n] / NM
        found |= {f"formula after {n} cycles": formula, f"exact after {n} cycles": exact}
        if n != 20:
            found[f"formula over exact after {n} cycles"] = formula / exact
    return found


SHAPES = ("none", "44/28 nm", "2/3 of the limits", "calm", "one driver")
QUALITY = ((128.8, 51.7, 52.66), (168.1, 0.02, 15.3), (157.0, 4.4, 5.3), (160.1, 1.6, 3.5), (160.1, 1.6, 3.5))
FOUND = list(zip(SHAPES, QUALITY, strict=True))


@claim(
    "§3.5",
    verdict=REPRODUCED,
    why="the back step goes from 51.7 nm to 0 and the vibration from 52.7 to 15.3 nm with the thesis' rises; rises of "
    "0.740 u_max leave 3.5 nm, and one driver for all contacts does as well",
    published=[
        below("back step, 44/28 nm", 1.0, "nm", why="stated as removed"),
        below("vibration with 44/28 nm over without", 0.5, why="stated as removed; what is left is a third"),
    ],
    reference=[
        *(near(f"net step, {s}", q[0], "nm", rel=0.001, why="four digits") for s, q in FOUND),
        *(near(f"back step, {s}", q[1], "nm", tol=0.1, why="one decimal") for s, q in FOUND),
        near("residual, none", 52.66, "nm", tol=0.1, why="the first swing, by energy balance (the notes have 46.5 nm)"),
        *(at_most(f"least residual of five cycles, {s}", q[2] + 0.05, "nm", why="the phase differs from cycle to cycle")
          for s, q in FOUND[1:]),
        *(at_least(f"most residual of five cycles, {s}", q[2] - 0.05, "nm", why="the phase differs from cycle to cycle")
          for s, q in FOUND[1:]),
        near("calm rise over u_max1", 0.7401, tol=1e-4, why="four digits"),
    ],
)  # fmt: skip
def shaping_removes_back_step_and_vibration() -> Mapping[str, float]:
    """A shaped signal removes back step and vibration."""
    a = axis(0.5, 0.25, 160.0)
    u1, u2 = a.slip_limits
    common = 0.7458 * a.mean_slip_limit
    rises = ((), (44 * NM, 28 * NM), (2 / 3 * u1, 2 / 3 * u2), a.calm_rises(), (common, common))
    found = {"calm rise over u_max1": a.calm_rises()[0] / u1}
    for shape, rise in zip(SHAPES, rises, strict=True):
        q = shaped(*rise)
        found |= {f"net step, {shape}": q.net_step / NM, f"back step, {shape}": q.back_step / NM}
        if rise:  # the vibration meets the next fall with its own phase, so it differs from cycle to cycle
            left = [shaped(*rise, cycles=n).residual / NM for n in range(2, 7)]
            found |= {
                f"least residual of five cycles, {shape}": min(left),
                f"most residual of five cycles, {shape}": max(left),
            }
    plain = shaped().residual
    found["vibration with 44/28 nm over without"] = shaped(44 * NM, 28 * NM).residual / plain
    return found | {"residual, none": plain / NM}


SHAPED = ((0.1, 60.0, 45.9, 71.6), (0.1, 30.0, 21.7, 61.2), (0.5, 100.0, 128.0, 315.0))


@claim(
    "§3.4.3",
    verdict=NOT,
    why="shaping the signal raises the force 1.6 to 2.8 times",
    published=[
        near(f"shaped over plain, {Fp} N, {A:g} nm", 1.0, rel=0.1, why="stated as no influence", holds=False)
        for Fp, A, *_ in SHAPED
    ],
    reference=[
        near(f"{what}, {Fp} N, {A:g} nm", F, "mN", tol=0.01 * largest(0.5, Fp), why=SCATTER)
        for Fp, A, *pair in SHAPED
        for what, F in zip(("plain", "shaped"), pair, strict=True)
    ],
)
def waveform_cannot_change_the_force() -> Mapping[str, float]:
    """The shape of the signal cannot change the generated force."""
    found: dict[str, float] = {}
    for Fp, A, *_ in SHAPED:
        a = axis(0.5, Fp, A, signal=QUICK)
        rise = a.calm_rises()
        b = st.with_value(a, "signal", ShapedSawSignal(slow=5e-3, rise_upper=rise[0], rise_lower=rise[1]))
        plain, with_shape = stepped(0.5, Fp, A), sliding.generated_force(b, cycles=600, last=60) / MN
        case = f"{Fp} N, {A:g} nm"
        found |= {
            f"plain, {case}": plain,
            f"shaped, {case}": with_shape,
            f"shaped over plain, {case}": with_shape / plain,
        }
    return found


@claim(
    "fig. 3.12",
    verdict=NOT,
    why="u = x − x_s in every step forgets the slip: the force after a way of 30 nm and back is zero; an erratum",
    published=[
        below("force after 30 nm and back over that at 30 nm, literal", -0.5, why="friction has memory", holds=False)
    ],
    reference=[
        exactly("force after 30 nm and back over that at 30 nm, literal", 0.0, why="no memory"),
        below("force after 30 nm and back over that at 30 nm, with memory", -0.5, why="slipped springs push back"),
        near("force at 30 nm, memory over literal", 1.0, rel=1e-6, why="equal on first loading"),
    ],
)
def flow_chart() -> Mapping[str, float]:
    """The flow chart of the contact algorithm drives the runner."""
    contact = axis().contacts[0]
    law = twin_of(contact.law())
    literal = [st.operations.backbone(law, abs(u)) * np.sign(u) for u in (30 * NM, 10 * NM, 0.0)]
    history = st.sliding.History(contact.law(), contact.normal_force)
    kept = []
    for u in (30 * NM, 10 * NM, 0.0):
        kept.append(history.trial(u).force)
        history.commit()
    return {
        "force after 30 nm and back over that at 30 nm, literal": literal[2] / literal[0],
        "force after 30 nm and back over that at 30 nm, with memory": kept[2] / kept[0],
        "force at 30 nm, memory over literal": kept[0] / literal[0],
    }


CLAIMS = claims_in(globals())
