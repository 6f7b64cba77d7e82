"""The parts around the table of an analysis: hands, rows of moves, words with cards, bars of what was considered."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import logic
from logic.views import RunView
from scenes.app.move_ghosts import badge
from scenes.app.session import Player
from scenes.pages.analysis.record import RecordedMove
from scenes.pages.analysis.words import ConsideredMove
from scenes.ui import assets, paint, text
from scenes.ui.cardnames import MixedRun
from scenes.ui.flow import wrapped
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase, called, per_cent, plain

PASSES = Phrase("review", "Passes")

CARD_SHARE = 1.4  # height of a card to its width

IN_HAND = Phrase("review", "{count:0=no cards|one card|* cards}")

OF_SEARCH, UNDER_ONE = Phrase("review", "{share} of the search"), Phrase("review", "under 1%")


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
            paint.mixed_line(surface, look.theme, line, self.rect.x, y, size, look.theme.tone(self.color))
            y += size * self.LEAD


class Hand(Widget):
    """A hand of cards side by side, closer where there is little room. Those of a better move are framed and numbered,
    those that were played framed with dots."""

    takes_focus = False

    def __init__(
        self, rect: Box, codes: Sequence[str], letters: bool, better: Sequence[str] = (), played: Sequence[str] = ()
    ) -> None:
        super().__init__(rect)
        self.codes, self.letters, self.better, self.played = tuple(codes), letters, tuple(better), tuple(played)

    def place_of(self, number: int, look: Look) -> pygame.Rect:
        """Return where a card of the hand lies."""
        width = round(self.rect.h / CARD_SHARE) - 2
        step = min(width + look.unit(8), (self.rect.w - width) / max(1, len(self.codes) - 1))
        return pygame.Rect(round(self.rect.x + number * step), self.rect.y, width, round(width * CARD_SHARE))

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        for number, code in enumerate(self.codes):
            place, known = self.place_of(number, look), not code.startswith("?")
            image = (
                assets.card_face(plain(code), place.w, look.theme, letters=self.letters)
                if known
                else assets.card_back(place.w, "ink", look.theme)
            )
            assets.place_card(surface, image, place.x, place.y, 1, look.theme)
            self._mark(surface, look, code, place)

    def _mark(self, surface: pygame.Surface, look: Look, code: str, place: pygame.Rect) -> None:
        theme = look.theme
        if code in self.better:
            paint.rounded_rect(surface, place.inflate(4, 4), 6, None, theme.mark, 2 + look.strong)
        if code in self.played:
            outer = place.inflate(10, 10) if code in self.better else place.inflate(6, 6)
            paint.dashed_rect(surface, outer, theme.text if theme.dark else theme.text2, 3, 4, 2 + look.strong)
        if code in self.better and len(self.better) > 1:
            badge(surface, look, place.centerx, place.y + look.unit(3), self.better.index(code) + 1)


class Hands(Widget):
    """The hand of one seat, or of every seat, side by side."""

    takes_focus = False

    def __init__(self, rect: Box, letters: bool) -> None:
        super().__init__(rect)
        self.letters = letters
        self.held: list[tuple[Player, Sequence[str]]] = []
        self.better: Sequence[str] = ()
        self.played: Sequence[str] = ()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit = look.theme, look.unit
        paint.rounded_rect(surface, self.rect, 0, theme.surface)
        pygame.draw.line(surface, theme.line, self.rect.topleft, (self.rect.right, self.rect.y))
        gap = unit(20)
        wide = (self.rect.w - gap * (len(self.held) + 1)) // max(1, len(self.held))
        for number, (player, codes) in enumerate(self.held):
            x = self.rect.x + gap + number * (wide + gap)
            self._draw_one(surface, look, pygame.Rect(x, self.rect.y, wide, self.rect.h), player, codes)

    def _draw_one(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, player: Player, codes: Sequence[str]
    ) -> None:
        theme, unit = look.theme, look.unit
        size, small = look.type(17), look.type(15)
        side = unit(24)
        label = min(unit(170), max(unit(90), box.w // 4))
        paint.banner(surface, player.banner, box.x, box.centery - side, side)
        name = text.elide(called(player.name), "ui_semibold", size, label - side - unit(8))
        text.text(surface, name, "ui_semibold", size, theme.text, box.x + side + unit(8), box.centery - side / 2, "lm")
        count = IN_HAND(count=len(codes))
        text.text(surface, count, "ui", small, theme.text2, box.x + side + unit(8), box.centery + unit(12), "lm")
        high = box.h - unit(20)
        fits = round(high / CARD_SHARE)
        room = min(box.w - label, fits * len(codes) + unit(8) * max(0, len(codes) - 1))
        place = (box.x + label, box.y + unit(10), room, high)
        Hand(place, codes, self.letters, self.better, self.played).draw(surface, look, False)


def draw_move(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, move: RecordedMove, banner: str, verdict: int, reached: bool
) -> None:
    """Paint a row of a list: turn, banner, what was done, what it gained. ``verdict``: pixels at its right that stay
    free. A move that is still to come is dimmer."""
    theme, unit = look.theme, look.unit
    size, small = look.type(17), look.type(15)
    x = rect.x + unit(12)
    tone = theme.text if reached else theme.text3
    text.text(surface, move.turn, "figure", look.type(17), theme.text2, x + unit(28), rect.centery, "rm")
    x += unit(40)
    side = unit(24)
    paint.banner(surface, banner, x, rect.centery - side / 2, side)
    x += side + unit(12)
    gain = "  ".join(text.signed(gain) for gain in move.gains if gain)
    room = rect.right - unit(14) - verdict - x - (text.width(gain, "figure", size) + unit(12) if gain else 0)
    runs = move.runs or (RunView(PASSES()),)
    gap = unit(20)
    y = rect.centery - gap / 2 + size * 0.34 if move.note else rect.centery + size * 0.34
    paint.mixed_line(surface, theme, one_line(runs, size, room), x, y, size, tone)
    if move.note:
        small = text.fitted(move.note, "ui", small, room)
        note = text.elide(move.note, "ui", small, room)
        text.text(surface, note, "ui", small, theme.text2, x, rect.centery + gap / 2 + small * 0.34)
    if gain:
        text.text(surface, gain, "figure", size, tone, rect.right - unit(14) - verdict, rect.centery, "rm")


class CandidateBar(Widget):
    """A move that was looked at: its words, a bar for its share of the search, and the chance it was given."""

    takes_focus = False
    FIGURES = 92  # units for the chance at the right

    def __init__(self, rect: Box, looked: ConsideredMove) -> None:
        super().__init__(rect)
        self.looked = looked

    @classmethod
    def height_for(cls, looked: ConsideredMove, width: int, look: Look) -> int:
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
        share = OF_SEARCH(share=logic.verbatim(share_in_words(looked.share)))
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
    ('58%', 'under 1%', '0%')
    """
    return UNDER_ONE() if 0 < share < 0.005 else per_cent(share)
