"""Every game there is can be played from beginning to end through the protocol, and loaded from any position."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import logic
from tests.protocol.talk import Talk

TABLES = [(info.id, seats) for info in logic.games() for seats in info.seats]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
LOOK_EVERY = 40
"""Decisions between two looks at everything else the protocol can tell."""
LONGEST = 6000


def begun(game: str, seats: int, seed: int) -> Talk:
    talk = Talk()
    talk.ask("new", game=game, seats=seats, seed=seed)
    return talk


def look_around(talk: Talk, decision: dict[str, Any]) -> None:
    """Look at state, views, log, bot, hint and explanations of a position; a loaded copy asks the same."""
    state = talk.ask("state")["state"]
    for seat in range(state["seats"]):
        view = talk.ask("view", seat=seat)["view"]
        assert view["viewer"] == seat and view["rng"] == 0
        assert isinstance(talk.ask("log", seat=seat)["log"], list)
    seat = decision["seat"]
    for level in ("recruit", "soldier", "captain"):
        assert talk.ask("bot", seat=seat, level=level, seed=3, iterations=5)["action"] in decision["actions"]
    hint = talk.ask("hint", seat=seat, iterations=5)
    assert hint["action"] in decision["actions"] and hint["reason"].endswith(".")
    for action in decision["actions"][:20]:
        assert talk.ask("explain", seat=seat, action=action) == {"legal": True, "reason": None}
    refused = talk.ask("explain", seat=seat, action={"type": "number", "number": 999})
    assert not refused["legal"] and refused["reason"].endswith(".")
    other = Talk()
    other.ask("load", state=state)
    asked, again = (re.sub(r"\?\d+", "?", json.dumps(one.ask("decisions"))) for one in (talk, other))
    assert asked == again and other.ask("state")["state"] == state  # a position says nothing of numbers of backs


@pytest.mark.share(3)
@every_table
def test_a_whole_game_of_random_choices(game: str, seats: int) -> None:
    talk, rng = begun(game, seats, seats), random.Random(seats)
    for number in range(LONGEST):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            break
        decision = rng.choice(decisions)
        if number % LOOK_EVERY == 0:
            look_around(talk, decision)
        talk.ask("choose", seat=decision["seat"], action=rng.choice(decision["actions"]))
    result = talk.ask("result")
    assert result["winners"] and result["outcome"]["sentence"].endswith(".")
    again = Talk()
    again.ask("load", replay=talk.ask("replay")["replay"])
    assert again.ask("state") == talk.ask("state") and again.ask("result") == result


@pytest.mark.share(3)
@every_table
def test_computer_players_finish_a_game(game: str, seats: int) -> None:
    talk = begun(game, seats, 11)
    for _ in range(LONGEST):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            break
        seat = decisions[0]["seat"]
        talk.ask("choose", seat=seat, action=talk.ask("bot", seat=seat, level="recruit", seed=5)["action"])
    assert talk.ask("result")["winners"]


@every_table
def test_everything_can_be_taken_back_to_the_beginning(game: str, seats: int) -> None:
    talk, rng = begun(game, seats, 5), random.Random(5)
    states = []
    for _ in range(30):
        decisions = talk.ask("decisions")["decisions"]
        if not decisions:
            break
        states.append(talk.ask("state"))
        decision = rng.choice(decisions)
        talk.ask("choose", seat=decision["seat"], action=rng.choice(decision["actions"]))
    while states:
        talk.ask("undo")
        assert talk.ask("state") == states.pop()
    assert talk.fail("undo")[0] == "nothing_to_undo"


@pytest.mark.parametrize("game", [info.id for info in logic.games()])
def test_every_option_is_told_with_a_sentence_and_can_be_set(game: str) -> None:
    told = next(entry for entry in Talk().ask("games")["games"] if entry["id"] == game)
    for key, option in told["options"].items():
        assert option["sentence"].endswith(".") and option["title"]
        for choice in option["choices"]:
            for seats in option["seats"]:
                talk = Talk()
                options = {key: choice}
                line = talk.line(json.dumps({"cmd": "new", "game": game, "seats": seats, "options": options}))
                if line["ok"]:
                    assert line["options"][key] == choice
                else:
                    assert line["error"]["code"] in ("bad_option", "bad_seats")
