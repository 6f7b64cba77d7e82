"""Every sentence that refuses something, with a position that gives it; and: no sentence is ever untrue."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import logic
from logic.assertion.words.refusals import REFUSALS
from logic.kernel.acts import NumberAct, action_from_json
from logic.kernel.errors import LoadError
from logic.kernel.nouns import SUIT_WORDS
from tests.assertion import oracle
from tests.assertion.oracle import Board
from tests.assertion.positions import BY_NAME
from tests.assertion.refused import refusal
from tests.assertion.table import DONE, PASS, RESIGN, act, card, cell, discard, drawn, lay, refused, suit, table
from tests.contract.walk import context_of

Match = logic.Match
SQUARE = ". S .\nS + S\n. S ."


def holding(match: Match, code: str) -> Match:
    """The match with a card taken up."""
    match.act(0, card(code))
    return match


def with_laid(match: Match, *placements: Any) -> Match:
    """The match with a build begun."""
    lay(match, 0, *placements)
    return match


def over(match: Match) -> Match:
    """The match, ended."""
    act(match, 0, RESIGN)
    return match


NO_PARALLELS = {"parallelLines": "none"}
PASSING = {"voluntaryPass": True}
FOUR = [("9S", (1, 0)), ("4H", (2, 0)), ("10D", (3, 0)), ("KC", (4, 0))]

THREE = action_from_json({"type": "cell", "cell": [1, 2, 3]})
"""A cell with three numbers."""
OCCUPIED = "A card already lies there, and the strategy cannot be aimed at it."
CASES: dict[str, tuple[Callable[[], Match], Any, str]] = {
    "not_offered": (lambda: table(hands=["9S"]), suit("S"), refusal("not_offered")),
    "not_offered_number": (lambda: table(hands=["9S"]), NumberAct(3), refusal("not_offered")),
    "not_offered_no_such_suit": (
        lambda: act_cell(holding(table(hands=["R*"]), "R*"), (1, 0)), suit("X"), refusal("not_offered")),
    "not_in_hand": (lambda: table(hands=["9S", "4H"]), card("4H"), refusal("not_in_hand")),
    "not_in_hand_deck": (lambda: table(hands=["9S"], deck="AS AH"), card("AS"), refusal("not_in_hand")),
    "not_in_hand_board": (lambda: table("+ 2S", ["9S"]), card("2S"), refusal("not_in_hand")),
    "not_in_hand_discard": (lambda: table(SQUARE, ["9S"], deck=9), discard("4H"), refusal("not_in_hand")),
    "already_laid": (lambda: with_laid(table(hands=["9S 4H"]), ("9S", (1, 0))), card("9S"), refusal("already_laid")),
    "build_full": (lambda: with_laid(table(hands=["9S 4H 10D KC 2S"]), *FOUR), card("2S"), refusal("build_full")),
    "no_cell_for_card": (lambda: table(SQUARE, ["9S 4H"]), card("9S"), refusal("no_cell_for_card")),
    "no_cell_on_line": (lambda: no_room(), card("KC"), refusal("no_cell_on_line")),
    "suit_in_build": (
        lambda: with_laid(table(hands=["9S 2S 4H"]), ("9S", (1, 0))), card("2S"),
        refusal("suit_in_build", suit="S")),
    "suit_in_build_by_a_star": (
        lambda: with_laid(table(hands=["R* 2S 4H"]), ("R*", (1, 0), "S")), card("2S"),
        refusal("suit_in_build", suit="S")),
    "nothing_laid": (lambda: table(hands=["9S"]), DONE, refusal("nothing_laid")),
    "must_act": (lambda: table(hands=["9S"]), PASS, refusal("must_act")),
    "finish_build": (
        lambda: with_laid(table(hands=["9S 2H"]), ("9S", (1, 0))), PASS, refusal("finish_build")),
    "take_back_first": (
        lambda: with_laid(table(hands=["9S 2H"], options=PASSING), ("9S", (1, 0))), PASS, refusal("take_back_first")),
    "must_build": (lambda: table(hands=["9S"]), discard("9S"), refusal("must_build")),
    "lay_first": (lambda: table(hands=["9S"]), cell(1, 0), refusal("lay_first")),
    "finish_card_done": (lambda: holding(table(hands=["9S"]), "9S"), DONE, refusal("finish_card")),
    "finish_card_pass": (lambda: holding(table(hands=["9S"], options=PASSING), "9S"), PASS, refusal("finish_card")),
    "finish_card_other": (lambda: holding(table(hands=["9S 4H"]), "9S"), card("4H"), refusal("finish_card")),
    "finish_card_suit": (
        lambda: act_cell(holding(table(hands=["R* 4H"]), "R*"), (1, 0)), card("4H"), refusal("finish_card")),
    "off_table": (lambda: holding(table(hands=["9S"]), "9S"), cell(21, 0), refusal("off_table")),
    "off_table_far": (lambda: holding(table(hands=["9S"]), "9S"), cell(0, -10**12), refusal("off_table")),
    "off_table_three": (
        lambda: holding(table(hands=["9S"]), "9S"), THREE, refusal("off_table")),
    "is_centre": (lambda: holding(table(hands=["9S"]), "9S"), cell(0, 0), refusal("is_centre")),
    "is_occupied": (lambda: holding(table("+ S", ["9H"]), "9H"), cell(1, 0), refusal("is_occupied")),
    "occupied_by_no_spade": (
        lambda: holding(table("+ KH", ["JS"]), "JS"), cell(1, 0),
        f"{OCCUPIED} The King of Hearts there is not of Spades."),
    "occupied_by_a_spade_not_to_be_enacted": (
        lambda: holding(table("+ KS", ["JS"]), "JS"), cell(1, 0),
        f"{OCCUPIED} The King of Spades there could not be enacted now."),
    "too_long_row": (
        lambda: holding(table("+ S H D C", ["9S"]), "9S"), cell(5, 0), refusal("too_long", line="column")),
    "too_long_column": (
        lambda: holding(table("C\nD\nH\nS\n+", ["9S"]), "9S"), cell(0, 5), refusal("too_long", line="row")),
    "suit_twice_row": (
        lambda: holding(table("+ S", ["9S"]), "9S"), cell(2, 0),
        refusal("suit_twice", line="column", suit="S")),
    "suit_twice_column": (
        lambda: holding(table("H\n+", ["9H"]), "9H"), cell(0, 2),
        refusal("suit_twice", line="row", suit="H")),
    "suit_twice_diamond": (
        lambda: holding(table("+ D", ["9D"]), "9D"), cell(2, 0),
        refusal("suit_twice", line="column", suit="D")),
    "suit_twice_club": (
        lambda: holding(table("+ C", ["9C"]), "9C"), cell(2, 0),
        refusal("suit_twice", line="column", suit="C")),
    "suit_clash": (
        lambda: holding(table({(1, 1): "S", (3, 1): "S"}, ["4D"]), "4D"), cell(2, 1),
        refusal("suit_clash", line="column")),
    "suit_clash_star": (
        lambda: holding(table({(1, 1): "S", (3, 1): "S"}, ["R*"]), "R*"), cell(2, 1),
        refusal("suit_clash", line="column")),
    "all_suits_present": (
        lambda: holding(table({(1, 0): "S", (2, 0): "H", (3, 1): "D", (3, 2): "C"}, ["R*"]), "R*"), cell(3, 0),
        refusal("all_suits_present")),
    "corner_only": (lambda: holding(table("+ S", ["9H"]), "9H"), cell(2, 1), refusal("corner_only")),
    "not_attached": (lambda: holding(table("+ S", ["9H"]), "9H"), cell(9, 9), refusal("not_attached")),
    "inactive_only": (lambda: holding(table({(5, 5): "S"}, ["9H"]), "9H"), cell(5, 6), refusal("inactive_only")),
    "inactive_and_a_corner": (
        lambda: holding(table({(1, 0): "S", (2, 2): "D"} | {(3, 2): "H"}, ["9C"]), "9C"), cell(3, 1),
        refusal("inactive_only")),
    "second_line": (
        lambda: holding(with_laid(table(hands=["9S 4H 10D"]), ("9S", (1, 0)), ("4H", (2, 0))), "10D"), cell(1, 1),
        refusal("second_line")),
    "second_line_after_one": (
        lambda: holding(with_laid(table(hands=["9S 4H"]), ("9S", (1, 0))), "4H"), cell(2, 1), refusal("second_line")),
    "not_next": (
        lambda: holding(with_laid(table(hands=["9S 4H"]), ("9S", (1, 0))), "4H"), cell(4, 0), refusal("not_next")),
    "past_centre": (
        lambda: holding(with_laid(table(hands=["9S 4H"]), ("9S", (1, 0))), "4H"), cell(-1, 0), refusal("past_centre")),
    "too_long_while_building": (
        lambda: holding(with_laid(table(". . D\n+ S H . D C", ["9C 4H"]), ("9C", (3, 1))), "4H"), cell(3, 0),
        refusal("too_long", line="column")),
    "suit_twice_while_building": (
        lambda: holding(with_laid(table("+ S H", ["9D 4H"]), ("9D", (3, 0))), "4H"), cell(4, 0),
        refusal("suit_twice", line="column", suit="H")),
    "parallel": (
        lambda: holding(with_laid(table("S H\n+ .", ["9D 4C"], options=NO_PARALLELS), ("9D", (0, 2))), "4C"),
        cell(1, 2), refusal("parallel")),
    "parallel_first": (
        lambda: holding(table({(-1, 0): "S", (0, 1): "C", (0, 2): "S", (1, 2): "H", (2, 1): "D", (2, 0): "C"},
                              ["9S 4H"], options=NO_PARALLELS), "9S"), cell(1, 1), refusal("parallel")),
    "suit_not_there": (
        lambda: act_cell(holding(table("+ H", ["R*"]), "R*"), (2, 0)), suit("H"),
        refusal("suit_not_there", suit="H")),
    "suit_in_build_for_a_star": (
        lambda: act_cell(holding(with_laid(table(hands=["R* 4H"]), ("4H", (1, 0))), "R*"), (2, 0)), suit("H"),
        refusal("suit_not_there", suit="H")),
    "game_over": (lambda: over(table(hands=["9S"])), card("9S"), "The game is over."),
}  # fmt: skip


def act_cell(match: Match, at: tuple[int, int]) -> Match:
    """The match with the card in hand put on a cell."""
    match.act(0, cell(*at))
    return match


def no_room() -> Match:
    """A build whose line is closed at both ends to the club still in hand."""
    match = table({(-1, 0): "S", (1, 1): "C", (0, 2): "C", (0, -1): "C"}, ["9D KC"])
    lay(match, 0, ("9D", (0, 1)))
    return match


@pytest.mark.parametrize("case", CASES)
def test_refused_with_its_sentence(case: str) -> None:
    make, action, sentence = CASES[case]
    assert refused(make(), 0, action) == sentence


def test_every_sentence_of_refusal_has_a_case() -> None:
    """A sentence of the table that no position can give would be dead."""
    keys = list(REFUSALS)
    sentences = {
        REFUSALS[key].text for key in ("not_offered", *keys[keys.index("not_in_hand") : keys.index("must_build_this")])
    }
    given = {sentence for _, _, sentence in CASES.values()}

    def matches(pattern: str) -> bool:
        head = pattern.partition("{")[0]
        tail = pattern.rpartition("}")[2]
        return any(sentence.startswith(head) and sentence.endswith(tail) for sentence in given)

    rows = {pattern for pattern in sentences if pattern.replace("row", "column") in sentences}
    assert [pattern for pattern in sorted(sentences - rows) if not matches(pattern)] == []


def test_every_refusal_is_one_sentence() -> None:
    for _, _, sentence in CASES.values():
        sentence = sentence.removeprefix(f"{OCCUPIED} ")
        assert sentence[0].isupper() and sentence.endswith(".") and ". " not in sentence


def test_it_is_not_this_seats_turn() -> None:
    match = table(hands=["9S", "4H"])
    assert refused(match, 1, card("4H")) == "It is not your turn to answer."
    assert refused(match, 1, card("9S")) == "It is not your turn to answer."
    assert match.explain(7, card("9S")) == "There is no seat 7 in this game."
    assert match.explain(-1, card("9S")) == "There is no seat –1 in this game."
    for seat in (7, -1):
        with pytest.raises(logic.Refusal):
            match.act(seat, card("9S"))


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (None, 'An action is an object with a "type".'),
        ([], 'An action is an object with a "type".'),
        ({}, 'An action is an object with a "type".'),
        ({"type": 3}, 'An action is an object with a "type".'),
        ({"type": "fly"}, "There is no action of type 'fly'."),
        ({"type": "card"}, "An action of type 'card' needs the field 'card'."),
        ({"type": "card", "card": "9S", "cell": [1, 0]}, "An action of type 'card' has no field 'cell'."),
        ({"type": "done", "now": True}, "An action of type 'done' has no field 'now'."),
        ({"type": "card", "card": "11S"},
         "'11S' is not a card of this game; cards are written like 9S, 10D, AH, R*, B*."),
        ({"type": "card", "card": 9}, "9 is not a card of this game; cards are written like 9S, 10D, AH, R*, B*."),
        ({"type": "card", "card": []}, "[] is not a card of this game; cards are written like 9S, 10D, AH, R*, B*."),
        ({"type": "cell", "cell": ["1", 0]}, "The field 'cell' takes whole numbers."),
        ({"type": "cell", "cell": [1.5, 0]}, "The field 'cell' takes whole numbers."),
        ({"type": "cell", "cell": {"x": 1}}, "The field 'cell' of an action of type 'cell' is not readable."),
        ({"type": "cell", "cell": True}, "The field 'cell' of an action of type 'cell' is not readable."),
        ({"type": "cell", "cell": 4}, refusal("lay_first")),
        ({"type": "cell", "cell": []}, refusal("lay_first")),
        ({"type": "suit", "suit": None}, "The field 'suit' of an action of type 'suit' is not readable."),
    ],
)  # fmt: skip
def test_unreadable_actions(action: Any, sentence: str) -> None:
    try:
        read = action_from_json(action)
    except LoadError as unreadable:
        assert (unreadable.reason, unreadable.code) == (sentence, "bad_action")
    else:
        assert refused(table(hands=["9S"]), 0, read) == sentence


def test_explain_says_none_of_what_is_allowed() -> None:
    match = table("+ S H", ["9D R*"])
    for action in match.decisions()[0].actions:
        assert match.explain(0, action) is None
    assert match.explain(0, RESIGN) is None and match.explain(1, RESIGN) is None


# -------------------------------------------------------------------------------------- the sentences against the rules


def truly(sentence: str, board: Board, laid: Board, code: str, at: tuple[int, int]) -> bool:
    """Return whether a sentence that refuses a cell is true, by the literal reference."""
    here = {**board, **laid}
    active = oracle.active_cells(board)
    if sentence == refusal("off_table"):
        return not oracle.on_table(at)
    if sentence == refusal("is_centre"):
        return at == oracle.CENTRE
    if sentence == refusal("is_occupied"):
        return at in here
    suits = oracle.suits_of(code)
    row, column = oracle.runs_through({**here, at: suits[0]}, at)
    runs = {"column": row, "row": column}  # seat 0 lives South and sees the ground turned by a quarter
    others = {name: [here[near] for near in run if near != at] for name, run in runs.items()}
    for name, run in runs.items():
        if sentence == refusal("too_long", line=name):
            return len(run) > 4
        for letter in SUIT_WORDS:
            if sentence == refusal("suit_twice", line=name, suit=letter):
                return suits == (letter,) and letter in others[name]
        if sentence == refusal("suit_clash", line=name):
            return len(set(others[name])) < len(others[name])
    if sentence == refusal("all_suits_present"):
        return set(others["row"]) | set(others["column"]) == set(oracle.SUITS)
    beside = [near for near in oracle.edge_neighbours(at) if near == oracle.CENTRE or near in board]
    attached = oracle.is_attached(at, active)
    corner = any(near == oracle.CENTRE or near in active for near in oracle.touching_cells(at))
    if sentence == refusal("corner_only"):
        return not attached and corner and not beside
    if sentence == refusal("not_attached"):
        return not attached and not corner and not beside
    if sentence == refusal("inactive_only"):
        return not attached and bool(beside)
    cells = [*laid, at]
    straight = len({x for x, _ in cells}) == 1 or len({y for _, y in cells}) == 1
    if sentence == refusal("second_line"):
        return not straight
    after = {**here, at: suits[0]}
    if sentence == refusal("not_next"):
        return straight and not any(set(cells) <= set(run) for run in oracle.runs_through(after, at))
    if sentence == refusal("past_centre"):
        x, y = at
        across = y == 0 and all(down == 0 and along * x < 0 for along, down in laid)
        return across or (x == 0 and all(along == 0 and down * y < 0 for along, down in laid))
    if sentence == refusal("parallel"):
        return any("B-R2" in oracle.build_faults(board, [*laid.items(), (at, letter)], "none") for letter in suits)
    raise AssertionError(f"an unforeseen sentence: {sentence}")


@pytest.mark.share(3)
@pytest.mark.parametrize("parallel", ["free", "none"])
@pytest.mark.parametrize("name", ["ladder", "dead_cells", "island", "gap_of_one", "late_islands", "late_two_stars"])
def test_every_refused_cell_is_refused_for_a_true_reason(name: str, parallel: str) -> None:
    """Over the whole neighbourhood of a board: a cell is offered, or the sentence says what is wrong with it."""
    position = BY_NAME[name]
    rng = random.Random(name)
    match = table(position.board, [position.hand, ""], options={"parallelLines": parallel})
    window = [(x, y) for x in range(-7, 10) for y in range(-8, 10)] + [(21, 0), (0, -21)]
    laid: Board = {}
    for _ in range(3):
        codes = [action.card for action in match.decisions()[0].actions if action.kind == "card"]
        if not codes:
            break
        code = rng.choice(codes)
        match.act(0, card(code))
        options = [tuple(action.cell) for action in match.decisions()[0].actions]
        for at in window:
            sentence = match.explain(0, cell(*at))
            assert (sentence is None) == (at in options), (at, sentence)
            assert sentence is None or truly(sentence, position.board, laid, code, at), (laid, code, at, sentence)
        at = rng.choice(options)
        match.act(0, cell(*at))
        if match.decisions()[0].kind == "suit":
            match.act(0, rng.choice(match.decisions()[0].actions))
        last = context_of(match.decisions()[0]).placed[-1]
        laid[at] = last.suit


def test_drawings_are_read_as_they_look() -> None:
    assert drawn(". S\nR*D + 9H") == {(0, 1): "S", (-1, 0): "R*D", (1, 0): "9H"}
