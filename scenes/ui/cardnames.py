"""Cards in running text: rank and suit glyph on a baseline. Use them through `scenes.ui.paint`."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art.palette import INK, SUIT_PIGMENTS
from scenes.ui import text as type_
from scenes.ui.cardcodes import drawn, letter_of
from scenes.ui.letters import CLOSING
from scenes.ui.shapes import suit
from scenes.ui.theme import Theme

SUIT_SHARE = 0.86  # size of a suit glyph beside type, in ems
SUIT_RISE = 0.33  # its middle above the baseline, in ems
GAP = 0.1  # between rank and suit, in ems
AFTER = 0.2  # after a card, in ems


def _split(code: str) -> tuple[str, str]:
    """Rank and suit letter of a card code; a Star has no rank.

    >>> _split("10H2"), _split("B*")
    (('10', 'H'), ('', 'B'))
    """
    face = drawn(code)
    return "" if face.endswith("*") else face[:-1], letter_of(code)


def card_name_width(code: str, size: float, face: str = "body_semibold") -> int:
    """Width in pixels of what `card_name` draws."""
    rank, _ = _split(code)
    return round((type_.width(rank, face, size) + size * GAP if rank else 0) + size * SUIT_SHARE)


def card_name(
    surface: pygame.Surface,
    theme: Theme,
    code: str,
    x: float,
    y: float,
    size: float,
    color: str | None = None,
    *,
    on_card: bool = False,
    ground: str | None = None,
    alpha: int = 255,
    face: str = "body_semibold",
) -> int:
    """A card in a line of text: its rank and its suit, baseline `y`. Returns the width in pixels.

    On paper (`on_card`) the suit takes its pigment, elsewhere the theme's tone for text. A Star shows its glyph only.
    """
    rank, letter = _split(code)
    tone = SUIT_PIGMENTS[letter] if on_card else theme.suit_text(letter)
    glyph, pen = size * SUIT_SHARE, x
    if rank:
        pen += type_.text(surface, rank, face, size, color or (tone if on_card else theme.text), x, y, "l", alpha)
        pen += size * GAP
    hole = ground or (theme.card if on_card else theme.surface)
    fine = size > 18
    suit(surface, letter, pen + glyph / 2, y - size * SUIT_RISE, glyph, tone, hole, alpha, detail=fine)
    return card_name_width(code, size, face)


MixedRun = tuple[str, str]  # ("text", words) or ("card", code)
MARKS = (",", ".", ";", ":", "!", "?", ")", *CLOSING)
"""Marks that stand close to the card before them; no code of a card begins with one."""
END: MixedRun = ("text", "")


def mixed_width(runs: Sequence[MixedRun], size: float, face: str = "ui") -> int:
    """Width in pixels of what `mixed_line` draws."""
    gap = round(size * AFTER)
    return sum(
        card_name_width(value, size) + (0 if then.startswith(MARKS) else gap)
        if kind == "card"
        else type_.width(value, face, size)
        for (kind, value), (_, then) in zip(runs, (*runs[1:], END), strict=True)
    )


def mixed_line(
    surface: pygame.Surface,
    theme: Theme,
    runs: Sequence[MixedRun],
    x: float,
    y: float,
    size: float,
    color: str | None = None,
    *,
    face: str = "ui",
    on_card: bool = False,
    ground: str | None = None,
    anchor: str = "l",
    alpha: int = 255,
) -> int:
    """Words and card names on one baseline, as in the record of the campaign. Returns the width in pixels."""
    total, gap = mixed_width(runs, size, face), round(size * AFTER)
    pen = x - (total / 2 if "c" in anchor else total if "r" in anchor else 0)
    tone = color or (theme.text if not on_card else INK)
    for (kind, value), (_, then) in zip(runs, (*runs[1:], END), strict=True):
        if kind == "card":
            pen += card_name(surface, theme, value, pen, y, size, on_card=on_card, ground=ground, alpha=alpha)
            pen += 0 if then.startswith(MARKS) else gap
        else:
            pen += type_.text(surface, value, face, size, tone, pen, y, "l", alpha)
    return total
