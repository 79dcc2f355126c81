"""Rigid helices that swim when they are turned, after measurements on wire helices in silicone oil.

B. Rodenborn, C.-H. Chen, H. L. Swinney, B. Liu, H. P. Zhang, "Propulsion of microorganisms by a helical flagellum",
PNAS 110 (2013) E338: radius R = 6.3 mm, length 130 mm, wire radius 0.397 mm, thrust, torque and drag of Fig. 2. The
values are not printed; these were read off the figure by others (a public script that prints "ABD results from
Rodenborn et al, figure 2"), not by us. Slow flow knows no size: the swimmer is a thousand times smaller, magnetic, and
in water.
"""

from __future__ import annotations

from math import pi
from typing import Any, NamedTuple

from ..core.arguments import takes
from ..families.spatial.bodies import Solid
from ..families.spatial.model import RigidBodies
from ..families.spatial.shapes.shapes import Cuboid
from ..laws.fields.turning import RotatingField
from ..laws.magnets import Dipole
from ..laws.resistance import HelixDrag

UM, MT = 1e-6, 1e-3
RADIUS, LENGTH, FILAMENT = 6.3 * UM, 130 * UM, 0.397 * UM
WATER, DENSITY = 1e-3, 1000.0  # [Pa s], [kg/m³]


class Measured(NamedTuple):
    """One helix of Fig. 2."""

    pitch: float  # λ/R
    thrust: float  # over η ω R²
    torque: float  # over η ω R³
    drag: float  # over η v R

    def pitch_ratio(self) -> float:
        """Way per turn of the free helix over its pitch: 2π thrust/(drag · λ/R)."""
        return 2 * pi * self.thrust / (self.drag * self.pitch)


FIGURE_2 = (
    Measured(2.226, 6.264, 131.93, 52.06),
    Measured(3.677, 9.598, 100.80, 46.96),
    Measured(6.509, 11.034, 81.93, 39.41),
    Measured(9.811, 9.569, 72.69, 35.29),
    Measured(15.241, 7.845, 68.07, 34.12),
)


def measured_helix(pitch: float = FIGURE_2[2].pitch, **changes: Any) -> HelixDrag:
    """Resistance of a helix of the paper in water, R/1000; `pitch` is λ/R."""
    fields: dict[str, Any] = {"viscosity": WATER, "radius": RADIUS, "pitch": pitch * RADIUS, "filament": FILAMENT,
                              "turns": LENGTH / (pitch * RADIUS)}  # fmt: skip
    return HelixDrag(**{**fields, **changes})


@takes(frequency="Hz", field="T")
def helical_swimmer(
    *, pitch: float = FIGURE_2[2].pitch, frequency: float = 10.0, field: float = 5 * MT, **changes: Any
) -> RigidBodies:
    """A free, weightless helix with a magnet across its axis y in a field that turns about y, so that it swims to +y.

    `pitch` is λ/R, `changes` are those of its `HelixDrag`. Its mass is that of the water in the box around it, and
    counts for nothing: it would stop within 70 µs.
    """
    helix = measured_helix(pitch, **changes)
    width, length = 2 * helix.radius, helix.pitch * helix.turns
    body = Solid(mass=DENSITY * width * width * length, shape=Cuboid(width=width, length=length, height=width),
                 magnet=Dipole(z=1e-11))  # fmt: skip
    turning = RotatingField(strength=field, frequency=frequency, axis_x=0.0, axis_y=1.0, phase=-pi / 2)
    return RigidBodies(bodies={"helix": body}, forces={"field": turning, "water": helix}, contacts={}, drives={})
