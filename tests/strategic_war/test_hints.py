"""The reasons of hints: what an attack, a defender or a tie comes to by the cards that are left, and what it guards."""

from __future__ import annotations

from typing import Any

import logic
from tests.hinting import reason
from tests.strategic_war.table import DONE, ID, NO, RANKS, YIELD, Action, act, back, card, strike, table

KING_TAKES_SEVEN = "Your King beats the Seven that is known to lie in the first place, and you attack again."


def hidden(match: logic.Match, code: str) -> Action:
    """A card of the enemy as the attacker may name it."""
    return card(back(match, code))


def seen(*codes: str) -> list[Any]:
    """Return what was last seen in the places of a defence, ``-`` for nothing."""
    return [None if code == "-" else [code[:-1], code[-1]] for code in (*codes, "-", "-", "-", "-")[:4]]


def test_a_sure_win_and_what_it_keeps_the_enemy_from() -> None:
    """4.1, 4.2.3: a defender that is known falls; while the attack goes on nobody strikes the one that was seen."""
    fields: dict[str, Any] = {"known": {"7H": [0, 1], "5S": [0, 1]}, "memory": [seen("5S"), seen("7H")]}
    match = table(["KS 9S", "5H"], ["5S 3S 4S 6S", "7H AH 6H 8H"], **fields)
    guard = "While you attack, they cannot strike the Five they have seen."
    assert reason(match, card("KS"), card("7H")) == f"{KING_TAKES_SEVEN} {guard}"


def test_a_sure_win_that_guards_nothing() -> None:
    """The enemy has seen no defender; or one that nothing of theirs can beat."""
    match = table(["KS 9S", "5H"], ["5S 3S 4S 6S", "7H AH 6H 8H"], known={"7H": [0, 1]})
    assert reason(match, card("KS"), card("7H")) == KING_TAKES_SEVEN
    fields: dict[str, Any] = {"known": {"7H": [0, 1], "QS": [0, 1]}, "memory": [seen("QS"), seen("7H")]}
    match = table(["KS 9S", "5H"], ["QS 3S 4S 6S", "7H JH 6H 8H"], **fields)
    assert reason(match, card("KS"), card("7H")) == KING_TAKES_SEVEN


def test_an_attack_on_what_is_hidden_counts_what_may_lie_there() -> None:
    """4.1: five cards may lie there, of which a nine beats three; the king is not risked for it."""
    match = table(["9S KS", "5H"], ["3S 4S 6S 7S", "9H 8H AH 7H"])
    assert reason(match, card("9S"), hidden(match, "8H")) == (
        "Your Nine beats 3 of the 5 cards that may lie in the second place, and ties with 1. "
        "If it fails, only the Nine is lost: you keep the King in reserve. The other places would do as well."
    )
    assert reason(match, card("KS"), hidden(match, "8H")) == (
        "Your King beats 4 of the 5 cards that may lie in the second place. The other places would do as well."
    )


def test_what_was_last_seen_there_is_told() -> None:
    """4.2.4: the place may hold another card by now."""
    match = table(["9S KS", "5H"], ["3S 4S 6S 7S", "8H AH 7H 6H"], memory=[seen(), seen("8H")])
    told = reason(match, card("9S"), hidden(match, "8H"))
    assert told.startswith(
        "Your Nine beats the Eight last seen in the first place, and 4 of the 5 cards that may lie there now."
    )


def test_an_attack_that_must_be_made_is_not_praised() -> None:
    """4.2.1: attacking is compulsory."""
    match = table(["3S 4S", "5H"], ["5S 6S 7S 8S", "9H 6H 7H 8H"], known={"9H": [0, 1]})
    told = reason(match, card("3S"), card("9H"))
    assert told.startswith(
        "You must attack, though your Three falls to the Nine that is known to lie in the first place."
    )


def test_defenders_are_named_with_what_attacks() -> None:
    """4.1: no two strikes an ace in the hand, and a two in the defence waits for one; else neither is claimed."""
    told = set()
    for deal in range(12):
        match = logic.new_match(ID, 2, deal)
        held = sorted(match.view(0).hands[0], key=lambda code: RANKS.index(code[:-1]))
        found = reason(match, *map(card, held[:4]), DONE, seat=0)
        assert found.startswith(f"Defend with {logic.RANK_WORDS[held[0][:-1]]}, ")
        assert ("Held back, your Ace" in found) == (held[-1][0] == "A")
        assert "that leaves you a winning attacker" in found
        assert ("waits for an Ace" in found) == (held[0][0] == "2")
        told.add((held[-1][0] == "A", held[0][0] == "2"))
    assert len(told) == 4


def test_filling_a_place_says_what_it_holds_against() -> None:
    """4.2.3: of the three cards left to the enemy a nine falls to the king."""
    match = table(["KS", "9H AH"], ["4S 2S", "8H 5H 6H 7H"])
    strike(match, "KS", "8H")
    assert reason(match, card("9H")) == (
        "Your Nine fills the first place and holds against 2 of their 3 cards. You keep the Ace to attack with. "
        "Held back, your Ace is safe from any Two."
    )


def test_saving_a_defender_that_was_seen() -> None:
    """4.2.4: what would beat it; to leave it there is a bluff."""
    match = table(["QS", "3H"], ["AS 4S", "KH AH"])
    strike(match, "QS", "KH")
    assert reason(match, card("3H")) == (
        "Take up the King they have seen: it loses to 1 of their 2 cards. Your Three lies there now, "
        "and they cannot tell."
    )
    assert reason(match, NO) == (
        "Leave the King: they cannot tell whether you exchanged it, though it loses to 1 of their 2 cards."
    )


def test_a_defender_that_nothing_beats_needs_no_saving() -> None:
    match = table(["QS", "3H"], ["8S 4S", "KH AH"])
    strike(match, "QS", "KH")
    assert reason(match, NO) == "Leave the King: nothing they have left beats it."
    assert (
        reason(match, card("3H")) == "Take up the King to attack with: your Three lies there now, and they cannot tell."
    )


def test_either_way_out_of_a_tie_has_its_reason() -> None:
    """4.2.5: the attacker that is laid down is seen; going on rests on the best attack that is left."""
    match = table(["8C", "3H"], ["KS 9S", "8H 7H"], known={"7H": [0, 1]})
    strike(match, "8C", "8H")
    assert reason(match, card("9S")) == (
        "Swap your Eight for the Nine in your defence and attack again. "
        "Your Nine beats the Eight that is known to lie in the first place, and you attack again."
    )
    assert (
        reason(match, YIELD)
        == "End the attack and keep your Eight in your hand, so that no defender's place is given away."
    )
    match = table(["8C", "AH"], ["3S 4S", "8H AD"], known={"AD": [0, 1]})
    strike(match, "8C", "8H")
    assert reason(match, YIELD).endswith(
        "As a defender it would lie where they saw it, and it loses to 2 of their 3 cards."
    )


def test_taking_up_a_defender() -> None:
    """SW4: the weaker one attacks, the stronger one stays."""
    match = table(["3S", "9H"], ["4S JS", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    assert reason(match, card("4S")) == (
        "Take your Four into your hand to attack: it beats none of their 2 cards. You keep the Jack to defend with."
    )
