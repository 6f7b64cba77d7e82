"""The moves of a game that is over, in words, and the places of its record where one may stand."""

from __future__ import annotations

from dataclasses import dataclass

import logic
from scenes.app.breath import Tell
from scenes.app.session import Session
from scenes.pages.thoughts.words import Run, in_words


@dataclass(frozen=True)
class Told:
    """One move: its span in the record, what was done, and what came of it."""

    span: logic.Span
    runs: tuple[Run, ...]
    note: str
    gains: tuple[int, ...]

    @property
    def seat(self) -> int:
        return self.span.seat

    @property
    def turn(self) -> int:
        return self.span.turn


def moves_of(
    session: Session, past: logic.Past, viewer: int | None, asked: bool = True, tell: Tell | None = None
) -> list[Told]:
    """Every move that somebody had a choice in or that is worth a line, as ``viewer`` may read it.

    Without a viewer all cards are open: each move is told as its own seat reads it. ``asked``: of a move of which
    nobody was told anything, what its seat was asked is told. ``tell`` hears how far it is.
    """
    match, found, spans = session.match, list[Told](), past.moves()
    for number, span in enumerate(spans):
        if tell is not None:
            tell(number / len(spans))
        entries = match.told(span.start, span.seat if viewer is None else viewer, span.end)
        own = next((entry for entry in entries if entry["seat"] == span.seat), None)
        if own is not None:
            found.append(Told(span, tuple(own["runs"]), own.get("note") or "", tuple(own.get("gains") or ())))
        elif span.choices > 1 and (viewer is None or viewer == span.seat):
            view = match.view_before(span.start, span.seat)
            decision = match.decision_before(span.start, span.seat)
            said = in_words(session, decision, past.said(span), view)
            found.append(Told(span, said, decision.prompt if asked and decision is not None else "", ()))
    return found


def stops_of(moves: list[Told], places: int) -> list[int]:
    """The places where a replay stands still: the beginning, after every move, and the end.

    >>> stops_of([], 7)
    [0, 7]
    """
    stops = sorted({0, places, *(move.span.end for move in moves)})
    return stops
