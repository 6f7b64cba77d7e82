"""Declarations, counters and answers as C2 to C5 order them, shown on the Ace of Spades and the Mutual Exhaustion."""

from __future__ import annotations

from logic.views import RespondAct
from tests.assertion.strategies.kit import (
    act,
    asked,
    choose,
    column,
    declare,
    enact,
    quiet,
    respond,
    row,
    stand,
    where,
)
from tests.assertion.table import of_type

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
P = ["AS 2H 3H 4D 5D 6H", "6D 2C 3C 4C 5S 7S"]


def test_an_uncountered_strategy_does_what_it_says_and_ends_the_turn() -> None:
    match = stand(column(0, 1), P)
    enact(match, 0, "AS", TRICK)
    assert match.state()["board"] == [] and where(match, "AS") == "removed"
    assert asked(match) == [(1, "build")]


def test_a_sweep_takes_what_is_newly_cut_off_and_points_stay() -> None:
    """D-AS2: permanent points stay; cards beyond the trick go with it."""
    match = stand({**column(0, 1), **row(1, 4, "SHD")}, P)
    enact(match, 0, "AS", TRICK)
    assert match.state()["board"] == [] and match.state()["permanent"] == [2, 0]


def test_six_of_diamonds_takes_the_strategy_over_and_ends_the_turn() -> None:
    """D-6D: the seizer names new targets; the turn player's turn is over."""
    match = stand({**column(0, 1), **column(0, -4, "CDHS")}, P)
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    assert asked(match) == [(0, "window")]  # 8H or 10C might answer
    choose(match, 0, "pass")
    choose(match, 1, [(0, -4), (0, -3), (0, -2), (0, -1)], "done")
    quiet(match)  # 9H may answer every execution of the Ace of Spades (C3-R7)
    assert {tuple(entry["cell"]) for entry in match.state()["board"]} == set(TRICK)
    assert (where(match, "AS"), where(match, "6D")) == ("removed", "centre")
    assert asked(match) == [(1, "build")]


def test_a_seized_strategy_may_be_declined() -> None:
    """C5-R1, C5-R3: not performed, it goes to the centre pile."""
    match = stand(column(0, 1), P)
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    choose(match, 0, "pass")
    choose(match, 1, "no")
    assert len(match.state()["board"]) == 4 and where(match, "AS") == "centre"


def test_a_counter_is_answered_once_only() -> None:
    """C3-R4: after a lost toss against it the counter stands, whatever other answers are in the hand."""
    tosses = set()
    for rng in range(8):
        hands = ["AS R* 10C 8H 5D 6H", P[1]]
        match = stand(column(0, 1), hands, options={"redStarOnCounters": True}, rng=rng)
        declare(match, 0, "AS", TRICK)
        respond(match, 1, "6D")
        won = of_type(act(match, 0, RespondAct("R*")), "coin_tossed")[0]["won"]
        tosses.add(won)
        assert (0, "window") not in asked(match)
        if not won:
            choose(match, 1, "no")
            assert (where(match, "AS"), where(match, "6D"), where(match, "10C")) == ("centre", "centre", "hand 0")
    assert tosses == {True, False}


def test_responses_come_before_anything_is_drawn_or_shown() -> None:
    """C3-R4: while the window is open no card has been drawn and no hand been seen."""
    match = stand("", ["QS 2H 3H 4D 5D 6H", P[1]])
    deck = len(match.state()["deck"])
    declare(match, 0, "QS")
    assert asked(match)[0] == (1, "window")
    assert (len(match.state()["deck"]), len(match.state()["hands"][0])) == (deck, 5)
    match = stand("", ["10H 2H 3H 4D 5D 6H", P[1]])
    declare(match, 0, "10H")
    assert asked(match)[0] == (1, "window") and all(code.startswith("?") for code in match.view(0).hands[1])
    quiet(match)
    assert "6D" in match.view(0).hands[1]
