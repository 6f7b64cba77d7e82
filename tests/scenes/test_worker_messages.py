"""What goes to the AI worker: the view of one seat, a level, lots to draw by, and never the seed of the deal."""

from __future__ import annotations

from typing import Any

import pytest

import logic
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
        def think(self, token: int, request: dict[str, Any], level: str = "soldier", seed: int = 1) -> None:
            messages.append((token, request, level, seed))
            lots.append(seed)
            super().think(token, request, level, seed)

        def ask_hint(self, token: int, request: dict[str, Any]) -> None:
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
        client.ask_hint(match.token, match.ai_request(match.decisions()[0].seat, seen=True))
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
