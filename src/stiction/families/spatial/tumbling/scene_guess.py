"""Velocities from which a step starts: those of three steps like it carried on, so that one iteration may be enough.

Whether it is enough is not asked of that iteration, which shows only how good the guess was. A second one shows by how
much less velocities change again, as bodies and the equivalent contact points are where they should be: it is made in
every REFRESH-th step at least, and in all as long as it matters.
"""

from __future__ import annotations

from typing import Any

from ....compiled.kernels import inlined
from . import scene_layout as at

REFRESH = 16
SMOOTH = 0.25  # of the change from step to step: what this change itself may change by, to be carried on


@inlined
def smooth(s: Any, b: int) -> bool:
    """Whether the velocities of robot b changed evenly in the last three steps."""
    change, bend = 0.0, 0.0
    for c in range(6):
        scale = 1.0 if c < 3 else s.robot[b, at.SIZE]
        change += (scale * (s.past[b, c] - s.past[b, 6 + c])) ** 2
        bend += (scale * (s.past[b, c] - 2.0 * s.past[b, 6 + c] + s.past[b, 12 + c])) ** 2
    return bend <= SMOOTH * SMOOTH * change


@inlined
def guess(s: Any, h: float, same: bool) -> None:
    """Velocities of the three last steps carried on by a parabola, if they were as long and had the `same` patches;
    else those of now. What bounces is not guessed: how fast it comes must be known."""
    carries, guessed = same and s.pace[0, at.LENGTH] == h, False
    for b in range(s.counted[0, at.ROBOTS]):
        carries = carries and s.robot[b, at.REBOUND] == 0.0
    for b in range(s.counted[0, at.ROBOTS]):
        if not carries:
            s.past[b, at.STREAK] = 0.0
        known = s.past[b, at.STREAK] >= 3.0 and s.alone[b, at.ALONE] == 0 and smooth(s, b)
        guessed = guessed or known
        for c in range(6):
            now = s.v[b, c] if c < 3 else s.w[b, c - 3]
            s.u[b, c] = 3.0 * (s.past[b, c] - s.past[b, 6 + c]) + s.past[b, 12 + c] if known else now
    s.pace[0, at.LENGTH], s.pace[0, at.GUESSED] = h, 1.0 if guessed else 0.0
    if not guessed:
        s.pace[0, at.SINCE] = REFRESH


@inlined
def trusted(s: Any, change: float, limit: float) -> bool:
    """Whether a second iteration after one that changed the guess by `change` would change less than `limit`."""
    s.pace[0, at.SINCE] += 1.0
    return s.pace[0, at.SINCE] < REFRESH and max(s.pace[0, at.RATIO] * change, s.pace[0, at.AGAIN]) <= limit


@inlined
def measure(s: Any, first: float, second: float) -> None:
    """Note how much two iterations of a step with a guess changed."""
    s.pace[0, at.RATIO] = second / first if first > 0.0 else 0.0
    s.pace[0, at.AGAIN], s.pace[0, at.SINCE] = second, 0.0


@inlined
def remember(s: Any, b: int) -> None:
    """The mean velocities of robot b in a step that is made."""
    for c in range(6):
        s.past[b, 12 + c], s.past[b, 6 + c], s.past[b, c] = s.past[b, 6 + c], s.past[b, c], s.u[b, c]
    s.past[b, at.STREAK] += 1.0
