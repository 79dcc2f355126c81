"""The site is built without a warning, its links lead somewhere, and it leaves no public name out."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from writing import snippets
from writing.functions import fields_of
from writing.names import public
from writing.parts import unit_of

from stiction.core.parameter import specs

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The pages as `make docs` makes them; the gallery is laid out, not run."""
    out = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", str(out / "trees"), "-b", "html",
         str(ROOT / "docs"), str(out / "html")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return out / "html"


class Links(HTMLParser):
    """Where a page leads to and which places it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.places: set[str] = set()
        self.fetched: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {k: v for k, v in attrs if v}
        self.places.update(given[k] for k in ("id", "name") if k in given)
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])
        for source in (given.get("src"), given.get("href") if tag == "link" else None):
            if source:
                self.fetched.append(source)


def test_every_link_of_the_site_leads_somewhere_and_no_page_needs_the_network(site):
    pages = {page: Links(page) for page in site.rglob("*.html") if "_static" not in page.parts}
    assert len(pages) > 200
    for page, links in pages.items():
        for lead in [*links.leads, *links.fetched]:
            to = urlsplit(lead)
            if to.scheme or to.netloc:
                assert lead not in links.fetched, f"{page.name} fetches {lead} from the network"
                continue
            target = (page.parent / unquote(to.path)).resolve() if to.path else page
            assert target.exists(), f"{page.relative_to(site)} leads to {lead}"
            if to.fragment and target.suffix == ".html":
                assert unquote(to.fragment) in pages[target].places, f"{page.relative_to(site)} leads to {lead}"


def test_every_public_name_has_a_page(site):
    for name in public():
        if name.is_part:
            assert (site / "made" / "physics" / f"{name.name}.html").exists(), name.written
        else:
            page = site / "made" / "reference" / f"{name.space or 'st'}.html"
            assert re.search(rf"<h2>{name.name}<", page.read_text(encoding="utf-8")), name.written


def test_every_field_of_every_part_has_a_meaning_and_a_unit():
    for name in public():
        if name.is_part:
            for field, spec in specs(name.thing).items():
                assert spec.doc and unit_of(spec), f"{name.written}.{field}"


@pytest.mark.parametrize(
    "name", [p for p in public() if isinstance(p.thing, type) and not p.is_part and fields_of(p.thing)],
    ids=lambda p: p.written,
)  # fmt: skip
def test_every_number_of_a_result_says_beside_it_what_it_is(name):
    """A unit or a meaning without one, such as a share; where all have one unit, the docstring says it."""
    for field, words in fields_of(name.thing).items():
        if (
            name.thing.__annotations__.get(field) in ("float", "float | None")
            or getattr(name.thing.__annotations__.get(field), "__forward_arg__", "") == "float"
        ):
            assert words or re.search(r"\[.+\]|`|in m\b|degrees|bounds", name.thing.__doc__), f"{name.written}.{field}"


def shown(written):
    """Whether there is an example whose code uses the name; a comment or a text is no use."""
    code = snippets.example(written)
    return code is not None and written.rpartition(".")[2] in snippets.used(code)


def test_every_public_name_has_an_example():
    """A snippet or a printed block that uses it, which other tests run, or a construction from its required numbers."""
    without = [
        name.written
        for name in public()
        if not shown(name.written)
        and not (name.is_part and snippets.construction(name.thing, name.written) is not None)
    ]
    assert not without, f"show them in docs/snippets under `# %% name, name`: {without}"


def test_snippets_show_what_they_name():
    known = {name.written for name in public()}
    for snippet in snippets.snippets():
        for name in snippet.names:
            assert f"st.{name}" in known, f"{snippet.place}: there is no st.{name}"
            assert name.rpartition(".")[2] in snippets.used(snippet.code), f"{snippet.place} lacks {name}"
