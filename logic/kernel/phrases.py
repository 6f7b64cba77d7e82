"""The names of players in a text that is said, and a word that was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from .tongue import END, ENGLISH, HELD, MARK, Sentence, Tongue, say

LONGEST: Final = 200
"""Letters of a hint at most, as far as its first sentence allows: so it fits the slip on which it is read."""

YOU: Final = "You"
"""The name of whoever reads a sentence, where only one person does."""
PLAYER: Final = Sentence("player", "Player {seat}")
GENERAL: Final = "name of a general"
"""The context of names that a catalogue may write as its readers do; they are kept as they are in English."""
_NUMBERED: Final = re.compile("Player ([1-9])")

_PLAYER: Final = re.compile(f"{MARK}([0-9]+)\\|([^{END}|]*)\\|([^{END}]*){END}")


def named(words: str, names: Sequence[str], tongue: Tongue = ENGLISH) -> str:
    """A sentence in a tongue, with the names of the players in it; ``YOU`` is whoever reads it.

    >>> from .tongue import Sentence, who
    >>> folds = Sentence("", "{who:You fold|* folds}.")
    >>> named(folds(who=who(0)), ["You", "Bob"]), named(folds(who=who(1)), ["You", "Bob"])
    ('You fold.', 'Bob folds.')
    """
    if MARK not in words:
        return words
    said = say(words, tongue) if HELD in words else words
    return _PLAYER.sub(lambda mark: _called(mark, names[int(mark[1])], tongue), said)


def _called(mark: re.Match[str], name: str, tongue: Tongue) -> str:
    return mark[2] if name == YOU else mark[3].replace("*", shown(name, tongue))


def shown(name: str, tongue: Tongue) -> str:
    """Return the name of a player as it is shown: one that nobody has given, or a general's, is said in the tongue.

    >>> shown("Bob", ENGLISH), shown("Player 2", ENGLISH)
    ('Bob', 'Player 2')
    """
    numbered = _NUMBERED.fullmatch(name)
    if numbered:
        return say(PLAYER(seat=int(numbered[1])), tongue)
    try:
        return tongue.pattern(GENERAL, name)
    except KeyError:
        return name


SEAT: Final = Sentence("player", "Seat {seat}")
"""What a player is called to whom nobody has given a name."""


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of players to whom nobody has given one, in English."""
    return tuple([say(SEAT(seat=seat), ENGLISH) for seat in range(seats)])


def meant(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """Return the end of a refusal: which of the known words was probably meant; nothing where none is ``alike``.

    >>> meant("dekc", ["deck", "hands"]), meant("rain", ["deck", "hands"])
    ("; perhaps 'deck' is meant", '')
    """
    near = closest(word, known, alike)
    return f"; perhaps {near!r} is meant" if near else ""


def closest(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """Return which of the known words was probably meant; nothing where none is ``alike``, 0 to 1."""
    return next(iter(get_close_matches(word[:LONGEST], sorted(known), 1, alike)), "")
