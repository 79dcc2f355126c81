"""Nonsmooth planar multibody systems; here are joints and what moves them, the rest of their parts stands in `st`."""

from __future__ import annotations

from ...core.lazy import lazily

__getattr__, __dir__, __all__ = lazily(__name__)
