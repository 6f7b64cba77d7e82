"""When a computer player offers to resign: far behind with nothing left, by what its own seat knows."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

import logic
from logic.ai import bot_action, offers_to_resign
from logic.ai.resigning import FIRST
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.age_of_spades import table as age
from tests.ai.assertion_places import THEIRS, answering, mutual
from tests.armies import table as armies
from tests.assertion.strategies.kit import stand
from tests.fracas import table as fracas
from tests.protocol.talk import Talk
from tests.strategic_war import table as strategic

HAND = "9C 7C 8C 8H 9H 6D"
LOST = {
    "assertion": lambda: stand("+ S H", [HAND, THEIRS], deck=2, permanent=[2, 30]),
    "strategic-war": lambda: strategic.table(["3S", "AH KH QH JH"], ["4S", "AD KD QD JD"]),
    "age-of-spades": lambda: age.table(
        ["2S", "3S 7D 8D 9D"], civs="SH", points=[0, 29], structures=["", "KH QH JH KS"], units=["", "10C 9C 8C"]
    ),
    "fracas": lambda: fracas.table(("2H", "10S 9S 8S"), ("", "KS QS JS 10C 9C 8C"), tokens=[1, 39]),
    "armies": lambda: armies.silent(armies.table([".", "AKQJ"], ["7S 4S 9S", "8S 8H 9D"])),
}
"""Positions in which seat 0 has nothing left."""
OPEN = {
    "assertion": lambda: stand("+ S H", [HAND, THEIRS], deck=30, permanent=[2, 6]),
    "strategic-war": lambda: strategic.table(["9S", "8H"], ["4S JS", "5D 6D 7D"]),
    "age-of-spades": lambda: age.table(["2S", "3S"], civs="SH", points=[5, 12]),
    "fracas": lambda: fracas.table(("2H KH", "10S 9S"), ("JH 9H", "KS 10C"), tokens=[14, 26]),
    "armies": lambda: armies.silent(armies.table(["J", "AKQJ"], ["7S 4S 9S", "8S 8H 9D"])),
}
"""Positions in which seat 0 is behind, and may still win."""


def late(match: logic.Match) -> logic.Match:
    """The same position, some turns later."""
    state = match.state()
    later = {"turn": state["turn"] + 2 * FIRST}
    return logic.load_match({**state, **later, **({"now": {**state["now"], **later}} if state.get("now") else {})})


def offers(match: logic.Match) -> bool:
    """Return whether seat 0 would rather resign."""
    return offers_to_resign(late(match).ai_request(0))


@pytest.mark.parametrize("game", GAMES)
def test_it_offers_when_nothing_is_left_and_not_before(game: str) -> None:
    assert offers(LOST[game]())
    assert not offers(OPEN[game]())


@pytest.mark.parametrize("game", GAMES)
def test_it_judges_by_its_own_view(game: str) -> None:
    """Whatever is hidden dealt anew, the answer is the same; asked again, too."""
    match = late(LOST[game]())
    rules = GAMES[game]
    request = match.ai_request(0)
    world = rules.determinise(rules.from_document(request.view), Chance(3))
    again = replace(request, view=rules.to_document(rules.view(world, 0)))
    assert offers_to_resign(request) == offers_to_resign(again) == offers_to_resign(request)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_offers_at_the_start(game: str) -> None:
    """Nor at any question of the first turns: who chooses their army second has none yet, and the other has one."""
    for seed in (2, 5):
        match = logic.new_match(game, 2, seed)
        while match.outcome() is None and match.turn < FIRST:
            for decision in match.decisions():
                assert not offers_to_resign(match.ai_request(decision.seat))
            seat = match.decisions()[0].seat
            match.act(seat, bot_action(match.ai_request(seat), "recruit", seed))


def test_nobody_offers_where_it_answers_by_what_it_holds() -> None:
    """In a window the offer would tell what is held."""
    match = answering("6D 9C 7C 8H 4H 9S", mutual, "+ S H", "8S 2C 3C 9D 10D 5S", deck=1, permanent=[30, 2])()
    assert not offers_to_resign(late(match).ai_request(1))


def test_with_more_seats_nobody_offers() -> None:
    """A player who left would decide who wins among the others."""
    match = armies.silent(armies.table([".", "AKQJ", "AKQJ"], ["7S 4S 9S", "8S 8H 9D", "5S"]))
    assert not offers(match)


def test_the_protocol_tells_it() -> None:
    """... with what a computer player would do; the offer is taken by its resignation."""
    talk = Talk()
    for game, told in (("fracas", True), ("assertion", True)):
        talk.ask("load", state=json.loads(json.dumps(late(LOST[game]()).state())))
        assert talk.ask("bot", seat=0, level="recruit")["resigns"] is told
        talk.ask("choose", seat=0, action={"type": "resign"})
        assert talk.ask("result")["outcome"]["winners"] == [1]
    talk.ask("load", state=late(OPEN["fracas"]()).state())
    assert talk.ask("bot", seat=0, level="recruit")["resigns"] is False
