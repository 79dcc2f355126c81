"""The console blocks of docs/command-line.md run as printed, one after the other in one folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from stiction.cli import failures
from stiction.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")


def steps() -> list[tuple[str, list[str]]]:
    """(command, printed lines) of every line that begins with $."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("page")


@pytest.mark.parametrize(("command", "printed"), steps(), ids=lambda x: x if isinstance(x, str) else "")
def test_console_blocks_run_as_printed(folder, monkeypatch, capsys, command, printed):
    """Lines of output are as printed, in order; … stands for lines that are left out."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("STICTION_DATA_DIR", str(folder / "data"))
    program, *words = shlex.split(command)
    assert program == "stiction" and main(words) == 0, capsys.readouterr().err
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    if "…" not in printed:
        assert lines == printed
    at = 0
    for line in printed:
        if line != "…":
            at = lines.index(line, at) + 1


def test_exit_codes_are_documented():
    for code, meaning in failures.MEANINGS.items():
        assert re.search(rf"^\| {code} \| {re.escape(meaning)}", PAGE, re.MULTILINE), code
