"""Entries of the registry: what a menu must know of a game at once, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from .info import GameInfo
from .plain import Options
from .tongue import SAID_AGAIN, Sentence, Tongue, say

if TYPE_CHECKING:
    from .game import Game

RulesPage = tuple[tuple[str, tuple[str, ...]], ...]
"""The rules of a game as headings with paragraphs."""


@dataclass(frozen=True, slots=True)
class CardText:
    """The texts of a card as a player reads them.

    ``title``    at most 24 characters
    ``summary``  the rule in short, four lines of 34 characters on the large card
    ``full``     the rule to play by, at most 700 characters
    ``where``    where the card is laid, at most 24 characters
    ``name``     what the card is called where rank and suit do not say it; else empty
    ``order``    what its order says where it lies on the ground; empty if none lies there
    ``deed``     what it does, in a line of at most 60 characters that is true whoever plays it; may be empty

    and what its rules say of it, which the game fills in:

    ``timing``   ``action`` (on one's own turn), ``build`` (works in a build), ``counter``, ``answer`` (to a counter),
                 ``support`` (on another's turn), ``bluff`` or ``held`` (works unplayed)
    ``when``     the same in a word for players
    ``along``    whether its order is for the whole line through the cell on which it lies
    """

    title: str
    summary: str
    full: str
    where: str
    name: str = ""
    order: str = ""
    deed: str = ""
    timing: str = ""
    when: str = ""
    along: bool = False

    def said(self, field: str) -> str:
        """Return one of its :data:`CARD_FIELDS`, as a text that is still to be said."""
        return Sentence(CARD_FIELDS[field], getattr(self, field))()


@lru_cache(maxsize=SAID_AGAIN)
def in_tongue(text: CardText, tongue: Tongue) -> CardText:
    """Return a card with all its texts in a tongue; it is asked for again and again while it is drawn."""
    found: dict[str, Any] = {field: say(text.said(field), tongue) for field in CARD_FIELDS if getattr(text, field)}
    return replace(text, **found)


CARD_FIELDS: Final = {
    field: f"card: {field}" for field in ("name", "title", "summary", "full", "where", "deed", "order", "when")
}
"""The texts of a card that are said at a table, with their contexts."""


def no_answers(code: str) -> Sequence[str]:
    """Return the cards that could answer a card, in a game in which none does."""
    return ()


@dataclass(frozen=True, slots=True)
class BookNotes:
    """The index of a game's book of rules: where decisions are explained, and terms with their meanings.

    ``chapters``  the heading under which a decision is explained, by the kind of the decision; ``""`` stands for
                  the time in which others move, ``over`` for a game that has ended
    ``meanings``  what a word means in this game, in a sentence, by the word in small letters
    ``answers``   returns the codes of the cards that could answer the strategy of a card
    """

    chapters: Mapping[str, str] = field(default_factory=dict)
    meanings: Mapping[str, str] = field(default_factory=dict)
    answers: Callable[[str], Sequence[str]] = no_answers

    def meaning(self, word: str) -> str:
        """Return what a word means, as a text that is still to be said; empty for one that needs no telling."""
        return Sentence(MEANING, self.meanings[word])() if word in self.meanings else ""


MEANING: Final = "meaning of a word"
HEADING: Final = "{game}: heading of the rules"
PARAGRAPH: Final = "{game}: rules"
TERM: Final = "{game}: word of the rules"
"""The contexts of a chapter, of its paragraphs, and of a word that has a meaning: its forms, with | between them."""


def no_card_texts() -> Mapping[str, CardText]:
    """Return the texts of a game whose cards have none of their own."""
    return {}


def no_ground(options: Options) -> Sequence[str]:
    """Return the cards that are only ground in a game in which every card is what it is."""
    return ()


def no_ground_text(code: str) -> CardText:
    """Return the text of a card that is only ground, in a game that has none."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game as the registry knows it.

    ``door`` makes the game, ``rules_page``, ``card_texts`` and ``book_notes`` give what players read of it. All four
    import what they need when they are called, so that a menu opens before any rules are loaded. What the door leads to
    is a game over its own kind of state. Whoever gets it from the registry only hands states back to the game they came
    from, so the kind is forgotten here, and nowhere else.

    ``only_ground`` returns the codes of the cards whose texts are out of play under the options of a match, and
    ``ground_text`` what players read of one instead.
    """

    info: GameInfo
    door: Callable[[], Game[Any]]
    rules_page: Callable[[], RulesPage]
    card_texts: Callable[[], Mapping[str, CardText]] = no_card_texts
    book_notes: Callable[[], BookNotes] = BookNotes
    only_ground: Callable[[Options], Sequence[str]] = no_ground
    ground_text: Callable[[str], CardText] = no_ground_text
