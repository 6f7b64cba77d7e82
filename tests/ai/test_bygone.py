"""An earlier position, with the cards of a world of now: who held what then (`logic.ai.bygone`)."""

from __future__ import annotations

from typing import Any

from logic.ai.bygone import past_world
from logic.kernel.cards import HIDDEN
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.ai.pennies import Toy, ToyState


class Tells(Toy):
    """Seat 0 has seen the card, the other has not."""

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


class Card(ToyState):
    """A toy state with a second card, left over, in the zone that earlier positions ask for."""

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


def earlier(world: Any) -> Any:
    """The position before in such a world; neither it nor the game is one of the kernel's."""
    game: Any = Tells()
    return past_world(game, view(game), world, Chance(1))


def test_an_earlier_position_has_the_cards_of_the_world() -> None:
    before = earlier(Card(1))
    assert before is not None and before.faces == [1, 0]


def test_a_world_that_cannot_have_been_is_told() -> None:
    assert earlier(Card(7)) is None


def armies(*hands: str, **fields: Any) -> Any:
    """A position of Game with these hands."""
    document = {"game": "armies", "seats": 2, "armies": [["JS", "QS", "KS", "AS"], ["JH", "QH", "KH", "AH"]]}
    game = GAMES["armies"]
    return game, game.from_document(
        {**document, "hands": [hand.split() for hand in hands], "suits": ["S", "H"], **fields}
    )


def test_a_card_is_not_followed_through_a_hand() -> None:
    """The opponent held two cards then and has drawn a third: any two of the world's three may be the ones of then.

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
    """A card that the opponent has taken up in the open since cannot be one of the cards it hid before."""
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
