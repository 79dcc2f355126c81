"""Mean speed of the µTUM by step length and scheme: how far a number depends on the step.

python benchmarks/tumbler_steps.py            # both tables, seconds

`lever` is where the arms of the contact forces are taken: 0 at the start of the step (ours, of second order while the
robot sticks), 1 at its end (the scheme of the paper, kept to compare). The numbers beside it are those of the
developer notes, obtained by a code of its own; tests/published/test_utum.py holds both.
"""

from __future__ import annotations

from math import radians

import stiction as st
from stiction.devices import utum

SCHEMES = ((1e-3, 1.0), (2e-4, 1.0), (1e-4, 0.5), (2e-5, 0.5), (1e-5, 0.5), (1e-4, 0.0), (2e-5, 0.0), (1e-5, 0.0))
IN_PLANE = st.spatial.FixedRadius(
    e_r=0.2e-3
)  # above 17 Hz the robot leaves its plane if a corner has the e_r of a point


def paper(frequency: float = 1.0, tilt: float = 0.0) -> st.tumbling.Tumbler:
    """Table 1 of Xie et al. (2019), the offset of the magnet left out: it is only a phase."""
    model = utum.utum_on_paper(frequency=frequency, tilt=radians(tilt), offset=0.0)
    return st.with_value(model, "substrate.friction.spin", IN_PLANE) if frequency > 17 else model


CASES: dict[str, tuple[st.tumbling.Tumbler, float]] = {
    "paper 1 Hz": (paper(), 2.0),
    "paper 10 Hz": (paper(10.0), 1.0),
    "paper 15 Hz": (paper(15.0), 1.0),
    "paper 20 Hz": (paper(20.0), 1.0),
    "paper 1 Hz, 45°": (paper(tilt=45), 2.0),
    "aluminium 1 Hz": (utum.utum_on_aluminium(), 2.0),
}
OURS = {  # mm/s
    "paper 1 Hz": (1.8000, 1.8000, 1.8000, 1.7996, 1.7981, 1.7989, 1.7963, 1.7960),
    "paper 10 Hz": (17.995, 18.074, 18.286, 18.470, 18.495, 18.518, 18.525, 18.523),
    "paper 15 Hz": (26.84, 26.18, 26.61, 26.62, 26.61, 26.57, 26.60, 26.60),
    "paper 20 Hz": (32.59, 31.36, 31.11, 29.33, 29.11, 28.86, 28.91, 28.91),
    "paper 1 Hz, 45°": (1.8000, 1.7964, 1.7821, 1.7076, 1.6912, 1.6790, 1.6750, 1.6736),
    "aluminium 1 Hz": (1.825, 2.027, 2.277, 2.478, 2.457, 2.449, 2.502, 2.506),
}
NOTES = {  # §4 and §5 of the notes; None: not given there
    "paper 1 Hz": (1.8009, 1.8007, 1.8010, 1.7990, 1.7975, 1.8253, 1.7971, None),
    "paper 10 Hz": (18.042, 18.121, 18.321, 18.473, 18.500, 18.579, 18.5288, 18.5284),
    "paper 15 Hz": (26.761, 26.225, 26.644, 26.627, 26.617, 26.587, 26.607, None),
    "paper 20 Hz": (31.92, 32.19, 31.11, 29.31, 29.10, 28.840, 28.909, 28.911),
    "paper 1 Hz, 45°": (1.8005, 1.7977, 1.775, 1.704, 1.689, None, 1.6708, 1.6712),
    "aluminium 1 Hz": (1.835, None, 2.29, 2.482, 2.456, None, None, 2.502),
}
TABLES = {0.0: OURS, 1.0: NOTES}


def speed(case: str, scheme: int, lever: float) -> tuple[float, int]:
    """Mean speed over whole turns [mm/s], and the steps that failed."""
    model, seconds = CASES[case]
    step, theta = SCHEMES[scheme]
    ds = st.simulate(model, st.tumbling.PatchStep(step=step, theta=theta, lever=lever), until=seconds)
    return st.tumbling.mean_speed(ds) * 1e3, int(ds.attrs["failures"])


def main() -> None:
    for lever, table in TABLES.items():
        print(f"lever = {lever:g}: mean speed [mm/s], in brackets what it is held against")
        print(f"{'':18}" + "".join(f"{f'{h:.0e} s, θ = {theta:g}':>20}" for h, theta in SCHEMES))
        for case, known in table.items():
            cells = []
            for k, value in enumerate(known):
                found, failed = speed(case, k, lever)
                cells.append(f"{found:9.4f} ({'–' if value is None else f'{value:g}'}){'!' if failed else ''}")
            print(f"{case:18}" + "".join(f"{cell:>20}" for cell in cells))


if __name__ == "__main__":
    main()
