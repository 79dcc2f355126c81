# Made by `python -m stiction.core.registry` from the sources; not to be edited.
from stiction.families.planar.bearings import DiscInRing as DiscInRing
from stiction.families.planar.tables import DiscOnTable as DiscOnTable
from stiction.families.planar.joints import Distance as Distance
from stiction.families.planar.motion import DrivenAngle as DrivenAngle
from stiction.families.planar.joints import Gear as Gear
from stiction.families.planar.joints import Prismatic as Prismatic
from stiction.families.planar.links import Ratio as Ratio
from stiction.families.planar.joints import Revolute as Revolute
from stiction.families.planar.joints import Rope as Rope
from stiction.families.planar.links import Spacing as Spacing
from stiction.families.planar.motion import SteadyBody as SteadyBody
from stiction.families.planar.joints import Weld as Weld
from stiction.families.planar.assembling import assemble as assemble
