"""Rows of tabs, one of which is chosen: the games of the book, and the suits of its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import paint, text
from scenes.ui.event_commands import sideways
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Widget


class TabRow(Widget):
    """A strip: Left and Right choose, a click too. A subclass says how wide its cells are and paints them."""

    def __init__(self, rect: Box, keys: Sequence[str], chosen: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.keys, self.chosen, self.on_choose = tuple(keys), chosen, on_choose
        self.mouse = (-1, -1)

    @property
    def label(self) -> str:
        """Return what there is to choose, as it is written or drawn."""
        return "strip"

    @property
    def sound(self) -> str:
        return "tap"

    def cells(self) -> list[pygame.Rect]:
        """The place of each."""
        raise NotImplementedError

    def choose(self, place: int) -> None:
        """Choose the one at a place; nothing where that is none, or chosen already."""
        if 0 <= place < len(self.keys) and self.keys[place] != self.chosen:
            self.chosen = self.keys[place]
            self.on_choose(self.chosen)

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if not step:
            return False
        here = self.keys.index(self.chosen) if self.chosen in self.keys else -1
        self.choose(max(0, min(len(self.keys) - 1, here + step)))
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.choose(next((place for place, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1))

    def hovers(self, cell: pygame.Rect) -> bool:
        """Return whether the mouse points at this one."""
        return self.hovered and cell.collidepoint(pygame.mouse.get_pos())

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        for key, cell in zip(self.keys, self.cells(), strict=True):
            self.draw_cell(surface, look, key, cell)
            if focus and key == self.chosen:
                paint.focus_ring(surface, look.theme, cell, look.unit(7), look.unit(100) / 100)

    def draw_cell(self, surface: pygame.Surface, look: Look, key: str, cell: pygame.Rect) -> None:
        """One of them."""
        raise NotImplementedError


class GameTabs(TabRow):
    """The games: seal and name; in a small window only the open one is named."""

    def __init__(
        self, right: int, middle: int, look: Look, games: Sequence[tuple[str, str, str]], chosen: str, small: bool,
        on_choose: Callable[[str], None],
    ) -> None:  # fmt: skip
        """``games``: id, title and seal of each. The strip ends at ``right``."""
        super().__init__((0, 0, 0, 0), [game for game, _, _ in games], chosen, on_choose)
        self.name = "games"
        self.titles = {game: title for game, title, _ in games}
        self.seals = {game: seal for game, _, seal in games}
        self._wide = [
            look.unit(58) + (text.width(title, "ui_semibold", look.type(18)) + look.unit(18)
                             if not small or game == chosen else 0)
            for game, title, _ in games
        ]  # fmt: skip
        self.named = {game for game, _, _ in games if not small or game == chosen}
        high = look.control(48)
        self.rect = pygame.Rect(right - sum(self._wide), middle - high // 2, sum(self._wide), high)

    def cells(self) -> list[pygame.Rect]:
        found, x = [], self.rect.x
        for wide in self._wide:
            found.append(pygame.Rect(x, self.rect.y, wide, self.rect.h))
            x += wide
        return found

    def draw_cell(self, surface: pygame.Surface, look: Look, key: str, cell: pygame.Rect) -> None:
        theme, u, chosen = look.theme, look.unit, key == self.chosen
        if chosen or self.hovers(cell):
            fill = theme.surface if chosen else None
            paint.rounded_rect(surface, cell, u(7), fill, theme.gold if chosen else theme.line_hi, 1 + chosen)
        side = u(32)
        x = cell.x + u(13)
        paint.seal(surface, self.seals[key], x, cell.centery - side / 2, side, theme.seal, theme.on_seal, frame=False)
        if key in self.named:
            tone = theme.text if chosen else theme.text2
            text.text(surface, self.titles[key], "ui_semibold" if chosen else "ui", look.type(18), tone,
                      x + side + u(12), cell.centery, "lm")  # fmt: skip


class SuitTabs(TabRow):
    """The suits of the cards, by their letters; ``*`` are the Stars."""

    def __init__(self, rect: Box, suits: Sequence[str], chosen: str, on_choose: Callable[[str], None]) -> None:
        super().__init__(rect, suits, chosen, on_choose)
        self.name = "suits"

    def cells(self) -> list[pygame.Rect]:
        step = self.rect.w / len(self.keys)
        gap = max(4, round(step * 0.12))
        return [pygame.Rect(round(self.rect.x + place * step), self.rect.y, round(step) - gap, self.rect.h)
                for place in range(len(self.keys))]  # fmt: skip

    def draw_cell(self, surface: pygame.Surface, look: Look, key: str, cell: pygame.Rect) -> None:
        theme, chosen = look.theme, key == self.chosen
        stroke = theme.gold_hi if chosen else theme.line_hi if self.hovers(cell) else theme.line
        paint.rounded_rect(surface, cell, look.unit(6), theme.raised, stroke, 2 if chosen else 1)
        letter = "R" if key == "*" else key
        paint.suit(surface, letter, *cell.center, cell.h * 0.5, theme.suit_text(letter), theme.raised)
