"""The one source of chance: splitmix64, its numbers and its shuffles."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel import rng
from logic.kernel.rng import MASK, Chance, advance
from tests.kernel.byroad import ROAD, new

REFERENCE = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
"""The first outputs for the seed 1234567, as published with other implementations of splitmix64."""


def test_published_numbers() -> None:
    seed, found = 1234567, []
    for _ in REFERENCE:
        seed, number = advance(seed)
        found.append(number)
    assert tuple(found) == REFERENCE
    assert advance(0)[1] == 0xE220A8397B1DCDAF


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.integers(0, MASK))
def test_the_way_of_the_compiled_build_gives_the_same_numbers(seed: int) -> None:
    signed = seed - MASK - 1 if seed >> 63 else seed
    following = rng._next_seed(signed)
    high, low = rng._number(following)
    assert (following & MASK, high << 32 | low) == advance(seed)


@settings(deadline=None, derandomize=True, max_examples=50)
@given(st.integers(0, MASK), st.integers(1, 60))
def test_numbers_stay_in_range_and_depend_on_the_seed_alone(seed: int, limit: int) -> None:
    one, other = Chance(seed), Chance(seed)
    numbers = [one.below(limit) for _ in range(20)]
    assert numbers == [other.below(limit) for _ in range(20)]
    assert all(0 <= number < limit for number in numbers)
    assert 0 <= one.seed <= MASK


def test_no_number_is_favoured() -> None:
    chance = Chance(99)
    counts = Counter(chance.below(6) for _ in range(12000))
    assert set(counts) == set(range(6))
    assert all(1850 < count < 2150 for count in counts.values())  # 3.7 standard deviations


def test_shuffles_are_permutations_and_all_orders_come_up_alike() -> None:
    chance = Chance(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(415 < count < 585 for count in orders.values())  # 3.9 standard deviations


def test_a_table_draws_on_the_state_and_on_nothing_else() -> None:
    """Two copies of a state toss the same coins, and the stream goes on from where the state left it."""
    state = new(4)
    copy = state.copy()
    tosses = [[ROAD.table(one, None).below(1000) for _ in range(5)] for one in (state, copy)]
    assert tosses[0] == tosses[1] and len(set(tosses[0])) == 5
    assert state.rng == copy.rng != new(4).rng


def test_a_shuffle_on_the_table_moves_faces_not_ids_and_wipes_knowledge() -> None:
    state = new(4)
    pile, faces, outside = state.pile[:], state.faces[:], [card for hand in state.hands for card in hand]
    for card in pile[:10]:
        state.known[card] = 1
    ROAD.table(state, None).shuffle(state.pile)
    assert state.pile == pile
    assert sorted(state.faces[card] for card in pile) == sorted(faces[card] for card in pile)
    assert [state.faces[card] for card in pile] != [faces[card] for card in pile]
    assert not any(state.known[card] for card in pile)
    assert all(state.faces[card] == faces[card] and state.known[card] for card in outside)
