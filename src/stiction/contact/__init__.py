"""What happens at a surface: where it is, how it rubs, how it bounces."""

from .contact import Contact
from .friction import Coulomb, Frictionless, StaticKinetic, Stribeck
from .geometry import DiscOnDisc, DiscOnLine, Floor, PointOnLine, Stop
from .modal_impact import AllModesImpact, CompliantGround, ModalSubsetImpact, PointImpact, SingleModeImpact
from .normal import Bilateral, Newton, Poisson

__all__ = [
    "Bilateral",
    "Contact",
    "Coulomb",
    "DiscOnDisc",
    "DiscOnLine",
    "Floor",
    "Frictionless",
    "Newton",
    "PointOnLine",
    "Poisson",
    "StaticKinetic",
    "Stop",
    "Stribeck",
]
__all__ += ["AllModesImpact", "CompliantGround", "ModalSubsetImpact", "PointImpact", "SingleModeImpact"]
