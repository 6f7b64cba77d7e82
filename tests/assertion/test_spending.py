"""Builds are laid with the right cards: what works while it is built (2S, 4S, 7S) for what is worth keeping."""

from __future__ import annotations

import pytest

from logic.assertion.player.spending import best_cards
from logic.assertion.rules.grid import index_of
from logic.assertion.rules.state import AssertionState
from logic.kernel.cards import BIT_OF_SUIT
from tests.assertion.strategies.kit import stand
from tests.contract.walk import state_of

THREE = {(0, 1): "H", (0, 2): "D", (0, 3): "C"}
LONE = {(0, 1): "H"}


def cards(picture: dict[tuple[int, int], str], hand: str, *build: tuple[int, int, str]) -> tuple[float, set[str]]:
    """Return what the best cards add to a build, and their codes."""
    state = state_of(stand(picture, [hand, "2H 3H 4H 5H 6H 7H"]))
    assert isinstance(state, AssertionState)
    laid = [(index_of(x, y), BIT_OF_SUIT[letter]) for x, y, letter in build]
    gained, chosen = best_cards(state, state.frames[-1], 0, laid)
    return gained, {state.code(card) for card in chosen.values()}


def test_a_trick_is_finished_with_two_of_spades() -> None:
    """A point more than any other spade (2S)."""
    gained, laid = cards(THREE, "5S 2S 9D JD 9C 10C", (0, 4, "S"))
    assert laid == {"2S"} and gained > 0.5


def test_two_of_spades_is_kept_where_nothing_is_finished() -> None:
    """Laid earlier it gives nothing (D-2S1)."""
    assert cards(LONE, "5S 2S 9D JD 9C 10C", (0, 2, "S"))[1] == {"5S"}


def test_four_of_spades_counts_the_tricks_beside() -> None:
    """It beats 2S where two other tricks cross the new one (4S), and not where none does."""
    crossing = {(-3, 1): "S", (-2, 1): "D", (-1, 1): "C", (1, 3): "H", (2, 3): "D", (3, 3): "S"}
    assert cards({**THREE, **crossing}, "2S 4S 9D JD 9C QC", (0, 4, "S"))[1] == {"4S"}
    assert cards(THREE, "2S 4S 9D JD 9C QC", (0, 4, "S"))[1] == {"2S"}


def test_double_march_is_laid_wherever_a_spade_is() -> None:
    """One more action (7S)."""
    gained, laid = cards(LONE, "5S 7S 9D JD 9C QC", (0, 2, "S"))
    assert laid == {"7S"} and gained > 0.5


@pytest.mark.parametrize(
    ("hand", "letter", "spent"), [("6D 9D", "D", "9D"), ("KS 9S", "S", "9S"), ("6C 9C", "C", "9C")]
)
def test_what_is_worth_keeping_is_kept(hand: str, letter: str, spent: str) -> None:
    assert cards(LONE, hand + " JH QH 8H 9H", (0, 2, letter))[1] == {spent}
