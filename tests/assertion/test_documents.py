"""Positions and records as plain data: read back as they were written, refused in one sentence where they are wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import logic
from logic.ai import plan
from tests.assertion.oracle import full_deck
from tests.assertion.table import (
    DONE,
    RESIGN,
    act,
    asked,
    build,
    card,
    cell,
    discard,
    document,
    lay,
    scores,
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


def plain(data: Any) -> Any:
    """The data after a trip through JSON."""
    return json.loads(json.dumps(data))


def stops(match: logic.Match, most: int) -> Iterator[logic.Match]:
    """The match at every decision, played on by the computer."""
    for number in range(most):
        yield match
        if match.outcome() is not None:
            return
        seat = match.decisions()[0].seat
        match.act(seat, plan(match.ai_request(seat), "recruit", number)[0])


def sentence(data: Any) -> str:
    """The one sentence with which a document is refused."""
    with pytest.raises(logic.LoadError) as caught:
        logic.load_match(data)
    reason = caught.value.reason
    assert reason and reason[-1] == "." and "\n" not in reason
    assert caught.value.code in ("bad_document", "unknown_game")
    return reason


# --------------------------------------------------------------------------------------------------------- round trips


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_position_reads_back_as_it_was(seats: int, options: dict[str, Any]) -> None:
    """At every decision of the first turns of a game: the document, the decision, the views and what follows."""
    for match in stops(logic.new_match("assertion", seats, seats, options), 24):
        again = logic.load_match(plain(match.state()))
        assert again.state() == match.state()
        assert again.fingerprint() == match.fingerprint()
        assert again.decisions() == match.decisions()
        assert [again.view(seat) for seat in range(seats)] == [match.view(seat) for seat in range(seats)]
        for action in match.decisions()[0].actions[:2]:
            seat = match.decisions()[0].seat
            other = logic.load_match(plain(match.state()))
            further = logic.load_match(plain(match.state()))
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


EVERYTHING = {
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
    match = logic.new_match("assertion", 3, 5, {"firstPlayer": 1})
    act(match, 0, RESIGN)
    for _ in range(6):
        seat = match.decisions()[0].seat
        for action in plan(match.ai_request(seat), "soldier"):
            match.act(seat, action)
    seat = match.decisions()[0].seat
    for action in plan(match.ai_request(seat), "soldier")[:2]:
        match.act(seat, action)
    state: dict[str, Any] = plain(match.state())
    spare = state["removed"][:1]
    state["removed"], state["centre"] = state["removed"][1:], spare
    state["known"] = {state["hands"][1][0]: [1, 2]}
    state["empty_passes"] = 1
    return json.dumps(state)


def test_every_field_of_the_documentation_is_written() -> None:
    assert set(rich()) == EVERYTHING


@pytest.mark.parametrize("field", sorted(EVERYTHING - {"viewer", "outcome"}))
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


def test_a_field_of_the_future_is_ignored_or_refused_but_never_kept() -> None:
    state = {**rich(), "mood": "grim"}
    assert "mood" not in logic.load_match(state).state()


def test_what_other_seats_know_is_kept() -> None:
    match = table(hands=["9S 4H", "5S 5H"], known={"9S": [0, 1], "AS": [1]}, deck="AS AH AD")
    view = match.view(1)
    assert view["hands"][0][0] == "9S" and view["hands"][0][1].startswith("?")
    assert view["deck"][0] == "AS" and match.view(0)["deck"][0].startswith("?")


# ------------------------------------------------------------------------------------------------------ written by hand

SHORT: dict[str, Any] = {
    "game": "assertion",
    "seats": 2,
    "to_move": [0],
    "hands": [["9S", "10D", "AH"], ["KC", "2S", "R*"]],
    "board": [{"cell": [1, 0], "cards": ["4H"]}, {"cell": [2, 0], "cards": ["B*"], "suit": "S"}],
    "deck": "rest",
}


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
    assert sorted(decks[0]) == sorted(set(full_deck()) - lying) == sorted(decks[2])


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


# -------------------------------------------------------------------------------------------------------------- refused

Change = Callable[[dict[str, Any]], Any]


def put(**fields: Any) -> Change:
    """Set fields of the document."""
    return lambda data: data.update(fields)


def drop(field: str) -> Change:
    """Leave a field out."""
    return lambda data: data.pop(field)


def on_board(**fields: Any) -> Change:
    """Change the first card on the board."""
    return lambda data: data["board"][0].update(fields)


def more_on_board(*cards_at: tuple[str, list[int]]) -> Change:
    """Lay more cards."""
    return lambda data: data["board"].extend({"cell": at, "cards": [code]} for code, at in cards_at)


IN_SHORT: dict[str, tuple[Change, str]] = {
    "duplicate_in_a_hand": (put(hands=[["9S", "9S"], ["KC"]]), "Card 9S appears twice."),
    "duplicate_in_two_hands": (put(hands=[["9S"], ["9S"]]), "Card 9S appears twice."),
    "duplicate_on_the_board": (put(hands=[["4H"], ["KC"]]), "Card 4H appears twice."),
    "duplicate_in_the_piles": (put(removed=["9S"]), "Card 9S appears twice."),
    "missing_card": (put(deck=["2C"]), "Every card must lie in exactly one place; missing: 3S."),
    "no_such_card": (put(hands=[["11S"], []]), "'11S' is not a card; cards are written like 9S, 10D, AH, R*, B*."),
    "hidden_card": (put(hands=[["?0"], []]), "A full position names every card; hidden cards belong in views only."),
    "centre": (on_board(cell=[0, 0]), "No card lies on the centre cell [0, 0]."),
    "off_table": (on_board(cell=[21, 0]), "(21, 0) is not a cell of the table: both numbers go from -20 to 20."),
    "one_cell_twice": (on_board(cell=[2, 0]), "Two cards lie on cell [2, 0]."),
    "two_cards_on_a_cell": (on_board(cards=["4H", "5H"]), "Cell [1, 0] must hold exactly one card."),
    "no_card_on_a_cell": (on_board(cards=[]), "Cell [1, 0] must hold exactly one card."),
    "star_without_suit": (put(board=[{"cell": [1, 0], "cards": ["B*"]}]), "B* on cell [1, 0] needs a declared suit."),
    "wrong_suit": (on_board(suit="S"), "4H cannot lie as suit 'S'."),
    "no_such_suit": (on_board(suit="X"), "4H cannot lie as suit 'X'."),
    "no_such_seat_on_the_board": (on_board(seat=2), "Cell [1, 0] names seat 2, which this game does not have."),
    "suit_twice_in_a_run": (
        more_on_board(("5H", [3, 0])), "The run through cell [1, 0] is not legal, holding a suit twice."),
    "suit_twice_in_a_column": (
        more_on_board(("5H", [1, 1])), "The run through cell [1, 0] is not legal, holding a suit twice."),
    "run_of_five": (
        more_on_board(("5D", [3, 0]), ("5C", [4, 0]), ("6H", [5, 0])),
        "The run through cell [1, 0] is not legal, longer than four cards."),
    "line_not_held": (
        put(lines=[{"home": 1, "distance": 7, "held_by": [0]}]),
        "Line 7 of home 1 is held by the document, not by the board."),
    "no_such_line": (put(lines=[{"home": 1, "distance": 8, "held_by": []}]), "There is no line 8 of home 1."),
    "no_such_home": (put(lines=[{"home": 2, "distance": 7, "held_by": []}]), "There is no line 7 of home 2."),
    "line_by_its_owner": (
        put(lines=[{"home": 1, "distance": 7, "held_by": [1]}]), "Line 7 of home 1 cannot be held by its own side."),
    "line_by_nobody_known": (put(lines=[{"home": 1, "distance": 7, "held_by": [5]}]), "This game has no side 5."),
    "deck_is_a_word": (put(deck="all"), "'deck' is a list of cards or the word \"rest\"."),
    "hands_and_seats": (put(hands=[["9S"]]), "There are 1 hands for 2 seats."),
    "too_many_seats": (put(seats=5), "Art of War Assertion is for 2, 3, 4 seats, not 5."),
    "schema": (put(schema=2), "This position has schema 2; this program reads schema 1."),
    "rng": (put(rng=-1), "'rng' must be a number of at most 64 bits."),
    "rng_too_large": (put(rng=1 << 64), "'rng' must be a number of at most 64 bits."),
    "option": (put(options={"distance": "far"}), "Option 'distance' takes axis or manhattan, not 'far'."),
    "first": (put(first=2), "'first, out or to_move' names seat 2, which this game does not have."),
    "out": (put(out=[-1]), "'first, out or to_move' names seat -1, which this game does not have."),
    "to_move_nobody": (put(to_move=[]), "'to_move' must name one seat that is still in the game."),
    "to_move_two": (put(to_move=[0, 1]), "'to_move' must name one seat that is still in the game."),
    "one_side_left": (put(out=[1]), "Only one side has not left the game, so it would be over; give an 'outcome'."),
    "permanent": (put(permanent=[1]), "'permanent' needs 2 numbers, not 1."),
    "turns_taken": (put(turns_taken=[1, 2, 3]), "'turns_taken' needs 2 numbers, not 3."),
    "records": (put(records=[None]), "'records' needs one entry a seat, not 1."),
    "preceding": (put(preceding=2), "'preceding' names seat 2, which this game does not have."),
    "record_of_nobody": (
        put(records=[{"seat": 4, "turn": 1}, None]), "'records' names seat 4, which this game does not have."),
    "record_of_another": (
        put(records=[{"seat": 1, "turn": 1}, None]),
        "'records' lists the last turn of every seat, in the order of the seats."),
    "turn": (put(turn=0), "'turn' counts from 1, 'turns_taken' and 'empty_passes' from 0."),
    "negative_turns": (put(turns_taken=[0, -1]), "'turn' counts from 1, 'turns_taken' and 'empty_passes' from 0."),
    "negative_passes": (put(empty_passes=-1), "'turn' counts from 1, 'turns_taken' and 'empty_passes' from 0."),
    "own_card_unknown": (put(known={"9S": [1]}), "9S is in the hand of seat 0, which must know it."),
    "board_unknown": (put(known={"4H": [0]}), "4H lies on the board, where everybody knows it."),
    "record_of_no_card": (
        put(records=[{"seat": 0, "turn": 1, "placed": [{"cell": [1, 0], "card": "XX", "suit": "S"}]}, None]),
        "'XX' is not a card of this position."),
    "record_of_no_suit": (
        put(records=[{"seat": 0, "turn": 1, "placed": [{"cell": [1, 0], "card": "4H", "suit": "Q"}]}, None]),
        "'Q' is not a suit; suits are S, H, D and C."),
    "trick_that_is_none": (
        put(tricks=[{"cells": [[1, 0], [2, 0], [3, 0], [4, 0]], "side": 0}]),
        "The cells [[1, 0], [2, 0], [3, 0], [4, 0]] hold no complete trick."),
    "trick_of_two_cells": (
        put(tricks=[{"cells": [[1, 0], [2, 0]], "side": 0}]),
        "The cells [[1, 0], [2, 0]] hold no complete trick."),
    "trick_twice": (
        lambda data: (more_on_board(("5D", [3, 0]), ("5C", [4, 0]))(data), data.update(
            tricks=[{"cells": [[1, 0], [2, 0], [3, 0], [4, 0]], "side": side} for side in (0, 1)])),
        "A trick is listed twice."),
    "ledger_of_no_side": (
        put(ledger=[{"turn": 1, "side": 2, "points": 1, "why": "trick"}]), "This game has no side 2."),
    "known_to_nobody": (put(known={"9S": [3]}), "'known' names seat 3, which this game does not have."),
    "known_card": (put(known={"XX": [0]}), "'XX' is not a card of this position."),
    "cards_short": (put(cards=["9S"]), "'10D' is not a card of this position."),
    "unknown_game": (put(game="chess"), "There is no game called 'chess'; there is: assertion."),
    "no_game": (drop("game"), "There is no game called None; there is: assertion."),
    "viewer": (put(viewer=0), "This is one seat's view, not a whole position, so it cannot be played on."),
    "unreadable_seats": (put(seats="2"), "The position is not readable: Expected `int`, got `str` - at `$.seats`."),
    "unreadable_hands": (
        put(hands=[[1], []]), "The position is not readable: Expected `str`, got `int` - at `$.hands[...][...]`."),
    "unreadable_board": (put(board={}), "The position is not readable: Expected `array`, got `object` - at `$.board`."),
    "unreadable_cell": (
        on_board(cell=[1]),
        "The position is not readable: Expected `array` of length 2, got 1 - at `$.board[...].cell`."),
    "unreadable_turn": (put(turn=None), "The position is not readable: Expected `int`, got `null` - at `$.turn`."),
    "no_board": (drop("board"), "The position is not readable: Object missing required field `board`."),
    "no_deck": (drop("deck"), "The position is not readable: Object missing required field `deck`."),
}  # fmt: skip


@pytest.mark.parametrize("case", IN_SHORT)
def test_refused_in_one_sentence(case: str) -> None:
    change, reason = IN_SHORT[case]
    data = copy.deepcopy(SHORT)
    change(data)
    found = sentence(data)
    if "not readable" in reason:
        assert found.startswith("The position is not readable: "), "the library's own words may change"
    elif case == "unknown_game" or case == "no_game":
        assert found.startswith(reason.partition(";")[0])
    else:
        assert found == reason


def test_refused_because_the_deck_is_empty() -> None:
    data = document(hands=["9S", "5S"], deck=[])
    assert sentence(data) == ("The deck is empty, so the game would be over; give an 'outcome' or set 'equalTurns'.")
    assert asked(logic.load_match({**data, "options": {"equalTurns": True}})) == [(0, "build")]


def test_refused_because_a_held_line_is_denied() -> None:
    data = document(staircase(8))
    data["lines"] = [{"home": 1, "distance": 7, "held_by": []}]
    assert sentence(data) == "Line 7 of home 1 is not held by the document, but by the board."


@pytest.mark.parametrize("data", [None, [], "position", 7, True])
def test_refused_because_it_is_no_object(data: Any) -> None:
    assert sentence(data) == "A position or record is a JSON object."


def in_the_making() -> dict[str, Any]:
    """A position with one card laid and another in hand."""
    match = table("+ S", ["9H 4D R* 10C", "5S"])
    lay(match, 0, ("9H", (2, 0)))
    match.act(0, card("4D"))
    state: dict[str, Any] = plain(match.state())
    return state


def frame(**fields: Any) -> Change:
    """Change the frame."""
    return lambda data: data["frames"][0].update(fields)


def names(**fields: Any) -> Change:
    """Change the frame's names."""
    return lambda data: data["frames"][0]["vars"].update(fields)


NOT_A_STAND = "The frame is not one at which a game of Art of War Assertion can stand."
IN_A_BUILD: dict[str, tuple[Change, str]] = {
    "no_frame": (put(frames=[]), "'frames' must hold exactly one frame, the turn."),
    "rule": (frame(rule="duel"), NOT_A_STAND),
    "step": (frame(step="begin"), NOT_A_STAND),
    "step_and_ask": (frame(ask="build"), NOT_A_STAND),
    "nobody_waited_for": (frame(waiting=[]), NOT_A_STAND),
    "two_waited_for": (frame(waiting=[0, 1]), NOT_A_STAND),
    "sealed": (frame(sealed={}), NOT_A_STAND),
    "seat": (frame(seat=2), "'frames' names seat 2, which this game does not have."),
    "other_seat": (frame(waiting=[1]), "The seat that is waited for is not the one whose turn it is."),
    "unknown_name": (names(mood=1), "The frame's vars are not those of a turn."),
    "lengths": (names(_laid_suits=[]), "The frame's vars are not those of a turn."),
    "laid_where_it_cannot": (names(_laid_cells=[[5, 5]]), "9H cannot have been laid on [5, 5] in this build."),
    "laid_as_what_it_is_not": (names(_laid_suits=["S"]), "9H cannot have been laid on [2, 0] in this build."),
    "laid_from_anothers_hand": (names(_laid_cards=["5S"]), "5S cannot have been laid on [2, 0] in this build."),
    "card_of_another": (names(_card="5S"), "5S is not in the hand of seat 0, or already laid."),
    "no_card": (names(_card=None), "A card is in hand exactly while its cell or suit is being chosen."),
    "card_too_early": (
        frame(step="chosen", ask="build"), "A card is in hand exactly while its cell or suit is being chosen."),
    "cell_of_a_star": (
        lambda data: (frame(step="suit_chosen", ask="suit")(data), names(_card="R*", _cell=[7, 7])(data)),
        "The Star's cell is not one it may lie on."),
    "drawing": (names(drawing=0), "The seat that is waited for is not the one whose turn it is."),
}  # fmt: skip


@pytest.mark.parametrize("case", IN_A_BUILD)
def test_a_build_in_the_making_must_be_possible(case: str) -> None:
    change, reason = IN_A_BUILD[case]
    data = in_the_making()
    assert logic.load_match(data).state() == data
    change(data)
    assert sentence(data) == reason


def test_a_card_already_laid_is_not_in_hand_again() -> None:
    data = in_the_making()
    data["frames"][0]["vars"].update(_laid_cards=["R*"], _card="R*")
    assert sentence(data) == "R* is not in the hand of seat 0, or already laid."


def test_a_card_is_laid_once() -> None:
    data = in_the_making()
    data["frames"][0]["vars"].update(
        _laid_cards=["R*", "R*"], _laid_cells=[[2, 0], [3, 0]], _laid_suits=["H", "D"], _card="10C"
    )
    assert sentence(data) == "R* cannot have been laid on [3, 0] in this build."


def test_an_ordinary_card_is_not_asked_for_its_suit() -> None:
    data = in_the_making()
    data["frames"][0].update(step="suit_chosen", ask="suit")
    data["frames"][0]["vars"].update(_cell=[3, 0])
    assert sentence(data) == "4D has a suit of its own; only a Star is asked for one."


def test_a_card_in_hand_must_have_a_cell() -> None:
    data = in_the_making()
    data["frames"][0]["vars"].update(_laid_cards=[], _laid_cells=[], _laid_suits=[], _card="10C")
    logic.load_match(data)
    blocked = plain(table(". S .\nS + S\n. S .", ["9S 4H"]).state())
    blocked["frames"][0].update(step="cell_chosen", ask="cell")
    blocked["frames"][0]["vars"] = {"_card": "9S"}
    assert sentence(blocked) == "Seat 0 has no choice in this position."


def test_the_running_turn_is_its_movers() -> None:
    data = in_the_making()
    data["now"]["seat"] = 1
    assert sentence(data) == "'now' must be turn 1 of seat 0."
    data["now"].update(seat=0, turn=2)
    assert sentence(data) == "'now' must be turn 1 of seat 0."


OUTCOME = {"reason": "deck", "scores": [0, 0], "winners": [0, 1]}


@pytest.mark.parametrize(
    "change",
    [{"reason": "rain"}, {"scores": [1]}, {"winners": []}, {"winners": [2]}, {"winners": [-1]}],
)
def test_an_outcome_must_fit(change: dict[str, Any]) -> None:
    data = {**SHORT, "outcome": OUTCOME}
    assert logic.load_match(data).outcome() is not None
    assert sentence({**data, "outcome": {**OUTCOME, **change}})


# ---------------------------------------------------------------------------------------------------------------- views


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_cannot_be_played_on(seats: int) -> None:
    match = logic.new_match("assertion", seats, 4)
    for seat in range(seats):
        reason = "This is one seat's view, not a whole position, so it cannot be played on."
        assert sentence(plain(match.view(seat))) == reason
        assert sentence({**plain(match.view(seat)), "viewer": None}) == (
            "A full position names every card; hidden cards belong in views only."
        )


def test_a_view_reads_back_as_a_view() -> None:
    for match in stops(logic.new_match("assertion", 3, 4), 25):
        for seat in range(3):
            view = plain(match.view(seat))
            again = match.game.from_document(view)
            assert plain(match.game.to_document(again)) == view


# -------------------------------------------------------------------------------------------------------------- records


def played(turns: int = 4, options: dict[str, Any] | None = None) -> logic.Match:
    """A match of some turns."""
    match = logic.new_match("assertion", 2, 9, options)
    for number in range(turns):
        if match.outcome() is None:
            seat = match.decisions()[0].seat
            for action in plan(match.ai_request(seat), "recruit", number):
                match.act(seat, action)
    return match


def test_a_record_replays_alike() -> None:
    match = played(99)
    assert match.outcome() is not None
    record = plain(match.record())
    again = logic.load_match(record)
    assert again.state() == match.state() and again.outcome() == match.outcome()
    assert plain(again.record()) == record
    assert [again.log(seat) for seat in (0, 1)] == [match.log(seat) for seat in (0, 1)]
    assert again.seed == match.seed == 9


def test_a_record_keeps_what_was_laid_and_not_yet_confirmed_and_can_be_taken_back() -> None:
    match = played(2)
    seat = match.decisions()[0].seat
    for action in plan(match.ai_request(seat), "soldier")[:2]:
        match.act(seat, action)
    again = logic.load_match(plain(match.record()))
    assert again.state() == match.state() and again.can_undo(seat)
    again.undo(seat)
    match.undo(seat)
    assert again.state() == match.state()
    assert len(plain(match.record())["actions"]) == len(match.record()["actions"])


def test_a_record_of_a_written_position() -> None:
    match = table("+ S H D", ["9C 4H", "5S"])
    build(match, 0, ("9C", (4, 0)))
    record = plain(match.record())
    assert "seed" not in record and match.seed is None
    assert logic.load_match(record).state() == match.state()


def test_a_record_has_a_hash_at_the_end_of_every_turn() -> None:
    match = played(3)
    entries = match.record()["actions"]
    assert [number for number, entry in enumerate(entries) if "hash" in entry] == [
        number for number, entry in enumerate(entries) if entry["action"]["type"] == "done"
    ]
    assert all(len(entry["hash"]) == 16 for entry in entries if "hash" in entry)


def test_a_record_of_views_is_refused() -> None:
    match = played(2)
    assert sentence({"format": 1, "start": plain(match.view(0)), "actions": []})


RECORDS: dict[str, tuple[Change, str]] = {
    "format": (put(format=2), "This record has format 2; this program reads format 1."),
    "no_format": (drop("format"), "This record has format None; this program reads format 1."),
    "actions": (put(actions={}), "The actions of a record are a list."),
    "no_seat": (put(actions=[{"action": DONE}]), "Action 1 of the record does not name its seat."),
    "no_entry": (put(actions=[3]), "Action 1 of the record does not name its seat."),
    "not_possible": (
        lambda data: data["actions"].insert(0, {"seat": data["actions"][0]["seat"], "action": DONE}),
        "Action 1 of the record is not possible: Lay at least one card before you end the turn."),
    "no_action": (
        lambda data: data["actions"].insert(0, {"seat": 0}),
        "Action 1 of the record is not possible: An action is an object with a \"type\"."),
    "last_hash": (put(hash="0" * 16), "The record does not replay: its last position differs."),
    "seed": (put(seed=-1), "A seed is a whole number from 0 to 18446744073709551615."),
    "seats": (put(seats=9), "Art of War Assertion is for 2, 3, 4 seats, not 9."),
    "seats_word": (put(seats="2"), "The number of seats must be a whole number."),
    "options": (put(options=[]), "Options are an object of names and values."),
}  # fmt: skip


@pytest.mark.parametrize("case", RECORDS)
def test_a_record_that_does_not_fit_is_refused(case: str) -> None:
    change, reason = RECORDS[case]
    record = plain(played(2).record())
    change(record)
    assert sentence(record) == reason


def test_a_record_with_a_wrong_hash_is_refused_where_it_differs() -> None:
    record = plain(played(2).record())
    number, entry = next((n, e) for n, e in enumerate(record["actions"], 1) if "hash" in e)
    entry["hash"] = "f" * 16
    assert sentence(record) == f"The record does not replay: the position differs after action {number}."


def test_a_record_with_another_seed_is_refused() -> None:
    assert sentence({**plain(played(2).record()), "seed": 10})
