"""A tongue that is plain to see: every sentence and noun of the game in wide letters, so that English stands out."""

from __future__ import annotations

from string import Formatter, ascii_letters

from logic.kernel.tongue import NOUN, Tongue
from tools import tongues as files

WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})


def wide(words: str) -> str:
    """Return a sentence in wide letters; its holes and the names of forms stay.

    >>> wide("{who:You take|* takes} {card:the}.")
    '{who:Ｙｏｕ ｔａｋｅ|* ｔａｋｅｓ} {card:the}.'
    """
    found = ""
    for text, name, form, _ in Formatter().parse(words):
        found += text.translate(WIDE)
        if name is not None:
            said = form.translate(WIDE) if form and ("|" in form or "*" in form) else form
            found += f"{{{name}:{said}}}" if said else f"{{{name}}}"
    return found


KNOWN = {one.key: f"x; {wide(one.key[1])}" if one.key[0] == NOUN else wide(one.key[1]) for one in files.sentences()}
PSEUDO = Tongue("qps", lambda context, words: KNOWN.get((context, words), ""), lambda number: int(number != 1))
