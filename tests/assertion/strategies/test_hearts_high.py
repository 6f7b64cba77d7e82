"""Hearts from the ace to the ten, the queen apart (D-AH, D-KH, D-JH, D-10H), with their rows of E.

Long because every ruling of four cards has its test.
"""

from __future__ import annotations

from typing import Any

import logic
from logic.kernel.acts import value_of
from logic.views import PlayAct
from tests.assertion.strategies.kit import (
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
from tests.assertion.table import board_of, build, held, offered, scores, seen
from tests.contract.walk import context_of

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
FAR = [(1, 5), (1, 6), (1, 7), (1, 8)]
P = ["AS 2H 3H 4D 5D 6H", "6D 2C 3C 4C 5S 7S"]


def guard(*cells: tuple[int, int], card: str = "AH", owner: int = 1, **fields: Any) -> dict[str, Any]:
    """An Ace of Hearts lying on a card, as a document writes it."""
    shape = {"kind": "guard", "code": "AH", "owner": owner, "cells": [list(cell) for cell in cells], "number": 1}
    return {**shape, "cards": [card] if card else [], **fields}


def kinds(match: logic.Match) -> list[str]:
    """The kinds of effects that last now."""
    return [effect["kind"] for effect in match.state()["effects"]]


# the ace --------------------------------------------------------------------------------------------------------------


def test_the_ace_lies_on_a_card_of_a_complete_trick_and_leaves_its_suit() -> None:
    """D-AH4: the card under it keeps its suit; the ace is no card of the line."""
    match = stand({**column(0, 1), (1, 0): "S"}, ["AH 2C 3C 4C", "2D 3D 4D 5D"])
    before = board_of(match.state())
    aim(match, 0, "AH")
    assert offered(match, 0, "cell") == sorted(TRICK)
    choose(match, 0, (0, 2), "done")
    quiet(match)
    assert board_of(match.state()) == before and where(match, "AH") == "board"
    assert [effect["cells"] for effect in match.state()["effects"]] == [[[0, 2]]]
    assert turn_of(match) == 1


def test_partial_tricks_cannot_be_protected() -> None:
    match = stand(column(0, 1, "SHD"), ["AH 2C 3C", "2D 3D 4D 5D"])
    assert why_not(match, 0, "AH")


def test_ace_of_spades_on_a_protected_trick_trades_the_two_aces() -> None:
    """D-AS4, D-AH: both aces are removed, the trick stays and is open to the next attack."""
    match = stand(column(0, 1), P, effects=[guard((0, 2))])
    enact(match, 0, "AS", TRICK)
    assert len(match.state()["board"]) == 4 and kinds(match) == []
    assert (where(match, "AS"), where(match, "AH")) == ("removed", "removed")


def test_a_shared_card_stays_when_another_trick_is_hit() -> None:
    """E45, D-AS4: the ace lies on a card of the column that the row does not share."""
    cross = {**column(0, 1), **row(1, 4, "SHD")}
    match = stand(cross, P, effects=[guard((0, 2))])
    enact(match, 0, "AS", [(0, 4), (1, 4), (2, 4), (3, 4)])
    assert set(board_of(match.state())) == set(TRICK) and kinds(match) == ["guard"]
    assert [trick["cells"] for trick in match.state()["tricks"]] == [[list(cell) for cell in TRICK]]


def test_on_a_shared_card_the_ace_protects_both_tricks() -> None:
    """D-AH: all complete tricks that contain the card."""
    cross = {**column(0, 1), **row(1, 4, "SHD")}
    match = stand(cross, P, effects=[guard((0, 4))])
    enact(match, 0, "AS", [(0, 4), (1, 4), (2, 4), (3, 4)])
    assert len(match.state()["board"]) == 7 and kinds(match) == []


def island(**options: Any) -> logic.Match:
    """A protected trick that reaches line 7, held by a single trick to the centre, which falls."""
    match = stand({**column(0, 1), **column(1, 5, "HDCS")}, P, effects=[guard((1, 6))], options=options)
    assert held(match) == {(1, 7): [0]}
    enact(match, 0, "AS", TRICK)
    assert set(board_of(match.state())) == set(FAR), "protected cards are skipped by the sweep"
    return match


def test_a_protected_trick_that_is_cut_off_stays_as_an_island_without_land() -> None:
    """D-AH2: inactive, no territory, no attachment."""
    match = island()
    assert held(match) == {} and not any(entry["active"] for entry in match.state()["board"])
    assert len(match.state()["tricks"]) == 1, "it is a complete trick still"


def test_option_ace_hearts_holds_territory() -> None:
    """D-AH2, option aceHeartsHoldsTerritory: the island keeps its line; it gains none."""
    match = island(aceHeartsHoldsTerritory=True)
    assert held(match) == {(1, 7): [0]}
    far = stand(
        column(1, 5, "HDCS"), ["2C 3C", "2D 3D"], effects=[guard((1, 6))], options={"aceHeartsHoldsTerritory": True}
    )
    assert held(far) == {}


def test_replacing_is_no_removal_and_the_ace_lies_on_the_new_top_card() -> None:
    """D-AH1: Six of Hearts takes the place of the card under the ace."""
    picture = {(0, 1): "9S", (0, 2): "7H", (0, 3): "9D", (0, 4): "9C"}
    match = stand(picture, ["6H 2C 3C AS", "2D 3D 4D 5D"], effects=[guard((0, 2))], centre=["KC"])
    enact(match, 0, "6H", (0, 2))
    choose(match, 0, "done")
    quiet(match)
    assert kinds(match) == ["guard"] and where(match, "6H") == "board"
    enact(match, 0, "AS", TRICK)
    assert len(match.state()["board"]) == 4 and where(match, "AH") == "removed"


def test_undoing_the_turn_in_which_it_was_laid_takes_it_off() -> None:
    """D-AH3, E34."""
    match = stand(column(0, 1), ["AH 2C 3C", "KS 3D 4D 5D"])
    enact(match, 0, "AH", (0, 2))
    enact(match, 1, "KS")
    assert where(match, "AH") == "removed" and kinds(match) == []


def test_undoing_an_exchange_of_aces_brings_the_protection_back() -> None:
    """D-KS (b): overlays that left the board return."""
    match = stand(column(0, 1), ["AS 2C 3C", "KS 3D 4D 5D"], effects=[guard((0, 2))])
    enact(match, 0, "AS", TRICK)
    enact(match, 1, "KS")
    assert kinds(match) == ["guard"] and where(match, "AH") == "board"


def test_kept_by_six_of_spades_the_ace_leaves_its_marker() -> None:
    """A1-R1, D-6S: the protection is there without a card; Ace of Spades then removes only itself and the marker."""
    match = stand(column(0, 1), ["6S AH 3C", "AS 3D 4D 5D"])
    enact(match, 0, "6S", "AH")
    choose(match, 0, (0, 2), "done")
    quiet(match)
    assert where(match, "AH") == "hand 0" and kinds(match) == ["guard"]
    enact(match, 1, "AS", TRICK)
    assert kinds(match) == [] and len(match.state()["board"]) == 4 and where(match, "AH") == "hand 0"


def test_six_of_clubs_moves_the_ace_to_the_nearest_other_card() -> None:
    """D-6C: a card target goes to the nearest other one; here two are equally near."""
    match = stand(column(0, 1), ["AH 2C 3C", "6C 3D 4D 5D"])
    declare(match, 0, "AH", (0, 2))
    respond(match, 1, "6C")
    quiet(match)
    assert offered(match, 1, "cell") == [(0, 1), (0, 3)]
    choose(match, 1, (0, 3))
    quiet(match)
    assert match.state()["effects"][0]["cells"] == [[0, 3]]


# the king -------------------------------------------------------------------------------------------------------------


def test_neither_the_king_nor_its_partner_can_be_countered() -> None:
    """E36: no 9H, 6D, 6C or Red Star; next turn no King or Three of Spades by that opponent."""
    match = stand(column(0, 1), ["KH AS 2C 3C", "9H 6D 6C KS 3S 9C"])
    declare(match, 0, "KH", "AS")
    choose(match, 0, TRICK, "done")
    assert turn_of(match) == 1 and match.state()["board"] == []
    assert (where(match, "KH"), where(match, "AS")) == ("centre", "removed")
    assert "King of Hearts" in why_not(match, 1, "KS") and why_not(match, 1, "3S")


def test_the_protection_ends_with_the_opponents_next_turn() -> None:
    """C4: on the turn after it counters are possible again."""
    match = stand(column(0, 1), ["KH 7H 10H AS", "6D 3D 4D 5D"])
    enact(match, 0, "KH", "7H")
    choose(match, 0, "done")
    assert kinds(match) == ["shield"]
    declare(match, 0, "10H")
    assert asked(match) == [(0, "build")], "the rest of the turn is protected too"
    finish_turn(match)
    assert kinds(match) == ["shield"]
    finish_turn(match)
    assert kinds(match) == []
    declare(match, 0, "AS", TRICK)
    assert asked(match) == [(1, "window")]


def test_with_three_players_each_opponent_is_bound_until_their_own_next_turn_ends() -> None:
    """D-KH2."""
    match = stand(column(0, 1), ["KH 7H 2C", "2D 3D 4D", "5D 6D 7D"], seats=3)
    enact(match, 0, "KH", "7H")
    choose(match, 0, "done")
    finish_turn(match)
    quiet(match)
    assert sorted(e["target"] for e in match.state()["effects"] if e["kind"] == "shield") == [1, 2]
    finish_turn(match)
    quiet(match)
    assert [e["target"] for e in match.state()["effects"] if e["kind"] == "shield"] == [2]


def test_what_is_played_through_the_partner_is_protected_too() -> None:
    """D-KH1: King of Hearts with Six of Spades with Ace of Spades: nobody is asked."""
    match = stand(column(0, 1), ["KH 6S AS 3C", "9H 6D 6C 2D"])
    declare(match, 0, "KH", "6S")
    choose(match, 0, "AS", "done", TRICK, "done")
    assert match.state()["board"] == [] and turn_of(match) == 1
    assert (where(match, "AS"), where(match, "6S")) == ("hand 0", "centre")


def test_a_build_card_may_be_its_partner_and_is_built() -> None:
    """K♥ with a build using a build card: no Six of Clubs against it; the card's effect works."""
    match = stand(column(0, 1, "HDC"), ["KH 2S 3C", "6C 3D 4D 5D"])
    declare(match, 0, "KH", "2S")
    assert offered(match, 0, "card") == ["2S", "3C"]
    choose(match, 0, "2S", (0, 4), "done")
    assert scores(match) == [2, 0] and turn_of(match) == 1
    assert where(match, "KH") == "centre"


def test_the_partner_shows_with_the_king() -> None:
    """C2: what is declared together is seen by everybody."""
    match = stand(column(0, 1, "HDC"), ["KH 2S 3C", "6C 3D 4D 5D"])
    declare(match, 0, "KH", "2S")
    assert "2S" in match.view(1).hands[0]


def test_a_claimed_strategy_can_still_be_called() -> None:
    """C4: protection does not stop calls."""
    match = stand(column(0, 1), ["KH QH 8S 2C", "6D 3D 4D 5D"])
    declare(match, 0, "KH", "QH")
    choose(match, 0, "2C", "8S", "done")
    assert asked(match) == [(1, "call")]


def test_answers_are_no_counter_strategies() -> None:
    """E37: bound by the King of Hearts one may still answer a counter to one's own move with Eight of Hearts."""
    match = stand(column(0, 1), ["KH 7H 6D 3C", "AS 8H 4D 5D"])
    enact(match, 0, "KH", "7H")
    choose(match, 0, "done")
    finish_turn(match)
    declare(match, 1, "AS", TRICK)
    respond(match, 0, "6D")
    respond(match, 1, "8H")
    assert asked(match) == [(1, "build")] and (where(match, "AS"), where(match, "6D")) == ("hand 1", "hand 0")


def test_declared_null_the_king_gives_its_partner_back() -> None:
    """C3-R3: a partner declared with a card that comes to nothing returns unplayed."""
    match = stand(column(0, 1), ["9D KH 7H 2C", "6D 3D 4D 5D"])
    enact(match, 0, "9D")
    choose(match, 0, "KH", "7H", "done")
    assert asked(match) == [(1, "yes_no")]
    act(match, 1, YES)
    assert (where(match, "KH"), where(match, "7H")) == ("centre", "hand 0") and kinds(match) == []


# the jack -------------------------------------------------------------------------------------------------------------


def test_a_recalled_ace_of_spades_strikes_again_and_is_removed_again() -> None:
    """E13."""
    match = stand(column(0, 1), ["JH 2C 3C", "2D 3D 4D"], deck=30, removed="AS")
    enact(match, 0, "JH", "AS")
    choose(match, 0, TRICK, "done")
    quiet(match)
    assert match.state()["board"] == [] and (where(match, "AS"), where(match, "JH")) == ("removed", "centre")


def test_responses_and_passive_cards_cannot_be_recalled() -> None:
    """D-JH1: nor can a card that could not be enacted now."""
    match = stand("", ["JH 2C", "2D 3D"], removed="6D 9C 4H 8H AS 7H", deck="KC KD QC QD JC JD 10C 10D")
    aim(match, 0, "JH")
    assert not {"6D", "9C", "4H", "8H", "AS"} & set(offered(match, 0, "card")) and "7H" in offered(match, 0, "card")


def test_a_card_lying_face_down_in_the_removed_pile_cannot_be_recalled() -> None:
    match = stand(column(0, 1), ["JH 2C 3C", "2D 3D 4D"], deck=30, removed="AS 7H", known={"AS": [1]})
    aim(match, 0, "JH")
    assert "AS" not in offered(match, 0, "card") and "7H" in offered(match, 0, "card")


def test_prisoners_are_exchanged_only_after_seeing_the_hand() -> None:
    """D-JH2: after one's own Ten of Hearts; the jack and two cards are removed, three come over."""
    hands = ["JH 10H 2C 3C 4C", "KD 3D 4D QD AD"]
    match = stand("", hands, deck=30, removed="")
    enact(match, 0, "10H")
    enact(match, 0, "JH", "exchange")
    choose(match, 0, "2C", "3C", "KD", "QD", "AD")
    assert [where(match, code) for code in ("JH", "2C", "3C")] == ["removed"] * 3
    assert {where(match, code) for code in ("KD", "QD", "AD")} == {"hand 0"}
    assert len(match.state()["hands"][1]) == 6, "the victim draws with everybody"


def test_a_small_hand_is_taken_whole() -> None:
    """D-JH2: fewer than three: all, and still two are given."""
    match = stand("", ["JH 10H 2C 3C 4C", "KD"], deck=30)
    enact(match, 0, "10H")
    enact(match, 0, "JH", "exchange")
    choose(match, 0, "2C", "3C", "KD")
    assert where(match, "KD") == "hand 0" and where(match, "2C") == "removed"


def may_exchange(match: logic.Match) -> bool:
    """Return whether the Jack of Hearts could be played for an exchange now."""
    if "JH" not in playable(match, 0):
        return False
    act(match, 0, PlayAct("JH"))
    decision = match.decision_for(0)
    assert decision is not None
    words = [value_of(action) for action in decision.actions]
    only = context_of(decision).strategy.mode
    match.undo(0)
    return "exchange" in words or only == "exchange"


def test_no_exchange_after_the_nine_of_clubs_replaced_the_hand() -> None:
    """E14: the new hand is unseen."""
    match = stand("", ["JH 10H 2C 3C 4C", "9C 3D 4D"], deck=40)
    enact(match, 0, "10H")
    assert where(match, "9C") == "removed" and kinds(match) == ["forfeit"]
    assert not may_exchange(match)


def test_no_exchange_on_a_later_turn() -> None:
    match = stand("", ["JH 10H 2C 3C 4C", "KD 2D 3D"], deck=40)
    enact(match, 0, "10H")
    finish_turn(match)
    finish_turn(match)
    assert not may_exchange(match)


def test_no_exchange_without_two_cards_to_give() -> None:
    match = stand("", ["JH 10H 2C", "KD 2D 3D"], deck=40)
    enact(match, 0, "10H")
    assert not may_exchange(match)


def test_a_recalled_card_taken_back_is_spent_and_another_move_is_made() -> None:
    """C5-R7: gained and not performed it goes to the centre (C5-R3); a different move follows, of any kind."""
    match = stand(column(0, 1), ["JH 8H 3C", "6D 3D 4D"], deck=30, removed="AS 7H")
    enact(match, 0, "JH", "AS")
    choose(match, 0, TRICK, "done")
    respond(match, 1, "6D")
    respond(match, 0, "8H")
    assert where(match, "AS") == "centre" and where(match, "6D") == "hand 1"
    assert where(match, "JH") == "centre" and asked(match) == [(0, "build")]
    build(match, 0, ("3C", (1, 0)))
    assert turn_of(match) == 1


# the ten --------------------------------------------------------------------------------------------------------------


def test_only_its_player_sees_the_hand_and_goes_on() -> None:
    """D-10H1, D-10H2: not the others, and no reserve."""
    match = stand("", ["10H 2C 3C", "KD 2D 3D", "4D 5D 6D"], seats=3, deck=30, depots=[[], ["AD"], []])
    enact(match, 0, "10H", 1)
    assert set(match.view(0).hands[1]) == {"KD", "2D", "3D"}
    assert all(code.startswith("?") for code in match.view(2).hands[1])
    assert seen(match, 0).depots[1][0].startswith("?")
    assert asked(match) == [(0, "build")] and "2C" in offered(match, 0, "card")


def test_a_nine_of_clubs_in_it_is_punished_and_the_turn_goes_on() -> None:
    """D-10H3: the new hand stays unseen; what is reserved or set aside is untouched (E17)."""
    match = stand("", ["10H 2C 3C", "9C 2D 3D"], deck=40, depots=[[], ["AD"]])
    enact(match, 0, "10H")
    assert {where(match, code) for code in ("9C", "2D", "3D")} == {"removed"} and where(match, "AD") == "depot 1"
    assert all(code.startswith("?") for code in match.view(0).hands[1])
    assert asked(match) == [(0, "build")]


# secrets --------------------------------------------------------------------------------------------------------------


def test_what_a_gained_strategy_is_aimed_at_shows_only_when_it_is_declared() -> None:
    """C2: the recalled ace is seen by all, its target is not, until the word to declare it."""
    match = stand({**column(0, 1), **column(0, -4, "CDHS")}, ["JH 2C 3C", "2D 3D 4D"], deck=30, removed="AS")
    enact(match, 0, "JH", "AS")
    before = match.view(1)
    choose(match, 0, TRICK)
    assert match.view(1) == before and match.can_undo(0)
    choose(match, 0, "done")
    assert match.view(1) != before


def test_the_choice_of_prisoners_shows_only_when_they_are_exchanged() -> None:
    """D-JH2: until the last of them is named nobody sees which cards are meant, and it may be taken back."""
    match = stand("", ["JH 10H 2C 3C 4C", "KD 3D 4D QD AD"], deck=30)
    enact(match, 0, "10H")
    enact(match, 0, "JH", "exchange")
    before = match.view(1)
    for code in ("2C", "3C", "KD", "QD"):
        choose(match, 0, code)
        assert match.view(1) == before and match.can_undo(0)
    choose(match, 0, "AD")
    assert not match.can_undo(0)
