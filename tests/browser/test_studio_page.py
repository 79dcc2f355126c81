"""The studio in a real browser. Pictures go to out/studio; to be asked of each before a release:

Is the floor visible, and does the robot touch it where its shadow says? Does the arrow start at the patch? Is a number
cut off, or without unit? Can stick, slip and impact be told apart in grey? Does the text over the view hide the robot?

`make test` runs the first test; `make browser` all of them, for every family.
"""

from __future__ import annotations

import os
import re

import pytest
from browsing import DRAWN, PATIENCE, picture
from playwright.sync_api import expect
from steps import (
    ROBOTS,
    colours,
    compared,
    edited,
    ends,
    exported_and_opened_again,
    filmed,
    moved,
    now,
    opened,
    ran,
    set_to,
    studio,
    typed,
    uncovered,
    watched,
)
from sweeps import clicked, grown, killed, stopped, two_motions, two_tabs

import stiction as st
from stiction.devices.library import made_device

ALL = pytest.mark.skipif(os.environ.get("STICTION_BROWSER_ALL") != "1", reason="`make browser` runs it")
expect.set_options(timeout=PATIENCE)


def through(page, server, robot: str) -> None:
    """The way through the studio: edit, run, watch, export, compare."""
    opened(page, server, robot)
    edited(page, robot)
    ran(page)
    assert colours(page) > 6
    picture(page, f"{robot}-rest")
    watched(page, robot)
    exported_and_opened_again(page, server, robot)
    compared(page, robot)


def test_a_robot_is_picked_edited_run_watched_and_exported(page, server):
    """With one robot; the other families in `make browser`."""
    through(page, server, "magmite")


@ALL
@pytest.mark.parametrize("robot", [r for r in ROBOTS if r != "magmite"])
def test_every_family_goes_the_same_way(page, server, robot):
    through(page, server, robot)


@ALL
@pytest.mark.parametrize("robot", ROBOTS)
def test_every_family_is_swept_stopped_killed_and_shown_in_two_tabs(page, server, robot):
    opened(page, server, robot)
    set_to(page, robot)
    grown(page, robot, 4)
    two_motions(page, server, robot, 1)
    stopped(page, robot)
    killed(page, server, robot)
    two_tabs(page, server, robot)
    filmed(page, server.folder)


@ALL
def test_two_points_at_one_frequency_are_two_branches(page, server):
    """Tens of mm/s apart; the other one is put beside in grey."""
    opened(page, server, "magmite")
    grown(page, "magmite", 24)
    page.locator(".values summary").click()
    up, down = ([float(page.get_by_test_id(f"point-{way}-{k}").get_attribute("data-value")) for k in range(24)]
                for way in (0, 1))  # fmt: skip
    k = max(range(24), key=lambda k: abs(up[k] - down[k]))
    assert abs(up[k] - down[k]) > 10e-3
    leads = []
    for branch in (0, 1):
        clicked(page, server, "magmite", branch, k)
        leads.append(moved(page))
    assert leads[0] != leads[1]
    page.get_by_test_id(f"point-0-{k}").click(modifiers=["Shift"])
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, "magmite-two-branches")
    on_the_curve(page, k, 24)


def on_the_curve(page, k: int, count: int) -> None:
    """A click on a mark of the curve itself goes to the point that the page names there."""
    page.get_by_test_id("study-canvas").scroll_into_view_if_needed()
    box = page.get_by_test_id("study-canvas").bounding_box()
    hint, x = page.get_by_test_id("study-hint"), box["x"] + 56 + (box["width"] - 70) * k / (count - 1)
    place = page.get_by_test_id(f"point-0-{k}").inner_text().removeprefix("up").strip()
    found = {}
    for y in range(8, 170, 4):
        page.mouse.move(x, box["y"] + y)
        word = hint.inner_text()
        found |= {way: y for way in ("up", "down") if word.startswith(f"{way}, ") and f" = {place}:" in word}
    assert set(found) == {"up", "down"}
    for way, branch in (("up", 0), ("down", 1)):
        before = studio(page).get_attribute("data-result")
        page.mouse.click(x, box["y"] + found[way])
        expect(studio(page)).not_to_have_attribute("data-result", before)
        value = page.get_by_test_id(f"point-{branch}-{k}").get_attribute("data-value")
        expect(page.get_by_test_id("point-value")).to_have_attribute("data-value", value)


@ALL
def test_an_equilibrium_is_drawn_and_has_no_plots(page, server):
    opened(page, server, "csfh-gripper")
    for field in ("until", "stepper"):
        typed(page, field, "")
    ran(page)
    assert colours(page) > 6
    expect(page.locator(".tab")).to_contain_text("one equilibrium has no numbers over time")
    expect(page.get_by_test_id("checked")).to_have_text(re.compile(r"✓ \d+ checks"))
    page.get_by_test_id("export").select_option("svg")
    expect(page.get_by_test_id("message")).to_contain_text("no series to draw")
    picture(page, "csfh-gripper-equilibrium")


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
        bodies={"shell": st.PointMass(mass=2e-6), "mass": st.Slide(mass=1e-6, x=-40e-6)},
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
    typed(page, "until", "60 ms" if make is slider_crank else "10 ms")
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
        typed(page, f"study-{name}", value)
    page.get_by_test_id("study-start").click()
    expect(page.get_by_test_id("branch")).to_be_visible()
    assert int(page.get_by_test_id("branch").get_attribute("data-points")) > 10
    box = page.get_by_test_id("branch-canvas").bounding_box()
    page.mouse.click(box["x"] + 0.5 * box["width"], box["y"] + 0.84 * box["height"])  # the lower, stable part
    expect(studio(page)).not_to_have_attribute("data-result", "")
    picture(page, "magmite-orbits")
    page.get_by_role("button", name="fold", exact=True).click()
    expect(studio(page)).to_have_attribute("data-busy", "no")


@ALL
def test_energy_stands_as_bands(page, server):
    opened(page, server, "magmite")
    ran(page)
    page.get_by_test_id("tab-energy").click()
    expect(page.get_by_test_id("no-energy")).to_contain_text("kept no ledger")
    page.get_by_test_id("books").check()
    ran(page)
    expect(page.get_by_test_id("energy")).not_to_have_attribute("data-bands", "0")
    picture(page, "magmite-energy")


@ALL
def test_keys_do_what_the_page_promises(page, server):
    opened(page, server, "magmite")
    ran(page)
    clock, root, stage = page.get_by_test_id("clock"), page.locator("html"), page.get_by_test_id("stage")
    first, last = ends(page)
    page.keyboard.press("ArrowRight")
    assert now(page) == pytest.approx(first + (last - first) / 200, rel=1e-9)
    page.keyboard.press("ArrowLeft")
    assert now(page) == pytest.approx(first, abs=1e-9 * (last - first))
    page.keyboard.press("Space")
    expect(clock).not_to_have_attribute("data-t", str(first))
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.press(".")
    event = now(page)
    page.keyboard.press(".")
    assert now(page) > event > first
    page.keyboard.press(",")
    assert now(page) == event
    speed = page.get_by_test_id("speed").locator("option").first
    before = speed.inner_text()
    page.keyboard.press("-")
    expect(speed).not_to_have_text(before)
    page.keyboard.press("+")
    expect(speed).to_have_text(before)
    page.keyboard.press("c")
    expect(page.get_by_test_id("noloop")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("noloop")).to_have_count(0)
    for key, view in (("2", "side"), ("3", "top"), ("1", "iso")):
        page.keyboard.press(key)
        expect(page.locator(".views button.on").first).to_have_text(view)
    page.keyboard.press("f")
    expect(page.get_by_test_id("force-legend")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_test_id("help-text")).to_contain_text("next and previous event")
    picture(page, "help")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("help-text")).to_have_count(0)
    theme = root.get_attribute("data-theme")
    page.keyboard.press("d")
    expect(root).not_to_have_attribute("data-theme", theme)
    assert stage.get_attribute("data-nodes") != "0"


@ALL
def test_a_click_on_a_patch_inspects_that_contact(page, server):
    """From above the pads are where the view says; one of them is hit by trying places, as a visitor would."""
    opened(page, server, "walking-hexapod")
    ran(page)
    page.keyboard.press("3")
    moved(page)
    box = page.get_by_test_id("stage").bounding_box()
    touch = page.get_by_test_id("touch")
    for k in range(600):
        x, y = 0.1 + 0.8 * (k % 30) / 29, 0.2 + 0.6 * (k // 30) / 19
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        if touch.count():
            break
    expect(touch).to_have_attribute("data-contact", re.compile("foot_[1-6]"))
    expect(touch.locator(".u-over")).to_have_count(3)
    picture(page, "walking-hexapod-patch")


@ALL
def test_a_slope_is_seen_as_one(page, server):
    tilted = st.with_value(made_device("utum-on-paper"), "substrate.tilt", 0.15)
    (server.folder / "slope.toml").write_text(st.dumps(tilted), encoding="utf-8")
    opened(page, server, "file:slope.toml")
    typed(page, "until", "0.1 s")
    ran(page)
    expect(page.get_by_test_id("slope")).to_have_text("floor tilted by 8.59°")
    page.get_by_test_id("band").click()
    picture(page, "utum-on-a-slope")


@ALL
def test_a_slider_keeps_the_old_run_as_a_ghost_and_stop_stops(page, server):
    opened(page, server, "magmite")
    old = ran(page)
    slider = page.get_by_test_id("slider-friction")
    slider.fill("0.7")
    expect(studio(page)).not_to_have_attribute("data-result", old)
    expect(page.get_by_test_id("stage")).to_have_attribute("data-ghost", "yes")
    picture(page, "magmite-ghost")
    typed(page, "stepper", "EventLocated(per_cycle=200, most_impacts=1000)")
    assert page.get_by_test_id("stepper").evaluate(
        "e => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth"
    )
    typed(page, "stepper", "")
    typed(page, "until", "40000 cycles")
    page.get_by_test_id("run").click()
    expect(studio(page)).to_have_attribute("data-busy", "yes")
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("message")).to_contain_text("stopped")
    expect(studio(page)).to_have_attribute("data-busy", "no")
    typed(page, "until", "5 cycles")
    ran(page)


@ALL
def test_every_number_of_a_vector_has_a_field(page, server):
    """In one unit; a wrong one is marked at its own field, and what only fits together is typed one after the other."""
    opened(page, server, "mag-ubot")
    place = uncovered(page, "bodies.robot.position[2]")
    units = page.locator(".row", has=page.locator('[data-testid^="field-bodies.robot.position["]')).locator(".unit")
    expect(units).to_have_text(["µm"] * 3)
    typed(page, "field-bodies.robot.position[2]", "60 T")
    expect(page.get_by_test_id("fault")).to_have_count(1)
    expect(page.locator(".row.fault").get_by_test_id("field-bodies.robot.position[2]")).to_have_value("60 T")
    picture(page, "mag-ubot-vector-error")
    typed(page, "field-bodies.robot.position[2]", "60")
    expect(page.get_by_test_id("fault")).to_have_count(0)
    expect(place).to_have_value("60")
    uncovered(page, "bodies.robot.orientation[0]")
    typed(page, "field-bodies.robot.orientation[0]", "0.8")  # no turn by itself
    expect(page.get_by_test_id("fault")).to_contain_text("length 1")
    typed(page, "field-bodies.robot.orientation[3]", "0.6")
    expect(page.get_by_test_id("fault")).to_have_count(0)
    uncovered(page, "forces.gravity.direction")
    typed(page, "field-forces.gravity.direction", "0, 0, -1")
    expect(page.get_by_test_id("field-forces.gravity.direction[2]")).to_have_value("-1")
    picture(page, "mag-ubot-vector")


@ALL
def test_a_robot_beside_that_went_far_is_seen_and_as_large_as_it_is(page, server):
    opened(page, server, "utum-on-paper")
    typed(page, "until", "1 s")
    ran(page)
    set_to(page, "utum-on-paper")  # three times as fast
    ran(page)
    page.keyboard.press("End")
    moved(page)
    assert max(on_screen(page)) < 0.9
    expect(page.get_by_test_id("apart")).to_contain_text(re.compile(r"grey robot \d\S* mm away"))
    picture(page, "utum-on-paper-far")
    page.get_by_test_id("both").click()
    page.evaluate(DRAWN)
    assert max(on_screen(page)) > 1  # without being asked for it is off the screen
    size = page.get_by_test_id("stage").get_attribute("data-size")
    assert float(size) == 1
    uncovered(page, "shape.width")
    typed(page, "field-shape.width", f"{1.5 * float(page.get_by_test_id('field-shape.width').input_value())}")
    ran(page)
    expect(page.get_by_test_id("stage")).not_to_have_attribute("data-size", size)
    assert float(page.get_by_test_id("stage").get_attribute("data-size")) < 1
    picture(page, "utum-on-paper-sizes")


def on_screen(page) -> list[float]:
    """How far from the middle of the view the robot beside is, across and up; 1 is the edge."""
    return [abs(float(x)) for x in page.get_by_test_id("stage").get_attribute("data-beside").split()]


@ALL
def test_a_saved_view_plays_in_a_page_of_its_own(page, tmp_path):
    ds = st.simulate(st.devices.Magmite(), until=st.Cycles(count=5))
    page.goto(st.view(ds).save(tmp_path / "magmite.html").as_uri())
    page.keyboard.press(".")
    assert moved(page) and colours(page) > 6
    assert float(page.get_by_test_id("clock").get_attribute("data-t")) > 0
    picture(page, "view")
