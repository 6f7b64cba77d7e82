"""Tests of what a seat may not know, and of worlds dealt from what it knows."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.views import DoneAct
from tests.age_of_spades.table import ID, act, attack, card, combat, down, end_round, lay, table
from tests.contract import walk


def test_hands_and_deck_are_hidden() -> None:
    """3.2: a seat sees its own hand and how many cards the others hold."""
    match = logic.new_match(ID, 3, 4)
    view = match.view_document(1)
    assert all(code.startswith("?") for seat in (0, 2) for code in view["hands"][seat])
    assert not any(code.startswith("?") for code in view["hands"][1])
    assert all(code.startswith("?") for code in view["deck"]) and view["rng"] == 0


def test_nobody_can_follow_a_card_in_a_hand() -> None:
    """A card laid in a later round cannot be told from those drawn since: the ids of a hand are mixed at each draw."""
    followed = set()
    for seed in range(12):
        match = table(["2C", "3C"], rng=seed)
        for _ in range(4):
            end_round(match)
        state: Any = walk.state_of(match)
        followed.add([state.code(held) for held in state.hands[0]].index("2C"))
    assert len(followed) > 1


def test_the_cost_of_a_rivals_face_down_card_is_hidden() -> None:
    """3.2: two positions that differ in the hidden card alone look the same to an opponent."""
    views = []
    for code, other in (("KC", "9C"), ("9C", "KC")):
        match = table(["2S", "3S", other], down=[f"{code}: 4D", "", ""], civs="SHD")
        seen = match.view_document(1)
        views.append((down(match, 0, viewer=1)[0]["sum"], down(match, 0, viewer=1)[0]["cost"], seen["forces"]))
    assert views[0] == views[1]


@pytest.mark.parametrize("bluffs", [False, True])
def test_worlds_are_ones_that_could_be(bluffs: bool) -> None:
    """3.2: in a dealt world a face-down card is never one that what lies on it would have completed."""
    match = table(
        ["2S", "3S 4S", "5S"],
        civs="SDH",
        down=["KC: 9D", "9C: 8D, 10H: 7D", "JC: 6D 2D, QC: 3D"],
        options={"bluffPlacement": bluffs},
    )
    game, view = match.game, match.game.view(walk.state_of(match), 0)
    seen = set()
    for seed in range(30):
        world = game.determinise(view, Chance(seed))
        document = game.to_document(world)
        game.from_document(document)
        for seat in (1, 2):
            for one in document["constructions"][seat]:
                assert one["cost"] is None or one["sum"] < one["cost"]
                assert bluffs or one["kind"] in ("unit", "achievement", "structure")
                seen.add(one["kind"])
    assert {"unit", "achievement", "structure"} <= seen
    assert bluffs == bool(seen & {"modifier", "production"})


def test_a_tight_world_is_found() -> None:
    """Only tens fit three of the four cards, so faces must be handed on; the truth shows that a deal exists."""
    structures = [f"{rank}{suit}{copy}" for copy in ("", "2") for suit in "SHDC" for rank in "JQK"]
    match = table(
        ["2S", "3S", "4S"],
        civs="SDH",
        structures=[structures[:24], "", ""],
        down=["", "10C: 9D, 9C: 8D", "10H: 9D2, 10C2: 8D2"],
    )
    game, view = match.game, match.game.view(walk.state_of(match), 0)
    for seed in range(20):
        walk.check_worlds(match, Chance(seed))
        world = game.determinise(view, Chance(seed))
        assert all(face >= 0 for face in world.faces)


def test_undo_reaches_no_further_than_ones_own_intention() -> None:
    """Nothing is taken back once others have gone on."""
    match = table(["2C 5D", "3S"], down=["KC", ""])
    lay(match, 0, "2C")
    act(match, 0, card("5D"))
    assert match.can_undo(0) and not match.can_undo(1)
    match.undo(0)
    act(match, 0, DoneAct())
    assert not match.can_undo(0)


def test_the_last_to_commit_may_still_undo() -> None:
    """In a fight the side that is still choosing can take back its last card; the other's answer stays sealed."""
    match = combat(["2S 3S", "5S 6S"], civs="DH", units=["6C", "7C"], to_move=[0])
    act(match, 0, attack(1), card("2S"), DoneAct())
    act(match, 1, card("5S"))
    match.undo(1)
    assert match.decision_for(1).context.chosen == []
    assert not match.can_undo(0)
