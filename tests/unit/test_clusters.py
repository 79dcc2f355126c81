"""Dask schedulers and job queues: what is refused, and a study through a queue of local jobs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

import stiction as st
from stiction.studies.queues import CLUSTERS, cluster_named, undisturbed

STUDY = """
import sys
import dask, numpy as np
import stiction as st
if __name__ == "__main__":
    model = st.load(sys.argv[1])
    grid = {"forces.push.value": np.linspace(1e-3, 6e-3, 5)}
    settings = dict(until=st.Cycles(count=2), stepper=st.Moreau(per_cycle=20), chunk=2)
    settings["measure"] = {"speed": st.measures.mean_velocity("box.x")}
    if sys.argv[2] == "queue":
        with dask.config.set({"jobqueue.local.cores": 1, "jobqueue.local.memory": "1GB"}):
            found = st.map_points(model, grid, executor=st.JobQueue("local", jobs=1), **settings)
        print(found.identical(st.map_points(model, grid, workers=1, **settings)))
    else:
        from stiction.studies import execution
        execution.ANSWER = "1s"
        executor = st.JobQueue("local") if sys.argv[2] == "unconfigured" else st.Dask("tcp://127.0.0.1:1")
        try:
            st.map_points(model, grid, executor=executor, **settings)
        except st.ExecutionError as error:
            print(error)
"""


def said(tmp_path, model, what):
    """What the script says; in a process of its own, because Dask leaves threads behind."""
    (tmp_path / "model.toml").write_text(st.dumps(model))
    script = tmp_path / "elsewhere" / "study.py"
    script.parent.mkdir()
    script.write_text(STUDY)
    environment = {**os.environ, "STICTION_DATA_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "model.toml"), what], env=environment, cwd=tmp_path,
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_jobs_of_a_queue_give_the_same_bits(one_contact, tmp_path):
    """No file of the folder in which they begin is taken for a module of the libraries."""
    (tmp_path / "fractions.py").write_text("raise SystemExit(3)\n")
    (tmp_path / "pickle.py").write_text("raise SystemExit(3)\n")
    assert said(tmp_path, one_contact, "queue").split()[-1] == "True"


def test_a_queue_without_configuration_says_what_to_set(one_contact, tmp_path):
    assert "jobqueue.local.cores" in said(tmp_path, one_contact, "unconfigured")


def test_a_scheduler_that_does_not_answer(one_contact, tmp_path):
    assert "no Dask scheduler answers at tcp://127.0.0.1:1" in said(tmp_path, one_contact, "silent")


def test_the_text_of_a_cluster():
    assert cluster_named("tcp://host:8786") == st.Dask("tcp://host:8786")
    assert cluster_named("slurm:8") == st.JobQueue("slurm", jobs=8)
    assert cluster_named("pbs") == st.JobQueue("pbs")


@pytest.mark.parametrize(
    ("text", "words"),
    [("slrum:2", 'no queue "slrum"'), ("slurm:many", "number of jobs"), ("slurm:0", "JobQueue.jobs = 0")],
)
def test_a_cluster_that_is_none(text, words):
    with pytest.raises(st.ParameterError, match=words):
        cluster_named(text)


def test_every_queue_is_one_of_dask_jobqueue_and_ctrl_c_still_interrupts():
    """Its import lets Ctrl-C end the process by SystemExit: a study could no longer keep what it had."""
    before = signal.getsignal(signal.SIGINT)
    for name in CLUSTERS.values():
        module, _, cluster = name.rpartition(".")
        assert hasattr(undisturbed(module), cluster)
    assert signal.getsignal(signal.SIGINT) is before
