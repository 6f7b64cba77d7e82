"""Spoilt positions, each refused with the sentence that belongs to it."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.fracas.game import FracasGame
from logic.fracas.rules.faces import DECKS
from logic.kernel.cards import CODES
from logic.views import PlayAct, ResignAct
from tests.fracas.table import card, document, on, passes, table

DEALT = document(("2H", "2S"), ("JH 9H+", "JS"))
EMPTY: dict[str, Any] = {"hands": [[], []], "fields": None}
RED, BLACK = ([CODES[face] for face in deck] for deck in DECKS)

FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("position of 'armies'", {"game": "armies"}),
    ("schema 2", {"schema": 2}),
    ("not readable", {"hands": 7}),
    ("is for 2 seats", {"seats": 3}),
    ("no option called", {"options": {"colour": "red"}}),
    ("64 bits", {"rng": -1}),
    ("names seat 2", {"viewer": 2}),
    ("names seat 5", {"to_move": [5]}),
    ("one entry a seat", {"discards": [[]]}),
    ("the word", {"decks": "all"}),
    ("appears twice", {"hands": [["2H", "2H"], ["2S"]]}),
    ("two places", {"hands": [["2H", "2H"], ["2S"]], "cards": RED + BLACK}),
    ("not a card", {"hands": [["1H"], ["2S"]]}),
    ("every card", {**EMPTY, "hands": [["?0"], []], "cards": ["?0", *RED[1:], *BLACK], "decks": [RED[1:], BLACK]}),
    ("exactly one place", {"decks": [[], []]}),
    ("of the red deck lies", {**EMPTY, "cards": RED + BLACK, "decks": [[*RED, BLACK[0]], BLACK[1:]]}),
    ("not a card of the red deck", {**EMPTY, "cards": BLACK + RED, "decks": [BLACK, RED]}),
    ("hides JH", {"known": {"JH": [1]}}),
    ("is an assassin", {"fields": [[{"card": "AH"}], []]}),
    ("only soldiers are fresh", {"fields": [[{"card": "JH", "fresh": True}], []]}),
    ("'under' a card", {"fields": [[{"card": "9H", "under": "JH"}], []]}),
    ("'under' a card", {"fields": [[{"card": "9H", "fresh": True, "under": "8H"}], []]}),
    ("counts from 0", {"turn": -1}),
    ("from 1", {"game_number": 0}),
    ("somebody has left", {"out": [1]}),
    ("count from 0", {"tokens": [20, -1]}),
    ("has no tokens", {"tokens": [40, 0]}),
    ("names seat 2", {"ledger": [{"turn": 1, "side": 2, "points": 5, "why": "pot"}]}),
    ("could have made", {"ledger": [{"turn": 1, "side": 0, "points": 5, "why": "gift"}]}),
    ("could have made", {"ledger": [{"turn": 9, "side": 0, "points": 5, "why": "pot"}]}),
    ("must name one seat", {"to_move": [0, 1]}),
    ("'phase' is one of", {"phase": "block"}),
    ("does not fit", {"outcome": {"reason": "luck", "scores": [20, 20], "winners": [0]}}),
    ("does not fit", {"outcome": {"reason": "turns", "scores": [20, 20], "winners": []}}),
    ("names seat 4", {"outcome": {"reason": "turns", "scores": [20, 20], "winners": [4]}}),
]


@pytest.mark.parametrize(("sentence", "change"), FIELDS)
def test_a_spoilt_field(sentence: str, change: dict[str, Any]) -> None:
    """2.1 to 2.6: what does not fit the two decks, the tokens or the turn is named."""
    with pytest.raises(logic.LoadError) as refusal:
        FracasGame().from_document({**DEALT, **change})
    assert sentence.lower() in refusal.value.reason.lower() and refusal.value.reason.endswith(".")


def test_a_position_without_battlefields_begins_a_turn() -> None:
    """2.2: only hands and decks must be given."""
    match = logic.load_match({"game": "fracas", "seats": 2, "hands": [["2H"], ["2S"]], "decks": "rest"})
    assert match.state()["fields"] == [[], []] and match.decisions()[0].kind == "deploy"
    assert len(match.state()["hands"][0]) == 2


def test_a_soldier_may_lie_under_the_general_who_enlisted_him() -> None:
    """2.2, 4: as long as he is fresh; the card is told again when the position is read."""
    fields = [[{"card": "JH", "tapped": True}, {"card": "9H", "fresh": True, "under": "JH"}], []]
    match = logic.load_match({**document(("2H", "2S")), "fields": fields, "phase": "attack"})
    assert logic.load_match(match.state()).state()["fields"][0][1]["under"] == "JH"


def test_a_finished_match_is_read_back() -> None:
    """2.6: with its result, and nobody is asked any more."""
    match = table(("2H", "2S"))
    match.act(1, ResignAct())
    again = logic.load_match(match.state())
    assert again.state() == match.state() and again.decisions() == () and again.outcome() == match.outcome()


# views ----------------------------------------------------------------------------------------------------------------


def test_a_view_tells_no_more_than_its_seat_knows() -> None:
    """2.4: hands and decks of the other player stay hidden in a document too."""
    view = table(("9H 2H", "2S"), ("JH", "")).view_document(0)
    for told in ({"viewer": 1}, {"known": {**view["known"], view["hands"][1][0]: [0, 1]}}):
        with pytest.raises(logic.LoadError, match=r"may know of that card|can see it"):
            FracasGame().from_document({**view, **told})


def test_nobody_lies_on_a_card_that_is_hidden() -> None:
    """2.2, 4: who enlists is on the battlefield, so everybody has seen that he is a general."""
    view = table(("9H 2H", "2S"), ("JH 8H+", "")).view_document(0)
    hidden = view["hands"][1][0]
    view["fields"][0][1]["under"] = hidden
    assert hidden.startswith("?")
    with pytest.raises(logic.LoadError, match="'under' a card"):
        FracasGame().from_document(view)


def test_a_view_must_say_where_the_game_stands() -> None:
    """Without frames the rules would have to go on, which nobody can on a view."""
    view = table(("9H 2H", "2S"), ("JH", "")).view_document(0)
    with pytest.raises(logic.LoadError, match="'frames'"):
        FracasGame().from_document({**view, "frames": None})


# going on from a position that was read -------------------------------------------------------------------------------


def test_the_record_begins_where_the_position_was_read() -> None:
    """An assassin sent before that falls on his target without a line of his own; a lost token still has one."""
    match = table(("AH 2H", "2S"), ("JD 9H", "JS 10S"))
    on(match, "priority")
    for action in (PlayAct("AH"), card("JD"), card("10S")):
        match.act(0, action)
    again = logic.load_match(match.state())
    passes(again)
    assert again.log(0) == [] and again.state()["discards"] == [["AH"], ["10S"]]
