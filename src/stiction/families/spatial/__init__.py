"""Rigid bodies in space, and the tumbling robots."""

from __future__ import annotations

from ...core.lazy import lazily

__getattr__, __dir__, __all__ = lazily(__name__)
