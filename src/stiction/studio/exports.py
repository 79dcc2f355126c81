"""Results in other forms: TOML, a script that reproduces the run, NetCDF, CSV, glTF, a page, pictures."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import xarray as xr

from ..core.errors import ParameterError, StictionError
from ..core.plain_zarr import refuse_objects
from ..run.saving import save_from

FORMATS = ("toml", "py", "nc", "glb", "html", "svg", "png")
SCRIPT = '''"""Made by stiction studio: computes the same result again."""

import stiction as st

model = st.loads({scenario})
stepper = {stepper}
until = {until}

result = st.simulate(model, stepper, until=until{save})
print(result)
'''


def exported(ds: xr.Dataset, kind: str, options: Mapping[str, Any]) -> tuple[str, bytes]:
    """A file name and its bytes."""
    makers = {"toml": _toml, "py": _script, "nc": _netcdf, "glb": _glb, "html": _page, "svg": _figure, "png": _figure}
    if kind not in makers:
        raise ParameterError(f'"{kind}" is no export; there are {", ".join(FORMATS)}')
    data = makers[kind](ds, {**options, "format": kind})
    return f"{title(ds)}.{kind}", data


def title(ds: xr.Dataset) -> str:
    """The type of the model, for file names."""
    first = str(ds.attrs.get("scenario", "")).partition("\n")[0].partition('"')[2].rstrip('"')
    return first.lower() if first.isidentifier() else "result"


def _toml(ds: xr.Dataset, _: Any) -> bytes:
    return str(ds.attrs["scenario"]).encode()


def _script(ds: xr.Dataset, _: Any) -> bytes:
    """Every text is written by `repr`, so that none can become code."""
    return script(ds).encode()


def script(ds: xr.Dataset) -> str:
    """A program that computes the result again; one that was continued from another starts from its own file."""
    if "start_family" in ds.attrs:
        raise ParameterError("this run starts from the end of another; export NetCDF, which `stiction rerun` replays")
    parts = {n: _loaded(str(ds.attrs.get(n, ""))) for n in ("stepper", "until")}
    save = save_from(str(ds.attrs.get("save", "")))
    saved = f", save=st.Save(steps={save.steps}, last_cycles={save.last_cycles}, energy={save.energy})" if save else ""
    return SCRIPT.format(scenario=repr(str(ds.attrs["scenario"])), save=saved, **parts)


def _loaded(text: str) -> str:
    return f"st.loads({text!r})" if text else "None"


def _netcdf(ds: xr.Dataset, _: Any) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "result.nc")
        ds.to_netcdf(path, engine="h5netcdf")
        return path.read_bytes()


def _glb(ds: xr.Dataset, _: Any) -> bytes:
    from ..scene.building import scene_of
    from ..scene.glb import write_glb

    return write_glb(scene_of(ds))


def _page(ds: xr.Dataset, _: Any) -> bytes:
    from .view import view

    return view(ds).html().encode()


def _figure(ds: xr.Dataset, options: Mapping[str, Any]) -> bytes:
    """Series over time as the plots of the page show them."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib.figure import Figure

    from . import series

    names = [str(n) for n in options.get("names") or [s.name for s in series.chosen(ds)]][:6]
    if not names:
        raise ParameterError("the result has no series to draw")
    figure = Figure(figsize=(7.0, 1.9 * len(names) + 0.4), layout="constrained")
    axes = figure.subplots(len(names), sharex=True, squeeze=False)[:, 0]
    time = series.axis_values(ds)
    for ax, name in zip(axes, names, strict=True):
        found, v = series.numbers(ds, name)
        w = series.window(time, v, float(time[0]), float(time[-1]), 1200)
        ax.fill_between(w.time, w.low, w.high, linewidth=0, alpha=0.4)
        ax.plot(w.time, (w.low + w.high) / 2, linewidth=0.8)
        ax.set_ylabel(f"{found.name} [{found.unit}]" if found.unit != "1" else found.name)
        ax.grid(alpha=0.3)
    axes[-1].set_xlabel("time [s]" if "time" in ds.dims else series.along(ds))
    target = io.BytesIO()
    figure.savefig(
        target, format=str(options["format"]), dpi=150, metadata={"Date": None} if options["format"] == "svg" else None
    )
    return target.getvalue()


def read_result(path: Path) -> xr.Dataset:
    """A result from a file; reading runs no code from it."""
    try:
        if path.is_dir():
            refuse_objects(path)
            return xr.open_zarr(path, consolidated=False).load()
        return xr.load_dataset(path, engine="h5netcdf")
    except StictionError:
        raise
    except Exception as error:  # readers of damaged files raise what they like
        raise ParameterError(
            f"{path.name} cannot be read as a result ({type(error).__name__}); give a NetCDF file of stiction"
        ) from None
