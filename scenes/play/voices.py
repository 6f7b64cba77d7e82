"""The generals speak: a line at the start, at a great blow, at the end; not at all where they are silenced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.app.generals import General, general
from scenes.app.plain import View
from scenes.app.scene import Program
from scenes.app.session import Player, Session
from scenes.app.snapshot import Live, Sight
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.widgets import Widget

STAYS = 3.4  # seconds
MOST_BLOWS = 2  # lines of one general about blows in a game
REST = 4  # turns at least between two lines
FACE, HIGH = 58, 78  # units


@dataclass(frozen=True, slots=True)
class Line:
    """What a general says."""

    seat: int
    words: str


class Speaking(Protocol):
    """A table at which generals may speak."""

    live: Live
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


def speakers(players: tuple[Player, ...]) -> dict[int, General]:
    """The generals at the table, by seat."""
    found = {seat: general(player.general) for seat, player in enumerate(players) if not player.human}
    return {seat: one for seat, one in found.items() if one is not None}


class Voices:
    """Hears the match and lets a general say a line now and then. It speaks only of what the viewer has been shown."""

    def __init__(self, table: Speaking) -> None:
        self.table = table
        self.line: Line | None = None
        self._left = 0.0
        self._scores: list[int] | None = None
        self._token = self._standing = self._spoke = -1
        self._told: dict[int, int] = {}

    @property
    def silent(self) -> bool:
        """Whether nobody may speak: by the settings, in a lesson, or where no general sits."""
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
        self._token = now.token
        self._hear(self.table.sight.view, now.standing)

    def _hear(self, view: View, standing: int) -> None:
        there = speakers(self.table.session.players)
        scores = [entry["total"] for entry in view.get("scores", [])]
        before, self._scores = self._scores, scores
        onward, self._standing = standing > self._standing, standing
        if not there or view.get("outcome") is not None:
            return
        if before is None:
            if standing == 0:
                seat = min(there)
                self._say(seat, there[seat].greets, view)
        elif onward and len(before) == len(scores):
            self._judge(view, there, [now - then for now, then in zip(scores, before, strict=True)])

    def _judge(self, view: View, there: dict[int, General], changes: list[int]) -> None:
        """A great blow: whoever has dealt it says so, or whoever has suffered it."""
        least = self.table.session.info.blow
        largest = max(changes, key=abs, default=0)
        if not least or abs(largest) < least or view["turn"] < self._spoke + REST:
            return
        side = changes.index(largest)
        sides = view["sides"]
        own = [seat for seat in there if sides[seat] == side]
        others = [seat for seat in there if sides[seat] != side]
        if largest > 0:
            seat, strikes = (own or others)[0], bool(own)
        else:
            seat, strikes = (own or others)[0], not own
        if self._told.get(seat, 0) < MOST_BLOWS and seat not in view.get("out", ()):
            self._told[seat] = self._told.get(seat, 0) + 1
            self._say(seat, there[seat].strikes if strikes else there[seat].suffers, view)

    def _say(self, seat: int, words: str, view: View) -> None:
        self.line, self._left, self._spoke = Line(seat, words), STAYS, view["turn"]
        self.table.repaint()

    def place(self, width: int) -> pygame.Rect:
        """Where the line stands in a window so wide: below the plaque of who speaks. Empty while nobody does."""
        if self.line is None:
            return pygame.Rect(0, 0, 0, 0)
        look, unit = self.table.look, self.table.look.unit
        player = self.table.session.players[self.line.seat]
        longest = max(
            text.width(player.name, "ui_semibold", look.type(16)),
            text.width(self.line.words, "title_italic", look.type(23)),
        )
        box = pygame.Rect(0, unit(64), longest + unit(FACE + 54), unit(HIGH))
        plaque = self.table.voice_place(self.line.seat)
        if plaque is None:
            box.centerx = width // 2
            return box
        box.top = plaque.bottom + unit(8)
        box.left = min(max(unit(10), plaque.left), width - box.w - unit(10))
        return box

    def draw(self, surface: pygame.Surface) -> None:
        """The face, the name and the words, below the upper edge; nothing can be pressed there."""
        if self.line is not None:
            player = self.table.session.players[self.line.seat]
            draw_words(surface, self.table.look, self.place(surface.get_width()), player, self.line.words)


def draw_words(surface: pygame.Surface, look: Look, box: pygame.Rect, player: Player, words: str) -> None:
    """A slip with a general's face, name and words."""
    theme, unit = look.theme, look.unit
    paint.panel(surface, theme, box, radius=unit(8), fill=theme.raised, elevation=3)
    paint.rounded_rect(surface, box, unit(8), None, theme.banner_text(player.banner), 1.5 + look.strong)
    side = unit(FACE)
    stand(surface, player.general, player.banner, box.x + unit(12), box.centery - side / 2, side)
    x = box.x + unit(12) + side + unit(16)
    room = box.right - unit(14) - x
    name = text.elide(player.name, "ui_semibold", look.type(16), room)
    text.text(surface, name, "ui_semibold", look.type(16), theme.banner_text(player.banner), x, box.centery - unit(8))
    words = text.elide(words, "title_italic", look.type(23), room)
    text.text(surface, words, "title_italic", look.type(23), theme.text, x, box.centery + unit(20))


class Spoken(Widget):
    """A line of a general on a page."""

    takes_focus = False

    def __init__(self, rect: pygame.Rect, player: Player, words: str) -> None:
        super().__init__(rect)
        self.player, self.words = player, words

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        draw_words(surface, look, self.rect, self.player, self.words)


def last_words(session: Session) -> Line | None:
    """What a general says when a game is over: one who has won, else the first who has not; None where nobody sits."""
    there = speakers(session.players)
    winners = (session.match.outcome() or {}).get("winners", [])
    sides = session.match.view(0)["sides"]
    won = [seat for seat in there if sides[seat] in winners]
    if not there:
        return None
    seat = won[0] if won else min(there)
    return Line(seat, there[seat].wins if won and len(winners) == 1 else there[seat].loses)
