"""The microscale magnetic tumbling robot µTUM and shapes proposed to replace it.

J. Xie, C. Bi, D. J. Cappelleri, N. Chakraborty, "Towards dynamic simulation guided optimal design of tumbling
microrobots", ASME IDETC 2019, DETC2019-97306: Table 1 (µTUM on paper), Table 2 (improved µTUM on aluminium), Figs 5–8.
Dimensions of the new shapes are not printed; ours (docs/tumbling.md) give the hulls the perimeters that the published
order of speeds implies.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import numpy as np

from ..core.arguments import takes
from ..core.errors import ParameterError
from ..families.spatial.shapes.mass import Mass
from ..families.spatial.shapes.shapes import Cuboid, EllipticCylinder, SpikedEnds, SpikedShape
from ..families.spatial.tumbling.model import Tumbler
from ..laws.adhesion import AreaAdhesion, FrictionEllipsoid, Substrate
from ..laws.fields.turning import RotatingField
from ..laws.magnets import Magnet

MM, MT = 1e-3, 1e-3
CUBOID = Cuboid(length=0.8 * MM, width=0.4 * MM, height=0.1 * MM)
SPIKED_ENDS = SpikedEnds(length=0.8 * MM, width=0.4 * MM, height=0.2 * MM, thickness=0.05 * MM, notch=0.05 * MM)
SPIKED_SHAPE = SpikedShape(length=0.9 * MM, width=0.4 * MM, height=0.4 * MM)
CURVED = EllipticCylinder(length=0.8 * MM, width=0.4 * MM, height=0.5 * MM)
SHAPES = {"cuboid": CUBOID, "spiked_shape": SPIKED_SHAPE, "spiked_ends": SPIKED_ENDS, "curved": CURVED}

PAPER_MU, PAPER_C, PAPER_F_ELECT = 0.3, 3.7148, 3.2022e-6  # Table 1
ALUMINIUM_MU, ALUMINIUM_C = 0.5359, 26.1771  # Table 2


@takes(frequency="Hz", tilt="rad", field="T", offset="rad")
def utum_on_paper(
    *, frequency: float = 1.0, tilt: float = 0.0, field: float = 20 * MT, offset: float = radians(27), **changes: Any
) -> Tumbler:
    """The robot of Table 1: on paper, with electrostatic attraction; the field starts along the magnetisation."""
    fields: dict[str, Any] = {
        "shape": CUBOID,
        "mass": Mass(mass=1.6071e-7),
        "substrate": paper(tilt),
        "magnet": Magnet(volume=2.9e-11, magnetisation=15000.0, offset=offset),
        "field": RotatingField(strength=field, frequency=frequency, phase=-offset),
    }
    return Tumbler(**{**fields, **changes})


@takes(frequency="Hz", tilt="rad", field="T", line_width="m")
def utum_on_aluminium(
    *, frequency: float = 1.0, tilt: float = 0.0, field: float = 20 * MT, shape: Any = CUBOID, line_width: float = 0.0,
    **changes: Any,
) -> Tumbler:  # fmt: skip
    """The improved robot of Table 2 on aluminium. Every shape has the mass and the radii of gyration of the cuboid.

    `line_width` is the strip that an edge adheres with, which the paper calls "almost zero": with exactly zero the
    robot cannot climb 30°, because tan 30° > μ.
    """
    fields: dict[str, Any] = {
        "shape": shape,
        "mass": Mass(mass=6.94e-8, spread_as=CUBOID),
        "substrate": aluminium(tilt, line_width),
        "magnet": Magnet(volume=3.2e-11, magnetisation=51835.0),
        "field": RotatingField(strength=field, frequency=frequency),
    }
    return Tumbler(**{**fields, **changes})


def paper(tilt: float = 0.0, line_width: float = 0.0) -> Substrate:
    """The substrate of Table 1; F_elect acts along the normal, also on an incline."""
    adhesion = AreaAdhesion(C=PAPER_C, line_width=line_width)
    friction = FrictionEllipsoid(mu=PAPER_MU)
    return Substrate(friction=friction, adhesion=adhesion, electrostatic=PAPER_F_ELECT, tilt=tilt)


def aluminium(tilt: float = 0.0, line_width: float = 0.0) -> Substrate:
    """The substrate of Table 2."""
    adhesion = AreaAdhesion(C=ALUMINIUM_C, line_width=line_width)
    return Substrate(friction=FrictionEllipsoid(mu=ALUMINIUM_MU), adhesion=adhesion, tilt=tilt)


# ---------------------------------------------------------------------------------------------------- calibration


def _face_down(model: Tumbler) -> tuple[float, float, float]:
    """Touching area [m²], half length along y [m] and half height [m] of the face the robot starts on."""
    system = model.lowered()
    R, hull = system.orientation, system.hull
    heights = hull.centres @ R[2]
    ring = np.flatnonzero(heights < heights.min() + 1e-9 * hull.size)
    areas = [face.area for face in hull.faces if set(face.generators) == set(ring.tolist())]
    if not areas:
        raise ParameterError("the robot does not start on a flat face; lift-off needs one (Start(pitch=0))")
    return areas[0], float(np.ptp(hull.centres[ring] @ R[1]) / 2), float(-heights.min())


def lift_off_field(model: Tumbler) -> float:
    """Strength of a field along the normal that just lifts the robot off its face [T].

    V_m E B cos φ = (m g cos α + F_elect + C A) a + m g sin α b, with a the half length and b the half height of the
    robot as it lies: it turns about its uphill edge.
    """
    system = model.lowered()
    area, a, b = _face_down(model)
    down, along = -float(system.force[2]), -float(system.force[1])
    sub = model.substrate
    moment = (down + sub.electrostatic + sub.adhesion.C * area) * a + along * b
    return moment / (float(np.linalg.norm(system.moment)) * cos(model.magnet.offset))


def adhesion_from_lift_off(model: Tumbler, field: float) -> float:
    """C [N/m²] from the measured lift-off field [T]; the model's own adhesion is not used. The paper's calibration.

    Weight and F_elect are subtracted; the paper does not say whether it did so.
    """
    system = model.lowered()
    area, a, b = _face_down(model)
    if area == 0:
        raise ParameterError("the face the robot lies on has no touching area; C cannot be found from its lift-off")
    torque = field * float(np.linalg.norm(system.moment)) * cos(model.magnet.offset)
    down, along = -float(system.force[2]), -float(system.force[1])
    return ((torque - along * b) / a - down - model.substrate.electrostatic) / area


def friction_from_tilt(angle: float, *, weight: float = 1.0, normal_load: float = 0.0) -> float:
    """μ from the tilt at which the robot begins to slide [rad]; `normal_load` is F_elect + λ_a in the weight's unit."""
    return weight * sin(angle) / (weight * cos(angle) + normal_load)
