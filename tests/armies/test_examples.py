"""The worked examples of the original rules."""

from __future__ import annotations

from tests.armies.table import armies, attack_on, counts, of_type, present, silent, table
from tests.contract.walk import context_of

X, Y, Z = 0, 1, 2


def test_example_of_the_harder_attack() -> None:
    """Harder attack: X loses Jack and Queen to Y alone; Y and Z cancel their Jacks and come to nothing else."""
    match = table(
        ["JQKA", "JQAK", "KJQA"],
        ["8S 8H 8C 3S 3H 9S 9H", "7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"],
    )
    events = present(match, "", "7S 4S,6S 6H", "10S 3D,2D 4D 3C 2C")
    assert armies(match) == ["KA", "JQAK", "KJQA"]
    assert attack_on(match, Y, X)["kills"] == 2 and attack_on(match, Y, X)["harder"]
    assert attack_on(match, Z, X)["kills"] == 1 and not attack_on(match, Z, X)["harder"]
    assert attack_on(match, Y, Z)["unmatched"] == [0, 1, 0, 0] and attack_on(match, Y, Z)["kills"] == 0
    assert attack_on(match, Z, Y)["unmatched"] == [0, 0, 1, 0] and attack_on(match, Z, Y)["kills"] == 0
    assert match.state()["match_ups"]["rows"] == [[0, 0, 0, 0], [1, 1, 0, 0], [1, 0, 1, 0]]
    assert [loss["by"] for loss in match.state()["fallen"][X]] == [[Y], [Y]]
    assert len(of_type(events, "battle_resolved")) == 1


def test_example_of_the_refill() -> None:
    """Refill: X used none and has seven, so nobody draws; Z is left with one card and cannot present next round."""
    match = table(
        ["AKQJ", "AKQJ", "AKQJ"],
        ["8S 8H 8C 3S 3H 9S 9H", "7S 4S 6S 6H 9D 9C 8D", "10S 3D 2D 4D 3C 2C 10C"],
    )
    present(match, "", "7S 4S,6S 6H", "10S 3D,2D 4D 3C 2C")
    assert counts(match) == [7, 3, 1]
    silent(match)
    assert [decision.seat for decision in match.decisions()] == [X, Y]


def test_example_of_the_comeback() -> None:
    """On skin, Y cancels the Jack, kills X's last Queen, and strikes the skin with another Queen: Y wins."""
    match = silent(table(["Q", "."], ["7S 4S 8S", "5S 6S 10S 2S 9S 3S 8H"]))
    present(match, "7S 4S", "5S 6S,10S 2S,9S 3S")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome["reason"], outcome["winners"], outcome["scores"]) == ("last", [Y], [0, 0])


def test_example_of_the_comeback_with_a_king_is_a_draw() -> None:
    """Had X presented a King as well, both would have died: with two players a draw."""
    match = silent(table(["Q", "."], ["7S 4S 8S 5H", "5S 6S 10S 2S 9S 3S 8H"]))
    present(match, "7S 4S,8S 5H", "5S 6S,10S 2S,9S 3S")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome["reason"], outcome["winners"]) == ("together", [X, Y])


def test_example_of_a_hand_without_a_group() -> None:
    """Extra Rule 3: Eights, Nines and Tens alone make nothing."""
    match = table(["AKQJ", "AKQJ"], ["8S 8H 9S 9H 10S 10H", "7S 4S 6S 6H 9D 9C 8D"])
    decision = match.decisions()[0]
    assert (decision.seat, decision.kind, context_of(decision).able) == (X, "announce", False)
