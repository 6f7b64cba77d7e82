"""Cards of Fracas as they stand in the holes of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...kernel.nouns import JOKER, RANK_WORDS
from ...kernel.tongue import Hole, Sentence, all_of, card, noun
from ..rules.state import FracasState

WITH: Final = "fracas: with whom somebody attacks"
ALONE: Final = Sentence(WITH, "{card:the}")
TOGETHER: Final = Sentence(WITH, "the pair of {rank:many}")


def named(code: str) -> Hole:
    """Return a card for a hole; a Star is a Joker here."""
    return card(code, called=JOKER if code.endswith("*") else "")


def ranked(code: str) -> Hole:
    """Return the rank of a card for a hole."""
    return noun(JOKER if code.endswith("*") else RANK_WORDS[code[:-1]])


def group(codes: Iterable[str]) -> Hole:
    """Return cards for one hole."""
    return all_of([named(code) for code in codes])


def ranks(codes: Iterable[str]) -> Hole:
    """Return cards by their ranks alone for one hole, where there may be many of them."""
    return all_of([ranked(code) for code in codes])


def piece(codes: Sequence[str]) -> str:
    """Return a soldier, or two of a rank, as part of a sentence on an attack."""
    return TOGETHER(rank=ranked(codes[0])) if len(codes) > 1 else ALONE(card=named(codes[0]))


def pieces(groups: Iterable[Sequence[str]]) -> Hole:
    """Return the pieces of an attack for one hole."""
    return all_of([piece(codes) for codes in groups])


def codes_of(state: FracasState, cards: Iterable[int]) -> list[str]:
    """Return the codes of cards."""
    return [state.code(card) for card in cards]
