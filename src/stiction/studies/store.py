"""A study on disk: a Zarr store that xarray can open, written block by block, data before the seal that says so.

The seal of a block is a checksum of what its files hold and of which study, arrays and block they belong to: files that
were damaged, lost or exchanged with others are found when the store is opened. Opening a store reads numbers and text,
and never runs code.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import StictionError, StoreError
from ..core.plain_zarr import refuse_objects
from ..core.sources import source_hash
from ..run.points import FAILED, MISSING, Block
from .blocks import Blocks
from .labels import MOST_REASON, attributes, coordinates, decoded, encoded, labelled, reason_array, variables
from .study import Study, fingerprint, study_from

FORMAT = 2
MARK = "stiction_study"
SEAL = hashlib.sha256().digest_size
EAGER = 20_000_000  # points up to which an opened store is read at once
FILL = {"f8": float("nan"), "i4": 0, "i1": MISSING, "u1": 0}


class Store:
    """An existing store, open for reading and, with `locked`, for writing."""

    def __init__(self, path: Path, measure: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self.group = _group(path)
        self.attrs = dict(self.group.attrs)
        self.described = self.attrs[MARK]["study"]
        try:
            self.study = study_from(self.described, measure)
        except (StictionError, KeyError, TypeError, AttributeError, ValueError) as error:
            raise StoreError(f"{path}: the description of the study cannot be read: {error}") from None
        cut = self.attrs[MARK]["blocks"]
        self.blocks = Blocks(tuple(cut["shape"]), tuple(cut["box"]))
        self.units = self.attrs[MARK]["units"]
        self._arrays: dict[str, Any] = {}

    def array(self, name: str) -> Any:
        """A stored array."""
        try:
            return self.group[name]
        except Exception as error:
            raise StoreError(f'{self.path}: the array "{name}" is damaged or missing ({_words(error)})') from None

    def read(self, name: str, at: Any = ...) -> np.ndarray:
        """Numbers of an array; a damaged chunk is named."""
        try:
            return np.asarray(self.array(name)[at])
        except StoreError:
            raise
        except Exception as error:
            raise StoreError(
                f'{self.path}: a chunk of "{name}" is damaged ({_words(error)}); '
                f"studies.repair(…) marks it as missing, and resuming the study computes it again"
            ) from None

    def done(self) -> np.ndarray:
        """Which blocks are finished: those that have a seal."""
        return np.asarray(self.read("seal").any(axis=1))

    @cached_property
    def names(self) -> list[str]:
        """Arrays with numbers of every point; the reasons of failures have files only where a point failed."""
        return list(variables(self.study, self.units))

    @cached_property
    def _identity(self) -> bytes:
        """Checksum of the study and of the layout of its arrays, which must be the one that was written."""
        for name, written in self.attrs[MARK]["arrays"].items():
            self.array(name)
            if _layout(self.path / name) != written:
                raise StoreError(
                    f'{self.path}: the layout of the array "{name}" is not the one that was written; its zarr.json was '
                    f"changed or exchanged: put the right one back, or compute the study again in a new store"
                )
        return hashlib.sha256(json.dumps(self.attrs[MARK], sort_keys=True).encode()).digest()

    def _seal(self, number: int) -> np.ndarray:
        """What the seal of a block must be, from the files of the block as they are now."""
        digest = hashlib.sha256(self._identity + str(number).encode())
        for name in (*self.names, "reason"):
            file = self._file(name, number)
            content = file.read_bytes() if name != "reason" or file.exists() else b""
            digest.update(f"{name} {len(content)} ".encode() + content)
        return np.frombuffer(digest.digest(), np.uint8)

    def broken(self) -> dict[int, str]:
        """Finished blocks whose files are not the ones that were written, with what is wrong."""
        found: dict[int, str] = {}
        assert self._identity  # a store whose layout was changed is refused as a whole
        for number, seal in self._seals():
            try:
                if not seal.size:
                    found[number] = "its seal is damaged"
                elif (self._seal(number) != seal).any():
                    found[number] = "its files are not those that were written (damaged or exchanged)"
            except FileNotFoundError as error:
                found[number] = f"a chunk is missing ({Path(str(error.filename)).relative_to(self.path)})"
        return found

    def _seals(self) -> Iterator[tuple[int, np.ndarray]]:
        """Number and seal of every finished block; an empty seal where it cannot be read."""
        try:
            seals = self.read("seal")
            yield from ((int(i), seals[i]) for i in np.flatnonzero(seals.any(axis=1)))
        except StoreError:
            for i in range(len(self.blocks)):
                try:
                    seal = self.read("seal", i)
                except StoreError:
                    yield i, np.empty(0, np.uint8)
                else:
                    if seal.any():
                        yield i, seal

    def write(self, number: int, block: Block) -> None:
        """Write the points of a block, and then that they are there."""
        rows = self.blocks.at(number)
        at = (*rows, *(slice(None) for _ in self.study.column_shape))
        shape = (*(s.stop - s.start for s in rows), *self.study.column_shape)
        parts = {**block.values, "period": block.period, "cycles": block.cycles, "status": block.status}
        try:
            for name, values in parts.items():
                self._whole(name)[at] = values.reshape(shape)
            if block.reasons:
                reasons = np.zeros((*block.status.shape, MOST_REASON), np.uint8)
                for index, text in block.reasons.items():
                    reasons[index] = encoded(text)
                self.group["reason"][at] = reasons.reshape((*shape, MOST_REASON))
            self._whole("seal")[number] = self._seal(number)
        except OSError as error:
            raise StoreError(
                f"cannot write to {self.path}: {error.strerror or error}; what is finished is kept: make room, then "
                f"run the same study again to go on"
            ) from error

    def _whole(self, name: str) -> Any:
        """An array that writes every chunk, also one of fill values: a missing file is then always a fault."""
        if name not in self._arrays:
            self._arrays[name] = self.array(name).with_config({"write_empty_chunks": True})
        return self._arrays[name]

    def dataset(self) -> xr.Dataset:
        """The study as a Dataset; points that are missing have status −1."""
        self._check()
        names = self.names
        if self.study.size <= EAGER:
            arrays: dict[str, Any] = {name: self.read(name) for name in names}
        else:
            lazy = xr.open_zarr(self.path, consolidated=False, chunks=None, mask_and_scale=False)
            arrays = {name: lazy[name].variable._data for name in names}
        return labelled(self.study, arrays, self._reasons(), self.units, self._own_attrs())

    def _own_attrs(self) -> dict[str, Any]:
        return {k: v for k, v in self.attrs.items() if k != MARK}

    def _reasons(self) -> np.ndarray:
        found: dict[int, str] = {}
        for at in self._blocks_with("reason"):
            status = self.read("status", at)
            bad = np.argwhere(status == FAILED)
            if len(bad):
                first = np.array([s.start or 0 for s in at])
                texts = decoded(self.read("reason", at)[tuple(bad.T)])
                flat = np.ravel_multi_index(tuple((bad + first).T), self.study.shape) if self.study.shape else [0]
                found.update(zip(np.atleast_1d(flat).tolist(), texts, strict=True))
        return reason_array(self.study.shape, found)

    def _blocks_with(self, name: str) -> Iterator[tuple[slice, ...]]:
        """Places of the blocks for which an array has a file."""
        columns = tuple(slice(0, n) for n in self.study.column_shape)
        for number in np.flatnonzero(self.done()):
            if self._file(name, int(number)).exists():
                yield (*self.blocks.at(int(number)), *columns)

    def _file(self, name: str, number: int) -> Path:
        index = [int(i) for i in np.unravel_index(number, self.blocks.counts)] if self.blocks.shape else []
        extra = len(self.study.column_shape) + (name == "reason")
        return self.path.joinpath(name, "c", *map(str, index), *["0"] * extra)

    def _check(self) -> None:
        for number, what in self.broken().items():
            raise StoreError(
                f"{self.path}: block {number} cannot be trusted: {what}; "
                f"studies.repair(…) marks it as missing, and resuming the study computes it again"
            )

    def forget(self, number: int) -> None:
        """Mark a block as not computed, and drop what is there of it."""
        self._whole("seal")[number] = 0
        for name in (*self.names, "reason"):
            self._file(name, number).unlink(missing_ok=True)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the store against other writers; the lock ends with the process, however that ends."""
        try:
            import fcntl
        except ImportError:  # Windows has none
            yield
            return
        with (self.path / "zarr.json").open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise StoreError(f"{self.path} is being written by another process; wait for it to end") from None
            yield


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:200]


def _group(path: Path) -> Any:
    import zarr

    if not path.exists():
        raise StoreError(f"there is no study at {path}")
    if not (path / "zarr.json").is_file():
        raise StoreError(f"{path} is no store of a study: its zarr.json is missing; give another path")
    refuse_objects(path)
    try:
        group = zarr.open_group(store=zarr.storage.LocalStore(path), mode="r+" if os.access(path, os.W_OK) else "r")
        attrs = dict(group.attrs)
    except Exception as error:
        raise StoreError(f"{path} cannot be read as a Zarr store ({_words(error)}); its metadata is damaged") from None
    mark = attrs.get(MARK)
    if not isinstance(mark, dict) or not {"study", "blocks", "units", "format"} <= set(mark):
        raise StoreError(f"{path} is a Zarr store, but not of a study of stiction; give another path")
    if mark["format"] != FORMAT:
        raise StoreError(
            f"{path} has format {mark['format']}, this version reads {FORMAT}; open it with the version of stiction "
            f"that made it, or compute the study again"
        )
    return group


def writable(path: Path) -> None:
    """Refuse a place where no store can be made, before anything is computed."""
    parent = path.absolute().parent
    if not parent.is_dir():
        raise StoreError(f"cannot make {path}: there is no folder {parent}; make it first")
    probe = parent / f".{path.name}.{os.getpid()}.probe"
    try:
        for left in parent.glob(f".{path.name}.*.partial"):  # by a process that was killed while making it
            if not _alive(left.name.split(".")[-2]):
                shutil.rmtree(left, ignore_errors=True)
        probe.mkdir()
        probe.rmdir()
    except OSError as error:
        raise StoreError(f"cannot write in {parent}: {error.strerror or error}; choose another folder") from None


def _alive(number: str) -> bool:
    if os.name != "posix":  # elsewhere signal 0 is not a question but Ctrl-C
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (OSError, ValueError):
        return True
    return True


def create(path: Path, study: Study, blocks: Blocks, units: Mapping[str, str]) -> Store:
    """A new store: made under a temporary name, renamed when its description is complete."""
    partial = path.absolute().parent / f".{path.name}.{os.getpid()}.partial"
    try:
        shutil.rmtree(partial, ignore_errors=True)
        _lay_out(partial, study, blocks, units)
        partial.rename(path)
    except OSError as error:
        shutil.rmtree(partial, ignore_errors=True)
        raise StoreError(f"cannot make {path}: {error.strerror or error}; choose another folder") from error
    return Store(path, study.measure)


def _lay_out(path: Path, study: Study, blocks: Blocks, units: Mapping[str, str]) -> None:
    import zarr
    from zarr.codecs import Crc32cCodec, ZstdCodec

    group = zarr.create_group(store=zarr.storage.LocalStore(path))
    codecs: Any = (ZstdCodec(level=3), Crc32cCodec())

    def make(name: str, kind: str, shape: Any, chunks: Any, dims: Any, attrs: Any) -> Any:
        return group.create_array(
            name, shape=shape, chunks=chunks, dtype=kind, fill_value=FILL[kind], dimension_names=dims,
            attributes=attrs, compressors=codecs,
        )  # fmt: skip

    chunks = (*blocks.box, *study.column_shape)
    for name, (kind, about) in variables(study, units).items():
        make(name, kind, study.shape, chunks, study.dims, about)
    about = {"units": "1", "long_name": "why a point failed, UTF-8"}
    make("reason", "u1", (*study.shape, MOST_REASON), (*chunks, MOST_REASON), (*study.dims, "byte"), about)
    about = {"units": "1", "long_name": "SHA-256 of a finished block and its place; zeros: not finished"}
    make("seal", "u1", (len(blocks), SEAL), (1, SEAL), ("block", "seal_byte"), about)
    for name, (dims, values, *label) in coordinates(study).items():
        if name != "direction":
            dims = (dims,) if isinstance(dims, str) else dims
            made = make(name, "f8", values.shape, values.shape, dims, label[0])
            made[:] = values
    arrays = [*variables(study, units), "reason", "seal"]
    mark: Any = {
        "format": FORMAT,
        "arrays": {name: _layout(path / name) for name in arrays},
        "study": study.described(),
        "blocks": {"shape": list(blocks.shape), "box": list(blocks.box)},
        "units": dict(units),
    }
    group.attrs.update({**attributes(study), MARK: mark})


def _layout(array: Path) -> str:
    """Checksum of the description of an array."""
    return hashlib.sha256((array / "zarr.json").read_bytes()).hexdigest()


def reopened(path: Path, study: Study, other_version: bool = False) -> Store:
    """The store of the same study; another study in its place, or another version of the program, is refused."""
    store = Store(path, study.measure)
    mine, other = json.loads(study.text()), store.described
    if fingerprint(mine) != fingerprint(other):
        what = [name for name in mine if mine[name] != other.get(name)]
        raise StoreError(
            f"{path} holds another study (it differs in {', '.join(what)}); give another path, or remove it first"
        )
    if store.attrs.get("source_hash") != source_hash() and not other_version and not store.done().all():
        raise StoreError(
            f"{path} was begun with another version of stiction ({store.attrs.get('source_hash')}, now "
            f"{source_hash()}); go on with studies.resume(…, other_version=True), or start a new store"
        )
    return store
