"""Jobs of a cluster's queue (Slurm, PBS, …) as workers, configured as dask-jobqueue is: in its jobqueue.yaml."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from ..core.errors import ExecutionError, ParameterError, suggestion
from ..run.points import Tick
from .blocks import Blocks
from .execution import Dask, Receive, positive
from .study import Study, portable

__all__ = ["JobQueue"]

CLUSTERS = {
    "slurm": "dask_jobqueue.SLURMCluster", "pbs": "dask_jobqueue.PBSCluster", "sge": "dask_jobqueue.SGECluster",
    "lsf": "dask_jobqueue.LSFCluster", "oar": "dask_jobqueue.OARCluster", "moab": "dask_jobqueue.MoabCluster",
    "htcondor": "dask_jobqueue.HTCondorCluster", "local": "dask_jobqueue.local.LocalCluster",
}  # fmt: skip


@dataclass(frozen=True)
class JobQueue:
    """Jobs submitted to a queue for one study and cancelled at its end; "local" runs them here, to try it out."""

    queue: str
    jobs: int = 1

    def __post_init__(self) -> None:
        positive(self, "jobs")
        if self.queue not in CLUSTERS:
            raise ParameterError(
                f'there is no queue "{self.queue}"{suggestion(self.queue, CLUSTERS)}; use one of {", ".join(CLUSTERS)}'
            )

    def check(self, study: Study) -> None:
        """Refuse a study that cannot be sent, and a missing library."""
        portable(study)
        try:
            undisturbed("dask_jobqueue")
        except ImportError:
            raise ExecutionError("a job queue needs dask-jobqueue: pip install stiction[cluster]") from None

    def run(self, study: Study, blocks: Blocks, todo: Sequence[int], receive: Receive, tick: Tick) -> None:
        """Run blocks and hand each to `receive` when it is finished."""
        cluster = self._submitted()
        try:
            Dask(cluster=cluster).run(study, blocks, todo, receive, tick)
        finally:
            cluster.close()

    def _submitted(self) -> Any:
        import dask

        module, _, name = CLUSTERS[self.queue].rpartition(".")
        python = dask.config.get(f"jobqueue.{self.queue}.python", None) or sys.executable
        try:
            cluster = getattr(undisturbed(module), name)(python=f"{python} -P")  # as in execution.py
        except (ValueError, TypeError) as error:  # cores and memory of a job are not configured
            raise ExecutionError(
                f"the queue {self.queue} is not configured: {error}; set jobqueue.{self.queue}.cores and .memory in "
                f"~/.config/dask/jobqueue.yaml"
            ) from None
        cluster.scale(jobs=self.jobs)
        return cluster


def undisturbed(module: str) -> ModuleType:
    """A module of dask-jobqueue, whose import makes Ctrl-C end the process by SystemExit: it interrupts again after."""
    before = signal.getsignal(signal.SIGINT)
    try:
        return import_module(module)
    finally:
        if threading.current_thread() is threading.main_thread() and before is not None:
            signal.signal(signal.SIGINT, before)


def cluster_named(text: str) -> Dask | JobQueue:
    """The executor of a text: tcp://host:8786 (a Dask scheduler), slurm or slurm:8 (eight jobs of a queue)."""
    queue, _, jobs = text.partition(":")
    if "://" in text:
        return Dask(text)
    if jobs and not jobs.isdigit():
        raise ParameterError(f'"{text}": after the colon stands the number of jobs, such as slurm:8')
    return JobQueue(queue, int(jobs or 1))
