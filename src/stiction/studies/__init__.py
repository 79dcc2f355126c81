"""From one run to many: sweeps with carried state, both ways, over any parameter."""

from .sweep import hysteresis, sweep

__all__ = ["hysteresis", "sweep"]
