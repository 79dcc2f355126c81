"""Every Python block in README and docs runs as printed, and every local link leads somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(p for p in (ROOT / "docs").rglob("*.md") if "made" not in p.parts)]
)
# One process for a page (starting is dear), but each block as a program of its own, in a folder of its own.
RUN_EACH = """
import os, runpy, sys
for script in sys.argv[1:]:
    os.chdir(os.path.dirname(script))
    runpy.run_path(script, run_name="__main__")
"""


def blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT).with_suffix(""))


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=name)
def test_blocks_run_as_printed(page, tmp_path):
    scripts = [tmp_path / str(i) / "block.py" for i in range(len(blocks(page)))]
    for script, code in zip(scripts, blocks(page), strict=True):
        script.parent.mkdir()
        script.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", RUN_EACH, *map(str, scripts)],
        cwd=tmp_path, env=os.environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_local_links_exist(page):
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        if "made/" not in link:  # pages that the site writes from the sources; its own build checks links to them
            assert (page.parent / link).exists(), f"{page.name} links to {link}"
