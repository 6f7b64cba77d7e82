"""A sentence that appears beside a widget when the pointer or the keyboard rests on it."""

from __future__ import annotations

import pygame

from scenes.ui import paint, text, witness
from scenes.ui.look import Look
from scenes.ui.pressed import told
from scenes.ui.widgets import Widget

DELAY = 0.6  # seconds
GAP = 10  # pixels between a tip and what it belongs to


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

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.sentence or self._widget is None:
            return
        draw_tip(surface, self.sentence, self._widget.rect, look)


def tip_box(
    window: tuple[int, int], sentence: str, beside: pygame.Rect, look: Look, avoid: pygame.Rect | None = None
) -> pygame.Rect:
    """On the side of `beside` that is nearer to the middle of the window, and above what it must not hide."""
    size = look.type(16)
    lines = _lines(sentence, look)
    width = max(text.width(line, "ui", size) for line in lines) + size + 8
    box = pygame.Rect(0, 0, width, round(size * text.LEADING) * len(lines) + round(size * 0.8))
    if beside.centery < window[1] / 2:
        box.midtop = (beside.centerx, beside.bottom + GAP)
    else:
        box.midbottom = (beside.centerx, beside.top - GAP)
    if avoid is not None and box.colliderect(avoid):
        box.bottom = avoid.top - 6
    return box.clamp(pygame.Rect((0, 0), window).inflate(-8, -8))


def _lines(sentence: str, look: Look) -> list[str]:
    size = look.type(16)
    return [line for part in told(sentence).split("\n") for line in text.balance(part, "ui", size, look.unit(380))]


def draw_tip(
    surface: pygame.Surface, sentence: str, beside: pygame.Rect, look: Look, avoid: pygame.Rect | None = None
) -> None:
    """Paint it in its box."""
    size = look.type(16)
    lines, lead = _lines(sentence, look), round(size * text.LEADING)
    box = tip_box(surface.get_size(), sentence, beside, look, avoid)
    witness.laid(surface, box, "tip")
    paint.panel(surface, look.theme, box, radius=4, fill=look.theme.raised, elevation=1, stroke=False)
    paint.rounded_rect(surface, box, 4, None, look.theme.line_hi, 1)
    y = box.centery - lead * (len(lines) - 1) / 2
    for line in lines:
        text.text(surface, line, "ui", size, look.theme.text, box.centerx, y, "cm")
        y += lead
