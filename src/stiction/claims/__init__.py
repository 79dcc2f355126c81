"""What the papers say, held against what we compute. One file per paper; `registry` says what a claim is."""

from __future__ import annotations

from .registry import Claim, Expected, Outcome, Paper, Verdict, check, keys, paper

__all__ = ["Claim", "Expected", "Outcome", "Paper", "Verdict", "check", "keys", "paper"]
