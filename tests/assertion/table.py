"""Tables for tests: a drawing of the board, the hands and what else matters become a match.

A board is a drawing, North up, cells apart by blanks, ``+`` for the centre and ``.`` for an empty cell, or a dictionary
from cell to card. A card on the board is a code (``9S``), a Star with its suit (``R*S``), or a suit letter alone: then
any card of that suit not named elsewhere lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from logic.kernel.acts import value_of
from logic.views import (
    ActionView,
    AssertionView,
    CardAct,
    CellAct,
    DiscardAct,
    DoneAct,
    PassAct,
    ResignAct,
    ServeAct,
    SuitAct,
)
from tests.assertion.oracle import STARS, SUITS, Board, Cell, Code, full_deck, suits_of
from tests.events import as_json

Picture = str | Mapping[Cell, str]
Cards = str | Sequence[Code]
Action = ActionView
Placement = tuple[Code, Cell] | tuple[Code, Cell, str]
HAND = 6


# --------------------------------------------------------------------------------------------------------------- making


def drawn(picture: Picture) -> dict[Cell, str]:
    """The cells of a drawing.

    >>> drawn('''. S
    ...          + 9H''')
    {(1, 1): 'S', (1, 0): '9H'}
    """
    if not isinstance(picture, str):
        return dict(picture)
    rows = [line.split() for line in picture.splitlines() if line.strip()]
    if not rows:
        return {}
    centres = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word == "+"]
    assert len(centres) == 1, "a drawing shows the centre once"
    east, south = centres[0]
    return {
        (x - east, south - y): word
        for y, row in enumerate(rows)
        for x, word in enumerate(row)
        if word not in ("+", ".")
    }


def listed(cards: Cards) -> list[Code]:
    """Codes written in one string, or already a list."""
    return cards.split() if isinstance(cards, str) else list(cards)


def document(
    picture: Picture = "",
    hands: Sequence[Cards] = (),
    *,
    seats: int = 2,
    deck: Cards | int = "rest",
    removed: Cards = (),
    **fields: Any,
) -> dict[str, Any]:
    """A position as a person would write it.

    Hands not given are dealt six cards of the rest. ``deck`` is ``"rest"``, the cards in drawing order, or how many of
    the rest it holds; what is left over lies on the removed pile. Further fields go in as they are.
    """
    board = drawn(picture)
    held = [listed(hand) for hand in hands]
    gone = listed(removed)
    named = {code for hand in held for code in hand} | set(gone)
    named |= {word if word[-1] in SUITS and "*" not in word else word[:2] for word in board.values() if len(word) > 1}
    named |= _elsewhere(fields)
    stacked = [] if isinstance(deck, int) or deck == "rest" else listed(deck)
    free = [code for code in full_deck() if code not in named and code not in stacked]
    entries = [_entry(cell, word, free) for cell, word in board.items()]
    while len(held) < seats:
        held.append([free.pop() for _ in range(HAND)])
    if isinstance(deck, int):
        stacked, free = free[:deck], free[deck:]
    if deck != "rest":
        gone += free + [code for code in BY_CODE if code not in {*full_deck(), *named, *stacked}]
    pile: Cards = "rest" if deck == "rest" else stacked
    basic = {"game": "assertion", "seats": seats, "hands": held, "board": entries, "deck": pile}
    return {**basic, **({"removed": gone} if gone else {}), **fields}


def _elsewhere(fields: Mapping[str, Any]) -> set[Code]:
    """The cards that further fields put somewhere: on piles, in reserves, on the board as overlays."""
    piles = [fields.get(name, ()) for name in ("centre", "pending")]
    piles += [pile for name in ("depots", "threats", "aside") for pile in fields.get(name, ())]
    piles += [
        effect.get("cards", ()) for effect in fields.get("effects", ()) if effect["kind"] in ("guard", "isolation")
    ]
    return {code for pile in piles for code in pile}


def _entry(cell: Cell, word: str, free: list[Code]) -> dict[str, Any]:
    if word in SUITS:
        plain = [code for code in free if code not in STARS and code[-1] == word]
        code = (plain or [code for code in free if code in STARS])[0]
        free.remove(code)
        return {"cell": list(cell), "cards": [code], "suit": word}
    if word[:2] in STARS:
        return {"cell": list(cell), "cards": [word[:2]], "suit": word[2:]}
    return {"cell": list(cell), "cards": [word]}


def table(picture: Picture = "", hands: Sequence[Cards] = (), **fields: Any) -> logic.Match:
    """A match that stands as :func:`document` says."""
    return logic.load_match(document(picture, hands, **fields))


# -------------------------------------------------------------------------------------------------------------- acting


def card(code: Code) -> Action:
    """Take up a card."""
    return CardAct(code)


def cell(x: int, y: int) -> Action:
    """Put it on a cell."""
    return CellAct((x, y))


def suit(letter: str) -> Action:
    """Let a Star stand for a suit."""
    return SuitAct(letter)


def discard(code: Code) -> Action:
    """Throw a card away."""
    return DiscardAct(code)


DONE: Action = DoneAct()
SERVE: Action = ServeAct()
PASS: Action = PassAct()
RESIGN: Action = ResignAct()


def lay(match: logic.Match, seat: int, *placements: Placement) -> None:
    """Lay cards without confirming the build: ``("9S", (1, 0))``, a Star with its suit at the end."""
    for code, at, *declared in placements:
        match.act(seat, card(code))
        match.act(seat, cell(*at))
        for letter in declared:
            match.act(seat, suit(letter))


def build(match: logic.Match, seat: int, *placements: Placement) -> list[dict[str, Any]]:
    """Lay cards and end the turn, which nobody answers; what happened, as one who sees everything would tell it."""
    lay(match, seat, *placements)
    return act(match, seat, DONE) + unanswered(match)


def unanswered(match: logic.Match) -> list[dict[str, Any]]:
    """Let everybody pass who is asked whether they answer something; what happened."""
    events: list[dict[str, Any]] = []
    while match.outcome() is None and asked(match)[0][1] == "window":
        events += act(match, asked(match)[0][0], PASS)
    return events


def act(match: logic.Match, seat: int, action: Action) -> list[dict[str, Any]]:
    """Take one action; what happened, as one who sees everything would tell it."""
    return as_json(match.seen_by(None, match.act(seat, action)))


def refused(match: logic.Match, seat: int, action: Any) -> str:
    """The sentence with which an action is refused: by asking and by trying, which must change nothing."""
    before, token = match.state(), match.token
    reason = match.explain(seat, action)
    assert reason is not None, f"{action} is allowed"
    with pytest.raises(logic.Refusal) as caught:
        match.act(seat, action)
    assert (match.state(), match.token) == (before, token)
    if isinstance(caught.value, logic.IllegalAction):
        assert caught.value.reason == reason
    return reason


# ------------------------------------------------------------------------------------------------------------- looking


def offered(match: logic.Match, seat: int, kind: str) -> list[Any]:
    """The values of the actions of one type that are offered to a seat, sorted."""
    decision = match.decision_for(seat)
    assert decision is not None
    return sorted(value_of(action) for action in decision.actions if action.kind == kind)


def asked(match: logic.Match) -> list[tuple[int, str]]:
    """Return who owes an answer, and to what kind of decision."""
    return [(decision.seat, decision.kind) for decision in match.decisions()]


def cells_for(match: logic.Match, seat: int, code: Code) -> list[Cell]:
    """Return where a card could go now."""
    match.act(seat, card(code))
    found = offered(match, seat, "cell")
    match.undo(seat)
    return found


def board_of(position: Mapping[str, Any]) -> Board:
    """The suits on the board of a position or view."""
    return {tuple(entry["cell"]): entry["suit"] for entry in position["board"]}


def scores(match: logic.Match) -> list[int]:
    """The running scores by side."""
    return [entry["total"] for entry in match.state()["scores"]]


def held(match: logic.Match) -> dict[tuple[int, int], list[int]]:
    """The lines that are held: ``(home, distance)`` and the sides that hold it."""
    return {(line["home"], line["distance"]): line["held_by"] for line in match.state()["lines"] if line["held_by"]}


def of_type(events: Iterable[Mapping[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one type, without that word."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def chain(*cells: Cell, suits: str = "SHDC") -> dict[Cell, str]:
    """A board of suits going round and round along the given cells."""
    return {at: suits[place % len(suits)] for place, at in enumerate(cells)}


def staircase(depth: int, dx: int = 0, dy: int = 1) -> dict[Cell, str]:
    """A legal chain of corner contacts from a corner of the centre out to ``depth`` along one axis.

    It zigzags between two rows or columns, so every run in it is a stub.
    """
    assert (dx, dy) in ((0, 1), (0, -1), (1, 0), (-1, 0))
    return {
        (dx * step + (step % 2) * abs(dy), dy * step + (step % 2) * abs(dx)): SUITS[step % 4]
        for step in range(1, depth + 1)
    }


__all__ = [
    "DONE",
    "PASS",
    "RESIGN",
    "act",
    "asked",
    "board_of",
    "build",
    "card",
    "cell",
    "cells_for",
    "chain",
    "discard",
    "document",
    "drawn",
    "held",
    "lay",
    "listed",
    "of_type",
    "offered",
    "refused",
    "scores",
    "staircase",
    "suit",
    "suits_of",
    "table",
    "unanswered",
]


def seen(match: logic.Match, seat: int) -> AssertionView:
    """Return what a seat may see, as the view of this game."""
    view = match.view(seat)
    assert isinstance(view, AssertionView)
    return view
