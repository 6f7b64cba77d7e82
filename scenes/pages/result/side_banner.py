"""The banner of a side: who stood under it, what they have, and what that is made of; a plaque in a small window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

import logic
from scenes.app.session import AI, BANNER_NAMES, Player, Session
from scenes.pages.result.sides import SideResult
from scenes.ui import banners, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.medallion import medallion
from scenes.ui.theme import BANNERS, mix
from scenes.ui.widgets import Box, Widget
from scenes.ui.words import Phrase, listed, spoken

ON_CLOTH = "#FFF6E6"
LOWER = 0.72  # strength of the cloth of who has lost
SHARES, WINNER = Phrase("result", "shares the win"), Phrase("result", "the winner")
RESIGNED, COMPUTER = Phrase("result", "resigned"), Phrase("result", "computer, {level}")
SEPARATOR = Phrase("result, between two words", ", ")
PORTRAIT = 0.69  # of the width of the cloth
_cloths = SurfaceCache()


def standing(session: Session, result: SideResult, drawn: bool) -> str:
    """Return under which banner a side stood, and what became of it."""
    banner = listed([spoken("banner", BANNER_NAMES.get(key, key)) for key in result.banners])
    players = [session.players[seat] for seat in result.seats]
    levels = [player.level for player in players if player.kind == AI and player.level]
    parts = [banner]
    if result.won:
        parts.append((SHARES if drawn else WINNER)())
    elif result.resigned:
        parts.append(RESIGNED())
    if levels and not result.won:
        names = {level.id: level.name for level in logic.AI_LEVELS}
        name = spoken("level", names.get(levels[0], levels[0]))
        parts.append(COMPUTER(level=logic.verbatim(name)))
    return SEPARATOR().join(parts)


def likeness(player: Player, seat: int, size: int) -> pygame.Surface:
    """The picture of a player, `size` pixels wide: a general's own, and a court for everybody else."""
    if player.general:
        return medallion(player.general, player.banner, size)
    return banners.court(seat, player.banner, size)


class BannerLine(NamedTuple):
    """Words on a cloth, centred; their baseline in pixels below its upper edge."""

    words: str
    face: str
    size: int
    y: int


class SideBanner(Widget):
    """A side under its banner. ``share`` of it has been unrolled, and its total counted as far as ``total``."""

    takes_focus = False

    def __init__(self, rect: Box, session: Session, result: SideResult, drawn: bool) -> None:
        super().__init__(rect)
        self.session, self.result, self.drawn = session, result, drawn
        self.share, self.total = 1.0, result.total

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect = self.rect
        lines, total = self._layout(look)
        faces = tuple(self.session.players[seat].general for seat in self.result.seats)
        key = (rect.size, faces, self.result.banners, self.result.seats, self.result.won, tuple(lines))
        image = _cloths.get(key, lambda: self._cloth(lines))
        if self.share < 1:
            high = max(1, round(rect.h * self.share))
            surface.blit(image, rect.topleft, (0, 0, rect.w, high))
            roll = pygame.Rect(rect.x + rect.w // 14, rect.y + high - look.unit(7), rect.w - rect.w // 7, look.unit(14))
            fill = BANNERS[self.result.banners[0]].fill
            paint.rounded_rect(surface, roll, roll.h // 2, mix(fill, "#000000", 0.25), mix(fill, "#FFFFFF", 0.2), 1)
            return
        surface.blit(image, rect)
        text.text(surface, self.total, "figure", total.size, ON_CLOTH, rect.centerx, rect.y + total.y, "c")

    @property
    def _side(self) -> int:
        """Pixels of a picture of one of the side."""
        whole = min(self.rect.w * PORTRAIT, self.rect.h * 0.36)
        return round(whole if len(self.result.seats) < 2 else whole * 0.66)

    @property
    def _top(self) -> int:
        """Return where the pictures begin, below the pole."""
        return round((banners.POLE + 14) * self.rect.w / banners.WIDTH)

    def _layout(self, look: Look) -> tuple[list[BannerLine], BannerLine]:
        """The words with their baselines, and the total."""
        result, height = self.result, self.rect.h
        room = round(self.rect.w * (1 - 2 * (banners.OVERHANG + 16) / banners.WIDTH))
        y = self._top + round(self._side * 1.14) + round(height * 0.02)
        left = round(height * 0.89) - y
        big = max(look.type(30), min(look.type(96), round(left * 0.4)))
        size = text.fitted(result.name, "title", min(look.type(40), round(left * 0.2)), room, look.type(19))
        y += round(size * 0.9)
        lines = [BannerLine(text.elide(result.name, "title", size, room), "title", size, y)]
        small = text.fitted("x" * 18, "ui_semibold", look.type(17), room, look.type(13))
        for part in text.wrap(standing(self.session, result, self.drawn), "ui_semibold", small, room)[:2]:
            y += round(small * 1.4)
            lines.append(BannerLine(text.elide(part, "ui_semibold", small, room), "ui_semibold", small, y))
        y += round(big * 0.95)
        total = BannerLine(text.number(result.total), "figure", big, y)
        for part in text.wrap(result.in_words, "ui_semibold", small, room)[:2]:
            y += round(small * 1.5)
            lines.append(BannerLine(part, "ui_semibold", small, y))
        return lines, total

    def _cloth(self, lines: list[BannerLine]) -> pygame.Surface:
        """The standard with everything on it but the total."""
        width, height = self.rect.size
        image = banners.standard(self.result.banners[0], width, height).copy()
        seats, side = self.result.seats[:2], self._side
        step = round(side * 0.72)
        left = (width - side - step * (len(seats) - 1)) // 2
        for number, seat in enumerate(seats):
            image.blit(likeness(self.session.players[seat], seat, side), (left + number * step, self._top))
        if not self.result.won:
            dark = pygame.Surface((width, height), pygame.SRCALPHA)
            dark.fill((*[round(255 * LOWER)] * 3, 255))
            image.blit(dark, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for line in lines:
            text.text(image, line.words, line.face, line.size, ON_CLOTH, width // 2, line.y, "c")
        return image


class Plaque(SideBanner):
    """The same in one row."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, result, theme = self.rect, self.result, look.theme
        banner = result.banners[0]
        fill = BANNERS[banner].fill
        depth = (0.55 if theme.dark else 0.3) if result.won else 0.24
        paint.rounded_rect(surface, rect, 8, mix(theme.surface, fill, depth), theme.line_hi, 1)
        side = rect.h - look.unit(12)
        x = rect.x + look.unit(8)
        for seat in result.seats[:2]:
            picture = likeness(self.session.players[seat], seat, side)
            clipped = picture.subsurface((0, 0, picture.get_width(), min(picture.get_height(), side)))
            surface.blit(clipped, (x, rect.centery - clipped.get_height() // 2))
            x += round(side * 0.72)
        x += round(side * 0.28) + look.unit(10)
        total, tone = look.type(34), theme.text
        right = rect.right - look.unit(14)
        wide = text.text(surface, self.total, "figure", total, tone, right, rect.centery, "rm")
        room = right - wide - look.unit(12) - x
        size, small = look.type(22), look.type(15)
        text.text(surface, text.elide(result.name, "title", size, room), "title", size, tone, x,
                  rect.centery - look.unit(12), "lm")  # fmt: skip
        words = f"{standing(self.session, result, self.drawn)}  ·  {result.in_words}"
        text.text(
            surface, text.elide(words, "ui", small, room), "ui", small, tone, x, rect.centery + look.unit(13), "lm"
        )
