"""Worlds for the search: dealt by chance, or fitting by what the others were seen to do.

A world in which a rival's move would have been a strange one is unlikely to be the true one (Bayes; Whitehouse,
Cowling, Powley and Rollason 2013 do the same for Spades). How strange it is, the game's brain says by the weights of
the moves it would have looked at in that rival's place. Everything here is read from this seat's own views, past and
present.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ..kernel.actions import Action
from ..kernel.cards import HIDDEN
from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S
from .search import Worlds

PROBES = 64
"""Worlds dealt to find how well any of them explains what was seen."""
TRIES = 8
"""How often a world that explains it less well is dealt anew, by lot. A search learns little from a few worlds that
come again and again, so each is a new one."""
BLUNT = 0.25
"""How much of a move's likelihood is taken to say nothing: nobody plays just as the brain thinks."""
FINE = 1 << 20
SHUFFLED = ("deck", "pile", "stock")
"""How the names of zones begin in which cards lie in no order anybody knows."""


class Observation(Generic[S]):
    """A move somebody else made: the view this seat had before it, who moved, and the actions as this seat saw them."""

    __slots__ = ("actions", "seat", "view")

    def __init__(self, view: S, seat: int, actions: tuple[Action, ...]) -> None:
        self.view = view
        self.seat = seat
        self.actions = actions


def worlds_for(
    game: Game[S], view: S, seen: list[Observation[S]], chance: Chance, habits: Sequence[Sequence[int]] = ()
) -> Worlds[S]:
    """Where the worlds of a search come from: a call deals one, the likelier the better it explains what was seen."""
    brain = game.brain
    if not seen:

        def dealt(chance: Chance) -> S:
            return brain.world(view, chance, habits)

        return dealt
    most = 0.0
    for _ in range(PROBES):
        most = max(most, likelihood(game, brain.world(view, chance, habits), seen, chance))

    def fitting(chance: Chance) -> S:
        world = brain.world(view, chance, habits)
        for _ in range(TRIES):
            if chance.below(FINE) < FINE * likelihood(game, world, seen, chance) / most:
                break
            world = brain.world(view, chance, habits)
        return world

    return fitting


def likelihood(game: Game[S], world: S, seen: list[Observation[S]], chance: Chance) -> float:
    """How well a world explains what was seen, from nearly 0 to 1; an observation that tells nothing counts as 1."""
    found = 1.0
    for one in seen:
        past = past_world(game, one.view, world, chance)
        if past is not None:
            found *= BLUNT + (1.0 - BLUNT) * min(1.0, game.brain.likelihood(past, one.seat, one.actions))
    return found


def past_world(game: Game[S], past: S, world: S, chance: Chance) -> S | None:
    """The earlier position with the cards that ``world`` gives to those that can be followed; the others by lot.

    Nobody can tell which cards of a hand came later than others. So the backs that are in a hand now have, by lot, the
    faces that ``world`` deals to that hand, wherever they were then. ``None`` where it cannot have been like that.
    """
    shuffled = {card for name, cards in world.zones() if name.startswith(SHUFFLED) for card in cards}
    held: dict[int, int] = {}
    for hand in world.fans():
        held |= _dealt_anew(past, world, hand, chance)
    before = past.copy()
    before.viewer = None
    for cards, faces in game.unseen_groups(past):
        left = list(faces)
        open_cards = []
        for card in cards:
            face = held.get(card, world.faces[card])
            if card in shuffled or face == HIDDEN:
                open_cards.append(card)
            elif face in left:
                left.remove(face)
                before.faces[card] = face
            else:
                return None
        chance.shuffle(left)
        for card, face in zip(open_cards, left, strict=True):
            before.faces[card] = face
    before.rng = chance.below(1 << 62)
    return before


def _dealt_anew(past: S, world: S, hand: list[int], chance: Chance) -> dict[int, int]:
    """The cards of a hand that were hidden then, with faces of that hand that were not seen then; by lot.

    A card for which there is no such face left is ``HIDDEN``.
    """
    cards = [card for card in hand if past.faces[card] == HIDDEN]
    if not cards:
        return {}
    faces = [world.faces[card] for card in hand if world.faces[card] not in past.faces]
    chance.shuffle(faces)
    faces += [HIDDEN] * (len(cards) - len(faces))
    return dict(zip(cards, faces, strict=False))
