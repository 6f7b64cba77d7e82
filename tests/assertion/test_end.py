"""Tests of the end of a game (C8): the deck, equal turns, the turn limit, empty hands, resignation, and the tally."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.ai import plan
from logic.views import DoneAct
from tests.assertion.strategies.kit import enact
from tests.assertion.table import (
    RESIGN,
    act,
    asked,
    build,
    card,
    cell,
    discard,
    held,
    lay,
    of_type,
    refused,
    scores,
    staircase,
    table,
)
from tests.events import plain

SIX = "9S 4H 10D KC 3S 2H"
OTHER_SIX = "5S 5H 5D 2C 3C 4C"


def ended(match: logic.Match) -> tuple[Any, ...]:
    """Return reason, winners and scores of a game that is over."""
    outcome = match.outcome()
    assert outcome is not None and match.decisions() == ()
    return outcome["reason"], outcome["winners"], outcome["scores"]


# ------------------------------------------------------------------------------------------------------- C8.1: the deck


def test_c8_1_the_last_card_drawn_ends_the_game_at_once() -> None:
    """In the middle of the draw: nobody else draws, no turn begins."""
    match = table(hands=["9S 4H 10D", "5S 5H"], deck=3)
    events = build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("deck", [0, 1], [0, 0])
    kinds = [event["type"] for event in events]
    assert kinds[-1] == "game_ended" and "turn_began" not in kinds
    assert of_type(events, "game_ended") == [{"reason": "deck", "winners": [0, 1], "scores": [0, 0]}]
    assert [len(hand) for hand in match.state()["hands"]] == [5, 2]
    outcome = match.outcome()
    assert outcome is not None and outcome["sentence"] == "The last card of the deck was drawn."


def test_c8_1_also_when_the_last_card_fills_the_last_hand() -> None:
    match = table(hands=[SIX, OTHER_SIX], deck=1)
    build(match, 0, ("9S", (1, 0)))
    assert ended(match)[0] == "deck"


def test_c8_1_one_card_left_in_the_deck_is_no_end() -> None:
    match = table(hands=[SIX, OTHER_SIX], deck=2)
    build(match, 0, ("9S", (1, 0)))
    assert match.outcome() is None and asked(match) == [(1, "build")]


def test_c8_the_build_that_empties_the_deck_still_counts() -> None:
    match = table("+ S H D", ["9C", OTHER_SIX], deck=1)
    build(match, 0, ("9C", (4, 0)))
    assert ended(match) == ("deck", [0], [1, 0])


# ----------------------------------------------------------------------------------------------------------- equalTurns


def test_c8_1_option_equal_turns_plays_on_without_drawing() -> None:
    options = {"equalTurns": True}
    match = table(hands=[SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H"], seats=3, deck=1, options=options)
    build(match, 0, ("9S", (1, 0)))
    assert match.outcome() is None and asked(match) == [(1, "build")]
    assert match.state()["deck"] == []
    build(match, 1, ("5H", (2, 0)), ("5D", (3, 0)))
    assert len(match.state()["hands"][1]) == 4, "no drawing any more"
    assert asked(match) == [(2, "build")]
    build(match, 2, ("6C", (4, 0)))
    assert ended(match) == ("deck", [2], [0, 0, 1])
    assert match.state()["turns_taken"] == [1, 1, 1]


def test_c8_1_option_equal_turns_counts_turns_not_rounds() -> None:
    match = table(
        hands=[SIX, OTHER_SIX], deck=1, options={"equalTurns": True}, to_move=[1], turns_taken=[3, 2], first=0
    )
    build(match, 1, ("5H", (1, 0)))
    assert ended(match)[0] == "deck", "the second player's turn made them equal"


def test_c8_1_option_equal_turns_off_ends_in_the_middle_of_a_round() -> None:
    match = table(hands=[SIX, OTHER_SIX], deck=1, options={"equalTurns": False})
    build(match, 0, ("9S", (1, 0)))
    assert ended(match)[0] == "deck" and match.state()["turns_taken"] == [1, 0]


def test_c8_1_the_turn_is_finished_with_the_cards_drawn_so_far() -> None:
    match = table(hands=["9S", "5H"], deck=3, options={"equalTurns": True})
    build(match, 0, ("9S", (1, 0)))
    assert [len(hand) for hand in match.state()["hands"]] == [3, 1]
    assert asked(match)[0][0] == 1


def test_c8_1_with_equal_turns_an_empty_hand_passes() -> None:
    match = table(hands=["9S", ""], deck="5D", removed="5S", options={"equalTurns": True})
    events = build(match, 0, ("9S", (1, 0)))
    assert of_type(events, "turn_passed") == [{"seat": 1, "why": "empty"}]
    assert ended(match)[0] == "deck"


# --------------------------------------------------------------------------------------------------- C8-R2: safety nets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c8_r2_a_full_round_of_empty_hands_ends_the_game(seats: int) -> None:
    """Only with equal turns can hands run out: here one seat is a turn behind and nobody has a card."""
    taken = [5] * (seats - 1) + [3]
    match = table(hands=[""] * seats, seats=seats, deck=[], options={"equalTurns": True}, turns_taken=taken)
    assert ended(match)[0] == "passes"
    outcome = match.outcome()
    assert outcome is not None and outcome["sentence"] == "A full round passed with empty hands."


def test_c8_r2_a_build_in_between_begins_the_count_anew() -> None:
    match = table(
        hands=["9S", ""], deck=[], options={"equalTurns": True}, turns_taken=[1, 4], empty_passes=1, to_move=[0]
    )
    build(match, 0, ("9S", (1, 0)))
    assert ended(match)[0] == "passes"
    assert match.state()["turns_taken"] == [3, 5], "both passed once more after the build"


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_c8_r2_option_max_turns(limit: int) -> None:
    match = logic.new_match("assertion", 2, 3, {"maxTurns": limit})
    taken = 0
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        taken = sum(match.state()["turns_taken"])
        for action in plan(match.ai_request(seat), "recruit"):
            match.act(seat, action)
    assert taken == limit - 1 and ended(match)[0] == "turns"
    outcome = match.outcome()
    assert outcome is not None and outcome["sentence"] == "The turn limit was reached."


def test_c8_r2_the_usual_turn_limit_is_400() -> None:
    match = table(hands=[SIX, OTHER_SIX], turn=400)
    build(match, 0, ("9S", (1, 0)))
    assert ended(match)[0] == "turns"
    still = table(hands=[SIX, OTHER_SIX], turn=399)
    build(still, 0, ("9S", (1, 0)))
    assert still.outcome() is None


# --------------------------------------------------------------------------------------------------- C8-R3: resignation


LATER_WINS = {"levelTally": "later", "firstPlayer": 0}


@pytest.mark.parametrize(("seats", "points", "winner"), [(2, [3, 3], 1), (3, [5, 2, 5], 2), (4, [4, 4, 4, 1], 2)])
def test_c8_r4_level_at_the_end_goes_to_the_later_turn(seats: int, points: list[int], winner: int) -> None:
    """C8-R4: of those who share the most points the last in the order of turns wins; nobody else does."""
    hands = [SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H", "8S 8H 8D 8C 10S 10H"][:seats]
    match = table(hands=hands, seats=seats, permanent=points, options=LATER_WINS, turn=400)
    build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("later", [winner], points)
    outcome = match.outcome()
    assert outcome is not None and "later in turn order" in outcome["sentence"]


def test_c8_r4_the_order_begins_with_whoever_began() -> None:
    match = table(hands=[SIX, OTHER_SIX], permanent=[2, 2], options={"levelTally": "later"}, turn=400, first=1)
    build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("later", [0], [2, 2])


def test_c8_r4_only_level_games_that_were_played_out() -> None:
    """More points win as ever, and who walks away level makes a draw: nobody can fetch the win that way."""
    ahead = table(hands=[SIX, OTHER_SIX], permanent=[3, 2], options=LATER_WINS, turn=400)
    build(ahead, 0, ("9S", (1, 0)))
    assert ended(ahead) == ("turns", [0], [3, 2])
    away = table(hands=["2H 2C 3C", "KD 3D"], permanent=[2, 2], options=LATER_WINS)
    enact(away, 0, "2H")
    assert ended(away) == ("withdrawn", [0, 1], [2, 2])


@pytest.mark.parametrize("leaver", [0, 1])
def test_c8_r3_with_two_sides_the_other_wins(leaver: int) -> None:
    """However the points stand, and also when it is not the leaver's turn."""
    match = table(hands=[SIX, OTHER_SIX], permanent=[9, 9])
    events = act(match, leaver, RESIGN)
    assert ended(match) == ("resigned", [1 - leaver], [9, 9])
    assert of_type(events, "seat_out") == [{"seat": leaver, "why": "resigned"}]
    outcome = match.outcome()
    assert outcome is not None and outcome["sentence"] == "Resignation ended the game: only one side was left."


def test_c8_r3_three_seats_play_on_without_the_leaver() -> None:
    match = table("+ S", [SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H"], seats=3, permanent=[1, 7, 3])
    events = act(match, 1, RESIGN)
    assert match.outcome() is None and asked(match) == [(0, "build")]
    state = match.state()
    assert state["out"] == [1] and state["hands"][1] == []
    assert state["removed"] == OTHER_SIX.split()
    assert {(m["card"], m["why"]) for m in of_type(events, "card_moved")} == {(c, "out") for c in OTHER_SIX.split()}
    assert len(state["board"]) == 1, "cards on the board stay"
    events = build(match, 0, ("4H", (2, 0)))
    assert asked(match) == [(2, "build")], "his turns are skipped"
    assert of_type(events, "turn_began") == [{"seat": 2, "turn": 2}] and not of_type(events, "turn_passed")
    assert match.state()["turns_taken"] == [1, 0, 0]
    assert match.state()["hands"][1] == [], "his draws too"
    build(match, 2, ("6D", (3, 0)))
    assert asked(match) == [(0, "build")]


def test_c8_r3_the_leaver_ranks_last_whatever_his_score() -> None:
    match = table(hands=[SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H"], seats=3, permanent=[1, 7, 3], deck=7)
    act(match, 1, RESIGN)
    build(match, 0, ("9S", (1, 0)), ("4H", (2, 0)), ("10D", (3, 0)), ("KC", (4, 0)))
    build(match, 2, ("6S", (0, 1)), ("6H", (0, 2)), ("6D", (0, 3)))
    assert ended(match) == ("deck", [2], [2, 7, 3])


def test_c8_r3_the_last_side_wins() -> None:
    match = table(hands=[SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H"], seats=3, permanent=[1, 7, 3])
    act(match, 1, RESIGN)
    act(match, 2, RESIGN)
    assert ended(match) == ("resigned", [0], [1, 7, 3])


def test_c8_r3_four_seats_until_one_is_left() -> None:
    match = table(seats=4, permanent=[0, 0, 5, 9])
    act(match, 3, RESIGN)
    act(match, 0, RESIGN)
    assert asked(match) == [(1, "build")], "seat 0 was to move: its turn ends there"
    act(match, 2, RESIGN)
    assert ended(match) == ("resigned", [1], [0, 0, 5, 9])


def test_c8_r3_resigning_in_ones_own_turn_ends_it_and_takes_the_build_back() -> None:
    match = table(hands=[SIX, OTHER_SIX, "6S 6H 6D 6C 7S"], seats=3)
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("4H"))
    events = act(match, 0, RESIGN)
    state = match.state()
    assert state["board"] == [] and state["hands"][0] == []
    assert not of_type(events, "build_confirmed")
    assert asked(match) == [(1, "build")]
    assert len(state["hands"][2]) == 6, "the others draw as at the end of any turn"
    assert state["turns_taken"] == [1, 0, 0] and state["preceding"] == 0


def test_c8_r3_resigning_out_of_turn_leaves_the_running_build_alone() -> None:
    match = table(hands=[SIX, OTHER_SIX], seats=3)
    lay(match, 0, ("9S", (1, 0)))
    match.act(0, card("4H"))
    act(match, 2, RESIGN)
    assert asked(match) == [(0, "cell")]
    match.act(0, cell(2, 0))
    build(match, 0)
    assert len(match.state()["board"]) == 2


def test_c8_r3_resigning_while_cutting_down_ones_hand() -> None:
    match = table(hands=["9S 4H", OTHER_SIX + " 6S 6H", "7S 7H 7D"], seats=3)
    build(match, 0, ("9S", (1, 0)))
    assert asked(match) == [(1, "discard")]
    act(match, 1, RESIGN)
    assert asked(match) == [(2, "build")] and len(match.state()["hands"][2]) == 6
    assert match.state()["turns_taken"] == [1, 0, 0] and match.turn == 2, "the turn before is not ended twice"


def test_c8_r3_who_has_left_can_do_nothing_more() -> None:
    match = table(seats=3)
    act(match, 1, RESIGN)
    assert refused(match, 1, RESIGN) == "You have already left the game."
    assert refused(match, 1, discard("9S")) == "It is not your turn to answer."
    assert match.decision_for(1) is None


def test_c8_r3_his_land_stays_but_his_score_is_frozen() -> None:
    """Later lines are no gain of a seat that has left; a line in his land still counts for the others."""
    board = staircase(5) | {(0, 6): "D"} | staircase(5, -1, 0) | {(-6, 0): "D"}
    match = table(board, ["9C", "8C", "10C 5H"], seats=3, permanent=[1, 2, 3])
    act(match, 1, RESIGN)
    build(match, 0, ("9C", (0, 7)))
    assert held(match)[2, 7] == [0], "the leaver gains nothing more"
    build(match, 2, ("10C", (-7, 0)))
    assert held(match)[1, 7] == [0, 2], "his land stays"
    assert scores(match) == [9, 2, 7]


def test_c8_r3_what_the_leaver_held_stays_in_his_score() -> None:
    match = table(staircase(7), ["9C"], seats=3)
    assert scores(match) == [4, 4, 0]
    act(match, 1, RESIGN)
    assert scores(match) == [4, 4, 0]


def test_c8_r3_equal_turns_ask_only_those_still_playing() -> None:
    match = table(
        hands=[SIX, OTHER_SIX, "6S 6H 6D 6C 7S 7H"],
        seats=3,
        deck=1,
        options={"equalTurns": True},
        turns_taken=[2, 1, 2],
    )
    act(match, 1, RESIGN)
    build(match, 0, ("9S", (1, 0)))
    assert asked(match) == [(2, "build")]
    build(match, 2, ("6H", (2, 0)))
    assert ended(match)[0] == "deck"


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    match = table(hands=[SIX, OTHER_SIX])
    act(match, 0, RESIGN)
    for action in (RESIGN, card("9S"), DoneAct()):
        assert refused(match, 1, action) == "The game is over."
    assert match.decision_for(1) is None and plain(match.previews(1)) == []


# ---------------------------------------------------------------------------------------------------------------- tally


@pytest.mark.parametrize(("permanent", "winners"), [([3, 2], [0]), ([2, 3], [1]), ([2, 2], [0, 1]), ([-2, -1], [1])])
def test_c8_the_highest_score_wins_and_equal_best_is_a_draw(permanent: list[int], winners: list[int]) -> None:
    match = table(hands=[SIX, OTHER_SIX], deck=1, permanent=permanent)
    build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("deck", winners, permanent)


def test_c8_lines_count_in_the_tally() -> None:
    match = table(staircase(8), [["9S"], OTHER_SIX], deck=1, permanent=[0, 3])
    build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("deck", [0], [4, 3])
    outcome = match.outcome()
    assert outcome is not None and outcome["lines"] == match.state()["lines"]


def test_c8_draw_among_some_of_several() -> None:
    match = table(hands=[SIX], seats=4, deck=1, permanent=[4, 1, 4, 0])
    build(match, 0, ("9S", (1, 0)))
    assert ended(match) == ("deck", [0, 2], [4, 1, 4, 0])
