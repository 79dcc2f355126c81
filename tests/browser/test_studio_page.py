"""The studio in a real browser. Pictures go to out/studio; to be asked of each before a release:

Is the floor visible, and does the robot touch it where its shadow says? Does the arrow start at the patch? Is a number
cut off, or without unit? Can stick, slip and impact be told apart in grey? Does the text over the view hide the robot?

`make test` runs the first test; `make browser` all of them, for every family.
"""

from __future__ import annotations

import io
import json
import os
import signal
import struct
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from browsing import Server, picture
from PIL import Image
from playwright.sync_api import expect

import stiction as st
from stiction.studio import exports

ALL = pytest.mark.skipif(os.environ.get("STICTION_BROWSER_ALL") != "1", reason="`make browser` runs it")
expect.set_options(timeout=240_000)
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
SHORT = {"utum-on-paper": "0.3 s", "ramona": "1 cycles", "locomotion-platform": "1 cycles",
         "walking-hexapod": "2 cycles", "tribometer": "5 cycles"}  # fmt: skip

STUDIES = {  # what is varied: path, from, to (as the page shows them), until; else the page's own choice
    "walking-hexapod": ("clock.frequency", "38", "42", "2 cycles"),
    "utum-on-paper": ("field.frequency", "4", "6", "0.5 s"),
    "bouncing-hexapod": ("clock.frequency", "88", "92", "5 cycles"),
    "tribometer": ("drag", "0.7", "0.9", "5 cycles"),
    "ramona": ("amplitude", "70", "90", "1 cycles"),
    "locomotion-platform": ("amplitude", "110", "130", "1 cycles"),
    "csfh-gripper": ("force", "30", "50", ""),
}  # fmt: skip
FORMATS = ("toml", "glb", "nc", "py", "html", "svg", "png", "view")


def opened(page, server: Server, robot: str) -> None:
    page.goto(server.address)
    expect(page.get_by_test_id("studio")).to_have_attribute("data-connected", "open")
    page.wait_for_selector(".cards button")
    page.get_by_test_id("device").select_option(robot)
    expect(page.get_by_test_id("run")).to_be_enabled()
    if robot in SHORT:
        page.get_by_test_id("until").fill(SHORT[robot])
        page.get_by_test_id("until").blur()


def ran(page) -> str:
    """Press Run and wait; what the page says about it, if that is bad."""
    before = page.get_by_test_id("studio").get_attribute("data-result")
    page.get_by_test_id("run").click()
    expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", before or "")
    expect(page.get_by_test_id("studio")).to_have_attribute("data-busy", "no")
    return page.get_by_test_id("studio").get_attribute("data-result")


def moved(page) -> str:
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


def test_a_robot_is_picked_edited_run_watched_and_exported(page, server):
    """The way through the studio with one robot; the other families in `make browser`."""
    through(page, server, "magmite")


@ALL
@pytest.mark.parametrize("robot", [r for r in ROBOTS if r != "magmite"])
def test_every_family_goes_the_same_way(page, server, robot):
    through(page, server, robot)


def through(page, server: Server, robot: str) -> None:
    opened(page, server, robot)
    path, good, bad = ROBOTS[robot]
    for summary in page.locator(".form > details > summary").all():
        summary.click()
    field = page.get_by_test_id(f"field-{path}").last
    field.fill(bad)
    field.blur()
    expect(page.get_by_test_id("fault").first).to_contain_text("dimension")
    picture(page, f"{robot}-error")
    field.fill(good)
    field.blur()
    expect(page.get_by_test_id("fault")).to_have_count(0)
    ran(page)
    assert colours(page) > 6
    picture(page, f"{robot}-rest")
    if robot != "csfh-gripper":
        watched(page, robot)
    exported_and_opened_again(page, server, robot)
    if robot != "magmite":
        studied(page, robot)
    compared(page, robot, path)


def exported_and_opened_again(page, server: Server, robot: str) -> None:
    """Every format is read by what reads such files; results and scenarios by the studio itself, too."""
    files: dict[str, bytes] = {}
    for kind in FORMATS:
        if robot == "csfh-gripper" and kind in ("svg", "png"):
            continue  # one equilibrium has no series
        with page.expect_download() as got:
            page.get_by_test_id("export").select_option(kind)
        files[kind] = got.value.path().read_bytes()
    model = st.loads(files["toml"].decode())
    compile(files["py"], "run.py", "exec")
    assert repr(str(files["toml"].decode())) in files["py"].decode()
    size = struct.unpack("<I", files["glb"][12:16])[0]
    assert files["glb"][:4] == b"glTF" and json.loads(files["glb"][20 : 20 + size])["nodes"]
    assert all(Image.open(io.BytesIO(files[k])).size[0] > 100 for k in ("png", "view") if k in files)
    assert "svg" not in files or ET.fromstring(files["svg"]).tag.endswith("svg")
    for kind in ("toml", "nc", "html"):
        (server.folder / f"again.{kind}").write_bytes(files[kind])
    ds = exports.read_result(server.folder / "again.nc")
    assert st.loads(str(ds.attrs["scenario"])) == model
    nodes = page.get_by_test_id("stage").get_attribute("data-nodes")
    page.reload()
    page.wait_for_selector(".cards button")
    page.get_by_test_id("device").select_option("file:again.nc")
    expect(page.get_by_test_id("stage")).to_have_attribute("data-nodes", nodes)
    page.get_by_test_id("device").select_option("file:again.toml")
    expect(page.get_by_test_id("run")).to_be_enabled()
    if robot in SHORT:
        page.get_by_test_id("until").fill(SHORT[robot])
        page.get_by_test_id("until").blur()
    alone = page.context.new_page()
    alone.goto((server.folder / "again.html").as_uri())
    expect(alone.get_by_test_id("stage")).to_have_attribute("data-nodes", nodes)
    alone.close()


def studied(page, robot: str) -> None:
    """A sweep of three points; one of them is clicked and moves as the study says."""
    path, low, high, until = STUDIES[robot]
    page.get_by_test_id("tab-study").click()
    page.get_by_test_id("study-kind").select_option("sweep")
    page.get_by_test_id("study-path").select_option(path)
    for name, value in (("from", low), ("to", high), ("count", "3"), ("until", until)):
        page.get_by_test_id(f"study-{name}").fill(value)
        page.get_by_test_id(f"study-{name}").blur()
    page.get_by_test_id("study-start").click()
    expect(page.get_by_test_id("study-canvas")).to_have_attribute("data-done", "true")
    page.locator(".values summary").click()
    point = page.locator('[data-testid^="point-"]').nth(1)
    value, before = point.get_attribute("data-value"), page.get_by_test_id("studio").get_attribute("data-result")
    assert value not in ("NaN", "")
    point.click()
    expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", before or "")
    shown = page.get_by_test_id("point-value")
    assert not shown.count() or shown.get_attribute("data-value") == value
    picture(page, f"{robot}-study")


def compared(page, robot: str, path: str) -> None:
    """The robot with another number beside the former one, which stays in grey."""
    page.get_by_test_id("tab-time").click()
    ran(page)
    field = page.get_by_test_id(f"field-{path}").first
    number = float(field.input_value())
    field.fill(str(1.3 * number))
    field.blur()
    ran(page)
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, f"{robot}-compare")


def watched(page, robot: str) -> None:
    """Play, events, seek from a plot, brush, cycle, dark. What is clicked is drawn a little later: it is waited for."""
    clock, first = page.get_by_test_id("clock"), moved(page)
    begin = clock.get_attribute("data-t")
    page.get_by_test_id("play").click()
    expect(clock).not_to_have_attribute("data-t", begin)
    page.get_by_test_id("play").click()
    page.get_by_test_id("band").click()  # to the middle of the run
    expect(page.get_by_test_id("stage")).not_to_have_attribute("data-lead", first)
    page.get_by_test_id("tab-events").click()
    if int(page.get_by_test_id("events").get_attribute("data-count")):
        before = clock.get_attribute("data-t")
        page.get_by_test_id("next").click()
        expect(clock).not_to_have_attribute("data-t", before)
    page.get_by_test_id("tab-time").click()
    over = page.locator(".plot .u-over").first
    box = over.bounding_box()
    before = clock.get_attribute("data-t")
    page.mouse.click(box["x"] + 0.45 * box["width"], box["y"] + 40)
    expect(clock).not_to_have_attribute("data-t", before)
    page.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 45, steps=5)
    page.mouse.up()
    expect(page.get_by_test_id("noloop")).to_be_visible()
    page.get_by_test_id("tab-measures").click()
    expect(page.get_by_test_id("measures")).not_to_have_attribute("data-loop", "")
    page.get_by_test_id("noloop").click()
    for tab in ("portrait", "contact", "checks"):
        page.get_by_test_id(f"tab-{tab}").click()
        picture(page, f"{robot}-{tab}")
    page.get_by_test_id("tab-time").click()
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion-dark")
    page.get_by_test_id("theme").click()
    picture(page, f"{robot}-motion")


@ALL
def test_two_points_at_one_frequency_are_two_motions_each_as_the_study_says(page, server):
    """Also drawn while it grows: points are on the page before the last one is computed."""
    opened(page, server, "magmite")
    page.get_by_test_id("tab-study").click()
    for name, value in (("from", "2.3"), ("to", "4.6"), ("count", "24")):
        page.get_by_test_id(f"study-{name}").fill(value)
        page.get_by_test_id(f"study-{name}").blur()
    page.get_by_test_id("study-start").click()
    canvas = page.get_by_test_id("study-canvas")
    expect(canvas).to_be_visible()
    counts = [0]
    while canvas.get_attribute("data-done") != "true":
        counts.append(int(canvas.get_attribute("data-count")))
        page.wait_for_timeout(30)
    assert len({n for n in counts if 0 < n < 48}) > 1, counts  # it grew
    picture(page, "magmite-study")
    page.locator(".values summary").click()
    up, down = ([float(page.get_by_test_id(f"point-{way}-{k}").get_attribute("data-value")) for k in range(24)]
                for way in (0, 1))  # fmt: skip
    k = max(range(24), key=lambda k: abs(up[k] - down[k]))
    assert abs(up[k] - down[k]) > 10e-3  # two branches: tens of mm/s apart
    leads = {}
    for branch in (0, 1):
        point = page.get_by_test_id(f"point-{branch}-{k}")
        value, before = point.get_attribute("data-value"), page.get_by_test_id("studio").get_attribute("data-result")
        point.click()
        expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", before or "")
        assert page.get_by_test_id("point-value").get_attribute("data-value") == value  # every bit of it
        page.keyboard.press("End")
        leads[branch] = moved(page)
        picture(page, f"magmite-branch-{branch}")
    assert leads[0] != leads[1]
    page.get_by_test_id(f"point-0-{k}").click(modifiers=["Shift"])
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, "magmite-two-branches")


def children(pid: int) -> list[int]:
    """Worker processes of a server, the oldest first."""
    found = [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [p for p in found if b"spawn_main" in Path(f"/proc/{p}/cmdline").read_bytes()]


@ALL
def test_a_killed_worker_is_replaced_and_the_page_says_so(page, server):
    opened(page, server, "magmite")
    page.get_by_test_id("until").fill("40000 cycles")
    page.get_by_test_id("until").blur()
    page.get_by_test_id("run").click()
    expect(page.get_by_test_id("studio")).to_have_attribute("data-busy", "yes")
    page.wait_for_timeout(300)
    os.kill(children(server.process.pid)[0], signal.SIGKILL)
    expect(page.get_by_test_id("message")).to_contain_text("was ended")
    begin = time.monotonic()
    page.get_by_test_id("until").fill("5 cycles")
    page.get_by_test_id("until").blur()
    ran(page)
    print(f"run again {time.monotonic() - begin:.1f} s after the kill")
    picture(page, "magmite-after-a-kill")


def slider_crank() -> st.Multibody:
    """Four bodies and five joints; pins, a rail and bars are to be seen."""
    J, r, L = st.planar, 1e-3, 3e-3
    bodies = {
        "motor": J.SteadyBody(omega=60.0),
        "crank": st.RigidBody(mass=1e-6, moment=1e-13, x=r / 2, omega=60.0),
        "rod": st.RigidBody(mass=2e-6, moment=1e-12, x=r + L / 2),
        "block": st.RigidBody(mass=1e-6, moment=1e-13, x=r + L),
    }
    joints = {
        "main": J.Revolute(b="crank", bx=-r / 2),
        "pin": J.Revolute(a="crank", b="rod", ax=r / 2, bx=-L / 2),
        "wrist": J.Revolute(a="rod", b="block", ax=L / 2),
        "slide": J.Prismatic(b="block"),
        "drive": J.Gear(a="motor.theta", b="crank.theta", ratio=1.0),
    }
    return J.assemble(st.Multibody(bodies=bodies, joints=joints), hold=["crank.theta"])


def capsule() -> st.Multibody:
    """A mass in a shell that hits its wall: both are to be seen."""
    return st.Multibody(
        bodies={"shell": st.PointMass(mass=2e-6), "mass": st.Slide(mass=1e-6, x=40e-6)},
        forces={"spring": st.Spring(a="shell.x", b="mass.x", stiffness=0.5), "g": st.Gravity()},
        contacts={
            "ground": st.Contact(geometry=st.Floor(normal="shell.y", tangent="shell.x"), friction=st.Coulomb(mu=0.1)),
            "wall": st.Contact(geometry=st.Stop(a="mass.x", b="shell.x", offset=-15e-6), normal=st.Newton(e=0.5)),
        },
    )


@ALL
@pytest.mark.parametrize("make", [slider_crank, capsule])
def test_models_without_sizes_are_drawn(page, server, make):
    (server.folder / "model.toml").write_text(st.dumps(make()), encoding="utf-8")
    opened(page, server, "file:model.toml")
    page.get_by_test_id("until").fill("60 ms" if make is slider_crank else "10 ms")
    page.get_by_test_id("until").blur()
    ran(page)
    picture(page, f"{make.__name__}-rest")
    page.get_by_test_id("band").click()
    assert colours(page) > 5
    picture(page, f"{make.__name__}-motion")


@ALL
def test_orbits_are_followed_unstable_ones_too_and_one_is_shown(page, server):
    opened(page, server, "magmite")
    page.get_by_test_id("tab-study").click()
    page.get_by_test_id("study-kind").select_option("orbits")
    for name, value in (("from", "2"), ("to", "4.6")):
        page.get_by_test_id(f"study-{name}").fill(value)
        page.get_by_test_id(f"study-{name}").blur()
    page.get_by_test_id("study-start").click()
    expect(page.get_by_test_id("branch")).to_be_visible()
    assert int(page.get_by_test_id("branch").get_attribute("data-points")) > 10
    box = page.get_by_test_id("branch-canvas").bounding_box()
    page.mouse.click(box["x"] + 0.5 * box["width"], box["y"] + 0.84 * box["height"])  # the lower, stable part
    expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", "")
    picture(page, "magmite-orbits")
    page.get_by_role("button", name="fold", exact=True).click()
    expect(page.get_by_test_id("studio")).to_have_attribute("data-busy", "no")


@ALL
def test_energy_stands_as_bands_and_the_view_is_filmed(page, server):
    opened(page, server, "magmite")
    ran(page)
    page.get_by_test_id("tab-energy").click()
    expect(page.get_by_test_id("no-energy")).to_contain_text("kept no ledger")
    page.get_by_test_id("books").check()
    ran(page)
    expect(page.get_by_test_id("energy")).not_to_have_attribute("data-bands", "0")
    picture(page, "magmite-energy")
    with page.expect_download() as got:
        page.get_by_test_id("export").select_option("film")
    film = got.value.path().read_bytes()
    assert film[4:8] == b"ftyp" and len(film) > 10_000


@ALL
def test_a_slider_keeps_the_old_run_as_a_ghost_and_stop_stops(page, server):
    opened(page, server, "magmite")
    old = ran(page)
    slider = page.get_by_test_id("slider-friction")
    slider.fill("0.7")
    expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", old)
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, "magmite-ghost")
    page.get_by_test_id("until").fill("40000 cycles")
    page.get_by_test_id("until").blur()
    page.get_by_test_id("run").click()
    page.wait_for_timeout(600)
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("studio")).to_have_attribute("data-busy", "no")
    page.get_by_test_id("until").fill("5 cycles")
    page.get_by_test_id("until").blur()
    ran(page)


@ALL
def test_two_tabs_do_not_disturb_each_other(browser, page, server):
    opened(page, server, "magmite")
    token = page.evaluate("() => sessionStorage.getItem('token')")
    other = page.context.new_page()
    other.set_default_timeout(240_000)
    other.goto(server.origin)
    expect(other.locator("h1")).to_contain_text("no key")  # a tab without the key shows nothing
    other.evaluate("t => sessionStorage.setItem('token', t)", token)
    other.reload()
    expect(other.get_by_test_id("studio")).to_have_attribute("data-connected", "open")
    ran(page)
    other.wait_for_selector(".cards button")
    other.get_by_test_id("device").select_option("tribometer")
    expect(other.get_by_test_id("run")).to_be_enabled()
    other.get_by_test_id("until").fill("3 cycles")
    other.get_by_test_id("until").blur()
    ran(other)
    assert "body.x" in page.get_by_test_id("reading").inner_text()
    assert " x " in other.get_by_test_id("reading").inner_text()


@ALL
def test_a_saved_view_plays_in_a_page_of_its_own(page, tmp_path):
    ds = st.simulate(st.devices.Magmite(), until=st.Cycles(count=5))
    page.goto(st.view(ds).save(tmp_path / "magmite.html").as_uri())
    page.keyboard.press(".")
    page.wait_for_timeout(500)
    assert colours(page) > 6 and float(page.get_by_test_id("clock").get_attribute("data-t")) > 0
    picture(page, "view")


@ALL
def test_a_small_screen_shows_everything(browser, server):
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.set_default_timeout(240_000)
    opened(page, server, "magmite")
    ran(page)
    picture(page, "small-screen")
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 1280
    context.close()
