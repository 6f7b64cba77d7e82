"""A reason as it leaves the rules: a key with plain data. The words of a game make a sentence of it, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .plain import Plain
from .tongue import Sentence


class Reason(NamedTuple):
    """A reason for which something may not be done: the ``key`` of a sentence, and what the sentence names.

    ``data`` is plain: numbers, codes of cards, letters of suits, or another reason that is said within this one.
    """

    key: str
    data: Mapping[str, Plain] = {}


NOT_OFFERED: Final = Reason("not_offered")

SENTENCES: Final = {
    "not_offered": Sentence("refusal", "That is not one of the choices offered now."),
    "game_over": Sentence("refusal", "The game is over."),
    "no_such_seat": Sentence("refusal", "There is no seat {seat} in this game."),
    "not_asked": Sentence("refusal", "It is not your turn to answer."),
    "nobody_resigns": Sentence("refusal", "You cannot resign from this game."),
}
"""The sentences of the reasons that every game knows."""
