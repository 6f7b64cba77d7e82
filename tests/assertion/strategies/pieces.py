"""Everything that lies and lasts on a table, for tests of spades: cells, stacks, effects, refused and forced moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import logic
from logic.kernel.acts import value_of
from tests.assertion.oracle import Cell, Code
from tests.assertion.strategies.kit import choose, quiet
from tests.assertion.table import asked, build


def lying(match: logic.Match) -> set[Cell]:
    """The cells on which something lies."""
    return {tuple(entry["cell"]) for entry in match.state()["board"]}


def stack(match: logic.Match, at: Cell) -> list[Code]:
    """The cards on a cell, bottom first, a marker as ``""``; ``[]`` if it is empty."""
    found = [entry for entry in match.state()["board"] if tuple(entry["cell"]) == at]
    return list(found[0]["cards"]) if found else []


def entry(match: logic.Match, at: Cell) -> dict[str, Any]:
    """Return what a position says of a cell."""
    return next(dict(found) for found in match.state()["board"] if tuple(found["cell"]) == at)


def effect(kind: str, code: Code, number: int = 1, **fields: Any) -> dict[str, Any]:
    """A lasting effect of seat 0 on seat 1 for a position; cells as pairs."""
    cells = [list(at) for at in fields.pop("cells", ())]
    return {"kind": kind, "code": code, "owner": 0, "target": 1, "number": number, "cells": cells, **fields}


def lasting(match: logic.Match) -> list[tuple[str, Code]]:
    """Kind and code of all that lasts, sorted."""
    return sorted((one["kind"], one["code"]) for one in match.state()["effects"])


def credited(match: logic.Match) -> list[tuple[int, int]]:
    """Side and points of every trick of the registry."""
    return [(trick["side"], trick["points"]) for trick in match.state()["tricks"]]


def permanent(match: logic.Match) -> list[int]:
    """The permanent points by side."""
    return list(match.state()["permanent"])


def place(match: logic.Match, seat: int, *placements: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Single placements one after the other: a code, a cell, a suit for a Star."""
    events: list[dict[str, Any]] = []
    for placement in placements:
        events += choose(match, seat, *placement)
    return events


def stub(match: logic.Match, seat: int, code: Code, at: Cell) -> None:
    """A build of one card, which nobody answers, and the discards after it."""
    build(match, seat, (code, at))
    discard_any(match)


def discard_any(match: logic.Match) -> None:
    """A seat that must discard discards the first card; windows pass."""
    quiet(match)
    while match.outcome() is None and asked(match)[0][1] == "discard":
        seat = asked(match)[0][0]
        decision = match.decision_for(seat)
        assert decision is not None
        match.act(seat, decision.actions[0])


def all_of(match: logic.Match, seat: int, kind: str) -> list[Any]:
    """Return what the offered actions of one type say, in their order."""
    decision = match.decision_for(seat)
    assert decision is not None
    values = [value_of(action) for action in decision.actions if action.kind == kind]
    return [list(value) if isinstance(value, tuple) else value for value in values]


def trick(cells: Iterable[Cell], side: int = 0, points: int = 1) -> dict[str, Any]:
    """A trick of the registry for a position."""
    return {"cells": [list(at) for at in cells], "side": side, "points": points}
