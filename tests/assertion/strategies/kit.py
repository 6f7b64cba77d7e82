"""Driving strategies in tests: a table with its tricks, declarations in one line, windows answered or passed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import logic
from logic.kernel.acts import ActionView, value_of
from logic.views import NoAct, PlayAct, RespondAct, YesAct
from tests.assertion.oracle import Cell, Code
from tests.assertion.table import DONE, PASS, Cards, Picture, act, asked, document, drawn

NO = NoAct()
YES = YesAct()
ASKED_IN_PASSING = ("window", "call")
"""Kinds of decision that :func:`quiet` answers with a pass."""

Choice = Any
"""A target: a seat or number, a cell ``(x, y)``, a trick ``[(x, y), ...]``, a code, a word."""


def stand(picture: Picture = "", hands: Sequence[Cards] = (), credit: int = 0, **fields: Any) -> logic.Match:
    """A match that stands so, seat 0 to move; every complete run of the picture is a trick of the side ``credit``.

    Its ``permanent`` points are those tricks unless given. Other fields are those of a position.
    """
    position = document(picture, hands, **fields)
    if "tricks" not in fields:
        runs = complete_runs({tuple(entry["cell"]): _suit(entry) for entry in position["board"]})
        position["tricks"] = [{"cells": [list(at) for at in run], "side": credit, "points": 1} for run in runs]
        if "permanent" not in fields and runs:
            sides = 2 if fields.get("options", {}).get("teams") == "partners" else position["seats"]
            position["permanent"] = [len(runs) if side == credit else 0 for side in range(sides)]
    return logic.load_match(position)


def _suit(entry: Mapping[str, Any]) -> str:
    return str(entry.get("suit") or entry["cards"][-1][-1])


def complete_runs(board: Mapping[Cell, str]) -> list[list[Cell]]:
    """The runs of exactly four cards of four suits, each as its cells in rising order of row and column."""
    found = []
    for x, y in sorted(board, key=lambda at: (at[1], at[0])):
        for dx, dy in ((1, 0), (0, 1)):
            run = [(x + dx * place, y + dy * place) for place in range(4)]
            before, after = (x - dx, y - dy), (x + 4 * dx, y + 4 * dy)
            whole = all(at in board for at in run) and before not in board and after not in board
            if whole and len({board[at] for at in run}) == 4:
                found.append(run)
    return found


def column(x: int, first: int, suits: str = "SHDC") -> dict[Cell, str]:
    """A column of suits going up from ``(x, first)``."""
    return {(x, first + place): suit for place, suit in enumerate(suits)}


def row(first: int, y: int, suits: str = "SHDC") -> dict[Cell, str]:
    """A row of suits going East from ``(first, y)``."""
    return {(first + place, y): suit for place, suit in enumerate(suits)}


def picked(match: logic.Match, seat: int, choice: Choice) -> ActionView:
    """The one action offered to ``seat`` that says ``choice``."""
    decision = match.decision_for(seat)
    assert decision is not None, f"seat {seat} is not asked; asked are {asked(match)}"
    for action in decision.actions:
        if said(action) == plain(choice) and action.kind != "play":
            return action
    raise AssertionError(f"{choice!r} is not offered: {[said(action) for action in decision.actions]}")


def said(action: ActionView) -> Any:
    """The value of an action; its type if it has none."""
    value = value_of(action)
    return action.kind if value is None else value


def plain(choice: Choice) -> Any:
    """A choice as an action carries it."""
    if isinstance(choice, list):
        return tuple([part for at in sorted(choice, key=lambda at: (at[1], at[0])) for part in at])
    return choice


def choose(match: logic.Match, seat: int, *choices: Choice) -> list[dict[str, Any]]:
    """Take the offered actions that say these things, one after the other; what happened in all."""
    events: list[dict[str, Any]] = []
    for choice in choices:
        events += act(match, seat, picked(match, seat, choice))
    return events


def aim(match: logic.Match, seat: int, code: Code, *choices: Choice) -> None:
    """Take up a strategy and choose its targets, up to the word to declare it."""
    act(match, seat, PlayAct(code))
    choose(match, seat, *choices)


def declare(match: logic.Match, seat: int, code: Code, *choices: Choice) -> list[dict[str, Any]]:
    """Declare a strategy from the hand with these targets; what happened up to the next decision."""
    aim(match, seat, code, *choices)
    return act(match, seat, DONE)


def enact(match: logic.Match, seat: int, code: Code, *choices: Choice) -> list[dict[str, Any]]:
    """Declare a strategy that nobody answers."""
    return declare(match, seat, code, *choices) + quiet(match)


def quiet(match: logic.Match) -> list[dict[str, Any]]:
    """Let everybody pass who is asked for a counter, an answer or a call; what happened."""
    events: list[dict[str, Any]] = []
    while match.outcome() is None and asked(match) and asked(match)[0][1] in ASKED_IN_PASSING:
        seat, kind = asked(match)[0]
        events += act(match, seat, PASS if kind == "window" else NO)
    return events


def respond(match: logic.Match, seat: int, code: Code) -> list[dict[str, Any]]:
    """Answer a declaration or a counter with a card; whoever is asked before lets it pass."""
    events: list[dict[str, Any]] = []
    while asked(match)[0] != (seat, "window"):
        before, kind = asked(match)[0]
        assert kind in ASKED_IN_PASSING, f"seat {seat} is not asked for a response; asked are {asked(match)}"
        events += act(match, before, PASS if kind == "window" else NO)
    return events + act(match, seat, RespondAct(code))


def turn_of(match: logic.Match) -> int:
    """Return whose turn it is."""
    return int(match.state()["now"]["seat"])


def finish_turn(match: logic.Match) -> list[dict[str, Any]]:
    """Pass and discard until the turn of the seat is over."""
    turn = match.turn
    events: list[dict[str, Any]] = []
    while match.outcome() is None and match.turn == turn:
        seat = asked(match)[0][0]
        decision = match.decision_for(seat)
        assert decision is not None
        types = [action.kind for action in decision.actions]
        wanted = next((word for word in ("pass", "no", "discard", "done") if word in types), types[0])
        events += act(match, seat, decision.actions[types.index(wanted)])
    return events


def playable(match: logic.Match, seat: int) -> list[Code]:
    """The cards whose strategy ``seat`` could declare now."""
    decision = match.decision_for(seat)
    assert decision is not None
    return sorted(action.card for action in decision.actions if isinstance(action, PlayAct))


def why_not(match: logic.Match, seat: int, code: Code) -> str:
    """Return why the strategy of a card cannot be declared now."""
    reason = match.explain(seat, PlayAct(code))
    assert reason is not None, f"{code} can be played"
    return reason


def where(match: logic.Match, code: Code) -> str:
    """The name of the pile a card lies in, with its seat if it has one: ``"removed"``, ``"hand 0"``, ``"board"``."""
    state = match.state()
    for name in ("deck", "centre", "removed", "pending"):
        if code in state.get(name, ()):
            return name
    for name, field in (("hand", "hands"), ("depot", "depots"), ("threat", "threats"), ("aside", "aside")):
        for seat, cards in enumerate(state.get(field, ())):
            if code in cards:
                return f"{name} {seat}"
    return "board"


__all__ = [
    "DONE",
    "NO",
    "PASS",
    "YES",
    "act",
    "aim",
    "asked",
    "choose",
    "column",
    "complete_runs",
    "declare",
    "drawn",
    "enact",
    "finish_turn",
    "picked",
    "playable",
    "quiet",
    "respond",
    "row",
    "said",
    "stand",
    "turn_of",
    "where",
    "why_not",
]
