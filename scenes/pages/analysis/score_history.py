"""The score of a game that is over, turn by turn, and which turn decided it. Nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import logic
from logic.views import AssertionView
from scenes.app.plain import Entry, View
from scenes.app.session import Session

Cell = tuple[int, int]


@dataclass(frozen=True)
class LineMark:
    """A line that was taken or lost: by which side, on the ground of which seat, how far out."""

    side: int
    distance: int
    home: int
    taken: bool


@dataclass(frozen=True)
class Stand:
    """The standing when a turn was over.

    ``start`` and ``end`` are the places of the record between which the turn lies; ``totals`` go by side.
    ``built`` and ``swept`` are the cells of the ground that were covered and bared in it, where the game has one.
    """

    turn: int
    start: int
    end: int
    totals: tuple[int, ...]
    marks: tuple[LineMark, ...] = ()
    built: tuple[Cell, ...] = ()
    swept: tuple[tuple[Cell, str], ...] = ()  # each with the card that lay there


@dataclass(frozen=True)
class Decider:
    """The turn that weighed most: ``index`` among the stands.

    ``kind`` is ``lead`` (the lead went over to the winner for good), ``gain`` (its largest gain) or ``resigned``.
    ``side`` is the one whose total changed most, by ``points``.
    """

    index: int
    kind: str
    side: int
    points: int


@dataclass(frozen=True)
class ScoreHistory:
    """The whole game: the first stand is the one before anything was done."""

    stands: tuple[Stand, ...]

    def change(self, index: int) -> tuple[int, ...]:
        """Return the change of each side's total in a turn."""
        if index < 1:
            return tuple(0 for _ in self.stands[0].totals)
        return tuple(now - was for was, now in zip(self.stands[index - 1].totals, self.stands[index].totals,
                                                   strict=True))  # fmt: skip

    @property
    def highest(self) -> int:
        """The highest total there was, at least 1."""
        return max(1, *(total for stand in self.stands for total in stand.totals))

    @property
    def lowest(self) -> int:
        """The lowest total there was, at most 0."""
        return min(0, *(total for stand in self.stands for total in stand.totals))


def history_of(session: Session) -> ScoreHistory | None:
    """Return how it went; nothing while the game goes on, or where nothing is counted."""
    if session.match.outcome() is None:
        return None
    past = logic.PastMatch(session.match)
    before = past.view(0, 0)
    if not before.scores:
        return None
    stands = [Stand(0, 0, 0, _totals(before))]
    for start, end in _turns(past):
        view = past.view(end, 0, opened=True)
        was, now = _ground(before), _ground(view)
        stands.append(
            Stand(
                past.turn(start),
                start,
                end,
                _totals(view),
                tuple(_marks(before, view)),
                tuple(cell for cell in now if cell not in was),
                tuple((cell, card) for cell, card in was.items() if cell not in now),
            )
        )
        before = view
    if len(stands) > 2 and stands[1].turn == 0:  # what is set up before the first turn is no course yet
        del stands[0]
    return ScoreHistory(tuple(stands))


def _turns(past: logic.PastMatch) -> Iterator[tuple[int, int]]:
    """The places between which each turn lies."""
    start = 0
    for place in range(1, past.places + 1):
        if place == past.places or past.turn(place) != past.turn(start):
            yield start, place
            start = place


def _totals(view: View) -> tuple[int, ...]:
    by_side = {score.side: score.total for score in view.scores}
    return tuple(by_side[side] for side in sorted(by_side))


def _ground(view: View) -> dict[Cell, str]:
    """The uppermost card of every covered cell; nothing for a game that is played on no ground."""
    if not isinstance(view, AssertionView):
        return {}
    return {entry.cell: entry.cards[-1] for entry in view.board if entry.cards}


def _marks(before: View, view: View) -> Iterator[LineMark]:
    if not isinstance(before, AssertionView) or not isinstance(view, AssertionView):
        return
    was = {(line.home, line.distance): line.held_by for line in before.lines}
    for line in view.lines:
        held = was.get((line.home, line.distance), [])
        for side in line.held_by:
            if side not in held:
                yield LineMark(side, line.distance, line.home, True)
        for side in held:
            if side not in line.held_by:
                yield LineMark(side, line.distance, line.home, False)


def decider_of(history: ScoreHistory, winners: Sequence[int], reason: str) -> Decider | None:
    """The turn that decided the game; None where nothing was ever won or lost.

    It is the one in which the lead went over to the winner for good. Who was never behind, and whoever shares the
    field, has its largest gain instead.
    """
    stands = history.stands
    if len(stands) < 2:
        return None
    last = len(stands) - 1
    if reason == "resigned":
        return Decider(last, "resigned", *_largest(history, last))
    if len(winners) == 1:
        margins = [_margin(stand.totals, winners[0]) for stand in stands]
        ahead = next((index for index in range(last, 0, -1) if margins[index - 1] <= 0 < margins[index]), 0)
        if ahead and margins[last] > 0 and min(margins[:ahead]) < 0:
            return Decider(ahead, "lead", *_largest(history, ahead))
        gains = [margins[index] - margins[index - 1] for index in range(1, last + 1)]
    else:
        gains = [sum(map(abs, history.change(index))) for index in range(1, last + 1)]
    if max(gains) <= 0:
        return None
    best = max(range(len(gains)), key=lambda index: (gains[index], index)) + 1
    return Decider(best, "gain", *_largest(history, best))


def _margin(totals: Sequence[int], side: int) -> int:
    return totals[side] - max((total for other, total in enumerate(totals) if other != side), default=0)


def _largest(history: ScoreHistory, index: int) -> tuple[int, int]:
    """The side whose total changed most in a turn, and by how much."""
    changes = history.change(index)
    side = max(range(len(changes)), key=lambda one: abs(changes[one]))
    return side, changes[side]


def told_in(session: Session, stand: Stand) -> list[Entry]:
    """Return what was done in a turn, as whoever began it may read it."""
    match = session.match
    past = logic.PastMatch(match)
    seat = past.steps[stand.start].seat
    return match.told(stand.start, seat, stand.end)


def weightiest(entries: Sequence[Entry], side_of: Sequence[int], side: int, points: int) -> Entry | None:
    """The entry that tells of the turn in which a side won or lost ``points``.

    It is the one with the largest gains; else the last one in which a card was played, by whoever won or struck.
    """
    moves = [entry for entry in entries if entry.runs]
    gaining = [entry for entry in moves if entry.gains]
    if gaining:
        return max(gaining, key=lambda entry: sum(map(abs, entry.gains)))
    doing = [entry for entry in moves if (side_of[entry.seat] == side) == (points > 0)]
    played = [entry for entry in doing if any(run.card for run in entry.runs)]
    found = played or doing or moves
    return found[-1] if found else None
