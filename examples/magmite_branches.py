"""The whole speed curve of the MagMite: stable and unstable orbits, with every fold, flip and corner.

The hysteresis of Nagy (2012), fig. 5, is one branch: from the impacting orbit over a fold at a corner, back along the
unstable orbits, and over the graze to the orbits without impact.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import stiction as st

F_N = 2300.0


def branch() -> Any:
    """The branch through the impacting orbit at 5 mT, β 8."""
    robot = st.devices.Magmite(field=5e-3, vertical_load=8.0, clock=st.Clock(frequency=sqrt(2.5) * F_N))
    return st.continue_orbit(st.orbit(robot), "clock.frequency", (1.31 * F_N, 2.1 * F_N))


def draw(ds: Any) -> Any:
    """Speed over f̃: stable full, unstable dashed."""
    return st.plot.branches(ds, "speed", scale_x=F_N)


def main() -> None:
    """Print the labelled points and save the figure."""
    ds = branch()
    for i, label in enumerate(ds.label.values):
        if label:
            print(f"{float(ds['clock.frequency'][i]) / F_N:.7f} {float(ds.speed[i]) * 1e3:10.4f} mm/s  {label}")
    draw(ds).savefig("magmite_branches.png")


if __name__ == "__main__":
    main()
