"""An earlier position again, with the cards that a world deals to whoever held them then.

Which cards of a rival are likely was once read from what it had answered: worlds in which its last moves would have
been strange ones were dealt anew. It told nothing (decision 0024), so nobody reads it any more. What a level would have
done with other cards is still asked by whoever measures how predictable it is (:mod:`.respond`).
"""

from __future__ import annotations

from ..kernel.cards import HIDDEN
from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S

SHUFFLED = ("deck", "pile", "stock")
"""How the names of zones begin in which cards lie in no order anybody knows."""


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
