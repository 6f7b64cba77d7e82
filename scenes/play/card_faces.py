"""Cards with their words: as many of them as a card of that size has room for, alike at every table."""

from __future__ import annotations

import pygame

import logic
from scenes.ui import assets
from scenes.ui.cardparts import LARGE, MEDIUM, NOTED
from scenes.ui.look import Look
from scenes.ui.words import plain


def worded(
    code: str, width: int, look: Look, game: str = "", letters: bool = False, tongue: logic.Tongue = logic.ENGLISH
) -> pygame.Surface:
    """The face of a card: with its title from a middling width on, or from a small one if it is only ground, large also
    with what it does; or a back, if it is hidden. Without a game it has no words."""
    if code.startswith("?"):
        return assets.card_back(width, "ink", look.theme)
    code = plain(code)  # a game may have two of a card
    least = NOTED if game and logic.is_ground(game, code) else MEDIUM
    words = logic.card_text(game, code, tongue) if game and width >= least else None
    if words is None or not words.title:
        return assets.card_face(code, width, look.theme, letters=letters)
    if width < LARGE:
        return assets.card_face(code, width, look.theme, label=words.title, letters=letters)
    return assets.card_face(
        code, width, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing,
        when=words.when, letters=letters,
    )  # fmt: skip
