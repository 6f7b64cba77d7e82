"""Clubs that change hands and answer counters: Q, J, 10 and 9 (D-QC to D-9C), with their rows of E."""

from __future__ import annotations

from typing import Any

import logic
from logic.kernel.acts import value_of
from logic.views import DiscardAct, PlayAct, RespondAct, YesAct
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
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import build, of_type, offered

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
THEIRS = "6D 2C 3C 4C 5S 7S"


def kinds(match: logic.Match) -> list[str]:
    return [one["kind"] for one in match.state()["effects"]]


def hand(match: logic.Match, seat: int) -> list[str]:
    return list(match.state()["hands"][seat])


def lasting(kind: str, code: str, owner: int, target: int, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, "code": code, "owner": owner, "target": target, "number": 1, **fields}


def discard_down(match: logic.Match, seat: int) -> None:
    """Discard while asked to."""
    while asked(match) == [(seat, "discard")]:
        act(match, seat, DiscardAct(offered(match, seat, "discard")[0]))


# Queen ----------------------------------------------------------------------------------------------------------------


def test_four_cards_are_drawn_and_the_turn_goes_on_as_at_its_start() -> None:
    """D-QC: 3C and 4C, which open a turn, may still be played afterwards."""
    match = stand({}, ["QC 4C 3H 4D 5D 6H", "6D 2C 3C AC 5S 7S"])
    enact(match, 0, "QC")
    assert len(hand(match, 0)) == 9 and asked(match) == [(0, "build")] and "4C" in playable(match, 0)


def test_surplus_is_discarded_down_to_the_limit_at_the_draw() -> None:
    """D-QC1: the original size is the current limit."""
    match = stand({}, ["QC 8C 3H 4D 5D 6H", THEIRS], hand_size=5)
    enact(match, 0, "QC")
    build(match, 0, ("4D", (0, 1)))
    discard_down(match, 0)
    assert len(hand(match, 0)) == 5


def test_a_deck_of_four_ends_the_game() -> None:
    """D-QC2."""
    match = stand({}, ["QC 8C 3H 4D 5D 6H", THEIRS], deck=4)
    enact(match, 0, "QC")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "deck"


def test_the_credit_of_the_queen_may_be_left_unused() -> None:
    """C1: credits given by continuing cards may be left."""
    match = stand({}, ["QC 8C 3H 4D 5D 6H", THEIRS])
    enact(match, 0, "QC")
    choose(match, 0, "pass")
    discard_down(match, 0)
    assert turn_of(match) == 1


def test_the_queen_seized_draws_for_the_seizer_and_ends_the_turn() -> None:
    """C5-R6: enacted outside one's own turn the rest of a turn is void."""
    match = stand({}, ["QC 8C 3H 4D 5D 6H", THEIRS])
    declare(match, 0, "QC")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    discard_down(match, 1)
    assert turn_of(match) == 1 and asked(match) == [(1, "build")] and len(hand(match, 1)) == 6


# Jack -----------------------------------------------------------------------------------------------------------------


def test_a_new_scale_holds_for_everybody_at_once() -> None:
    """D-JC: its player first, then clockwise; own choice of discards, which are removed."""
    match = stand({}, ["JC 8C 3H 4D 5D 6H", THEIRS])
    aim(match, 0, "JC")
    assert offered(match, 0, "number") == [4, 5, 7, 8]
    choose(match, 0, 4, "done")
    quiet(match)
    assert asked(match) == [(0, "discard")] and len(hand(match, 0)) == 5
    discard_down(match, 0)
    assert asked(match) == [(1, "discard")] and len(hand(match, 1)) == 6
    act(match, 1, DiscardAct("6D"))
    assert where(match, "6D") == "removed"
    discard_down(match, 1)
    assert (len(hand(match, 0)), len(hand(match, 1)), match.state()["hand_size"]) == (4, 4, 4)


def test_no_other_jack_sets_the_scale() -> None:
    """D-JC1: it is the Jack of Clubs; a Jack of Spades is not asked for a size and ends none that was set."""
    match = stand({}, ["JS 8C 3H 4D 5D", "6D 2C 3C 4C 5S"], hand_size=5)
    enact(match, 0, "JS", "highest")
    choose(match, 0, "build", "5S", (0, 1), "done")
    quiet(match)
    assert match.state()["hand_size"] == 5 and turn_of(match) == 1
    match = stand({}, ["JC JS 3H 4D 5D 6H", THEIRS])
    enact(match, 0, "JC", 8)
    assert match.state()["hand_size"] == 8 and "JS" in hand(match, 0)


def test_the_same_scale_cannot_be_named_nor_six_and_the_last_one_wins() -> None:
    """D-JC2, D-JC4."""
    match = stand({}, ["JC 8C 3H 4D 5D", "6D 2C 3C 4C 5S"], hand_size=5)
    aim(match, 0, "JC")
    assert offered(match, 0, "number") == [4, 7, 8]
    choose(match, 0, 8, "done")
    quiet(match)
    assert len(hand(match, 0)) == 8 == len(hand(match, 1))


def test_a_starved_player_draws_nothing_for_a_larger_scale() -> None:
    """D-JC3, E27."""
    match = stand({}, ["JC 8C 3H 4D 5D 6H", THEIRS], effects=[lasting("starve", "QD", 0, 1, count=3)])
    enact(match, 0, "JC", 8)
    assert (len(hand(match, 0)), len(hand(match, 1))) == (8, 6)


def test_set_aside_cards_lower_the_limit_under_a_small_scale() -> None:
    """E26: with three cards aside and a scale of four the limit is one."""
    aside = lasting("aside", "10D", 0, 1, cards=["2C", "3C", "4C"], count=3)
    fields: dict[str, Any] = {"effects": [aside], "aside": [[], ["2C", "3C", "4C"]]}
    match = stand({}, ["JC 8C 3H 4D 5D 6H", "6D 5S 7S"], **fields)
    enact(match, 0, "JC", 4)
    discard_down(match, 0)
    discard_down(match, 1)
    assert len(hand(match, 1)) == 1


def test_a_scale_that_empties_the_deck_ends_the_game() -> None:
    match = stand({}, ["JC 8C 3H 4D 5D 6H", THEIRS], deck=3)
    enact(match, 0, "JC", 8)
    assert match.outcome() is not None


# Ten ------------------------------------------------------------------------------------------------------------------


def test_a_counter_is_cancelled_and_another_may_follow() -> None:
    """D-10C: both cards are removed, nobody draws, and the same opponent may try again."""
    match = stand(column(0, 1), ["AS 10C 3H 4D 5D 6H", "6D R* 3C 4C 5S 7S"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    act(match, 0, RespondAct("10C"))
    assert (where(match, "6D"), where(match, "10C")) == ("removed", "removed")
    assert asked(match) == [(1, "window")] and [value_of(a) for a in match.decisions()[0].actions] == [None, "R*"]
    quiet(match)
    assert match.state()["board"] == [] and len(hand(match, 0)) == 6


def test_a_red_star_is_cancelled_before_the_toss() -> None:
    """E39, C3-R4."""
    match = stand(column(0, 1), ["AS 10C 3H 4D 5D 6H", "R* 2C 3C 4C 5S 7S"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "R*")
    events = act(match, 0, RespondAct("10C"))
    assert not of_type(events, "coin_tossed") and where(match, "R*") == "removed"
    quiet(match)
    assert match.state()["board"] == []


def test_it_cancels_a_retaliation_and_gives_the_credit_back() -> None:
    """D-KS4, E38: both are removed; the King's player still has the action."""
    match = stand(column(0, 1), ["10C 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    build(match, 0, ("4D", (1, 1)))
    declare(match, 1, "KS")
    act(match, 0, RespondAct("10C"))
    assert (where(match, "KS"), where(match, "10C"), where(match, "4D")) == ("removed", "removed", "board")
    assert asked(match) == [(1, "build")]


def test_it_answers_an_echo_of_a_retaliation_like_the_true_one() -> None:
    """D-9S4: an echo of King of Spades is King of Spades."""
    hands = ["KS 10C 3H 4D 5D 6H", "9S 9H 3C 4C 5S 7S"]
    match = stand(column(0, 1), hands, to_move=[1])
    build(match, 1, ("4C", (1, 1)))
    enact(match, 0, "KS")
    declare(match, 1, "9S", "KS")
    act(match, 0, RespondAct("10C"))
    assert (where(match, "9S"), where(match, "10C")) == ("removed", "removed")
    assert asked(match) == [(1, "build")] and turn_of(match) == 1


def test_it_is_no_answer_to_a_call_and_cannot_be_enacted() -> None:
    """D-10C1, D-10C2."""
    match = stand({}, ["QH 10C 3H 4D 5D 6H", THEIRS])
    assert "10C" not in playable(match, 0) and "answer" in why_not(match, 0, "10C")
    declare(match, 0, "QH", "3H", "QS")
    act(match, 1, YesAct())
    assert asked(match) == [(1, "call_won")]


def test_option_red_star_on_counters() -> None:
    """C3-R1: with the option a counter may be answered by the Red Star; a toss decides whether it stands."""
    hands = ["AS R* 3H 4D 5D 6H", THEIRS]
    match = stand(column(0, 1), hands)
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    assert "R*" not in [value_of(a) for d in match.decisions() for a in d.actions if d.kind == "window"]
    outcomes = set()
    for rng in range(6):
        match = stand(column(0, 1), hands, options={"redStarOnCounters": True}, rng=rng)
        declare(match, 0, "AS", TRICK)
        respond(match, 1, "6D")
        events = act(match, 0, RespondAct("R*"))
        won = of_type(events, "coin_tossed")[0]["won"]
        outcomes.add(won)
        quiet(match)
        if won:
            assert match.state()["board"] == [] and turn_of(match) == 1
        else:
            assert len(match.state()["board"]) == 4 and where(match, "R*") == "centre"
    assert outcomes == {True, False}


# Nine -----------------------------------------------------------------------------------------------------------------


def test_discovered_by_a_look_the_hand_goes_and_the_next_turn_is_forfeit() -> None:
    """D-9C, D-9C4: the whole hand with the Nine is removed, a new one drawn unseen, and the looker goes on."""
    match = stand({}, ["10H 2H 3H 4D 5D 6H", "9C 2C 3C 4C 5S 7S"])
    enact(match, 0, "10H")
    assert where(match, "9C") == "removed" and len(hand(match, 1)) == 6
    assert all(code.startswith("?") for code in match.view(0).hands[1])
    assert kinds(match) == ["forfeit"] and asked(match) == [(0, "build")]
    build(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 0 and kinds(match) == []  # seat 1 was passed over


def test_the_hand_seen_before_the_penalty_is_not_the_one_held_after_it() -> None:
    """E14: Jack of Hearts cannot exchange prisoners with a hand that was replaced unseen."""
    match = stand({}, ["10H JH 3H 4D 5D 6H", "9C 2C 3C 4C 5S 7S"])
    enact(match, 0, "10H")
    if "JH" in playable(match, 0):
        act(match, 0, PlayAct("JH"))
    assert "exchange" not in [value_of(a) for d in match.decisions() for a in d.actions]


def test_own_discards_set_aside_cards_and_reserves_betray_nothing() -> None:
    """D-9C1."""
    match = stand({}, ["JC 9C 3H 4D 5D 6H", THEIRS])
    enact(match, 0, "JC", 4)
    act(match, 0, DiscardAct("9C"))
    assert kinds(match) == [] and where(match, "9C") == "removed"
    match = stand({}, ["10H 2H 3H 4D 5D 6H", "2C 3C 4C 5S 7S"], depots=[[], ["9C"]])
    enact(match, 0, "10H")
    assert where(match, "9C") == "depot 1" and "forfeit" not in kinds(match)


def test_under_starvation_the_hand_is_not_refilled_and_the_forfeited_turn_ticks() -> None:
    """D-9C3, E28."""
    starve = lasting("starve", "QD", 0, 1, count=3)
    match = stand({}, ["10H 2H 3H 4D 5D 6H", "9C 2C 3C 4C 5S 7S"], effects=[starve])
    enact(match, 0, "10H")
    assert hand(match, 1) == []
    build(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 0 and [one["count"] for one in match.state()["effects"]] == [2]


def test_orders_wait_for_a_turn_really_played() -> None:
    """D-9C2: a duty waits while a turn is forfeited."""
    fields: dict[str, Any] = {
        "effects": [lasting("forfeit", "9C", 1, 1), lasting("duty", "5S", 0, 1, count=3, turn=1) | {"number": 2}],
        "effect_count": 2,
    }
    match = stand({}, ["10H 2H 3H 4D 5D 6H", THEIRS], **fields)
    build(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 0 and kinds(match) == ["duty"]


def test_a_second_discovery_before_the_forfeited_turn_adds_none() -> None:
    """D-9C: it is the next turn that is lost, once."""
    fields: dict[str, Any] = {"effects": [lasting("forfeit", "9C", 1, 1)]}
    match = stand({}, ["10H 2H 3H 4D 5D 6H", "9C 2C 3C 4C 5S 7S"], **fields)
    enact(match, 0, "10H")
    assert kinds(match) == ["forfeit"]


def test_it_is_never_enacted() -> None:
    """D-9C5."""
    match = stand({}, ["9C 2H 3H 4D 5D 6H", THEIRS])
    assert "9C" not in playable(match, 0) and "never enacted" in why_not(match, 0, "9C")
