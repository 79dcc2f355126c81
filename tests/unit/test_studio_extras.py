"""What the page can ask for beyond runs: branches of orbits, the ledger as bands, films of the view."""

from __future__ import annotations

import base64
import io
import subprocess

import numpy as np
import pytest
from PIL import Image

import stiction as st
from stiction.core.errors import ParameterError
from stiction.scene.frames import parsed
from stiction.studio import energy, films, running
from stiction.studio.workspace import Workspace


class Plate(list):
    """Frames as they come out of a kitchen."""

    def __call__(self, data: bytes) -> None:
        self.append(parsed(data))

    def last(self, kind: str):
        return next(f for f in reversed(self) if f[0]["kind"] == kind)


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory):
    plate = Plate()
    return running.Kitchen(plate, Workspace(tmp_path_factory.mktemp("work"))), plate


def picture(size=(64, 48), colour=(200, 30, 30)) -> str:
    """A JPEG as the page sends it."""
    data = io.BytesIO()
    Image.new("RGB", size, colour).save(data, "JPEG")
    return films.HEAD + base64.b64encode(data.getvalue()).decode()


def test_a_branch_is_followed_kept_and_walked_along(kitchen):
    """A point of the branch is an orbit whose speed is that of the branch; it has stable and unstable parts."""
    made, plate = kitchen
    robot = {"device": "magmite"}
    axis = {"path": "clock.frequency", "from": 3000.0, "to": 4500.0}
    ask = {"kind": "branch", "job": "1:b", "model": robot, "set": {"clock.frequency": 3600.0}, "axes": [axis],
           "measure": "mean_velocity(body.x)"}  # fmt: skip
    made.answer(ask)
    head, arrays = plate.last("branch")
    assert head["path"] == "clock.frequency" and head["x_unit"] == "Hz" and head["y_unit"] == "m/s"
    assert len(head["labels"]) == len(arrays["x"]) > 5 and all(head["ended"])
    assert arrays["x"].min() >= 3000.0 - 1e-6 and arrays["x"].max() <= 4500.0 + 1e-6
    point = int(np.argmin(abs(arrays["x"] - 3600.0)))
    made.answer({"kind": "orbit", "job": "1:c", "study": "1:b", "point": point})
    shown, _ = plate.last("scene")
    speed = next(m["value"] for m in shown["measures"] if m["name"] == "mean velocity body.x")
    assert speed == pytest.approx(arrays["y"][point], rel=1e-6)
    made.answer({"kind": "orbit", "job": "1:d", "study": "1:b", "point": 10**6})
    assert "none of the" in plate.last("error")[0]["message"]


def test_a_branch_in_a_file_is_shown(kitchen, tmp_path):
    made, plate = kitchen
    branch = made.studies["1:b"]
    branch.to_netcdf(made.workspace.root / "branch.nc", engine="h5netcdf")
    made.answer({"kind": "open", "job": "1:e", "file": "branch.nc"})
    head, arrays = plate.last("branch")
    assert head["job"] == "1:e" and len(arrays["x"]) == branch.sizes["point"]
    assert arrays["stable"].tolist() == branch.stable.values.astype(int).tolist()


def test_bands_of_energy_reach_their_line():
    """What is held and lost is what was there and was supplied, at every sample, to the residual of the books."""
    ds = st.simulate(st.devices.Magmite(), until=st.Cycles(count=5), save=st.Save(energy=True))
    found = energy.bands(ds, 400)
    assert found.heights.shape == (len(found.names), len(found.time)) and (found.heights >= -1e-12).all()
    apart = abs(found.heights.sum(axis=0) - found.total).max()
    assert apart <= 1e-9 * found.total.max() + abs(ds.energy_residual.values).max()
    assert found.heights[found.names.index("friction_loss"), -1] > 0


def test_a_run_without_books_says_so(kitchen):
    made, plate = kitchen
    made.answer({"kind": "run", "job": "1:f", "model": {"device": "magmite"}, "until": "2 cycles"})
    assert plate.last("scene")[0]["energy"] is False
    made.answer({"kind": "energy", "job": "1:f"})
    assert "kept no ledger" in plate.last("error")[0]["message"]
    made.answer({"kind": "run", "job": "1:g", "model": {"device": "magmite"}, "until": "2 cycles", "energy": True})
    assert plate.last("scene")[0]["energy"] is True
    made.answer({"kind": "energy", "job": "1:g", "columns": 50})
    head, arrays = plate.last("energy")
    assert arrays["heights"].shape == (len(head["names"]), 50)


def test_a_film_is_encoded_and_can_be_read_again(kitchen, tmp_path):
    import imageio_ffmpeg

    made, plate = kitchen
    colours = [(220, 20, 20), (20, 220, 20), (20, 20, 220)]
    for k, colour in enumerate(colours):
        image = picture((65, 49), colour)  # an odd side, which encoders do not take
        made.answer({"kind": "film", "job": "1:h", "index": k, "count": 3, "image": image})
    head, arrays = plate.last("export")
    assert head["name"] == "view.mp4" and not made.films
    file = tmp_path / "view.mp4"
    file.write_bytes(arrays["data"].tobytes())
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    frames = np.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout, np.uint8)
    assert frames.size == 3 * 48 * 64 * 3
    for seen, colour in zip(frames.reshape(3, 48, 64, 3).mean(axis=(1, 2)), colours, strict=True):
        assert np.argmax(seen) == np.argmax(colour)


BAD = {
    "no text": 5, "no picture": "data:image/jpeg;base64,AAAA", "no base64": films.HEAD + "???",
    "another kind": "data:image/png;base64,AAAA",
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_pictures_that_are_none_are_refused(name):
    with pytest.raises(ParameterError, match="picture"):
        films.decoded(BAD[name])


def test_films_out_of_turn_or_of_changing_size_are_refused_and_forgotten(kitchen):
    made, plate = kitchen
    film = {"kind": "film", "job": "1:i", "count": 3}
    for messages, words in (
        ([{"index": 1}], "has not begun"),
        ([{"index": 0}, {"index": 2}], "out of turn"),
        ([{"index": 0}, {"index": 1, "image": picture((80, 48))}], "changed its size"),
        ([{"index": 0, "count": 10**6}], "between 2 and"),
    ):
        for message in messages:
            made.answer({**film, "image": picture(), **message})
        assert words in plate.last("error")[0]["message"] and not made.films
