"""The King of Diamonds: the gamble for a set of strategies (D-KD), with its rows of E."""

from __future__ import annotations

from typing import Any

import logic
from logic.views import StrategyAct
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    asked,
    choose,
    declare,
    enact,
    finish_turn,
    playable,
    quiet,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import PASS, build, offered


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


def gamble(rng: int, hands: tuple[str, str] = ("KD 2S 3H", "9S 9H 4C"), **fields: Any) -> logic.Match:
    match = stand("", list(hands), centre=["QD", "JC", "10H"], rng=rng, **fields)
    declare(match, 0, "KD", "QD", "JC", "done")
    quiet(match)
    return match


def outcomes() -> dict[bool, logic.Match]:
    """A gamble that its player wins, and one that is lost."""
    found: dict[bool, logic.Match] = {}
    for rng in range(40):
        match = gamble(rng)
        events = act(match, 1, YES)
        tossed = next(event for event in events if event["type"] == "coin_tossed")
        found.setdefault(tossed["won"], match)
        if len(found) == 2:
            return found
    raise AssertionError("the coin falls on one side only")


def test_an_empty_pile_is_no_stake() -> None:
    """D-KD4."""
    match = stand("", ["KD 2S 3H", "9S 9H 4C"])
    assert "KD" not in playable(match, 0)


def test_a_declined_toss_lets_one_card_be_enacted() -> None:
    """D-KD: the rest goes back to the centre pile."""
    match = gamble(1)
    act(match, 1, NO)
    choose(match, 0, "QD", "done")
    quiet(match)
    assert kinds(match) == ["starve"] and asked(match)[0][0] == 1
    assert {where(match, code) for code in ("QD", "JC", "KD")} == {"centre"}


def test_a_toss_won_enacts_the_whole_set_each_once() -> None:
    """D-KD1, D-KD2: every enactment is declared and may be answered; none comes twice."""
    match = outcomes()[True]
    choose(match, 0, "QD", "done")
    quiet(match)
    assert "QD" not in offered(match, 0, "card") and "JC" in offered(match, 0, "card")
    choose(match, 0, "JC", 7, "done")
    quiet(match)
    assert match.state()["hand_size"] == 7 and kinds(match) == ["starve"] and turn_of(match) == 1


def test_a_toss_lost_leaves_the_set_for_the_next_turn_of_the_challenged() -> None:
    """D-KD: it lies pending, face up, and may be that turn's action; unused it goes back."""
    match = outcomes()[False]
    assert kinds(match) == ["gamble"] and turn_of(match) == 1 and "QD" in match.state()["pending"]
    act(match, 1, StrategyAct("KD"))
    choose(match, 1, "QD", "done")
    quiet(match)
    act(match, 1, PASS)
    effect = match.state()["effects"][0]
    assert (effect["kind"], effect["target"]) == ("starve", 0) and where(match, "JC") == "centre"


def test_a_set_won_lapses_when_the_turn_is_spent_otherwise() -> None:
    """D-KD5, E11: so does a duty, which is served first."""
    match = outcomes()[False]
    finish_turn(match)
    build(match, 1, ("9S", (0, 1))) if turn_of(match) == 1 else None
    assert "QD" not in match.state()["pending"] and where(match, "QD") == "centre"


def test_a_duty_comes_before_a_set_that_was_won() -> None:
    """E11: the duty fills the turn, and the set lapses."""
    effects = [
        {"kind": "gamble", "code": "KD", "owner": 0, "target": 1, "cards": ["QD"], "number": 1, "turn": 1},
        {"kind": "duty", "code": "5S", "owner": 0, "target": 1, "count": 3, "number": 2, "turn": 1},
    ]
    match = stand("", ["2S 3H", "9S 9H 4C"], pending=["QD"], effects=effects)
    build(match, 0, ("2S", (0, 1)))
    while turn_of(match) == 1:
        seat = asked(match)[0][0]
        decision = match.decision_for(seat)
        assert decision is not None and not any(action.kind == "strategy" for action in decision.actions)
        act(match, seat, decision.actions[0])
    assert where(match, "QD") == "centre"


def test_cards_drawn_out_may_be_pulled() -> None:
    """D-KD3: what Jack of Diamonds put there counts as played on the centre."""
    match = stand("", ["JD 2S 3H", "KD QD AS"])
    enact(match, 0, "JD")
    assert {where(match, "AS"), where(match, "KD")} == {"centre"}


def test_the_seventh_heart_may_draw_the_king_that_pulled_it() -> None:
    """E9: the King is still being played, so it is not enacted again. E10: a pulled card gives its credit once."""
    match = stand("", ["KD 2S 3H", "9S 9H 4C"], centre=["7H"])
    declare(match, 0, "KD", "7H", "done")
    quiet(match)
    act(match, 1, NO)
    choose(match, 0, "7H", "done")
    quiet(match)
    assert turn_of(match) == 0 and asked(match) == [(0, "build")] and "KD" not in playable(match, 0)
    act(match, 0, PASS)
    assert turn_of(match) == 1


def test_seven_of_hearts_may_draw_the_king_that_pulled_it() -> None:
    """E9, C5-R4: a King still on its way lies on the centre for it; then it may only be built or kept."""
    drawn = set()
    for rng in range(40):
        match = stand("", ["KD 2S 3H", "9S 9H 4C"], centre=["7H", "10H"], rng=rng)
        declare(match, 0, "KD", "7H", "done")
        quiet(match)
        act(match, 1, NO)
        choose(match, 0, "7H", "done")
        quiet(match)
        hand = match.state()["hands"][0]
        drawn |= {"KD", "10H", "7H"} & set(hand)
        if "KD" in hand:
            assert asked(match) == [(0, "build")] and "KD" in offered(match, 0, "card")
            assert "KD" not in playable(match, 0)
            build(match, 0, ("KD", (0, 1)))
            assert where(match, "KD") == "board" and turn_of(match) == 1
    assert drawn == {"KD", "10H"}


def test_a_king_that_is_kept_lies_in_the_hand_when_the_turn_is_over() -> None:
    """E9: drawn while it was the only card there."""
    match = stand("", ["KD 2S 3H", "9S 9H 4C"], centre=["7H"])
    declare(match, 0, "KD", "7H", "done")
    quiet(match)
    act(match, 1, NO)
    choose(match, 0, "7H", "done")
    quiet(match)
    assert where(match, "KD") == "hand 0"
    act(match, 0, PASS)
    assert where(match, "KD") == "hand 0" and turn_of(match) == 1


def test_a_king_that_comes_back_to_the_hand_does_not_lie_there() -> None:
    """E9, D-6S: played through Six of Spades it is on its way to its player, not on the centre."""
    match = stand("", ["6S KD 3H", "9S 9H 4C"], centre=["7H"])
    declare(match, 0, "6S", "KD")
    quiet(match)
    choose(match, 0, "7H", "done", "done")
    quiet(match)
    act(match, 1, NO)
    choose(match, 0, "7H", "done")
    quiet(match)
    assert where(match, "KD") == "hand 0" and where(match, "6S") == "hand 0"
