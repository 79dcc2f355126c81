"""Signals over the whole of a run, controllers, and actuators between two bodies."""

from __future__ import annotations

from ...core.lazy import lazily

__getattr__, __dir__, __all__ = lazily(__name__)
