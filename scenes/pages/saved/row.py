"""A saved game in the list: a small picture of its table, what it is called, how it stands, and who plays."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import date, datetime, timedelta

import pygame

import logic
from scenes.app.plain import summary_line
from scenes.app.session import BANNERS
from scenes.store.games import UNREADABLE, Row
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Widget

HIGH, PICTURE = 132, (220, 104)  # units: a row, and the picture in it
LARGEST = 1024  # pixels a side of a kept picture may have
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
LEVELS = {level.id: level.name for level in logic.AI_LEVELS}


def when(seconds: int, now: float) -> str:
    """Say when something was, seen from now, both in seconds since 1970; a day has 23 to 25 hours.

    >>> when(86400 * 10, 86400 * 4000)
    '11 January 1970'
    """
    then, today = datetime.fromtimestamp(seconds), date.fromtimestamp(now)
    if then.date() == today:
        return f"today, {then.hour}:{then.minute:02}"
    if then.date() == today - timedelta(days=1):
        return f"yesterday, {then.hour}:{then.minute:02}"
    return said_day(then, today)


def said_day(day: date, today: date) -> str:
    """Say a day, with its year if that is another one.

    >>> said_day(date(2026, 3, 1), date(2026, 11, 26))
    '1 March'
    """
    said = f"{day.day} {MONTHS[day.month - 1]}"
    return said if day.year == today.year else f"{said} {day.year}"


class GameRow(Widget):
    """A game: its picture, what it is called, how it stands, who plays, and when it was played last."""

    def __init__(
        self, rect: pygame.Rect, row: Row, seal: str, title: str, room: int, go_on: Callable[[], None]
    ) -> None:
        """``room``: the pixels at its right end that are left to buttons."""
        super().__init__(rect)
        self.row, self.seal, self.title, self.room = row, seal, title, room
        self.picture: pygame.Surface | None = None
        self.quiet = False  # something else stands in the place of the words
        self._go_on = go_on

    @property
    def label(self) -> str:
        """What it is called, so that its words are known to be written."""
        return self.row.name or self.title

    # ---- places

    def frame(self, look: Look) -> pygame.Rect:
        """Where the picture is."""
        box = pygame.Rect(0, 0, look.unit(PICTURE[0]), look.unit(PICTURE[1]))
        box.midleft = (self.rect.x + look.unit(12), self.rect.centery)
        return box

    def words(self, look: Look) -> pygame.Rect:
        """Where the words are."""
        left = self.frame(look).right + look.unit(22)
        return pygame.Rect(left, self.rect.y, self.rect.right - self.room - left, self.rect.h)

    # ---- behaviour

    def activate(self) -> None:
        self._go_on()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    # ---- picture

    def lines(self) -> tuple[str, str]:
        """What it is called, and how it stands."""
        row = self.row
        if row.newer:
            return self.label, "of a newer version of Five Factors"
        whole = summary_line(row.summary)
        stands = whole if row.name else whole.partition("  ·  ")[2]
        if row.state == UNREADABLE:
            stands = str(row.summary.get("note") or "could not be read")
        return self.label, stands

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        if self.state and not self.quiet:
            paint.rounded_rect(surface, self.rect, unit(8), theme.raised)
        self._draw_picture(surface, look)
        if focus:
            paint.focus_ring(surface, theme, self.rect.inflate(-unit(6), -unit(6)), unit(8), look.unit(100) / 100)
        if self.quiet:
            return
        box = self.words(look)
        head, stands = self.lines()
        size, small = look.type(28), look.type(17)
        y = box.centery - unit(34)
        text.text(surface, text.elide(head, "title", size, box.w), "title", size, theme.text, box.x, y, "lm")
        line = text.elide(stands, "ui", small, box.w)
        text.text(surface, line, "ui", small, theme.text2, box.x, box.centery, "lm")
        self._draw_players(surface, look, box)

    def _draw_players(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """All of them, with their levels where there is room for those."""
        small, side, gap = look.type(17), look.unit(24), look.unit(8)
        x, y = box.x, box.centery + look.unit(34)
        told = []
        for player in self.row.players:
            key, name, level = (str(player.get(what) or "") for what in ("banner", "name", "level"))
            told.append((key, name, LEVELS.get(level, "")))
        apart = look.unit(22)
        names = sum(text.width(name, "ui_semibold", small) for _, name, _ in told)
        levels = sum(text.width(level, "ui", small) + gap for _, _, level in told if level)
        room = box.w - len(told) * (side + gap) - apart * max(0, len(told) - 1)
        leveled, each = names + levels <= room, box.w if names <= room else room // len(told)
        for key, name, level in told:
            if key in (*BANNERS, "ink"):
                paint.banner(surface, key, x, y - side / 2, side)
            x += side + gap
            shown = text.elide(name, "ui_semibold", small, each)
            x += text.text(surface, shown, "ui_semibold", small, look.theme.text, x, y, "lm")
            if level and leveled:
                x += gap + text.text(surface, level, "ui", small, look.theme.text2, x + gap, y, "lm")
            x += apart

    def _draw_picture(self, surface: pygame.Surface, look: Look) -> None:
        theme, box = look.theme, self.frame(look)
        radius = look.unit(6)
        paint.rounded_rect(surface, box, radius, theme.bg)
        if self.picture is None:
            side = look.unit(46)
            paint.seal(surface, self.seal, box.centerx - side / 2, box.centery - side / 2, side, theme.seal)
        else:
            surface.blit(self.picture, box)
        paint.rounded_rect(surface, box, radius, None, theme.gold if self.state else theme.line_hi, 1.5 + look.strong)


def picture_from(png: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
    """A kept picture, its middle, so large; None where there is none, it cannot be read, or it is not one of ours."""
    if png is None or not is_small(png):
        return None
    try:
        kept = pygame.image.load(io.BytesIO(png), "picture.png").convert()
    except pygame.error:
        return None
    part = pygame.Rect((0, 0), size).fit(kept.get_rect())
    return pygame.transform.smoothscale(kept.subsurface(part), size)


def is_small(png: bytes) -> bool:
    """Whether a picture is a PNG that says of itself that it is small, before anything of it is unpacked."""
    size = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    return png.startswith(PNG) and min(size) > 0 and max(size) <= LARGEST
