"""Physics that two or more families use."""
