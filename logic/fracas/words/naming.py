"""Cards in words, as players say them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import RANK
from ...kernel.phrases import card_name, listed, rank_name, rank_names
from ..rules.faces import is_joker
from ..rules.state import FracasState
from . import texts


def name_of(view: FracasState, card: int) -> str:
    """A card as players say it: "Nine of Hearts", "Joker"."""
    face = view.faces[card]
    return texts.JOKER if is_joker(face) else card_name(face)


def with_articles(view: FracasState, cards: Sequence[int]) -> str:
    """Cards, each with its article: "the Nine of Hearts and the Joker"."""
    return listed([f"the {name_of(view, card)}" for card in cards])


def ranks_of(view: FracasState, cards: Sequence[int]) -> str:
    """Cards by their ranks alone, where there may be many of them."""
    return listed([_rank(view.faces[card]) for card in cards])


def rank_of(view: FracasState, card: int) -> str:
    """The rank of a card alone."""
    return _rank(view.faces[card])


def single_or_pair(view: FracasState, cards: Sequence[int]) -> str:
    """One soldier, or two of a rank: "the Five of Hearts", "the pair of Nines"."""
    if len(cards) == 1:
        return with_articles(view, cards)
    return texts.A_PAIR.format(ranks=rank_names(RANK[view.faces[cards[0]]]))


def _rank(face: int) -> str:
    return texts.JOKER if is_joker(face) else rank_name(RANK[face])
