"""The studio from a wheel, in an environment without node: `.ci/smoke studio` runs this file there, beside studio.py.

The first run compiles with an empty cache; then the studio is started anew and asked for a run as soon as its page is
up. Times are those of an idle machine or worth nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from studio import Studio, first_scene

import stiction

PAGE_UP, FIRST_RUN, PING = 3.0, 2.0, 0.05  # seconds asked for


def main() -> int:
    """Whether everything was quick enough."""
    assert "site-packages" in stiction.__file__, "the wheel is to be tried, not the sources"
    alone = str(Path(sys.executable).parent)  # all that the studio can find: no node, no compiler
    assert shutil.which("node", path=alone) is None
    studio = Studio(PATH=alone)
    opened(studio)
    studio.end()
    studio = Studio(PATH=alone)
    with studio.line() as line:
        cold, pings = first_scene(line, "a", ping=True)
    studio.end()
    studio = Studio(PATH=alone)
    with studio.line() as line:
        first, _ = first_scene(line, "a", ping=False)
    studio.end()
    print(f"cold run {cold:.1f} s, largest of {len(pings)} pings meanwhile {1e3 * max(pings):.0f} ms")
    print(f"page up {studio.page_up:.2f} s, first cached run on screen {first:.2f} s after it was asked for")
    return int(studio.page_up > PAGE_UP or first > FIRST_RUN or max(pings) > PING)


def opened(studio: Studio) -> None:
    """The page in a real browser shows the robots that can be picked."""
    browser = os.environ.get("STICTION_BROWSER")
    if not browser:
        sys.exit("there is no browser: install chromium, or set STICTION_BROWSER")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", "--no-first-run"]
    profile = f"--user-data-dir={Path(studio.folder.name, 'profile')}"
    command = [browser, *flags, profile, "--virtual-time-budget=20000", "--dump-dom", studio.address]
    page = subprocess.run(command, capture_output=True, text=True, timeout=120).stdout
    for words in ("Which robot?", "utum-on-paper", 'data-connected="open"'):
        assert words in page, f"{words} is not on the page:\n{page[:2000]}"
    print("the page shows its robots")


if __name__ == "__main__":
    sys.exit(main())
