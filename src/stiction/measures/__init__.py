"""Measures: a result becomes a number with a unit."""

from __future__ import annotations

from ..core.lazy import lazily

__getattr__, __dir__, __all__ = lazily(__name__)
