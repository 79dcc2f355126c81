"""Periodic orbits: shooting, stability, branches through folds and corners, and gradients along them."""
