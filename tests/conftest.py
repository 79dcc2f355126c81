"""Shared by all tests: the two workers of a test run keep both cores busy, so none of them calls a companion."""

from stiction.core import companion

companion.cores = lambda: 1
