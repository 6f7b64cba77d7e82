"""Age of Spades for the teacher: the deals of its games, and what only the critic is told.

The signs and choices themselves stand in `logic.age_of_spades.player`, where mypyc makes machine code of them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from logic.age_of_spades.player.choices import COLUMNS, MARKS, MOST, actions_of, choices
from logic.age_of_spades.player.signs import BUILDS, MOST_RIVALS, SIGNS, SORT, SORTS, ordered_rivals, signs
from logic.age_of_spades.rules.state import AgeState
from logic.beginnings import dealt
from logic.kernel.grounds import OnGround
from logic.kernel.plain import JsonObject
from logic.registry import game_by_id

GAME: Final = game_by_id("age-of-spades")
OWN_NEXT: Final = SIGNS
RIVALS: Final = OWN_NEXT + SORTS
NEXT: Final = SORTS
DOWN: Final = NEXT + SORTS
BLOCK: Final = DOWN + BUILDS
"""What is behind a rival: its hand, what it draws next, and what it has laid face down."""
BEHIND: Final = RIVALS + MOST_RIVALS * BLOCK - SIGNS
"""Signs that only the critic is told: the cards that are drawn next, and all that rivals hide."""
ROUNDS: Final = 2
"""So many rounds of draws are told ahead."""
SEATS_SHARES: Final = (0, 0, 5, 2, 2)
"""Of nine games so many have each number of seats."""
PRESET_SHARES: Final = (10, 4, 3)
ANY_SHARE: Final = 2
"""Of so many games one has options drawn by lot."""
GROUND_SHARE: Final = 1
"""Of so many games one weighs on a seat."""
TOTAL: Final = sum(PRESET_SHARES) + ANY_SHARE + GROUND_SHARE


def deal(seed: int, plain: bool = False) -> AgeState:
    """Return a new game with the seats and the preset that the lot says (``plain``: for two, on Classic)."""
    if plain:
        return _begun(seed, 2, {})
    lot = Random(seed)
    seats = lot.choices(range(len(SEATS_SHARES)), SEATS_SHARES)[0]
    presets: list[JsonObject] = [{}, *(preset.options(seats) for preset in GAME.info.presets)]
    part = lot.randrange(TOTAL)
    for given, share in zip(presets, PRESET_SHARES, strict=True):
        if part < share:
            return _begun(seed, seats, given)
        part -= share
    if part < ANY_SHARE:
        return _begun(
            seed, seats, {one.key: lot.choice(one.choices).value for one in GAME.info.options if seats in one.seats}
        )
    cells = [cell.ground for cell in GAME.info.grounds if seats in cell.seats]
    state = dealt(GAME, seats, seed, {}, OnGround(lot.choice(cells), lot.randrange(seats)))[0]
    assert isinstance(state, AgeState)
    return state


def _begun(seed: int, seats: int, given: JsonObject) -> AgeState:
    state = GAME.new(seed, seats, GAME.settle_options(seats, given))
    assert isinstance(state, AgeState)
    return state


def behind(state: AgeState, seat: int) -> list[int]:
    """Return the facts that only the critic is told."""
    faces = state.faces
    starts = [OWN_NEXT] * state.seats
    found: list[int] = []
    for place, other in enumerate(ordered_rivals(state, seat)):
        start = RIVALS + BLOCK * place
        starts[other] = start + NEXT
        found += {start + SORT[faces[card]] for card in state.hands[other]}
        down = {SORT[faces[one.card]] for one in state.constructions[other]}
        found += [start + DOWN + sort for sort in down if sort < BUILDS]
    seen: set[int] = set()
    at = len(state.deck)
    order = state.playing()
    counts = [1 + state.bonus(one, "C") for one in order]
    for _ in range(ROUNDS):
        for one, count in zip(order, counts, strict=True):
            for card in state.deck[max(0, at - count) : max(0, at)]:
                seen.add(starts[one] + SORT[faces[card]])
            at -= count
    return [*found, *seen]


__all__ = ["BEHIND", "COLUMNS", "GAME", "MARKS", "MOST", "SIGNS", "actions_of", "behind", "choices", "deal", "signs"]
