"""What is told of ties, of defenders taken up, and the reasons that hints give."""

from __future__ import annotations

from typing import Any

import logic
from logic import hint
from logic.strategic_war import texts
from tests.strategic_war.table import NO, YIELD, act, card, strike, table


def words(entry: dict[str, Any]) -> str:
    """A log entry as one line."""
    return "".join(run.get("card", run.get("text", "")) for run in entry["runs"])


def reason(match: logic.Match) -> str:
    """What the hint for the seat that is asked says."""
    return str(hint(match.ai_request(match.decisions()[0].seat))["reason"])


def test_a_tie_in_the_log() -> None:
    """4.2.5: the enemy reads which card was laid down, and not which came to the hand."""
    match = table(["8C", "KH"], ["4S 3S", "8H 5H"])
    strike(match, "8C", "8H")
    assert match.log(1)[-1]["note"] == "A tie, and both stay"
    act(match, 0, card("4S"))
    assert [words(entry) for entry in match.log(1)[1:3]] == ["Takes up a card", "Lays down 8C"]
    assert words(match.log(0)[1]) == "Takes up 4S"


def test_taking_up_in_the_log() -> None:
    """SW4: a defender that has to replace the last attacker is named to its owner only."""
    match = table(["3S", "9H"], ["4S JS", "8H"])
    strike(match, "3S", "8H")
    act(match, 1, NO)
    act(match, 0, card("4S"))
    assert [words(match.log(seat)[2]) for seat in range(2)] == ["Takes up 4S", "Takes up a card"]


def test_hints_give_their_reasons() -> None:
    """4.2, 4.3: a defender to shelter, one to take up, a place to fill and a tie each have a sentence of their own."""
    match = table(["QS", "3H"], ["8S 4S", "KH AH"])
    strike(match, "QS", "KH")
    assert reason(match) in (texts.HINTS["shelter"], texts.HINTS["keep"])
    act(match, 1, NO)
    assert reason(match) == texts.HINTS["take"]
    match = table(["KS", "9H 5H"], ["4S", "8H 7H 6H 10H"])
    strike(match, "KS", "8H")
    assert reason(match) == texts.HINTS["place"]
    known = {"KH": [0, 1], "QH": [0, 1], "AH": [0, 1]}
    hands, rows = ("8C 3S 4S 5S", "3D 4D 5D 6D"), ("3C 4C 5C 6C", "8H KH QH AH")
    match = table(hands, rows, ("AS 2S KC", "AD 2H KD"), known=known)
    strike(match, "8C", "8H")
    assert reason(match) == texts.HINTS["yield"]
    act(match, 0, YIELD)
    assert reason(match) in (texts.HINTS["sure"], texts.HINTS["likely"])
