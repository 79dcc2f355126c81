"""The only room that knows numba: lowering, memory, compiled routines and their cache."""
