"""The moves of a game that is over, in the words of its record, and the places where one may stand."""

from __future__ import annotations

from dataclasses import dataclass

import logic
from logic.views import RunView
from scenes.app.plain import Entry
from scenes.app.progress_bar import OnProgress
from scenes.pages.analysis.words import worded


@dataclass(frozen=True)
class RecordedMove:
    """One move: its span in the record, who did what in which turn, and what came of it."""

    span: logic.Span
    seat: int
    turn: int
    runs: tuple[RunView, ...]
    note: str
    gains: tuple[int, ...]


def lines_of(past: logic.PastMatch, viewer: int | None, tell: OnProgress | None = None) -> list[RecordedMove]:
    """Return the record of the whole game as ``viewer`` could read it, or with all cards open: a move a line.

    ``tell`` hears how far it is.
    """
    spans = past.moves()
    at = [span for span in spans for _ in range(span.start, span.end)]
    lines = past.lines(viewer)
    return [_move(at[line.step], line) for line in lines]


def decisions_of(past: logic.PastMatch, tell: OnProgress | None = None) -> list[RecordedMove]:
    """Return every move that somebody had a choice in or that is worth a line, as its own seat reads it.

    ``tell`` hears how far it is.
    """
    found, spans = list[RecordedMove](), past.moves()
    for number, span in enumerate(spans):
        if tell is not None:
            tell(number / len(spans))
        own = past.line(span.start, span.end, span.seat)
        if own is not None:
            found.append(_move(span, own))
        elif span.choices > 1:
            found.append(RecordedMove(span, span.seat, span.turn, worded(past, span.start, past.said(span)), "", ()))
    return found


def _move(span: logic.Span, line: Entry) -> RecordedMove:
    return RecordedMove(span, line.seat, line.turn, tuple(line.runs), line.note, tuple(line.gains))


def stops_of(moves: list[RecordedMove], places: int) -> list[int]:
    """Return the places where a replay stands still: the beginning, after every move, and the end.

    >>> stops_of([], 7)
    [0, 7]
    """
    return sorted({0, places, *(move.span.end for move in moves)})
