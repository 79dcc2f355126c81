"""Loops over laws of different kinds, unrolled when they are compiled."""

from __future__ import annotations

from numba import literal_unroll

__all__ = ["literal_unroll"]
