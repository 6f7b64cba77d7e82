"""Tests of what is told of ties and of defenders taken up."""

from __future__ import annotations

from logic.views import EntryView
from tests.strategic_war.table import NO, act, card, strike, table


def words(entry: EntryView) -> str:
    """A log entry as one line."""
    return "".join(run.card or run.text for run in entry.runs)


def test_a_tie_in_the_log() -> None:
    """4.2.5: the enemy reads which card was laid down, and not which came to the hand."""
    match = table(["8C", "KH"], ["4S 3S", "8H 5H"])
    strike(match, "8C", "8H")
    assert match.log(1)[-1].note == "A tie, and both stay"
    act(match, 0, card("4S"))
    assert [words(entry) for entry in match.log(1)[1:3]] == [
        "Takes up a card in the first place",
        "Lays 8C in the first place",
    ]
    assert words(match.log(0)[1]) == "Takes up 4S in the first place"


def test_taking_up_in_the_log() -> None:
    """SW4: a defender that has to replace the last attacker is named to its owner only."""
    match = table(["3S", "9H"], ["4S JS", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    act(match, 0, card("4S"))
    assert [words(match.log(seat)[2]) for seat in range(2)] == [
        "Takes up 4S in the first place",
        "Takes up a card in the first place",
    ]


def test_every_attack_names_its_place() -> None:
    """4.2.1: the record says where an attack went, and a final card is called one (SW5)."""
    match = table(["KS 9S 3S 5S", "KH 9H 3H 5H"], ["4S 6S 7S 8S", "8H 7H 6H QH"], ["10S", "10H"])
    strike(match, "9S", "QH")
    act(match, 1, NO)
    assert words(match.log(0)[0]) == "Attacks QH in the fourth place with 9S"
    assert words(match.log(0)[1]).endswith("in the fourth place face down")
    match = table(["KS", "9H"], ["4S JS", ""])
    strike(match, "KS", "9H")
    assert words(match.log(1)[0]) == "Attacks 9H (the last card) with KS"
