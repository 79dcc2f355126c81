"""The command `stiction`. Heavy modules are imported inside the commands that need them, so that help is immediate."""
