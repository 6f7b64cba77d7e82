"""Words that tables and pages share: the names of cards, what stands on the seal."""

from __future__ import annotations

from collections.abc import Sequence

import logic
from scenes.ui import text

RANKS = {rank: logic.RANK_WORDS[rank] for rank in ("A", *logic.RANK_WORDS)}  # the ace before the two
SUITS = logic.SUIT_WORDS
IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "carries": "carry"}
"""Verbs of the third person whose other persons are not the word without its s."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def known(code: str | None) -> bool:
    """Whether a code names a face, not the opaque number of a hidden card."""
    return bool(code) and not str(code).startswith("?")


def plain(code: str) -> str:
    """The code of the face a card shows: the second copy of two packs looks like the first.

    >>> plain("9S2"), plain("10H2"), plain("2S"), plain("?12")
    ('9S', '10H', '2S', '?12')
    """
    return code[:-1] if len(code) > 2 and code.endswith("2") and not code.startswith("?") else code


def card_name(code: str, game: str = "") -> str:
    """Return a card as it is called within a sentence; ``game`` says what its Stars are called.

    >>> card_name("10C"), card_name("?12"), card_name("9S2"), card_name("R*")
    ('Ten of Clubs', 'a card', 'Nine of Spades', 'Star')
    >>> card_name("B*", "assertion"), card_name("B*", "fracas")
    ('Black Star', 'Joker')
    """
    code = plain(code)
    if code.startswith("?"):
        return "a card"
    return logic.own_name(game, code) or ("Star" if code.endswith("*") else logic.CARDS[code][""])


def card_hole(code: str, game: str) -> logic.Hole:
    """Return a card for the hole of a sentence, as it is called in a game."""
    code = plain(code)
    if code in logic.CARDS:
        return logic.card(code, called=logic.own_name(game, code) if code.endswith("*") else "")
    return logic.card_text(game, code).said("name")


def in_words(number: int) -> str:
    """Return a number as it stands in a sentence: a small one as a word.

    >>> in_words(0), in_words(12), in_words(13)
    ('no', 'twelve', '13')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def does(name: str, verb: str) -> str:
    """Somebody and what they do; ``verb`` is in the third person, and agrees with whoever is called `You`.

    It may be a sentence that is said up to the name of its player.

    >>> does("Mei", "orders"), does("You", "orders"), does("You", "passes"), does("You", "is to move")
    ('Mei orders', 'You order', 'You pass', 'You are to move')
    """
    if logic.MARK in verb:
        return logic.named(verb, (name,))
    if name != "You":
        return f"{name} {verb}"
    first, _, rest = verb.partition(" ")
    plain_form = IRREGULAR.get(first) or (first[:-2] if first.endswith(("sses", "shes", "ches")) else first[:-1])
    return f"You {plain_form} {rest}".rstrip()


def addressed(names: Sequence[str], you: int | None) -> list[str]:
    """Return the names of the players, "You" for the seat that is spoken to."""
    return [logic.YOU if seat == you else name for seat, name in enumerate(names)]


def who_won(names: Sequence[str], everybody: bool, shared: bool) -> str:
    """Return who has won; `You` in the second person. ``everybody``: nobody has lost.

    >>> who_won(["Mei"], False, False), who_won(["You"], False, False)
    ('Mei wins', 'You win')
    >>> who_won(["You", "Mei"], False, True), who_won([], True, True)
    ('You and Mei share the win', 'The game is a draw')"""
    if not names or everybody:
        return "The game is a draw"
    told = " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
    if shared or len(names) > 1:
        return f"{told} {'share the win' if shared else 'win'}"
    return does(told, "wins")


LEAST_NAME = 13  # pixels of type


def shorter(name: str) -> tuple[str, ...]:
    """Return a name whole, and then only its last word.

    >>> shorter("General Pang"), shorter("Mei"), shorter("")
    (('General Pang', 'Pang'), ('Mei',), ('',))
    """
    last = name.split()[-1] if name.split() else name
    return (name,) if last == name else (name, last)


def name_in(name: str, face: str, size: int, room: float) -> tuple[str, int]:
    """Return how a name stands in a room of so many pixels, and its size: whole and smaller, or else only its last
    word, and cut only where not even that fits."""
    for words in shorter(name):
        fitting = text.fitted(words, face, size, room, min(size, LEAST_NAME))
        if text.width(words, face, fitting) <= room:
            return words, fitting
    return text.elide(name, face, fitting, room), fitting
