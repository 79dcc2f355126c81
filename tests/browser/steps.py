"""What a visitor does, step by step, each with what must be seen afterwards."""

from __future__ import annotations

import io
import json
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import imageio_ffmpeg
import pytest
import xarray as xr
from browsing import DRAWN, Server, on_all_screens, picture
from PIL import Image
from playwright.sync_api import expect

import stiction as st
from stiction.core.quantity import in_si
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
    "mag-ubot": ("bodies.robot.magnet.magnetisation", "25000 A/m", "2 um"),
}  # planar twice, tumbling, modal, sliding twice, on patches, mechanism, in space
SHORT = {"utum-on-paper": "0.3 s", "ramona": "2 cycles", "locomotion-platform": "1 cycles",
         "walking-hexapod": "2 cycles", "tribometer": "5 cycles", "csfh-gripper": "2 ms",
         "mag-ubot": "2 cycles"}  # fmt: skip
STEPPERS = {"csfh-gripper": "GeneralizedAlpha(step=2e-5)"}  # in motion; without time it is brought to equilibrium
EVENTLESS = {"csfh-gripper"}  # no contact
FULL_ROWS = "gap,used friction,slipped"  # what a contact tells
CONTACT_ROWS = {"bouncing-hexapod": "gap", "tribometer": "used friction,slipped", "ramona": "used friction,slipped",
                "locomotion-platform": "used friction", "mag-ubot": "gap,used friction"}  # fmt: skip
FORMATS = ("toml", "glb", "nc", "py", "html", "svg", "png", "view")


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
    """Where the robot is, in sizes of it, once what is shown is what the clock says."""
    page.evaluate(DRAWN)
    t = page.get_by_test_id("clock").get_attribute("data-t")
    expect(page.get_by_test_id("stage")).to_have_attribute("data-drawn", t)
    return page.get_by_test_id("stage").get_attribute("data-lead")


def colours(page) -> int:
    """Different colours in the view, once it is drawn; a page behind another one is not."""
    page.bring_to_front()
    page.evaluate(DRAWN)
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


def uncovered(page, path: str):
    """The field of a number in the form; what is closed above it is opened."""
    field = page.get_by_test_id(f"field-{path}").last
    closed = page.locator("details:not([open])").filter(has=page.get_by_test_id(f"field-{path}"))
    while not field.is_visible():
        closed.first.locator("> summary").click()
    return field


def set_to(page, robot: str, text: str = ""):
    """The field of a number of the robot, with a text, or with the right one."""
    path, good, _ = ROBOTS[robot]
    field = uncovered(page, path)
    field.fill(text or good)
    field.blur()
    if not text:
        expect(field).to_have_value(good.split()[0])  # the form has been made anew, with its units
    return field


# -------------------------------------------------------------------------------------------------------- watching


def now(page) -> float:
    """The time that is shown [s], once what was pressed has been drawn: the page draws with the next picture."""
    page.evaluate(DRAWN)
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
    assert now(page) == now(page)  # it stands still again
    page.get_by_test_id("band").click()  # to the middle of the run
    expect(page.get_by_test_id("stage")).not_to_have_attribute("data-lead", first)
    stepped(page, robot)
    page.get_by_test_id("tab-time").click()
    sought_and_brushed(page)
    inspected(page, robot)
    page.get_by_test_id("tab-time").click()
    assert not re.search(r"\.[+-]{2,3}", page.locator(".stage").inner_text() + page.locator(".right").inner_text())
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion-dark")
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion")
    on_all_screens(page, f"{robot}-motion")


def inspected(page, robot: str) -> None:
    """Portrait, one contact, and what was checked."""
    page.get_by_test_id("tab-portrait").click()
    expect(page.get_by_test_id("portrait")).not_to_have_attribute("data-points", "0")
    expect(page.get_by_test_id("portrait-range")).to_be_visible()
    picture(page, f"{robot}-portrait")
    boxed(page)
    page.get_by_test_id("tab-contact").click()
    if robot in EVENTLESS:
        expect(page.locator(".tab")).to_contain_text("no contacts")
    else:
        expect(page.get_by_test_id("touch")).to_have_attribute("data-rows", CONTACT_ROWS.get(robot, FULL_ROWS))
        expect(page.get_by_test_id("inspect-state")).to_have_text(re.compile("separate|stick|slip|impact"))
    picture(page, f"{robot}-contact")
    expect(page.get_by_test_id("checked")).to_have_text(re.compile(r"✓ \d+ checks|not checked"))  # beside the result
    page.get_by_test_id("checked").click()
    expect(page.get_by_test_id("certificate")).to_contain_text("samples")
    picture(page, f"{robot}-checks")


def boxed(page) -> None:
    """A box around the whole portrait loops over the whole run; then back to its middle."""
    box = page.get_by_test_id("portrait").bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] - 2, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("noloop")).to_be_visible()
    page.get_by_test_id("noloop").click()
    page.get_by_test_id("band").click()


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
    page.evaluate(DRAWN)  # the plot is made anew after its tab is shown: a drag before that is lost
    box = over.bounding_box()
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
    field = uncovered(page, ROBOTS[robot][0])
    number = float(field.input_value())
    field.fill(str(1.3 * number))
    field.blur()
    ran(page)
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    page.get_by_test_id("band").click()  # in the middle of the run, where they differ
    picture(page, f"{robot}-compare")
