"""Fixtures of every test of the scenes: the same secret, so that it plays one game, and a table that is left quickly.

Computer players draw by a secret of the program's run; what is kept need not outlive a power cut
here, and no table is painted in small when it is left, but where that is what is tested.
Computer players who bring a match to where it is looked at have answered the same question the same way before: what
they said is remembered, as `tests/ai` holds them to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

import logic
from logic.ai import plan
from logic.ai.levels import level_by_id
from logic.kernel import codec
from logic.kernel.acts import ActionView
from logic.registry import game_by_id
from scenes.app import lessons
from scenes.app.app import App
from scenes.app.session import Session
from tests.scenes.shell_kit import Plain


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.session.SECRET", 1)


ANSWERS: dict[tuple[bytes, str, int, int | None], ActionView] = {}


def answered(request: Any, level: str = "soldier", seed: int = 1, iterations: int | None = None) -> Any:
    """Return what a computer player does, worked out only once for the same question.

    Who does not search goes on with the plan that was made: it would be the same again at each of its steps."""
    question = msgspec.json.encode(request), level, seed, iterations
    if question not in ANSWERS:
        first, *rest = plan(request, level, seed, iterations)
        ANSWERS[question] = first
        if rest and not level_by_id(level).searches:
            game = game_by_id(request.game)
            view, done = game.from_document(request.view), first
            for action in rest:
                game.apply(view, request.seat, codec.action_of(codec.card_finder(view), done))
                anew = replace(request, view=game.to_document(view))
                ANSWERS.setdefault((msgspec.json.encode(anew), level, seed, iterations), action)
                done = action
    return ANSWERS[question]


@pytest.fixture(autouse=True)
def remembered_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logic, "bot_action", answered)


SPARE: list[logic.AiClient] = []


@pytest.fixture(autouse=True)
def few_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hand the worker of one test on to the next, if nothing went wrong and nothing is owed; or end it."""
    made, lent = logic.AiClient, list[logic.AiClient]()

    def lend(**how: Any) -> logic.AiClient:
        client = made(**how) if how or not SPARE else SPARE.pop()
        lent.append(client)
        return client

    monkeypatch.setattr(logic, "AiClient", lend)
    yield
    for client in lent:
        plain = type(client) is made and client._spawn and client._process is not None and client._process.is_alive()
        if plain and not (SPARE or client._questions or client._lost or client.lowered):
            SPARE.append(client)
        else:
            client.close()


@pytest.fixture(autouse=True)
def nothing_left_out() -> Iterator[None]:
    """See that what one test has spoilt of lessons and puzzles is not told at a page of the next."""
    yield
    lessons._left_out.clear()


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.store.database.SYNCHRONOUS", "OFF")
    monkeypatch.setattr("scenes.play.autosave.small_picture", lambda *_: pygame.Surface((22, 10)))


@pytest.fixture(autouse=True)
def quick_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Collecting garbage at each table of a large window takes half a second where a whole suite lies in memory."""
    monkeypatch.setattr("scenes.app.scene.LARGE", 1 << 40)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The sessions that were sent to the table, which is not opened."""
    sent: list[Session] = []

    def start(self: Session, app: App) -> None:
        sent.append(self.begin())
        app.stack.reset(Plain())

    monkeypatch.setattr(Session, "start", start)
    return sent
