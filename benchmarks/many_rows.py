"""What a long camera file costs: a CSV file of two columns is written, read by `read_track`, and compared.

python benchmarks/many_rows.py [rows]    # 10 million, 200 MB in the folder for temporary files
"""

from __future__ import annotations

import resource
import sys
import tempfile
from pathlib import Path
from time import process_time

import numpy as np

import stiction as st

PIECE = 100_000  # rows written at once
DT = 1e-4  # s


def main(rows: int = 10_000_000) -> float:
    """Print time and memory; returns the largest error of a place, in micrometres."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "track.csv"
        with file.open("w", encoding="utf-8") as out:
            out.write("time [s],x [um]\n")
            for first in range(0, rows, PIECE):
                k = np.arange(first, min(first + PIECE, rows))
                np.savetxt(out, np.column_stack([k * DT, np.sin(k * DT)]), fmt="%.4f,%.6f")
        begin = process_time()
        track = st.identify.read_track(file)
        took = process_time() - begin
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    wanted = np.sin(np.arange(rows) * DT)
    worst = float(np.abs(track.x.values / 1e-6 - wanted).max())
    print(f"{track.sizes['time']} of {rows} rows read in {took:.1f} s of processor time, {held:.2f} GB at most, worst "
          f"error {worst:.1e} µm (written to 1e-6 µm)")  # fmt: skip
    return worst


if __name__ == "__main__":
    main(*(int(a) for a in sys.argv[1:2]))
