"""Positions of Strategic War for tests: hands, defenders and piles become a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import logic
from logic.views import ActionView, CardAct, ChoiceAct, DoneAct, NoAct, ResignAct, StrategicView
from tests.events import as_json

ID = "strategic-war"
Cards = str | Sequence[str]
Action = ActionView
DONE: Action = DoneAct()
NO: Action = NoAct()
RESIGN: Action = ResignAct()
YIELD: Action = ChoiceAct("yield")

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
BLACK = tuple(rank + suit for suit in "SC" for rank in RANKS)
RED = tuple(rank + suit for suit in "HD" for rank in RANKS)


def listed(cards: Cards) -> list[str]:
    """Codes written in one string, or already a list."""
    return cards.split() if isinstance(cards, str) else list(cards)


def document(hands: Sequence[Cards], defence: Sequence[Cards], piles: Sequence[Cards] = ("", ""), **fields: Any) -> Any:
    """A position as a person would write it; seat 0 is black and attacks. What is not named has been lost.

    ``defence`` has ``-`` for a free place, and free places at its end may be left out.
    """
    rows = [[None if code == "-" else code for code in listed(row)] for row in defence]
    rows = [row + [None] * (4 - len(row)) for row in rows]
    drawn = [listed(pile) for pile in piles]
    held = [listed(hand) for hand in hands]
    lost = []
    for seat, colour in enumerate((BLACK, RED)):
        lying = {*held[seat], *drawn[seat], *rows[seat]}
        lost.append([code for code in colour if code not in lying])
    position = {"game": ID, "seats": 2, "hands": held, "defence": rows, "piles": drawn, "discards": lost}
    return {**position, **fields}


def table(hands: Sequence[Cards], defence: Sequence[Cards], piles: Sequence[Cards] = ("", ""), **fields: Any) -> Any:
    """A match that stands as :func:`document` says, at its first decision."""
    return logic.load_match(document(hands, defence, piles, **fields))


# acting ---------------------------------------------------------------------------------------------------------------


def card(code: str) -> Action:
    """Choose a card of one's own."""
    return CardAct(code)


def act(match: logic.Match, seat: int, *actions: Action) -> list[dict[str, Any]]:
    """Take these actions; what happened, as one who sees everything would tell it."""
    events: list[dict[str, Any]] = []
    for action in actions:
        events += as_json(match.seen_by(None, match.act(seat, action)))
    return events


def at(match: logic.Match, seat: int, code: str) -> Action:
    """The choice of a card in the words of a seat that may not see it."""
    known = [action for decision in [match.decision_for(seat)] if decision for action in decision.actions]
    hidden = card(back(match, code))
    return hidden if hidden in known else card(code)


def back(match: logic.Match, code: str) -> str:
    """The number of a card's back, as whoever does not see its face names it."""
    return f"?{match._state.backs[match.state()['cards'].index(code)]}"


def strike(match: logic.Match, own: str, target: str) -> list[dict[str, Any]]:
    """The seat that attacks attacks with a card of its own."""
    seat = match.decisions()[0].seat
    events = act(match, seat, card(own))
    return events + act(match, seat, at(match, seat, target))


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


def offered(match: logic.Match, seat: int) -> list[str]:
    """The cards that are offered to a seat, sorted, by their true faces."""
    decision = match.decision_for(seat)
    assert decision is not None, f"seat {seat} is not asked"
    faces = {back(match, code): code for code in match.state()["cards"]}
    codes = [action.card for action in decision.actions if isinstance(action, CardAct)]
    return sorted(faces.get(code, code) for code in codes)


def asked(match: logic.Match) -> list[tuple[int, str]]:
    """Return who owes an answer, and to what kind of decision."""
    return [(decision.seat, decision.kind) for decision in match.decisions()]


def of_type(events: Sequence[Mapping[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one type, without that word."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def result(events: Sequence[Mapping[str, Any]]) -> str:
    """Return who won the one attack among these events."""
    (found,) = of_type(events, "battle_resolved")
    return str(found["result"])


def hand(match: logic.Match, seat: int) -> set[str]:
    """The cards in a hand."""
    return set(match.state()["hands"][seat])


def row(match: logic.Match, seat: int) -> list[str | None]:
    """The defence of a seat, place by place."""
    found: list[str | None] = match.state()["defence"][seat]
    return found


def winners(match: logic.Match) -> tuple[str, list[int]]:
    """Return why the war ended, and who won it."""
    outcome = match.outcome()
    assert outcome is not None
    return outcome["reason"], outcome["winners"]


def seen(match: logic.Match, seat: int) -> StrategicView:
    """Return what a seat may see, as the view of this game."""
    view = match.view(seat)
    assert isinstance(view, StrategicView)
    return view
