"""The card that is read beside the field of a smaller game: large, with its name, what it is there and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.card_faces import worded
from scenes.play.layout import HudLayout
from scenes.play.panels import Panels
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import asks, presses, told
from scenes.ui.letters import joined
from scenes.ui.look import Look
from scenes.ui.words import Phrase

NOTHING = Phrase(
    "table",
    "Point at a card, or move to it with the keys, to read it here. The right button or {read_card} shows it large.",
)
CLOSE = Phrase("table", "Press any key or click to close.")
WIDE, HIGH = 240, 250  # units: at least, of one that is higher than wide; and high, of one that is wider than high
CARDS, ABOVE = (116, 94, 72), 176  # units wide: the card beside its words, as large as they let it be, and above them
SHEET, SHEET_CARDS, SHEET_SIZES = (820, 500), (310, 260, 210), (22, 21, 20, 19, 18)  # of a card that is shown large
PAD = 14
SIZES = (17, 16, 15, 14, 13)
LEAD = 1.36


@dataclass(frozen=True, slots=True)
class CardDetails:
    """The text on a card: its name, what it is in a game, and what it does there, in a sentence or two."""

    name: str
    rank: str
    does: str


class CardInspector:
    """Knows which card is read: the last one stays until another is looked at."""

    def __init__(self, read: Callable[[str], CardDetails]) -> None:
        self._read, self._panels, self._style = read, Panels(), ""
        self.code = ""
        self.large = False  # whether it is shown large, above the whole table

    def look_at(self, code: str) -> bool:
        """Read this card, if there is one; whether it is another than before."""
        if not code or code == self.code:
            return False
        self.code = code
        return True

    def forget(self) -> None:
        """Forget the card that was read: whoever looks now may not know it."""
        self.code, self.large = "", False

    def handle(self, event: pygame.Event, code: str) -> bool:
        """Show a card large that the right button or its key asks for, if it is known; any press puts it away again."""
        wanted = not self.large and bool(code) and (asks(event, "read_card") or event.type == pygame.MOUSEBUTTONDOWN)
        if not wanted and not (self.large and presses(event)):
            return False
        self.code, self.large = code if wanted else self.code, wanted
        return True

    def draw(self, surface: pygame.Surface, place: Rect, look: Look, layout: HudLayout, letters: bool) -> None:
        """The panel at its place."""
        style = repr((look, layout.unit, letters))
        if style != self._style:
            self._style = style
            self._panels.clear()
        details = self._read(self.code) if self.code else None
        self._panels.show(
            surface, "reader", place, (self.code, details, told(NOTHING())),
            lambda canvas, rect: _draw(canvas, rect, look, layout, self.code, details, letters), pad=layout.u(12),
        )  # fmt: skip

    def draw_large(self, surface: pygame.Surface, look: Look, layout: HudLayout, letters: bool) -> None:
        """Draw the card large in the middle of the window, if that was asked for."""
        if not self.large or not self.code:
            return
        size, u = surface.get_size(), layout.u
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill(look.theme.veil)
        surface.blit(shade, (0, 0))
        sheet = Rect(0, 0, min(u(SHEET[0]), size[0] - 24), min(u(SHEET[1]), size[1] - 64))
        sheet.center = (size[0] // 2, (size[1] - u(48)) // 2)
        _draw(surface, sheet, look, layout, self.code, self._read(self.code), letters, large=True)
        x, y = sheet.centerx, sheet.bottom + u(24)
        text.text(surface, CLOSE(), "ui", look.type(16), look.theme.text2, x, y, "c")


def _draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, code: str, details: CardDetails | None,
    letters: bool, large: bool = False,
) -> None:  # fmt: skip
    theme, u = look.theme, layout.u
    paint.panel(canvas, theme, place, radius=u(8), elevation=1)
    inner = place.inflate(-2 * u(PAD), -2 * u(PAD))
    if details is None:
        size = look.type(19)
        lines = text.balance(told(NOTHING()), "title_italic", size, inner.w)
        y = place.centery - round(size * 1.3) * (len(lines) - 1) // 2 + size // 3
        for line in lines:
            text.text(canvas, line, "title_italic", size, theme.text2, place.centerx, y, "c")
            y += round(size * 1.3)
        return
    wide, at, room = _parts(inner, look, layout, details, large)
    if wide:
        assets.place_card(canvas, worded(code, wide, look, letters=letters), *at, 1, theme)
    _words(canvas, room, look, details, large)


def _parts(
    inner: Rect, look: Look, layout: HudLayout, details: CardDetails, large: bool = False
) -> tuple[int, tuple[int, int], Rect]:
    """Return how wide the card is and where it lies, and the room of its words: below it, or beside it. Words that no
    card leaves room for have the place alone: the width is then 0."""
    u = layout.u
    if inner.h > inner.w:
        wide = min(u(ABOVE), round((inner.h - u(150)) / 1.4))
        top = inner.y + u(4)
        below = top + round(wide * 1.4) + u(16)
        return wide, (inner.centerx - wide // 2, top), Rect(inner.x, below, inner.w, inner.bottom - below)
    for units in SHEET_CARDS if large else CARDS:
        wide = min(u(units), round(inner.h / 1.4))
        left = inner.x + wide + u(PAD)
        room = Rect(left, inner.y, inner.right - left, inner.h)
        if _laid(room, look, details, large)[1]:
            return wide, inner.topleft, room
    return 0, inner.topleft, inner


def fits(place: Rect, look: Look, layout: HudLayout, details: CardDetails) -> bool:
    """Can all that is said of a card be read at a place?"""
    inner = place.inflate(-2 * layout.u(PAD), -2 * layout.u(PAD))
    return _laid(_parts(inner, look, layout, details)[2], look, details)[1]


Line = tuple[int, str, str, int]  # how far below the top its baseline is, its words, their face and size


def _laid(room: Rect, look: Look, details: CardDetails, large: bool = False) -> tuple[list[Line], bool]:
    """Return name, rank, and what it does as large as there is room for, and whether that is all of it."""
    found: list[Line] = []
    y, size, small = 0, look.type(36 if large else 22), look.type(18 if large else 15)
    for line in text.balance(details.name, "title", size, room.w):
        y += size
        found.append((y, line, "title", size))
        y += round(size * 0.16)
    for line in text.wrap(details.rank, "ui_semibold", small, room.w):
        y += round(small * 1.4)
        found.append((y, line, "ui_semibold", small))
    lines: list[str] = []
    lead = size = gap = 0
    for units in (*SHEET_SIZES, *SIZES) if large else SIZES:
        size = look.type(units)
        lead, gap = round(size * LEAD), round(size * 0.5)
        lines = [*text.wrap(details.does, "body", size, room.w)]
        if y + gap + lead * len(lines) <= room.h:
            break
    y += gap
    whole = y + lead * len(lines) <= room.h
    return [*found, *((y + lead * (at + 1), line, "body", size) for at, line in enumerate(lines))], whole


def _words(canvas: pygame.Surface, room: Rect, look: Look, details: CardDetails, large: bool) -> None:
    tones = {"title": look.theme.text, "ui_semibold": look.theme.gold_hi, "body": look.theme.text2}
    lines = _laid(room, look, details, large)[0]
    for at, (y, line, face, size) in enumerate(lines):
        if y > room.h:
            break
        if at + 1 < len(lines) and lines[at + 1][0] > room.h:
            line = text.elide(joined([words for _, words, _, _ in lines[at:]]), face, size, room.w)
        text.text(canvas, line, face, size, tones[face], room.x, room.y + y)
