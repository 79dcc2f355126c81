"""Published robots, one file per paper, with citation and the numbers to match; each is imported when first used."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.collecting import uncollected
from ..core.errors import suggestion

if TYPE_CHECKING:
    from . import piezo_legs, utum
    from .bristles import bristle_bot
    from .capsules import coil_capsule, impact_capsule, spring_capsule
    from .crank import slider_crank
    from .crawler import scaled_crawler
    from .flexure_stages import (
        BistableBeam,
        BridgeAmplifier,
        ChevronActuator,
        CrossSpringPivot,
        FoldedBeamStage,
        LeverAmplifier,
        NotchHinge,
        ParallelogramStage,
    )
    from .gripper import NYLON, SILICON, CsfhGripper
    from .insect import insect_runner
    from .magmite import Magmite, MagmiteSwarm
    from .platform import LocomotionPlatform
    from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
    from .rocker import mag_ubot
    from .roller import rolling_sphere
    from .swimmer import helical_swimmer
    from .tribometer import Tribometer
    from .utum import utum_on_aluminium, utum_on_paper
    from .walking_hexapod import WalkingHexapod

__all__ = [
    "NYLON",
    "SILICON",
    "BistableBeam",
    "BridgeAmplifier",
    "ChevronActuator",
    "CrossSpringPivot",
    "CsfhGripper",
    "FlattenedSawSignal",
    "FoldedBeamStage",
    "LeverAmplifier",
    "LocomotionPlatform",
    "Magmite",
    "MagmiteSwarm",
    "NotchHinge",
    "ParallelogramStage",
    "Ramona",
    "SawSignal",
    "ShapedSawSignal",
    "Tribometer",
    "TunedSignal",
    "WalkingHexapod",
    "bristle_bot",
    "coil_capsule",
    "helical_swimmer",
    "impact_capsule",
    "insect_runner",
    "mag_ubot",
    "piezo_legs",
    "rolling_sphere",
    "scaled_crawler",
    "slider_crank",
    "spring_capsule",
    "utum",
    "utum_on_aluminium",
    "utum_on_paper",
]
HOMES = {  # the file of every name; files themselves stand for themselves
    "bristles": "bristle_bot",
    "capsules": "coil_capsule impact_capsule spring_capsule",
    "crank": "slider_crank",
    "crawler": "scaled_crawler",
    "flexure_stages": "BistableBeam BridgeAmplifier ChevronActuator CrossSpringPivot FoldedBeamStage LeverAmplifier "
    "NotchHinge ParallelogramStage",
    "gripper": "NYLON SILICON CsfhGripper",
    "insect": "insect_runner",
    "magmite": "Magmite MagmiteSwarm",
    "piezo_legs": "",
    "platform": "LocomotionPlatform",
    "ramona": "FlattenedSawSignal Ramona SawSignal ShapedSawSignal TunedSignal",
    "rocker": "mag_ubot",
    "roller": "rolling_sphere",
    "swimmer": "helical_swimmer",
    "tribometer": "Tribometer",
    "utum": "utum_on_aluminium utum_on_paper",
    "walking_hexapod": "WalkingHexapod",
}
_FILE_OF = {name: file for file, names in HOMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name in HOMES:
        return import_module(f".{name}", __name__)
    if name not in _FILE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{suggestion(name, __all__)}")
    with uncollected():
        value = getattr(import_module(f".{_FILE_OF[name]}", __name__), name)
    setattr(sys.modules[__name__], name, value)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
