"""Measured data: frequency responses become modes, contact series impact laws, near-contact series small-scale
forces."""
