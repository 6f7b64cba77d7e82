"""Tables for tests: armies and hands in a line each become a match at the beginning of a round; plays in a line too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import logic
from logic.kernel.acts import value_of
from logic.views import (
    ActionView,
    ArmiesView,
    CardAct,
    ChoiceAct,
    DoneAct,
    NoAct,
    NumberAct,
    PassAct,
    ResignAct,
    YesAct,
)
from tests.events import as_json

Action = ActionView
Stock = str | list[str] | None
SUITS = "SHDC"
ORDER = "AKQJ"
DONE: Action = DoneAct()
YES: Action = YesAct()
NO: Action = NoAct()
PASS: Action = PassAct()
RESIGN: Action = ResignAct()
GROUP: Action = ChoiceAct("group")


def document(armies: Sequence[str], hands: Sequence[str], stock: Stock = None, **fields: Any) -> dict[str, Any]:
    """A position at the beginning of a round.

    Armies are written by ranks, the top first (``"JQKA"``), a dot for an empty one; seat 0 has spades, then hearts,
    diamonds, clubs. Hands are codes. ``stock`` names the cards drawn first, the rest follows as it comes; a list is
    the whole stock.
    """
    held = [hand.split() for hand in hands]
    more: dict[str, Any] = {"turn": 3, **fields}
    if isinstance(stock, list):
        more["stock"] = stock
    elif stock is not None:
        first = stock.split()
        named = {*first, *(code for hand in held for code in hand), *more.get("aside", ())}
        rest = [f"{rank}{suit}" for rank in range(2, 11) for suit in SUITS if f"{rank}{suit}" not in named]
        more["stock"] = [*first, *rest]
    ranks = [army.replace(".", "") for army in armies]
    return {
        "game": "armies",
        "seats": len(armies),
        "suits": list(SUITS[: len(armies)]),
        "armies": [[rank + suit for rank in army] for army, suit in zip(ranks, SUITS)],
        "hands": held,
        **more,
    }


def table(armies: Sequence[str], hands: Sequence[str], stock: Stock = None, **fields: Any) -> logic.Match:
    """A match that stands as :func:`document` says."""
    return logic.load_match(document(armies, hands, stock, **fields))


def act(match: logic.Match, seat: int, action: Action) -> list[dict[str, Any]]:
    """Take one action; what happened, as one who sees everything would tell it."""
    return as_json(match.seen_by(None, match.act(seat, action)))


def card(code: str) -> Action:
    """Take a card."""
    return CardAct(code)


def number(value: int) -> Action:
    """Ask for a value."""
    return NumberAct(value)


def lay(match: logic.Match, seat: int, groups: str) -> None:
    """Arrange groups, with commas between them, without presenting yet."""
    for place, group in enumerate(groups.split(",") if groups else []):
        if place:
            match.act(seat, GROUP)
        for code in group.split():
            match.act(seat, card(code))


def present(match: logic.Match, *groups: str) -> list[dict[str, Any]]:
    """Have everybody present, seat 0 first: groups with commas between them. What happened once all were in."""
    events: list[dict[str, Any]] = []
    for seat, made in enumerate(groups):
        asked = match.decision_for(seat)
        if asked is not None and asked.kind == "present":
            lay(match, seat, made)
            events = act(match, seat, DONE)
    return events


def ask(match: logic.Match) -> list[tuple[int, str]]:
    """Return who owes an answer, and to what kind of decision."""
    return [(decision.seat, decision.kind) for decision in match.decisions()]


def silent(match: logic.Match) -> logic.Match:
    """Let everybody who is asked whether they announce stay silent."""
    while match.decisions() and match.decisions()[0].kind == "announce":
        match.act(match.decisions()[0].seat, NO)
    return match


def offered(match: logic.Match, seat: int) -> list[Any]:
    """Return what is offered to a seat: the values of the actions, or their types where they have none."""
    decision = match.decision_for(seat)
    assert decision is not None
    return [one.kind if value_of(one) is None else value_of(one) for one in decision.actions]


def refused(match: logic.Match, seat: int, action: Action) -> str:
    """The sentence with which an action is refused; it must change nothing."""
    before = match.fingerprint()
    reason = match.explain(seat, action)
    assert reason is not None, f"{action} is allowed"
    with pytest.raises(logic.Refusal):
        match.act(seat, action)
    assert match.fingerprint() == before
    return reason


def armies(match: logic.Match) -> list[str]:
    """The living armies by ranks, the top first."""
    return ["".join(code[:-1] for code in army) for army in match.state()["armies"]]


def counts(match: logic.Match) -> list[int]:
    """Return how many cards each hand holds."""
    return [len(hand) for hand in match.state()["hands"]]


def of_type(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one type."""
    return [event for event in events if event["type"] == kind]


def attack_on(match: logic.Match, attacker: int, target: int) -> dict[str, Any]:
    """Return what the last match-up says of one attack."""
    found = match.state()["match_ups"]["attacks"]
    return next(one for one in found if (one["attacker"], one["target"]) == (attacker, target))


def seen(match: logic.Match, seat: int) -> ArmiesView:
    """Return what a seat may see, as the view of this game."""
    view = match.view(seat)
    assert isinstance(view, ArmiesView)
    return view
