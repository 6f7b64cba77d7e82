"""Queen of Hearts: a claim of any strategy over a concealed card (D-QH1 to D-QH3, E20 to E24)."""

from __future__ import annotations

from typing import Any

import logic
from tests.assertion.strategies.kit import (
    NO,
    YES,
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    quiet,
    respond,
    stand,
    turn_of,
    where,
)
from tests.assertion.table import build, offered, scores, seen

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]


def claimed(mine: str = "QH 2C 3C 4C", under: str = "2C", claim: str = "10H", *more: Any, **fields: Any) -> logic.Match:
    """Seat 0 claims a strategy over a card; seat 1 is asked whether they call."""
    picture = fields.pop("picture", "")
    match = stand(picture, [mine, fields.pop("theirs", "6D 3D 4D 5D")], **fields)
    declare(match, 0, "QH", under, claim, *more)
    assert asked(match) == [(1, "call")]
    return match


def test_not_called_it_is_carried_out_as_claimed() -> None:
    """D-QH, D-QH1: any card may be concealed; it goes face down to the removed pile, the queen to the centre."""
    match = claimed()
    act(match, 1, NO)
    quiet(match)
    assert set(match.view(0).hands[1]) == {"6D", "3D", "4D", "5D"}, "See Their Plans has worked"
    assert (where(match, "2C"), where(match, "QH")) == ("removed", "centre")
    assert "2C" not in seen(match, 1).removed and turn_of(match) == 0


def test_any_strategy_may_be_claimed_even_one_that_lies_in_the_open() -> None:
    """D-QH: neither build nor response cards, no mask (D-QH3), nothing that could not be carried out (D-QH2)."""
    match = stand({(1, 0): "JD"}, ["QH 2C 3C 4C", "6D 3D"], centre=["7H"])
    aim(match, 0, "QH", "2C")
    offers = set(offered(match, 0, "strategy"))
    assert {"7H", "JD", "10H", "8S"} <= offers
    assert not {"QH", "5C", "6D", "10C", "8H", "9C", "4H", "7S", "2S", "KC", "8D"} & offers
    assert "AS" not in offers, "there is no trick to eliminate"


def test_called_and_true_it_is_carried_out_twice() -> None:
    """D-QH: the card is shown, its player may carry it out twice in all."""
    match = claimed("QH 7H 3C 4C", "7H", "7H", centre=["9S", "9D", "8D"])
    act(match, 1, YES)
    quiet(match)
    assert asked(match) == [(0, "declare")]
    choose(match, 0, "done")
    quiet(match)
    pile = match.state()["centre"]
    assert len({"9S", "9D", "8D"} & set(pile)) == 1 and {"7H", "QH"} <= set(pile)
    assert turn_of(match) == 0


def test_the_second_execution_may_be_left() -> None:
    match = claimed("QH 7H 3C 4C", "7H", "7H", centre=["9S", "9D", "8D"])
    act(match, 1, YES)
    quiet(match)
    choose(match, 0, "no")
    assert len({"9S", "9D", "8D"} & set(match.state()["centre"])) == 2 and where(match, "7H") == "centre"


def test_called_and_false_the_caller_may_use_either_strategy() -> None:
    """D-QH: against the bluffer; then the turn ends."""
    match = claimed("QH 7H 3C 4C", "7H", "JD", centre=["9S"])
    act(match, 1, YES)
    assert asked(match) == [(1, "call_won")]
    assert offered(match, 1, "strategy") == ["7H", "JD"]
    choose(match, 1, "7H", "done")
    assert where(match, "9S") == "hand 1" and where(match, "7H") == "centre" and turn_of(match) == 1
    other = claimed("QH 7H AC KD", "7H", "JD", centre=["9S"])
    act(other, 1, YES)
    choose(other, 1, "JD", "done")
    assert {where(other, "AC"), where(other, "KD")} == {"centre"} and turn_of(other) == 1


def test_or_neither() -> None:
    match = claimed("QH 7H 3C 4C", "7H", "JD", centre=["9S"])
    act(match, 1, YES)
    choose(match, 1, "no")
    assert where(match, "7H") == "centre" and where(match, "9S") == "centre" and turn_of(match) == 1


def test_a_concealed_nine_of_clubs_that_is_called_is_punished() -> None:
    """E20: a bluff found out; the caller may perform the declared strategy, the Nine of Clubs cannot be performed."""
    match = claimed("QH 9C 3C 4C", "9C", "JD")
    act(match, 1, YES)
    assert where(match, "3C") == "removed"
    assert offered(match, 1, "strategy") == ["JD"]
    choose(match, 1, "no")
    assert turn_of(match) == 1 and any(effect["kind"] == "forfeit" for effect in match.state()["effects"])


def test_a_concealed_nine_of_clubs_that_is_not_called_stays_unseen() -> None:
    """E21."""
    match = claimed("QH 9C 3C 4C", "9C", "10H")
    act(match, 1, NO)
    quiet(match)
    assert where(match, "9C") == "removed" and "9C" not in seen(match, 1).removed
    assert not any(effect["kind"] == "forfeit" for effect in match.state()["effects"])


def test_a_claimed_echo_copies_what_there_is_to_copy() -> None:
    """E23, D-9S2: allowed if the opponent has declared a strategy; it counts as that strategy."""
    match = stand("", ["10H 2S 3C", "QH 3D 4D 5D"], centre=["7D"])
    enact(match, 0, "10H")
    build(match, 0, ("2S", (1, 0)))
    aim(match, 1, "QH", "3D", "9S")
    while asked(match) != [(1, "declare")]:
        act(match, 1, match.decisions()[0].actions[0])
    choose(match, 1, "done")
    act(match, 0, NO)
    quiet(match)
    assert [one["code"] for one in match.state()["now"]["declared"]] == ["10H"]
    assert where(match, "3D") == "removed" and where(match, "QH") == "centre"


def test_without_anything_to_copy_no_echo_can_be_claimed() -> None:
    """E23, D-QH2."""
    match = stand("", ["QH 2C 3C 4C", "6D 3D"])
    aim(match, 0, "QH", "2C")
    assert "9S" not in offered(match, 0, "strategy")


def test_calls_come_first_and_six_of_diamonds_seizes_the_claim() -> None:
    """E24: if nobody calls; the concealed card is never shown."""
    match = claimed("QH 2C KC AC", "2C", "JD")
    act(match, 1, NO)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    assert {where(match, "KC"), where(match, "AC")} == {"centre"}
    assert where(match, "2C") == "removed" and "2C" not in seen(match, 1).removed and turn_of(match) == 1


def test_a_marker_stands_for_what_a_claim_leaves_on_the_board() -> None:
    """A1-R1, E22: the Ace of Clubs claimed; Ace of Spades then removes the marker."""
    match = claimed("QH 2C 3C 4C", "2C", "AC", (3, 3), theirs="AS 3D 4D 5D")
    act(match, 1, NO)
    quiet(match)
    assert match.state()["board"][0]["marker"] == "AC" and match.state()["board"][0]["base"]
    enact(match, 1, "AS", [(3, 3)])
    assert match.state()["board"] == []


def test_what_is_concealed_cannot_be_followed() -> None:
    """Secrets: a card that had been seen is not to be recognised when it is concealed or kept."""
    match = stand("", ["QH 2C 3C 4C", "6D 3D 4D 5D"], known={"2C": [0, 1], "3C": [0, 1]})
    declare(match, 0, "QH", "2C", "10H")
    view = match.view_document(1)
    assert not {"2C", "3C", "4C"} & {*view["hands"][0], *view["pending"]}


def test_option_queen_hearts_build_cards() -> None:
    """D-QH3, option queenHeartsBuildCards: the queen itself is built as the declared card, in that card's suit."""
    hands = ["QH 3H 4C 2C", "6D 3D 4D 5D"]
    off = stand(column(0, 1, "HDC"), hands)
    aim(off, 0, "QH", "2C")
    assert "2S" not in offered(off, 0, "strategy")
    match = stand(column(0, 1, "HDC"), hands, options={"queenHeartsBuildCards": True})
    aim(match, 0, "QH", "2C", "2S")
    choose(match, 0, "QH", (0, 4), "done", "done")
    act(match, 1, NO)
    quiet(match)
    assert where(match, "QH") == "board" and scores(match) == [2, 0]
    assert next(entry["suit"] for entry in match.state()["board"] if entry["cell"] == [0, 4]) == "S"
