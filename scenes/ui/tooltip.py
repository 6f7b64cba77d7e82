"""A sentence that appears beside a widget when the pointer or the keyboard rests on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.ui import paint, paint_observer, text
from scenes.ui.event_commands import told
from scenes.ui.look import Look
from scenes.ui.widgets import Widget

DELAY = 0.6  # seconds
GAP, APART = 10, 6  # pixels between a tip and what it belongs to, and what it gives way to


class Tooltip:
    """Watches one widget at a time."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._rest = 0.0
        self._by_key = False  # the widget has the keyboard, not the pointer

    def hover(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        if widget is not self._widget:
            self._widget, self._rest, self._by_key = widget, 0.0, False

    def forget(self) -> None:
        self._rest = 0.0

    def update(self, dt: float, focus: Widget | None) -> bool:
        """True when the tip appears."""
        if self._by_key and self._widget is not focus:
            self._widget, self._rest, self._by_key = None, 0.0, False
        if self._widget is None or not self._widget.tip:
            if focus is None or not focus.tip:
                return False
            self._widget, self._rest, self._by_key = focus, 0.0, True
        before = self._rest
        self._rest += dt
        return before < DELAY <= self._rest

    @property
    def sentence(self) -> str:
        return told(self._widget.tip) if self._widget is not None and self._rest >= DELAY else ""

    def draw(
        self, surface: pygame.Surface, look: Look, widgets: Sequence[Widget], written: Sequence[pygame.Rect] = ()
    ) -> None:
        """Paint the tip, clear of the other ``widgets`` and of what is ``written`` beside them, where there is room."""
        shown = self._widget
        if self.sentence and shown is not None:
            area = shown.area.rect if shown.area is not None else None
            others = [one.rect for one in widgets if one.shown and one is not shown and one.rect is not area]
            draw_tip(surface, self.sentence, shown.rect, look, [*others, *written])


def tip_box(
    window: tuple[int, int], sentence: str, beside: pygame.Rect, look: Look, avoid: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return where a tip stands: on the side of ``beside`` that is nearer to the middle of the window, else as near as
    it hides nothing that is to be avoided. What holds ``beside`` need not be: but the tip leads out of it where it is
    nearest, or stays in the row, since something is written in the rest of it."""
    size = look.type(16)
    lines = _lines(sentence, look)
    width = max(text.width(line, "ui", size) for line in lines) + size + 8
    box = pygame.Rect(0, 0, width, round(size * text.LEADING) * len(lines) + round(size * 0.8))
    room = pygame.Rect((0, 0), window).inflate(-8, -8)
    hidden = [beside, *(one for one in avoid if not one.contains(beside))]
    below, above, left, right = box.copy(), box.copy(), box.copy(), box.copy()
    below.midtop, above.midbottom = (beside.centerx, beside.bottom + GAP), (beside.centerx, beside.top - GAP)
    left.midright, right.midleft = (beside.left - GAP, beside.centery), (beside.right + GAP, beside.centery)
    sides = [(below, True), (above, False)]
    holder = next((one for one in avoid if one.contains(beside)), None)
    if beside.centery >= window[1] / 2 if holder is None else beside.centery < holder.centery:
        sides.reverse()
    ways = [way.clamp(room) for way, _ in sides] + [left.clamp(room), right.clamp(room)]
    ways += [_past(way.clamp(room), hidden, down) for way, down in sides]
    fitting = [way for way in ways if room.contains(way)] or ways[:1]
    free = [way for way in fitting if way.collidelist(hidden) < 0]
    if not free:
        return min(fitting, key=lambda way: _covered(way, hidden))
    if holder is not None:
        row = [way for way in free if way in (ways[0], left, right)]
        free = row[:1] or free
    return ways[0] if ways[0] in free else min(free, key=lambda way: math.dist(way.center, beside.center))


def _past(box: pygame.Rect, hidden: Sequence[pygame.Rect], down: bool) -> pygame.Rect:
    """Return a box moved down, or up, until it hides nothing of these."""
    box = box.copy()
    while hit := box.collidelistall(hidden):
        if down:
            box.top = max(hidden[one].bottom for one in hit) + APART
        else:
            box.bottom = min(hidden[one].top for one in hit) - APART
    return box


def _covered(box: pygame.Rect, hidden: Sequence[pygame.Rect]) -> tuple[bool, int]:
    """Return whether a box hides the first of these, and how much it hides of all."""
    parts = [box.clip(one) for one in hidden]
    return bool(parts[0].w), sum(part.w * part.h for part in parts)


def _lines(sentence: str, look: Look) -> list[str]:
    size = look.type(16)
    return [line for part in told(sentence).split("\n") for line in text.balance(part, "ui", size, look.unit(380))]


def draw_tip(
    surface: pygame.Surface, sentence: str, beside: pygame.Rect, look: Look, avoid: Sequence[pygame.Rect] = ()
) -> None:
    """Paint it in its box."""
    size = look.type(16)
    lines, lead = _lines(sentence, look), round(size * text.LEADING)
    box = tip_box(surface.get_size(), sentence, beside, look, avoid)
    paint_observer.laid(surface, box, "tip")
    paint.panel(surface, look.theme, box, radius=4, fill=look.theme.raised, elevation=1, stroke=False)
    paint.rounded_rect(surface, box, 4, None, look.theme.line_hi, 1)
    y = box.centery - lead * (len(lines) - 1) / 2
    for line in lines:
        text.text(surface, line, "ui", size, look.theme.text, box.centerx, y, "cm")
        y += lead
