"""How quick the studio is: start, first run, answers while it compiles, windows of a million samples, a map drawn live.

    python benchmarks/studio.py [--cold] [--browser]

`--cold` compiles with an empty cache and pings meanwhile (a minute); `--browser` seeks and zooms in the plots of a run
with a million samples, from the click to the picture, and counts the pictures per second of a page that draws a map of
10⁴ points while it is computed, in a real Chromium with software rendering. Every number that was asked for is printed
with its limit and a verdict, and the exit code is 1 when one is missed. Only an idle machine gives times of worth.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from websockets import Origin
from websockets.sync.client import connect

from stiction.scene.frames import parsed
from stiction.studio import series

RUN = {"kind": "run", "model": {"device": "magmite"}, "until": "20 cycles", "stepper": ""}


MISSED: list[str] = []


def verdict(name: str, value: float, limit: float, unit: str, least: bool = False) -> None:
    """Print a number beside what was asked for."""
    good = value >= limit if least else value < limit
    word = "met" if good else "MISSED"
    print(f"{name}: {value:.3g} {unit}, asked for {'at least' if least else 'less than'} {limit:g} {unit}: {word}")
    if not good:
        MISSED.append(name)


class Studio:
    """A running studio, and the line to it."""

    def __init__(self, **surroundings: str) -> None:
        self.begun = time.perf_counter()
        command = [sys.executable, "-m", "stiction", "studio", "--no-browser"]
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=self.folder.name, env={**os.environ, **surroundings}
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None
        self.address = found[0]
        self.origin, _, self.code = self.address.partition("/#")
        with urllib.request.urlopen(self.origin) as page:
            page.read()
        self.page_up = time.perf_counter() - self.begun

    @contextmanager
    def line(self) -> Iterator[Any]:
        """The WebSocket, after the token."""
        ask = urllib.request.Request(f"{self.origin}/api/enter", json.dumps({"code": self.code}).encode())
        with urllib.request.urlopen(ask) as answer:
            token = json.load(answer)["token"]
        with connect(
            f"{self.origin.replace('http', 'ws')}/api/live", origin=Origin(self.origin), max_size=None
        ) as line:
            line.send(json.dumps({"token": token}))
            line.recv()
            yield line

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def first_scene(line: Any, job: str, ping: bool) -> tuple[float, list[float]]:
    """Seconds until the scene of a run is here, and how long pings took meanwhile."""
    begin, pings, at = time.perf_counter(), [], 0
    line.send(json.dumps({**RUN, "job": job}))
    asked = time.perf_counter()
    if ping:
        line.send(json.dumps({"kind": "ping", "at": at}))
    while True:
        data = line.recv()
        head = json.loads(data) if isinstance(data, str) else parsed(data)[0]
        if head["kind"] == "pong":
            pings.append(time.perf_counter() - asked)
            time.sleep(0.02)
            asked, at = time.perf_counter(), at + 1
            line.send(json.dumps({"kind": "ping", "at": at}))
        if head["kind"] == "error":
            raise RuntimeError(head["message"])
        if head["kind"] == "scene":
            return time.perf_counter() - begin, pings


def start_up() -> None:
    """Page and first runs, with compiled code from disk."""
    studio = Studio()
    with studio.line() as line:
        first, _ = first_scene(line, "a", ping=False)
        second, _ = first_scene(line, "b", ping=False)
    studio.end()
    verdict("page up", studio.page_up, 3.0, "s")
    verdict("first cached run on screen, asked for at once", first, 2.0, "s")
    print(f"second run {second:.2f} s")


def cold() -> None:
    """Pings while a run compiles with an empty cache; this process, which a page is not, collects no garbage then."""
    gc.freeze()
    with tempfile.TemporaryDirectory() as cache:
        studio = Studio(STICTION_CACHE_DIR=cache)
        with studio.line() as line:
            took, pings = first_scene(line, "a", ping=True)
        studio.end()
    print(f"cold run {took:.1f} s; {len(pings)} pings meanwhile, median {1e3 * np.median(pings):.1f} ms")
    verdict("largest ping while it compiles", 1e3 * max(pings), 50.0, "ms")


def windows(n: int = 1_000_000) -> None:
    """Windows of a long series, as a seek and a zoom ask for them."""
    t, v = np.linspace(0.0, 1.0, n), np.random.default_rng(0).normal(size=n)
    for name, (a, b) in {"all of it": (0.0, 1.0), "a tenth": (0.4, 0.5), "a thousandth": (0.5, 0.501)}.items():
        best = min(_timed(lambda a=a, b=b: series.window(t, v, a, b, 420)) for _ in range(7))
        print(f"window of 10⁶ samples, {name}: {1e3 * best:.2f} ms")


def _timed(call: Any) -> float:
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


FRAMES = """async () => { let n = 0, on = true; const tick = () => { n++; if (on) requestAnimationFrame(tick); };
    requestAnimationFrame(tick); await new Promise((r) => setTimeout(r, 3000)); on = false; return n / 3; }"""


SEEK = """async () => { const over = document.querySelector('.plot .u-over'), box = over.getBoundingClientRect();
    const stage = document.querySelector('.stage .canvas'), before = stage.dataset.frames, begin = performance.now();
    const x = box.left + box.width * (0.2 + 0.6 * Math.random());
    const at = { bubbles: true, clientX: x, clientY: box.top + 20 };
    for (const kind of ['mousedown', 'mouseup', 'click']) over.dispatchEvent(new MouseEvent(kind, at));
    while (stage.dataset.frames === before) await new Promise(requestAnimationFrame);
    return performance.now() - begin; }"""
ZOOM = """async (delta) => { const plot = document.querySelector('.plot'), over = plot.querySelector('.u-over');
    const box = over.getBoundingClientRect(), before = plot.dataset.from, begin = performance.now();
    over.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: delta,
        clientX: box.left + 0.6 * box.width, clientY: box.top + 20 }));
    while (document.querySelector('.plot').dataset.from === before) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begin; }"""


@contextmanager
def shown(files: dict[str, Any] | None = None) -> Iterator[Any]:
    """A page of a running studio in a real browser, with results in its folder."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
    from browsing import FLAGS, found_browser
    from playwright.sync_api import sync_playwright

    studio = Studio()
    for name, ds in (files or {}).items():
        ds.to_netcdf(Path(studio.folder.name, name), engine="h5netcdf")
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=found_browser(), args=FLAGS)
        page = browser.new_context(viewport={"width": 1440, "height": 860}).new_page()
        page.set_default_timeout(120_000)
        page.goto(studio.address)
        page.wait_for_selector(".cards button")
        yield page
        browser.close()
    studio.end()


def long_run(n: int = 1_000_000) -> None:
    """From the click on a plot, and from the turn of the wheel, to the picture, in a run of a million samples."""
    import xarray as xr

    t, rng = np.linspace(0.0, 1.0, n), np.random.default_rng(1)
    q = np.column_stack([1e-3 * np.sin(40 * t) + 1e-6 * rng.normal(size=n), 1e-4 * np.abs(np.sin(90 * t))])
    coords = {"time": t, "coordinate": ["body.x", "body.y"], "coordinate_unit": ("coordinate", ["m", "m"])}
    units = {"units": "see coordinate_unit"}
    ds = xr.Dataset({"q": (("time", "coordinate"), q, units), "u": (("time", "coordinate"), q, units)}, coords)
    with shown({"long.nc": ds}) as page:
        page.get_by_test_id("device").select_option("file:long.nc")
        page.wait_for_selector(".plot .u-over")
        page.wait_for_timeout(2000)
        seeks = [page.evaluate(SEEK) for _ in range(20)]
        zooms = [page.evaluate(ZOOM, delta) for delta in [-100] * 12 + [100] * 4]
    print(f"{n:.0e} samples: largest click to picture {max(seeks):.0f} ms, largest wheel to curves {max(zooms):.0f} ms")
    verdict("seek, click to picture, median", float(np.median(seeks)), 50.0, "ms")
    verdict("zoom, wheel to curves, median", float(np.median(zooms)), 100.0, "ms")


def live_map() -> None:
    """Pictures per second while a map of 100 × 100 points grows."""
    with shown() as page:
        page.get_by_test_id("device").select_option("magmite")
        page.get_by_test_id("tab-study").click()
        page.get_by_test_id("study-kind").select_option("map")
        page.locator(".ask select").last.select_option("friction")
        page.get_by_test_id("study-count").fill("100")
        page.get_by_test_id("study-count").blur()
        page.get_by_test_id("study-start").click()
        canvas = page.get_by_test_id("study-canvas")
        canvas.wait_for()
        rates, counts = [], []
        page.wait_for_selector("canvas[data-testid=study-canvas]:not([data-count='0'])")  # it grows
        while canvas.get_attribute("data-done") != "true" and len(rates) < 5:
            rates.append(page.evaluate(FRAMES))
            counts.append(int(canvas.get_attribute("data-count") or 0))
    print(f"map of 10⁴ points: {[round(r) for r in rates]} pictures per second at {counts} points")
    verdict("map of 10⁴ points drawn live, slowest", min(rates), 20.0, "pictures/s", least=True)


def main() -> int:
    """Print what was measured; 1 if a limit was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--browser", action="store_true")
    asked = parser.parse_args()
    start_up()
    windows()
    if asked.cold:
        cold()
    if asked.browser:
        long_run()
        live_map()
    return int(bool(MISSED))


if __name__ == "__main__":
    sys.exit(main())
