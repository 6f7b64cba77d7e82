"""Letters that can be set: whatever a name, a file or the keyboard brings, a line of text can be drawn of it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MARK = "\N{LOZENGE}"
"""Stands for a letter that cannot be set, or that would turn the direction of the letters after it."""
LONGEST = 2_000
"""Letters of one line that are drawn; wider pictures cannot be made."""
UNSET = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Categories of letters that are shown as a mark: control, format, unassigned, private, half a pair, separators."""
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810), range(0x34F, 0x350))
"""Letters that only choose the shape of the one before: left out."""


def settable(string: str, most: int = LONGEST) -> str:
    """Return the string as it can be set on a line: at most ``most`` letters, and none that stops a type face.

    >>> settable("Mei"), settable("a\\0b"), settable("x\\u202ey"), settable("\\ufe0f")
    ('Mei', 'a◊b', 'x◊y', '')
    """
    if len(string) > most:
        string = string[: most - 1] + "…"
    return string if string.isascii() and string.isprintable() else _cleaned(string)


@lru_cache(maxsize=2000)
def _cleaned(string: str) -> str:
    return "".join(_letter(letter) for letter in string)


def _letter(letter: str) -> str:
    if letter == "\t":
        return " "
    if any(ord(letter) in selectors for selectors in SELECTORS):
        return ""
    return MARK if unicodedata.category(letter) in UNSET else letter
