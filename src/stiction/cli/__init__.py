"""The command `stiction`."""
