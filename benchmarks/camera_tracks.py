"""How often the interval of a fitted friction coefficient holds the truth: simulated camera tracks of a thrown box with
pixels, noise, 5 % lost frames, a turned camera and a wrong start.

python benchmarks/camera_tracks.py [seeds]    # through the interface, then through `stiction fit` from CSV files
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from scipy import stats

import stiction as st
from stiction.cli.main import entry

MU, SPEED, START = "contacts.floor.friction.mu", "bodies.box.vx", "bodies.box.x"
TRUTH = {MU: 0.3, SPEED: 0.15, START: 0.0}
PIXEL, RATE, NOISE, LOST, TURN = "1.6 um", "2000 Hz", 0.4, 0.05, np.deg2rad(12.0)  # noise in pixels


def thrown(mu: float) -> Any:
    """A box that is thrown along a floor and slides to rest, with μ = 0.3 after v/(μ g) = 51 ms."""
    floor = st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=mu))
    return st.Multibody(
        bodies={"box": st.PointMass(mass=1e-6, vx=TRUTH[SPEED])},
        forces={"weight": st.Load(on="box.y", value=-9.81e-6)},
        contacts={"floor": floor},
    )


def written(file: Path, seed: int, until: float = 0.06, outliers: float = 0.0) -> Path:
    """A file as a tracking program writes it: frames and pixels, rows counted downwards, some frames lost."""
    random, pixel = np.random.default_rng(seed), 1.6e-6
    run = st.simulate(thrown(TRUTH[MU]), until=until)
    frame = np.arange(0, int(until * 2000) + 1)
    x = np.interp(frame / 2000, run.time.values, run.q.sel(coordinate="box.x").values)
    across = np.stack([np.cos(TURN) * x, np.sin(TURN) * x]) / pixel  # seen by a camera that is turned by −12°
    across[1] *= -1
    across += NOISE * random.standard_normal(across.shape) + np.array([[210.0], [340.0]])
    hit = random.random(len(frame)) < outliers
    across[:, hit] += random.uniform(30, 120, (2, int(hit.sum())))
    cells = [(f"{k}", f"{a:.4f}", f"{b:.4f}") for k, a, b in zip(frame, *across, strict=True) if random.random() > LOST]
    between = "," if file.suffix == ".csv" else "\t"
    lines = [between.join(row) for row in [("frame", "x [px]", "y [px]"), *cells]]
    file.write_text("# tracked\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return file


def fitted(file: Path, **options: Any) -> Any:
    """Friction, first velocity and first place from a file, beginning at wrong ones."""
    track = st.identify.read_track(file, scale=PIXEL, rate=RATE, angle=-TURN)
    unknown = {MU: (0.05, 0.9), SPEED: (0.05, 0.5), START: (-1e-2, 1e-2)}
    begin = st.with_values(thrown(0.22), {SPEED: 0.12})
    return st.fit(begin, unknown, track[["x"]], **options)


def commanded(file: Path) -> dict[str, tuple[float, float]]:
    """The intervals that `stiction fit robot.toml track.csv …` prints, beginning at wrong values."""
    robot = file.with_suffix(".toml")
    robot.write_text(st.dumps(st.with_values(thrown(0.22), {SPEED: 0.12})), encoding="utf-8")
    words = [
        "stiction", "fit", str(robot), str(file), "--free", f"{MU}=0.05:0.9", "--free", f"{SPEED}=0.05:0.5", "--offset",
        "x", "--offset", "y", "--scale", PIXEL, "--rate", RATE, f"--angle={-np.rad2deg(TURN):.15g}deg",
        "--json",
    ]  # fmt: skip
    said, before = io.StringIO(), sys.argv
    try:
        sys.argv = words
        with contextlib.redirect_stdout(said), contextlib.suppress(SystemExit):
            entry()
    finally:
        sys.argv = before
    found = json.loads(said.getvalue())
    return {path: (found[path]["low"], found[path]["high"]) for path in (MU, SPEED)}


def fewest(tries: int) -> int:
    """Fewest of so many 95 % intervals that hold the truth, but for one case in a thousand."""
    return int(stats.binom.ppf(1e-3, tries, 0.95))


def coverage(folder: Path, seeds: int, command: bool = False) -> dict[str, int]:
    """How often each interval holds the truth."""
    hits = dict.fromkeys((MU, SPEED), 0)
    for seed in range(seeds):
        file = written(folder / f"track_{seed}.{'csv' if command else 'tsv'}", seed)
        if command:
            intervals = commanded(file)
        else:
            ds = fitted(file).dataset
            intervals = {path: (float(ds.low[k]), float(ds.high[k])) for k, path in enumerate(hits)}
        for path, (low, high) in intervals.items():
            hits[path] += bool(low <= TRUTH[path] <= high)
    return hits


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for command in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            print("through `stiction fit` from CSV files:" if command else "through st.fit:")
            for path, hits in coverage(Path(folder), count, command).items():
                said = f"the 95 % interval holds the truth in {hits} of {count} seeds"
                print(f"  {path}: {said} (at least {fewest(count)})")
