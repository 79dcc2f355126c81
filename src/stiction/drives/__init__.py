"""What the experimenter applies: the clock owns frequency, waveforms are functions of its phase."""

from .clock import Clock
from .waveforms import Pulse, Sampled, Sawtooth, Sine, Square, Trapezoid

__all__ = ["Clock", "Pulse", "Sampled", "Sawtooth", "Sine", "Square", "Trapezoid"]
