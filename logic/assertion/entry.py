"""The registry entry of Art of War Assertion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..kernel.entry import BookNotes, CardText, GameEntry, RulesPage
from ..kernel.plain import Options
from .options import INFO

if TYPE_CHECKING:
    from .game import AssertionGame


def door() -> AssertionGame:
    """Return the game itself."""
    from .game import AssertionGame

    return AssertionGame()


def rules_page() -> RulesPage:
    """Return the rules as players read them."""
    from .words.rules_page import RULES_PAGE

    return RULES_PAGE


def card_texts() -> Mapping[str, CardText]:
    """Return what players read of each card."""
    from .words.printed import PRINTED

    return PRINTED


def book_notes() -> BookNotes:
    """Return what the book of rules needs beside these."""
    from .words.book import NOTES

    return NOTES


def only_ground(options: Options) -> Sequence[str]:
    """Return the cards whose strategies are not in play under the options of a match (G-S1)."""
    from ..kernel.cards import FACE_OF
    from .rules.in_play import mask_in_play
    from .rules.strategies.every import BY_CODE

    mask = mask_in_play({**{option.key: option.default for option in INFO.options}, **options})
    return [code for code in BY_CODE if not mask >> FACE_OF[code] & 1]


def ground_text(code: str) -> CardText:
    """Return what players read of a card whose strategy is not in play."""
    from .words.printed import ground_text

    return ground_text(code)


ENTRY = GameEntry(INFO, door, rules_page, card_texts, book_notes, only_ground, ground_text)
