"""Whatever befalls the worker, every page that needs it goes on, with the next one or without any."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pygame
import pytest

from logic.ai import client as clients
from logic.ai import messages
from logic.ai.client import START_SECONDS, AiClient
from logic.ai.line import MOST_WAITING
from logic.ai.messages import ASKED, Advise, Advised, End, Ready, Reviewed, Think, Thought, receive, send
from logic.ai.think import considered, hint
from logic.kernel.advice import AiRequest, Judgement
from scenes.app.app import App
from scenes.app.doors import table_scene
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.review import Review
from scenes.play.level_fallback import SENTENCES
from tests.ai import workers
from tests.ai.test_worker_life import BOUND, Clock
from tests.scenes.past_kit import over
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames, keys
from tests.scenes.test_waiting import choosing, session_around

FAULTS = ("stillborn", "silent", "speechless", "garbled", "half", "odd", "stopped", "full")
FINE = Judgement("fine", 0.0, 0.0, 1, 0.5, 0.5, [], "")


def prompt(pipe: Connection) -> None:
    """A worker in a thread that answers at once, for a test has no time for more."""
    send(pipe, Ready())
    while not isinstance(asked := receive(pipe, ASKED), End):
        if isinstance(asked, Advise):
            send(pipe, Advised(asked.token, hint(asked.request, level="recruit")))
        elif isinstance(asked, Think):
            send(pipe, Thought(asked.token, considered(asked.request, "recruit", 1)))
        elif isinstance(asked, messages.Review):
            send(pipe, Reviewed(asked.token, FINE))


class Faulty(NamedTuple):
    """A client whose first worker has a fault; the next one, in a thread, has none."""

    client: AiClient
    clock: Clock
    starts: list[str]


@pytest.fixture(params=FAULTS)
def faulty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Faulty]:
    fault, clock, starts = str(request.param), Clock(), list[str]()
    if sys.platform == "win32" and fault in ("stopped", "full"):
        fault = "silent"  # nothing can be stopped there
    with monkeypatch.context() as patch:
        patch.setattr(clients, "serve", getattr(workers, fault, workers.speechless))
        client = AiClient(clock=clock)
    if fault in ("stopped", "full"):
        assert client._process is not None and client._process.pid is not None
        os.kill(client._process.pid, signal.SIGSTOP)
    for token in range(MOST_WAITING if fault == "full" else 0):
        client._send(Advise(token, AiRequest("", 0, {"padding": "x" * 10_000})))

    class InThread:
        """The next worker, as a process would be asked for."""

        def __init__(self, args: tuple[Any], **_: object) -> None:
            self.pipe = args[0].pipe

        def start(self) -> None:
            starts.append(fault)
            threading.Thread(target=_until_the_end, args=(self.pipe,), daemon=True).start()

        def kill(self) -> None:
            """End it with its pipe."""

        def join(self, seconds: float) -> None:
            """Do nothing: nobody waits for it."""

    def both() -> tuple[Connection, Any]:
        ours, theirs = Pipe()
        return ours, SimpleNamespace(pipe=theirs, close=lambda: None)  # the client closes what a process has taken over

    context = SimpleNamespace(Pipe=both, Process=InThread)
    monkeypatch.setattr("multiprocessing.get_context", lambda kind: context)
    yield Faulty(client, clock, starts)
    if client._line is not None:
        client._line.send(End())
    client.close()


def _until_the_end(pipe: Connection) -> None:
    try:
        prompt(pipe)
    except (EOFError, OSError):
        pipe.close()


def until(app: App, faulty: Faulty, there: Callable[[], bool]) -> None:
    """Let frames and seconds pass until something is there; whoever can still say something is waited for."""
    for _ in range(int(3 * START_SECONDS)):
        if there():
            return
        if faulty.starts and faulty.client._line is not None and faulty.client._questions:
            assert faulty.client._line.wait(BOUND)
        faulty.clock.now += 1.0
        frames(app, 2)
    raise AssertionError("it never came")


def table(app: App, faulty: Faulty, human: int, level: str) -> Any:
    match, seat = choosing("fracas")
    app.ai = faulty.client
    scene: Any = table_scene(session_around(match, (seat + human) % 2, level))
    app.stack.reset(scene)
    return scene


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


@pytest.mark.share(2)
def test_a_move_is_made(app: App, faulty: Faulty) -> None:
    """By whoever the computer player is, or by a Soldier, which is said."""
    scene = table(app, faulty, 1, "general")
    before = scene.live.now.token
    until(app, faulty, lambda: scene.live.now.token != before)
    assert faulty.starts and app.lowered == faulty.client.lowered
    assert faulty.client.lowered == "" or app.notice.sentence == SENTENCES[faulty.client.lowered]()


def test_a_hint_comes(app: App, faulty: Faulty) -> None:
    scene = table(app, faulty, 0, "general")
    frames(app, 4)
    keys(app, pygame.K_F2)
    assert scene.advice.waiting, "the page shows that it waits"
    until(app, faulty, lambda: not scene.advice.waiting)
    assert scene.advice.plans and scene.advice.reason


@pytest.mark.share(2)
def test_a_review_goes_on(app: App, faulty: Faulty) -> None:
    """One move may go without a verdict, which is what *Try again* is for; the others are judged."""
    app.ai = faulty.client
    page = AnalysisScene(over("fracas"), "review")
    app.stack.push(page)
    review = page.layer
    assert isinstance(review, Review)
    until(app, faulty, lambda: not review.runner.left and review.runner.now is None)
    assert len(review.runner.failed) <= 1 and len(review.verdicts) >= len(review.runner.order) - 1
    assert not review.stopped
