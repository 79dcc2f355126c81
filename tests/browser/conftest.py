"""A real Chromium: found, installed where that is possible, or the tests fail; STICTION_NO_BROWSER=1 leaves them out.

Pictures of every test go to out/studio and are looked at before a release.
"""

from __future__ import annotations

import faulthandler
import os

import pytest
from browsing import FLAGS, HARMLESS, PATIENCE, PICTURES, Server, found_browser


@pytest.fixture(scope="session")
def browser():
    if os.environ.get("STICTION_NO_BROWSER") == "1":
        pytest.skip("STICTION_NO_BROWSER=1: the browser tests are left out")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        one = p.chromium.launch(executable_path=found_browser(), args=FLAGS)
        yield one
        one.close()


@pytest.fixture(autouse=True)
def where_it_stands():
    """Every ten minutes of a test: the line at which it waits, in a file beside the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (PICTURES / "where-it-stands.txt").open("a", encoding="utf-8") as file:
        faulthandler.dump_traceback_later(PATIENCE / 1000, repeat=True, file=file)
        yield
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path)
    yield one
    one.end()


def heard(message) -> bool:
    """Whether a word on the console is a complaint."""
    return message.type in ("error", "warning") and not any(text in message.text for text in HARMLESS)


@pytest.fixture
def page(browser):
    """A page at 1440 × 860 whose console must stay silent."""
    context = browser.new_context(viewport={"width": 1440, "height": 860}, accept_downloads=True)
    one = context.new_page()
    one.set_default_timeout(PATIENCE)
    said: list[str] = []
    one.on("console", lambda m: said.append(m.text) if heard(m) else None)
    one.on("pageerror", lambda e: said.append(str(e)))
    yield one
    context.close()
    assert not said, said
