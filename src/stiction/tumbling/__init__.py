"""Tumbling robots: running them, and what they are judged by."""

from .comparisons import compare_shapes, speed_over_frequency
from .directions import heading, rolled_towards
from .measures import Slip, climbs, contact_fraction, mean_speed, revolution_ratio, slip_speed
from .run import end_of, tumble, tumbler_of
from .studies import converge, max_incline, mean_speeds

__all__ = ["Slip", "climbs", "compare_shapes", "contact_fraction", "converge", "end_of", "heading", "max_incline",
           "mean_speed", "mean_speeds", "revolution_ratio", "rolled_towards", "slip_speed", "speed_over_frequency",
           "tumble", "tumbler_of"]  # fmt: skip
