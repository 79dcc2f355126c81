"""What the environments share: a session that is stepped, targets drawn from a seed, pictures."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np

from ..core.errors import ParameterError
from ..run.session import Session, session

__all__ = []

PIXELS = (320, 200)  # of a picture


class RobotEnv(gymnasium.Env[np.ndarray, np.ndarray]):
    """A robot in the loop: an action sets numbers of the model, a step advances it by `every` seconds.

    Observations and actions are numbers about 1; an action beyond its bounds is refused. An episode ends after `steps`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["rgb_array"], "render_fps": 20}  # type: ignore[misc]
    steps = 50

    def __init__(self, model: Any, every: float, stepper: Any, render_mode: str | None) -> None:
        if render_mode not in (None, "rgb_array"):
            raise ParameterError(f'render_mode = {render_mode!r} is not known; use "rgb_array", or None')
        self.render_mode, self.model, self.every, self.stepper = render_mode, model, every, stepper
        self._session: Session | None = None
        self._begun: Any = None
        self._taken = 0

    @property
    def robot(self) -> Session:
        """The session behind the environment: its record of the episode is `env.robot.result()`."""
        if self._session is None:
            raise ParameterError("the environment has not begun; call env.reset() first")
        return self._session

    def _begin(self) -> None:
        """Put the robot back to its start, exactly."""
        if self._session is None:
            self._session = session(self.model, self.every, self.stepper, keep=self.steps)
            self._begun = self._session.snapshot()
        else:
            self._session.restore(self._begun)
        self._taken = 0

    def _checked(self, action: Any) -> np.ndarray:
        given = np.asarray(action, dtype=np.float64)
        if given.shape != self.action_space.shape or not (np.abs(given) <= 1.0).all():
            raise ParameterError(
                f"the action {action!r} is none of the space {self.action_space}: each number must lie between −1 and 1"
            )
        return given

    def close(self) -> None:
        """Forget the session."""
        self._session = None


def picture(shapes: list[tuple[np.ndarray, str]], lines: list[tuple[np.ndarray, str]], reach: float) -> np.ndarray:
    """A picture as (rows, columns, 3): polygons and lines in units of `reach`, centred."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    width, height = PIXELS
    figure = Figure(figsize=(width / 100, height / 100), dpi=100)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(-reach, reach), ylim=(-reach * height / width, reach * height / width))
    axes.axis("off")
    for line, colour in lines:
        axes.plot(line[:, 0], line[:, 1], color=colour, linewidth=1.5)
    for corners, colour in shapes:
        axes.fill(corners[:, 0], corners[:, 1], color=colour)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()
