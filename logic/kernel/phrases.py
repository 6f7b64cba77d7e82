"""Small pieces of English from which the games put sentences together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from .cards import BLACK_STAR, HIDDEN, RANK, RANKS, RED_STAR, SECOND_PACK, SUITS

LONGEST: Final = 200
"""Letters of a hint at most, as far as its first sentence allows: so it fits the slip on which it is read."""


_RANK_WORDS: Final = "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace"
_RANKS: Final = dict(zip(RANKS, _RANK_WORDS.split(), strict=True))
_SUITS: Final = dict(zip(SUITS, ["Spades", "Hearts", "Diamonds", "Clubs"], strict=True))
_STARS: Final = {RED_STAR: "Red Star", BLACK_STAR: "Black Star"}


def rank_name(rank: int) -> str:
    """A rank from 2 to 14 as a word.

    >>> rank_name(9), rank_name(14)
    ('Nine', 'Ace')
    """
    return _RANKS[RANKS[rank - 2]]


def rank_names(rank: int) -> str:
    """Several cards of a rank from 2 to 14.

    >>> rank_names(9), rank_names(6)
    ('Nines', 'Sixes')
    """
    name = rank_name(rank)
    return f"{name}es" if name.endswith("x") else f"{name}s"


def card_name(face: int) -> str:
    """A face as a player says it; both copies of a card are called the same, and one that is hidden is a card.

    >>> card_name(7), card_name(52), card_name(54), card_name(-1)
    ('Nine of Spades', 'Red Star', 'Two of Spades', 'card')
    """
    if face == HIDDEN:
        return "card"
    face %= SECOND_PACK
    return _STARS.get(face) or f"{rank_name(RANK[face])} of {_SUITS[SUITS[face // 13]]}"


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


_MARK: Final = "\u27e6"
_PLAYER: Final = re.compile("\u27e6([0-9]+)\u27e7('s)?")


def player(seat: int) -> str:
    """A mark that stands for the name of whoever sits in ``seat``, until :func:`named` puts the name there.

    Rules do not know what the players are called; whoever shows a sentence does.
    """
    return f"\u27e6{seat}\u27e7"


def named(words: str, names: Sequence[str]) -> str:
    """A sentence with the names of the players in it.

    >>> named(f"{player(1)} plays against you.", ["Ann", "Bob"])
    'Bob plays against you.'
    >>> named(f"Raids {player(0)}. {player(0)} may answer.", ["You", "Bob"])
    'Raids you. You may answer.'
    >>> named(f"Goes deeper into {player(0)}'s land, not {player(1)}'s.", ["You", "Bob"])
    "Goes deeper into your land, not Bob's."
    """
    if _MARK not in words:
        return words
    return _PLAYER.sub(lambda mark: _within(words[: mark.start()], names[int(mark[1])], mark[2] or ""), words)


def _within(before: str, name: str, owns: str) -> str:
    """A name behind other words, with its ``'s``: `You` becomes `your`, with a capital only to begin a sentence."""
    if name != "You":
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
