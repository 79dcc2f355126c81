"""What the experimenter applies: the clock owns frequency, waveforms are functions of its phase."""

from .clock import Clock
from .polyline import Polyline
from .waveforms import Pulse, Sampled, Sawtooth, Sine, Square, Trapezoid

__all__ = ["Clock", "Polyline", "Pulse", "Sampled", "Sawtooth", "Sine", "Square", "Trapezoid"]
