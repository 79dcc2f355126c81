"""Designs that are best for a goal."""

from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = ["LargestForce", "LeastVibration", "LongestStep", "best_waveform"]
