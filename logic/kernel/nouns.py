"""English nouns of cards and places with their forms: the one table that every sentence of a game reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .cards import RANKS, SUITS

Forms = Mapping[str, str]
"""The forms of a noun by their names, the usual one first."""

GENDER: Final = "gender"
"""Among the forms of a noun, its gender; English ones have none."""
UNSEEN: Final = "a card"
"""The noun of a card whose face is not seen."""
UNSEEN_DEFENDER: Final = "the defender"
"""The same, of a card that lies in a defence."""
FACE_DOWN: Final = "a face-down card"
"""The same, of one that is to be paid for; its form ``bare`` stands behind the name of whoever has it."""

_RANKS: Final = {
    "2": ("Two", "a Two", "Twos"),
    "3": ("Three", "a Three", "Threes"),
    "4": ("Four", "a Four", "Fours"),
    "5": ("Five", "a Five", "Fives"),
    "6": ("Six", "a Six", "Sixes"),
    "7": ("Seven", "a Seven", "Sevens"),
    "8": ("Eight", "an Eight", "Eights"),
    "9": ("Nine", "a Nine", "Nines"),
    "10": ("Ten", "a Ten", "Tens"),
    "J": ("Jack", "a Jack", "Jacks"),
    "Q": ("Queen", "a Queen", "Queens"),
    "K": ("King", "a King", "Kings"),
    "A": ("Ace", "an Ace", "Aces"),
}
SUIT_WORDS: Final = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
"""What the suits are called, by their letters."""
RANK_WORDS: Final = {rank: words[0] for rank, words in _RANKS.items()}
"""What the ranks are called, by their letters or numbers, from the lowest."""
STARS: Final = {"R*": "Red Star", "B*": "Black Star"}
"""What the Stars are called, by their codes."""
JOKER: Final = "Joker"
"""What a Star is called in Fracas."""
BUILD: Final = "build"
FALSE_TRICK: Final = "false trick"
"""What is laid on the ground."""
FREE_PLACE: Final = "a free place"
REFILLED_PLACE: Final = "a place to be refilled"
MARKER: Final = "the marker there"
"""What a cell of the ground is called that shows no card."""
PLACES: Final = ("first", "second", "third", "fourth")
"""The places of a row, from the left."""

CARD_WORDS: Final = "{rank} of {suit}"
"""What a card is called."""


def _forms(word: str, one: str, many: str) -> Forms:
    return {"": word, "a": one, "the": f"the {word}", "The": f"The {word}", "many": many}


NOUNS: Final[Mapping[str, Forms]] = {
    **{words[0]: _forms(*words) for words in _RANKS.values()},
    **{word: {"": word} for word in (*SUIT_WORDS.values(), *PLACES)},
    **{word: _forms(word, f"a {word}", f"{word}s") for word in (*STARS.values(), BUILD, FALSE_TRICK)},
    JOKER: _forms(JOKER, "a Joker", "Jokers"),
    UNSEEN: {"": UNSEEN, "title": "A card"},
    UNSEEN_DEFENDER: {"": UNSEEN_DEFENDER},
    FACE_DOWN: {"": FACE_DOWN, "bare": "face-down card"},
    FREE_PLACE: {"": FREE_PLACE, "title": "A free place"},
    REFILLED_PLACE: {"": REFILLED_PLACE, "title": "A place to be refilled"},
    MARKER: {"": MARKER, "title": "The marker there"},
}
"""The forms of every noun by its usual one, which is its name in a catalogue."""
CARD_NOUNS: Final = frozenset((*RANK_WORDS.values(), *SUIT_WORDS.values(), *STARS.values()))
"""The nouns of which cards are called."""


def cards(nouns: Mapping[str, Forms], words: str) -> dict[str, Forms]:
    """Return the forms of every card of two packs by its code, both copies alike; ``words`` names it by rank and suit.

    >>> found = cards(NOUNS, CARD_WORDS)["8H"]
    >>> found[""], found["a"], found["The"], found["many"]
    ('Eight of Hearts', 'an Eight of Hearts', 'The Eight of Hearts', 'Eights of Hearts')
    """
    found: dict[str, Forms] = {code: nouns[word] for code, word in STARS.items()}
    for suit in SUITS:
        of = nouns[SUIT_WORDS[suit]]
        for rank in RANKS:
            forms = nouns[RANK_WORDS[rank]]
            found[rank + suit] = {
                name: form if name == GENDER else words.format(rank=form, suit=of.get(name) or of[""])
                for name, form in forms.items()
            }
    return found | {f"{code}2": forms for code, forms in found.items()}


CARDS: Final = cards(NOUNS, CARD_WORDS)
"""The forms of every card by its code."""
