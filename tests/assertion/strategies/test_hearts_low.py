"""Hearts from the seven to the two, the four apart (D-7H, D-6H, D-5H, D-3H, D-2H), with their rows of E.

Long because every ruling of five cards has its test.
"""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import PlayAct
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
    playable,
    quiet,
    respond,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import DONE, SERVE, offered, scores, seen

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


# the seven ------------------------------------------------------------------------------------------------------------


def test_a_card_of_the_centre_pile_comes_to_the_hand_in_sight_of_all() -> None:
    """D-7H, D-7H2: it may be played, built or kept; the turn goes on."""
    match = stand("", ["7H 2C 3C", "2D 3D"], centre=["9S"])
    enact(match, 0, "7H")
    assert where(match, "9S") == "hand 0" and "9S" in match.view(1).hands[0]
    assert asked(match) == [(0, "build")] and "9S" in offered(match, 0, "card")
    assert where(match, "7H") == "centre"


def test_from_an_empty_pile_nothing_comes() -> None:
    """D-7H1: it is spent all the same, and never finds itself."""
    match = stand("", ["7H 2C 3C", "2D 3D"])
    enact(match, 0, "7H")
    assert match.state()["hands"][0] == ["2C", "3C"] and where(match, "7H") == "centre"
    assert asked(match) == [(0, "build")]


def test_it_is_chance_which_card_comes() -> None:
    found = set()
    for rng in range(12):
        match = stand("", ["7H 2C 3C", "2D 3D"], centre=["9S", "9D", "8D"], rng=rng)
        enact(match, 0, "7H")
        found.add(next(code for code in ("9S", "9D", "8D") if where(match, code) == "hand 0"))
    assert len(found) > 1


# the six --------------------------------------------------------------------------------------------------------------


def test_a_heart_on_the_table_is_woken() -> None:
    """E12: Six of Hearts on the Seven in a line: a card of the centre pile, then a credit; 7H ends on the centre."""
    match = stand({(0, 1): "8S", (0, 2): "7H"}, ["6H 2C 3C", "2D 3D"], centre=["9S"])
    enact(match, 0, "6H", (0, 2))
    choose(match, 0, "done")
    quiet(match)
    assert (where(match, "6H"), where(match, "7H"), where(match, "9S")) == ("board", "centre", "hand 0")
    assert turn_of(match) == 0 and asked(match) == [(0, "build")] and scores(match) == [0, 0]


def test_responses_the_false_formation_and_masked_suits_do_not_wake() -> None:
    """D-6H: 8H, 9H and 4H are no targets, nor a Star laid as a heart, nor another suit."""
    board = {(0, 1): "8H", (1, 0): "9H", (0, -1): "4H", (-1, 0): "R*H", (1, 1): "KS"}
    match = stand(board, ["6H 2C 3C", "2D 3D"], centre=["9S"])
    assert why_not(match, 0, "6H")


def test_a_heart_that_cannot_be_enacted_now_does_not_wake() -> None:
    """D-6H as D-JS: Ace of Hearts without a trick."""
    match = stand({(0, 1): "AH", (1, 0): "10H"}, ["6H 2C 3C", "2D 3D"])
    aim(match, 0, "6H")
    assert offered(match, 0, "cell") == [(1, 0)]


def test_countered_by_six_of_diamonds_nothing_is_replaced() -> None:
    match = stand({(0, 1): "10H"}, ["6H 2C 3C", "6D 3D"])
    declare(match, 0, "6H", (0, 1))
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, (0, 1), "done")
    quiet(match)
    choose(match, 1, "done") if asked(match) == [(1, "declare")] else None
    assert where(match, "6H") == "board" and turn_of(match) == 1


# the five -------------------------------------------------------------------------------------------------------------

FIVE = ["5H 10H 7H JD 2C", "6D 3D 4D 5D"]


def five(hands: list[str] | None = None, *cards: str, **fields: Any) -> logic.Match:
    """Five of Hearts declared with these cards, and the opponent asked to choose."""
    match = stand(fields.pop("picture", ""), hands or FIVE, **fields)
    enact(match, 0, "5H", *(cards or ("10H", "7H", "JD")))
    assert asked(match) == [(1, "choice")]
    return match


def test_the_third_card_lies_face_down() -> None:
    """D-5H: two open, one hidden; all out of the hand."""
    match = five()
    pending = seen(match, 1).pending
    assert {"10H", "7H"} <= set(pending) and "JD" not in pending and len(match.state()["hands"][0]) == 1


def test_accepting_one_of_the_player_s_picks_it_is_unopposed() -> None:
    """D-5H (a): no counter window; what is not used returns, the hidden card unseen."""
    match = five()
    choose(match, 1, "accept")
    choose(match, 0, "10H", "done")
    assert asked(match) == [(0, "build")], "See Their Plans has worked and goes on"
    assert where(match, "10H") == "centre" and {where(match, "7H"), where(match, "JD")} == {"hand 0"}
    assert "JD" not in match.view(1).hands[0] and "7H" in match.view(1).hands[0]


def test_or_their_own_pick_and_then_the_hidden_card() -> None:
    """D-5H2: first the open card, then the hidden one, revealed; both may be countered."""
    match = five()
    choose(match, 1, "first")
    choose(match, 0, "done")
    assert asked(match) == [(1, "window")]
    quiet(match)
    assert where(match, "10H") == "centre" and asked(match) == [(0, "declare")]
    assert "JD" in seen(match, 1).pending
    choose(match, 0, "done")
    assert asked(match) == [(1, "window")]
    quiet(match)
    assert where(match, "JD") == "centre" and where(match, "7H") == "hand 0"


def test_a_seized_first_card_ends_the_turn_and_the_hidden_one_returns_unseen() -> None:
    """D-5H3."""
    match = five()
    choose(match, 1, "first")
    choose(match, 0, "done")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert where(match, "JD") == "hand 0" and "JD" not in match.view(1).hands[0] and turn_of(match) == 1


def test_a_hidden_card_that_cannot_be_enacted_is_spent() -> None:
    """D-5H1: it may be anything."""
    match = five(["5H 10H 7H 6C 2C", "6D 3D 4D 5D"], "10H", "7H", "6C")
    choose(match, 1, "second")
    choose(match, 0, "done")
    quiet(match)
    assert where(match, "6C") == "centre"


def test_a_hidden_nine_of_clubs_is_found_out() -> None:
    """D-9C: revealed as the hidden card of the Five of Hearts."""
    match = five(["5H 10H 7H 9C 2C", "6D 3D 4D 5D"], "10H", "7H", "9C")
    choose(match, 1, "first")
    choose(match, 0, "done")
    quiet(match)
    assert "forfeit" in kinds(match) and where(match, "2C") == "removed"


def test_it_takes_two_strategies_that_could_be_enacted_and_a_third_card() -> None:
    """D-5H1."""
    assert "5H" not in playable(stand("", ["5H 10H 6C 2S", "6D 3D"]), 0), "only one of them could be enacted"
    assert "5H" not in playable(stand("", ["5H 10H 7H", "6D 3D"]), 0), "no third card"
    assert "5H" in playable(stand("", ["5H 10H 7H 2C", "6D 3D"]), 0)


def test_countered_all_three_return() -> None:
    """C3-R3: what was laid down with it goes back."""
    match = stand("", FIVE)
    declare(match, 0, "5H", "10H", "7H", "JD")
    respond(match, 1, "6D")
    quiet(match)
    if asked(match) == [(1, "declare")] or NO in match.decisions()[0].actions:
        choose(match, 1, "no")
    assert {where(match, code) for code in ("10H", "7H", "JD")} == {"hand 0"}
    assert "JD" not in match.view(1).hands[0]


# the three ------------------------------------------------------------------------------------------------------------


def gift(mine: str, theirs: str, given: str, **fields: Any) -> logic.Match:
    """Seat 0 takes seat 1's highest card and gives one; seat 1's turn has begun."""
    match = stand(fields.pop("picture", ""), [mine, theirs], **fields)
    enact(match, 0, "3H")
    choose(match, 0, given)
    return match


def test_the_highest_card_is_taken_and_the_gift_is_an_order() -> None:
    """D-3H: the victim must enact it against the giver, naming the targets."""
    match = gift("3H 10H 2C 3C", "KD 3D 4D QD", "10H", removed="9C")
    assert where(match, "KD") == "hand 0" and where(match, "10H") == "hand 1"
    if asked(match) == [(1, "duty")]:
        act(match, 1, SERVE)
    assert asked(match) == [(1, "declare")] and offered(match, 1, "card") == []
    act(match, 1, DONE)
    quiet(match)
    assert where(match, "10H") == "centre"
    assert {"2C", "3C", "KD"} <= set(match.view(1).hands[0])


def test_its_player_sees_only_the_card_taken() -> None:
    """D-3H4: and the others see neither."""
    match = stand("", ["3H 10H 2C", "KD 3D 4D", "5C 6C 7C"], seats=3)
    enact(match, 0, "3H", 1)
    assert [code for code in match.view(0).hands[1] if not code.startswith("?")] == ["KD"]
    choose(match, 0, "10H")
    quiet(match)
    assert all(code.startswith("?") for seat in (0, 1) for code in match.view(2).hands[seat])


def test_a_gift_that_cannot_be_enacted_is_kept() -> None:
    """D-3H1: the turn is an ordinary one."""
    match = gift("3H 6C 2C 3C", "KD 3D 4D QD", "6C")
    assert asked(match) == [(1, "build")] and where(match, "6C") == "hand 1" and kinds(match) == []


@pytest.mark.parametrize("given", ["9S", "KS", "3S", "5D"])
def test_gifts_with_a_condition_lapse_if_it_is_not_met(given: str) -> None:
    """E52: enactable on that turn or not at all; King of Spades undoes a turn, if there is one."""
    match = gift(f"3H {given} 2C 3C", "KD 3D 4D QD", given)
    can = given in ("KS", "3S", "9S")  # the giver's turn can be undone, claimed or echoed
    if asked(match) == [(1, "duty")]:
        act(match, 1, SERVE)
    assert (asked(match)[0] != (1, "build")) is can or kinds(match) == []


def test_a_given_nine_of_clubs_punishes_the_giver() -> None:
    """E64, D-9C6: the new holder starts free, keeps it and plays normally."""
    match = gift("3H 9C 2C 3C", "KD 3D 4D QD", "9C")
    assert where(match, "9C") == "hand 1" and where(match, "2C") == "removed" and where(match, "KD") == "removed"
    assert kinds(match) == ["forfeit"] and asked(match) == [(1, "build")]


def test_a_taken_nine_of_clubs_punishes_its_holder_after_the_trade() -> None:
    """D-3H3: the gift is discarded with the hand and the duty lapses."""
    match = gift("3H 10H 2C 3C", "9C 3D 4D", "10H")
    assert where(match, "9C") == "hand 0" and where(match, "10H") == "removed" and kinds(match) != ["duty"]


def test_without_a_card_to_give_or_to_take_it_cannot_be_played() -> None:
    """D-3H4."""
    assert why_not(stand("", ["3H", "KD"]), 0, "3H") == "You hold no card to give for it."
    assert why_not(stand("", ["3H 2C", ""]), 0, "3H")


def test_reserves_are_untouched() -> None:
    """E17: the highest of the hand, not of the depot."""
    match = gift("3H 10H 2C 3C", "QD 3D 4D", "10H", depots=[[], ["AD"]])
    assert where(match, "AD") == "depot 1" and where(match, "QD") == "hand 0"


def test_an_ordered_draw_counts_as_accepted() -> None:
    """E4, D-3H2, D-BS1: the giver has a peace offer declined by the victim."""
    peace = {"kind": "peace", "code": "B*", "owner": 0, "target": 1, "number": 1}
    match = gift("3H 8S 2C 3C", "KD 3D 4D QD", "8S", effects=[peace])
    if asked(match) == [(1, "duty")]:
        act(match, 1, SERVE)
    act(match, 1, DONE)
    quiet(match)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "exhaustion"


@pytest.mark.parametrize("on", [True, False])
def test_option_forced_withdrawal(on: bool) -> None:
    """D-3H2, option forcedWithdrawal: with it the victim walks away; without it the gift counts as not enactable."""
    match = gift("3H 2H 2C 3C", "KD 3D 4D QD", "2H", options={"forcedWithdrawal": on}, permanent=[0, 5])
    if asked(match) == [(1, "duty")]:
        act(match, 1, SERVE)
    if not on:
        assert asked(match) == [(1, "build")] and kinds(match) == []
        return
    act(match, 1, DONE)
    quiet(match)
    outcome = match.outcome()
    assert outcome is not None and list(outcome["scores"]) == [0, -1]


def test_the_attack_may_be_undone_instead() -> None:
    """C6-R3: the gift then stays, the order is gone."""
    match = stand("", ["3H 10H 2C 3C", "AD KS 4D QD"])
    enact(match, 0, "3H")
    choose(match, 0, "10H")
    assert asked(match) == [(1, "duty")]
    act(match, 1, PlayAct("KS"))
    act(match, 1, DONE)
    quiet(match)
    assert kinds(match) == [] and where(match, "10H") == "hand 1" and where(match, "AD") == "hand 0"


# the two --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [([12, 9], [8, 9]), ([9, 9], [9, 9]), ([5, 9], [5, 9])])
def test_a_leader_falls_one_behind(before: list[int], after: list[int]) -> None:
    """E5, D-2H1."""
    match = stand("", ["2H 2C 3C", "KD 3D"], permanent=before)
    enact(match, 0, "2H")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "withdrawn" and list(outcome["scores"]) == after
    assert set(outcome["winners"]) == {side for side in (0, 1) if after[side] == max(after)}


def test_nobody_has_to_withdraw_for_want_of_another_move() -> None:
    """B-R6: it may also be left, see E65 for the discard."""
    match = stand("", ["2H 2C 3C", "KD 3D"])
    assert "2H" in playable(match, 0)


def test_with_more_sides_the_others_play_on() -> None:
    """D-2H, C8-R3: out with the score frozen one behind the best of the others; hand and reserves removed."""
    match = stand("", ["2H 2C 3C", "KD 3D", "4D 5D"], seats=3, permanent=[5, 3, 4], depots=[["9C"], [], []])
    enact(match, 0, "2H")
    state = match.state()
    assert match.outcome() is None and state["out"] == [0] and scores(match) == [3, 3, 4]
    assert state["hands"][0] == [] and where(match, "9C") == "removed" and where(match, "2H") == "centre"
    assert turn_of(match) == 1


def test_a_whole_team_withdraws() -> None:
    """D-2H3: two sides, so the game is over."""
    hands = ["2H 2C 3C", "KD 3D", "4D 5D", "6C 7C"]
    match = stand("", hands, seats=4, options={"teams": "partners"}, permanent=[4, 2])
    enact(match, 0, "2H")
    outcome = match.outcome()
    assert outcome is not None and list(outcome["scores"]) == [1, 2]


def test_it_is_an_attempt_to_end_the_game_under_a_declined_peace() -> None:
    """E4, D-2H2: the maker of the offer lets it be, or the breaker loses."""
    peace = {"kind": "peace", "code": "B*", "owner": 1, "target": 0, "number": 1}
    for answer, reason, winners in ((YES, "withdrawn", (1,)), (NO, "breach", (1,))):
        match = stand("", ["2H 2C 3C", "KD 3D"], effects=[peace], permanent=[5, 3])
        enact(match, 0, "2H")
        assert asked(match) == [(1, "yes_no")]
        act(match, 1, answer)
        outcome = match.outcome()
        assert outcome is not None and (outcome["reason"], tuple(outcome["winners"])) == (reason, winners)


def test_a_seized_withdrawal_is_the_seizer_s_own() -> None:
    """E4: it may be declined; carried out it is the seizer who walks away."""
    match = stand("", ["2H 2C 3C", "6D 3D"], permanent=[1, 5])
    declare(match, 0, "2H")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    outcome = match.outcome()
    assert outcome is not None and list(outcome["scores"]) == [1, 0]


def test_a_seizer_who_withdraws_in_a_game_of_three_leaves_the_turn_to_end() -> None:
    match = stand("", ["2H 2C 3C", "6D 3D", "4D 5D"], seats=3, permanent=[1, 5, 2])
    declare(match, 0, "2H")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    assert match.state()["out"] == [1] and scores(match) == [1, 1, 2] and turn_of(match) == 2


def test_recalled_from_the_removed_pile_it_ends_the_game_too() -> None:
    """Gained through another card (C5)."""
    match = stand("", ["JH 2C 3C", "KD 3D"], deck=30, removed="2H", permanent=[3, 1])
    enact(match, 0, "JH", "2H")
    choose(match, 0, "done")
    quiet(match)
    outcome = match.outcome()
    assert outcome is not None and list(outcome["scores"]) == [0, 1]


def test_under_the_king_of_hearts_it_cannot_be_seized() -> None:
    match = stand(column(0, 1), ["KH 2H 3C", "6D 3D"], permanent=[1, 4])
    declare(match, 0, "KH", "2H")
    choose(match, 0, "done")
    assert match.outcome() is not None


def test_the_last_card_of_the_deck_ends_the_game_in_the_middle_of_an_effect() -> None:
    """C8-R1, E58: the redraw after a Nine of Clubs found with the Ten of Hearts takes the last cards."""
    match = stand("", ["10H 2C 3C 4C 5C 6C", "9C 3D"], deck=3)
    enact(match, 0, "10H")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "deck"
