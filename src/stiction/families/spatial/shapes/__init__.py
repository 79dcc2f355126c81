"""Shapes of bodies: polyhedra, meshes, smooth solids, and their mass."""
