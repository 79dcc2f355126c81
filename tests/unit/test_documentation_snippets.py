"""Short examples on the pages of parts and functions run as printed; slow ones in `make gallery` and `make long`."""

from __future__ import annotations

import os
import runpy
import warnings

import pytest
from writing.names import public
from writing.snippets import construction, snippets

import stiction as st


@pytest.mark.parametrize("snippet", snippets(), ids=lambda s: s.names[0])
def test_snippet_runs_as_printed(snippet, tmp_path, monkeypatch, capsys, request):
    if snippet.slow and "STICTION_GALLERY" not in os.environ and not request.config.getoption("--long"):
        compile(snippet.code, snippet.place, "exec")
        return
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STICTION_DATA_DIR", str(tmp_path / "data"))
    script = tmp_path / "snippet.py"
    script.write_text(snippet.code, encoding="utf-8")
    with warnings.catch_warnings():
        runpy.run_path(str(script))


def test_every_construction_on_a_page_of_a_part_runs():
    ran = 0
    for name in public():
        code = construction(name.thing, name.written) if name.is_part else None
        if code is not None:
            assert isinstance(eval(code, {"st": st}), name.thing), name.written
            ran += 1
    assert ran > 150
