"""The page that is shipped was built from the sources beside it, and names no addresses."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB, STATIC = ROOT / "web", ROOT / "src" / "stiction" / "studio" / "static"
AGAIN = "run `make web` and commit src/stiction/studio/static"


def sources() -> list[str]:
    files = [*(WEB / "src").rglob("*"), *(WEB / n for n in ("package.json", "package-lock.json", "build.mjs"))]
    files.append(WEB / "tsconfig.json")
    return sorted(f.relative_to(WEB).as_posix() for f in files if f.is_file())


def test_the_bundle_is_that_of_the_sources():
    """As build.mjs makes the sum; needs no node. `make web-check` compares the bytes of a rebuild."""
    total = hashlib.sha256()
    for name in sources():
        total.update(f"{name}\n".encode() + (WEB / name).read_bytes() + b"\n")
    assert json.loads((STATIC / "manifest.json").read_text())["sources"] == total.hexdigest(), AGAIN


def test_every_file_of_the_bundle_is_the_one_that_was_built():
    manifest = json.loads((STATIC / "manifest.json").read_text())["files"]
    assert set(manifest) == {f.name for f in STATIC.iterdir()} - {"manifest.json"}
    for name, digest in manifest.items():
        assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest() == digest, f"{name}: {AGAIN}"


def test_lock_and_bundle_name_no_addresses():
    lock = json.loads((WEB / "package-lock.json").read_text())
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()
    assert all("integrity" in package for path, package in lock["packages"].items() if path)
    for name in ("index.html", "studio.css", "manifest.json"):
        assert "http" not in (STATIC / name).read_text()


def test_the_page_makes_no_markup_out_of_texts():
    """Names of models and of files come from elsewhere; they are shown as text, never read as HTML or as code."""
    forbidden = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc")
    for file in (WEB / "src").rglob("*.ts*"):
        assert not [word for word in forbidden if word in file.read_text(encoding="utf-8")], file.name


def test_licences_of_everything_in_the_bundle_are_listed():
    text = (STATIC / "LICENSES.txt").read_text()
    lock = json.loads((WEB / "package-lock.json").read_text())
    used = [path.removeprefix("node_modules/") for path, p in lock["packages"].items() if path and not p.get("dev")]
    assert {"three", "uplot", "preact", "@preact/signals", "@preact/signals-core"} <= set(used)
    for name in used:
        assert f"{name} {lock['packages']['node_modules/' + name]['version']}" in text
    assert "MIT" in text
