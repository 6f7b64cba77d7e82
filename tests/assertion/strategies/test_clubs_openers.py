"""Clubs that open a turn or mend the deck: 4, 3 and 2 (D-4C to D-2C), with their rows of E."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import CardAct, DiscardAct, PassAct, RespondAct
from tests.assertion.strategies.kit import (
    act,
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
from tests.assertion.table import build, of_type, offered, seen
from tests.events import as_json

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


# Four -----------------------------------------------------------------------------------------------------------------


def test_a_march_gives_this_turn_and_one_more() -> None:
    """D-4C: a normal turn with its draw, then another; the opponent waits."""
    match = stand({}, ["4C 2H 3H 4D 5D 6H", "6D 2C 3C AC 5S 7S"])
    enact(match, 0, "4C")
    assert asked(match) == [(0, "build")]
    build(match, 0, ("4D", (0, 1)))
    assert turn_of(match) == 0 and len(hand(match, 0)) == 6
    build(match, 0, ("2H", (1, 0)))
    assert turn_of(match) == 1


def test_option_four_clubs_three() -> None:
    """House rule ``fourClubs``: two turns after this one."""
    match = stand({}, ["4C 2H 3H 4D 5D 6H", "6D 2C 3C AC 5S 7S"], options={"fourClubs": "three"})
    enact(match, 0, "4C")
    for code, at in (("4D", (0, 1)), ("2H", (1, 0)), ("5D", (-1, 0))):
        assert turn_of(match) == 0
        build(match, 0, (code, at))
    assert turn_of(match) == 1


def test_it_opens_a_turn_and_goes_with_the_depot_in_either_order() -> None:
    """D-4C, D-4C3: only as the first thing; 3C and 4C may both be played then."""
    match = stand({}, ["4C 3C 3H 4D 5D 6H", "6D 2C 9D AC 5S 7S"])
    enact(match, 0, "4C")
    assert "3C" in playable(match, 0)
    match = stand({}, ["4C 7S 3H 4D 5D 6H", "6D 2C 9D AC 5S 3C"])
    build(match, 0, ("7S", (0, 1)))
    assert "4C" not in playable(match, 0)


def test_a_march_seized_is_attached_to_the_seizers_next_turn() -> None:
    """C5-R6."""
    match = stand({}, ["4C 2H 3H 4D 5D 6H", "6D 2C 3C AC 5S 7S"])
    declare(match, 0, "4C")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    assert turn_of(match) == 1
    build(match, 1, ("2C", (0, 1)))
    assert turn_of(match) == 1
    build(match, 1, ("5S", (1, 0)))
    assert turn_of(match) == 0


def test_a_march_lost_to_the_red_star_adds_a_turn_for_every_execution() -> None:
    """D-4C1."""
    for rng in range(8):
        match = stand({}, ["4C 2H 3H 4D 5D 6H", "R* 2C 3C AC 5S 7S"], rng=rng)
        declare(match, 0, "4C")
        respond(match, 1, "R*")
        if of_type(quiet(match), "coin_tossed")[0]["won"]:
            continue
        choose(match, 0, "done", "done")
        assert match.state()["extra_turns"] == [3, 0]
        return
    raise AssertionError("the coin never fell the other way")


def test_only_the_second_of_two_turns_can_be_undone() -> None:
    """D-KS5."""
    match = stand({}, ["4C 2H 3H 4D 5D 6H", "KS 2C 3C AC 5S 7S"])
    enact(match, 0, "4C")
    build(match, 0, ("4D", (0, 1)))
    build(match, 0, ("2H", (1, 0)))
    enact(match, 1, "KS")
    assert [one["cards"] for one in match.state()["board"]] == [["4D"]]


# Three ----------------------------------------------------------------------------------------------------------------


def depot_of(match: logic.Match, seat: int) -> list[str]:
    return list(match.state()["depots"][seat])


def test_two_cards_are_shown_and_one_of_them_laid_in_secret() -> None:
    """D-3C: the opponent sees both, but not which of them lies in the depot and which is in the hand."""
    match = stand({}, ["3C 2H 3H 4D 5D 6H", "6D 2C 9D AC 5S 7S"])
    enact(match, 0, "3C")
    drawn = next(code for code in hand(match, 0) if code not in ("2H", "3H", "4D", "5D", "6H"))
    events = choose(match, 0, "2H")
    assert set(of_type(events, "card_revealed")[0]["cards"]) == {drawn, "2H"}
    assert {"2H", drawn} <= set(match.view(1).hands[0])
    seen = as_json(match.seen_by(1, match.act(0, CardAct("2H"))))
    assert depot_of(match, 0) == ["2H"] and drawn in hand(match, 0)
    view = match.view_document(1)
    assert view["depots"][0][0].startswith("?") and all(code.startswith("?") for code in view["hands"][0])
    assert "2H" not in str(seen) and drawn not in str(seen)
    assert asked(match) == [(0, "build")]


def test_a_depot_card_is_played_as_from_the_hand_once() -> None:
    """D-3C, D-3C2: built or enacted with the ordinary action; it gives none of its own."""
    match = stand({}, ["2H 3H 4D 5D 6H", THEIRS], depots=[["QS"], []])
    assert "QS" in playable(match, 0)
    build(match, 0, ("QS", (0, 1)))
    assert depot_of(match, 0) == [] and turn_of(match) == 1
    match = stand(column(0, 1), ["AS 3H 4D 5D 6H", "2C 3C"], depots=[[], ["6D"]])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")  # a response from the depot
    assert depot_of(match, 1) == []


def test_the_depot_is_neither_counted_nor_lost() -> None:
    """D-3C1, E17: not with the hand under a penalty, not for the limit."""
    match = stand({}, ["10H 2H 3H 4D 5D 6H", "9C 2C 3C 4C 5S 7S"], depots=[[], ["6D"]])
    enact(match, 0, "10H")
    assert depot_of(match, 1) == ["6D"] and len(hand(match, 1)) == 6


def test_a_nine_of_clubs_shown_from_the_hand_is_punished_before_laying() -> None:
    """D-3C3: the drawn card is then the one laid."""
    match = stand({}, ["3C 9C 3H 4D 5D 6H", "6D 2C 9D AC 5S 7S"], deck="QS 2S 4S 5H 6S 7H 8H 9H 10H JH")
    enact(match, 0, "3C")
    choose(match, 0, "9C")
    assert depot_of(match, 0) == ["QS"] and where(match, "9C") == "removed" and "forfeit" in kinds(match)
    assert len(hand(match, 0)) == 6 and asked(match) == [(0, "build")]


def test_under_starvation_the_one_hand_card_is_shown_and_laid() -> None:
    """D-3C4."""
    match = stand(
        {}, ["3C 2H 3H 4D 5D 6H", THEIRS.replace("3C", "9D")], effects=[lasting("starve", "QD", 1, 0, count=3)]
    )
    enact(match, 0, "3C")
    choose(match, 0, "2H")
    assert depot_of(match, 0) == ["2H"] and seen(match, 1).depots[0] == ["2H"]


def test_option_three_clubs_reusable() -> None:
    """Enacted it returns to the depot; built it is gone. Without the option it goes where it always goes."""
    for on in (False, True):
        match = stand({}, ["2H 3H 4D 5D 6H", THEIRS], depots=[["QS"], []], options={"threeClubsReusable": on})
        enact(match, 0, "QS")
        choose(match, 0, "pass")
        assert where(match, "QS") == ("depot 0" if on else "centre")
    match = stand({}, ["2H 3H 4D 5D 6H", THEIRS], depots=[["QS"], []], options={"threeClubsReusable": True})
    build(match, 0, ("QS", (0, 1)))
    assert where(match, "QS") == "board"
    match = stand(column(0, 1), ["AS 3H 4D 5D 6H", "2C 3C"], depots=[[], ["6D"]], options={"threeClubsReusable": True})
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert where(match, "6D") == "centre"


# Two ------------------------------------------------------------------------------------------------------------------


def test_everything_spent_goes_back_into_the_deck() -> None:
    """D-2C, D-2C2: centre, removed and the card itself; hands, board, depots and set-aside cards stay."""
    fields: dict[str, Any] = {"centre": ["QS", "KD"], "removed": ["7H", "8H"], "depots": [["9H"], []]}
    match = stand(column(0, 1), ["2C 2H 3H 4D 5D 6H", "6D 8C 3C AC 5S 7S"], deck="rest", **fields)
    before = len(match.state()["deck"])
    enact(match, 0, "2C")
    state = match.state()
    assert state["centre"] == state["removed"] == [] and len(state["deck"]) == before + 5 - 1
    assert state["depots"][0] == ["9H"] and len(state["board"]) == 4 and state["reshuffles"] == 1
    assert turn_of(match) == 1
    for seat in (0, 1):
        assert all(code.startswith("?") for code in seen(match, seat).deck)


def test_running_effects_go_on_without_their_card() -> None:
    """D-2C1, E15."""
    fields: dict[str, Any] = {
        "effects": [lasting("starve", "QD", 0, 1, count=3)],
        "centre": ["QD", "JC"],
        "hand_size": 5,
    }
    match = stand({}, ["2C 2H 3H 4D 5D", "6D 8C 3C AC 5S"], **fields)
    enact(match, 0, "2C")
    assert kinds(match) == ["starve"] and match.state()["hand_size"] == 5


def test_a_deck_that_has_grown_leaves_a_declined_peace_in_force() -> None:
    """D-2C4: the breach is judged after the reshuffle as before it."""
    fields: dict[str, Any] = {"effects": [lasting("peace", "B*", 1, 0)], "deck": 5}
    match = stand({}, ["2C 8S 3H 4D 5D 6H", "6D 8C 3C AC 7S 9D"], **fields)
    gone = len(match.state()["removed"])
    enact(match, 0, "2C")
    assert len(match.state()["deck"]) == 5 + gone + 1 - 1 > 5 and kinds(match) == ["peace"]
    build(match, 1, ("9D", (0, 1)))
    enact(match, 0, "8S")
    choose(match, 1, "no")
    outcome = match.outcome()
    assert outcome is not None and (outcome["reason"], outcome["winners"]) == ("breach", [1])


def test_the_reshuffle_is_not_undone_but_the_king_is_playable() -> None:
    """D-2C3, E15: the snapshots no longer know cards that carry other faces now."""
    hands = ["2C 2H 3H 4D 5D 6H", "KS AS 3C AC 5S 7S"]
    match = stand(column(0, 1), hands, to_move=[1])
    enact(match, 1, "AS", TRICK)
    enact(match, 0, "2C")
    enact(match, 1, "KS")
    assert match.state()["board"] == [] and match.state()["centre"] == ["KS"]


def test_after_a_reshuffle_in_the_same_turn_as_a_removal_nothing_wrong_comes_back() -> None:
    """D-2C3: cards removed in the turn before are in the deck; whatever got their ids does not return to the board."""
    for rng in range(5):
        hands = ["2C 7S 3H 4D 5D 6H", "KS AS 3C AC 5S 7D"]
        match = stand({**column(0, 1), (1, 1): "D"}, hands, to_move=[1], rng=rng)
        enact(match, 1, "AS", TRICK)
        build(match, 0, ("7S", (0, 1)))
        enact(match, 0, "2C")
        assert turn_of(match) == 1
        enact(match, 1, "KS")
        state = match.state()
        assert all(one["suit"] == one["cards"][-1][-1] for one in state["board"])
        assert not any(one["cards"] == ["7S"] for one in state["board"])


def test_a_card_marked_by_five_of_spades_that_was_shuffled_in_is_forgotten() -> None:
    """D-5S4: the duty lapses, even if the same id comes back with another face."""
    duty = lasting("duty", "5S", 0, 1, cards=["9D"], turn=1)
    match = stand({}, ["2C 2H 3H 4D 5D 6H", "6D 8C 3C AC 7S"], removed=["9D"], effects=[duty])
    enact(match, 0, "2C")
    assert kinds(match) == [] and asked(match) == [(1, "build")]


def test_kept_by_six_of_spades_it_returns_to_the_hand_and_the_six_is_shuffled_in() -> None:
    """E16, D-6S5."""
    match = stand({}, ["2C 6S 3H 4D 5D 6H", "6D 8C 3C AC 7S 9D"])
    declare(match, 0, "6S", "2C")
    quiet(match)
    choose(match, 0, "done")
    quiet(match)
    assert where(match, "2C") == "hand 0" and match.state()["centre"] == []
    assert where(match, "6S") in ("deck", "hand 0", "hand 1")


def test_concealed_removed_cards_go_in_unseen() -> None:
    """D-2C: a card that lies face down among the removed ones is not shown by the reshuffle."""
    match = stand({}, ["2C 2H 3H 4D 5D 6H", "6D 8C 3C AC 7S 9D"], removed=["KH"], known={"KH": [1]})
    declare(match, 0, "2C")
    events = match.act(1, PassAct()) if asked(match) == [(1, "window")] else []
    assert "KH" not in str(as_json(match.seen_by(0, events)))


def test_option_max_reshuffles() -> None:
    """After so many plays it is only ground."""
    match = stand({}, ["2C 2H 3H 4D 5D 6H", THEIRS.replace("2C", "9D")], options={"maxReshuffles": 1})
    assert "2C" in playable(match, 0)
    fields: dict[str, Any] = {"options": {"maxReshuffles": 1}, "reshuffles": 1}
    match = stand({}, ["2C 2H 3H 4D 5D 6H", THEIRS.replace("2C", "9D")], **fields)
    assert "2C" not in playable(match, 0) and "reshuffled" in why_not(match, 0, "2C")
    match = stand({}, ["2C 2H 3H 4D 5D 6H", THEIRS.replace("2C", "9D")], reshuffles=40)
    assert "2C" in playable(match, 0)


def test_an_open_threat_answers_when_its_moment_comes() -> None:
    """E18: Ten of Clubs and Six of Diamonds work from the reserve of 4D."""
    match = stand(column(0, 1), ["AS 3H 4D 5D 6H", "2C 3C"], threats=[["10C"], ["6D"]])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    act(match, 0, RespondAct("10C"))
    quiet(match)
    assert match.state()["board"] == [] and match.state()["threats"] == [[], []]


def test_reserves_do_not_count_for_a_new_scale() -> None:
    """E19, D-3C1: neither the open nor the hidden one."""
    match = stand({}, ["JC 3H 4D 5D 6H", "2C 3C 4C 5S"], threats=[["QS"], []], depots=[["KD"], []])
    enact(match, 0, "JC", 4)
    assert asked(match) == [(1, "build")] and len(hand(match, 0)) == 4
    assert match.state()["threats"][0] == ["QS"] and depot_of(match, 0) == ["KD"]


@pytest.mark.parametrize("play", ["JD", "10D", "3H"])
def test_no_effect_reaches_into_a_hidden_depot(play: str) -> None:
    """E17: Jack and Ten of Diamonds and the Three of Hearts take from the hand."""
    match = stand({}, [f"{play} 2H 4D 5D 6H", "2S 4S"], depots=[[], ["AS"]])
    declare(match, 0, play)
    quiet(match)
    while turn_of(match) == 0 and match.outcome() is None:
        decision = match.decisions()[0]
        act(match, decision.seat, decision.actions[0])
    assert depot_of(match, 1) == ["AS"]
