"""Nonsmooth planar multibody systems."""
