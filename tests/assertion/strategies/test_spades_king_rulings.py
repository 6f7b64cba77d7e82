"""King of Spades: what is not undone, when he may be played and who answers him (D-KS1 to D-KS6)."""

from __future__ import annotations

import pytest

import logic
from logic.views import PlayAct, StrategyAct
from tests.assertion.strategies.kit import (
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.strategies.pieces import (
    credited,
    discard_any,
    effect,
    entry,
    lying,
    permanent,
    stack,
    stub,
)
from tests.assertion.table import DONE, PASS, build, lay, of_type

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
MOVER = ["2S", "2H", "2D", "2C", "5H", "7D"]
KING = "KS JH JD 6C 9D 10H"


def undone(match: logic.Match, seat: int = 1) -> None:
    """Play the King of Spades, which nobody answers."""
    enact(match, seat, "KS")
    discard_any(match)


# --------------------------------------------------------------------------------------------------- D-KS1 to D-KS6


def test_dks1_draws_and_spent_cards_are_not_undone() -> None:
    """D-KS1: a card spent on the centre stays there, and what was drawn stays drawn."""
    match = stand("", ["QC 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "QC")
    choose(match, 0, "pass")
    discard_any(match)
    hand = match.state()["hands"][0]
    undone(match)
    assert where(match, "QC") == "centre" and match.state()["hands"][0] == hand


def test_e15_a_reshuffle_is_not_taken_back_but_the_king_may_be_played() -> None:
    """D-KS1, E15."""
    match = stand(column(0, 1), ["AS 7S 2C 2H 3H 4D", "KS 3C 4C 5S 6S 8S"], centre=["QD"])
    enact(match, 0, "2C")
    deck = len(match.state()["deck"])
    assert "KS" in playable(match, 1)
    undone(match)
    assert len(match.state()["deck"]) == deck - 1 and lying(match) == set(NORTH)


def test_dks2_nothing_is_swept_and_unlinked_cards_turn_inactive() -> None:
    """D-KS2, A5-R3: an island stays where it lies."""
    match = stand("", ["7D 2H 3H 4D 5D 6H", "KS 9D 3C 4C 5S 7S"])
    build(match, 0, ("2H", (0, 1)))
    stub(match, 1, "9D", (1, 0))
    build(match, 0, ("3H", (2, 0)))
    undone(match)
    assert lying(match) == {(0, 1), (1, 0)}
    match = stand("", ["7D 2H 3H 4D 5D 6H", "7S KS 9D 3C 4C 5S"])
    build(match, 0, ("2H", (0, 1)), ("7D", (0, 2)))
    build(match, 1, ("7S", (0, 3)), ("3C", (0, 4)))
    undone(match)
    assert lying(match) == {(0, 3), (0, 4)}
    assert not any(found["active"] for found in match.state()["board"])


def test_dks3_only_the_turn_just_before_of_an_opponent() -> None:
    """D-KS3: with three seats the turn before last is out of reach."""
    hands = ["2S 2H 3D 4C 5D 6H", "3S 3H 4D 6C 9D JH", "KS 7S 8D 9C 10H JC"]
    match = stand("", hands, seats=3)
    stub(match, 0, "2S", (0, 1))
    stub(match, 1, "3H", (1, 0))
    undone(match, 2)
    assert lying(match) == {(0, 1)}


def test_dks3_not_against_a_partner() -> None:
    hands = ["2S 2H 3D 4C 5D 6H", "3S 3H 4D 6C 9D JH", "KS 7S 8D 9C 10H JC", "5S 5H 6D 7C 8H 9H"]
    match = stand("", hands, seats=4, options={"teams": "partners"})
    stub(match, 0, "2S", (0, 1))
    stub(match, 1, "3H", (1, 0))
    assert "KS" in playable(match, 2)
    stub(match, 2, "10H", (-1, 0))
    stub(match, 3, "5H", (0, -1))
    assert match.state()["preceding"] == 3 and turn_of(match) == 0


def test_dks3_not_after_a_mere_pass_nor_at_the_beginning() -> None:
    match = stand("", ["KS 2H 3D 4C 5D 6H", "3S 3H 4D 6C 9D JH"], options={"voluntaryPass": True})
    assert "not an opponent" in why_not(match, 0, "KS")
    stub(match, 0, "2H", (0, 1))
    act(match, 1, PASS)
    assert "KS" not in playable(match, 0) and "can be undone" in why_not(match, 0, "KS")


def test_dks4_ten_of_clubs_answers_it_and_the_credit_is_back() -> None:
    """D-KS4, E38: both cards are removed, the undone player's turn stands, the King's player acts on."""
    match = stand("", ["10C 2H 3D 4C 5D 6H", KING])
    stub(match, 0, "2H", (0, 1))
    declare(match, 1, "KS")
    respond(match, 0, "10C")
    quiet(match)
    assert lying(match) == {(0, 1)} and asked(match) == [(1, "build")] and turn_of(match) == 1
    assert (where(match, "KS"), where(match, "10C")) == ("removed", "removed")
    stub(match, 1, "JD", (1, 0))
    assert turn_of(match) == 0


def test_e62_a_seized_king_has_no_effect() -> None:
    """E62: the seizer's own turn was the preceding one, so he cannot perform it; it goes to the centre."""
    match = stand("", ["6D 2H 3D 4C 5D 6H", KING])
    stub(match, 0, "2H", (0, 1))
    declare(match, 1, "KS")
    respond(match, 0, "6D")
    events = quiet(match)
    discard_any(match)
    assert lying(match) == {(0, 1)} and where(match, "KS") == "centre" and turn_of(match) == 0
    assert [event["why"] for event in of_type(events, "strategy_stopped") if event["code"] == "KS"]


def test_e62_a_king_won_by_the_red_star_has_no_effect() -> None:
    """E62: so with a won toss; with a lost one its player undoes the turn, once."""
    for seed in range(12):
        match = stand("", ["R* 2H 3D 4C 5D 6H", KING], rng=seed)
        stub(match, 0, "2H", (0, 1))
        declare(match, 1, "KS")
        won = of_type(respond(match, 0, "R*") + quiet(match), "coin_tossed")[0]["won"]
        discard_any(match)
        assert lying(match) == ({(0, 1)} if won else set())
        assert where(match, "KS") == "centre" and turn_of(match) == 0


def test_dks5_after_a_forced_march_only_the_second_turn() -> None:
    match = stand("", ["4C 2H 3D 4D 5D 6H", KING])
    enact(match, 0, "4C")
    stub(match, 0, "2H", (0, 1))
    assert turn_of(match) == 0
    stub(match, 0, "3D", (1, 0))
    undone(match)
    assert lying(match) == {(0, 1)}


def test_dks6_e35_after_an_own_build_only_free_cells_are_refilled() -> None:
    """D-KS6, E35: what cannot return beside the own build stays in its pile."""
    board = {**column(0, 1), (1, 0): "S"}
    match = stand(board, ["AS 2H 3H 4D 5D 6H", "7S KS 9D 3C 4C 5S"], credit=1)
    enact(match, 0, "AS", NORTH)
    assert lying(match) == {(1, 0)}
    lay(match, 1, ("7S", (0, 1)))
    act(match, 1, DONE)
    quiet(match)
    undone(match)
    assert lying(match) == {(1, 0), *NORTH} and stack(match, (0, 1)) == ["7S"]
    assert credited(match) == [(1, 1)] and permanent(match) == [0, 1]  # the run is whole again, its credit as before


def test_dks6_a_returning_card_must_fit_the_own_build() -> None:
    """D-KS6: a run that would become too long or hold a suit twice leaves the card in its pile."""
    board = {**column(0, 1, "HDCS"), (1, 0): "C"}
    match = stand(board, ["AS 2H 3H 4D 5D 6H", "7S KS 9H 9D 4C 5S"], credit=1)
    enact(match, 0, "AS", NORTH)
    lay(match, 1, ("7S", (0, 1)), ("9H", (0, 2)))
    act(match, 1, DONE)
    quiet(match)
    undone(match)
    assert lying(match) == {(1, 0), (0, 1), (0, 2), (0, 3)}  # D fits beside S H; C then too; S would come twice
    assert stack(match, (0, 1)) == ["7S"] and stack(match, (0, 2)) == ["9H"]


def test_a_protected_trick_keeps_what_was_built_into_it() -> None:
    """D-AH: what an older Ace of Hearts protects is not taken off; its trick goes on standing for no points."""
    guard = effect("guard", "AH", cells=[(0, 1)], cards=["AH"], target=-1)
    board = {**column(0, 1, "SHDC"), (1, 1): "H", (2, 1): "D"}
    match = stand(board, ["9C 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"], effects=[guard])
    build(match, 0, ("9C", (3, 1)))
    assert permanent(match) == [2, 0]
    undone(match)
    assert (3, 1) in lying(match) and permanent(match) == [1, 0] and sorted(credited(match)) == [(0, 0), (0, 1)]


def test_it_is_a_retaliation_king_of_hearts_forbids_it() -> None:
    """E36, C4: no King of Spades in the next turn of whoever stood against a King of Hearts."""
    match = stand(column(0, 1), ["KH AS 3H 4D 5D 6H", "KS 3S 3C 4C 5S 6D"])
    enact(match, 0, "KH", "AS")
    choose(match, 0, NORTH, "done")
    assert turn_of(match) == 1 and not {"KS", "3S"} & set(playable(match, 1))
    assert "King of Hearts" in why_not(match, 1, "KS")


def test_an_echo_of_the_king_meets_his_conditions() -> None:
    """D-9S4: it may undo the King's own turn."""
    match = stand("", ["9S 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    stub(match, 0, "2H", (0, 1))
    undone(match)
    assert "9S" in playable(match, 0)
    aim(match, 0, "9S", "KS")


@pytest.mark.parametrize("code", ["KS", "3S"])
def test_king_of_hearts_shuts_out_an_echo_of_a_retaliation(code: str) -> None:
    """D-9S4, C4: what the King of Hearts forbids it forbids to the Echo."""
    match = stand(column(0, 1), [f"KH {code} 3H 4D 5D 6H", "9S 2C 3C 4C 5S 7S"], to_move=[1])
    stub(match, 1, "2C", (1, 1))
    enact(match, 0, "KH", code)
    choose(match, 0, "done")
    quiet(match)
    assert turn_of(match) == 1 and "9S" in playable(match, 1)
    act(match, 1, PlayAct("9S"))
    decision = match.decision_for(1)
    assert decision is not None and StrategyAct(code) not in decision.actions


def test_an_echo_of_the_king_may_be_played_instead_of_a_fresh_duty() -> None:
    """C6-R3, D-9S4: the turn before held both the King and an order, through cards of the centre pile."""
    set_won = effect("gamble", "KD", cards=["KS", "7D"], owner=1, target=0)
    match = stand("", ["2H 3H 4D 5D 6H", "9S 2C 3C 4C 5S 7S"], effects=[set_won], pending=["KS", "7D"], to_move=[1])
    stub(match, 1, "2C", (0, 1))
    choose(match, 0, "KD", "KS", "done")
    quiet(match)
    choose(match, 0, "7D", "done")
    quiet(match)
    assert asked(match) == [(1, "duty")]
    act(match, 1, PlayAct("9S"))
    choose(match, 1, "done")
    quiet(match)
    assert where(match, "9S") == "centre" and not [one for one in match.state()["effects"] if one["kind"] == "duty"]


def test_what_was_undone_cannot_be_claimed() -> None:
    """D-KS (c), D-3S: a turn that has been undone has gained nothing any more."""
    hands = ["2S 2H 2D 2C 5H 7D", "KS 3H 4D 6C 9D 10H", "3S 7S 8D 9C JH JC"]
    match = stand("", hands, seats=3)
    build(match, 0, ("2S", (0, 1)), ("2H", (0, 2)), ("2D", (0, 3)), ("2C", (0, 4)))
    undone(match)
    enact(match, 2, "3S", 0)
    assert permanent(match) == [0, 0, 0]


def test_the_record_of_the_undone_turn_can_still_be_echoed() -> None:
    """D-9S1: declared is declared."""
    match = stand(column(0, 1), ["AS 2H 3H 4D 5D 6H", "KS 9S 3C 4C 5S 7S"])
    enact(match, 0, "AS", NORTH)
    undone(match)
    stub(match, 0, "2H", (1, 0))
    assert match.state()["records"][0]["declared"] == []  # his last turn is a build now
    assert [one["code"] for one in match.state()["records"][1]["declared"]] == ["KS"]


def test_the_board_shown_is_consistent_after_undoing() -> None:
    """The position after an undoing reads back."""
    match = stand({**column(0, 1), (1, 5): "S"}, ["AS 2H 3H 4D 5D 6H", "KS 2C 3C 4C 5S 7S"])
    enact(match, 0, "AS", NORTH)
    undone(match)
    again = logic.load_match(match.state())
    assert again.state()["board"] == match.state()["board"] and entry(match, (1, 5))["active"]
