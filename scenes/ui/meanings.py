"""Words that mean something in a game, found in running text, and the dots below them."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pygame

from scenes.ui.theme import rgb

_LETTER = r"[^\W\u2e80-\u9fff]"
"""A letter of a script in which spaces part the words."""
Span = tuple[int, int]
"""From which letter of a text to which."""
STEP = 4  # pixels from dot to dot


class Meanings:
    """Finds words, in the singular and the plural; the longest of several that begin at a place."""

    def __init__(self, told: Mapping[str, str]) -> None:
        """``told``: what each word means, in a sentence, by the word; small letters unless it always has a capital."""
        words = sorted(told, key=len, reverse=True)
        self._told = [(re.compile(_inflected(word), re.IGNORECASE), told[word]) for word in words]
        self._capital = any(word[0].isupper() for word in words)
        self._any = (
            re.compile(rf"(?<!{_LETTER})({'|'.join(map(_inflected, words))})(?!{_LETTER})", re.IGNORECASE)
            if words
            else None
        )

    def find(self, text: str) -> list[tuple[Span, str]]:
        """The words in a text with what they mean, in their order.

        >>> Meanings({"run": "Cards that touch."}).find("Two runs cross.")
        [((4, 8), 'Cards that touch.')]
        """
        if self._any is None:
            return []
        return [(match.span(), self._meaning(match.group())) for match in self._any.finditer(text)
                if self._capital or not _is_a_name(match, text)]  # fmt: skip

    def _meaning(self, written: str) -> str:
        return next(meaning for pattern, meaning in self._told if pattern.fullmatch(written))


def _inflected(word: str) -> str:
    """A pattern for a word in the singular and the plural; one that ends in a number has no plural."""
    return rf"{re.escape(word)}(?:e?s)?" if word[-1].isalpha() else re.escape(word)


def _is_a_name(match: re.Match[str], text: str) -> bool:
    """Return whether a word has a capital that no sentence begins with: "marked Held" is not about held points."""
    return match.group()[0].isupper() and text[: match.start()].rstrip()[-1:] not in ("", ".", ":")


def dotted(surface: pygame.Surface, x: int, y: int, wide: int, color: str) -> None:
    """The dots below a word with a meaning, from ``x`` on."""
    for dot in range(x, x + wide - 1, STEP):
        surface.fill(rgb(color), (dot, y, 2, 1))
