"""Positions of Age of Spades for tests: hands, units, structures and face-down cards become a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import logic
from logic.kernel.acts import value_of
from logic.views import ActionView, AgeView, CardAct, ChoiceAct, DoneAct, NoAct, PassAct, ResignAct, SeatAct
from tests.events import as_json

ID = "age-of-spades"
Cards = str | Sequence[str]
Action = ActionView
DONE: Action = DoneAct()
PASS: Action = PassAct()
NO: Action = NoAct()
RESIGN: Action = ResignAct()
LAY: Action = ChoiceAct("lay")
POINTS: Action = ChoiceAct("points")


def listed(cards: Cards) -> list[str]:
    """Codes written in one string, or already a list."""
    return cards.split() if isinstance(cards, str) else list(cards)


def document(hands: Sequence[Cards], **fields: Any) -> dict[str, Any]:
    """A position as a person would write it: by seat, in one string each.

    ``down`` lists the face-down cards of a seat: ``"6C: 2D 3D, KS"``. ``civs`` names the civilizations, ``"SD"``.
    ``deck`` in drawing order puts everything not named elsewhere on the discard.
    """
    seats = len(hands)
    position: dict[str, Any] = {"game": ID, "seats": seats, "hands": [listed(hand) for hand in hands], "deck": "rest"}
    if "civs" in fields:
        position["civilizations"] = list(fields.pop("civs"))
    if "down" in fields:
        position["constructions"] = [_down(told) for told in fields.pop("down")]
    for name in ("units", "structures"):
        if name in fields:
            position[name] = [listed(pile) for pile in fields.pop(name)]
    if "deck" in fields:
        position["deck"] = listed(fields.pop("deck"))
        piles = [pile for name in ("hands", "units", "structures") for pile in position.get(name, ())]
        named = set(position["deck"]).union(*piles)
        for under_way in position.get("constructions", ()):
            named |= {code for one in under_way for code in (one["card"], *one["production"])}
        position["discard"] = [code for code in CODES if code not in named]
    return {**position, **fields}


def _down(told: str) -> list[dict[str, Any]]:
    found = []
    for part in filter(None, (part.strip() for part in told.split(","))):
        card, _, paid = part.partition(":")
        found.append({"card": card.strip(), "production": paid.split()})
    return found


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CODES = tuple(rank + suit + copy for copy in ("", "2") for suit in "SHDC" for rank in RANKS)


def table(hands: Sequence[Cards], **fields: Any) -> logic.Match:
    """A match that stands as :func:`document` says, at its first decision."""
    return logic.load_match(document(hands, **fields))


def combat(hands: Sequence[Cards], **fields: Any) -> logic.Match:
    """Return the same as :func:`table`, at the combat phase."""
    return table(hands, phase="combat", **fields)


# acting ---------------------------------------------------------------------------------------------------------------


def card(code: str) -> Action:
    """Take up a card, choose a face-down card, commit a card, or name a structure."""
    return CardAct(code)


def attack(seat: int) -> Action:
    """Attack a seat."""
    return SeatAct(seat)


def act(match: logic.Match, seat: int, *actions: Action) -> list[dict[str, Any]]:
    """Take these actions; what happened, as one who sees everything would tell it."""
    events: list[dict[str, Any]] = []
    for action in actions:
        events += as_json(match.seen_by(None, match.act(seat, action)))
    return events


def lay(match: logic.Match, seat: int, code: str) -> list[dict[str, Any]]:
    """Lay a card face down."""
    return act(match, seat, card(code), LAY)


def pay(match: logic.Match, seat: int, code: str, target: str) -> list[dict[str, Any]]:
    """Play a production card on a face-down card."""
    return act(match, seat, card(code), card(target))


def commit(match: logic.Match, seat: int, codes: Cards = ()) -> list[dict[str, Any]]:
    """Commit cards to a fight, and say so."""
    return act(match, seat, *(card(code) for code in listed(codes)), DONE)


def end_round(match: logic.Match) -> list[dict[str, Any]]:
    """Have everybody do nothing until the next round has begun or the game is over."""
    turn, events = match.turn, []
    while match.outcome() is None and match.turn == turn:
        decision = match.decisions()[0]
        events += act(match, decision.seat, DONE if decision.kind in ("produce", "commit") else PASS)
    return events


def to_combat(match: logic.Match) -> None:
    """Have everybody end production; where nobody has a unit the next round has begun."""
    turn = match.turn
    while match.turn == turn and match.decisions()[0].kind == "produce":
        act(match, match.decisions()[0].seat, DONE)


def refused(match: logic.Match, seat: int, action: Any) -> str:
    """The sentence with which an action is refused: by asking and by trying, which must change nothing."""
    before, token = match.state(), match.token
    reason = match.explain(seat, action)
    assert reason is not None, f"{action} is allowed"
    with pytest.raises(logic.Refusal) as caught:
        match.act(seat, action)
    assert (match.state(), match.token) == (before, token)
    assert caught.value.reason == reason and reason.endswith(".")
    return reason


# looking --------------------------------------------------------------------------------------------------------------


def offered(match: logic.Match, seat: int, kind: str = "card") -> list[Any]:
    """The values of the actions of one type that are offered to a seat, sorted."""
    decision = match.decision_for(seat)
    assert decision is not None, f"seat {seat} is not asked"
    values = [value_of(action) for action in decision.actions if action.kind == kind]
    return sorted(kind if value is None else value for value in values)


def asked(match: logic.Match) -> list[tuple[int, str]]:
    """Return who owes an answer, and to what kind of decision."""
    return [(decision.seat, decision.kind) for decision in match.decisions()]


def of_type(events: Sequence[Mapping[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one type, without that word."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def points(match: logic.Match) -> list[int]:
    """The victory points by seat."""
    found: list[int] = match.state()["points"]
    return found


def down(match: logic.Match, seat: int, viewer: int | None = None) -> list[dict[str, Any]]:
    """The face-down cards of a seat, as somebody sees them (``None``: as they are)."""
    position = match.state() if viewer is None else match.view_document(viewer)
    found: list[dict[str, Any]] = position["constructions"][seat]
    return found


def seen(match: logic.Match, seat: int) -> AgeView:
    """Return what a seat may see, as the view of this game."""
    view = match.view(seat)
    assert isinstance(view, AgeView)
    return view
