"""Gymnasium environments: robots to be controlled by what a program learns. Needs stiction[rl]."""

from __future__ import annotations

from ..core.lazy import lazily

try:
    from gymnasium import register, registry
except ImportError as error:
    raise ImportError("environments need Gymnasium: pip install stiction[rl]") from error

__getattr__, __dir__, __all__ = lazily(__name__)

ENTRIES = {
    "Magmite": ("magmite:MagmiteEnv", "swarm:MagmiteVectorEnv"),
    "TumblerPath": ("tumbler:TumblerPathEnv", None),
    "Stage": ("stage:StageEnv", None),
    "Gripper": ("gripper:GripperEnv", None),
    "TumblerStep": ("climber:TumblerStepEnv", None),
}
for _name, (_single, _many) in ENTRIES.items():
    if f"stiction/{_name}-v0" not in registry:
        register(
            id=f"stiction/{_name}-v0",
            entry_point=f"{__name__}.{_single}",
            vector_entry_point=f"{__name__}.{_many}" if _many else None,
        )
