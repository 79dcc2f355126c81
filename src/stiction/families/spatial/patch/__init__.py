"""The patch solver: one body on one contact patch."""
