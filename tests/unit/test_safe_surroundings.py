"""What lies about in folders is not run: files beside the user, a cache that others can write to, links elsewhere."""

from __future__ import annotations

import subprocess
import sys

import stiction as st

STUDY = """
import stiction as st
ds = st.map_points(st.load("model.toml"), {"forces.push.value": [1e-3, 2e-3]}, until=st.Cycles(count=3),
    stepper=st.Moreau(per_cycle=40), measure={"v": st.measures.mean_velocity("box.x")},
    executor=st.Processes(workers=2), chunk=1)
print(ds.status.values.tolist())
"""


def test_workers_do_not_import_files_of_the_current_folder(tmp_path, one_contact):
    """`fractions` and `pint` are imported by the libraries that a worker needs."""
    for name in ("fractions", "pint"):
        (tmp_path / f"{name}.py").write_text("open('it_ran', 'w').close()\nraise SystemExit(3)\n")
    (tmp_path / "model.toml").write_text(st.dumps(one_contact), encoding="utf-8")
    command = [sys.executable, "-P", "-c", STUDY]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.stdout.strip() == "[0, 0]", done.stderr
    assert not (tmp_path / "it_ran").exists()
