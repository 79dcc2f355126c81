"""stiction: simulate, identify and design micro-robots that stick, slip, tumble, bounce and grip.

    import stiction as st

Names are loaded when first used, so that importing the package is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import operations as operations

_HOMES = {
    "core.part": ["part"],
    "core.parameter": [
        "par", "series", "coordinate", "body", "drive", "sub", "named", "with_value", "with_values", "get_value",
    ],
    "core.errors": [
        "StictionError", "ParameterError", "ScenarioError", "LawError", "ModelError", "ConvergenceError",
        "DivergenceError", "Interrupted", "StoreError", "ExecutionError", "StepperWarning", "BeamWarning",
    ],
    "core.scenario": ["load", "loads", "dumps"],
    "bodies": ["Slide", "Hinge", "PointMass", "RigidBody", "Driven"],
    "bodies.modal": [
        "ModalStructure", "Shape", "Gain", "ModalMass", "RelativeMass", "from_matrices", "modal_structure",
    ],
    "bodies.beam": ["beam_structure"],
    "contact.modal_impact": [
        "AllModesImpact", "ModalSubsetImpact", "SingleModeImpact", "PointImpact", "CompliantGround", "cor_matrix",
    ],
    "bodies.solid": ["Box", "Ball", "PointCluster", "Solid", "Table"],
    "contact.solid": ["OnPlane", "Between", "SolidContact"],
    "forces.solid": ["UniformGravity", "Shaking", "BodyForce", "FollowerForce", "UniformField", "SpinningField"],
    "models.spatial": ["RigidBodies"],
    "solvers.spatial_located": ["LocatedMoreau"],
    "forces.near_ground": ["SqueezeFilm", "LegElectrostatics"],
    "models.modal_leg": ["ModalLeg", "Foot"],
    "solvers.modal_events": ["ModalEvents"],
    "solvers.modal_penalty": ["ModalPenalty"],
    "solvers.modal_feet": ["ModalFeet", "feet_impact"],
    "bouncing": ["bounce", "metrics", "EnergyWarning"],
    "bodies.beams": ["Linear", "PartialNonlinear", "Corotational", "ExactBeam"],
    "bodies.flexure": ["Link", "Point", "Arc", "Straight", "Given", "Rigid", "Pin"],
    "bodies.section": ["Elastic", "Uniform", "Filleted", "Profile", "Inextensible", "Extensible", "Shearable"],
    "contact.face": ["Face"],
    "forces.flexure": ["FlexureForce"],
    "forces.loads": ["Wrench", "FollowerWrench", "RotaryComb", "Electrothermal", "Displacement", "Turn"],
    "models.mechanism": ["Mechanism"],
    "bodies.shapes": ["Cuboid", "Prism", "SpikedShape", "SpikedEnds", "EllipticCylinder", "Ellipsoid"],
    "bodies.mass": ["Mass", "Density", "MassAndInertia"],
    "contact.patch": ["Substrate", "FrictionEllipsoid", "PatchRadius", "FixedRadius", "AreaAdhesion", "PullOff"],
    "bodies.mesh_shapes": ["MeshFile", "Facets", "Piece", "Union", "facets"],
    "drives.fields": ["RotatingField", "TurningField", "NoField"],
    "drives.programmes": [
        "StaticField", "GradientField", "SummedField", "RampedField", "SwitchedField", "TabulatedField",
    ],
    "forces.fluid": ["StokesDrag", "Buoyancy", "LinearDrag", "ConstantForce"],
    "forces.surroundings": ["RotationalDamping"],
    "models.scene": ["Scene", "Obstacle"],
    "models.tumbler": ["Tumbler", "Magnet", "Start"],
    "tumbling.scene": ["tumble_scene"],
    "solvers.patch_stepper": ["Design", "Resolved", "PatchStep"],
    "tumbling": ["tumble"],
    "mechanisms": [
        "equilibrium", "equilibria", "load_path", "inverse", "reach", "modes", "motion",
        "GeneralizedAlpha", "grip", "as_multibody", "Grain", "release",
    ],
    "drives": ["Clock", "Sine", "Square", "Pulse", "Trapezoid", "Sawtooth", "Sampled", "Polyline"],
    "forces": [
        "Gravity", "Load", "Spring", "Damper", "PlanarSpring", "MagneticGap", "PlanarDipole", "ElectrostaticClamp",
    ],
    "contact": [
        "Contact", "Stop", "Floor", "PointOnLine", "DiscOnLine", "DiscOnDisc", "Frictionless", "Coulomb",
        "StaticKinetic", "Stribeck", "Newton", "Poisson", "Bilateral",
    ],
    "contact.elastic": ["ElasticMaterial", "Pairing"],
    "contact.profile": [
        "PowerProfile", "ConeProfile", "SphereProfile", "ExactSphereProfile", "PunchProfile",
        "FlattenedSphereProfile", "RoughSphereProfile", "MeasuredProfile",
    ],
    "contact.frictional": ["FrictionContact", "ByTurningPoints", "ByTriangle", "BySprings", "History"],
    "contact.presliding": ["RigidCoulomb", "Jenkins", "Dahl", "LuGre", "ElastoPlastic"],
    "models": ["Multibody", "DrivenContact", "Slider"],
    "models.remembered": [
        "ContactForce", "ContactMemory", "PlanarMemory", "PressedMemory", "planar_contact", "pressed_contact",
        "remembered",
    ],
    "sliding": ["Verlet"],
    "solvers.moreau": ["Moreau"],
    "solvers.event_located": ["EventLocated"],
    "solvers.tableaux": ["RK4", "DP5", "DOP853"],
    "solvers.stop": ["AtTime", "Cycles", "Periodic", "Steady", "OnImpact", "OnSlip", "OnStick", "OnPassing"],
    "solvers.runner": ["Save", "State"],
    "simulation": ["simulate", "end_state"],
    "studies": [
        "sweep", "hysteresis", "map_points", "continuation", "sensitivity",
        "Grid", "Listed", "Sobol", "LatinHypercube", "InProcess", "Processes", "Dask", "JobQueue",
    ],
    "identify.fit": ["fit", "Fit", "Range"],
    "studies.newton": ["newton_strategies"],
}  # fmt: skip
_MODULES = (
    "bouncing", "devices", "friction_control", "identify", "locomotion", "measures", "optimise", "plot", "sliding",
    "studies", "tumbling", "units",
)  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*sorted(_HOME_OF), *_MODULES]

if TYPE_CHECKING:
    from . import (
        bouncing,
        devices,
        friction_control,
        identify,
        locomotion,
        measures,
        optimise,
        plot,
        sliding,
        studies,
        tumbling,
        units,
    )
    from .bodies import *
    from .bodies.beam import beam_structure
    from .bodies.beams import *
    from .bodies.flexure import *
    from .bodies.mass import Density, Mass, MassAndInertia
    from .bodies.mesh_shapes import Facets, MeshFile, Piece, Union, facets
    from .bodies.section import *
    from .bodies.shapes import Cuboid, Ellipsoid, EllipticCylinder, Prism, SpikedEnds, SpikedShape
    from .bodies.solid import *
    from .bouncing import EnergyWarning, bounce, metrics
    from .contact import *
    from .contact.elastic import *
    from .contact.face import Face
    from .contact.frictional import *
    from .contact.modal_impact import cor_matrix
    from .contact.patch import AreaAdhesion, FixedRadius, FrictionEllipsoid, PatchRadius, PullOff, Substrate
    from .contact.presliding import *
    from .contact.profile import *
    from .contact.solid import *
    from .core.errors import *
    from .core.parameter import *
    from .core.part import part
    from .core.scenario import dumps, load, loads
    from .drives import *
    from .drives.fields import NoField, RotatingField, TurningField
    from .drives.programmes import *
    from .forces import *
    from .forces.flexure import FlexureForce
    from .forces.fluid import *
    from .forces.loads import *
    from .forces.solid import *
    from .forces.surroundings import RotationalDamping
    from .identify.fit import Fit, Range, fit
    from .mechanisms import *
    from .models import *
    from .models.mechanism import Mechanism
    from .models.remembered import *
    from .models.scene import Obstacle, Scene
    from .models.spatial import RigidBodies
    from .models.tumbler import Magnet, Start, Tumbler
    from .simulation import end_state, simulate
    from .sliding import Verlet
    from .solvers.event_located import EventLocated
    from .solvers.modal_events import ModalEvents
    from .solvers.modal_feet import ModalFeet, feet_impact
    from .solvers.modal_penalty import ModalPenalty
    from .solvers.moreau import Moreau
    from .solvers.patch_stepper import Design, PatchStep, Resolved
    from .solvers.runner import Save, State
    from .solvers.spatial_located import LocatedMoreau
    from .solvers.stop import *
    from .solvers.tableaux import DOP853, DP5, RK4
    from .studies import *
    from .studies.newton import newton_strategies
    from .tumbling import tumble
    from .tumbling.scene import tumble_scene


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name in _HOME_OF:
        value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
        globals()[name] = value
        return value
    if name == "__version__":
        from importlib.metadata import version

        return version("stiction")
    raise AttributeError(f"module 'stiction' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
