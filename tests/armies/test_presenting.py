"""Groups and presentations, arranged card by card in secret (5.2 PRESENT, GA7)."""

from __future__ import annotations

import pytest

from logic.armies.rules.groups import VALUES, can_be_whole, counts_of, groups_with, has_group, is_whole, presentations
from logic.kernel.actions import DONE as KERNEL_DONE
from logic.kernel.acts import value_of
from logic.views import GroupView, OpenGroupView
from tests.armies.table import (
    DONE,
    GROUP,
    PASS,
    act,
    ask,
    card,
    lay,
    of_type,
    offered,
    present,
    refused,
    silent,
    table,
)  # fmt: skip
from tests.contract.walk import context_of
from tests.events import plain

ARMIES = ["AKQJ", "AKQJ"]
HAND = "7S 4S 6S 6H 9D 9C 8D"
OTHER = "10S 3D 2D 4D 3C 2C 10C"


@pytest.mark.parametrize(
    ("values", "possible"),
    [([8, 8, 9, 9, 10, 10, 10], False), ([10], False), ([], False), ([10, 2], True), ([2, 2, 2, 2, 3], True),
     ([5, 10], False), ([7, 7], True), ([7, 8], False)],
)  # fmt: skip
def test_a_group_has_two_cards_or_more_and_comes_to_11_to_14(values: list[int], possible: bool) -> None:
    """5.2: Group."""
    assert has_group(values) is possible


def test_every_presentation_of_a_hand_is_found() -> None:
    """5.2: any set of disjoint groups, also none; those of equal values count once."""
    assert presentations([8, 9, 10]) == [()]
    found = presentations([7, 4, 6, 6])
    # nothing; 7+4, 6+6, both; 7+6, and beside it nothing (6+4 is too low)
    assert sorted(sorted(sorted([7, 4, 6, 6][p] for p in g) for g in plan) for plan in found) == [
        [], [[4, 7]], [[4, 7], [6, 6]], [[6, 6]], [[6, 7]],
    ]  # fmt: skip
    assert groups_with(4, [7, 6, 10]) == [(0,), (2,)] and can_be_whole(11, [])


def test_groups_are_arranged_card_by_card() -> None:
    """5.2: cards, the end of a group, the end of all; context carries groups, sums and suggestions."""
    match = table(ARMIES, [HAND, OTHER])
    assert sorted(ask(match)) == [(0, "present"), (1, "present")]
    match.act(0, card("7S"))
    decision = match.decision_for(0)
    assert decision is not None
    assert context_of(decision).open == OpenGroupView(["7S"], 7, whole=False)
    assert {tuple(one.cards) for one in context_of(decision).suggestions} == {
        ("7S", "4S"),
        ("7S", "6S"),
        ("7S", "6H"),
    }
    match.act(0, card("4S"))
    assert set(offered(match, 0)) == {"group", "done"}
    match.act(0, GROUP)
    context = match.decision_for(0).context
    assert context.groups == [GroupView(["7S", "4S"], 11)] and context.counts == [1, 0, 0, 0]
    assert context.free == ["6S", "6H", "9D", "9C", "8D"]
    lay(match, 0, "6S 6H")
    act(match, 0, DONE)
    assert ask(match) == [(1, "present")]
    events = act(match, 1, DONE)
    shown = of_type(events, "presented")
    assert [one["seat"] for one in shown] == [0, 1] and shown[1]["groups"] == []
    assert shown[0]["groups"] == [{"cards": ["7S", "4S"], "sum": 11}, {"cards": ["6S", "6H"], "sum": 12}]


def test_impossible_groups_are_refused_with_the_reason() -> None:
    """5.2: too high, never to be completed, not whole, not there, already used."""
    match = table(ARMIES, [HAND, OTHER])
    match.act(0, card("9D"))
    assert refused(match, 0, card("9C")) == "The group would come to 18, and 14 is the most a group may be worth."
    assert refused(match, 0, DONE) == "The group you are making comes to 9; a group is worth 11, 12, 13 or 14."
    assert refused(match, 0, GROUP).startswith("The group you are making comes to 9")
    assert refused(match, 0, card("9D")) == "That card already lies in one of the groups."
    assert refused(match, 0, card("2S")) == "That card is not in your hand."
    match.undo(0)
    assert refused(match, 0, GROUP) == "There is no group to close: choose its cards first."
    assert "without a group" in refused(match, 0, PASS)
    lonely = silent(table(ARMIES, ["8S 5H 6H", OTHER]))
    lonely.act(0, card("8S"))
    assert set(offered(lonely, 0)) == {"5H", "6H"}
    lonely.act(0, card("5H"))
    assert refused(lonely, 0, GROUP) == "The cards left over make no further group, so present what there is."
    dead = silent(table(ARMIES, ["10H 5H 6H", OTHER]))
    assert refused(dead, 0, card("10H")).startswith("The group would stand at 10, and nothing left")


def test_a_group_may_be_any_number_of_cards_and_values_may_repeat() -> None:
    """Extra Rule 1: double and triple values are allowed; 2+2+4+3 is a group like 6+5."""
    match = table(ARMIES, ["2S 2H 4S 3S 5H 6S 8S", OTHER])
    present(match, "2S 2H 4S 3S,5H 6S", "")
    assert match.state()["match_ups"]["rows"][0] == [2, 0, 0, 0]


def test_steps_can_be_taken_back_whatever_the_others_do_meanwhile() -> None:
    """PRESENT: one's own sealed steps, while others arrange and confirm theirs."""
    match = table(ARMIES, [HAND, OTHER])
    match.act(0, card("7S"))
    match.act(1, card("10S"))
    match.act(0, card("4S"))
    match.act(1, DONE) if "done" in offered(match, 1) else match.act(1, card("3D"))
    match.act(1, DONE)
    before = match.view(1)
    for left in (["7S"], []):
        assert match.can_undo(0)
        match.undo(0)
        assert match.decision_for(0).context.open.cards == left
    assert not match.can_undo(0) and not match.can_undo(1)
    assert match.view(1) == before and ask(match) == [(0, "present")]


def test_a_confirmed_presentation_is_not_taken_back() -> None:
    """PRESENT: the word that ends it is no intention."""
    match = table(ARMIES, [HAND, OTHER])
    lay(match, 0, "7S 4S")
    act(match, 0, DONE)
    assert not match.can_undo(0)


def test_nobody_passes_twice_in_a_row() -> None:
    """GA7: who presented nothing although he could must present now."""
    match = table(ARMIES, [HAND, OTHER])
    present(match, "", "")
    assert "done" not in offered(match, 0)
    assert refused(match, 0, DONE) == "You passed last round, and nobody may pass twice in a row."
    assert match.decision_for(0).context.must
    present(match, "7S 4S", "10S 3D")
    silent(match)
    assert "done" in offered(match, 0)


def test_a_round_in_which_nothing_could_be_presented_is_no_pass() -> None:
    """GA7: who had no group is free to pass next round."""
    match = silent(table(ARMIES, ["8S 8H 9S", HAND], stock="3S 3H 3D 3C 5S 5H 5D 5C"))
    present(match, "", "7S 4S")
    silent(match)
    assert match.decision_for(0).context.able and "done" in offered(match, 0)


def test_who_must_present_but_cannot_any_more_may_pass() -> None:
    """GA7: 'if he can'."""
    match = silent(table(ARMIES, ["8S 8H 9S", HAND], held_back=[0, 0]))
    assert offered(match, 0) == ["done"]


def test_with_fewer_than_two_cards_nobody_is_asked() -> None:
    """5.2: one card makes no group, as everybody can count."""
    assert ask(silent(table(ARMIES, ["8S", HAND]))) == [(1, "present")]


def test_previews_and_card_facts_tell_the_sum() -> None:
    match = table(ARMIES, [HAND, OTHER])
    match.act(0, card("7S"))
    seen = {
        value_of(action): preview for action, preview in zip(match.decision_for(0).actions, plain(match.previews(0)))
    }
    assert seen["4S"] == {"sum": 11, "whole": True}
    assert plain(match.card_facts(0, "4S"))["playable"] is True
    dull = silent(table(ARMIES, ["10H 5H 6H", OTHER]))
    assert plain(dull.card_facts(0, "10H"))["playable"] is False and plain(dull.card_facts(0, "AS"))["kind"] == "army"


@pytest.mark.parametrize(("total", "whole"), [(10, False), (11, True), (12, True), (13, True), (14, True), (15, False)])
def test_eleven_to_fourteen_make_a_group(total: int, whole: bool) -> None:
    """5.2 Group: both ends belong to it, nothing beyond."""
    assert is_whole(total) is whole
    assert counts_of([total]).count(1) == whole
    assert can_be_whole(total, []) is whole and can_be_whole(total - 2, [2]) is (whole or total - 2 in VALUES)


def test_every_way_to_complete_a_group_is_found() -> None:
    """5.2: cards side by side in the hand as well as apart, any number of them, none twice."""
    assert groups_with(0, [2, 3, 6]) == [(0, 1, 2)]
    assert groups_with(0, [5, 6, 8, 2]) == [(0, 1), (0, 1, 3), (0, 2), (1, 2)]
    assert groups_with(14, [2]) == [()] and groups_with(13, [2]) == [()]
    assert groups_with(9, [2, 3]) == [(0,), (0, 1), (1,)]


def test_a_card_counts_once_toward_a_group_that_it_could_complete() -> None:
    """5.2: the card itself is not there again to complete its own group."""
    match = silent(table(ARMIES, ["6S 10H 10D", OTHER]))
    assert offered(match, 0) == ["done"]
    assert not can_be_whole(6, [6], 0) and can_be_whole(6, [6, 6], 0)


def test_arranging_is_an_intention_and_presenting_is_none() -> None:
    """PRESENT: what is arranged is nobody else's business; the word that ends it is."""
    match = table(ARMIES, [HAND, OTHER])
    view = match.game.view(match._state, 0)
    seven = next(one for one in match.game.options(view, 0) if one.kind == "card")
    assert match.game.is_intention(view, 0, seven) and not match.game.is_intention(view, 0, KERNEL_DONE)
    asked = table(ARMIES, ["8S 8H", OTHER])
    view = asked.game.view(asked._state, 0)
    assert not any(asked.game.is_intention(view, 0, one) for one in asked.game.options(view, 0))


def test_a_round_is_told_from_its_beginning_to_its_end() -> None:
    """5.2: turn_began and turn_ended, with the number of the round."""
    match = table(ARMIES, [HAND, OTHER])
    events = present(match, "7S 4S", "10S 3D")
    assert [(one["type"], one["turn"]) for one in events if one["type"] in ("turn_began", "turn_ended")] == [
        ("turn_ended", 3),
        ("turn_began", 4),
    ]
