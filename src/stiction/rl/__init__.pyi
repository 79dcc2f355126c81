# Made by `python -m stiction.core.registry` from the sources; not to be edited.
from stiction.rl.gripper import GripperEnv as GripperEnv
from stiction.rl.magmite import MagmiteEnv as MagmiteEnv
from stiction.rl.swarm import MagmiteVectorEnv as MagmiteVectorEnv
from stiction.rl.stage import StageEnv as StageEnv
from stiction.rl.tumbler import TumblerPathEnv as TumblerPathEnv
from stiction.rl.climber import TumblerStepEnv as TumblerStepEnv
