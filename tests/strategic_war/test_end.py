"""Empty piles, final cards and the end (4.3, 4.4)."""

from __future__ import annotations

import pytest

import logic
from logic.strategic_war.words import texts
from logic.strategic_war.words.refusals import REFUSALS
from tests.strategic_war.table import (
    NO,
    RESIGN,
    YIELD,
    act,
    asked,
    card,
    hand,
    of_type,
    offered,
    refused,
    result,
    row,
    strike,
    table,
    winners,
)  # fmt: skip

# 4.3 ------------------------------------------------------------------------------------------------------------------


def test_a_winner_with_an_empty_pile_keeps_its_card() -> None:
    """SW2: under the empty pile and drawn again: it simply stays."""
    match = table(["KS", "9H"], ["4S 3S", "8H 5H"])
    strike(match, "KS", "8H")
    assert hand(match, 0) == {"KS"} and match.state()["piles"][0] == []


def test_a_place_is_filled_while_a_card_stays_in_hand() -> None:
    """SW3: one of two cards fills the place."""
    match = table(["KS", "9H 5H"], ["4S", "8H 7H 6H 10H"])
    strike(match, "KS", "8H")
    assert asked(match) == [(1, "place")]
    act(match, 1, card("5H"))
    assert row(match, 1) == ["5H", "7H", "6H", "10H"] and hand(match, 1) == {"9H"}


def test_a_place_closes_when_the_hand_would_be_empty() -> None:
    """SW3: with one card left in hand nothing is laid down."""
    match = table(["KS", "9H"], ["4S", "8H 5H"])
    strike(match, "KS", "8H")
    assert asked(match) == [(0, "attack")] and row(match, 1) == [None, "5H", None, None]


def test_four_defenders_at_most() -> None:
    """4.3: with more than five cards left four of them defend and the others stay in hand."""
    match = table(["KS", "9H 5H 4H"], ["4S", "8H 7H 6H 10H"])
    strike(match, "KS", "8H")
    act(match, 1, card("5H"))
    assert len(hand(match, 1)) == 2 and None not in row(match, 1) and asked(match) == [(0, "attack")]


def test_a_lost_last_attacker_is_replaced_by_a_defender() -> None:
    """SW4: the owner takes a defender of his choice, and its place closes."""
    match = table(["3S", "9H"], ["4S JS", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    assert asked(match) == [(0, "take")] and offered(match, 0) == ["4S", "JS"]
    assert refused(match, 0, card("3S")) == REFUSALS["not_a_defender"].text
    act(match, 0, card("4S"))
    assert hand(match, 0) == {"4S"} and row(match, 0) == [None, "JS", None, None]
    assert asked(match) == [(1, "attack")]


def test_a_final_card_is_attacked() -> None:
    """SW5: the last card is in hand; there it is the target, and with it everything is lost."""
    match = table(["KS", "9H"], ["4S", ""])
    act(match, 0, card("KS"))
    assert offered(match, 0) == ["9H"]
    act(match, 0, match.decision_for(0).actions[0])
    assert winners(match) == ("eliminated", [0])


def test_a_final_card_that_holds_attacks_next() -> None:
    """SW5, SW7: it wins in the hand, is not exchanged for anything, is known now, and attacks."""
    match = table(["3S", "9H"], ["4S JS", ""])
    assert result(strike(match, "3S", "9H")) == "defender"
    assert asked(match) == [(0, "take")]
    act(match, 0, card("4S"))
    assert asked(match) == [(1, "attack")] and match.view(0).hands[1] == ["9H"]
    strike(match, "9H", "JS")
    assert winners(match) == ("eliminated", [0])


def test_a_pile_that_runs_out() -> None:
    """4.3: the last card is drawn, and from then on a lost card is not replaced."""
    match = table(["3S 5S 6S 7S", "9H 5H 4H 3H"], ["JS QS KS 10S", "8H 7H 6H 10H"], ["2S", "KD"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    assert hand(match, 0) == {"5S", "6S", "7S", "2S"} and match.state()["piles"] == [[], ["KD"]]
    strike(match, "9H", "JS")
    act(match, 0, NO)
    strike(match, "5S", "7H")
    act(match, 1, NO)
    assert hand(match, 0) == {"6S", "7S", "2S"} and row(match, 0) == ["JS", "QS", "KS", "10S"]


def test_an_exchange_stays_allowed() -> None:
    """SW7: with an empty pile a defender that held may still be exchanged for a hand card."""
    match = table(["3S", "9H"], ["4S", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, card("9H"))
    assert row(match, 1)[0] == "9H" and hand(match, 1) == {"8H"}


def test_defenders_go_before_the_hand() -> None:
    """SW6: two cards left are always one defender and one in hand."""
    match = table(["KS", "9H"], ["4S", "8H"])
    act(match, 0, card("KS"))
    assert offered(match, 0) == ["8H"]
    with pytest.raises(logic.LoadError, match="not in order"):
        table(["KS", "9H 8H"], ["4S", ""])


# 4.4 ------------------------------------------------------------------------------------------------------------------


def test_who_has_no_card_left_loses() -> None:
    """4.4: also an attacker whose final card is beaten; the defender is not asked to exchange any more."""
    match = table(["3S", "9H"], ["", "8H 5H"])
    events = strike(match, "3S", "8H")
    assert winners(match) == ("eliminated", [1]) and of_type(events, "game_ended")
    assert match.outcome()["sentence"] == texts.END_REASONS["eliminated"].text


def test_the_same_final_card_is_a_draw() -> None:
    """SW8: two final cards of one rank."""
    assert table(["KS", "QH"], ["", ""]).outcome() is None
    assert winners(table(["KS", "KH"], ["", ""])) == ("alike", [0, 1])


SPENT = {"levelWar": "spent"}


def test_a_level_war_is_lost_by_who_would_have_to_attack() -> None:
    """SW13: the attack is spent; the attacker of a table is its black seat."""
    match = table(["KS", "KH"], ["", ""], options=SPENT)
    outcome = match.outcome()
    assert winners(match) == ("spent", [1]) and outcome is not None and "had to attack" in outcome["sentence"]


def test_more_cards_win_a_spent_war_too() -> None:
    """SW13 settles level wars only: with more cards of the one rank left the attacker wins."""
    assert winners(table(["AS", "AH"], ["AC", ""], options=SPENT)) == ("alike", [0])


def test_who_gives_up_a_level_war_has_lost() -> None:
    """SW13 asks who would attack next; a resignation asks nobody."""
    match = table(["KS", "QH"], ["", ""], options=SPENT)
    act(match, 1, RESIGN)
    assert winners(match) == ("resigned", [0])


def test_more_cards_of_one_rank_win() -> None:
    """SW8: nothing but aces is left, two against one."""
    assert winners(table(["AS", "AH"], ["AC", ""])) == ("alike", [0])


def test_one_rank_is_reached_in_play() -> None:
    """SW8: as soon as the last card of another rank has been beaten."""
    match = table(["AS", "AH"], ["AC", "KD"])
    strike(match, "AS", "KD")
    assert winners(match) == ("alike", [0])


def tie(match: logic.Match) -> None:
    """The attacker, with a king, ties with the king that defends, and ends the attack."""
    seat = match.decisions()[0].seat
    strike(match, ("KS", "KH")[seat], ("KD", "KC")[seat])
    act(match, seat, YIELD)


def test_a_position_for_the_third_time() -> None:
    """SW10: nothing is lost and the same position comes up again: more cards win, equal numbers are a draw."""
    match = table(["KS", "KH"], ["KC 2S", "KD"])
    for _ in range(5):
        if match.outcome() is None:
            seat = match.decisions()[0].seat
            strike(match, ("KS", "KH")[seat], ("KD", "KC")[seat])
            act(match, seat, YIELD)
    assert winners(match) == ("standstill", [0])


def test_two_hundred_attacks_without_a_loss() -> None:
    """SW10: the count stands in the position, and the war ends with the attack that fills it."""
    match = table(["KS", "KH"], ["KC 3S", "KD 4H"], quiet=199)
    tie(match)
    assert winners(match) == ("standstill", [0, 1])


def test_a_loss_counts_anew() -> None:
    """SW10: a lost card begins the count again."""
    match = table(["KS", "QH"], ["KC", "9D"], quiet=198)
    strike(match, "KS", "9D")
    assert match.state()["quiet"] == 0 and match.outcome() is None


def test_giving_up() -> None:
    """A side may give up at any time, also when it is not asked; the other has won."""
    match = table(["KS", "KH"], ["KC 3S", "KD"])
    act(match, 1, RESIGN)
    assert winners(match) == ("resigned", [0])
    assert refused(match, 0, RESIGN) == "The game is over."
