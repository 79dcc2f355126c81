"""Frictional contacts that remember, by the Method of Dimensionality Reduction."""
