"""The list of groups at the left of the settings; in a narrow window it is a row above the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.preferences import ACCESSIBILITY, CONTROLS, DATA, DISPLAY, HOT_SEAT, PLAY, SOUND
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.widgets import Box, Button, Widget
from scenes.ui.words import spoken

ICONS = {DISPLAY: "gear", SOUND: "sound", PLAY: "flag", CONTROLS: "hand", ACCESSIBILITY: "eye", HOT_SEAT: "people",
         DATA: "stats"}  # fmt: skip
WIDE, HIGH, STEP = 280, 54, 62  # units: an entry, and from one to the next
NARROW = 900  # units of a page from which the list stands beside it
TABS, SMALL = 44, 17  # units: how high the row is, and its type


class GroupButton(Button):
    """One of the groups: the chosen one lies raised, with a gold bar at its left or below."""

    def __init__(self, rect: Box, group: str, chosen: bool, across: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, spoken("setting", group), on_press)
        self.name = f"group {group}"
        self.group, self.chosen, self.across = group, chosen, across

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, rect, unit = look.theme, self.rect, look.unit(100) / 100
        if self.chosen:
            paint.rounded_rect(surface, rect, 6 * unit, theme.raised, theme.line_hi, 1)
            bar = pygame.Rect(rect.x, 0, round(4 * unit), rect.h - round(16 * unit))
            bar.centery = rect.centery
            if self.across:
                bar = pygame.Rect(rect.x + round(8 * unit), 0, rect.w - round(16 * unit), round(4 * unit))
                bar.bottom = rect.bottom
            paint.rounded_rect(surface, bar, 2 * unit, theme.gold)
        elif self.hovered:
            paint.rounded_rect(surface, rect, 6 * unit, theme.raised)
        tone, face = (theme.text, "ui_semibold") if self.chosen or self.hovered else (theme.text2, "ui")
        if self.across:
            text.text(surface, self.label, face, look.type(SMALL), tone, *rect.center, "cm")
        else:
            left = rect.x + 34 * unit
            paint.icon(surface, ICONS[self.group], left, rect.centery, 24 * unit, theme.gold if self.chosen else tone)
            text.text(surface, self.label, face, look.type(21), tone, left + 30 * unit, rect.centery, "lm")
        if focus:
            paint.focus_ring(surface, theme, rect, 6 * unit, unit)


def beside(width: int, look: Look) -> bool:
    """Return whether a page of this width has room for the list at its left."""
    return width >= look.unit(NARROW)


def entries(
    look: Look, rect: pygame.Rect, groups: Sequence[str], chosen: str, choose: Callable[[str], None]
) -> list[Widget]:
    """Return an entry for each group, below one another or, where ``rect`` is low, side by side."""
    across = rect.h <= look.unit(TABS) + 1
    places = _across(look, rect, groups) if across else _down(look, rect, len(groups))
    return [
        GroupButton(place, group, group == chosen, across, lambda group=group: choose(group))  # type: ignore[misc]
        for group, place in zip(groups, places, strict=True)
    ]


def _down(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    step = min(look.unit(STEP), rect.h // count)
    high = min(look.unit(HIGH), step)
    return [pygame.Rect(rect.x, rect.y + number * step, look.unit(WIDE), high) for number in range(count)]


def _across(look: Look, rect: pygame.Rect, groups: Sequence[str]) -> list[pygame.Rect]:
    """The wider the word, the wider its place."""
    wide = [text.width(spoken("setting", group), "ui_semibold", look.type(SMALL)) for group in groups]
    spare = (min(rect.w, sum(wide) + look.unit(44) * len(groups)) - sum(wide)) / len(groups)
    places, x = [], float(rect.x)
    for one in wide:
        places.append(pygame.Rect(round(x), rect.y, round(one + spare), rect.h))
        x += one + spare
    return places
