"""The languages that come with the game: their catalogues, which gettext reads."""

from __future__ import annotations

import gettext
import sys
from functools import cache
from pathlib import Path

import logic

DOMAIN = "five-factors"


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
    return [logic.ENGLISH.code, *sorted(path.parts[-3] for path in folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


@cache
def tongue(code: str) -> logic.Tongue:
    """Return a language; English where there is no such catalogue."""
    found = gettext.translation(DOMAIN, folder(), [code], fallback=True)
    plural = dict(found.info()).get("plural-forms", "").partition("plural=")[2].rstrip("; ")
    if not plural:
        return logic.ENGLISH
    found.add_fallback(Nothing())
    return logic.Tongue(code, found.pgettext, gettext.c2py(plural))
