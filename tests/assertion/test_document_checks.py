"""Positions that cannot be: each is refused with one sentence that says what is wrong."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import logic
from tests.assertion.documents import SHORT, Change, drop, plain, put, sentence
from tests.assertion.table import (
    asked,
    build,
    card,
    document,
    lay,
    staircase,
    table,
)
from tests.contract import walk


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
    "two_cards_on_a_cell": (
        on_board(cards=["4H", "5H"]), "Cell [1, 0] must hold exactly one card above those it covers."),
    "no_card_on_a_cell": (on_board(cards=[]), "Cell [1, 0] must hold exactly one card above those it covers."),
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
    "record_of_no_cell": (
        put(records=[{"seat": 0, "turn": 1, "built": [[21, 0]]}, None]),
        "(21, 0) is not a cell of the table: both numbers go from -20 to 20."),
    "trick_that_is_none": (
        put(tricks=[{"cells": [[1, 0], [2, 0], [3, 0], [4, 0]], "side": 0}]),
        "The cells [[1, 0], [2, 0], [3, 0], [4, 0]] hold no complete trick."),
    "trick_of_two_cells": (
        put(tricks=[{"cells": [[1, 0], [2, 0]], "side": 0}]),
        "The registry lists the cells [[1, 0], [2, 0]], which are not four in line."),
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
    """Change the frame of the action."""
    return lambda data: data["frames"][1].update(fields)


def names(**fields: Any) -> Change:
    """Change the names of the action."""
    return lambda data: data["frames"][1]["vars"].update(fields)


def of_the_turn(**fields: Any) -> Change:
    """Change the frame of the turn."""
    return lambda data: data["frames"][0].update(fields)


THE_TURN = "'frames' must begin with the turn, and hold no other turn."
THE_LAST_WAITS = "The last frame, and no other, waits for an answer."
UNFIT = "The frames do not describe a decision this game could stand at."
IN_A_BUILD: dict[str, tuple[Change, str]] = {
    "no_frame": (put(frames=[]), THE_TURN),
    "no_turn": (lambda data: data["frames"].pop(0), THE_TURN),
    "two_turns": (lambda data: data["frames"].insert(0, data["frames"][0]), THE_TURN),
    "nothing_on_the_turn": (lambda data: data["frames"].pop(), THE_LAST_WAITS),
    "waiting_below": (of_the_turn(waiting=[0]), THE_LAST_WAITS),
    "rule": (frame(rule="duel"), "There is no rule 'duel' with a step 'cell_chosen'."),
    "step": (frame(step="begin"), "The rule 'action' asks for nothing at the step 'begin'."),
    "no_such_step": (frame(step="sleep"), "There is no rule 'action' with a step 'sleep'."),
    "step_and_ask": (frame(ask="build"), "The rule 'action' does not ask for 'build' at the step 'cell_chosen'."),
    "nothing_asked": (frame(ask=""), "The rule 'action' does not ask for '' at the step 'cell_chosen'."),
    "nobody_waited_for": (frame(waiting=[]), THE_LAST_WAITS),
    "two_waited_for": (
        frame(waiting=[0, 1]), "Each seat is waited for once, and several at a time only where they answer in secret."),
    "sealed": (frame(sealed={}), UNFIT),
    "seat": (frame(seat=2), "'frames' names seat 2, which this game does not have."),
    "no_credit": (lambda data: data["frames"][1]["vars"].pop("credit"), UNFIT),
    "unknown_form": (names(form="wedge"), UNFIT),
    "no_credits_of_the_turn": (of_the_turn(vars={}), UNFIT),
    "laid_as_what_it_is_not": (names(_laid_suits=["S"]), "9H cannot lie as suit 'S'."),
    "no_card": (
        names(_card=None), "The frames are not readable: action._card holds None, but it is declared to hold a card."),
    "cell_of_a_star": (
        lambda data: (frame(step="suit_chosen", ask="suit")(data), names(_card="R*", _cell=[7, 7])(data)), UNFIT),
    "laid_and_in_hand": (names(_laid_cards=["R*"], _card="R*"), UNFIT),
    "laid_twice": (
        names(_laid_cards=["R*", "R*"], _laid_cells=[[2, 0], [3, 0]], _laid_suits=["H", "D"], _card="10C"), UNFIT),
}  # fmt: skip
UNLIKELY: dict[str, Change] = {
    "other_seat": frame(waiting=[1]),
    "unknown_credit": names(credit="debt"),
    "credits_of_the_turn": of_the_turn(vars={"credits": ["debt"]}),
    "lengths": names(_laid_suits=[]),
    "settled_lengths": names(laid_cells=[[2, 0]]),
    "part_of_a_trick": names(made_cells=[[2, 0]]),
    "laid_where_it_cannot": names(_laid_cells=[[5, 5]]),
    "laid_from_anothers_hand": names(_laid_cards=["5S"]),
    "card_of_another": names(_card="5S"),
    "card_too_early": frame(step="chosen", ask="build"),
    "suit_of_its_own": lambda data: (frame(step="suit_chosen", ask="suit")(data), names(_cell=[3, 0])(data)),
}


@pytest.mark.parametrize("case", IN_A_BUILD)
def test_a_build_in_the_making_that_the_rules_stumble_over(case: str) -> None:
    change, reason = IN_A_BUILD[case]
    data = in_the_making()
    assert logic.load_match(data).state() == data
    change(data)
    assert sentence(data) == reason


@pytest.mark.parametrize("case", UNLIKELY)
def test_a_build_in_the_making_that_no_play_leads_to(case: str) -> None:
    """It is refused in a sentence, or can be played on."""
    data = in_the_making()
    UNLIKELY[case](data)
    walk.refused_or_sound(data)


def test_a_card_in_hand_must_have_a_cell() -> None:
    data = in_the_making()
    data["frames"][1]["vars"].update(_laid_cards=[], _laid_cells=[], _laid_suits=[], _card="10C")
    logic.load_match(data)
    blocked = plain(table(". S .\nS + S\n. S .", ["9S 4H"]).state())
    blocked["frames"][1].update(step="cell_chosen", ask="cell")
    blocked["frames"][1]["vars"] = {"credit": "first", "_card": "9S"}
    assert sentence(blocked) == "Seat 0 has no choice in this position."


def test_the_running_turn_is_its_movers() -> None:
    data = in_the_making()
    data["now"]["seat"] = 1
    assert sentence(data) == "'now' must be turn 1 of seat 0."
    data["now"].update(seat=0, turn=2)
    assert sentence(data) == "'now' must be turn 1 of seat 0."


@pytest.mark.parametrize("drawing", [1, -1, None, "0", True])
def test_the_hand_cut_down_is_of_the_seat_that_draws(drawing: Any) -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H 5D 6D 7D"])
    build(match, 0, ("9S", (1, 0)))
    data: dict[str, Any] = plain(match.state())
    data["frames"][0]["vars"]["drawing"] = drawing
    assert sentence(data) in (UNFIT, "Seat 0 has no choice in this position.") or type(drawing) is not int


OUTCOME = {"reason": "deck", "scores": [0, 0], "winners": [0, 1]}


@pytest.mark.parametrize(
    "change",
    [{"reason": "rain"}, {"scores": [1]}, {"winners": []}, {"winners": [2]}, {"winners": [-1]}],
)
def test_an_outcome_must_fit(change: dict[str, Any]) -> None:
    data = {**SHORT, "to_move": [], "outcome": OUTCOME}
    assert logic.load_match(data).outcome() is not None
    assert sentence({**data, "outcome": {**OUTCOME, **change}})
