"""Everything that holds for every run of the tests.

Where a test walks a share of its cases, ``--whole`` walks them all: `make soak` does so, and reports it as a promise.

In continuous integration a skipped test counts as a failure: what is not tested there is not tested at all.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter

import pytest

# Where Python is told to keep no bytecode, each run rewrites the assertions of 300 files anew: half a minute.
sys.dont_write_bytecode = False

_skipped: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="walk all cases where otherwise a share is walked")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "share(n, by=name): one in n of its cases is walked, by each value of a parameter"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not of the share, and let pytest count it."""
    if config.getoption("--whole"):
        return
    met, kept, left = Counter[tuple[str, str]](), list[pytest.Item](), list[pytest.Item]()
    for item in items:
        mark = item.get_closest_marker("share")
        if mark is None:
            kept.append(item)
            continue
        by = item.callspec.params[mark.kwargs["by"]] if "by" in mark.kwargs else None  # type: ignore[attr-defined]
        group = (item.nodeid.partition("[")[0], type(by).__name__)
        (left if met[group] % mark.args[0] else kept).append(item)
        met[group] += 1
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


@pytest.fixture
def whole(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--whole"))


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """A start of the program puts the collection of garbage off, and its first picture keeps all that is there."""
    if not gc.isenabled() or gc.get_freeze_count():
        gc.unfreeze()
        gc.enable()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        _skipped.append(report.nodeid)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.skipped:
        _skipped.append(report.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if os.environ.get("CI") and _skipped and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if os.environ.get("CI") and _skipped:
        terminalreporter.section("skipped tests, which CI does not allow")
        for name in sorted(set(_skipped)):
            terminalreporter.line(name)
