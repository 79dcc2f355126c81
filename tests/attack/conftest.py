"""The option --attack, and the table of what was tried."""

from __future__ import annotations

import random
from pathlib import Path

import attacking
import pytest


def pytest_addoption(parser):
    parser.addoption("--attack", action="store_true", help="try many random models instead of a few")
    parser.addoption("--attack-seed", type=int, help="seed of a long run, to repeat it")
    parser.addoption("--attack-table", type=Path, help="file that gets the counts as a table in Markdown")


def pytest_configure(config):
    attacking.LONG = config.getoption("--attack")
    if config.option.attack_seed is None:  # workers are handed the options of the process that starts them
        config.option.attack_seed = random.SystemRandom().randrange(2**32)
    attacking.SEED = config.option.attack_seed


@pytest.fixture(autouse=True)
def counted(request, record_property):
    """Hand the counts of an attack to the report, which also crosses from worker processes."""
    yield
    count = attacking.COUNTS.get((request.module.__name__, request.node.name))
    if count is not None:
        record_property("attack", (count.trials, count.disagreements, float(count.worst)))


def pytest_terminal_summary(terminalreporter, config):
    if not config.getoption("--attack"):
        return
    rows = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == "attack":
                    rows[report.nodeid.split("/")[-1]] = value
    terminalreporter.section(f"attacks, seed {config.option.attack_seed}")
    terminalreporter.write_line(f"{'trials':>8} {'disagree':>9} {'worst/allowed':>14}  attack")
    for name, (trials, disagreements, worst) in sorted(rows.items()):
        terminalreporter.write_line(f"{trials:8} {disagreements:9} {worst:14.3g}  {name}")
    terminalreporter.write_line(f"{sum(r[0] for r in rows.values()):8} {sum(r[1] for r in rows.values()):9}  in all")
    if config.option.attack_table is not None:
        config.option.attack_table.write_text(markdown(rows, config.option.attack_seed))


def markdown(rows, seed):
    """The counts as a table for the documentation."""
    lines = [
        f"Seed {seed}.",
        "",
        "| attack | trials | disagreements | worst, of what is allowed |",
        "|---|--:|--:|--:|",
    ]
    lines += [f"| `{name}` | {n} | {apart} | {worst:.2g} |" for name, (n, apart, worst) in sorted(rows.items())]
    return "\n".join(lines) + "\n"
