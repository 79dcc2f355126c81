"""Machinery without physics: parts, parameters, lowering, kernels, scenarios."""
