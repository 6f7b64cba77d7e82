"""Counting at the table of what decided a game, before the page of results: one mark after another, side by side, then
the banner of the winner is planted. It moves under full motion only; a key or a click ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

import logic
from scenes.app.plain import Plain
from scenes.app.session import Session
from scenes.play import victory_banner
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase, in_row, who_won

OPENS, BEFORE, REST = 0.35, 0.35, 1.5  # seconds: the sheet comes, the last mark lies, everything stands
PLANTS = 0.9  # seconds in which a banner is planted
MARK, MOST = 0.16, 2.4  # seconds of a mark, and of all of them at the most
DRUM = "standard"
ONE_LINE = 16  # marks of a side that lie in one row


@dataclass(frozen=True)
class Tally:
    """A side as it is counted: ``marks`` are what it has, each the code of a card, ``"token"`` or ``"point"``."""

    name: str
    banner: str
    total: int
    marks: tuple[str, ...]
    won: bool = False


ENDED, WON = Phrase("slip", "The game has ended."), Phrase("slip", "{title}.")


def winners_of(session: Session) -> list[tuple[str, str]]:
    """Name and banner of everybody who has won, in the order of their seats."""
    sides = session.match.view(0).sides
    won = (session.match.outcome() or {}).get("winners", ())
    return [(one.name, one.banner) for one, side in zip(session.players, sides, strict=False) if side in won]


def headline_of(session: Session) -> str:
    """Return who has won, in words."""
    names = [name for name, _ in winners_of(session)]
    return who_won(names, len(names) in (0, session.seats), shared(session))


def over_words(session: Session) -> tuple[str, str]:
    """Return bold part and rest of what is said at the table of a game that is over."""
    outcome = session.match.outcome() or {}
    return ENDED(), in_row(WON(title=logic.verbatim(headline_of(session))), outcome.get("sentence", ""))


def shared(session: Session) -> bool:
    """Return whether no side has won alone."""
    return len((session.match.outcome() or {}).get("winners", ())) != 1


def given_up(outcome: Plain | None) -> bool:
    """Return whether a game was ended by giving it up, so that there is nothing to be counted."""
    return (outcome or {}).get("reason") == "resigned"


class FinalCount:
    """The count of a game that is over. ``paint`` draws a mark of a row, so large, about a middle."""

    def __init__(
        self,
        words: str,
        tallies: Sequence[Tally],
        banners: Sequence[str],
        paint_mark: Callable[[pygame.Surface, str, str, tuple[int, int], int], None],
        play: Callable[[str], None],
    ) -> None:
        self.words, self.tallies, self.banners = words, tuple(tallies), tuple(banners)
        self._paint_mark, self._play = paint_mark, play
        longest = max((len(one.marks) for one in tallies), default=0)
        self.counting = min(MOST, MARK * longest)
        self._step = self.counting / longest if longest else 0.0
        self.past = 0.0
        self._heard = 0
        self._drummed = False

    @property
    def length(self) -> float:
        """Seconds from beginning to end."""
        return OPENS + self.counting + BEFORE + PLANTS + REST

    @property
    def over(self) -> bool:
        return self.past >= self.length

    def update(self, dt: float) -> None:
        """Let time pass, and let be heard what has come to lie in it."""
        self.past = min(self.length, self.past + dt)
        laid = max((self.laid(one) for one in self.tallies), default=0)
        if laid > self._heard:
            self._heard = laid
            self._play("count")
        if not self._drummed and self.planted > victory_banner.FALLS:
            self._drummed = True
            self._play(DRUM)

    def end(self) -> None:
        """Show everything as it is in the end."""
        self.past = self.length

    def laid(self, tally: Tally) -> int:
        """Return how many marks of a side have been counted."""
        since = self.past - OPENS
        return 0 if since < 0 or not self._step else min(len(tally.marks), int(since / self._step + 1e-6))

    def counted(self, tally: Tally) -> int:
        """The figure of a side."""
        laid = self.laid(tally)
        return tally.total if laid >= len(tally.marks) else round(tally.total * laid / len(tally.marks))

    @property
    def planted(self) -> float:
        """Return how far the banner stands."""
        return max(0.0, min(1.0, (self.past - OPENS - self.counting - BEFORE) / PLANTS))

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look, area: Rect) -> None:
        """Draw on a sheet in the middle of ``area`` rows of what is counted, and beside them where the banner
        stands."""
        u = look.unit
        compact = look.scale.compact
        row = u(104 if compact else 118)
        foot = max(u(84), round(look.type(38) * 2.2))
        wide = min(area.w - u(24), u(1180))
        high = min(area.h - u(12), max(row * len(self.tallies) + u(36), u(400)) + foot)
        sheet = Rect(0, 0, wide, high)
        sheet.center = area.center
        shown = min(1.0, self.past / OPENS)
        paint.rounded_rect(surface, sheet, u(14), look.theme.surface, look.theme.gold, max(1, u(2)), round(250 * shown))
        if shown < 1:
            return
        stage = Rect(sheet.right - round(wide * 0.27), sheet.y + u(14), round(wide * 0.25), high - foot - u(14))
        rows = Rect(sheet.x + u(22), sheet.y + u(18), stage.x - sheet.x - u(34), high - foot - u(30))
        ground = Rect(stage.x, stage.bottom - u(3), stage.w, u(6))
        paint.rounded_rect(surface, ground, u(3), look.theme.line_hi)
        each = min(u(164), rows.h // max(1, len(self.tallies)))
        top = rows.y + (rows.h - each * len(self.tallies)) // 2
        for number, tally in enumerate(self.tallies):
            self._row(surface, look, Rect(rows.x, top + number * each, rows.w, each), tally)
        victory_banner.planted(surface, look, stage, self.banners, self.planted)
        middle = (sheet.centerx, sheet.bottom - foot // 2)
        victory_banner.headline(surface, look, middle, self.words, self.planted, wide - u(40))

    def _row(self, surface: pygame.Surface, look: Look, box: Rect, tally: Tally) -> None:
        u, theme = look.unit, look.theme
        face = max(34, min(u(64), box.h - u(26)))
        emblem = assets.banner(tally.banner, face)
        surface.blit(emblem, emblem.get_rect(midleft=(box.x, box.centery)))
        figure = look.type(52)
        right = box.right - u(10)
        strong = tally.won and self.planted > victory_banner.FALLS
        tone = theme.gold_hi if strong else theme.text
        text.text(surface, str(self.counted(tally)), "figure", figure, tone, right, box.centery, "rm")
        left = box.x + face + u(18)
        room = right - text.width(str(tally.total), "figure", figure) - u(18) - left
        size = look.type(22)
        lines = 2 if len(tally.marks) > ONE_LINE else 1
        side = max(14, min(u(44), (box.h - size - u(14)) // lines))
        top = box.centery - (round(size * 1.3) + side * lines) // 2 if tally.marks else box.centery - size // 2
        text.text(
            surface, text.elide(tally.name, "title", size, room), "title", size, theme.text, left, top + size * 3 // 4
        )
        self._marks(surface, look, Rect(left, top + round(size * 1.3), room, side * lines), tally, lines)

    def _marks(self, surface: pygame.Surface, look: Look, box: Rect, tally: Tally, lines: int) -> None:
        """Draw them one beside the other, many in two rows; the newest is a little larger."""
        each, side = -(-len(tally.marks) // lines), box.h // lines
        step = min(side + look.unit(6), (box.w - side) / max(1, each - 1))
        laid = self.laid(tally)
        for number in range(laid):
            fresh = number == laid - 1 and laid < len(tally.marks)
            across, down = number % each, number // each
            middle = (round(box.x + side / 2 + across * step), box.y + side // 2 + down * side)
            self._paint_mark(surface, tally.marks[number], tally.banner, middle, round(side * (1.15 if fresh else 1)))
