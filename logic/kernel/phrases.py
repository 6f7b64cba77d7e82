"""Small pieces of English from which the games put sentences together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from .cards import CODES, HIDDEN, RANKS, SECOND_PACK
from .nouns import CARDS, RANK_WORDS, RANKS_MANY
from .tongue import END, ENGLISH, HELD, MARK, Tongue, say

LONGEST: Final = 200
"""Letters of a hint at most, as far as its first sentence allows: so it fits the slip on which it is read."""

YOU: Final = "You"
"""The name of whoever reads a sentence, where only one person does."""


def rank_name(rank: int) -> str:
    """A rank from 2 to 14 as a word.

    >>> rank_name(9), rank_name(14)
    ('Nine', 'Ace')
    """
    return RANK_WORDS[RANKS[rank - 2]]


def rank_names(rank: int) -> str:
    """Several cards of a rank from 2 to 14.

    >>> rank_names(9), rank_names(6)
    ('Nines', 'Sixes')
    """
    return RANKS_MANY[RANKS[rank - 2]]


def card_name(face: int) -> str:
    """A face as a player says it; both copies of a card are called the same, and one that is hidden is a card.

    >>> card_name(7), card_name(52), card_name(54), card_name(-1)
    ('Nine of Spades', 'Red Star', 'Two of Spades', 'card')
    """
    if face == HIDDEN:
        return "card"
    return CARDS[CODES[face % SECOND_PACK]][""]


def listed(parts: Sequence[str]) -> str:
    """Parts in a row: commas between them, and a word before the last one.

    >>> listed(["a trick", "line 7", "line 11"])
    'a trick, line 7 and line 11'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word; ``many`` is the plural of ``one`` where it does not merely end in an s.

    >>> counted(1, "token"), counted(3, "token")
    ('1 token', '3 tokens')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def sentence(*parts: str) -> str:
    """Parts as one sentence, empty ones left out: a capital at the beginning, a full stop at the end.

    >>> sentence("builds a trick", "", " and reaches line 7")
    'Builds a trick and reaches line 7.'
    """
    words = "".join(parts)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def said(*sentences: str) -> str:
    """Sentences one after the other, empty ones left out, and those that would make it longer than :data:`LONGEST`."""
    words = ""
    for one in sentences:
        longer = f"{words} {one}".strip()
        if not words or len(longer) <= LONGEST:
            words = longer
    return words


_PLAYER: Final = re.compile(f"{MARK}([0-9]+)(?:\\|([^{END}|]*)\\|([^{END}]*))?{END}('s)?")


def player(seat: int) -> str:
    """A mark that stands for the name of whoever sits in ``seat``, until :func:`named` puts the name there.

    Rules do not know what the players are called; whoever shows a sentence does.
    """
    return f"{MARK}{seat}{END}"


def named(words: str, names: Sequence[str], tongue: Tongue = ENGLISH) -> str:
    """A sentence in a tongue, with the names of the players in it; "You" is whoever reads it.

    >>> named(f"{player(1)} plays against you.", ["Ann", "Bob"])
    'Bob plays against you.'
    >>> named(f"Raids {player(0)}. {player(0)} may answer.", ["You", "Bob"])
    'Raids you. You may answer.'
    >>> named(f"Goes deeper into {player(0)}'s land, not {player(1)}'s.", ["You", "Bob"])
    "Goes deeper into your land, not Bob's."
    >>> from .tongue import Sentence, who
    >>> folds = Sentence("", "{who:You fold|* folds}.")
    >>> named(folds(who=who(0)), ["You", "Bob"]), named(folds(who=who(1)), ["You", "Bob"])
    ('You fold.', 'Bob folds.')
    """
    if MARK not in words:
        return words
    said = say(words, tongue) if HELD in words else words
    return _PLAYER.sub(lambda mark: _called(said[: mark.start()], mark, names[int(mark[1])]), said)


def _called(before: str, mark: re.Match[str], name: str) -> str:
    """Return what stands for a player: one of the words of a sentence, or the name behind other words, with its ``'s``:
    `You` becomes `your`, with a capital only to begin a sentence."""
    yours, others, owns = mark[2], mark[3], mark[4] or ""
    if yours is not None:
        return (yours if name == YOU else others.replace("*", name)) + owns
    if name != YOU:
        return name + owns
    before = before.rstrip()
    word = "your" if owns else "you"
    return word if before and before[-1] not in ".?!:" else word.capitalize()


def meant(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The end of a refusal: which of the known words was probably meant; nothing where none is ``alike``, 0 to 1.

    >>> meant("dekc", ["deck", "hands"]), meant("rain", ["deck", "hands"])
    ("; perhaps 'deck' is meant", '')
    """
    close = get_close_matches(word[:LONGEST], sorted(known), 1, alike)
    return f"; perhaps {close[0]!r} is meant" if close else ""
