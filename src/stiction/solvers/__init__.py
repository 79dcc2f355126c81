"""Solvers know operations, never models."""
