"""Contents of the book of one game: its chapters, its keys, its cards, and where a word is found in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

import logic
from scenes.app import doors
from scenes.ui.meanings import Meanings, Span
from scenes.ui.words import RANKS, SUITS, Phrase, card_hole, speaking, spoken

HEADING = -1
"""The number of a heading among the paragraphs of its chapter."""
SHORTEST = 2
"""Letters from which a search begins."""
CARD, TITLED = Phrase("card", "{card}"), Phrase("card", "{card}: {title}")
_RANK = "|".join(RANKS.values())
_CARDS = re.compile(rf"\b((?:(?:{_RANK})(?:, | and | or ))*(?:{_RANK})) of ({'|'.join(SUITS.values())})\b")
_RANK_OF = {name: rank for rank, name in RANKS.items()}
_SUIT_OF = {name: suit for suit, name in SUITS.items()}


@dataclass(frozen=True, slots=True)
class Chapter:
    """``heading`` is the English one, by which it is known, and ``title`` how it is said; ``caps`` are the key caps of
    the paragraphs, in a chapter on keys; else empty."""

    heading: str
    title: str
    paragraphs: tuple[str, ...]
    caps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to a card, or that have a meaning (``card`` is empty then).

    ``repeated``: a word that stands above already, and so is not pointed out again.
    """

    span: Span
    card: str
    meaning: str = ""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class TextMatch:
    """The place of the words that are sought: in a paragraph of a chapter, or on the sheet of a card."""

    chapter: int
    paragraph: int
    span: Span
    card: str = ""


class GameBook:
    """The book of one game in the language of the window. All of it is there from the beginning; nothing changes."""

    def __init__(self, pack: str) -> None:
        """``pack`` is the game, or what a match has made of it (`logic.pack_of`)."""
        self.pack, self.game = pack, logic.game_of(pack)
        game = self.game
        told = zip(logic.rules_page(game), logic.rules_page(game, speaking()), strict=True)
        pages = tuple(Chapter(heading, title, paragraphs) for (heading, _), (title, paragraphs) in told)
        keys = doors.keys_of(game)
        if keys:
            title = spoken("command", doors.KEYS)
            pages += (Chapter(doors.KEYS, title, tuple(words for _, words in keys), tuple(cap for cap, _ in keys)),)
        self.chapters = pages
        self.cards = tuple(logic.card_texts(game))
        self._named = {name: code for code in self.cards if (name := logic.own_name(game, code))}
        self._meanings = Meanings(logic.meanings(game, speaking()))

    def chapter_of(self, heading: str) -> int:
        """The number of a chapter; the first one for a heading that is not there."""
        return next((place for place, chapter in enumerate(self.chapters) if chapter.heading == heading), 0)

    def links(self, paragraph: str, told: set[str]) -> list[Link]:
        """The names of cards in a paragraph and the words with a meaning, in their order; cards first where both are.

        ``told`` are the meanings that stand above; those of this paragraph are added.
        """
        found = self._cards_in(paragraph)
        taken = [link.span for link in found]
        for span, meaning in self._meanings.find(paragraph):
            if all(span[1] <= start or end <= span[0] for start, end in taken):
                found.append(Link(span, "", meaning, meaning in told))
                told.add(meaning)
        return sorted(found, key=lambda link: link.span)

    def matches(self, sought: str) -> list[TextMatch]:
        """Return where words stand, whatever the size of their letters: chapter after chapter, then the cards."""
        sought = sought.strip()
        if len(sought) < SHORTEST:
            return []
        found = []
        for number, chapter in enumerate(self.chapters):
            for place, words in enumerate((chapter.title, *chapter.paragraphs), HEADING):
                found += [TextMatch(number, place, span) for span in spans(words, sought)]
        return found + [TextMatch(-1, 0, (0, 0), code) for code in self.cards if spans(self._all_words(code), sought)]

    def _cards_in(self, paragraph: str) -> list[Link]:
        """The cards that are named: each of the ranks before a suit is one, and so is a name of a card's own."""
        found = []
        for match in _CARDS.finditer(paragraph):
            suit = _SUIT_OF[match.group(2)]
            ranks = list(re.finditer(_RANK, match.group(1)))
            for rank in ranks:
                end = match.end() if rank is ranks[-1] else match.start() + rank.end()
                found.append(Link((match.start() + rank.start(), end), _RANK_OF[rank.group()] + suit))
        for name, code in self._named.items():
            found += [Link(match.span(), code) for match in re.finditer(rf"\b{re.escape(name)}\b", paragraph)]
        return [link for link in found if link.card in self.cards]

    def tip_of(self, code: str) -> str:
        """Return what a card is called, and its title."""
        title = logic.card_text(self.pack, code, speaking()).title
        return TITLED(card=card_hole(code, self.game), title=logic.verbatim(title))

    def _all_words(self, code: str) -> str:
        words, name = logic.card_text(self.pack, code, speaking()), CARD(card=card_hole(code, self.game))
        return f"{name} {words.title} {words.full} {words.when}"


def spans(words: str, sought: str) -> list[Span]:
    """Return where ``sought`` stands in ``words``, in small letters or large ones.

    >>> spans("Cross by cross", "cross")
    [(0, 5), (9, 14)]"""
    return [found.span() for found in re.finditer(re.escape(sought), words, re.IGNORECASE)] if sought else []
