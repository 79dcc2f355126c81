"""`make pictures`: pictures of tutorials, as their blocks write them, and films of the start page from the gallery.

They are kept beside the pages, so that the site is built without a simulation; a page shows nothing else (tested).
"""

from __future__ import annotations

import os
import re
import runpy
import sys
import tempfile
from pathlib import Path
from shutil import copyfile
from typing import Any

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SHOWN = re.compile(r"!\[[^\]]*\]\(pictures/([^)]+)\)")
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
WIDTH, FILM = 720, 400  # pixels at most, of stills and of films
COLOURS, MANY = 224, 40  # a film of more frames keeps every second one


def shown(page: Path) -> list[str]:
    """Names of the pictures a page shows."""
    return SHOWN.findall(page.read_text(encoding="utf-8"))


def sources(page: Path) -> list[str]:
    """The programs that draw them: the page's own blocks; for the start page, scripts of the gallery."""
    if page.name == "index.md":
        gallery = ROOT / "examples" / "gallery"
        texts = [script.read_text(encoding="utf-8") for script in sorted(gallery.glob("*.py"))]
        return [text for text in texts if any(f'"{name}"' in text for name in shown(page))]
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def draw(page: Path) -> None:
    """Run what draws the pictures of a page and keep those that it shows."""
    wanted = set(shown(page))
    for code in sources(page):
        names = {name for name in wanted if f'"{name}"' in code}
        if not names:
            continue
        with tempfile.TemporaryDirectory() as desk:
            os.chdir(desk)
            Path("block.py").write_text(code, encoding="utf-8")
            runpy.run_path("block.py", run_name="__main__")
            for name in names:
                keep(Path(desk) / name, page.parent / "pictures" / name)
            os.chdir(ROOT)
        wanted -= names
    if wanted:
        raise SystemExit(f"{page.name} shows {', '.join(sorted(wanted))}, which nothing on it writes")


def keep(made: Path, place: Path) -> None:
    """A picture, small enough to be kept: few colours, and no wider than where it is shown; drawings as they are."""
    from PIL import Image, ImageSequence

    place.parent.mkdir(exist_ok=True)
    if made.suffix == ".svg":
        copyfile(made, place)
        return
    with Image.open(made) as image:
        if made.suffix == ".png":
            table_of(narrow(image, WIDTH)).save(place, optimize=True)
            return
        every = 2 if image.n_frames > MANY else 1
        pause = every * image.info.get("duration", 50)
        frames = [narrow(frame, FILM) for frame in ImageSequence.Iterator(image)][::every]
    # one table of colours, so that a frame is only what changed; rare colours count, a contact is a thin line
    colours = table_of(frames[len(frames) // 2])
    film = [whitened(frame.quantize(COLOURS, palette=colours, dither=0)) for frame in frames]
    film[0].save(place, save_all=True, append_images=film[1:], duration=pause, loop=0, optimize=True)


def table_of(frame: Any) -> Any:
    """A frame in COLOURS colours."""
    from PIL import Image

    return whitened(frame.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=0))


def whitened(found: Any) -> Any:
    """What stands in the corner of a picture is the paper, and white."""
    colours, paper = found.getpalette(), found.getpixel((0, 0))
    colours[3 * paper : 3 * paper + 3] = [255, 255, 255]
    found.putpalette(colours)
    return found


def narrow(frame: Any, width: int) -> Any:
    """A frame no wider than a width [pixels]."""
    plain = frame.convert("RGB")
    plain.thumbnail((width, 4 * width))
    return plain


def pages() -> list[Path]:
    """Pages with pictures of their own."""
    return [p for p in [*sorted(DOCS.glob("*.md")), *sorted((DOCS / "tutorials").glob("*.md"))] if shown(p)]


if __name__ == "__main__":
    for page in pages():
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            draw(page)
            print(page.relative_to(ROOT), *shown(page))
