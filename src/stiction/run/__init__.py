"""From a model to a labelled result."""
