"""The widgets of the page of thoughts: a decision of the list, a hand, a bar for each move looked at, a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from logic.views import RunView
from scenes.app.doors import SmallMap
from scenes.pages.thoughts.words import Decided, Looked
from scenes.ui import assets, paint, text
from scenes.ui.cardnames import MixedRun
from scenes.ui.flow import wrapped
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import plain

CARD_SHARE = 1.4  # height of a card to its width
BOARD_SHARE = 0.764  # of the height of a window, between the bar and the tray


class DecisionRow(Widget):
    """One decision in the list; pressing it opens it."""

    def __init__(
        self, rect: Box, decided: Decided, banner: str, period: str, chosen: bool, on_choose: Callable[[bool], None]
    ) -> None:
        """`on_choose` is told whether it was opened (pressed, Enter) rather than walked onto."""
        super().__init__(rect)
        self.decided, self.banner, self.period, self.chosen = decided, banner, period, chosen
        self.on_choose = on_choose

    def activate(self) -> None:
        self.on_choose(True)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.on_choose(True)

    def focused(self, by_key: bool) -> None:
        if by_key:
            self.on_choose(False)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        inner = rect.inflate(0, -unit(4))
        if self.chosen or self.hovered:
            rim = theme.gold if self.chosen else theme.line
            paint.rounded_rect(surface, inner, unit(6), theme.raised, rim, (1.5 if self.chosen else 1) + look.strong)
        if focus:
            paint.focus_ring(surface, theme, inner.inflate(-unit(8), -unit(8)), unit(6), 1)
        side = unit(26)
        x = rect.x + unit(12)
        paint.banner(surface, self.banner, x, rect.centery - side / 2, side)
        x += side + unit(14)
        size, small = look.type(17), look.type(15)
        room = rect.right - unit(14) - x
        when = f"{self.period} {self.decided.turn}"
        gap = unit(20)
        upper = rect.centery - gap / 2 + size * 0.34
        paint.mixed_line(surface, theme, one_line(self.decided.did, size, room), x, upper, size, theme.text)
        words = "  ·  ".join(part for part in (when, self.decided.note) if part)
        words = text.elide(words, "ui", small, room)
        text.text(surface, words, "ui", small, theme.text2, x, rect.centery + gap / 2 + small * 0.34)


def one_line(runs: Sequence[RunView], size: int, room: int) -> tuple[MixedRun, ...]:
    """Words and cards in one line, cut short with dots where they do not fit."""
    lines = wrapped(runs, size, room)
    if len(lines) < 2:
        return lines[0]
    return (*wrapped(runs, size, room - text.width(" …", "ui", size))[0], ("text", " …"))


class RunsLabel(Widget):
    """Words and cards in as many lines as they need."""

    takes_focus = False
    LEAD = 1.42

    def __init__(self, rect: Box, runs: Sequence[RunView], size: int, color: str = "text") -> None:
        super().__init__(rect)
        self.runs, self.size, self.color = tuple(runs), size, color

    @classmethod
    def height_for(cls, runs: Sequence[RunView], size: int, width: int, look: Look) -> int:
        """The height it needs in this width."""
        return round(look.type(size) * cls.LEAD * len(wrapped(runs, look.type(size), width)))

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        size = look.type(self.size)
        y: float = self.rect.y + size
        for line in wrapped(self.runs, size, self.rect.w):
            paint.mixed_line(surface, look.theme, line, self.rect.x, y, size, getattr(look.theme, self.color))
            y += size * self.LEAD


class Hand(Widget):
    """A hand of cards side by side, closer where there is little room."""

    takes_focus = False

    def __init__(self, rect: Box, codes: Sequence[str], letters: bool) -> None:
        super().__init__(rect)
        self.codes, self.letters = tuple(codes), letters

    def place_of(self, number: int, look: Look) -> pygame.Rect:
        """Where a card of the hand lies."""
        width = round(self.rect.h / CARD_SHARE) - 2
        step = min(width + look.unit(8), (self.rect.w - width) / max(1, len(self.codes) - 1))
        return pygame.Rect(round(self.rect.x + number * step), self.rect.y, width, round(width * CARD_SHARE))

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        for number, code in enumerate(self.codes):
            place = self.place_of(number, look)
            width = place.w
            known = not code.startswith("?")
            image = (
                assets.card_face(plain(code), width, look.theme, letters=self.letters)
                if known
                else assets.card_back(width, "ink", look.theme)
            )
            assets.place_card(surface, image, place.x, place.y, 1, look.theme)


class LookedBar(Widget):
    """A move that was looked at: its words, a bar for its share of the search, and the chance it was given."""

    takes_focus = False
    FIGURES = 92  # units for the chance at the right

    def __init__(self, rect: Box, looked: Looked) -> None:
        super().__init__(rect)
        self.looked = looked

    @classmethod
    def height_for(cls, looked: Looked, width: int, look: Look) -> int:
        """The height it needs in this width."""
        words = RunsLabel.height_for(looked.runs, 18, width - look.unit(cls.FIGURES), look)
        return words + look.unit(34)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect, looked = look.theme, look.unit, self.rect, self.looked
        size, small = look.type(18), look.type(15)
        y: float = rect.y + size
        for line in wrapped(looked.runs, size, rect.w - unit(self.FIGURES)):
            paint.mixed_line(surface, theme, line, rect.x, y, size, theme.text)
            y += size * RunsLabel.LEAD
        tone = theme.gold_hi if looked.taken else theme.text2
        text.text(surface, share_in_words(looked.chance), "figure", look.type(24), tone, rect.right, rect.y + size, "r")
        share = f"{share_in_words(looked.share)} of the search"
        label = text.width(share, "ui", small)
        high = unit(10)
        top = y - size + unit(6)
        long = rect.w - unit(self.FIGURES) - label - unit(14)
        if long > unit(60):
            paint.rounded_rect(surface, (rect.x, top, long, high), high / 2, theme.table, theme.line, 1)
            filled = max(high, long * min(1.0, looked.share))
            paint.rounded_rect(
                surface, (rect.x, top, filled, high), high / 2, theme.gold if looked.taken else theme.line_hi
            )
        else:
            long = -unit(14)
        text.text(surface, share, "ui", small, theme.text2, rect.x + max(0, long) + unit(14), top + high / 2, "lm")


def share_in_words(share: float) -> str:
    """Return a share as text, a small one as such.

    >>> share_in_words(0.5849), share_in_words(0.004), share_in_words(0.0)
    ('58 %', 'under 1 %', '0 %')
    """
    return "under 1 %" if 0 < share < 0.005 else text.per_cent(share)


class TablePicture(Widget):
    """The table as a seat saw it; an empty frame until it has been painted."""

    takes_focus = False

    def __init__(self, rect: Box, picture: pygame.Surface | None) -> None:
        super().__init__(rect)
        self.picture = picture

    @staticmethod
    def height_for(width: int, window: tuple[int, int]) -> int:
        """The height of the board of a table in a window of this size, in this width."""
        return round(width * BOARD_SHARE * window[1] / window[0])

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect = look.theme, self.rect
        paint.rounded_rect(surface, rect, look.unit(6), theme.table, theme.line_hi, 1 + look.strong)
        inner = rect.inflate(-4, -4)
        if self.picture is None or not surface.get_clip().colliderect(inner):
            return
        share = min(inner.w / self.picture.get_width(), inner.h / self.picture.get_height())
        size = (round(self.picture.get_width() * share), round(self.picture.get_height() * share))
        small = pygame.transform.smoothscale(self.picture, size)
        surface.blit(small, small.get_rect(center=inner.center))


class FieldMap(Widget):
    """The ground as a seat knew it, with the places of the move it chose."""

    takes_focus = False

    def __init__(self, rect: Box, field: SmallMap, marked: Sequence[Sequence[int]]) -> None:
        super().__init__(rect)
        self.field, self.marked = field, tuple(marked)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        self.field.draw(surface, self.rect, look, self.marked)
