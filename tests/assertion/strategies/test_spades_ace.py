"""Ace of Spades: a complete trick is eliminated with everything that this cuts off (D-AS1 to D-AS5)."""

from __future__ import annotations

import pytest

from logic.views import DoneAct
from tests.assertion.strategies.kit import (
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    row,
    stand,
    where,
    why_not,
)
from tests.assertion.strategies.pieces import (
    all_of,
    credited,
    effect,
    entry,
    lasting,
    lying,
    permanent,
    stack,
    stub,
    trick,
)
from tests.assertion.table import held, of_type, scores, staircase

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
SOUTH = [(0, -4), (0, -3), (0, -2), (0, -1)]
HANDS = ["AS 2H 3H 4D 5D 6H", "2C 3C 4C 5S 7S 9D"]


# ----------------------------------------------------------------------------------------------------------- its target


def test_das1_a_partial_trick_is_no_target() -> None:
    """D-AS1: it speaks of four cards; without a target it cannot be played."""
    match = stand(column(0, 1, "SHD"), HANDS)
    assert "AS" not in playable(match, 0) and "no complete trick" in why_not(match, 0, "AS")


def test_das1_option_ace_spades_partials() -> None:
    """D-AS1, house rule aceSpadesPartials: runs of two and three may be eliminated too; single cards may not."""
    match = stand({**column(0, 1, "SHD"), (-1, 0): "C"}, HANDS, options={"aceSpadesPartials": True})
    aim(match, 0, "AS")
    assert all_of(match, 0, "cells") == [[0, 1, 0, 2, 0, 3]]
    choose(match, 0, [(0, 1), (0, 2), (0, 3)], "done")
    quiet(match)
    assert lying(match) == {(-1, 0)} and where(match, "AS") == "removed"


def test_das1_a_part_beside_a_protected_trick_trades_no_aces() -> None:
    """D-AS4 with aceSpadesPartials: only a trick is protected; of a part that crosses it the shared card stays."""
    guard = effect("guard", "AH", cells=[(0, 2)], cards=["AH"])
    board = {**column(0, 1), (1, 2): "S", (2, 2): "C"}
    match = stand(board, HANDS, effects=[guard], options={"aceSpadesPartials": True})
    enact(match, 0, "AS", [(0, 2), (1, 2), (2, 2)])
    assert lying(match) == set(NORTH) and lasting(match) == [("guard", "AH")]


def test_any_complete_trick_may_be_named_whoever_built_it() -> None:
    match = stand({**column(0, 1), **column(0, -4, "CDHS")}, HANDS)
    aim(match, 0, "AS")
    assert len(all_of(match, 0, "cells")) == 2


# ----------------------------------------------------------------------------------------------------------- the sweep


def test_das2_only_what_is_newly_cut_off_goes() -> None:
    """D-AS2: what lay unlinked before stays on the table."""
    match = stand({**column(0, 1), (1, 5): "S", (2, 6): "H", (7, 7): "D", (8, 8): "C"}, HANDS)
    events = enact(match, 0, "AS", NORTH)
    assert lying(match) == {(7, 7), (8, 8)}
    gone = [event["why"] for event in of_type(events, "card_moved") if event["to"] == {"zone": "removed"}]
    assert (gone.count("eliminated"), gone.count("cut_off"), gone.count("spent")) == (4, 2, 1)


@pytest.mark.parametrize("bridge", [(1, 1), (-1, 1), (1, -1), (-1, 0)])
def test_das3_a_corner_or_an_edge_of_the_centre_saves_a_card(bridge: tuple[int, int]) -> None:
    """D-AS3: cards that touch the centre, by a corner too, stay linked."""
    board = {**row(1, 0, "SHDC"), bridge: "H"} if bridge == (-1, 0) else {**column(0, 1, "SHDC"), bridge: "D"}
    match = stand(board, HANDS)
    cells = [cell for cell in board if cell != bridge]
    enact(match, 0, "AS", cells)
    assert lying(match) == {bridge}


@pytest.mark.parametrize("isolated", [False, True])
def test_das3_a_second_base_saves_what_touches_it(isolated: bool) -> None:
    """D-AS3: links to an Ace of Clubs count, even to an isolated one (physical links)."""
    codes = zip(["9S", "9H", "10D", "9C", "8S", "8H"], [*NORTH, (1, 5), (-1, 5)], strict=True)
    board = [{"cell": list(at), "cards": [code]} for code, at in codes]
    board.append({"cell": [2, 6], "cards": ["AC"], "base": True, "seat": 0})
    effects = [effect("isolation", "AD", cells=[(2, 6)], cards=["AD"])] if isolated else []
    match = stand("", HANDS, board=board, tricks=[trick(NORTH)], effects=effects)
    enact(match, 0, "AS", NORTH)
    assert lying(match) == {(1, 5), (2, 6)}


def test_e46_isolated_cards_are_not_newly_cut() -> None:
    """E46, D-AS3: a bridge under an Ace of Diamonds still links physically, so what lies beyond it stays."""
    bridge = row(1, 0)
    board = {**bridge, (5, 1): "S", (6, 2): "H", **column(0, 1)}
    isolation = effect("isolation", "AD", cells=list(bridge), cards=["AD"])
    match = stand(board, HANDS, effects=[isolation])
    assert not entry(match, (6, 2))["active"]
    enact(match, 0, "AS", NORTH)
    assert lying(match) == {*bridge, (5, 1), (6, 2)}


def test_das3_inverted_cards_link_what_lies_beyond_them() -> None:
    """D-AS3: a barricade conducts links for the sweep, even against the side it bars."""
    wall = row(1, 0)
    board = {**wall, (5, 1): "S", **column(0, 1)}
    barricade = effect("barricade", "KC", cells=list(wall), target=0)
    match = stand(board, HANDS, effects=[barricade])
    enact(match, 0, "AS", NORTH)
    assert lying(match) == {*wall, (5, 1)}


def test_lines_are_lost_with_what_is_swept_and_points_stay() -> None:
    """D-AS: territory is computed anew, permanent points stay."""
    board = {**column(0, 1), **{(x, y + 4): s for (x, y), s in staircase(3).items()}}
    match = stand(board, HANDS)
    assert held(match) == {(1, 7): [0]} and scores(match) == [5, 0]
    enact(match, 0, "AS", NORTH)
    assert held(match) == {} and scores(match) == [1, 0]


# ------------------------------------------------------------------------------------------------ protected and covered


def test_das4_on_a_protected_trick_only_the_aces_are_traded() -> None:
    """D-AS4: both aces go, nothing else happens, and the trick is a target for the next one."""
    guard = effect("guard", "AH", cells=[(0, 2)], cards=["AH"])
    match = stand(column(0, 1), HANDS, effects=[guard])
    enact(match, 0, "AS", NORTH)
    assert lying(match) == set(NORTH) and lasting(match) == []
    assert (where(match, "AS"), where(match, "AH")) == ("removed", "removed")


def test_e45_das4_a_card_shared_with_a_protected_trick_stays() -> None:
    """E45: of a trick that crosses a protected one three cards go; the sweep leaves out protected cards only."""
    across = row(0, 4, "CSHD")
    guard = effect("guard", "AH", cells=[(0, 2)], cards=["AH"])
    match = stand({**column(0, 1), **across, (4, 5): "S"}, HANDS, effects=[guard])
    enact(match, 0, "AS", list(across))
    assert lying(match) == set(NORTH) and lasting(match) == [("guard", "AH")]


def test_e45_protected_cards_stay_when_they_are_cut_off() -> None:
    """E45, D-AH2: a protected trick that is cut off stays as an island, inactive."""
    guard = effect("guard", "AH", cells=[(1, 4)], cards=["AH"])
    across = row(1, 4, "SHDC")
    board = {**column(0, 1, "CDHS"), **{(x, y + 1): s for (x, y), s in across.items()}}
    guard["cells"] = [[1, 5]]
    match = stand(board, HANDS, effects=[guard])
    enact(match, 0, "AS", NORTH)
    assert lying(match) == {(x, 5) for x in (1, 2, 3, 4)} and not entry(match, (1, 5))["active"]


def test_e43_an_inverted_trick_is_a_target_with_what_covers_it() -> None:
    """E43: a barricade is still a complete trick; its stacks go with their partial covers, and the bar ends."""
    barricade = effect("barricade", "KC", cells=NORTH, target=1, count=0b0001)
    board = [
        {"cell": [0, 1], "cards": ["9S", "9H"], "under": [["S", 0]], "suit": "H", "seat": 1},
        *({"cell": [0, y], "cards": [code], "seat": 0} for y, code in ((2, "8H"), (3, "8D"), (4, "8C"))),
    ]
    credit = [{"cells": [list(at) for at in NORTH], "side": 0, "points": 1}]
    match = stand("", HANDS, board=board, tricks=credit, permanent=[1, 0], effects=[barricade])
    enact(match, 0, "AS", NORTH)
    assert lying(match) == set() and lasting(match) == [] and permanent(match) == [1, 0]
    assert {where(match, code) for code in ("9S", "9H", "8H", "8D", "8C")} == {"removed"}


def test_e44_whole_stacks_are_removed() -> None:
    """E44, B-R9: what lies beneath a card laid on another goes with it."""
    board = [
        {"cell": [0, 1], "cards": ["9S", "10S"], "under": [["S", 0]], "seat": 1},
        *({"cell": [0, y], "cards": [code], "seat": 0} for y, code in ((2, "8H"), (3, "8D"), (4, "8C"))),
    ]
    credit = [{"cells": [list(at) for at in NORTH], "side": 0, "points": 1}]
    match = stand("", HANDS, board=board, tricks=credit, permanent=[1, 0])
    enact(match, 0, "AS", NORTH)
    assert lying(match) == set() and {where(match, code) for code in ("9S", "10S")} == {"removed"}


def test_an_isolating_ace_leaves_with_its_trick() -> None:
    isolation = effect("isolation", "AD", cells=NORTH, cards=["AD"])
    match = stand(column(0, 1), HANDS, effects=[isolation])
    enact(match, 0, "AS", NORTH)
    assert lasting(match) == [] and where(match, "AD") == "removed"


# -------------------------------------------------------------------------------------------------------- a second base


def test_das5_a_second_base_is_destroyed_with_what_it_alone_held() -> None:
    """D-AS5: the Ace of Clubs and the Ace of Spades are removed, and cards held only by it are swept."""
    match = stand({(1, 0): "S"}, ["AC 2H 3H 4D 5D 6H", "AS 2C 3C 4C 5S 9D"])
    enact(match, 0, "AC", (6, 6))
    stub(match, 1, "2C", (6, 7))
    stub(match, 0, "2H", (7, 6))
    enact(match, 1, "AS", [(6, 6)])
    assert lying(match) == {(1, 0)}
    assert {where(match, code) for code in ("AC", "AS", "2C", "2H")} == {"removed"}


# -------------------------------------------------------------------------------------------- answers and gained plays


def test_three_seats_any_opponent_may_counter_and_takes_it_over() -> None:
    """D-AS: no victim is named; every opponent in turn is asked."""
    hands = ["AS 2H 3H 4D 5D 6H", "2C 3C 4C 5S 7S 9D", "6D 8H 9C 10H JH QH"]
    match = stand({**column(0, 1), (1, 0): "S"}, hands, seats=3)
    declare(match, 0, "AS", NORTH)
    assert asked(match) == [(1, "window")]
    choose(match, 1, "pass")
    respond(match, 2, "6D")
    quiet(match)
    choose(match, 2, NORTH, "done")
    quiet(match)
    assert lying(match) == {(1, 0)} and where(match, "AS") == "removed" and asked(match)[0][0] == 1


def test_a_seized_ace_may_be_declined() -> None:
    """C5-R1, C5-R3: it is then spent on the centre and nothing is removed."""
    match = stand(column(0, 1), [HANDS[0], "6D 2C 3C 4C 5S 7S"])
    declare(match, 0, "AS", NORTH)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert lying(match) == set(NORTH) and where(match, "AS") == "centre"


def test_six_of_clubs_moves_it_to_the_nearest_other_trick() -> None:
    """D-AS: it has a place, so it may be deflected (D-6C1)."""
    board = {**column(0, 1), **column(0, -4, "CDHS"), **column(5, 5, "DCSH")}
    match = stand(board, [HANDS[0], "6C 2C 3C 4C 5S 7S"])
    declare(match, 0, "AS", NORTH)
    respond(match, 1, "6C")
    quiet(match)
    assert lying(match) == {*NORTH, *column(5, 5)} and where(match, "AS") == "removed"


def test_the_points_of_a_rebuilt_trick_count_again() -> None:
    """A6: a trick that has been eliminated may score again."""
    match = stand(column(0, 1), ["AS 2S 2H 2D 2C 6H", "3C 4C 5C 7S 9D 10D"])
    enact(match, 0, "AS", NORTH)
    assert credited(match) == []
    stub(match, 1, "3C", (1, 0))
    for code, at in (("2S", (0, 1)), ("2H", (0, 2)), ("2D", (0, 3)), ("2C", (0, 4))):
        choose(match, 0, code, at)
    act(match, 0, DoneAct())
    quiet(match)
    assert permanent(match) == [3, 0] and stack(match, (0, 4)) == ["2C"]  # two more with the Two of Spades
