"""Tests of what is at stake: the change on the table and in the points if a play went ahead and nobody answered it."""

from __future__ import annotations

import logic
from logic.views import ActionView, CardAct, CellsAct, NoAct, PassAct, PlayAct, RespondAct
from tests.assertion.strategies.kit import DONE, act, aim, column, declare, respond, stand
from tests.assertion.table import staircase
from tests.events import plain

CELLS = [(0, 1), (0, 2), (0, 3), (0, 4)]
MINE = ["AS KC 9C 6D QS 8S", "6C 9H 2C 3C QC 5S"]


def play(code: str) -> PlayAct:
    return PlayAct(code)


def test_an_ace_of_spades_counts_the_cards_that_leave_and_those_it_cuts_off() -> None:
    """D-AS3: the trick and what hung on it alone."""
    board = {**column(0, 1), (0, 5): "S"}
    board = {**column(0, 1), (1, 5): "S"}
    match = stand(board, MINE)
    aim(match, 0, "AS", CELLS)
    at_stake = plain(match.stakes(0, [DONE]))
    assert at_stake is not None
    assert sorted(tuple(one["cell"]) for one in at_stake["leave"]) == sorted([*CELLS, (1, 5)])
    assert at_stake["details"]["permanent"] == [0, 0] and at_stake["scores"] == [[1, 1], [1 - 1, 0]]


def test_the_one_who_may_answer_sees_the_same_before_answering() -> None:
    """A lost line is named with its value (A6-R5)."""
    board = staircase(7)
    match = stand({**board, **column(3, 1), (2, 1): "D"}, ["2H 3H 4D 5D 6H 7H", "AS 9H 2C 3C QC 5S"], to_move=[1])
    before = match.state()["scores"][0]["held"]
    assert before == 4
    trick = [(3, 1), (3, 2), (3, 3), (3, 4)]
    declare(match, 1, "AS", trick)
    at_stake = plain(match.stakes(0, []))
    assert at_stake is not None and {tuple(one["cell"]) for one in at_stake["leave"]} == set(trick)
    assert at_stake["details"]["lines"] == [] and at_stake["details"]["held"] == [0, 0]


def test_a_line_that_would_be_lost_is_told_with_land_and_value() -> None:
    run = column(0, 1) | {(1, 5): "S", (0, 6): "H", (1, 7): "D"}
    match = stand(run, ["2H 3H 4D 5D 6H 7H", "AS 9H 2C 3C QC 5S"], to_move=[1])
    assert match.state()["scores"][0]["held"] == 4
    declare(match, 1, "AS", CELLS)
    at_stake = plain(match.stakes(0, []))
    assert at_stake is not None
    assert at_stake["details"]["lines"] == [{"home": 1, "distance": 7, "value": 4, "side": 0, "gained": False}]
    assert at_stake["details"]["held"] == [-4, 0] and at_stake["scores"][0] == [5, 1]
    act(match, 0, PassAct())
    assert match.state()["scores"][0]["total"] == 1, "it comes as it was told"


def test_a_play_that_ends_the_game_says_so() -> None:
    """D-8S: a draw for everybody."""
    match = stand(column(0, 1), MINE)
    act(match, 0, play("8S"))
    at_stake = plain(match.stakes(0, [DONE]))
    assert at_stake is not None and at_stake["ends"] == "exhaustion"


def test_a_play_that_may_be_cancelled_is_told_as_it_would_happen() -> None:
    """D-9D: whoever may cancel an Ace of Spades sees what really leaves, the cards cut off among them."""
    match = stand({**column(0, 1), (1, 5): "S"}, ["AS 9D KC 9C QS 8S", "6C 9H 2C 3C QC 5S"])
    declare(match, 0, "9D")
    while match.decisions()[0].seat == 1:
        act(match, 1, PassAct())
    act(match, 0, CardAct("AS"))
    act(match, 0, CellsAct((0, 1, 0, 2, 0, 3, 0, 4)))
    told = plain(match.stakes(0, [DONE]))
    act(match, 0, DONE)
    asked = match.decision_for(1)
    assert asked is not None and asked.kind == "yes_no"
    assert told == plain(match.stakes(1, [])) == plain(match.stakes(1, [NoAct()]))
    assert told is not None and len(told["leave"]) == 5


def test_whoever_may_answer_a_counter_sees_what_their_own_play_would_do() -> None:
    """C3.3: not the nothing that the counter leaves, but the play it takes away."""
    match = stand({**column(0, 1), (1, 5): "S"}, ["AS 10C KC 9C QS 8S", "6D 9H 2C 3C QC 5S"])
    aim(match, 0, "AS", CELLS)
    told = plain(match.stakes(0, [DONE]))
    act(match, 0, DONE)
    respond(match, 1, "6D")
    assert told is not None and told == plain(match.stakes(0, []))
    assert len(told["leave"]) == 5


def test_what_hangs_on_a_toss_is_not_told() -> None:
    """D-R*: the coin decides, so that nothing is certain."""
    match = stand(column(0, 1), ["AS 10C KC 9C QS 8S", "R* 9H 2C 3C QC 5S"])
    declare(match, 0, "8S")
    assert plain(match.stakes(1, [])) is not None
    assert plain(match.stakes(1, [RespondAct("R*")])) is None


def test_what_cannot_be_taken_has_no_stakes() -> None:
    match = stand(column(0, 1), MINE)
    assert plain(match.stakes(0, [DONE])) is None


def test_nothing_is_told_that_the_seat_does_not_know() -> None:
    """The stakes of a seat are those of its own view: dealing the unseen cards anew makes no difference."""
    one = stand(column(0, 1), ["QS KC 9C 6D AS 8S", "6C 9H 2C 3C QC 5S"])
    two = stand(column(0, 1), ["QS KC 9C 6D AS 8S", "4C 7H 2S 3S QD 5H"])
    for match in (one, two):
        act(match, 0, play("QS"))
    assert plain(one.stakes(0, [DONE])) == plain(two.stakes(0, [DONE]))


def test_asking_changes_nothing_and_draws_no_lot() -> None:
    match = stand(column(0, 1), MINE)
    aim(match, 0, "AS", CELLS)
    before = match.state(), match.token
    plain(match.stakes(0, [DONE]))
    assert (match.state(), match.token) == before


def test_a_counter_in_the_window_can_be_weighed_too() -> None:
    """With 9H the cells stay as repair cells: the four cards leave, and nothing is swept (D-9H)."""
    match = stand({**column(0, 1), (1, 5): "S"}, MINE)
    declare(match, 0, "AS", CELLS)
    at_stake = plain(match.stakes(1, [RespondAct("9H")]))
    assert at_stake is not None and len(at_stake["leave"]) == 4
    respond(match, 1, "9H")


def test_from_before_a_card_was_taken_up() -> None:
    """A card already in the hand may still be weighed as a strategy."""
    match = stand(column(0, 1), MINE)
    act(match, 0, CardAct("AS"))
    actions: list[ActionView] = [play("AS"), CellsAct((0, 1, 0, 2, 0, 3, 0, 4)), DONE]
    assert plain(match.stakes(0, actions)) is None
    at_stake = plain(match.stakes_before(0, actions))
    assert at_stake is not None and len(at_stake["leave"]) == 4
    assert isinstance(match, logic.Match)
