"""The reasons of hints: what a build or a strategy gains for certain, and what it keeps the opponents from."""

from __future__ import annotations

import logic
from logic.views import CellsAct, ChoiceAct, PlayAct, RespondAct, StrategyAct
from tests.assertion.strategies.kit import NO, YES, aim, column, declare, stand
from tests.assertion.strategies.pieces import stub
from tests.assertion.table import DONE, PASS, Action, build, card, cell, discard, lay, staircase, suit, table
from tests.events import plain
from tests.hinting import reason

MINE = "AS KC 9C 6D QS 8S"
FIRST = [(0, 1), (0, 2), (0, 3), (0, 4)]
HANDS = ["2H 3H 4D 5D 6H 7H", "AS 9H 2C 3C QC 5S"]


def play(code: str) -> Action:
    return PlayAct(code)


def cells(*trick: tuple[int, int]) -> Action:
    """A trick as an action carries it."""
    return CellsAct(tuple([part for at in trick for part in at]))


def test_a_trick_with_what_it_brings_near_and_closes() -> None:
    """A6: the fourth card scores; the opponents have no other trick to finish."""
    match = table({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["9C 2S 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    told = reason(match, card("9C"), cell(0, 4), DONE)
    assert told.startswith("This build completes a trick for 1 point. It ")
    assert told.endswith(". It keeps them from completing a trick with a single card.")


def test_double_march_gives_one_more_action() -> None:
    """D-7S: what the card does while it is built is said, with a trick and without."""
    match = table({(0, 1): "H"}, ["9C 7S 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    assert reason(match, card("7S"), cell(0, 2), DONE).startswith(
        "This build lays 1 card. It gives you one more action."
    )
    match = table({(0, 1): "C", (0, 2): "H", (0, 3): "D"}, ["9C 7S 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    told = reason(match, card("7S"), cell(0, 4), DONE)
    assert told.startswith("This build completes a trick for 1 point. It gives you one more action. It ")


def test_a_build_that_leaves_a_run_of_three_claims_no_guard() -> None:
    """Three suits in line are one card from a trick, whoever lays it."""
    match = table({}, ["9C 2S 3H 4S 5S 6S", "2H 3D 4D 5D 6H 7H"])
    told = reason(match, card("9C"), cell(0, 1), card("2S"), cell(0, 2), card("3H"), cell(0, 3), DONE)
    assert told.startswith("This build lays 3 cards. It lets your next build go ") and "leaves them" not in told
    two = reason(match, card("9C"), cell(0, 1), card("2S"), cell(0, 2), DONE)
    assert two.endswith(". It leaves them no trick to complete with a single card.")


def test_a_line_is_told_with_its_worth() -> None:
    """A6-R4: the first card beyond it."""
    match = table(staircase(6), ["9C 2S 3H 4D 5S 6S", "2H 3D 5D 6H 7H 8H"])
    offered = _reaching(match)
    told = reason(match, *offered, DONE)
    assert told == "This build reaches line 7 (4 points). It leaves them no trick to complete with a single card."


def _reaching(match: logic.Match) -> tuple[Action, ...]:
    """A single card of seat 0 that gains a line."""
    for code in match.view(0).hands[0]:
        match.act(0, card(code))
        decision = match.decision_for(0)
        assert decision is not None
        found = [one for one, gain in zip(decision.actions, plain(match.previews(0)), strict=True) if gain.get("lines")]
        match.undo(0)
        if found:
            return (card(code), found[0])
    raise AssertionError("no card of this hand reaches a line")


def test_the_reason_is_that_of_the_whole_build() -> None:
    """Its first step is advised; in the middle of it what is laid already counts."""
    match = table({(0, 1): "S", (0, 2): "H"}, ["9C 2D 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    whole = reason(match, card("9C"), cell(0, 3), card("2D"), cell(0, 4), DONE)
    assert whole.startswith("This build completes a trick for 1 point")
    lay(match, 0, ("9C", (0, 3)))
    assert reason(match, card("2D"), cell(0, 4), DONE) == whole
    match.act(0, card("2D"))
    assert reason(match, cell(0, 4), DONE) == whole


def test_a_star_counts_as_the_suit_it_stands_for() -> None:
    match = table({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["R* 2S 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    assert reason(match, card("R*"), cell(0, 4), suit("C"), DONE).startswith("This build completes a trick for 1 point")


def test_an_ace_of_spades_takes_a_line_and_shuts_it_out() -> None:
    """D-AS3, A6-R5: what it takes from them, and what they cannot reach next."""
    run = column(0, 1) | {(1, 5): "S", (0, 6): "H", (1, 7): "D"}
    match = stand(run, HANDS, to_move=[1])
    assert reason(match, play("AS"), cells(*FIRST), DONE) == (
        "Unanswered, Eliminate your adversary takes line 7 (4 points) from them. "
        "With it their next build reaches depth 4 in your land at most, not 10."
    )


def test_a_hint_and_the_stakes_count_the_same_points() -> None:
    """D-3S, A6-R6: a line taken by its points alone counts, and it takes from them nothing it no longer gives."""
    match = stand(staircase(6), ["KC 2H 7D 4D 5D 6H", "3S AS 3C 4C 8S 9S"])
    stub(match, 0, "2H", (0, 7))
    whole = (play("3S"), DONE)
    stakes = match.stakes(1, whole)
    assert stakes is not None and [after - before for before, after in stakes.scores] == [-4, 4]
    told = "Unanswered, Seize the credit brings you 4 points. It takes 4 points from them."
    assert reason(match, *whole) == told


def test_a_bluff_says_that_it_is_one_and_what_being_called_costs() -> None:
    """D-4H1, D-5C: the price of a false trick without its proof and of a false claim; a true one has none."""
    plain_words = "Unanswered, False formation "
    price = f"This is a bluff: challenged, you lose 2 points and its cards leave the game. {plain_words}"
    four = [("8S", (0, 1)), ("3S", (0, 2)), ("9D", (0, 3)), ("8C", (0, 4))]
    for hand, bluff in (("8S 3S 9D 8C 2C 9H", True), ("8S 3S 9D 8C 4H 9H", False)):
        match = stand("", [hand, "KD 3C 4D 6D 6H 7H"])
        steps = [StrategyAct("4H"), *(one for code, at in four for one in (card(code), cell(*at))), DONE]
        for number in range(len(steps)):
            told = reason(match, *steps[number:])
            assert told.startswith(price if bluff else plain_words), told
            match.act(0, steps[number])
    board = {(0, 1): "2S", (0, 2): "2H", (0, 3): "2D", (0, 4): "4C"}
    for under, bluff in (("9C", True), ("AS", False)):
        match = stand(board, ["5C KC 9C AS QS 8S", "4S 9H 2C 3C QC 5S"])
        aim(match, 0, "5C", under, "AS", FIRST)
        assert ("This is a bluff: called, " in reason(match, DONE)) == bluff


def test_a_strategy_that_changes_nothing_on_the_table_says_what_its_card_does() -> None:
    match = stand(column(0, 1), ["QD KC 9C 6D QS 8S", "6C 9H 2C 3C QC 5S"])
    told = reason(match, play("QD"), DONE)
    assert told.startswith("Starve: Your opponent draws no cards") and "Unanswered" not in told


def test_what_hangs_on_a_draw_is_not_claimed() -> None:
    """Queen of Spades: what will be placed depends on seven cards nobody has seen."""
    match = stand(column(0, 1), [MINE, "6C 9H 2C 3C QC 5S"])
    assert reason(match, play("QS"), DONE).startswith("Overwhelming force: Draw seven cards")


def test_a_game_that_would_end_is_told_with_its_result() -> None:
    """D-8S: a draw for everybody."""
    match = stand(column(0, 1), [MINE, "6C 9H 2C 3C QC 5S"])
    assert reason(match, play("8S"), DONE) == "Unanswered, Mutual exhaustion ends the game as a draw."


def test_passing_in_a_window_says_what_it_costs() -> None:
    """C3: unanswered the line is lost; what is kept is named."""
    run = column(0, 1) | {(1, 5): "S", (0, 6): "H", (1, 7): "D"}
    match = stand(run, ["6D 3H 4D 5D 2H 7H", "AS 9H 2C 3C QC 5S"], to_move=[1])
    declare(match, 1, "AS", FIRST)
    assert reason(match, PASS) == (
        "Let Eliminate your adversary pass. But it costs you line 7 (4 points). "
        "You keep Turn the attack for a worse moment."
    )
    match = stand(run, HANDS, to_move=[1])
    declare(match, 1, "AS", FIRST)
    assert reason(match, PASS) == "You hold nothing that could answer Eliminate your adversary."


def test_an_answer_says_what_it_spares() -> None:
    """D-9H: the trick is rebuilt in place of being lost; D-6D: the attack is turned."""
    run = column(0, 1) | {(1, 5): "S", (0, 6): "H", (1, 7): "D"}
    match = stand(run, ["6D 3H 4D 5D 6H 7H", "AS 9H 2C 3C QC 5S"], to_move=[1])
    declare(match, 1, "AS", FIRST)
    told = reason(match, RespondAct("6D"))
    assert told == (
        "Answer Eliminate your adversary with Turn the attack. It spares you the loss of line 7 (4 points)."
    )


def test_a_call_says_what_either_answer_may_cost() -> None:
    """C3.1: a claim that is seen to be false is said to be so, and only then."""
    match = stand(column(0, 1), ["5C KC 9C 6D QS 8S", "AS 9H 2C 3C QC 5S"])
    aim(match, 0, "5C", "9C", "AS", FIRST)
    match.act(0, DONE)
    assert match.decisions()[0].kind == "call"
    assert reason(match, YES).startswith("Call it: Eliminate your adversary is seen elsewhere, so the claim is false.")
    told = reason(match, NO)
    assert told.startswith("Do not call it. It is carried out once, and nobody sees what lies below.")
    assert "up to 3 times" in told
    board = {(0, 1): "2S", (0, 2): "2H", (0, 3): "2D", (0, 4): "4C"}
    match = stand(board, ["5C KC 9C 6D QS 8S", "4S 9H 2C 3C QC 5S"])
    aim(match, 0, "5C", "9C", "AS", FIRST)
    match.act(0, DONE)
    assert reason(match, YES).startswith("Call it. If the claim is true, they may carry it out up to 3 times.")


def test_a_peace_that_is_offered_is_weighed() -> None:
    """B*: to accept ends the game by its points; to decline binds."""
    match = stand(column(0, 1), ["2S 3S 4S 5S 6S 7S", "B* 9H 2C 3C QC 5D"], to_move=[1], credit=0)
    declare(match, 1, "B*")
    for _ in range(4):
        if match.decisions()[0].kind == "window":
            match.act(match.decisions()[0].seat, PASS)
    if match.decisions()[0].kind != "choice":
        _end_turn(match)
    accept = ChoiceAct("accept")
    assert reason(match, accept).endswith("ends the game, and you win 1 to 0.")
    assert reason(match, ChoiceAct("decline")).startswith("Decline and play on")


def _end_turn(match: logic.Match) -> None:
    """Take whatever is offered first, until somebody is asked about peace."""
    for _ in range(20):
        decision = match.decisions()[0]
        if decision.kind == "choice":
            return
        quiet = [one for one in decision.actions if one.kind in ("pass", "done")]
        match.act(decision.seat, (quiet or list(decision.actions))[0])
    raise AssertionError("nobody is asked about peace")


def test_a_discard_names_what_there_is_enough_of() -> None:
    """B-R7: a Star is kept."""
    match = table({(0, 1): "S", (0, -1): "S", (1, 0): "S", (-1, 0): "S"}, ["2S 3S 4S R* 5H 6H", "2H 3H 4D 5D 6D 7H"])
    told = reason(match, discard("2S"))
    assert told == (
        "Discard Sharpened finish: you hold 3 cards of its suit. The Star, which fits everywhere, stays in your hand."
    )
    assert reason(match, discard("R*")) == "Discard Coup on the toss, which you can spare best."


def test_lines_of_several_lands_are_told_apart() -> None:
    """A2: with four seats there is more than one land to reach."""
    match = table({(0, 1): "S"}, ["9C 2H 3D 4S 5S 6S", "2S 3H 4D 5D 6H 7H"], seats=4)
    told = reason(match, card("2H"), cell(0, 2), DONE)
    assert told == (
        "This build lays 1 card. It lets your next build go 1 step deeper into Seat 2's land. "
        "It leaves them no trick to complete with a single card."
    )


def test_a_build_that_scores_nothing_says_so() -> None:
    match = table({(0, 1): "S", (0, 2): "H", (0, 3): "D"}, ["9C 2S 3S 4S 5S 6S", "2H 3H 4D 5D 6H 7H"])
    build(match, 0, ("9C", (0, 4)))
    told = reason(match, card("2H"), cell(1, 4), DONE)
    assert (
        told == "This build lays 1 card and scores nothing yet. It leaves them no trick to complete with a single card."
    )


def test_of_a_card_of_several_uses_the_one_that_is_made_is_named() -> None:
    """Its words tell of all of them, and half of these were the reason of a move that was no such thing (D-JS)."""
    match = stand(column(0, 1), ["JS KC 9C 6D", HANDS[1]])
    told = reason(match, play("JS"), ChoiceAct("highest"), DONE)
    assert told == "Of everything tried, Turn their blade did best. It takes Seat 1's highest Spade."
