"""Texts of a game for players: its cards and its rules.

Where options of a match make cards only ground, their texts are asked for by the *pack* of that match (`pack_of`): the
id of the game, followed by the codes of those cards. Whatever takes the id of a game here takes a pack too.
"""

from __future__ import annotations

from collections.abc import Mapping

from .kernel.entry import HEADING, PARAGRAPH, TERM, BookNotes, CardText, GameEntry, RulesPage, in_tongue
from .kernel.grounds import CHAPTER, chapter
from .kernel.plain import Options
from .kernel.tongue import ENGLISH, Tongue, say
from .registry import entry_of

NO_TEXT = CardText(title="", summary="", full="", where="", timing="build")


def pack_of(game_id: str, options: Options) -> str:
    """Return the pack of a match with these options: the id of the game alone where every card is what it is."""
    entry = entry_of(game_id)
    return game_id if entry is None else " ".join((game_id, *entry.only_ground(options)))


def game_of(pack: str) -> str:
    """Return the id of the game that a pack belongs to."""
    return pack.partition(" ")[0]


def is_ground(pack: str, code: str) -> bool:
    """Return whether a card is only ground in a pack."""
    return code in pack.split(" ")[1:]


def card_text(game_id: str, code: str, tongue: Tongue = ENGLISH) -> CardText:
    """Return the text of a card in a game; an empty one where the game gives its cards no text of their own."""
    entry = _entry(game_id)
    if entry is None:
        return NO_TEXT
    text = entry.ground_text(code) if is_ground(game_id, code) else entry.card_texts().get(code, NO_TEXT)
    return text if tongue is ENGLISH else in_tongue(text, tongue)


def own_name(game_id: str, code: str) -> str:
    """Return what a card is called in a game where rank and suit do not say it; else empty."""
    entry = _entry(game_id)
    if entry is None:
        return ""
    return entry.card_texts().get(code, NO_TEXT).name or (entry.info.star if code.endswith("*") else "")


def rules_page(game_id: str, tongue: Tongue = ENGLISH) -> RulesPage:
    """Return the rules of a game as headings with paragraphs; nothing for a game that does not exist."""
    entry = _entry(game_id)
    if entry is None:
        return ()
    grounds = chapter(entry.info.grounds, entry.info.seats)
    page = (*entry.rules_page(), (CHAPTER, grounds)) if grounds else entry.rules_page()
    heading, told = HEADING.format(game=game_id), PARAGRAPH.format(game=game_id)
    return tuple((_in(tongue, heading, head), tuple(_in(tongue, told, words) for words in paragraphs))
                 for head, paragraphs in page)  # fmt: skip


def _in(tongue: Tongue, context: str, words: str) -> str:
    """Return words without holes in a tongue; as they are where it lacks them."""
    try:
        return tongue.pattern(context, words)
    except KeyError:
        return words


def card_texts(game_id: str) -> Mapping[str, CardText]:
    """Return the texts of all cards of a game by their codes; none where its cards have none of their own."""
    entry = _entry(game_id)
    return {} if entry is None else entry.card_texts()


def answers_to(game_id: str, code: str) -> tuple[str, ...]:
    """Return the codes of the cards that could answer the strategy of a card."""
    if is_ground(game_id, code):
        return ()
    return tuple(other for other in _notes(game_id).answers(code) if not is_ground(game_id, other))


def answers_of(game_id: str, code: str) -> tuple[str, ...]:
    """Return the codes of the cards whose strategies a card could answer."""
    return tuple(other for other in card_texts(game_id) if code in answers_to(game_id, other))


def chapter_for(game_id: str, kind: str) -> str:
    """Return the heading under which the rules explain a kind of decision; empty where none is named."""
    return _notes(game_id).chapters.get(kind, "")


def meanings(game_id: str, tongue: Tongue = ENGLISH) -> Mapping[str, str]:
    """Return what words mean in a game, in a sentence each, by the word; in another tongue, by every form it has."""
    notes = _notes(game_id)
    if tongue is ENGLISH:
        return notes.meanings
    term = TERM.format(game=game_id)
    return {form: say(notes.meaning(word), tongue) for word in notes.meanings
            for form in _in(tongue, term, word).split("|")}  # fmt: skip


def meaning(game_id: str, word: str) -> str:
    """Return what a word means in a game, as a text that is still to be said; empty where it means nothing more."""
    return _notes(game_id).meaning(word)


def _entry(pack: str) -> GameEntry | None:
    return entry_of(game_of(pack))


def _notes(game_id: str) -> BookNotes:
    entry = _entry(game_id)
    return BookNotes() if entry is None else entry.book_notes()


__all__ = [
    "NO_TEXT",
    "CardText",
    "answers_of",
    "answers_to",
    "card_text",
    "card_texts",
    "chapter_for",
    "game_of",
    "is_ground",
    "meaning",
    "meanings",
    "own_name",
    "pack_of",
    "rules_page",
]
