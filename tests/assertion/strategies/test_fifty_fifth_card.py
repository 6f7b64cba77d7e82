"""A 55th card: one class and one text, and it is in the game everywhere (docs/add_a_card.md walks through it)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic import registry as games
from logic.assertion.player.brain import AssertionBrain
from logic.assertion.player.spending import prices_of
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies import registry
from logic.assertion.rules.strategies.base import Strategy
from logic.assertion.rules.strategies.lists import ANSWERS, COUNTERS, DECK_CODES, SPECIALS
from logic.assertion.rules.verbs import AssertionTable
from logic.assertion.words.card_texts import CARD_TEXTS
from logic.kernel import cards
from logic.kernel.entry import CardText
from logic.kernel.frames import Frame
from logic.views import AssertionFacts, DoneAct, PlayAct
from scenes.pages.book.game_book import GameBook
from scenes.pages.setup.choice import allowed, in_play, value_of
from scenes.ui.press_guard import REST
from scenes.ui.words import card_name
from tests.assertion.strategies.kit import aim, choose, declare, enact, quiet, respond, stand
from tests.assertion.table import DONE, PASS, act, seen
from tests.contract.walk import state_of
from tests.protocol.talk import Talk
from tests.scenes.table_kit import drag, frames, keys, open_table, picture, slot, spot
from tests.soak.games import play
from tools.positions import crowded

THEIRS = "QC 4D 6D 9D 10D 3S"

# the card -------------------------------------------------------------------------------------------------------------


class SharedHarvest(Strategy):
    """Shared Harvest: its player and an opponent of their choice draw a card each."""

    code = "G*"
    fields = ("victim",)
    held_worth = 0.3

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        for seat in (frame.seat, frame.vars["victim"]):
            table.draw_cards(seat, 1)
        self.finish(table, frame)


class Spare(SharedHarvest):
    """The same on a card that is never in the game but for a moment."""

    code = "Z*"


TEXT = CardText(
    title="Shared harvest",
    summary="Wild in a build. Or you and an opponent of your choice draw a card each.",
    full="In a build it stands for the suit you name. Or name an opponent: you draw a card, and then they do. A "
    "hand that holds too many cards at the end of the turn is cut down as usual.",
    where="On the centre",
    name="Gold Star",
)


DAY = """
{
 "game": "assertion",
 "card": "G*",
 "title": "Shared harvest",
 "about": "Enact it so that you and your opponent draw a card each.",
 "position": {
  "seats": 2,
  "hands": [["G*", "2D", "6S"], ["3H", "5H", "AC"]],
  "board": [
   {"cell": [0, 1], "cards": ["AS"]},
   {"cell": [0, 2], "cards": ["AH"]},
   {"cell": [0, 3], "cards": ["AD"]},
   {"cell": [0, 4], "cards": ["2C"]}
  ],
  "deck": "rest",
  "turn": 5,
  "permanent": [4, 1]
 },
 "steps": [
  {
   "say": "Your hand is thin, and so is your opponent's.",
   "do": "Enact it so that you and your opponent draw a card each.",
   "accept": [[{"type": "play", "card": "G*"}, {"type": "done"}]],
   "otherwise": "Enact the Gold Star, so that both of you draw.",
   "after": "What you give away comes back to you.",
   "goal": {"scores.0.total": 4, "scores.1.total": 1}
  }
 ]
}
"""


# its time in the game -------------------------------------------------------------------------------------------------


@contextmanager
def one_card_more(rule: Strategy | None = None) -> Iterator[None]:
    """The game with this card, and afterwards without a trace of it; as it is, where the card has come to stay."""
    rule = rule or SharedHarvest()
    code = rule.code
    if code in registry.BY_CODE:
        yield
        return
    faces = len(cards.FACE_CODES)
    CARD_TEXTS[code] = TEXT
    registry.register(rule)
    _open_anew()
    try:
        yield
    finally:
        del CARD_TEXTS[code], registry.BY_CODE[code], cards.FACE_OF[code]
        for table in (cards.FACE_CODES, cards.SUIT_BIT, cards.RANK):
            del table[faces:]
        registry.refresh()
        _open_anew()


def _open_anew() -> None:
    """A game is made once from the strategies there are; it is made again from those there are now.

    All are entered anew, so that the order of the menu stays.
    """
    for entry in games.SUITE:
        games.forget(entry.info.id)
        games.register(entry)


@pytest.fixture
def _with_it() -> Iterator[None]:
    with one_card_more():
        yield


with_it = pytest.mark.usefixtures("_with_it")


def standing() -> logic.Match:
    """Seat 0 is to move and holds the card."""
    return stand({(1, 0): "9S"}, ["G* 2H 7C 8H KC 4S", THEIRS])


# tests ----------------------------------------------------------------------------------------------------------------


@with_it
def test_it_is_dealt_with_the_others() -> None:
    position = logic.new_match("assertion", seats=2, seed=3).state()
    assert len(position["deck"]) == len(DECK_CODES) - 2 * 6
    assert "G*" in (*position["deck"], *position["hands"][0], *position["hands"][1])
    assert logic.load_match(position).state() == position


@with_it
def test_it_is_enacted() -> None:
    match = standing()
    facts = match.card_facts(0, "G*")
    assert isinstance(facts, AssertionFacts) and facts.answers == ["6D", "R*"]
    enact(match, 0, "G*")
    hands = match.state()["hands"]
    assert len(hands[0]) == 6 and len(hands[1]) == 7, "one drew at once and filled up, the other holds one more"
    assert seen(match, 0).centre == ["G*"]


@with_it
def test_it_is_ground_like_a_star() -> None:
    match = standing()
    choose(match, 0, "G*", (0, 1), "H")
    act(match, 0, DONE)
    (entry,) = [entry for entry in match.view_document(0)["board"] if entry["cell"] == [0, 1]]
    assert entry["cards"] == ["G*"] and entry["suit"] == "H"


@with_it
def test_it_is_taken_over_by_a_counter() -> None:
    """Six of Diamonds answers it, since its class does not say otherwise (D-6D)."""
    match = standing()
    declare(match, 0, "G*")
    respond(match, 1, "6D")
    act(match, 0, PASS)
    events = choose(match, 1, "done") + quiet(match)
    assert any(event["type"] == "strategy_resolved" and event["seat"] == 1 for event in events)


@with_it
def test_it_is_played_over_the_protocol() -> None:
    talk = Talk()
    talk.ask("load", state=standing().state())
    assert talk.ask("card", seat=0, card="G*")["card"]["playable"]
    for action in (PlayAct("G*"), DoneAct()):
        talk.ask("choose", seat=0, action=action)
    assert talk.ask("decisions")["decisions"][0]["context"]["against"]["code"] == "G*"


@with_it
def test_its_texts_are_read() -> None:
    match = standing()
    assert logic.card_text("assertion", "G*").title == "Shared harvest"
    act(match, 0, PlayAct("G*"))
    decision = match.decision_for(0)
    assert decision is not None
    assert decision.prompt == "You are about to declare Gold Star (Shared harvest). It is aimed at Seat 1."


@with_it
def test_its_day_is_played_through() -> None:
    course = logic.LessonRun(logic.read_lesson(json.loads(DAY)))
    for _ in range(40):
        if not course.finished:
            course.go_by_itself()
    assert course.finished and not course.improvised


@with_it
@pytest.mark.parametrize("level", ["recruit", "general"])
def test_a_computer_player_weighs_it(level: str) -> None:
    match = standing()
    decision = match.decision_for(0)
    assert decision is not None
    assert logic.bot_action(match.ai_request(0), level, 1) in decision.actions
    game: Any = games.game_by_id("assertion")
    brain = AssertionBrain(game)
    state = state_of(match)
    assert isinstance(state, AssertionState)
    tried = [move.actions[0] for move in brain.candidates(state, 0)]
    assert any(first.kind == "play" and state.code(first.card) == "G*" for first in tried)


@with_it
def test_it_is_worth_to_a_hand_what_its_class_says() -> None:
    state = state_of(standing())
    assert isinstance(state, AssertionState)
    assert prices_of(state).held[cards.FACE_OF["G*"]] == registry.BY_CODE["G*"].held_worth


@with_it
def test_it_is_played_in_the_window(tmp_path: Path) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        drag(app, slot(table, "G*"), spot(table, (0, 0)))
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "declare" and prompt.card == "G*"
        frames(app, 2, REST * 0.6)  # what has just come up takes no answer yet
        before = picture(app)
        keys(app, pygame.K_RETURN)
        frames(app, 30)
        assert "G*" not in table.match.view(0).hands[0] and picture(app) != before


@with_it
def test_the_window_calls_it_by_its_name() -> None:
    """In the book it leads to its sheet, by name and by search."""
    book = GameBook("assertion")
    assert card_name("G*", "assertion") == TEXT.name
    assert [link.card for link in book.links("The Red Star meets the Gold Star.", set())] == ["R*", "G*"]
    assert "G*" in {match.card for match in book.matches("gold star")}


@with_it
def test_it_can_be_listed_among_the_strategies_in_play() -> None:
    info = games.game_by_id("assertion").info
    option = next(option for option in info.options if option.key == "strategies")
    assert option.cards == tuple(DECK_CODES) and "G*" in in_play(info, option, "AS G*")
    assert allowed(option, "AS G*", option.choices) and value_of(info, option, DECK_CODES) == "all"
    assert logic.new_match("assertion", 2, 1, {"strategies": "AS G*"}).options["strategies"] == "AS G*"


@with_it
def test_it_has_a_place_where_every_card_can_be_named(tmp_path: Path) -> None:
    """Ten of Spades names a card that an opponent may hold."""
    match = stand({(1, 0): "9S"}, ["10S 2H 7C 8H KC 4S", THEIRS])
    aim(match, 0, "10S", "call")
    with open_table(tmp_path, match) as (_, table):
        desk = table.prompts.controller
        places, named = desk.places(), [choice.card for choice in desk.choosing.cards()]
        assert set(named) == set(DECK_CODES) and len(places.cells) == len(named)
        assert all(places.inner.contains(cell) for cell in places.cells)
        assert len({cell.topleft for cell in places.cells}) == len(named)


@with_it
def test_a_table_full_of_cards_holds_it() -> None:
    assert len(seen(crowded(), 0).board) == len(DECK_CODES) - 3


@with_it
def test_a_random_game_with_it_holds() -> None:
    """And is counted: it has a row, although its face is in no pack."""
    tally = play(4)
    assert tally.decisions and "\nG* " in tally.table()


def test_afterwards_there_is_no_trace_of_it() -> None:
    lists = (DECK_CODES, COUNTERS, ANSWERS, SPECIALS, cards.FACE_CODES)
    before = [list(each) for each in lists]
    with one_card_more(Spare()):
        assert len(DECK_CODES) == len(before[0]) + 1
    assert [list(each) for each in lists] == before
    assert len(logic.new_match("assertion", seats=2, seed=3).state()["deck"]) == len(before[0]) - 2 * 6
