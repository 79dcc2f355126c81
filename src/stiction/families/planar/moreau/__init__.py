"""Moreau's time stepping."""
