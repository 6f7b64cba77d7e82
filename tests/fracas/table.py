"""Positions of Fracas for tests: hands, battlefields and decks become a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import logic
from logic.fracas.rules.faces import DECKS
from logic.kernel.acts import value_of
from logic.kernel.cards import CODES
from logic.views import ActionView, CardAct, ChoiceAct, DoneAct, FracasView, NumberAct, PassAct, PlayAct, ResignAct
from tests.events import as_json

ID = "fracas"
Action = ActionView
DONE: Action = DoneAct()
PASS: Action = PassAct()
RESIGN: Action = ResignAct()
REDRAW: Action = ChoiceAct("redraw")


def units(told: str) -> list[dict[str, Any]]:
    """A battlefield in one string: ``"JH 9H/ 5D+"``; a slash taps a card, a plus makes it fresh."""
    return [{"card": code.rstrip("/+"), "tapped": "/" in code, "fresh": "+" in code} for code in told.split()]


def document(
    hands: Sequence[str] = ("", ""), fields: Sequence[str] = ("", ""), decks: Sequence[str] | None = None, **more: Any
) -> dict[str, Any]:
    """A position as a person would write it, seat 0 red and seat 1 black.

    ``decks`` in drawing order puts everything not named elsewhere on the discards; without it, into the decks.
    """
    position: dict[str, Any] = {
        "game": ID,
        "seats": 2,
        "hands": [hand.split() for hand in hands],
        "fields": [units(told) for told in fields],
        "decks": "rest",
    }
    if decks is not None:
        position["decks"] = [deck.split() for deck in decks]
        position["discards"] = []
        for seat, deck in enumerate(DECKS):
            lying = {*position["hands"][seat], *position["decks"][seat]}
            lying |= {unit["card"] for unit in position["fields"][seat]}
            position["discards"].append([CODES[face] for face in deck if CODES[face] not in lying])
    return {**position, **more}


def table(
    hands: Sequence[str] = ("", ""), fields: Sequence[str] = ("", ""), decks: Sequence[str] | None = None, **more: Any
) -> logic.Match:
    """A match that stands as :func:`document` says, at its first decision; seat 0 deploys unless told otherwise."""
    return logic.load_match(document(hands, fields, decks, **{"phase": "deploy", **more}))


# acting ---------------------------------------------------------------------------------------------------------------


def card(code: str) -> Action:
    """Take up, or choose, a card."""
    return CardAct(code)


def ace(code: str) -> Action:
    """Play an assassin."""
    return PlayAct(code)


def number(value: int) -> Action:
    """Name an attack, or how many tokens to buy."""
    return NumberAct(value)


def act(match: logic.Match, seat: int, *actions: Action) -> list[dict[str, Any]]:
    """Take these actions; what happened, as one who sees everything would tell it."""
    events: list[dict[str, Any]] = []
    for action in actions:
        events += as_json(match.seen_by(None, match.act(seat, action)))
    return events


def passes(match: logic.Match) -> list[dict[str, Any]]:
    """Have everybody who is asked for an assassin pass, until something else is asked or the match is over."""
    events: list[dict[str, Any]] = []
    while match.outcome() is None and match.decisions()[0].kind == "priority":
        events += act(match, match.decisions()[0].seat, PASS)
    return events


def on(match: logic.Match, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Have everybody pass, confirm nothing and discard the first card, until ``seat`` is asked for ``kind``."""
    events: list[dict[str, Any]] = []
    for _ in range(200):
        if match.outcome() is not None:
            return events
        decision = match.decisions()[0]
        if decision.kind == kind and seat in (None, decision.seat):
            return events
        events += act(match, decision.seat, decision.actions[0])
    raise AssertionError(f"nobody is asked for {kind}")


def attack(match: logic.Match, *pieces: str) -> list[dict[str, Any]]:
    """The seat whose turn it is attacks, pairs written ``"9H 9D"``; windows are passed over."""
    on(match, "attack")
    seat = match.decisions()[0].seat
    events: list[dict[str, Any]] = []
    for piece in pieces:
        codes = piece.split()
        events += act(match, seat, *map(card, codes))
        if len(codes) == 2:
            events += act(match, seat, ChoiceAct(f"pair {codes[0][:-1]}"))
    return events + act(match, seat, DONE)


def block(match: logic.Match, *blocks: str) -> list[dict[str, Any]]:
    """The defender answers attack by attack, and all windows up to the next other decision are passed over."""
    passes(match)
    seat = match.decisions()[0].seat
    events: list[dict[str, Any]] = []
    for place, told in enumerate(blocks):
        for code in told.split():
            events += act(match, seat, card(code), number(place))
    return events + act(match, seat, DONE)


def send(match: logic.Match, seat: int, code: str, general: str, target: str) -> list[dict[str, Any]]:
    """A seat that is asked sends an assassin."""
    return act(match, seat, ace(code), card(general), card(target))


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


def stop(match: logic.Match) -> str | None:
    """The mark at which a window stands open."""
    decision = match.decisions()[0]
    return getattr(decision.context, "stop", None)


def context(match: logic.Match) -> dict[str, Any]:
    """Return what the open decision carries."""
    found: dict[str, Any] = match.decisions()[0].told().context
    return found


def of_type(events: Sequence[Mapping[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one type, without that word."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def field(match: logic.Match, seat: int) -> str:
    """A battlefield as :func:`units` reads it."""
    return " ".join(unit["card"] + "/" * unit["tapped"] + "+" * unit["fresh"] for unit in match.state()["fields"][seat])


def tokens(match: logic.Match) -> list[int]:
    """The tokens by seat, and the pot."""
    position = match.state()
    return [*position["tokens"], position["pot"]]


def seen(match: logic.Match, seat: int) -> FracasView:
    """Return what a seat may see, as the view of this game."""
    view = match.view(seat)
    assert isinstance(view, FracasView)
    return view
