"""The families of models, one folder each; they do not know each other."""
