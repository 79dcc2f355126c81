"""What a visitor does, step by step, each with what must be seen afterwards."""

from __future__ import annotations

import io
import json
import os
import signal
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import imageio_ffmpeg
import pytest
import xarray as xr
from browsing import Server, picture
from PIL import Image
from playwright.sync_api import expect

import stiction as st
from stiction.core.quantity import in_si
from stiction.measures.cycles import from_text
from stiction.scene.building import scene_of
from stiction.studio import exports

ROBOTS = {  # robot: a number to change, a value with unit, one with a wrong unit
    "magmite": ("field", "4 mT", "3 um"),
    "walking-hexapod": ("lift", "7 um", "2 N"),
    "utum-on-paper": ("field.frequency", "3 Hz", "2 m"),
    "bouncing-hexapod": ("clock.frequency", "90 Hz", "1 V"),
    "tribometer": ("mass", "2 g", "4 Hz"),
    "ramona": ("amplitude", "80 nm", "1 kg"),
    "locomotion-platform": ("amplitude", "120 nm", "1 T"),
    "csfh-gripper": ("force", "40 uN", "1 mm"),
}
SHORT = {"utum-on-paper": "0.3 s", "ramona": "2 cycles", "locomotion-platform": "1 cycles",
         "walking-hexapod": "2 cycles", "tribometer": "5 cycles", "csfh-gripper": "2 ms"}  # fmt: skip
STEPPERS = {"csfh-gripper": "GeneralizedAlpha(step=2e-5)"}  # in motion; without time it is brought to equilibrium
LOOPS = {  # what is varied: path, from, to (as the page shows them), until
    "magmite": ("clock.frequency", "2.3", "4.6", "periodic"),
    "walking-hexapod": ("clock.frequency", "38", "42", "2 cycles"),
    "utum-on-paper": ("field.frequency", "4", "6", "0.5 s"),
    "bouncing-hexapod": ("clock.frequency", "88", "92", "5 cycles"),
    "tribometer": ("drag", "0.7", "0.9", "5 cycles"),
    "ramona": ("amplitude", "70", "90", "1 cycles"),
    "locomotion-platform": ("amplitude", "110", "130", "1 cycles"),
    "csfh-gripper": ("force", "30", "50", "2 ms"),
}  # fmt: skip
LONGER = {"bouncing-hexapod": "500 cycles"}  # what has compiled rows would be through before it is stopped
EVENTLESS = {"csfh-gripper"}  # no contact
FORMATS = ("toml", "glb", "nc", "py", "html", "svg", "png", "view")
GROWN = """() => { const seen = new Set(); window.grown = seen; new MutationObserver(() => {
    const c = document.querySelector('[data-testid=study-canvas]'); if (c) seen.add(Number(c.dataset.count)); })
    .observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-count'] }); }"""


def studio(page):
    """The root of the page, whose attributes mirror its state."""
    return page.get_by_test_id("studio")


def typed(page, field: str, text: str) -> None:
    """Type into a field and leave it."""
    page.get_by_test_id(field).fill(text)
    page.get_by_test_id(field).blur()


def chosen(page, robot: str) -> None:
    """Pick a robot and set how it is run."""
    page.wait_for_selector(".cards button")
    page.get_by_test_id("device").select_option(robot)
    expect(page.get_by_test_id("run")).to_be_enabled()


def shortened(page, robot: str) -> None:
    """As short a run as shows the motion."""
    if robot in SHORT:
        typed(page, "until", SHORT[robot])
    if robot in STEPPERS:
        typed(page, "stepper", STEPPERS[robot])


def opened(page, server: Server, robot: str) -> None:
    """The page with a robot that is ready to run."""
    page.goto(server.address)
    expect(studio(page)).to_have_attribute("data-connected", "open")
    chosen(page, robot)
    shortened(page, robot)


def awaited(page, before: str) -> str:
    """The number of the next result; a complaint of the page fails at once, in its own words."""
    new = f'[data-testid="studio"]:not([data-result="{before}"]), [data-testid="message"].bad'
    expect(page.locator(new).first).to_be_attached()
    bad = page.locator('[data-testid="message"].bad')
    if bad.count():
        pytest.fail(f"the page says: {bad.inner_text()}")
    expect(studio(page)).to_have_attribute("data-busy", "no")
    return studio(page).get_attribute("data-result")


def ran(page) -> str:
    """Press Run and wait for the result."""
    before = studio(page).get_attribute("data-result") or ""
    page.get_by_test_id("run").click()
    return awaited(page, before)


def moved(page) -> str:
    """Where the robot is, in sizes of it."""
    page.wait_for_timeout(150)
    return page.get_by_test_id("stage").get_attribute("data-lead")


def colours(page) -> int:
    """Different colours in the view."""
    return page.evaluate(
        """() => { const c = document.querySelector('.stage canvas'), s = document.createElement('canvas');
        s.width = 120; s.height = 80; const g = s.getContext('2d'); g.drawImage(c, 0, 0, 120, 80);
        const d = g.getImageData(0, 0, 120, 80).data, found = new Set();
        for (let i = 0; i < d.length; i += 4) found.add(`${d[i] >> 4},${d[i + 1] >> 4},${d[i + 2] >> 4}`);
        return found.size; }"""
    )


# -------------------------------------------------------------------------------------------------------- editing


def edited(page, robot: str) -> None:
    """A wrong unit is marked at its field; a right one is taken."""
    path, good, bad = ROBOTS[robot]
    field = set_to(page, robot, bad)
    expect(page.get_by_test_id("fault").first).to_contain_text("dimension")
    rows = page.locator(".row.fault")
    assert rows.count() == rows.filter(has=page.get_by_test_id(f"field-{path}")).count()  # there and nowhere else
    picture(page, f"{robot}-error")
    field.fill(good)
    field.blur()
    expect(page.get_by_test_id("fault")).to_have_count(0)


def set_to(page, robot: str, text: str = ""):
    """The field of a number of the robot, with a text, or with the right one."""
    path, good, _ = ROBOTS[robot]
    for summary in page.locator(".form > details > summary").all():
        summary.click()
    field = page.get_by_test_id(f"field-{path}").last
    field.fill(text or good)
    field.blur()
    if not text:
        expect(field).to_have_value(good.split()[0])  # the form has been made anew, with its units
    return field


# -------------------------------------------------------------------------------------------------------- watching


def now(page) -> float:
    """The time that is shown [s]."""
    page.wait_for_timeout(60)
    return float(page.get_by_test_id("clock").get_attribute("data-t"))


def ends(page) -> tuple[float, float]:
    """First and last time of the run."""
    page.keyboard.press("End")
    last = now(page)
    page.keyboard.press("Home")
    return now(page), last


def watched(page, robot: str) -> None:
    """Play, events, seek from a plot, brush, dark. What is clicked is drawn a little later: it is waited for."""
    clock, first = page.get_by_test_id("clock"), moved(page)
    begin = clock.get_attribute("data-t")
    page.get_by_test_id("play").click()
    expect(clock).not_to_have_attribute("data-t", begin)
    page.get_by_test_id("play").click()
    page.get_by_test_id("band").click()  # to the middle of the run
    expect(page.get_by_test_id("stage")).not_to_have_attribute("data-lead", first)
    stepped(page, robot)
    page.get_by_test_id("tab-time").click()
    sought_and_brushed(page)
    for tab in ("portrait", "contact", "checks"):
        page.get_by_test_id(f"tab-{tab}").click()
        picture(page, f"{robot}-{tab}")
    page.get_by_test_id("tab-time").click()
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion-dark")
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion")


def stepped(page, robot: str) -> None:
    """From event to event: forth, forth and back, each time exactly where the list says."""
    page.get_by_test_id("tab-events").click()
    events = page.get_by_test_id("events")
    assert (int(events.get_attribute("data-count")) == 0) == (robot in EVENTLESS)
    first, last = ends(page)
    times = []
    for button in ("next", "next", "previous"):
        page.get_by_test_id(button).click()
        times.append(now(page))
        if robot not in EVENTLESS:
            expect(events.locator("tr.now").first).to_be_attached()
    if robot in EVENTLESS:
        assert times == [last, last, first]
    else:
        assert first < times[0] < times[1] <= last and times[2] == times[0]


def sought_and_brushed(page) -> None:
    """A click in a plot seeks there; a drag loops there, and the measures are those of the loop."""
    first, last = ends(page)
    over = page.locator(".plot .u-over").first
    box = over.bounding_box()
    page.mouse.click(box["x"] + 0.45 * box["width"], box["y"] + 40)
    assert abs(now(page) - (first + 0.45 * (last - first))) < 0.01 * (last - first)  # a pixel is a four-hundredth
    page.get_by_test_id("tab-measures").click()
    whole = page.get_by_test_id("measures").locator("table").inner_text()
    page.get_by_test_id("tab-time").click()
    page.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 45, steps=5)
    page.mouse.up()
    expect(page.get_by_test_id("noloop")).to_be_visible()
    page.get_by_test_id("tab-measures").click()
    measures = page.get_by_test_id("measures")
    a, b = map(float, measures.get_attribute("data-loop").split())
    for found, share in ((a, 0.3), (b, 0.6)):
        assert abs(found - (first + share * (last - first))) < 0.02 * (last - first)
    if whole:
        expect(measures.locator("table")).not_to_have_text(whole, use_inner_text=True)
    page.get_by_test_id("noloop").click()


# -------------------------------------------------------------------------------------------------------- exports


def downloaded(page, kind: str) -> bytes:
    """An export as the browser saves it."""
    with page.expect_download() as got:
        page.get_by_test_id("export").select_option(kind)
    return got.value.path().read_bytes()


def exported_and_opened_again(page, server: Server, robot: str) -> None:
    """Every format is read by what reads such files; results and scenarios by the studio itself, too."""
    files = {kind: downloaded(page, kind) for kind in FORMATS}
    path, good, _ = ROBOTS[robot]
    model = st.loads(files["toml"].decode())
    number = st.get_value(model, path)
    assert number == pytest.approx(in_si(good, "SI"), rel=1e-12, abs=0)  # what was typed was run
    for kind in ("toml", "nc", "html"):
        (server.folder / f"again.{kind}").write_bytes(files[kind])
    ds = exports.read_result(server.folder / "again.nc")
    assert st.loads(str(ds.attrs["scenario"])) == model
    again: dict = {}
    exec(compile(files["py"], "run.py", "exec"), again)  # the script computes the same result, to the bit
    xr.testing.assert_equal(again["result"], ds)
    nodes = glb_nodes(files["glb"])
    wanted, found = {n.name for n in scene_of(ds).nodes if n.role != "contact"}, {n["name"] for n in nodes}
    assert wanted <= found, wanted - found
    assert all(Image.open(io.BytesIO(files[k])).size[0] > 100 for k in ("png", "view"))
    assert ET.fromstring(files["svg"]).tag.endswith("svg")
    opened_again(page, server, robot)


def glb_nodes(data: bytes) -> list[dict]:
    """Nodes of a binary glTF, whose lengths are as it says."""
    size = struct.unpack("<I", data[12:16])[0]
    assert data[:4] == b"glTF" and struct.unpack("<I", data[8:12])[0] == len(data)
    return json.loads(data[20 : 20 + size])["nodes"]


def opened_again(page, server: Server, robot: str) -> None:
    """The result, the scenario and the page that were exported, in the browser."""
    nodes = page.get_by_test_id("stage").get_attribute("data-nodes")
    page.reload()
    page.wait_for_selector(".cards button")
    page.get_by_test_id("device").select_option("file:again.nc")
    expect(page.get_by_test_id("stage")).to_have_attribute("data-nodes", nodes)
    page.get_by_test_id("device").select_option("file:again.toml")
    expect(page.get_by_test_id("run")).to_be_enabled()
    shortened(page, robot)
    alone = page.context.new_page()
    alone.goto((server.folder / "again.html").as_uri())
    expect(alone.get_by_test_id("stage")).to_have_attribute("data-nodes", nodes)
    alone.close()


def filmed(page, folder: Path) -> None:
    """A film of the view, of as many pictures as it shall have."""
    (folder / "view.mp4").write_bytes(downloaded(page, "film"))
    frames, seconds = imageio_ffmpeg.count_frames_and_secs(str(folder / "view.mp4"))
    assert (frames, round(seconds)) == (240, 8)


def compared(page, robot: str) -> None:
    """The robot with another number beside the former one, which stays in grey."""
    page.get_by_test_id("tab-time").click()
    ran(page)
    field = page.get_by_test_id(f"field-{ROBOTS[robot][0]}").first
    number = float(field.input_value())
    field.fill(str(1.3 * number))
    field.blur()
    ran(page)
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    page.get_by_test_id("band").click()  # in the middle of the run, where they differ
    picture(page, f"{robot}-compare")


# -------------------------------------------------------------------------------------------------------- studies


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
    """Worker processes of a server, the oldest first."""
    found = [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [p for p in found if b"spawn_main" in Path(f"/proc/{p}/cmdline").read_bytes()]


def killed(page, server: Server, robot: str) -> None:
    """The process that computes is killed: the page says so, another takes over."""
    begun(page, robot, 400, LONGER.get(robot, ""))
    first_point(page)
    os.kill(busiest(children(server.process.pid)), signal.SIGKILL)
    expect(page.get_by_test_id("message")).to_contain_text("was ended")
    ran(page)


def busiest(processes: list[int]) -> int:
    """The process that has computed most."""
    return max(processes, key=lambda p: sum(map(int, Path(f"/proc/{p}/stat").read_text().split()[13:15])))


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
