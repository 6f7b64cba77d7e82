"""A page to be read: paragraphs that scroll, with words in them that can be pointed at and walked to by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.pages.book.game_book import Link
from scenes.pages.book.typeset import Inks, Passage
from scenes.ui import paint
from scenes.ui.event_commands import asks, sideways
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Box, Widget

BAR, NEAR = 6, 3  # pixels: the bar, and how far beside a word still points at it


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot: words, or a picture of a card, that can be pointed at. Its rects are counted from the corner of the
    page."""

    rects: tuple[pygame.Rect, ...]
    link: Link


class Prose(ScrollArea):
    """The prose: Up and Down read on, Left and Right walk from word to word, Enter opens the card that is named."""

    def __init__(self, rect: Box, on_card: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.passages: list[Passage] = []
        self.spots: list[Spot] = []
        self.on_card = on_card
        self.pointed: Spot | None = None  # by the mouse
        self.walked: Spot | None = None  # by keys
        self._pressed: Spot | None = None

    @property
    def focusable(self) -> bool:
        return self.shown and self.enabled and self.takes_focus

    @property
    def label(self) -> str:
        """Return what there is to say, as it is written."""
        return "prose"

    # ---- what is on it

    def lay(self, passages: list[Passage], more: list[Spot], high: int) -> None:
        """Show these paragraphs, and what else can be pointed at; ``high`` is all of it in pixels."""
        self.passages, self.content_height = passages, high
        self.pointed = self.walked = None
        self.spots = []
        for one in passages:
            self.spots += [Spot(tuple(one.rects(link.span)), link) for link in one.links]
        self.spots += more

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """Return what is pointed at."""
        if not self.hit(pos):
            return None
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y + self.offset
        near = 2 * NEAR
        return next((spot for spot in self.spots
                     if any(rect.inflate(near, near).collidepoint(x, y) for rect in spot.rects)), None)  # fmt: skip

    def point(self, pos: tuple[int, int]) -> bool:
        """The mouse is there; whether something else is pointed at now."""
        before, self.pointed = self.pointed, self.at(pos)
        return before is not self.pointed

    @property
    def spoken(self) -> tuple[Spot, pygame.Rect] | None:
        """Return what is to be explained, and where it stands in the window: what is pointed at, else walked to."""
        spot = self.pointed or self.walked
        if spot is None or not spot.rects:
            return None
        place = spot.rects[0].move(self.rect.x, self.rect.y - self.offset)
        return (spot, place) if self.rect.colliderect(place) else None

    # ---- keys and mouse

    def activate(self) -> None:
        if self.walked is not None and self.walked.link.card:
            self.on_card(self.walked.link.card)

    def blurred(self) -> None:
        self.walked = None

    def key(self, event: pygame.Event) -> bool:
        way = sideways(event)
        if way:
            return self._walk(way)
        if asks(event, "choose", "leaf") and (self.walked is None or not self.walked.link.card):
            return asks(event, "leaf") and self.leap("page_down")
        return super().key(event) or (asks(event, "up", "down") and self.limit > 0)

    def _walk(self, by: int) -> bool:
        """Walk to the next word with a meaning or card, from the one at hand or the first in sight."""
        spots = [spot for spot in self.spots if spot.rects and not spot.link.repeated]
        if not spots:
            return False
        self.pointed = None
        if self.walked in spots:
            self.walked = spots[(spots.index(self.walked) + by) % len(spots)]
        else:
            seen = [spot for spot in spots if self.offset <= spot.rects[0].y < self.offset + self.rect.h]
            self.walked = (seen or spots)[0 if by > 0 else -1]
        self.show(self.walked.rects[0])
        return True

    def show(self, place: pygame.Rect) -> None:
        """Scroll just far enough for a place on the page to be seen, with some room around it."""
        room = self.rect.h // 6
        if place.top - room < self.offset:
            self.scroll_to(place.top - room)
        elif place.bottom + room > self.offset + self.rect.h:
            self.scroll_to(place.bottom + room - self.rect.h)

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self._pressed = self.at(pos)

    def release(self, pos: tuple[int, int]) -> None:
        super().release(pos)
        spot, self._pressed = self._pressed, None
        if spot is not None and spot is self.at(pos) and spot.link.card:
            self.on_card(spot.link.card)

    # ---- picture

    def inks(self, look: Look) -> Inks:
        """The colours of its words."""
        raise NotImplementedError

    def draw_page(self, surface: pygame.Surface, look: Look, dx: int, dy: int) -> None:
        """Draw what is painted below the words."""

    def draw_with(self, surface: pygame.Surface, look: Look, focus: Widget | None) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        dx, dy = self.rect.x, self.rect.y - self.offset
        self.draw_page(surface, look, dx, dy)
        inks = self.inks(look)
        for one in self.passages:
            if one.bottom + dy > self.rect.top and one.y - one.lead + dy < self.rect.bottom:
                self.draw_passage(surface, look, one, inks, dx, dy)
        if self.walked is not None and look.ring and focus is self:
            for rect in self.walked.rects:
                paint.focus_ring(surface, look.theme, rect.move(dx, dy), 4, look.unit(100) / 100)
        surface.set_clip(before)
        self.draw_bar(surface, look, focus)

    def draw_passage(self, surface: pygame.Surface, look: Look, one: Passage, inks: Inks, dx: int, dy: int) -> None:
        """One paragraph."""
        one.draw(surface, dx, dy, inks)

    def draw_bar(self, surface: pygame.Surface, look: Look, focus: Widget | None) -> None:
        """The bar at the right, where there is more than fits."""
        thumb = self.thumb()
        if thumb.w:
            lit = self.pressed or self.hovered or (look.ring and focus is self)
            color = look.theme.gold if lit else look.theme.line_hi
            pygame.draw.rect(surface, color, thumb, border_radius=BAR // 2)
