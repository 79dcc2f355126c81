"""Elastic structures with impacts: piezo legs that bounce, stand and walk."""

from __future__ import annotations

from ...core.lazy import lazily

__getattr__, __dir__, __all__ = lazily(__name__)
