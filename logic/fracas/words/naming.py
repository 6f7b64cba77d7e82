"""Cards in words, as players say them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import RANK, SUIT_BIT, SUIT_OF_BIT
from ...kernel.phrases import listed
from ..rules.faces import is_joker
from ..rules.state import FracasState
from . import texts


def name_of(view: FracasState, card: int) -> str:
    """A card as players say it: "9 of hearts", "joker"."""
    face = view.faces[card]
    if is_joker(face):
        return texts.JOKER
    return texts.CARD.format(rank=_rank(face), suit=texts.SUIT_NAMES[SUIT_OF_BIT[SUIT_BIT[face]]])


def names_of(view: FracasState, cards: Sequence[int]) -> str:
    """Several cards in a row."""
    return listed([name_of(view, card) for card in cards])


def with_articles(view: FracasState, cards: Sequence[int]) -> str:
    """Cards, each with its article: "the 9 of hearts and the joker"."""
    return listed([f"the {name_of(view, card)}" for card in cards])


def ranks_of(view: FracasState, cards: Sequence[int]) -> str:
    """Cards by their ranks alone, where there may be many of them."""
    return listed([_rank(view.faces[card]) for card in cards])


def rank_of(view: FracasState, card: int) -> str:
    """The rank of a card alone."""
    return _rank(view.faces[card])


def _rank(face: int) -> str:
    return texts.JOKER if is_joker(face) else texts.RANK_NAMES.get(RANK[face], str(RANK[face]))
