"""Magnetic fields in time and space."""
