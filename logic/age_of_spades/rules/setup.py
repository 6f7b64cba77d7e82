"""The deal of a game (3.1)."""

from __future__ import annotations

from ...kernel.frames import Frame
from ...kernel.plain import Options
from ...kernel.rng import MASK, Chance
from .faces import DECK, SUITS_IN_ORDER
from .state import AgeState


def deal(seed: int, seats: int, options: Options) -> AgeState:
    """Shuffle 96 cards, deal the aces, lay the round's frame (3.1); its first step deals the hands."""
    chance = Chance(seed & MASK)
    faces = list(DECK)
    chance.shuffle(faces)
    civilizations = deal_aces(seats, options["firstWithoutSpades"] == "forceSpadesDealt", chance)
    first = first_seat(civilizations)
    if "S" not in civilizations and options["firstWithoutSpades"] == "random":
        first = chance.below(seats)
    state = AgeState(seats, options, faces, chance.seed)
    state.civilizations = civilizations
    state.deck = list(range(len(faces)))
    state.first = first
    state.frames = [Frame("round", first, "deal")]
    return state


def deal_aces(seats: int, with_spades: bool, chance: Chance) -> tuple[str, ...]:
    """A civilization for every seat by lot; ``with_spades``: the ace of spades is among those dealt (AS1)."""
    order = list(range(len(SUITS_IN_ORDER)))
    chance.shuffle(order)
    if with_spades and 0 not in order[:seats]:
        order[chance.below(seats)] = 0
    return tuple(SUITS_IN_ORDER[number] for number in order[:seats])


def first_seat(civilizations: tuple[str, ...]) -> int:
    """Return the seat that goes first: Spades, else Hearts, else Diamonds, else Clubs (AS1)."""
    return min(range(len(civilizations)), key=lambda seat: SUITS_IN_ORDER.index(civilizations[seat]))
