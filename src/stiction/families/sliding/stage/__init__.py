"""Stick-slip stages as they are built: amplifier, piezo, foot, contacts, runner, guide and base."""
