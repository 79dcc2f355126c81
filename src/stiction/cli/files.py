"""Files in and out. What is written appears complete under its name, or not at all."""

from __future__ import annotations

import importlib.util
import os
import secrets
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..core.errors import ParameterError, StictionError, suggestion

FORMATS = (".nc", ".zarr", ".csv")


class FileError(StictionError, OSError):
    """A result file that cannot be read, or must not be overwritten."""


def free(path: Path, force: bool) -> Path:
    """The path, if something may be written there; asked before anything is computed."""
    if path.exists() and not force:
        raise FileError(f"{path} exists; give another name with -o, or --force to replace it")
    if path.is_symlink():
        raise FileError(f"{path} is a link, and what it leads to would be replaced; give the file itself")
    if not path.parent.is_dir():
        raise FileError(f"there is no folder {path.parent}; make it first")
    return path


@contextmanager
def written(path: Path, *, force: bool = False) -> Iterator[Path]:
    """A temporary name beside `path`, renamed to it at the end; after an error nothing is left."""
    free(path, force)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part{path.suffix}")
    try:
        yield temporary
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        os.replace(temporary, path)
    finally:
        if temporary.is_dir():
            shutil.rmtree(temporary, ignore_errors=True)
        else:
            temporary.unlink(missing_ok=True)


def write_text(path: Path, text: str, *, force: bool = False) -> None:
    """A text file, complete or not at all."""
    with written(path, force=force) as temporary:
        temporary.write_text(text, encoding="utf-8")


def write_result(ds: Any, path: Path, *, force: bool = False) -> None:
    """A Dataset as NetCDF, Zarr or CSV, by the end of the name."""
    kind = path.suffix.lower()
    if kind not in FORMATS:
        raise ParameterError(f'"{path.name}": results are written as {", ".join(FORMATS)}{suggestion(kind, FORMATS)}')
    with written(path, force=force) as temporary:
        if kind == ".nc":
            ds.to_netcdf(temporary, engine="h5netcdf")
        elif kind == ".zarr":
            ds.to_zarr(temporary, consolidated=False)
        else:
            from .tables import csv_text

            temporary.write_text(csv_text(ds), encoding="utf-8")


def open_result(path: Path) -> Any:
    """The Dataset in a NetCDF file, a Zarr folder or a stored study. Reading runs no code from the file."""
    import xarray as xr

    from ..core.plain_zarr import refuse_objects

    if not path.exists():
        raise FileError(f"there is no file {path}")
    try:
        if is_study(path):
            from ..studies.library import open_study

            return open_study(path)
        if path.is_dir():
            refuse_objects(path)
            return xr.open_zarr(path, consolidated=False).load()
        return xr.load_dataset(path, engine="h5netcdf")
    except StictionError:
        raise
    except Exception as error:  # readers of damaged files raise what they like
        raise FileError(
            f"{path} cannot be read as a result ({type(error).__name__}: {error}); results are NetCDF files or Zarr "
            "folders made by stiction"
        ) from None


def is_study(path: Path) -> bool:
    """Whether a folder is a stored study (a Zarr group with the mark of one)."""
    import json

    try:
        attributes = json.loads((path / "zarr.json").read_text(encoding="utf-8")).get("attributes", {})
    except (OSError, ValueError, AttributeError):
        return False
    return isinstance(attributes, dict) and "stiction_study" in attributes


def load_laws(files: Sequence[Path]) -> None:
    """Run the user's own Python files, named on the command line, which define parts."""
    for file in files:
        name = f"laws_{file.stem}"
        spec = importlib.util.spec_from_file_location(name, file)
        if spec is None or spec.loader is None:
            raise FileError(f"{file} is no Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except StictionError:
            raise
        except Exception as error:
            raise FileError(f"{file}: {type(error).__name__}: {error}") from None


def load_model(file: Path, settings: Sequence[str] = (), laws: Sequence[Path] = ()) -> Any:
    """The model of a scenario file with settings applied; "-" reads from standard input."""
    from ..core import scenario
    from .values import changed

    load_laws(laws)
    model = scenario.loads(sys.stdin.read()) if str(file) == "-" else scenario.load(file)
    return changed(model, settings)
