"""The languages that come with the game: their catalogues, which gettext reads."""

from __future__ import annotations

import gettext
import sys
import zlib
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

import logic

DOMAIN = "five-factors"
PACKED = f"{DOMAIN}.mo.z"
"""A catalogue as gettext reads it, made smaller by zlib."""
PSEUDO = "qps"
"""A language for tests: English, longer and with accents, so that what is not translated or has no room stands out."""
NAMES = {"en": "English", "de": "Deutsch", "zh_CN": "简体中文"}
"""The languages that can be chosen, each by its own name."""
NOUN, GENERAL = "noun", "name of a general"
"""The contexts of nouns, and of names, in a catalogue."""
GENDERED = "x; {noun}"
"""A noun of the language for tests, which all have one gender."""
ACCENTS = str.maketrans(
    dict(zip("aeiouyAEIOUY", ("àâ", "èê", "ìî", "òô", "ùû", "ýÿ", "ÀÂ", "ÈÊ", "ÌÎ", "ÒÔ", "ÙÛ", "ÝŸ")))
)
"""What stands for each vowel in the language for tests."""


class Nothing(gettext.NullTranslations):
    """A catalogue without a sentence: behind another one it tells that a sentence is missing there."""

    def pgettext(self, context: str, message: str) -> str:
        return ""


def folder() -> Path:
    """Return where the catalogues lie: beside the program when it is packed, else in the checkout."""
    packed: str | None = getattr(sys, "_MEIPASS", None)
    return (Path(packed) if packed else Path(__file__).resolve().parents[2]) / "locale"


def codes() -> list[str]:
    """Return the languages there are, English first."""
    return [logic.ENGLISH.code, *sorted(path.parts[-3] for path in folder().glob(f"*/LC_MESSAGES/{PACKED}"))]


def accented(words: str) -> str:
    """Return an English sentence with two accented vowels for each; its holes and the names of forms stay.

    >>> accented("{who:You take|* takes} {card:the}.")
    '{who:ÝŸòôùû tàâkèê|* tàâkèês} {card:the}.'
    """
    found = ""
    for text, name, form, _ in Formatter().parse(words):
        found += text.translate(ACCENTS).replace("{", "{{").replace("}", "}}")
        if name is not None:
            said = form.translate(ACCENTS) if form and ("|" in form or "*" in form) else form
            found += f"{{{name}:{said}}}" if said else f"{{{name}}}"
    return found


def _pseudo(context: str, words: str) -> str:
    if context == GENERAL:  # any name would be one
        return ""
    return GENDERED.format(noun=accented(words)) if context == NOUN else accented(words)


@cache
def tongue(code: str) -> logic.Tongue:
    """Return a language; English where there is no such catalogue."""
    if code == PSEUDO:
        return logic.Tongue(PSEUDO, _pseudo, lambda number: int(number != 1))
    try:
        packed = logic.bytes_of_file(folder() / code / "LC_MESSAGES" / PACKED)
    except logic.LoadError:
        return logic.ENGLISH
    found = gettext.GNUTranslations(BytesIO(zlib.decompress(packed)))
    plural = dict(found.info()).get("plural-forms", "").partition("plural=")[2].rstrip("; ")
    found.add_fallback(Nothing())
    return logic.Tongue(code, found.pgettext, gettext.c2py(plural))
