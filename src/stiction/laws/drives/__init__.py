"""Clocks and the signals they drive."""
