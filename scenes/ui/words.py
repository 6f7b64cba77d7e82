"""Words that tables and pages share: the names of cards, a move in a sentence, what stands on the seal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui import text
from scenes.ui.text import signed

if TYPE_CHECKING:
    from logic.views import EntryView

RANKS = {
    "A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight",
    "9": "Nine", "10": "Ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
SUITS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "carries": "carry"}
"""Verbs of the third person whose other persons are not the word without its s."""
STARS = {"R*": "Red Star", "B*": "Black Star"}
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


def card_name(code: str, star: str = "") -> str:
    """A card as it is called within a sentence. ``star`` is what a star is called in a game where it is none.

    >>> card_name("10C"), card_name("B*"), card_name("?12"), card_name("9S2"), card_name("G*")
    ('Ten of Clubs', 'Black Star', 'a card', 'Nine of Spades', 'Star')
    >>> card_name("R*", "Joker")
    'Joker'
    """
    code = plain(code)
    if code.endswith("*"):
        return star or STARS.get(code, "Star")
    if code.startswith("?"):
        return "a card"
    return f"{RANKS[code[:-1]]} of {SUITS[code[-1]]}"


def in_words(number: int) -> str:
    """Return a number as it stands in a sentence: a small one as a word.

    >>> in_words(0), in_words(12), in_words(13)
    ('no', 'twelve', '13')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def move_sentence(entry: EntryView, names: list[str], star: str = "") -> str:
    """Return a line of the record as one sentence for everybody; ``star`` as for a card.

    >>> from logic.views import EntryView, RunView
    >>> move_sentence(EntryView(1, 0, [RunView("Builds "), RunView(card="9D")], "Trick", [1]), ["Mei"])
    'Mei builds Nine of Diamonds. Trick, +1.'
    """
    if entry.told:  # the whole of what happened, in the words of the rules
        return entry.told
    parts: list[str] = []
    for run in entry.runs:
        piece = card_name(run.card, star) if run.card else run.text.strip()
        if parts and run.card and not parts[-1].startswith(" ") and parts[-1] in {*_CARD_NAMES, star}:
            parts[-1:] = [parts[-1] + ","]
        parts.append(piece)
    words = " ".join(parts).replace(" ,", ",")
    sentence = f"{does(names[entry.seat], words[:1].lower() + words[1:])}."
    gains, note = sum(entry.gains), entry.note
    if gains:
        return f"{sentence} {f'{note}, ' if note else ''}{signed(gains)}."
    return f"{sentence} {note}." if note else sentence


_CARD_NAMES = {card_name(rank + suit) for rank in RANKS for suit in SUITS} | set(STARS.values())


def does(name: str, verb: str) -> str:
    """Somebody and what they do; ``verb`` is in the third person, and agrees with whoever is called `You`.

    >>> does("Mei", "orders"), does("You", "orders"), does("You", "passes"), does("You", "is to move")
    ('Mei orders', 'You order', 'You pass', 'You are to move')
    """
    if name != "You":
        return f"{name} {verb}"
    first, _, rest = verb.partition(" ")
    plain_form = IRREGULAR.get(first) or (first[:-2] if first.endswith(("sses", "shes", "ches")) else first[:-1])
    return f"You {plain_form} {rest}".rstrip()


def holds_the_field(names: Sequence[str], everybody: bool, shared: bool) -> str:
    """Who holds the field at the end; `You` in the second person. ``everybody``: nobody has lost.

    >>> holds_the_field(["Mei"], False, False), holds_the_field(["You"], False, False)
    ('Mei holds the field', 'You hold the field')
    >>> holds_the_field(["You", "Mei"], False, True), holds_the_field([], True, True)
    ('You and Mei share the field', 'The field is shared')
    """
    if not names or everybody:
        return "The field is shared"
    told = " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
    if shared or len(names) > 1:
        return f"{told} {'share' if shared else 'hold'} the field"
    return does(told, "holds the field")


LEAST_NAME = 13  # pixels of type


def name_in(name: str, face: str, size: int, room: float) -> tuple[str, int]:
    """Return how a name stands in a room of so many pixels, and its size: whole and smaller, or else only its last
    word, and cut only where not even that fits."""
    for words in (name, name.split()[-1] if name.split() else name):
        fitting = text.fitted(words, face, size, room, min(size, LEAST_NAME))
        if text.width(words, face, fitting) <= room:
            return words, fitting
    return text.elide(name, face, fitting, room), fitting
