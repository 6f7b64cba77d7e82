"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...kernel.events import CardMoved, EventView, SeatOut, TurnPassed
from ...kernel.log_writer import LogWriter
from ...kernel.tongue import ENGLISH, cut, row
from ...kernel.views import EntryView, RunView, TitleView
from ..events import (
    BuildConfirmed,
    CardRevealed,
    ClaimCalled,
    ClaimMade,
    CoinTossed,
    EffectBegan,
    EffectEnded,
    LineGained,
    LineLost,
    PointsChanged,
    StrategyCountered,
    StrategyDeclared,
    StrategyStopped,
    TrickCompleted,
)
from ..views import Cell
from . import changes, news
from .news import News


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    What is done to somebody has ``victim``, that seat or ``None``; what happened on the ground has ``cells``, and a
    strategy ``title``.
    """
    return AssertionLogWriter().tell(events, steps)


@dataclass
class Draft:
    """A line so far: the whole of its deed, and what came of it."""

    news: News
    notes: list[str] = field(default_factory=list)
    length: str = ""
    tricks: int = 0
    received: list[str] = field(default_factory=list)

    def all_notes(self) -> list[str]:
        """Return what came of it, the tricks first; how long a line is only where it makes none."""
        tricks = changes.TRICKS(tricks=self.tricks) if self.tricks else self.length
        return [one for one in (tricks, *self.notes) if one]


class AssertionLogWriter(LogWriter):
    """Says what each kind of event tells: most begin a line, the others say more about the line before."""

    def __init__(self) -> None:
        super().__init__()
        self._teams = False  # whether seats across from one another are known to be partners
        self._played: dict[tuple[int, str], EntryView] = {}  # the lines of strategies, by seat and code
        self._drafts: list[Draft] = []  # one for each line

    def tell(self, events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
        found = super().tell(events, steps)
        for entry, draft in zip(found, self._drafts, strict=True):
            notes = draft.all_notes()
            entry.note = row(0, *notes)
            entry.told = row(0, draft.news.told, *notes, changes.reckoned(sum(entry.gains)))
            entry.untold = draft.news.untold
        return found

    def hear(self, event: EventView) -> None:
        match event:
            case BuildConfirmed():
                self._write(event.seat, news.built(event))
                self._draft().length = _length(event.length)
            case CardMoved():
                self._move(event)
            case CardRevealed():
                self._reveal(event)
            case StrategyDeclared():
                self._play(event.seat, event.code, news.declared(event), event.victim, news.targets(event))
            case ClaimMade():
                self._play(event.seat, event.code, news.claimed(event), event.victim, news.targets(event))
            case StrategyCountered():
                self._play(event.seat, event.code, news.countered(event), event.victim, [])
            case StrategyStopped():
                self._stop(event)
            case ClaimCalled():
                self._write(event.seat, news.called(event), event.against)
            case TrickCompleted():
                self._complete(event)
            case LineGained() | LineLost():
                self._line(event)
            case PointsChanged():
                self._score(event)
            case CoinTossed():
                self.note(changes.tossed(event), self.of(event.seat))
            case EffectBegan():
                self.note(changes.began(event), self.of(event.owner))
            case EffectEnded():
                self.note(changes.ended(event))
            case TurnPassed():
                self._write(event.seat, news.passed(event))
            case SeatOut():
                self._write(event.seat, news.left(event))
            case _:
                super().hear(event)
        if self.last.turn == self.turn:
            self._point(_cells(event))

    def _point(self, cells: list[Cell]) -> None:
        """Have the line tell of these cells too."""
        self.last.cells += [cell for cell in cells if cell not in self.last.cells]

    def _draft(self, entry: EntryView | None = None) -> Draft:
        """Return what a line says so far, the last one if none is given."""
        for line, draft in zip(reversed(self.entries), reversed(self._drafts), strict=True):
            if entry is None or line is entry:
                return draft
        return Draft(News("", ""))  # of a line that nobody will read

    # lines of their own -------------------------------------------------------------------------------------------

    def _write(self, seat: int, told: News, *victims: int | None) -> None:
        """Begin the line of a deed; one that is done to somebody, or to nobody, has a ``victim``."""
        self.add(seat, told.line, title=_title(told))
        for victim in victims:
            self.last.victim = victim
        self._drafts.append(Draft(told))

    def _play(self, seat: int, code: str, told: News, victim: int | None, notes: list[str]) -> None:
        """Begin the line of a strategy."""
        self._write(seat, told, victim)
        self._draft().notes += notes
        self._played[seat, code] = self.last

    def _move(self, event: CardMoved) -> None:
        """Cards thrown away, and cards that go from one player's hand to another's."""
        origin, to, why = event.origin, event.to, event.why
        if why in ("discard", "limit"):
            self._write(origin.seat, news.discarded(origin.seat, event.card))
            self.note((news.FORCED if why == "discard" else news.TOO_MANY)())
        elif to.zone == "hand" and origin.seat not in (-1, to.seat):
            self._receives(to.seat, origin.seat, event.card)

    def _receives(self, seat: int, giver: int, card: str) -> None:
        """Cards that went the same way one after the other stand in one line: one by one if all are seen."""
        last = self.last
        if (last.turn, last.seat, last.whom) != (self.turn, seat, giver) or not self._draft().received:
            self._write(seat, news.received(seat, giver, [card]), giver)
            self._draft().received = [card]
            return
        draft = self._draft()
        draft.received.append(card)
        draft.news = news.received(seat, giver, draft.received)
        last.runs = [RunView(draft.news.line)]

    def _reveal(self, event: CardRevealed) -> None:
        """Add a line for a card that one seat alone looks at; add one shown to all to the line before."""
        if not event.cards:
            return
        if event.to is not None:
            self._write(event.to, news.looked(event.to, event.cards))
        else:
            self.note(changes.shown(event.cards))

    # what is added to a line: of whoever it befalls, which need not be the last one -------------------------------

    def note(self, words: str, entry: EntryView | None = None) -> None:
        """Add to what came of a line, the last one if none is given, what it does not say yet."""
        notes = self._draft(entry).notes
        if words and words not in notes:
            notes.append(words)

    def _side_line(self, side: int, gains: bool) -> EntryView:
        """Return the line of this turn that tells of a side; where there is none, begin one."""
        partners = (side, side + 2) if self._teams else (side,)
        if self.of(*partners) is None:
            self._write(side, news.scored(side, gains))
        found = self.of(*partners)
        assert found is not None
        return found

    def _complete(self, event: TrickCompleted) -> None:
        self._teams |= event.side != event.seat
        entry = self._side_line(event.side, True)
        self._draft(entry).tricks += 1
        entry.gains.append(event.points)

    def _line(self, event: LineGained | LineLost) -> None:
        gains = isinstance(event, LineGained)
        for side in event.sides:
            entry = self._side_line(side, gains)
            self.note(changes.line(event), entry)
            entry.gains.append(event.value if gains else -event.value)

    def _score(self, event: PointsChanged) -> None:
        """Points besides those of tricks, which are told with them."""
        points, why = event.points, event.why
        if why in ("trick", "bonus") or not points:
            return
        entry = self._side_line(event.side, points > 0)
        if why == "undone":
            self.note(changes.UNDONE(), entry)
        elif why.startswith("seized") and points > 0:
            self.note(changes.SEIZED(), entry)
        entry.gains.append(points)

    def _stop(self, event: StrategyStopped) -> None:
        """A strategy is stopped in its own line, not in that of the answer that stops it."""
        played = self._played.get((event.seat, event.code), self.last)
        entry = played if played.turn == self.turn else self.of(event.seat)
        self.note(changes.stopped(event.why), entry)


def _length(length: int) -> str:
    """Return what is said of a build by the length of its line; nothing for a whole one."""
    if length == 4:
        return ""
    return news.BEGINS() if length == 1 else news.IN_LINE(count=length)


def _title(told: News) -> TitleView | None:
    """Return the title of the strategy that was played and behind how many pieces of the line it stands."""
    if not told.title:
        return None
    pieces = cut(told.line, ENGLISH)
    first = next((place for place, (_, code) in enumerate(pieces, 1) if code), len(pieces))
    return TitleView(len(pieces) if told.ends else first, told.title)


def _cells(event: EventView) -> list[Cell]:
    """Return the cells that an event tells of."""
    match event:
        case StrategyDeclared() | ClaimMade() | TrickCompleted() | EffectBegan() | EffectEnded():
            return event.cells
        case BuildConfirmed():
            return [placed.cell for placed in event.placements]
        case CardMoved() if event.why != "build":
            return [end.cell for end in (event.origin, event.to) if end.cell is not None]
    return []
