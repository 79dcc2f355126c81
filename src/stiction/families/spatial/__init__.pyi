# Made by `python -m stiction.core.registry` from the sources; not to be edited.
from stiction.families.spatial.bodies import Ball as Ball
from stiction.families.spatial.contacts import Between as Between
from stiction.families.spatial.forces import BodyForce as BodyForce
from stiction.families.spatial.bodies import Box as Box
from stiction.families.spatial.forces import FollowerForce as FollowerForce
from stiction.families.spatial.general.located import LocatedMoreau as LocatedMoreau
from stiction.families.spatial.contacts import OnPlane as OnPlane
from stiction.families.spatial.bodies import PointCluster as PointCluster
from stiction.families.spatial.model import RigidBodies as RigidBodies
from stiction.families.spatial.forces import Shaking as Shaking
from stiction.families.spatial.bodies import Solid as Solid
from stiction.families.spatial.contacts import SolidContact as SolidContact
from stiction.families.spatial.forces import SpinningField as SpinningField
from stiction.families.spatial.bodies import Table as Table
from stiction.families.spatial.forces import UniformField as UniformField
from stiction.families.spatial.forces import UniformGravity as UniformGravity
