"""The examples of the piezo legs run and pin their numbers."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_whole_pipeline_from_files_to_comparison(tmp_path, capsys):
    pytest.importorskip("h5netcdf", reason="the contact series is a netCDF file (extra netcdf)")
    runpy.run_path(str(EXAMPLES / "piezo_legs_pipeline.py"))["main"](tmp_path)
    assert {"piezo_legs_frf.csv", "piezo_legs_contact.nc", "piezo_legs_polar.png"} <= {
        p.name for p in tmp_path.iterdir()
    }
    assert "dominant mode 6" in capsys.readouterr().out
