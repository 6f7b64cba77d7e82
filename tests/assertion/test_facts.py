"""Tests of what a player may ask about a card: can it be enacted now, where, why not, and which cards could answer
it."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.views import CellsAct, PlayAct, ResignAct
from tests.assertion.refused import refusal
from tests.assertion.strategies.kit import act, aim, column, declare, stand
from tests.assertion.table import lay
from tests.events import plain

TRICK = column(0, 1)
CELLS = [0, 1, 0, 2, 0, 3, 0, 4]
MINE = ["AS KC 9C 6D QS 8S", "6C 9H 2C 3C QC 5S"]


def facts(match: logic.Match, code: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = plain(match.card_facts(seat, code))
    return found


def test_a_card_that_can_be_enacted_says_on_what_and_what_could_answer_it() -> None:
    """D-AS, C3: the Ace of Spades goes on a complete trick; 6D, R*, 6C and 9H counter it, 10C and 8H answer those."""
    known = facts(stand(TRICK, MINE), "AS")
    assert known["playable"] and known["why_not"] == "" and known["kind"] == "T"
    assert known["target"]["field"] == "trick" and known["target"]["values"] == [CELLS]
    assert set(known["answers"]) == {"6D", "R*", "6C", "9H"}


def test_a_card_played_on_the_centre_has_no_place_on_the_ground() -> None:
    known = facts(stand(TRICK, MINE), "QS")
    assert known["playable"] and known["target"] is None
    assert "6C" not in known["answers"], "what has no location cannot be moved (C3)"


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("KC", "works only when it is built"),  # D, kind B
        ("9C", "never enacted"),  # D-9C5
        ("6D", "answer"),  # D, kind R
    ],
)
def test_a_card_that_cannot_be_enacted_says_why_in_one_sentence(code: str, word: str) -> None:
    known = facts(stand(TRICK, MINE), code)
    assert not known["playable"] and word in known["why_not"] and known["why_not"].endswith(".")


def test_without_a_target_the_reason_is_the_missing_target() -> None:
    """D, *Cannot be carried out*: a mandatory target is missing."""
    known = facts(stand("", MINE), "AS")
    assert not known["playable"] and known["why_not"] == "There is no complete trick it could be played on."


def test_out_of_turn_every_card_waits() -> None:
    match = stand(TRICK, MINE)
    assert facts(match, "6C", 1)["why_not"] == "It is not your turn."


def test_in_a_window_only_what_may_answer_is_playable() -> None:
    """C3: 6C and 9H may answer an Ace of Spades, a plain card may not."""
    match = stand(TRICK, MINE)
    declare(match, 0, "AS", [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert not facts(match, "2C", 1)["playable"]
    assert facts(match, "2C", 1)["why_not"] == refusal("no_counter_card")
    assert facts(match, "9H", 1)["playable"]


def test_while_something_else_is_chosen_nothing_can_be_enacted() -> None:
    match = stand(TRICK, MINE)
    act(match, 0, PlayAct("AS"))
    assert facts(match, "QS")["why_not"] == "Something else must be decided first."


def test_a_begun_build_must_be_ended_or_taken_back_first() -> None:
    match = stand(TRICK, MINE)
    lay(match, 0, ("QS", (1, 0)))
    assert facts(match, "AS")["why_not"] == "You have begun a build: take it back first, or end it."


def test_after_the_end_nothing_can_be_played() -> None:
    match = stand(TRICK, MINE)
    act(match, 0, ResignAct())
    assert facts(match, "AS")["why_not"] == "The game is over."


def test_nobody_may_ask_about_a_card_that_is_not_shown_to_them() -> None:
    match = stand(TRICK, MINE)
    with pytest.raises(logic.Refusal):
        facts(match, "9H", 0)
    with pytest.raises(logic.Refusal):
        facts(match, match.view(0).hands[1][0], 0)


def test_asking_changes_nothing() -> None:
    match = stand(TRICK, MINE)
    aim(match, 0, "AS")
    before = match.state(), match.token
    for code in match.state()["hands"][0]:
        facts(match, code)
    assert (match.state(), match.token) == before
    act(match, 0, CellsAct(tuple(CELLS)))
