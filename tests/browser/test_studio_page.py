"""The studio in a real browser. Pictures go to out/studio; to be asked of each before a release:

Is the floor visible, and does the robot touch it where its shadow says? Does the arrow start at the patch? Is a number
cut off, or without unit? Can stick, slip and impact be told apart in grey? Does the text over the view hide the robot?

`make test` runs the first test; `make browser` all of them, for every family.
"""

from __future__ import annotations

import os

import pytest
from browsing import Server, picture
from playwright.sync_api import expect

import stiction as st

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

STARTS = {  # of the files that are exported
    "toml": b"type", "glb": b"glTF", "nc": b"\x89HDF", "py": b'"""Made by stiction', "html": b"<!doctype html>",
    "svg": b"<?xml", "png": b"\x89PNG", "view": b"\x89PNG",
}  # fmt: skip


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
    for kind, start in STARTS.items():
        if robot == "csfh-gripper" and kind in ("svg", "png"):
            continue  # one equilibrium has no series
        with page.expect_download() as got:
            page.get_by_test_id("export").select_option(kind)
        assert got.value.path().read_bytes()[: len(start)] == start, kind


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
    opened(page, server, "magmite")
    page.get_by_test_id("tab-study").click()
    for name, value in (("from", "3.5"), ("to", "3.9"), ("count", "5")):
        page.get_by_test_id(f"study-{name}").fill(value)
        page.get_by_test_id(f"study-{name}").blur()
    page.get_by_test_id("study-start").click()
    expect(page.get_by_test_id("study-canvas")).to_have_attribute("data-done", "true")
    page.locator(".values summary").click()
    leads = {}
    for branch in ("0", "1"):
        point = page.get_by_test_id(f"point-{branch}-2")
        value = point.get_attribute("data-value")
        before = page.get_by_test_id("studio").get_attribute("data-result")
        point.click()
        expect(page.get_by_test_id("studio")).not_to_have_attribute("data-result", before or "")
        assert page.get_by_test_id("point-value").get_attribute("data-value") == value
        page.keyboard.press("End")
        leads[branch] = (value, moved(page))
        picture(page, f"magmite-branch-{branch}")
    page.get_by_test_id("point-0-2").click(modifiers=["Shift"])
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, "magmite-compare")


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
