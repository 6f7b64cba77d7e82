"""Every frame in the middle of a game comes back from a document as it was."""

from __future__ import annotations

import json

import pytest

import logic
from logic.kernel.rng import Chance
from tests.contract import walk
from tests.fracas.middle import POSITIONS


@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_comes_back_as_it_was(name: str) -> None:
    """The whole position and each seat's view survive JSON, whatever order their fields are in."""
    match = POSITIONS[name]()
    again = logic.load_match(json.loads(walk.text_of(match.state())))
    assert again.state() == match.state() and again.decisions() == match.decisions()
    for seat in (0, 1):
        view = json.loads(walk.text_of(match.view_document(seat)))
        assert match.game.to_document(match.game.from_document(view)) == match.view_document(seat)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_read_back_plays_on_to_the_same_end(name: str) -> None:
    """From there the same choices lead to the same positions."""
    match = POSITIONS[name]()
    again = logic.load_match(match.state())
    for one in (match, again):
        chance = Chance(5)
        for _ in range(40):
            if one.outcome() is None:
                walk.step(one, chance)
    assert again.state() == match.state()


@pytest.mark.parametrize("name", ["deploying", "enlisting", "attacking", "defending", "choosing_a_general", "aiming"])
def test_what_a_seat_picks_is_in_its_own_view_only(name: str) -> None:
    """2.4: a view that tells what the other seat intends is refused."""
    match = POSITIONS[name]()
    seat = match.decisions()[0].seat
    view = match.view_document(1 - seat)
    assert not any(key.startswith("_") for frame in view["frames"] for key in frame["vars"])
    view["frames"][-1] = match.state()["frames"][-1]
    with pytest.raises(logic.LoadError):
        match.game.from_document(view)
