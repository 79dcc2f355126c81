"""The general solver of bodies in space: any number of bodies and contacts."""
