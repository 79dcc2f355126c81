"""Published devices by name, for command line and studio."""

from __future__ import annotations

import inspect
import re
from typing import Any


def device_makers() -> dict[str, Any]:
    """Published devices by name on the command line: classes, and functions that assemble a model."""
    from .. import devices

    found: dict[str, Any] = {}
    for name in devices.__all__:
        thing = getattr(devices, name)
        if (isinstance(thing, type) and hasattr(thing, "__specs__") and _is_model(thing)) or inspect.isfunction(thing):
            found[_dashed(name)] = thing
    found["magmite-swarm"] = _swarm
    for name, maker in vars(devices.piezo_legs).items():
        if name.startswith("bouncing") and callable(maker):
            found[_dashed(name)] = maker
    return dict(sorted(found.items()))


def _swarm() -> Any:
    """Two magnetic robots of different resonance on one substrate, driven by one field: Nagy (2012) IV-B."""
    from ..devices.magmite import Magmite, MagmiteSwarm

    robots = {"slow": Magmite(vertical_load=32.0), "fast": Magmite(natural_frequency=4200.0, vertical_load=32.0)}
    return MagmiteSwarm(field=3e-3, robots=robots)


def _is_model(cls: type) -> bool:
    return hasattr(cls, "assembled") or hasattr(cls, "lowered")


def _dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", name).lower()


def made_device(name: str) -> Any:
    """The device of that name with the published parameters."""
    from ..core.errors import ParameterError, suggestion

    makers = device_makers()
    key = _dashed(name)
    if key not in makers:
        raise ParameterError(f'there is no device "{name}"{suggestion(key, makers)}')
    return makers[key]()
