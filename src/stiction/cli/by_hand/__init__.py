"""Loops written for one robot each, as one would for one paper: what the general code is measured against."""
