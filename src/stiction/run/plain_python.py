"""A job in plain Python, in a process of its own: compiled code must give the same numbers."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import xarray as xr

from ..core.errors import ModelError, StictionError
from ..core.parameter import specs
from .job import Job, job_of
from .simulate import simulate

JOB, RESULT = "job.nc", "result.nc"
PATIENCE = 120.0  # seconds


def parts_of(part: Any) -> list[Any]:
    """A part and all parts inside it."""
    found = [part]
    for name, spec in specs(part).items():
        value = getattr(part, name)
        if spec.kind == "part" and value is not None:
            found += parts_of(value)
        elif spec.kind == "parts":
            for item in value.values():
                found += parts_of(item)
    return found


def in_plain_python(job: Job) -> xr.Dataset:
    """The result of a complete job, without compiling anything: thousands of times slower, for some hundred steps."""
    modules = sorted({type(part).__module__ for part in parts_of(job.model)})
    if "__main__" in modules:
        raise ModelError("parts that stand in the program itself are not known elsewhere; put them into a module")
    with tempfile.TemporaryDirectory() as folder:
        described = xr.Dataset(attrs=job.written())
        if job.start is not None:
            described = job.start.written(described, "start")
        described.to_netcdf(Path(folder, JOB), engine="h5netcdf")
        words = [sys.executable, "-P", "-m", __name__, folder, os.pathsep.join(sys.path), *modules]
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        try:
            done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise StictionError(f"plain Python did not finish within {PATIENCE:g} s") from None
        if done.returncode:
            raise StictionError(f"plain Python failed: {done.stderr.strip().splitlines()[-1]}")
        return xr.load_dataset(Path(folder, RESULT), engine="h5netcdf")


def main(folder: str, path: str, *modules: str) -> None:
    """Run the job that lies in a folder."""
    sys.path.extend(place for place in path.split(os.pathsep) if place and place not in sys.path)
    for module in modules:
        import_module(module)
    job = job_of(xr.load_dataset(Path(folder, JOB), engine="h5netcdf"), files_anywhere=True)
    simulate(job, progress=False).to_netcdf(Path(folder, RESULT), engine="h5netcdf")


if __name__ == "__main__":
    main(*sys.argv[1:])
