"""The one gate of secrets: what a view holds, and the worlds that can be dealt from it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.cards import CODES, HIDDEN
from logic.kernel.frames import Frame
from logic.kernel.rng import Chance
from tests.contract.walk import codes_in, codes_known
from tests.kernel.byroad import ROAD, card, new, plays, print_of, scene
from tests.sixth.rules.state import TollState

quick = settings(deadline=None, derandomize=True, max_examples=40)
any_game = (st.integers(0, 10_000), st.integers(0, 30))


def some_state(seed: int, steps: int) -> TollState:
    """A game after some random actions, never over."""
    state, chance = new(seed), Chance(seed)
    for _ in range(steps):
        asked = ROAD.to_answer(state)
        seat = asked[chance.below(len(asked))]
        options = ROAD.options(state, seat)
        before = state.copy()
        ROAD.apply(state, seat, options[chance.below(len(options))])
        if state.outcome is not None:
            return before
    return state


@quick
@given(*any_game)
def test_no_unseen_face_is_anywhere_in_a_view(seed: int, steps: int) -> None:
    """Neither in the table of faces, nor in its JSON, nor in anything that travels with it when pickled."""
    state = some_state(seed, steps)
    for seat in (0, 1):
        view = ROAD.view(state, seat)
        for number, face in enumerate(view.faces):
            assert face == (state.faces[number] if state.known[number] >> seat & 1 else HIDDEN)
        assert codes_in(ROAD.to_document(view)) <= codes_known(state, seat)
        again = pickle.loads(pickle.dumps(view))
        assert print_of(again) == print_of(view)
        assert not any(isinstance(part, list) and part == state.faces for part in parts(again))
        assert state.rng not in list(parts(again))


def parts(thing: Any) -> Any:
    """Return everything reachable from a value."""
    yield thing
    if isinstance(thing, (list, tuple)):
        for item in thing:
            yield from parts(item)
    elif isinstance(thing, dict):
        yield from parts(list(thing.items()))
    else:
        for base in type(thing).__mro__:
            for name in getattr(base, "__slots__", ()):
                if hasattr(thing, name):
                    yield from parts(getattr(thing, name))


@quick
@given(*any_game)
def test_making_a_view_changes_nothing_and_a_view_of_a_view_is_the_view(seed: int, steps: int) -> None:
    state = some_state(seed, steps)
    before = print_of(state)
    for seat in (0, 1):
        view = ROAD.view(state, seat)
        assert print_of(ROAD.view(view, seat)) == print_of(view)
        view.faces[0] = 51
        view.hands[0].clear()
        for frame in view.frames:
            frame.vars["x"] = 1
    assert print_of(state) == before


@quick
@given(*any_game)
def test_a_dealt_world_is_one_the_viewer_cannot_tell_from_the_truth(seed: int, steps: int) -> None:
    state = some_state(seed, steps)
    chance = Chance(seed)
    for seat in (0, 1):
        view = ROAD.view(state, seat)
        world = ROAD.determinise(view, chance)
        assert sorted(world.faces) == list(range(52))
        assert print_of(ROAD.view(world, seat)) == print_of(view)
        assert ROAD.options(world, seat) == ROAD.options(view, seat) == ROAD.options(state, seat)
        assert world.viewer is None and world.rng != 0


def test_worlds_differ_and_are_dealt_evenly() -> None:
    """Each unseen face comes up on a given hidden card about as often as any other."""
    state = scene("AS", "2S")
    view, chance = ROAD.view(state, 0), Chance(1)
    hidden = state.hands[1][0]
    counts = dict.fromkeys(range(52), 0)
    for _ in range(5100):
        counts[ROAD.determinise(view, chance).faces[hidden]] += 1
    for seen in (*state.hands[0], *state.road):
        assert counts.pop(state.faces[seen]) == 0
    assert all(60 < count < 145 for count in counts.values())


def test_worlds_do_not_depend_on_the_truth() -> None:
    """Two positions that look the same to a seat give it the same worlds: nothing true shines through."""
    one = scene("AS", "2S 3S", pile="9H 4S 5S")
    other = scene("AS", "5S 4S", pile="9H 3S 2S")
    other.rng = 12345
    ids = [card(one, code) for code in ("2S", "3S")]
    assert [card(other, code) for code in ("5S", "4S")] == ids
    worlds = [ROAD.determinise(ROAD.view(state, 0), Chance(9)) for state in (one, other)]
    assert print_of(worlds[0]) == print_of(worlds[1])


def test_what_nobody_else_may_see_of_a_frame() -> None:
    """A field that is declared secret is for the frame's seat alone, wherever the frame lies; the rest is for all."""
    state = scene("AS 2S", "KD 2D", top="smuggling")
    plays(state, "0:+AS")
    assert state.frames[-1].vars == {"_card": card(state, "AS")}
    state.frames.insert(1, Frame("smuggling", 1, "said", {"_card": 5, "told": 6}))
    views = [ROAD.view(state, seat).frames for seat in (0, 1)]
    assert [frame.vars for frame in views[0]] == [{}, {"told": 6}, {"_card": card(state, "AS")}]
    assert [frame.vars for frame in views[1]] == [{}, {"_card": 5, "told": 6}, {}]


@pytest.mark.parametrize("taken", ["AS", "2S"])
def test_which_card_is_taken_up_and_that_one_is_shows_to_nobody_else(taken: str) -> None:
    state = scene("AS 2S", "KD 2D", "3H 4H", top="smuggling")
    before = [print_of(ROAD.view(state, seat)) for seat in (1, 2)]
    plays(state, f"0:+{taken}")
    assert [print_of(ROAD.view(state, seat)) for seat in (1, 2)] == before
    for viewer in (1, 2):
        world = ROAD.determinise(ROAD.view(state, viewer), Chance(4))
        for option in ROAD.options(world, 0):
            ROAD.apply(world.copy(), 0, option)


def test_a_view_still_says_who_is_asked() -> None:
    """Also for a sealed question: who has answered looks, to the others, as if still owing."""
    state = plays(scene("4S 3S", "KD 2D", "9H 8H"), "1:+KD")
    assert ROAD.to_answer(state) == (0,)
    seen = [ROAD.to_answer(ROAD.view(state, seat)) for seat in range(3)]
    assert seen == [(0, 1), (0,), (0, 1)]
    sealed = [ROAD.view(state, seat).frames[-1].sealed for seat in range(3)]
    assert sealed[0] == sealed[2] == {} and set(sealed[1] or {}) == {1}


def test_a_world_of_a_sealed_question_asks_the_others_anew() -> None:
    state = plays(scene("4S 3S", "KD 2D"), "1:+KD")
    world = ROAD.determinise(ROAD.view(state, 0), Chance(2))
    assert ROAD.to_answer(world) == (0, 1)
    for seat in (0, 1):
        ROAD.apply(world, seat, ROAD.options(world, seat)[0])
    assert len(world.spent) == 2


def test_unseen_groups_keep_to_the_faces_that_are_left() -> None:
    state = scene("AS KS", "2S")
    view = ROAD.view(state, 0)
    ((cards, faces),) = ROAD.unseen_groups(view)
    assert len(cards) == len(faces) == 52 - 2 - 1, "the toll lies open"
    assert not {CODES[face] for face in faces} & {"AS", "KS"}
    assert not set(cards) & set(state.hands[0])
