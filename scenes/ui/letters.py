"""Letters that can be set: whatever a name, a file or the keyboard brings, a line of text can be drawn of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

MARK = "\N{LOZENGE}"
"""Stands for a letter that cannot be set, or that would turn the direction of the letters after it."""
LONGEST = 2_000
"""Letters of one line that are drawn; wider pictures cannot be made."""
UNSET = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Categories of letters that are shown as a mark: control, format, unassigned, private, half a pair, separators."""
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810), range(0x34F, 0x350))
"""Letters that only choose the shape of the one before: left out."""

OPENING, CLOSING = "（《「『【“‘", "，。、；：？！）》」』】”’…·%"
"""Signs behind which, and before which, no line of Chinese is broken."""


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


def pieces(line: str) -> list[tuple[str, str]]:
    """Return the parts between which a line may be broken, each with the space that goes before it, if one does.

    That is at spaces, and between Chinese characters, but not so that a sign stands apart from what it belongs to, or
    the last character alone.

    >>> pieces("the Two"), pieces("黑桃10，获胜。")
    ([(' ', 'the'), (' ', 'Two')], [(' ', '黑'), ('', '桃'), ('', '10，'), ('', '获胜。')])
    """
    found = [(" ", word) for word in line.split(" ")]
    if line.isascii():
        return found
    *apart, last = [piece for _, word in found for piece in _apart(word)]
    return [*apart[:-1], (apart[-1][0], apart[-1][1] + last[1])] if apart and not last[0] else [*apart, last]


def parted(text: str) -> list[tuple[str, str]]:
    """Return the parts of a text whose spaces and line ends all count as one space; none of an empty one.

    >>> parted(" the  Two"), parted("")
    ([(' ', 'the'), (' ', 'Two')], [])
    """
    return pieces(" ".join(text.split())) if text.strip() else []


def joined(lines: Sequence[str]) -> str:
    """Return the lines of a broken text as one line again: a space stands only where there was one.

    >>> joined(["the", "Two"]), joined(["黑桃10，", "获胜。"])
    ('the Two', '黑桃10，获胜。')
    """
    whole = ""
    for line in lines:
        whole += line if not whole or not line or _breaks(whole[-1], line[0]) else f" {line}"
    return whole


def _apart(word: str) -> list[tuple[str, str]]:
    begins = [0, *(at for at in range(1, len(word)) if _breaks(word[at - 1], word[at]))]
    parts = [word[at:end] for at, end in zip(begins, [*begins[1:], len(word)])]
    return [("" if at else " ", part) for at, part in enumerate(parts)]


def _breaks(before: str, after: str) -> bool:
    """Return whether a line may end between two letters of a word."""
    return (_is_han(before) or _is_han(after)) and before not in OPENING and after not in CLOSING


def _is_han(letter: str) -> bool:
    return 0x2E80 <= ord(letter) <= 0x9FFF or 0xFF00 <= ord(letter) <= 0xFFEF
