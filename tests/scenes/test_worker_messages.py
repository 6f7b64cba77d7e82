"""Tests of what goes to the AI worker: the view of one seat, a level, lots to draw by, and never the seed of the
deal."""

from __future__ import annotations

import json
import multiprocessing
import sys
import threading
from multiprocessing.spawn import get_preparation_data
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import logic
from logic.ai.client import AiClient
from logic.ai.messages import ASKED, Advise, Think
from logic.kernel.rng import Chance
from logic.views import AiRequest
from scenes.play.computer_players import FALLBACK, Autoplay
from tests.scenes.table_kit import FakeClient
from tests.scenes.test_waiting import session_around

GAMES = [info.id for info in logic.games()]
SEED = 0x5EED5EED5EED


def numbers_in(data: Any) -> set[int]:
    """Every whole number in plain data, those written as text among them."""
    if isinstance(data, dict):
        return set().union(*(numbers_in(part) for pair in data.items() for part in pair), set())
    if isinstance(data, list | tuple):
        return set().union(*(numbers_in(part) for part in data), set())
    return {int(data)} if isinstance(data, int) or (isinstance(data, str) and data.isdigit()) else set()


@pytest.mark.parametrize("game", GAMES)
def test_no_message_to_the_worker_tells_the_seed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message of a game among computers, of every kind that is sent, and what a Soldier in place draws by."""
    messages: list[Any] = []
    lots: list[int] = []

    class Listening(FakeClient):
        def think(
            self, token: int, request: AiRequest, level: str = "soldier", seed: int = 1, seconds: float = 1.0
        ) -> None:
            messages.append((token, request, level, seed))
            lots.append(seed)
            super().think(token, request, level, seed, seconds)

        def ask_hint(self, token: int, request: AiRequest) -> None:
            messages.append((token, request))

    match = logic.new_match(game, seed=SEED)
    client = Listening()
    autoplay = Autoplay(session_around(match, human=-1, level="recruit"), client)
    in_place = logic.bot_action
    monkeypatch.setattr(
        logic, "bot_action", lambda request, level, seed: lots.append(seed) or in_place(request, level, seed)
    )
    for number in range(40):
        if match.outcome() is not None:
            break
        client.ask_hint(match.token, match.ai_request(match.decisions()[0].seat, habits=True))
        if number % 7 == 6:
            autoplay._apply(match.decisions()[0].seat, [])  # a worker that is lost: FALLBACK plays
        else:
            autoplay.answer(5.0)
    assert len(messages) > 20 and FALLBACK
    assert SEED not in numbers_in(messages) | set(lots)
    assert len(set(lots)) > 20, "lots are drawn anew for every question"


def test_another_run_of_the_program_draws_other_lots() -> None:
    match = logic.new_match("fracas", seed=SEED)
    session = session_around(match, human=-1)
    first = Autoplay(session, FakeClient())._chance
    session.secret += 1
    assert Autoplay(session, FakeClient())._chance != first


def twin_of(match: Any) -> Any:
    """The same match, as if it had been dealt from another seed and chance stood elsewhere."""
    twin = logic.Match(match.game, match._state.copy(), {**match._start, "seed": SEED + 1}, match._opening)
    twin._state.rng ^= SEED
    twin._steps, twin._version = match._steps, match._version
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_a_message_is_the_same_whatever_the_seed(game: str) -> None:
    """Neither the seed nor the state of chance has any part in what is sent, to the letter, for moves and for hints."""
    match, chance = logic.new_match(game, seed=SEED), Chance(2)
    for number in range(60):
        if match.outcome() is not None:
            break
        if number % 3 == 0:
            sent = []
            for one in (match, twin_of(match)):
                client = Told()
                autoplay = Autoplay(session_around(one, human=-1, level="sun-tzu"), client)
                autoplay.ask()
                client.ask_hint(one.token, autoplay.session.live.request(one.decisions()[0].seat))
                sent.append(msgspec.json.encode(client.messages))
            assert sent[0] == sent[1] and len(sent[0]) > 1000
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[chance.below(len(decision.actions))])


FRACAS = AiRequest("fracas", 0, {})


class Told(FakeClient):
    """Writes down what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[Any] = []

    def think(self, *message: Any) -> None:
        self.messages.append(message)

    def ask_hint(self, *message: Any) -> None:
        self.messages.append(message)


def test_the_process_is_not_told_what_the_program_was_called_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed may stand there; and through the pipe goes what was asked, and nothing else."""
    told: list[Any] = []
    sent, never = threading.Semaphore(0), threading.Event()
    end = SimpleNamespace(
        send_bytes=lambda message: (told.append(ASKED.decode(message)), sent.release()),
        close=lambda: None,
        recv_bytes=lambda: never.wait(),
    )
    process = SimpleNamespace(
        start=lambda: told.append(get_preparation_data("worker")), join=lambda seconds=None: None, is_alive=lambda: True
    )
    context = SimpleNamespace(Pipe=lambda: (end, end), Process=lambda **made: told.append(made["args"][1:]) or process)
    monkeypatch.setattr(multiprocessing, "get_context", lambda kind: context)
    monkeypatch.setattr(sys, "argv", ["game.py", "--seed", str(SEED)])
    client = AiClient()
    client.think(3, FRACAS, "general", 7)
    client.ask_hint(3, FRACAS)
    assert sent.acquire(timeout=60) and sent.acquire(timeout=60)
    never.set()
    assert sys.argv[1:] == ["--seed", str(SEED)], "the program itself keeps them"
    assert not told[0] and told[1]["sys_argv"] == ["game.py"] and str(SEED) not in json.dumps(told, default=str)
    assert told[2:] == [Think(3, FRACAS, "general", 7, 2.0), Advise(3, FRACAS)]
