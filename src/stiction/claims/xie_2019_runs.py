"""The runs behind the claims of Xie et al. (2019), each computed once per process.

Two presets: "design" (implicit torque, 1 ms: the swing of the robot in the field is damped away) and "resolved"
(explicit torque, h ω_free = 0.02). The paper does not state its step. e_r is fixed at 0.2 mm, as the paper's ellipsoid
is: with the smaller e_r of a corner the motion above 17 Hz is not well held in its plane
(docs/tumbling.md).
"""

from __future__ import annotations

from functools import cache
from math import radians
from typing import Any

import xarray as xr

import stiction as st

from ..devices import utum
from ..families.spatial.tumbling.measures import climbs, mean_speed, slip_speed

MM = 1e-3
PRESETS: dict[str, Any] = {"design": st.tumbling.PatchStep(step=1e-3, theta=1.0), "resolved": st.tumbling.Resolved()}
LONG = {1.0: 2.0, 3.0: 2.0, 5.0: 2.0}  # seconds; 1 s, and at least 12 revolutions, at higher frequencies
FREQUENCIES = (1.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 18.0, 20.0)
IDEAL = 1.8  # mm per revolution


@cache
def on_paper(frequency: float, preset: str) -> xr.Dataset:
    """The robot of Table 1 on flat paper."""
    robot = utum.utum_on_paper(frequency=frequency, offset=0.0)
    robot = st.with_value(robot, "substrate.friction.spin", st.spatial.FixedRadius(e_r=0.2 * MM))
    return st.simulate(robot, PRESETS[preset], until=LONG.get(frequency, 1.0))


def gap(frequency: float, preset: str) -> float:
    """Ideal minus simulated speed [mm/s]."""
    return IDEAL * frequency - mean_speed(on_paper(frequency, preset)) / MM


def slip(frequency: float, preset: str) -> tuple[float, float]:
    """Mean signed and absolute slip [mm/s]."""
    found = slip_speed(on_paper(frequency, preset))
    return found.signed / MM, found.absolute / MM


@cache
def on_slope(substrate: str, degrees: float, preset: str, strip: float = 0.0, zeta: float = 0.0,
             shape: str = "cuboid") -> xr.Dataset:  # fmt: skip
    """Three seconds at 1 Hz on a slope; `strip` in µm, `zeta` rotational damping. One second where it slides anyway."""
    tilt = radians(degrees)
    if substrate == "paper":
        robot = utum.utum_on_paper(tilt=tilt)
    else:
        damping = {"losses": st.spatial.RotationalDamping(zeta=zeta)} if zeta else {}
        robot = utum.utum_on_aluminium(
            tilt=tilt, line_width=strip * 1e-6, shape=utum.SHAPES[shape], surroundings=damping
        )
    return st.simulate(robot, PRESETS[preset], until=1.5 if degrees > 40 and substrate != "paper" else 3.0)


def climbed(*case: Any) -> bool:
    """Whether the robot went uphill over its last revolution."""
    return climbs(on_slope(*case))


@cache
def shape_speed(shape: str, substrate: str, preset: str) -> float:
    """Speed of a shape at 10 Hz on the flat [mm/s]."""
    robot = utum.utum_on_aluminium(frequency=10.0, shape=utum.SHAPES[shape])
    if substrate == "paper":
        robot = st.with_value(robot, "substrate", utum.paper())
    return mean_speed(st.simulate(robot, PRESETS[preset], until=1.0)) / MM
