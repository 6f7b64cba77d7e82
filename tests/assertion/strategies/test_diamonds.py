"""The diamonds but the king and those that make builds: isolation, orders to spend (D-AD to D-2D), with rows of E."""

from __future__ import annotations

import pytest

import logic
from logic.kernel.acts import CellsAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    finish_turn,
    playable,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import DONE, PASS, build, cells_for, held, offered, scores, seen

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
BEYOND = [(0, 4), (1, 4), (2, 4), (3, 4)]


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


def active(match: logic.Match) -> set[tuple[int, int]]:
    """The cells that are active."""
    return {tuple(entry["cell"]) for entry in match.state()["board"] if entry["active"]}


# the ace --------------------------------------------------------------------------------------------------------------


def test_an_isolated_trick_takes_no_build_and_conducts_no_link() -> None:
    """D-AD: nothing may be attached to it, and what is reached only through it is inactive."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, ["AD 2S 3H", "9S 9H 4C"])
    assert (1, 1) in cells_for(match, 0, "3H")
    enact(match, 0, "AD", TRICK)
    assert active(match) == set() and where(match, "AD") == "board"
    found = cells_for(match, 1, "9S")
    assert found and not {(1, 1), (1, 2), (-1, 2), (4, 4)} & set(found)


def test_lines_beyond_an_isolated_trick_are_lost_while_it_lasts() -> None:
    picture = {**column(0, 1), **column(1, 4, "DHCS")}
    match = stand(picture, ["AD 2S 3H", "9S 9H 4C"])
    assert held(match) == {(1, 7): [0]}
    enact(match, 0, "AD", TRICK)
    assert held(match) == {}


def test_only_complete_tricks_and_second_bases_can_be_isolated() -> None:
    """D-AD1: a part of a line has no four cards that could be replaced."""
    match = stand(column(0, 1, "SHD"), ["AD 2S 3H", "9S 9H 4C"])
    assert "complete trick" in why_not(match, 0, "AD")


def test_isolation_is_not_elimination() -> None:
    """D-AD2, E46: a protected trick can be isolated, and an Ace of Spades elsewhere sweeps nothing merely isolated."""
    picture = {**column(0, 1), **row(1, 4, "SHD"), **column(0, -4, "CDHS")}
    match = stand(picture, ["AD 2S 3H", "AS 9H 4C"])
    enact(match, 0, "AD", TRICK)
    enact(match, 1, "AS", [(0, -4), (0, -3), (0, -2), (0, -1)])
    assert {tuple(entry["cell"]) for entry in match.state()["board"]} == {*TRICK, *BEYOND}


def test_a_second_base_under_the_ace_is_no_root() -> None:
    """D-AD3: until it is destroyed."""
    match = stand("", ["AC 2S 3H", "AD 9H 4C"])
    enact(match, 0, "AC", (6, 6))
    enact(match, 1, "AD", [(6, 6)])
    assert not any(at[0] > 4 for at in cells_for(match, 0, "2S"))


def test_the_isolated_trick_is_covered_by_a_new_one() -> None:
    """D-AD (a), D-AD4: with the fourth cover the bar ends, the ace is removed, and the new trick scores."""
    match = stand(column(0, 1), ["AD 9S", "6S 2H 2D 2C"])
    enact(match, 0, "AD", TRICK)
    build(match, 1, ("6S", (0, 1)), ("2H", (0, 2)), ("2D", (0, 3)), ("2C", (0, 4)))
    assert kinds(match) == [] and where(match, "AD") == "removed"
    assert scores(match)[1] == 1 and [len(entry["cards"]) for entry in match.state()["board"]] == [2, 2, 2, 2]


def test_a_crossing_card_is_isolated_as_well() -> None:
    """D-AD5: the cell two tricks share conducts for neither."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, ["AD 2S 3H", "9S 9H 4C"])
    enact(match, 0, "AD", BEYOND)
    assert active(match) == {(0, 1), (0, 2), (0, 3)}


def test_the_isolation_ends_when_one_of_its_cells_is_emptied() -> None:
    """D-AD (c): the ace is removed, and the cards left are free again."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, ["AD 2S 3H", "AS 9H 4C"])
    enact(match, 0, "AD", BEYOND)
    enact(match, 1, "AS", TRICK)
    assert kinds(match) == [] and where(match, "AD") == "removed"


# queen, jack, ten -----------------------------------------------------------------------------------------------------


def test_the_starved_draw_again_after_their_third_turn() -> None:
    """D-QD, D-QD1: forfeited and duty turns count; he draws in the draw of that third turn."""
    match = stand("", ["QD 2S 3H 4S", "9S 9H 4C 5C 6C 7C"])
    enact(match, 0, "QD")
    counts = []
    for _ in range(6):
        finish_turn(match)
        counts.append(len(match.state()["hands"][1]))
    assert counts[0] < 6 and counts[-1] == 6 and kinds(match) == []


def test_a_second_queen_begins_anew() -> None:
    """D-QD2: three turns, not six. D-QD3: with nothing left he passes."""
    effects = [{"kind": "starve", "code": "QD", "owner": 0, "target": 1, "count": 1, "number": 1}]
    match = stand("", ["QD 2S 3H", "9S 9H 4C"], effects=effects)
    enact(match, 0, "QD")
    assert [effect["count"] for effect in match.state()["effects"]] == [3]


def test_the_two_highest_cards_go_to_the_centre() -> None:
    """D-JD, D-JD1: by rank, then suit; fewer than two: all."""
    match = stand("", ["JD 2S 3H", "KH KC 4C R*"])
    enact(match, 0, "JD")
    assert {where(match, "KH"), where(match, "KC")} == {"centre"} and turn_of(match) == 1
    match = stand("", ["JD 2S 3H", "R*"])
    enact(match, 0, "JD")
    assert where(match, "R*") == "centre"


def test_the_exposed_secret_among_them_is_punished() -> None:
    """D-JD2."""
    match = stand("", ["JD 2S 3H", "9C 4C 3C"])
    enact(match, 0, "JD")
    assert where(match, "3C") == "removed" and where(match, "9C") == "centre"


@pytest.mark.parametrize(("ties", "choices"), [("fixed", 0), ("ownerChooses", 1)])
def test_the_owner_may_choose_between_equal_ranks(ties: str, choices: int) -> None:
    """A7, option rankTies."""
    match = stand("", ["JD 2S 3H", "KH KC KS 4C"], options={"rankTies": ties})
    enact(match, 0, "JD")
    assert (asked(match)[0] == (1, "card")) == bool(choices)
    if choices:
        choose(match, 1, "KH", "KC")
        assert where(match, "KS") == "hand 1"


def test_three_cards_pointed_at_are_set_aside_for_three_turns() -> None:
    """D-10D1, D-10D3: the limit is three lower meanwhile; nobody sees, names or takes them."""
    match = stand("", ["10D 2S 3H 4S 5S 6S", "9S 9H 4C 5C 6C 7C"])
    declare(match, 0, "10D")
    quiet(match)
    for _ in range(3):
        decision = match.decision_for(0)
        assert decision is not None and all(action.card.startswith("?") for action in decision.actions)
        act(match, 0, decision.actions[0])
    assert len(match.state()["aside"][1]) == 3 and len(match.state()["hands"][1]) == 3
    assert all(code.startswith("?") for code in seen(match, 0).aside[1])
    assert not any(code.startswith("?") for code in seen(match, 1).aside[1])
    turns = 0
    while match.state()["aside"][1]:
        finish_turn(match)
        turns += 1
    assert turns == 6 and turn_of(match) == 1 and len(match.state()["hands"][1]) == 6


def test_of_fewer_cards_all_are_set_aside_and_a_second_feint_takes_others() -> None:
    """D-10D2, D-10D4."""
    match = stand("", ["10D 2S 3H", "9S 9H"])
    declare(match, 0, "10D")
    quiet(match)
    choose(match, 0, *[match.decision_for(0).actions[0].card])
    choose(match, 0, *[match.decision_for(0).actions[0].card])
    assert len(match.state()["aside"][1]) == 2 and kinds(match) == ["aside"]


def test_the_scale_and_the_feint_together() -> None:
    """E26: with a size of four and three set aside the limit is one."""
    effects = [{"kind": "aside", "code": "10D", "owner": 0, "target": 1, "cards": ["KS", "KH", "KC"], "count": 3,
                "number": 1, "turn": 1}]  # fmt: skip
    match = stand("", ["JC 2S 3H", "9S 9H 4C"], aside=[[], ["KS", "KH", "KC"]], effects=effects)
    enact(match, 0, "JC", 4)
    assert asked(match)[0] == (1, "discard")
    choose(match, 1, "9S", "9H")
    assert match.state()["hands"][1] == ["4C"]


# nine -----------------------------------------------------------------------------------------------------------------


def test_a_strategy_may_be_nulled_and_another_goes_unopposed() -> None:
    """D-9D, D-9D1: the null is a right, so nothing answers it; X goes to the centre without effect."""
    match = stand(column(0, 1), ["9D QD AS", "6D 9H 4C 10C"])
    enact(match, 0, "9D")
    choose(match, 0, "QD", "done")
    assert asked(match) == [(1, "yes_no")]
    act(match, 1, YES)
    assert kinds(match) == [] and where(match, "QD") == "centre"
    choose(match, 0, "AS", TRICK, "done")
    assert match.state()["board"] == []  # neither 6D nor 9H was asked for (C4, C3-R7)


def test_a_strategy_that_is_let_stand_may_still_be_countered() -> None:
    """D-9D4: it was seen with its targets. E1: a nulled draw does not end the game, one let stand may be countered."""
    match = stand("", ["9D 8S 2S", "6D 9H 4C"])
    enact(match, 0, "9D")
    choose(match, 0, "8S", "done")
    act(match, 1, NO)
    assert asked(match) == [(1, "window")]
    respond(match, 1, "6D")
    quiet(match)
    act(match, 1, NO)
    assert match.outcome() is None and where(match, "8S") == "centre"


def test_the_nine_itself_may_be_countered_and_the_second_card_is_optional() -> None:
    """D-9D2, D-9D3: countered before anything else is declared, the other card stays in the hand."""
    match = stand("", ["9D QD 2S", "6D 9H 4C"])
    declare(match, 0, "9D")
    respond(match, 1, "6D")
    quiet(match)
    assert where(match, "QD") == "hand 0"
    match = stand("", ["9D QD JD", "9S 9H 4C"])
    enact(match, 0, "9D")
    choose(match, 0, "QD", "done")
    act(match, 1, YES)
    act(match, 0, PASS)
    assert turn_of(match) == 1 and where(match, "JD") == "hand 0"


def test_it_takes_another_strategy_to_declare() -> None:
    match = stand("", ["9D 2S 3S 9C", "9S 9H 4C"])
    assert "9D" not in playable(match, 0) or "3S" in match.state()["hands"][0]


# six ------------------------------------------------------------------------------------------------------------------


def test_no_build_is_turned() -> None:
    """D-6D3, C3-R2: against a build only Six of Clubs is asked for."""
    match = stand("", ["2S 3H", "6D R* 4C"], centre=["6C"])
    build(match, 0, ("2S", (0, 1)))
    assert turn_of(match) == 1


def test_the_attack_is_not_turned_under_king_of_hearts() -> None:
    """D-6D4."""
    match = stand("", ["KH QD 3H", "6D R* 4C"])
    declare(match, 0, "KH", "QD")
    choose(match, 0, "done")
    assert turn_of(match) == 1 and [e["kind"] for e in match.state()["effects"]].count("starve") == 1


def test_only_the_victim_may_turn_it_with_three_players() -> None:
    """D-6D: a strategy with a victim is turned by the victim alone."""
    match = stand("", ["QD 2S 3H", "6D 9H 4C", "R* 5C"], seats=3)
    declare(match, 0, "QD", 1)
    assert asked(match) == [(1, "window")]
    act(match, 1, PASS)
    assert kinds(match) == ["starve"]


# five and four --------------------------------------------------------------------------------------------------------


def pinned(hands: tuple[str, str]) -> logic.Match:
    """Seat 1 has just added to a line, seat 0 is to move."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, [hands[0], hands[1]], to_move=[1], first=1)
    build(match, 1, ("2H", (1, 1)))
    return match


def test_the_pin_holds_a_run_while_another_strategy_strikes_elsewhere() -> None:
    """D-5D, D-5D1, D-5D2: nobody may answer; the Five leaves the game and does nothing else."""
    match = pinned(("5D AS 3H", "2H 6D 9H R*"))
    declare(match, 0, "5D", [(0, 1), (1, 1)], "AS")
    decision = match.decision_for(0)
    assert decision is not None and [action.cells for action in decision.actions if isinstance(action, CellsAct)] == [
        (0, 4, 1, 4, 2, 4, 3, 4)
    ]  # D-5D: not the column, which shares a cell with the pinned run
    choose(match, 0, BEYOND, "done")
    assert where(match, "5D") == "removed" and where(match, "AS") == "removed"
    assert {tuple(entry["cell"]) for entry in match.state()["board"]} == {(0, 1), (0, 2), (0, 3), (1, 1)}


def test_a_strategy_without_a_place_may_go_with_the_pin() -> None:
    """D-5D3."""
    match = pinned(("5D QD 3H", "2H 6D 9H R*"))
    declare(match, 0, "5D", [(0, 1), (1, 1)], "QD")
    choose(match, 0, "done")
    assert "starve" in kinds(match)


def test_what_follows_from_the_strike_may_touch_the_pinned_run() -> None:
    """D-5D4: only declared targets count; a sweep takes the pinned cards too."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, ["5D AS 3H", "2C 6D 9H R*"], to_move=[1], first=1)
    build(match, 1, ("2C", (3, 5)))
    declare(match, 0, "5D", [(3, 4), (3, 5)], "AS")
    choose(match, 0, TRICK, "done")
    assert match.state()["board"] == []


def test_without_a_run_of_the_last_turn_there_is_nothing_to_pin() -> None:
    match = stand(column(0, 1), ["5D AS 3H", "2S 6D 9H R*"])
    assert "last turn" in why_not(match, 0, "5D")


def test_a_shown_threat_waits_outside_the_hand() -> None:
    """D-4D1, D-4D2, E19: not counted, and only for its strategy."""
    match = stand(column(0, 1), ["4D AS 2S 3H 4S 5S", "9S 9H 4C"])
    enact(match, 0, "4D")
    choose(match, 0, "AS")
    assert seen(match, 1).threats[0] == ["AS"] and len(match.state()["hands"][0]) == 6
    finish_turn(match)
    assert "AS" in playable(match, 0) and "AS" not in offered(match, 0, "card")
    enact(match, 0, "AS", TRICK)
    assert where(match, "AS") == "removed"


def test_a_shown_secret_is_pointless_and_punished() -> None:
    """D-4D3."""
    match = stand("", ["4D 9C 2S", "9S 9H 4C"])
    enact(match, 0, "4D")
    choose(match, 0, "9C")
    assert where(match, "2S") == "removed" and "forfeit" in kinds(match)


def test_a_shown_response_answers_from_the_reserve() -> None:
    """E18: 6D and 10C may lie there until their moment comes."""
    match = stand("", ["QD 2S 3H", "9S 9H 4C"], threats=[[], ["6D"]])
    declare(match, 0, "QD")
    respond(match, 1, "6D")
    assert where(match, "6D") == "pending"


@pytest.mark.parametrize("extra", [False, True])
def test_a_shown_threat_is_the_action_or_comes_besides_it(extra: bool) -> None:
    """D-4D4, option fourDiamondsExtra."""
    match = stand(
        "", ["2S 3H", "9S 9H 4C"], threats=[["QD"], []], options={"fourDiamondsExtra": extra}, to_move=[1], first=1
    )
    build(match, 1, ("9S", (0, 1)))
    build(match, 0, ("2S", (1, 0)))
    assert (turn_of(match) == 0) == extra
    if extra:
        enact(match, 0, "QD")
        assert kinds(match) == ["starve"]


# two ------------------------------------------------------------------------------------------------------------------


def test_the_victim_places_a_card_for_every_point_of_their_standing_tricks() -> None:
    """D-2D, D-2D1: anywhere, one at a time, stubs too; D-2D3: no credit, no effect."""
    match = stand(column(0, 1), ["2D 2S 3H", "9S 9H 4C"], credit=1)
    enact(match, 0, "2D")
    assert asked(match) == [(1, "card")]
    choose(match, 1, "9S", (1, 2))
    assert turn_of(match) == 1
    match = stand(column(0, 1), ["2D 2S 3H", "9S 9H 4C"], credit=0)
    enact(match, 0, "2D")
    assert turn_of(match) == 1 and len(match.state()["hands"][1]) == 6


def test_a_teams_tricks_are_paid_from_the_victims_own_hand() -> None:
    """D-2D2."""
    match = stand(column(0, 1), ["2D 2S", "9S 9H", "3C 3D", "4C 4D"], credit=1, seats=4, options={"teams": "partners"})
    enact(match, 0, "2D", 3)
    assert asked(match) == [(3, "card")]


def test_claimed_tricks_count_for_the_claimer() -> None:
    """E59: what Three of Spades took is no longer the victim's credit."""
    match = stand(column(0, 1), ["2D 2S 3H", "9S 9H 4C"], tricks=[{"cells": [list(c) for c in TRICK], "side": 0}])
    enact(match, 0, "2D")
    assert turn_of(match) == 1 and asked(match)[0][1] == "build"


def test_aiming_is_taken_back_before_it_is_declared() -> None:
    match = stand(column(0, 1), ["AD 2S 3H", "9S 9H 4C"])
    aim(match, 0, "AD", TRICK)
    match.undo(0)
    match.undo(0)
    assert asked(match) == [(0, "build")] and where(match, "AD") == "hand 0"
    assert DONE not in (match.decision_for(0) or pytest.fail("not asked")).actions
