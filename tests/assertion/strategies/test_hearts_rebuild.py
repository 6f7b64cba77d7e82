"""Nine of Hearts: repair cells, the duty to refill them, and what may happen to them meanwhile (D-9H1 to D-9H5)."""

from __future__ import annotations

from typing import Any

import logic
from logic.kernel.acts import value_of
from logic.views import CellAct, DiscardAct, PlayAct, RespondAct
from tests.assertion.oracle import Cell
from tests.assertion.strategies.kit import (
    act,
    asked,
    choose,
    column,
    declare,
    enact,
    finish_turn,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.table import DONE, SERVE, board_of, build, card, cells_for, held, offered, refused, scores

TRICK = [(0, 1), (0, 2), (0, 3), (0, 4)]
CROSSED = {**column(0, 1), **row(1, 4, "SHD")}
"""Two tricks that share the club on (0, 4)."""


def struck(
    picture: Any = CROSSED, mine: str = "AS 2S 2H 2D 5D", theirs: str = "9H 3S 3H 3D 3C 4C", **fields: Any
) -> logic.Match:
    """Seat 0 strikes the column at (0, 1) and seat 1 rebuilds it; seat 1's turn has begun."""
    match = stand(picture, [mine, theirs], **fields)
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "9H")
    quiet(match)
    return match


def serving(*given: Any, **fields: Any) -> logic.Match:
    """Return the same as :func:`struck`; seat 1 serves its duty and does not undo the attack (C6-R3)."""
    match = struck(*given, **fields)
    if asked(match) == [(1, "duty")]:  # asked as long as King of Spades could be in the hand
        act(match, 1, SERVE)
    return match


def repair_cells(match: logic.Match) -> set[Cell]:
    """The cells that are to be refilled."""
    return {tuple(entry["cell"]) for entry in match.state()["board"] if entry.get("repair")}


def duties(match: logic.Match) -> list[str]:
    """The codes of the duties that are still to be served."""
    return [effect["code"] for effect in match.state()["effects"] if effect["kind"] == "duty"]


def test_the_cards_go_and_the_cells_stay() -> None:
    """D-9H: nothing is swept; both cards and the four are removed; points stay."""
    match = struck()
    assert repair_cells(match) == set(TRICK) and set(board_of_cards(match)) == {(1, 4), (2, 4), (3, 4)}
    assert (where(match, "AS"), where(match, "9H")) == ("removed", "removed")
    assert match.state()["permanent"] == [2, 0] and turn_of(match) == 1
    assert all(entry["active"] for entry in match.state()["board"]), "repair cells link"


def board_of_cards(match: logic.Match) -> dict[Cell, str]:
    """The board without its repair cells."""
    return {tuple(e["cell"]): e["suit"] for e in match.state()["board"] if not e.get("repair")}


def test_the_duty_leaves_only_builds_into_the_cells() -> None:
    """D-9H, C6-R2: no strategy, no other build, no attachment needed; several cards or one."""
    match = serving()
    assert asked(match) == [(1, "build")]
    assert {"3C", "3D", "3H", "3S", "4C"} <= set(offered(match, 1, "card")) and offered(match, 1, "play") == []
    assert cells_for(match, 1, "3C") == [(0, 4)], "the row across has three suits already (crossing runs)"
    assert cells_for(match, 1, "3S") == [(0, 1), (0, 2), (0, 3)]
    build(match, 1, ("3S", (0, 2)))
    assert turn_of(match) == 0 and repair_cells(match) == set(TRICK) - {(0, 2)}
    assert duties(match) == ["9H"]


def test_suits_already_refilled_bind() -> None:
    """D-9H2."""
    match = serving(theirs="9H 3S 4S 3H 3D 3C")
    build(match, 1, ("3S", (0, 2)))
    finish_turn(match)
    assert "4S" not in offered(match, 1, "card")


def test_the_fourth_card_completes_the_trick_and_ends_the_duty() -> None:
    """D-9H: +1 for its builder; D-9H3: the crossing trick is whole again without a new point."""
    match = serving()
    before = match.state()["permanent"]
    events = build(match, 1, ("3S", (0, 1)), ("3H", (0, 2)), ("3D", (0, 3)), ("3C", (0, 4)))
    made = [event["cells"] for event in events if event["type"] == "trick_completed"]
    assert made == [[list(cell) for cell in TRICK]]
    assert match.state()["permanent"] == [before[0], before[1] + 1] and duties(match) == []
    assert len(match.state()["tricks"]) == 2 and match.state()["effects"] == []


def test_the_crossing_trick_waits_and_is_no_target_meanwhile() -> None:
    """D-9H3, E47: a line with a repair cell is no complete trick."""
    match = serving(mine="AS AD 2H 2D 5D")
    build(match, 1, ("3S", (0, 2)))
    assert why_not(match, 0, "AD")
    assert [trick["side"] for trick in match.state()["tricks"]] == [0], "its credit is kept"


def test_land_depends_on_the_cells_as_if_filled() -> None:
    """D-9H3: the line beyond is never lost."""
    far = {**column(0, 1), **column(1, 5, "HDCS")}
    match = stand(far, ["AS 2S 2H", "9H 3S 3H 3D 3C 4C"])
    assert held(match) == {(1, 7): [0]}
    events = declare(match, 0, "AS", TRICK) + respond(match, 1, "9H") + quiet(match)
    assert held(match) == {(1, 7): [0]}
    assert not [event for event in events if event["type"] in ("line_lost", "line_gained")]


def test_nobody_else_may_use_the_cells() -> None:
    """D-9H1, B2, B5: no build onto them, and none beside them alone."""
    match = serving(picture=column(0, 1))
    build(match, 1, ("3S", (0, 2)))
    act(match, 0, card("2H"))
    cells = offered(match, 0, "cell")
    assert not set(cells) & set(TRICK)
    assert (1, 3) not in cells and (1, 2) in cells, "beside a refilled cell, not beside an unfilled one"
    match.undo(0)


def test_without_a_fitting_card_one_is_discarded() -> None:
    """D-9H, B-R7: with a heart laid already a hand of hearts has no place; the duty waits for the next turn."""
    deck = "6S 8H 10H 6C 7C 8C JH QH 9D 10D JD QD"
    match = serving(column(0, 1), "AS 2S 2C 2D 5D 5C", "9H 3H 4H 5H 6H 7H", deck=deck)
    build(match, 1, ("3H", (0, 2)))
    build(match, 0, ("2S", (1, 0)))
    assert asked(match) == [(1, "discard")]
    act(match, 1, DiscardAct("4H"))
    assert turn_of(match) == 0 and where(match, "4H") == "removed" and duties(match) == ["9H"]


def test_when_it_can_no_longer_be_completed_the_cells_become_ordinary() -> None:
    """D-9H4: at once, and the duty ends; the trick across is gone with its cell."""
    picture = {**column(0, 1, "CSHD"), **row(1, 1, "SHD"), **row(1, 2, "HD")}
    match = serving(picture, mine="AS 2S 2H 2D 5D")
    assert duties(match) == ["9H"]
    build(match, 1, ("3H", (0, 3)))
    build(match, 0, ("2S", (3, 2)))
    assert repair_cells(match) == set() and duties(match) == []
    assert (0, 3) in board_of(match.state()) and (0, 1) not in board_of(match.state())
    assert match.state()["tricks"] == [] and match.state()["effects"] == []


def test_undoing_the_refill_turns_the_cells_back() -> None:
    """D-9H5: King of Spades of an opponent, and the duty goes on."""
    match = serving(mine="AS KS 2H 2D 5D", picture=column(0, 1))
    build(match, 1, ("3S", (0, 2)), ("3H", (0, 3)))
    enact(match, 0, "KS")
    assert repair_cells(match) == set(TRICK) and duties(match) == ["9H"]
    assert where(match, "3S") == "removed" and turn_of(match) == 1


def test_undoing_the_completion_brings_the_duty_back() -> None:
    """D-9H5, D-KS (d): the point is reversed too."""
    match = serving(mine="AS KS 2H 2D 5D", picture=column(0, 1))
    build(match, 1, ("3S", (0, 1)), ("3H", (0, 2)), ("3D", (0, 3)), ("3C", (0, 4)))
    assert scores(match) == [1, 1]
    enact(match, 0, "KS")
    assert repair_cells(match) == set(TRICK) and duties(match) == ["9H"] and scores(match) == [1, 0]


def test_king_of_spades_instead_of_the_duty() -> None:
    """C6-R3: the attack itself is undone; the cards come back and the duty is gone."""
    match = struck(theirs="9H KS 3H 3D 3C 4C", picture=column(0, 1))
    assert asked(match) == [(1, "duty")]
    act(match, 1, PlayAct("KS"))
    act(match, 1, DONE)
    quiet(match)
    assert set(board_of(match.state())) == set(TRICK) and repair_cells(match) == set() and duties(match) == []
    assert len(match.state()["tricks"]) == 1


def test_ten_of_clubs_cancels_it() -> None:
    """C3.3: both cards are removed and the window opens again."""
    match = stand(column(0, 1), ["AS 10C 2H", "9H 3S 3H"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "9H")
    respond(match, 0, "10C")
    quiet(match)
    assert match.state()["board"] == [] and duties(match) == []
    assert (where(match, "9H"), where(match, "10C")) == ("removed", "removed")


def test_eight_of_hearts_takes_the_attack_back() -> None:
    match = stand(column(0, 1), ["AS 8H 2H", "9H 3S 3H"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "9H")
    respond(match, 0, "8H")
    assert len(match.state()["board"]) == 4 and where(match, "9H") == "hand 1" and asked(match) == [(0, "build")]


def test_an_execution_won_by_seizing_may_be_answered_too() -> None:
    """C3-R7, E61: the seizer's own strike; Eight of Hearts may not answer there, Ten of Clubs may."""
    match = stand({**column(0, 1), **column(0, -4, "CDHS")}, ["AS 9H 2H 3H", "6D 8H 3S 10C"])
    declare(match, 0, "AS", TRICK)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, TRICK, "done")
    respond(match, 0, "9H")
    decision = match.decision_for(1)
    assert decision is not None
    assert {value_of(action) for action in decision.actions} == {None, "10C"}
    quiet(match)
    assert repair_cells(match) == set(TRICK) and duties(match) == ["9H"]


def test_not_against_a_protected_trick_a_second_base_or_a_part() -> None:
    """D-AS4, D-9H: only a complete trick that would be removed."""
    guard = {"kind": "guard", "code": "AH", "owner": 1, "cells": [[0, 2]], "cards": ["AH"], "number": 1}
    match = stand(column(0, 1), ["AS 2H 3H", "9H 3S 3D"], effects=[guard])
    declare(match, 0, "AS", TRICK)
    assert not may_respond(match, 1, "9H")


def may_respond(match: logic.Match, seat: int, code: str) -> bool:
    """Return whether a seat is offered this card as a response now."""
    decision = match.decision_for(seat)
    return decision is not None and RespondAct(code) in decision.actions


def test_a_shared_protected_card_stays() -> None:
    """D-AS4: only three cells are to be refilled, and the card that stays binds its suit."""
    guard = {"kind": "guard", "code": "AH", "owner": 1, "cells": [[2, 4]], "cards": ["AH"], "number": 1}
    match = serving(effects=[guard])
    assert repair_cells(match) == {(0, 1), (0, 2), (0, 3)}
    assert not {"3C", "4C"} & set(offered(match, 1, "card"))
    build(match, 1, ("3S", (0, 1)), ("3H", (0, 2)), ("3D", (0, 3)))
    assert duties(match) == [] and match.state()["permanent"] == [2, 1]


def test_an_isolation_of_the_struck_trick_is_lifted() -> None:
    """D-AD (c): its cards are gone."""
    isolation = {"kind": "isolation", "code": "AD", "owner": 1, "cells": [list(c) for c in TRICK], "cards": ["AD"]}
    match = struck(effects=[{**isolation, "number": 1}])
    assert where(match, "AD") == "removed" and repair_cells(match) == set(TRICK)
    assert all(entry["active"] for entry in match.state()["board"])


def test_a_position_with_repair_cells_survives_writing() -> None:
    match = serving()
    build(match, 1, ("3S", (0, 2)))
    again = logic.load_match(match.state())
    assert again.state() == match.state()
    assert refused(again, 0, CellAct((0, 3)))
