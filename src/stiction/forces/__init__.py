"""What pulls: one effect per file."""

from .electrostatic import ElectrostaticClamp
from .gravity import Gravity, Load
from .leg import ActuatedLeg
from .magnetic import MagneticGap, PlanarDipole
from .near_ground import LegElectrostatics, SqueezeFilm
from .spring import Damper, PlanarSpring, Spring

__all__ = ["Damper", "ElectrostaticClamp", "Gravity", "Load", "MagneticGap", "PlanarDipole", "PlanarSpring", "Spring"]
__all__ += ["ActuatedLeg", "LegElectrostatics", "SqueezeFilm"]
