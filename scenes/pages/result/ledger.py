"""Every point of a game that is over with its reason. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from logic.views import AssertionView
from scenes.app.session import Session
from scenes.pages.analysis.score_history import Cell, ScoreHistory
from scenes.pages.result.sides import land_in_words, what_of
from scenes.ui.words import Phrase, period_words

MOST_TURNS = 7  # that are named one by one

SEVERAL = {"turn": Phrase("result", "Turns {sums}"), "round": Phrase("result", "Rounds {sums}")}
MANY = {
    "turn": Phrase("result", "{count} turns, from {low} to {high}"),
    "round": Phrase("result", "{count} rounds, from {low} to {high}"),
}
WON = {
    "point": Phrase("result", "{count:Point|Points} won"),
    "card": Phrase("result", "{count:Card|Cards} won"),
    "token": Phrase("result", "{count:Token|Tokens} won"),
    "army card": Phrase("result", "{count:Army card|Army cards} won"),
}
LOST = {
    "point": Phrase("result", "{count:Point|Points} lost"),
    "card": Phrase("result", "{count:Card|Cards} lost"),
    "token": Phrase("result", "{count:Token|Tokens} lost"),
    "army card": Phrase("result", "{count:Army card|Army cards} lost"),
}
"""What was won and lost, by what a score counts."""
START, TIMES = Phrase("result", "Start"), Phrase("result", "{title}, {count} times")
SINCE, HELD = Phrase("result", "Since turn {turn}"), Phrase("result", "Held at the end")
LINE = Phrase("result", "Line {distance} held on {title}")


@dataclass(frozen=True)
class LedgerRow:
    """Points of one kind of a side: what for, in which turns, how many; and where on the ground."""

    side: int
    what: str
    when: str
    points: int
    turns: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()
    held: bool = False


def turns_in_words(period: str, turns: Sequence[int]) -> str:
    """
    >>> turns_in_words("turn", [3]), turns_in_words("turn", [1, 5, 9])
    ('Turn 3', 'Turns 1, 5 and 9')
    >>> turns_in_words("round", range(1, 20))
    '19 rounds, from 1 to 19'
    """
    numbers = list(dict.fromkeys(turns))
    if len(numbers) < 2:
        return period_words(period, numbers[0]) if numbers else ""
    if len(numbers) > MOST_TURNS:
        return MANY[period](count=len(numbers), low=numbers[0], high=numbers[-1])
    return SEVERAL[period](sums=logic.all_of(numbers))


def rows_of(session: Session, history: ScoreHistory | None, side: int) -> list[LedgerRow]:
    """Return where every point of a side comes from: what it had at the beginning, what it won and lost, what it holds.

    A game that keeps no ledger shows in which turns it won and lost. The points of all rows add up to its total."""
    if history is None:
        return []
    at_first = history.stands[0].totals[side]
    rows = [LedgerRow(side, START(), "", at_first)] if at_first else []
    outcome = session.match.outcome() or {}
    if "ledger" in outcome:
        rows += _ledger_rows(session, outcome["ledger"], side)
    else:
        rows += _changes(session, history, side)
    return rows + _held_rows(session, history, side)


def _ledger_rows(session: Session, ledger: Sequence[dict[str, object]], side: int) -> list[LedgerRow]:
    words, period = dict(session.info.reasons), session.info.period
    groups: dict[tuple[str, bool], list[dict[str, object]]] = {}
    for entry in ledger:
        points = _number(entry["points"])
        if entry["side"] == side and points:
            groups.setdefault((what_of(entry, words, session.game), points > 0), []).append(entry)
    rows = []
    for (what, _), entries in groups.items():
        turns = tuple(_number(entry["turn"]) for entry in entries)
        cells = tuple((cell[0], cell[1]) for entry in entries for cell in _cells(entry))
        times = TIMES(title=logic.verbatim(what), count=len(entries)) if len(entries) > 1 else what
        points = sum(_number(entry["points"]) for entry in entries)
        rows.append(LedgerRow(side, times, turns_in_words(period, turns), points, turns, cells))
    return rows


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _cells(entry: dict[str, object]) -> list[list[int]]:
    found = entry.get("cells")
    return found if isinstance(found, list) else []


def _changes(session: Session, history: ScoreHistory, side: int) -> list[LedgerRow]:
    """Return what was won and lost by turns, of a game that keeps no ledger."""
    rows = []
    for won, words in ((True, WON), (False, LOST)):
        turns, points = [], 0
        for index in range(1, len(history.stands)):
            change = history.change(index)[side]
            if change and (change > 0) == won:
                turns.append(history.stands[index].turn)
                points += change
        if turns:
            what = words[session.info.counts](count=abs(points))
            rows.append(LedgerRow(side, what, turns_in_words(session.info.period, turns), points, tuple(turns)))
    return rows


def _held_rows(session: Session, history: ScoreHistory, side: int) -> list[LedgerRow]:
    rows = []
    view = session.match.view(0)
    for line in view.lines if isinstance(view, AssertionView) else ():
        if side not in line.held_by:
            continue
        since = 0
        for stand in history.stands:
            for mark in stand.marks:
                if mark.taken and (mark.side, mark.home, mark.distance) == (side, line.home, line.distance):
                    since = stand.turn
        when = SINCE(turn=since) if since else HELD()
        what = LINE(distance=line.distance, title=logic.verbatim(land_in_words(session, line.home)))
        rows.append(LedgerRow(side, what, when, line.value, (since,) if since else (), held=True))
    return rows
