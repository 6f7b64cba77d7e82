"""The spades from the eight to the five: a draw, a second action, a card enacted and kept, orders.

Long because every ruling of four cards has its test.
"""

from __future__ import annotations

import pytest

import logic
from logic.views import RespondAct
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
from tests.assertion.strategies.pieces import (
    all_of,
    credited,
    effect,
    entry,
    lasting,
    lying,
    permanent,
    place,
    stack,
    stub,
)
from tests.assertion.table import PASS, build, of_type, offered, seen

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
EAST = [(1, 0), (2, 0), (3, 0), (4, 0)]
OTHERS = "8D 6C KC 10H JD 9D"


def ended(match: logic.Match) -> tuple[str, list[int], list[int]]:
    """Return why the game ended, its winners and its scores."""
    outcome = match.outcome()
    assert outcome is not None
    return outcome["reason"], list(outcome["winners"]), list(outcome["scores"])


# ------------------------------------------------------------------------------------------------- 8S mutual exhaustion


def test_8s_the_game_is_a_draw_whatever_the_score() -> None:
    match = stand(column(0, 1), ["8S 2H 3H 4D 5D 6H", OTHERS])
    enact(match, 0, "8S")
    assert ended(match) == ("exhaustion", [0, 1], [1, 0])


AHEAD = "Somebody is too far ahead to end the game by exhaustion."
GROUND = "In this game it is only ground."


@pytest.mark.parametrize(
    ("when", "lead", "refusal"),
    [
        ("always", 9, ""),
        ("close", 3, ""),
        ("close", 4, AHEAD),
        ("level", 0, ""),
        ("level", 1, AHEAD),
        ("off", 0, GROUND),
    ],
)
def test_d8s4_when_the_game_may_be_ended_may_be_agreed_on(when: str, lead: int, refusal: str) -> None:
    """D-8S4: by how many points somebody leads, whoever it is, or never; the card can always be built."""
    for leader in (0, 1):
        points = [5 + lead * (seat == leader) for seat in range(2)]
        match = stand({}, ["8S 2H 3H 4D 5D 6H", OTHERS], permanent=points, options={"mutualExhaustion": when})
        assert ("8S" in playable(match, 0)) == (not refusal)
        if refusal:
            assert why_not(match, 0, "8S") == refusal
        else:
            enact(match, 0, "8S")
            assert ended(match)[0] == "exhaustion"


def test_d8s2_e2_a_seizer_may_decline_to_perform_it() -> None:
    """D-8S2, E2: it has no effect for its player; the seizer may perform the draw or not."""
    for choice in ("no", "done"):
        match = stand("", ["8S 2H 3H 4D 5D 6H", "6D 6C KC 10H JD 9D"])
        declare(match, 0, "8S")
        respond(match, 1, "6D")
        quiet(match)
        choose(match, 1, choice)
        assert (match.outcome() is None) == (choice == "no")
        if choice == "no":
            assert where(match, "8S") == "centre" and turn_of(match) == 1


def test_e3_a_draw_executed_three_times_is_one_draw() -> None:
    """E3: a lost toss of the Red Star."""
    for seed in range(8):
        match = stand("", ["8S 2H 3H 4D 5D 6H", "R* 6C KC 10H JD 9D"], rng=seed)
        declare(match, 0, "8S")
        won = of_type(respond(match, 1, "R*") + quiet(match), "coin_tossed")[0]["won"]
        if won:
            choose(match, 1, "done")
        assert ended(match)[0] == "exhaustion"


def test_e1_two_evils_and_the_draw() -> None:
    """E1: the victim may null it; if not, it has its normal window."""
    match = stand("", ["9D 8S 3H 4D 5D 6H", "3D 6C KC 10H JD 6D"])
    enact(match, 0, "9D")
    choose(match, 0, "8S")
    while asked(match)[0][0] == 0:
        choose(match, 0, "done")
    assert asked(match) == [(1, "yes_no")]
    choose(match, 1, "no")
    assert asked(match)[0] == (1, "window")
    choose(match, 1, "pass")
    quiet(match)
    assert ended(match)[0] == "exhaustion"


def test_d8s1_e4_an_end_in_spite_of_a_declined_peace_is_judged() -> None:
    """D-8S1, E4: the maker of the offer accepts it, or its breaker loses at once."""
    flag = effect("peace", "B*", owner=1, target=0)
    for choice, end in (("yes", ("exhaustion", [0, 1])), ("no", ("breach", [1]))):
        match = stand(column(0, 1), ["8S 2H 3H 4D 5D 6H", OTHERS], effects=[flag])
        enact(match, 0, "8S")
        assert asked(match) == [(1, "yes_no")]
        choose(match, 1, choice)
        assert ended(match)[:2] == end


def test_e4_every_maker_of_an_offer_is_asked() -> None:
    flags = [effect("peace", "B*", 1, owner=1, target=0), effect("peace", "B*", 2, owner=2, target=0)]
    match = stand("", ["8S 2H 3H 4D 5D 6H", OTHERS, "2S 3S 4S 7S 2C 3C"], seats=3, effects=flags)
    enact(match, 0, "8S")
    choose(match, 1, "yes")
    assert asked(match) == [(2, "yes_no")]
    choose(match, 2, "no")
    assert match.outcome() is None and match.state()["out"] == [0]


def test_dbs1_an_end_the_maker_ordered_himself_counts_as_accepted() -> None:
    """D-BS1, E4: forced by the flag owner's own Five of Spades."""
    effects = [effect("peace", "B*", 1), effect("duty", "5S", 2, cards=["8S"])]
    match = stand("", ["2S 2H 3H 4D 5D 6H", "8S"], effects=effects)
    stub(match, 0, "2H", (0, 1))
    choose(match, 1, "done")
    quiet(match)
    assert ended(match)[0] == "exhaustion"


def test_d8s3_who_has_left_keeps_the_result() -> None:
    """D-8S3: a draw for those still in the game."""
    match = stand("", ["8S 2H 3H 4D 5D 6H", OTHERS, ""], seats=3, out=[2], fixed=[None, None, 3])
    enact(match, 0, "8S")
    assert ended(match)[1] == [0, 1]


# ------------------------------------------------------------------------------------------------------ 7S double march


def test_7s_gives_a_second_build_or_a_strategy_from_the_hand() -> None:
    """D-7S1, D-7S2: the build comes first; also on the same trick, also a continuing strategy."""
    match = stand("", ["7S 2H 3D 4C 10H QD", OTHERS.replace("10H", "10S")])
    build(match, 0, ("7S", (0, 1)), ("2H", (0, 2)))
    assert turn_of(match) == 0 and {"10H", "QD"} <= set(playable(match, 0))
    enact(match, 0, "10H")
    assert asked(match) == [(0, "build")]  # it continues the turn
    build(match, 0, ("3D", (0, 3)), ("4C", (0, 4)))
    assert permanent(match) == [1, 0] and turn_of(match) == 1


def test_d7s3_the_extra_action_is_optional_and_only_from_the_hand() -> None:
    """D-7S3, D-3C1, D-4D1: it may be left; a shown threat is no card of the hand, a hidden reserve is used as one."""
    match = stand("", ["7S 2H", OTHERS], depots=[["QD"], []], threats=[["QC"], []])
    build(match, 0, ("7S", (0, 1)))
    assert "QD" in playable(match, 0) and "QC" not in playable(match, 0)
    choose(match, 0, "pass")
    assert turn_of(match) == 1


def test_7s_all_cards_of_the_hand_may_be_used_up() -> None:
    match = stand("", ["7S 2H 3D 4C QD", OTHERS], effects=[effect("starve", "QD", owner=1, target=0, count=3)])
    build(match, 0, ("7S", (0, 1)), ("2H", (0, 2)), ("3D", (0, 3)), ("4C", (0, 4)))
    enact(match, 0, "QD")
    assert match.state()["hands"][0] == []


def test_d7s4_a_seized_second_action_ends_the_turn_and_the_build_stays() -> None:
    """D-7S4: what Six of Diamonds takes over is the second action only."""
    match = stand("", ["7S 2H 3D 4C 10H QD", "6D 6C KC 10S JD 9D"])
    build(match, 0, ("7S", (0, 1)))
    declare(match, 0, "10H")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert turn_of(match) == 1 and stack(match, (0, 1)) == ["7S"]


def test_7s_deflected_the_extra_action_stays() -> None:
    """E42."""
    match = stand("", ["7S 2H 3D 4C 10H QD", "3S 6C KC 10S JD 9D"])
    for step in ("7S", (0, 1), "done"):
        choose(match, 0, step)
    respond(match, 1, "6C")
    quiet(match)
    if asked(match)[0] == (1, "cell"):
        choose(match, 1, tuple(all_of(match, 1, "cell")[0]))
        quiet(match)
    assert (0, 1) not in lying(match) and turn_of(match) == 0 and asked(match) == [(0, "build")]


# --------------------------------------------------------------------------------------------------- 6S strike and keep


def test_6s_the_other_card_returns_to_the_hand_and_the_turn_ends() -> None:
    match = stand("", ["6S QD 3H 4C 9H 5D", OTHERS])
    enact(match, 0, "6S", "QD")
    choose(match, 0, "done")
    quiet(match)
    assert where(match, "QD") == "hand 0" and where(match, "6S") == "centre" and lasting(match) == [("starve", "QD")]
    assert turn_of(match) == 1


@pytest.mark.parametrize(
    ("code", "target", "kind"), [("AD", NORTH, "isolation"), ("AH", (0, 2), "guard"), ("AC", (5, 5), None)]
)
def test_6s_what_would_stay_on_the_board_leaves_a_marker(code: str, target: object, kind: str | None) -> None:
    """D-6S, A1-R1."""
    match = stand(column(0, 1), [f"6S {code} 3H 4C 9H 5D", OTHERS])
    enact(match, 0, "6S", code)
    choose(match, 0, target, "done")
    quiet(match)
    assert where(match, code) == "hand 0"
    if kind is None:
        assert entry(match, (5, 5))["marker"] == "AC"
    else:
        assert [(one["kind"], one["cards"]) for one in match.state()["effects"]] == [(kind, [])]


def test_6s_a_ten_of_spades_kept_leaves_its_marker_on_top() -> None:
    match = stand({(0, 1): "9S"}, ["6S 10S 3H 4C 9H 5D", OTHERS])
    enact(match, 0, "6S", "10S")
    choose(match, 0, "table", (0, 1), "column", "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["9S", ""] and entry(match, (0, 1))["marker"] == "10S"
    assert where(match, "10S") == "hand 0" and lasting(match) == [("duty", "10S")]


def test_d6s1_countered_or_seized_it_does_not_come_back() -> None:
    """D-6S1, D-6D2: the whole rest of the turn is lost."""
    match = stand("", ["6S QD 3H 4C 9H 5D", "6D 6C KC 10H JD 9D"])
    declare(match, 0, "6S", "QD")
    choose(match, 1, "pass")
    quiet(match)
    choose(match, 0, "done")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    quiet(match)
    assert where(match, "QD") == "centre" and [one["target"] for one in match.state()["effects"]] == [0]
    assert turn_of(match) == 1


def test_c3r3_if_the_six_itself_is_countered_the_other_goes_back_unplayed() -> None:
    match = stand("", ["6S QD 3H 4C 9H 5D", "6D 6C KC 10H JD 9D"])
    declare(match, 0, "6S", "QD")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert where(match, "QD") == "hand 0" and where(match, "6S") == "centre" and turn_of(match) == 1


def test_6s_taken_back_another_move_is_made() -> None:
    """C5-R7: the countered card comes back, the Six is spent, and any other move may follow."""
    match = stand("", ["6S QD 8H 4C 2C 5D", "6D 6C KC 10H JD 9D"])
    declare(match, 0, "6S", "QD")
    quiet(match)
    choose(match, 0, "done")
    respond(match, 1, "6D")
    act(match, 0, RespondAct("8H"))
    assert asked(match) == [(0, "build")] and "QD" not in playable(match, 0) and where(match, "6S") == "centre"
    enact(match, 0, "2C")
    assert turn_of(match) == 1 and "QD" in match.state()["hands"][0]


def test_d6s2_a_mask_under_it_stays_away_if_nothing_was_executed() -> None:
    """D-6S2: after a called bluff the mask does not come back."""
    match = stand("", ["6S QH 3H 4C 9H 5D", OTHERS])
    enact(match, 0, "6S", "QH")
    choose(match, 0, "3H", "QD", "done")
    choose(match, 1, "yes", "no")
    assert where(match, "QH") == "centre"


def test_d6s2_of_a_mask_only_the_mask_returns() -> None:
    """D-6S2: the concealed card goes face down to the removed pile."""
    match = stand("", ["6S QH 3H 4C 9H 5D", OTHERS])
    enact(match, 0, "6S", "QH")
    choose(match, 0, "3H", "QD", "done")
    quiet(match)
    assert where(match, "QH") == "hand 0" and len(match.state()["removed"]) == 1
    assert "3H" not in match.state()["hands"][0]


def test_d6s3_it_may_not_be_enacted_again_in_this_turn() -> None:
    """D-6S3, C5-R4: a second action of the turn cannot use the kept card."""
    match = stand("", ["6S 10H 3H 4C QD 7S", OTHERS.replace("10H", "10S")])
    enact(match, 0, "6S", "10H")
    choose(match, 0, "done")
    quiet(match)
    assert turn_of(match) == 0 and "10H" in match.state()["hands"][0]
    assert "10H" not in playable(match, 0) and "QD" in playable(match, 0)


def test_d6s4_option_six_spades_build_cards() -> None:
    """D-6S4, A4-R2: build cards only under the option; then a marker of the suit lies in the line."""
    hands = ["6S 2S 3H 4C 9H 5D", OTHERS]
    match = stand(column(0, 1, "HDC"), hands)
    aim(match, 0, "6S")
    assert "2S" not in all_of(match, 0, "card")
    match = stand(column(0, 1, "HDC"), hands, options={"sixSpadesBuildCards": True})
    enact(match, 0, "6S", "2S")
    choose(match, 0, "2S", (0, 4), "done")
    quiet(match)
    assert where(match, "2S") == "hand 0" and permanent(match) == [2, 0]
    assert stack(match, (0, 4)) == [""] and entry(match, (0, 4))["marker"] == "2S" and credited(match) == [(0, 2)]


def test_d6s5_e16_a_reshuffle_kept_comes_back_and_the_six_is_shuffled_in() -> None:
    """D-6S5, E16."""
    match = stand("", ["6S 2C 3H 4C 9H 5D", OTHERS], centre=["KD"])
    deck = len(match.state()["deck"])
    enact(match, 0, "6S", "2C")
    choose(match, 0, "done")
    quiet(match)
    assert where(match, "2C") == "hand 0" and match.state()["centre"] == []
    assert len(match.state()["deck"]) == deck + 2 - 1  # the Six and the King; one card drawn


def test_6s_needs_another_strategy() -> None:
    match = stand("", ["6S 2S 9C", OTHERS])
    assert "6S" not in playable(match, 0) and "no other card" in why_not(match, 0, "6S")


# --------------------------------------------------------------------------------------------------- 5S harrying orders


def ordered(picture=None, hand="2H 3D 6C KC 10H JD", **fields):  # type: ignore[no-untyped-def]
    """Seat 1 under the order to play or lose three cards, at the first of them."""
    match = stand(picture or "", ["5S JS 3C 4C 9D 5D", hand], **fields)
    enact(match, 0, "5S", "three")
    if asked(match) == [(1, "duty")]:
        choose(match, 1, "serve")
    return match


def test_5s_three_cards_on_both_sides_one_by_one() -> None:
    """D-5S mode 1 (iii), (iv): no two in one run, and the three must include both sides of the board."""
    match = ordered()
    place(match, 1, ("2H", (0, 1)))
    choose(match, 1, "3D")
    assert (0, 2) not in offered(match, 1, "cell")  # in line with the first
    choose(match, 1, (1, 0))
    choose(match, 1, "6C")
    cells = offered(match, 1, "cell")
    assert cells and all(y < 0 for _, y in cells)  # as many sides are missing as cards are due
    choose(match, 1, (0, -1))
    assert turn_of(match) == 0 and lasting(match) == [] and where(match, "5S") == "centre"


def test_5s_no_trick_may_be_completed() -> None:
    """D-5S (ii), D-5S2: so nothing is scored."""
    match = ordered(column(0, 1, "SHD"))
    choose(match, 1, "6C")
    assert (0, 4) not in offered(match, 1, "cell") and (1, 0) in offered(match, 1, "cell")


def test_5s_only_without_any_such_placement_a_card_is_discarded() -> None:
    """D-5S: he may not discard while one of his cards has a place."""
    match = ordered({(1, 0): "S", (-1, 0): "S", (0, 1): "S", (0, -1): "S"}, hand="2S 3S 4S 6S 7S 8S")
    assert asked(match) == [(1, "discard")]
    choose(match, 1, "2S")
    choose(match, 1, "3S")
    choose(match, 1, "4S")
    assert turn_of(match) == 0 and {where(match, code) for code in ("2S", "3S", "4S")} == {"removed"}


def test_5s_an_empty_hand_ends_it() -> None:
    match = ordered(hand="2H 3D", effects=[effect("starve", "QD", count=3)])
    place(match, 1, ("2H", (0, 1)), ("3D", (0, -1)))
    assert turn_of(match) == 0 and ("duty", "5S") not in lasting(match)


def test_5s_with_three_seats_no_two_on_one_side_and_none_on_neutral_land() -> None:
    match = stand("", ["5S JS 3C 4C 9D 5D", "2H 3D 6C KC 10H JD", "2S 3S 4S 6S 7S 8S"], seats=3)
    enact(match, 0, "5S", "three", 1)
    if asked(match) == [(1, "duty")]:
        choose(match, 1, "serve")
    choose(match, 1, "2H")
    assert sorted(offered(match, 1, "cell")) == [(-1, 0), (0, -1), (0, 1)]  # the East is empty land
    choose(match, 1, (0, 1))
    choose(match, 1, "3D")
    assert sorted(offered(match, 1, "cell")) == [(-1, 0), (0, -1)]


def marked(code: str, hand: str, picture=None, **fields) -> logic.Match:  # type: ignore[no-untyped-def]
    """Seat 1 has been pointed at this card of its hand; it is its turn."""
    order = effect("duty", "5S", cards=[code])
    match = stand(picture or "", ["5S JS 3C 4C 9D 5D", hand], effects=[order], **fields)
    stub(match, 0, "3C", (1, 0))
    return match


def test_5s_mode_two_the_pointed_card_is_known_to_its_holder_alone() -> None:
    """D-5S mode 2: the backs are shuffled before."""
    match = stand("", ["5S JS 3C 4C 9D 5D", "2H 3D 6C KC 10H JD"])
    enact(match, 0, "5S", "marked")
    assert asked(match) == [(0, "card")]
    backs = match.view(0).hands[1]
    assert len(backs) == 6 and all(code.startswith("?") for code in backs)
    decision = match.decision_for(0)
    assert decision is not None
    act(match, 0, decision.actions[0])
    assert all(code.startswith("?") for one in seen(match, 0).effects for code in one.cards)
    assert seen(match, 1).effects[0].cards[0] in ["2H", "3D", "6C", "KC", "10H", "JD"]


def test_5s_mode_two_the_card_must_be_enacted_against_who_ordered_it() -> None:
    match = marked("QD", "QD 3D 6C KC 10H JD")
    assert asked(match) == [(1, "declare")] and [a.kind for a in match.decisions()[0].actions] == ["done"]
    choose(match, 1, "done")
    quiet(match)
    assert [(one["owner"], one["target"]) for one in match.state()["effects"]] == [(1, 0)] and turn_of(match) == 0


def test_5s_mode_two_a_build_card_is_enacted_by_a_build() -> None:
    match = marked("7S", "7S 3D 6C KC 10H JD")
    assert asked(match) == [(1, "build")] and PASS not in match.decisions()[0].actions
    choose(match, 1, "7S", (0, 1), "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["7S"] and turn_of(match) == 1  # its credit is given (C6-R2)


def test_d5s1_a_marked_card_may_complete_a_trick() -> None:
    """D-5S1: tricks and sides bind only the three cards of the other order."""
    match = marked("4S", "4S 3D 6C KC 10H JD", column(0, 1, "HDC"))
    choose(match, 1, "4S", (0, 4), "done")
    quiet(match)
    assert permanent(match) == [0, 1] and turn_of(match) == 0


def test_e53_a_marked_response_is_removed_and_the_turn_ends() -> None:
    """E53: it cannot be enacted on one's own turn."""
    match = marked("6D", "6D 3D 6C KC 10H JD")
    assert where(match, "6D") == "removed" and turn_of(match) == 0


def test_d5s3_the_nine_of_clubs_pointed_at_is_removed_in_sight() -> None:
    """D-5S3: its penalty strikes."""
    match = marked("9C", "9C 3D 6C KC 10H JD")
    assert {where(match, code) for code in ("9C", "3D", "6C", "KC", "10H", "JD")} == {"removed"}
    assert turn_of(match) == 0 and lasting(match) == [("forfeit", "9C")]


def test_d5s4_if_the_card_has_left_the_hand_the_duty_lapses() -> None:
    match = marked("QC", "2S 3D 6C KC 10H JD", centre=["QC"])
    assert asked(match) == [(1, "build")] and lasting(match) == []


def test_5s_option_forced_withdrawal() -> None:
    """House rule forcedWithdrawal: off, an ordered Two of Hearts counts as not enactable."""
    match = marked("2H", "2H 3D 6C KC 10H JD", options={"forcedWithdrawal": False})
    assert where(match, "2H") == "removed" and turn_of(match) == 0
    match = marked("2H", "2H 3D 6C KC 10H JD")
    assert asked(match) == [(1, "declare")]


def test_5s_seized_the_order_is_turned_round() -> None:
    match = stand("", ["5S JS 3C 4C 9D 5D", "6D 3D 6C KC 10H JD"])
    declare(match, 0, "5S", "three")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "three", "done")
    quiet(match)
    assert [(one["code"], one["owner"], one["target"]) for one in match.state()["effects"]] == [("5S", 1, 0)]
