"""AS18, hardTimes: after four rounds in a row without a production card any card may be played as one."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.acts import OnCard
from logic.kernel.views import to_json
from tests.age_of_spades.table import DONE, LAY, act, card, down, end_round, lay, pay, refused, table
from tests.age_of_spades.test_hints import reason
from tests.events import plain

ON = {"hardTimes": True}


def after(rounds: int, hand: str = "9S 4C", fields: Any = (), **options: Any) -> logic.Match:
    """A match in which nobody has played a production card for so many rounds; seat 0 is asked to produce."""
    fields = {"civs": "SH", "down": ["KC", "KH"], **dict(fields)}
    match = table([hand, "2S"], options={**ON, **options}, **fields)
    for _ in range(rounds):
        end_round(match)
    return match


def offered_cards(match: logic.Match) -> set[str]:
    return {action.card for action in match.decision_for(0).actions if isinstance(action, OnCard)}


def need(match: logic.Match) -> tuple[int, int]:
    context = to_json(match.decision_for(0).context)
    return context["empty"], context["any_pays"]


def test_after_four_empty_rounds_any_card_pays_three() -> None:
    """AS18: the card lies open on the face-down card like production; from then on the count begins anew."""
    match = after(3)
    assert need(match) == (3, 0) and "9S" not in offered_cards(match)
    end_round(match)
    assert need(match) == (4, 3) and "9S" in offered_cards(match)
    assert match.decision_for(0).story == "You have played no production card in 4 rounds, so any card pays 3."
    told = pay(match, 0, "9S", "KC")
    assert [event["why"] for event in told if event["type"] == "card_moved"] == ["produce"]
    assert down(match, 0)[0] == {"card": "KC", "production": ["9S"], "sum": 3, "cost": 10, "kind": "structure"}
    end_round(match)
    assert need(match) == (0, 0)


def test_without_the_option_nothing_is_counted() -> None:
    """AS18 is off in Classic: nothing of it stands in a position."""
    match = after(4, hardTimes=False)
    assert need(match) == (0, 0) and "9S" not in offered_cards(match)
    assert "empty" not in match.state()["frames"][0]["vars"]


def test_laying_a_card_does_not_end_a_drought() -> None:
    """AS18: what counts is production, not what is laid face down; each seat has a count of its own."""
    match = after(3)
    lay(match, 0, "4C")
    act(match, 0, DONE)
    assert match.state()["frames"][0]["vars"]["empty"] == [4, 3]


def test_a_diamond_counts_its_rank_all_the_same() -> None:
    """AS18: a production card pays its rank, however low, and a court card of Diamonds pays three."""
    match = in_need("2D", down=["KC", ""])
    pay(match, 0, "2D", "KC")
    assert down(match, 0)[0]["sum"] == 2
    match = in_need("KD", down=["KC", ""])
    pay(match, 0, "KD", "KC")
    assert down(match, 0)[0]["sum"] == 3


def test_what_completes_a_card_is_discarded_with_it() -> None:
    """AS18, 3.2: a card of three is completed at once by any card, and both are off the table afterwards."""
    match = after(4, "9S", {"down": ["3H", ""]})
    told = pay(match, 0, "9S", "3H")
    assert [event["why"] for event in told if event["type"] == "card_moved"] == ["produce", "paid", "achieved"]
    assert match.state()["points"][0] == 3


def test_a_card_that_may_be_laid_may_pay_as_well() -> None:
    """AS18: it is asked where the card goes, and its answer says what it pays."""
    match = after(4)
    effects = {one.label: one.effect for one in match.decision_for(0).answers}
    assert effects["Four of Clubs"] == "You take it up to lay it face down, or to pay 3 for a face-down card."
    act(match, 0, card("4C"))
    assert list(match.decision_for(0).actions) == [LAY, card("KC")]
    assert plain(match.previews(0))[1] == {"sum": 3, "cost": 10, "completes": False, "points": 0}


def test_a_card_is_refused_until_then_with_the_rule() -> None:
    """AS18: before the fourth empty round only Diamonds pay, and so it is once one card has paid."""
    match = after(1)
    act(match, 0, card("4C"))
    assert (
        refused(match, 0, card("KC"))
        == "Only Diamonds pay, until you have played no production card in 4 rounds in a row."
    )
    match = after(4, fields={"structures": ["KD", ""]})
    pay(match, 0, "9S", "KC")
    assert match.decision_for(0).story == "" and need(match) == (4, 0)
    act(match, 0, card("4C"))
    assert (
        refused(match, 0, card("KC"))
        == "Only Diamonds pay, until you have played no production card in 4 rounds in a row."
    )


def test_a_payment_in_need_is_taken_back_like_any_other() -> None:
    """AS18: until the production of its seat is over."""
    match = after(4)
    before = match.state()
    pay(match, 0, "9S", "KC")
    match.undo(0)
    match.undo(0)
    assert match.state() == before


def test_it_goes_through_a_document() -> None:
    """AS18: counts and payments are read back; without the option such a payment cannot lie there."""
    match = after(4)
    pay(match, 0, "9S", "KC")
    state = match.state()
    assert logic.load_match(state).state() == state
    with pytest.raises(logic.LoadError, match="is no production card"):
        logic.load_match({**state, "options": {}})


def test_hints_say_why_a_card_that_is_no_diamond_pays() -> None:
    """AS18: what it comes to, and why it may."""
    told = "You have paid nothing for 4 rounds, so any card may pay."
    assert reason(after(4), card("9S"), card("KC")) == f"Bring the payment on your King of Clubs to 3 of 10. {told}"
    match = after(4, "9S", {"down": ["3H", ""]})
    assert reason(match, card("9S"), card("3H")).endswith(told)


def in_need(hand: str, **fields: Any) -> logic.Match:
    """Return the same as :func:`after` four rounds, with nothing in the hand but these cards."""
    state = table([hand, "2S"], options=ON, civs="SH", **fields).state()
    state["frames"][0]["vars"]["empty"] = [4, 0]
    return logic.load_match(state)


def points_of(match: logic.Match, level: str) -> int:
    """Return what seat 0 has once a computer player of a level has produced for it."""
    while match.turn == 1 and match.decisions()[0].seat == 0 and match.decisions()[0].kind in ("produce", "place"):
        match.act(0, logic.bot_action(match.ai_request(0), level, 3))
    points: int = match.state()["points"][0]
    return points


def test_a_beginner_pays_in_need() -> None:
    """AS18: a modifier completes a card."""
    assert points_of(in_need("2S2", down=["3H", ""]), "recruit") == 3


def test_the_last_card_may_pay_rather_than_wait_face_down() -> None:
    """AS18: a seat that lays its last card has nothing to pay with, however long it has been in need."""
    match = in_need("10C", down=["3H", ""], units=["2C", "3C"])
    moves = match.game.brain.moves(match.game.from_document(match.state()), 0)
    assert {len(move.actions) for move in moves} == {1, 2} and len(moves) == 3
