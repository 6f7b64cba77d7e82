"""Clubs on the board: the second base (D-AC), the barricade and its covers (D-KC, B-R13), with their rows of E.

Long because every ruling of two cards has its test.
"""

from __future__ import annotations

from typing import Any

import logic
from logic.views import CardAct, CellAct, PlayAct
from tests.assertion.strategies.kit import (
    NO,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import DONE, board_of, build, cells_for, held, lay, of_type, offered, scores, seen, staircase

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
PLAIN = ["AC 2H 3H 4D 5D 6H", "7D 2C 3C 4C 5S 7S"]


def effect(kind: str, code: str, cells: list[tuple[int, int]], owner: int = 0, **fields: Any) -> dict[str, Any]:
    """A lasting effect as a document writes it."""
    return {"kind": kind, "code": code, "owner": owner, "cells": [list(at) for at in cells], "number": 1, **fields}


def barricade(count: int = 0, target: int = 1) -> dict[str, Any]:
    return effect("barricade", "KC", TRICK, 0, target=target, count=count)


def kinds(match: logic.Match) -> list[str]:
    return [one["kind"] for one in match.state()["effects"]]


def entry(match: logic.Match, x: int, y: int) -> dict[str, Any]:
    return next(one for one in match.state()["board"] if one["cell"] == [x, y])


def active(match: logic.Match) -> set[tuple[int, int]]:
    return {tuple(one["cell"]) for one in match.state()["board"] if one["active"]}


# Ace of Clubs ---------------------------------------------------------------------------------------------------------


def test_the_second_base_goes_on_any_empty_cell_and_one_builds_from_it() -> None:
    """D-AC1: no attachment is needed; the cell is a root for everybody."""
    match = stand({}, PLAIN)
    enact(match, 0, "AC", (9, 9))
    assert entry(match, 9, 9)["base"] and where(match, "AC") == "board" and turn_of(match) == 1
    assert (9, 10) in cells_for(match, 1, "7D") and (0, 1) in cells_for(match, 1, "7D")


def test_it_cannot_lie_on_a_card_or_on_the_centre() -> None:
    match = stand(column(0, 1), PLAIN)
    aim(match, 0, "AC")
    cells = offered(match, 0, "cell")
    assert len(cells) == 41 * 41 - 5 and (0, 0) not in cells and (0, 2) not in cells


def test_it_is_no_card_of_a_line_but_ends_it() -> None:
    """D-AC2, D-AC5: it blocks a cell, gives no trick and holds no land."""
    match = stand({(1, 0): "S", (2, 0): "H"}, ["AC 2D 3C 4D 5D 6H", "7D 2C 3H 4C 5S 7S"], turn=3)
    enact(match, 0, "AC", (3, 0))
    assert (4, 0) in cells_for(match, 1, "7D")
    assert (4, 0) in cells_for(match, 1, "3H")  # beyond the wall it is another line
    match = stand({}, PLAIN)
    enact(match, 0, "AC", (0, 14))
    assert held(match) == {} and scores(match) == [0, 0]


def test_lines_are_kept_but_not_gained_through_it() -> None:
    """D-AC3, A6-R4, A6-R5: by default it holds land and gains none."""
    board = {(0, 8): "S"}
    match = stand(board, PLAIN)
    enact(match, 0, "AC", (0, 7))
    assert (0, 8) in active(match) and held(match) == {}
    match = stand(staircase(7), ["AC 2H 3H 4D 5D 6H", "AS 2C 3C 4C 5S 7S"])
    assert held(match) == {(1, 7): [0]}
    enact(match, 0, "AC", (1, 6))
    assert held(match) == {(1, 7): [0]}


def test_option_ace_clubs_territory() -> None:
    """``full``: lines are gained through it; ``none``: it does not even keep them."""
    match = stand({(0, 8): "S"}, PLAIN, options={"aceClubsTerritory": "full"})
    enact(match, 0, "AC", (0, 7))
    assert held(match) == {(1, 7): [0]} and scores(match) == [4, 0]
    board = {**column(0, 1), (1, 5): "S", (2, 6): "H", (1, 7): "D"}
    hands = ["AC 2H 3H 4D 5D 6H", "AS 2C 3C 4C 5S 7S"]
    for value, kept in (("holdOnly", {(1, 7): [0]}), ("none", {})):
        match = stand(board, hands, options={"aceClubsTerritory": value})
        assert held(match) == {(1, 7): [0]}
        enact(match, 0, "AC", (2, 7))
        enact(match, 1, "AS", TRICK)
        assert (1, 7) in active(match) and held(match) == kept, value


def test_the_ace_of_spades_destroys_it_and_what_hangs_on_it() -> None:
    """D-AC4, D-AS5."""
    match = stand({(5, 6): "S", **column(0, 1)}, ["AC 2H 3H 4D 5D 6H", "AS 2C 3C 4C 5S 7S"])
    enact(match, 0, "AC", (5, 5))
    assert (5, 6) in active(match)
    enact(match, 1, "AS", [(5, 5)])
    assert set(board_of_all(match)) == set(TRICK) and where(match, "AC") == "removed"


def board_of_all(match: logic.Match) -> list[tuple[int, int]]:
    return [tuple(one["cell"]) for one in match.state()["board"]]


def test_the_ace_of_diamonds_makes_it_no_root() -> None:
    """D-AC4, D-AD3."""
    match = stand({}, ["AC 2H 3H 4D 5D 6H", "AD 2C 3C 4C 5S 7S"])
    enact(match, 0, "AC", (5, 5))
    enact(match, 1, "AD", [(5, 5)])
    assert (5, 6) not in cells_for(match, 0, "2H")


def test_six_of_clubs_moves_it_to_the_nearest_empty_cell() -> None:
    """D-AC6."""
    match = stand({}, ["AC 2H 3H 4D 5D 6H", "6C 2C 3C 4C 5S 7S"])
    declare(match, 0, "AC", (5, 5))
    respond(match, 1, "6C")
    choose(match, 0, "pass")
    assert offered(match, 1, "cell") == [(4, 5), (5, 4), (5, 6), (6, 5)]
    choose(match, 1, (5, 4))
    quiet(match)
    assert entry(match, 5, 4)["base"] and turn_of(match) == 1 and where(match, "6C") == "centre"


def test_kept_by_six_of_spades_a_marker_stands_for_it() -> None:
    """D-6S: the card returns to the hand; the marker is a base, and the Ace of Spades removes it."""
    match = stand({}, ["AC 6S 3H 4D 5D 6H", "AS 2C 3C 4C 5S 7S"])
    declare(match, 0, "6S", "AC")
    quiet(match)
    choose(match, 0, (5, 5), "done")
    quiet(match)
    assert where(match, "AC") == "hand 0" and entry(match, 5, 5)["marker"] == "AC"
    enact(match, 1, "AS", [(5, 5)])
    assert match.state()["board"] == [] and where(match, "AC") == "hand 0"


def test_undone_it_goes_to_the_removed_pile() -> None:
    """E34."""
    match = stand({}, ["AC 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "AC", (5, 5))
    enact(match, 1, "KS")
    assert match.state()["board"] == [] and where(match, "AC") == "removed"


# King of Clubs --------------------------------------------------------------------------------------------------------

BUILDER = ["KC 2H 3H 4D 5D 6H", "7D 2C 3C 8H 5S 7S"]


def inverted(**fields: Any) -> logic.Match:
    """A barricade just laid by seat 0 in the North."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, BUILDER, **fields)
    build(match, 0, ("KC", (0, 4)))
    choose(match, 0, TRICK)
    return match


def test_a_trick_built_with_it_on_the_others_side_scores_and_may_be_inverted() -> None:
    """D-KC2, D-KC5: cards that were there before count; it bars the owner of the land."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, BUILDER)
    build(match, 0, ("KC", (0, 4)))
    assert scores(match) == [1, 0] and asked(match) == [(0, "cells")]
    choose(match, 0, TRICK)
    assert match.state()["effects"][0]["kind"] == "barricade" and match.state()["effects"][0]["target"] == 1
    assert turn_of(match) == 1


def test_the_barricade_may_be_left_out() -> None:
    """D-KC4."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, BUILDER)
    build(match, 0, ("KC", (0, 4)))
    choose(match, 0, "no")
    assert kinds(match) == [] and turn_of(match) == 1


def test_only_a_whole_trick_on_one_opponents_side_is_inverted() -> None:
    """All four cells must lie on the side of an opponent; an own trick and a partial one are none."""
    match = stand({(0, -1): "S", (0, -2): "H", (0, -3): "D"}, BUILDER)
    build(match, 0, ("KC", (0, -4)))
    assert turn_of(match) == 1 and kinds(match) == []
    match = stand({(1, 0): "S", (1, 1): "H", (1, 2): "D"}, BUILDER)
    build(match, 0, ("KC", (1, 3)))
    assert turn_of(match) == 1 and scores(match) == [1, 0]  # one of the four lies in the neutral row
    match = stand({(0, 1): "S", (0, 2): "H"}, BUILDER)
    build(match, 0, ("KC", (0, 3)))
    assert turn_of(match) == 1


def test_its_victim_cannot_build_from_it_and_others_can() -> None:
    """D-KC1: only the victim's building is restricted; links, land and the other side are not."""
    board = {**column(0, 1), (1, 4): "S", (1, 5): "H"}
    match = stand(board, ["2C 2H 3H 4D 5D 6H", "7D 2S 3C 8H 5S 7S"], effects=[barricade()], to_move=[1])
    cells = cells_for(match, 1, "7D")
    assert (1, 6) not in cells and (1, 1) not in cells and (1, 0) in cells
    assert len(active(match)) == 6
    lay(match, 1, ("7D", (1, 0)))
    build_done(match, 1)
    assert (1, 6) in cells_for(match, 0, "4D")


def build_done(match: logic.Match, seat: int) -> None:
    act(match, seat, DONE)
    quiet(match)


def test_inverted_cards_are_not_showing() -> None:
    """D-KC3: no Jack of Spades, Ten of Spades or Six of Hearts on them."""
    match = stand({(0, 1): "QS", (0, 2): "H", (0, 3): "D", (0, 4): "C"}, ["JS 6H"], effects=[barricade()])
    aim(match, 0, "JS")
    assert offered(match, 0, "choice") == ["highest", "lowest"]


def test_an_inverted_card_shows_its_own_suit_to_crossing_lines() -> None:
    """A4-R2: beside the inverted heart a diamond may lie and a heart may not."""
    match = stand(column(0, 1), ["4H 4D", "7D 3S 3C 8H"], effects=[barricade()])
    assert (1, 2) in cells_for(match, 0, "4D") and (1, 2) not in cells_for(match, 0, "4H")


def test_the_suit_of_a_stack_is_that_of_the_card_on_top() -> None:
    """A4-R2: a spade under a heart is no spade any more."""
    board = [{"cell": [1, 0], "cards": ["9S", "7H"], "under": [["S", 0]], "seat": 1}]
    match = stand("", ["4H 4S", "7D 3S 3C 8H"], board=board)
    assert (2, 0) in cells_for(match, 0, "4S") and (2, 0) not in cells_for(match, 0, "4H")


def test_an_occupied_cell_takes_a_card_only_where_a_card_says_so() -> None:
    """B-R9: a trick that nothing bars is never covered; beneath a cover the old card lies on and counts no more."""
    hands = ["2C 2H 4S 4D", "7D 3S 3C 8H"]
    plain = stand(column(0, 1), hands, to_move=[1])
    barred = stand(column(0, 1), hands, effects=[barricade()], to_move=[1])
    for code in hands[1].split():
        assert not set(cells_for(plain, 1, code)) & set(TRICK)
        assert set(TRICK) <= set(cells_for(barred, 1, code))
    build(barred, 1, ("7D", (0, 1)))
    covered = entry(barred, 0, 1)
    assert len(covered["cards"]) == 2 and covered["cards"][1] == "7D" and covered["suit"] == "D"


def test_it_is_covered_card_by_card_and_the_fourth_scores() -> None:
    """B-R13, D-KC6: in parts, by anybody, four different suits; then the bar is gone and the new trick scores."""
    match = stand(column(0, 1), ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1], deck=30)
    assert cells_for(match, 1, "7D") and set(TRICK) <= set(cells_for(match, 1, "7D"))
    build(match, 1, ("7D", (0, 1)), ("3S", (0, 2)))
    assert scores(match) == [1, 0] and match.state()["effects"][0]["count"] == 0b0011
    assert entry(match, 0, 1)["suit"] == "D" and len(entry(match, 0, 1)["cards"]) == 2
    assert set(cells_for(match, 0, "2C")) & set(TRICK) == {(0, 3), (0, 4)}
    assert not set(cells_for(match, 0, "4D")) & set(TRICK)  # all covers have different suits
    build(match, 0, ("2C", (0, 3)))
    events = build(match, 1, ("8H", (0, 4)))
    assert scores(match) == [1, 1] and kinds(match) == []
    assert of_type(events, "trick_completed")[0]["points"] == 1
    assert match.state()["tricks"] == [{"cells": [list(at) for at in TRICK], "side": 1, "points": 1}]


def test_until_the_fourth_cover_the_old_trick_stands_as_a_target() -> None:
    """B-R13, E43: the Ace of Spades takes it with partial covers and all."""
    hands = ["AS 2H 4S 4D", "7D 3S 3C 8H"]
    match = stand(column(0, 1), hands, effects=[barricade()], to_move=[1], deck=30)
    build(match, 1, ("7D", (0, 1)))
    enact(match, 0, "AS", TRICK)
    assert match.state()["board"] == [] and kinds(match) == [] and where(match, "7D") == "removed"


def test_a_cover_may_not_break_a_crossing_run_but_may_keep_the_suit() -> None:
    """B-R13: the crossing run must be legal; the suit of the card beneath is always accepted."""
    board = {**column(0, 1), (1, 2): "D", (2, 2): "S"}
    match = stand(board, ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1])
    assert (0, 2) not in cells_for(match, 1, "7D")
    assert (0, 2) not in cells_for(match, 1, "3S")
    assert (0, 2) in cells_for(match, 1, "8H") and (0, 2) in cells_for(match, 1, "3C")


def test_a_cover_after_which_four_suits_are_impossible_is_refused() -> None:
    """B-R13: (0,1) and (0,2) take only clubs or spades, so neither suit is free for the other cells."""
    board = {**column(0, 1, "SCHD"), (1, 1): "D", (2, 1): "H", (1, 2): "H", (2, 2): "D"}
    match = stand(board, ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1])
    assert set(cells_for(match, 1, "3S")) & set(TRICK) == {(0, 1), (0, 2)}
    assert set(cells_for(match, 1, "7D")) & set(TRICK) == {(0, 3), (0, 4)}


def test_a_crossing_trick_covered_in_the_same_suit_scores_nothing() -> None:
    """A6: what was complete before and after is not newly complete."""
    board = {**column(0, 1), **row(1, 2, "SDC")}
    match = stand(board, ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1])
    before = scores(match)
    build(match, 1, ("8H", (0, 2)))
    assert scores(match) == before


def test_option_barricade_cover_one_turn() -> None:
    """D-KC6: all four or none; a Star may stand for the suit that is missing, and is not wasted on another."""
    options = {"barricadeCover": "oneTurn"}
    names: dict[str, Any] = {"effects": [barricade()], "to_move": [1], "options": options}
    match = stand(column(0, 1), ["2C 2H 4S 4D", "7D 3S 3C 7S"], **names)
    assert not set(cells_for(match, 1, "7D")) & set(TRICK)
    match = stand(column(0, 1), ["2C 2H 4S 4D", "7D 3S 3C R*"], **names)
    lay(match, 1, ("7D", (0, 1)))
    assert "done" not in {action.kind for action in match.decision_for(1).actions}
    act(match, 1, CardAct("R*"))
    act(match, 1, CellAct((0, 2)))
    assert offered(match, 1, "suit") == ["H"]
    choose(match, 1, "H")
    lay(match, 1, ("3S", (0, 3)), ("3C", (0, 4)))
    build_done(match, 1)
    assert scores(match) == [1, 1] and kinds(match) == []


def test_a_queen_built_as_another_card_counts_in_its_suit_toward_the_four_covers() -> None:
    """D-KC6, options ``barricadeCover`` and ``queenHeartsBuildCards``: QH stands for the spade that is missing."""
    options = {"barricadeCover": "oneTurn", "queenHeartsBuildCards": True}
    names: dict[str, Any] = {"effects": [barricade()], "to_move": [1], "options": options}
    match = stand(column(0, 1), ["2C 6H 4S 4D", "QH 7D 3C 2H 9C"], **names)
    aim(match, 1, "QH", "9C", "2S")
    lay(match, 1, ("QH", (0, 1)))
    assert "done" not in {action.kind for action in match.decision_for(1).actions}
    lay(match, 1, ("7D", (0, 3)), ("3C", (0, 4)), ("2H", (0, 2)))
    assert "done" in {action.kind for action in match.decision_for(1).actions}
    match = stand(column(0, 1), ["2C 6H 4S 4D", "QH 7D 3C 3D 9C"], **names)
    aim(match, 1, "QH", "9C", "2S")
    assert not set(cells_for(match, 1, "QH")) & set(TRICK)


def test_anything_that_removes_one_of_the_four_ends_the_barricade() -> None:
    """D-KC7: a crossing trick is eliminated, the rest turns face up."""
    board = {**column(0, 1), **row(1, 4, "SHD")}
    match = stand(board, ["AS 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()])
    enact(match, 0, "AS", [(0, 4), (1, 4), (2, 4), (3, 4)])
    assert set(board_of(match.state())) == {(0, 1), (0, 2), (0, 3)} and kinds(match) == []
    assert (1, 1) in cells_for(match, 1, "7D")


def test_king_of_spades_takes_covers_off_again() -> None:
    """D-KS (a), (d): a cover of the turn undone is gone, and the bar that it ended is back."""
    match = stand(column(0, 1), ["KS 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1])
    build(match, 1, ("7D", (0, 1)), ("3S", (0, 2)))
    enact(match, 0, "KS")
    assert match.state()["effects"][0]["count"] == 0 and len(entry(match, 0, 1)["cards"]) == 1
    match = stand(column(0, 1), ["KS 2H 4S 4D", "7D 3S 3C 8H"], effects=[barricade()], to_move=[1])
    build(match, 1, ("7D", (0, 1)), ("3S", (0, 2)), ("3C", (0, 3)), ("8H", (0, 4)))
    assert scores(match) == [1, 1] and kinds(match) == []
    enact(match, 0, "KS")
    assert scores(match) == [1, 0] and kinds(match) == ["barricade"]
    assert match.state()["tricks"][0]["side"] == 0


def test_an_isolated_trick_is_covered_likewise_and_its_ace_is_removed() -> None:
    """D-AD (a), D-AD4, B-R9: with the fourth cover the Ace of Diamonds goes; the old cards stay beneath."""
    isolation = effect("isolation", "AD", TRICK, 1, cards=["AD"])
    match = stand(column(0, 1), ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=[isolation])
    build(match, 0, ("4D", (0, 1)), ("4S", (0, 2)), ("2C", (0, 3)), ("2H", (0, 4)))
    assert kinds(match) == [] and where(match, "AD") == "removed" and scores(match) == [2, 0]
    assert len(entry(match, 0, 3)["cards"]) == 2 and (0, 3) in active(match)


def test_a_trick_barred_twice_is_freed_at_once() -> None:
    """B-R13 with both bars on one trick: each cell is offered once, and the fourth cover ends both."""
    both = [barricade(0b0001), effect("isolation", "AD", TRICK, 1, cards=["AD"]) | {"number": 2}]
    board = {**column(0, 1)}
    match = stand(board, ["2C 2H 4S 4D", "7D 3S 3C 8H"], effects=both, effect_count=2)
    assert set(cells_for(match, 0, "4D")) & set(TRICK) == {(0, 2), (0, 3), (0, 4)}
    assert not set(cells_for(match, 0, "4S")) & set(TRICK)  # the spade at the foot counts as a cover
    build(match, 0, ("4D", (0, 2)), ("2C", (0, 3)), ("2H", (0, 4)))
    assert kinds(match) == [] and scores(match) == [2, 0]


def test_with_three_players_it_bars_the_owner_of_the_land() -> None:
    """D-KC5: a trick in the West bars the player in the West alone."""
    hands = ["KC 2H 3H 4D 5D 6H", "7D 2C 3C 8H 5S 7S", "9D 9C 10C 10H JS QS"]
    match = stand({(-1, 0): "S", (-2, 0): "H", (-3, 0): "D"}, hands, seats=3)
    build(match, 0, ("KC", (-4, 0)))
    choose(match, 0, [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    assert match.state()["effects"][0]["target"] == 1
    quiet(match)
    assert (-1, 1) not in cells_for(match, 1, "7D")
    build(match, 1, ("7D", (1, 0)))
    assert (-1, 1) in cells_for(match, 2, "9D")


def test_declared_under_five_of_clubs_the_mask_is_built_as_the_king() -> None:
    """D-5C2: the Five of Clubs is the club of the trick; the concealed card is removed face down."""
    match = stand({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["5C 2H 3H 4D 5D 6H", "7D 2C 3C 8H 5S 7S"])
    act(match, 0, PlayAct("5C"))
    choose(match, 0, "2H", "KC")
    lay(match, 0, ("5C", (0, 4)))
    act(match, 0, DONE)
    choose(match, 0, "done")
    assert asked(match) == [(1, "call")]
    act(match, 1, NO)
    quiet(match)
    choose(match, 0, TRICK)
    assert entry(match, 0, 4)["cards"] == ["5C"] and kinds(match) == ["barricade"] and scores(match) == [1, 0]
    assert where(match, "2H") == "removed" and "2H" not in seen(match, 1).removed
