# Made by `python -m stiction.core.registry` from the sources; not to be edited.
from stiction.families.planar.actuators import LineActuator as LineActuator
from stiction.laws.control.recorded import Lines as Lines
from stiction.laws.control.controllers import PID as PID
from stiction.families.planar.actuators import PushPull as PushPull
from stiction.laws.control.recorded import Recorded as Recorded
from stiction.laws.control.controllers import Relay as Relay
from stiction.laws.control.recorded import Splines as Splines
from stiction.laws.control.recorded import Stairs as Stairs
from stiction.laws.control.controllers import StateFeedback as StateFeedback
from stiction.families.planar.actuators import Stroke as Stroke
