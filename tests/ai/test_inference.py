"""What Sun Tzu reads from what the others did: from its own views, past and present, and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.ai import plan
from logic.ai.inference import Observation, likelihood, past_world, worlds_for
from logic.kernel.actions import Action
from logic.kernel.cards import HIDDEN
from logic.kernel.rng import Chance
from logic.match import MOST_SEEN
from logic.registry import GAMES
from tests.ai.pennies import LEFT, RIGHT, Toy, ToyBrain, ToyState

every_game = pytest.mark.parametrize("game_id", list(GAMES))


class Tells(Toy):
    """Seat 0, who has seen the card, names it: it mostly tells the truth."""

    def __init__(self) -> None:
        super().__init__()
        self.brain = TellingBrain(self)

    def view(self, state: ToyState, seat: int) -> ToyState:
        view = super().view(state, seat)
        view.faces = [HIDDEN, HIDDEN] if seat else state.faces[:]
        return view

    def determinise(self, view: ToyState, chance: Chance) -> ToyState:
        world = super().determinise(view, chance)
        world.faces = [world.card, 1 - world.card]
        return world

    def unseen_groups(self, view: ToyState) -> list[tuple[list[int], list[int]]]:
        return [([0, 1], [0, 1])]


class TellingBrain(ToyBrain):
    def likelihood(self, state: Any, seat: int, actions: tuple[Action, ...]) -> float:
        true = LEFT if state.faces[0] == 0 else RIGHT
        return 0.9 if actions[0] == true else 0.1


class Card(ToyState):
    """A toy state with a second card, left over, in the zone that inference asks for."""

    def __init__(self, card: int) -> None:
        super().__init__(card, "choice", False)
        self.faces = [card, 1 - card]

    def zones(self) -> list[tuple[str, list[int]]]:
        return [("table", [0, 1])]

    def fans(self) -> list[list[int]]:
        return []

    def copy(self) -> Card:
        new = super().copy()
        new.__class__ = Card
        assert isinstance(new, Card)
        return new


def view(game: Tells) -> Card:
    seen = game.view(Card(0), 1)
    assert isinstance(seen, Card)
    return seen


def shares(said: list[Action]) -> float:
    """How many of the worlds have the card that LEFT stands for, after this was said."""
    game = Tells()
    seen = [Observation(view(game), 0, (one,)) for one in said]
    worlds = worlds_for(game, view(game), seen, Chance(3))
    chance = Chance(8)
    return sum(worlds(chance).faces[0] == 0 for _ in range(400)) / 400


def test_without_anything_seen_all_worlds_are_as_likely() -> None:
    assert 0.4 < shares([]) < 0.6


def test_what_was_said_makes_worlds_likelier() -> None:
    once, twice = shares([LEFT]), shares([LEFT, LEFT])
    assert 0.65 < once < twice < 1.0
    assert shares([RIGHT]) < 0.35
    assert 0.35 < shares([LEFT, RIGHT]) < 0.65


def test_a_world_explains_more_or_less() -> None:
    game = Tells()
    seen = [Observation(view(game), 0, (LEFT,))]
    good, bad = (likelihood(game, Card(card), seen, Chance(1)) for card in (0, 1))
    assert good > 2 * bad > 0


def test_an_earlier_position_has_the_cards_of_the_world() -> None:
    game = Tells()
    before = past_world(game, view(game), Card(1), Chance(1))
    assert before is not None and before.faces == [1, 0]


def test_a_world_that_cannot_have_been_is_told() -> None:
    game = Tells()
    assert past_world(game, view(game), Card(7), Chance(1)) is None


def armies(*hands: str, **fields: Any) -> Any:
    """A position of Game with these hands."""
    document = {"game": "armies", "seats": 2, "armies": [["JS", "QS", "KS", "AS"], ["JH", "QH", "KH", "AH"]]}
    game = GAMES["armies"]
    return game, game.from_document(
        {**document, "hands": [hand.split() for hand in hands], "suits": ["S", "H"], **fields}
    )


def test_a_card_is_not_followed_through_a_hand() -> None:
    """Then the rival held two cards and has drawn a third since: any two of the world's three may be the ones of then.

    A card that lay elsewhere in the open then is none of them, and the third back has the third face.
    """
    game, now = armies("2S 3S", "4D 5D 6D")
    then = now.copy()
    drawn = then.hands[1].pop(0)
    then.stock.append(drawn)
    then.known[drawn] = 0
    past = game.view(then, 0)
    found = set()
    for seed in range(60):
        world = game.determinise(game.view(now, 0), Chance(5))
        before = past_world(game, past, world, Chance(seed))
        assert before is not None
        held = frozenset(world.code(card) for card in world.hands[1])
        of_then = frozenset(before.code(card) for card in before.hands[1])
        assert of_then < held and before.code(drawn) not in of_then
        found.add(of_then)
    assert len(found) == 3, "each two of the three come up"


def test_a_card_that_was_seen_elsewhere_was_not_in_the_hand_then() -> None:
    """What the rival has taken up in the open since cannot be one of the cards it hid before."""
    game, now = armies("2S 3S", "4D 5D 6D")
    then = now.copy()
    taken = next(card for card in then.hands[1] if then.code(card) == "5D")
    then.hands[1].remove(taken)
    then.aside.append(taken)
    then.known[taken] = now.known[taken] = 3
    for seed in range(20):
        world = game.determinise(game.view(now, 0), Chance(seed))
        before = past_world(game, game.view(then, 0), world, Chance(seed))
        assert before is not None and before.aside == [taken] and before.code(taken) == "5D"
        assert {before.code(card) for card in before.hands[1]} == {
            world.code(card) for card in world.hands[1] if card != taken
        }


@every_game
def test_what_was_seen_is_in_the_seats_own_views(game_id: str) -> None:
    """A few moves of others, each with the view that this seat had before it; no card it could not see."""
    match, chance, found = logic.new_match(game_id, 2, 6), Chance(4), 0
    for _ in range(150):
        if match.outcome() is not None:
            break
        decision = match.decisions()[0]
        request = match.ai_request(decision.seat, seen=True)
        assert len(request["seen"]) <= MOST_SEEN
        for told in request["seen"]:
            assert told["view"]["viewer"] == decision.seat != told["seat"] and told["view"]["rng"] == 0
            assert told["actions"]
            found += 1
        if request["seen"] and chance.below(10) == 0:
            actions = plan(request, "sun-tzu", 1, 4)
            assert actions[0] in decision.actions and plan(request, "sun-tzu", 1, 4) == actions
        match.act(decision.seat, decision.actions[chance.below(len(decision.actions))])
    assert found or not GAMES[game_id].brain.telling - {"window"}
