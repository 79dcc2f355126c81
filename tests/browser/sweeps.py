"""What a visitor does with studies, and what happens when a process dies or a second page is opened."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import xarray as xr
from browsing import Server, on_all_screens, picture
from playwright.sync_api import expect
from steps import awaited, chosen, colours, downloaded, ran, shortened, studio, typed

from stiction.measures.cycles import from_text
from stiction.studio import exports

LOOPS = {  # what is varied: path, from, to (as the page shows them), until
    "magmite": ("clock.frequency", "2.3", "4.6", "periodic"),
    "walking-hexapod": ("clock.frequency", "38", "42", "2 cycles"),
    "utum-on-paper": ("field.frequency", "4", "6", "0.5 s"),
    "bouncing-hexapod": ("clock.frequency", "88", "92", "5 cycles"),
    "tribometer": ("drag", "0.7", "0.9", "5 cycles"),
    "ramona": ("amplitude", "70", "90", "1 cycles"),
    "locomotion-platform": ("amplitude", "110", "130", "1 cycles"),
    "csfh-gripper": ("force", "30", "50", "2 ms"),
    "mag-ubot": ("bodies.robot.magnet.magnetisation", "15000", "25000", "2 cycles"),
}  # fmt: skip
# what would be through before it is stopped
LONGER = {"bouncing-hexapod": "500 cycles", "mag-ubot": "100 cycles"}
GROWN = """() => { const seen = new Set(); window.grown = seen; new MutationObserver(() => {
    const c = document.querySelector('[data-testid=study-canvas]'); if (c) seen.add(Number(c.dataset.count)); })
    .observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-count'] }); }"""


def begun(page, robot: str, count: int, longer: str = "") -> None:
    """A loop up and down along a number."""
    path, low, high, until = LOOPS[robot]
    until = longer or until
    page.get_by_test_id("tab-study").click()
    page.get_by_test_id("study-kind").select_option("hysteresis")
    page.get_by_test_id("study-path").select_option(path)
    for name, value in (("from", low), ("to", high), ("count", str(count)), ("until", until)):
        typed(page, f"study-{name}", value)
    page.get_by_test_id("study-start").click()


def grown(page, robot: str, count: int) -> None:
    """A loop that is seen while it grows: points are on the page before the last one is computed."""
    page.evaluate(GROWN)
    begun(page, robot, count)
    expect(page.get_by_test_id("study-canvas")).to_have_attribute("data-done", "true")
    seen = page.evaluate("() => [...window.grown].sort((a, b) => a - b)")
    assert len([n for n in seen if 0 < n < 2 * count]) >= 1 and seen[-1] == 2 * count, seen
    picture(page, f"{robot}-study")
    on_all_screens(page, f"{robot}-study")


def clicked(page, server: Server, robot: str, branch: int, k: int) -> xr.Dataset:
    """The motion behind a point; it is as the study says to the bit, on the page and in the exported result."""
    measure = page.get_by_test_id("study-measure").input_value()
    point = page.get_by_test_id(f"point-{branch}-{k}")
    value, before = point.get_attribute("data-value"), studio(page).get_attribute("data-result") or ""
    assert value not in ("NaN", "")
    point.click()
    awaited(page, before)
    assert page.get_by_test_id("point-value").get_attribute("data-value") == value  # every bit of it
    (server.folder / f"point{branch}.nc").write_bytes(downloaded(page, "nc"))
    ds = exports.read_result(server.folder / f"point{branch}.nc")
    assert float(from_text(measure)(ds)) == float(value)
    page.keyboard.press("End")
    picture(page, f"{robot}-branch-{branch}")
    return ds


def two_motions(page, server: Server, robot: str, k: int) -> None:
    """Up and down at one value of what is varied: two motions that differ."""
    page.locator(".values summary").click()
    up, down = (clicked(page, server, robot, branch, k) for branch in (0, 1))
    assert str(up.attrs["scenario"]) == str(down.attrs["scenario"])  # the same robot at the same frequency
    same = {name for name in up.data_vars if "time" in up[name].dims and up[name].equals(down[name])}
    moving = {name for name in up.data_vars if "time" in up[name].dims} - same
    assert moving & {"q", "x", "h", "pose", "position"}, f"only {moving} differ"


def stopped(page, robot: str) -> None:
    """A study that would take long is stopped, and says so."""
    begun(page, robot, 400, LONGER.get(robot, ""))
    first_point(page)
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("message")).to_contain_text("stopped")
    expect(studio(page)).to_have_attribute("data-busy", "no")
    assert 0 < int(page.get_by_test_id("study-canvas").get_attribute("data-count")) < 800


def first_point(page) -> None:
    """Wait until a study that has just begun has a point."""
    expect(page.locator("[data-testid=study-canvas][data-done=false]:not([data-count='0'])")).to_be_attached()


def children(pid: int) -> list[int]:
    """Worker processes of a server."""
    found = [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [p for p in found if b"spawn_main" in Path(f"/proc/{p}/cmdline").read_bytes()]


def killed(page, server: Server, robot: str) -> None:
    """The process that computes is killed: the page says so, another takes over."""
    begun(page, robot, 400, LONGER.get(robot, ""))
    first_point(page)
    os.kill(oldest(children(server.process.pid)), signal.SIGKILL)
    expect(page.get_by_test_id("message")).to_contain_text("was ended")
    ran(page)


def oldest(processes: list[int]) -> int:
    """The process that was started first: it computes, the younger one waits."""
    return min(processes, key=lambda p: int(Path(f"/proc/{p}/stat").read_text().rpartition(")")[2].split()[19]))


def two_tabs(page, server: Server, robot: str) -> None:
    """A second page with the key runs the same robot at the same time; neither sees the other's results."""
    token = page.evaluate("() => sessionStorage.getItem('token')")
    other = page.context.new_page()
    other.goto(server.origin)
    expect(other.locator("h1")).to_contain_text("no key")  # a tab without the key shows nothing
    other.evaluate("t => sessionStorage.setItem('token', t)", token)
    other.reload()
    expect(studio(other)).to_have_attribute("data-connected", "open")
    chosen(other, robot)
    shortened(other, robot)
    before = studio(page).get_attribute("data-result") or ""
    page.get_by_test_id("run").click()
    theirs = ran(other)
    mine = awaited(page, before)
    assert mine != theirs and studio(other).get_attribute("data-result") == theirs
    assert colours(page) > 6 and colours(other) > 6
    other.close()
    page.bring_to_front()
