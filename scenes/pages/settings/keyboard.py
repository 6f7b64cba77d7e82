"""A keyboard in small: which keys are taken, which is the chosen command's, which is used twice."""

from __future__ import annotations

from collections.abc import Container, Mapping

import pygame

from scenes.ui import keys, paint, text
from scenes.ui.look import Look
from scenes.ui.theme import mix
from scenes.ui.words import Phrase

ROWS = (
    (("Esc", 1), *((f"F{number}", 1) for number in range(1, 13))),
    (("`", 1), *((digit, 1) for digit in "1234567890"), ("-", 1), ("+", 1)),
    (("Tab", 1), *((letter, 1) for letter in "QWERTYUIOP[]")),
    (("Caps", 1.4), *((letter, 1) for letter in "ASDFGHJKL;"), ("Enter", 1.6)),
    (("Shift", 1.4), *((letter, 1) for letter in "ZXCVBNM,./"), ("Shift", 1.6)),
    (("Ctrl", 1.3), ("Alt", 1.1), ("Space", 5.2), ("Alt", 1.1), ("Left", 1), ("Up", 1), ("Down", 1), ("Right", 1)),
)
"""Its rows, with the width of each key in keys."""
LEGEND = (
    (Phrase("settings", "in use"), "used"),
    (Phrase("settings", "this command"), "own"),
    (Phrase("settings", "used twice"), "twice"),
    (Phrase("settings", "free"), "free"),
)


def draw_keyboard(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, used: Container[str], own: Container[str],
    twice: Container[str], prints: Mapping[str, str],
) -> None:  # fmt: skip
    """Paint it at the top of a rect, with its legend below."""
    gap, step = look.unit(4), look.unit(38)
    y = rect.y
    for row in ROWS:
        wide = (rect.w - gap * (len(row) - 1)) / sum(share for _, share in row)
        x = float(rect.x)
        for name, share in row:
            state = "twice" if name in twice else "own" if name in own else "used" if name in used else "free"
            _key(
                surface, look, pygame.Rect(round(x), y, round(wide * share), step - gap), keys.cap(name, prints), state
            )
            x += wide * share + gap
        y += step
    y += look.unit(20)
    x = rect.x
    for words, state in LEGEND:
        box = pygame.Rect(x, y - look.unit(9), look.unit(20), look.unit(18))
        _key(surface, look, box, "", state)
        x = box.right + look.unit(8)
        x += text.text(surface, words(), "ui", look.type(16), look.theme.text2, x, y, "lm") + look.unit(26)


def _key(surface: pygame.Surface, look: Look, box: pygame.Rect, name: str, state: str) -> None:
    theme, unit = look.theme, look.unit(100) / 100
    fill, line, tone = {
        "twice": ("#5A1512", theme.threat, "#FFE3D2"),
        "own": (theme.gold_hi, theme.gold, theme.on_gold),
        "used": (theme.raised, theme.line_hi, theme.text),
        "free": (mix(theme.surface, theme.bg, 0.4), theme.line, theme.text3),
    }[state]
    paint.rounded_rect(surface, box, 4 * unit, fill, line, 1)
    size = look.type(14)
    text.text(surface, text.elide(name, "ui_semibold", size, box.w), "ui_semibold", size, tone, *box.center, "cm")
