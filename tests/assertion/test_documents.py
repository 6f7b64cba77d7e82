"""Positions and records as plain data: read back as they were written, refused in one sentence where they are wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import logic
from logic.ai import plan
from logic.assertion.rules.strategies.every import BY_CODE
from tests.assertion.documents import SHORT, plain, sentence
from tests.assertion.table import (
    DONE,
    RESIGN,
    act,
    asked,
    build,
    card,
    cell,
    discard,
    lay,
    scores,
    seen,
    staircase,
    suit,
    table,
)

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"equalTurns": True, "distance": "manhattan", "parallelLines": "none"}),
    (3, {"territoryAward": "firstPlacer", "voluntaryPass": True}),
    (4, {"teams": "partners"}),
    (4, {"teams": "partners", "teamBoard": "fourSided"}),
]


def stops(match: logic.Match, most: int) -> Iterator[logic.Match]:
    """The match at every decision, played on by the computer."""
    for number in range(most):
        yield match
        if match.outcome() is not None:
            return
        seat = match.decisions()[0].seat
        match.act(seat, plan(match.ai_request(seat), "recruit", number)[0])


# --------------------------------------------------------------------------------------------------------- round trips


@pytest.mark.share(2)
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_position_reads_back_as_it_was(seats: int, options: dict[str, Any]) -> None:
    """At every decision of the first turns of a game: the document, the decision, the views and what follows."""
    for match in stops(logic.new_match("assertion", seats, seats, options), 24):
        again = logic.load_match(plain(match.state()))
        assert again.state() == match.state()
        assert again.fingerprint() == match.fingerprint()
        again._state = again._state.copy()
        again._state.backs = match._state.backs  # they are no part of a position, so that none tells its past
        assert again.decisions() == match.decisions()
        assert [again.view(seat) for seat in range(seats)] == [match.view(seat) for seat in range(seats)]
        for action in match.decisions()[0].actions[:2]:
            seat = match.decisions()[0].seat
            other = logic.load_match(plain(match.state()))
            further = logic.load_match(plain(match.state()))
            for one in (other, further):  # hidden cards are chosen by their backs
                one._state.backs = match._state.backs[:]
            assert other.seen_by(None, other.act(seat, action)) == further.seen_by(None, further.act(seat, action))
            assert other.state() == further.state()


def test_a_finished_game_reads_back() -> None:
    match = table(hands=["9S 4H"], deck=2, permanent=[2, 2])
    build(match, 0, ("9S", (1, 0)))
    again = logic.load_match(plain(match.state()))
    assert again.state() == match.state()
    assert again.outcome() == match.outcome() and again.decisions() == ()


def test_a_game_that_a_seat_has_left_reads_back() -> None:
    match = table(staircase(8), seats=3)
    act(match, 1, RESIGN)
    again = logic.load_match(plain(match.state()))
    assert again.state() == match.state() and scores(again) == scores(match)


def test_a_hand_being_cut_down_reads_back() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H 5D 6D 7D"])
    build(match, 0, ("9S", (1, 0)))
    assert asked(match) == [(0, "discard")]
    again = logic.load_match(plain(match.state()))
    assert again.state() == match.state()
    act(again, 0, discard("4H"))
    act(again, 0, discard("10D"))
    assert asked(again) == [(1, "build")]


def test_a_star_being_declared_reads_back() -> None:
    match = table("+ S", ["R* 4H"])
    match.act(0, card("R*"))
    match.act(0, cell(2, 0))
    again = logic.load_match(plain(match.state()))
    assert again.state() == match.state() and again.decisions() == match.decisions()
    again.act(0, suit("D"))
    act(again, 0, DONE)


OF_STRATEGIES = {
    "pending", "depots", "threats", "aside", "effects", "effect_count", "hand_size", "reshuffles", "exhausted",
    "ranked_last", "fixed", "extra_turns", "before", "start",
}  # fmt: skip
"""What only strategies fill: tests/assertion/test_document_strategies.py says that it is kept."""
EVERYTHING = OF_STRATEGIES | {
    "game", "schema", "seats", "viewer", "options", "turn", "first", "to_move", "rng", "cards", "hands", "deck",
    "centre", "removed", "board", "known", "permanent", "tricks", "lines", "ledger", "out", "turns_taken",
    "empty_passes", "now", "records", "preceding", "frames", "outcome", "sides", "homes", "scores", "last_build",
}  # fmt: skip


def rich() -> dict[str, Any]:
    """A position in which every field says something."""
    state: dict[str, Any] = json.loads(_rich())
    return state


@cache
def _rich() -> str:
    hands = ["9S 4H 10D", "9C 2H 3H 4D 5H 6H", "5S 5C 8H 8D KH"]
    options = {"firstPlayer": 1}
    match = table(
        "+ S H D", hands, seats=3, to_move=[1], first=1, turn=2, rng=7, turns_taken=[1, 0, 0], options=options
    )
    act(match, 0, RESIGN)
    build(match, 1, ("9C", (4, 0)))
    lay(match, 2, ("5S", (0, 1)))
    state: dict[str, Any] = plain(match.state())
    spare = state["removed"][:1]
    state["removed"], state["centre"] = state["removed"][1:], spare
    state["known"] = {state["hands"][1][0]: [1, 2]}
    state["empty_passes"] = 1
    return json.dumps(state)


def test_every_field_of_the_documentation_is_written() -> None:
    assert set(rich()) == EVERYTHING


@pytest.mark.parametrize("field", sorted(EVERYTHING - OF_STRATEGIES - {"viewer", "outcome"}))
def test_every_field_is_kept(field: str) -> None:
    state = rich()
    assert state[field] not in ([], {}, None), "it says something here"
    assert plain(logic.load_match(state).state())[field] == state[field]


@pytest.mark.parametrize("field", ["sides", "homes", "scores", "last_build"])
def test_what_follows_from_the_rest_is_ignored(field: str) -> None:
    state = rich()
    kept = logic.load_match(state).state()
    del state[field]
    assert logic.load_match(state).state() == kept


def test_a_field_that_does_not_exist_is_refused() -> None:
    """A misspelt field would be lost without a word (tests/protocol/test_fields.py misspells them all)."""
    with pytest.raises(logic.LoadError, match="The position has no field 'mood'"):
        logic.load_match({**rich(), "mood": "grim"})


def test_what_other_seats_know_is_kept() -> None:
    match = table(hands=["9S 4H", "5S 5H"], known={"9S": [0, 1], "AS": [1]}, deck="AS AH AD")
    view = match.view_document(1)
    assert sorted(view["hands"][0])[0] == "9S" and sorted(view["hands"][0])[1].startswith("?")
    assert view["deck"][0] == "AS" and seen(match, 0).deck[0].startswith("?")


# ------------------------------------------------------------------------------------------------------ written by hand


def test_a_short_position_is_enough() -> None:
    match = logic.load_match(SHORT)
    state = match.state()
    assert asked(match) == [(0, "build")]
    assert state["turn"] == 1 and state["permanent"] == [0, 0] and state["turns_taken"] == [0, 0]
    assert state["tricks"] == state["ledger"] == state["out"] == state["centre"] == state["removed"] == []
    assert state["records"] == [None, None] and state["preceding"] == -1
    assert state["options"]["distance"] == "axis"
    assert [entry["suit"] for entry in state["board"]] == ["H", "S"]
    assert [entry["seat"] for entry in state["board"]] == [-1, -1]


def test_the_shortest_position_of_all() -> None:
    shortest = {"game": "assertion", "seats": 2, "hands": [["9S"], []], "board": [], "deck": "rest"}
    assert asked(logic.load_match(shortest)) == [(0, "build")]


def test_the_rest_of_the_deck_is_shuffled_by_the_state_of_chance() -> None:
    decks = [logic.load_match({**SHORT, "rng": rng}).state()["deck"] for rng in (0, 0, 1)]
    assert decks[0] == decks[1] != decks[2]
    lying = {"9S", "10D", "AH", "KC", "2S", "R*", "4H", "B*"}
    assert sorted(decks[0]) == sorted(set(BY_CODE) - lying) == sorted(decks[2])


def test_a_deck_is_listed_in_drawing_order() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H"], deck="AS AH AD")
    build(match, 0, ("9S", (1, 0)))
    assert match.state()["hands"][0][-1] == "AS" and match.state()["deck"] == ["AH", "AD"]


def test_whose_move_it_is() -> None:
    assert asked(logic.load_match({**SHORT, "to_move": [1]})) == [(1, "build")]


def test_a_position_without_a_build_asks_for_a_discard() -> None:
    assert asked(table(". S .\nS + S\n. S .", ["9S"], deck=9)) == [(0, "discard")]


def test_a_position_whose_mover_has_no_card_goes_on_to_the_next() -> None:
    match = table(hands=["", "5S"], deck=20)
    assert asked(match) == [(1, "build")] and match.turn == 2


def test_lines_are_computed_where_the_document_is_silent() -> None:
    assert scores(table(staircase(12))) == [8, 0]


def test_reading_does_not_touch_the_document() -> None:
    state = rich()
    before = copy.deepcopy(state)
    logic.load_match(state)
    assert state == before
    match = logic.load_match(SHORT)
    lay(match, 0, ("9S", (-1, 0)))
    assert SHORT["hands"][0] == ["9S", "10D", "AH"]


# ---------------------------------------------------------------------------------------------------------------- views


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_cannot_be_played_on(seats: int) -> None:
    match = logic.new_match("assertion", seats, 4)
    for seat in range(seats):
        reason = "This is one seat's view, not a whole position, so it cannot be played on."
        assert sentence(plain(match.view_document(seat))) == reason
        assert sentence({**plain(match.view_document(seat)), "viewer": None}) == (
            "A full position names every card; hidden cards belong in views only."
        )


def test_a_view_reads_back_as_a_view() -> None:
    for match in stops(logic.new_match("assertion", 3, 4), 25):
        for seat in range(3):
            view = plain(match.view_document(seat))
            again = match.game.from_document(view)
            assert plain(match.game.to_document(again)) == view
