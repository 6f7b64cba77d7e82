"""The Stars (D-W): the coup on the toss and the offer of peace, with their rows of E."""

from __future__ import annotations

from typing import Any

import logic
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    asked,
    choose,
    column,
    declare,
    enact,
    finish_turn,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import build, of_type, scores

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


def tossed(
    won: bool, hands: tuple[str, str], code: str, *choices: Any, picture: Any = "", **fields: Any
) -> logic.Match:
    """A strategy of seat 0 answered by the Red Star of seat 1, whose toss comes out so."""
    for rng in range(60):
        match = stand(picture, list(hands), rng=rng, **fields)
        declare(match, 0, code, *choices)
        events = respond(match, 1, "R*")
        events += quiet(match)
        toss = of_type(events, "coin_tossed")
        if toss and toss[0]["won"] == won:
            return match
    raise AssertionError("the coin falls on one side only")


def test_a_toss_won_takes_the_strategy_over() -> None:
    """D-RS: it is enacted against its player, who loses it; the Star goes to the centre."""
    match = tossed(True, ("QD 2S 3H", "R* 9H 4C"), "QD")
    choose(match, 1, "done")
    quiet(match)
    assert match.state()["effects"][0]["target"] == 0 and where(match, "R*") == "centre" and turn_of(match) == 1


def test_a_toss_lost_lets_it_be_carried_out_three_times_unopposed() -> None:
    """D-RS, D-RS2: repeated takings add up; new targets each time."""
    match = tossed(False, ("JD 2S 3H", "R* 9H 4C 5C 6C 7C"), "JD")
    for _ in range(2):
        choose(match, 0, "done")
        assert asked(match)[0] != (1, "window")
    assert len(match.state()["centre"]) >= 6 and turn_of(match) == 1


def test_equal_periods_do_not_add_up() -> None:
    """D-RS2: starved three times is starved once."""
    match = tossed(False, ("QD 2S 3H", "R* 9H 4C"), "QD")
    assert kinds(match) == ["starve"] and turn_of(match) == 1


def test_no_build_is_answered_by_the_star() -> None:
    """D-RS1, C3-R2."""
    match = stand("", ["2S 3H", "R* 9H 4C"], centre=["6C"])
    build(match, 0, ("2S", (0, 1)))
    assert turn_of(match) == 1


def test_only_the_victim_may_lay_the_star() -> None:
    """D-RS3: with three players."""
    match = stand("", ["QD 2S", "9S 9H", "R* 4C"], seats=3, centre=["6D"])
    declare(match, 0, "QD", 1)
    assert ("window", 2) not in [(kind, seat) for seat, kind in asked(match)]


def test_three_draws_are_one() -> None:
    """E3: Mutual Exhaustion after a lost toss."""
    match = tossed(False, ("8S 2S 3H", "R* 9H 4C"), "8S")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "exhaustion" and outcome["winners"] == [0, 1]


def test_the_toss_may_be_forestalled() -> None:
    """E39, D-8H2: Ten of Clubs before the coin; the Star is removed and the window opens again."""
    match = stand("", ["QD 10C 3H", "R* 6D 4C"])
    declare(match, 0, "QD")
    respond(match, 1, "R*")
    events = respond(match, 0, "10C")
    assert of_type(events, "coin_tossed") == [] and where(match, "R*") == "removed" and asked(match) == [(1, "window")]


# the Black Star -------------------------------------------------------------------------------------------------------


def offered_peace(hands: tuple[str, str], answer: str, **fields: Any) -> logic.Match:
    match = stand("", ["B* " + hands[0], hands[1]], **fields)
    enact(match, 0, "B*")
    assert asked(match) == [(1, "choice")]
    choose(match, 1, answer)
    return match


def test_an_accepted_offer_ends_the_game_as_it_stands() -> None:
    """D-BS: two sides: tallied."""
    match = offered_peace(("2S 3H", "9S 9H"), "accept", permanent=[3, 1])
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "peace" and outcome["winners"] == [0]


def test_with_more_sides_the_accepter_is_out_with_a_frozen_score() -> None:
    """D-BS, C8-R3: no reduction, and the others play on."""
    match = stand("", ["B* 2S", "9S 9H", "4C 5C"], seats=3, permanent=[1, 2, 0])
    enact(match, 0, "B*", 1)
    choose(match, 1, "accept")
    assert match.outcome() is None and match.state()["out"] == [1] and scores(match)[1] == 2


def test_after_a_decline_an_attempt_to_end_the_game_loses_it() -> None:
    """E4, D-BS: the maker of the offer decides."""
    match = offered_peace(("2S 3H", "8S 9H"), "decline", permanent=[0, 9])
    enact(match, 1, "8S")
    assert asked(match) == [(0, "yes_no")]
    act(match, 0, NO)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "breach" and outcome["winners"] == [0]


def test_the_maker_of_the_offer_may_accept_the_end() -> None:
    """E4."""
    match = offered_peace(("2S 3H", "8S 9H"), "decline")
    enact(match, 1, "8S")
    act(match, 0, YES)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "exhaustion"


def test_an_end_ordered_by_its_maker_counts_as_accepted() -> None:
    """D-BS1, E4, D-3H2."""
    effects = [
        {"kind": "peace", "code": "B*", "owner": 0, "target": 1, "number": 1, "turn": 1},
        {"kind": "duty", "code": "3H", "owner": 0, "target": 1, "cards": ["8S"], "number": 2, "turn": 1},
    ]
    match = stand("", ["2S 3H", "8S 9H"], effects=effects)
    build(match, 0, ("2S", (0, 1)))
    quiet(match)
    while match.outcome() is None and asked(match)[0][0] == 1:
        choose(match, 1, "serve" if asked(match)[0][1] == "duty" else "done")
        quiet(match)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "exhaustion"


def test_ones_own_offer_is_no_attempt() -> None:
    """D-BS2."""
    effects = [{"kind": "peace", "code": "B*", "owner": 1, "target": 0, "number": 1}]
    match = stand("", ["B* 2S", "9S 9H"], effects=effects)
    enact(match, 0, "B*")
    assert match.outcome() is None and "offer" in kinds(match)


def test_the_flag_goes_with_a_turn_undone() -> None:
    """D-BS3."""
    match = stand("", ["B* 2S 3H", "KS 9H"])
    enact(match, 0, "B*")
    choose(match, 1, "decline")
    enact(match, 1, "KS")
    assert "offer" not in kinds(match)


def test_a_seized_offer_is_made_by_the_seizer() -> None:
    """D-BS4."""
    match = stand("", ["B* 2S", "6D 9H"])
    declare(match, 0, "B*")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    effect = match.state()["effects"][0]
    assert (effect["kind"], effect["owner"], effect["target"]) == ("offer", 1, 0)


def test_an_offer_comes_before_a_duty() -> None:
    """E55: accepted, there is no duty any more; else serving it is moving on."""
    effects = [
        {"kind": "offer", "code": "B*", "owner": 0, "target": 1, "number": 1, "turn": 1},
        {"kind": "duty", "code": "5S", "owner": 0, "target": 1, "count": 3, "number": 2, "turn": 1},
    ]
    match = stand("", ["2S 3H", "9S 9H 4C"], effects=effects)
    build(match, 0, ("2S", (0, 1)))
    assert asked(match) == [(1, "choice")]
    choose(match, 1, "decline")
    assert kinds(match) == ["duty", "peace"] and asked(match)[0][0] == 1


def test_two_turns_in_a_row_are_turns_for_ones_own_periods_only() -> None:
    """E56, D-4C2: each of the two turns counts for their player; the opponents' periods do not tick."""
    effects = [{"kind": "starve", "code": "QD", "owner": 1, "target": 0, "count": 3, "number": 1},
               {"kind": "starve", "code": "QD", "owner": 0, "target": 1, "count": 3, "number": 2}]  # fmt: skip
    match = stand("", ["4C 2S 3H 4S", "9S 9H"], effects=effects, turn=2, now={"seat": 0, "turn": 2})
    enact(match, 0, "4C")
    finish_turn(match)
    finish_turn(match)
    assert turn_of(match) == 1
    assert {effect["target"]: effect["count"] for effect in match.state()["effects"]} == {0: 1, 1: 3}


def test_tricks_of_the_picture_are_there() -> None:
    match = stand(column(0, 1), ["2S", "9S"])
    assert [[tuple(at) for at in trick["cells"]] for trick in match.state()["tricks"]] == [TRICK]
