"""A browser, a running studio, and pictures of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "out" / "studio"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", "--no-first-run",
         "--disable-background-networking"]  # fmt: skip
HARMLESS = ("GPU stall due to ReadPixels", "status of 422")  # software rendering; a value that a form refuses
PATIENCE = 600_000  # ms after which a wait gives up: a shared machine compiles for minutes, and no test is of speed
HELP = "install chromium, or set STICTION_NO_BROWSER=1 to leave the browser tests out"


def found_browser() -> str:
    """The path of a browser, installed by apt-get if there is none and that is possible."""
    given = os.environ.get("STICTION_BROWSER")
    if given:
        return given
    path = next((p for name in NAMES if (p := shutil.which(name))), None)
    if path is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {"check": False, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update"], **quiet)
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], **quiet)
        path = shutil.which("chromium")
    if path is None:
        pytest.fail(f"there is no browser: {HELP}")
    return path


SCREENS = ((1280, 720), (1024, 768), (1920, 1080))
OVER = """([w, h]) => { const found = [];
    if (document.documentElement.scrollWidth > w) found.push('the page is wider than the screen');
    for (const e of document.querySelectorAll('header *, footer *, nav *, .views *, .stage-foot *')) {
        const b = e.getBoundingClientRect();
        if (b.width && (b.left < -1 || b.right > w + 1 || b.bottom > h + 1)) found.push(e.textContent || e.tagName);
    }
    return found; }"""
DRAWN = """() => new Promise((done, failed) => {
    setTimeout(() => failed(new Error('for ten minutes no picture was drawn')), 600000);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))); })"""  # evaluating has no limit itself


class Server:
    """A running studio in a folder of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "stiction", "studio", "--no-browser", *arguments]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder
        )
        line = self.process.stdout.readline()
        self.address = re.search(r"http://\S+", line)[0]
        self.origin, _, self.code = self.address.partition("/#")
        self.folder = folder

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def picture(page, name: str) -> Path:
    """A picture of the page, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.evaluate(DRAWN)
    page.screenshot(path=PICTURES / f"{name}.png")
    return PICTURES / f"{name}.png"


def on_all_screens(page, name: str) -> None:
    """Pictures of the page on a small screen and two projectors; nothing may hang over an edge, no button be hidden."""
    usual = page.viewport_size
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"{name}-{width}x{height}")
        over = page.evaluate(OVER, [width, height])
        assert not over, f"{name} on {width} × {height}: {over}"
    page.set_viewport_size(usual)
    page.evaluate(DRAWN)
