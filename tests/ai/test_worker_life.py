"""The worker ends with its parent, is replaced so many times an hour, and what is below its level is told."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

import logic
from logic.ai.client import AGAIN, ASLEEP, GRACE_SECONDS, HOUR, LATE, LOST, MOST_RESTARTS, REFUSED, START_SECONDS
from logic.ai.levels import level_by_id
from logic.ai.line import MOST_WAITING
from logic.kernel.acts import ActionView
from logic.kernel.advice import AiRequest
from tests.ai import workers
from tests.house.sources import ROOT

BOUND = 60.0
"""Seconds until a process that should have ended counts as living on; nothing waits that long."""


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def request(game: str = "fracas") -> AiRequest:
    match = logic.new_match(game, 2, 3)
    return match.ai_request(match.decisions()[0].seat)


def ask(client: logic.AiClient, level: str = "general") -> list[ActionView]:
    """Ask for a move and take its answer, however often a worker is lost on the way."""
    client.think(1, request(), level)
    for _ in range(1000):
        if client._line is not None:
            assert client._line.wait(BOUND)
        found = client.poll()
        if found is not None:
            return found[1]
    raise AssertionError("no answer came")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[logic.AiClient]:
    """A client whose workers die at once, until its clock has been set to another day."""
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", workers.stillborn)
        made = logic.AiClient(clock=clock)
        assert ask(made)
    yield made
    made.close()


def test_workers_are_replaced_twice_within_an_hour_and_again_after_it(client: logic.AiClient, clock: Clock) -> None:
    assert len(client._lost) == MOST_RESTARTS + 1 and client._process is None
    clock.now += HOUR - 1
    assert ask(client) and client.lowered == LOST and client._process is None
    clock.now += 1
    assert ask(client) and client.lowered == "" and client._process is not None


def test_who_asks_for_it_gets_another_at_once(client: logic.AiClient, clock: Clock) -> None:
    """Everything that is owed is asked of the new one."""
    client.think(1, request(), "general")
    assert client._process is None and client.again() and client._process is not None
    assert client.poll() is None and client._line is not None and client._line.wait(BOUND), "asked of the new one"
    assert ask(client) and client.lowered == ""


def test_a_process_that_cannot_be_had_is_asked_for_again(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def refuse(kind: str) -> Any:
        tried.append(kind)
        raise OSError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.get_context", refuse)
        client = logic.AiClient(clock=clock)
        assert ask(client) and client.lowered == REFUSED
        clock.now += AGAIN - 1
        assert ask(client) and len(tried) == 1
    clock.now += 1
    assert ask(client) and client.lowered == "" and client._process is not None
    client.close()


def test_an_answer_that_comes_too_late_is_a_soldier_s(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", workers.silent)
        client = logic.AiClient(clock=clock)
    client.think(1, request(), "general")
    assert client._line is not None and client._line.wait(BOUND)
    assert client.poll() is None and client.lowered == "" and client._ready
    clock.now += 100 * ASLEEP
    assert client.poll() is None, "nobody has looked for so long: the machine has slept, and the worker with it"
    clock.now += 2 * level_by_id("general").seconds + GRACE_SECONDS
    assert client.poll() is None
    clock.now += 0.1
    assert client.poll() is not None and client.lowered == LATE
    assert ask(client) and client.lowered == "", "its successor does what it was asked"
    client.close()


def test_starting_is_not_counted_as_thinking(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker has a time of its own to start; only one that never does is too late."""
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", workers.speechless)
        client = logic.AiClient(clock=clock)
    client.think(1, request(), "general")
    for _ in range(int(START_SECONDS) - 1):
        clock.now += 1.0
        assert client.poll() is None and client.lowered == ""
    clock.now += 2.0
    assert client.poll() is not None and client.lowered == LATE
    client.close()


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be stopped so there")
def test_a_stopped_worker_with_a_full_pipe_holds_nobody_up(clock: Clock) -> None:
    """The pipe takes some megabytes at most, the queue so many messages; then the worker is replaced, and answers."""
    client = logic.AiClient(clock=clock)
    stopped = client._process
    assert stopped is not None and stopped.pid is not None and client._line is not None and client._line.wait(BOUND)
    os.kill(stopped.pid, signal.SIGSTOP)
    for token in range(3 * MOST_WAITING):
        client.ask_hint(token, replace(request(), view={"padding": "x" * 100_000}))
    assert client._process is not stopped and len(client._lost) >= 1
    assert ask(client) and client._process is not None
    client.close()


@pytest.mark.parametrize("what", ("garbled", "half", "odd"))
def test_a_worker_that_says_nonsense_is_replaced(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes that are no message, half a message and then nothing, and a message of another shape."""
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", getattr(workers, what))
        client = logic.AiClient()
        first = client._process
        client.think(1, request(), "general")
        assert client._line is not None and client._line.wait(BOUND)
    assert ask(client) and client._process is not first and client.lowered == ""
    client.close()


def test_only_what_should_have_been_searched_is_below_its_level() -> None:
    """A Recruit and a Soldier are what they are wherever they think; a hint is a General's."""
    client = logic.AiClient(spawn=False)
    for level in ("recruit", "soldier"):
        assert ask(client, level) and client.lowered == ""
    client.ask_hint(1, request())
    assert client.poll_hint() is not None and client.lowered == REFUSED


# ---------------------------------------------------------------------------------------------------------- the parent

PARENT = """
import logic.ai.client
from tests.ai import workers
logic.ai.client.serve = workers.{what}
client = logic.ai.client.AiClient()
client._line.wait(60)
print(client._process.pid, flush=True)
{then}
"""


KILLED, ENDED = "import sys; sys.stdin.read()", "import os; os._exit(0)"
CASES = [("busy", KILLED, False), ("unwatched", KILLED, False), ("serving", KILLED, False), ("busy", ENDED, False)]
if sys.platform == "linux":  # elsewhere no process that is stopped can be made to end
    CASES.append(("busy", KILLED, True))


@pytest.mark.parametrize(("what", "then", "stopped"), CASES)
def test_no_worker_outlives_its_parent(what: str, then: str, stopped: bool) -> None:
    """Neither a busy one nor an idle one, nor one that has been stopped, though the parent is killed without a word.

    Whoever lives holds the parent's output open: at its end nobody does.
    """
    program = [sys.executable, "-c", PARENT.format(what=what, then=then)]
    with subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        if stopped:
            os.kill(child, signal.SIGSTOP)
        if then == KILLED:
            parent.kill()
        try:
            parent.communicate(timeout=BOUND)
        except subprocess.TimeoutExpired:
            os.kill(child, signal.SIGKILL)
            raise AssertionError("the worker lives on") from None
