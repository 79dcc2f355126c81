"""Small numerical tools that run inside compiled loops."""
