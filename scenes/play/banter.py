"""The generals speak: at the start, at a great blow, a theft, a called bluff, in a last stand, and at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from logic import GameInfo
from logic.views import CardMoved, EventView, age_events, assertion_events
from scenes.app.generals import General
from scenes.app.plain import View
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import LiveMatch, Sight
from scenes.app.speech_bubble import SpokenLine, draw_words, slip_size, speakers
from scenes.ui.look import Look
from scenes.ui.words import spoken

STAYS = 3.4  # seconds
MOST = 4  # lines of one general in a game, the greeting among them
REST = 4  # turns at least between two lines


BELOW = 8  # units between a plaque and what its general says


def on(place: pygame.Rect, look: Look) -> pygame.Rect:
    """Return the plaque of a general whose words stand on a place itself, as what lies below it must be seen."""
    return pygame.Rect(place.x, place.y - look.unit(BELOW), place.w, 0)


def thief_of(event: EventView) -> int:
    """Return the seat that has taken a card out of another hand, or the points of a raid; -1 for none."""
    if isinstance(event, CardMoved) and event.origin.zone == event.to.zone == "hand":
        return event.to.seat if event.to.seat != event.origin.seat else -1
    return event.side if isinstance(event, age_events.PointsChanged) and event.why == "raid" else -1


def stands_last(info: GameInfo, view: View, seat: int) -> bool:
    """Return whether a seat's side makes its last stand: little is left, or somebody is two great blows ahead."""
    scores = {entry.side: entry.total for entry in view.scores}
    own = scores[view.sides[seat]]
    return own <= info.last if info.last >= 0 else max(scores.values()) - own >= 2 * info.blow > 0


class BanterTable(Protocol):
    """A table at which generals may speak."""

    live: LiveMatch
    session: Session

    @property
    def app(self) -> Program: ...
    @property
    def look(self) -> Look: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def shows_something(self) -> bool: ...
    def repaint(self) -> None: ...
    def voice_place(self, seat: int) -> pygame.Rect | None: ...


class Banter:
    """Hears the match and lets a general say a line now and then. It speaks only of what the viewer has been shown."""

    def __init__(self, table: BanterTable) -> None:
        self.table = table
        self.line: SpokenLine | None = None
        self._left = 0.0
        self._scores: list[int] | None = None
        self._token = self._standing = self._spoke = -1
        self._told: list[tuple[int, str]] = []
        self._heard = 0

    @property
    def silent(self) -> bool:
        """Return whether nobody may speak: by the settings, in a lesson, or where no general sits."""
        session = self.table.session
        return not self.table.app.settings.voices or session.smoke or session.lesson is not None

    def update(self, dt: float) -> None:
        """Let a line pass, or find the next one once everything has been shown."""
        if self.line is not None:
            self._left -= dt
            if self._left <= 0 or self.silent:
                self.line = None
                self.table.repaint()
            return
        now = self.table.live.now
        if self.silent or self.table.shows_something or now.token == self._token:
            return
        if self._scores is not None and self.table.sight.can_undo:
            return  # what may still be taken back is no blow
        self._token = now.token
        self._hear(self.table.sight.view, now.standing)

    def _hear(self, view: View, standing: int) -> None:
        there = speakers(self.table.session.players)
        scores = [entry.total for entry in view.scores]
        before, self._scores = self._scores, scores
        onward, self._standing = standing > self._standing, standing
        happened = self._happened()
        if not there or view.outcome is not None:
            return
        if before is None:
            if standing == 0:
                seat = min(there)
                self._say(seat, there[seat].greets, view)
        elif onward and len(before) == len(scores) and view.turn >= self._spoke + REST:
            changes = [now - then for now, then in zip(scores, before, strict=True)]
            for seat, words in self._thoughts(view, there, happened, changes):
                if self._may(seat, words) and seat not in view.out:
                    self._say(seat, words, view)
                    return

    def _happened(self) -> list[EventView]:
        """Return what has happened since the last look, as everybody sees it."""
        live = self.table.live
        events = live.match.events
        fresh, self._heard = events[self._heard :], len(events)
        return live.told_to_all(fresh)

    def _may(self, seat: int, words: str) -> bool:
        """Return whether a general has not said these words yet, nor enough."""
        own = [said for speaker, said in self._told if speaker == seat]
        return words not in own and len(own) < MOST

    def _thoughts(
        self, view: View, there: dict[int, General], happened: list[EventView], changes: list[int]
    ) -> Iterator[tuple[int, str]]:
        """Yield whoever might speak with the words: of a bluff, a theft, a last stand, a great blow."""
        for event in happened:
            if isinstance(event, assertion_events.ClaimCalled):
                seat = event.seat if event.seat in there else event.against
                if seat in there:
                    yield seat, there[seat].unmasks
            elif (thief := thief_of(event)) in there:
                yield thief, there[thief].steals
        for seat, one in there.items():
            if stands_last(self.table.session.info, view, seat):
                yield seat, one.stands
        yield from self._blows(view, there, changes)

    def _blows(self, view: View, there: dict[int, General], changes: list[int]) -> Iterator[tuple[int, str]]:
        """Yield whoever has dealt a great blow, or else has suffered it."""
        least = self.table.session.info.blow
        largest = max(changes, key=abs, default=0)
        if not least or abs(largest) < least:
            return
        side = changes.index(largest)
        sides = view.sides
        own = [seat for seat in there if sides[seat] == side]
        others = [seat for seat in there if sides[seat] != side]
        seat = (own or others)[0]
        strikes = bool(own) if largest > 0 else not own
        yield seat, there[seat].strikes if strikes else there[seat].suffers

    def _say(self, seat: int, words: str, view: View) -> None:
        self.line, self._left, self._spoke = SpokenLine(seat, spoken("general", words)), STAYS, view.turn
        self._told.append((seat, words))
        self.table.repaint()

    def place(self, width: int) -> pygame.Rect:
        """Return where the line stands in a window so wide: below the plaque of who speaks, and no wider. Empty while
        nobody does."""
        if self.line is None:
            return pygame.Rect(0, 0, 0, 0)
        look, unit = self.table.look, self.table.look.unit
        player = self.table.session.players[self.line.seat]
        plaque = self.table.voice_place(self.line.seat)
        most = width - 2 * unit(10) if plaque is None else plaque.w
        box = pygame.Rect(0, unit(64), *slip_size(look, player, self.line.words, most))
        if plaque is None:
            box.centerx = width // 2
            return box
        box.top = plaque.bottom + unit(BELOW)
        box.left = min(max(unit(10), plaque.left), width - box.w - unit(10))
        return box

    def draw(self, surface: pygame.Surface) -> None:
        """The face, the name and the words, below the upper edge; nothing can be pressed there."""
        if self.line is not None:
            player = self.table.session.players[self.line.seat]
            draw_words(surface, self.table.look, self.place(surface.get_width()), player, self.line.words)
