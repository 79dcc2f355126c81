"""A film of the view: the page draws picture by picture at exact times, this encodes them."""

from __future__ import annotations

import base64
import binascii
import io
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import ParameterError

MOST_PICTURES, MOST_SIDE, RATE = 1200, 4096, 30
HEAD = "data:image/jpeg;base64,"


class Film:
    """Pictures that come one after the other; the last one ends the film."""

    def __init__(self, count: int) -> None:
        if not 2 <= count <= MOST_PICTURES:
            raise ParameterError(f"a film of {count} pictures: between 2 and {MOST_PICTURES} are possible")
        self.count, self.taken = count, 0
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name, "view.mp4")
        self.size: tuple[int, int] | None = None
        self.writer: Any = None

    def take(self, index: int, image: str) -> bytes | None:
        """Add a picture, a JPEG as text; the whole film after the last."""
        if index != self.taken:
            raise ParameterError(f"picture {index} of the film comes out of turn; {self.taken} is next")
        picture = decoded(image)
        if self.writer is None:
            self._begin(picture)
        if picture.shape[1::-1] != self.size:
            raise ParameterError("the view changed its size while it was filmed; film it again")
        self.writer.send(np.ascontiguousarray(picture))
        self.taken += 1
        return self._end() if self.taken == self.count else None

    def _begin(self, picture: np.ndarray) -> None:
        try:
            import imageio_ffmpeg
        except ImportError:
            raise ParameterError("an mp4 needs imageio-ffmpeg; pip install stiction[video]") from None
        self.size = (picture.shape[1], picture.shape[0])
        self.writer = imageio_ffmpeg.write_frames(
            str(self.path), self.size, fps=RATE, codec="libx264", macro_block_size=2, ffmpeg_log_level="error"
        )
        self.writer.send(None)

    def _end(self) -> bytes:
        self.writer.close()
        return self.path.read_bytes()

    def drop(self) -> None:
        """Forget the film and its file."""
        if self.writer is not None:
            self.writer.close()
        self.folder.cleanup()


def decoded(image: Any) -> np.ndarray:
    """A JPEG picture as numbers (row, column, colour), with even sides as the encoder wants them."""
    from PIL import Image, UnidentifiedImageError

    if not isinstance(image, str) or not image.startswith(HEAD):
        raise ParameterError("a picture of a film is a JPEG, as text")
    try:
        opened = Image.open(io.BytesIO(base64.b64decode(image[len(HEAD) :], validate=True)), formats=["JPEG"])
        if max(opened.size) > MOST_SIDE:
            raise ParameterError(f"a picture of {opened.size[0]} × {opened.size[1]} is larger than {MOST_SIDE}")
        picture = np.asarray(opened.convert("RGB"))
    except (binascii.Error, UnidentifiedImageError, OSError, ValueError) as error:
        raise ParameterError(f"a picture of the film cannot be read ({type(error).__name__})") from None
    rows, columns = (side - side % 2 for side in picture.shape[:2])
    return picture[:rows, :columns]


def film_message(films: dict[str, Film], job: str, message: Mapping[str, Any]) -> tuple[int, bytes | None]:
    """Take one picture; (how many there are, the film if it is complete)."""
    index, count = int(message["index"]), int(message["count"])
    if index == 0:
        for old in films.values():
            old.drop()
        films.clear()
        films[job] = Film(count)
    if job not in films:
        raise ParameterError("this film has not begun; begin with picture 0")
    film = films[job]
    try:
        whole = film.take(index, str(message.get("image", "")))
    except Exception:
        films.pop(job).drop()
        raise
    if whole is not None:
        films.pop(job).drop()
    return film.taken, whole
