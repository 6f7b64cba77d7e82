"""Six of Clubs: builds and located strategies moved to the nearest other place (D-6C1 to D-6C4), and E41, E42."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import CardAct, CellAct, RespondAct
from tests.assertion.strategies.kit import (
    act,
    asked,
    choose,
    column,
    declare,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import DONE, board_of, lay, of_type, offered, scores

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
SOUTH = [(0, -4), (0, -3), (0, -2), (0, -1)]
THEIRS = "6C 2C 3C QC 5S 8S"


def laid(match: logic.Match, seat: int, *placements: Any) -> None:
    """Confirm a build and leave the window open."""
    lay(match, seat, *placements)
    act(match, seat, DONE)


def responses(match: logic.Match) -> list[str]:
    """The cards that may be played in the window that is open."""
    return [action.card for action in match.decisions()[0].actions if action.kind == "respond"]


def test_a_build_is_shifted_to_the_nearest_legal_place_and_its_player_goes_on() -> None:
    """D-6C: distances are |dx| + |dy|; between equal ones the player of the Six chooses."""
    match = stand({}, ["2H 4D 5D 6H", THEIRS])
    laid(match, 0, ("4D", (0, 1)))
    respond(match, 1, "6C")
    quiet(match)
    assert asked(match) == [(1, "cell")] and offered(match, 1, "cell") == [(-1, 0), (0, -1), (1, 0)]
    choose(match, 1, (0, -1))
    assert board_of(match.state()) == {(0, -1): "D"} and where(match, "6C") == "centre" and turn_of(match) == 1


def test_all_cards_of_a_build_move_by_the_same_vector() -> None:
    """D-6C1: the moved build must satisfy B1 to B5 for its builder."""
    match = stand({(1, 0): "S"}, ["2H 4D 5D 6H", THEIRS])
    laid(match, 0, ("4D", (0, 1)), ("2H", (0, 2)))
    respond(match, 1, "6C")
    quiet(match)
    # one step: (1, 1), (1, 2) beside the spade; the others at that distance are not attached
    assert board_of(match.state()) == {(1, 0): "S", (1, 1): "D", (1, 2): "H"}


def test_points_follow_the_new_place() -> None:
    """D-6C2: a trick that would have been completed is not."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["4C 4D 5D 6H", THEIRS])
    laid(match, 0, ("4C", (0, 4)))
    respond(match, 1, "6C")
    quiet(match)
    assert offered(match, 1, "cell") == [(-1, 3), (1, 3)]
    choose(match, 1, (1, 3))
    assert scores(match) == [0, 0] and match.state()["tricks"] == []


def test_a_barricade_needs_its_trick_at_the_new_place() -> None:
    """D-6C2: King of Clubs without a completed trick there has no effect."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["KC 4D 5D 6H", THEIRS])
    laid(match, 0, ("KC", (0, 4)))
    respond(match, 1, "6C")
    quiet(match)
    choose(match, 1, (1, 3))
    assert turn_of(match) == 1 and match.state()["effects"] == []


def test_the_extra_action_of_a_moved_double_march_stays() -> None:
    """E42."""
    match = stand({}, ["7S 4D 5D 6H", THEIRS])
    laid(match, 0, ("7S", (0, 1)))
    respond(match, 1, "6C")
    quiet(match)
    choose(match, 1, (1, 0))
    assert asked(match) == [(0, "build")] and board_of(match.state()) == {(1, 0): "S"}


def test_a_moved_build_scores_where_it_lies() -> None:
    """D-6C2: it may even complete a trick at the new place."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D", (-1, 3): "H"}, ["4C 4D 5D 6H", THEIRS])
    laid(match, 0, ("4C", (-1, 4)))
    respond(match, 1, "6C")
    quiet(match)
    assert board_of(match.state())[(0, 4)] == "C" and scores(match) == [1, 0]


def test_a_trick_target_moves_to_the_trick_with_the_nearest_midpoint() -> None:
    """E41, D-6C: midpoints of four cards; the Ace of Spades still strikes, elsewhere."""
    board = {**column(0, 1), **column(0, -4), **row(3, 7), (2, 6): "S", (1, 5): "H"}
    match = stand(board, ["AS 4D 5D 6H", THEIRS])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6C")
    quiet(match)
    # midpoints: the target (0, 2.5), the South (0, -2.5): 5; the row (4.5, 7): 9
    assert all(cell not in board_of(match.state()) for cell in SOUTH)
    assert set(TRICK) <= set(board_of(match.state()))


def test_without_another_place_it_cannot_be_played() -> None:
    match = stand(column(0, 1), ["AS 4D 5D 6H", "6C 6D 3C QC 5S 8S"])
    declare(match, 0, "AS", TRICK)
    assert responses(match) == ["6D"]


def test_what_has_no_location_cannot_be_deflected() -> None:
    """D-6C3: victims, named cards and centre cards."""
    match = stand({}, ["QS 4D 5D 6H", "6C 6D 3C QC 5S 8S"])
    declare(match, 0, "QS")
    assert responses(match) == ["6D"]
    match = stand({(0, 1): "JS"}, ["10S 4D 5D 6H", "6C 6D 3C QC 5S 8S"])
    declare(match, 0, "10S", "call", "QC")
    assert responses(match) == ["6D"]


def test_single_placements_inside_an_effect_are_no_declarations() -> None:
    """D-6C4."""
    match = stand({}, ["QS 4D 5D 6H", THEIRS])
    declare(match, 0, "QS")
    quiet(match)
    act(match, 0, CardAct("4D"))
    act(match, 0, CellAct((0, 1)))
    assert asked(match)[0][0] == 0


def test_a_build_for_a_duty_may_be_deflected() -> None:
    """D-6C4: duty builds are declarations; the ordered line stays unfinished."""
    duty = {"kind": "duty", "code": "10S", "owner": 1, "target": 0, "cells": [[0, 1]], "count": 43, "number": 1}
    match = stand({(0, 1): "10S"}, ["2H 4D 5D 6H", "6C 2C 3C QC 5S 8S"], effects=[duty], to_move=[1])
    laid(match, 1, ("QC", (1, 0)))
    quiet(match)
    laid(match, 0, ("4D", (0, 2)))
    respond(match, 1, "6C")
    quiet(match)
    choose(match, 1, offered(match, 1, "cell")[0])
    assert (0, 2) not in board_of(match.state()) and [e["code"] for e in match.state()["effects"]] == ["10S"]


def test_a_cover_that_is_deflected_uncovers_the_trick() -> None:
    """D-6C1, B-R13: moved, it is an ordinary build on empty cells."""
    bar = {"kind": "barricade", "code": "KC", "owner": 0, "target": 1, "cells": [list(at) for at in TRICK], "number": 1}
    match = stand(column(0, 1), ["6C 4D 5D 6H", "7D 3S 3C 8H"], effects=[bar], to_move=[1])
    laid(match, 1, ("7D", (0, 1)))
    respond(match, 0, "6C")
    quiet(match)
    cell = offered(match, 0, "cell")[0]
    choose(match, 0, cell)
    state = match.state()
    assert len(next(one for one in state["board"] if one["cell"] == [0, 1])["cards"]) == 1
    assert board_of(state)[cell] == "D" and state["effects"][0]["count"] == 0 and board_of(state)[(0, 1)] == "S"


def test_a_jack_of_spades_may_be_led_to_another_spade() -> None:
    """D-JS3: legal by what everybody knows; a card that cannot be enacted then is spent without effect."""
    match = stand({(0, 1): "QS", (1, 0): "6S"}, ["JS 9C", "6C 2C 3C QC 5S 8S"])
    declare(match, 0, "JS", "table", (0, 1))
    respond(match, 1, "6C")
    quiet(match)
    assert where(match, "QS") == "board" and where(match, "JS") == "board"
    assert where(match, "6S") == "centre"  # it needs a strategy to keep, and there is none


def test_the_direction_named_with_a_ten_of_spades_stays() -> None:
    """D-6C: same cards, modes and order, so a card that cannot be finished in that direction is none."""
    match = stand({(0, 1): "QS", (0, 2): "H", (1, 0): "2S", (0, -1): "9S"}, ["10S 4D", THEIRS.replace("8S", "8D")])
    declare(match, 0, "10S", "table", (0, 1), "column")
    respond(match, 1, "6C")
    quiet(match)
    if asked(match)[0][1] == "cell":
        choose(match, 1, offered(match, 1, "cell")[0])
    duty = next(e for e in match.state()["effects"] if e["code"] == "10S")
    assert duty["count"] == 43 and duty["cells"] != [[0, 1]]


def test_cancelled_by_ten_of_clubs_the_build_stays_and_no_second_thoughts_help() -> None:
    """D-10C, D-8H3: 8H does not answer a deflected build."""
    match = stand({}, ["10C 8H 5D 6H", THEIRS])
    laid(match, 0, ("5D", (0, 1)))
    respond(match, 1, "6C")
    assert responses(match) == ["10C"]
    act(match, 0, RespondAct("10C"))
    quiet(match)
    assert board_of(match.state()) == {(0, 1): "D"} and where(match, "6C") == "removed"


def test_after_it_another_opponent_may_still_counter() -> None:
    """E41, C3: with three players the Nine of Hearts follows the Six of Clubs."""
    hands = ["AS 4D 5D 6H", THEIRS, "9H 9C JC JH"]
    match = stand({**column(0, 1), **column(0, -4)}, hands, seats=3)
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6C")
    events = respond(match, 2, "9H")
    quiet(match)
    repaired = [one["cell"] for one in match.state()["board"] if one.get("repair")]
    assert sorted(map(tuple, repaired)) == SOUTH and of_type(events, "strategy_countered")


def test_any_opponent_may_deflect_what_names_another_victim() -> None:
    """C3.2: the victim, and for 6C any opponent."""
    hands = ["10S 4D 5D 6H", "2C 3C QC 5S", "6C 9C JC JH"]
    match = stand({(0, 1): "QS", (1, 0): "9S"}, hands, seats=3)
    declare(match, 0, "10S", "table", 1, (0, 1), "column")
    events = respond(match, 2, "6C")
    assert of_type(events, "strategy_countered")


def test_unopposed_plays_are_not_deflected() -> None:
    """E36: under King of Hearts nothing counters."""
    match = stand({**column(0, 1), **column(0, -4)}, ["KH AS 5D 6H", THEIRS])
    declare(match, 0, "KH", "AS")
    choose(match, 0, TRICK, "done")
    assert match.state()["board"] and asked(match) == [(1, "build")]


def test_after_it_the_deflecting_player_has_one_card_less_until_the_draw() -> None:
    """Nobody draws for a counter; the hand is filled at the draw."""
    match = stand({}, ["2H 4D 5D 6H", THEIRS])
    laid(match, 0, ("4D", (0, 1)))
    respond(match, 1, "6C")
    quiet(match)
    assert len(match.state()["hands"][1]) == 5
    choose(match, 1, (1, 0))
    assert len(match.state()["hands"][1]) == 6


def test_declared_under_a_mask_the_claim_is_moved_too() -> None:
    """E24: counters follow the calls and answer what was declared."""
    match = stand({}, ["5C 2H 5D 6H", "6C 2C 3C QC 5S 8S"])
    declare(match, 0, "5C", "2H", "AC", (5, 5))
    choose(match, 1, "no")
    respond(match, 1, "6C")
    quiet(match)
    choose(match, 1, (5, 4))
    quiet(match)
    entry = next(one for one in match.state()["board"] if one.get("base"))
    assert entry["cell"] == [5, 4] and entry["marker"] == "AC"


def test_nobody_sees_from_the_asking_who_holds_it() -> None:
    """C3-R5: a seat without the card is asked about a build just the same."""
    match = stand({}, ["2H 4D 5D 6H", "2C 3C QC 5S"])
    laid(match, 0, ("4D", (0, 1)))
    assert asked(match) == [(1, "window")] and responses(match) == []
    elsewhere = stand({}, ["2H 4D 5D 6H", "2C 3C QC 5S"], centre=["6C"])
    laid(elsewhere, 0, ("4D", (0, 1)))
    assert turn_of(elsewhere) == 1  # everybody sees where the Six lies, so nobody is asked
