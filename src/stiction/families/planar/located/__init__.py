"""Stepping from event to event."""
