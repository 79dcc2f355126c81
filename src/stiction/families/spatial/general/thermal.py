"""Random forces of a warm fluid: the same numbers for the same seed, step and body, wherever a run begins.

Numbers are made from a counter, not from a state that must be carried: a hash of the seed, of when the step begins and
how long it is, of the body and of the direction.
"""

from __future__ import annotations

from math import cos, log, pi, sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import into_world

WORD = 0xFFFFFFFF  # 32 bits
PARTS = 16.0  # of a step: steps cut short have numbers of their own
FINE = 1048576.0  # parts of a logarithm of the step


@inlined
def mixed(x):
    """A word of 32 bits in which every bit depends on every bit of x."""
    x = x ^ (x >> 16)
    x = (x * 0x7FEB352D) & WORD
    x = x ^ (x >> 15)
    x = (x * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@inlined
def normal(key, number):
    """A number of the normal distribution, by the transform of Box and Muller."""
    word = mixed(key ^ number)
    first, second = (mixed(word ^ 0x3C6EF372) + 0.5) / 4294967296.0, mixed(word ^ 0x1B873593) / 4294967296.0
    return sqrt(-2.0 * log(first)) * cos(2.0 * pi * second)


@inlined
def key_of(seed, time, h):
    """A word for a step."""
    begin, length = int(PARTS * time / h + 0.5), int(FINE * abs(log(h)))
    key = mixed(mixed(int(seed[0]) & WORD) ^ (begin & WORD))
    return mixed(mixed(key ^ ((begin >> 32) & WORD)) ^ (length & WORD))


@routine
def shake(B, b, noise, seed, time, h):
    """Force and torque L ξ/√h with L Lᵀ = 2 k_B T R, ξ six independent normal numbers: what the resistance R of the
    fluid takes from a body on the average is given back, ⟨m v²⟩ = k_B T."""
    key, scale = key_of(seed, time, h), 1.0 / sqrt(h)
    for first in (0, 3):
        x, y, z = 0.0, 0.0, 0.0
        for j in range(6):
            draw, k = scale * normal(key, 6 * b + j), 6 * first + j
            x, y, z = x + noise[b, k] * draw, y + noise[b, k + 6] * draw, z + noise[b, k + 12] * draw
        x, y, z = into_world(B, b, at.R, x, y, z)
        to = at.FORCE + first
        B[b, to], B[b, to + 1], B[b, to + 2] = B[b, to] + x, B[b, to + 1] + y, B[b, to + 2] + z
