"""Small pieces of English from which the games put sentences together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LONGEST: Final = 200
"""Letters of a hint at most, as far as its first sentence allows: so it fits the slip on which it is read."""


def listed(parts: Sequence[str]) -> str:
    """Parts in a row: commas between them, and a word before the last one.

    >>> listed(["a trick", "line 7", "line 11"])
    'a trick, line 7 and line 11'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word; ``many`` is the plural of ``one`` where it does not merely end in an s.

    >>> counted(1, "token"), counted(3, "token")
    ('1 token', '3 tokens')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def sentence(*parts: str) -> str:
    """Parts as one sentence, empty ones left out: a capital at the beginning, a full stop at the end.

    >>> sentence("builds a trick", "", " and reaches line 7")
    'Builds a trick and reaches line 7.'
    """
    words = "".join(parts)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def said(*sentences: str) -> str:
    """Sentences one after the other, empty ones left out, and those that would make it longer than :data:`LONGEST`."""
    words = ""
    for one in sentences:
        longer = f"{words} {one}".strip()
        if not words or len(longer) <= LONGEST:
            words = longer
    return words
